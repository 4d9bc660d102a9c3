/** Aiming by numbers, in the list of moves: for whoever cannot or will not see the stage. */
import { useTabletop } from "../view/tabletop.ts";
import type { Aimer } from "./aimer.ts";

interface Field {
  label: string;
  name: string;
  value: number;
  low: number;
  high: number;
  step: number;
  put: (value: number) => void;
}

function fields(aimer: Aimer): Field[] {
  const aim = aimer.move.value?.aim;
  const pose = aimer.pose.value;
  if (!aim || !pose) return [];
  const [x, y] = pose;
  const number = (label: string, name: string, axis: 0 | 1 | 2, put: (value: number) => void): Field => ({
    label,
    name,
    value: pose[axis],
    low: aim.low[axis],
    high: aim.high[axis],
    step: 0.5,
    put,
  });
  const across = number("Across, mm from the middle", "x", 0, (value) => aimer.moveTo(value, y));
  if (aim.kind === "drop") return [across];
  const all = [across, number("Height, mm over the base", "y", 1, (value) => aimer.moveTo(x, value))];
  if (aim.low[2] < aim.high[2]) {
    all.push(number("Distance from the wall's foot, mm", "z", 2, (value) => aimer.moveTo(x, y, value)));
  }
  const angle = aimer.angle.value;
  all.push({
    label: "Turned by, degrees",
    name: "angle",
    value: angle,
    low: -180,
    high: 180,
    step: 1,
    put: (value) => aimer.turnTo(value),
  });
  return all;
}

export function AimForm() {
  const { aimer } = useTabletop();
  if (!aimer?.move.value) return null;
  return (
    <form
      class="aim-form"
      aria-label="Aim by numbers"
      data-testid="aim-form"
      onSubmit={(event) => {
        event.preventDefault();
        aimer.letGo();
      }}
    >
      {fields(aimer).map(({ label, name, value, low, high, step, put }) => (
        <label key={name}>
          {label}
          <input
            type="number"
            name={name}
            min={low}
            max={high}
            step="any"
            data-step={step}
            value={Number(value.toFixed(2))}
            onChange={(event) => {
              const typed = event.currentTarget.valueAsNumber;
              if (Number.isFinite(typed)) put(typed);
            }}
            data-testid={`aim-${name}`}
          />
        </label>
      ))}
      <button type="submit" class="action" data-testid="let-go-here">
        Let go here
      </button>
    </form>
  );
}
