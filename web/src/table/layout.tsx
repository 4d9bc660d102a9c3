/** The parts of a table in their places: three columns on wide screens; board, prompt, hand and tabs on a phone. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { listOpen, narrow } from "../app/settings.ts";
import { StageView } from "../stage/StageView.tsx";
import { Beside } from "../view/Beside.tsx";
import { BoardView } from "../view/BoardView.tsx";
import { Chronicle } from "../view/Chronicle.tsx";
import { Hand } from "../view/Hand.tsx";
import { Mats } from "../view/Mats.tsx";
import { MoveList } from "../view/MoveList.tsx";
import { Phases, Surroundings, Tallies } from "../view/Surroundings.tsx";
import { useSay, useTabletop } from "../view/tabletop.ts";
import { ThrowView } from "../view/ThrowView.tsx";
import { Tooltip } from "../view/Tooltip.tsx";
import { Tray } from "../view/Tray.tsx";

export interface LayoutProps {
  title: string;
  /** Menu buttons beside the title. */
  menu: ComponentChildren;
  /** Banners over everything: connection, friends' links. */
  notices?: ComponentChildren;
  prompt: ComponentChildren;
  /** Undo, skip: what belongs to the prompt but is no answer. */
  controls?: ComponentChildren;
  /** On a phone the controls go to the head of the page, as signs. */
  compact?: boolean;
  /** The history index of the moment shown, in a replay. */
  at?: number | undefined;
}

function Title({ title, menu }: { title: string; menu: ComponentChildren }) {
  const { scene } = useTabletop();
  const say = useSay();
  const { title: sub, turn } = scene.value;
  return (
    <header class="table-head">
      <div>
        <h1>{title}</h1>
        <p class="soft">{[sub !== title && say(sub), say(turn)].filter(Boolean).join(" · ")}</p>
      </div>
      <div class="table-menu">{menu}</div>
    </header>
  );
}

function TableBoard() {
  const { stage } = useTabletop().board;
  return stage ? <StageView stage={stage} /> : <BoardView />;
}

function Wide({ title, menu, notices, prompt, controls, at }: LayoutProps) {
  const { scene, live } = useTabletop();
  const playing = live && scene.value.ending === null;
  return (
    <>
      <div class="column left">
        <Title title={title} menu={menu} />
        {notices}
        <Mats />
        <Phases />
        <Surroundings />
      </div>
      <div class="stage">
        <TableBoard />
        <Tray />
      </div>
      <Hand />
      <div class="column right">
        {prompt}
        <ThrowView />
        <Beside />
        {controls}
        {listOpen.value && playing && <MoveList />}
        <Tallies />
        <Chronicle at={at} />
      </div>
    </>
  );
}

type Tab = "players" | "story" | "counts" | "moves";

const TABS: [Tab, string][] = [
  ["players", "Players"],
  ["story", "Chronicle"],
  ["counts", "Counts"],
  ["moves", "Moves"],
];

function Panel({ tab, at }: { tab: Tab; at: number | undefined }) {
  switch (tab) {
    case "players":
      return (
        <>
          <Mats />
          <Phases />
        </>
      );
    case "story":
      return <Chronicle at={at} />;
    case "counts":
      return (
        <>
          <Surroundings />
          <Tallies />
        </>
      );
    case "moves":
      return <MoveList />;
  }
}

function Phone({ title, menu, notices, prompt, controls, compact, at }: LayoutProps) {
  const { scene, picker, live: playing } = useTabletop();
  const [tab, setTab] = useState<Tab | null>(!playing ? "story" : listOpen.value ? "moves" : null);
  const live = picker.live.value;
  const holding = scene.value.zones.some((zone) => zone.layout === "hand" && zone.cards.length > 0);
  const inMats = scene.value.zones.some(
    (zone) => zone.layout === "mat" && zone.cards.some((card) => live.has(card.id)),
  );
  const inDice = scene.value.dice.some((die) => live.has(die.id));
  const glowing: Partial<Record<Tab, boolean>> = { players: inMats, counts: inDice };
  return (
    <>
      <Title
        title={title}
        menu={
          compact ? (
            <>
              {controls}
              {menu}
            </>
          ) : (
            menu
          )
        }
      />
      {notices}
      <div class="stage">
        <TableBoard />
        <Tray />
      </div>
      <div class="phone-prompt">
        {prompt}
        <ThrowView />
        <Beside />
        {!compact && controls}
      </div>
      <Tray below />
      <Hand />
      {/* Who holds no cards has room to follow the story. */}
      {!tab && !holding && <Chronicle at={at} />}
      {tab && (
        <div class="panel" id="panel" role="tabpanel" tabIndex={0} aria-labelledby={`tab-${tab}`}>
          <Panel tab={tab} at={at} />
        </div>
      )}
      <nav class="tabs" aria-label="More of the table">
        <div role="tablist">
          {TABS.filter(([id]) => playing || id !== "moves").map(([id, label]) => (
            <button
              key={id}
              id={`tab-${id}`}
              type="button"
              role="tab"
              aria-selected={tab === id}
              aria-controls={tab === id ? "panel" : undefined}
              class={glowing[id] ? "glowing" : ""}
              onClick={() => setTab(tab === id ? null : id)}
              data-testid={`tab-${id}`}
            >
              {label}
            </button>
          ))}
        </div>
      </nav>
    </>
  );
}

export function Layout(props: LayoutProps) {
  return (
    <>
      {narrow.value ? <Phone {...props} /> : <Wide {...props} />}
      <Tooltip />
    </>
  );
}
