"""The bots that do not search: `random`, and `greedy`, which plays the game's own policy."""

from __future__ import annotations

from dataclasses import dataclass

from ..core import Action, Position, Seeded
from .aiming import any_answer, best_answer, by_hand
from .playout import cooperative, random_playout, worth
from .policy import known_to, policy_of
from .spec import parameter, write
from .together import volunteered


@dataclass(frozen=True)
class RandomParameters:
    """The random bot has nothing to set."""


@dataclass(frozen=True)
class RandomBot:
    """Plays any legal action with equal probability: the floor every other bot must stand above."""

    parameters: RandomParameters = RandomParameters()

    @property
    def spec(self) -> str:
        """`random`."""
        return "random"

    def choose(self, position: Position, seat: int, chance: Seeded) -> Action:
        """Any option, or anything the space of an aimed choice offers."""
        assert position.choice is not None
        return any_answer(position.choice, seat, chance)

    def volunteer(self, position: Position, seat: int, chance: Seeded) -> Action | None:
        """Nothing: it acts when it must."""
        return None


@dataclass(frozen=True)
class GreedyParameters:
    """How hard greedy thinks in a game that has no policy; its strategy and steadiness where moves are aimed."""

    playouts: int = parameter(8, 1, 1000, "random playouts per option, in games without a policy")
    cut: int = parameter(100, 0, 1_000_000, "turns after which a playout is cut; 0: never")
    tries: int = parameter(6, 1, 1000, "strategy: places tried for an aimed move before the best is taken")
    steady: float = parameter(1.0, 0.0, 100.0, "steadiness: the normal error of an aimed move, in mm; 0: none")


@dataclass(frozen=True)
class GreedyBot:
    """Plays the move of the game's policy; without one, the option that does best in a few random playouts."""

    parameters: GreedyParameters = GreedyParameters()

    @property
    def spec(self) -> str:
        """`greedy`, with what differs from the defaults."""
        return write("greedy", self.parameters)

    def choose(self, position: Position, seat: int, chance: Seeded) -> Action:
        """The policy's move on what the seat may know."""
        choice = position.choice
        assert choice is not None
        only = choice.only(seat)
        if only is not None:
            return only
        policy = policy_of(position.game)
        if policy is None and not choice.aimed(seat):
            return self._try_out(position, seat, chance)
        known = known_to(position, seat, chance)
        assert known.choice is not None
        if choice.aimed(seat):
            action = best_answer(known.state, known.choice, policy, self.parameters.tries, chance)
            return by_hand(choice, action, self.parameters.steady, chance)
        assert policy is not None
        return policy.choose(known.state, known.choice, seat, chance)

    def volunteer(self, position: Position, seat: int, chance: Seeded) -> Action | None:
        """What the policy does unasked."""
        return volunteered(position, seat, chance)

    def _try_out(self, position: Position, seat: int, chance: Seeded) -> Action:
        """Flat Monte Carlo. Every option meets the same luck, which makes their difference plainer."""
        assert position.choice is not None
        together = cooperative(position)
        base = chance.below(1 << 30, "playouts")
        best: tuple[float, Action] | None = None
        for action in position.choice.options_of(seat):
            total = 0.0
            for number in range(self.parameters.playouts):
                luck = Seeded(base + number)
                world = position.imagine(seat, luck)
                world.advance(action, seat)
                random_playout(world, luck, self.parameters.cut)
                total += worth(world, (seat,), None, together)[seat]
            if best is None or total > best[0]:
                best = total, action
        assert best is not None
        return best[1]
