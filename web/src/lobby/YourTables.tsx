/** Tables this browser sits at, and carrying on from a saved file. */
import { loadRecord, words } from "../app/api.ts";
import { follow, navigate } from "../app/router.ts";
import { forgetTable, keepTable, type KnownTable, tables } from "../app/tables.ts";
import { Sign } from "../view/Icon.tsx";

const FEW = 6;

function when(time: number): string {
  return new Date(time).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
}

function Row({ known }: { known: KnownTable }) {
  const where = known.over ? `/replay/${known.table}` : `/t/${known.table}`;
  return (
    <li>
      <a href={where} onClick={follow}>
        <b>{known.title || "A table"}</b>
        <span class="soft">
          {known.over ? "over, watch it again" : known.token ? "carry on" : "watch"} · {when(known.when)}
        </span>
      </a>
      <button
        type="button"
        class="quiet round"
        aria-label={`Forget this table of ${known.title}`}
        onClick={() => forgetTable(known.table)}
      >
        <Sign name="close" />
      </button>
    </li>
  );
}

export function YourTables() {
  if (tables.value.length === 0) return null;
  return (
    <section class="your-tables" aria-label="Your tables" data-testid="your-tables">
      <h2>Your tables</h2>
      <ul>
        {tables.value.slice(0, FEW).map((known) => (
          <Row key={known.table} known={known} />
        ))}
      </ul>
    </section>
  );
}

export function LoadFile({ trouble }: { trouble: (words: string) => void }) {
  const load = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (!file) return;
    try {
      const made = await loadRecord(file);
      keepTable(made.table, { token: made.token, title: "A loaded game", when: Date.now() });
      navigate(`/t/${made.table}`);
    } catch (reason) {
      trouble(words(reason));
    }
    input.value = "";
  };
  return (
    <label class="load">
      <input
        type="file"
        accept="application/json,.json"
        onChange={(event) => void load(event.currentTarget)}
        data-testid="load-record"
      />
      <span>Carry on from a saved file</span>
    </label>
  );
}
