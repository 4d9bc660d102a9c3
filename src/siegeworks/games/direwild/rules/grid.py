"""The squares of a land: neighbours, walls, adjacency, shortest ways, and the order of the combat square.

Sets of squares are numbers with a bit a square, so a whole flood of a land takes a few dozen operations; what depends
on walls only is worked out once a land, floods around heroes or enemies are remembered.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from ..content import DIRECTIONS, LANDS, Land
from ..state import NOBODY, State

OPPOSITE: Final = {"left": "right", "right": "left", "up": "down", "down": "up"}


class Grid:
    """What is fixed of a land. Ways are "left", "up", "right", "down"; `order` has them as the combat square ranks
    them.

    `step` is the next square by way, NOBODY at a wall or the edge of the board; `over` the same with walls ignored;
    `near` are the neighbours in the order of the combat square, so two units are adjacent when one is in the other's: a
    square apart in a straight line, no wall between (dw.adj.def, dw.adj.no_diagonal, dw.adj.wall). `trail` is where the
    feet lead from a square (dw.idle.direction), NOBODY off the trails. `rings` are all squares that can be walked to,
    nearest first, ties by the combat square.
    """

    def __init__(self, land: Land) -> None:
        """Work out everything that depends on walls only."""
        self.land = land
        self.columns = land.columns
        self.size = land.columns * land.rows
        self.order: tuple[str, ...] = land.combat
        walls = {frozenset(pair) for pair in land.walls}
        self.over = {way: tuple(self._beyond(cell, way) for cell in range(self.size)) for way in DIRECTIONS}
        self.step = {
            way: tuple(NOBODY if {cell, to} in walls else to for cell, to in enumerate(row))
            for way, row in self.over.items()
        }
        self.near = tuple(
            tuple(to for way in self.order if (to := self.step[way][cell]) != NOBODY) for cell in range(self.size)
        )
        self.beside = tuple(mask(cells) for cells in self.near)
        self.open = {way: mask(c for c in range(self.size) if self.step[way][c] != NOBODY) for way in DIRECTIONS}
        self.trail = tuple(self._feet(cell) for cell in range(self.size))
        self.rings = tuple(tuple(self._ring(cell)) for cell in range(self.size))

    def _beyond(self, cell: int, way: str) -> int:
        row, column = divmod(cell, self.columns)
        row += (way == "down") - (way == "up")
        column += (way == "right") - (way == "left")
        return row * self.columns + column if 0 <= row < self.land.rows and 0 <= column < self.columns else NOBODY

    def _feet(self, cell: int) -> int:
        """The next square of a trail; at a fork the one in the lowest direction of the combat square."""
        leads = {t[(n + 1) % len(t)] for t in self.land.trails for n, each in enumerate(t) if each == cell}
        return next((to for to in self.near[cell] if to in leads), NOBODY)

    def _ring(self, cell: int) -> list[int]:
        found = [cell]
        for each in found:
            found += [to for to in self.near[each] if to not in found]
        return found

    def way(self, cell: int, to: int) -> str:
        """The direction from a square to a neighbouring one, be there a wall or not."""
        return next(way for way in DIRECTIONS if self.over[way][cell] == to)

    def apart(self, cell: int, other: int) -> int:
        """Orthogonal steps between two squares, walls ignored (dw.flight.orthogonal)."""
        rows, columns = divmod(cell, self.columns), divmod(other, self.columns)
        return abs(rows[0] - columns[0]) + abs(rows[1] - columns[1])

    def grow(self, cells: int) -> int:
        """All neighbours of a set of squares (of which some may be in the set)."""
        width = self.columns
        return (
            (cells & self.open["left"]) >> 1
            | (cells & self.open["right"]) << 1
            | (cells & self.open["up"]) >> width
            | (cells & self.open["down"]) << width
        )


def mask(cells: Iterable[int]) -> int:
    """A set of squares."""
    found = 0
    for cell in cells:
        found |= 1 << cell
    return found


GRIDS: Final = {chapter: Grid(land) for chapter, land in LANDS.items()}


def grid_of(s: State) -> Grid:
    """The grid of the present chapter."""
    return GRIDS[s.chapter]


@lru_cache(maxsize=1 << 14)
def flood(chapter: int, sources: int, blocked: int) -> tuple[int, ...]:
    """The squares at 0, 1, 2, ... steps of a set of squares, around walls and `blocked` squares."""
    grid = GRIDS[chapter]
    width, left, right, up, down = grid.columns, *map(grid.open.__getitem__, ("left", "right", "up", "down"))
    layers, free, layer = [], ~(blocked | sources), sources
    while layer:
        layers.append(layer)
        # Grid.grow, written out: half of the time of a random game's moves is here
        layer = ((layer & left) >> 1 | (layer & right) << 1 | (layer & up) >> width | (layer & down) << width) & free
        free &= ~layer
    return tuple(layers)


def heroes_mask(s: State) -> int:
    """Where heroes are on the land."""
    found = 0
    for hero in s.heroes:
        if hero.cell >= 0:
            found |= 1 << hero.cell
    return found


def foes_mask(s: State, but: int = NOBODY) -> int:
    """Where enemies are on the land, without the one of a slot."""
    found = 0
    for foe in s.foes:
        if foe.cell >= 0 and foe.slot != but:
            found |= 1 << foe.cell
    return found


def free_near(s: State, cell: int) -> int:
    """The free square nearest to a square, itself included; ties by the combat square."""
    taken = heroes_mask(s) | foes_mask(s)
    return next(each for each in grid_of(s).rings[cell] if not taken >> each & 1)


@lru_cache(maxsize=1 << 12)
def flight_ways(chapter: int, cell: int, target: int, flight: int) -> tuple[str, ...]:
    """The directions of the last step of a flight path, over heroes, enemies and walls (dw.flight.over), with at most
    `flight` squares between (dw.flight.range, dw.ex.flight.two_between); none: out of range.
    """
    grid = GRIDS[chapter]
    reached = layer = {cell}
    for _ in range(flight):
        layer = {grid.over[way][each] for each in layer for way in DIRECTIONS} - {NOBODY, target}
        reached = reached | layer
    return tuple(way for way in grid.order if flight and grid.over[OPPOSITE[way]][target] in reached)
