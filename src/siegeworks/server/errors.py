"""Refusals: what a client sent changed nothing, and why."""

from __future__ import annotations

from ..core import SiegeworksError


class Refusal(SiegeworksError):
    """A request that changed nothing; `code` is one of those listed at `messages.Refused`."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
