/** The set-up form's values, and what of them is allowed together. */
import type { GameInfo, GameOption, NewTable, OptionValue, SeatPlan, Variant } from "../wire.ts";

export interface Draft {
  variant: string;
  seats: SeatPlan[];
  options: Record<string, OptionValue>;
  companion: boolean;
}

/** Names for seats nobody has named. */
const NAMES = ["Rowan", "Ash", "Hazel", "Linden", "Alder", "Juniper", "Oak", "Willow"];

export const variantOf = (game: GameInfo, draft: Draft): Variant =>
  game.variants.find((variant) => variant.id === draft.variant) ?? game.variants[0]!;

/** The bot a newcomer gets: a sensible one that answers at once. */
export function defaultBot(game: Pick<GameInfo, "bots">): string {
  const greedy = game.bots.find((bot) => bot.spec.includes("greedy"));
  return (greedy ?? game.bots[0])?.spec ?? "";
}

function seat(game: GameInfo, at: number, own: string): SeatPlan {
  if (at === 0) return { who: "you", name: own || NAMES[0]!, bot: "" };
  return { who: "bot", name: NAMES[at % NAMES.length]!, bot: defaultBot(game) };
}

/** You and one bot where the game allows it: the quickest start. */
export function firstDraft(game: GameInfo, own: string, options: Draft["options"] = {}): Draft {
  const variant = game.variants.find((each) => each.min_players <= 2 && each.max_players >= 2) ?? game.variants[0]!;
  const draft = { variant: variant.id, seats: [], options, companion: false };
  return withSeats(game, draft, Math.max(2, variant.min_players), own);
}

/** The draft with so many seats, keeping those that are there. */
export function withSeats(game: GameInfo, draft: Draft, count: number, own: string): Draft {
  const { min_players: least, max_players: most, step } = variantOf(game, draft);
  const players = Math.min(most, least + step * Math.max(0, Math.ceil((count - least) / step)));
  const seats = Array.from({ length: players }, (_, at) => draft.seats[at] ?? seat(game, at, own));
  return { ...draft, seats };
}

export const valueOf = (option: GameOption, draft: Draft): OptionValue => draft.options[option.id] ?? option.default;

/** Why an option cannot be changed now, in words; empty when it can. */
export function obstacle(game: GameInfo, draft: Draft, option: GameOption): string {
  const titled = (id: string) => game.options.find((each) => each.id === id)?.title ?? id;
  const on = (id: string) => {
    const other = game.options.find((each) => each.id === id);
    return other ? Boolean(valueOf(other, draft)) : false;
  };
  if (option.needs && !on(option.needs)) return `Needs “${titled(option.needs)}”`;
  const barred = option.bars.find(on);
  return barred ? `Not together with “${titled(barred)}”` : "";
}

/** The title of the option that has a value which this one then may not have; empty when it may. */
export function takenBy(game: GameInfo, draft: Draft, option: GameOption, value: OptionValue): string {
  if (value === option.default) return "";
  const rivals = optionsOf(game, draft).filter(
    (each) => each.differs.includes(option.id) || option.differs.includes(each.id),
  );
  return rivals.find((each) => valueOf(each, draft) === value)?.title ?? "";
}

/** The options of the chosen variant. */
export function optionsOf(game: GameInfo, draft: Draft): GameOption[] {
  const { id } = variantOf(game, draft);
  return game.options.filter((option) => option.variants.length === 0 || option.variants.includes(id));
}

/** What is sent: only options that differ from their default and are allowed. */
export function planOf(game: GameInfo, draft: Draft): NewTable {
  const options: Record<string, OptionValue> = {};
  for (const option of optionsOf(game, draft)) {
    const value = valueOf(option, draft);
    if (value !== option.default && !obstacle(game, draft, option)) options[option.id] = value;
  }
  return {
    game: game.id,
    setup: { players: draft.seats.length, variant: variantOf(game, draft).id, options },
    seats: draft.seats.map((each, at) => ({ ...each, name: each.name.trim() || NAMES[at % NAMES.length]! })),
    companion: draft.companion && game.companion,
  };
}
