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
HOME: Final = Walk(STAGING)
WALKS: Final = tuple(Walk(cell) for cell in range(max(grid.size for grid in GRIDS.values())))
EIGHTS: Final = tuple(
    tuple(tuple(walk for bit, walk in enumerate(WALKS[n : n + 8]) if byte >> bit & 1) for byte in range(256))
    for n in range(0, len(WALKS), 8)
)
"""The walks to each eight squares, by the bits of those that can be reached: a set of squares is a number."""
FAR: Final = 1000
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
    if hero.cell == EATEN:
        s.step = "pick_battle"
    else:
        s.step = "move"
        yield from move(s)


def move(s: State) -> Rules[None]:
    """One part of the movement, or its end; nobody has to use all of it (dw.move.partial)."""
    hero = active_hero(s)
    action = yield from ask(s, hero.seat, "dw.move.partial", moves_of, "move")
    if isinstance(action, Walk):
        walk(s, hero, action.cell)
    else:
        s.step = "end_move" if adjacent_foes(s, hero.cell) else after_move(s, hero)


def after_move(s: State, hero: Hero) -> str:
    """The step after the movement: looting, where there is something."""
    return "loot" if hero.cell in s.tokens else "pick_battle"


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

    Not through walls (dw.move.walls) or enemies (dw.move.no_through_enemy), never diagonally
    (dw.icon.move_no_diagonal).
    """
    near, staging, beyond = floods(chapter, cell, foes)
    found = 0
    for layer in (*near[1 : most + 1], *beyond[: max(most - staging, 0)]):
        found |= layer
    found &= ~heroes
    ends = [HOME] if cell != STAGING and staging <= most else []
    for part, byte in enumerate(found.to_bytes(len(EIGHTS), "little")):
        ends += EIGHTS[part][byte]
    return tuple(ends)


@lru_cache(maxsize=1 << 14)
def floods(chapter: int, cell: int, foes: int) -> tuple[tuple[int, ...], int, tuple[int, ...]]:
    """The squares at 0, 1, 2, ... steps; how far it is to the staging area; and the squares at 1, 2, ... steps from
    there: it is next to each entrance square (dw.move.staging_adjacent, dw.move.entrance_count).
    """
    entrance = mask(LANDS[chapter].entrance) & ~foes
    beyond = flood(chapter, entrance, foes) if entrance else ()
    if cell == STAGING:
        return (), 0, beyond
    near = flood(chapter, 1 << cell, foes)
    return near, 1 + next((n for n, layer in enumerate(near) if layer & entrance), FAR), beyond


def cost(chapter: int, cell: int, foes: int, to: int) -> int:
    """How far it is to a square."""
    near, staging, beyond = floods(chapter, cell, foes)
    if to == STAGING:
        return staging
    direct = next((n for n, layer in enumerate(near) if layer >> to & 1), FAR)
    return min(direct, staging + next((n for n, layer in enumerate(beyond, 1) if layer >> to & 1), FAR))


def walk(s: State, hero: Hero, to: int) -> None:
    """Go there by a cheapest way; each space beyond the move costs 1 stamina, and only spaces taken do
    (dw.move.exert, dw.ex.move.exert3). Passing enemies has no consequence (dw.move.pass_enemy).
    """
    leave(s, hero)
    foes = foes_mask(s)
    spaces = cost(s.chapter, hero.cell, foes, to)
    exerted = max(spaces - hero.moves, 0)
    hero.moves = max(hero.moves - spaces, 0)
    if s.watch:
        emit(s, HeroMoved(hero.seat, route(s.chapter, hero.cell, to, foes), exerted, "dw.move.partial"))
    hero.cell = to
    if exerted:
        hero_stamina(s, hero, -exerted, "dw.move.exert")


def route(chapter: int, cell: int, to: int, foes: int) -> tuple[int, ...]:
    """The squares of a cheapest way, the last one included, for those who watch."""
    entrance = LANDS[chapter].entrance
    found = []
    while cell != to:
        near = entrance if cell == STAGING else GRIDS[chapter].near[cell]
        steps = [each for each in near if not foes >> each & 1]
        if cell in entrance:
            steps.append(STAGING)
        cell = min(steps, key=lambda each: cost(chapter, each, foes, to))
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
        s.step = after_move(s, hero)


def loot(s: State) -> Rules[None]:
    """Where the movement ends, not on the way, a treasure may be taken (dw.loot.end, dw.loot.may, dw.ex.move.jerin)."""
    hero = active_hero(s)
    s.step = "pick_battle"
    hero.marks = {**hero.marks, "looked": hero.cell + 1}
    answer = yield from ask(s, hero.seat, "dw.loot.may", lambda _: LOOTING)
    if isinstance(answer, Loot) and hero.cell in s.tokens:
        yield from take(s, hero)


def take(s: State, hero: Hero, *, beaten: str = "") -> Rules[None]:
    """The token goes (dw.loot.token_removed), and a treasure is drawn at once (dw.loot.draw). `beaten`: a Treasure
    Monster wins without a battle, by this clause.
    """
    s.tokens = tuple(cell for cell in s.tokens if cell != hero.cell)
    yield from treasure.draw_treasure(s, hero, beaten=beaten)
