/** Aiming by keyboard: everything a pointer can do, as finely. */
import type { Aimer } from "./aimer.ts";

/** Millimetres a key press moves, degrees it turns; and with Shift. */
export const STEP = 4;
export const FINE = 0.5;
export const TURN = 15;
export const FINE_TURN = 1;
const DEPTH = 2;

export interface Camera {
  /** Turns the view by degrees. */
  swing(yaw: number, pitch: number): void;
  reset(): void;
}

type Deed = (aimer: Aimer, fine: boolean) => void;

const far = (fine: boolean) => (fine ? FINE : STEP);
const deep = (fine: boolean) => (fine ? FINE : DEPTH);
const wide = (fine: boolean) => (fine ? FINE_TURN : TURN);

const DEEDS: Record<string, Deed> = {
  arrowleft: (aimer, fine) => aimer.moveBy(-far(fine), 0),
  arrowright: (aimer, fine) => aimer.moveBy(far(fine), 0),
  arrowup: (aimer, fine) => aimer.moveBy(0, far(fine)),
  arrowdown: (aimer, fine) => aimer.moveBy(0, -far(fine)),
  pageup: (aimer, fine) => aimer.moveBy(0, 0, -deep(fine)),
  pagedown: (aimer, fine) => aimer.moveBy(0, 0, deep(fine)),
  w: (aimer, fine) => aimer.moveBy(0, 0, -deep(fine)),
  s: (aimer, fine) => aimer.moveBy(0, 0, deep(fine)),
  q: (aimer, fine) => aimer.turn(wide(fine)),
  e: (aimer, fine) => aimer.turn(-wide(fine)),
  r: (aimer, fine) => aimer.flip("upright", fine ? TURN : 90),
  f: (aimer, fine) => aimer.flip("level", fine ? TURN : 90),
};

/** Whether the key meant the body in hand; then it has been done. */
export function aimKey(event: KeyboardEvent, aimer: Aimer | null): boolean {
  if (!aimer?.move.peek()) return false;
  if (event.key === "Enter" || event.key === " ") {
    // On a button it presses that button.
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest("button, a, [data-id]")) return false;
    if (!event.repeat) aimer.letGo();
    return true;
  }
  const deed = DEEDS[event.key.toLowerCase()];
  deed?.(aimer, event.shiftKey);
  return deed !== undefined;
}

const SWINGS: Record<string, [yaw: number, pitch: number]> = {
  "[": [-5, 0],
  "]": [5, 0],
  "{": [0, -5],
  "}": [0, 5],
};

/** Whether the key turned the view. */
export function swingKey(event: KeyboardEvent, camera: Camera): boolean {
  if (event.key === "0") camera.reset();
  const swing = SWINGS[event.key];
  if (swing) camera.swing(...swing);
  return event.key === "0" || swing !== undefined;
}
