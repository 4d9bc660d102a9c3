import { describe, expect, test } from "vitest";
import type { Piece } from "../src/wire.ts";
import { Ways } from "../src/view/ways.ts";

const piece = (id: string, x: number) => ({ id, x, y: 0 }) as Piece;
const way = (id: string, ...xs: number[]) => ({ id, points: xs.map((x): [number, number] => [x, 0]) });

describe("ways told for pieces", () => {
  test("a way is kept until it is gone, and is gone once", () => {
    const ways = new Ways();
    ways.tell([way("orc", 1, 2, 3)], 1);
    expect(ways.span([piece("orc", 0)], undefined)).toBe(0);
    expect(ways.span([piece("orc", 0)], [piece("orc", 0)])).toBe(0);
    expect(ways.span([piece("orc", 0)], [piece("orc", 3)])).toBeGreaterThan(0);
    expect(ways.take("orc")?.points).toHaveLength(3);
    expect(ways.take("orc")).toBeNull();
  });

  test("ways told before a piece sets out follow one another", () => {
    const ways = new Ways();
    ways.tell([way("boss", 1)], 1);
    ways.tell([way("boss", 2)], 1);
    expect(ways.take("boss")?.points).toEqual([
      [1, 0],
      [2, 0],
    ]);
  });

  test("a single step is a glide, and at no pace nothing is seen", () => {
    const ways = new Ways();
    ways.tell([way("a", 1), way("b", 1, 2)], 1);
    ways.tell([way("c", 1, 2)], 0);
    expect(ways.take("a")).toBeNull();
    expect(ways.take("c")).toBeNull();
    ways.clear();
    expect(ways.take("b")).toBeNull();
  });
});
