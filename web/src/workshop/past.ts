/** Undo and redo: what was, what is, and what was taken back. Nothing is ever changed in place. */

export interface Past<T> {
  before: readonly T[];
  now: T;
  after: readonly T[];
}

/** How many steps can be taken back. */
const MOST = 200;

export const begin = <T>(now: T): Past<T> => ({ before: [], now, after: [] });

export const step = <T>(past: Past<T>, next: T): Past<T> => ({
  before: [...past.before, past.now].slice(-MOST),
  now: next,
  after: [],
});

export function undo<T>(past: Past<T>): Past<T> {
  const last = past.before.at(-1);
  if (last === undefined) return past;
  return { before: past.before.slice(0, -1), now: last, after: [past.now, ...past.after] };
}

export function redo<T>(past: Past<T>): Past<T> {
  const [next, ...after] = past.after;
  if (next === undefined) return past;
  return { before: [...past.before, past.now], now: next, after };
}
