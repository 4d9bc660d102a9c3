import { describe, expect, test } from "vitest";
import { wholeFrame, wholeScene } from "../src/scene/defaults.ts";
import { applyPatch } from "../src/scene/patch.ts";
import { silhouette } from "../src/stage/flatten.ts";
import { beginMotion, bodiesAt, fallen, flightsOf, poseAt, taking } from "../src/stage/motion.ts";
import { about, between, multiply, rounded, slerp, spinAxis, spun, turned } from "../src/stage/pose.ts";
import type { Body, Frame, Motion, Pose, Scene } from "../src/wire.ts";

const close = (found: readonly number[], wanted: readonly number[]) => {
  expect(found).toHaveLength(wanted.length);
  wanted.forEach((value, at) => expect(found[at]).toBeCloseTo(value, 6));
};

const upright: Pose = [0, 0, 0, 0, 0, 0, 1];
const LEAN = about([1, 0, 0], -5);

describe("turning", () => {
  test("a quarter turn about z takes right to up", () => {
    close(turned(about([0, 0, 1], 90), [1, 0, 0]), [0, 1, 0]);
  });

  test("turns are composed: the right one first", () => {
    const q = multiply(about([0, 0, 1], 90), about([1, 0, 0], 90));
    close(turned(q, [0, 1, 0]), turned(about([0, 0, 1], 90), turned(about([1, 0, 0], 90), [0, 1, 0])));
  });

  test("24 steps of 15 degrees are a whole turn", () => {
    let pose = upright;
    for (let k = 0; k < 24; k++) pose = spun(pose, 15);
    close(pose.map(Math.abs), upright);
  });

  test("a body that leans on the wall goes on leaning while it is turned in its plane", () => {
    const leaning: Pose = [1, 2, 3, ...LEAN];
    const axis = spinAxis(LEAN);
    close(axis, turned(LEAN, [0, 0, 1]));
    const after = spun(leaning, 40);
    close(turned([after[3], after[4], after[5], after[6]], [0, 0, 1]), axis);
    close(after.slice(0, 3), [1, 2, 3]);
  });

  test("seen from behind, left is still left", () => {
    const flipped = about([0, 1, 0], 180);
    close(spinAxis(flipped), [0, 0, 1]);
  });

  test("no axis near the viewer: the world's own is taken", () => {
    expect(spinAxis(multiply(about([1, 0, 0], 45), about([0, 1, 0], 45)))).toEqual([0, 0, 1]);
  });

  test("what is sent is short", () => {
    expect(rounded([1.23456, -0.000001, 2, 0, 0, 0.123456789, 0.99])).toEqual([1.23, 0, 2, 0, 0, 0.1234568, 0.99]);
  });
});

describe("interpolation", () => {
  test("places go straight, turns the shorter way", () => {
    const half = between(upright, [10, -4, 2, ...about([0, 0, 1], 90)], 0.5);
    close(half, [5, -2, 1, ...about([0, 0, 1], 45)]);
    const q = about([0, 0, 1], 20);
    const opposite = q.map((value) => -value) as [number, number, number, number];
    close(slerp(about([0, 0, 1], 0), opposite, 0.5), about([0, 0, 1], 10));
  });

  test("between, before and after key frames", () => {
    const track: Pose[] = [upright, [10, 0, 0, 0, 0, 0, 1], [10, 20, 0, 0, 0, 0, 1]];
    const times = [0, 40, 140];
    close(poseAt(times, track, -5)!, upright);
    close(poseAt(times, track, 20)!, [5, 0, 0, 0, 0, 0, 1]);
    close(poseAt(times, track, 90)!, [10, 10, 0, 0, 0, 0, 1]);
    close(poseAt(times, track, 999)!, track[2]!);
    expect(poseAt([], [], 1)).toBeUndefined();
  });
});

const body = (id: string, x: number): Body => ({
  id,
  name: id.toUpperCase(),
  solid: "box",
  pose: [x, 0, 0, 0, 0, 0, 1],
  tone: "wood",
  made_of: "wood",
  tip: "",
});

const motion: Motion = {
  times: [0, 100],
  tracks: { a: [upright, [10, 0, 0, 0, 0, 0, 1]], ball: [upright, upright] },
  forms: { ball: body("ball", 0), stranger: body("stranger", 0) },
};

