/**
 * One sprite sheet per game: reads every games/<name>/content/icons.toml and writes icons/<game id>.svg, so that a
 * game brings its pictures without bringing JavaScript.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parse } from "smol-toml";
import type { Plugin } from "vite";
import gameIcons from "@iconify-json/game-icons/icons.json" with { type: "json" };

interface IconSet {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

/**
 * `cover` names the icons of the game's picture in the lobby, by sprite name or id; without it, the first ones.
 * `drawings` are a game's own, by sprite name, as SVG in a square of 64; `{name}` in one stands for that of `parts`.
 */
interface IconsFile {
  icons?: Record<string, unknown>;
  drawings?: Record<string, string>;
  parts?: Record<string, string>;
  cover?: string | string[];
}

/** How many icons make a game's picture. */
const COVER = 3;

const SET = gameIcons as IconSet;

/** The drawing of a game-icons id, or undefined when the set has no such icon. */
export function drawing(id: string): string | undefined {
  return SET.icons[SET.aliases?.[id]?.parent ?? id]?.body;
}

/** SVG with every `{name}` replaced by that part, and the parts in it likewise. */
function composed(svg: string, parts: Record<string, string>, within: string[] = []): string {
  return svg.replace(/\{([a-z-]+)\}/g, (_, name: string) => {
    const part = parts[name];
    if (part === undefined || within.includes(name)) throw new Error(`{${name}}: no such part, or a part of itself`);
    return composed(part, parts, [...within, name]);
  });
}

const symbol = (name: string, square: number, body: string) =>
  `<symbol id="${name}" viewBox="0 0 ${square} ${square}">${body}</symbol>`;

/** Ids that hold most of the same words as an unknown one, to help whoever mistyped it. */
function alike(id: string): string[] {
  const words = id.split("-");
  const shared = (name: string) => words.filter((word) => name.includes(word)).length;
  return Object.keys(SET.icons)
    .filter((name) => shared(name) > 0)
    .sort((a, b) => shared(b) - shared(a))
    .slice(0, 5);
}

/** The sprite sheet of one icons.toml, as SVG text. */
export function sheet(file: string): string {
  const { icons = {}, drawings = {}, parts = {}, cover } = parse(readFileSync(file, "utf8")) as IconsFile;
  // Where too few are named, the first icons fill up; a game's own drawing goes by its sprite name.
  const named = [cover ?? [], Object.keys(icons)].flat();
  const ids = new Set(named.map((name) => (name in drawings ? name : icons[name] ?? name)));
  const covers = [...ids].slice(0, COVER).map((id, at) => [`cover-${at + 1}`, id] as const);
  const own = Object.keys(drawings).map((name) => [name, name] as const);
  const others = Object.entries(icons).filter(([name]) => !(name in drawings));
  const symbols = [...own, ...others, ...covers].map(([name, id]) => {
    const drawn = name in icons && !(name in drawings) ? undefined : drawings[String(id)];
    if (drawn !== undefined) return symbol(name, 64, composed(drawn, parts));
    const body = typeof id === "string" ? drawing(id) : undefined;
    if (body === undefined) {
      const near = alike(String(id)).join(", ");
      throw new Error(`${file}: ${name} = "${String(id)}": game-icons has no such icon. Near: ${near || "nothing"}`);
    }
    return symbol(name, 512, body);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`;
}

/** Every game that has icons: its id and its icons.toml. */
function games(folder: string): { id: string; file: string }[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => ({
      id: entry.name.replaceAll("_", "-"),
      file: join(folder, entry.name, "content", "icons.toml"),
    }))
    .filter((game) => existsSync(game.file));
}

/** Vite plugin: emits the sheets in a build, serves them fresh in development. */
export function spriteSheets(gamesFolder: string): Plugin {
  const folder = resolve(import.meta.dirname, "..", gamesFolder);
  return {
    name: "siegeworks-sprites",
    generateBundle() {
      for (const game of games(folder)) {
        this.emitFile({ type: "asset", fileName: `icons/${game.id}.svg`, source: sheet(game.file) });
      }
    },
    configureServer(server) {
      server.middlewares.use("/icons", (request, response, next) => {
        const game = games(folder).find(({ id }) => request.url?.startsWith(`/${id}.svg`));
        if (!game) return next();
        response.setHeader("Content-Type", "image/svg+xml");
        response.end(sheet(game.file));
      });
    },
  };
}
