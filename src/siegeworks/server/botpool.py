"""Bots think in worker processes, each with a pipe of its own, under a deadline.

A worker that hangs or dies is killed and replaced, and only its own job is lost. Tables keep to one worker where they
can, because it remembers their last position and replays only what is new.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection, wait
from typing import Any

import msgspec
from msgspec import Struct

from ..core import Ask, Game, Position, Setup, find, games
from ..core.position import Act
from ..core.record import entry_from
from .bots import Bots

log = logging.getLogger(__name__)

REMEMBERED = 64  # positions a worker keeps
NICER = 5  # how far bots step back for the event loop, where processors are few (the nice value of POSIX)


class Job(Struct, frozen=True):
    """A decision to take: `entries` is the history as plain data."""

    table: str
    game: str
    setup: Setup
    entries: list[Any]
    seat: int
    spec: str
    seed: int


class BotFailed(Exception):
    """The bot gave no answer: too slow, crashed, or an error of its own (then the message says which)."""


class BotPool:
    """Worker processes that answer jobs. Started when first asked, so a server without bots has none."""

    def __init__(self, bots: Bots, workers: int = 0, deadline: float = 5.0) -> None:
        """`workers` 0: one less than there are processors, at least one. `deadline` in seconds per decision."""
        count = workers or max(1, (os.cpu_count() or 2) - 1)
        self.deadline = deadline
        self._threads = ThreadPoolExecutor(count, thread_name_prefix="siegeworks-bot")
        self._lanes = [_Lane(bots.module) for _ in range(count)]

    async def choose(self, job: Job) -> Any:
        """The action as plain data; raises BotFailed. Waits for a free worker before the deadline begins to run."""
        home = hash(job.table) % len(self._lanes)
        lanes = self._lanes[home:] + self._lanes[:home]
        lane = next((lane for lane in lanes if not lane.busy.locked()), lanes[0])
        async with lane.busy:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._threads, lane.run, job, self.deadline)

    def close(self) -> None:
        """Kill the workers; a job under way fails."""
        for lane in self._lanes:
            lane.kill()
        self._threads.shutdown(wait=True, cancel_futures=True)


class _Lane:
    """One worker process and its pipe; `run` is called by one thread at a time."""

    def __init__(self, bots: str) -> None:
        self.busy = asyncio.Lock()
        self._bots = bots
        self._process: multiprocessing.process.BaseProcess | None = None
        self._pipe: Connection | None = None
        self._ready = False

    def run(self, job: Job, deadline: float) -> Any:
        """Send a job and wait for the answer. Starting a fresh worker does not count against the deadline."""
        pipe = self._pipe or self._start()
        try:
            if not self._ready:
                if not pipe.poll(60):
                    raise BotFailed("the worker process did not start within 60 s")
                pipe.recv()
                self._ready = True
            pipe.send(job)
            if not pipe.poll(deadline):
                raise BotFailed(f"no answer within {deadline:g} s")
            answer, problem = pipe.recv()
        except (EOFError, OSError) as error:
            self.kill()
            raise BotFailed("its worker process died") from error
        except BotFailed:
            self.kill()
            raise
        if problem:
            raise BotFailed(problem)
        return answer

    def kill(self) -> None:
        """End the worker, whatever it does; the next job starts another."""
        process, self._process, self._pipe, self._ready = self._process, None, None, False
        if process is not None:
            process.kill()
            process.join()

    def _start(self) -> Connection:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=work, args=(theirs, self._bots), daemon=True, name="siegeworks-bot")
        self._process.start()
        theirs.close()
        return self._pipe


# ---- in the worker process


def work(pipe: Connection, module: str) -> None:
    """Answer jobs until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then ends its workers
    threading.Thread(target=_end_with_parent, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(NICER)
    bots, memory = Bots(module), Memory()
    games()  # import them before the first deadline runs
    try:
        pipe.send("ready")
        while True:
            job = pipe.recv()
            pipe.send(_answer(bots, memory, job))
    except (EOFError, BrokenPipeError):
        return


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def _answer(bots: Bots, memory: Memory, job: Job) -> tuple[Any, str]:
    """(action, no problem) or (None, the problem in words); a bot may fail in any way without ending its worker."""
    try:
        position = memory.position(job)
        return msgspec.to_builtins(bots.choose(job.spec, position, job.seat, job.seed)), ""
    except Exception as error:
        log.exception("bot %s failed", job.spec)
        memory.forget(job.table)
        return None, f"{type(error).__name__}: {error}"


class Memory:
    """The last positions of the tables a worker serves, so that only new entries are replayed."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, tuple[list[Any], Position]] = OrderedDict()

    def position(self, job: Job) -> Position:
        """The position of a job."""
        game = find(job.game)
        entries, position = self._known.pop(job.table, ([], None))
        if position is None or job.entries[: len(entries)] != entries:
            entries, position = [], Position.new(game, job.setup, Ask())
        for data in job.entries[len(entries) :]:
            _advance(game, position, data)
        self._known[job.table] = job.entries, position
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return position

    def forget(self, table: str) -> None:
        """Drop a table whose position may be spoilt."""
        self._known.pop(table, None)


def _advance(game: Game, position: Position, data: Any) -> None:
    entry = entry_from(game, data)
    if isinstance(entry, Act):
        position.apply(entry.action, entry.seat)
    else:
        position.supply(entry)
