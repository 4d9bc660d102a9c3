/** Where to begin: anew, from one's own, from what comes with the game, from a file. */
import { words } from "../app/api.ts";
import { Dialog } from "../view/Dialog.tsx";
import { Sign } from "../view/Icon.tsx";
import type { Bench } from "./bench.ts";
import { getSample } from "./calls.ts";
import { discard, keptOf, readFile, shelf } from "./shelf.ts";
import type { WorkshopInfo } from "./wire.ts";

interface OpenProps {
  info: WorkshopInfo;
  bench: Bench;
  close: () => void;
}

export function OpenDialog({ info, bench, close }: OpenProps) {
  const begin = async (text: string | Promise<string>, key = "") => {
    try {
      await bench.open(await text, key);
    } catch (reason) {
      bench.trouble.value = words(reason);
    }
    close();
  };
  const own = keptOf(shelf.value, info.game);
  return (
    <Dialog title={`Open a ${info.word}`} close={close} testid="open-dialog">
      <div class="open-list">
        <div class="actions">
          <button type="button" class="action main" onClick={() => void begin(info.blank)} data-testid="open-blank">
            A new {info.word}
          </button>
          <label class="load">
            <input
              type="file"
              accept=".toml,application/toml,text/plain"
              onChange={(event) => {
                const file = event.currentTarget.files?.[0];
                if (file) void begin(readFile(file));
              }}
              data-testid="open-file"
            />
            <span>From a file…</span>
          </label>
        </div>
        {own.length > 0 && <h3>Yours</h3>}
        <ul>
          {own.map((kept) => (
            <li key={kept.key} class="open-row">
              <button type="button" class="quiet" onClick={() => void begin(kept.text, kept.key)}>
                <b>{kept.name || "Without a name"}</b>
                <span class="soft">
                  {kept.fit ? "" : "not finished · "}
                  {new Date(kept.when).toLocaleDateString(undefined, { dateStyle: "medium" })}
                </span>
              </button>
              <button
                type="button"
                class="quiet round"
                aria-label={`Throw ${kept.name} away`}
                onClick={() => discard(kept.key)}
              >
                <Sign name="close" />
              </button>
            </li>
          ))}
        </ul>
        {info.samples.length > 0 && <h3>To begin with</h3>}
        <ul class="open-samples">
          {info.samples.map(([id, title]) => (
            <li key={id}>
              <button
                type="button"
                class="quiet"
                onClick={() => void begin(getSample(info.game, id))}
                data-testid={`sample-${id}`}
              >
                {title}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
