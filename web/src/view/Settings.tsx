/** Theme, speed and the list of moves. */
import type { Signal } from "@preact/signals";
import { listOpen, type Speed, speed, type ThemeChoice, themeChoice } from "../app/settings.ts";

interface ChoiceProps<T extends string> {
  legend: string;
  name: string;
  options: [value: T, label: string][];
  setting: Signal<T>;
}

function Choice<T extends string>({ legend, name, options, setting }: ChoiceProps<T>) {
  return (
    <fieldset class="segments">
      <legend>{legend}</legend>
      {options.map(([value, label]) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={setting.value === value}
            onChange={() => (setting.value = value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

const THEMES: [ThemeChoice, string][] = [
  ["auto", "Auto"],
  ["dark", "Lamp"],
  ["light", "Day"],
];
const SPEED_NAMES: [Speed, string][] = [
  ["slow", "Slow"],
  ["normal", "Normal"],
  ["fast", "Fast"],
  ["instant", "Instant"],
];

export function Settings() {
  return (
    <div class="settings" data-testid="settings">
      <Choice legend="Light" name="theme" options={THEMES} setting={themeChoice} />
      <Choice legend="Speed of the story" name="speed" options={SPEED_NAMES} setting={speed} />
      <label class="switch">
        <input type="checkbox" checked={listOpen.value} onChange={() => (listOpen.value = !listOpen.value)} />
        <span>Show the list of all moves</span>
      </label>
    </div>
  );
}
