/** /replay/{table}: a finished (or open) game from its first moment. */
import { useEffect, useState } from "preact/hooks";
import { getHistory, words } from "../app/api.ts";
import { follow } from "../app/router.ts";
import { knownTable } from "../app/tables.ts";
import type { History } from "../wire.ts";
import { Replay } from "./Replay.tsx";

export function ReplayPage({ table }: { table: string }) {
  const [history, setHistory] = useState<History | null>(null);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    getHistory(table, knownTable(table)?.token ?? "").then(
      (found) => {
        setHistory(found);
        document.title = `${found.title}, replay · Siegeworks`;
      },
      (reason: unknown) => setTrouble(words(reason)),
    );
  }, [table]);
  const lobby = (
    <a class="quiet" href="/" onClick={follow}>
      Lobby
    </a>
  );
  if (history) {
    return (
      <main>
        <Replay history={history} start={0} menu={lobby} />
      </main>
    );
  }
  return (
    <main class="notice" aria-busy={!trouble}>
      {trouble ? (
        <>
          <h1>This replay cannot be shown</h1>
          <p>{trouble}</p>
          {lobby}
        </>
      ) : (
        <p>Fetching the game…</p>
      )}
    </main>
  );
}
