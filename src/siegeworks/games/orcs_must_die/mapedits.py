"""What a map maker does to a map: lay, move, turn and remove Tiles, point arrows, say where Armies enter."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final, get_args

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from siegeworks.scene import BadEdit

from .mapcheck import EXITS, GRID
from .mapfile import STEP, Class, MapSpec, Place, Side, StartSpec, TileKind, TileSpec, beside

SIDES: Final[tuple[Side, ...]] = get_args(Side)
LONGEST: Final = 60
"""Letters of a name; a text may have five times as many."""
FEWEST: Final = (1, 1, 1)
"""Armies of a new Start Tile on Levels 1 to 3."""


class Carry(Struct, frozen=True, tag="carry", forbid_unknown_fields=True):
    """Take a Tile out of the box (`what` a card) or off its place, to another place or back into the box."""

    what: str
    onto: str


class Turn(Struct, frozen=True, tag="turn", forbid_unknown_fields=True):
    """Turn a Tile a quarter clockwise."""

    at: Place


class Arrow(Struct, frozen=True, tag="arrow", forbid_unknown_fields=True):
    """Click a side of a Tile: its arrow appears or vanishes there; where a kind has but one, it comes over."""

    at: Place
    side: Side


class Gate(Struct, frozen=True, tag="gate", forbid_unknown_fields=True):
    """Make a Tile a Start Tile, or no longer one."""

    at: Place


class Armies(Struct, frozen=True, tag="armies", forbid_unknown_fields=True):
    """Say how many Armies enter at a Start Tile on Levels 1 to 3."""

    tile: str
    value: tuple[int, int, int]


class NameTile(Struct, frozen=True, tag="name", forbid_unknown_fields=True):
    """Give a Tile a name."""

    at: Place
    value: str


class Tell(Struct, frozen=True, tag="tell", forbid_unknown_fields=True):
    """Name or describe the map."""

    key: str
    value: str


class Rate(Struct, frozen=True, tag="rate", forbid_unknown_fields=True):
    """Say how hard the map is."""

    value: Class


class Suit(Struct, frozen=True, tag="suit", forbid_unknown_fields=True):
    """Say for how many Heroes the map is meant."""

    value: tuple[int, ...]


Edit = Carry | Turn | Arrow | Gate | Armies | NameTile | Tell | Rate | Suit

BOX_ID: Final = "box"
"""The scene id of the box: Tiles go back there."""


def edited(spec: MapSpec, data: Any) -> MapSpec:
    """The map after an edit, as plain data; raises BadEdit when it means nothing there."""
    try:
        edit: Edit = msgspec.convert(data, type=Edit)
    except msgspec.ValidationError as error:
        raise BadEdit(f"this is no edit of a map: {error}") from error
    match edit:
        case Carry():
            return _carry(spec, edit)
        case Turn():
            tile = tile_at(spec, edit.at)
            return _with(spec, tile, replace(tile, exits=tuple(_clockwise(side) for side in tile.exits)))
        case Arrow():
            return _arrow(spec, tile_at(spec, edit.at), edit.side)
        case Gate():
            return _gate(spec, tile_at(spec, edit.at))
        case Armies():
            starts = [replace(s, armies=edit.value) if s.tile == edit.tile else s for s in spec.start]
            return replace(spec, start=tuple(starts))
        case NameTile():
            tile = tile_at(spec, edit.at)
            return _with(spec, tile, replace(tile, name=_short(edit.value, LONGEST)))
        case Rate():
            return replace(spec, rating=edit.value)
        case Suit():
            return replace(spec, heroes=tuple(sorted(set(edit.value))))
    return _tell(spec, edit)


def tile_at(spec: MapSpec, place: Place) -> TileSpec:
    """The Tile on a place, the upper one of several; raises BadEdit when there is none."""
    for tile in reversed(spec.tile):
        if tile.at == place:
            return tile
    raise BadEdit(f"no Tile lies on column {place[0]}, row {place[1]}")


def cell(place: Place) -> str:
    """The scene id of a place of the grid."""
    return f"cell_{place[0]}_{place[1]}"


def place_of(scene_id: str) -> Place:
    """The place with this scene id; raises BadEdit when it is none."""
    found = re.fullmatch(r"cell_(-?\d{1,2})_(-?\d{1,2})", scene_id)
    if found is None:
        raise BadEdit(f"{scene_id!r} is no place of the grid")
    return int(found[1]), int(found[2])


def card(kind: str) -> str:
    """The scene id of a kind of Tile in the box."""
    return f"card_{kind}"


# Tiles


def _carry(spec: MapSpec, edit: Carry) -> MapSpec:
    kind = edit.what.removeprefix("card_")
    if edit.onto == BOX_ID:
        return _without(spec, tile_at(spec, place_of(edit.what)))
    onto = place_of(edit.onto)
    if kind == edit.what:
        return _settled(_moved(spec, tile_at(spec, place_of(edit.what)), onto))
    if kind not in get_args(TileKind):
        raise BadEdit(f"there is no Tile of the kind {kind!r}")
    there = [tile for tile in spec.tile if tile.at == onto]
    if there:
        tile = there[-1]
        laid = replace(tile, kind=kind, exits=tile.exits[: wanted(kind)])  # omd.tile.swap_special
        return _settled(joined(_with(spec, tile, laid), onto))
    laid = TileSpec(_new_id(spec, kind), onto, kind)  # type: ignore[arg-type]
    return _settled(joined(replace(spec, tile=(*spec.tile, laid)), onto))


def _moved(spec: MapSpec, tile: TileSpec, onto: Place) -> MapSpec:
    """The Tile on another place; what lay there comes to the first place."""
    places = {tile.at: onto, onto: tile.at}
    tiles = [replace(each, at=places[each.at]) if each.at in places else each for each in spec.tile]
    return replace(spec, tile=tuple(tiles))


def _without(spec: MapSpec, tile: TileSpec) -> MapSpec:
    tiles = tuple(each for each in spec.tile if each is not tile)
    left = {each.id for each in tiles}
    return replace(spec, tile=tiles, start=tuple(start for start in spec.start if start.tile in left))


def _with(spec: MapSpec, old: TileSpec, new: TileSpec) -> MapSpec:
    return replace(spec, tile=tuple(new if each is old else each for each in spec.tile))


def _settled(spec: MapSpec) -> MapSpec:
    """The same map, shifted so that it does not begin left of the first column or above the first row."""
    left = min((tile.at[0] for tile in spec.tile), default=0)
    top = min((tile.at[1] for tile in spec.tile), default=0)
    if left >= 0 and top >= 0:
        return spec
    dx, dy = max(0, -left), max(0, -top)
    tiles = [replace(tile, at=(tile.at[0] + dx, tile.at[1] + dy)) for tile in spec.tile]
    if any(max(tile.at) >= GRID for tile in tiles):
        raise BadEdit(f"the map would be wider than the {GRID} places of the grid")
    return replace(spec, tile=tuple(tiles))


def _new_id(spec: MapSpec, kind: str) -> str:
    known = {tile.id for tile in spec.tile}
    if kind == "rift" and kind not in known:
        return kind
    return next(str(n) for n in range(1, len(known) + 2) if str(n) not in known)


# Arrows


def wanted(kind: str) -> int:
    """How many exits a kind of Tile has."""
    return EXITS.get(kind, 1)


def joined(spec: MapSpec, onto: Place) -> MapSpec:
    """The map with the arrows a map maker would draw first: from the Tile on a place towards the Rift if a neighbour
    has a way there, and from neighbours that have no arrow yet, and theirs, towards it.
    """
    tiles = {tile.at: tile for tile in spec.tile}
    steps = _steps(tiles.values())
    tile = tiles[onto]
    if onto not in steps and not tile.exits and wanted(tile.kind):
        near = [side for side in SIDES if beside(onto, side) in steps]
        near.sort(key=lambda side: steps[beside(onto, side)])
        tiles[onto] = replace(tile, exits=tuple(near[: wanted(tile.kind)]))
        steps = _steps(tiles.values())
    front = [onto] if onto in steps else []
    while front:
        place = front.pop(0)
        for side in SIDES:
            other = tiles.get(beside(place, side))
            if other and not other.exits and wanted(other.kind):
                tiles[other.at] = replace(other, exits=(_back(side),))
                front.append(other.at)
    return replace(spec, tile=tuple(tiles[each.at] if tiles[each.at].id == each.id else each for each in spec.tile))


def _steps(tiles: Iterable[TileSpec]) -> dict[Place, int]:
    """How far the Rift is from each place that leads there."""
    tiles = list(tiles)
    steps = {tile.at: 0 for tile in tiles if tile.kind == "rift"}
    front, far = set(steps), 0
    while front:
        far += 1
        front = {t.at for t in tiles if t.at not in steps and any(beside(t.at, side) in front for side in t.exits)}
        steps.update(dict.fromkeys(front, far))
    return steps


def _arrow(spec: MapSpec, tile: TileSpec, side: Side) -> MapSpec:
    most = wanted(tile.kind)
    if not most:
        raise BadEdit("the Rift has no exit: Minions leave the map there")
    kept = [each for each in tile.exits if each != side]
    if len(kept) == len(tile.exits):
        kept = [*kept[max(0, len(kept) - most + 1) :], side]  # the newest arrows stay
    return _with(spec, tile, replace(tile, exits=tuple(kept)))


def _clockwise(side: Side) -> Side:
    return SIDES[(SIDES.index(side) + 1) % 4]


def _back(side: Side) -> Side:
    return SIDES[(SIDES.index(side) + 2) % 4]


# The map


def _gate(spec: MapSpec, tile: TileSpec) -> MapSpec:
    left = tuple(start for start in spec.start if start.tile != tile.id)
    if len(left) < len(spec.start):
        return replace(spec, start=left)
    if tile.kind == "rift":
        raise BadEdit("this is the Rift; Armies must enter somewhere else")
    return replace(spec, start=(*left, StartSpec(tile.id, FEWEST)))


def _tell(spec: MapSpec, edit: Tell) -> MapSpec:
    if edit.key == "name":
        name = _short(edit.value, LONGEST)
        slug = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
        return replace(spec, name=name, id=slug or "my-map")
    if edit.key == "text":
        return replace(spec, text=_short(edit.value, 5 * LONGEST))
    raise BadEdit(f"a map has no {edit.key!r} to tell")


def _short(text: str, most: int) -> str:
    """One line of so many letters at most, without what cannot be printed."""
    return "".join(letter if letter.isprintable() else " " for letter in text).strip()[:most]


assert set(STEP) == set(SIDES)
