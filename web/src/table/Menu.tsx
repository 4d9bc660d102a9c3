/** The table's menu: seats, links, the record, the replay, settings, help. */
import { useEffect, useState } from "preact/hooks";
import { getGames, recordAddress, words } from "../app/api.ts";
import { follow } from "../app/router.ts";
import { playerName } from "../app/settings.ts";
import { copy, tell } from "../app/toast.ts";
import { Dialog } from "../view/Dialog.tsx";
import { Sign } from "../view/Icon.tsx";
import { Settings } from "../view/Settings.tsx";
import type { BotInfo, Welcome } from "../wire.ts";
import { seatLink } from "./Friends.tsx";
import type { Session } from "./session.ts";

async function saveRecord(session: Session, game: string): Promise<void> {
  try {
    const response = await fetch(recordAddress(session.table, session.token));
    const body = await response.blob();
    if (!response.ok) throw new Error((JSON.parse(await body.text()) as { message: string }).message);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(body);
    link.download = `${game}-${session.table}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  } catch (trouble) {
    tell(words(trouble));
  }
}

function OwnSeat({ session, seat, bots }: { session: Session; seat: number; bots: BotInfo[] }) {
  const who = session.seats.value[seat]!;
  const [name, setName] = useState(who.name);
  return (
    <form
      class="own-seat"
      onSubmit={(event) => {
        event.preventDefault();
        session.rename(seat, name.trim());
        playerName.value = name.trim();
      }}
    >
      <label>
        Name of seat {seat + 1}
        <input value={name} maxLength={24} onInput={(event) => setName(event.currentTarget.value)} />
      </label>
      <button type="submit" class="quiet" disabled={name.trim() === who.name || !name.trim()}>
        Rename
      </button>
      <label>
        Played by
        <select
          value={who.bot}
          onChange={(event) => session.hand(seat, event.currentTarget.value)}
          data-testid={`hand-${seat}`}
        >
          <option value="">me</option>
          {bots.map((bot) => (
            <option key={bot.spec} value={bot.spec}>
              {bot.title}
            </option>
          ))}
        </select>
      </label>
    </form>
  );
}

function MenuDialog({ session, welcome, close, replay }: MenuProps & { close: () => void }) {
  const [bots, setBots] = useState<BotInfo[]>([]);
  useEffect(() => {
    getGames().then(
      (games) => setBots(games.find((game) => game.id === welcome.game)?.bots ?? []),
      (trouble: unknown) => tell(words(trouble)),
    );
  }, [welcome.game]);
  const own = session.seats.value.flatMap((seat, at) => (seat.yours ? [at] : []));
  const then = (act: () => void) => () => {
    close();
    act();
  };
  const spectators = `${location.origin}/t/${session.table}`;
  return (
    <Dialog title="Table" close={close} kind="side" testid="menu">
      <Settings />
      {own.map((seat) => (
        <OwnSeat key={seat} session={session} seat={seat} bots={bots} />
      ))}
      <div class="menu-list">
        <button type="button" class="action" onClick={then(replay)} data-testid="open-replay">
          Replay from the start
        </button>
        <button
          type="button"
          class="action"
          onClick={() => void copy(spectators, "Link for spectators copied")}
          data-testid="copy-spectator"
        >
          Copy link for spectators
        </button>
        {own.length > 0 && (
          <button
            type="button"
            class="action"
            onClick={() =>
              void copy(seatLink(session.table, session.token), "Your own link copied. Keep it to yourself.")
            }
            data-testid="copy-own"
          >
            Copy my own link, for another device
          </button>
        )}
        <button
          type="button"
          class="action"
          onClick={() => void saveRecord(session, welcome.game)}
          data-testid="save-record"
        >
          Save the game to a file
        </button>
        <a class="action" href={`/rules/${welcome.game}`} target="_blank" rel="noopener">
          The rulebook
        </a>
        <a class="action" href="/" onClick={follow}>
          To the lobby
        </a>
      </div>
    </Dialog>
  );
}

export interface MenuProps {
  session: Session;
  welcome: Welcome;
  help: () => void;
  replay: () => void;
}

export function Menu(props: MenuProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="quiet round" onClick={props.help} aria-label="Keyboard help" data-testid="open-help">
        <Sign name="help" />
      </button>
      <button type="button" class="quiet round" onClick={() => setOpen(true)} aria-label="Menu" data-testid="open-menu">
        <Sign name="menu" />
      </button>
      {open && <MenuDialog {...props} close={() => setOpen(false)} />}
    </>
  );
}
