/** Puts back the fields the wire leaves out because they are at their default, so that views see whole objects. */
import type {
  Aim,
  Board,
  Body,
  Button,
  Card,
  Die,
  Ending,
  Frame,
  History,
  Line,
  Mark,
  Mat,
  Motion,
  Move,
  Patch,
  Phase,
  Piece,
  Pose,
  Prompt,
  Scene,
  Score,
  Shape,
  Solid,
  Stage,
  Stat,
  Tally,
  TallyItem,
  Throw,
  Welcome,
  Zone,
} from "../wire.ts";

const line: Partial<Line> = { rule: "", icon: "", tone: "", head: false, weight: 1, focus: [] };
const shape: Partial<Shape> = {
  d: "",
  x: 0,
  y: 0,
  r: 0,
  size: 0,
  rot: 0,
  text: "",
  icon: "",
  fill: "none",
  stroke: "none",
  width: 0,
  opacity: 1,
  serif: false,
  fit: 0,
};
const piece: Partial<Piece> = {
  icon: "",
  place: "",
  shape: "disc",
  size: 44,
  tone: "paper",
  rot: 0,
  rim: [],
  pips: null,
  badge: "",
  marks: [],
  d: "",
  tip: "",
  kin: "",
  acting: false,
};
const card: Partial<Card> = {
  icon: "",
  text: "",
  tone: "wood",
  sign: "",
  count: 1,
  face_down: false,
  faded: false,
  marks: [],
  rule: "",
};
const zone: Partial<Zone> = { seat: -1, cards: [], count: 0, note: "", open: false };
const stat: Partial<Stat> = { full: 0, icon: "" };
const mat: Partial<Mat> = { role: "", icon: "", active: false, out: false, stats: [], note: "" };
const button: Partial<Button> = { key: "", main: false, icon: "", hint: "" };
const scene: Partial<Scene> = {
  seat: -1,
  title: "",
  turn: "",
  pieces: [],
  zones: [],
  mats: [],
  phases: [],
  tallies: [],
  dice: [],
  stats: [],
  buttons: [],
  prompt: null,
  moves: [],
  ending: null,
  bodies: [],
  throw: null,
};
const die: Partial<Die> = { size: 6, shows: "", icons: [], sign: "", tone: "paper", spent: [] };
const solid: Partial<Solid> = { outline: [], holes: [], depth: 0, radius: 0, bevel: 0, icon: "" };
const move: Partial<Move> = { hint: "", alias: false, aim: null };

const whole = <T>(defaults: Partial<T>, sparse: T): T => ({ ...defaults, ...sparse });

const marks = (list: Mark[]) => list.map((each) => whole<Mark>({ tone: "ink" }, each));
const stats = (list: Stat[]) => list.map((each) => whole(stat, each));

/** A pose whose trailing numbers were left out: no turn at all. */
export const wholePose = (sparse: readonly number[]): Pose => {
  const [x = 0, y = 0, z = 0, qx = 0, qy = 0, qz = 0, qw = 1] = sparse;
  return [x, y, z, qx, qy, qz, qw];
};

function wholeBody(sparse: Body): Body {
  const full = whole<Body>({ tone: "wood", made_of: "wood", tip: "" }, sparse);
  return { ...full, pose: wholePose(full.pose) };
}

function wholeMotion(sparse: Motion): Motion {
  const tracks = Object.entries(sparse.tracks).map(([id, poses]) => [id, poses.map(wholePose)] as const);
  const forms = Object.entries(sparse.forms ?? {}).map(([id, body]) => [id, wholeBody(body)] as const);
  return { times: sparse.times, tracks: Object.fromEntries(tracks), forms: Object.fromEntries(forms) };
}

function wholeMove(sparse: Move): Move {
  const full = whole(move, sparse);
  if (!full.aim) return full;
  const aim = whole<Aim>({ tone: "wood", near: [] }, full.aim);
  return { ...full, aim: { ...aim, start: wholePose(aim.start) } };
}

function wholeStage(sparse: Stage): Stage {
  const solids = Object.entries(sparse.solids).map(([name, each]) => [name, whole(solid, each)] as const);
  return { ...whole<Stage>({ swing: 30 }, sparse), solids: Object.fromEntries(solids) };
}

