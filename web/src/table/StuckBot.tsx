/** A bot has failed and nothing goes on: what happened, in words, and what the people at the table can do. */
import type { Session } from "./session.ts";

export function StuckBot({ session }: { session: Session }) {
  const stuck = session.stuck.value;
  const seat = stuck && session.seats.value[stuck.seat];
  if (!stuck || !seat || session.story.busy.value) return null;
  const sitting = session.seats.value.some((each) => each.yours);
  return (
    <section class="stuck" role="alert" aria-label="A bot is stuck" data-testid="stuck">
      <p>
        <b>The bot that plays for {session.names.value[stuck.seat]} could not make its move.</b> Nothing was lost: the
        game is kept as it was before.
      </p>
      {stuck.message && <p class="soft">What went wrong: {stuck.message}</p>}
      {sitting ? (
        <div class="actions">
          <button
            type="button"
            class="action"
            disabled={seat.thinking}
            onClick={() => session.unstick(stuck.seat, "again")}
            data-testid="unstick-again"
          >
            {seat.thinking ? "Trying…" : "Let it try again"}
          </button>
          <button
            type="button"
            class="action"
            onClick={() => session.unstick(stuck.seat, "any")}
            data-testid="unstick-any"
          >
            Play another legal move for it
          </button>
          {seat.yours && (
            <button
              type="button"
              class="action"
              onClick={() => session.hand(stuck.seat, "")}
              data-testid="unstick-mine"
            >
              Take the seat back
            </button>
          )}
        </div>
      ) : (
        <p class="soft">Those who sit at the table can have it go on.</p>
      )}
    </section>
  );
}
