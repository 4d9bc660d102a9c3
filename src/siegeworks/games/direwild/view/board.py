"""The lands: one board a chapter, with squares, walls, trails, spawns, altar and treasure; the Hunting Track above, the
staging area and the Fatal Wounds below.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from siegeworks.core import Setup
from siegeworks.scene import Board, Place, Shape

from ..campaign import read_campaign
from ..content import CHAPTERS, LANDS, NUMBERS, SLOTS, Land
from .palette import PALETTE, SLOT_TONES
from .words import SLOT_NAMES, square

SQUARE: Final = 100.0
MARGIN: Final = 24.0
TRACK: Final = 112.0  # the strip of the Hunting Track
CAMP: Final = 132.0  # the strip of the staging area
GAP: Final = 16.0
LAST: Final = 3
STEP: Final = 92.0  # between two spaces of the Hunting Track
FATAL_WIDTH: Final = 320.0


def board_id(chapter: int) -> str:
    """The scene id of a chapter's board."""
    return f"direwild-{chapter}"


def place_id(cell: int) -> str:
    """The scene id of a square, or of the staging area."""
    return f"c{cell}" if cell >= 0 else "staging"


def top_of(chapter: int) -> float:
    """Where the land begins; Karn's dungeon has no Hunting Track above it."""
    return -size_of(chapter)[1] / 2 + MARGIN + (TRACK + GAP if chapter != LAST else 0)


def size_of(chapter: int) -> tuple[float, float]:
    """Width and height of a board."""
    land = LANDS[chapter]
    height = land.rows * SQUARE + GAP + CAMP + 2 * MARGIN + (TRACK + GAP if chapter != LAST else 0)
    return land.columns * SQUARE + 2 * MARGIN, height


@lru_cache(maxsize=512)
def middle(chapter: int, cell: int) -> tuple[float, float]:
    """The middle of a square."""
    land = LANDS[chapter]
    row, column = divmod(cell, land.columns)
    return (column + 0.5 - land.columns / 2) * SQUARE, top_of(chapter) + (row + 0.5) * SQUARE


def camp_at(chapter: int, number: int, of: int) -> tuple[float, float]:
    """The place of the n-th of so many heroes in the staging area."""
    width, _ = size_of(chapter)
    room = width - 2 * MARGIN - FATAL_WIDTH - GAP
    return round(MARGIN - width / 2 + room * (number + 0.5) / of, 1), camp_middle(chapter) + 10


def fatal_at(chapter: int, number: int, of: int) -> tuple[float, float]:
    """The place of the n-th of so many Fatal Wounds."""
    width, _ = size_of(chapter)
    step = min(48.0, (FATAL_WIDTH - 48) / max(of, 1))
    return round(width / 2 - MARGIN - FATAL_WIDTH + 38 + step * number, 1), camp_middle(chapter) + 16


def camp_middle(chapter: int) -> float:
    """The height of the staging area's middle."""
    return size_of(chapter)[1] / 2 - MARGIN - CAMP / 2


def track_at(chapter: int, space: int) -> tuple[float, float]:
    """A space of the Hunting Track."""
    width, height = size_of(chapter)
    return MARGIN - width / 2 + 320 + space * STEP, MARGIN + TRACK / 2 - height / 2


def box(x: float, y: float, width: float, height: float, r: float = 10) -> str:
    """A rectangle with round corners round its middle, as a path."""
    w, h = width - 2 * r, height - 2 * r
    return (
        f"M{x - width / 2 + r:.1f} {y - height / 2:.1f}h{w:.1f}a{r} {r} 0 0 1 {r} {r}v{h:.1f}a{r} {r} 0 0 1 -{r} {r}"
        f"h-{w:.1f}a{r} {r} 0 0 1 -{r} -{r}v-{h:.1f}a{r} {r} 0 0 1 {r} -{r}Z"
    )


# ---- art


