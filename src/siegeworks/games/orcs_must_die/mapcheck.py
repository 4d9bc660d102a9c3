"""What keeps a map from being played, in a map maker's words (omd.maps.own.*)."""

from __future__ import annotations

import difflib
import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

from .mapfile import MapSpec, Place, TileSpec, beside, decode, said

BOX: Final[dict[str, int]] = {
    "standard": 17, "rift": 1, "crossroads": 2, "t-junction": 1, "l-junction": 2, "teleporter": 1, "acid-bath": 1,
    "lava-lake": 1, "trapsburg": 1, "caltrops": 1, "gas-chamber": 1,
}  # fmt: skip
"""The Tiles of one box. Unchained lists one Crossroads, but 29 Tiles in all, so a second is never refused."""
EXITS: Final[dict[str, int]] = {"rift": 0, "crossroads": 3, "t-junction": 2, "l-junction": 2}
"""How many exits a kind has; every other kind has one (omd.minion.move.multi_exit, omd.tile.traps.crossroads_exits)."""
GRID: Final = 12
ARMIES: Final = 14
"""The Armies the deck can deal in three Levels without shuffling: 42 Army Cards, 3 for each."""


def check_map(text: str) -> list[str]:
    """Everything that keeps the map of this text from being read or played, one sentence each."""
    spec, wrong = decode(text)
    return wrong if spec is None else problems(spec)


def problems(spec: MapSpec) -> list[str]:
    """Everything that keeps this map from being played, in a map maker's words; empty when it can be played."""
    return [*_about_map(spec), *_about_tiles(spec), *_about_box(spec), *_about_starts(spec), *_about_ways(spec)]


def _about_map(spec: MapSpec) -> Iterator[str]:
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", spec.id):
        yield f'the map: its id {said(spec.id)} must be small letters, digits and hyphens, such as "my-map"'
    if not spec.name.strip():
        yield "the map: its name is empty"
    if not spec.heroes:
        yield "the map: heroes is empty; say for how many Heroes it is meant, such as [2, 3, 4]"
    for count, times in Counter(spec.heroes).items():
        if not 2 <= count <= 4:
            yield f"the map: heroes lists {count}; a game has 2 to 4 Heroes"
        if times > 1:
            yield f"the map: heroes lists {count} twice"


def _about_tiles(spec: MapSpec) -> Iterator[str]:
    at: dict[Place, TileSpec] = {}
    for number, tile in enumerate(spec.tile):
        if not tile.id.strip():
            yield f"tile number {number + 1}: its id is empty"
        if not all(0 <= number < GRID for number in tile.at):
            yield f"{_tile(tile)}: lies off the grid; columns and rows go from 0 to {GRID - 1}"
        if tile.at in at:
            yield f"{_tile(tile)}: lies on {_tile(at[tile.at], place=False)}; two Tiles cannot share a place"
        at.setdefault(tile.at, tile)
    for tile_id, count in Counter(tile.id for tile in spec.tile).items():
        if count > 1:
            yield f"tile {said(tile_id)}: {count} Tiles have this id; each needs its own"
    for tile in spec.tile:
        yield from _about_exits(tile, at)


def _about_exits(tile: TileSpec, at: dict[Place, TileSpec]) -> Iterator[str]:
    wanted, got = EXITS.get(tile.kind, 1), len(tile.exits)
    if tile.kind == "rift" and got:
        sides = " and ".join(tile.exits)
        yield f"{_tile(tile)}: the Rift has an exit {sides}; it has none, for Minions leave the map there"
    elif got != wanted:
        yield f"{_tile(tile)}: the kind {tile.kind} has {wanted} exit{'s' * (wanted > 1)}, not {got or 'none'}"
    for side, count in Counter(tile.exits).items():
        if count > 1:
            yield f"{_tile(tile)}: the exit {side} is there twice"
        place = beside(tile.at, side)
        if place not in at:
            yield f"{_tile(tile)}: the exit {side} leads to {_place(place)}, where no Tile lies"


