/** Picking a move is walking its path: which ids can be clicked next, and what a click leads to. */
import type { Move } from "../wire.ts";

/** The moves whose path begins with what is chosen so far. */
export function matching(moves: Move[], chosen: string[]): Move[] {
  return moves.filter((move) => chosen.every((id, at) => move.path[at] === id));
}

/** The ids that can be clicked next. */
export function nextIds(moves: Move[], chosen: string[]): Set<string> {
  const ids = new Set<string>();
  for (const move of matching(moves, chosen)) {
    const id = move.path[chosen.length];
    if (id !== undefined) ids.add(id);
  }
  return ids;
}

export type Step = { chosen: string[]; move: Move | null };

/**
 * What clicking `id` does: goes on along a path (and completes a move at its end; one that is aimed stays chosen until
 * it is let go), takes back a chosen id that is clicked again, or starts over with another first id. Null: the click
 * means nothing.
 */
export function step(moves: Move[], chosen: string[], id: string): Step | null {
  if (nextIds(moves, chosen).has(id)) {
    const walked = [...chosen, id];
    const done = matching(moves, walked).find((move) => move.path.length === walked.length);
    return done && !done.aim ? { chosen: [], move: done } : { chosen: walked, move: null };
  }
  const at = chosen.indexOf(id);
  if (at >= 0) return { chosen: chosen.slice(0, at), move: null };
  if (chosen.length > 0) return step(moves, [], id);
  return null;
}

/** The move whose path is walked to its end and which now has to be aimed. */
export function aimedMove(moves: Move[], chosen: string[]): Move | null {
  return matching(moves, chosen).find((move) => move.aim && move.path.length === chosen.length) ?? null;
}

/**
 * What is still to be clicked before a thing can be, by the shortest way, for things that moves end with; while nothing
 * is chosen yet there is nothing to say.
 */
export function lacking(moves: Move[], chosen: string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  if (chosen.length === 0) return found;
  for (const { path } of matching(moves, chosen)) {
    const rest = path.slice(chosen.length, -1);
    const target = path.at(-1)!;
    const known = found.get(target);
    if (path.length > chosen.length && (!known || rest.length < known.length)) found.set(target, rest);
  }
  return found;
}

/** The moves a click on `id` would complete or lead towards, when it is clickable next. */
export function leadsTo(moves: Move[], chosen: string[], id: string): Move[] {
  return nextIds(moves, chosen).has(id) ? matching(moves, [...chosen, id]) : [];
}
