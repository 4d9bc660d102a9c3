"""Where a pawn may go: a search round a piece, the same every time."""

from __future__ import annotations

from collections.abc import Iterator

from ..content import PAWN
from .hand import rest_of
from .pose import Pose, flat, turned
from .solids import corners
from .world import Placed

STEP = 7.0  # mm between the places tried


def box_of(bodies: tuple[Placed, ...], body: int) -> tuple[float, float, float, float, float]:
    """Left, right, bottom, top and middle depth of a body."""
    _, form, pose = next(placed for placed in bodies if placed[0] == body)
    points = [turned(pose, corner) for corner in corners(form)]
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs), max(xs), min(ys), max(ys), pose[2]


def aims_round(bodies: tuple[Placed, ...], body: int) -> Iterator[Pose]:
    """Poses of a pawn over, beside and below a piece, upright first."""
    left, right, bottom, top, z = box_of(bodies, body)
    half = 16.0
    columns = [left - half - 1 + STEP * k for k in range(int((right - left + 2 * half + 2) / STEP) + 1)]
    middle = (left + right) / 2
    columns.sort(key=lambda x: abs(x - middle))
    for turn in (0.0, 90.0):
        for dz in (0.0, 8.0, -8.0):
            yield from (flat(x, top + half + 1, z + dz, turn) for x in columns)
        for dz in (0.0, 18.0, -18.0):
            for level in (0.5, 0.0, 1.0):
                y = bottom + (top - bottom) * level + 1
                yield from (flat(x, max(y, 16.0), z + dz, turn) for x in columns)


def room_for_pawn(bodies: tuple[Placed, ...], body: int) -> Pose | None:
    """An aim at which a pawn touches the piece, or None (ou.siege.orc.choice)."""
    return next((aim for aim in aims_round(bodies, body) if not rest_of(bodies, PAWN, aim, body).why_not), None)
