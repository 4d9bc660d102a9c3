import { describe, expect, it } from "vitest";
import { goals, origins } from "../src/view/kin.ts";
import type { Piece } from "../src/wire.ts";

const piece = (id: string, x: number, badge: string, kin = "orc") => ({ id, x, y: 0, badge, kin }) as Piece;

describe("where new pieces come from", () => {
  it("a group that moved comes from where it has left", () => {
    const [a, b] = [piece("a", 0, "3"), piece("b", 100, "3")];
    expect([...origins([a], [b])]).toEqual([["b", a]]);
  });

  it("a part that splits off comes from the group that shrank", () => {
    const [a, less, b] = [piece("a", 0, "3"), piece("a", 0, "1"), piece("b", 100, "2")];
    expect(origins([a], [less, b]).get("b")).toBe(a);
  });

  it("the nearest that is gone wins over one that changed", () => {
    const [far, near, other] = [piece("far", 0, "1"), piece("near", 180, "1"), piece("other", 210, "1")];
    const after = [piece("other", 210, "4"), piece("new", 200, "1")];
    expect(origins([far, near, other], after).get("new")).toBe(near);
  });

  it("strangers, pieces without a kin and those who stay come from nowhere", () => {
    const [a, troll, plain] = [piece("a", 0, "3"), piece("t", 9, "1", "troll"), piece("p", 9, "", "")];
    expect(origins([a], [a, troll, plain]).size).toBe(0);
    expect(origins([piece("q", 0, "", "")], [plain]).size).toBe(0);
  });
});

describe("where pieces that are gone went", () => {
  it("to the nearest of their kin that has grown", () => {
    const [a, b, far] = [piece("a", 0, "1"), piece("b", 100, "2"), piece("far", 300, "2")];
    const joined = goals([a, b, far], [piece("b", 100, "3"), piece("far", 300, "3")]);
    expect([...joined.keys()]).toEqual(["a"]);
    expect(joined.get("a")?.id).toBe("b");
  });

  it("nowhere when nobody grew, or only strangers did", () => {
    const [a, b] = [piece("a", 0, "1"), piece("b", 100, "2")];
    expect(goals([a, b], [b]).size).toBe(0);
    expect(goals([a, b], [piece("b", 100, "1")]).size).toBe(0);
    expect(goals([a], [piece("t", 9, "4", "troll")]).size).toBe(0);
  });
});
