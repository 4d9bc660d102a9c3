/** The one prompt: what is asked, of whom, why, how to back out; and the buttons that answer it. */
import { useEffect, useState } from "preact/hooks";
import { narrow } from "../app/settings.ts";
import type { Button } from "../wire.ts";
import { Icon } from "./Icon.tsx";
import { AimPanel } from "../stage/AimPanel.tsx";
import { ownAsked, useSay, useTabletop } from "./tabletop.ts";
import { useTarget } from "./target.ts";
import { pointed } from "./pointing.ts";

function ActionButton({ button }: { button: Button }) {
  const { live, attributes } = useTarget(button.id);
  const say = useSay();
  return (
    <button
      type="button"
      class={button.main ? "action main" : "action"}
      {...attributes}
      aria-disabled={live ? undefined : true}
    >
      {button.icon && <Icon name={button.icon} />}
      <span>{say(button.label)}</span>
      {button.key && <kbd>{button.key.toUpperCase()}</kbd>}
    </button>
  );
}

/** With this many buttons a row would be a wall of text: they become a grid. */
const MANY = 7;

function Buttons({ back }: { back: boolean }) {
  const { scene, picker } = useTabletop();
  const { buttons } = scene.value;
  if (buttons.length === 0 && !back) return null;
  // What can be pressed comes first, the main one before the others. A phone has no room for what cannot; elsewhere
  // first steps stay where they are while a later one is chosen.
  const live = picker.live.value;
  const first = picker.first.value;
  const rank = (button: Button) => (live.has(button.id) ? 2 : 0) + Number(button.main);
  const shown = ({ id }: Button) => live.has(id) || (!narrow.value && first.has(id));
  const sorted = buttons.filter(shown).sort((a, b) => rank(b) - rank(a));
  return (
    <div class={sorted.length >= MANY ? "actions grid" : "actions"} data-testid="buttons">
      {sorted.map((button) => (
        <ActionButton key={button.id} button={button} />
      ))}
      {back && (
        <button type="button" class="action" onClick={() => picker.back()} data-testid="back">
          Back <kbd>Esc</kbd>
        </button>
      )}
    </div>
  );
}

/**
 * What the button under the pointer or the focus would do (things on the table say it in their tooltip). It stands
 * below the buttons: above, it would push them from under the pointer.
 */
function Foretold() {
  const { picker, scene } = useTabletop();
  const say = useSay();
  const button = scene.value.buttons.find((each) => each.id === pointed.value?.id);
  const words = button ? button.hint || picker.foretell(button.id) : "";
  if (!button || !words || words === button.label) return null;
  return <p class="foretold">{say(words)}</p>;
}

export function Prompt() {
  const { scene, seats, names, picker, cite, busy } = useTabletop();
  const say = useSay();
  const { prompt, ending } = scene.value;
  // Lines without weight come and go with the next one: nobody could read them here.
  const latest = useTabletop().lines.value.findLast(({ line }) => line.weight > 0)?.line;
  if (busy.value && latest) {
    return (
      <section class="prompt telling" data-testid="prompt" aria-label="What happens">
        {scene.value.turn && <p class="soft">{say(scene.value.turn)}</p>}
        <div class="told">
          <Icon name={latest.icon} />
          <h2>{say(latest.text)}</h2>
        </div>
      </section>
    );
  }
  if (!prompt) {
    return (
      <section class="prompt waiting" data-testid="prompt" aria-label="Prompt">
        <h2>{ending ? say(ending.title) : "One moment…"}</h2>
        {ending && <p>{say(ending.text)}</p>}
      </section>
    );
  }
  const asked = ownAsked(scene.value, seats.value);
  // Asked for several seats at once, one is shown their moves after another.
  const moving = new Set(scene.value.moves.map((move) => move.seat));
  const own = asked.some((seat) => moving.has(seat)) ? asked.filter((seat) => moving.has(seat)) : asked;
  const mine = seats.value.filter((seat) => seat.yours && !seat.bot).length;
  // Of several own seats that are asked, the scene is that of one.
  const deciding = own.includes(scene.value.seat) ? scene.value.seat : own[0]!;
  const step = prompt.steps[picker.chosen.value.length];
  const chosen = picker.chosen.value.length > 0;
  const aiming = picker.aimed.value !== null;
  return (
    <section
      class={own.length === 0 ? "prompt waiting" : aiming ? "prompt asked aiming" : "prompt asked"}
      data-testid="prompt"
      aria-label="Prompt"
    >
      {mine > 1 && own.length > 0 && (
        <p class="decides">
          {names.value[deciding]} decides
        </p>
      )}
      <div class="prompt-head">
        <h2>{say(prompt.title)}</h2>
        {prompt.rule && (
          <button type="button" class="link why" onClick={() => cite(prompt.rule)} data-testid="why">
            why?
          </button>
        )}
      </div>
      <p class="prompt-text">{say(own.length > 0 ? prompt.text : prompt.others)}</p>
      {own.length > 0 && step && <p class="prompt-step">{say(step)}</p>}
      {own.length > 0 && <AimPanel />}
      {own.length > 0 && !aiming && <Buttons back={chosen} />}
      {own.length > 0 && <Foretold />}
    </section>
  );
}

/** Says prompts and chronicle lines to screen readers, without repeating what has not changed. */
export function Announcer() {
  const { scene, seats, lines, busy } = useTabletop();
  const say = useSay();
  const { prompt } = scene.value;
  const latest = lines.value.at(-1)?.line;
  const own = ownAsked(scene.value, seats.value).length > 0;
  const [words, setWords] = useState("");
  const asked = prompt && !busy.value ? `${say(prompt.title)}. ${say(own ? prompt.text : prompt.others)}` : "";
  const told = latest ? say(latest.text) : "";
  useEffect(() => setWords(asked || told), [asked, told]);
  return (
    <div class="visually-hidden" role="status" aria-live="polite" data-testid="announcer">
      {words}
    </div>
  );
}
