import { expect, test } from "vitest";
import { begin, redo, step, undo } from "../src/workshop/past.ts";
import { fileName, type Kept, keptOf, keptOfTable, withKept } from "../src/workshop/shelf.ts";
import { carriedOf, type Drawing, movesOf, wholeDrawing } from "../src/workshop/wire.ts";

const sparse = {
  name: "My field",
  board: { id: "field", name: "A field", width: 9, height: 9, art: [], places: [] },
  scene: { board: "field", moves: [{ path: ["plot0"], label: "Uproot", action: { uproot: 0 }, seat: 0 }] },
  carries: [{ things: ["tree", "plot0"], onto: ["plot0", "plot1"], label: "Plant", edit: { type: "plant" } }],
} as unknown as Drawing;

test("a drawing is made whole", () => {
  const drawing = wholeDrawing(sparse);
  expect(drawing.findings).toEqual([]);
  expect(drawing.fields).toEqual([]);
  expect(drawing.scene.zones).toEqual([]);
  expect(drawing.board.palette).toEqual({});
});

test("what can be carried is a move to each place but its own", () => {
  const drawing = wholeDrawing(sparse);
  const moves = movesOf(drawing);
  expect(moves.map((move) => move.path.join(" "))).toEqual(["plot0", "tree plot0", "tree plot1", "plot0 plot1"]);
  expect(moves.at(-1)?.action).toEqual({ type: "plant", what: "plot0", onto: "plot1" });
  expect([...carriedOf(drawing)]).toEqual(["tree", "plot0"]);
});

test("steps are taken back and made again until another one is made", () => {
  const third = step(step(begin("a"), "b"), "c");
  const first = undo(undo(third));
  expect(first.now).toBe("a");
  expect(undo(first)).toBe(first);
  expect(redo(first).now).toBe("b");
  expect(redo(redo(first))).toEqual(third);
  expect(redo(third)).toBe(third);
  expect(step(first, "d")).toEqual({ before: ["a"], now: "d", after: [] });
});

test("the past is long, not endless", () => {
  let past = begin(0);
  for (let n = 1; n <= 500; n++) past = step(past, n);
  expect(past.before.length).toBe(200);
  expect(past.before.at(-1)).toBe(499);
});

const kept = (key: string, game = "siege"): Kept => ({ key, game, name: key, text: "", when: 0, fit: true });

test("the shelf holds each document once, the newest first", () => {
  const all = withKept(withKept(withKept([], kept("a")), kept("b", "other")), { ...kept("a"), name: "anew" });
  expect(all.map((each) => each.name)).toEqual(["anew", "b"]);
  expect(keptOf(all, "siege").map((each) => each.key)).toEqual(["a"]);
  const many = Array.from({ length: 150 }).reduce((shelf: Kept[], _, at) => withKept(shelf, kept(`${at}`)), []);
  expect(many.length).toBe(100);
  expect(many[0]?.key).toBe("149");
});

test("file names hold nothing a file system dislikes", () => {
  expect(fileName("The Örc's Hole: 2/3")).toBe("the-örc-s-hole-2-3.toml");
  expect(fileName(" // ")).toBe("untitled.toml");
});

test("a saved game takes the place of the same one saved before, and leaves other tables' alone", () => {
  const campaign = { word: "campaign", title: "Chapter 2 next", file: "chapter-2.toml", text: "a" };
  const first = keptOfTable("hunt", "t1", campaign, 1);
  const again = keptOfTable("hunt", "t1", { ...campaign, text: "b" }, 2);
  const other = keptOfTable("hunt", "t2", campaign, 3);
  const shelf = withKept(withKept(withKept([], first), other), again);
  expect(shelf.map((each) => [each.text, each.when])).toEqual([
    ["b", 2],
    ["a", 3],
  ]);
  expect(shelf[0]).toMatchObject({ game: "hunt", name: "Chapter 2 next", fit: true });
});
