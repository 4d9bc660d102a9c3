/** A die's face: spots up to six, a numeral on dice with more sides. */

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
