/**
 * Aiming and looking by pointer, the same for both views. A mouse carries the body along and a click lets go; a finger
 * pushes it from wherever it touches, so that it does not hide it; two fingers and the wheel turn it. While nothing is
 * aimed, a drag turns the view.
 */
import type { Pose } from "../wire.ts";
import type { Aimer } from "./aimer.ts";
import { type Camera, FINE_TURN, TURN } from "./keys.ts";

export interface Optics extends Camera {
  /** The point under a pointer in the upright plane at depth `z`, in mm. */
  at(clientX: number, clientY: number, z: number): { x: number; y: number } | null;
}

interface Spot {
  x: number;
  y: number;
}

/** Pixels a press may stray and still be a click; pixels of wheel per step; degrees of view per pixel. */
const STRAY = 6;
const NOTCH = 60;
const SWING = 0.25;
/** With Shift a mouse moves the body by this part of its own way. */
const SLOW = 0.15;
/** A body that was held still this long (ms) stays there when the mouse leaves over an edge (px). */
const STILL = 250;
const EDGE = 60;

const angle = (a: Spot, b: Spot) => (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;

class StagePointer {
  private fingers = new Map<number, Spot>();
  private down: Spot | null = null;
  private strayed = false;
  /** The mouse's last place, and how far the body is held from it. */
  private mouse: Spot | null = null;
  private grip: Spot = { x: 0, y: 0 };
  private put: Pose | null = null;
  private wheeled = 0;
  private still: Pose | null = null;
  private resting: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly element: HTMLElement | SVGElement,
    private readonly optics: Optics,
    private readonly aimer: Aimer | null,
  ) {}

  private get aiming(): boolean {
    return Boolean(this.aimer?.move.peek());
  }

  private at(spot: Spot): Spot | null {
    return this.optics.at(spot.x, spot.y, this.aimer?.pose.peek()?.[2] ?? 0);
  }

  readonly press = (event: PointerEvent): void => {
    const spot = { x: event.clientX, y: event.clientY };
    this.fingers.set(event.pointerId, spot);
    this.down = spot;
    this.strayed = this.fingers.size > 1;
    if (event.pointerType !== "mouse" || !this.aiming || event.button !== 0) {
      this.element.setPointerCapture(event.pointerId);
    }
  };

  readonly move = (event: PointerEvent): void => {
    const spot = { x: event.clientX, y: event.clientY };
    if (this.down && Math.hypot(spot.x - this.down.x, spot.y - this.down.y) > STRAY) this.strayed = true;
    const before = this.fingers.get(event.pointerId);
    if (event.pointerType === "mouse" && this.aiming && (event.buttons & ~1) === 0) this.carry(spot, event.shiftKey);
    else if (before) this.drag(event.pointerId, before, spot);
    if (before) this.fingers.set(event.pointerId, spot);
  };

  readonly release = (event: PointerEvent): void => {
    this.fingers.delete(event.pointerId);
    const click = !this.strayed && event.type === "pointerup" && event.button === 0;
    this.down = null;
    if (event.pointerType === "mouse" && click && this.aiming) this.aimer?.letGo();
  };

  /**
   * On its way to the buttons the mouse must not drag the body along: it goes back to where it was held still. The next
   * movement over the stage starts afresh: the body comes to the pointer.
   */
  readonly leave = (event: PointerEvent): void => {
    clearTimeout(this.resting);
    const { mouse, still } = this;
    this.mouse = null;
    this.still = null;
    if (event.pointerType !== "mouse" || !mouse || !still || !this.aiming) return;
    const box = this.element.getBoundingClientRect();
    const edge = Math.min(mouse.x - box.left, box.right - mouse.x, mouse.y - box.top, box.bottom - mouse.y);
    if (edge < EDGE) this.aimer?.moveTo(still[0], still[1]);
  };

  readonly wheel = (event: WheelEvent): void => {
    if (!this.aiming) return;
    event.preventDefault();
    // With Shift held browsers report a sideways wheel.
    const way = event.deltaY || event.deltaX;
    this.wheeled += event.deltaMode === 0 ? way : way * NOTCH;
    const steps = Math.trunc(this.wheeled / NOTCH);
    this.wheeled -= steps * NOTCH;
    this.aimer?.turn(-Math.sign(steps) * Math.min(3, Math.abs(steps)) * (event.shiftKey ? FINE_TURN : TURN));
  };

  readonly menu = (event: Event): void => {
    if (this.aiming) event.preventDefault();
  };

  /** The body goes with the mouse; where a key has moved it meanwhile, it keeps that distance. */
  private carry(spot: Spot, slow: boolean): void {
    const now = this.at(spot);
    const pose = this.aimer?.pose.peek();
    if (!now || !pose || !this.aimer) return;
    const before = this.mouse && this.at(this.mouse);
    if (!before) this.grip = { x: 0, y: 0 };
    else if (pose !== this.put) this.grip = { x: pose[0] - before.x, y: pose[1] - before.y };
    if (slow && before) {
      this.grip.x -= (now.x - before.x) * (1 - SLOW);
      this.grip.y -= (now.y - before.y) * (1 - SLOW);
    }
    this.aimer.moveTo(now.x + this.grip.x, now.y + this.grip.y);
    this.put = this.aimer.pose.peek();
    this.mouse = spot;
    clearTimeout(this.resting);
    this.resting = setTimeout(() => (this.still = this.aimer?.pose.peek() ?? null), STILL);
  }

  private drag(id: number, before: Spot, spot: Spot): void {
    const other = [...this.fingers].find(([each]) => each !== id)?.[1];
    if (!this.aiming) return this.optics.swing((spot.x - before.x) * -SWING, (spot.y - before.y) * SWING);
    if (other) {
      const turn = angle(other, spot) - angle(other, before);
      return this.aimer?.turn(-(((turn + 540) % 360) - 180));
    }
    const [from, to] = [this.at(before), this.at(spot)];
    if (this.down && from && to) this.aimer?.moveBy(to.x - from.x, to.y - from.y);
  }
}

/** Listens on a stage; gives back how to stop. */
export function listen(element: HTMLElement | SVGElement, optics: Optics, aimer: Aimer | null): () => void {
  const pointer = new StagePointer(element, optics, aimer);
  const on: [string, (event: never) => void][] = [
    ["pointerdown", pointer.press],
    ["pointermove", pointer.move],
    ["pointerup", pointer.release],
    ["pointercancel", pointer.release],
    ["pointerleave", pointer.leave],
    ["contextmenu", pointer.menu],
    ["wheel", pointer.wheel],
  ];
  for (const [name, act] of on) element.addEventListener(name, act as EventListener, { passive: false });
  return () => {
    for (const [name, act] of on) element.removeEventListener(name, act as EventListener);
  };
}
