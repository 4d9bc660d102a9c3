import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sheet } from "../build/sprites.ts";

function file(text: string): string {
  const path = join(mkdtempSync(join(tmpdir(), "sprites-")), "icons.toml");
  writeFileSync(path, text);
  return path;
}

test("a sheet has one symbol per name, and the cover's; the first icons fill up", () => {
  const svg = sheet(file('cover = ["orc"]\n[icons]\ngoblin = "goblin-head"\norc = "orc-head"\n'));
  expect([...svg.matchAll(/symbol id="([^"]+)"/g)].map((found) => found[1])).toEqual(["goblin", "orc", "cover-1", "cover-2"]);
  expect(svg.indexOf('id="cover-1"')).toBeLessThan(svg.indexOf('id="cover-2"'));
});

test("an unknown icon is named, with the file and some that are near", () => {
  expect(() => sheet(file('[icons]\ngoblin = "goblin-haed"\n'))).toThrow(
    /icons\.toml: goblin = "goblin-haed".*goblin-head/,
  );
});
