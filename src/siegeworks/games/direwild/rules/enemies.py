"""How enemies move: idle minions along their trails, active ones toward heroes, Karn along his track."""

from __future__ import annotations

import msgspec

from siegeworks.core import Rules, emit

from ..content import NUMBERS
from ..events import FoeMoved, KarnAdvanced
from ..state import KARN_SLOT, NOBODY, ON_TRACK, Foe, State, change_foe, foe_in
from .grid import foes_mask, free_near, grid_of, heroes_mask
from .minions import wake
from .paths import priority, standard


def move_enemy(s: State, slot: int, moves: int, number: int) -> Rules[bool]:
    """An enemy moves, by what it is when its turn comes (dw.ai.move_by_state): so many spaces for all (dw.icon.move,
    dw.icon.move_enemy_source, dw.ex.ai.standard3), in straight steps (dw.icon.move_no_diagonal). `number`: the turn
    order token of priority movement, 0 for standard (dw.ai.move_types). True: a minion was revealed.
    """
    foe = foe_in(s, slot)
    if foe is None or foe.cell < 0:  # Karn on his track
        return False
    if foe.active:
        move_active(s, foe, moves, number)
        return False
    return (yield from move_idle(s, foe, moves))


# ---- idle


def move_idle(s: State, foe: Foe, moves: int) -> Rules[bool]:
    """An idle minion follows the feet (dw.idle.trail), priority or not (dw.idle.priority_as_standard,
    dw.ai.priority_active_only); where there are none, it stays (dw.land.trails).

    Next to a hero it stops and becomes active (dw.idle.stop_on_adjacent, dw.idle.activate_on_adjacent). It may pass
    through other enemies, not through heroes, and not end on one (dw.active.through_enemy, dw.active.no_shared_end). If
    it passed through one that stands next to a hero, it stops on the first free square behind it, and becomes active
    (dw.idle.pass_through_activate, dw.idle.pass_through_stop, dw.ex.idle.pass_through); if it cannot get past, it stops
    before and stays idle (dw.ex.idle.pass_through_short).
    """
    grid, heroes, enemies = grid_of(s), heroes_mask(s), foes_mask(s, foe.slot)
    near = grid.grow(heroes)
    way: list[int] = []
    last, cell = 0, foe.cell
    met = bool(near >> cell & 1)
    beside = cell
    while not met and len(way) < moves:
        cell = grid.trail[cell]
        if cell == NOBODY or heroes >> cell & 1:
            break
        way.append(cell)
        if near >> cell & 1:
            beside = cell
        if not enemies >> cell & 1:
            last = len(way)
            met = bool(near >> beside & 1)
    if last:
        change_foe(s, foe, msgspec.structs.replace(foe, cell=way[last - 1]))
        if s.watch:
            emit(s, FoeMoved(foe.slot, tuple(way[:last]), "dw.idle.trail", foe.cell))
    if met:
        yield from wake(s, foe.slot, hero_beside(s, beside))
    return met


def hero_beside(s: State, cell: int) -> int:
    """The seat of the hero next to a square, in the lowest direction of the combat square."""
    at = {hero.cell: hero.seat for hero in s.heroes if hero.cell >= 0}
    return next(at[each] for each in grid_of(s).near[cell] if each in at)


# ---- active


def move_active(s: State, foe: Foe, moves: int, number: int) -> None:
    """An active minion, or Karn on the land (dw.karn.moves_active): with priority to the named hero where it can, else
    as by standard movement (dw.priority.fallback, dw.ex.priority.too_far, dw.ex.priority.blue).
    """
    route = priority(s, foe.slot, foe.cell, moves, number) if number else None
    if route is None:
        route = standard(s, foe.slot, foe.cell, moves)
    if route.cells:
        change_foe(s, foe, msgspec.structs.replace(foe, cell=route.cells[-1]))
        if s.watch:
            emit(s, FoeMoved(foe.slot, route.cells, route.rule, foe.cell, route.seat))


# ---- Karn on his track


def advance_karn(s: State) -> None:
    """Karn goes 1 square along his Hunting Track (dw.ai.karn_step), and from its last onto the land's altar
    (dw.ai.karn_jump); if that is taken, onto the nearest free square beside it, ties by the combat square
    (dw.ai.karn_jump_occupied, dw.ai.karn_jump_tie, dw.ex.ai.karn_jump). On the land nothing happens
    (dw.ai.karn_on_land).
    """
    karn = foe_in(s, KARN_SLOT)
    if karn is None or karn.cell != ON_TRACK:
        return
    cell = ON_TRACK
    if s.karn_track < NUMBERS.track - 1:
        s.karn_track += 1
    else:
        cell = free_near(s, grid_of(s).land.altar)
        change_foe(s, karn, msgspec.structs.replace(karn, cell=cell))
    if s.watch:
        emit(s, KarnAdvanced(s.karn_track, cell))
