"""What stands on the board: Monsters, Walls, Towers."""

from __future__ import annotations

from functools import lru_cache
from math import radians

from siegeworks.scene import Mark, Piece

from ..content import RINGS, TOKENS
from ..state import ARCS, CASTLE, COLOUR, NOBODY, Monster, State
from .board import ARC_ANGLE, EDGES, WALL_HALF_WIDTH, middle, point, space_id, wall_outline, wall_place_id

LARGEST, SMALLEST, GAP = 66.0, 36.0, 5.0
TOWER_RADIUS, TOWER_SIZE = 98.0, 62.0
USABLE = 50.0  # degrees of an arc that pieces may fill
TAR = Mark("tar", "tarred: does not move this turn", "ink")
FORTIFIED = Mark("fortify_wall", "fortified: takes one attack more", "ink")


def monster_id(number: int) -> str:
    """The scene id of a Monster."""
    return f"monster-{number}"


def tower_id(arc: int) -> str:
    """The scene id of a Tower."""
    return f"tower-{arc}"


def wall_id(arc: int) -> str:
    """The scene id of a standing Wall."""
    return f"wall-{arc}"


def monster_name(m: Monster) -> str:
    """A Monster in words: kind, points left, where."""
    full = TOKENS[m.kind].points
    ring = "Forest" if RINGS[m.ring] == "forest" else f"{RINGS[m.ring].title()} ring"
    return f"{TOKENS[m.kind].name}, {m.points} of {full} points, {ring}, arc {m.arc}"


@lru_cache(maxsize=4096)
def monster_piece(m: Monster, index: int, among: int, tarred: bool) -> Piece:
    """One Monster, the `index`-th of those in its space. Its rim shows the points left towards the castle."""
    token = TOKENS[m.kind]
    x, y, angle, size = spot(m, index, among)
    rim = tuple(str(number) for number in range(token.points, 0, -1))
    printed_at = (token.points - m.points) * 360 / len(rim)
    return Piece(
        id=monster_id(m.id),
        name=monster_name(m),
        x=x,
        y=y,
        icon=token.icon,
        place=space_id(m.ring, m.arc),
        size=size,
        tone="gold" if token.kind == "boss" else "paper",
        rot=round((angle + 180 - printed_at) % 360, 1),
        rim=rim,
        pips=(m.points, token.points),
        marks=(TAR,) if tarred else (),
        tip=token.text,
    )


def spot(m: Monster, index: int, among: int) -> tuple[float, float, float, float]:
    """Where a Monster is drawn: x, y, clock angle, diameter. Many in one space stand in two rows, and smaller."""
    inner, outer = EDGES[m.ring], EDGES[m.ring + 1]
    radius = TOWER_RADIUS if m.ring == CASTLE else (inner + outer) / 2 - 3
    length = radius * radians(USABLE)
    size = min(LARGEST, length / among - GAP)
    if size >= SMALLEST + 8:
        step = min((size + GAP) / radius * 180 / 3.14159, ARC_ANGLE / 2)
        angle = middle(m.arc) + (index - (among - 1) / 2) * step
    else:
        columns = (among + 1) // 2
        size = max(SMALLEST, min(length / columns - GAP, 42.0))
        row, column = divmod(index, columns)
        in_row = columns if row == 0 else among - columns
        radius += (22 if row == 0 else -22) if m.ring != CASTLE else (24 if row == 0 else -26)
        step = min(USABLE / in_row, (size + GAP) / radius * 180 / 3.14159)
        angle = middle(m.arc) + (column - (in_row - 1) / 2) * step
    x, y = point(angle, radius)
    return x, y, angle, round(size, 1)


@lru_cache(maxsize=64)
def wall_piece(arc: int, fortified: bool) -> Piece:
    """A standing Wall."""
    x, y = point(middle(arc), EDGES[1])
    name = f"{'Fortified ' if fortified else ''}Wall of arc {arc} ({COLOUR[arc]})"
    marks = (FORTIFIED,) if fortified else ()
    place, d = wall_place_id(arc), wall_outline(arc)
    return Piece(
        wall_id(arc), name, x, y, "wall", place, "path", size=WALL_HALF_WIDTH * 4, tone="wall", d=d, marks=marks
    )


@lru_cache(maxsize=256)
def tower_piece(arc: int, owner: int, kings: bool) -> Piece:
    """A standing Tower, with its owner's seat where Towers are owned."""
    x, y = point(middle(arc), TOWER_RADIUS)
    of = f", of {{s{owner}}}" if owner != NOBODY else ", the King's" if kings else ""
    badge = f"{{s{owner}}}" if owner != NOBODY else "King" if kings else ""
    name = f"Tower of arc {arc} ({COLOUR[arc]}){of}"
    return Piece(
        tower_id(arc), name, x, y, "tower", space_id(CASTLE, arc), "block", size=TOWER_SIZE, tone="wall", badge=badge
    )


@lru_cache(maxsize=64)
def boulder_piece(arc: int, ring: int) -> Piece:
    """A Giant Boulder on its way."""
    x, y = point(middle(arc), TOWER_RADIUS / 2 if ring == CASTLE else (EDGES[ring] + EDGES[ring + 1]) / 2)
    return Piece("boulder", "Giant Boulder", x, y, "giant_boulder", space_id(ring, arc), size=LARGEST, tone="stone")


def pieces_of(s: State) -> tuple[Piece, ...]:
    """Everything on the board."""
    found = [wall_piece(arc, s.fortified[arc]) for arc in ARCS if s.walls[arc]]
    found += [tower_piece(arc, s.owners[arc], s.kings_arc == arc) for arc in ARCS if s.towers[arc]]
    spaces: dict[tuple[int, int], list[Monster]] = {}
    for m in s.monsters.values():
        spaces.setdefault((m.arc, m.ring), []).append(m)
    for group in spaces.values():
        found += [monster_piece(m, i, len(group), m.id == s.tarred) for i, m in enumerate(group)]
    if s.boulder is not None:
        found.append(boulder_piece(*s.boulder))
    return tuple(found)
