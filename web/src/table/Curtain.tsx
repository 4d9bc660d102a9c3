/** With several people at one device and secrets between them: asks to pass the device before a hand is shown. */
import { useState } from "preact/hooks";
import { useTabletop } from "../view/tabletop.ts";
import type { Scene, Seat } from "../wire.ts";

/** The seat whose hand is shown large, or -1. */
const shownSeat = (scene: Scene) => scene.zones.find((zone) => zone.layout === "hand")?.seat ?? -1;

/** Whether people at this device hide cards from each other. */
function secretive(scene: Scene, seats: Seat[]): boolean {
  const own = seats.flatMap((seat, at) => (seat.yours && !seat.bot ? [at] : []));
  if (own.length < 2) return false;
  return scene.zones.some(
    (zone) => zone.layout === "mat" && own.includes(zone.seat) && zone.cards.some((card) => card.face_down),
  );
}

export function Curtain() {
  const { scene, seats, names } = useTabletop();
  const [seen, setSeen] = useState(-1);
  const seat = shownSeat(scene.value);
  if (seat < 0 || seat === seen || !secretive(scene.value, seats.value)) return null;
  const name = names.value[seat];
  return (
    <section class="curtain" aria-label="Pass the device" data-testid="curtain">
      <h2>Pass the device to {name}</h2>
      <p class="soft">{name}'s cards are hidden from the others at this table.</p>
      <button type="button" class="action main" autoFocus onClick={() => setSeen(seat)}>
        I am {name}
      </button>
    </section>
  );
}
