/** The workshop of a game: the document as a board to be edited, its palette, values, problems, and trying it out. */
import { computed, signal } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";
import { words } from "../app/api.ts";
import { follow, navigate } from "../app/router.ts";
import { theme } from "../app/settings.ts";
import { wanted } from "../lobby/wanted.ts";
import { useGestures } from "../table/gestures.ts";
import { BoardView } from "../view/BoardView.tsx";
import { boardStyle } from "../view/colours.ts";
import { Sign } from "../view/Icon.tsx";
import { pointed } from "../view/pointing.ts";
import { type Tabletop, TabletopProvider } from "../view/tabletop.ts";
import { Tooltip } from "../view/Tooltip.tsx";
import { Ways } from "../view/ways.ts";
import type { Seat } from "../wire.ts";
import { Bench } from "./bench.ts";
import { getWorkshop } from "./calls.ts";
import { useDrag } from "./drag.ts";
import { Fields } from "./Fields.tsx";
import { Findings } from "./Findings.tsx";
import { useFine } from "./fine.ts";
import { Ghost } from "./Ghost.tsx";
import { Held } from "./Held.tsx";
import { OpenDialog } from "./OpenDialog.tsx";
import { Palette } from "./Palette.tsx";
import { download, shelf } from "./shelf.ts";
import { TryOut } from "./TryOut.tsx";
import type { Changed, WorkshopInfo } from "./wire.ts";

interface BenchProps {
  bench: Bench;
  info: WorkshopInfo;
}

/** What the components of a table need; nobody sits here but the maker. */
function tabletopOf(bench: Bench, { drawing }: Changed): Tabletop {
  const maker: Seat = { name: "", yours: true, online: true, bot: "", thinking: false };
  return {
    game: bench.game,
    board: drawing.board,
    scene: computed(() => bench.now.value?.drawing.scene ?? drawing.scene),
    seats: signal([maker]),
    names: signal([""]),
    lines: signal([]),
    focus: bench.focus,
    busy: signal(false),
    moving: signal(null),
    ways: new Ways(),
    live: true,
    picker: bench.picker,
    aimer: null,
    cite: () => {},
    visit: () => {},
  };
}

function Head({ bench, info }: BenchProps) {
  const [open, setOpen] = useState(false);
  const past = bench.past.value;
  const busy = bench.waiting.value > 0;
  const fit = past !== null && past.now.drawing.findings.length === 0;
  const save = async () => {
    const now = await bench.settled();
    if (now) download(now.drawing.name, now.text);
  };
  const play = async () => {
    const now = await bench.settled();
    if (!now) return;
    wanted.value = { game: info.game, option: info.option, text: now.text };
    navigate("/");
  };
  return (
    <header class="workshop-head">
      <a class="quiet round" href="/" onClick={follow} aria-label="To the lobby">
        <Sign name="back" />
      </a>
      <h1>
        <small>
          {info.title}: the {info.word} workshop
        </small>
        {past?.now.drawing.name || "Without a name"}
      </h1>
      <div class="actions">
        <button
          type="button"
          class="quiet"
          disabled={!past?.before.length || busy}
          onClick={() => bench.undo()}
          data-testid="undo"
        >
          <Sign name="undo" /> Undo <kbd>U</kbd>
        </button>
        <button
          type="button"
          class="quiet"
          disabled={!past?.after.length || busy}
          onClick={() => bench.redo()}
          data-testid="redo"
        >
          Redo
        </button>
        <button type="button" class="quiet" onClick={() => setOpen(true)} data-testid="open-document">
          Open…
        </button>
        <button type="button" class="quiet" onClick={() => void save()} data-testid="save-document">
          Save file
        </button>
        <button
          type="button"
          class="action main"
          disabled={!fit}
          onClick={() => void play()}
          data-testid="play-document"
        >
          Play this {info.word}
        </button>
      </div>
      {open && <OpenDialog info={info} bench={bench} close={() => setOpen(false)} />}
    </header>
  );
}

/** Listens to gestures while the bench is shown. */
function Hands({ bench, tabletop }: { bench: Bench; tabletop: Tabletop }) {
  const shortcuts = useMemo(
    () => ({ undo: () => bench.undo(), list: () => {}, skip: () => {}, help: () => {} }),
    [bench],
  );
  useGestures(tabletop, shortcuts);
  useDrag(bench);
  useFine(tabletop.board);
  const busy = bench.waiting.value > 0;
  useEffect(() => {
    document.documentElement.dataset.busy = String(busy);
    return () => void delete document.documentElement.dataset.busy;
  }, [busy]);
  return null;
}

function Workbench({ bench, info, now }: BenchProps & { now: Changed }) {
  const tabletop = useMemo(() => tabletopOf(bench, now), [bench, now.drawing.board]);
  const [first] = bench.picker.chosen.value;
  const card = tabletop.scene.value.zones.some((zone) => zone.cards.some((each) => each.id === first));
  const pointedAt = pointed.value?.id;
  return (
    <TabletopProvider value={tabletop}>
      <Hands bench={bench} tabletop={tabletop} />
      <div
        class={card ? "workbench laying" : first ? "workbench holding" : "workbench"}
        style={boardStyle(now.drawing.board, theme.value)}
        data-testid="workbench"
      >
        <Head bench={bench} info={info} />
        <Palette />
        <div class="bench">
          <BoardView />
          <Held bench={bench} />
        </div>
        <div class="bench-panel">
          <Findings bench={bench} word={info.word} />
          <Fields bench={bench} />
          <TryOut bench={bench} info={info} />
        </div>
        <Ghost />
        {pointedAt && !tabletop.board.places.some((place) => place.id === pointedAt) && <Tooltip />}
      </div>
    </TabletopProvider>
  );
}

interface PageProps {
  game: string;
  /** The key of a document on this browser's shelf; empty for a new one. */
  document: string;
}

export function WorkshopPage({ game, document: key }: PageProps) {
  const [info, setInfo] = useState<WorkshopInfo | null>(null);
  const [trouble, setTrouble] = useState("");
  const bench = useMemo(
    () => new Bench(game, key, (next) => history.replaceState(null, "", `/workshop/${game}${next && `#${next}`}`)),
    [game],
  );
  useEffect(() => {
    document.title = "Workshop · Siegeworks";
    const kept = shelf.peek().find((each) => each.key === key && each.game === game);
    getWorkshop(game)
      .then(async (found) => {
        setInfo(found);
        const opened = kept !== undefined && (await bench.open(kept.text, kept.key));
        if (!opened) await bench.open(found.blank);
      })
      .catch((reason: unknown) => setTrouble(words(reason)));
  }, [bench]);
  const now = bench.now.value;
  const wrong = trouble || bench.trouble.value;
  if (!info || !now) {
    return (
      <main class="notice" aria-busy={!wrong}>
        {wrong ? <h1>The workshop is closed</h1> : <p>Lighting the lamp…</p>}
        {wrong && <p data-testid="trouble">{wrong}</p>}
        {wrong && (
          <a class="action main" href="/" onClick={follow}>
            To the lobby
          </a>
        )}
      </main>
    );
  }
  return (
    <main class="workshop">
      {bench.trouble.value && (
        <p class="trouble" role="alert" data-testid="trouble">
          {bench.trouble.value}{" "}
          <button type="button" class="link" onClick={() => (bench.trouble.value = "")}>
            All right
          </button>
        </p>
      )}
      <Workbench bench={bench} info={info} now={now} />
    </main>
  );
}
