/** The document on the bench: its drawing, the past, and the edits on their way. */
import { computed, signal } from "@preact/signals";
import { words } from "../app/api.ts";
import { tell } from "../app/toast.ts";
import { nextIds } from "../scene/paths.ts";
import { Picker } from "../table/picker.ts";
import type { Move } from "../wire.ts";
import { drawText, editText } from "./calls.ts";
import { begin, type Past, redo, step, undo } from "./past.ts";
import { keep, newKey } from "./shelf.ts";
import { carriedOf, type Changed, movesOf } from "./wire.ts";

export class Bench {
  readonly past = signal<Past<Changed> | null>(null);
  readonly now = computed(() => this.past.value?.now ?? null);
  readonly moves = computed(() => (this.now.value ? movesOf(this.now.value.drawing) : []));
  readonly carried = computed(() => (this.now.value ? carriedOf(this.now.value.drawing) : new Set<string>()));
  /** Why the document could not be opened. */
  readonly trouble = signal("");
  readonly waiting = signal(0);
  /** Ids a finding speaks of that is looked at. */
  readonly focus = signal<string[]>([]);
  readonly picker: Picker;
  private line: Promise<void> = Promise.resolve();

  constructor(
    readonly game: string,
    private key: string,
    private readonly named: (key: string) => void,
  ) {
    this.picker = new Picker(this.moves, (move) => this.make(move));
  }

  /** Begins anew with a text; says whether it could be read. */
  async open(text: string, key = ""): Promise<boolean> {
    try {
      const drawing = await drawText(this.game, text);
      this.key = key;
      this.named(key);
      this.trouble.value = "";
      this.focus.value = [];
      this.past.value = begin({ text, drawing });
      return true;
    } catch (reason) {
      this.trouble.value = words(reason);
      return false;
    }
  }

  /** Makes a move; what was held stays in hand as long as more can be done with it. */
  private make(move: Move): void {
    this.edit(move.action, this.dropped ? [] : move.path.slice(0, -1));
  }

  /** The next move ends a drag: the hand is empty afterwards. */
  dropped = false;

  /** One edit after another, each on what the one before made. */
  edit(edit: unknown, held: string[] = this.picker.chosen.peek()): void {
    this.waiting.value++;
    this.line = this.line.then(async () => {
      const past = this.past.peek();
      if (!past) return;
      try {
        const changed = await editText(this.game, past.now.text, edit);
        if (changed.text !== past.now.text) this.show(step(past, changed), held);
      } catch (reason) {
        tell(words(reason));
      } finally {
        this.waiting.value--;
      }
    });
  }

  /** Waits until all edits are made; the text then. */
  async settled(): Promise<Changed | null> {
    await this.line;
    return this.now.peek();
  }

  undo(): void {
    const past = this.past.peek();
    if (past && !this.waiting.peek()) this.show(undo(past), []);
  }

  redo(): void {
    const past = this.past.peek();
    if (past && !this.waiting.peek()) this.show(redo(past), []);
  }

  private show(past: Past<Changed>, held: string[]): void {
    this.focus.value = [];
    this.past.value = past;
    const more = held.length > 0 && nextIds(this.moves.peek(), held).size > 0;
    this.picker.chosen.value = more ? held : [];
    if (!this.key) this.named((this.key = newKey()));
    const { text, drawing } = past.now;
    const fit = drawing.findings.length === 0;
    keep({ key: this.key, game: this.game, name: drawing.name, text, when: Date.now(), fit });
  }
}
