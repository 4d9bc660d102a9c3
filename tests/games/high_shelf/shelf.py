"""The world of High Shelf: boxes that do not turn, a shelf with two ends, and what falls."""

from math import isfinite
from typing import Any

from msgspec import Struct

from siegeworks.core import Action, Sampler

HALF = 100.0  # the shelf reaches from -HALF to HALF, its top is at 0
Z = 20.0
SIZES = {"crate": (40.0, 30.0), "plank": (90.0, 10.0)}  # width, height

Box = tuple[str, float, float]  # kind, x and y of its middle
Pose = tuple[float, float, float, float, float, float, float]


class Put(Action, frozen=True, gc=False, tag="put"):
    pose: Pose


def level(boxes: dict[str, Box], x: float, width: float) -> float:
    """How high something this wide comes to rest at x."""
    tops = [y + SIZES[kind][1] / 2 for kind, bx, y in boxes.values() if abs(bx - x) < (width + SIZES[kind][0]) / 2]
    return max(tops, default=0.0)


def held(boxes: dict[str, Box], x: float, bottom: float) -> bool:
    """Whether something whose middle is at x does not tip over."""
    if bottom == 0:
        return abs(x) <= HALF
    return any(
        abs(bx - x) <= SIZES[kind][0] / 2 and abs(y + SIZES[kind][1] / 2 - bottom) < 0.01
        for kind, bx, y in boxes.values()
    )


class Fall(Struct, frozen=True):
    """Lets go of a box on top of the others."""

    boxes: dict[str, Box]
    id: str
    box: Box

    def run(self) -> Any:
        standing: dict[str, Box] = {}
        fell = []
        everything = {**self.boxes, self.id: self.box}
        for box_id, (kind, x, _) in sorted(everything.items(), key=lambda item: item[1][2]):
            bottom = level(standing, x, SIZES[kind][0])
            if held(standing, x, bottom):
                standing[box_id] = kind, x, round(bottom + SIZES[kind][1] / 2, 2)
            else:
                fell.append(box_id)
        tracks = {i: [[x, y], [x, -200.0]] for i, (_, x, y) in everything.items() if i in fell}
        for box_id, (_, x, y) in standing.items():
            if box_id == self.id or everything[box_id][2] != y:
                tracks[box_id] = [[x, everything[box_id][2]], [x, y]]
        return {"standing": standing, "fell": fell, "times": [0, 300], "tracks": tracks}

    def why_not(self, data: Any) -> str:
        if not isinstance(data, dict) or data.keys() != {"standing", "fell", "times", "tracks"}:
            return "it has not the parts of a fall"
        there = [*data["standing"], *data["fell"]]
        if sorted(there) != sorted([*self.boxes, self.id]):
            return "it is about other boxes"
        spots = [number for _, x, y in data["standing"].values() for number in (x, y)]
        return "" if all(isinstance(n, float) and isfinite(n) for n in spots) else "a box is nowhere"


class Ledge(Struct, frozen=True):
    """Where a box can be put: its lowest point not in another box, above the shelf, upright."""

    boxes: dict[str, Box]
    kind: str

    def why_not(self, action: Action) -> str:
        if not isinstance(action, Put) or not isinstance(action.pose, tuple) or len(action.pose) != 7:
            return "it is no place for a box"
        if not all(isinstance(number, int | float) and isfinite(number) for number in action.pose):
            return "there is no such place"
        x, y, z, *turn = action.pose
        if max(abs(x) - HALF - 20, abs(y - 100) - 100, abs(z - Z) - 1) > 0:
            return "it is off the shelf"
        if max(abs(turn[0]), abs(turn[1]), abs(turn[2]), abs(turn[3] - 1)) > 0.001:
            return "boxes stand upright"
        return "it is in another box" if y < self._rest(x) - 0.01 else ""

    def rest(self, action: Action) -> Pose | None:
        assert isinstance(action, Put)
        return self._at(action.pose[0]) if isfinite(action.pose[0]) else None

    def sample(self, chance: Sampler) -> Put | None:
        for _ in range(4):
            put = Put(self._at(chance.below(2001, "place") / 10 - HALF))
            if not self.why_not(put):
                return put
        return None

    def shake(self, action: Action, chance: Sampler, error: float) -> Put:
        assert isinstance(action, Put)
        normal = sum(chance.below(10001, "shake") / 10000 for _ in range(12)) - 6
        x = min(HALF, max(-HALF, action.pose[0] + error * normal))
        return Put(self._at(round(x, 2)))

    def _rest(self, x: float) -> float:
        width, height = SIZES[self.kind]
        return level(self.boxes, x, width) + height / 2

    def _at(self, x: float) -> Pose:
        return x, self._rest(x), Z, 0.0, 0.0, 0.0, 1.0
