/** Poses in space: positions in mm and unit quaternions, as pure functions on tuples. */
import type { Pose } from "../wire.ts";

export type Vector = readonly [x: number, y: number, z: number];
export type Quaternion = readonly [x: number, y: number, z: number, w: number];

export const placeOf = (pose: Pose): Vector => [pose[0], pose[1], pose[2]];
export const turnOf = (pose: Pose): Quaternion => [pose[3], pose[4], pose[5], pose[6]];
export const poseOf = (place: Vector, turn: Quaternion): Pose => [...place, ...turn];

/** The turn by `degrees` about an axis of length 1. */
export function about(axis: Vector, degrees: number): Quaternion {
  const half = (degrees * Math.PI) / 360;
  const sine = Math.sin(half);
  return [axis[0] * sine, axis[1] * sine, axis[2] * sine, Math.cos(half)];
}

/** First `b`, then `a`. */
export function multiply(a: Quaternion, b: Quaternion): Quaternion {
  const [ax, ay, az, aw] = a;
  const [bx, by, bz, bw] = b;
  return [
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
    aw * bw - ax * bx - ay * by - az * bz,
  ];
}

export function normalised(q: Quaternion): Quaternion {
  const length = Math.hypot(...q);
  return length > 0 ? [q[0] / length, q[1] / length, q[2] / length, q[3] / length] : [0, 0, 0, 1];
}

/** A point of a body, seen from the world, less the body's place. */
export function turned(q: Quaternion, [x, y, z]: Vector): Vector {
  const [qx, qy, qz, qw] = q;
  const tx = 2 * (qy * z - qz * y);
  const ty = 2 * (qz * x - qx * z);
  const tz = 2 * (qx * y - qy * x);
  return [x + qw * tx + qy * tz - qz * ty, y + qw * ty + qz * tx - qx * tz, z + qw * tz + qx * ty - qy * tx];
}

/** Between two turns on the shorter way; `t` from 0 to 1. */
export function slerp(from: Quaternion, to: Quaternion, t: number): Quaternion {
  let dot = from[0] * to[0] + from[1] * to[1] + from[2] * to[2] + from[3] * to[3];
  // q and -q are the same turn: take the one that lies nearer.
  const sign = dot < 0 ? -1 : 1;
  dot *= sign;
  let a = 1 - t;
  let b = t;
  if (dot < 0.9995) {
    const angle = Math.acos(dot);
    a = Math.sin((1 - t) * angle) / Math.sin(angle);
    b = Math.sin(t * angle) / Math.sin(angle);
  }
  const mix = (at: 0 | 1 | 2 | 3) => a * from[at] + sign * b * to[at];
  return normalised([mix(0), mix(1), mix(2), mix(3)]);
}

export function between(from: Pose, to: Pose, t: number): Pose {
  const mix = (at: 0 | 1 | 2) => from[at] + (to[at] - from[at]) * t;
  return poseOf([mix(0), mix(1), mix(2)], slerp(turnOf(from), turnOf(to), t));
}

const AXES: Vector[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/**
 * The axis a body is spun about when it is turned "in the plane": its own axis that looks most towards the viewer, so
 * that a piece leaning on a tilted wall keeps leaning on it while it is turned; the world's when none does.
 */
export function spinAxis(q: Quaternion): Vector {
  let best: Vector = [0, 0, 1];
  let most = 0.9;
  for (const axis of AXES) {
    const world = turned(q, axis);
    if (Math.abs(world[2]) <= most) continue;
    most = Math.abs(world[2]);
    best = world[2] > 0 ? world : [-world[0], -world[1], -world[2]];
  }
  return best;
}

/** The pose turned by `degrees` (counter-clockwise as seen) about a world axis through the body's middle. */
export function spun(pose: Pose, degrees: number, axis: Vector = spinAxis(turnOf(pose))): Pose {
  return poseOf(placeOf(pose), normalised(multiply(about(axis, degrees), turnOf(pose))));
}

const round = (value: number, digits: number) => Number(value.toFixed(digits)) + 0;

/** What is sent: a hundredth of a millimetre, and turns finer than any eye. */
export const rounded = (pose: Pose): Pose => pose.map((value, at) => round(value, at < 3 ? 2 : 7)) as unknown as Pose;
