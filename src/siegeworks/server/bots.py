"""The bots a server knows, behind the one dotted name that worker processes can import them by."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from typing import Any

from ..core import Action, Game, Position, Seeded, UnknownBot
from .errors import Refusal
from .messages import BotInfo

BOTS = "siegeworks.bots"
LONGEST_SPEC = 200  # characters


class Bots:
    """A module with `make(spec)`, `describe()`, `volunteer_in(game)` and `first_volunteer(position, bots, chance)`, by
    default `siegeworks.bots`.
    """

    default = "greedy"

    def __init__(self, module: str = BOTS) -> None:
        self.module = module
        self._module: Any = importlib.import_module(module)

    def infos(self) -> tuple[BotInfo, ...]:
        """The bots a lobby offers."""
        return tuple(BotInfo(*offer) for offer in self._module.describe())

    def check(self, spec: str) -> str:
        """The spec; raises Refusal (bad_bot) when no bot understands it."""
        if len(spec) > LONGEST_SPEC:
            raise Refusal("bad_bot", f"a bot's spec has at most {LONGEST_SPEC} characters, this one has {len(spec)}")
        try:
            self._module.make(spec)
        except UnknownBot as error:
            raise Refusal("bad_bot", str(error)) from error
        return spec

    def title(self, spec: str) -> str:
        """What a bot is called at the table; raises Refusal (bad_bot) for an unknown spec."""
        self.check(spec)
        for offered, title, _ in self._module.describe():
            if offered == spec:
                return str(title)
        return spec

    def choose(self, spec: str, position: Position, seat: int, seed: int) -> Action:
        """The bot's action; may think long, so not for the event loop."""
        action: Action = self._module.make(spec).choose(position, seat, Seeded(seed))
        return action

    def volunteer_in(self, game: Game) -> bool:
        """Whether bots act in another's turn in this game."""
        return bool(self._module.volunteer_in(game))

    def volunteer(self, beside: Sequence[tuple[int, str]], position: Position, seed: int) -> tuple[int, Action] | None:
        """The first of these bots, (seat, spec), that acts in another's turn, and what it does; None: they all wait."""
        bots: list[Any] = [None] * (1 + max(seat for seat, _ in beside))
        for seat, spec in beside:
            bots[seat] = self._module.make(spec)
        found: tuple[int, Action] | None = self._module.first_volunteer(position, bots, Seeded(seed))
        return found
