"""A map as a board to be edited: the grid, the Tiles that lie on it, their arrows, and where Armies enter."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from siegeworks.scene import Board, Place, Shape

from .mapcheck import GRID
from .mapedits import SIDES, cell, wanted
from .mapfile import STEP, MapSpec, Side, TileSpec
from .mapfile import Place as Spot
from .view.palette import PALETTE as TABLE

CELL: Final = 100.0
EDGE: Final = 36.0
"""Round the grid, for the numbers of columns and rows."""
LEAST: Final = (8, 6)
"""Columns and rows that are always shown."""
HALF: Final = 46.0
"""Half a Tile's edge; the rest of its place is the joint."""
FAR: Final = 4
"""Tiles so far off the grid are still drawn, so that they can be taken back."""

PALETTE: Final = {
    "free": ("#2a221b", "#cbb78f"),
    "free-line": ("#5a4a3a", "#a28b62"),
    "number": ("#a8977c", "#6b573d"),
    "letter": ("#fff6df", "#fff6df"),
}
"""Colours of the workbench; Tiles have those of the table."""
ICON: Final = {
    "standard": "", "rift": "tile-rift", "crossroads": "tile-crossroads", "t-junction": "tile-t",
    "l-junction": "tile-l", "teleporter": "tile-teleporter", "acid-bath": "tile-acid", "lava-lake": "tile-lava",
    "trapsburg": "tile-trapsburg", "caltrops": "tile-caltrops", "gas-chamber": "tile-gas",
}  # fmt: skip
TITLE: Final = {
    "standard": "Standard", "rift": "The Rift", "crossroads": "Crossroads", "t-junction": "T Junction",
    "l-junction": "L Junction", "teleporter": "Teleporter", "acid-bath": "Acid Bath", "lava-lake": "Lava Lake",
    "trapsburg": "Trapsburg", "caltrops": "Caltrops", "gas-chamber": "Gas Chamber",
}  # fmt: skip


class Frame(NamedTuple):
    """The columns and rows that are shown: the map with a free place round it, as far as the grid allows."""

    columns: range
    rows: range

    def middle(self, place: Spot) -> tuple[float, float]:
        """Board coordinates of a place's middle."""
        x = (place[0] - self.columns.start + 0.5 - len(self.columns) / 2) * CELL + EDGE / 2
        y = (place[1] - self.rows.start + 0.5 - len(self.rows) / 2) * CELL + EDGE / 2
        return x, y

    @property
    def places(self) -> list[Spot]:
        """Every place, row by row."""
        return [(x, y) for y in self.rows for x in self.columns]


def frame_of(spec: MapSpec) -> Frame:
    """The frame of a map."""
    ranges = []
    for axis, least in enumerate(LEAST):
        used = [tile.at[axis] for tile in spec.tile if -FAR <= tile.at[axis] < GRID + FAR] or [1]
        low, high = min(*used, 0), max(used)
        if min(used) == 0 and high < GRID - 1:
            low = -1  # whoever lays a Tile there shifts the map
        high = max(high, min(GRID - 1, max(high + 1, low + least - 1)))
        ranges.append(range(low, high + 1))
    return Frame(*ranges)


def board_of(spec: MapSpec) -> Board:
    """The whole board; Tiles are art, since they come and go with the document."""
    frame = frame_of(spec)
    tiles = {tile.at: tile for tile in spec.tile if tile.at in frame.places}
    art = [*_grid(frame, tiles), *(shape for tile in tiles.values() for shape in _tile(tile, frame, spec))]
    art += [shape for tile in tiles.values() for shape in _arrows(tile, frame)]
    places = [_place(place, tiles.get(place), spec, frame) for place in frame.places]
    places += [_side(tile, side, frame) for tile in tiles.values() if wanted(tile.kind) for side in SIDES]
    width, height = (len(each) * CELL + EDGE for each in frame)
    return Board("map", spec.name or "A map without a name", width, height, tuple(art), tuple(places), TABLE | PALETTE)


def side_id(place: Spot, side: Side) -> str:
    """The scene id of a Tile's side."""
    return f"side_{place[0]}_{place[1]}_{side}"


def spoken(tile: TileSpec, spec: MapSpec) -> str:
    """A Tile in words."""
    name = f" “{tile.name}”" if tile.name else ""
    exits = f"arrow {' and '.join(tile.exits)}" if tile.exits else "no arrow" if wanted(tile.kind) else ""
    armies = next((start.armies for start in spec.start if start.tile == tile.id), None)
    enter = f"Armies enter: {', '.join(map(str, armies))}" if armies else ""
    said = [f"{TITLE[tile.kind]}{name} ({tile.id})", exits, enter, f"column {tile.at[0]}, row {tile.at[1]}"]
    return ", ".join(filter(None, said))


