/** What was made in this browser: kept in localStorage, offered in the set-up form. */
import { signal } from "@preact/signals";
import { recall, remember } from "../app/storage.ts";
import type { Keepsake } from "../wire.ts";

export interface Kept {
  key: string;
  game: string;
  name: string;
  text: string;
  when: number;
  /** It can be played: nothing was wrong with it when it was last drawn. */
  fit: boolean;
}

const MOST = 100;

/** Bytes the server takes. */
export const LARGEST = 60_000;

const KEY = "documents";

export const shelf = signal<Kept[]>(recall(KEY, []));

/** Another tab's documents are not overwritten. */
globalThis.window?.addEventListener("storage", (event) => {
  if (event.key === `siegeworks.${KEY}`) shelf.value = recall(KEY, []);
});

export const newKey = (): string => Math.random().toString(36).slice(2, 12);

export const keptOf = (all: Kept[], game: string): Kept[] => all.filter((each) => each.game === game);

/** The shelf with this one on it, the newest first; the oldest are forgotten. */
export const withKept = (all: Kept[], kept: Kept): Kept[] =>
  [kept, ...all.filter((each) => each.key !== kept.key)].slice(0, MOST);

export function keep(kept: Kept): void {
  shelf.value = withKept(shelf.value, kept);
  remember(KEY, shelf.value);
}

export function discard(key: string): void {
  shelf.value = shelf.value.filter((each) => each.key !== key);
  remember(KEY, shelf.value);
}

/** A name for the file: the document's, without what file systems dislike. */
export const fileName = (name: string): string =>
  `${
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^-+|-+$/g, "") || "untitled"
  }.toml`;

/** The keepsake of a table on the shelf: saved once more, it takes the place of the one saved before. */
export const keptOfTable = (game: string, table: string, { title, text }: Keepsake, when: number): Kept => ({
  key: `${table} ${title}`,
  game,
  name: title,
  text,
  when,
  fit: true,
});

export const download = (name: string, text: string): void => downloadAs(fileName(name), text);

export function downloadAs(file: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/toml" }));
  link.download = file;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** The text of a file a person chose; throws with words when it cannot be a document. */
export async function readFile(file: File): Promise<string> {
  if (file.size > LARGEST) throw new Error(`${file.name} is too large: ${file.size} bytes, ${LARGEST} are allowed.`);
  return await file.text();
}

