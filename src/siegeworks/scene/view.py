"""How a game is seen: one `VIEW` in the `view` module of its folder."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..core import Chance, Choice, Event, Game, Setup, part
from .vocabulary import Board, Line, Motion, Scene, Throw, Walk


def no_motion(event: Event, state: Any) -> Motion | None:
    """The `motion` of a game whose pieces only glide."""
    return None


def no_walks(event: Event, state: Any) -> tuple[Walk, ...]:
    """The `walks` of a game whose pieces glide straight."""
    return ()


def no_throw(lying: Throw | None, event: Event | None, state: Any) -> Throw | None:
    """The `throw` of a game whose scenes show all dice there are."""
    return None


def no_others(setup: Setup) -> tuple[Board, ...]:
    """The `others` of a game that is played on one board."""
    return ()


@dataclass(frozen=True)
class View:
    """Turns a game's states and events into scenes and chronicle lines.

    `board(setup)` is the static art; where the board changes during a game (chapters of a campaign), it is the first,
    and `others(setup)` are the further ones: a scene names the one it is drawn on. `scene(state, seat, question)` is
    the scene for a viewer (-1: a spectator): `question` is the open choice, or the chance question put to the table in
    companion mode, or None between two frames or after the end. It must mask what the seat may not see.
    `tell(event, state)` is the line for an event, or None; it is the same for everybody, so it must hold nothing
    secret. `motion(event, state)` is how bodies in space moved with an event, `walks(event, state)` by which ways
    pieces go. `throw(lying, event, state)` is the roll that lies on the table after an event (None: at the end of what
    an action brought), `lying` the one before; it is the same for everybody, and goes into every scene that has none.
    """

    board: Callable[[Setup], Board]
    scene: Callable[[Any, int, Choice | Chance | None], Scene]
    tell: Callable[[Event, Any], Line | None]
    motion: Callable[[Event, Any], Motion | None] = no_motion
    others: Callable[[Setup], tuple[Board, ...]] = no_others
    walks: Callable[[Event, Any], tuple[Walk, ...]] = no_walks
    throw: Callable[[Throw | None, Event | None, Any], Throw | None] = no_throw

    def boards(self, setup: Setup) -> tuple[Board, ...]:
        """All boards of a set-up, the first one first."""
        return (self.board(setup), *self.others(setup))


def find_view(game: Game) -> View:
    """The game's view."""
    view = part(game, "view").VIEW
    assert isinstance(view, View)
    return view
