"""What a table does by hand in space, done in worker processes: judging an aimed move, trying it, measuring.

The event loop never waits for physics. A space may have, beside what `core.Space` asks of it, `rest(action)`: the pose
(seven numbers, as in `scene.Pose`) that a body would take first, lowered without pushing anything, or None.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from ..core import Action, Measure, Measured, Position, Seeded, Space, Task
from ..scene import Pose
from .errors import Refusal
from .play import Play
from .workers import Answer, Workers, WorkFailed

WIDEST = 1e6  # no number of an aimed move is larger (mm: a kilometre)


class Tried(Struct, frozen=True):
    """What an aimed move would do."""

    why_not: str
    rest: Pose | None = None


class _Measure(Struct, frozen=True):
    task: Task


class _Try(Struct, frozen=True):
    space: Space
    action: Action
    rest: bool


class _Sample(Struct, frozen=True):
    space: Space
    seed: int


class Hands:
    """The worker processes of everything that happens in space."""

    def __init__(self, workers: int = 1, deadline: float = 10.0) -> None:
        """`deadline` in seconds for one measurement or judgement."""
        self._workers = Workers(handler, (), workers, deadline)

    async def settle(self, table: str, play: Play) -> None:
        """Measure, and go on, until the rules ask something else; raises WorkFailed, or what the rules raise."""
        while (task := play.task) is not None:
            play.measured(await self._workers.ask(table, _Measure(task)))

    async def settle_position(self, table: str, position: Position) -> None:
        """As `settle`, for a bare position."""
        while isinstance(asked := position.asked, Measure):
            position.supply(Measured(await self._workers.ask(table, _Measure(asked.task))))

    async def why_not(self, table: str, space: Space, action: Action) -> str:
        """Why an action is no answer of a space; empty when it is one. Raises Refusal (busy)."""
        return (await self._try(table, space, action, rest=False)).why_not

    async def try_out(self, table: str, space: Space, action: Action) -> Tried:
        """What an aimed action would do; raises Refusal (busy)."""
        return await self._try(table, space, action, rest=True)

    async def sample(self, table: str, space: Space, seed: int) -> Action | None:
        """Any sensible answer of a space; raises WorkFailed."""
        found: Action | None = await self._workers.ask(table, _Sample(space, seed))
        return found

    async def _try(self, table: str, space: Space, action: Action, rest: bool) -> Tried:
        if not sane(msgspec.to_builtins(action)):
            return Tried(f"a number of it is not between -{WIDEST:g} and {WIDEST:g}")
        try:
            why_not, pose = await self._workers.ask(table, _Try(space, action, rest))
        except WorkFailed as error:
            raise Refusal("busy", f"the server could not judge this move ({error}); nothing changed") from error
        return Tried(why_not, None if pose is None else Pose(*pose))

    def close(self) -> None:
        """Kill the workers; a job under way fails."""
        self._workers.close()


def sane(data: Any) -> bool:
    """Whether every number in plain data is finite and none is absurdly large."""
    if isinstance(data, dict):
        return all(map(sane, data.values()))
    if isinstance(data, list | tuple):
        return all(map(sane, data))
    return not isinstance(data, int | float) or abs(data) <= WIDEST  # false for NaN


# ---- in the worker process


def handler() -> Answer:
    """What answers jobs."""
    return handle


def handle(job: _Measure | _Try | _Sample) -> Any:
    """Do one job."""
    if isinstance(job, _Measure):
        return Measure(job.task).outcome().data
    if isinstance(job, _Sample):
        return job.space.sample(Seeded(job.seed))
    why_not = job.space.why_not(job.action)
    return why_not, (rest_of(job.space, job.action) if job.rest else None)


def rest_of(space: Any, action: Action) -> Any:
    """The pose an aimed action would bring its body to, where the space can tell."""
    return space.rest(action) if hasattr(space, "rest") else None