def box(x: float, y: float, half: float, round_: float = 0) -> str:
    """The path of a square round a middle."""
    if not round_:
        return f"M{x - half:g} {y - half:g}h{2 * half:g}v{2 * half:g}h{-2 * half:g}z"
    edge, arc = 2 * (half - round_), f"a{round_:g} {round_:g} 0 0 1 "
    return (
        f"M{x - half + round_:g} {y - half:g}h{edge:g}{arc}{round_:g} {round_:g}v{edge:g}{arc}{-round_:g} {round_:g}"
        f"h{-edge:g}{arc}{-round_:g} {-round_:g}v{-edge:g}{arc}{round_:g} {-round_:g}z"
    )


def _grid(frame: Frame, tiles: dict[Spot, TileSpec]) -> Iterator[Shape]:
    for place in frame.places:
        if place not in tiles:
            x, y = frame.middle(place)
            yield Shape("path", box(x, y, HALF, 10), fill="free", stroke="free-line", width=1, opacity=0.55)
    left, top = frame.middle((frame.columns.start, frame.rows.start))
    for column in frame.columns:
        if 0 <= column < GRID:
            x, _ = frame.middle((column, 0))
            yield Shape("text", x=x, y=top - CELL / 2 - 10, size=20, text=str(column), fill="number")
    for row in frame.rows:
        if 0 <= row < GRID:
            _, y = frame.middle((0, row))
            yield Shape("text", x=left - CELL / 2 - 16, y=y + 7, size=20, text=str(row), fill="number")


def _tile(tile: TileSpec, frame: Frame, spec: MapSpec) -> Iterator[Shape]:
    """A slab in the colour of its kind, with its picture and its id; a Start Tile wears its Armies as a banner."""
    x, y = frame.middle(tile.at)
    armies = next((start.armies for start in spec.start if start.tile == tile.id), None)
    yield Shape("path", box(x + 2, y + 4, HALF, 9), fill="ink", opacity=0.35)
    yield Shape("path", box(x, y, HALF, 9), fill=f"tile-{tile.kind}", stroke="line", width=2.5)
    if icon := ICON[tile.kind]:
        # The roads of a junction are printed one way; its arrows say which ways it has here.
        yield Shape("icon", x=x, y=y - 3, size=50, icon=icon, fill="label", opacity=0.4 if wanted(tile.kind) > 1 else 1)
        if tile.kind != "rift":
            yield Shape("text", x=x - 31, y=y + 38, size=17, text=tile.id[:8], fill="label")
    else:
        yield Shape("text", x=x, y=y + 9, size=26, text=tile.id[:6], fill="label", opacity=0.8, serif=True)
    if armies:
        yield Shape("path", box(x, y, HALF - 2, 8), stroke="ember", width=6)
        yield Shape("path", f"M{x - 36:g} {y - 45:g}h72v22l-36 8l-36-8z", fill="ember", stroke="line", width=2)
        yield Shape("text", x=x, y=y - 27, size=18, text="·".join(map(str, armies)), fill="letter")


def _arrows(tile: TileSpec, frame: Frame) -> Iterator[Shape]:
    """Arrows that lead out across the joint; where one could be, the faintest of them."""
    x, y = frame.middle(tile.at)
    for side in SIDES if wanted(tile.kind) else ():
        dx, dy = STEP[side]
        if side in tile.exits:
            yield Shape("path", _head(x, y, dx, dy, 36, 17, 24), fill="arrow", stroke="line", width=3)
        else:
            yield Shape("path", _head(x, y, dx, dy, 35, 7, 7), fill="label", opacity=0.3)


def _head(x: float, y: float, dx: int, dy: int, at: float, half: float, long: float) -> str:
    """An arrowhead whose base is so far from the Tile's middle."""
    bx, by = x + dx * at, y + dy * at
    sx, sy = dy * half, dx * half
    return f"M{bx + sx:g} {by + sy:g}L{bx - sx:g} {by - sy:g}L{bx + dx * long:g} {by + dy * long:g}z"


def _place(place: Spot, tile: TileSpec | None, spec: MapSpec, frame: Frame) -> Place:
    x, y = frame.middle(place)
    name = spoken(tile, spec) if tile else f"A free place: column {place[0]}, row {place[1]}"
    return Place(cell(place), name, box(x, y, CELL / 2 - 2, 9), x, y)


def _side(tile: TileSpec, side: Side, frame: Frame) -> Place:
    x, y = frame.middle(tile.at)
    dx, dy = STEP[side]
    words = "takes its arrow away" if side in tile.exits else "points an arrow there"
    middle = x + dx * 38, y + dy * 38
    wide, deep = (24, 12) if dy else (12, 24)
    outline = f"M{middle[0] - wide:g} {middle[1] - deep:g}h{2 * wide}v{2 * deep}h{-2 * wide}z"
    return Place(side_id(tile.at, side), f"Tile {tile.id}, {side} side: {words}", outline, *middle)
