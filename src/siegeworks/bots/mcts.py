"""`mcts`: Monte Carlo tree search over what a seat may know, guided by the game's policy where it has one.

Every simulation imagines the position anew (secrets and luck differ each time), walks down the tree, adds one node,
plays on by the rollout policy, and credits the result to each seat's own nodes on the way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import monotonic

from ..core import Action, Choice, Position, Seeded
from .aiming import WIDEN, NothingToAim, by_hand
from .playout import cooperative, policy_playout, random_playout, worth
from .policy import Policy, policy_of
from .spec import parameter, write
from .together import volunteered
from .tree import Node, select

MANY, USUAL = 10_000_000, 200
"""The most simulations a decision may take, and how many it takes when nothing is said."""
LEFT_OUT = -1.0
"""The bias of an option that the policy's prior finds not worth a thought."""
USUALLY: dict[str, float] = {"c": 0.5, "bias": 0.5, "cut": 2}
"""What is usual where a game's policy does not say what suits it (`HasHabits`)."""


@dataclass(frozen=True)
class MctsParameters:
    """The budget, and the balance of the search. With neither `sims` nor `ms`, `USUAL` simulations; what is None is as
    suits the game, as its policy says, else as usual.
    """

    sims: int = parameter(0, 0, MANY, "simulations a decision; 0: until the deadline")
    ms: int = parameter(0, 0, 3_600_000, "milliseconds a decision; 0: no deadline")
    c: float | None = parameter(None, 0.0, 100.0, "how much to explore what is uncertain")
    bias: float | None = parameter(None, 0.0, 100.0, "how much to favour what the policy favours")
    cut: int | None = parameter(None, 0, 1_000_000, "turns until a playout is cut and the policy estimates; 0: never")
    policy: float = parameter(1.0, 0.0, 1.0, "how often a playout follows the policy rather than a coin")
    wide: float = parameter(2.0, 0.1, 100.0, "strategy: n simulations try wide * sqrt(n) places for an aimed move")
    aims: int = parameter(0, 0, 1000, "aimed moves after which a playout ends and the policy estimates")
    steady: float = parameter(1.0, 0.0, 100.0, "steadiness: the normal error of an aimed move, in mm; 0: none")

    def balance(self, policy: Policy | None) -> tuple[float, float, int]:
        """`c`, `bias` and `cut`, and for those that nobody set what suits the game of `policy`."""
        habits = USUALLY | getattr(policy, "habits", {})
        c, bias, cut = (habits[name] if (own := getattr(self, name)) is None else own for name in USUALLY)
        return c, bias, int(cut)


@dataclass(frozen=True)
class MctsBot:
    """Searches each decision from scratch; deterministic for a seed unless it has a deadline."""

    parameters: MctsParameters = MctsParameters()

    @property
    def spec(self) -> str:
        """`mcts`, with what differs from the defaults."""
        return write("mcts", self.parameters)

    def choose(self, position: Position, seat: int, chance: Seeded) -> Action:
        """The option that most simulations went into."""
        choice = position.choice
        assert choice is not None
        only = choice.only(seat)
        if only is not None:
            return only
        action = Search(position, seat, self.parameters, chance).run()
        return by_hand(choice, action, self.parameters.steady, chance) if choice.aimed(seat) else action

    def volunteer(self, position: Position, seat: int, chance: Seeded) -> Action | None:
        """What the policy does unasked: it is asked at every choice, too often to search each time."""
        return volunteered(position, seat, chance)


