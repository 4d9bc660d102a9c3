/** Plays frames one after another: the scene, the chronicle, and what the current line speaks of. */
import { computed, signal } from "@preact/signals";
import { calm, SPEEDS, speed } from "../app/settings.ts";
import { applyPatch } from "../scene/patch.ts";
import { beginMotion, type Moving, spanOf } from "../stage/motion.ts";
import { Ways } from "../view/ways.ts";
import type { Frame, Line, Scene } from "../wire.ts";

/** A chronicle line and the index of its frame in the history. */
export interface Told {
  at: number;
  line: Line;
}

/** Milliseconds to dwell on a line by its weight, at normal speed. */
const DWELL = [90, 620, 1300];
/** With more frames than this waiting, each is shown more briefly: nobody wants to watch an hour of bots. */
const PATIENT_WITH = 30;
/** Milliseconds a piece that has come along its way is seen to stand. */
const ARRIVED = 160;

export class Story {
  readonly scene = signal<Scene | null>(null);
  readonly lines = signal<Told[]>([]);
  readonly focus = signal<string[]>([]);
  /** True while frames are being shown one by one; nothing can be picked meanwhile. */
  readonly busy = signal(false);
  /** Bodies on their way: they are seen to move first, then the frame is shown and told. */
  readonly moving = signal<Moving | null>(null);
  /** By which ways pieces are about to go. */
  readonly ways = new Ways();
  readonly latest = computed(() => this.lines.value.at(-1)?.line ?? null);
  private queue: { at: number; frame: Frame }[] = [];
  /** The frame whose motion is being played. */
  private beat: { at: number; frame: Frame } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Starts over from a whole scene (a welcome, or an undo). */
  reset(scene: Scene, lines: Told[]): void {
    clearTimeout(this.timer);
    this.queue = [];
    this.beat = null;
    this.ways.clear();
    this.moving.value = null;
    this.scene.value = scene;
    this.lines.value = lines;
    this.focus.value = [];
    this.busy.value = false;
  }

  play(first: number, frames: Frame[]): void {
    frames.forEach((frame, at) => this.queue.push({ at: first + at, frame }));
    if (!this.busy.value) this.next();
  }

  /** Shows all that is waiting at once. */
  skip(): void {
    clearTimeout(this.timer);
    this.settle();
    for (const { at, frame } of this.queue.splice(0)) this.show(at, frame);
    this.ways.clear();
    this.rest();
  }

  /** Shows frames up to one that deserves a pause, then waits; the last one needs none. */
  private next(): void {
    for (let beat = this.queue.shift(); beat; beat = this.queue.shift()) {
      if (this.move(beat)) return;
      if (this.tell(beat)) return;
    }
    this.rest();
  }

  /** Plays a frame's motion, if it has one that is to be seen. */
  private move(beat: { at: number; frame: Frame }): boolean {
    const before = this.scene.peek();
    const pace = document.hidden || calm.value ? 0 : SPEEDS[speed.value] * this.crowd();
    if (!before || !beat.frame.motion) return false;
    const moving = beginMotion(beat.frame, before, applyPatch(before, beat.frame.patch), pace);
    if (!moving) return false;
    this.beat = beat;
    this.busy.value = true;
    this.focus.value = [];
    this.moving.value = moving;
    this.timer = setTimeout(
      () => {
        this.beat = null;
        if (!this.tell(beat)) this.next();
      },
      spanOf(moving.motion) * pace,
    );
    return true;
  }

  /** Ends a motion that is being played. */
  private settle(): void {
    const { beat } = this;
    this.beat = null;
    if (beat) this.show(beat.at, beat.frame);
  }

  /** Shows a frame; whether it is dwelt on. */
  private tell({ at, frame }: { at: number; frame: Frame }): boolean {
    this.ways.tell(frame.walks, document.hidden ? 0 : SPEEDS[speed.value] * this.crowd());
    const walking = this.ways.span(this.scene.peek()?.pieces ?? [], frame.patch.pieces);
    this.show(at, frame);
    const wait = this.queue.length === 0 ? 0 : Math.max(this.dwell(frame), walking > 0 ? walking + ARRIVED : 0);
    if (wait === 0) return false;
    this.busy.value = true;
    this.focus.value = frame.line?.focus ?? [];
    this.timer = setTimeout(() => this.next(), wait);
    return true;
  }

  /** With much waiting, each frame is shown more briefly. */
  private crowd(): number {
    return Math.min(1, PATIENT_WITH / (this.queue.length + 1));
  }

  private dwell(frame: Frame): number {
    // A hidden tab's timers crawl, and nobody is looking.
    if (document.hidden) return 0;
    const { line, patch, motion } = frame;
    // What was seen to move needs no pause of its own.
    const moved = !motion && Boolean(patch.pieces ?? patch.bodies ?? patch.gone ?? patch.dice);
    const base = line ? (DWELL[line.weight] ?? DWELL[1]!) : moved ? 260 : 0;
    return base * SPEEDS[speed.value] * this.crowd() * (calm.value ? 0.6 : 1);
  }

  private show(at: number, frame: Frame): void {
    this.moving.value = null;
    if (this.scene.value) this.scene.value = applyPatch(this.scene.value, frame.patch);
    if (frame.line) this.lines.value = [...this.lines.value, { at, line: frame.line }];
  }

  private rest(): void {
    this.busy.value = false;
    this.focus.value = [];
  }
}
