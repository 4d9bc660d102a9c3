"""The telling of a game: events and states as frames, each viewer's own, while the rules run.

A viewer is the tuple of seats one person holds; the empty tuple is a spectator. Which events make a frame depends on
nothing a viewer may or may not see, so every viewer counts the same frames.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

import msgspec
from msgspec.structs import replace

from ..core import Chance, Choice, Event, Game, Setup
from ..scene import Board, Frame, Line, Motion, Move, Scene, Throw, View, Walk, find_view, patch

Viewer: TypeAlias = tuple[int, ...]
SPECTATOR: Viewer = ()

Asked: TypeAlias = Choice | Chance | None


class Beat(NamedTuple):
    """What will be a frame: the scene of each viewer, and what is told with it to all of them."""

    line: Line | None
    scenes: dict[Viewer, Scene]
    motion: Motion | None = None
    walks: tuple[Walk, ...] = ()


def seat_seen(viewer: Viewer, question: Asked, bots: Sequence[str]) -> int:
    """The seat whose scene a viewer is shown: their own seat that is asked, else their first; -1 for a spectator."""
    if type(question) is Choice:
        for seat in question.seats:
            if seat in viewer and not bots[seat]:
                return seat
    return viewer[0] if viewer else -1


def scene_for(view: View, state: Any, viewer: Viewer, seat: int, question: Asked, bots: Sequence[str]) -> Scene:
    """The scene for a viewer looking from `seat`, with no move in it that is not theirs to make now."""
    scene = view.scene(state, seat, question)
    if not scene.moves:
        return scene
    if type(question) is Choice:
        moves = tuple(move for move in scene.moves if move.seat in viewer and not bots[move.seat])
        moves += beside(view, state, scene, viewer, seat, question, bots) if question.also else ()
    else:  # in companion mode whoever sits at the table may enter what the real die showed
        moves = scene.moves if viewer else ()
    return scene if moves == scene.moves else replace(scene, moves=moves)


def beside(
    view: View, state: Any, scene: Scene, viewer: Viewer, seat: int, question: Choice, bots: Sequence[str]
) -> tuple[Move, ...]:
    """What further seats of the same person may do now, as far as it can be clicked in the scene of `seat`: one who
    plays two heroes uses the magic of one in the turn of the other.
    """
    cards = {card.id for zone in scene.zones for card in zone.cards}
    there = cards | {piece.id for piece in scene.pieces}
    taken = {move.path[0] for move in scene.moves}
    return tuple(
        move
        for other in question.seats
        if other != seat and other in viewer and not bots[other]
        for move in view.scene(state, other, question).moves
        if move.path[0] in cards and move.path[0] not in taken and there.issuperset(move.path)
    )


@lru_cache(64)
def boards_of(game: Game, setup: str) -> tuple[Board, ...]:
    """The boards of a game set up like this (JSON), the first one first: large, and the same for all such tables."""
    return find_view(game).boards(msgspec.json.decode(setup, type=Setup))


class Telling:
    """Watches a position and turns each row of the log into the frames of every viewer in `scenes`.

    `frames` counts the frames so far, `lines` is the chronicle as (frame, line), `scenes` the scene each viewer sees,
    `first` the one each began with.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self.frames = 0
        self.lines: list[tuple[int, Line]] = []
        self.scenes: dict[Viewer, Scene] = {}
        self.first: dict[Viewer, Scene] = {}
        self._expected: list[Viewer] = []
        self._seats: dict[Viewer, int] = {}
        self._beats: list[Beat] = []
        self._told: Any = None
        self._throw: Throw | None = None
        self._bots: Sequence[str] = ()

    def expect(self, viewer: Viewer) -> None:
        """Make frames for a viewer from before the game's first rule on."""
        self._expected.append(viewer)

    def begin(self, state: Any, bots: Sequence[str]) -> None:
        """Look at the state before the game's first rule."""
        for viewer in self._expected:
            self.add(viewer, state, None, bots)
        self.open_row(state, None, bots)

    def add(self, viewer: Viewer, state: Any, question: Asked, bots: Sequence[str]) -> Scene:
        """Begin to make frames for a viewer, who sees the returned scene now."""
        if viewer not in self.scenes:
            seat = seat_seen(viewer, question, bots)
            self._bots = bots
            scene = self._scene(state, viewer, seat, question)
            self.first[viewer] = self.scenes[viewer] = scene
        return self.scenes[viewer]

    def drop(self, viewer: Viewer) -> None:
        """Make no more frames for a viewer."""
        self.scenes.pop(viewer, None)
        self.first.pop(viewer, None)

    def open_row(self, state: Any, question: Asked, bots: Sequence[str]) -> None:
        """A row begins: viewers look from where the question put them until it ends."""
        self._bots = bots
        self._seats = {viewer: seat_seen(viewer, question, bots) for viewer in self.scenes}
        self._beats = []
        self._told = state.copy()

    def watch(self, event: Event, state: Any) -> None:
        """One event of the rules: a frame, unless nothing is told and nothing changed since the last one."""
        view = self.view
        line, motion, walks = view.tell(event, state), view.motion(event, state), view.walks(event, state)
        self._throw = view.throw(self._throw, event, state)
        if line is None and motion is None and state == self._told:
            return
        self._told = state.copy()
        scenes = {v: self._scene(state, v, seat, None) for v, seat in self._seats.items()}
        self._beats.append(Beat(line, scenes, motion, walks))

    def close_row(
        self, state: Any, question: Asked, bots: Sequence[str], line: Line | None = None
    ) -> dict[Viewer, list[Frame]]:
        """The frames of the row that ends here; the last of them carries the question. `line` is told with it."""
        self._bots = bots
        self._throw = self.view.throw(self._throw, None, state)
        last = {v: self._scene(state, v, seat_seen(v, question, bots), question) for v in self.scenes}
        if self._beats and line is None and state == self._told:
            self._beats[-1] = self._beats[-1]._replace(scenes=last)
        else:
            self._beats.append(Beat(line, last))
        for number, beat in enumerate(self._beats, self.frames):
            if beat.line is not None:
                self.lines.append((number, beat.line))
        self.frames += len(self._beats)
        frames = {viewer: self._frames_of(viewer) for viewer in self.scenes}
        self.scenes, self._beats = last, []
        return frames

    def _frames_of(self, viewer: Viewer) -> list[Frame]:
        before, frames = self.scenes[viewer], []
        for line, scenes, motion, walks in self._beats:
            frames.append(Frame(patch(before, scenes[viewer]), line, motion, walks))
            before = scenes[viewer]
        return frames

    def _scene(self, state: Any, viewer: Viewer, seat: int, question: Asked) -> Scene:
        scene = scene_for(self.view, state, viewer, seat, question, self._bots)
        return scene if self._throw is None or scene.throw is not None else replace(scene, throw=self._throw)
