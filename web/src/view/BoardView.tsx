/** The board: static art, places, pieces. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Piece } from "../wire.ts";
import { Art, PlaceArea } from "./Art.tsx";
import { origins } from "./kin.ts";
import { useLeaving } from "./leaving.ts";
import { PieceView } from "./PieceView.tsx";
import { useTabletop } from "./tabletop.ts";

const LAYER: Record<Piece["shape"], number> = { path: 0, block: 1, disc: 2 };

/** Flat things under standing ones. Within a layer the order is by id, so that no element moves and breaks its glide. */
const layered = (pieces: Piece[]) =>
  [...pieces].sort((a, b) => LAYER[a.shape] - LAYER[b.shape] || (a.id < b.id ? -1 : 1));

/** Below this many pixels across a piece is hard to make out, so on a small screen it grows as far as there is room. */
const CLEAR = 32;
const MOST = 1.4;

function growth(piece: Piece, pieces: Piece[], scale: number): number {
  const wanted = Math.min(MOST, CLEAR / (piece.size * scale));
  if (wanted <= 1 || piece.shape === "path") return 1;
  let room = wanted;
  for (const other of pieces) {
    if (other === piece || other.shape === "path") continue;
    const distance = Math.hypot(other.x - piece.x, other.y - piece.y);
    room = Math.min(room, distance / ((piece.size + other.size) / 2));
  }
  return Math.max(1, room);
}

/** Where the pieces that are new in this picture come from. */
function useOrigins(pieces: Piece[]): Map<string, Piece> {
  const before = useRef(pieces);
  const found = origins(before.current, pieces);
  useEffect(() => {
    before.current = pieces;
  }, [pieces]);
  return found;
}

/** Pixels per board unit, kept up to date. */
function useScale(width: number, height: number) {
  const svg = useRef<SVGSVGElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => {
      const box = element.getBoundingClientRect();
      setScale(Math.min(box.width / width, box.height / height) || 1);
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [width, height]);
  return { svg, scale };
}

export function BoardView() {
  const { board, game, scene, picker } = useTabletop();
  const { svg, scale } = useScale(board.width, board.height);
  const { pieces } = scene.value;
  const from = useOrigins(pieces);
  const leaving = useLeaving(pieces);
  const live = picker.live.value;
  const choosing = pieces.some((piece) => live.has(piece.id)) || board.places.some((place) => live.has(place.id));
  return (
    <svg
      ref={svg}
      class={choosing ? "board choosing" : "board"}
      viewBox={`${-board.width / 2} ${-board.height / 2} ${board.width} ${board.height}`}
      role="group"
      aria-label={board.name}
      data-testid="board"
    >
      <defs>
        <pattern id="masonry" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0H9M0 0V9" />
        </pattern>
        <radialGradient id="gleam" cx="0.36" cy="0.28" r="0.85">
          <stop offset="0" stop-color="#fff" stop-opacity="0.5" />
          <stop offset="0.55" stop-color="#fff" stop-opacity="0" />
          <stop offset="1" stop-color="#3a2410" stop-opacity="0.28" />
        </radialGradient>
        <linearGradient id="band" x1="0" y1="0" x2="0.4" y2="1">
          <stop offset="0" stop-color="#9a6d3f" />
          <stop offset="1" stop-color="#4c331d" />
        </linearGradient>
        <linearGradient id="boss" x1="0" y1="0" x2="0.4" y2="1">
          <stop offset="0" stop-color="#f7d679" />
          <stop offset="1" stop-color="#8a6116" />
        </linearGradient>
        <linearGradient id="stone" x1="0" y1="0" x2="0.4" y2="1">
          <stop offset="0" stop-color="#b3a999" />
          <stop offset="1" stop-color="#5f564b" />
        </linearGradient>
      </defs>
      <Art board={board} game={game} scale={scale} />
      <g class="places">
        {board.places.map((place) => (
          <PlaceArea key={place.id} place={place} scale={scale} />
        ))}
      </g>
      <g class="pieces">
        {leaving.map(({ piece, to }) => (
          <PieceView key={`gone ${piece.id}`} piece={piece} game={game} scale={scale} leaving to={to} />
        ))}
        {layered(pieces).map((piece) => (
          <PieceView
            key={piece.id}
            piece={piece}
            game={game}
            scale={scale}
            grow={growth(piece, pieces, scale)}
            from={from.get(piece.id)}
          />
        ))}
      </g>
    </svg>
  );
}
