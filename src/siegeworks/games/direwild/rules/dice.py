"""Dice of heroes, and Heightened Reflexes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from siegeworks.core import Action, Roll, Rules, emit

from ..actions import KeepRoll, Reroll
from ..content import Window
from ..events import DieRolled
from ..state import REFLEXES, VETERAN, Hero, State
from . import wounds
from .windows import ask

SIDES: Final = {"d3": 3, "d6": 6}
BEFORE_ROLL: Final[list[Callable[[State, Hero], Rules[None]]]] = []
"""What creatures may do in a battle before its die is rolled; battle.py puts it here."""
AGAIN: Final[tuple[Action, ...]] = (Reroll(), KeepRoll())


def reflexes(s: State) -> bool:
    """Whether a 1 can be rolled again: it is unlocked, and there are wounds to take (dw.unlock.reflexes_no_wounds)."""
    return not s.locks[REFLEXES] and bool(s.wounds) and s.phase != "training"  # dw.later2.no_reflexes


def roll(s: State, hero: Hero, sides: int, what: str, window: Window = "any") -> Rules[int]:
    """A hero's die, in battle or not (dw.unlock.reflexes_outside): a 1 may be rolled again for a regular wound, again
    and again (dw.unlock.reflexes).
    """
    while True:
        shows: int = yield Roll(sides, what)
        if s.watch:
            emit(s, DieRolled(hero.seat, sides, shows, what))
        if shows > 1 or not reflexes(s):
            return shows
        answer = yield from ask(
            s, hero.seat, "dw.unlock.reflexes", lambda _: AGAIN if reflexes(s) else AGAIN[1:], window
        )
        if not isinstance(answer, Reroll):
            return shows
        wounds.regular(s, hero, "dw.unlock.reflexes")


def battle_sides(s: State) -> int:
    """The battle die: a d3, and a d6 with Veteran (dw.unlock.veteran)."""
    return SIDES["d3" if s.locks[VETERAN] else "d6"]


def battle_die(s: State, hero: Hero, window: Window = "battle") -> Rules[int]:
    """Roll the battle die."""
    shows: int = yield from roll(s, hero, battle_sides(s), "battle die", window)
    return shows
