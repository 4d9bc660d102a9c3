"""The search tree of `mcts`: an open-loop tree of information sets.

A node is an action path from the root; what chance did on the way is not part of it. So the options at a node differ
from simulation to simulation, and each child counts how often it was available, not only how often it was taken
(Cowling, Powley, Whitehouse 2012: Information Set Monte Carlo Tree Search).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt

from ..core import Action


class Node:
    """One action of one seat after a path: how often it could be taken, was taken, and what came of it for that seat.

    `bias` is how promising the policy found the action when the node was made; below 0 if not worth a thought.
    """

    __slots__ = ("action", "available", "bias", "children", "seat", "total", "visits")

    def __init__(self, seat: int, action: Action | None, bias: float) -> None:
        self.seat = seat
        self.action = action
        self.bias = bias
        self.available = 0
        self.visits = 0
        self.total = 0.0
        self.children: dict[tuple[int, Action], Node] = {}

    @property
    def mean(self) -> float:
        """The average result of its simulations for its seat."""
        return self.total / self.visits if self.visits else 0.0

    def among(self, seat: int, options: Sequence[Action]) -> list[Node] | None:
        """The children for these options that are worth a thought, or None when an option has no node yet."""
        children = self.children
        try:
            nodes = [children[seat, action] for action in options]
        except KeyError:
            return None
        return [node for node in nodes if node.bias >= 0] or nodes

    def grow(self, seat: int, options: Sequence[Action], prior: Sequence[float]) -> list[Node]:
        """As `among`, making the nodes that are missing."""
        children, nodes = self.children, []
        for action, bias in zip(options, prior, strict=True):
            node = children.get((seat, action))
            if node is None:
                children[seat, action] = node = Node(seat, action, bias)
            nodes.append(node)
        return [node for node in nodes if node.bias >= 0] or nodes

    def aimed(self, seat: int, options: Sequence[Action]) -> list[Node]:
        """The children of a seat that are none of the options."""
        return [node for node in self.children.values() if node.seat == seat and node.action not in options]


def select(nodes: Sequence[Node], explore: float, bias: float) -> Node:
    """The child to try next: best mean, plus what is uncertain about it, plus what the policy says.

    The upper confidence bound uses availability. The policy's say fades with visits (progressive bias). A child that
    was never taken counts as if taken once with the average result of its siblings, so that a small budget is not
    spent on trying every option of every node.
    """
    visits, total = 0, 0.0
    for node in nodes:
        visits += node.visits
        total += node.total
        node.available += 1
    fresh = total / visits if visits else 0.5
    best, best_score = nodes[0], -1.0
    for node in nodes:
        taken = node.visits
        if taken:
            score = node.total / taken + explore * sqrt(log(node.available) / taken) + bias * node.bias / (taken + 1)
        else:
            score = fresh + explore * sqrt(log(node.available)) + bias * node.bias
        if score > best_score:
            best, best_score = node, score
    return best
