/** The geometry of a solid: a prism with rounded edges, or a ball. Texture coordinates are millimetres. */
import { type BufferGeometry, ExtrudeGeometry, Path, Shape, SphereGeometry, Vector2 } from "three";
import { toCreasedNormals } from "three/addons/utils/BufferGeometryUtils.js";
import type { Solid } from "../../wire.ts";

/** Edges sharper than this stay edges; shallower ones belong to a curve and are shaded smoothly. */
const CREASE = Math.PI / 5.5;
/** Without any bevel an edge catches no light. */
const LEAST_BEVEL = 0.5;

const corners = (points: [number, number][]) => points.map(([x, y]) => new Vector2(x, y));

function ball(radius: number): BufferGeometry {
  const made = new SphereGeometry(radius, 40, 28);
  const uv = made.getAttribute("uv");
  for (let at = 0; at < uv.count; at++) {
    uv.setXY(at, uv.getX(at) * 2 * Math.PI * radius, uv.getY(at) * Math.PI * radius);
  }
  return made;
}

export function geometryOf({ outline, holes, depth, radius, bevel }: Solid): BufferGeometry {
  if (radius > 0 || outline.length < 3) return ball(radius || 8);
  const shape = new Shape(corners(outline));
  shape.holes = holes.map((hole) => new Path(corners(hole)));
  const edge = Math.min(Math.max(bevel, LEAST_BEVEL), depth / 3);
  const prism = new ExtrudeGeometry(shape, {
    depth: depth - 2 * edge,
    bevelThickness: edge,
    bevelSize: edge,
    // Inwards: the body must not look larger than it is.
    bevelOffset: -edge,
    bevelSegments: 2,
    steps: 1,
    curveSegments: 1,
  });
  prism.translate(0, 0, edge - depth / 2);
  return toCreasedNormals(prism, CREASE);
}
