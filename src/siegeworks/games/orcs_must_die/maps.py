"""Maps: how the Tiles lie, where the arrows lead, where Armies enter (omd.setup.map.*, omd.maps.own.*).

`mapfile.py` reads the files and `mapcheck.py` checks them; here are the maps ready for play and the
ways across them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import cached_property, lru_cache
from typing import NamedTuple, TypeVar

from siegeworks.core import BadContent
from siegeworks.core.content import Content

from .mapcheck import BOX, check_map, problems
from .mapfile import (
    EASY,
    HARD,
    RATINGS,
    STEP,
    Class,
    MapSpec,
    Side,
    StartSpec,
    TileKind,
    TileSpec,
    beside,
    drawing,
    dump,
    mirrored,
    read_map,
)

__all__ = [
    "BOX", "EASY", "HARD", "RATINGS", "STEP", "Class", "MapLayout", "MapSpec", "Side", "StartSpec", "TileKind",
    "TileSpec", "Way", "check_map", "drawing", "dump", "maps_of", "mirrored", "problems", "read_map", "walks", "ways",
]  # fmt: skip

T = TypeVar("T", bound=Hashable)


class MapLayout:
    """A map ready to be played: Tiles by number (their place in the file), with exits, joins and distances.

    `exits[t]` are the Tiles Minions leave `t` for; `joined[t]` all Tiles a Hero may step to from `t` (either way across
    an arrow, omd.action.move.both_ways); `distance[t]` the steps along exits to the Rift; `starts` the (tile, armies a
    Level) pairs. Equal specs give equal layouts. The spec must have no `problems`.
    """

    def __init__(self, spec: MapSpec) -> None:
        self.spec = spec
        self.id = spec.id
        self.name = spec.name
        self.rating = spec.rating
        self.origin = spec.origin
        self.source = spec.source
        self.tiles = spec.tile
        self.number: dict[str, int] = {tile.id: n for n, tile in enumerate(spec.tile)}
        at = {tile.at: n for n, tile in enumerate(spec.tile)}
        self.kinds: tuple[str, ...] = tuple(tile.kind for tile in spec.tile)
        self.exits: tuple[tuple[int, ...], ...] = tuple(
            tuple(at[beside(tile.at, side)] for side in tile.exits) for tile in spec.tile
        )
        self.joined: tuple[tuple[int, ...], ...] = tuple(
            tuple(sorted({*self.exits[n], *(m for m, out in enumerate(self.exits) if n in out)}))
            for n in range(len(spec.tile))
        )
        self.rift = self.kinds.index("rift")
        self.starts: tuple[tuple[int, tuple[int, int, int]], ...] = tuple(
            (self.number[start.tile], start.armies) for start in spec.start
        )
        self.start_tiles: tuple[int, ...] = tuple(dict.fromkeys(tile for tile, _ in self.starts))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, MapLayout) and self.spec == other.spec

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash(self.spec)

    @cached_property
    def distance(self) -> tuple[int, ...]:
        """Steps along exits from each Tile to the Rift (0: the Rift itself)."""
        steps = {self.rift: 0}
        front = [self.rift]
        while front:
            reached = [n for n, out in enumerate(self.exits) if n not in steps and any(m in front for m in out)]
            steps.update(dict.fromkeys(reached, steps[front[0]] + 1))
            front = reached
        return tuple(steps[n] for n in range(len(self.tiles)))

    @cached_property
    def borders(self) -> tuple[tuple[int, int], ...]:
        """Every border between two joined Tiles, lower number first (omd.upgrade.support.label)."""
        return tuple((n, m) for n in range(len(self.tiles)) for m in self.joined[n] if n < m)

    @cached_property
    def steps(self) -> tuple[tuple[int, ...], ...]:
        """The Tiles one Move leads to: those joined, from the Teleporter every other (omd.tile.teleporter.out)."""
        every = range(len(self.tiles))
        return tuple(
            tuple(m for m in every if m != n) if self.kinds[n] == "teleporter" else self.joined[n] for n in every
        )

    def armies(self, level: int) -> tuple[int, ...]:
        """How many Armies enter on each of `starts` on a Level (omd.setup.army.count_from_map)."""
        return tuple(armies[level - 1] for _, armies in self.starts)

    def mirrored(self) -> MapLayout:
        """The layout reversed left to right, for the second fortress of a Rivalry game."""
        return MapLayout(mirrored(self.spec))


class Way(NamedTuple):
    """How a Tile is reached: the Moves it takes and the Tiles passed through in between, in order."""

    cost: int
    passed: tuple[int, ...]


@lru_cache(4096)
def walks(layout: MapLayout, tile: int, moves: int, jumps: bool = True) -> Mapping[int, Way]:
    """The other Tiles within so many Moves, each by the way that crosses Caltrops least, and then the shortest.

    Without `jumps` the Teleporter is a Tile like any other, as for hunting Gnolls and Lions. Do not change the result.
    """
    around = layout.steps if jumps else layout.joined
    found = ways(tile, moves, around.__getitem__, lambda n: layout.kinds[n] == "caltrops")
    return {n: Way(len(passed) + 1, passed) for n, passed in found.items()}


def ways(start: T, moves: int, steps: Callable[[T], Iterable[T]], hurts: Callable[[T], bool]) -> dict[T, tuple[T, ...]]:
    """The places passed on the best way to each other place: fewest that hurt are passed, then fewest at all."""
    best: dict[T, tuple[int, tuple[T, ...]]] = {}
    front: dict[T, tuple[int, tuple[T, ...]]] = {start: (0, ())}  # with exactly so many Moves
    for _ in range(moves):
        after: dict[T, tuple[int, tuple[T, ...]]] = {}
        for place, (pain, passed) in front.items():
            here = (pain, passed) if place == start else (pain + hurts(place), (*passed, place))
            for other in steps(place):
                if other != start and (other not in after or here[0] < after[other][0]):
                    after[other] = here
        for place, found in after.items():
            if place not in best or found[0] < best[place][0]:
                best[place] = found
        front = after
    return {place: passed for place, (_, passed) in best.items()}


def maps_of(source: Content) -> dict[str, MapLayout]:
    """All maps of the content folder by id; raises BadContent at the first that cannot be played.

    The rulebook has none (omd.maps.not_transcribed): each says where it is from.
    """
    found: dict[str, MapLayout] = {}
    for name in source.names("maps"):
        path = str(source.path(name))
        spec = read_map(source.text(name), path)
        if wrong := problems(spec):
            raise BadContent(path, f"map {spec.id!r}", "; ".join(wrong))
        if spec.id in found:
            raise BadContent(path, f"map {spec.id!r}", "is there twice")
        found[spec.id] = MapLayout(spec)
    return found
