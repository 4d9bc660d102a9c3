"""The spaces of aimed moves: what may be aimed at, why not, sensible samples, and a hand that is not quite steady."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import isfinite
from statistics import NormalDist
from typing import Any, Final

from siegeworks.core import Action, Sampler

from .actions import DropBoulder, PlacePawn, PlacePiece
from .content import BOULDER, CASTLE, FORMS, PAWN
from .physics import Dropping, Held, Placed, Pose, flat, rest_of, world_of
from .physics.hand import HIGH
from .physics.pose import product, rounded
from .physics.room import aims_round, box_of

FINE: Final = 10_000
TRIES: Final = 24
TURNS: Final = (0.0, 0.0, 0.0, 90.0, 180.0, 270.0)
LIFTS: Final = (12.0, 4.0, 0.0)  # mm: how high over its aim a trembling hand moves, where there is room
EDGE: Final = CASTLE.width / 2 - FORMS[BOULDER].radius / 2
"""How far from the middle of the top edge the boulder can be let go (ou.boulder.drop_choice)."""
NORMAL = NormalDist()


def part_of(chance: Sampler, low: float, high: float) -> float:
    """A uniform number between two."""
    return low + (high - low) * chance.below(FINE, "aim") / FINE


def error_of(chance: Sampler, size: float) -> float:
    """A normal error."""
    return size * NORMAL.inv_cdf((chance.below(FINE, "aim") + 0.5) / FINE)


def shaken(aim: Pose, right: float, near: float, turn: float) -> tuple[Pose, ...]:
    """Aims of a hand that is off by this much (mm, mm, degrees): as far as can be, else less, else not at all."""
    aims = []
    for scale in (1.0, 0.5, 0.25, 0.0):
        turned = product(aim[3:], flat(0, 0, 0, turn * scale)[3:])
        for lift in LIFTS if scale else (0.0,):
            aims.append(rounded((aim[0] + right * scale, aim[1] + lift, aim[2] + near * scale, *turned)))
    return tuple(aims)


@dataclass(frozen=True)
class PoseSpace:
    """Where a piece may be placed; with `touch`, where a pawn may be, touching that piece. `room` is one such place."""

    bodies: tuple[Placed, ...]
    form: str
    kind: type[PlacePiece] | type[PlacePawn]
    touch: int = 0
    room: Pose | None = None

    def held(self, aim: Any) -> Held:
        """Where a component aimed like this would be let go, or why not."""
        return rest_of(self.bodies, self.form, aim, self.touch)

    def why_not(self, action: Action) -> str:
        """Why this cannot be, in words."""
        if type(action) is not self.kind:
            return f"{'an orc' if self.form == PAWN else 'the piece'} has to be placed now"
        assert isinstance(action, PlacePawn | PlacePiece)
        return self.held(action.pose).why_not

    def rest(self, action: Action) -> Pose | None:
        """Where it would be let go."""
        return self.held(action.pose).rest if isinstance(action, PlacePawn | PlacePiece) else None

    def sample(self, chance: Sampler) -> Action | None:
        """A place some builder may think of: lowered from above, or for a pawn round its piece."""
        for _ in range(TRIES):
            held = self.held(self._pawn_aim(chance) if self.touch else self._piece_aim(chance))
            if not held.why_not and held.rest is not None:
                return self.kind(held.rest)
        return next((self.kind(aim) for aim in self._all_aims() if not self.held(aim).why_not), None)

    def shake(self, action: Action, chance: Sampler, error: float) -> Action:
        """The same a little off, as far as that can be."""
        if error <= 0 or not isinstance(action, PlacePawn | PlacePiece):
            return action
        aims = shaken(action.pose, *(error_of(chance, error) for _ in range(3)))
        return next((self.kind(other) for other in aims if not self.held(other).why_not), action)

    def _piece_aim(self, chance: Sampler) -> Pose:
        reach = FORMS[self.form].reach
        x = part_of(chance, -CASTLE.width / 2 + 20, CASTLE.width / 2 - 20)
        if self.bodies and chance.below(2, "aim"):  # over something that is there
            x = self.bodies[chance.below(len(self.bodies), "aim")][2][0] + part_of(chance, -25, 25)
        turn = TURNS[chance.below(len(TURNS), "aim")] if chance.below(8, "aim") else part_of(chance, 0, 360)
        depth = FORMS[self.form].depth / 2
        z = part_of(chance, depth + 1, depth + 9)
        aim = flat(max(-CASTLE.width / 2, min(x, CASTLE.width / 2)), HIGH[1] - 1, z, turn)
        there, hit = world_of(self.bodies).slide(self.form, aim, (0.0, -1.0, 0.0), HIGH[1])
        if hit is None or hit < 0:
            return there
        back = part_of(chance, -3, 5)  # over others it may step back, as the wall does
        return (there[0], min(there[1] + reach / 8, HIGH[1]), there[2] - back, *there[3:])

    def _pawn_aim(self, chance: Sampler) -> Pose:
        left, right, bottom, top, z = box_of(self.bodies, self.touch)
        turn = 90.0 if not chance.below(6, "aim") else 0.0
        x = part_of(chance, left, right)
        y = top + 17
        side = chance.below(8, "aim")
        if side < 2:  # beside it
            x, y = (left - 13 if side else right + 13), part_of(chance, bottom, top) + 16
        elif side == 2:  # in front of it, or in it
            y, z = part_of(chance, bottom, top) + 4, z + (18 if chance.below(2, "aim") else 0)
        return flat(x, min(y, HIGH[1]), z + part_of(chance, -3, 3), turn)

    def _all_aims(self) -> Iterator[Pose]:
        if self.touch:
            if self.room is not None:
                yield self.room
            yield from aims_round(self.bodies, self.touch)
            return
        for turn in (0.0, 90.0, 180.0):
            for k in range(41):
                for z in (FORMS[self.form].depth / 2 + 3, CASTLE.depth / 2):
                    yield flat(-CASTLE.width / 2 + k * CASTLE.width / 40, HIGH[1] - 1, z, turn)


def within(x: float) -> float:
    """The point of the top edge nearest to `x`."""
    return round(max(-EDGE, min(x, EDGE)), 2)


@dataclass(frozen=True)
class DropSpace:
    """Where the boulder may be let go: anywhere along the top edge, and nowhere else (ou.boulder.drop_top)."""

    bodies: tuple[Placed, ...]

    def why_not(self, action: Action) -> str:
        """Why this cannot be, in words."""
        if not isinstance(action, DropBoulder):
            return "the boulder has to be dropped from the top edge now"
        if type(action.x) not in (int, float) or not isfinite(action.x):
            return "the drop position is not a number"
        if abs(action.x) > EDGE:
            return "that is beyond the end of the top edge"
        return ""

    def rest(self, action: Action) -> Pose | None:
        """Where it is held before it is let go."""
        if not isinstance(action, DropBoulder) or self.why_not(action):
            return None
        return Dropping(self.bodies, action.x).start

    def sample(self, chance: Sampler) -> Action | None:
        """Over something that is there, mostly."""
        x = part_of(chance, -EDGE, EDGE)
        if self.bodies and chance.below(4, "aim"):
            x = self.bodies[chance.below(len(self.bodies), "aim")][2][0] + part_of(chance, -20, 20)
        return DropBoulder(within(x))

    def shake(self, action: Action, chance: Sampler, error: float) -> Action:
        """The same a little off."""
        if error <= 0 or not isinstance(action, DropBoulder):
            return action
        return DropBoulder(within(action.x + error_of(chance, error)))
