/** A wooden disc: band, face, upright pictogram, points as pips, printed numbers on the rim. Same in every game. */
import type { Piece } from "../wire.ts";
import { colour } from "./colours.ts";
import { spriteAddress } from "./sprites.ts";

const TURN = 360;

/** A point at `angle` degrees clockwise from the top, `radius` from the middle. */
function polar(angle: number, radius: number): { x: number; y: number } {
  const radians = (angle * Math.PI) / 180;
  return { x: Math.sin(radians) * radius, y: -Math.cos(radians) * radius };
}

/** With more points than this, pips would be too small to count; the name and the tooltip say the number. */
const COUNTABLE = 5;

/** Points left and lost, as filled and hollow pips in a row at the height `y` of the face. */
function Pips({ pips: [now, full], r, y }: { pips: [number, number]; r: number; y: number }) {
  if (full > COUNTABLE) return null;
  const step = Math.min(r * 0.36, (r * 1.15) / Math.max(1, full - 1));
  const left = -((full - 1) * step) / 2;
  return (
    <g class="pips">
      {Array.from({ length: full }, (_, at) => (
        <circle key={at} cx={left + at * step} cy={y} r={r * 0.13} class={at < now ? "pip" : "pip lost"} />
      ))}
    </g>
  );
}

/** Which of the printed numbers counts now. */
const current = ({ rim, pips }: Piece) => (pips ? rim.indexOf(String(pips[0])) : 0);

/** Whether the number that counts now stands in the lower half. */
function tabIsLow(piece: Piece): boolean {
  const at = current(piece);
  return at >= 0 && piece.rim.length > 0 && polar((at * TURN) / piece.rim.length + piece.rot, 1).y > 0.2;
}

/** The printed numbers; the one that counts now stands out as a tab. The ring turns, the digits stay upright. */
function Rim({ piece, r }: { piece: Piece; r: number }) {
  const now = current(piece);
  return (
    <g class="rim" style={{ transform: `rotate(${piece.rot}deg)` }}>
      {piece.rim.map((text, at) => {
        const angle = (at * TURN) / piece.rim.length;
        const { x, y } = polar(angle, r * 0.92);
        if (at !== now) return <circle key={at} class="notch" cx={x} cy={y} r={r * 0.1} />;
        return (
          <g key={at} class="tab" style={{ transform: `translate(${x}px, ${y}px)` }}>
            <circle r={r * 0.37} />
            <text class="rim-text" style={{ transform: `rotate(${-piece.rot}deg)`, fontSize: `${r * 0.62}px` }}>
              {text}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** A number in the upper right corner of a piece. */
export function Badge({ text, r }: { text: string; r: number }) {
  if (!text) return null;
  const size = r * 0.66;
  const width = Math.max(size * 1.3, size * (0.7 + text.length * 0.5));
  return (
    <g class="badge" transform={`translate(${r * 0.74} ${-r * 0.74})`}>
      <rect x={-width / 2} y={-size * 0.65} width={width} height={size * 1.3} rx={size * 0.65} />
      <text style={{ fontSize: `${size}px` }}>{text}</text>
    </g>
  );
}

/** Signs of a state (tarred, fortified), along the upper left edge. */
export function Marks({ piece, game, r }: { piece: Piece; game: string; r: number }) {
  const size = r * 0.72;
  return (
    <g class="marks">
      {piece.marks.map((mark, at) => {
        const { x, y } = polar(-48 - at * 44, r * 0.98);
        return (
          <g key={mark.name} transform={`translate(${x} ${y})`}>
            <circle r={size * 0.66} style={{ fill: colour(mark.tone) }} />
            <use
              href={spriteAddress(game, mark.icon)}
              x={-size / 2}
              y={-size / 2}
              width={size}
              height={size}
              style={{ color: `var(--on-${mark.tone})` }}
            />
          </g>
        );
      })}
    </g>
  );
}

export function Disc({ piece, game }: { piece: Piece; game: string }) {
  const r = piece.size / 2;
  const withPips = piece.pips !== null && piece.pips[1] <= COUNTABLE;
  const size = r * (withPips ? 1.12 : 1.3);
  // The pips stand at the foot, or at the head when the rim's number is at the foot.
  const pipsAt = tabIsLow(piece) ? -0.56 : 0.56;
  const lift = withPips ? -r * 0.3 * pipsAt : 0;
  return (
    <>
      <ellipse class="shadow" cx={r * 0.08} cy={r * 0.16} rx={r * 1.02} ry={r} />
      <circle class={piece.tone === "gold" ? "band boss" : "band"} r={r} />
      <circle class="face" r={r * 0.83} style={{ fill: colour(piece.tone) }} />
      <circle class="gleam" r={r * 0.83} />
      {piece.icon && (
        <use
          class="pictogram"
          href={spriteAddress(game, piece.icon)}
          x={-size / 2}
          y={lift - size / 2}
          width={size}
          height={size}
          style={{ color: `var(--on-${piece.tone})` }}
        />
      )}
      {piece.pips && <Pips pips={piece.pips} r={r} y={r * pipsAt} />}
      {piece.rim.length > 0 && <Rim piece={piece} r={r} />}
    </>
  );
}

/** A standing structure: a squared stone with its pictogram. */
export function Block({ piece, game }: { piece: Piece; game: string }) {
  const r = piece.size / 2;
  const size = r * 1.45;
  return (
    <>
      <rect class="shadow" x={-r * 0.9} y={-r * 0.8} width={r * 1.96} height={r * 1.96} rx={r * 0.3} />
      <rect class="band stone" x={-r} y={-r} width={2 * r} height={2 * r} rx={r * 0.28} />
      <rect
        class="face"
        x={-r * 0.84}
        y={-r * 0.84}
        width={r * 1.68}
        height={r * 1.68}
        rx={r * 0.18}
        style={{ fill: colour(piece.tone) }}
      />
      <use
        class="pictogram"
        href={spriteAddress(game, piece.icon)}
        x={-size / 2}
        y={-size / 2}
        width={size}
        height={size}
        style={{ color: `var(--on-${piece.tone})` }}
      />
      {piece.pips && <Pips pips={piece.pips} r={r} y={r * 0.6} />}
    </>
  );
}
