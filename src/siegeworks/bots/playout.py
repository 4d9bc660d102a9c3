"""Playing a position out, and what its end is worth to a seat."""

from __future__ import annotations

from collections.abc import Iterable

from ..core import Position, Seeded
from .policy import Policy

SHAPING = 0.1
"""How much of a finished game's worth is the policy's opinion of its last state, so that near misses teach too."""


def cooperative(position: Position) -> bool:
    """Whether all seats win or lose together: by the variant the state names, else by all variants of the game."""
    game = position.game
    variant = game.variant_ids.get(getattr(position.state, "variant", ""))
    return variant.cooperative if variant else all(v.cooperative for v in game.variants)


def random_playout(position: Position, chance: Seeded, cut: int) -> None:
    """Play at random until the end, or for `cut` choices (0: no limit)."""
    below, advance = chance.below, position.advance
    left = cut or -1
    while (choice := position.choice) is not None and left:
        options = choice.options
        advance(options[below(len(options))] if len(options) > 1 else options[0])
        left -= 1


def policy_playout(position: Position, policy: Policy, chance: Seeded, cut: int, trust: float) -> None:
    """As `random_playout`, but each choice is the policy's with probability `trust`."""
    below, advance, rollout = chance.below, position.advance, policy.rollout
    limit = int(trust * 1024)
    left = cut or -1
    while (choice := position.choice) is not None and left:
        options = choice.options
        if len(options) == 1:
            advance(options[0])
        elif limit >= 1024 or below(1024, "trust") < limit:
            advance(rollout(position.state, choice, chance))
        else:
            advance(options[below(len(options))])
        left -= 1


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
