/** What a choice is about, small beside the prompt: "beside" zones. The board stays in sight. */
import { CardView } from "./CardView.tsx";
import { useSay, useTabletop } from "./tabletop.ts";

export function Beside() {
  const { scene } = useTabletop();
  const say = useSay();
  const zones = scene.value.zones.filter((zone) => zone.layout === "beside" && zone.cards.length > 0);
  if (zones.length === 0) return null;
  return (
    <section class="beside" aria-label="About this choice" data-testid="beside">
      {zones.map((zone) => (
        <div key={zone.id} role="group" aria-label={say(zone.title)}>
          <h3>{say(zone.title)}</h3>
          {zone.note && <p class="soft">{say(zone.note)}</p>}
          <div class="slips">
            {zone.cards.map((card) => (
              <CardView key={card.id} card={card} />
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}
