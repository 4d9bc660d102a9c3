"""Setting the table for a rule test, and reading it afterwards.

    p = table(lane(4), minions={"b": {"orc": 3}}, heroes=[("maximilian", "c")], stop="move_hunters")
    assert board(p) == {"c": {"orc": 3}}
    stopped(p)                                       # the whole script was used, and `move_hunters` would begin now

Tiles are called by their ids; those of the second fortress of a Rivalry game get the prefix "1:". A position runs on
until a player must choose, until a die or draw is asked beyond the script, or until a step of `stop` would begin.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

import msgspec

from siegeworks.core import Action, Event, Position, Rules
from siegeworks.core.chance import Ask, Script
from siegeworks.core.questions import Choice, Result
from siegeworks.games.orcs_must_die import GAME
from siegeworks.games.orcs_must_die.actions import EndTurn
from siegeworks.games.orcs_must_die.content import ARMIES, BOSSES, COMPONENTS, DICE, HEROES, TRAPS
from siegeworks.games.orcs_must_die.land import MIRROR
from siegeworks.games.orcs_must_die.maps import MapSpec, Side, StartSpec, TileKind, TileSpec, dump
from siegeworks.games.orcs_must_die.rules.figures import max_health
from siegeworks.games.orcs_must_die.rules.setup import new_fort
from siegeworks.games.orcs_must_die.state import OFF_MAP, BossFigure, Config, Hero, State, kinds_of, land, less
from siegeworks.games.orcs_must_die.state import at as replaced
from siegeworks.games.orcs_must_die.state import put as more

A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)
Counts = Mapping[str, Mapping[str, int]]
"""Minions by Tile and kind."""
MINIONS = COMPONENTS.minions
SIDES: dict[str, Side] = {"N": "north", "E": "east", "S": "south", "W": "west"}
LETTERS = "abcdefghijklmnop"
CONFIG = Config(
    seats=2, rivalry=False, edition="order", maps=(), challenge=False, bosses=("", "", ""), all_heroes=True,
    weapon_pool=False, tiered=False, captain=True, first_lord="roll",
)  # fmt: skip

# ---- maps


def lane(*kinds: TileKind, start: str = "a") -> str:
    """A map in one row: Tiles "a", "b", ... of these kinds, each leading east to the next, the last to "rift"."""
    tiles = {letter: (n, 0, "E", kind) for n, (letter, kind) in enumerate(zip(LETTERS, kinds, strict=False))}
    return plan({**tiles, "rift": (len(kinds), 0, "", "rift")}, start)


def plain(count: int) -> str:
    """A lane of so many Standard Tiles before the Rift."""
    kinds: list[TileKind] = ["standard"] * count
    return lane(*kinds)


def plan(tiles: Mapping[str, tuple[int, int, str, str]], *starts: str) -> str:
    """A map of Tiles given as column, row, exits ("NE") and kind; one Army a Level enters on each of `starts`."""
    laid = [TileSpec(i, (x, y), kind, tuple(SIDES[e] for e in exits)) for i, (x, y, exits, kind) in tiles.items()]  # type: ignore[arg-type]
    return dump(
        MapSpec(
            "test", "Test", "beginner",
            tuple(laid),
            tuple(StartSpec(start, (1, 1, 1)) for start in starts),
        )
    )  # fmt: skip


def fork() -> str:
    """A T-Junction "t" after Start "a": north by "b" and "c" to the Rift, south by "d" and "e"."""
    return plan(
        {
            "a": (0, 1, "E", "standard"), "t": (1, 1, "NS", "t-junction"), "b": (1, 0, "E", "standard"),
            "c": (2, 0, "S", "standard"), "d": (1, 2, "E", "standard"), "e": (2, 2, "N", "standard"),
            "rift": (2, 1, "", "rift"),
        },
        "a",
    )  # fmt: skip


def bident() -> str:
    """Two Start Tiles "a" and "b" that lead to "c", and so by "d" to the Rift."""
    return plan(
        {
            "a": (0, 0, "S", "standard"), "b": (0, 2, "N", "standard"), "c": (0, 1, "E", "standard"),
            "d": (1, 1, "E", "standard"), "rift": (2, 1, "", "rift"),
        },
        "a", "b",
    )  # fmt: skip


# ---- the table


def table(
    where: str,
    *,
    step: str = "move_minions",
    stop: str | Iterable[str] = (),
    players: int = 2,
    level: int = 1,
    heroes: Sequence[tuple[Any, ...]] = (),
    minions: Counts | None = None,
    down: Counts | None = None,
    wave: Sequence[tuple[str, str, int]] = (),
    armies: Mapping[str, int] | None = None,
    traps: Mapping[str, Sequence[str]] | None = None,
    supports: Sequence[tuple[str, str, str]] = (),
    bosses: Sequence[tuple[Any, ...]] = (),
    coming: tuple[str, str, str] = ("", "", ""),
    script: Sequence[Result] = (),
    events: list[Event] | None = None,
    state: Mapping[str, Any] | None = None,
    fort: Mapping[str, Any] | None = None,
    **config: Any,
) -> Position:
    """A game in the middle, on the map `where`, at the beginning of `step`.

    `heroes` are (id, Tile, fields of Hero): Tile "" is dead; missing ones are dead Heroes nobody meets. `minions`
    stand, `down` lie stunned, `wave` is flipped but not placed; `armies` are the Cards left of a stack on each Start
    Tile, by default 3 on the first. `supports` are (Tile, Tile, Trap), `bosses` (id, Tile, Health, stunned), `coming`
    those agreed for the three times. `state` and `fort` set fields of the State and its first Fort, other keywords
    those of the Config.
    """
    agreed = msgspec.structs.replace(CONFIG, seats=max(players, len(heroes)), maps=(where,), bosses=coming, **config)
    if agreed.rivalry:
        agreed = msgspec.structs.replace(agreed, maps=(where, MIRROR + where))
    editions = ("order", "unchained") if agreed.rivalry else (agreed.edition,)
    s = State(agreed, step, [new_fort(agreed, n, edition) for n, edition in enumerate(editions)], [], level)  # type: ignore[arg-type]
    s.round = 1
    for n, f in enumerate(s.forts):
        starts = {land(s, n).tiles[land(s, n).start_tiles[0]].id: 3} if armies is None else armies
        f.armies = tuple((land(s, n).number[tile], left) for tile, left in starts.items())
    seat_heroes(s, heroes)
    for rows, there in (("up", minions), ("down", down)):
        for name, counts in (there or {}).items():
            at, tile = spot(s, name)
            for kind, count in counts.items():
                f, role = s.forts[at], role_of(s, at, kind)
                setattr(f, rows, more(getattr(f, rows), tile, role, count))
    for name, kind, count in wave:
        at, tile = spot(s, name)
        s.forts[at].wave = (*s.forts[at].wave, (tile, role_of(s, at, kind), count))
    set_traps(s, traps or {}, supports)
    for boss, name, *rest in bosses:
        at, tile = spot(s, name)
        s.bosses = (*s.bosses, BossFigure(boss, at, tile, *(rest or [BOSSES[boss].health[agreed.column]])))
    for owner, fields in ((s, state), (s.forts[0], fort)):
        for name, value in (fields or {}).items():
            setattr(owner, name, tuple(value) if isinstance(value, list) else value)
    stops = (stop,) if isinstance(stop, str) else stop
    game = replace(GAME, steps={**GAME.steps, **dict.fromkeys(stops, pause)})
    return Position(game, s, Script(script, then=Ask()), [], None if events is None else lambda e, _: events.append(e))


def seat_heroes(s: State, heroes: Sequence[tuple[Any, ...]]) -> None:
    """Heroes by seat; the rest of the seats have dead ones that are not among them."""
    others = iter([name for name in HEROES if name not in {each[0] for each in heroes}])
    for seat in range(s.config.seats):
        name, tile, *fields = heroes[seat] if seat < len(heroes) else (next(others), "")
        hero = Hero(name, seat, s.config.team(seat), OFF_MAP)
        if tile:
            hero.fort, hero.tile = spot(s, tile)
        for key, value in (fields[0] if fields else {}).items():
            setattr(hero, key, value)
        hero.health = hero.health or (max_health(hero) if tile else 0)
        s.heroes.append(hero)


def set_traps(s: State, traps: Mapping[str, Sequence[str]], supports: Sequence[tuple[str, str, str]]) -> None:
    """Traps on Tiles and borders; they are taken from the deck, or the box, if they are there."""
    for name, cards in traps.items():
        at, tile = spot(s, name)
        s.forts[at].traps = replaced(s.forts[at].traps, tile, tuple(cards))
    for one, other, card in supports:
        at, tile = spot(s, one)
        border = sorted((tile, spot(s, other)[1]))
        s.forts[at].borders = tuple(sorted((*s.forts[at].borders, (border[0], border[1], card))))
    for f in s.forts:
        for card in [*(card for cards in f.traps for card in cards), *(card for _, _, card in f.borders)]:
            assert card in TRAPS
            if card in f.trap_deck:
                f.trap_deck = less(f.trap_deck, card)
            elif card in f.boxed:
                f.boxed = less(f.boxed, card)


def pause(s: State) -> Rules[None]:
    """A step at which tests stop."""
    while True:
        yield Choice(0, "stop", [EndTurn()])


def spot(s: State, name: str) -> tuple[int, int]:
    """Fortress and number of a Tile."""
    at, _, tile = name.rpartition(":")
    fort = int(at or 0)
    return fort, land(s, fort).number[tile]


def role_of(s: State, fort: int, kind: str) -> int:
    """The role of a kind that invades a fortress."""
    return next(role for role, each in enumerate(kinds_of(s, fort)) if each.id == kind)


# ---- reading


def board(p: Position, down: bool = False, fort: int = 0) -> dict[str, dict[str, int]]:
    """The standing (or stunned) Minions of a fortress by Tile and kind."""
    s: State = p.state
    rows = s.forts[fort].down if down else s.forts[fort].up
    return {
        tile.id: {kind.id: row[role] for role, kind in enumerate(kinds_of(s, fort)) if row[role]}
        for tile, row in zip(land(s, fort).tiles, rows, strict=True) if any(row)
    }  # fmt: skip


def tile(p: Position, name: str) -> int:
    """The number of a Tile."""
    return spot(p.state, name)[1]


def role(p: Position, kind: str, fort: int = 0) -> int:
    """The role of a kind in a fortress."""
    return role_of(p.state, fort, kind)


def names(p: Position, numbers: Iterable[int], fort: int = 0) -> list[str]:
    """The ids of Tiles."""
    return [land(p.state, fort).tiles[n].id for n in numbers]


def pick(p: Position, *actions: Action) -> Position:
    """Play these actions one after the other, each checked against the options."""
    for action in actions:
        p.apply(action)
    return p


def options(p: Position, kind: type[A]) -> list[A]:
    """The present options of one type."""
    assert p.choice is not None, "no choice is open"
    return [option for option in p.choice.options if type(option) is kind]


def happened(events: Iterable[Event], kind: type[E]) -> list[E]:
    """The collected events of one type."""
    return [event for event in events if type(event) is kind]


def stopped(p: Position) -> None:
    """Fail unless the script is used up and a step of `stop` was reached."""
    chooses(p, "stop")


def chooses(p: Position, prompt: str, seat: int | None = None) -> None:
    """Fail unless the script is used up and this clause is what a player (this seat) is asked now."""
    assert isinstance(p.chance, Script)
    assert p.chance.left == []
    assert p.choice is not None, f"asked {p.asked}, over {p.outcome}"
    assert p.choice.prompt == prompt
    assert seat is None or p.choice.seat == seat


# ---- cards and dice


def row(card: str, heroes: int = 2) -> dict[str, int]:
    """The Minions of an Army Card for so many Heroes."""
    army = ARMIES[card]
    return {2: army.two, 3: army.three, 4: army.four}[heroes]


def dice(kind: str, *faces: str) -> list[Result]:
    """The rolls that show these faces of a kind of die: icons joined by spaces, "" for a blank."""
    table_of = [" ".join(face) for face in DICE[kind].faces]
    return [table_of.index(face) + 1 for face in faces]


def battle(*faces: str) -> list[Result]:
    """The rolls of Battle Dice that show these faces."""
    return dice("battle", *faces)


def attack(kind: str, count: int, level: int, **shown: Sequence[str]) -> list[Result]:
    """The rolls of a Group's attack: its dice show these faces, by kind of die, and the rest of them blanks."""
    rolls: list[Result] = []
    stats = MINIONS[kind].levels[level - 1].attack
    for die in DICE:
        number = min(stats.get(DICE[die].id, 0) * count, DICE[die].count)
        faces = [*shown.get(die, ()), *[""] * number][:number]
        assert len(shown.get(die, ())) <= number
        rolls += dice(die, *faces)
    return rolls
