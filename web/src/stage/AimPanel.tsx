/** In the prompt, while a body is aimed: what the server says of its place, and everything that can be done with it. */
import { useEffect, useRef } from "preact/hooks";
import { calm, narrow } from "../app/settings.ts";
import { useSay, useTabletop } from "../view/tabletop.ts";
import type { Aimer } from "./aimer.ts";
import { TURN } from "./keys.ts";
import { backToStage } from "./useAimFocus.ts";

function Verdict({ aimer }: { aimer: Aimer }) {
  const say = useSay();
  const line = useRef<HTMLParagraphElement>(null);
  const verdict = aimer.verdict.value;
  const refusals = aimer.refusals.value;
  useEffect(() => {
    if (refusals === 0 || calm.peek()) return;
    const shake = [0, -6, 5, -3, 0].map((x) => ({ transform: `translateX(${x}px)` }));
    line.current?.animate(shake, { duration: 300 });
  }, [refusals]);
  const wrong = Boolean(verdict?.whyNot);
  const words = !verdict ? "" : wrong ? say(verdict.whyNot) : "It can be let go here.";
  return (
    <p
      ref={line}
      class={wrong ? "aim-reason wrong" : "aim-reason"}
      role="status"
      aria-live="polite"
      data-testid="aim-reason"
      data-wrong={wrong ? "true" : undefined}
    >
      <span aria-hidden="true">{!verdict ? "" : wrong ? "✕ " : "✓ "}</span>
      {words}
    </p>
  );
}

interface TurnButton {
  label: string;
  sign: string;
  key: string;
  testid: string;
  act: () => void;
}

function turns(aimer: Aimer, deep: boolean): TurnButton[] {
  return [
    { label: "Turn left", sign: "↺", key: "Q", testid: "turn-left", act: () => aimer.turn(TURN) },
    { label: "Turn right", sign: "↻", key: "E", testid: "turn-right", act: () => aimer.turn(-TURN) },
    { label: "Turn round", sign: "⇋", key: "R", testid: "turn-round", act: () => aimer.flip("upright", 90) },
    { label: "Tip over", sign: "⇅", key: "F", testid: "tip-over", act: () => aimer.flip("level", 90) },
    ...(deep
      ? [
          { label: "Nearer to the wall", sign: "⤒", key: "W", testid: "farther", act: () => aimer.moveBy(0, 0, -2) },
          { label: "Away from the wall", sign: "⤓", key: "S", testid: "nearer", act: () => aimer.moveBy(0, 0, 2) },
        ]
      : []),
  ];
}

export function AimPanel() {
  const { aimer, picker } = useTabletop();
  const aim = aimer?.move.value?.aim;
  if (!aimer || !aim) return null;
  const placing = aim.kind === "place";
  const hint = narrow.value
    ? placing
      ? "Drag on the castle to move it; turn it with two fingers."
      : "Drag on the castle to slide it."
    : placing
      ? "Mouse or arrows move it, wheel or Q and E turn it; Shift makes both fine."
      : "Mouse or arrows slide it; Shift makes it fine.";
  return (
    <div class="aim-panel">
      <Verdict aimer={aimer} />
      {placing && (
        <div class="aim-turns">
          {turns(aimer, aim.low[2] < aim.high[2]).map(({ label, sign, key, testid, act }) => (
            <button
              key={key}
              type="button"
              class="action"
              onClick={(event) => {
                act();
                backToStage(event);
              }}
              aria-label={label}
              title={`${label} (${key})`}
              data-testid={testid}
            >
              <span class="turn-sign" aria-hidden="true">
                {sign}
              </span>
              <kbd>{key}</kbd>
            </button>
          ))}
        </div>
      )}
      <div class="actions">
        <button type="button" class="action main" onClick={() => aimer.letGo()} data-testid="let-go">
          Let go <kbd>Enter</kbd>
        </button>
        {picker.chosen.value.length > 0 && (
          <button type="button" class="action" onClick={() => picker.back()} data-testid="back">
            Back <kbd>Esc</kbd>
          </button>
        )}
      </div>
      <p class="aim-hint">{hint}</p>
    </div>
  );
}
