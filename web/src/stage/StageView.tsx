/** The stage of a board: in space where the browser can, else flat; and the same in words. */
import { useEffect, useRef, useState } from "preact/hooks";
import { useSay, useTabletop } from "../view/tabletop.ts";
import type { Body, Stage } from "../wire.ts";
import { FlatStage, flatOptics } from "./FlatStage.tsx";
import { fallen } from "./motion.ts";
import { listen } from "./pointer.ts";
import { canDraw, SpaceStage } from "./SpaceStage.tsx";
import { useAimFocus } from "./useAimFocus.ts";

function Flat({ stage, label }: { stage: Stage; label: string }) {
  const { aimer } = useTabletop();
  const svg = useRef<SVGSVGElement>(null);
  useAimFocus(svg, aimer);
  useEffect(() => {
    const element = svg.current;
    return element ? listen(element, flatOptics(element), aimer) : undefined;
  }, [aimer]);
  return <FlatStage stage={stage} label={label} element={svg} />;
}

/** The band a body's middle is in, in words. */
function bandOf(stage: Stage, body: Body): string {
  const band = stage.bands.find(({ low, high }) => body.pose[1] >= low && body.pose[1] < high);
  return band ? `at ${band.label}` : "";
}

function BodyList({ stage }: { stage: Stage }) {
  const { scene } = useTabletop();
  const say = useSay();
  const bodies = [...scene.value.bodies].sort((a, b) => b.pose[1] - a.pose[1]);
  return (
    <ul class="visually-hidden" aria-label="Bodies, from the highest down" data-testid="bodies">
      {bodies.map((body) => (
        <li key={body.id}>{say([body.name, body.tip || bandOf(stage, body)].filter(Boolean).join(", "))}</li>
      ))}
    </ul>
  );
}

/** Tells screen readers what fell. */
function Fallen() {
  const { scene, lines } = useTabletop();
  const say = useSay();
  const before = useRef({ bodies: scene.value.bodies, told: lines.value.length });
  const [words, setWords] = useState("");
  useEffect(() => {
    const { bodies } = scene.value;
    const names = fallen(before.current.bodies, bodies);
    // Where the story is shorter than before, something was taken back: nothing fell.
    const on = lines.value.length >= before.current.told;
    before.current = { bodies, told: lines.value.length };
    if (names.length > 0) setWords(on ? `Fallen: ${say(names.join(", "))}.` : "");
  }, [scene.value.bodies]);
  return (
    <div class="visually-hidden" role="status" aria-live="polite" data-testid="fallen">
      {words}
    </div>
  );
}

export function StageView({ stage }: { stage: Stage }) {
  const { board, scene } = useTabletop();
  const [flat, setFlat] = useState(() => !canDraw());
  const count = scene.value.bodies.length;
  const label = `${board.name}, with ${count === 1 ? "one body" : `${count} bodies`}`;
  return (
    <div class="theatre" style={{ "--shape": `${stage.width} / ${stage.height + stage.depth * 2}` }}>
      {flat ? (
        <Flat stage={stage} label={label} />
      ) : (
        <SpaceStage stage={stage} label={label} fail={() => setFlat(true)} />
      )}
      <BodyList stage={stage} />
      <Fallen />
    </div>
  );
}
