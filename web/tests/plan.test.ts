import { expect, test } from "vitest";
import { firstDraft, obstacle, optionsOf, planOf, takenBy, withSeats } from "../src/lobby/plan.ts";
import type { GameInfo, GameOption } from "../src/wire.ts";

const option = (id: string, more: Partial<GameOption> = {}): GameOption => ({
  id,
  title: id,
  blurb: "",
  rule: "",
  default: false,
  values: [],
  variants: [],
  needs: "",
  bars: [],
  differs: [],
  own: false,
  ...more,
});

const game: GameInfo = {
  id: "siege",
  title: "Siege",
  blurb: "",
  minutes: 60,
  ages: "",
  companion: true,
  links: [],
  primer: [],
  workshop: "",
  variants: [
    { id: "solo", title: "Solo", blurb: "", min_players: 1, max_players: 1, step: 1, cooperative: true },
    { id: "open", title: "Open", blurb: "", min_players: 2, max_players: 4, step: 1, cooperative: true },
  ],
  options: [
    option("hard"),
    option("harder", { needs: "hard" }),
    option("easy", { bars: ["hard"] }),
    option("alone", { variants: ["solo"] }),
  ],
  bots: [
    { spec: "random", title: "Random", blurb: "" },
    { spec: "greedy", title: "Greedy", blurb: "" },
  ],
};

test("play now is you and one sensible bot", () => {
  const plan = planOf(game, firstDraft(game, "Rowan"));
  expect(plan.setup).toEqual({ players: 2, variant: "open", options: {} });
  expect(plan.seats.map((seat) => [seat.who, seat.bot])).toEqual([
    ["you", ""],
    ["bot", "greedy"],
  ]);
});

test("seats stay within what the variant takes", () => {
  const draft = firstDraft(game, "Rowan");
  expect(withSeats(game, draft, 9, "").seats).toHaveLength(4);
  expect(withSeats(game, { ...draft, variant: "solo" }, 3, "").seats).toHaveLength(1);
});

test("options of other variants are left out, needs and bars stop what does not fit", () => {
  const draft = firstDraft(game, "Rowan");
  const [hard, harder, easy] = game.options as [GameOption, GameOption, GameOption];
  expect(optionsOf(game, draft).map((each) => each.id)).toEqual(["hard", "harder", "easy"]);
  expect(obstacle(game, draft, harder)).toContain("Needs");
  const chosen = { ...draft, options: { hard: true, easy: true } };
  expect(obstacle(game, chosen, harder)).toBe("");
  expect(obstacle(game, chosen, easy)).toContain("Not together");
  expect(obstacle(game, chosen, hard)).toBe("");
  expect(planOf(game, chosen).setup.options).toEqual({ hard: true });
});

test("a value that another option must not have too is taken, its default never", () => {
  const guests: [string, string][] = [
    ["", "Nobody"],
    ["ann", "Ann"],
    ["bo", "Bo"],
  ];
  const first = option("first", { default: "", values: guests });
  const second = option("second", { default: "", values: guests, differs: ["first"] });
  const party = { ...game, options: [first, second] };
  const draft = { ...firstDraft(party, ""), options: { first: "bo" } };
  expect(guests.map(([guest]) => takenBy(party, draft, second, guest))).toEqual(["", "", "first"]);
  expect(takenBy(party, { ...draft, options: { second: "ann" } }, first, "ann")).toBe("second");
});
