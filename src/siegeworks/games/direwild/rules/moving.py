"""Adventure Phase, movement: a hero walks, piece by piece, and loots where the movement ends."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from siegeworks.core import Action, Rules, emit

from ..actions import Decline, Loot, StopMoving, Walk
from ..content import LANDS, NUMBERS
from ..events import HeroMoved, PhaseBegan
from ..state import EATEN, NOBODY, STAGING, Hero, State, active_hero
from . import treasure
from .engagement import adjacent_foes, leave, may_leave
from .grid import GRIDS, flood, foes_mask, heroes_mask, mask
from .minions import wake
from .stamina import hero_stamina
from .strength import stats_of
from .windows import ask

STOP: Final = StopMoving()
LOOTING: Final[tuple[Action, ...]] = (Loot(), Decline())
MOVING: Final = "moving"
"""Mark of `Hero.done`: `moves` counts what is left of this turn's move."""


def begin_adventure(s: State) -> Rules[None]:
    """A hero's Adventure turn: move, battle, discard (dw.round.adventure_phase_order). The move is 3
    (dw.move.base3) and the creature's, core and augments (dw.move.creature_bonus, dw.icon.move_hero_boosts).

    A hero in a stomach has no place on the board to move from (dw.minion.chuddle.must_battle).
    """
    if not s.turn:
        s.phase = "adventure"
        if s.watch:
            emit(s, PhaseBegan("adventure", s.round))
    hero = active_hero(s)
    if s.watch:
        emit(s, PhaseBegan("adventure", s.round, hero.seat))
    s.target, s.beaten, s.rolled, s.way, s.flying = NOBODY, (), 0, "", False
    hero.moves = NUMBERS.base_move + stats_of(s, hero).move
    hero.done = (*hero.done, MOVING)
    s.step = "pick_battle" if hero.cell == EATEN else "move"
    return
    yield


def move(s: State) -> Rules[None]:
    """One part of the movement, or its end; nobody has to use all of it (dw.move.partial)."""
    hero = active_hero(s)
    action = yield from ask(s, hero.seat, "dw.move.partial", moves_of, "move")
    if isinstance(action, Walk):
        walk(s, hero, action.cell)
    else:
        s.step = "end_move"


# ---- ways


def moves_of(s: State) -> list[Action]:
    """Everywhere the hero can go now. A hero who has to disengage but cannot may only stay (dw.engage.stay)."""
    hero = active_hero(s)
    most = hero.moves + hero.stamina - NUMBERS.stamina_min  # dw.move.exert_floor
    if most <= 0 or not may_leave(s, hero):
        return [STOP]
    return [STOP, *walks(s.chapter, hero.cell, foes_mask(s), heroes_mask(s), most)]


@lru_cache(maxsize=1 << 15)
def walks(chapter: int, cell: int, foes: int, heroes: int, most: int) -> tuple[Walk, ...]:
    """Squares where the movement may end: not on heroes (dw.move.no_shared_end), though through them
    (dw.move.through_hero); in the staging area there is room for all.
    """
    return tuple(Walk(to) for to, cost in costs(chapter, cell, foes).items() if cost <= most and not _taken(heroes, to))


def _taken(heroes: int, cell: int) -> bool:
    return cell != STAGING and bool(heroes >> cell & 1)


@lru_cache(maxsize=1 << 14)
def costs(chapter: int, cell: int, foes: int) -> dict[int, int]:
    """How far it is to every square, not through walls (dw.move.walls) or enemies (dw.move.no_through_enemy), never
    diagonally (dw.icon.move_no_diagonal). The staging area is next to each entrance square (dw.move.staging_adjacent,
    dw.move.entrance_count).
    """
    entrance = mask(LANDS[chapter].entrance) & ~foes
    found: dict[int, int] = {}
    staging = 0
    if cell != STAGING:
        layers = flood(chapter, 1 << cell, foes)
        staging = 1 + next((n for n, layer in enumerate(layers) if layer & entrance), len(GRIDS[chapter].near))
        _measure(found, layers, 0)
        if staging <= len(GRIDS[chapter].near):
            found[STAGING] = staging
    if entrance:
        _measure(found, flood(chapter, entrance, foes), staging + 1)
    found.pop(cell, None)
    return found


def _measure(found: dict[int, int], layers: tuple[int, ...], first: int) -> None:
    """Write down the squares of floods at their distance, if it is shorter than the one known."""
    for n, layer in enumerate(layers, first):
        while layer:
            low = layer & -layer
            to = low.bit_length() - 1
            found[to] = min(n, found.get(to, n))
            layer ^= low


def walk(s: State, hero: Hero, to: int) -> None:
    """Go there by a cheapest way; each space beyond the move costs 1 stamina, and only spaces taken do
    (dw.move.exert, dw.ex.move.exert3). Passing enemies has no consequence (dw.move.pass_enemy).
    """
    leave(s, hero)
    foes = foes_mask(s)
    cost = costs(s.chapter, hero.cell, foes)[to]
    exerted = max(cost - hero.moves, 0)
    hero.moves = max(hero.moves - cost, 0)
    if s.watch:
        emit(s, HeroMoved(hero.seat, route(s.chapter, hero.cell, to, foes), exerted, "dw.move.partial"))
    hero.cell = to
    if exerted:
        hero_stamina(s, hero, -exerted, "dw.move.exert")


def route(chapter: int, cell: int, to: int, foes: int) -> tuple[int, ...]:
    """The squares of a cheapest way, the last one included, for those who watch."""
    entrance = LANDS[chapter].entrance
    back = costs(chapter, to, foes)
    found = []
    while cell != to:
        near = entrance if cell == STAGING else GRIDS[chapter].near[cell]
        steps = [each for each in near if not foes >> each & 1]
        if cell in entrance:
            steps.append(STAGING)
        cell = min(steps, key=lambda each: -1 if each == to else back.get(each, 1 << 10))
        found.append(cell)
    return tuple(found)


# ---- the end of it


def end_move(s: State) -> Rules[None]:
    """Idle minions next to where the movement ended become active, whatever was passed before
    (dw.engage.idle_flips, dw.engage.reveal).
    """
    hero = active_hero(s)
    idle = next((foe for foe in adjacent_foes(s, hero.cell) if not foe.active), None)
    if idle is not None:
        yield from wake(s, idle.slot, hero.seat)
    else:
        s.step = "loot"


def loot(s: State) -> Rules[None]:
    """Where the movement ends, not on the way, a treasure may be taken (dw.loot.end, dw.loot.may, dw.ex.move.jerin)."""
    hero = active_hero(s)
    s.step = "pick_battle"
    if hero.cell in s.tokens:
        hero.marks["looked"] = hero.cell + 1
        answer = yield from ask(s, hero.seat, "dw.loot.may", lambda _: LOOTING)
        if isinstance(answer, Loot):
            yield from take(s, hero)


def take(s: State, hero: Hero, *, beaten: bool = False) -> Rules[None]:
    """The token goes (dw.loot.token_removed), and a treasure is drawn at once (dw.loot.draw)."""
    s.tokens = tuple(cell for cell in s.tokens if cell != hero.cell)
    yield from treasure.draw_treasure(s, hero, beaten=beaten)
