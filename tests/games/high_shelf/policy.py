"""High Shelf: what a sound player would do."""

from siegeworks.core import Action, Choice, Seeded

from .rules import State
from .shelf import HALF, SIZES, Put, held


class Careful:
    def choose(self, state: State, choice: Choice, seat: int, chance: Seeded) -> Action:
        return choice.options_of(seat)[0]

    def rollout(self, state: State, choice: Choice, chance: Seeded) -> Action:
        return choice.options[chance.below(len(choice.options))]

    def judge(self, state: State, choice: Choice, action: Action) -> float:
        """A place where it stays, low and near the middle."""
        if not isinstance(action, Put):
            return 0.0
        x, y = action.pose[:2]
        kind = state.lifted
        bottom = y - SIZES[kind][1] / 2
        return 0.5 + (1 - abs(x) / HALF) / 2 if held(state.boxes, x, bottom) else 0.0

    def value(self, state: State, seat: int) -> float:
        mine = sum(i.startswith(f"box-{seat}-") for i in state.boxes)
        return (1 + mine) / (2 + len(state.boxes))


POLICY = Careful()
