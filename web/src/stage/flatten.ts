/** A solid in front view: the cap that is seen, and the sides behind it, as SVG paths round the body's middle. */
import type { Point, Pose, Solid } from "../wire.ts";
import { type Quaternion, turned, turnOf } from "./pose.ts";

export interface Silhouette {
  cap: string;
  sides: string;
}

const short = (value: number) => value.toFixed(2);
const point = ([x, y]: readonly number[]) => `${short(x!)} ${short(-y!)}`;
const loop = (points: (readonly number[])[]) => `M${points.map(point).join("L")}Z`;

/** A quadrilateral, always drawn the same way round: then all of a body's sides are filled as one. */
function side(a: readonly number[], b: readonly number[], c: readonly number[], d: readonly number[]): string {
  const corners = [a, b, c, d];
  const area = corners.reduce((sum, [x, y], at) => {
    const [nx, ny] = corners[(at + 1) % 4]!;
    return sum + x! * ny! - nx! * y!;
  }, 0);
  return loop(area < 0 ? corners.reverse() : corners);
}

export function silhouette(solid: Solid, q: Quaternion): Silhouette {
  if (solid.radius > 0 || solid.outline.length < 3) {
    const r = short(solid.radius || 8);
    return { cap: `M-${r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 -${r} 0Z`, sides: "" };
  }
  const towards = turned(q, [0, 0, 1])[2] >= 0 ? 1 : -1;
  const layer = (points: Point[], z: number) => points.map(([x, y]) => turned(q, [x, y, z]));
  const rings = [solid.outline, ...solid.holes];
  const near = rings.map((ring) => layer(ring, (towards * solid.depth) / 2));
  const far = rings.map((ring) => layer(ring, (-towards * solid.depth) / 2));
  const sides = near.flatMap((ring, at) =>
    ring.map((corner, k) => {
      const next = (k + 1) % ring.length;
      return side(corner, ring[next]!, far[at]![next]!, far[at]![k]!);
    }),
  );
  return { cap: near.map(loop).join(""), sides: sides.join("") };
}

const kept = new Map<string, Silhouette>();

/** The same, remembered: most bodies stay as they are from picture to picture. */
export function silhouetteOf(name: string, solid: Solid, pose: Pose): Silhouette {
  const q = turnOf(pose);
  const key = `${name} ${q.map((value) => value.toFixed(3)).join(" ")}`;
  let made = kept.get(key);
  if (!made) {
    // A long motion passes through many turns; none of them is worth keeping for ever.
    if (kept.size > 500) kept.clear();
    kept.set(key, (made = silhouette(solid, q)));
  }
  return made;
}
