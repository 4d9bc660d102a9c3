/** What is in hand or chosen, what can be done with it, and else how it is done. */
import { describe } from "../view/describe.ts";
import { useTabletop } from "../view/tabletop.ts";
import { useTarget } from "../view/target.ts";
import type { Button } from "../wire.ts";
import type { Bench } from "./bench.ts";
import { dragged } from "./drag.ts";
import { FieldView } from "./Fields.tsx";

function Deed({ button }: { button: Button }) {
  const { attributes } = useTarget(button.id);
  return (
    <button type="button" class="action" title={button.hint} {...attributes}>
      <span>{button.label}</span>
      {button.key && <kbd>{button.key.toUpperCase()}</kbd>}
    </button>
  );
}

export function Held({ bench }: { bench: Bench }) {
  const { scene, board, picker } = useTabletop();
  const [first] = picker.chosen.value;
  const { prompt, buttons } = scene.value;
  if (!first) {
    return (
      <section class="held" data-testid="held" aria-live="polite">
        <p>{prompt?.text}</p>
      </section>
    );
  }
  const what = describe(scene.value, board, first);
  const deeds = buttons.filter((button) => picker.live.value.has(button.id));
  const fields = bench.now.value?.drawing.fields.filter((field) => field.about === first && !field.always) ?? [];
  return (
    <section class="held chosen" data-testid="held" aria-live="polite">
      <p>
        <b>{what?.name}</b> {what?.text} <span class="soft">{prompt?.steps[picker.chosen.value.length]}</span>
      </p>
      <div class="actions">
        {deeds.map((button) => (
          <Deed key={button.id} button={button} />
        ))}
        <button type="button" class="action" onClick={() => picker.back()} data-testid="let-go">
          Let go <kbd>Esc</kbd>
        </button>
      </div>
      {!dragged.value && fields.map((field) => <FieldView key={field.id} field={field} bench={bench} />)}
    </section>
  );
}
