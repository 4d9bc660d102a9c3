/** The roll that is being told or used, beside the prompt: its dice tumble once and stay, and show what is spent. */
import { calm, SPEEDS, speed } from "../app/settings.ts";
import type { Die } from "../wire.ts";
import { DieFace, PictureFace } from "./DieFace.tsx";
import { useSay, useTabletop } from "./tabletop.ts";

/** Whether dice are seen to tumble. */
export const tumbles = (die: Die) => die.rolls > 0 && !calm.value && SPEEDS[speed.value] > 0;

/** Milliseconds between one die and the next as they are let go. */
const STAGGER = 45;
/** More dice than this are drawn smaller. */
const MANY = 6;

function Thrown({ die, at }: { die: Die; at: number }) {
  const { game } = useTabletop();
  const spent = die.icons.length > 0 && die.spent.length === die.icons.length;
  const words = `${die.name}: ${die.shows || die.face}`;
  const classes = ["die-body", tumbles(die) && "tumbling", (spent || (die.shows && !die.icons.length)) && "used"];
  return (
    <li title={words}>
      <span
        key={die.rolls}
        class={classes.filter(Boolean).join(" ")}
        style={{ animationDelay: `${at * STAGGER}ms` }}
      >
        {die.shows ? <PictureFace die={die} game={game} /> : <DieFace face={die.face} size={die.size} />}
      </span>
      <span class="visually-hidden">{spent ? `${words} (used)` : words}</span>
    </li>
  );
}

export function ThrowView() {
  const { scene } = useTabletop();
  const say = useSay();
  const thrown = scene.value.throw;
  if (!thrown) return null;
  return (
    <section class={thrown.dice.length > MANY ? "throw many" : "throw"} aria-label={say(thrown.note)} data-testid="throw">
      {thrown.note && <p>{say(thrown.note)}</p>}
      <ul>
        {thrown.dice.map((die, at) => (
          <Thrown key={die.id} die={die} at={at} />
        ))}
      </ul>
    </section>
  );
}
