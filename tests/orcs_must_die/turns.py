"""A Hero's turn, and two Heroes against each other, for tests of their powers."""

from __future__ import annotations

from siegeworks.core import Position
from siegeworks.games.orcs_must_die.actions import Special
from siegeworks.games.orcs_must_die.state import Barrage

from .build import options, plain, table

TURN = {"active": 0}
BUSY = {"moves": 1, "attacks": 1}
ULTIMATE = Special("ultimate")


def turn_of(
    hero: str, where: str = "a", minions=None, script=(), level=1, friend=("ivy", "rift"), down=None, **fields
) -> Position:
    """Seat 0's turn in co-op."""
    return table(
        plain(5), step="act", state=TURN, minions=minions or {}, level=level, script=script, down=down,
        heroes=[(hero, where, {**BUSY, **fields}), friend],
    )  # fmt: skip


def duel(hero: str, other: str, results: str = "", where: str = "a", step: str = "act", **more) -> Position:
    """Rivalry: seat 0's turn on a Tile with seat 1; with `results` seat 0 has rolled and spends them."""
    state = dict(TURN)
    if results:
        icons = tuple(sorted(results.split()))
        fort = int(where[0]) if ":" in where else 0
        state["attack"] = Barrage(0, fort, (0,), icons, rolled=icons)
        step = "spend"
    mine = {**BUSY, **more.pop("mine", {})}
    others = [("tundra", "rift"), ("the_bride", "1:rift")]
    heroes = [(hero, where, mine), (other, where, more.pop("theirs", {})), *others]
    return table(plain(5), step=step, state=state, rivalry=True, heroes=heroes, **more)


def upgrading(hero: str, rivalry: bool = False, level: int = 1, pool: int = 0, **fields) -> Position:
    """The Hero Upgrade Phase, seat 0 first."""
    fort = {"skulls": pool, **fields.pop("fort", {})}
    others = [("bloodspike", "1:a"), ("ivy", "rift"), ("midnight", "1:rift")] if rivalry else [("ivy", "rift")]
    return table(
        plain(4), step="upgrade", level=level, rivalry=rivalry, fort=fort, state={"waiting": (0,)},
        heroes=[(hero, "a", fields), *others], stop="move_minions",
    )  # fmt: skip


def specials(p: Position, what: str) -> list[Special]:
    """The Special Actions of one name on offer."""
    return [each for each in options(p, Special) if each.what == what]
