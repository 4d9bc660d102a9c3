"""Fight when raiders are near, else mend: good, and recognisable in a test."""

from __future__ import annotations

from siegeworks.core import Action, Choice, Seeded

from . import FIGHT, MEND, State


class LookoutPolicy:
    """Never sleeps."""

    def choose(self, state: State, choice: Choice, seat: int, chance: Seeded) -> Action:
        return MEND if MEND in choice.options and state.raiders < 2 else FIGHT

    def rollout(self, state: State, choice: Choice, chance: Seeded) -> Action:
        return self.choose(state, choice, choice.seat, chance)

    def value(self, state: State, seat: int) -> float:
        return max(0.0, min(1.0, state.gate / 4 - state.raiders / 8))


POLICY = LookoutPolicy()
