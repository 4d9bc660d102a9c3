"""Key frames of what moved, for clients to play back. They are for show: no rule reads them."""

from __future__ import annotations

from typing import Any, Final

from .pose import Pose, moved
from .world import World

MOST: Final = 75  # frames kept
LOWERED: Final = 400  # ms: how long lowering a component takes
SEEN: Final = 0.3  # mm: who never moved more is left out
CREEP: Final = 0.05  # mm a frame: when nothing moves more, the film is over


class Film:
    """Records poses of a world as time passes."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.times = [0]
        self.frames: list[dict[int, Pose]] = [{body: world.raw_pose(body) for body in world.forms}]
        self.before = 0.0

    def shoot(self, time: float) -> None:
        """Take a frame, `time` seconds after the waiting began."""
        self.times.append(round((self.before + time) * 1000))
        self.frames.append({body: self.world.raw_pose(body) for body in self.world.awake()})

    def end(self, time: float) -> None:
        """The waiting is over; frames of the next one come after it."""
        self.times.append(round((self.before + time) * 1000))
        self.frames.append({body: self.world.raw_pose(body) for body in self.world.forms})
        self.before += time

    def motion(self, held: tuple[int, Pose] | None = None) -> Any:
        """Times and tracks as plain data, without what did not move and the stillness at the end.

        `held`: a body and where it was held before it was lowered, to be shown first.
        """
        last = max((k for k in range(1, len(self.frames)) if self._moves(k)), default=0)
        every = 1 + last // MOST
        kept = sorted({*range(0, last + 1, every), last})
        if last:
            self.frames[last] = self.frames[last] | self.frames[-1]  # it ends where all came to rest
        times, tracks = [self.times[k] for k in kept], {}
        for body, start in self.frames[0].items():
            poses = self._track(body, kept)
            if any(moved(start, pose, 40.0) > SEEN for pose in poses) or (held and held[0] == body):
                tracks[str(body)] = [short(pose) for pose in poses]
        if held:
            times = [0, *(time + LOWERED for time in times)]
            tracks = {name: [short(held[1]) if int(name) == held[0] else track[0], *track]
                      for name, track in tracks.items()}  # fmt: skip
        return {"times": times, "tracks": tracks} if tracks else None

    def _track(self, body: int, kept: list[int]) -> list[Pose]:
        poses, pose, at = [], self.frames[0][body], 0
        for k in kept:
            pose = next((self.frames[j][body] for j in range(k, at, -1) if body in self.frames[j]), pose)
            poses.append(pose)
            at = k
        return poses

    def _moves(self, k: int) -> bool:
        now, before = self.frames[k], self.frames[max(k - 1, 0)]
        return any(moved(pose, before[body], 40.0) > CREEP for body, pose in now.items() if body in before)


def short(pose: Pose) -> list[float]:
    """A pose as exactly as an eye can see."""
    return [round(v, 1) + 0.0 for v in pose[:3]] + [round(v, 4) + 0.0 for v in pose[3:]]
