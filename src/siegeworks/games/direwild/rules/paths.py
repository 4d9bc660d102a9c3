"""Which hero an enemy goes for and by which way: the closest hero, and the combat square where several are equally
good.

A flood from the heroes tells each square's distance to the closest of them. On a shortest way every step leads one
layer down, so the way with the lowest numbers is found step by step, and ties between heroes and between ways are
decided alike (dw.active.tie_hero, dw.combat_square.use, dw.ex.combat_square.red3, dw.ex.combat_square.1_over_3).
"""

from __future__ import annotations

from msgspec import Struct

from ..state import NOBODY, Hero, State
from .grid import Grid, flood, foes_mask, grid_of, heroes_mask


class Route(Struct, frozen=True, gc=False):
    """The squares an enemy enters, the seat of the hero it goes for, and the clause that chose the way."""

    cells: tuple[int, ...]
    seat: int
    rule: str


STAY = Route((), NOBODY, "")


def distance(layers: tuple[int, ...], cell: int) -> int:
    """In which layer of a flood a square is; NOBODY: in none."""
    bit = 1 << cell
    for n, layer in enumerate(layers):
        if layer & bit:
            return n
    return NOBODY


def to_heroes(s: State) -> tuple[int, ...]:
    """The flood from all heroes on the land: walls and heroes are in the way, enemies are not
    (dw.active.no_walls_heroes, dw.active.through_enemy, dw.active.over_features); heroes in the staging area are no
    target (dw.active.no_target_staging).
    """
    heroes = heroes_mask(s)
    return flood(s.chapter, heroes, heroes)


def closest(s: State, cell: int) -> Hero | None:
    """The hero an enemy on this square would go for (dw.active.closest); None: no way to any."""
    layers = to_heroes(s)
    far = distance(layers, cell)
    if far < 1:
        return None
    *_, last = descend(grid_of(s), layers, cell, far, far, 0)
    return next(hero for hero in s.heroes if hero.cell == last)


def descend(grid: Grid, layers: tuple[int, ...], cell: int, far: int, steps: int, taken: int) -> tuple[int, ...]:
    """The way of `steps` down from layer `far` that is lowest by the combat square and ends on no `taken` square; empty
    if there is none.
    """
    below = layers[far - 1]
    for to in grid.near[cell]:
        if below >> to & 1:
            if steps == 1:
                if not taken >> to & 1:
                    return (to,)
            else:
                rest = descend(grid, layers, to, far - 1, steps - 1, taken)
                if rest:
                    return (to, *rest)
    return ()


def standard(s: State, slot: int, cell: int, moves: int) -> Route:
    """The way of an active enemy by standard movement.

    It stays where it is next to a hero (dw.active.adjacent_stays), where there is no way, and while all heroes are in
    the staging area (dw.active.all_staging); it ignores trails (dw.active.ignore_trails) and ends as soon as it is next
    to the hero it goes for (dw.active.stop_adjacent). Where the way would end on another enemy it takes an equally
    short one that does not, else it stops on the last free square (dw.active.no_shared_end).
    """
    layers = to_heroes(s)
    far = distance(layers, cell)
    if far <= 1:
        return STAY
    grid = grid_of(s)
    steps, taken = min(moves, far - 1), foes_mask(s, slot)
    lowest = descend(grid, layers, cell, far, steps, 0)
    way = lowest if not taken >> lowest[-1] & 1 else descend(grid, layers, cell, far, steps, taken)
    rule = tie_rule(s, grid, layers, cell, far)
    if way != lowest:
        rule = "dw.active.no_shared_end"
    if not way:
        way = cut(lowest, taken)
    if not way:
        return STAY
    end = way[-1]
    left = distance(layers, end)
    target = descend(grid, layers, end, left, left, 0)[-1]
    return Route(way, next(hero.seat for hero in s.heroes if hero.cell == target), rule)


def cut(way: tuple[int, ...], taken: int) -> tuple[int, ...]:
    """A way up to its last free square."""
    while way and taken >> way[-1] & 1:
        way = way[:-1]
    return way


def tie_rule(s: State, grid: Grid, layers: tuple[int, ...], cell: int, far: int) -> str:
    """The clause that decides a way to the closest hero: only watchers want to know."""
    if not s.watch:
        return "dw.active.closest"
    ways, near = 1 << cell, 0
    forks = False
    for n in range(far - 1, -1, -1):
        forks = forks or any(sum(layers[n] >> to & 1 for to in grid.near[c]) > 1 for c in cells_of(ways))
        ways = grid.grow(ways) & layers[n]
    near = ways.bit_count()
    return "dw.active.tie_hero" if near > 1 else "dw.combat_square.use" if forks else "dw.active.closest"


def cells_of(squares: int) -> list[int]:
    """The squares of a set."""
    return [n for n in range(squares.bit_length()) if squares >> n & 1]


def priority(s: State, slot: int, cell: int, moves: int, number: int) -> Route | None:
    """The way of an active enemy to the hero with turn order token `number`, if it can end next to that hero with this
    move (dw.priority.go, dw.priority.reachable); else None. It leaves other heroes for it (dw.priority.leaves,
    dw.ex.priority.reach).

    The tokens are those of the round before (dw.ai.flip). A hero in the staging area, and a number nobody has, is
    never reached (dw.ex.ai.priority4).
    """
    if number > len(s.order):
        return None
    hero = s.heroes[s.order[number - 1]]
    if hero.cell < 0:
        return None
    grid, heroes = grid_of(s), heroes_mask(s)
    ends = grid.beside[hero.cell] & ~heroes & ~foes_mask(s, slot)
    layers = flood(s.chapter, ends, heroes)
    far = distance(layers, cell)
    if far < 0 or far > moves:
        return None
    way = descend(grid, layers, cell, far, far, 0) if far else ()
    return Route(way, hero.seat, "dw.priority.go")
