"""What every game's state has in common, and the events rules emit while changing it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from msgspec import Struct


class Outcome(Struct, frozen=True):
    """How a game ended: the seats that won (none: the game beat the table), points per seat, and the ruling clause."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    rule: str


class Event(Struct, frozen=True, gc=False):
    """Something that happened, in the rulebook's terms; games subclass it. Watchers see it and the state."""


Watcher = Callable[[Event, Any], None]


class Watched:
    """The base of every state: holds the watcher, which is no part of the position and is never saved or copied."""

    __slots__ = ("watch",)
    watch: Watcher | None


class GameState(Protocol):
    """What the engine needs of a state. Games write theirs as `@dataclass(slots=True) class State(Watched)`."""

    watch: Watcher | None
    step: str
    outcome: Outcome | None

    def copy(self: S) -> S:
        """A copy that shares no container with the original; immutable pieces are shared. Leaves `watch` unset."""
        ...


S = TypeVar("S", bound=GameState)


def emit(state: GameState, event: Event) -> None:
    """Tell the watcher, if any, what just happened. Hot rules test `state.watch` first and save building the event."""
    if state.watch is not None:
        state.watch(event, state)