class Search:
    """One decision: the tree, and the simulations that grow it."""

    def __init__(self, position: Position, seat: int, parameters: MctsParameters, chance: Seeded) -> None:
        self.position = position
        self.seat = seat
        self.policy: Policy | None = policy_of(position.game)
        self.parameters = parameters
        self.explore, self.bias, self.cut = parameters.balance(self.policy)
        self.together = cooperative(position)
        self.base = chance.below(1 << 30, "mcts")
        self.root = Node(seat, None, 0.0)
        self.children = self._first_options()
        self.done = 0

    def run(self) -> Action:
        """Simulate until the budget is spent or the winner is certain; the most visited option."""
        sims, ms = self.parameters.sims, self.parameters.ms
        budget = sims or (MANY if ms else USUAL)
        deadline = monotonic() + ms / 1000 if ms else 0.0
        aimed = self._aimed()
        while (aimed or len(self.children) > 1) and self.done < budget:
            if aimed:
                self._widen_root()
            self.simulate()
            self.done += 1
            if deadline and monotonic() >= deadline:
                break
            if not self.done & 7 and not aimed and self._decided(budget - self.done):
                break
        best = max(self.children, key=lambda node: (node.visits, node.mean))
        assert best.action is not None
        return best.action

    def simulate(self) -> None:
        """One simulation.

        The n-th visits of all root options share their luck: comparing options under the same dice and draws takes
        far fewer simulations to tell them apart.
        """
        parameters = self.parameters
        first = select(self.children, self.explore, self.bias)
        luck = Seeded(self.base + first.visits)
        world = self.position.imagine(self.seat, luck)
        assert first.action is not None
        world.advance(first.action, self.seat)
        path = [first]
        self._descend(world, path, luck)
        if self.policy is None:  # nothing can estimate an unfinished game
            random_playout(world, luck, 0)
        else:
            policy_playout(world, self.policy, luck, self.cut, parameters.policy, parameters.aims)
        values = worth(world, {node.seat for node in path}, self.policy, self.together)
        for node in path:
            node.visits += 1
            node.total += values[node.seat]

    def _descend(self, world: Position, path: list[Node], luck: Seeded) -> None:
        """Walk down the tree, and one node beyond it. A choice of one option is no node."""
        explore, bias = self.explore, self.bias
        node = path[0]
        while node.visits and (choice := world.choice) is not None:
            options, seat = choice.options, choice.seat
            if choice.space is not None:
                aimed = self._widened(node, world, choice, luck)
                if aimed is None:
                    return
                node = aimed
            elif len(options) == 1:
                world.advance(options[0])
                continue
            else:
                nodes = node.among(seat, options)
                if nodes is None:
                    nodes = node.grow(seat, options, self._prior(world, choice, seat, options, luck))
                node = select(nodes, explore, bias)
            path.append(node)
            assert node.action is not None
            world.advance(node.action)

    def _first_options(self) -> list[Node]:
        luck = Seeded(self.base - 1)
        self.known = world = self.position.imagine(self.seat, luck)
        choice = world.choice
        assert choice is not None
        if choice.aimed(self.seat):
            self._spread(self.root, world, choice, 1, luck)
            if not self.root.children:
                raise NothingToAim(f"nothing to aim at was found for seat {self.seat} at {choice.prompt}")
            return list(self.root.children.values())
        options = choice.options_of(self.seat)
        return self.root.grow(self.seat, options, self._prior(world, choice, self.seat, options, luck))

    def _aimed(self) -> bool:
        return self.position.choice is not None and self.position.choice.aimed(self.seat)

    def _widen_root(self) -> None:
        """Progressive widening: one more place to think about, when there were simulations enough for it."""
        luck = Seeded(self.base - 2 - self.done)
        assert self.known.choice is not None
        self._spread(self.root, self.known, self.known.choice, self.done, luck)
        self.children = list(self.root.children.values())

    def _spread(self, node: Node, world: Position, choice: Choice, visits: int, luck: Seeded) -> None:
        """Make the nodes of the options and, until there are enough for so many visits, one of a sample."""
        assert choice.space is not None
        seat, options = choice.seat, choice.options
        if node.among(seat, options) is None:
            node.grow(seat, options, [self._judged(world, choice, option) for option in options])
        if len(node.aimed(seat, options)) < self.parameters.wide * max(1, visits) ** WIDEN:
            action = choice.space.sample(luck)
            if action is not None and (seat, action) not in node.children:
                node.grow(seat, [action], [self._judged(world, choice, action)])

    def _widened(self, node: Node, world: Position, choice: Choice, luck: Seeded) -> Node | None:
        """The child to try at an aimed choice; None when none is legal in this world."""
        assert choice.space is not None
        self._spread(node, world, choice, node.visits, luck)
        nodes = [child for child in node.children.values() if child.seat == choice.seat]
        while nodes:
            best = select(nodes, self.explore, self.bias)
            assert best.action is not None
            if not choice.why_not(choice.seat, best.action):
                return best
            nodes.remove(best)
        return None

    def _judged(self, world: Position, choice: Choice, action: Action) -> float:
        judge = getattr(self.policy, "judge", None)
        return 0.0 if judge is None else max(0.0, float(judge(world.state, choice, action)))

    def _prior(
        self, world: Position, choice: Choice, seat: int, options: Sequence[Action], luck: Seeded
    ) -> Sequence[float]:
        policy = self.policy
        if policy is None:
            return [0.0] * len(options)
        opinion = getattr(policy, "prior", None)
        if opinion is not None and seat == choice.seat:
            weights: Sequence[float] | None = opinion(world.state, choice)
            if weights is not None:
                return [weight or LEFT_OUT for weight in weights]
        move = policy.choose(world.state, choice, seat, luck)
        return [1.0 if action == move else 0.0 for action in options]

    def _decided(self, left: int) -> bool:
        """Whether no other option can catch up in visits any more."""
        first = second = 0
        for node in self.children:
            if node.visits > first:
                first, second = node.visits, first
            elif node.visits > second:
                second = node.visits
        return first - second > left
