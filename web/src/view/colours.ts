/** Colour names of the scene vocabulary: CSS variables, and heads that are readable whatever a game's palette says. */
import type { Theme } from "../app/settings.ts";
import type { Board } from "../wire.ts";

type Palette = Record<string, [dark: string, light: string]>;

const PAPER = "#f6ecd4";
const INK = "#2b2118";

const COMMON: Palette = {
  paper: [PAPER, PAPER],
  ink: [INK, INK],
  gold: ["#ffd35a", "#f2bd3a"],
  ember: ["#c9502d", "#b9441f"],
  moss: ["#5d8a48", "#4d7a39"],
  blood: ["#a3261f", "#9a211b"],
  wood: ["#6b4f33", "#73563a"],
  stone: ["#9a9184", "#8d8477"],
  night: ["#26344a", "#33455f"],
};

/** A CSS colour for a scene colour name. */
export const colour = (name: string): string => (name === "none" || name === "" ? "none" : `var(--c-${name})`);

/** The CSS variables of the common colours and a board's palette in a theme. */
export function paletteStyle(palette: Palette, theme: Theme): Record<string, string> {
  const at = theme === "dark" ? 0 : 1;
  const style: Record<string, string> = {};
  for (const [name, pair] of Object.entries({ ...COMMON, ...palette })) {
    style[`--c-${name}`] = pair[at];
    const head = headOf(pair[at]);
    style[`--head-${name}`] = head.back;
    style[`--on-${name}`] = head.text;
  }
  return style;
}

/** The colours themselves, where no style sheet reaches (canvas, WebGL). Unknown names are wood. */
export function paletteHex(palette: Palette, theme: Theme): (name: string) => string {
  const all: Palette = { ...COMMON, ...palette };
  return (name) => {
    const hex = (all[name] ?? all.wood!)[theme === "dark" ? 0 : 1];
    const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(hex);
    return short
      ? `#${short
          .slice(1)
          .map((digit) => digit + digit)
          .join("")}`
      : hex.slice(0, 7);
  };
}

export const boardStyle = (board: Board, theme: Theme) => paletteStyle(board.palette, theme);

type Rgb = [number, number, number];

function rgb(hex: string): Rgb | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(hex);
  const digits = short
    ? short
        .slice(1)
        .map((digit) => digit + digit)
        .join("")
    : hex.slice(1, 7);
  if (!hex.startsWith("#") || !/^[0-9a-f]{6}$/i.test(digits)) return null;
  return [0, 2, 4].map((at) => parseInt(digits.slice(at, at + 2), 16)) as Rgb;
}

/** Relative luminance as WCAG defines it. */
function luminance([r, g, b]: Rgb): number {
  const [lr, lg, lb] = [r, g, b].map((channel) => {
    const c = channel / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * lr + 0.7152 * lg + 0.0722 * lb;
}

function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/**
 * A card head in (nearly) this colour and the text colour on it. Bright colours (gold, paper) carry ink; others are
 * darkened until paper-coloured text on them reaches 5:1.
 */
export function headOf(hex: string): { back: string; text: string } {
  let back = rgb(hex);
  if (!back) return { back: hex, text: PAPER };
  if (luminance(back) > 0.45) return { back: hex, text: INK };
  const paper = rgb(PAPER)!;
  while (contrast(back, paper) < 5) back = back.map((channel) => Math.floor(channel * 0.93)) as Rgb;
  return { back: `rgb(${back.join(" ")})`, text: PAPER };
}
