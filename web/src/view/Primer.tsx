/** The game in a minute, for people who have never read the rulebook. */
import { useEffect, useState } from "preact/hooks";
import { getGames, words } from "../app/api.ts";
import { follow } from "../app/router.ts";
import { recall, remember } from "../app/storage.ts";
import type { GameInfo } from "../wire.ts";
import { Dialog } from "./Dialog.tsx";
import { Sign } from "./Icon.tsx";
import { spriteAddress } from "./sprites.ts";

export function Primer({ game, close }: { game: string; close: () => void }) {
  const [info, setInfo] = useState<GameInfo | null>(null);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    remember(`primer.${game}`, true);
    getGames().then(
      (games) => setInfo(games.find((each) => each.id === game) ?? null),
      (reason: unknown) => setTrouble(words(reason)),
    );
  }, [game]);
  return (
    <Dialog title={`${info?.title ?? ""} in a minute`} close={close} testid="primer">
      {trouble && <p>{trouble}</p>}
      <ol class="primer">
        {info?.primer.map((lesson) => (
          <li key={lesson.title}>
            <span class="primer-icon" aria-hidden="true">
              <svg viewBox="0 0 512 512">
                <use href={spriteAddress(game, lesson.icon)} />
              </svg>
            </span>
            <div>
              <h3>{lesson.title}</h3>
              <p>{lesson.text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div class="actions">
        <button type="button" class="action main" onClick={close} autoFocus>
          Let's play
        </button>
        <a class="action" href={`/rules/${game}`} onClick={follow}>
          The whole rulebook
        </a>
      </div>
    </Dialog>
  );
}

/** A quiet offer to those who see this game for the first time. */
export function Newcomer({ game, title, open }: { game: string; title: string; open: () => void }) {
  const [known, setKnown] = useState(() => recall(`primer.${game}`, false));
  if (known) return null;
  const dismiss = () => {
    remember(`primer.${game}`, true);
    setKnown(true);
  };
  return (
    <section class="newcomer" aria-label="For newcomers">
      <button
        type="button"
        class="action"
        onClick={() => {
          dismiss();
          open();
        }}
        data-testid="open-primer"
      >
        <Sign name="book" /> New to {title}? Learn it in a minute
      </button>
      <button type="button" class="quiet round" aria-label="No, thanks" onClick={dismiss} data-testid="no-primer">
        <Sign name="close" />
      </button>
    </section>
  );
}
