/** One piece on the board. It glides because it keeps its element; a wound knocks it, a turn of the rim is seen. */
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { calm } from "../app/settings.ts";
import type { Piece } from "../wire.ts";
import { colour } from "./colours.ts";
import { pieceLabel } from "./describe.ts";
import { Badge, Block, Disc, Marks } from "./Disc.tsx";
import { Lacking } from "./Lacking.tsx";
import { useSay, useTabletop } from "./tabletop.ts";
import { useTarget } from "./target.ts";
import type { Point } from "./ways.ts";

const GLIDE = "cubic-bezier(0.35, 0.05, 0.2, 1)";

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
      easing: GLIDE,
    });
  }, []);
  return { group, came: came.current };
}

/** Lets a piece go by the way that was told for it, point by point. */
function useWalk(group: RefObject<SVGGElement | null>, piece: Piece) {
  const { ways } = useTabletop();
  const before = useRef<Point>([piece.x, piece.y]);
  useLayoutEffect(() => {
    const from = before.current;
    before.current = [piece.x, piece.y];
    if (piece.shape === "path" || (from[0] === piece.x && from[1] === piece.y)) return;
    const way = ways.take(piece.id);
    if (!way || calm.peek()) return;
    const stops: Point[] = [from, ...way.points.slice(0, -1), [piece.x, piece.y]];
    group.current?.animate(
      stops.map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)`, easing: "ease-in-out" })),
      { duration: way.span },
    );
  }, [piece.x, piece.y]);
}

/** Lets a piece that has left glide to the one of its kin that it has joined. */
function useJoining(group: RefObject<SVGGElement | null>, piece: Piece, to: Piece | undefined) {
  useLayoutEffect(() => {
    if (!to || calm.peek()) return;
    group.current?.animate([place(piece), place(to)], { duration: 360, easing: GLIDE, fill: "forwards" });
  }, []);
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
  /** The piece of its kin it joins as it leaves. */
  to?: Piece | undefined;
}

export function PieceView({ piece, game, scale, grow = 1, from, leaving = false, to }: PieceProps) {
  const { live, chosen, spoken, attributes } = useTarget(piece.id);
  const { picker } = useTabletop();
  const say = useSay();
  const there = piece.place !== "" && picker.live.value.has(piece.place);
  const body = useKnock(piece.pips?.[0]);
  const { group, came } = useComing(piece, from);
  useWalk(group, piece);
  useJoining(group, piece, to);
  const flat = piece.shape === "path";
  const r = piece.size / 2;
  if (leaving) {
    return (
      <g ref={group} class={`piece ${piece.shape} ${to ? "joining" : "leaving"}`} style={place(piece)} aria-hidden="true">
        <g class="body">{flat ? <Outline piece={piece} /> : <Figure piece={piece} game={game} />}</g>
      </g>
    );
  }
  const usable = live || chosen;
  return (
    <g
      ref={group}
      class={["piece", piece.shape, came && "came", piece.acting && "acting", there && "there"].filter(Boolean).join(" ")}
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
            <Lacking id={piece.id} game={game} r={r} />
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
