/** Pieces that have just left the scene, kept for the moment it takes to see them go. */
import { useEffect, useRef, useState } from "preact/hooks";
import { calm } from "../app/settings.ts";
import type { Piece } from "../wire.ts";
import { origins } from "./kin.ts";

const FAREWELL = 480;

export function useLeaving(pieces: Piece[]): Piece[] {
  const before = useRef(pieces);
  const [leaving, setLeaving] = useState<Piece[]>([]);
  useEffect(() => {
    const present = new Set(pieces.map((piece) => piece.id));
    const moved = new Set(origins(before.current, pieces).values());
    const gone = before.current.filter((piece) => !present.has(piece.id) && !moved.has(piece));
    before.current = pieces;
    setLeaving((old) => {
      const kept = old.filter((piece) => !present.has(piece.id));
      return gone.length > 0 || kept.length < old.length ? [...kept, ...gone] : old;
    });
    if (gone.length === 0) return;
    const ids = new Set(gone.map((piece) => piece.id));
    // Not cancelled by the next frame: each farewell takes its own time.
    setTimeout(() => setLeaving((old) => old.filter((piece) => !ids.has(piece.id))), calm.peek() ? 0 : FAREWELL);
  }, [pieces]);
  return leaving;
}
