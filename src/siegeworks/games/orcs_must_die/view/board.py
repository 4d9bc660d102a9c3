"""The fortresses from above: Tiles with their kind, arrows over their sides, slots for Traps."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from siegeworks.core import Setup
from siegeworks.scene import Board, Place, Shape

from ..land import layout_of
from ..maps import STEP, MapLayout
from ..rules.deal import capacity_of
from ..rules.setup import config_of
from .palette import PALETTE
from .words import TEAMS, TILE_NAMES, clean, tile_title

WIDTH: Final = 220.0  # of a Tile
GAP: Final = 30.0  # between two Tiles: room for the arrow and a Support Trap
HEAD, HEAD_LARGE, LINE = 42.0, 120.0, 52.0  # of a Tile: its name, in two lines where there is room
LARGE: Final = 450.0  # height of a Tile with that room
MARGIN: Final = 26.0
TITLE: Final = 76.0  # above each fortress of two
BETWEEN: Final = 40.0  # two fortresses
ASPECT: Final = 1.2  # the board's, as far as the Tiles may be stretched
SHORTEST, TALLEST = 225.0, 640.0
LETTERS: Final = 280.0  # size of a Tile's name by its length
EDGE: Final = 6.0  # left free beside a name
SLOT, SLOT_LARGE, SLOT_PART = 44.0, 64.0, 0.16  # edge of a Trap: as much of a Tile's height, in bounds
ICONS: Final = {
    "rift": "tile-rift", "crossroads": "tile-crossroads", "t-junction": "tile-t", "l-junction": "tile-l",
    "teleporter": "tile-teleporter", "acid-bath": "tile-acid", "lava-lake": "tile-lava", "trapsburg": "tile-trapsburg",
    "caltrops": "tile-caltrops", "gas-chamber": "tile-gas",
}  # fmt: skip


class Box(NamedTuple):
    """A rectangle by its middle."""

    x: float
    y: float
    width: float
    height: float


class Ground(NamedTuple):
    """Where everything lies: for each fortress its Tiles' boxes; and the size of the board."""

    tiles: tuple[tuple[Box, ...], ...]
    titles: tuple[tuple[float, float], ...]
    width: float
    height: float


def place_id(fort: int, tile: int) -> str:
    """The scene id of a Tile."""
    return f"t{fort}-{tile}"


def border_id(fort: int, tile: int, other: int) -> str:
    """The scene id of the border between two Tiles."""
    return f"b{fort}-{min(tile, other)}-{max(tile, other)}"


@lru_cache(maxsize=256)
def size_of(layout: MapLayout) -> tuple[int, int, int, int]:
    """First column, first row, columns, rows."""
    columns, rows = zip(*(tile.at for tile in layout.tiles), strict=True)
    return min(columns), min(rows), max(columns) - min(columns) + 1, max(rows) - min(rows) + 1


@lru_cache(maxsize=256)
def ground(layouts: tuple[MapLayout, ...]) -> Ground:
    """Lay the fortresses out: Order first, Unchained beside it or, where that shows more on a phone, below it."""
    sizes = [size_of(layout)[2:] for layout in layouts]
    wide, high = (sum(each) for each in zip(*sizes, strict=True))
    widest, highest = (max(each) for each in zip(*sizes, strict=True))
    below = max(wide, highest) > max(widest, high)
    columns, rows = (widest, high) if below else (wide, highest)
    many = len(layouts) > 1
    width = columns * (WIDTH + GAP) - GAP + 2 * MARGIN + (BETWEEN if many and not below else 0)
    lines = len(layouts) if below else 1
    extra = 2 * MARGIN + (lines * TITLE + (lines - 1) * BETWEEN if many else 0)
    tall = min(max((width / ASPECT - extra) / rows - GAP, SHORTEST), TALLEST)
    height = rows * (tall + GAP) - GAP * lines + extra
    boxes, titles = [], []
    left, top = MARGIN - width / 2, MARGIN - height / 2
    for layout, (own_columns, own_rows) in zip(layouts, sizes, strict=True):
        inset = (widest - own_columns) * (WIDTH + GAP) / 2 if below else 0.0
        begin = top + (TITLE if many else 0)
        boxes.append(laid(layout, left + inset, begin, tall))
        own_width = own_columns * (WIDTH + GAP) - GAP
        titles.append((round(left + inset + own_width / 2, 1), round(top + TITLE * 0.6, 1)))
        if below:
            top = begin + own_rows * (tall + GAP) - GAP + BETWEEN
        else:
            left += own_width + GAP + BETWEEN
    return Ground(tuple(boxes), tuple(titles), round(width, 1), round(height, 1))


