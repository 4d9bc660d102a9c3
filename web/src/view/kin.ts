/** Groups move, split and join: their pieces get new ids where they go, but they know their kin. */
import type { Piece } from "../wire.ts";

/** For each new piece the one of its kin it comes from: one that is gone, else one that has changed; the nearest. */
export function origins(before: Piece[], after: Piece[]): Map<string, Piece> {
  const found = new Map<string, Piece>();
  if (before === after) return found;
  const known = new Set(before.map((piece) => piece.id));
  const badges = new Map(after.map((piece) => [piece.id, piece.badge]));
  for (const piece of after) {
    if (!piece.kin || known.has(piece.id)) continue;
    const kin = before.filter((other) => other.kin === piece.kin && badges.get(other.id) !== other.badge);
    const gone = kin.filter((other) => !badges.has(other.id));
    const from = nearest(piece, gone.length > 0 ? gone : kin);
    if (from) found.set(piece.id, from);
  }
  return found;
}

/** For each piece that is gone, by its id, the one of its kin it has joined: one that was there and has grown. */
export function goals(before: Piece[], after: Piece[]): Map<string, Piece> {
  const found = new Map<string, Piece>();
  if (before === after) return found;
  const present = new Set(after.map((piece) => piece.id));
  const counts = new Map(before.map((piece) => [piece.id, Number(piece.badge)]));
  for (const piece of before) {
    if (!piece.kin || present.has(piece.id)) continue;
    const grown = after.filter(({ id, kin, badge }) => kin === piece.kin && Number(badge) > (counts.get(id) ?? Infinity));
    const to = nearest(piece, grown);
    if (to) found.set(piece.id, to);
  }
  return found;
}

function nearest(piece: Piece, others: Piece[]): Piece | undefined {
  const distance = (other: Piece) => Math.hypot(other.x - piece.x, other.y - piece.y);
  return [...others].sort((a, b) => distance(a) - distance(b))[0];
}