describe("motions", () => {
  test("everybody takes part: before, after, and only passing", () => {
    const all = taking([body("a", 0), body("b", 1)], [body("b", 2), body("c", 3)], motion);
    expect(all.map(({ id }) => id)).toEqual(["a", "b", "c", "ball"]);
    expect(all[1]?.pose[0]).toBe(2);
  });

  test("a motion is followed at its pace", () => {
    const moving = { motion, bodies: [body("a", 0), body("b", 7)], flights: new Map(), start: 1000, pace: 2 };
    const [a, b] = bodiesAt(moving, 1100);
    expect(a?.pose[0]).toBe(5);
    expect(b?.pose[0]).toBe(7);
  });

  test("who falls off flies on and is gone, though the others have not come to rest yet", () => {
    const at = (y: number): Pose => [0, y, 0, 0, 0, 0, 1];
    const long: Motion = {
      times: [0, 100, 200, 300, 1000],
      tracks: {
        a: [at(0), at(-40), at(-60), at(-60), at(-60)],
        b: [at(0), at(-1), at(-1), at(-1), at(-1)],
        c: [at(0), at(-40), at(-60), at(-60), at(-60)],
      },
      forms: {},
    };
    const flights = flightsOf(long, [body("c", 0)]);
    expect([...flights.keys()]).toEqual(["a"]);
    const moving = { motion: long, bodies: ["a", "b", "c"].map((id) => body(id, 0)), flights, start: 0, pace: 1 };
    const seen = (now: number) => bodiesAt(moving, now).map(({ id, pose }) => [id, Math.round(pose[1])]);
    expect(seen(150)[0]).toEqual(["a", -50]);
    expect(seen(300)).toEqual([
      ["a", -100],
      ["b", -1],
      ["c", -60],
    ]);
    expect(seen(900).map(([id]) => id)).toEqual(["b", "c"]);
  });

  test("without pace there is nothing to see", () => {
    const scene = wholeScene({ board: "b" } as Scene);
    const frame: Frame = { patch: {}, line: null, motion, walks: [] };
    expect(beginMotion(frame, scene, scene, 0)).toBeNull();
    expect(beginMotion({ ...frame, motion: null }, scene, scene, 1)).toBeNull();
    expect(beginMotion(frame, scene, scene, 1)?.motion).toBe(motion);
  });

  test("who is gone has fallen", () => {
    expect(fallen([body("a", 0), body("b", 0)], [body("b", 5)])).toEqual(["A"]);
  });
});

describe("bodies on the wire", () => {
  test("poses, forms and stages come back whole", () => {
    const frame = wholeFrame({
      patch: { bodies: [{ id: "a", name: "A", solid: "s", pose: [1, 2, 3] }] },
      motion: { times: [0], tracks: { a: [[4, 5, 6]] } },
    } as unknown as Frame);
    expect(frame.patch.bodies?.[0]).toMatchObject({ pose: [1, 2, 3, 0, 0, 0, 1], made_of: "wood", tip: "" });
    expect(frame.motion?.tracks.a).toEqual([[4, 5, 6, 0, 0, 0, 1]]);
    expect(frame.motion?.forms).toEqual({});
  });

  test("patches replace, add and take away bodies", () => {
    const scene = wholeScene({ board: "b", bodies: [body("a", 0), body("b", 0)] } as unknown as Scene);
    const after = applyPatch(scene, { bodies: [body("b", 9), body("c", 1)], gone: ["a"] });
    expect(after.bodies.map(({ id, pose }) => [id, pose[0]])).toEqual([
      ["b", 9],
      ["c", 1],
    ]);
    expect(applyPatch(after, { turn: "2" }).bodies).toBe(after.bodies);
  });
});

describe("the flat view", () => {
  const solid = {
    outline: [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as [number, number][],
    holes: [],
    depth: 2,
    radius: 0,
    bevel: 0,
    icon: "",
  };

  test("upright, the cap is the outline with y turned over", () => {
    expect(silhouette(solid, [0, 0, 0, 1]).cap).toBe("M-1.00 1.00L1.00 1.00L1.00 -1.00L-1.00 -1.00Z");
  });

  test("a ball is round", () => {
    const { cap, sides } = silhouette({ ...solid, radius: 5 }, [0, 0, 0, 1]);
    expect(cap).toContain("A5.00 5.00");
    expect(sides).toBe("");
  });
});
