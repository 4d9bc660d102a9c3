/** The seats round the table: who, in which role, with what counters and open cards. */
import type { Mat, Stat } from "../wire.ts";
import { SmallCard } from "./CardView.tsx";
import { Icon, Sign } from "./Icon.tsx";
import { useSay, useTabletop } from "./tabletop.ts";

/** A counter; `named` where a finger cannot ask what its picture means. */
export function StatView({ stat, named = false }: { stat: Stat; named?: boolean }) {
  const value = stat.full ? `${stat.value} of ${stat.full}` : `${stat.value}`;
  return (
    <span class="stat" title={stat.name}>
      {stat.icon && <Icon name={stat.icon} />}
      <b>{stat.full ? `${stat.value}/${stat.full}` : stat.value}</b>
      {named && stat.icon ? (
        <span class="soft">{stat.name}</span>
      ) : (
        <span class={stat.icon ? "visually-hidden" : "stat-name"}>
          {stat.name}: {value}
        </span>
      )}
    </span>
  );
}

function Presence({ seat }: { seat: number }) {
  const { seats, live } = useTabletop();
  const who = seats.value[seat];
  if (!who || !live) return null;
  if (who.bot) {
    return (
      <span class={who.thinking ? "presence thinking" : "presence"} title={`Played by a bot (${who.bot})`}>
        <Sign name="bot" /> {who.thinking ? "thinking…" : "bot"}
      </span>
    );
  }
  if (who.yours) return <span class="presence you">you</span>;
  return <span class={who.online ? "presence online" : "presence"}>{who.online ? "here" : "away"}</span>;
}

function MatView({ mat }: { mat: Mat }) {
  const { scene, names, picker } = useTabletop();
  const say = useSay();
  const live = picker.live.value;
  const zones = scene.value.zones.filter(
    (zone) => zone.layout === "mat" && zone.seat === mat.seat && (zone.cards.length > 0 || zone.note),
  );
  const states = ["mat", mat.active && "active", mat.out && "out"].filter(Boolean).join(" ");
  return (
    <li class={states} data-testid={`mat-${mat.seat}`} aria-current={mat.active ? "true" : undefined}>
      <div class="mat-head">
        <span class="mat-face">{mat.icon ? <Icon name={mat.icon} /> : <Sign name="person" />}</span>
        <div class="mat-who">
          <p class="mat-name">
            <b>{names.value[mat.seat]}</b> <Presence seat={mat.seat} />
          </p>
          {mat.role && <p class="mat-role">{say(mat.role)}</p>}
          <p class="mat-stats">
            {mat.stats.map((stat) => (
              <StatView key={stat.name} stat={stat} />
            ))}
          </p>
        </div>
      </div>
      {mat.note && <p class="mat-note">{say(mat.note)}</p>}
      {zones.length > 0 && (
        <div class="mat-zones">
          {zones.map((zone) => (
            <div
              key={zone.id}
              class={zone.cards.some((card) => live.has(card.id)) ? "mat-zone choosing" : "mat-zone"}
              role="group"
              aria-label={say(zone.title)}
            >
              {zone.cards.map((card) => (
                <SmallCard key={card.id} card={card} />
              ))}
              {zone.note && zone.cards.length === 0 && <span class="soft">{say(zone.note)}</span>}
            </div>
          ))}
        </div>
      )}
    </li>
  );
}

/** More seats than this must share the height of the window. */
const CROWD = 4;

export function Mats() {
  const { mats } = useTabletop().scene.value;
  if (mats.length === 0) return null;
  return (
    <ul class={mats.length > CROWD ? "mats many" : "mats"} aria-label="Seats">
      {mats.map((mat) => (
        <MatView key={mat.seat} mat={mat} />
      ))}
    </ul>
  );
}
