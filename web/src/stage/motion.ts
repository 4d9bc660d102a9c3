/** Bodies on their way: which are seen, and where each is at a moment of a motion. */
import type { Body, Frame, Motion, Pose, Scene } from "../wire.ts";
import { between } from "./pose.ts";

/** A motion being played: who takes part, and when it began. */
export interface Moving {
  motion: Motion;
  /** Everybody seen meanwhile: those before, those after, and those only passing. */
  bodies: Body[];
  /** performance.now() at the first key frame. */
  start: number;
  /** Real milliseconds per millisecond of the motion. */
  pace: number;
}

export const spanOf = (motion: Motion): number => motion.times.at(-1) ?? 0;

/** Where one body is at `time` (ms of the motion): between two key frames, before the first or after the last. */
export function poseAt(times: number[], track: Pose[], time: number): Pose | undefined {
  const last = Math.min(times.length, track.length) - 1;
  if (last < 0) return undefined;
  if (time <= times[0]!) return track[0];
  if (time >= times[last]!) return track[last];
  let low = 0;
  let high = last;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (times[middle]! <= time) low = middle;
    else high = middle;
  }
  const [from, to] = [times[low]!, times[high]!];
  return between(track[low]!, track[high]!, to > from ? (time - from) / (to - from) : 1);
}

/** Everybody who takes part in a frame's motion. Who stays still is where the later scene says. */
export function taking(before: Body[], after: Body[], motion: Motion): Body[] {
  const all = new Map<string, Body>();
  for (const body of before) all.set(body.id, body);
  for (const body of after) all.set(body.id, body);
  // A form's id is the key of its track, whatever id it was given itself.
  for (const [id, body] of Object.entries(motion.forms)) {
    if (!all.has(id) && motion.tracks[id]) all.set(id, { ...body, id });
  }
  return [...all.values()];
}

/** A frame's motion, begun now; null when there is nothing to be seen. */
export function beginMotion(frame: Frame, before: Scene, after: Scene, pace: number): Moving | null {
  const { motion } = frame;
  if (!motion || pace <= 0 || spanOf(motion) <= 0) return null;
  return { motion, bodies: taking(before.bodies, after.bodies, motion), start: performance.now(), pace };
}

/** The bodies as they are at `now` (performance.now()). */
export function bodiesAt({ motion, bodies, start, pace }: Moving, now: number): Body[] {
  const time = (now - start) / pace;
  return bodies.map((body) => {
    const track = motion.tracks[body.id];
    const pose = track && poseAt(motion.times, track, time);
    return pose ? { ...body, pose } : body;
  });
}

/** Names of those that were there and are no longer: they fell. */
export function fallen(before: Body[], after: Body[]): string[] {
  const left = new Set(after.map((body) => body.id));
  return before.filter((body) => !left.has(body.id)).map((body) => body.name);
}
