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

test("a game's own drawing is put together from parts, and goes before the set's icon", () => {
  const own = "[parts]\nred = 'fill=\"#a00\"'\ndot = '<circle {red} r=\"9\"/>'\n[drawings]\norc = '<g>{dot}</g>'\n";
  const svg = sheet(file(`cover = ["orc"]\n${own}[icons]\norc = "orc-head"\ngoblin = "goblin-head"\n`));
  const drawn = 'viewBox="0 0 64 64"><g><circle fill="#a00" r="9"/></g></symbol>';
  expect(svg).toContain(`<symbol id="orc" ${drawn}`);
  expect(svg).toContain(`<symbol id="cover-1" ${drawn}`);
  expect(svg.match(/id="orc"/g)).toHaveLength(1);
});

test("a part that is missing, or within itself, is named", () => {
  expect(() => sheet(file("[drawings]\norc = '{dot}'\n"))).toThrow(/\{dot\}: no such part/);
  expect(() => sheet(file("[parts]\ndot = '{dot}'\n[drawings]\norc = '{dot}'\n"))).toThrow(/part of itself/);
});
