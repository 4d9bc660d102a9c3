"""Wounds, regular and Fatal ones; in a hero's cards both are the same (dw.wound.fatal_same)."""

from __future__ import annotations

from siegeworks.core import emit

from ..content import HEROES, WOUND
from ..events import FatalLost, WoundTaken
from ..state import Hero, State
from .stamina import hero_stamina


def regular(s: State, hero: Hero, rule: str, *, tucked: bool = False) -> bool:
    """A wound of the regular pile, into the discards or, for a Honey Badger, behind the creature; none is left: no
    wound. All wounds but those of lost battles are regular (dw.fatal.other_damage_regular).
    """
    if not s.wounds:
        return False
    s.wounds -= 1
    _take(s, hero, rule, tucked=tucked, is_fatal=False)
    return True


def fatal(s: State, hero: Hero, rule: str) -> None:
    """A lost battle: one of the 6 Fatal Wounds of the chapter (dw.fatal.stack_size) into the discards
    (dw.battle.lose_fatal), else a regular one (dw.battle.lose_regular).

    Only this, `leave` for disengaging, and `leave` for Karn's presence take Fatal Wounds (dw.fatal.sources).
    """
    if not s.fatal:
        regular(s, hero, rule)
        return
    s.fatal -= 1
    _take(s, hero, rule, tucked=False, is_fatal=True)


def leave(s: State, rule: str) -> bool:
    """A Fatal Wound goes back to the wound pile, into nobody's cards (dw.disengage.cost, dw.disengage.not_in_deck,
    dw.karn.presence); False: there is none.
    """
    if not s.fatal:
        return False
    s.fatal -= 1
    s.wounds += 1
    if s.watch:
        emit(s, FatalLost(s.fatal, rule))
    return True


def _take(s: State, hero: Hero, rule: str, *, tucked: bool, is_fatal: bool) -> None:
    if tucked:
        hero.tucked += (WOUND,)
    else:
        hero.discard = [*hero.discard, WOUND]
    if s.watch:
        emit(s, WoundTaken(hero.seat, is_fatal, rule))
    if HEROES[hero.id].clan == "groundbreaker":
        hero_stamina(s, hero, 1, "dw.hero.groundbreaker.rage")  # Stonewrath, for wounds by own magic too
