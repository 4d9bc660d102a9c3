"""What a choice is about: whom it asks and what it offers, and what a way of clicking an action is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from siegeworks.core import Action
from siegeworks.scene import Button
from siegeworks.scene.ways import Path as Path
from siegeworks.scene.ways import Way as Way

from ..state import Hero, State


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
