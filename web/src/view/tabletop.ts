/** What the components of a table draw, whether it is live or replayed. */
import type { ReadonlySignal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { say } from "../scene/names.ts";
import type { Aimer } from "../stage/aimer.ts";
import type { Moving } from "../stage/motion.ts";
import type { Picker } from "../table/picker.ts";
import type { Told } from "../table/story.ts";
import type { Ways } from "./ways.ts";
import type { Board, Scene, Seat } from "../wire.ts";

export interface Tabletop {
  game: string;
  board: Board;
  scene: ReadonlySignal<Scene>;
  seats: ReadonlySignal<Seat[]>;
  names: ReadonlySignal<string[]>;
  lines: ReadonlySignal<Told[]>;
  /** Ids the current chronicle line speaks of. */
  focus: ReadonlySignal<string[]>;
  busy: ReadonlySignal<boolean>;
  /** Bodies on their way, while a motion is played. */
  moving: ReadonlySignal<Moving | null>;
  /** By which ways pieces are about to go. */
  ways: Ways;
  /** False in a replay, where nobody sits at the table and nothing is asked. */
  live: boolean;
  picker: Picker;
  /** The aiming of a move; absent in a replay. */
  aimer: Aimer | null;
  /** Opens the rule behind something. */
  cite(rule: string): void;
  /** Goes to the moment after a frame of the history. */
  visit(at: number): void;
}

const Context = createContext<Tabletop | null>(null);

export const TabletopProvider = Context.Provider;

export function useTabletop(): Tabletop {
  const tabletop = useContext(Context);
  if (!tabletop) throw new Error("a table's component was used outside of a table");
  return tabletop;
}

/** A function that puts the players' names into a text. */
export function useSay(): (text: string) => string {
  const names = useTabletop().names.value;
  return (text) => say(text, names);
}

/** The seats of this device that are asked now. */
export function ownAsked(scene: Scene, seats: Seat[]): number[] {
  return (scene.prompt?.seats ?? []).filter((seat) => seats[seat]?.yours && !seats[seat].bot);
}
