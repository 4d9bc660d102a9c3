/** The one prompt: what is asked, of whom, why, how to back out; and the buttons that answer it. */
import { useEffect, useState } from "preact/hooks";
import type { Button } from "../wire.ts";
import { Icon } from "./Icon.tsx";
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
  const sorted = [...buttons].sort((a, b) => Number(b.main) - Number(a.main));
  return (
    <div class={buttons.length >= MANY ? "actions grid" : "actions"} data-testid="buttons">
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

/** What to do next; or, while a target is pointed at, what choosing it would do. */
function Step({ text }: { text: string }) {
  const { picker, scene } = useTabletop();
  const say = useSay();
  const id = pointed.value?.id;
  const button = scene.value.buttons.find((each) => each.id === id);
  const told = id ? button?.hint || picker.foretell(id) : "";
  const foretold = told === button?.label ? "" : told;
  if (!text && !foretold) return null;
  return <p class={foretold ? "prompt-step foretold" : "prompt-step"}>{say(foretold || text)}</p>;
}

export function Prompt() {
  const { scene, seats, names, picker, cite, busy } = useTabletop();
  const say = useSay();
  const { prompt, ending } = scene.value;
  const latest = useTabletop().lines.value.at(-1)?.line;
  if (busy.value && latest) {
    return (
      <section class="prompt telling" data-testid="prompt" aria-label="What happens">
        <h2>{say(latest.text)}</h2>
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
  const own = ownAsked(scene.value, seats.value);
  const mine = seats.value.filter((seat) => seat.yours).length;
  const step = prompt.steps[picker.chosen.value.length];
  const chosen = picker.chosen.value.length > 0;
  return (
    <section class={own.length > 0 ? "prompt asked" : "prompt waiting"} data-testid="prompt" aria-label="Prompt">
      {mine > 1 && own.length > 0 && (
        <p class="decides">
          {own.map((seat) => names.value[seat]).join(", ")} {own.length > 1 ? "decide" : "decides"}
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
      {own.length > 0 && <Step text={step ?? ""} />}
      {own.length > 0 && <Buttons back={chosen} />}
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
