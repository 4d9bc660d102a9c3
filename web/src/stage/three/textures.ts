/** Wood, stone and paper, painted by us: grey patterns that a tone multiplies. They tile without a seam. */
import { CanvasTexture, LinearMipmapLinearFilter, RepeatWrapping, SRGBColorSpace } from "three";

const SIZE = 256;

/** A small generator with a seed, so that every table has the same grain. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Smooth noise from 0 to 1 that repeats after `width` and `height` cells. */
function noise(width: number, height: number, seed: number): (u: number, v: number) => number {
  const roll = dice(seed);
  const cells = Float32Array.from({ length: width * height }, roll);
  const at = (x: number, y: number) => cells[(y % height) * width + (x % width)]!;
  const ease = (t: number) => t * t * (3 - 2 * t);
  return (u, v) => {
    const [x, y] = [u * width, v * height];
    const [i, j] = [Math.floor(x), Math.floor(y)];
    const [s, t] = [ease(x - i), ease(y - j)];
    const low = at(i, j) * (1 - s) + at(i + 1, j) * s;
    const high = at(i, j + 1) * (1 - s) + at(i + 1, j + 1) * s;
    return low * (1 - t) + high * t;
  };
}

type Pattern = (u: number, v: number) => number;

/** Fibres along u, rings that wander, a few dark pores. */
function grain(): Pattern {
  const fibre = noise(5, 96, 7);
  const fine = noise(12, 200, 11);
  const sway = noise(3, 3, 3);
  const pore = noise(20, 128, 5);
  return (u, v) => {
    const ring = Math.sin(2 * Math.PI * (5 * v + 1.1 * sway(u, v)));
    const dark = pore(u, v) > 0.86 ? 0.16 : 0;
    return 0.82 + 0.1 * ring * ring - 0.13 * fibre(u, v) + 0.1 * fine(u, v) - dark;
  };
}

function rock(): Pattern {
  const [large, middle, small] = [noise(4, 4, 21), noise(16, 16, 22), noise(96, 96, 23)];
  return (u, v) => 0.62 + 0.16 * large(u, v) + 0.16 * middle(u, v) + 0.16 * small(u, v);
}

function sheet(): Pattern {
  const [soft, fibre] = [noise(6, 6, 31), noise(90, 60, 32)];
  return (u, v) => 0.9 + 0.05 * soft(u, v) + 0.06 * fibre(u, v);
}

const PATTERNS = { wood: grain, stone: rock, paper: sheet };

/** How many millimetres one tile covers. */
const SPAN = { wood: 90, stone: 70, paper: 80 };

export type Stuff = keyof typeof PATTERNS;

function paint(pattern: Pattern): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIZE;
  const context = canvas.getContext("2d")!;
  const image = context.createImageData(SIZE, SIZE);
  for (let at = 0; at < SIZE * SIZE; at++) {
    const grey = 255 * pattern((at % SIZE) / SIZE, Math.floor(at / SIZE) / SIZE);
    image.data.set([grey, grey, grey, 255], at * 4);
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

/** A canvas as a colour texture with coordinates in millimetres when it is to be repeated. */
export function texture(canvas: HTMLCanvasElement, span = 0, colour = true): CanvasTexture {
  const made = new CanvasTexture(canvas);
  if (colour) made.colorSpace = SRGBColorSpace;
  made.minFilter = LinearMipmapLinearFilter;
  made.anisotropy = 8;
  if (span > 0) {
    made.wrapS = made.wrapT = RepeatWrapping;
    made.repeat.set(1 / span, 1 / span);
  }
  return made;
}

/** Marks on paint (see marksOf): how a tile of TILES x TILES little squares is darkened. */
const TILES = 20;
type Mark = (pen: CanvasRenderingContext2D, edge: number) => void;
const squares =
  (wanted: (x: number, y: number) => boolean): Mark =>
  (pen, edge) => {
    for (let at = 0; at < TILES * TILES; at++) {
      const [x, y] = [at % TILES, Math.floor(at / TILES)];
      if (wanted(x, y)) pen.fillRect(x * edge, y * edge, edge, edge);
    }
  };

const dots: Mark = (pen, edge) => {
  for (let at = 0; at < TILES * TILES; at++) {
    pen.beginPath();
    pen.arc(((at % TILES) + 0.5) * edge, (Math.floor(at / TILES) + 0.5) * edge, edge * 0.27, 0, 7);
    pen.fill();
  }
};

const slants: Mark = (pen, edge) => {
  pen.lineWidth = edge * 0.34;
  for (let at = -TILES; at <= TILES; at++) {
    pen.beginPath();
    pen.moveTo(at * edge, 0);
    pen.lineTo((at + TILES) * edge, SIZE);
    pen.stroke();
  }
};

const MARKED: Mark[] = [
  () => undefined,
  squares((_, y) => y % 2 === 0),
  dots,
  slants,
  squares((x, y) => (x + y) % 2 === 0),
];

function marked(canvas: HTMLCanvasElement, mark: number): HTMLCanvasElement {
  const copy = document.createElement("canvas");
  copy.width = copy.height = SIZE;
  const pen = copy.getContext("2d")!;
  pen.drawImage(canvas, 0, 0);
  pen.fillStyle = pen.strokeStyle = "rgb(10 6 3 / 0.4)";
  MARKED[mark]?.(pen, SIZE / TILES);
  return copy;
}

const painted = new Map<string, HTMLCanvasElement>();

/** The pattern of a stuff; painted once for the page, uploaded once for each picture. */
export function stuffTexture(stuff: Stuff, colour = true, mark = 0): CanvasTexture {
  const key = `${stuff} ${mark}`;
  let canvas = painted.get(key);
  if (!canvas) {
    canvas = paint(PATTERNS[stuff]());
    if (mark > 0) canvas = marked(canvas, mark);
    painted.set(key, canvas);
  }
  return texture(canvas, SPAN[stuff], colour);
}
