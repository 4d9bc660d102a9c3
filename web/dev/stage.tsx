/** The stage by hand: http://localhost:5173/dev/stage.html. `window.dev` plays a motion. */
import "../src/styles.ts";
import { computed, signal } from "@preact/signals";
import { render } from "preact";
import { keepSettings, theme } from "../src/app/settings.ts";
import { Aimer } from "../src/stage/aimer.ts";
import { useGestures } from "../src/table/gestures.ts";
import { Layout } from "../src/table/layout.tsx";
import { Picker } from "../src/table/picker.ts";
import { Story } from "../src/table/story.ts";
import { boardStyle } from "../src/view/colours.ts";
import { Announcer, Prompt } from "../src/view/Prompt.tsx";
import { type Tabletop, TabletopProvider } from "../src/view/tabletop.ts";
import type { Move, Pose, Scene } from "../src/wire.ts";
import { board, boulderFrame, scene } from "./stageScene.ts";

const story = new Story();
story.reset(scene, []);
const sent: unknown[] = [];
const play = () => story.play(1, [boulderFrame, { patch: { turn: "Turn 6, {s1}" }, line: null, motion: null, walks: [] }]);
const act = (move: Move) => {
  sent.push(move.action);
  play();
};
const picker = new Picker(
  computed(() => (story.busy.value ? [] : (story.scene.value?.moves ?? []))),
  act,
);

/** Stands in for the server: what is aimed rests on the base; on the right it is in the way. */
function judge(pose: Pose) {
  const [x, , z, ...turn] = pose;
  const why_not = x > 120 ? "It would share space with Rowan's orc." : "";
  return { why_not, rest: [x, 33, z, ...turn] as unknown as Pose };
}

const aimer: Aimer = new Aimer(picker.aimed, {
  ask(_move, action, ask) {
    const { pose, x } = action as { pose?: Pose; x?: number };
    const told = pose ? judge(pose) : { why_not: "", rest: [x!, 20, 22, 0, 0, 0, 1] as Pose };
    setTimeout(() => aimer.answer({ type: "aimed", ask, ...told }), 30);
    return true;
  },
  send: act,
});

const names = ["Rowan", "Ash", "Hazel"];
const tabletop: Tabletop = {
  game: "dev",
  board,
  scene: computed(() => story.scene.value as Scene),
  seats: signal(names.map((name, seat) => ({ name, yours: seat === 0, online: true, bot: "", thinking: false }))),
  names: signal(names),
  lines: story.lines,
  focus: story.focus,
  busy: story.busy,
  moving: story.moving,
  ways: story.ways,
  live: true,
  picker,
  aimer,
  cite() {},
  visit() {},
};

Object.assign(window, { dev: { play, sent, story, aimer, picker } });

const shortcuts = { undo() {}, list() {}, skip: () => story.skip(), help() {} };

function Table() {
  useGestures(tabletop, shortcuts);
  return (
    <TabletopProvider value={tabletop}>
      <div class="table" style={boardStyle(board, theme.value)}>
        <Layout title="Stage" menu={null} prompt={<Prompt />} compact />
        <Announcer />
      </div>
    </TabletopProvider>
  );
}

keepSettings();
render(<Table />, document.getElementById("app")!);
