/** Says what the thing under the pointer or the focus is, beside it. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { describe } from "./describe.ts";
import { Icon } from "./Icon.tsx";
import { pointed } from "./pointing.ts";
import { useSay, useTabletop } from "./tabletop.ts";

const GAP = 10;
const EDGE = 8;

export function Tooltip() {
  const { scene, board, picker } = useTabletop();
  const say = useSay();
  const bubble = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState({ left: 0, top: 0 });
  const point = pointed.value;
  const what = point ? describe(scene.value, board, point.id) : null;
  const foretold = point ? picker.foretell(point.id) : "";
  const live = point ? picker.live.value.has(point.id) : false;
  useLayoutEffect(() => {
    const element = bubble.current;
    if (!element || !point) return;
    const { box } = point;
    const { width, height } = element.getBoundingClientRect();
    const left = Math.min(Math.max(EDGE, box.left + box.width / 2 - width / 2), window.innerWidth - width - EDGE);
    const above = box.top - height - GAP;
    setAt({ left, top: above >= EDGE ? above : Math.min(box.bottom + GAP, window.innerHeight - height - EDGE) });
  }, [point, foretold]);
  if (!point || !what) return null;
  return (
    <div ref={bubble} class="tooltip" style={{ left: `${at.left}px`, top: `${at.top}px` }} aria-hidden="true">
      <b>{say(what.name)}</b>
      {what.text && <p>{say(what.text)}</p>}
      {what.marks.map((mark) => (
        <p key={mark.name} class="tooltip-mark">
          <Icon name={mark.icon} /> {mark.name}
        </p>
      ))}
      {live && foretold && <p class="tooltip-move">{say(foretold)}</p>}
    </div>
  );
}
