/** Bodies on their way: which are seen, and where each is at a moment of a motion. */
import type { Body, Frame, Motion, Pose, Scene } from "../wire.ts";
import { between, type Vector } from "./pose.ts";

/** Who fell is taken off in mid-air, while the rest still settles. It flies on for so long (ms), then it is gone. */
const FLIGHT = 320;
/** What was slower than this (mm per ms) lay there, and does so until the motion ends. */
const LYING = 0.05;

/** How a body leaves: when its last key frame is (ms), and how fast it was then (mm per ms). */
export interface Flight {
  since: number;
  speed: Vector;
}

/** A motion being played: who takes part, and when it began. */
export interface Moving {
  motion: Motion;
  /** Everybody seen meanwhile: those before, those after, and those only passing. */
  bodies: Body[];
  /** Those among them that leave before it ends. */
  flights: Map<string, Flight>;
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

/** Who is not there afterwards and does not lie still at the end of its track. */
export function flightsOf({ times, tracks }: Motion, after: Body[]): Map<string, Flight> {
  const staying = new Set(after.map((body) => body.id));
  const flights = new Map<string, Flight>();
  for (const [id, track] of Object.entries(tracks)) {
    let last = Math.min(times.length, track.length) - 1;
    while (last > 0 && track[last]!.every((value, at) => value === track[last - 1]![at])) last -= 1;
    if (staying.has(id) || last <= 0) continue;
    const speedTo = (at: number): Vector => {
      const span = times[at]! - times[at - 1]! || 1;
      const of = (axis: 0 | 1 | 2) => (track[at]![axis] - track[at - 1]![axis]) / span;
      return [of(0), of(1), of(2)];
    };
    // It was taken off within the last step, at an unknown moment: the step before may tell its speed better.
    const speeds = [speedTo(last), speedTo(Math.max(1, last - 1))].sort((a, b) => Math.hypot(...b) - Math.hypot(...a));
    if (Math.hypot(...speeds[0]!) > LYING) flights.set(id, { since: times[last]!, speed: speeds[0]! });
  }
  return flights;
}

/** A frame's motion, begun now; null when there is nothing to be seen. */
export function beginMotion(frame: Frame, before: Scene, after: Scene, pace: number): Moving | null {
  const { motion } = frame;
  if (!motion || pace <= 0 || spanOf(motion) <= 0) return null;
  const bodies = taking(before.bodies, after.bodies, motion);
  return { motion, bodies, flights: flightsOf(motion, after.bodies), start: performance.now(), pace };
}

/** The bodies as they are at `now` (performance.now()). */
export function bodiesAt({ motion, bodies, flights, start, pace }: Moving, now: number): Body[] {
  const time = (now - start) / pace;
  return bodies.flatMap((body) => {
    const track = motion.tracks[body.id];
    const pose = track && poseAt(motion.times, track, time);
    if (!pose) return [body];
    const flight = flights.get(body.id);
    const flown = flight ? time - flight.since : 0;
    if (!flight || flown <= 0) return [{ ...body, pose }];
    if (flown > FLIGHT) return [];
    const [x, y, z, ...turn] = pose;
    const [dx, dy, dz] = flight.speed;
    return [{ ...body, pose: [x + dx * flown, y + dy * flown, z + dz * flown, ...turn] as Pose }];
  });
}

/** Names of those that were there and are no longer: they fell. */
export function fallen(before: Body[], after: Body[]): string[] {
  const left = new Set(after.map((body) => body.id));
  return before.filter((body) => !left.has(body.id)).map((body) => body.name);
}
