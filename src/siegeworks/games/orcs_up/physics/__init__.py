"""The physical world behind a small interface: bodies at recorded poses, lowering, letting go, what fell, what touches.

Only this package knows the engine (Rapier). Lengths are in mm, masses in g, times in s.
"""

from .hand import Held, rest_of, world_of
from .pose import Pose, flat, is_pose
from .settle import Dropping, Letting, Settled, cannot_be
from .solids import band_of, top_of
from .world import AROUND, BASE, Placed, World

__all__ = [
    "AROUND",
    "BASE",
    "Dropping",
    "Held",
    "Letting",
    "Placed",
    "Pose",
    "Settled",
    "World",
    "band_of",
    "cannot_be",
    "flat",
    "is_pose",
    "rest_of",
    "top_of",
    "world_of",
]
