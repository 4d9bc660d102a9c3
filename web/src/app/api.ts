/** The HTTP calls. Every failure becomes a Trouble with words for a person. */
import { wholeHistory } from "../scene/defaults.ts";
import type { Clause, GameInfo, History, Keepsake, NewTable, Problem, TableMade } from "../wire.ts";

export class Trouble extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export async function call<T>(path: string, init?: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new Trouble("offline", "The server does not answer. Is it running, and are you online?");
  }
  if (response.ok) return (await response.json()) as T;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  throw new Trouble(problem?.code ?? "failed", problem?.message ?? `The server answered ${response.status}.`);
}

export const post = (body: BodyInit): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body,
});

const at = (table: string, what: string, token: string) =>
  `/api/tables/${encodeURIComponent(table)}/${what}?token=${encodeURIComponent(token)}`;

let games: Promise<GameInfo[]> | null = null;

export function getGames(): Promise<GameInfo[]> {
  games ??= call<GameInfo[]>("/api/games").catch((trouble) => {
    games = null;
    throw trouble;
  });
  return games;
}

const books = new Map<string, Promise<Clause[]>>();

/** The rule clauses of a game, fetched once. */
export function getRules(game: string): Promise<Clause[]> {
  let book = books.get(game);
  if (!book) {
    book = call<Clause[]>(`/api/games/${encodeURIComponent(game)}/rules`);
    book.catch(() => books.delete(game));
    books.set(game, book);
  }
  return book;
}

export const openTable = (plan: NewTable) => call<TableMade>("/api/tables", post(JSON.stringify(plan)));

export const loadRecord = (file: Blob) => call<TableMade>("/api/tables/load", post(file));

export const getHistory = async (table: string, token: string) =>
  wholeHistory(await call<History>(at(table, "history", token)));

export const getKeepsake = (table: string, token: string) => call<Keepsake>(at(table, "keepsake", token));

/** What keeps a text from being the value of a game's option: a sentence each. */
export const judge = (game: string, option: string, text: string) =>
  call<string[]>(
    `/api/games/${encodeURIComponent(game)}/documents/${encodeURIComponent(option)}`,
    post(JSON.stringify({ text })),
  );

export const recordAddress = (table: string, token: string) => at(table, "record", token);

export const words = (trouble: unknown): string =>
  trouble instanceof Error ? trouble.message : "Something went wrong.";
