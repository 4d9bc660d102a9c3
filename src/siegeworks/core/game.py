"""What a game is to the engine, and how a table of it is set up."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from msgspec import Struct

from .chance import Seeded
from .errors import BadSetup
from .questions import Step


class Variant(Struct, frozen=True):
    """One official way to play: its id, title, one sentence, and how many seats it takes (`step` apart, as 4, 6, 8)."""

    id: str
    title: str
    blurb: str
    min_players: int
    max_players: int
    cooperative: bool = True
    step: int = 1

    @property
    def sizes(self) -> range:
        """The numbers of seats it can be played with."""
        return range(self.min_players, self.max_players + 1, self.step)


class Option(Struct, frozen=True):
    """One optional rule of the setup form. `values` lists (value, label) pairs; empty means a yes/no switch.

    `default` is False for a switch, else one of the values. `rule` is the clause that explains it. `variants` limits
    it to those variants; empty means all. `needs` names a switch that must be on; `bars` names some that must be off;
    `differs` names options that may have the same value only if it is the default.
    `own`: besides `values`, the text of a document somebody made (a map) is a value; the game's `documents` judge it.
    """

    id: str
    title: str
    blurb: str
    rule: str
    default: bool | int | str = False
    values: tuple[tuple[int | str, str], ...] = ()
    variants: tuple[str, ...] = ()
    needs: str = ""
    bars: tuple[str, ...] = ()
    differs: tuple[str, ...] = ()
    own: bool = False


class Lesson(Struct, frozen=True):
    """One card of a game's primer: all a newcomer needs to begin. `icon` is of the game's sprite sheet."""

    title: str
    text: str
    icon: str


class Keepsake(Struct, frozen=True):
    """What players can keep of a game and go on with another day: the value of an option with `own`.

    `word` is what it is ("campaign"), `title` what this one is called, `file` the name of its file, `text` its content.
    """

    word: str
    title: str
    file: str
    text: str


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """What is agreed before a game: seats (humans and bots alike), variant, optional rules.

    `players` counts all seats. Missing options have their defaults.
    """

    players: int
    variant: str = ""
    options: Mapping[str, bool | int | str] = {}


def everything_open(state: Any, seat: int) -> Any:
    """The `observe` of a game without secrets: a copy of the state."""
    return state.copy()


def nothing_to_keep(state: Any) -> Keepsake | None:
    """The `keepsake` of a game that is played in one go."""
    return None


def nothing_to_fill(view: Any, seat: int, chance: Seeded) -> Any:
    """The `determinize` of a game without secrets: the view itself."""
    return view


@dataclass(frozen=True, eq=False)
class Game:
    """A game as the engine sees it. A folder under `siegeworks.games` with a `GAME` of this type is a game.

    `start(setup)` makes the first state; `steps` maps a step's name to its function: a generator, or a plain function
    that does all it has to do, or that returns a generator before it changes anything. `observe(state, seat)` returns
    a copy as that seat may know it (seat -1: a spectator) with secrets masked; `determinize(view, seat, chance)`
    fills masked secrets with any consistent values. `pieces(state)` counts every component wherever it is, for the
    conservation check. `version` grows with any change of behaviour, so that old records are not replayed wrongly.
    `primer` is the game in a minute, for people who have never read the rulebook. `documents` says, for each option
    with `own`, what keeps a text from being its value: a sentence each, none when it can be played. `keepsake(state)`
    is what can be kept at this moment, of a state as somebody may know it.
    """

    id: str
    title: str
    blurb: str
    version: int
    module: str
    state: type[Any]
    action: Any
    start: Callable[[Setup], Any]
    steps: Mapping[str, Callable[[Any], Step]]
    variants: tuple[Variant, ...]
    pieces: Callable[[Any], Mapping[str, int]]
    content_hash: str
    options: tuple[Option, ...] = ()
    observe: Callable[[Any, int], Any] = everything_open
    determinize: Callable[[Any, int, Seeded], Any] = nothing_to_fill
    companion: bool = True
    minutes: int = 60
    ages: str = ""
    ledger: Path | None = None
    links: tuple[tuple[str, str], ...] = field(default=())
    primer: tuple[Lesson, ...] = ()
    documents: Mapping[str, Callable[[str], Sequence[str]]] = field(default_factory=dict)
    keepsake: Callable[[Any], Keepsake | None] = nothing_to_keep

    @cached_property
    def variant_ids(self) -> dict[str, Variant]:
        """Variants by id, the default first."""
        return {variant.id: variant for variant in self.variants}

    def check(self, setup: Setup) -> Setup:
        """The setup with every default filled in; raises BadSetup with what is wrong and what is allowed."""
        variant = self.variant_ids.get(setup.variant or self.variants[0].id)
        if variant is None:
            raise BadSetup(
                f"{self.id}: there is no variant {setup.variant!r}; there are: {', '.join(self.variant_ids)}"
            )
        if setup.players not in variant.sizes:
            least, most = variant.min_players, variant.max_players
            seats = f"{least} to {most} players" if least < most else f"{most} player{'s' * (most > 1)}"
            if variant.step > 1:
                *fewer, last = map(str, variant.sizes)
                seats = f"{', '.join(fewer)} or {last} players"
            raise BadSetup(f"{self.id}: {variant.id} is for {seats}, not {setup.players}")
        known = {option.id: option for option in self.options}
        for name in setup.options:
            if name not in known:
                there = f"there are: {', '.join(known)}" if known else "it has none"
                raise BadSetup(f"{self.id}: there is no option {name!r}; {there}")
        chosen = {o.id: self._value(o, setup.options.get(o.id, o.default)) for o in self.options}
        for option in self.options:
            if chosen[option.id] != option.default:
                self._fits(option, chosen, variant)
        return Setup(setup.players, variant.id, chosen)

    def _value(self, option: Option, value: bool | int | str) -> bool | int | str:
        allowed = [v for v, _ in option.values] or [False, True]
        if option.own and isinstance(value, str) and "\n" in value:  # a document; ids of values have one line
            reasons = self.documents[option.id](value)
            if reasons:
                raise BadSetup(f"{self.id}: what was given as {option.id} cannot be played: {' '.join(reasons)}")
            return value
        if not any(type(value) is type(v) and value == v for v in allowed):
            known = ", ".join(map(str, allowed))
            raise BadSetup(f"{self.id}: option {option.id} cannot be {value!r}; it is one of {known}")
        return value

    def _fits(self, option: Option, chosen: Mapping[str, bool | int | str], variant: Variant) -> None:
        if option.variants and variant.id not in option.variants:
            raise BadSetup(f"{self.id}: option {option.id} is for {', '.join(option.variants)}, not for {variant.id}")
        if option.needs and not chosen[option.needs]:
            raise BadSetup(f"{self.id}: option {option.id} needs option {option.needs}")
        for other in option.bars:
            if chosen[other]:
                raise BadSetup(f"{self.id}: options {option.id} and {other} exclude each other")
        for other in option.differs:
            if chosen[other] == chosen[option.id]:
                raise BadSetup(f"{self.id}: options {option.id} and {other} cannot both be {chosen[other]}")
