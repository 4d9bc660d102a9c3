/** The set-up form, made from what the server says of the game. */
import { useState } from "preact/hooks";
import { words } from "../app/api.ts";
import { playerName } from "../app/settings.ts";
import { Dialog } from "../view/Dialog.tsx";
import { RuleSheet } from "../view/RuleSheet.tsx";
import type { GameInfo, SeatPlan } from "../wire.ts";
import { openAndGo } from "./open.ts";
import { OptionRow } from "./OptionRow.tsx";
import { type Draft, firstDraft, optionsOf, planOf, variantOf, withSeats } from "./plan.ts";
import { SeatRow } from "./SeatRow.tsx";

interface PartProps {
  game: GameInfo;
  draft: Draft;
  change: (draft: Draft) => void;
}

function Variants({ game, draft, change }: PartProps) {
  if (game.variants.length < 2) return null;
  return (
    <fieldset class="choices">
      <legend>How to play</legend>
      {game.variants.map((variant) => (
        <label key={variant.id} class="choice">
          <input
            type="radio"
            name="variant"
            value={variant.id}
            checked={draft.variant === variant.id}
            onChange={() => change(withSeats(game, { ...draft, variant: variant.id }, draft.seats.length, ""))}
            data-testid={`variant-${variant.id}`}
          />
          <span>
            <b>{variant.title}</b>
            <small>{variant.blurb}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Seats({ game, draft, change }: PartProps) {
  const { min_players: least, max_players: most, step } = variantOf(game, draft);
  const count = draft.seats.length;
  const set = (at: number, seat: SeatPlan) =>
    change({ ...draft, seats: draft.seats.map((old, each) => (each === at ? seat : old)) });
  return (
    <fieldset class="seats">
      <legend>Seats</legend>
      <div class="stepper">
        <button
          type="button"
          class="quiet round"
          aria-label="One seat fewer"
          disabled={count <= least}
          onClick={() => change(withSeats(game, draft, count - step, ""))}
        >
          −
        </button>
        <output data-testid="seat-count">
          {count} {count === 1 ? "seat" : "seats"}
        </output>
        <button
          type="button"
          class="quiet round"
          aria-label="One seat more"
          disabled={count >= most}
          onClick={() => change(withSeats(game, draft, count + step, ""))}
          data-testid="more-seats"
        >
          +
        </button>
        <span class="soft">{least === most ? "" : step > 1 ? `${least} to ${most}, by ${step}` : `${least} to ${most}`}</span>
      </div>
      {draft.seats.map((seat, at) => (
        <SeatRow key={at} at={at} seat={seat} bots={game.bots} change={(next) => set(at, next)} />
      ))}
    </fieldset>
  );
}

interface SetupProps {
  game: GameInfo;
  /** Values to begin with. */
  options: Draft["options"];
  close: () => void;
}

export function SetupForm({ game, options: given, close }: SetupProps) {
  const [draft, setDraft] = useState(() => firstDraft(game, playerName.value, given));
  const [rule, setRule] = useState("");
  const [trouble, setTrouble] = useState("");
  const [opening, setOpening] = useState(false);
  const all = optionsOf(game, draft);
  // Which map it is is the first thing to choose; everything else may be left as it is.
  const [own, options] = [all.filter((option) => option.own), all.filter((option) => !option.own)];
  const parts = { game, draft, change: setDraft };
  const submit = (event: Event) => {
    event.preventDefault();
    setOpening(true);
    const name = draft.seats.find((seat) => seat.who === "you")?.name.trim();
    if (name) playerName.value = name;
    openAndGo(planOf(game, draft), game.title).catch((reason: unknown) => {
      setOpening(false);
      setTrouble(words(reason));
    });
  };
  return (
    <Dialog title={game.title} close={close} testid="setup">
      <form class="setup" onSubmit={submit}>
        <Variants {...parts} />
        {own.map((option) => (
          <OptionRow key={option.id} option={option} {...parts} cite={setRule} />
        ))}
        <Seats {...parts} />
        {game.companion && (
          <label class="switch">
            <input
              type="checkbox"
              checked={draft.companion}
              onChange={() => setDraft({ ...draft, companion: !draft.companion })}
              data-testid="companion"
            />
            <span>
              <b>We have the box</b>
              <small>You roll and draw on your own table and enter what came; this is the referee and the enemy.</small>
            </span>
          </label>
        )}
        {options.length > 0 && (
          <details class="options" open={options.some((option) => option.id in draft.options)}>
            <summary>Optional rules ({options.length})</summary>
            {options.map((option) => (
              <OptionRow key={option.id} option={option} {...parts} cite={setRule} />
            ))}
          </details>
        )}
        {trouble && (
          <p class="trouble" role="alert">
            {trouble}
          </p>
        )}
        <div class="setup-foot">
          <button type="submit" class="action main" disabled={opening} data-testid="open-table">
            {opening ? "Opening…" : "Open the table"}
          </button>
        </div>
      </form>
      {rule && <RuleSheet game={game.id} rule={rule} close={() => setRule("")} />}
    </Dialog>
  );
}
