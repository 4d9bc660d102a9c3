/** The page that belongs to the address. */
import { Lobby } from "../lobby/Lobby.tsx";
import { RulesPage } from "../lobby/RulesPage.tsx";
import { ReplayPage } from "../table/ReplayPage.tsx";
import { TablePage } from "../table/TablePage.tsx";
import { WorkshopPage } from "../workshop/WorkshopPage.tsx";
import { follow, route } from "./router.ts";
import { toast } from "./toast.ts";

function Page() {
  const where = route.value;
  switch (where.page) {
    case "lobby":
      return <Lobby />;
    case "table":
      return <TablePage key={where.table} table={where.table} />;
    case "replay":
      return <ReplayPage key={where.table} table={where.table} />;
    case "rules":
      return <RulesPage key={where.game} game={where.game} clause={where.clause} />;
    case "workshop":
      return <WorkshopPage key={where.game} game={where.game} document={where.document} />;
    case "missing":
      return (
        <main class="notice">
          <h1>There is nothing here</h1>
          <a class="action main" href="/" onClick={follow}>
            To the lobby
          </a>
        </main>
      );
  }
}

export function App() {
  return (
    <>
      <Page />
      <div class={toast.value ? "toast shown" : "toast"} role="status">
        {toast.value}
      </div>
    </>
  );
}