def _about_box(spec: MapSpec) -> Iterator[str]:
    kinds = Counter(tile.kind for tile in spec.tile)
    if not kinds["rift"]:
        yield "the map: there is no Rift; a map needs one"
    for kind, count in kinds.items():
        if count > BOX[kind]:
            those = ", ".join(said(tile.id) for tile in spec.tile if tile.kind == kind)
            if kind == "rift":
                yield f"tiles {those}: there are {count} Rifts; a map has one"
            else:
                yield f"tiles {those}: {count} Tiles of the kind {kind}; a box holds {BOX[kind]}"


def _about_starts(spec: MapSpec) -> Iterator[str]:
    tiles = {tile.id: tile for tile in spec.tile}
    if not spec.start:
        yield "the map: there is no Start Tile; a map needs at least one"
    for name, count in Counter(start.tile for start in spec.start).items():
        if count > 1:
            yield f"start {said(name)}: is there {count} times; add up its Armies in one entry"
        if name not in tiles:
            near = difflib.get_close_matches(name, tiles, 1)
            yield f"start {said(name)}: no Tile has this id" + (f"; is {said(near[0])} meant?" if near else "")
        elif tiles[name].kind == "rift":
            yield f"start {said(name)}: this is the Rift; Armies must enter somewhere else"
    for start in spec.start:
        for level, count in enumerate(start.armies, 1):
            if count < 0:
                yield f"start {said(start.tile)}: {count} Armies on Level {level}; there cannot be fewer than none"
        if not any(start.armies):
            yield f"start {said(start.tile)}: no Army enters there on any Level"
    totals = [sum(max(start.armies[level], 0) for start in spec.start) for level in range(3)]
    for level, total in enumerate(totals, 1):
        if spec.start and not total:
            yield f"the map: no Army enters anywhere on Level {level}"
    if sum(totals) > ARMIES:
        yield (
            f"the map: {sum(totals)} Armies in three Levels need {3 * sum(totals)} Army Cards; "
            f"the deck has {3 * ARMIES}, enough for {ARMIES}"
        )


def _about_ways(spec: MapSpec) -> Iterator[str]:
    """Circles, and Tiles from which the Rift cannot be reached. Then every Tile is joined to the rest."""
    at = {tile.at: n for n, tile in reversed(list(enumerate(spec.tile)))}
    out = [
        [at[beside(t.at, side)] for side in t.exits if beside(t.at, side) in at and t.kind != "rift"] for t in spec.tile
    ]
    reach = [_reached(n, out) for n in range(len(out))]
    rifts = {n for n, tile in enumerate(spec.tile) if tile.kind == "rift"}
    told: set[int] = set()
    for n, tile in enumerate(spec.tile):
        circle = [m for m in sorted(reach[n]) if n in reach[m]]
        if n in circle and n not in told:
            told.update(circle)
            those = [said(spec.tile[m].id) for m in circle]
            if len(circle) == 2:
                yield f"tiles {those[0]} and {those[1]}: point at each other, so Minions would go to and fro"
            else:
                yield f"tiles {', '.join(those)}: their exits lead in a circle, where Minions would walk for ever"
        elif not circle and out[n] and rifts and not reach[n] & rifts:
            yield f"{_tile(tile)}: no way along the exits leads from here to the Rift"


def _reached(start: int, out: list[list[int]]) -> set[int]:
    """The Tiles reached from one along exits, itself only if a circle leads back."""
    found: set[int] = set()
    front = list(out[start])
    while front:
        n = front.pop()
        if n not in found:
            found.add(n)
            front.extend(out[n])
    return found


def _tile(tile: TileSpec, place: bool = True) -> str:
    return f"tile {said(tile.id)}" + (f" ({_place(tile.at)})" if place else "")


def _place(place: Place) -> str:
    return f"column {place[0]}, row {place[1]}"
