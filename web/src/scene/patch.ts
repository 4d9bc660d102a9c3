/** Applies what changed to a scene (the counterpart of scene/delta.py). Scenes are never changed in place. */
import type { Board, Frame, Patch, Scene } from "../wire.ts";

/** `items` with `changed` replaced or appended and `gone` left out; the same array when nothing happened. */
function merge<T extends { id: string }>(items: T[], changed: T[] | undefined, gone: Set<string>): T[] {
  if (!changed?.length && !items.some((item) => gone.has(item.id))) return items;
  const news = new Map((changed ?? []).map((item) => [item.id, item]));
  const kept = items
    .filter((item) => !gone.has(item.id))
    .map((item) => {
      const replaced = news.get(item.id) ?? item;
      news.delete(item.id);
      return replaced;
    });
  return [...kept, ...news.values()];
}

/** The board a scene is drawn on: games with chapters have several. */
export const boardOf = ({ board, boards }: { board: Board; boards: Board[] }, scene: Scene): Board =>
  [board, ...boards].find(({ id }) => id === scene.board) ?? board;

/** The scene after `patch`. */
export function applyPatch(scene: Scene, patch: Patch): Scene {
  const { pieces, bodies, zones, gone, ...rest } = patch;
  const left = new Set(gone ?? []);
  return {
    ...scene,
    ...rest,
    pieces: merge(scene.pieces, pieces, left),
    bodies: merge(scene.bodies, bodies, left),
    zones: merge(scene.zones, zones, left),
  };
}

/** Every scene of a history: the first, then one after each frame. */
export function unroll(first: Scene, frames: Frame[]): Scene[] {
  const scenes = [first];
  let scene = first;
  for (const frame of frames) {
    scene = applyPatch(scene, frame.patch);
    scenes.push(scene);
  }
  return scenes;
}
