"""Who of several bots acts next: a seat that may act in another's turn and wants to, else the seat that must."""

from __future__ import annotations

from collections.abc import Sequence

from ..core import Action, Game, Position, Seeded
from .bot import Bot
from .policy import known_to, policy_of


def volunteer_in(game: Game) -> bool:
    """Whether the game's policy ever acts unasked in another's turn."""
    return hasattr(policy_of(game), "volunteer")


def volunteered(position: Position, seat: int, chance: Seeded) -> Action | None:
    """What the game's policy does unasked in this seat, on what the seat may know; None: it waits."""
    offer = getattr(policy_of(position.game), "volunteer", None)
    if offer is None:
        return None
    known = known_to(position, seat, chance)
    assert known.choice is not None
    action: Action | None = offer(known.state, known.choice, seat, chance)
    return action


def first_volunteer(position: Position, bots: Sequence[Bot | None], chance: Seeded) -> tuple[int, Action] | None:
    """The first bot that may act in another's turn and does, with its action. `bots` by seat, None: a person."""
    choice = position.choice
    if choice is None or not choice.also:
        return None
    for seat in choice.also:
        bot = bots[seat]
        if bot is not None and (action := bot.volunteer(position, seat, chance)) is not None:
            return seat, action
    return None


def next_move(position: Position, bots: Sequence[Bot], thoughts: Sequence[Seeded]) -> tuple[int, Action]:
    """The seat that acts at the open choice, and what it does. `bots` and `thoughts` by seat."""
    choice = position.choice
    assert choice is not None
    seat = choice.seat
    if choice.also and (eager := first_volunteer(position, bots, thoughts[seat])) is not None:
        return eager
    return seat, choice.only(seat) or bots[seat].choose(position, seat, thoughts[seat])
