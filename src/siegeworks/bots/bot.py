"""What a bot is: something that answers choices for a seat, knowing only what that seat may know."""

from __future__ import annotations

from typing import Protocol

from ..core import Action, Position, Seeded


class Bot(Protocol):
    """A player. It holds no game: one bot may sit in any seat of any table, and keeps nothing between two choices."""

    @property
    def spec(self) -> str:
        """The text this bot was made from; `make(bot.spec)` gives its equal."""
        ...

    def choose(self, position: Position, seat: int, chance: Seeded) -> Action:
        """One of the options of `seat` at the open choice, or an action of its space.

        It is picked with no randomness but that of `chance`, and the position is left as it was. Secrets of other
        seats, and chance results to come, play no part: a bot looks at `position.imagine(seat, ...)`, never at the
        state as it really is.
        """
        ...

    def volunteer(self, position: Position, seat: int, chance: Seeded) -> Action | None:
        """What a seat that may act but need not (it is in the choice's `also`) does now; None: it waits."""
        ...
