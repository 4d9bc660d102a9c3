/** The stage without WebGL: a front view in SVG, with the same aiming. */
import { signal } from "@preact/signals";
import type { Ref } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { colour } from "../view/colours.ts";
import { useTabletop } from "../view/tabletop.ts";
import type { Body, Pose, Stage } from "../wire.ts";
import { BARE, castOf, type Ghost, marksOf } from "./cast.ts";
import { silhouetteOf } from "./flatten.ts";
import type { Optics } from "./pointer.ts";

/** Millimetres of room above the wall for what is let go there, at the sides, and of the box that is seen. */
const ABOVE = 74;
const BESIDE = 14;
const BELOW = 46;

const tint = (tone: string) => BARE[tone] ?? colour(tone);
const move = (pose: Pose) => `translate(${pose[0].toFixed(2)} ${(-pose[1]).toFixed(2)})`;

function BodyShape({ body, stage, lit, mark }: { body: Body; stage: Stage; lit: boolean; mark: number }) {
  const solid = stage.solids[body.solid];
  if (!solid) return null;
  const { cap, sides } = silhouetteOf(body.solid, solid, body.pose);
  return (
    <g
      class={`solid ${body.made_of}${lit ? " lit" : ""}`}
      transform={move(body.pose)}
      style={{ "--tone": tint(body.tone) }}
      data-body={body.id}
    >
      {sides && <path class="sides" d={sides} />}
      <path class="cap" d={cap} fill-rule="evenodd" />
      {mark > 0 && <path d={cap} fill-rule="evenodd" fill={`url(#mark-${mark})`} />}
      {!sides && <path class="gloss" d={cap} />}
    </g>
  );
}

function GhostShape({ ghost, stage }: { ghost: Ghost; stage: Stage }) {
  const solid = stage.solids[ghost.solid];
  if (!solid) return null;
  const { cap, sides } = silhouetteOf(ghost.solid, solid, ghost.pose);
  return (
    <g
      class={`ghost ${ghost.part}${ghost.wrong ? " wrong" : ""}`}
      transform={move(ghost.pose)}
      style={{ "--tone": tint(ghost.tone) }}
    >
      {sides && <path class="sides" d={sides} />}
      <path class="cap" d={cap} fill-rule="evenodd" />
    </g>
  );
}

function Wall({ stage }: { stage: Stage }) {
  const { width, height, bands } = stage;
  const left = -width / 2;
  const teeth = 11;
  const pitch = width / (2 * teeth - 1);
  return (
    <g class="flat-wall">
      {Array.from({ length: teeth }, (_, k) => (
        <rect key={k} class="merlon" x={left + 2 * k * pitch} y={-height - pitch * 0.8} width={pitch} height={pitch} />
      ))}
      {bands.map((band) => (
        <g key={band.label}>
          <rect
            class="band-face"
            x={left}
            y={-band.high}
            width={width}
            height={band.high - band.low}
            style={{ "--tone": colour(band.tone) }}
          />
          <rect x={left} y={-band.high} width={width} height={band.high - band.low} fill="url(#courses)" />
          {band.low > 0 && <path class="band-line" d={`M${left} ${-band.low}H${-left}`} />}
        </g>
      ))}
      <rect x={left} y={-height} width={width} height={height} fill="url(#lamplight)" />
      {bands.map((band) =>
        [left + 24, -left - 24].map((x) => (
          <g key={`${band.label} ${x}`} transform={`translate(${x} ${-(band.low + band.high) / 2})`}>
            <rect class="band-plate" x={-14} y={-13} width={28} height={26} rx={6} />
            <text class="band-label" y={7}>
              {band.label.length > 3 ? (/\d+/.exec(band.label)?.[0] ?? band.label) : band.label}
            </text>
          </g>
        )),
      )}
      <rect class="flat-base" x={left} y={0} width={width} height={BELOW} />
      <rect class="flat-edge" x={left} y={0} width={width} height={6} />
    </g>
  );
}

/** The marks of colours in little (see marksOf). */
const MARKED = ["M0 2H8", "M2 2h.01M6 6h.01", "M0 0L8 8M-2 6L2 10M6 -2L10 2", "M0 2H4M4 6H8"];

function Defs() {
  return (
    <defs>
      {MARKED.map((d, at) => (
        <pattern key={d} id={`mark-${at + 1}`} width="8" height="8" patternUnits="userSpaceOnUse">
          <path
            class="mark"
            d={d}
            stroke-width={at === 1 ? 3.4 : at === 2 ? 2.2 : 4}
            stroke-linecap={at === 1 ? "round" : "butt"}
          />
        </pattern>
      ))}
      <pattern id="courses" width="44" height="32" patternUnits="userSpaceOnUse">
        <path class="mortar" d="M0 0H44M0 16H44M10 0V16M32 16V32" />
      </pattern>
      <radialGradient id="lamplight" cx="0.36" cy="0.3" r="0.9">
        <stop offset="0" stop-color="#ffedc4" stop-opacity="0.34" />
        <stop offset="0.5" stop-color="#ffedc4" stop-opacity="0" />
        <stop offset="1" stop-color="#170d05" stop-opacity="0.5" />
      </radialGradient>
      <radialGradient id="gleam" cx="0.36" cy="0.28" r="0.85">
        <stop offset="0" stop-color="#fff" stop-opacity="0.5" />
        <stop offset="0.55" stop-color="#fff" stop-opacity="0" />
        <stop offset="1" stop-color="#2a1808" stop-opacity="0.45" />
      </radialGradient>
    </defs>
  );
}

/** Redraws while bodies move. */
function useFrames(moving: boolean): void {
  const tick = useMemo(() => signal(0), []);
  tick.value;
  useEffect(() => {
    if (!moving) return;
    let asked = requestAnimationFrame(function next() {
      tick.value += 1;
      asked = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(asked);
  }, [moving]);
}

/** Points of the front view under a pointer; a flat picture cannot be swung. */
export const flatOptics = (svg: SVGSVGElement): Optics => ({
  at(clientX, clientY) {
    const matrix = svg.getScreenCTM();
    if (!matrix) return null;
    const spot = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return { x: spot.x, y: -spot.y };
  },
  swing() {},
  reset() {},
});

export interface FlatProps {
  stage: Stage;
  label: string;
  element: Ref<SVGSVGElement>;
}

export function FlatStage({ stage, label, element }: FlatProps) {
  const tabletop = useTabletop();
  const { bodies, ghosts, lit, moving } = castOf(tabletop, performance.now());
  useFrames(moving);
  const mark = useMemo(() => marksOf(tabletop.board), [tabletop.board]);
  const { width, height } = stage;
  const box = [-width / 2 - BESIDE, -height - ABOVE, width + 2 * BESIDE, height + ABOVE + BELOW];
  return (
    <svg
      ref={element}
      class="board flat-stage"
      viewBox={box.join(" ")}
      role="img"
      aria-label={label}
      tabindex={0}
      data-testid="stage"
      data-view="flat"
      data-aim={tabletop.aimer?.move.value ? "true" : undefined}
    >
      <Defs />
      <Wall stage={stage} />
      {[...bodies]
        .sort((a, b) => a.pose[2] - b.pose[2])
        .map((body) => (
          <BodyShape key={body.id} body={body} stage={stage} lit={lit.has(body.id)} mark={mark(body.tone)} />
        ))}
      {ghosts.map((ghost) => (
        <GhostShape key={ghost.part} ghost={ghost} stage={stage} />
      ))}
    </svg>
  );
}
