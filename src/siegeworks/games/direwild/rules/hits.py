"""Hit Effects: what the winner of a battle does to the loser besides damage (dw.icon.hit_effect,
dw.ex.icon.hit_effect_poison), and knockback.
"""

from __future__ import annotations

import msgspec

from siegeworks.core import Rules, emit

from ..content import MINIONS, NUMBERS, Stats
from ..events import AbilityUsed, FoeMoved, HeroMoved
from ..state import EATEN, KARN_SLOT, NOBODY, Hero, State, change_foe, foe_in
from .dice import SIDES, roll
from .grid import foes_mask, grid_of, heroes_mask
from .harm import harm_hero
from .minions import special_of, wake
from .stamina import foe_stamina, hero_stamina


def strike_foe(s: State, hero: Hero, blow: Stats, slot: int, way: str) -> Rules[None]:
    """The Hit Effects of a hero and the creature on the enemy that lost (dw.battle.win_hit_effects, dw.ex.hit.icons).

    `way` is the direction of the attack, with flight that of the last step of its path (dw.hit.flight_knockback).
    """
    poison = blow.poison + (yield from points(s, hero, blow.poison_die, "poison"))
    foe_stamina(s, slot, -poison, "dw.icon.poison")
    yield from push_foe(
        s, slot, way, blow.knockback + (yield from points(s, hero, blow.knockback_die, "knockback")), hero
    )


def strike_hero(s: State, slot: int, hero: Hero, way: str) -> Rules[None]:
    """An enemy's Hit Effects on the hero it beat (dw.battle.lose_hit_effects): poison, regular wounds besides the Fatal
    one (dw.hit.slagmar, dw.minion.slagmar.nonfatal), knockback, and a Chuddle eats the hero (dw.hit.chuddle.place).

    `way` is the direction from the enemy to the hero. The hero's player rolls the dice.
    """
    foe = foe_in(s, slot)
    if foe is None:
        return
    blow = NUMBERS.karn_hits if slot == KARN_SLOT else MINIONS[foe.kind].hits
    if blow != NOTHING:
        poison = blow.poison + (yield from points(s, hero, blow.poison_die, "poison"))
        harm_hero(s, hero, "poison", poison, "dw.icon.hit_effect")
        harm_hero(s, hero, "wound", blow.wound, "dw.hit.slagmar")
        away = blow.knockback + (yield from points(s, hero, blow.knockback_die, "knockback"))
        yield from push_hero(s, hero, way, away)
    if special_of(foe) == "chuddle" and hero.cell != EATEN:
        hero.cell = EATEN
        now = foe_in(s, slot)
        assert now is not None
        change_foe(s, now, msgspec.structs.replace(now, meal=(*now.meal, hero.seat)))
        if s.watch:
            emit(s, AbilityUsed(hero.seat, foe.kind, "eat"))


NOTHING = Stats()


def points(s: State, hero: Hero, die: str, what: str) -> Rules[int]:
    """A die of knockback or poison is rolled, and shows the points (dw.hit.knockback_dice, dw.hit.poison_dice)."""
    return (yield from roll(s, hero, SIDES[die], what)) if die else 0


# ---- knockback


def push_foe(s: State, slot: int, way: str, spaces: int, hero: Hero) -> Rules[None]:
    """An enemy on the land is pushed by a hero, straight on (dw.icon.knockback)."""
    foe = foe_in(s, slot)
    if foe is None or foe.cell < 0 or spaces <= 0 or not way:
        return
    cells, struck = pushed(s, foe.cell, way, spaces)
    if cells:
        change_foe(s, foe, msgspec.structs.replace(foe, cell=cells[-1]))
        if s.watch:
            emit(s, FoeMoved(slot, cells, "dw.icon.knockback", foe.cell))
    if len(cells) < spaces:
        foe_stamina(s, slot, -NUMBERS.obstacle, "dw.icon.knockback_obstacle")
        yield from collide(s, struck, hero)


def push_hero(s: State, hero: Hero, way: str, spaces: int) -> Rules[None]:
    """A hero on the land is pushed, never off the board (dw.icon.knockback_obstacle)."""
    if hero.cell < 0 or spaces <= 0 or not way:
        return
    cells, struck = pushed(s, hero.cell, way, spaces)
    if cells:
        hero.cell = cells[-1]
        if s.watch:
            emit(s, HeroMoved(hero.seat, cells, rule="dw.icon.knockback"))
    if len(cells) < spaces:
        hero_stamina(s, hero, -NUMBERS.obstacle, "dw.icon.knockback_obstacle")
        yield from collide(s, struck, hero)


def pushed(s: State, cell: int, way: str, spaces: int) -> tuple[tuple[int, ...], int]:
    """The squares a push goes over, and the square of the unit it ends against (NOBODY: none, or a wall or the edge).

    It stops there, and costs a flat 2 stamina however far it should have gone (dw.icon.knockback_obstacle_flat,
    dw.ex.hit.knockback_edge).
    """
    step, taken = grid_of(s).step[way], heroes_mask(s) | foes_mask(s)
    cells: list[int] = []
    while len(cells) < spaces:
        to = step[cell]
        if to == NOBODY or taken >> to & 1:
            return tuple(cells), to
        cells.append(to)
        cell = to
    return tuple(cells), NOBODY


def collide(s: State, cell: int, hero: Hero) -> Rules[None]:
    """The unit that is run into loses 2 stamina as well (dw.icon.knockback_collision), and stays where it is
    (dw.icon.knockback_collided_stays); an idle minion becomes active.
    """
    for other in s.heroes:
        if cell != NOBODY and other.cell == cell:
            hero_stamina(s, other, -NUMBERS.obstacle, "dw.icon.knockback_collision")
            return
    foe = next((each for each in s.foes if cell != NOBODY and each.cell == cell), None)
    if foe is not None:
        foe_stamina(s, foe.slot, -NUMBERS.obstacle, "dw.icon.knockback_collision")
        yield from wake(s, foe.slot, hero.seat)
