/** What lies round the board: phases of the turn, tallies, dice, piles, counters of the table. */
import { useRef, useState } from "preact/hooks";
import { narrow } from "../app/settings.ts";
import type { Die, Tally, Zone } from "../wire.ts";
import { CardView } from "./CardView.tsx";
import { colour } from "./colours.ts";
import { Dialog } from "./Dialog.tsx";
import { DieFace, PictureFace } from "./DieFace.tsx";
import { Icon } from "./Icon.tsx";
import { StatView } from "./Mats.tsx";
import { tumbles } from "./ThrowView.tsx";
import { useSay, useTabletop } from "./tabletop.ts";
import { useTarget } from "./target.ts";

export function Phases() {
  const { scene, cite } = useTabletop();
  const { phases } = scene.value;
  if (phases.length === 0) return null;
  const words = { done: "done", now: "now", next: "to come" };
  return (
    <ol class="phases" aria-label="Phases of the turn">
      {phases.map((phase) => (
        <li key={phase.id} class={`phase ${phase.state}`} aria-current={phase.state === "now" ? "step" : undefined}>
          {phase.rule ? (
            <button type="button" class="phase-title" onClick={() => cite(phase.rule)}>
              {phase.title}
            </button>
          ) : (
            <span class="phase-title">{phase.title}</span>
          )}
          <span class="visually-hidden">, {words[phase.state]}</span>
        </li>
      ))}
    </ol>
  );
}

function TallyView({ tally }: { tally: Tally }) {
  return (
    <section class="tally" aria-label={tally.title}>
      <h3>
        {tally.title} {tally.note && <span class="soft">{tally.note}</span>}
      </h3>
      <ul>
        {tally.items.map((item) => (
          <li key={item.name} class={item.count === 0 ? "none-left" : ""} title={item.name}>
            <span
              class="tally-disc"
              style={{ background: colour(item.tone), color: `var(--on-${item.tone})` }}
              aria-hidden="true"
            >
              <Icon name={item.icon} />
            </span>
            <b>{item.count}</b>
            {item.total > 0 && <span class="soft">/{item.total}</span>}
            <span class="visually-hidden"> {item.name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Tallies() {
  const { tallies } = useTabletop().scene.value;
  return (
    <>
      {tallies.map((tally) => (
        <TallyView key={tally.id} tally={tally} />
      ))}
    </>
  );
}

function DieView({ die }: { die: Die }) {
  const { game } = useTabletop();
  const { live, chosen, attributes } = useTarget(die.id);
  const usable = live || chosen;
  return (
    <button
      type="button"
      class="die"
      {...attributes}
      aria-label={`${die.name}: ${die.shows || die.face}`}
      aria-disabled={usable ? undefined : true}
      aria-pressed={usable ? chosen : undefined}
    >
      {/* A new key on every throw starts the tumble anew, also when the face is the same. */}
      <span key={die.rolls} class={tumbles(die) ? "die-body tumbling" : "die-body"}>
        {die.shows ? <PictureFace die={die} game={game} /> : <DieFace face={die.face} size={die.size} />}
      </span>
      <span class="die-name" aria-hidden="true">
        {die.name}
      </span>
    </button>
  );
}

function Pile({ zone }: { zone: Zone }) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const say = useSay();
  const count = zone.count || zone.cards.reduce((sum, card) => sum + card.count, 0);
  const top = zone.cards.at(-1);
  return (
    <>
      <button
        ref={opener}
        type="button"
        class="pile"
        disabled={zone.cards.length === 0}
        onClick={() => setOpen(true)}
        data-testid={`pile-${zone.id}`}
      >
        <span class={top && !top.face_down ? "pile-stack open" : "pile-stack"} data-depth={Math.min(3, count)}>
          {top && !top.face_down ? <Icon name={top.icon} /> : null}
          <b>{count}</b>
        </span>
        <span class="pile-words">{say(zone.title)}</span>
      </button>
      {open && (
        <Dialog title={say(zone.title)} close={() => setOpen(false)}>
          {zone.note && <p class="soft">{say(zone.note)}</p>}
          <div class="tray-cards">
            {zone.cards.map((card) => (
              <CardView key={card.id} card={card} />
            ))}
          </div>
        </Dialog>
      )}
    </>
  );
}

/** Dice, piles and the table's own counters. */
export function Surroundings() {
  const { dice, zones, stats } = useTabletop().scene.value;
  const piles = zones.filter((zone) => zone.layout === "pile");
  return (
    <>
      {stats.length > 0 && (
        <div class="table-stats" role="group" aria-label="Counters">
          {stats.map((stat) => (
            <StatView key={stat.name} stat={stat} named={narrow.value} />
          ))}
        </div>
      )}
      {dice.length > 0 && (
        <div class="dice" role="group" aria-label="Dice">
          {dice.map((die) => (
            <DieView key={die.id} die={die} />
          ))}
        </div>
      )}
      {piles.length > 0 && (
        <div class="piles" role="group" aria-label="Piles">
          {piles.map((zone) => (
            <Pile key={zone.id} zone={zone} />
          ))}
        </div>
      )}
    </>
  );
}
