/** Opens a table and goes there. */
import { openTable } from "../app/api.ts";
import { navigate } from "../app/router.ts";
import { keepTable } from "../app/tables.ts";
import type { NewTable } from "../wire.ts";

export async function openAndGo(plan: NewTable, title: string): Promise<void> {
  const made = await openTable(plan);
  keepTable(made.table, { token: made.token, game: plan.game, title, when: Date.now(), plan });
  navigate(`/t/${made.table}`);
}
