/** A live table. */
import type { ReadonlySignal } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";
import { getHistory, openTable, words } from "../app/api.ts";
import { navigate } from "../app/router.ts";
import { listOpen, narrow, theme } from "../app/settings.ts";
import { claimToken, keepTable, knownTable } from "../app/tables.ts";
import { copy, tell } from "../app/toast.ts";
import { boardOf } from "../scene/patch.ts";
import { boardStyle } from "../view/colours.ts";
import { EndingView } from "../view/EndingView.tsx";
import { Help } from "../view/Help.tsx";
import { Sign } from "../view/Icon.tsx";
import { Newcomer, Primer } from "../view/Primer.tsx";
import { Announcer, Prompt } from "../view/Prompt.tsx";
import { RuleSheet } from "../view/RuleSheet.tsx";
import { ownAsked, type Tabletop, TabletopProvider } from "../view/tabletop.ts";
import type { Board, History, NewTable, Scene, Welcome } from "../wire.ts";
import { Curtain } from "./Curtain.tsx";
import { Friends } from "./Friends.tsx";
import { type Shortcuts, useGestures } from "./gestures.ts";
import { Layout } from "./layout.tsx";
import { Menu } from "./Menu.tsx";
import { Replay } from "./Replay.tsx";
import { SaveKeepsake } from "./SaveKeepsake.tsx";
import { Session } from "./session.ts";
import { StuckBot } from "./StuckBot.tsx";

/** The same seats and rules again, when this browser does not know how the table was opened. */
function planOf(welcome: Welcome, session: Session): NewTable {
  let first = true;
  const seats = session.seats.value.map((seat) => {
    // An own seat that was handed to a bot is still the viewer's.
    if (!seat.yours && seat.bot) return { who: "bot" as const, name: seat.name, bot: seat.bot };
    if (!seat.yours) return { who: "friend" as const, name: seat.name, bot: "" };
    const who = first ? ("you" as const) : ("beside" as const);
    first = false;
    return { who, name: seat.name, bot: "" };
  });
  return { game: welcome.game, setup: welcome.setup, seats, companion: welcome.companion };
}

async function playAgain(session: Session, welcome: Welcome): Promise<void> {
  const plan = knownTable(session.table)?.plan ?? planOf(welcome, session);
  try {
    const made = await openTable(plan);
    keepTable(made.table, { token: made.token, game: plan.game, title: welcome.title, when: Date.now(), plan });
    navigate(`/t/${made.table}`);
  } catch (trouble) {
    tell(words(trouble));
  }
}

function Controls({ session }: { session: Session }) {
  const busy = session.story.busy.value;
  const mine = session.seats.value.some((seat) => seat.yours);
  return (
    <div class="controls">
      {mine && (
        <button
          type="button"
          class="quiet"
          disabled={!session.undo.value || busy}
          onClick={() => session.takeBack()}
          data-testid="undo"
        >
          <Sign name="undo" /> <span>Undo</span> <kbd>U</kbd>
        </button>
      )}
      {!narrow.value && (
        <button
          type="button"
          class="quiet"
          aria-pressed={listOpen.value}
          onClick={() => (listOpen.value = !listOpen.value)}
          data-testid="toggle-list"
        >
          <Sign name="list" /> Moves <kbd>L</kbd>
        </button>
      )}
      {busy && (
        <button type="button" class="quiet" onClick={() => session.story.skip()} data-testid="skip">
          <Sign name="skip" /> <span>Skip</span> <kbd>S</kbd>
        </button>
      )}
    </div>
  );
}

function Refusal({ session }: { session: Session }) {
  const refused = session.refused.value;
  if (!refused) return null;
  return (
    <p class="refused" role="alert" data-testid="refused">
      {refused.message}
    </p>
  );
}

function Connection({ session }: { session: Session }) {
  if (session.line.state.value !== "reconnecting") return null;
  return (
    <p class="banner" role="status" data-testid="reconnecting">
      The line broke. Reconnecting… your game is safe.
    </p>
  );
}

function tabletopOf(
  session: Session,
  welcome: Welcome,
  board: Board,
  open: { cite: (rule: string) => void; visit: (at: number) => void },
): Tabletop {
  const { story } = session;
  return {
    game: welcome.game,
    board,
    scene: story.scene as ReadonlySignal<Scene>,
    seats: session.seats,
    names: session.names,
    lines: story.lines,
    focus: story.focus,
    busy: story.busy,
    moving: story.moving,
    ways: story.ways,
    live: true,
    picker: session.picker,
    aimer: session.aimer,
    ...open,
  };
}

