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
  /** Seats of friends who may play this one as well. */
  hosts: number[];
  change: (seat: SeatPlan) => void;
}

export function SeatRow({ at, seat, bots, hosts, change }: SeatRowProps) {
  const bot = bots.find((each) => each.spec === seat.bot);
  const sit = (value: string) => {
    const [who, host] = value.split(" ") as [SeatPlan["who"], string?];
    change({
      who,
      name: seat.name,
      ...(host ? { shares: Number(host) } : {}),
      bot: who === "bot" ? ((bots.find((each) => each.spec.includes("greedy")) ?? bots[0])?.spec ?? "") : "",
    });
  };
  return (
    <div class="seat-row" role="group" aria-label={`Seat ${at + 1}`}>
      <span class="seat-number" aria-hidden="true">
        {at + 1}
      </span>
      <label>
        <span class="visually-hidden">Who sits in seat {at + 1}</span>
        <select
          value={hosts.includes(seat.shares ?? -1) ? `friend ${seat.shares}` : seat.who}
          onChange={(event) => sit(event.currentTarget.value)}
          data-testid={`seat-${at}-who`}
        >
          {WHO.filter(([who]) => who !== "bot" || bots.length > 0).map(([who, label]) => (
            <option key={who} value={who}>
              {label}
            </option>
          ))}
          {hosts.map((host) => (
            <option key={host} value={`friend ${host}`}>
              The friend of seat {host + 1}, too
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
