"""Poses as plain numbers: x, y, z (mm) and a unit quaternion x, y, z, w, rounded so that they can be written down."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, isfinite, radians, sin, sqrt
from typing import Any, Final, TypeAlias

Pose: TypeAlias = tuple[float, float, float, float, float, float, float]
Point: TypeAlias = tuple[float, float, float]

FAR: Final = 2000.0  # mm: no pose of a record is farther out than this
PLACES, TURN_PLACES = 2, 6  # 0.01 mm; a millionth of a turn is less than that at the end of any piece
UNIT_ERROR: Final = 1.5e-6  # of a quaternion's length, by rounding: what is no farther off is not normalised again


def is_pose(data: Any) -> bool:
    """Whether this is seven finite numbers within reach, the last four about a unit quaternion. Trusts nothing."""
    if not isinstance(data, list | tuple) or len(data) != 7:
        return False
    if any(type(v) not in (int, float) or not isfinite(v) or abs(v) > FAR for v in data):
        return False
    norm: float = sum(v * v for v in data[3:])
    return 0.98 < norm < 1.02


def length(turn: Sequence[float]) -> float:
    """The length of a quaternion."""
    return sqrt(sum(v * v for v in turn))


def rounded(pose: Sequence[float]) -> Pose:
    """The pose as it is recorded: rounded, the quaternion normalised, with w (or the first that is not 0) positive.

    A recorded pose is not changed by it.
    """
    x, y, z, *turn = pose
    turn = [round(v, TURN_PLACES) for v in turn]
    if abs(length(turn) - 1) > UNIT_ERROR:
        norm = length(pose[3:])
        turn = [round(v / norm, TURN_PLACES) for v in pose[3:]]
    lead = next((v for v in reversed(turn) if v), 1.0)
    if lead < 0:
        turn = [-v for v in turn]
    a, b, c, d = (v + 0.0 for v in turn)
    return (round(x, PLACES) + 0.0, round(y, PLACES) + 0.0, round(z, PLACES) + 0.0, a, b, c, d)


def moved(a: Pose, b: Pose, reach: float) -> float:
    """At most how far any point of a body of this `reach` is from where it was (mm)."""
    shift = sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2)
    dot = abs(a[3] * b[3] + a[4] * b[4] + a[5] * b[5] + a[6] * b[6])
    return shift + 2 * reach * sqrt(max(0.0, 1 - dot * dot))


def turned(pose: Sequence[float], point: Point) -> Point:
    """A point of a body, in the world."""
    x, y, z, qx, qy, qz, qw = pose
    px, py, pz = point
    tx, ty, tz = 2 * (qy * pz - qz * py), 2 * (qz * px - qx * pz), 2 * (qx * py - qy * px)
    return (
        x + px + qw * tx + qy * tz - qz * ty,
        y + py + qw * ty + qz * tx - qx * tz,
        z + pz + qw * tz + qx * ty - qy * tx,
    )


def flat(x: float, y: float, z: float, angle: float, lean: float = 0.0) -> Pose:
    """A body turned by `angle` degrees in its own plane, then leant back by `lean` degrees."""
    half, back = radians(angle) / 2, -radians(lean) / 2
    return rounded((x, y, z, sin(back) * cos(half), -sin(back) * sin(half), cos(back) * sin(half),
                    cos(back) * cos(half)))  # fmt: skip


def product(a: Sequence[float], b: Sequence[float]) -> tuple[float, float, float, float]:
    """The quaternion of turning by `b`, then by `a` (both x, y, z, w)."""
    ax, ay, az, aw = a
    bx, by, bz, bw = b
    return (
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
        aw * bw - ax * bx - ay * by - az * bz,
    )