def ground(land: Land) -> list[Shape]:
    """The squares, a lighter and a darker one in turn."""
    found = []
    for cell in range(land.columns * land.rows):
        x, y = middle(land.chapter, cell)
        row, column = divmod(cell, land.columns)
        tone = f"land-{land.chapter}" + ("b" if (row + column) % 2 else "")
        d = box(x, y, SQUARE - 2, SQUARE - 2, 8)
        found.append(Shape("path", d=d, fill=tone, stroke="line", width=2))
    return found


def trail(land: Land, slot: int) -> list[Shape]:
    """A trail as a line through its squares with feet in its direction (dw.idle.direction); each has its own lane, so
    that all are seen where they meet.
    """
    cells = land.trails[slot]
    lane = (slot - 1.5) * 9
    points = [(x + lane, y + lane) for x, y in (middle(land.chapter, cell) for cell in cells)]
    d = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"
    found = [Shape("path", d=d, stroke=SLOT_TONES[slot], width=7, opacity=0.55)]
    for (x, y), (to_x, to_y) in zip(points, points[1:] + points[:1], strict=True):
        dx, dy = (to_x - x) / SQUARE, (to_y - y) / SQUARE
        mx, my = (x + to_x) / 2, (y + to_y) / 2
        corners = [(mx + 13 * dx, my + 13 * dy)]
        corners += [(mx - 9 * dx - side * 11 * dy, my - 9 * dy + side * 11 * dx) for side in (1, -1)]
        arrow = "M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in corners) + "Z"
        found.append(Shape("path", d=arrow, fill=SLOT_TONES[slot], stroke="line", width=1.5))
    return found


def marks(land: Land) -> list[Shape]:
    """Spawns with their colour's letter, the altar, places of treasure, the way in."""
    found = []
    for slot, cell in enumerate(land.spawns):
        x, y = middle(land.chapter, cell)
        found.append(Shape("circle", x=x, y=y, r=42, stroke=SLOT_TONES[slot], width=5, fill="line", opacity=0.45))
        letter = "K" if SLOTS[slot] == "black" else SLOT_NAMES[slot][0]
        found.append(Shape("text", x=x - 36, y=y - 28, text=letter, size=22, fill="label"))
    x, y = middle(land.chapter, land.altar)
    found.append(Shape("icon", icon="altar", x=x, y=y, size=74, fill="karn", opacity=0.9))
    for cell in land.treasures:
        x, y = middle(land.chapter, cell)
        found.append(Shape("icon", icon="treasure", x=x, y=y, size=58, fill="gold", opacity=0.25))
    for cell in land.entrance:
        x, y = middle(land.chapter, cell)
        d = f"M{x - 16:.1f} {y + 46:.1f}L{x:.1f} {y + 30:.1f}L{x + 16:.1f} {y + 46:.1f}Z"
        found.append(Shape("path", d=d, fill="camp", stroke="line", width=2))
    return found


def letters(land: Land) -> list[Shape]:
    """The names of columns and rows, in the corners of the squares along the lower and the left edge."""
    found = []
    for row in range(land.rows):
        x, y = middle(land.chapter, row * land.columns)
        found.append(Shape("text", x=x - 38, y=y + 42, text=str(row + 1), size=20, fill="label", opacity=0.75))
    for column in range(land.columns):
        cell = (land.rows - 1) * land.columns + column
        x, y = middle(land.chapter, cell)
        name = square(land.chapter, cell)[0]
        found.append(Shape("text", x=x + 36, y=y + 40, text=name, size=20, fill="label", opacity=0.75))
    return found


def walls(land: Land) -> list[Shape]:
    """The walls between squares."""
    found = []
    for a, b in land.walls:
        (ax, ay), (bx, by) = middle(land.chapter, a), middle(land.chapter, b)
        mx, my = (ax + bx) / 2, (ay + by) / 2
        dx, dy = (0.0, SQUARE / 2) if ay == by else (SQUARE / 2, 0.0)
        d = f"M{mx - dx:.1f} {my - dy:.1f}L{mx + dx:.1f} {my + dy:.1f}"
        found.append(Shape("path", d=d, stroke="line", width=18))
        found.append(Shape("path", d=d, stroke="wall", width=11))
    return found


