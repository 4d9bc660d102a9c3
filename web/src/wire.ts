/**
 * The wire types, mirrored by hand from scene/vocabulary.py, scene/delta.py, server/messages.py and core/game.py.
 * They are the whole objects; on the wire, scene objects leave out fields at their default (see scene/defaults.ts).
 */

// ---- the scene

export interface Shape {
  kind: "path" | "circle" | "text" | "icon";
  d: string;
  x: number;
  y: number;
  r: number;
  size: number;
  rot: number;
  text: string;
  icon: string;
  fill: string;
  stroke: string;
  width: number;
  opacity: number;
  serif: boolean;
  /** How wide a text may be; 0: as wide as it is. */
  fit: number;
}

export interface Place {
  id: string;
  name: string;
  d: string;
  x: number;
  y: number;
}

export interface Board {
  id: string;
  name: string;
  width: number;
  height: number;
  art: Shape[];
  places: Place[];
  palette: Record<string, [dark: string, light: string]>;
  stage: Stage | null;
}

/** x to the right, y up, z towards the viewer (mm), and a unit quaternion. */
export type Pose = readonly [x: number, y: number, z: number, qx: number, qy: number, qz: number, qw: number];

export type Point = [x: number, y: number];

/** A prism over `outline` less `holes`, `depth` thick along z round its middle; or, with `radius`, a ball. */
export interface Solid {
  outline: Point[];
  holes: Point[][];
  depth: number;
  radius: number;
  bevel: number;
  icon: string;
}

export interface Body {
  id: string;
  name: string;
  solid: string;
  pose: Pose;
  tone: string;
  made_of: "wood" | "stone" | "paper";
  tip: string;
}

export interface Band {
  low: number;
  high: number;
  label: string;
  tone: string;
}

export interface Stage {
  width: number;
  height: number;
  depth: number;
  tilt: number;
  bands: Band[];
  solids: Record<string, Solid>;
  swing: number;
}

export interface Mark {
  icon: string;
  name: string;
  tone: string;
}

export interface Piece {
  id: string;
  name: string;
  x: number;
  y: number;
  icon: string;
  place: string;
  shape: "disc" | "path" | "block";
  size: number;
  tone: string;
  rot: number;
  rim: string[];
  pips: [now: number, full: number] | null;
  badge: string;
  marks: Mark[];
  d: string;
  tip: string;
  kin: string;
  /** It is this figure's turn. */
  acting: boolean;
}

export interface Card {
  id: string;
  name: string;
  icon: string;
  text: string;
  tone: string;
  sign: string;
  count: number;
  face_down: boolean;
  faded: boolean;
  marks: Mark[];
  rule: string;
}

export interface Zone {
  id: string;
  title: string;
  layout: "hand" | "mat" | "pile" | "table" | "beside";
  seat: number;
  cards: Card[];
  count: number;
  note: string;
  open: boolean;
}

export interface Stat {
  name: string;
  value: number;
  full: number;
  icon: string;
}

export interface Mat {
  seat: number;
  role: string;
  icon: string;
  active: boolean;
  out: boolean;
  stats: Stat[];
  note: string;
}

export interface Phase {
  id: string;
  title: string;
  state: "done" | "now" | "next";
  rule: string;
}

export interface TallyItem {
  icon: string;
  name: string;
  count: number;
  total: number;
  tone: string;
}

export interface Tally {
  id: string;
  title: string;
  items: TallyItem[];
  note: string;
}

export interface Die {
  id: string;
  name: string;
  face: number;
  rolls: number;
  size: number;
  /** The face in words, where faces bear pictures: `icons` (none: blank). */
  shows: string;
  icons: string[];
  /** The icon that tells this kind of die from others. */
  sign: string;
  tone: string;
  /** The places in `icons` of those that have been used. */
  spent: number[];
}

/** A roll that is being told or used; `by` is the piece or place that rolls. */
export interface Throw {
  dice: Die[];
  note: string;
  by: string;
}

/** How a piece comes to where it next stands: over these points, the last of which is where it ends. */
export interface Walk {
  id: string;
  points: [x: number, y: number][];
}

export interface Button {
  id: string;
  label: string;
  key: string;
  main: boolean;
  icon: string;
  hint: string;
}

export interface Prompt {
  seats: number[];
  title: string;
  text: string;
  others: string;
  rule: string;
  steps: string[];
}

/** After the path a pose is chosen; the action is sent with it in `field` ("drop": only its x). */
export interface Aim {
  kind: "place" | "drop";
  solid: string;
  low: [x: number, y: number, z: number];
  high: [x: number, y: number, z: number];
  start: Pose;
  field: string;
  tone: string;
  near: string[];
}

export interface Move {
  path: string[];
  label: string;
  action: unknown;
  seat: number;
  hint: string;
  alias: boolean;
  aim: Aim | null;
}

export interface Score {
  seat: number;
  points: number;
  winner: boolean;
  title: string;
  parts: Stat[];
}

export interface Ending {
  title: string;
  text: string;
  good: boolean;
  rule: string;
  scores: Score[];
}

export interface Line {
  text: string;
  rule: string;
  icon: string;
  tone: string;
  head: boolean;
  weight: number;
  focus: string[];
}

