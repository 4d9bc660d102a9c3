/** Bots play the document in the background; how often they win, as it becomes known. */
import { useEffect, useRef, useState } from "preact/hooks";
import { words } from "../app/api.ts";
import { recall, remember } from "../app/storage.ts";
import { defaultBot } from "../lobby/plan.ts";
import type { Bench } from "./bench.ts";
import { cancelEstimate, getEstimate, startEstimate } from "./calls.ts";
import { newKey } from "./shelf.ts";
import type { Estimate, TrialSoFar, WorkshopInfo } from "./wire.ts";

const PAUSE = 700;
const SIZES = [50, 200, 1000];

/** The name this browser gives itself, so that it has one estimate at a time. */
function clientName(): string {
  const name = recall("client", "") || newKey();
  remember("client", name);
  return name;
}

const going = (estimate: Estimate | null) => estimate?.state === "waiting" || estimate?.state === "playing";

function Trial({ trial }: { trial: TrialSoFar }) {
  const percent = (share: number) => `${Math.round(share * 100)}%`;
  return (
    <li class="trial">
      <progress max={trial.games} value={trial.played} aria-label={`${trial.title}: games played`} />
      {trial.played > 0 && (
        <span class="odds" aria-hidden="true">
          <i style={{ left: percent(trial.low), right: percent(1 - trial.high) }} />
          <b style={{ left: percent(trial.rate) }} />
        </span>
      )}
      <span>{trial.sentence || `${trial.title}: not played yet`}</span>
    </li>
  );
}

/** Asks how far the estimate is, again and again, until it is over. */
function useWatch(estimate: Estimate | null, set: (estimate: Estimate) => void, fail: (words: string) => void) {
  useEffect(() => {
    if (!estimate || !going(estimate)) return;
    const timer = setTimeout(() => {
      getEstimate(estimate.id).then(set, (reason: unknown) => {
        fail(words(reason));
        set({ ...estimate, state: "failed" });
      });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [estimate]);
}

export function TryOut({ bench, info }: { bench: Bench; info: WorkshopInfo }) {
  const [estimate, setEstimate] = useState<Estimate | null>(null);
  const [tried, setTried] = useState("");
  const [trouble, setTrouble] = useState("");
  const [bot, setBot] = useState(() => defaultBot(info));
  const [games, setGames] = useState(200);
  useWatch(estimate, setEstimate, setTrouble);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.scrollIntoView({ block: "nearest" }), [estimate?.id]);
  const now = bench.now.value;
  const fit = now !== null && now.drawing.findings.length === 0;
  const start = async () => {
    setTrouble("");
    const settled = await bench.settled();
    if (!settled) return;
    try {
      setEstimate(await startEstimate(info.game, { text: settled.text, client: clientName(), bot, games }));
      setTried(settled.text);
    } catch (reason) {
      setTrouble(words(reason));
    }
  };
  const stop = () => {
    if (estimate) cancelEstimate(estimate.id).then(setEstimate, (reason: unknown) => setTrouble(words(reason)));
  };
  return (
    <section class="panel-part try-out" aria-label="Try it" data-testid="try-out">
      <header>
        <h2>How often do bots win?</h2>
        {going(estimate) ? (
          <button type="button" class="action" onClick={stop} data-testid="try-stop">
            Stop
          </button>
        ) : (
          <button type="button" class="action" disabled={!fit} onClick={() => void start()} data-testid="try-start">
            Try it
          </button>
        )}
      </header>
      <div class="try-how">
        <select
          aria-label="Which bots"
          value={bot}
          onChange={(event) => setBot(event.currentTarget.value)}
          data-testid="try-bot"
        >
          {info.bots.map((each) => (
            <option key={each.spec} value={each.spec}>
              {each.title}
            </option>
          ))}
        </select>
        <select
          aria-label="How many games"
          value={String(games)}
          onChange={(event) => setGames(Number(event.currentTarget.value))}
          data-testid="try-games"
        >
          {SIZES.filter((size) => size <= info.most_games).map((size) => (
            <option key={size} value={String(size)}>
              {size} games
            </option>
          ))}
        </select>
      </div>
      {!fit && <p class="soft">They can try it once nothing is wrong with it.</p>}
      {(trouble || estimate?.message) && (
        <p class="trouble" role="alert">
          {trouble || estimate?.message}
        </p>
      )}
      {estimate && estimate.state !== "failed" && (
        <ul ref={list} class="trials" data-testid="trials" data-state={estimate.state}>
          {estimate.trials.map((trial) => (
            <Trial key={trial.title} trial={trial} />
          ))}
        </ul>
      )}
      {estimate && tried !== now?.text && <p class="soft">That was before your last change.</p>}
      {estimate?.state === "cancelled" && <p class="soft">Stopped.</p>}
    </section>
  );
}
