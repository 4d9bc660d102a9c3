"""Editing what people make for a game (a map, say): the document drawn as a board, every edit an ordinary move.

By convention a game's module `workshop` may hold an `EDITOR`; clients draw it like any table, and know no game.
"""

from __future__ import annotations

from typing import Any, Literal, Protocol

from msgspec import Struct

from ..core import Game, Setup, SiegeworksError
from ..core.workshop import workshop_module
from .vocabulary import Board, Scene


class BadEdit(SiegeworksError):
    """An edit that means nothing for the document; the message is for a person."""


class Carry(Struct, frozen=True, omit_defaults=True):
    """Each of `things` (cards, places, pieces) can be dragged onto each of `onto`, or clicked and then clicked there.

    The edit is `edit` with the two ids under `what` and `onto`. Buttons may be among `onto`.
    """

    things: tuple[str, ...]
    onto: tuple[str, ...]
    label: str
    edit: dict[str, Any]


class Finding(Struct, frozen=True, omit_defaults=True):
    """What keeps the document from being played, a sentence; `focus` are ids of the scene it speaks of."""

    text: str
    focus: tuple[str, ...] = ()


class Field(Struct, frozen=True, omit_defaults=True):
    """A value that is typed or chosen; the edit is `edit` with the new one under `value`.

    kind "text"; "choice": one of `values`; "flags": a list of some of them; "counts": a list of numbers, one for each
    label of `values` (whose values are the largest allowed). `about` is the place or piece it belongs to: then it is
    shown while that is chosen, or `always`.
    """

    id: str
    title: str
    kind: Literal["text", "choice", "flags", "counts"]
    value: Any
    edit: dict[str, Any]
    values: tuple[tuple[int | str, str], ...] = ()
    about: str = ""
    always: bool = False
    hint: str = ""


class Drawing(Struct, frozen=True, omit_defaults=True):
    """A document as it is edited. Moves of the scene hold edits as their actions; `prompt` says how it is done.

    Zones with layout "table" are the palette: a card's `count` is how many are left, faded when none is.
    """

    name: str
    board: Board
    scene: Scene
    carries: tuple[Carry, ...] = ()
    fields: tuple[Field, ...] = ()
    findings: tuple[Finding, ...] = ()


class Trial(Struct, frozen=True):
    """A way to try a document out with bots: who wins, in words ("two Heroes"), and the set-up without the document."""

    title: str
    setup: Setup


class Editor(Protocol):
    """Edits documents of one kind. A text that cannot be read at all raises BadContent in `draw` and `edit`."""

    word: str
    """What one document is called: "map"."""
    option: str
    """The option of the set-up whose value a document can be."""

    def blank(self) -> str:
        """A document to begin with."""

    def samples(self) -> tuple[tuple[str, str], ...]:
        """Documents to begin with that come with the game, as (id, title)."""

    def sample(self, name: str) -> str:
        """The text of a sample; raises BadEdit when there is none of this id."""

    def draw(self, text: str) -> Drawing:
        """The document as a board, with all that can be done to it and all that is wrong with it."""

    def edit(self, text: str, edit: Any) -> str:
        """The document after an edit; raises BadEdit when it means nothing there."""

    def trials(self, text: str) -> tuple[Trial, ...]:
        """The ways to try out a document that can be played."""


def editor_of(game: Game) -> Editor | None:
    """The game's editor, if it has one."""
    return getattr(workshop_module(game), "EDITOR", None)
