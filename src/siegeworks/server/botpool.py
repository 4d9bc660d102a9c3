"""Bots think in worker processes under a deadline; see `workers`.

Tables keep to one worker where they can, because it remembers their last position and replays only what is new.
"""

from __future__ import annotations

import os
from collections import OrderedDict
from typing import Any

import msgspec
from msgspec import Struct

from ..core import Ask, Position, Setup, find
from ..core.record import entry_from
from .bots import Bots
from .workers import Answer, Workers

REMEMBERED = 64  # positions a worker keeps
NICER = 5  # how far bots step back for the event loop, where processors are few (the nice value of POSIX)


class Job(Struct, frozen=True):
    """A decision to take: `entries` is the history, each entry as JSON.

    With `beside`, (seat, spec) of bots that may act in another's turn, the question is which of them does, and what;
    `seat` and `spec` are then not used.
    """

    table: str
    game: str
    setup: Setup
    entries: list[bytes]
    seat: int
    spec: str
    seed: int
    beside: tuple[tuple[int, str], ...] = ()


class BotPool:
    """The processes that bots think in."""

    def __init__(self, bots: Bots, workers: int = 0, deadline: float = 5.0) -> None:
        """`workers` 0: one less than there are processors, at least one. `deadline` in seconds per decision."""
        count = workers or max(1, (os.cpu_count() or 2) - 1)
        self._workers = Workers(thinker, (bots.module,), count, deadline, NICER)

    async def choose(self, job: Job) -> Any:
        """The action as plain data, of a job with bots beside (seat, action) or None; raises WorkFailed."""
        return await self._workers.ask(job.table, job)

    def close(self) -> None:
        """Kill the workers; a job under way fails."""
        self._workers.close()


# ---- in the worker process


def thinker(module: str) -> Answer:
    """What answers jobs: the bots of a module, with a memory of positions."""
    bots, memory = Bots(module), Memory()

    def think(job: Job) -> Any:
        try:
            position = memory.position(job)
            if job.beside:
                return msgspec.to_builtins(bots.volunteer(job.beside, position, job.seed))
            return msgspec.to_builtins(bots.choose(job.spec, position, job.seat, job.seed))
        except Exception:
            memory.forget(job.table)
            raise

    return think


class Memory:
    """The last positions of the tables a worker serves, so that only new entries are replayed."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, tuple[list[bytes], Position]] = OrderedDict()

    def position(self, job: Job) -> Position:
        """The position of a job."""
        game = find(job.game)
        entries, position = self._known.pop(job.table, ([], None))
        if position is None or job.entries[: len(entries)] != entries:
            entries, position = [], Position.new(game, job.setup, Ask())
        for data in job.entries[len(entries) :]:
            position.take(entry_from(game, msgspec.json.decode(data)), judged=True)
        self._known[job.table] = job.entries, position
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return position

    def forget(self, table: str) -> None:
        """Drop a table whose position may be spoilt."""
        self._known.pop(table, None)
