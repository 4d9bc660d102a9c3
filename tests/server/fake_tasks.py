"""Measurements for tests that misbehave in one way each, in the worker processes that find them here by name."""

from __future__ import annotations

import os
import time
from typing import Any

from msgspec import Struct


class Task(Struct, frozen=True):
    """Wraps a real one."""

    task: Any

    def why_not(self, data: Any) -> str:
        return ""


class Hangs(Task, frozen=True):
    def run(self) -> Any:
        time.sleep(600)


class Crashes(Task, frozen=True):
    def run(self) -> Any:
        os._exit(9)


class Fails(Task, frozen=True):
    def run(self) -> Any:
        raise RuntimeError("the world has an edge")


class Lies(Task, frozen=True):
    def run(self) -> Any:
        return {"standing": "everything"}


class Slow(Task, frozen=True):
    def run(self) -> Any:
        time.sleep(0.4)
        return self.task.run()


class Unsendable(Task, frozen=True):
    """Cannot be pickled."""

    def __reduce__(self) -> Any:
        raise TypeError("it is nailed down")


class Space(Struct, frozen=True):
    """A space that hangs when it is asked."""

    def why_not(self, action: Any) -> str:
        time.sleep(600)
        return ""
