/** The story so far; each line leads to its moment in the replay. */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Told } from "../table/story.ts";
import { Icon } from "./Icon.tsx";
import { useSay, useTabletop } from "./tabletop.ts";

/** Lines beyond this many are left to the replay: a long game's chronicle would slow every frame down. */
const SHOWN = 200;

function LineView({ told: { at, line }, now }: { told: Told; now: boolean }) {
  const { visit } = useTabletop();
  const say = useSay();
  const looks = ["line", line.head && "head", line.tone && `tone-${line.tone}`, now && "now"].filter(Boolean).join(" ");
  return (
    <li class={looks} data-at={at}>
      <button type="button" onClick={() => visit(at)} aria-current={now ? "true" : undefined}>
        {line.icon && <Icon name={line.icon} />}
        <span>{say(line.text)}</span>
      </button>
    </li>
  );
}

export function Chronicle({ at }: { at?: number }) {
  const { lines } = useTabletop();
  const list = useRef<HTMLOListElement>(null);
  const told = lines.value;
  const last = told.at(-1)?.at;
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const current = element.querySelector<HTMLElement>(".line.now");
    element.scrollTop = current ? current.offsetTop - element.clientHeight / 2 : element.scrollHeight;
  }, [last, at]);
  return (
    <section class="chronicle" aria-label="Chronicle" data-testid="chronicle">
      <h3>Chronicle</h3>
      <ol ref={list} tabIndex={0} aria-label="What happened">
        {told.slice(-SHOWN).map((each) => (
          <LineView key={each.at} told={each} now={at === each.at} />
        ))}
      </ol>
    </section>
  );
}
