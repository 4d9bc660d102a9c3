/** One live table as this viewer sees it: what the server said, played as a story, and what the viewer answers. */
import { computed, signal } from "@preact/signals";
import { keepTable } from "../app/tables.ts";
import { wholeFrame, wholeWelcome } from "../scene/defaults.ts";
import type { FromClient, Move, Refused, Seat, Stuck, ToClient, Welcome } from "../wire.ts";
import { Aimer } from "../stage/aimer.ts";
import { enteredResult, Picker } from "./picker.ts";
import { liveAddress, Socket } from "./socket.ts";
import { Story } from "./story.ts";

/** Refusals after which there is nothing to come back to. */
const FINAL = new Set(["no_table", "bad_token", "outdated"]);

export class Session {
  readonly welcome = signal<Welcome | null>(null);
  readonly seats = signal<Seat[]>([]);
  readonly undo = signal(false);
  /** What can be kept of the game now, in a word. */
  readonly keepsake = signal("");
  readonly refused = signal<Refused | null>(null);
  /** The bot that has failed, so that nothing goes on. */
  readonly stuck = signal<Stuck | null>(null);
  readonly lost = computed(() =>
    this.refused.value && FINAL.has(this.refused.value.code) ? this.refused.value : null,
  );
  /** A move was sent and not yet answered. */
  readonly waiting = signal(false);
  readonly story = new Story();
  readonly names = computed(() => this.seats.value.map((seat, at) => seat.name || `Seat ${at + 1}`));
  readonly picker: Picker;
  readonly aimer: Aimer;
  readonly line: Socket;
  private number = -1;
  /** The path of the move that was let go last, to go on aiming when it is refused. */
  private released: string[] = [];

  constructor(
    readonly table: string,
    readonly token: string,
  ) {
    const none: Move[] = [];
    const moves = computed(() =>
      this.story.busy.value || this.waiting.value ? none : (this.story.scene.value?.moves ?? none),
    );
    this.picker = new Picker(moves, (move) => this.act(move));
    this.aimer = new Aimer(this.picker.aimed, {
      // Straight to the line: asking must not wipe a refusal that is being read.
      ask: ({ seat }, action, ask) => this.line.send({ type: "aim", number: this.number, seat, action, ask }),
      send: (move) => this.act(move),
    });
    this.line = new Socket(
      liveAddress(table),
      () => this.join(),
      (message) => this.receive(message),
    );
  }

  takeBack(): void {
    if (this.undo.value && !this.story.busy.value) this.send({ type: "undo", number: this.number });
  }

  hand(seat: number, bot: string): void {
    this.send({ type: "hand", seat, bot });
  }

  rename(seat: number, name: string): void {
    this.send({ type: "rename", seat, name });
  }

  /** Has a bot that is stuck try again, or any other legal move played for it. */
  unstick(seat: number, how: "again" | "any"): void {
    this.send({ type: "unstick", number: this.number, seat, how });
  }

  close(): void {
    this.aimer.close();
    this.line.close();
  }

  private join(): FromClient {
    // An answer that was on its way when the line broke will not come; the table's news tell what happened.
    this.waiting.value = false;
    return { type: "join", token: this.token, have: this.number };
  }

  private act(move: Move): void {
    const result = enteredResult(move.action);
    const number = this.number;
    const message: FromClient =
      result === undefined
        ? { type: "act", number, seat: move.seat, action: move.action }
        : { type: "enter", number, result };
    this.released = move.aim ? move.path : [];
    this.waiting.value = this.send(message);
  }

  private send(message: FromClient): boolean {
    this.refused.value = null;
    return this.line.send(message);
  }

  private receive(message: ToClient): void {
    switch (message.type) {
      case "welcome":
        return this.begin(wholeWelcome(message));
      case "news":
        this.number = message.number;
        this.undo.value = message.undo;
        this.keepsake.value = message.keepsake;
        this.waiting.value = false;
        return this.story.play(message.first, message.frames.map(wholeFrame));
      case "seats":
        this.seats.value = message.seats;
        return;
      case "refused":
        this.refused.value = message;
        if (this.waiting.peek()) this.resume();
        if (FINAL.has(message.code)) this.line.close();
        return;
      case "stuck":
        this.stuck.value = message.seat < 0 ? null : message;
        return;
      case "aimed":
        return this.aimer.answer(message);
      case "pong":
        return;
    }
  }

  /** What was sent was refused: the question is open again, and a body let go is back in hand. */
  private resume(): void {
    this.waiting.value = false;
    if (this.released.length > 0) this.picker.chosen.value = this.released;
  }

  private begin(welcome: Welcome): void {
    this.welcome.value = welcome;
    this.seats.value = welcome.seats;
    this.undo.value = welcome.undo;
    this.keepsake.value = welcome.keepsake;
    this.number = welcome.number;
    this.waiting.value = false;
    this.story.reset(
      welcome.scene,
      welcome.lines.map(([at, line]) => ({ at, line })),
    );
    keepTable(this.table, {
      token: this.token,
      game: welcome.game,
      title: welcome.title,
      when: Date.now(),
      over: welcome.scene.ending !== null,
    });
  }
}
