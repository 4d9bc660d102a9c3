/** The static art of a board, and its places. */
import type { CSSProperties } from "preact";
import { memo } from "../app/memo.ts";
import type { Board, Place, Shape } from "../wire.ts";
import { colour } from "./colours.ts";
import { spriteAddress } from "./sprites.ts";
import { useTarget } from "./target.ts";

function paint(shape: Shape): CSSProperties {
  return {
    fill: colour(shape.fill),
    stroke: colour(shape.stroke),
    strokeWidth: shape.width,
    opacity: shape.opacity,
  };
}

function turned(shape: Shape): string | undefined {
  return shape.rot ? `rotate(${shape.rot} ${shape.x} ${shape.y})` : undefined;
}

/** The smallest size text may have on the screen, in pixels. */
const SMALLEST = 13;

/** Words on rings would not fit their path if they grew more than this. */
const LARGEST_GROWTH = 2.5;

/** Letters may be set as much closer as this, to be as large as can be read. */
const CLOSEST = 0.8;
/** Em widths of the letters of a text in bold sans, measured once each. */
const widths = new Map<string, number>();
const pen = document.createElement("canvas").getContext("2d");

function widthOf(text: string): number {
  let width = widths.get(text);
  if (width === undefined) {
    if (pen) pen.font = '700 100px "Alegreya Sans", sans-serif';
    width = pen ? pen.measureText(text).width / 100 : text.length * 0.55;
    if (document.fonts.status === "loaded") widths.set(text, width);
  }
  return width;
}

/** A text that must fit: as large as can be read well, as far as there is room with its letters set closer. */
function fitted(shape: Shape, scale: number) {
  const size = shape.size || 14;
  const em = widthOf(shape.text);
  const shown = Math.max(size, Math.min(SMALLEST / scale, shape.fit / em / CLOSEST));
  const squeezed = shown * em > shape.fit ? { textLength: shape.fit, lengthAdjust: "spacingAndGlyphs" as const } : {};
  return { fontSize: `${shown}px`, dy: (shown - size) * 0.35, squeezed };
}

/** Text at its size, or larger where the board is shown so small that nobody could read it; its middle stays put. */
function textStyle(shape: Shape, scale: number) {
  const size = shape.size || 14;
  const shown = Math.min(Math.max(size, SMALLEST / scale), size * LARGEST_GROWTH);
  // Much enlarged words would shout: they stand back behind the pieces.
  const opacity = shape.opacity * (shown > size * 1.6 ? 0.7 : 1);
  return { fontSize: `${shown}px`, opacity, dy: (shown - size) * 0.35 };
}

interface DrawnProps {
  shape: Shape;
  game: string;
  id: string;
  scale: number;
}

function Drawn({ shape, game, id, scale }: DrawnProps) {
  const style = paint(shape);
  switch (shape.kind) {
    case "path":
      return <path d={shape.d} style={style} transform={turned(shape)} />;
    case "circle":
      return <circle cx={shape.x} cy={shape.y} r={shape.r} style={style} />;
    case "icon": {
      const { x, y, size } = shape;
      const corner = { x: x - size / 2, y: y - size / 2, width: size, height: size };
      return (
        <g style={{ ...style, color: colour(shape.fill) }} transform={turned(shape)}>
          <use href={spriteAddress(game, shape.icon)} {...corner} />
        </g>
      );
    }
    case "text": {
      const name = shape.serif ? "art-text serif" : "art-text";
      if (shape.fit > 0) {
        const { dy, squeezed, fontSize } = fitted(shape, scale);
        return (
          <text class={name} x={shape.x} y={shape.y} dy={dy} style={{ ...style, fontSize }} {...squeezed}>
            {shape.text}
          </text>
        );
      }
      const { dy, ...shown } = textStyle(shape, scale);
      const sized = { ...style, ...shown };
      if (!shape.d) {
        return (
          <text class={name} x={shape.x} y={shape.y} dy={dy} style={sized} transform={turned(shape)}>
            {shape.text}
          </text>
        );
      }
      return (
        <>
          <path id={id} d={shape.d} fill="none" />
          <text class={name} dy={dy} style={sized}>
            <textPath href={`#${id}`} startOffset="50%">
              {shape.text}
            </textPath>
          </text>
        </>
      );
    }
  }
}

/** All the art; drawn once, since it changes only with the size of the window. */
export const Art = memo(({ board, game, scale }: { board: Board; game: string; scale: number }) => (
  <g class="art" aria-hidden="true">
    {board.art.map((shape, at) => (
      <Drawn key={at} shape={shape} game={game} id={`art-${at}`} scale={scale} />
    ))}
  </g>
));

/** A place: unseen until it can be chosen. Thin ones get a finger's width round their middle. */
export function PlaceArea({ place, scale }: { place: Place; scale: number }) {
  const { live, chosen, attributes } = useTarget(place.id);
  if (!live && !chosen) {
    return (
      <g class="place" data-id={place.id} data-spoken={attributes["data-spoken"]} aria-hidden="true">
        <path d={place.d} />
      </g>
    );
  }
  return (
    <g class="place" {...attributes} role="button" aria-label={place.name} aria-pressed={chosen}>
      <circle class="reach" cx={place.x} cy={place.y} r={22 / scale} />
      <path d={place.d} />
    </g>
  );
}
