/**
 * The aiming of one move: the pose in hand, what the server says of it, and letting go. It knows no pointer, key or
 * picture; those call it. What is asked is limited here: one question on its way at a time, the latest pose wins.
 */
import { effect, type ReadonlySignal, signal } from "@preact/signals";
import type { Aim, Aimed, Move, Pose } from "../wire.ts";
import { placeOf, poseOf, rounded, spinAxis, spun, turnOf, type Vector } from "./pose.ts";

/** Milliseconds between two questions, and until one is given up. */
const PAUSE = 100;
const PATIENCE = 1500;

export interface Verdict {
  /** The pose that was asked about. */
  pose: Pose;
  whyNot: string;
  rest: Pose | null;
}

export interface AimLine {
  ask(move: Move, action: unknown, ask: number): boolean;
  send(move: Move): void;
}

/** The action of an aimed move with a pose put in. */
export function aimedAction(action: unknown, aim: Aim, pose: Pose): unknown {
  const exact = rounded(pose);
  return { ...(action as object), [aim.field]: aim.kind === "drop" ? exact[0] : exact };
}

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** A place within an aim's box. */
function within(aim: Aim, place: Vector): Vector {
  const at = (axis: 0 | 1 | 2) => clamp(place[axis], aim.low[axis], aim.high[axis]);
  // A boulder only slides along the edge, whatever room its box has.
  return aim.kind === "drop" ? [at(0), aim.start[1], aim.start[2]] : [at(0), at(1), at(2)];
}

const same = (a: Pose, b: Pose) => a.every((value, at) => value === b[at]);

export class Aimer {
  readonly pose = signal<Pose | null>(null);
  readonly verdict = signal<Verdict | null>(null);
  /** Degrees turned in the plane since the start. */
  readonly angle = signal(0);
  /** Counts refusals to let go, so that a repeat is felt. */
  readonly refusals = signal(0);
  private asked = 0;
  private waiting: { ask: number; pose: Pose; since: number } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Where the body was let go, should the move be refused and taken up again. */
  private kept: { move: Move; pose: Pose; angle: number } | null = null;
  private stop: () => void;

  constructor(
    readonly move: ReadonlySignal<Move | null>,
    private readonly line: AimLine,
  ) {
    this.stop = effect(() => this.begin(move.value));
  }

  get aim(): Aim | null {
    return this.move.peek()?.aim ?? null;
  }

  close(): void {
    this.stop();
    clearTimeout(this.timer);
  }

  moveTo(x: number, y: number, z?: number): void {
    const pose = this.pose.peek();
    if (pose) this.put([x, y, z ?? pose[2]], pose);
  }

  moveBy(dx: number, dy: number, dz = 0): void {
    const pose = this.pose.peek();
    if (pose) this.put([pose[0] + dx, pose[1] + dy, pose[2] + dz], pose);
  }

  /** Turns in the plane, counter-clockwise as seen. */
  turn(degrees: number): void {
    const pose = this.pose.peek();
    if (!pose || this.aim?.kind !== "place" || degrees === 0) return;
    this.angle.value = ((((this.angle.peek() + degrees + 180) % 360) + 360) % 360) - 180;
    this.set(spun(pose, degrees));
  }

  turnTo(degrees: number): void {
    this.turn(degrees - this.angle.peek());
  }

  /** Turns out of the plane: about the upright or the level axis that goes with the plane. */
  flip(axis: "upright" | "level", degrees: number): void {
    const pose = this.pose.peek();
    if (!pose || this.aim?.kind !== "place") return;
    const [, ny, nz] = spinAxis(turnOf(pose));
    const tipped = Math.hypot(ny, nz) || 1;
    this.set(spun(pose, degrees, axis === "level" ? [1, 0, 0] : [0, nz / tipped, -ny / tipped]));
  }

  /** Makes the move, unless the server has already said why it cannot be. */
  letGo(): boolean {
    const move = this.move.peek();
    const pose = this.pose.peek();
    if (!move?.aim || !pose) return false;
    const verdict = this.verdict.peek();
    if (verdict?.whyNot && same(verdict.pose, pose)) {
      this.refusals.value += 1;
      return false;
    }
    this.kept = { move, pose, angle: this.angle.peek() };
    this.line.send({ ...move, action: aimedAction(move.action, move.aim, pose) });
    return true;
  }

  answer({ ask, why_not, rest }: Aimed): void {
    const waiting = this.waiting;
    if (!waiting || ask !== waiting.ask) return;
    this.waiting = null;
    this.verdict.value = { pose: waiting.pose, whyNot: why_not, rest };
    this.later(PAUSE);
  }

  /** A new move in hand (null: none). One that was let go and refused is taken up where it was. */
  private begin(move: Move | null): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = null;
    this.verdict.value = null;
    this.pose.value = null;
    this.angle.value = 0;
    if (!move?.aim) return;
    const { aim } = move;
    if (this.kept?.move !== move) this.kept = null;
    this.angle.value = this.kept?.angle ?? 0;
    this.set(this.kept?.pose ?? poseOf(within(aim, placeOf(aim.start)), turnOf(aim.start)));
  }

  private put(place: Vector, pose: Pose): void {
    const aim = this.aim;
    if (aim) this.set(poseOf(within(aim, place), turnOf(pose)));
  }

  private set(pose: Pose): void {
    const before = this.pose.peek();
    if (before && same(before, pose)) return;
    this.pose.value = pose;
    this.later(0);
  }

  private later(pause: number): void {
    this.timer ??= setTimeout(() => this.tick(), pause);
  }

  /** Asks about the pose in hand, unless it was asked already or an answer is still on its way. */
  private tick(): void {
    this.timer = undefined;
    const move = this.move.peek();
    const pose = this.pose.peek();
    if (!move?.aim || !pose) return;
    if (this.waiting && performance.now() - this.waiting.since > PATIENCE) this.waiting = null;
    if (this.waiting) return this.later(PAUSE);
    const verdict = this.verdict.peek();
    if (verdict && same(verdict.pose, pose)) return;
    const ask = ++this.asked;
    if (this.line.ask(move, aimedAction(move.action, move.aim, pose), ask)) {
      this.waiting = { ask, pose, since: performance.now() };
    }
    this.later(PAUSE);
  }
}
