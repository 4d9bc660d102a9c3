import { describe, expect, test } from "vitest";
import { wholeFrame, wholeScene, wholeWelcome } from "../src/scene/defaults.ts";
import { applyPatch, boardOf, unroll } from "../src/scene/patch.ts";
import type { Board, Frame, Patch, Scene, Welcome } from "../src/wire.ts";

/** A scene as it comes over the wire: fields at their default are left out. */
const sparse = (fields: object) => wholeScene({ board: "b", ...fields } as Scene);

const orc = { id: "orc", name: "Orc", x: 1, y: 2 };
const goblin = { id: "goblin", name: "Goblin", x: 3, y: 4 };

describe("defaults", () => {
  test("fields left out on the wire come back", () => {
    const scene = sparse({
      pieces: [orc],
      zones: [{ id: "z", title: "Z", layout: "pile", cards: [{ id: "c", name: "C" }] }],
    });
    expect(scene.seat).toBe(-1);
    expect(scene.pieces[0]).toMatchObject({ shape: "disc", size: 44, tone: "paper", pips: null, marks: [] });
    expect(scene.zones[0]?.cards[0]).toMatchObject({ count: 1, tone: "wood", face_down: false });
    expect(scene.prompt).toBeNull();
  });

  test("a frame without a line tells nothing, and its patch stays sparse", () => {
    const frame = wholeFrame({ patch: { turn: "Turn 2" } } as Frame);
    expect(frame.line).toBeNull();
    expect(Object.keys(frame.patch)).toEqual(["turn"]);
  });
});

describe("patches", () => {
  const scene = sparse({
    title: "Siege",
    pieces: [orc, goblin],
    prompt: { seats: [0], title: "?", text: "", others: "", rule: "" },
  });

  test("an empty patch changes nothing", () => {
    expect(applyPatch(scene, {})).toEqual(scene);
    expect(applyPatch(scene, {}).pieces).toBe(scene.pieces);
  });

  test("pieces are replaced in place, new ones appended, gone ones dropped", () => {
    const patch = {
      pieces: [
        { ...goblin, x: 9 },
        { id: "troll", name: "Troll", x: 0, y: 0 },
      ],
      gone: ["orc"],
    } as Patch;
    const after = applyPatch(scene, patch);
    expect(after.pieces.map((piece) => [piece.id, piece.x])).toEqual([
      ["goblin", 9],
      ["troll", 0],
    ]);
    expect(scene.pieces).toHaveLength(2);
  });

  test("null ends a prompt, absence keeps it", () => {
    expect(applyPatch(scene, { turn: "Turn 2" }).prompt).not.toBeNull();
    expect(applyPatch(scene, { prompt: null }).prompt).toBeNull();
  });

  test("a history unrolls to one scene more than it has frames", () => {
    const frames = [
      { patch: { turn: "1" }, line: null, motion: null, walks: [] },
      { patch: { gone: ["orc"] }, line: null, motion: null, walks: [] },
    ];
    const scenes = unroll(scene, frames);
    expect(scenes).toHaveLength(3);
    expect(scenes[1]?.pieces).toHaveLength(2);
    expect(scenes[2]).toMatchObject({ turn: "1", pieces: [{ id: "goblin" }] });
  });
});

describe("boards", () => {
  const named = (id: string) => ({ id, name: id, width: 1, height: 1, art: [], places: [] }) as unknown as Board;
  const game = { board: named("village"), boards: [named("forest"), named("dungeon")] };

  test("a patch turns to another board, and the scene is drawn on that", () => {
    const scene = sparse({ board: "village" });
    expect(boardOf(game, scene).id).toBe("village");
    expect(boardOf(game, applyPatch(scene, { board: "dungeon" })).id).toBe("dungeon");
    expect(boardOf(game, applyPatch(scene, {})).id).toBe("village");
  });

  test("a welcome with one board only leaves the others out on the wire", () => {
    const welcome = { board: named("village"), scene: { board: "village" }, lines: [] } as unknown as Welcome;
    expect(wholeWelcome(welcome).boards).toEqual([]);
  });
});