def laid(layout: MapLayout, left: float, top: float, tall: float) -> tuple[Box, ...]:
    """The Tiles of a map whose first column and row begin there."""
    column, row = size_of(layout)[:2]
    return tuple(
        Box(
            round(left + (tile.at[0] - column) * (WIDTH + GAP) + WIDTH / 2, 1),
            round(top + (tile.at[1] - row) * (tall + GAP) + tall / 2, 1),
            WIDTH,
            round(tall, 1),
        )
        for tile in layout.tiles
    )


def border_box(a: Box, b: Box) -> Box:
    """The strip between two Tiles side by side."""
    if abs(a.x - b.x) > abs(a.y - b.y):
        return Box((a.x + b.x) / 2, a.y, GAP + 12, 96)
    return Box(a.x, (a.y + b.y) / 2, 96, GAP + 12)


def head_of(box: Box) -> float:
    """The height of a Tile's head."""
    return HEAD_LARGE if box.height >= LARGE else HEAD


def title_lines(title: str, box: Box) -> tuple[str, ...]:
    """A Tile's name, in two lines of like length where there is room."""
    if box.height < LARGE or " " not in title:
        return (title,)
    words = title.split()
    cut = min(range(1, len(words)), key=lambda n: max(len(" ".join(words[:n])), len(" ".join(words[n:]))))
    return " ".join(words[:cut]), " ".join(words[cut:])


def slot_of(box: Box) -> float:
    """The edge of a Trap on a Tile."""
    return round(min(max(box.height * SLOT_PART, SLOT), SLOT_LARGE), 1)


def foot_of(box: Box) -> float:
    """The height of a Tile's foot: its Traps and Armies."""
    return slot_of(box) + 8


def foot_at(box: Box) -> float:
    """The middle of a Tile's foot."""
    return round(box.y + box.height / 2 - foot_of(box) / 2 - 2, 1)


def slot_at(box: Box, slot: int) -> tuple[float, float]:
    """Where a Trap lies on its Tile: along the foot, from the left."""
    edge = slot_of(box)
    return round(box.x - box.width / 2 + 6 + edge / 2 + slot * (edge + 4), 1), foot_at(box)


def rounded(box: Box, r: float = 14) -> str:
    """A rectangle with round corners as a path."""
    w, h = box.width - 2 * r, box.height - 2 * r
    left, top = box.x - box.width / 2 + r, box.y - box.height / 2
    return (
        f"M{left:.1f} {top:.1f}h{w:.1f}a{r} {r} 0 0 1 {r} {r}v{h:.1f}a{r} {r} 0 0 1 -{r} {r}"
        f"h-{w:.1f}a{r} {r} 0 0 1 -{r} -{r}v-{h:.1f}a{r} {r} 0 0 1 {r} -{r}Z"
    )


# ---- art


def arrow(box: Box, side: str) -> Shape:
    """An exit arrow over one side of a Tile (omd.minion.move.one_arrow)."""
    dx, dy = STEP[side]
    x = box.x + dx * (box.width + GAP) / 2
    y = box.y + dy * (box.height + GAP) / 2
    long, half = 17, 21
    tip, tail = (x + dx * long, y + dy * long), (x - dx * long, y - dy * long)
    a = (tail[0] - dy * half, tail[1] + dx * half)
    b = (tail[0] + dy * half, tail[1] - dx * half)
    d = f"M{tip[0]:.1f} {tip[1]:.1f}L{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}Z"
    return Shape("path", d=d, fill="arrow", stroke="line", width=2)


def glow(box: Box) -> list[Shape]:
    """The light of the Rift."""
    radius = min(box.width, box.height) / 2
    return [
        Shape("circle", x=box.x, y=box.y, r=round(radius * part, 1), fill="rift-glow", opacity=0.2)
        for part in (0.92, 0.7, 0.48, 0.28)
    ]


