/** Every legal move as a plain list of buttons: the other way to play, for screen readers, keyboards and tests. */
import { AimForm } from "../stage/AimForm.tsx";
import { useSay, useTabletop } from "./tabletop.ts";

export function MoveList() {
  const { picker, names, seats } = useTabletop();
  const say = useSay();
  const moves = picker.possible.value.filter((move) => !move.alias);
  const several = seats.value.filter((seat) => seat.yours).length > 1;
  const deciders = new Set(moves.map((move) => move.seat)).size;
  return (
    <section class="move-list" aria-label="List of moves" data-testid="move-list">
      <h3>
        Moves <span class="soft">{moves.length}</span>
      </h3>
      {moves.length === 0 && <p class="soft">Nothing to choose now.</p>}
      <AimForm />
      <ul>
        {moves.map((move, at) => (
          <li key={`${at} ${move.path.join(" ")}`}>
            <button type="button" onClick={() => picker.make(move)} title={say(move.hint)}>
              {several && deciders > 1 && <b>{names.value[move.seat]}: </b>}
              {say(move.label)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
