/** The choice being made: what is chosen so far, what can be clicked next, and what is pointed at. */
import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { aimedMove, lacking, leadsTo, matching, nextIds, step } from "../scene/paths.ts";
import type { Move } from "../wire.ts";

export class Picker {
  readonly chosen = signal<string[]>([]);
  /** Ids that can be clicked next. */
  readonly live: ReadonlySignal<Set<string>>;
  /** Ids of first steps, so that another card can be taken instead of the one in hand. */
  readonly first: ReadonlySignal<Set<string>>;
  readonly open: ReadonlySignal<boolean>;
  /** The moves still possible with what is chosen. */
  readonly possible: ReadonlySignal<Move[]>;
  /** What is still to be clicked before a target can be. */
  readonly lacking: ReadonlySignal<Map<string, string[]>>;

  /** The move whose path is walked and which now has to be aimed. */
  readonly aimed: ReadonlySignal<Move | null>;

  constructor(
    readonly moves: ReadonlySignal<Move[]>,
    private readonly send: (move: Move) => void,
  ) {
    this.live = computed(() => nextIds(moves.value, this.chosen.value));
    this.first = computed(() => nextIds(moves.value, []));
    this.open = computed(() => moves.value.length > 0);
    this.possible = computed(() => matching(moves.value, this.chosen.value));
    this.lacking = computed(() => lacking(moves.value, this.chosen.value));
    this.aimed = computed(() => aimedMove(moves.value, this.chosen.value));
    // New moves are a new question: what was half chosen belongs to the old one. If all that can be done is to aim one
    // body, it is in hand at once; a step back leaves it on its button.
    effect(() => {
      const [only, other] = moves.value;
      this.chosen.value = only?.aim && !other ? only.path : [];
    });
  }

  /** Clicks `id`; says whether that meant anything. */
  pick(id: string): boolean {
    const taken = step(this.moves.peek(), this.chosen.peek(), id);
    if (!taken) return false;
    this.chosen.value = taken.chosen;
    if (taken.move) this.send(taken.move);
    return true;
  }

  /** Makes a move from the list of moves, whatever is chosen; one that is aimed is taken in hand. */
  make(move: Move): void {
    this.chosen.value = move.aim ? move.path : [];
    if (move.aim) return;
    this.send(move);
  }

  back(): boolean {
    if (this.chosen.value.length === 0) return false;
    this.chosen.value = this.chosen.value.slice(0, -1);
    return true;
  }

  /** What a click on `id` would do, in the move's words; empty when it only leads on. */
  foretell(id: string): string {
    const moves = leadsTo(this.moves.value, this.chosen.value, id);
    const only = moves.length === 1 ? moves[0] : undefined;
    return only ? only.hint || only.label : "";
  }
}

/** The result a companion move reports, or undefined for an ordinary action. */
export function enteredResult(action: unknown): number | string | undefined {
  if (typeof action !== "object" || action === null) return undefined;
  const keys = Object.keys(action);
  if (keys.length !== 1 || keys[0] !== "result") return undefined;
  return (action as { result: number | string }).result;
}
