import { describe, expect, it } from "vitest";
import { origins } from "../src/view/kin.ts";
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
