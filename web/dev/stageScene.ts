/** A hand-made castle with bodies on it, as it would come over the wire, for work on the stage without a server. */
import { wholeBoard, wholeFrame, wholeScene } from "../src/scene/defaults.ts";
import type { Board, Frame, Scene } from "../src/wire.ts";

const LADDER = [[-15, -33], [-9, -33], [-9, -26], [9, -26], [9, -33], [15, -33], [15, 33], [9, 33], [9, 26], [-9, 26], [-9, 33], [-15, 33]]; // prettier-ignore
const RUNGS = [[[-9, -19], [9, -19], [9, -3.5], [-9, -3.5]], [[-9, 3.5], [9, 3.5], [9, 19], [-9, 19]]]; // prettier-ignore
const TOWER = [[-24, -32], [-8, -32], [-8, -8], [8, -8], [8, -32], [24, -32], [24, -8], [19, 22], [19, 32], [10, 32], [10, 22], [4.5, 22], [4.5, 32], [-4.5, 32], [-4.5, 22], [-10, 22], [-10, 32], [-19, 32], [-19, 22], [-24, -8]]; // prettier-ignore
const PLANK = [[-40, -12], [-24, -12], [-28, 0], [28, 0], [24, -12], [40, -12], [36, 0], [56, 0], [56, 12], [-56, 12], [-56, 0], [-36, 0]]; // prettier-ignore
const ARCH = [[38, -19], [32.91, 0], [19, 13.91], [0, 19], [-19, 13.91], [-32.91, 0], [-38, -19], [-25, -19], [-21.65, -6.5], [-12.5, 2.65], [0, 6], [12.5, 2.65], [21.65, -6.5], [25, -19]]; // prettier-ignore
const PAWN = [[-9, -15], [9, -15], [7, -6], [11, 0], [9, 5], [5, 5], [7, 9], [4, 15], [-4, 15], [-7, 9], [-5, 5], [-9, 5], [-11, 0], [-7, -6]]; // prettier-ignore

const solids = {
  ladder: { outline: LADDER, holes: RUNGS, depth: 20, bevel: 1 },
  tower: { outline: TOWER, depth: 20, bevel: 1 },
  platform: { outline: PLANK, depth: 20, bevel: 1 },
  shield: { outline: ARCH, depth: 20, bevel: 1 },
  pawn: { outline: PAWN, depth: 14, bevel: 1.2 },
  boulder: { radius: 20 },
};

const bands = [1, 2, 3, 4, 5].map((n) => ({ low: (n - 1) * 64, high: n * 64, label: `${n}`, tone: `band${n}` }));

export const board = wholeBoard({
  id: "dev",
  name: "The castle",
  width: 420,
  height: 380,
  art: [],
  places: [],
  palette: {
    band1: ["#8b7d66", "#9a8b72"],
    band2: ["#6f8a5a", "#7d9a66"],
    band3: ["#5b86a6", "#6b96b6"],
    band4: ["#b0803c", "#c08f48"],
    band5: ["#a84a3a", "#b85848"],
    green: ["#4f9a3f", "#4f9a3f"],
    azure: ["#4aa3d8", "#3a93c8"],
    red: ["#c8382c", "#c8382c"],
    amber: ["#e0a32e", "#e0a32e"],
    violet: ["#8a5ab8", "#8a5ab8"],
  },
  stage: { width: 420, height: 320, depth: 50, tilt: 5, bands, solids },
} as unknown as Board);

const HALF = Math.SQRT1_2;
const bodies = [
  ["a1", "Siege tower", "tower", [-120, 32, 14], "wood"],
  ["a2", "Siege tower", "tower", [-20, 32, 16], "wood"],
  ["a3", "Platform", "platform", [-70, 76, 14], "wood"],
  ["a4", "Scaling ladder", "ladder", [-96, 121, 12, -0.03], "wood"],
  ["a5", "Curved shield", "shield", [-40, 107, 13], "wood"],
  ["a6", "Scaling ladder", "ladder", [96, 15, 18, 0, 0, HALF, HALF], "wood"],
  ["a7", "Siege tower", "tower", [104, 62, 15, 0, 0, 0.05, 0.9987], "wood"],
  ["p1", "Rowan's orc", "pawn", [-70, 15, 24], "green"],
  ["p2", "Ash's orc", "pawn", [-134, 79, 14], "azure"],
  ["p3", "Hazel's orc", "pawn", [-40, 141, 13], "red"],
  ["p4", "Rowan's orc", "pawn", [160, 15, 26], "green"],
  ["p6", "Ivy's orc", "pawn", [190, 15, 26], "violet"],
  ["p5", "Linden's orc", "pawn", [104, 109, 14, 0, 0, 0.05, 0.9987], "amber"],
].map(([id, name, solid, pose, tone]) => ({ id, name, solid, pose, tone }));

