"""The round board: five rings, six arcs in three colours, each with a letter and a shape of its own."""

from __future__ import annotations

from functools import cache
from math import cos, radians, sin
from typing import Final

from siegeworks.core import Setup
from siegeworks.scene import Board, Place, Shape

from ..content import RINGS
from ..state import ARCS, COLOUR, FOREST

EDGES: Final = (0.0, 152.0, 238.0, 322.0, 406.0, 490.0)
"""Radius of each ring's inner edge by ring number, and the rim of the board last."""
RIM: Final = 536.0
ARC_ANGLE: Final = 60.0  # cp.board.orientation: arc 1 begins at 12 o'clock and runs clockwise
WALL_HALF_WIDTH: Final = 9.0
WALL_GAP: Final = 3.5  # degrees left free at each end of a Wall, so that six Walls read as six
SIZE: Final = 1092.0

PALETTE: Final = {
    "table-edge": ("#17110d", "#6b4a2f"),
    "line": ("#1c1511", "#3a2a1e"),
    "label": ("#fff3da", "#24180f"),
    "red-forest": ("#54231f", "#b98076"),
    "red-archer": ("#a83a2b", "#d98f80"),
    "red-knight": ("#b04e3e", "#e0a193"),
    "red-swordsman": ("#b66253", "#e7b4a8"),
    "red-castle": ("#b97669", "#eec8be"),
    "green-forest": ("#223a26", "#7f9b7a"),
    "green-archer": ("#3c7440", "#93bd8b"),
    "green-knight": ("#4a7f4d", "#a4c99c"),
    "green-swordsman": ("#5b8a5c", "#b6d5ae"),
    "green-castle": ("#6c946b", "#c9e0c2"),
    "blue-forest": ("#23344b", "#7b92ad"),
    "blue-archer": ("#3a659c", "#8fb0d8"),
    "blue-knight": ("#4a73a5", "#a2bee0"),
    "blue-swordsman": ("#5d82ae", "#b5cce7"),
    "blue-castle": ("#7091b6", "#c9daee"),
    "badge": ("#f6ecd4", "#fffaf0"),
    "red": ("#a83a2b", "#a83a2b"),
    "green": ("#35703a", "#35703a"),
    "blue": ("#36619a", "#36619a"),
    "brown": ("#6e5537", "#6e5537"),
    "purple": ("#64407a", "#64407a"),
    "grey": ("#5b5753", "#5b5753"),
    "wall": ("#cbbfa6", "#8a7b63"),
}
TREES: Final = ((9, 470, 34), (17, 430, 26), (49, 462, 32), (54, 428, 24))
"""Angle within an arc, radius and size of each tree: few, and at the edges, where no Monster stands."""


def point(angle: float, radius: float) -> tuple[float, float]:
    """Board coordinates of a point by clock angle (degrees, 0 at 12 o'clock) and radius."""
    turn = radians(angle)
    return round(radius * sin(turn), 2), round(-radius * cos(turn), 2)


def middle(arc: int) -> float:
    """The clock angle of an arc's middle."""
    return (arc - 0.5) * ARC_ANGLE


def sector(start: float, end: float, inner: float, outer: float) -> str:
    """The outline of a ring sector between two clock angles."""
    (ax, ay), (bx, by) = point(start, outer), point(end, outer)
    if inner <= 0:
        return f"M0 0L{ax} {ay}A{outer} {outer} 0 0 1 {bx} {by}Z"
    (cx, cy), (dx, dy) = point(end, inner), point(start, inner)
    return f"M{ax} {ay}A{outer} {outer} 0 0 1 {bx} {by}L{cx} {cy}A{inner} {inner} 0 0 0 {dx} {dy}Z"


def wall_outline(arc: int) -> str:
    """The outline of the Wall, or empty Wall place, of an arc (cp.board.wall_places)."""
    start, end = (arc - 1) * ARC_ANGLE + WALL_GAP, arc * ARC_ANGLE - WALL_GAP
    return sector(start, end, EDGES[1] - WALL_HALF_WIDTH, EDGES[1] + WALL_HALF_WIDTH)


def space_id(ring: int, arc: int) -> str:
    """The scene id of a space."""
    return f"space-{RINGS[ring]}-{arc}"


def wall_place_id(arc: int) -> str:
    """The scene id of a Wall place, standing or empty."""
    return f"wall-place-{arc}"


