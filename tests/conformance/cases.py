"""Which tables the suite plays: every game, variant and number of players, every option alone, some at random."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from time import perf_counter
from typing import Any

import msgspec

from siegeworks.core import Act, BadSetup, Choice, Game, Position, Script, Seeded, Setup, digest, find, games

LIMIT = 20_000
"""Choices after which a game counts as endless."""
MANY, SPREAD = 6, 3
"""Of an option with more than so many values besides its default, the slow checks play so few, spread over them."""
COMBINATIONS = 3
"""How many random combinations of options each variant is played with."""
QUICK = 0.01
"""Seconds a choice may take before playing on with copies is done at fewer places (games with slow physics)."""
STRIDES = (1, 5, 7, 11, 13, 17, 23)
"""How far these places are apart: no divisors of the decisions of a turn, so that each kind of decision comes up."""


@dataclass(frozen=True)
class Case:
    """One way to set up a game, and a readable id for it."""

    id: str
    game_id: str
    setup: Setup = field(compare=False)
    slow: bool = field(default=True, compare=False)  # played by the slow checks too

    @property
    def game(self) -> Game:
        return find(self.game_id)

    @property
    def seed(self) -> int:
        return zlib.crc32(self.id.encode())

    @property
    def viewers(self) -> range:
        """Every seat, and the spectator."""
        return range(-1, self.setup.players)

    def start(self, salt: int = 0) -> Position:
        return Position.new(self.game, self.setup, Seeded(self.seed + salt))


@dataclass
class Played:
    """A finished random game: the position, and the digest at every choice by the length of the history there."""

    case: Case
    position: Position
    digests: dict[int, str]
    seconds: float = 0.0  # a choice

    @property
    def history(self) -> list[Any]:
        assert self.position.history is not None
        return self.position.history

    @property
    def results(self) -> list[Any]:
        return [entry for entry in self.history if not isinstance(entry, Act)]


def all_cases() -> list[Case]:
    """The tables of every game that can be found."""
    return [case for game in games().values() for case in _cases(game)]


def spread_cases() -> list[Case]:
    """All tables but those for a value of an option with many of which others stand for it; for slow checks."""
    return [case for case in all_cases() if case.slow]


def plain_cases() -> list[Case]:
    """One table for each game, variant and number of players, without options; for the slowest checks."""
    return [case for case in all_cases() if "+" not in case.id]


def few(cases: list[Case]) -> list[Case]:
    """The cases, but only the first table of each game that is aimed: for checks that play all games anew."""
    first: dict[str, Case] = {}
    return [case for case in cases if not aimed(case.game_id) or first.setdefault(case.game_id, case) is case]


@lru_cache
def aimed(game_id: str) -> bool:
    """Whether moves of a game are aimed in space. Such games are played once a case, and then taken from their record.

    That shows every check as many positions as ever, and costs no more physics than one game.
    """
    game = find(game_id)
    setup = game.check(Setup(game.variants[0].min_players))
    position, chance = Position.new(game, setup, Seeded(1)), Seeded(2)
    for _ in range(50):
        if position.choice is None or position.choice.space is not None:
            break
        seat, action = picked(position.choice, chance)
        position.apply(action, seat)
    return position.choice is not None and position.choice.space is not None


def stride(case: Case) -> int:
    """At every how manieth place a check that plays on is made: all of them where playing on is quick."""
    if not aimed(case.game_id):
        return 1
    wanted = played(case).seconds / QUICK
    return next((step for step in STRIDES if step >= wanted), STRIDES[-1])


def _cases(game: Game) -> Iterator[Case]:
    seen: set[bytes] = set()
    combinations = 1 if aimed(game.id) else COMBINATIONS
    for variant in game.variants:
        counts = variant.sizes
        wanted: list[tuple[int, Mapping[str, Any], bool]] = [(players, {}, True) for players in counts]
        alone = [switch for option in game.options for switch in _switches(game, option.id)]
        wanted += [(counts[number % len(counts)], *switch) for number, switch in enumerate(alone)]
        wanted += [(counts[-1 - number % len(counts)], _mixed(game, number), True) for number in range(combinations)]
        for players, options, slow in wanted:
            try:
                setup = game.check(Setup(players, variant.id, options))
            except BadSetup:
                continue
            key = msgspec.json.encode(setup)
            if key not in seen:
                seen.add(key)
                yield Case(_name(game, setup), game.id, setup, slow)


def _switches(game: Game, option_id: str) -> Iterator[tuple[dict[str, Any], bool]]:
    """The option at each value but its default, with what it needs, and whether it is one the slow checks play."""
    option = next(option for option in game.options if option.id == option_id)
    values = [value for value in [value for value, _ in option.values] or [True] if value != option.default]
    few_values = [values[(len(values) - 1) * number // (SPREAD - 1)] for number in range(SPREAD)] if values else []
    for value in values:
        yield (
            {option.id: value, **({option.needs: True} if option.needs else {})},
            len(values) <= MANY or value in few_values,
        )


def _mixed(game: Game, number: int) -> dict[str, Any]:
    """A random combination, built up switch by switch so that most are allowed."""
    below = Seeded(number + 1).below
    options: dict[str, Any] = {}
    for option in game.options:
        values = [value for value, _ in option.values] or [False, True]
        if (option.needs and not options.get(option.needs)) or any(options.get(other) for other in option.bars):
            continue
        taken = [options.get(other) for other in option.differs]
        values = [value for value in values if value == option.default or value not in taken]
        options[option.id] = values[below(len(values))]
    return options


def _name(game: Game, setup: Setup) -> str:
    changed = [
        option.id if setup.options[option.id] is True else f"{option.id}={setup.options[option.id]}"
        for option in game.options
        if setup.options[option.id] != option.default
    ]
    return "+".join([f"{game.id}-{setup.variant}-{setup.players}p", *changed])


def picked(choice: Choice, chance: Seeded) -> tuple[int, Any]:
    """A random seat that may act, and a random answer of it."""
    seats = choice.seats
    seat = seats[chance.below(len(seats), "seat")] if len(seats) > 1 else seats[0]
    return seat, answer(choice, seat, chance)


def answer(choice: Choice, seat: int, chance: Seeded) -> Any:
    """A random option or, mostly, a sample of the space of an aimed choice."""
    options = choice.options_of(seat)
    if choice.aimed(seat) and (not options or chance.below(4)):
        assert choice.space is not None
        action = choice.space.sample(chance)
        assert action is not None or options, f"neither option nor sample at {choice.prompt}"
        if action is not None:
            return action
    return options[chance.below(len(options))]


def walk(case: Case, salt: int = 0, watch: Any = None) -> Iterator[Position]:
    """A random game, yielded at every choice and at the end; always the same for a case and a salt."""
    return _walk_again(case, watch) if aimed(case.game_id) else _walk(case, salt, watch)


def _walk_again(case: Case, watch: Any) -> Iterator[Position]:
    """The one game of a case, from its record: nothing is measured again."""
    game = played(case)
    position = Position.new(case.game, case.setup, Script(game.results), watch)
    for entry in game.history:
        if isinstance(entry, Act):
            yield position
            position.advance(entry.action, entry.seat)
    yield position


def _walk(case: Case, salt: int, watch: Any) -> Iterator[Position]:
    position = Position.new(case.game, case.setup, Seeded(case.seed + salt), watch)
    chance = Seeded(case.seed + salt + 1)
    for _ in range(LIMIT):
        yield position
        if position.choice is None:
            return
        seat, action = picked(position.choice, chance)
        position.apply(action, seat)
    raise AssertionError(f"still going after {LIMIT} choices")


def played(case: Case, salt: int = 0) -> Played:
    """A finished random game of the case; shared by the tests, so they leave it as it is."""
    return _played(case, 0 if aimed(case.game_id) else salt)


@lru_cache(maxsize=400)
def _played(case: Case, salt: int) -> Played:
    digests, began = {}, perf_counter()
    for position in _walk(case, salt, None):
        assert position.history is not None
        digests[len(position.history)] = digest(position.state)
    return Played(case, position, digests, (perf_counter() - began) / len(digests))


def proceed(position: Position, picks: Seeded, choices: int) -> list[str]:
    """Play some random choices more; the digests on the way."""
    seen = []
    for _ in range(choices):
        if position.choice is None:
            break
        seat, action = picked(position.choice, picks)
        position.apply(action, seat)
        seen.append(digest(position.state))
    return seen
