/** Which target an arrow key leads to: the closest one within a wide cone in that direction. */

export interface Spot {
  x: number;
  y: number;
}

export type Direction = "up" | "down" | "left" | "right";

const AHEAD: Record<Direction, Spot> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
};

/** The index of the best spot from `from` in `direction`, or -1. Going astray sideways costs double. */
export function nearest(from: Spot, spots: Spot[], direction: Direction): number {
  const ahead = AHEAD[direction];
  let best = -1;
  let least = Infinity;
  spots.forEach((spot, at) => {
    const dx = spot.x - from.x;
    const dy = spot.y - from.y;
    const forward = dx * ahead.x + dy * ahead.y;
    const aside = Math.abs(dx * ahead.y) + Math.abs(dy * ahead.x);
    if (forward < 1 || aside > forward * 3) return;
    const cost = forward + 2 * aside;
    if (cost < least) {
      least = cost;
      best = at;
    }
  });
  return best;
}
