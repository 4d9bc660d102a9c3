/** The workshop's wire types, mirrored by hand from scene/editing.py and server/workshop_messages.py. */
import { wholeBoard, wholeScene } from "../scene/defaults.ts";
import type { Board, BotInfo, Move, Scene } from "../wire.ts";

/** Each of `things` can be dragged, or clicked and then clicked, onto each of `onto`. */
export interface Carry {
  things: string[];
  onto: string[];
  label: string;
  edit: Record<string, unknown>;
}

export interface Finding {
  text: string;
  focus: string[];
}

export interface Field {
  id: string;
  title: string;
  kind: "text" | "choice" | "flags" | "counts";
  value: unknown;
  edit: Record<string, unknown>;
  values: [value: number | string, label: string][];
  about: string;
  always: boolean;
  hint: string;
}

export interface Drawing {
  name: string;
  board: Board;
  scene: Scene;
  carries: Carry[];
  fields: Field[];
  findings: Finding[];
}

export interface WorkshopInfo {
  game: string;
  title: string;
  word: string;
  option: string;
  blank: string;
  samples: [id: string, title: string][];
  bots: BotInfo[];
  most_games: number;
}

export interface Changed {
  text: string;
  drawing: Drawing;
}

export interface TrialSoFar {
  title: string;
  games: number;
  played: number;
  won: number;
  rate: number;
  low: number;
  high: number;
  sentence: string;
}

export interface Estimate {
  id: string;
  state: "waiting" | "playing" | "done" | "cancelled" | "failed";
  trials: TrialSoFar[];
  message: string;
}

const field: Partial<Field> = { values: [], about: "", always: false, hint: "" };

/** The drawing with the fields put back that the wire leaves out. */
export const wholeDrawing = (sparse: Drawing): Drawing => ({
  name: sparse.name,
  board: wholeBoard(sparse.board),
  scene: wholeScene(sparse.scene),
  carries: sparse.carries ?? [],
  fields: (sparse.fields ?? []).map((each) => ({ ...field, ...each })),
  findings: (sparse.findings ?? []).map((each) => ({ ...each, focus: each.focus ?? [] })),
});

/** Every move there is: those of the scene, and each thing that can be carried with each place it can be put. */
export function movesOf({ scene, carries }: Drawing): Move[] {
  const carried = carries.flatMap(({ things, onto, label, edit }) =>
    things.flatMap((thing) =>
      onto
        .filter((there) => there !== thing)
        .map((there) => ({
          path: [thing, there],
          label,
          action: { ...edit, what: thing, onto: there },
          seat: 0,
          hint: "",
          alias: false,
          aim: null,
        })),
    ),
  );
  return [...scene.moves, ...carried];
}

/** The ids of what can be taken in hand. */
export const carriedOf = (drawing: Drawing): Set<string> => new Set(drawing.carries.flatMap((each) => each.things));
