/** What keeps the document from being played; a click shows where. */
import type { Bench } from "./bench.ts";

export function Findings({ bench, word }: { bench: Bench; word: string }) {
  const findings = bench.now.value?.drawing.findings ?? [];
  const look = (focus: string[]) => () => (bench.focus.value = focus);
  return (
    <section class="panel-part findings" aria-label="What is wrong" data-testid="findings">
      <p class={findings.length > 0 ? "verdict bad" : "verdict good"} role="status" data-testid="verdict">
        {findings.length === 0
          ? `✓ This ${word} can be played.`
          : `✗ ${findings.length} ${findings.length === 1 ? "thing keeps" : "things keep"} it from being played:`}
      </p>
      <ul>
        {findings.map(({ text, focus }) => (
          <li key={text}>
            <button
              type="button"
              class={bench.focus.value === focus ? "finding shown" : "finding"}
              onClick={look(focus)}
              onFocus={look(focus)}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
