"""Stamina: rage, poison, distraction. It is added to the attack of its hero or enemy (dw.icon.stamina_track)."""

from __future__ import annotations

import msgspec

from siegeworks.core import emit

from ..content import NUMBERS
from ..events import StaminaChanged
from ..state import NOBODY, Foe, Hero, State, change_foe, foe_in


def hero_stamina(s: State, hero: Hero, change: int, rule: str) -> None:
    """Rage (above 0) or poison of a hero, a space a point (dw.icon.rage, dw.icon.poison), not beyond the ends of the
    track (dw.icon.rage_cap, dw.icon.poison_floor).
    """
    now = min(NUMBERS.stamina_max, max(NUMBERS.stamina_min, hero.stamina + change))
    if now != hero.stamina:
        hero.stamina = now
        if s.watch:
            emit(s, StaminaChanged(hero.seat, NOBODY, now, rule))


def foe_stamina(s: State, slot: int, change: int, rule: str) -> None:
    """The same for an enemy; one that is gone has none."""
    foe = foe_in(s, slot)
    if foe is not None:
        now = min(NUMBERS.stamina_max, max(NUMBERS.stamina_min, foe.stamina + change))
        if now != foe.stamina:
            set_foe_stamina(s, foe, now, rule)


def set_foe_stamina(s: State, foe: Foe, now: int, rule: str) -> None:
    """An enemy's stamina is so much."""
    change_foe(s, foe, msgspec.structs.replace(foe, stamina=now))
    if s.watch:
        emit(s, StaminaChanged(NOBODY, foe.slot, now, rule))


def distract(s: State, slot: int) -> None:
    """An enemy is distracted: down 1, but from 0 or -1 up only, the marked spaces being 0 and -1.

    dw.icon.enemy_track_distraction, dw.battle.distract, dw.battle.distract_floor.
    """
    foe = foe_in(s, slot)
    if foe is not None and foe.stamina > NUMBERS.distraction_floor:
        set_foe_stamina(s, foe, foe.stamina - 1, "dw.battle.distract")
