/** Links for friends' seats, shown to the creator until those seats are taken. */
import { copy } from "../app/toast.ts";
import { Sign } from "../view/Icon.tsx";
import type { Welcome } from "../wire.ts";
import type { Session } from "./session.ts";

export const seatLink = (table: string, token: string) => `${location.origin}/t/${table}#${token}`;

export function Friends({ session, welcome }: { session: Session; welcome: Welcome }) {
  const open = Object.entries(welcome.friends).filter(([seat]) => {
    const who = session.seats.value[Number(seat)];
    return who && !who.online && !who.bot && !who.yours;
  });
  if (open.length === 0) return null;
  return (
    <section class="friends" aria-label="Free seats" data-testid="friends">
      <p>Send each friend the link of their seat:</p>
      {open.map(([seat, token]) => (
        <button
          key={seat}
          type="button"
          class="quiet"
          data-testid={`friend-${seat}`}
          data-link={seatLink(welcome.table, token)}
          onClick={() =>
            void copy(seatLink(welcome.table, token), `Link for ${session.names.value[Number(seat)]} copied`)
          }
        >
          <Sign name="copy" /> {session.names.value[Number(seat)]}
        </button>
      ))}
    </section>
  );
}
