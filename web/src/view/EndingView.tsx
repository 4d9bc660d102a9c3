/** How it ended: words, the reckoning, and what to do next. */
import type { Ending } from "../wire.ts";
import { Dialog } from "./Dialog.tsx";
import { Sign } from "./Icon.tsx";
import { useSay, useTabletop } from "./tabletop.ts";

export interface EndingProps {
  ending: Ending;
  close: () => void;
  watch: () => void;
  copyReplay: () => void;
  again?: (() => void) | undefined;
}

export function EndingView({ ending, close, watch, copyReplay, again }: EndingProps) {
  const { names, cite } = useTabletop();
  const say = useSay();
  const scores = [...ending.scores].sort((a, b) => Number(b.winner) - Number(a.winner) || b.points - a.points);
  const emblem = (
    <div class={ending.good ? "emblem" : "emblem bad"}>
      <span>
        <Sign name={ending.good ? "crown" : "ruin"} />
      </span>
    </div>
  );
  return (
    <Dialog title={say(ending.title)} close={close} picture={emblem} testid="ending">
      <p class={ending.good ? "ending-text good" : "ending-text bad"}>{say(ending.text)}</p>
      {scores.length > 0 && (
        <table class="scores">
          <thead>
            <tr>
              <th scope="col">Seat</th>
              <th scope="col">Made of</th>
              <th scope="col">Points</th>
            </tr>
          </thead>
          <tbody>
            {scores.map((score) => (
              <tr key={score.seat} class={score.winner ? "winner" : ""}>
                <th scope="row">
                  {names.value[score.seat]}
                  {(score.title || score.winner) && <span class="score-title">{say(score.title) || "Winner"}</span>}
                </th>
                <td>{score.parts.map((part) => `${part.name} ${part.value}`).join(", ")}</td>
                <td class="points">{score.points}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div class="actions">
        {again && (
          <button type="button" class="action main" onClick={again} autoFocus data-testid="play-again">
            Play again
          </button>
        )}
        <button type="button" class="action" onClick={watch} data-testid="watch">
          Watch from the start
        </button>
        <button type="button" class="action" onClick={copyReplay} data-testid="copy-replay">
          Copy replay link
        </button>
        {ending.rule && (
          <button type="button" class="link" onClick={() => cite(ending.rule)}>
            why?
          </button>
        )}
      </div>
    </Dialog>
  );
}
