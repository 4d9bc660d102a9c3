"""The workshop: what a game offers to people who make something for it, and to those who ask what it is made of.

By convention a game's folder may hold a module `workshop` with a `WORKSHOP`; nothing else has to know of it.
"""

from __future__ import annotations

import importlib
from types import ModuleType
from typing import Protocol

from msgspec import Struct

from .game import Game


class Tally(Struct, frozen=True):
    """How many pieces of a kind there are (in `entries` of the content), how many the printed box holds, where from."""

    kind: str
    group: str
    entries: int
    pieces: int
    origins: dict[str, int]
    box: int | None = None


class Workshop(Protocol):
    """A game's workshop. A document is a TOML text written for a game, such as a map; its key `game` says which."""

    def check(self, text: str) -> list[str]:
        """Everything that keeps the document from being played, a sentence each; none: it can be played."""

    def summary(self, text: str) -> str:
        """What a document that can be played is, in a few lines."""

    def tallies(self) -> list[Tally]:
        """The game's content by kind and group, in the order they are to be read."""


def workshop_module(game: Game) -> ModuleType | None:
    """The module `workshop` of the game's folder, if there is one: with a `WORKSHOP`, an `EDITOR`, or both."""
    name = f"{game.module}.workshop"
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return None


def workshop_of(game: Game) -> Workshop | None:
    """The game's workshop, if it has one."""
    return getattr(workshop_module(game), "WORKSHOP", None)
