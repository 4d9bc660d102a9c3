"""Aimed moves at a keyboard: a place in numbers, or one the program finds."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Any

import msgspec

from ..core import Choice, Game, Seeded, SiegeworksError
from ..core.record import action_from
from ..scene import Aim, Move, Pose


class BadAim(SiegeworksError):
    """What was typed is no place, or the move cannot be made there."""


def how(aim: Aim, number: int) -> str:
    """How to say where, in a few words; `number` is that of the move."""
    (x0, y0, z0), (x1, y1, z1) = aim.low, aim.high
    if aim.kind == "drop":
        return f"{number} X with X from {x0:g} to {x1:g}, or {number} auto"
    where = f"X from {x0:g} to {x1:g}, Y from {y0:g} to {y1:g}, Z from {z0:g} to {z1:g} (mm)"
    return f"{number} X Y Z [DEGREES, or QX QY QZ QW], {where}; or {number} auto"


def aimed(game: Game, choice: Choice, move: Move, typed: str, number: int, chance: Seeded) -> Move:
    """The move with its place filled in as it was typed; raises BadAim with the reason."""
    assert move.aim is not None
    if typed == "auto":
        action = choice.space.sample(chance) if choice.space else None
        if action is None:
            raise BadAim("No place was found; say where yourself.")
        return msgspec.structs.replace(move, action=msgspec.to_builtins(action))
    try:
        numbers = [float(word) for word in typed.replace(",", " ").split()]
        data: Any = {**move.action, move.aim.field: _place(move.aim, numbers)}
    except ValueError as error:
        raise BadAim(f"Say where: {how(move.aim, number)}") from error
    reason = choice.why_not(move.seat, action_from(game, data))
    if reason:
        raise BadAim(f"This cannot be: {reason}.")
    return msgspec.structs.replace(move, action=data)


def _place(aim: Aim, numbers: list[float]) -> Any:
    """What the action takes; raises ValueError unless there are as many numbers as that needs."""
    if aim.kind == "drop":
        (x,) = numbers
        return x
    x, y, z, *turn = numbers
    if not turn:
        start = aim.start
        turn = [start.qx, start.qy, start.qz, start.qw]
    elif len(turn) == 1:
        half = radians(turn[0]) / 2
        turn = [0.0, 0.0, sin(half), cos(half)]
    qx, qy, qz, qw = turn
    return [x, y, z, qx, qy, qz, qw]


def place_text(pose: Pose) -> str:
    """A place in numbers."""
    return f"{pose.x:.0f} {pose.y:.0f} {pose.z:.0f}"
