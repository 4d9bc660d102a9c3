"""Damage of minions: gems on the card, the counterattack, the defeat. (Karn takes his in cards: karn.py.)"""

from __future__ import annotations

import msgspec

from siegeworks.core import Choice, Rules, emit

from ..actions import PickCell, PickSeat
from ..content import MINIONS
from ..events import FoeDamaged, FoeDefeated, HeroMoved, MagicChanged
from ..state import KARN_SLOT, NOBODY, Foe, Hero, State, change_foe, foe_in
from .engagement import adjacent_foes
from .grid import foes_mask, free_near, grid_of, heroes_mask
from .minions import keeps_alive, special_of, undying, wake, was_damaged


def room_for(s: State, slot: int) -> int:
    """How much more damage a minion can carry: never more than its hit points (dw.icon.hit_points_cap)."""
    foe = foe_in(s, slot)
    if foe is None or foe.slot == KARN_SLOT:
        return 0
    return MINIONS[foe.kind].hit_points - len(foe.gems)


def deal(s: State, slot: int, seats: tuple[int, ...], *, in_battle: bool = True) -> Rules[None]:
    """A damage for each of these colours (dw.battle.damage), as far as the minion can take it; then the counterattack,
    and the defeat after that (dw.battle.counter_before_defeat). `in_battle`: it is a battle's damage, no treasure's.
    """
    foe = foe_in(s, slot)
    if foe is None or undying(s, foe):
        return
    placed = seats[: room_for(s, slot)]
    gems = tuple(gem_of(s, s.heroes[seat]) for seat in placed)
    change_foe(s, foe, msgspec.structs.replace(foe, gems=foe.gems + gems))
    if s.watch:
        for n, seat in enumerate(placed, len(foe.gems) + 1):
            emit(s, FoeDamaged(slot, seat, n))
    yield from was_damaged(s, slot, tuple(dict.fromkeys(placed)), in_battle=in_battle)
    yield from judge(s, slot, s.heroes[seats[0]])


def gem_of(s: State, hero: Hero) -> int:
    """The gem that marks damage, of the hero's 6 (dw.box.gems): an inactive one (dw.battle.damage_gem), else an active
    one (dw.battle.damage_active_gem), else a neutral marker.
    """
    if hero.inactive:
        hero.inactive -= 1
    elif hero.active:
        hero.active -= 1
        if s.watch:
            emit(s, MagicChanged(hero.seat, hero.active))
    else:
        return NOBODY
    return hero.seat


def judge(s: State, slot: int, victor: Hero) -> Rules[None]:
    """A minion with all its hit points in damage is destroyed (dw.battle.defeat, dw.icon.hit_points), unless a Necrid
    keeps it; with the Necrid die all that it kept (dw.minion.necrid.keeps_alive).
    """
    foe = foe_in(s, slot)
    if foe is None or room_for(s, slot) > 0 or keeps_alive(s, slot):
        return
    yield from remove(s, foe, victor)
    if special_of(foe) == "necrid":
        for other in s.foes:
            if other.kind and other.slot != KARN_SLOT and room_for(s, other.slot) <= 0:
                yield from judge(s, other.slot, victor)


def remove(s: State, foe: Foe, victor: Hero) -> Rules[None]:
    """Gems go back as active magic (dw.battle.defeat_magic, dw.icon.magic_sources), the card to the destroyed pile
    (dw.battle.defeat_card), the standee off the land (dw.battle.defeat_standee); a meal is free again.
    """
    for seat in foe.gems:
        if seat != NOBODY:
            s.heroes[seat].active += 1
            if s.watch:
                emit(s, MagicChanged(seat, s.heroes[seat].active))
    s.destroyed = [*s.destroyed, foe.kind]
    change_foe(s, foe, None)
    if s.watch:
        emit(s, FoeDefeated(foe.slot, foe.kind))
    if foe.meal:
        yield from release(s, foe, victor)


def release(s: State, foe: Foe, victor: Hero) -> Rules[None]:
    """A hero comes out on the Chuddle's square (dw.hit.chuddle.release). Of several one does, picked by the player who
    defeated it (dw.minion.chuddle.release_first), the others next to it as they wish
    (dw.minion.chuddle.release_others). Idle minions next to which they come out become active, as where a movement ends
    (dw.engage.idle_flips).
    """
    meal = list(foe.meal)
    first = meal[0]
    if len(meal) > 1:
        picked = yield Choice(victor.seat, "dw.minion.chuddle.release_first", [PickSeat(seat) for seat in meal])
        first = picked.seat
    meal.remove(first)
    put(s, s.heroes[first], free_near(s, foe.cell))
    for seat in meal:
        taken = heroes_mask(s) | foes_mask(s)
        cells = [PickCell(cell) for cell in grid_of(s).near[foe.cell] if not taken >> cell & 1]
        if not cells:
            cells = [PickCell(free_near(s, foe.cell))]
        chosen = cells[0]
        if len(cells) > 1:
            chosen = yield Choice(seat, "dw.minion.chuddle.release_others", cells)
        put(s, s.heroes[seat], chosen.cell)
    for seat in foe.meal:
        for near in adjacent_foes(s, s.heroes[seat].cell):
            yield from wake(s, near.slot, seat)


def put(s: State, hero: Hero, cell: int) -> None:
    """Place a hero on the land."""
    hero.cell = cell
    if s.watch:
        emit(s, HeroMoved(hero.seat, (cell,), 0, "dw.hit.chuddle.release"))