def tile_art(layout: MapLayout, tile: int, box: Box, column: int) -> list[Shape]:
    """One Tile: colour and picture of its kind, its name, slots for as many Traps as it holds."""
    kind, start = layout.kinds[tile], tile in layout.start_tiles
    edge = ("ember", 6.0) if start else ("line", 3.0)
    art = [Shape("path", d=rounded(box), fill=f"tile-{kind}", stroke=edge[0], width=edge[1])]
    if kind == "rift":
        art += glow(box)
    icon = ICONS.get(kind, "")
    if icon:
        large = min(box.width, box.height) * 0.62
        art.append(Shape("icon", icon=icon, x=box.x, y=box.y - 6, size=large, fill="label", opacity=0.2))
    top = box.y - box.height / 2
    if start:
        art.append(
            Shape(
                "icon",
                icon="tile-start",
                x=box.x + box.width / 2 - 24,
                y=top + head_of(box) + 18,
                size=34,
                fill="ember",
            )
        )
    lines = title_lines(tile_title(layout, tile), box)
    size = min(24.0 if box.height >= LARGE else 19.0, *(LETTERS / len(line) for line in lines))
    fit = box.width - 2 * EDGE
    first = top + (36 if len(lines) > 1 else 28)
    art += [
        Shape("text", x=box.x, y=first + n * LINE, text=line, size=size, fill="label", fit=fit)
        for n, line in enumerate(lines)
    ]
    slots = 2 if kind == "trapsburg" else capacity_of(kind, start, column)
    for slot in range(slots):
        x, y = slot_at(box, slot)
        d = rounded(Box(x, y, slot_of(box), slot_of(box)), 8)
        art.append(Shape("path", d=d, fill="slot", stroke="label", width=1.5, opacity=0.4))
    return art


def tile_place(layout: MapLayout, fort: int, tile: int, box: Box, many: bool) -> Place:
    """A Tile as something to click."""
    kind, title = layout.kinds[tile], tile_title(layout, tile)
    name = title if title == TILE_NAMES[kind] else f"{title}, {TILE_NAMES[kind]}"
    if tile in layout.start_tiles:
        name += ", Start Tile"
    if many:
        name += f", fortress of {TEAMS[fort]}"
    return Place(place_id(fort, tile), name, rounded(box), box.x, box.y)


def border_place(layout: MapLayout, fort: int, border: tuple[int, int], boxes: tuple[Box, ...]) -> Place:
    """A border as something to click, for Support Traps (omd.upgrade.support.label)."""
    a, b = border
    box = border_box(boxes[a], boxes[b])
    name = f"Border between {tile_title(layout, a)} and {tile_title(layout, b)}"
    return Place(border_id(fort, a, b), name, rounded(box, 8), box.x, box.y)


@lru_cache(maxsize=64)
def drawn_board(keys: tuple[str, ...], column: int) -> Board:
    """The board of a set-up: one fortress, or two."""
    layouts = tuple(layout_of(key) for key in keys)
    many = len(layouts) > 1
    lie = ground(layouts)
    art: list[Shape] = []
    places: list[Place] = []
    for fort, layout in enumerate(layouts):
        boxes = lie.tiles[fort]
        if many:
            x, y = lie.titles[fort]
            text = f"{TEAMS[fort].upper()}: {clean(layout.name)}"
            art.append(Shape("text", x=x, y=y, text=text, size=32, fill="title", serif=True))
        for tile, box in enumerate(boxes):
            art += tile_art(layout, tile, box, column)
            places.append(tile_place(layout, fort, tile, box, many))
        art += [arrow(box, side) for tile, box in enumerate(boxes) for side in layout.tiles[tile].exits]
        places += [border_place(layout, fort, border, boxes) for border in layout.borders]
    name = "Two fortresses" if many else "The fortress"
    return Board("orcs-must-die", name, lie.width, lie.height, tuple(art), tuple(places), PALETTE)


def board(setup: Setup) -> Board:
    """The static art of a set-up's maps (omd.setup.map.lay, omd.rivalry.two_maps)."""
    config = config_of(setup)
    return drawn_board(config.maps, config.column)