def curved_text(text: str, angle: float, radius: float, size: float, opacity: float = 0.9) -> Shape:
    """A word along a ring, upright wherever it stands: below the middle it runs the other way round."""
    low = 90 < angle % 360 < 270
    half = 32
    (ax, ay), (bx, by) = point(angle - half, radius), point(angle + half, radius)
    path = f"M{bx} {by}A{radius} {radius} 0 0 0 {ax} {ay}" if low else f"M{ax} {ay}A{radius} {radius} 0 0 1 {bx} {by}"
    return Shape("text", d=path, text=text, size=size, fill="label", opacity=opacity)


def ring_art() -> list[Shape]:
    """The coloured spaces and the lines between them."""
    art = [Shape("circle", r=RIM + 6, fill="table-edge"), Shape("circle", r=EDGES[-1], fill="red-forest")]
    for ring in reversed(range(len(RINGS))):
        for arc in ARCS:
            d = sector((arc - 1) * ARC_ANGLE, arc * ARC_ANGLE, EDGES[ring], EDGES[ring + 1])
            art.append(Shape("path", d=d, fill=f"{COLOUR[arc]}-{RINGS[ring]}", stroke="line", width=1.5))
    for arc in (1, 3, 5):  # the borders of the colours are stronger than those of the arcs
        x, y = point((arc - 1) * ARC_ANGLE, EDGES[-1])
        art.append(Shape("path", d=f"M0 0L{x} {y}", stroke="line", width=4))
    return art


def badge(arc: int) -> list[Shape]:
    """The arc's number on the rim, on a shape that stands for its colour: red round, green square, blue pointed."""
    x, y = point(middle(arc), (EDGES[-1] + RIM) / 2)
    half = 17
    outline = {
        "red": Shape("circle", x=x, y=y, r=half + 2, fill="badge", stroke="red", width=4),
        "green": Shape(
            "path",
            d=f"M{x - half} {y - half}h{2 * half}v{2 * half}h{-2 * half}Z",
            fill="badge",
            stroke="green",
            width=4,
        ),
        "blue": Shape(
            "path",
            d=f"M{x} {y - half - 6}L{x + half + 6} {y}L{x} {y + half + 6}L{x - half - 6} {y}Z",
            fill="badge",
            stroke="blue",
            width=4,
        ),
    }[COLOUR[arc]]
    return [outline, Shape("text", x=x, y=y + 9, text=str(arc), size=26, fill="ink", serif=True)]


def labels() -> list[Shape]:
    """Ring names once per colour, and the colour's own name in its Forest."""
    art = []
    for first in (1, 3, 5):
        angle = first * ARC_ANGLE
        for ring in range(1, FOREST):
            outer = EDGES[ring + 1]
            radius = outer - (9 if 90 < angle < 270 else 19)
            art.append(curved_text(RINGS[ring].upper(), angle, radius, 15))
        radius = EDGES[-1] - (10 if 90 < angle < 270 else 22)
        art.append(curved_text(f"{COLOUR[first].upper()} FOREST", angle, radius, 16))
    return art


def places() -> list[Place]:
    """The 30 spaces and the 6 Wall places."""
    found = []
    for arc in ARCS:
        for ring, name in enumerate(RINGS):
            d = sector((arc - 1) * ARC_ANGLE, arc * ARC_ANGLE, EDGES[ring], EDGES[ring + 1])
            x, y = point(middle(arc), (EDGES[ring] + EDGES[ring + 1]) / 2)
            title = "Forest" if ring == FOREST else f"{name.title()} ring"
            found.append(Place(space_id(ring, arc), f"{title}, arc {arc} ({COLOUR[arc]})", d, x, y))
        x, y = point(middle(arc), EDGES[1])
        found.append(Place(wall_place_id(arc), f"Wall place of arc {arc} ({COLOUR[arc]})", wall_outline(arc), x, y))
    return found


@cache
def drawn_board() -> Board:
    """The board, the same for every game."""
    art = ring_art()
    for arc in ARCS:
        for angle, radius, size in TREES:
            x, y = point((arc - 1) * ARC_ANGLE + angle, radius)
            art.append(Shape("icon", icon="tree", x=x, y=y, size=size, fill="line", opacity=0.45))
        art += badge(arc)
    art += labels()
    return Board("castle-panic", "The castle and the forest round it", SIZE, SIZE, tuple(art), tuple(places()), PALETTE)


def board(setup: Setup) -> Board:
    """The static art (cp.board.*)."""
    return drawn_board()
