/** One seat of the set-up form: who sits there, and under which name. */
import type { BotInfo, SeatPlan } from "../wire.ts";

const WHO: [SeatPlan["who"], string][] = [
  ["you", "You"],
  ["beside", "Someone beside me"],
  ["friend", "A friend (link)"],
  ["bot", "A bot"],
];

interface SeatRowProps {
  at: number;
  seat: SeatPlan;
  bots: BotInfo[];
  change: (seat: SeatPlan) => void;
}

export function SeatRow({ at, seat, bots, change }: SeatRowProps) {
  const bot = bots.find((each) => each.spec === seat.bot);
  const sit = (who: SeatPlan["who"]) =>
    change({
      ...seat,
      who,
      bot: who === "bot" ? ((bots.find((each) => each.spec.includes("greedy")) ?? bots[0])?.spec ?? "") : "",
    });
  return (
    <div class="seat-row" role="group" aria-label={`Seat ${at + 1}`}>
      <span class="seat-number" aria-hidden="true">
        {at + 1}
      </span>
      <label>
        <span class="visually-hidden">Who sits in seat {at + 1}</span>
        <select
          value={seat.who}
          onChange={(event) => sit(event.currentTarget.value as SeatPlan["who"])}
          data-testid={`seat-${at}-who`}
        >
          {WHO.filter(([who]) => who !== "bot" || bots.length > 0).map(([who, label]) => (
            <option key={who} value={who}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span class="visually-hidden">Name of seat {at + 1}</span>
        <input
          value={seat.name}
          maxLength={24}
          placeholder="Name"
          onInput={(event) => change({ ...seat, name: event.currentTarget.value })}
          data-testid={`seat-${at}-name`}
        />
      </label>
      {seat.who === "bot" && (
        <label class="seat-bot">
          <span class="visually-hidden">Which bot plays seat {at + 1}</span>
          <select
            value={seat.bot}
            onChange={(event) => change({ ...seat, bot: event.currentTarget.value })}
            data-testid={`seat-${at}-bot`}
          >
            {bots.map((each) => (
              <option key={each.spec} value={each.spec}>
                {each.title}
              </option>
            ))}
          </select>
          {bot && <small>{bot.blurb}</small>}
        </label>
      )}
    </div>
  );
}