const at = (x: number, y: number, z: number, angle: number) => {
  const half = (angle * Math.PI) / 360;
  return [x, y, z, 0, 0, Math.sin(half), Math.cos(half)];
};

const times = Array.from({ length: 36 }, (_, k) => k * 40);
const track = (f: (t: number) => number[]) => times.map((ms) => f(ms / 1000));
const fall = (t: number) => 4905 * t * t * 0.25;

/** A boulder comes down on the right: a tower and an orc go over the edge. */
export const boulderFrame = wholeFrame({
  patch: { gone: ["p5", "a7"] },
  line: { text: "The boulder fells a tower and an orc", weight: 2 },
  motion: {
    times,
    tracks: {
      b1: track((t) =>
        at(80 + 90 * Math.max(0, t - 0.4), Math.max(-80, 345 - fall(t)), 22 + 130 * Math.max(0, t - 0.5), -200 * t),
      ),
      a7: track((t) =>
        at(
          104 + 120 * Math.max(0, t - 0.5),
          Math.max(-80, 62 - fall(Math.max(0, t - 0.55))),
          15 + 110 * Math.max(0, t - 0.5),
          -160 * Math.max(0, t - 0.5),
        ),
      ),
      p5: track((t) =>
        at(
          104 + 190 * Math.max(0, t - 0.45),
          Math.max(-85, 109 - fall(Math.max(0, t - 0.5))),
          14 + 160 * Math.max(0, t - 0.45),
          -320 * Math.max(0, t - 0.45),
        ),
      ),
    },
    forms: { b1: { id: "b1", name: "Boulder", solid: "boulder", pose: [0, 0, 0], tone: "stone", made_of: "stone" } },
  },
} as unknown as Frame);

const cards = [
  { id: "c1", name: "Scaling ladder", text: "Tall and narrow; it stands on its two rails.", icon: "" },
  { id: "c2", name: "Platform", text: "A plank on trestles that bridges gaps.", icon: "" },
  { id: "c3", name: "Boulder", text: "Let go at the top edge.", tone: "stone", icon: "" },
];

export const scene = wholeScene({
  board: "dev",
  seat: 0,
  title: "2 to 5 orcs",
  turn: "Turn 5, {s0}",
  bodies,
  zones: [{ id: "hand", title: "Your hand", layout: "hand", seat: 0, cards }],
  mats: [0, 1, 2].map((seat) => ({ seat, active: seat === 0, stats: [{ name: "Score", value: 4 + seat }] })),
  phases: [],
  prompt: {
    seats: [0],
    title: "Play a card",
    text: "Build with a siege piece, or let a boulder go.",
    others: "{s0} plays a card.",
    rule: "",
    steps: ["Choose a card", "Bring the piece where it should rest, then let go"],
  },
  moves: [
    ["c1", "place", "ladder", [-200, 20, 10], [200, 345, 40], [30, 200, 16]],
    ["c2", "place", "platform", [-200, 20, 10], [200, 345, 40], [30, 200, 16]],
    ["c3", "drop", "boulder", [-190, 345, 10], [190, 345, 10], [0, 345, 4]],
  ].map(([card, kind, solid, low, high, start]) => ({
    path: [card],
    label: kind === "drop" ? "Let the boulder go" : `Place the ${String(solid)}`,
    action: { card },
    seat: 0,
    aim: {
      kind,
      solid,
      low,
      high,
      start,
      field: kind === "drop" ? "x" : "pose",
      near: ["p3"],
      tone: kind === "drop" ? "stone" : "wood",
    },
  })),
} as unknown as Scene);
