/** A whole game to go through: the same table, driven by a slider over its history. */
import { batch, computed, signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { calm, SPEEDS, speed, theme } from "../app/settings.ts";
import { say } from "../scene/names.ts";
import { boardOf, unroll } from "../scene/patch.ts";
import { beginMotion, type Moving, spanOf } from "../stage/motion.ts";
import { boardStyle } from "../view/colours.ts";
import { Icon, Sign } from "../view/Icon.tsx";
import { RuleSheet } from "../view/RuleSheet.tsx";
import { type Tabletop, TabletopProvider } from "../view/tabletop.ts";
import { Ways } from "../view/ways.ts";
import type { History, Move, Seat } from "../wire.ts";
import { useGestures } from "./gestures.ts";
import { Layout } from "./layout.tsx";
import { Picker } from "./picker.ts";

const BEAT = 750;

/** A table made of a history, and the position in it: how many frames have been shown. */
function replayed(history: History, start: number, cite: (rule: string) => void) {
  const scenes = unroll(history.first, history.frames);
  const position = signal(Math.min(Math.max(0, start), history.frames.length));
  const told = history.frames.flatMap((frame, at) => (frame.line ? [{ at, line: frame.line }] : []));
  const seats: Seat[] = history.names.map((name) => ({ name, yours: false, online: true, bot: "", thinking: false }));
  const nothing = signal<Move[]>([]);
  const ways = new Ways();
  const moving = signal<Moving | null>(null);
  const tabletop: Tabletop = {
    game: history.game,
    board: history.board,
    scene: computed(() => scenes[position.value]!),
    seats: signal(seats),
    names: signal(history.names),
    lines: signal(told),
    focus: computed(() => history.frames[position.value - 1]?.line?.focus ?? []),
    busy: signal(false),
    moving,
    ways,
    live: false,
    picker: new Picker(nothing, () => undefined),
    aimer: null,
    cite,
    visit: (at) => jump(at + 1),
  };
  /** Stops of the slider's buttons: frames that tell something, or in which something moves. */
  const stops = [0, ...history.frames.flatMap(({ line, motion }, at) => (line || motion ? [at + 1] : []))];
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Goes to a stop, playing the motion that leads there; says how long that takes (ms). */
  const glide = (to: number): number => {
    clearTimeout(timer);
    const frame = history.frames[to - 1];
    const pace = calm.peek() ? 0 : SPEEDS[speed.peek()];
    ways.tell(frame?.walks ?? [], pace);
    batch(() => {
      moving.value = frame ? beginMotion(frame, scenes[to - 1]!, scenes[to]!, pace) : null;
      position.value = to;
    });
    const span = moving.value ? spanOf(moving.value.motion) * pace : 0;
    timer = setTimeout(() => (moving.value = null), span);
    return span;
  };
  const jump = (to: number) => {
    clearTimeout(timer);
    ways.clear();
    batch(() => {
      moving.value = null;
      position.value = to;
    });
  };
  return { tabletop, position, glide, jump, stops, last: history.frames.length };
}

type Replayed = ReturnType<typeof replayed>;

function Scrubber({
  tabletop,
  position,
  glide,
  jump,
  stops,
  last,
  leave,
}: Replayed & { leave?: (() => void) | undefined }) {
  const [playing, setPlaying] = useState(false);
  const at = position.value;
  const forward = () => glide(stops.find((stop) => stop > position.value) ?? last);
  const back = () => jump(stops.findLast((stop) => stop < position.value) ?? 0);
  useEffect(() => {
    if (!playing) return;
    if (at >= last) return setPlaying(false);
    const now = tabletop.moving.peek();
    const left = now ? now.start + spanOf(now.motion) * now.pace - performance.now() : 0;
    const timer = setTimeout(forward, Math.max(60, left + BEAT * SPEEDS[speed.value]));
    return () => clearTimeout(timer);
  }, [playing, at]);
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (document.querySelector("dialog[open]")) return;
      const inSlider = event.target instanceof HTMLInputElement;
      if (event.key === "ArrowRight") forward();
      else if (event.key === "ArrowLeft") back();
      else if (event.key === "Home") jump(0);
      else if (event.key === "End") jump(last);
      else if (event.key === "Escape" && leave) leave();
      else return;
      if (inSlider || event.target === document.body) event.preventDefault();
    };
    document.addEventListener("keydown", key);
    return () => document.removeEventListener("keydown", key);
  }, [position]);
  return (
    <section class="scrubber" aria-label="Replay" data-testid="scrubber">
      <button type="button" class="quiet round" onClick={back} aria-label="Back one step" data-testid="replay-back">
        <Sign name="back" />
      </button>
      <button
        type="button"
        class="quiet round"
        onClick={() => {
          if (at >= last) jump(0);
          setPlaying(!playing);
        }}
        aria-label={playing ? "Pause" : "Play"}
        data-testid="replay-play"
      >
        <Sign name={playing ? "pause" : "play"} />
      </button>
      <button type="button" class="quiet round" onClick={forward} aria-label="On one step" data-testid="replay-next">
        <Sign name="next" />
      </button>
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        onInput={(event) => jump(Number(event.currentTarget.value))}
        aria-label="Moment of the game"
        aria-valuetext={`${at} of ${last}`}
        data-testid="replay-slider"
      />
      <span class="scrubber-at">
        {at} / {last}
      </span>
      {leave && (
        <button type="button" class="action" onClick={leave} data-testid="back-to-now">
          Back to now <kbd>Esc</kbd>
        </button>
      )}
    </section>
  );
}

/** What was just told, in the prompt's place. */
function Moment({ history, position }: { history: History; position: number }) {
  const line = history.frames[position - 1]?.line;
  const words = line ? say(line.text, history.names) : position === 0 ? "The game begins" : "…";
  return (
    <section class="prompt telling" data-testid="prompt" aria-label="Moment">
      <div class="told">
        <Icon name={line?.icon ?? ""} />
        <h2>{words}</h2>
      </div>
    </section>
  );
}

export interface ReplayProps {
  history: History;
  /** Frames shown at first. */
  start: number;
  menu: ComponentChildren;
  /** Goes back to the live table; absent where there is none. */
  leave?: () => void;
}

export function Replay({ history, start, menu, leave }: ReplayProps) {
  const [rule, setRule] = useState("");
  const replay = useMemo(() => replayed(history, start, setRule), [history, start]);
  const shortcuts = useMemo(() => ({ undo() {}, list() {}, skip() {}, help() {} }), []);
  const board = boardOf(history, replay.tabletop.scene.value);
  const tabletop = useMemo(() => ({ ...replay.tabletop, board }), [replay, board]);
  useGestures(tabletop, shortcuts);
  const at = replay.position.value;
  return (
    <TabletopProvider value={tabletop}>
      <div class="table replaying" style={boardStyle(board, theme.value)} data-testid="replay">
        <Layout
          title={history.title}
          menu={menu}
          prompt={<Moment history={history} position={at} />}
          controls={<Scrubber {...replay} leave={leave} />}
          at={at - 1}
        />
        {rule && <RuleSheet game={history.game} rule={rule} close={() => setRule("")} />}
      </div>
    </TabletopProvider>
  );
}
