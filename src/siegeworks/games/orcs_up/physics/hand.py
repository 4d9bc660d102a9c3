"""The hand that places a component: from an aimed pose down to where it is let go, pushing nothing."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import cos, radians, sin
from typing import Final

from msgspec import Struct

from ..content import CASTLE, FORMS, PAWN
from .pose import Pose, is_pose, moved, rounded
from .world import AROUND, BASE, Placed, World

REACH: Final = 6.0  # mm: a pawn held this close beside its piece is moved up to it
ROUND: Final = 8  # directions in which that is tried
LANDED: Final = 0.1  # mm: what would come down by no more has landed, and is let go exactly where it is held
LOOKS: Final = 4  # so often it is lowered until it has landed
CARRIED: Final = 0.5  # mm: what carries it is this close
MARGIN: Final = 120.0  # mm over the top edge: high enough to lower anything from
OVER: Final = 40.0  # mm: how far over an edge of the base it may reach, for pieces may hang over
LOW: Final = (-CASTLE.width / 2 - OVER, 0.0, -round(CASTLE.height * sin(radians(CASTLE.tilt)) + 5, 1))
HIGH: Final = (CASTLE.width / 2 + OVER, CASTLE.height + MARGIN, CASTLE.depth + OVER / 2)
"""The box a hand moves in (the middle of what it holds): every position on the board is within (ou.setup.reachable)."""


class Held(Struct, frozen=True, gc=False):
    """Where a held component would be let go, or why not."""

    why_not: str
    rest: Pose | None = None


@lru_cache(maxsize=16)
def world_of(bodies: tuple[Placed, ...]) -> World:
    """The world of these bodies, to ask only: it is never stepped."""
    return World(bodies, doze=False)


def named(bodies: tuple[Placed, ...], body: int) -> str:
    """A body in words."""
    if body in AROUND:
        return AROUND[body]
    form = next(form for other, form, _ in bodies if other == body)
    return "an orc" if form == PAWN else f"a {FORMS[form].name.lower()}"


def rest_of(bodies: tuple[Placed, ...], form: str, aim: object, touch: int = 0) -> Held:
    """Where a component aimed at `aim` is let go: lowered till something carries it (ou.siege.place, ou.care.gentle).

    With `touch`, it must touch that body there (ou.siege.orc.touching). Trusts nothing in `aim`. Where it is let go it
    is also let go when aimed there: what a pose is said to be does not depend on the way to it.
    """
    if not is_pose(aim):
        return Held("the pose is not seven sensible numbers (a place in mm and a turn)")
    pose = rounded(aim)  # type: ignore[arg-type]
    if not in_reach(pose):
        return Held("it would be off the castle board")
    world = world_of(bodies)
    for _ in range(LOOKS):
        shared = world.overlaps(form, pose)
        if shared:
            return Held(f"there is no room: {named(bodies, shared[0])} is in the way", pose)
        there = brought(world, form, pose, touch)
        if there is None:
            return Held("it does not touch the piece you just placed", pose)
        if not in_reach(there):
            return Held("it would fall past the board", there)
        if moved(there, pose, 0.0) <= LANDED and (not touch or touch in world.touches(form, pose)):
            carried = any(body == BASE or body > 0 for body in world.touches(form, pose, CARRIED))
            return Held("" if carried else "nothing below carries it: the wall alone does not", pose)
        pose = there
    return Held("it finds no rest there", pose)


def in_reach(pose: Pose) -> bool:
    """Whether the hand gets there."""
    return all(low <= v <= high for v, low, high in zip(pose, LOW, HIGH, strict=False))


def brought(world: World, form: str, pose: Pose, touch: int) -> Pose | None:
    """The pose lowered, and if need be moved up to the body it has to touch; None where it cannot touch that."""
    there = world.lower(form, pose)
    if not touch or touch in world.touches(form, there):
        return there
    return beside(world, form, there, touch)


def beside(world: World, form: str, pose: Pose, touch: int) -> Pose | None:
    """The pose moved sideways by no more than REACH until it touches, and lowered again; None if that cannot be."""
    ways: list[tuple[float, Pose]] = []
    for k in range(ROUND):
        angle = 2 * k / ROUND * radians(180)
        there, hit = world.slide(form, pose, (cos(angle), 0.0, sin(angle)), REACH)
        if hit == touch:
            there = world.lower(form, there)
            if touch in world.touches(form, there):
                ways.append(((there[0] - pose[0]) ** 2 + (there[2] - pose[2]) ** 2, there))
    return min(ways)[1] if ways else None


def first_of(aims: tuple[Pose, ...], rest: Callable[[Pose], Held]) -> Pose | None:
    """Where the first of these aims that can be is let go."""
    return next((held.rest for held in map(rest, aims) if not held.why_not), None)
