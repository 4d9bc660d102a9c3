/** The keyboard help. */
import { Dialog } from "./Dialog.tsx";
import { useTabletop } from "./tabletop.ts";

const KEYS: [keys: string, what: string][] = [
  ["Arrows", "walk among what glows: on the board, along the hand, among the buttons"],
  ["Enter or Space", "choose what has the focus"],
  ["Esc", "go back a step"],
  ["Letter on a button", "press that button"],
  ["U", "take back your last action, while that is possible"],
  ["L", "show or hide the list of all moves"],
  ["S", "skip to now while the story plays"],
  ["?", "this help"],
];

const AIMING: [keys: string, what: string][] = [
  ["Arrows", "move the piece in hand, finely with Shift"],
  ["Q and E", "turn it left and right, finely with Shift"],
  ["R and F", "turn it round, tip it over"],
  ["W and S", "nearer to the wall, away from it"],
  ["Enter or Space", "let go"],
  ["[ and ], { and }", "turn the view, where the castle has the focus; 0 turns it back"],
];

function Keys({ keys }: { keys: [keys: string, what: string][] }) {
  return (
    <dl class="keys">
      {keys.map(([each, what]) => (
        <div key={each}>
          <dt>
            <kbd>{each}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Help({ close, primer }: { close: () => void; primer: () => void }) {
  const { board } = useTabletop();
  return (
    <Dialog title="Playing by keyboard" close={close} testid="help">
      <Keys keys={KEYS} />
      {board.stage && (
        <>
          <h3>While a piece is aimed</h3>
          <Keys keys={AIMING} />
        </>
      )}
      <p>
        <button
          type="button"
          class="action"
          onClick={() => {
            close();
            primer();
          }}
        >
          The game in a minute
        </button>
      </p>
      <p class="soft">What glows in lamp gold can be clicked now. Point at anything to see what it is.</p>
    </Dialog>
  );
}