def surroundings(land: Land) -> list[Shape]:
    """The Hunting Track above the land, the staging area and the tray of Fatal Wounds below."""
    chapter = land.chapter
    width, height = size_of(chapter)
    found = []
    if chapter != LAST:
        y = MARGIN + TRACK / 2 - height / 2
        found.append(Shape("path", d=box(0, y, width - 2 * MARGIN, TRACK), fill="track", stroke="line", width=2))
        left = MARGIN - width / 2 + 22
        found.append(Shape("text", x=left + 110, y=y + 8, text="Hunting Track", size=30, fill="title", serif=True))
        for space in range(NUMBERS.track):
            x, at = track_at(chapter, space)
            found.append(Shape("circle", x=x, y=at, r=36, fill="line", stroke="karn", width=4, opacity=0.6))
            found.append(Shape("text", x=x, y=at + 8, text=str(NUMBERS.track - space), size=24, fill="label"))
        x, at = track_at(chapter, NUMBERS.track)
        found.append(Shape("icon", icon="altar", x=x + 6, y=at, size=64, fill="karn"))
    y, room = camp_middle(chapter), width - 2 * MARGIN - FATAL_WIDTH - GAP
    x = MARGIN - width / 2 + room / 2
    found.append(Shape("path", d=box(x, y, room, CAMP), fill="camp", stroke="line", width=2))
    found.append(Shape("text", x=x, y=y - 42, text="Staging area", size=24, fill="title", serif=True))
    x = width / 2 - MARGIN - FATAL_WIDTH / 2
    found.append(Shape("path", d=box(x, y, FATAL_WIDTH, CAMP), fill="track", stroke="blood", width=3))
    found.append(Shape("text", x=x, y=y - 34, text="Fatal Wounds", size=26, fill="title", serif=True))
    return found


# ---- places


def square_name(land: Land, cell: int) -> str:
    """A square with what is printed on it."""
    parts = [f"Square {square(land.chapter, cell)}"]
    parts += [f"{SLOT_NAMES[slot].lower()} spawn" for slot, spawn in enumerate(land.spawns) if spawn == cell]
    if cell == land.altar:
        parts.append("altar")
    if cell in land.treasures:
        parts.append("treasure")
    if cell in land.entrance:
        parts.append("entrance")
    return ", ".join(parts)


def places(land: Land) -> list[Place]:
    """The squares and the staging area."""
    found = []
    for cell in range(land.columns * land.rows):
        x, y = middle(land.chapter, cell)
        found.append(Place(place_id(cell), square_name(land, cell), box(x, y, SQUARE - 4, SQUARE - 4, 8), x, y))
    width, _ = size_of(land.chapter)
    room, y = width - 2 * MARGIN - FATAL_WIDTH - GAP, camp_middle(land.chapter)
    x = MARGIN - width / 2 + room / 2
    return [*found, Place("staging", "Staging area", box(x, y, room, CAMP), x, y)]


@lru_cache(maxsize=4)
def board_of(chapter: int) -> Board:
    """The board of a chapter (dw.land.three)."""
    land = LANDS[chapter]
    art = ground(land)
    for slot in range(len(land.trails)):
        art += trail(land, slot)
    art += [*marks(land), *letters(land), *walls(land), *surroundings(land)]
    width, height = size_of(chapter)
    return Board(board_id(chapter), land.name, width, height, tuple(art), tuple(places(land)), PALETTE)


def chapters_of(setup: Setup) -> tuple[int, ...]:
    """The chapters that can be played with a set-up."""
    text = str(setup.options.get("campaign", "") or "")
    first = read_campaign(text).chapter if "\n" in text else int(setup.options.get("start", 1) or 1)
    return tuple(chapter for chapter in CHAPTERS if chapter >= first)


def first_board(setup: Setup) -> Board:
    """The land of the first chapter."""
    return board_of(chapters_of(setup)[0])


def further_boards(setup: Setup) -> tuple[Board, ...]:
    """The lands of the chapters after it."""
    return tuple(board_of(chapter) for chapter in chapters_of(setup)[1:])
