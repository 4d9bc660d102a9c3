"""The map editor: a map as a drawing that can be edited, and how it is tried out (omd.maps.own.*)."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace

from siegeworks.core import Setup
from siegeworks.scene import BadEdit, Button, Card, Carry, Drawing, Field, Finding, Move, Prompt, Scene, Trial, Zone

from .mapboard import ICON, TITLE, Frame, board_of, frame_of, side_id
from .mapcheck import BOX, problems
from .mapedits import BOX_ID, SIDES, card, cell, edited, wanted
from .mapfile import RATINGS, MapSpec, dump, read_map

BLANK: Final = """\
game = "orcs-must-die"
id = "my-map"
name = "My Map"
rating = "beginner"
heroes = [2, 3, 4]

tile = [
  { id = "rift", at = [5, 2], kind = "rift" },
]
start = []
"""
TELLS: Final = {
    "standard": "Floor, ceiling and walls for your Traps; one arrow.",
    "rift": "What must not be reached. No arrow: Minions leave the map here.",
    "crossroads": "Three arrows: Minions spread.",
    "t-junction": "Two arrows.",
    "l-junction": "Two arrows.",
    "teleporter": "Heroes jump from here to any other Tile.",
    "acid-bath": "Makes a map easier.",
    "lava-lake": "Makes a map easier.",
    "trapsburg": "Makes a map easier.",
    "caltrops": "Makes a map harder; two hard Tiles side by side much harder.",
    "gas-chamber": "Makes a map harder; two hard Tiles side by side much harder.",
}
WORDS: Final = ("no", "one", "two", "three", "four")
SIGN: Final = {"north": "↑", "east": "→", "south": "↓", "west": "←"}
MOST_ARMIES: Final = 9


class MapEditor:
    """Draws and edits map files."""

    word = "map"
    option = "map"

    def blank(self) -> str:
        """The Rift alone."""
        return BLANK

    def samples(self) -> tuple[tuple[str, str], ...]:
        """The maps of the map book."""
        return tuple((spec.id, f"{spec.name} ({spec.rating})") for spec in _book().values())

    def sample(self, name: str) -> str:
        """A map of the map book, to be changed."""
        spec = _book().get(name)
        if spec is None:
            raise BadEdit(f"the map book has no map {name!r}")
        return dump(replace(spec, source=f"Begun from the map {spec.name}."))

    def draw(self, text: str) -> Drawing:
        """The map as a board with palette, moves, fields and problems."""
        spec = read_map(text)
        frame = frame_of(spec)
        cells = tuple(cell(place) for place in frame.places)
        tiles = tuple(dict.fromkeys(cell(tile.at) for tile in spec.tile if tile.at in frame.places))
        free = tuple(each for each in cells if each not in tiles)
        left = _left(spec)
        carries = (
            Carry(tuple(card(kind) for kind in BOX if left[kind] > 0), cells, "Lay this Tile here", {"type": "carry"}),
            Carry(tiles, free, "Move the Tile here", {"type": "carry"}),
            Carry(tiles, (BOX_ID,), "Put the Tile back into the box", {"type": "carry"}),
        )
        return Drawing(
            name=spec.name,
            board=board_of(spec),
            scene=_scene(spec, left, frame),
            carries=tuple(each for each in carries if each.things),
            fields=tuple(_fields(spec)),
            findings=tuple(Finding(text, _focus(text, spec)) for text in problems(spec)),
        )

    def edit(self, text: str, edit: Any) -> str:
        """The map file after an edit."""
        return dump(edited(read_map(text), edit))

    def trials(self, text: str) -> tuple[Trial, ...]:
        """A game with each number of Heroes the map is meant for."""
        return tuple(Trial(f"{WORDS[count]} Heroes", Setup(count)) for count in read_map(text).heroes)


EDITOR = MapEditor()


def _book() -> dict[str, MapSpec]:
    from .content import MAPS

    return {layout.id: layout.spec for layout in MAPS.values()}


def _left(spec: MapSpec) -> Counter[str]:
    """How many Tiles of each kind are left in the box."""
    left = Counter(BOX)
    left.subtract(tile.kind for tile in spec.tile)
    return left


def _scene(spec: MapSpec, left: Counter[str], frame: Frame) -> Scene:
    cards = tuple(
        Card(
            card(kind),
            TITLE[kind],
            ICON[kind],
            TELLS[kind],
            f"tile-{kind}",
            count=max(0, left[kind]),
            faded=left[kind] <= 0,
        )
        for kind in BOX
    )
    return Scene(
        board="map",
        title=spec.name,
        zones=(Zone("tiles", "The box", "table", cards=cards, note=f"{sum(max(0, n) for n in left.values())} left"),),
        buttons=(
            Button("turn", "Turn", "r", hint="Turns the arrows a quarter clockwise."),
            Button("gate", "Armies enter here", "a", hint="Makes it a Start Tile."),
            Button("no_gate", "No Armies here", "a", hint="No longer a Start Tile."),
            *(Button(f"to_{side}", f"{SIGN[side]} {side.capitalize()}", hint=f"The arrow {side}.") for side in SIDES),
            Button(BOX_ID, "Back to the box", "x"),
        ),
        moves=tuple(_moves(spec, frame)),
        prompt=Prompt(
            seats=(0,),
            title="Draw your map",
            text="Drag Tiles onto the grid, or click one, then a place. Click a Tile to turn it, a side for an arrow.",
            others="",
            rule="omd.maps.own.armies",
            steps=("", "Now click where it goes."),
        ),
    )


def _moves(spec: MapSpec, frame: Frame) -> Iterator[Move]:
    gates = {start.tile for start in spec.start}
    for tile in {tile.at: tile for tile in spec.tile if tile.at in frame.places}.values():
        here = cell(tile.at)
        for side in SIDES if wanted(tile.kind) else ():
            there = side in tile.exits
            label = f"{'Take away' if there else 'Set'} the arrow {side} of Tile {tile.id}"
            action = {"type": "arrow", "at": tile.at, "side": side}
            yield Move((side_id(tile.at, side),), label, action, 0)
            yield Move((here, f"to_{side}"), label, action, 0, alias=True)
        if wanted(tile.kind):
            yield Move((here, "turn"), f"Turn Tile {tile.id}", {"type": "turn", "at": tile.at}, 0)
            gate, label = ("no_gate", "No Armies") if tile.id in gates else ("gate", "Armies enter")
            yield Move((here, gate), f"{label} at Tile {tile.id}", {"type": "gate", "at": tile.at}, 0)


def _fields(spec: MapSpec) -> Iterator[Field]:
    ratings = tuple((rating, rating.capitalize()) for rating in RATINGS)
    heroes = tuple((count, str(count)) for count in (2, 3, 4))
    levels = tuple((MOST_ARMIES, f"Level {level}") for level in (1, 2, 3))
    yield Field("name", "Name", "text", spec.name, {"type": "tell", "key": "name"})
    yield Field("text", "In a sentence", "text", spec.text, {"type": "tell", "key": "text"})
    yield Field("rating", "How hard", "choice", spec.rating, {"type": "rate"}, ratings)
    yield Field("heroes", "For how many Heroes", "flags", spec.heroes, {"type": "suit"}, heroes)
    tiles = {tile.id: tile for tile in spec.tile}
    for start in spec.start:
        tile = tiles.get(start.tile)
        title = f"Armies at {start.tile}" + (f" “{tile.name}”" if tile and tile.name else "")
        where = cell(tile.at) if tile else ""
        edit = {"type": "armies", "tile": start.tile}
        yield Field(f"armies_{start.tile}", title, "counts", start.armies, edit, levels, where, always=True)
    for tile in spec.tile:
        naming = {"type": "name", "at": tile.at}
        where = cell(tile.at)
        yield Field(f"name_{where}", f"Name of Tile {tile.id}", "text", tile.name, naming, about=where)


def _focus(sentence: str, spec: MapSpec) -> tuple[str, ...]:
    """The places a sentence speaks of: Tiles by their ids before the colon, and columns with rows."""
    places = [(int(x), int(y)) for x, y in re.findall(r"column (-?\d+), row (-?\d+)", sentence)]
    for said in re.findall(r'"(?:[^"\\]|\\.)*"', sentence.split(": ")[0]):
        places += [tile.at for tile in spec.tile if tile.id == json.loads(said)]
    return tuple(dict.fromkeys(cell(place) for place in places))
