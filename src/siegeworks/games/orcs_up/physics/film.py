"""Key frames of what moved, for clients to play back. They are for show: no rule reads them."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

from .pose import Pose, moved
from .world import World

MOST: Final = 75  # frames kept
LOWERED: Final = 400  # ms: how long lowering a component takes
SEEN: Final = 0.3  # mm: who never moved more is left out
CREEP: Final = 0.1  # mm: who has not moved more since it was last seen is not seen; when nobody has, the film is over
CREEP_TURN: Final = 0.0012  # of a quaternion: that much at the end of a piece


class Film:
    """Records poses of a world as time passes: of each frame only those that are not where they were last seen."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.times = [0]
        self.frames: list[dict[int, Pose]] = [{body: world.raw_pose(body) for body in world.forms}]
        self.seen = dict(self.frames[0])
        self.before = 0.0

    def shoot(self, time: float) -> None:
        """Take a frame, `time` seconds after the waiting began."""
        frame = {}
        for body in self.world.awake():
            pose = self.world.raw_pose(body)
            if differs(pose, self.seen[body]):
                self.seen[body] = frame[body] = pose
        self.times.append(round((self.before + time) * 1000))
        self.frames.append(frame)

    def end(self, time: float) -> None:
        """The waiting is over; frames of the next one come after it."""
        self.shoot(time)
        self.before += time

    def motion(self, held: tuple[int, Pose] | None = None) -> Any:
        """Times and tracks as plain data, without what did not move and the stillness at the end.

        `held`: a body and where it was held before it was lowered, to be shown first.
        """
        last = max((k for k, frame in enumerate(self.frames[1:], 1) if frame), default=0)
        every = 1 + last // MOST
        kept = sorted({*range(0, last + 1, every), last})
        start, shown = self.frames[0], self._shown()
        if held:
            shown.add(held[0])
        tracks = {body: [short(start[body])] for body in sorted(shown)}
        for before, k in pairwise(kept):
            poses: dict[int, Pose] = {}
            for frame in self.frames[before + 1 : k + 1]:
                poses |= frame
            for body, track in tracks.items():
                track.append(short(poses[body]) if body in poses else track[-1])
        times = [self.times[k] for k in kept]
        if held:
            times = [0, *(time + LOWERED for time in times)]
            for body, track in tracks.items():
                track.insert(0, short(held[1]) if body == held[0] else track[0])
        return {"times": times, "tracks": {str(body): track for body, track in tracks.items()}} if tracks else None

    def _shown(self) -> set[int]:
        """Who moved enough for an eye to see."""
        start = self.frames[0]
        return {
            body for frame in self.frames[1:] for body, pose in frame.items() if moved(start[body], pose, 40.0) > SEEN
        }


def differs(a: Pose, b: Pose) -> bool:
    """Whether a body has moved by more than CREEP, or turned so far that an end of it has."""
    return (
        abs(a[0] - b[0]) > CREEP
        or abs(a[1] - b[1]) > CREEP
        or abs(a[2] - b[2]) > CREEP
        or abs(a[3] - b[3]) > CREEP_TURN
        or abs(a[4] - b[4]) > CREEP_TURN
        or abs(a[5] - b[5]) > CREEP_TURN
        or abs(a[6] - b[6]) > CREEP_TURN
    )


def short(pose: Pose) -> list[float]:
    """A pose as exactly as an eye can see."""
    return [round(v, 1) + 0.0 for v in pose[:3]] + [round(v, 4) + 0.0 for v in pose[3:]]
