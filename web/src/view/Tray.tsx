/** Cards laid out large over the board: "table" zones, and any pile a card can be chosen from right now. */
import type { Zone } from "../wire.ts";
import { CardView } from "./CardView.tsx";
import { useTabletop } from "./tabletop.ts";

export function Tray() {
  const { scene, picker } = useTabletop();
  const live = picker.live.value;
  const wanted = (zone: Zone) => zone.cards.some((card) => live.has(card.id));
  const zones = scene.value.zones.filter(
    (zone) => zone.cards.length > 0 && (zone.layout === "table" || (zone.layout === "pile" && wanted(zone))),
  );
  if (zones.length === 0) return null;
  return (
    <section class="tray" aria-label="On the table" data-testid="tray">
      {zones.map((zone) => (
        <div key={zone.id} class={wanted(zone) ? "tray-zone choosing" : "tray-zone"}>
          <h3>{zone.title}</h3>
          {zone.note && <p class="soft">{zone.note}</p>}
          <div class="tray-cards">
            {zone.cards.map((card) => (
              <CardView key={card.id} card={card} />
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}