export interface Scene {
  board: string;
  seat: number;
  title: string;
  turn: string;
  pieces: Piece[];
  zones: Zone[];
  mats: Mat[];
  phases: Phase[];
  tallies: Tally[];
  dice: Die[];
  stats: Stat[];
  buttons: Button[];
  prompt: Prompt | null;
  moves: Move[];
  ending: Ending | null;
  bodies: Body[];
  throw: Throw | null;
}

/** Changes to a scene: absent fields stay; `pieces`, `bodies` and `zones` hold only new and changed ones, `gone` who left. */
export type Patch = Partial<Omit<Scene, "seat">> & { gone?: string[] };

/** How bodies moved until a frame: at each of `times` (ms) one pose per body that moved. */
export interface Motion {
  times: number[];
  tracks: Record<string, Pose[]>;
  forms: Record<string, Body>;
}

export interface Frame {
  patch: Patch;
  line: Line | null;
  motion: Motion | null;
  walks: Walk[];
}

// ---- set-up and HTTP bodies

export type OptionValue = boolean | number | string;

export interface Variant {
  id: string;
  title: string;
  blurb: string;
  min_players: number;
  max_players: number;
  /** Seats come in steps of this: 4, 6, 8 for 2. */
  step: number;
  cooperative: boolean;
}

export interface GameOption {
  id: string;
  title: string;
  blurb: string;
  rule: string;
  default: OptionValue;
  values: [value: number | string, label: string][];
  variants: string[];
  needs: string;
  bars: string[];
  /** Options that may have the same value only if it is the default. */
  differs: string[];
  /** Besides `values`, the text of a document somebody made (a map) is a value. */
  own: boolean;
}

export interface BotInfo {
  spec: string;
  title: string;
  blurb: string;
}

export interface GameInfo {
  id: string;
  title: string;
  blurb: string;
  minutes: number;
  ages: string;
  companion: boolean;
  variants: Variant[];
  options: GameOption[];
  bots: BotInfo[];
  links: [title: string, address: string][];
  primer: Lesson[];
  /** The option whose values the game's workshop makes; empty without one. */
  workshop: string;
}

/** What can be kept of a game and gone on with another day: the value of an option. */
export interface Keepsake {
  word: string;
  title: string;
  file: string;
  text: string;
}

export interface Lesson {
  title: string;
  text: string;
  icon: string;
}

export interface Setup {
  players: number;
  variant: string;
  options: Record<string, OptionValue>;
}

export interface SeatPlan {
  who: "you" | "beside" | "friend" | "bot";
  name: string;
  bot: string;
  /** The seat of the friend whose link opens this one, too. */
  shares?: number;
}

export interface NewTable {
  game: string;
  setup: Setup;
  seats: SeatPlan[];
  companion: boolean;
}

export interface TableMade {
  table: string;
  token: string;
  friends: Record<string, string>;
}

export interface Problem {
  code: string;
  message: string;
}

export interface Clause {
  id: string;
  section: string;
  kind: string;
  text: string;
  source: string;
  note: string;
  not_applicable: string;
}

export interface History {
  game: string;
  title: string;
  setup: Setup;
  names: string[];
  board: Board;
  /** Those besides `board` that a scene may name. */
  boards: Board[];
  first: Scene;
  frames: Frame[];
  numbers: number[];
}

// ---- live

export type FromClient =
  | { type: "join"; token: string; have: number }
  | { type: "act"; number: number; seat: number; action: unknown }
  | { type: "enter"; number: number; result: number | string }
  | { type: "aim"; number: number; seat: number; action: unknown; ask: number }
  | { type: "undo"; number: number }
  | { type: "hand"; seat: number; bot: string }
  | { type: "rename"; seat: number; name: string }
  | { type: "unstick"; number: number; seat: number; how: "again" | "any" }
  | { type: "ping" };

export interface Seat {
  name: string;
  yours: boolean;
  online: boolean;
  bot: string;
  thinking: boolean;
}

export interface Welcome {
  type: "welcome";
  table: string;
  game: string;
  title: string;
  setup: Setup;
  seats: Seat[];
  board: Board;
  /** Those besides `board` that a scene may name. */
  boards: Board[];
  scene: Scene;
  lines: [at: number, line: Line][];
  number: number;
  frames: number;
  undo: boolean;
  companion: boolean;
  friends: Record<string, string>;
  /** What can be kept of the game now, in a word; empty when there is nothing. */
  keepsake: string;
}

export interface News {
  type: "news";
  number: number;
  first: number;
  frames: Frame[];
  undo: boolean;
  keepsake: string;
}

export interface Refused {
  type: "refused";
  code: string;
  message: string;
  number: number;
}

/** What an aimed move would do; `why_not` is empty when it may be made, `rest` where the body would come to lie. */
export interface Aimed {
  type: "aimed";
  ask: number;
  why_not: string;
  rest: Pose | null;
}

/** The bot of a seat has failed and rests until somebody acts; -1: nobody is stuck any more. */
export interface Stuck {
  type: "stuck";
  seat: number;
  message: string;
}

export type ToClient = Welcome | News | Refused | Aimed | Stuck | { type: "seats"; seats: Seat[] } | { type: "pong" };
