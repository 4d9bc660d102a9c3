/** The palette: what can be taken in hand, with how many are left. */
import { Icon } from "../view/Icon.tsx";
import { useTabletop } from "../view/tabletop.ts";
import { useTarget } from "../view/target.ts";
import type { Card } from "../wire.ts";

function Tool({ card }: { card: Card }) {
  const { live, chosen, attributes } = useTarget(card.id);
  const { picker } = useTabletop();
  const usable = live || chosen || picker.first.value.has(card.id);
  return (
    <li>
      <button
        type="button"
        class={card.faded ? "tool faded" : "tool"}
        {...attributes}
        tabindex={usable ? 0 : -1}
        aria-pressed={usable ? chosen : undefined}
        aria-disabled={usable ? undefined : true}
      >
        <span class="tool-face" style={{ background: `var(--c-${card.tone})` }} aria-hidden="true">
          <Icon name={card.icon} />
        </span>
        <span class="tool-name">{card.name}</span>
        <span class="tool-count" aria-hidden="true">
          {card.count}
        </span>
        <span class="visually-hidden">
          , {card.count} left. {card.text}
        </span>
      </button>
    </li>
  );
}

export function Palette() {
  const zones = useTabletop().scene.value.zones.filter((zone) => zone.layout === "table");
  return (
    <div class="palettes">
      {zones.map((zone) => (
        <section key={zone.id} class="palette" aria-label={zone.title} data-testid={`palette-${zone.id}`}>
          <h2>
            {zone.title} <span class="soft">{zone.note}</span>
          </h2>
          <ul>
            {zone.cards.map((card) => (
              <Tool key={card.id} card={card} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
