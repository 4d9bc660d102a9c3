import { describe, expect, test } from "vitest";
import { nearest } from "../src/scene/nearest.ts";
import { say } from "../src/scene/names.ts";
import { lacking, leadsTo, nextIds, step } from "../src/scene/paths.ts";
import type { Move } from "../src/wire.ts";

const move = (label: string, ...path: string[]): Move => ({ path, label, action: label, seat: 0, hint: "", alias: false, aim: null });

const moves = [
  move("hit orc", "archer", "orc"),
  move("hit goblin", "archer", "goblin"),
  move("build", "brick", "mortar", "wall"),
  move("end", "end"),
];

describe("walking a path", () => {
  test("first steps are live at first, then what follows the chosen one", () => {
    expect([...nextIds(moves, [])]).toEqual(["archer", "brick", "end"]);
    expect([...nextIds(moves, ["archer"])]).toEqual(["orc", "goblin"]);
  });

  test("the end of a path makes the move", () => {
    expect(step(moves, [], "archer")).toEqual({ chosen: ["archer"], move: null });
    expect(step(moves, ["archer"], "orc")).toEqual({ chosen: [], move: moves[0] });
    expect(step(moves, [], "end")?.move).toBe(moves[3]);
  });

  test("a chosen id clicked again is taken back, with what came after it", () => {
    expect(step(moves, ["brick", "mortar"], "brick")).toEqual({ chosen: [], move: null });
    expect(step(moves, ["brick", "mortar"], "mortar")).toEqual({ chosen: ["brick"], move: null });
  });

  test("another first id starts over; anything else means nothing", () => {
    expect(step(moves, ["archer"], "brick")).toEqual({ chosen: ["brick"], move: null });
    expect(step(moves, ["archer"], "wall")).toBeNull();
    expect(step(moves, [], "orc")).toBeNull();
  });

  test("what targets still need is the shortest way there, once something is chosen", () => {
    const hits = [...moves, move("hit wall", "brick", "wall")];
    expect(lacking(hits, []).size).toBe(0);
    expect(lacking(moves, ["brick"]).get("wall")).toEqual(["mortar"]);
    expect(lacking(hits, ["brick"]).get("wall")).toEqual([]);
    expect(lacking(hits, ["brick"]).has("orc")).toBe(false);
  });

  test("what a click leads to", () => {
    expect(leadsTo(moves, [], "archer")).toHaveLength(2);
    expect(leadsTo(moves, ["archer"], "orc")).toEqual([moves[0]]);
    expect(leadsTo(moves, [], "wall")).toEqual([]);
  });
});

describe("arrow keys", () => {
  const spots = [
    { x: 100, y: 0 },
    { x: 50, y: 40 },
    { x: -80, y: 5 },
    { x: 0, y: 90 },
  ];

  test("lead to the closest target ahead, preferring straight ones", () => {
    expect(nearest({ x: 0, y: 0 }, spots, "right")).toBe(0);
    expect(nearest({ x: 0, y: 0 }, spots, "left")).toBe(2);
    expect(nearest({ x: 0, y: 0 }, spots, "down")).toBe(3);
  });

  test("lead nowhere when nothing is there", () => {
    expect(nearest({ x: 0, y: 0 }, spots, "up")).toBe(-1);
  });
});

test("names go into texts", () => {
  expect(say("{s0} trades with {s1}", ["Rowan"])).toBe("Rowan trades with Seat 2");
});
