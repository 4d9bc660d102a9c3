/**
 * Cards laid out large over the board: "table" zones (small in a corner of a stage, which they must not hide), any pile a card can be chosen from right now, and on a phone,
 * where mats lie behind a tab, other players' cards while nothing on the board can be chosen.
 */
import { narrow } from "../app/settings.ts";
import type { Zone } from "../wire.ts";
import { CardView, SmallCard } from "./CardView.tsx";
import { useSay, useTabletop } from "./tabletop.ts";

export function Tray() {
  const { scene, board, picker } = useTabletop();
  const say = useSay();
  const live = picker.live.value;
  const wanted = (zone: Zone) => zone.cards.some((card) => live.has(card.id));
  const onBoard =
    scene.value.pieces.some((piece) => live.has(piece.id)) || board.places.some((place) => live.has(place.id));
  const shown = (zone: Zone): boolean => {
    if (zone.layout === "table") return zone.cards.length > 0;
    if (zone.layout === "mat") return narrow.value && !onBoard && wanted(zone);
    return zone.layout === "pile" && wanted(zone);
  };
  const zones = scene.value.zones.filter(shown);
  if (zones.length === 0) return null;
  if (board.stage && !zones.some(wanted)) {
    return (
      <section class="tray corner" aria-label="On the table" data-testid="tray">
        {zones.map((zone) => (
          <div key={zone.id} class="corner-zone" role="group" aria-label={say(zone.title)}>
            {zone.cards.map((card) => (
              <SmallCard key={card.id} card={card} />
            ))}
          </div>
        ))}
      </section>
    );
  }
  return (
    <section class="tray" aria-label="On the table" data-testid="tray">
      {zones.map((zone) => (
        <div key={zone.id} class={wanted(zone) ? "tray-zone choosing" : "tray-zone"}>
          <h3>{say(zone.title)}</h3>
          {zone.note && <p class="soft">{say(zone.note)}</p>}
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
