"""Minions: being revealed, when-revealed and when-damaged abilities.

What a minion card says beyond its data is here by its `special`; Hit Effects are in hits.py, what changes a battle
(Lycoan, Necrid, Glug, and Hit Effects that reach flyers) is asked by the battle and movement rules.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from siegeworks.core import Action, Draw, Roll, Rules, emit

from ..actions import Decline, PickFoe
from ..content import MINIONS
from ..events import AbilityUsed, Destroyed, DieRolled, FoeMoved, FoeRevealed
from ..state import ADVANCED, KARN_SLOT, NOBODY, Foe, Hero, State, change_foe, foe_in, without
from . import decks, wounds
from .grid import free_near, grid_of
from .harm import carry_out
from .paths import closest
from .stamina import foe_stamina, hero_stamina, set_foe_stamina
from .treasure import draw_treasure
from .windows import ask

KRORIK_RANGE: Final = 2
KRORIK_POISON: Final = 2


def special_of(foe: Foe) -> str:
    """What a face-up minion has beyond its data; nothing for Karn and for what lies face down."""
    card = MINIONS.get(foe.kind)
    return card.special if card is not None else ""


def wake(s: State, slot: int, seat: int = NOBODY) -> Rules[None]:
    """An idle minion becomes active: its card is turned up, and its when-revealed ability resolves at once
    (dw.idle.reveal, dw.ai.activate_reveal, dw.engage.reveal, dw.setup.minions_random_hidden).

    `seat`: the hero who revealed it; NOBODY is the 1st player (dw.ai.activate_target). Active enemies, and those that
    are gone, are left alone (dw.enemy.active_def).
    """
    foe = foe_in(s, slot)
    if foe is None or foe.active:
        return
    kind: str = yield Draw(s.minions[foe.level], f"minions of level {foe.level}")
    s.minions = {**s.minions, foe.level: without(s.minions[foe.level], kind)}
    change_foe(s, foe, msgspec.structs.replace(foe, kind=kind))
    if s.watch:
        emit(s, FoeRevealed(slot, kind))
    first = s.heroes[seat if seat != NOBODY else s.order[0]]
    card = MINIONS[kind]
    for effect in card.revealed:  # dw.minion.doomsayer.nonfatal
        carry_out(s, effect, slot, kind, first.seat, (first.seat,), "dw.idle.reveal")
    if card.special in REVEALED:
        yield from REVEALED[card.special](s, slot, first)


def wake_earliest(s: State, seat: int = NOBODY) -> Rules[bool]:
    """The leftmost idle minion becomes active (dw.ai.activate, dw.ai.earliest), on an AI card revealed as by the 1st
    player (dw.ai.activate_target). True: there was one.
    """
    for foe in s.foes:
        if not foe.active:
            yield from wake(s, foe.slot, seat)
            return True
    return False


def was_damaged(s: State, slot: int, seats: tuple[int, ...], *, in_battle: bool = True) -> Rules[None]:
    """The when-damaged counterattack of a minion against every hero whose colour was placed by this hit
    (dw.battle.counter, dw.battle.counter_colours); even if it was the last it could take
    (dw.battle.counter_before_defeat). Once a hit, whatever the damage (dw.minion.spitefiend.rage). `in_battle`: it was
    damaged by the hero who battled it, not by a Firebolt.
    """
    foe = foe_in(s, slot)
    if foe is None or foe.slot == KARN_SLOT or not foe.kind or not seats:
        return
    card = MINIONS[foe.kind]
    if card.special in IN_BATTLE and not in_battle:
        return
    for effect in card.damaged:  # dw.minion.slagmar.nonfatal, dw.minion.varhyr.nonfatal
        carry_out(s, effect, slot, foe.kind, seats[0], seats, "dw.battle.counter")
    if card.special in DAMAGED:
        yield from DAMAGED[card.special](s, foe, seats)


def keeps_alive(s: State, slot: int) -> bool:
    """Whether a Necrid keeps this minion in play with full damage (dw.minion.necrid.keeps_alive)."""
    return any(special_of(foe) == "necrid" for foe in s.foes if foe.slot != slot)


def undying(s: State, foe: Foe) -> bool:
    """Whether a minion has full damage already and stays: it takes no more, and does not counterattack
    (dw.minion.necrid.cap, dw.minion.necrid.no_damage_full, dw.minion.necrid.no_counter_full).
    """
    return foe.slot != KARN_SLOT and len(foe.gems) >= MINIONS[foe.kind].hit_points and keeps_alive(s, foe.slot)


# ---- when revealed


def leap(s: State, slot: int, first: Hero) -> Rules[None]:
    """Coatl and Chuddle go next to the closest hero: onto the free square in the lowest direction seen from that hero
    (dw.minion.coatl.teleport, dw.minion.coatl.tie); nowhere if all are in the staging area
    (dw.minion.chuddle.all_staging).
    """
    yield from ()
    foe = foe_in(s, slot)
    assert foe is not None
    hero = closest(s, foe.cell)
    if hero is None or foe.cell in grid_of(s).near[hero.cell]:
        return
    s.foes = tuple(msgspec.structs.replace(each, cell=NOBODY) if each.slot == slot else each for each in s.foes)
    to = free_near(s, hero.cell)
    change_foe(s, foe, msgspec.structs.replace(foe, cell=to))
    if s.watch:
        emit(s, FoeMoved(slot, (to,), "dw.minion.coatl.tie", foe.cell, hero.seat))


def gryk(s: State, slot: int, first: Hero) -> Rules[None]:
    """A regular wound and a treasure for the hero who revealed it (dw.minion.gryk.nonfatal); a Treasure Monster beats
    that hero automatically (dw.minion.gryk.monster).
    """
    wounds.regular(s, first, "dw.minion.gryk.nonfatal")
    yield from draw_treasure(s, first, beaten="dw.minion.gryk.monster")


def glug(s: State, slot: int, first: Hero) -> Rules[None]:
    """An idle Level 4 minion is revealed as well; of several the player who revealed Glug picks blindly
    (dw.minion.glug.which), from those that are still idle when magic and treasure have been used.
    """

    def choices(s: State) -> list[Action]:
        found = [PickFoe(foe.slot) for foe in s.foes if foe.level == "4" and not foe.active]
        return [*found] if found else [Decline()]

    chosen = yield from ask(s, first.seat, "dw.minion.glug.which", choices)
    if isinstance(chosen, PickFoe):
        yield from wake(s, chosen.slot, first.seat)


def krorik(s: State, slot: int, first: Hero) -> Rules[None]:
    """Poison for each hero at most 2 squares away; walls do not stop it (dw.minion.krorik.walls)."""
    yield from ()
    foe = foe_in(s, slot)
    assert foe is not None
    if s.watch:
        emit(s, AbilityUsed(first.seat, foe.kind, "poison", KRORIK_POISON))
    for seat in s.order:
        hero = s.heroes[seat]
        if hero.cell >= 0 and grid_of(s).apart(foe.cell, hero.cell) <= KRORIK_RANGE:
            hero_stamina(s, hero, -KRORIK_POISON, "dw.minion.krorik.walls")


def dusk(s: State, slot: int, first: Hero) -> Rules[None]:
    """Karn gains 1 rage."""
    yield from ()
    if s.watch:
        emit(s, AbilityUsed(first.seat, "acolyte_of_dusk", "rage", 1))
    foe_stamina(s, KARN_SLOT, 1, "dw.idle.reveal")


REVEALED: Final[dict[str, Callable[[State, int, Hero], Rules[None]]]] = {
    "coatl": leap, "chuddle": leap, "gryk": gryk, "glug": glug, "krorik": krorik, "dusk": dusk,
}  # fmt: skip

# ---- when damaged


def mudgrub(s: State, foe: Foe, seats: tuple[int, ...]) -> Rules[None]:
    """A d6: on 1 to 4 the loser of the battle, which is this minion, resets its stamina (dw.ex.battle.counter_card).
    The enemy's own die, so nobody may roll a 1 again.
    """
    shows: int = yield Roll(6, "Mudgrub")
    if s.watch:
        emit(s, DieRolled(NOBODY, 6, shows, "Mudgrub"))
    if shows <= 4 and foe.stamina:
        set_foe_stamina(s, foe, 0, "dw.ex.battle.counter_card")


def timbergrist(s: State, foe: Foe, seats: tuple[int, ...]) -> Rules[None]:
    """Poison for each hero with a gem on it, new or old (dw.minion.timbergrist.example)."""
    yield from ()
    if s.watch:
        emit(s, AbilityUsed(seats[0], foe.kind, "poison", 1))
    for seat in dict.fromkeys(foe.gems):
        if seat != NOBODY:
            hero_stamina(s, s.heroes[seat], -1, "dw.minion.timbergrist.example")


def abomination(s: State, foe: Foe, seats: tuple[int, ...]) -> Rules[None]:
    """The face-up creature of the Advanced deck is destroyed, unless that deck is locked
    (dw.minion.abomination.advanced_locked). A Wisp there does nothing: it lies neither in the Wilds nor in anybody's
    discards, and no player's card destroyed it (dw.card.shadowpine_wisp.anywhere).
    """
    if s.locks[ADVANCED] or not s.advanced.top:
        return
    card, s.advanced.top = s.advanced.top[0], s.advanced.top[1:]
    s.destroyed = [*s.destroyed, card]
    if s.watch:
        emit(s, AbilityUsed(seats[0], foe.kind, "destroy", 1))
        emit(s, Destroyed(NOBODY, card, "advanced"))
    yield from decks.look(s.advanced, 1, decks.STREAMS["advanced"])


IN_BATTLE: Final = frozenset({"spitefiend", "mudgrub"})
"""Counterattacks in a battle only: the Spitefiend gains rage from a hero battling it (dw.minion.spitefiend.rage), the
Mudgrub's is about the loser of the battle (dw.ex.battle.counter_card).
"""
DAMAGED: Final[dict[str, Callable[[State, Foe, tuple[int, ...]], Rules[None]]]] = {
    "mudgrub": mudgrub, "timbergrist": timbergrist, "abomination": abomination,
}  # fmt: skip
