"""The history of a table as one viewer may see it: the log replayed with that viewer watching."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from ..scene import Frame, Scene
from .log import Row
from .play import Play
from .telling import Viewer


class Story:
    """The first scene and every frame since; `numbers[i]` is the row (from 0) that frame i tells."""

    def __init__(self, first: Scene, frames: list[Frame], numbers: list[int], number: int) -> None:
        self.first = first
        self.frames = frames
        self.numbers = numbers
        self.number = number

    def event(self, row: int) -> tuple[int, list[Frame]]:
        """The index of a row's first frame, and its frames."""
        start, end = bisect_left(self.numbers, row), bisect_left(self.numbers, row + 1)
        return start, self.frames[start:end]


def tell_story(play: Play, rows: Sequence[Row], viewer: Viewer) -> Story:
    """Replay `rows` on a fresh play that tells to `viewer`; takes milliseconds per hundred rows."""
    frames: list[Frame] = []
    numbers: list[int] = []
    for number, told in enumerate(play.replay(rows)):
        frames += told.get(viewer, [])
        numbers += [number] * len(told.get(viewer, []))
    first = play.telling.first[viewer]
    return Story(first, frames, numbers, len(rows))
