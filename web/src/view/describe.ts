/** What an id of the scene is, in words: for labels, tooltips and screen readers. */
import type { Board, Card, Mark, Piece, Scene, Zone } from "../wire.ts";

export interface Description {
  name: string;
  text: string;
  marks: Mark[];
  rule: string;
}

/** The tooltip of a piece, with its points unless its name or tip says them already. */
export function pieceText({ name, tip, pips }: Piece): string {
  if (!pips) return tip;
  const points = `${pips[0]} of ${pips[1]} points`;
  return [tip, `${name} ${tip}`.includes(points) ? "" : points].filter(Boolean).join(" · ");
}

export function pieceLabel(piece: Piece): string {
  return [piece.name, pieceText(piece), piece.badge, ...piece.marks.map((mark) => mark.name)]
    .filter(Boolean)
    .join(", ");
}

export function cardLabel(card: Card): string {
  if (card.face_down) return card.name || "A hidden card";
  const count = card.count > 1 ? `${card.count} of them` : "";
  return [card.name, card.text, count, ...card.marks.map((mark) => mark.name)].filter(Boolean).join(", ");
}

export function findCard(zones: Zone[], id: string): Card | undefined {
  for (const zone of zones) {
    const card = zone.cards.find((each) => each.id === id);
    if (card) return card;
  }
  return undefined;
}

/** The description of `id`, or null for what says itself what it is (buttons, dice). */
export function describe(scene: Scene, board: Board, id: string): Description | null {
  const piece = scene.pieces.find((each) => each.id === id);
  if (piece) return { name: piece.name, text: pieceText(piece), marks: piece.marks, rule: "" };
  const body = scene.bodies.find((each) => each.id === id);
  if (body) return { name: body.name, text: body.tip, marks: [], rule: "" };
  const card = findCard(scene.zones, id);
  if (card) return { name: card.name, text: card.text, marks: card.marks, rule: card.rule };
  const place = board.places.find((each) => each.id === id);
  if (place) return { name: place.name, text: "", marks: [], rule: "" };
  return null;
}
