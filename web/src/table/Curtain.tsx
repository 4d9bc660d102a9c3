/** With several people at one device and secrets between them: asks to pass the device before a hand is shown. */
import { useEffect, useState } from "preact/hooks";
import { getGames } from "../app/api.ts";
import { ownAsked, useTabletop } from "../view/tabletop.ts";
import type { Scene, Seat, Welcome } from "../wire.ts";

/** The seat whose hand, not open to all, is shown large, or -1. */
const shownSeat = (scene: Scene) => scene.zones.find((zone) => zone.layout === "hand" && !zone.open)?.seat ?? -1;

/** Whether one of these seats' cards lies face down for another of them. */
const hides = (scene: Scene, seats: number[]) =>
  scene.zones.some(
    (zone) => zone.layout === "mat" && seats.includes(zone.seat) && zone.cards.some((card) => card.face_down),
  );

const ownSeats = (seats: Seat[]) => seats.flatMap((seat, at) => (seat.yours && !seat.bot ? [at] : []));

/** Whether the variant sets players against each other: then a hand may be secret before one has been seen hidden. */
function useRivalry({ game, setup }: Welcome): boolean {
  const [rivals, setRivals] = useState(false);
  useEffect(() => {
    getGames().then(
      (games) => {
        const variants = games.find((each) => each.id === game)?.variants ?? [];
        setRivals(variants.find((each) => each.id === setup.variant)?.cooperative === false);
      },
      () => undefined, // without it, cards seen face down still draw the curtain
    );
  }, [game, setup.variant]);
  return rivals;
}

export function Curtain({ welcome }: { welcome: Welcome }) {
  const { scene, seats, names, busy } = useTabletop();
  const rivals = useRivalry(welcome);
  const [secrets, setSecrets] = useState(false);
  const [seen, setSeen] = useState(-1);
  const own = ownSeats(seats.value);
  const seat = shownSeat(scene.value);
  const hidden = hides(scene.value, own);
  useEffect(() => {
    if (hidden) setSecrets(true);
  }, [hidden]);
  if (seat < 0 || seat === seen || own.length < 2 || !(rivals || secrets || hidden)) return null;
  // While others play, the story goes on in sight of all; only the hand is covered (see .veil in dialogs.css).
  if (busy.value || !ownAsked(scene.value, seats.value).includes(seat)) return <div class="veil" />;
  const name = names.value[seat];
  return (
    <section class="curtain" aria-label="Pass the device" data-testid="curtain">
      <h2>Pass the device to {name}</h2>
      <p class="soft">Some cards are hidden from the others at this table.</p>
      <button type="button" class="action main" autoFocus onClick={() => setSeen(seat)}>
        I am {name}
      </button>
    </section>
  );
}
