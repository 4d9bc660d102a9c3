/** Pieces that have just left the scene, kept for the moment it takes to see them go. */
import { useEffect, useRef, useState } from "preact/hooks";
import { calm } from "../app/settings.ts";
import type { Piece } from "../wire.ts";
import { goals, origins } from "./kin.ts";

const FAREWELL = 480;
/** Who joins another is one with it once it has come there. */
const JOINED = 350;

export interface Leaving {
  piece: Piece;
  /** The piece of its kin it joins. */
  to: Piece | undefined;
}

export function useLeaving(pieces: Piece[]): Leaving[] {
  const before = useRef(pieces);
  const [leaving, setLeaving] = useState<Leaving[]>([]);
  useEffect(() => {
    const present = new Set(pieces.map((piece) => piece.id));
    const moved = new Set(origins(before.current, pieces).values());
    const joins = goals(before.current, pieces);
    const gone = before.current
      .filter((piece) => !present.has(piece.id) && !moved.has(piece))
      .map((piece) => ({ piece, to: joins.get(piece.id) }));
    before.current = pieces;
    setLeaving((old) => {
      const kept = old.filter(({ piece }) => !present.has(piece.id));
      return gone.length > 0 || kept.length < old.length ? [...kept, ...gone] : old;
    });
    // Not cancelled by the next frame: each farewell takes its own time.
    for (const each of gone) {
      const time = calm.peek() ? 0 : each.to ? JOINED : FAREWELL;
      setTimeout(() => setLeaving((old) => old.filter((other) => other !== each)), time);
    }
  }, [pieces]);
  return leaving;
}
