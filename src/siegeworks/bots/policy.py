"""What a game may tell bots about playing it well: a `POLICY` in the `policy` module of its folder.

A game without one can still be played by every bot: `greedy` then tries each option in random playouts, and `mcts`
plays its games out at random.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, Protocol

from ..core import Action, Choice, Game, Position, Seeded
from ..core.game import everything_open


class Policy(Protocol):
    """Knowledge of one game. No method changes the state or keeps a reference to it.

    `state` is always one a seat may know: real where nothing is hidden, imagined where something is. `choice` is the
    open choice, and the answer is one of `choice.options_of(seat)`.

    `prior(state, choice)` is optional: how promising each of `choice.options` looks, as weights that sum to 1, or None
    for no opinion. What weighs 0 is not worth a thought: search leaves it out, and plays at once where one option is
    left. Without a prior the move of `choose` is the promising one, and nothing is left out.

    `judge(state, choice, action)` is optional, too: see `HasJudge`. Where a choice can be aimed (it has a space), that
    is asked instead of the other three about moves; `value` is still asked. `habits` is optional: see `HasHabits`;
    so is `volunteer(state, choice, seat, chance)`: see `HasVolunteer`.
    """

    def choose(self, state: Any, choice: Choice, seat: int, chance: Seeded) -> Action:
        """The move of a sound player who does not look ahead. Called once a decision: some 100 µs are fine."""
        ...

    def rollout(self, state: Any, choice: Choice, chance: Seeded) -> Action:
        """A sensible move for `choice.seat` in playouts: a few µs, with some noise so that playouts differ."""
        ...

    def value(self, state: Any, seat: int) -> float:
        """How well `seat` stands, from 0 (surely lost) to 1 (surely won); also asked of finished games."""
        ...


class HasPrior(Protocol):
    """The optional part of a policy."""

    def prior(self, state: Any, choice: Choice) -> Sequence[float] | None:
        """How promising each of `choice.options` looks: weights that sum to 1, 0: leave it out; None: no opinion."""
        ...


class HasJudge(Protocol):
    """The part of a policy that games with aimed moves have."""

    def judge(self, state: Any, choice: Choice, action: Action) -> float:
        """How good an option, or an action of the space, looks, from 0 to 1. Some ms are fine: it is asked a few times
        a decision, and need not be right about what falls.
        """
        ...


class HasHabits(Protocol):
    """The part of a policy that says how search had better think about this game when nobody says otherwise."""

    habits: Mapping[str, float]
    """Values for some of the parameters `c`, `bias` and `cut` of `mcts`."""


class HasVolunteer(Protocol):
    """The part of a policy of a game where seats may act in another's turn."""

    def volunteer(self, state: Any, choice: Choice, seat: int, chance: Seeded) -> Action | None:
        """What `seat`, one of `choice.also`, does now unasked; None: nothing, and it is asked again at the next choice.
        Some 10 µs are fine: it is asked at every choice that is open to the seat.
        """
        ...


@cache
def find_policy(game_module: str) -> Policy | None:
    """The policy of the game whose package is `game_module`, or None when its folder has none."""
    name = f"{game_module}.policy"
    try:
        module = import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return None
    policy: Policy = module.POLICY
    return policy


def policy_of(game: Game) -> Policy | None:
    """The game's policy, or None when it has none."""
    return find_policy(game.module)


def known_to(position: Position, seat: int, chance: Seeded) -> Position:
    """The position as `seat` may know it: itself where nothing is hidden, else imagined."""
    return position if position.game.observe is everything_open else position.imagine(seat, chance)
