/** One piece on the board. It glides because it keeps its element; a wound knocks it, a turn of the rim is seen. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { calm } from "../app/settings.ts";
import type { Piece } from "../wire.ts";
import { colour } from "./colours.ts";
import { pieceLabel } from "./describe.ts";
import { Badge, Block, Disc, Marks } from "./Disc.tsx";
import { useSay } from "./tabletop.ts";
import { useTarget } from "./target.ts";

/** Shakes the element when the points go down. */
function useKnock(points: number | undefined) {
  const body = useRef<SVGGElement>(null);
  const before = useRef(points);
  useLayoutEffect(() => {
    const hurt = points !== undefined && before.current !== undefined && points < before.current;
    before.current = points;
    if (!hurt || calm.peek()) return;
    body.current?.animate(
      [
        { transform: "none" },
        { transform: "translate(-5px, 2px) rotate(-9deg)" },
        { transform: "translate(4px, -1px) rotate(7deg)" },
        { transform: "translate(-2px, 1px) rotate(-3deg)" },
        { transform: "none" },
      ],
      { duration: 380, easing: "ease-out" },
    );
  }, [points]);
  return body;
}

/** Lets a new piece glide from where another of its kin stood; whether it came like that. */
function useComing(piece: Piece, from: Piece | undefined) {
  const group = useRef<SVGGElement>(null);
  const came = useRef(from !== undefined);
  useLayoutEffect(() => {
    if (!from || calm.peek() || piece.shape === "path") return;
    group.current?.animate([{ transform: `translate(${from.x}px, ${from.y}px)` }, place(piece)], {
      duration: 360,
      easing: "cubic-bezier(0.35, 0.05, 0.2, 1)",
    });
  }, []);
  return { group, came: came.current };
}

function Outline({ piece }: { piece: Piece }) {
  return (
    <>
      <path class="wall-shadow" d={piece.d} />
      <path class="wall" d={piece.d} style={{ fill: colour(piece.tone) }} />
      <path class="masonry" d={piece.d} />
    </>
  );
}

/** The smallest target for a finger, in board units: 44 px at the board's present scale. */
const reach = (piece: Piece, scale: number) => Math.max(piece.size / 2, 22 / scale);

export interface PieceProps {
  piece: Piece;
  game: string;
  /** Pixels per board unit. */
  scale: number;
  /** How much larger than its size it is drawn, to be made out on a small screen. */
  grow?: number;
  /** The piece of its kin it comes from, when it is new. */
  from?: Piece | undefined;
  /** It has left the scene and is only seen out. */
  leaving?: boolean;
}

export function PieceView({ piece, game, scale, grow = 1, from, leaving = false }: PieceProps) {
  const { live, chosen, spoken, attributes } = useTarget(piece.id);
  const say = useSay();
  const body = useKnock(piece.pips?.[0]);
  const { group, came } = useComing(piece, from);
  const flat = piece.shape === "path";
  const r = piece.size / 2;
  if (leaving) {
    return (
      <g class={`piece ${piece.shape} leaving`} style={place(piece)} aria-hidden="true">
        <g class="body">{flat ? <Outline piece={piece} /> : <Figure piece={piece} game={game} />}</g>
      </g>
    );
  }
  const usable = live || chosen;
  return (
    <g
      ref={group}
      class={`piece ${piece.shape}${came ? " came" : ""}`}
      style={place(piece)}
      {...attributes}
      role={usable ? "button" : "img"}
      aria-label={say(pieceLabel(piece))}
      aria-pressed={usable ? chosen : undefined}
    >
      {live && <circle class="reach" {...(flat ? { cx: piece.x, cy: piece.y } : {})} r={reach(piece, scale)} />}
      {flat ? (
        <g class="body" ref={body}>
          {(usable || spoken) && <path class="halo" d={piece.d} />}
          <Outline piece={piece} />
          <g transform={`translate(${piece.x} ${piece.y})`}>
            <Marks piece={piece} game={game} r={13} />
          </g>
        </g>
      ) : (
        <g class="body" ref={body}>
          <g transform={`scale(${grow})`}>
            {(usable || spoken) && <circle class="halo" r={r * (piece.shape === "block" ? 1.34 : 1.12)} />}
            <Figure piece={piece} game={game} />
            <Marks piece={piece} game={game} r={r} />
            <Badge text={say(piece.badge)} r={r} />
          </g>
        </g>
      )}
    </g>
  );
}

function Figure({ piece, game }: { piece: Piece; game: string }) {
  return piece.shape === "block" ? <Block piece={piece} game={game} /> : <Disc piece={piece} game={game} />;
}

/** Outlines are drawn in board coordinates; everything else is drawn round its middle and moved there. */
function place(piece: Piece) {
  return piece.shape === "path" ? {} : { transform: `translate(${piece.x}px, ${piece.y}px)` };
}
