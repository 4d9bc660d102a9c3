"""Worker processes, each with a pipe of its own, that answer jobs under a deadline.

A worker that hangs or dies is killed and replaced, and only its own job is lost. Nothing here blocks the event loop.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection, wait
from typing import Any

from ..core import games

log = logging.getLogger(__name__)

STARTS_WITHIN = 60.0  # seconds in which a new process must be ready

Answer = Callable[[Any], Any]
"""What a worker does with a job: the answer as plain data; it may fail in any way."""


class WorkFailed(Exception):
    """A worker gave no answer: too slow, crashed, or an error of its own (then the message says which)."""


class Workers:
    """Processes that answer jobs. Started when first asked, so a server that needs none has none."""

    def __init__(self, make: Callable[..., Answer], args: tuple[Any, ...], count: int, deadline: float, nice: int = 0):
        """In each process `make(*args)` gives what answers. `deadline` in seconds a job; `nice` as in POSIX."""
        self.deadline = deadline
        self._threads = ThreadPoolExecutor(count, thread_name_prefix=f"siegeworks-{make.__name__}")
        self._lanes = [_Lane((make, args, nice)) for _ in range(count)]

    async def ask(self, table: str, job: Any) -> Any:
        """The answer to a job; raises WorkFailed. Waits for a free worker before the deadline begins to run.

        Tables keep to one worker where they can, in case it remembers something of theirs.
        """
        home = hash(table) % len(self._lanes)
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

    def __init__(self, target: tuple[Callable[..., Answer], tuple[Any, ...], int]) -> None:
        self.busy = asyncio.Lock()
        self._target = target
        self._process: multiprocessing.process.BaseProcess | None = None
        self._pipe: Connection | None = None
        self._ready = False

    def run(self, job: Any, deadline: float) -> Any:
        """Send a job and wait for the answer. Starting a fresh worker does not count against the deadline."""
        pipe = self._pipe or self._start()
        try:
            if not self._ready:
                if not pipe.poll(STARTS_WITHIN):
                    raise WorkFailed(f"the worker process did not start within {STARTS_WITHIN:g} s")
                pipe.recv()
                self._ready = True
            pipe.send(job)
            if not pipe.poll(deadline):
                raise WorkFailed(f"no answer within {deadline:g} s")
            answer, problem = pipe.recv()
        except (EOFError, OSError) as error:
            self.kill()
            raise WorkFailed("its worker process died") from error
        except Exception as error:  # also a job that cannot be pickled
            self.kill()
            raise error if isinstance(error, WorkFailed) else WorkFailed(f"{type(error).__name__}: {error}") from error
        if problem:
            raise WorkFailed(problem)
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
        self._process = context.Process(
            target=work, args=(theirs, *self._target), daemon=True, name="siegeworks-worker"
        )
        self._process.start()
        theirs.close()
        return self._pipe


# ---- in the worker process


def work(pipe: Connection, make: Callable[..., Answer], args: tuple[Any, ...], nice: int) -> None:
    """Answer jobs until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then ends its workers
    threading.Thread(target=_end_with_parent, daemon=True).start()
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    answer = make(*args)
    games()  # import them before the first deadline runs
    try:
        pipe.send("ready")
        while True:
            job = pipe.recv()
            pipe.send(_try(answer, job))
    except (EOFError, BrokenPipeError):
        return


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def _try(answer: Answer, job: Any) -> tuple[Any, str]:
    """(answer, no problem) or (None, the problem in words); a job may fail in any way without ending its worker."""
    try:
        return answer(job), ""
    except Exception as error:
        log.exception("a job failed")
        return None, f"{type(error).__name__}: {error}"
