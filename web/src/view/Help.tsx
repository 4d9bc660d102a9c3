/** The keyboard help. */
import { Dialog } from "./Dialog.tsx";

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

export function Help({ close, primer }: { close: () => void; primer: () => void }) {
  return (
    <Dialog title="Playing by keyboard" close={close} testid="help">
      <dl class="keys">
        {KEYS.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
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
