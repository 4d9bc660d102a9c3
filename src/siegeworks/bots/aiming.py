"""Answers to choices that can be aimed: drawn from the space, rated by the game's policy, and made less than perfect.

Two dials make such a bot a person rather than a robot arm: *strategy* is how many places it tries before it takes one,
*steadiness* how large the normal error of its hand is.
"""

from __future__ import annotations

from typing import Any

from ..core import Action, Choice, Seeded, SiegeworksError
from .policy import Policy

WIDEN = 0.5
"""The number of aimed moves a search thinks about grows with the square root of its simulations."""


class NothingToAim(SiegeworksError):
    """A space gave no sample, and there is no option beside it."""


def any_answer(choice: Choice, seat: int, chance: Seeded) -> Action:
    """Any option or, as likely as any one of them, a sample of the space where there is one."""
    options = choice.options_of(seat)
    if choice.aimed(seat):
        assert choice.space is not None
        if not options or chance.below(len(options) + 1, "aim") == 0:
            action = choice.space.sample(chance)
            if action is not None:
                return action
        if not options:
            raise NothingToAim(f"nothing to aim at was found for seat {seat} at {choice.prompt}")
    return options[chance.below(len(options))] if len(options) > 1 else options[0]


def best_answer(state: Any, choice: Choice, policy: Policy | None, tries: int, chance: Seeded) -> Action:
    """Of all options and `tries` samples, what the policy's `judge` rates highest; without one, the first sample."""
    assert choice.space is not None
    rate = getattr(policy, "judge", None)
    if rate is None:
        first = choice.space.sample(chance)
        return any_answer(choice, choice.seat, chance) if first is None else first
    samples = (choice.space.sample(chance) for _ in range(tries))
    found = [*(action for action in samples if action is not None), *choice.options]
    if not found:
        raise NothingToAim(f"nothing to aim at was found for seat {choice.seat} at {choice.prompt}")
    return max(found, key=lambda action: float(rate(state, choice, action)))


def by_hand(choice: Choice, action: Action, steady: float, chance: Seeded) -> Action:
    """The action as an unsteady hand makes it; an option stays as it is."""
    if not steady or choice.space is None or action in choice.options:
        return action
    return choice.space.shake(action, chance, steady)
