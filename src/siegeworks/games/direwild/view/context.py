"""What a choice is about: whom it asks and what it offers, and what a way of clicking an action is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from siegeworks.core import Action
from siegeworks.scene import Button

from ..state import Hero, State

Path = tuple[str, ...]


class Way(NamedTuple):
    """How an action is clicked: its paths (the usual one first), its words, what it would do, buttons it needs."""

    paths: Sequence[Path]
    label: str
    hint: str = ""
    buttons: tuple[Button, ...] = ()


@dataclass(frozen=True)
class Context:
    """A choice as one seat sees it; `own` are the options that are no magic and no treasure."""

    s: State
    seat: int
    prompt: str
    options: Sequence[Action]

    @property
    def hero(self) -> Hero:
        """The hero of the seat that is asked."""
        return self.s.heroes[self.seat]


def press(button: Button, label: str = "", hint: str = "") -> Way:
    """An action that is one button."""
    return Way([(button.id,)], label or button.label, hint or button.hint, (button,))