function LiveTable({ session, welcome }: { session: Session; welcome: Welcome }) {
  const [rule, setRule] = useState("");
  const [help, setHelp] = useState(false);
  const [primer, setPrimer] = useState(false);
  const [past, setPast] = useState<{ history: History; start: number } | null>(null);
  const [endingSeen, setEndingSeen] = useState(false);
  const visit = (at: number) => {
    getHistory(session.table, session.token).then(
      (history) => setPast({ history, start: at + 1 }),
      (trouble: unknown) => tell(words(trouble)),
    );
  };
  const shown = session.story.scene.value;
  const board = shown ? boardOf(welcome, shown) : welcome.board;
  const tabletop = useMemo(
    () => tabletopOf(session, welcome, board, { cite: setRule, visit }),
    [session, welcome, board],
  );
  const shortcuts = useMemo(
    () => ({
      undo: () => session.takeBack(),
      list: () => (listOpen.value = !listOpen.value),
      skip: () => session.story.skip(),
      help: () => setHelp(true),
    }),
    [session],
  );
  const { ending } = tabletop.scene.value;
  const asked = !tabletop.busy.value && ownAsked(tabletop.scene.value, tabletop.seats.value).length > 0;
  useEffect(() => {
    // Whoever looks at another tab sees that it is their turn.
    document.title = `${asked ? "● " : ""}${welcome.title} · Siegeworks`;
  }, [asked, welcome.title]);
  const over = ending !== null;
  useEffect(() => {
    if (over) keepTable(session.table, { over });
    else setEndingSeen(false);
  }, [over]);
  const menu = <Menu session={session} welcome={welcome} help={() => setHelp(true)} replay={() => visit(-1)} />;
  if (past) {
    return <Replay history={past.history} start={past.start} menu={menu} leave={() => setPast(null)} />;
  }
  return (
    <TabletopProvider value={tabletop}>
      <Live session={session} tabletop={tabletop} shortcuts={shortcuts} />
      <div class="table" style={boardStyle(board, theme.value)} data-testid="table">
        <Layout
          title={welcome.title}
          menu={menu}
          notices={
            <>
              <Connection session={session} />
              <Newcomer game={welcome.game} title={welcome.title} open={() => setPrimer(true)} />
              <Friends session={session} welcome={welcome} />
            </>
          }
          prompt={
            <>
              <Prompt />
              <SaveKeepsake session={session} welcome={welcome} />
              <StuckBot session={session} />
              <Refusal session={session} />
            </>
          }
          controls={<Controls session={session} />}
          compact
        />
        <Announcer />
        <Curtain welcome={welcome} />
        {rule && <RuleSheet game={welcome.game} rule={rule} close={() => setRule("")} />}
        {help && <Help close={() => setHelp(false)} primer={() => setPrimer(true)} />}
        {primer && <Primer game={welcome.game} close={() => setPrimer(false)} />}
        {ending && !endingSeen && !tabletop.busy.value && (
          <EndingView
            ending={ending}
            close={() => setEndingSeen(true)}
            watch={() => visit(-1)}
            copyReplay={() => void copy(`${location.origin}/replay/${session.table}`, "Replay link copied")}
            again={session.token ? () => void playAgain(session, welcome) : undefined}
          />
        )}
      </div>
    </TabletopProvider>
  );
}

interface LiveProps {
  session: Session;
  tabletop: Tabletop;
  shortcuts: Shortcuts;
}

/** Listens to gestures only while the live table is shown, not its replay; marks the page busy for tests. */
function Live({ session, tabletop, shortcuts }: LiveProps) {
  useGestures(tabletop, shortcuts);
  const busy = tabletop.busy.value || session.waiting.value;
  useEffect(() => {
    document.documentElement.dataset.busy = String(busy);
    return () => void delete document.documentElement.dataset.busy;
  }, [busy]);
  return null;
}

export function TablePage({ table }: { table: string }) {
  const session = useMemo(() => new Session(table, claimToken(table)), [table]);
  useEffect(() => () => session.close(), [session]);
  const lost = session.lost.value;
  const welcome = session.welcome.value;
  if (lost) {
    return (
      <main class="notice" data-testid="lost">
        <h1>This table cannot be opened</h1>
        <p>{lost.message}</p>
        <a class="action main" href="/">
          To the lobby
        </a>
      </main>
    );
  }
  if (!welcome) {
    const slow = session.line.state.value === "reconnecting";
    return (
      <main class="notice" aria-busy="true">
        <p>{slow ? "The server does not answer yet. Trying again…" : "Lighting the lamp…"}</p>
      </main>
    );
  }
  return (
    <main>
      <LiveTable session={session} welcome={welcome} />
    </main>
  );
}
