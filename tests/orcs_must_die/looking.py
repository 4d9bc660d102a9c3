"""Looking at scenes of Orcs Must Die! in tests."""

from __future__ import annotations

from typing import Any

from siegeworks.core import Position
from siegeworks.games.orcs_must_die.view import VIEW
from siegeworks.scene import Move, Piece, Scene

STILL: Any = {"step": "still", "stop": "still"}
"""A table where nothing happens."""
HEROES_HERE: list[tuple[Any, ...]] = [("maximilian", "b"), ("gabriella", "c")]


def seen(p: Position, seat: int | None = None) -> Scene:
    """What a seat sees now; by default the one that is asked."""
    asked = p.choice.seat if p.choice else -1
    return VIEW.scene(p.state, asked if seat is None else seat, p.choice)


def pieces(scene: Scene) -> dict[str, Piece]:
    return {piece.id: piece for piece in scene.pieces}


def moves_of(scene: Scene, kind: str) -> list[Move]:
    """The moves with actions of a kind, other ways to click included."""
    return [move for move in scene.moves if move.action["type"] == kind]


def paths(scene: Scene, kind: str) -> set[tuple[str, ...]]:
    return {move.path for move in moves_of(scene, kind)}
