"""Forms as shapes of the engine: as they are, a little smaller (what overlaps?), a little larger (what touches?)."""

from __future__ import annotations

from functools import cache
from math import sqrt
from typing import Any

import rapier3d as rp

from ..content import CASTLE, FALL, FORMS, Form, Point
from .pose import Pose, turned

SHARED = 0.15  # mm: bodies at rest may share this little space; no more than rounding and the solver leave
HAIR = 0.1  # mm: a body that is moved stops a little earlier, so that there is room for it wherever it was stopped
IDENTITY = rp.Isometry3.identity()


def inset(outline: tuple[Point, ...], by: float) -> tuple[Point, ...]:
    """A convex polygon (counter-clockwise) with every side moved in by `by`."""
    found = []
    for k, (bx, by_) in enumerate(outline):
        ax, ay = outline[k - 1]
        cx, cy = outline[(k + 1) % len(outline)]
        d1, d2 = sqrt((bx - ax) ** 2 + (by_ - ay) ** 2), sqrt((cx - bx) ** 2 + (cy - by_) ** 2)
        n1 = ((ay - by_) / d1, (bx - ax) / d1)  # inward normals
        n2 = ((by_ - cy) / d2, (cx - bx) / d2)
        scale = by / (1 + n1[0] * n2[0] + n1[1] * n2[1])
        found.append((bx + (n1[0] + n2[0]) * scale, by_ + (n1[1] + n2[1]) * scale))
    return tuple(found)


def prism(outline: tuple[Point, ...], depth: float) -> list[tuple[float, float, float]]:
    """The corners of a prism."""
    return [(x, y, z) for x, y in outline for z in (-depth / 2, depth / 2)]


def shape_of(form: Form, smaller: float = 0.0) -> rp.SharedShape:
    """The form as one shape; `smaller` takes that much off all round (negative: adds, with rounded corners)."""
    if form.radius:
        return rp.SharedShape.ball(form.radius - smaller)
    parts: list[tuple[Any, rp.SharedShape]] = []
    for part in form.parts:
        if smaller >= 0:
            points = prism(inset(part, smaller) if smaller else part, form.depth - 2 * smaller)
            hull = rp.SharedShape.convex_hull(points)
        else:
            hull = rp.SharedShape.round_convex_hull(prism(part, form.depth), -smaller)
        parts.append((IDENTITY, hull))
    return rp.SharedShape.compound(parts)


@cache
def solid(form: str) -> rp.SharedShape:
    """The shape bodies of this form have."""
    return shape_of(FORMS[form])


@cache
def lean_solid(form: str, smaller: float) -> rp.SharedShape:
    """The same, `smaller` all round: by SHARED to ask what it shares space with, by HAIR to move it."""
    return shape_of(FORMS[form], smaller)


@cache
def wide_solid(form: str, gap: float) -> rp.SharedShape:
    """The same, `gap` larger all round: what it overlaps is no farther away than that."""
    return shape_of(FORMS[form], -gap)


@cache
def corners(form: str) -> tuple[tuple[float, float, float], ...]:
    """Every corner of the form's outline."""
    return tuple(prism(FORMS[form].outline, FORMS[form].depth))


def top_of(form: str, pose: Pose) -> float:
    """How high the topmost point is (ou.score.band_straddle, ou.win.tie)."""
    radius = FORMS[form].radius
    return pose[1] + radius if radius else max(turned(pose, corner)[1] for corner in corners(form))


def band_of(top: float) -> int:
    """The band, 1 to 5, of a pawn's topmost point (ou.score.band_steps, ou.score.band_straddle)."""
    step = CASTLE.height / CASTLE.bands
    for band in range(1, CASTLE.bands):
        if top <= band * step + FALL.slack:
            return band
    return CASTLE.bands
