/** A die's face: spots up to six, a numeral on dice with more sides, or pictures. */
import type { Die } from "../wire.ts";
import { colour } from "./colours.ts";
import { spriteAddress } from "./sprites.ts";

const LOW = 26;
const MIDDLE = 50;
const HIGH = 74;

const SPOTS: Record<number, [number, number][]> = {
  1: [[MIDDLE, MIDDLE]],
  2: [
    [LOW, LOW],
    [HIGH, HIGH],
  ],
  3: [
    [LOW, LOW],
    [MIDDLE, MIDDLE],
    [HIGH, HIGH],
  ],
  4: [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  5: [
    [LOW, LOW],
    [HIGH, LOW],
    [MIDDLE, MIDDLE],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  6: [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, MIDDLE],
    [HIGH, MIDDLE],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
};

export function DieFace({ face, size }: { face: number; size: number }) {
  const spots = size <= 6 ? SPOTS[face] : undefined;
  return (
    <svg class="die-face" viewBox="0 0 100 100" aria-hidden="true">
      <rect x="4" y="4" width="92" height="92" rx="20" />
      {spots ? (
        spots.map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r="9" />)
      ) : (
        <text x="50" y="52">
          {face || "–"}
        </text>
      )}
    </svg>
  );
}

/** Middles and edges of pictures on a face, by how many there are: one large, two across it. */
const PICTURES: [x: number, y: number, size: number][][] = [
  [],
  [[50, 50, 62]],
  [
    [34, 34, 44],
    [66, 66, 44],
  ],
];

/** A face with pictures, framed in the colour of its kind of die; those that are used up are ticked off. */
export function PictureFace({ die, game }: { die: Die; game: string }) {
  const places = PICTURES[die.icons.length] ?? PICTURES[2]!;
  return (
    <svg class="die-face pictures" viewBox="0 0 100 100" aria-hidden="true">
      <rect x="5" y="5" width="90" height="90" rx="18" style={{ stroke: colour(die.tone) }} />
      {die.icons.map((icon, at) => {
        const [x, y, size] = places[at] ?? places[0]!;
        const spent = die.spent.includes(at);
        return (
          <g key={at} class={spent ? "spent" : ""}>
            <use href={spriteAddress(game, icon)} x={x - size / 2} y={y - size / 2} width={size} height={size} />
            {spent && <path class="tick" d={`M${x - 12} ${y + 1}l9 10 17-20`} />}
          </g>
        );
      })}
      {die.sign && die.icons.length === 0 && (
        <use class="kind" href={spriteAddress(game, die.sign)} x="32" y="32" width="36" height="36" />
      )}
    </svg>
  );
}