function wholePiece(sparse: Piece): Piece {
  const full = whole(piece, sparse);
  return { ...full, marks: marks(full.marks) };
}

function wholeZone(sparse: Zone): Zone {
  const full = whole(zone, sparse);
  const cards = full.cards.map((each) => whole(card, each)).map((each) => ({ ...each, marks: marks(each.marks) }));
  return { ...full, cards };
}

function wholeMat(sparse: Mat): Mat {
  const full = whole(mat, sparse);
  return { ...full, stats: stats(full.stats) };
}

function wholeThrow(sparse: Throw): Throw {
  const full = whole<Throw>({ note: "", by: "" }, sparse);
  return { ...full, dice: full.dice.map((each) => whole(die, each)) };
}

function wholeTally(sparse: Tally): Tally {
  const items = sparse.items.map((each) => whole<TallyItem>({ total: 0, tone: "paper" }, each));
  return { ...whole<Tally>({ note: "" }, sparse), items };
}

function wholeEnding(sparse: Ending): Ending {
  const scores = (sparse.scores ?? []).map((each) => {
    const full = whole<Score>({ winner: false, title: "", parts: [] }, each);
    return { ...full, parts: stats(full.parts) };
  });
  return { ...sparse, scores };
}

/** A patch with every object in it made whole; what is absent stays absent. */
export function wholePatch(sparse: Patch): Patch {
  const full: Patch = { ...sparse };
  if (sparse.pieces) full.pieces = sparse.pieces.map(wholePiece);
  if (sparse.zones) full.zones = sparse.zones.map(wholeZone);
  if (sparse.mats) full.mats = sparse.mats.map(wholeMat);
  if (sparse.phases) full.phases = sparse.phases.map((each) => whole<Phase>({ state: "next", rule: "" }, each));
  if (sparse.tallies) full.tallies = sparse.tallies.map(wholeTally);
  if (sparse.dice) full.dice = sparse.dice.map((each) => whole(die, each));
  if (sparse.throw) full.throw = wholeThrow(sparse.throw);
  if (sparse.stats) full.stats = stats(sparse.stats);
  if (sparse.buttons) full.buttons = sparse.buttons.map((each) => whole(button, each));
  if (sparse.moves) full.moves = sparse.moves.map(wholeMove);
  if (sparse.bodies) full.bodies = sparse.bodies.map(wholeBody);
  if (sparse.prompt) full.prompt = whole<Prompt>({ steps: [] }, sparse.prompt);
  if (sparse.ending) full.ending = wholeEnding(sparse.ending);
  return full;
}

export const wholeScene = (sparse: Scene): Scene => ({ ...scene, ...sparse, ...wholePatch(sparse) }) as Scene;

export const wholeLine = (sparse: Line): Line => whole(line, sparse);

export const wholeFrame = (sparse: Frame): Frame => ({
  patch: wholePatch(sparse.patch),
  line: sparse.line ? wholeLine(sparse.line) : null,
  motion: sparse.motion ? wholeMotion(sparse.motion) : null,
  walks: sparse.walks ?? [],
});

export const wholeBoard = (sparse: Board): Board => ({
  ...whole<Board>({ palette: {} }, sparse),
  stage: sparse.stage ? wholeStage(sparse.stage) : null,
  art: sparse.art.map((each) => whole(shape, each)),
});

export const wholeWelcome = (sparse: Welcome): Welcome => ({
  ...sparse,
  friends: sparse.friends ?? {},
  board: wholeBoard(sparse.board),
  boards: (sparse.boards ?? []).map(wholeBoard),
  scene: wholeScene(sparse.scene),
  lines: sparse.lines.map(([at, each]) => [at, wholeLine(each)]),
});

export const wholeHistory = (sparse: History): History => ({
  ...sparse,
  board: wholeBoard(sparse.board),
  boards: (sparse.boards ?? []).map(wholeBoard),
  first: wholeScene(sparse.first),
  frames: sparse.frames.map(wholeFrame),
});
