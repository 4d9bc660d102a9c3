"""Playing a position out, and what its end is worth to a seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import Any

from ..core import Choice, Position, Seeded
from .aiming import NothingToAim, any_answer
from .policy import Policy

SHAPING = 0.1
"""How much of a finished game's worth is the policy's opinion of its last state, so that near misses teach too."""


def cooperative(position: Position) -> bool:
    """Whether all seats win or lose together: by the variant of the state, else by all variants of the game.

    By convention a state, or its `config`, names its variant as `variant`.
    """
    game, state = position.game, position.state
    named = getattr(state, "variant", None) or getattr(getattr(state, "config", None), "variant", None)
    variant = game.variant_ids.get(named or "")
    return variant.cooperative if variant else all(v.cooperative for v in game.variants)


def random_playout(position: Position, chance: Seeded, cut: int) -> None:
    """Play at random until the end, or for `cut` turns (0: no limit)."""
    below, advance, state = chance.below, position.advance, position.state
    left = clock(state, cut)
    while (choice := position.choice) is not None and left(state):
        options = choice.options
        if choice.space is not None:
            if not aim(position, choice, chance):
                return
        else:
            advance(options[below(len(options))] if len(options) > 1 else options[0])


def aim(position: Position, choice: Choice, chance: Seeded) -> bool:
    """Answer an aimed choice in any way; False when no way was found."""
    try:
        position.advance(any_answer(choice, choice.seat, chance))
    except NothingToAim:
        return False
    return True


def policy_playout(
    position: Position, policy: Policy, chance: Seeded, cut: int, trust: float, aims: int | None = None
) -> None:
    """As `random_playout`, but each choice is the policy's with probability `trust`.

    It ends where the aimed move after `aims` others would be made (None: no limit): what falls is slow to find out.
    """
    below, advance, rollout, state = chance.below, position.advance, policy.rollout, position.state
    limit = int(trust * 1024)
    left = clock(state, cut)
    while (choice := position.choice) is not None and left(state):
        options = choice.options
        if choice.space is not None:
            if aims is not None:
                if not aims:
                    return
                aims -= 1
            if not aim(position, choice, chance):
                return
        elif len(options) == 1:
            advance(options[0])
        elif limit >= 1024 or (limit and below(1024, "trust") < limit):
            advance(rollout(state, choice, chance))
        else:
            advance(options[below(len(options))])


def clock(state: Any, cut: int) -> Callable[[Any], bool]:
    """Whether `cut` turns from now are not over yet; by choices instead in a game whose state counts no turns.
    A state whose `turn` does not count up says in `clock` what does.

    Playouts end where a turn begins, so that positions of the same moment are compared.
    """
    if not cut:
        return lambda state: True
    name = "clock" if hasattr(state, "clock") else "turn"
    if hasattr(state, name):
        read = attrgetter(name)
        last = read(state) + cut
        return lambda state: read(state) < last
    choices = iter(range(cut))
    return lambda state: next(choices, None) is not None


def worth(position: Position, seats: Iterable[int], policy: Policy | None, together: bool) -> dict[int, float]:
    """The value of a position, finished or cut, to each of `seats`, from 0 to 1.

    A finished game counts 1 for a winner, 0 for a loser. Where seats play against each other a win that everybody has
    is a draw and is shared. An unfinished game counts what the policy thinks of it, a half without a policy.
    """
    outcome, state = position.outcome, position.state
    if together:
        seats = list(seats)
        mean = 0.5 if policy is None else policy.value(state, seats[0])
        if outcome is not None:
            won = 1.0 if outcome.winners else 0.0
            mean = won if policy is None else (1 - SHAPING) * won + SHAPING * mean
        return dict.fromkeys(seats, mean)
    values = {}
    for seat in seats:
        value = 0.5 if policy is None else policy.value(state, seat)
        if outcome is not None:
            won = _result(outcome.winners, len(outcome.scores), seat)
            value = won if policy is None else (1 - SHAPING) * won + SHAPING * value
        values[seat] = value
    return values


def _result(winners: tuple[int, ...], seats: int, seat: int) -> float:
    if seat not in winners:
        return 0.0
    return 1.0 / seats if len(winners) == seats > 1 else 1.0
