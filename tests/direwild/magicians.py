"""Heroes with magic, as several tests need them."""

from __future__ import annotations

from typing import Any

from siegeworks.core import Position

from .build import table

QUIET = {"active": 0, "inactive": 6}
ADVENTURE = {"phase": "adventure"}
HERE = "c2"


def fighter(
    at: str | int,
    attack: int = 0,
    *,
    hero: str = "jerin",
    flight: int = 0,
    knockback: int = 0,
    poison: int = 0,
    **more: Any,
) -> Position:
    """A hero without magic whose creature adds up to this, at the choice of the battle; stops before automatic wins."""
    fields = {**QUIET, "boost": (attack, 0, flight, knockback, poison), **more.pop("fields", {})}
    rows = [(hero, at, fields), *more.pop("others", [("luna", "staging", QUIET)])]
    more["state"] = {**ADVENTURE, **more.get("state", {})}
    chapter = more.pop("chapter", 1)
    given = {"step": "pick_battle", "stop": ("auto_wins", "discard"), "tokens": (), **more}
    return table(chapter, heroes=rows, **given)


def battle(hero: str, attack: int = 5, other: tuple[Any, ...] = ("luna", "staging", QUIET), **more: Any) -> Position:
    """A hero with 3 active magic next to an Inkling, before the die."""
    fields = {"active": 3, "inactive": 3, "boost": (attack, 0, 0, 0, 0), **more.pop("fields", {})}
    more.setdefault("foes", [("red", "c3", "inkling")])
    state = {"phase": "adventure", "target": 0, "way": "down", **more.pop("state", {})}
    return table(
        heroes=[(hero, HERE, fields), other],
        **{"step": "before_battle", "stop": ("auto_wins", "discard"), "state": state, "tokens": (), **more},
    )


def summons(hero: str, hand: list[str], other_hand: list[str], **more: Any) -> Position:
    """Seat 0's Summon turn; it has 3 active magic."""
    rows = [(hero, "staging", {"active": 3, "inactive": 3}), ("tog", "staging", QUIET)]
    state = {"phase": "summon", **more.pop("state", {})}
    return table(step="summon", heroes=rows, hands=[hand, other_hand], state=state, **more)
