/** The tables of this browser: their tokens, so that leaving and coming back carries on. */
import { signal } from "@preact/signals";
import type { NewTable } from "../wire.ts";
import { recall, remember } from "./storage.ts";

export interface KnownTable {
  table: string;
  token: string;
  game: string;
  title: string;
  when: number;
  /** How it was opened, for "play again"; absent for tables joined by a link. */
  plan?: NewTable;
  over?: boolean;
}

const MOST = 30;

export const tables = signal<KnownTable[]>(recall("tables", []));

export const knownTable = (table: string): KnownTable | undefined => tables.value.find((each) => each.table === table);

/** Adds a table or changes what is known of it; the newest come first, the oldest are forgotten. */
export function keepTable(table: string, news: Partial<KnownTable>): void {
  const before = knownTable(table) ?? { table, token: "", game: "", title: "", when: Date.now() };
  const rest = tables.value.filter((each) => each.table !== table);
  tables.value = [{ ...before, ...news, table }, ...rest].slice(0, MOST);
  remember("tables", tables.value);
}

export function forgetTable(table: string): void {
  tables.value = tables.value.filter((each) => each.table !== table);
  remember("tables", tables.value);
}

/**
 * The viewer's token for a table. One in the address (a friend's link) is kept and leaves the address bar, so that
 * it is not copied by accident; without one, the kept token; else empty: a spectator.
 */
export function claimToken(table: string): string {
  const token = decodeURIComponent(location.hash.slice(1));
  if (token) {
    keepTable(table, { token, when: Date.now() });
    history.replaceState(null, "", location.pathname);
    return token;
  }
  return knownTable(table)?.token ?? "";
}
