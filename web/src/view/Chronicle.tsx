/** The story so far; each line leads to its moment in the replay. */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Told } from "../table/story.ts";
import { Icon } from "./Icon.tsx";
import { useSay, useTabletop } from "./tabletop.ts";

/** Lines beyond this many are left to the replay: a long game's chronicle would slow every frame down. */
const SHOWN = 200;

type Time = "past" | "now" | "later";

function LineView({ told: { at, line }, time }: { told: Told; time: Time }) {
  const { visit } = useTabletop();
  const say = useSay();
  const looks = ["line", time, line.head && "head", line.tone && `tone-${line.tone}`].filter(Boolean).join(" ");
  return (
    <li class={looks} data-at={at}>
      <button type="button" onClick={() => visit(at)} aria-current={time === "now" ? "true" : undefined}>
        {line.icon ? <Icon name={line.icon} /> : <span class="icon" />}
        <span>{say(line.text)}</span>
      </button>
    </li>
  );
}

/** `at` is the moment of a replay; without it everything told is past, and the newest line is in view. */
export function Chronicle({ at }: { at?: number | undefined }) {
  const { lines } = useTabletop();
  const list = useRef<HTMLOListElement>(null);
  const told = lines.value;
  const last = told.at(-1)?.at;
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const passed = element.querySelectorAll<HTMLElement>(".line:not(.later)");
    const current = passed[passed.length - 1];
    if (at === undefined) element.scrollTop = element.scrollHeight;
    else element.scrollTop = current ? current.offsetTop - element.clientHeight / 2 : 0;
  }, [last, at]);
  const time = (moment: number): Time => (at === undefined || moment < at ? "past" : moment === at ? "now" : "later");
  // A replay shows all of it, since its lines are the way round in it.
  const shown = at === undefined ? told.slice(-SHOWN) : told;
  return (
    <section class="chronicle" aria-label="Chronicle" data-testid="chronicle">
      <h3>Chronicle</h3>
      <ol ref={list} tabIndex={0} aria-label="What happened">
        {shown.map((each) => (
          <LineView key={each.at} told={each} time={time(each.at)} />
        ))}
      </ol>
    </section>
  );
}
