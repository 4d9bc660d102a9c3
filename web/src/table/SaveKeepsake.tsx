/** A button that keeps what can be kept of the game now, in a file and on this browser's shelf, to go on another day. */
import { useState } from "preact/hooks";
import { getKeepsake, words } from "../app/api.ts";
import { tell } from "../app/toast.ts";
import { downloadAs, keep, keptOfTable } from "../workshop/shelf.ts";
import type { Welcome } from "../wire.ts";
import type { Session } from "./session.ts";

async function save(session: Session, welcome: Welcome): Promise<void> {
  try {
    const found = await getKeepsake(session.table, session.token);
    keep(keptOfTable(welcome.game, session.table, found, Date.now()));
    downloadAs(found.file, found.text);
    tell(`Saved as ${found.file}. The set-up form offers it as well.`);
  } catch (trouble) {
    tell(words(trouble));
  }
}

export function SaveKeepsake({ session, welcome }: { session: Session; welcome: Welcome }) {
  const [saving, setSaving] = useState(false);
  const word = session.keepsake.value;
  if (!word || session.story.busy.value) return null;
  const press = () => {
    setSaving(true);
    void save(session, welcome).finally(() => setSaving(false));
  };
  return (
    <button type="button" class="action" disabled={saving} onClick={press} data-testid="save-keepsake">
      Save the {word}
    </button>
  );
}
