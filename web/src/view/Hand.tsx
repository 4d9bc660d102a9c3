/** The viewer's own cards as a fan below the board. */
import type { Zone } from "../wire.ts";
import { CardView } from "./CardView.tsx";
import { useSay, useTabletop } from "./tabletop.ts";

/** Degrees a card at the edge of the fan is turned by; the fan opens with its size. */
const WIDEST = 7;

function Fan({ zone }: { zone: Zone }) {
  const say = useSay();
  const count = zone.cards.length;
  const spread = Math.min(WIDEST, count * 1.1);
  return (
    <div class="fan" role="group" aria-label={say(zone.title)} style={{ "--count": count }}>
      {zone.cards.map((card, at) => {
        const offset = count > 1 ? (2 * at) / (count - 1) - 1 : 0;
        return <CardView key={card.id} card={card} tilt={offset * spread} drop={offset * offset * spread * 2} />;
      })}
    </div>
  );
}

export function Hand() {
  const { scene, picker } = useTabletop();
  const say = useSay();
  const hands = scene.value.zones.filter((zone) => zone.layout === "hand" && zone.cards.length > 0);
  const first = picker.first.value;
  const choosing = hands.some((zone) => zone.cards.some((card) => first.has(card.id)));
  if (hands.length === 0) return null;
  return (
    <section class={choosing ? "hand choosing" : "hand"} aria-label="Your hand" data-testid="hand">
      {hands.map((zone) => (
        <div key={zone.id} class="hand-zone">
          {(hands.length > 1 || zone.note) && (
            <p class="hand-title">
              <b>{say(zone.title)}</b>
              {zone.note && <span>{say(zone.note)}</span>}
            </p>
          )}
          <Fan zone={zone} />
        </div>
      ))}
    </section>
  );
}
