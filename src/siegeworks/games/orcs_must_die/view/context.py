"""What a choice is about: whom it asks, what else it offers, in which fortress, and what a way of clicking it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from siegeworks.core import Action, Choice
from siegeworks.scene import Button
from siegeworks.scene.ways import Path as Path
from siegeworks.scene.ways import Way as Way

from ..state import NOBODY, Hero, State

TIMEOUT: Final = "omd.rivalry.lord.timeout"
MINION_STEPS: Final = (
    "move_minions", "move_hunters", "new_wave", "add_minions", "place_boss", "enter_wave", "tile_tolls",
    "before_traps", "fire_traps", "fire_tile", "spend_traps", "enter_rift", "attack_tiles", "attack_groups", "stand_up",
)  # fmt: skip


@dataclass(frozen=True)
class Context:
    """A choice as one seat sees it. `fort` is the fortress it is about."""

    s: State
    seat: int
    prompt: str
    options: Sequence[Action]
    fort: int

    @property
    def hero(self) -> Hero:
        """The Hero of the seat that is asked."""
        return self.s.heroes[self.seat]


def fort_of(s: State, choice: Choice) -> int:
    """The fortress a choice is about: that of the step, of the Hero whose turn it is, or of the Team that is asked."""
    if s.attack is not None:
        return s.attack.fort
    if s.step in MINION_STEPS:
        return s.fort
    if s.active != NOBODY:
        return s.heroes[s.active].fort
    team = s.config.team(choice.seat)
    return 1 - team if choice.prompt == TIMEOUT else team


def press(button: Button, label: str = "", hint: str = "") -> Way:
    """An action that is one button."""
    return Way([(button.id,)], label or button.label, hint or button.hint, (button,))
