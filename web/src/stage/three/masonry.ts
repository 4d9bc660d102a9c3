/** The castle's face, painted by us on a canvas: courses of stone tinted by band, labels at both sides. */
import type { Stage } from "../../wire.ts";
import { dice } from "./textures.ts";

type Rgb = [number, number, number];

const STONE: Rgb = [176, 164, 146];
/** How much of a band's own colour its stones have. */
const TINT = 0.36;
const PER_MM = 4;
const COURSES_PER_BAND = 4;

export const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as Rgb;

const mix = (a: Rgb, b: Rgb, t: number) => a.map((value, at) => value + (b[at]! - value) * t) as Rgb;
const css = (colour: Rgb, light = 1) => `rgb(${colour.map((each) => Math.min(255, each * light)).join(" ")})`;

interface Face {
  colour: HTMLCanvasElement;
  /** The same stones in grey: light where they stand out. */
  relief: HTMLCanvasElement;
}

interface Pens {
  paint: CanvasRenderingContext2D;
  carve: CanvasRenderingContext2D;
}

function canvas(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const made = document.createElement("canvas");
  made.width = Math.round(width * PER_MM);
  made.height = Math.round(height * PER_MM);
  const pen = made.getContext("2d")!;
  pen.scale(PER_MM, PER_MM);
  return [made, pen];
}

function stone(
  { paint, carve }: Pens,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: Rgb,
  roll: () => number,
): void {
  const light = 0.86 + roll() * 0.26;
  const round = 1.4;
  paint.fillStyle = css(colour, light);
  paint.beginPath();
  paint.roundRect(x, y, w, h, round);
  paint.fill();
  // Chips and stains.
  for (let k = 0; k < (w * h) / 26; k++) {
    paint.fillStyle = roll() > 0.5 ? "rgb(255 240 214 / 0.07)" : "rgb(30 20 12 / 0.1)";
    const size = 0.4 + roll() * 1.8;
    paint.fillRect(x + roll() * (w - size), y + roll() * (h - size), size, size * (0.4 + roll()));
  }
  carve.fillStyle = css([255, 255, 255], 0.62 + roll() * 0.3);
  carve.beginPath();
  carve.roundRect(x + 0.3, y + 0.3, w - 0.6, h - 0.6, round + 0.4);
  carve.fill();
}

function course(pens: Pens, width: number, y: number, h: number, colour: Rgb, roll: () => number): void {
  const gap = 0.9;
  let x = -roll() * h;
  while (x < width) {
    const w = h * (1.3 + roll() * 1.4);
    stone(pens, x + gap / 2, y + gap / 2, w - gap, h - gap, colour, roll);
    x += w;
  }
}

/** A line of lighter stone between two bands: to see at a glance which one a body reaches. */
function ledge({ paint, carve }: Pens, width: number, y: number): void {
  paint.fillStyle = "rgb(24 15 8 / 0.55)";
  paint.fillRect(0, y + 0.6, width, 1.8);
  paint.fillStyle = "#f1e3c1";
  paint.fillRect(0, y - 1, width, 2);
  carve.fillStyle = "#fff";
  carve.fillRect(0, y - 1, width, 2);
}

function slit({ paint, carve }: Pens, x: number, y: number, size: number): void {
  for (const [pen, style] of [
    [paint, "#17100b"],
    [carve, "#000"],
  ] as const) {
    pen.fillStyle = style;
    pen.beginPath();
    pen.roundRect(x - size * 0.13, y - size / 2, size * 0.26, size, size * 0.12);
    pen.roundRect(x - size * 0.34, y - size * 0.12, size * 0.68, size * 0.2, size * 0.08);
    pen.fill();
  }
  paint.strokeStyle = "rgb(255 240 210 / 0.28)";
  paint.lineWidth = 0.7;
  paint.stroke();
}

/** A shield with the band's value, dark on light so that it is read on any stone. */
function label({ paint, carve }: Pens, text: string, x: number, y: number, size: number, colour: Rgb): void {
  const half = size / 2;
  paint.save();
  paint.translate(x, y);
  paint.font = `800 ${size * 0.62}px Alegreya, Georgia, serif`;
  const wide = Math.max(half * 0.92, paint.measureText(text).width / 2 + 4);
  paint.beginPath();
  paint.moveTo(-wide, -half);
  paint.lineTo(wide, -half);
  paint.lineTo(wide, half * 0.15);
  paint.quadraticCurveTo(wide, half * 0.8, 0, half * 1.1);
  paint.quadraticCurveTo(-wide, half * 0.8, -wide, half * 0.15);
  paint.closePath();
  paint.shadowColor = "rgb(0 0 0 / 0.55)";
  paint.shadowBlur = 10;
  paint.shadowOffsetY = 5;
  paint.fillStyle = "#f6ecd4";
  paint.fill();
  paint.shadowColor = "transparent";
  paint.lineWidth = 2;
  paint.strokeStyle = css(colour, 0.7);
  paint.stroke();
  paint.fillStyle = "#2b2118";
  paint.textAlign = "center";
  paint.textBaseline = "middle";
  paint.fillText(text, 0, 0);
  paint.restore();
  // The stones' relief must not show through.
  carve.fillStyle = "#fff";
  carve.fillRect(x - wide, y - half, 2 * wide, size * 0.95);
}

/** The wall's face. `lean` is the cosine of its tilt: bands are measured upright, the face along the wall. */
export function wallFace(stage: Stage, lean: number, hex: (tone: string) => string): Face {
  const { width, height, bands } = stage;
  const [colour, paint] = canvas(width, height);
  const [relief, carve] = canvas(width, height);
  const pens = { paint, carve };
  const roll = dice(20);
  paint.fillStyle = "#4a3f33";
  paint.fillRect(0, 0, width, height);
  carve.fillStyle = "#222";
  carve.fillRect(0, 0, width, height);
  const up = (y: number) => height - y / lean;
  bands.forEach((band, at) => {
    const tint = mix(STONE, rgbOf(hex(band.tone)), TINT);
    const high = at === bands.length - 1 ? height * lean : band.high;
    const tall = (high - band.low) / lean / COURSES_PER_BAND;
    for (let k = 0; k < COURSES_PER_BAND; k++) course(pens, width, up(high) + k * tall, tall, tint, roll);
  });
  bands.forEach((band, at) => {
    const middle = (band.low + band.high) / 2;
    const size = Math.min(34, (band.high - band.low) * 0.5);
    for (const side of at % 2 ? [-0.27, 0.27] : [-0.1, 0.1]) slit(pens, width * (0.5 + side), up(middle), size * 0.62);
    if (band.low > 0) ledge(pens, width, up(band.low));
    for (const x of [size * 0.72, width - size * 0.72]) {
      label(
        pens,
        band.label.length > 3 ? (band.label.match(/\d+/)?.[0] ?? band.label) : band.label,
        x,
        up(middle),
        size,
        rgbOf(hex(band.tone)),
      );
    }
  });
  return { colour, relief };
}
