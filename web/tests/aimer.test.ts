import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { aimedMove, step } from "../src/scene/paths.ts";
import { Aimer } from "../src/stage/aimer.ts";
import { aimKey } from "../src/stage/keys.ts";
import { Picker } from "../src/table/picker.ts";
import type { Aim, Move, Pose } from "../src/wire.ts";

const aim: Aim = {
  kind: "place",
  solid: "box",
  low: [-100, 0, 10],
  high: [100, 300, 30],
  start: [0, 200, 16, 0, 0, 0, 1],
  field: "pose",
  tone: "wood",
  near: [],
};
const move = (changes: Partial<Aim> = {}, path = ["card", "piece"]): Move => ({
  path,
  label: "Place",
  action: { type: "place" },
  seat: 1,
  hint: "",
  alias: false,
  aim: { ...aim, ...changes },
});

/** An aimer with its moves, and what it asked and sent. */
function bench(first: Move | null = move()) {
  const moves = signal(first);
  const asked: { action: unknown; ask: number }[] = [];
  const sent: Move[] = [];
  const aimer = new Aimer(moves, {
    ask: (_move, action, ask) => asked.push({ action, ask }) > 0,
    send: (each) => sent.push(each),
  });
  return { moves, asked, sent, aimer };
}

const at = (aimer: Aimer) => aimer.pose.value?.slice(0, 3);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("aiming", () => {
  test("begins at the start and asks at once", () => {
    const { aimer, asked } = bench();
    expect(at(aimer)).toEqual([0, 200, 16]);
    vi.advanceTimersByTime(1);
    expect(asked).toEqual([{ action: { type: "place", pose: aim.start }, ask: 1 }]);
  });

  test("stays within its box", () => {
    const { aimer } = bench();
    aimer.moveBy(500, -500, 500);
    expect(at(aimer)).toEqual([100, 0, 30]);
  });

  test("a drop only slides", () => {
    const { aimer, sent } = bench(move({ kind: "drop", field: "x" }));
    aimer.moveTo(42, 7);
    aimer.turn(90);
    expect(aimer.pose.value).toEqual([42, 200, 16, 0, 0, 0, 1]);
    aimer.letGo();
    expect(sent[0]?.action).toEqual({ type: "place", x: 42 });
  });

  test("asks no more than one question at a time, the latest pose last", () => {
    const { aimer, asked } = bench();
    vi.advanceTimersByTime(1);
    for (let k = 1; k <= 20; k++) {
      aimer.moveTo(k, 100);
      vi.advanceTimersByTime(10);
    }
    expect(asked).toHaveLength(1);
    aimer.answer({ type: "aimed", ask: 1, why_not: "", rest: null });
    vi.advanceTimersByTime(150);
    expect(asked).toHaveLength(2);
    expect((asked[1]!.action as { pose: Pose }).pose[0]).toBe(20);
  });

  test("an answer that does not come is not waited for for ever", () => {
    const { aimer, asked } = bench();
    vi.advanceTimersByTime(1);
    aimer.moveTo(5, 5);
    vi.advanceTimersByTime(2000);
    expect(asked).toHaveLength(2);
  });

  test("an old answer is not taken for a new one", () => {
    const { aimer } = bench();
    vi.advanceTimersByTime(1);
    aimer.answer({ type: "aimed", ask: 99, why_not: "no", rest: null });
    expect(aimer.verdict.value).toBeNull();
  });

  test("what the server has refused is not let go; elsewhere it is", () => {
    const { aimer, sent } = bench();
    vi.advanceTimersByTime(1);
    aimer.answer({ type: "aimed", ask: 1, why_not: "in the way", rest: null });
    expect(aimer.letGo()).toBe(false);
    expect(aimer.refusals.value).toBe(1);
    aimer.moveTo(10.004, 20);
    aimer.turn(90);
    expect(aimer.letGo()).toBe(true);
    expect(sent[0]?.action).toEqual({ type: "place", pose: [10, 20, 16, 0, 0, 0.7071068, 0.7071068] });
  });

  test("refused after all, it is in hand again where it was; another move starts afresh", () => {
    const { aimer, moves } = bench();
    const first = moves.value;
    aimer.moveTo(33, 44);
    aimer.turn(30);
    aimer.letGo();
    moves.value = null;
    expect(aimer.pose.value).toBeNull();
    moves.value = first;
    expect(at(aimer)).toEqual([33, 44, 16]);
    expect(aimer.angle.value).toBe(30);
    moves.value = move();
    expect(at(aimer)).toEqual([0, 200, 16]);
  });

  test("an angle can be given as a number", () => {
    const { aimer } = bench();
    aimer.turn(170);
    aimer.turn(30);
    expect(aimer.angle.value).toBe(-160);
    aimer.turnTo(0);
    expect(Math.abs(aimer.pose.value?.[6] ?? 0)).toBeCloseTo(1);
  });
});

describe("keys", () => {
  const press = (key: string, shiftKey = false) =>
    ({ key, shiftKey, repeat: false, target: null }) as unknown as KeyboardEvent;
  // The tests run without a document.
  vi.stubGlobal("Element", class {});

  test("everything can be done by them, as finely as by mouse", () => {
    const { aimer, sent } = bench();
    for (const key of ["ArrowLeft", "ArrowUp", "PageDown", "q"]) expect(aimKey(press(key), aimer)).toBe(true);
    expect(at(aimer)).toEqual([-4, 204, 18]);
    expect(aimer.angle.value).toBe(15);
    aimKey(press("ArrowRight", true), aimer);
    aimKey(press("E", true), aimer);
    expect(at(aimer)).toEqual([-3.5, 204, 18]);
    expect(aimer.angle.value).toBe(14);
    expect(aimKey(press("x"), aimer)).toBe(false);
    expect(aimKey(press("Enter"), aimer)).toBe(true);
    expect(sent).toHaveLength(1);
  });

  test("mean nothing while nothing is aimed", () => {
    expect(aimKey(press("ArrowLeft"), bench(null).aimer)).toBe(false);
  });
});

describe("paths to an aim", () => {
  const moves = [move(), { ...move(), path: ["card", "other"], aim: null }];

  test("at the end of the path the move stays chosen", () => {
    expect(step(moves, ["card"], "piece")).toEqual({ chosen: ["card", "piece"], move: null });
    expect(aimedMove(moves, ["card", "piece"])).toBe(moves[0]);
    expect(aimedMove(moves, ["card"])).toBeNull();
    expect(step(moves, ["card"], "other")?.move).toBe(moves[1]);
  });

  test("a step back puts the body down; from the list it is taken in hand", () => {
    const picker = new Picker(signal(moves), () => undefined);
    picker.make(moves[0]!);
    expect(picker.aimed.value).toBe(moves[0]);
    picker.back();
    expect(picker.aimed.value).toBeNull();
    expect(picker.chosen.value).toEqual(["card"]);
  });

  test("if all there is to do is to aim, the body is in hand at once", () => {
    const picker = new Picker(signal([moves[0]!]), () => undefined);
    expect(picker.aimed.value).toBe(moves[0]);
  });
});
