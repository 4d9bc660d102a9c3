"""Selection in the search tree, by numbers small enough to follow."""

from siegeworks.bots.tree import Node, select
from siegeworks.core import Action


class Go(Action, frozen=True, tag="go"):
    where: int


def family(*records: tuple[int, float]) -> list[Node]:
    nodes = []
    for number, (visits, total) in enumerate(records):
        node = Node(0, Go(number), 0.0)
        node.visits, node.total, node.available = visits, total, sum(v for v, _ in records)
        nodes.append(node)
    return nodes


def test_without_exploring_the_best_mean_is_taken():
    assert select(family((10, 4.0), (10, 6.0), (2, 1.0)), 0.0, 0.0).action == Go(1)


def test_exploring_prefers_the_uncertain_among_equals():
    assert select(family((10, 5.0), (2, 1.0)), 0.7, 0.0).action == Go(1)


def test_a_node_never_taken_counts_as_average():
    nodes = family((10, 9.0), (10, 1.0), (0, 0.0))
    assert select(nodes, 0.0, 0.0).action == Go(0)
    nodes = family((10, 1.0), (0, 0.0))
    nodes[1].bias = 0.1
    assert select(nodes, 0.0, 1.0).action == Go(1)


def test_the_policy_weighs_less_with_every_visit():
    nodes = family((1, 0.5), (1, 0.6))
    nodes[0].bias = 1.0
    assert select(nodes, 0.0, 0.5).action == Go(0)
    nodes = family((50, 25.0), (50, 30.0))
    nodes[0].bias = 1.0
    assert select(nodes, 0.0, 0.5).action == Go(1)


def test_being_available_counts_though_another_is_taken():
    nodes = family((3, 1.0), (3, 1.0))
    before = [node.available for node in nodes]
    select(nodes, 0.7, 0.0)
    assert [node.available for node in nodes] == [b + 1 for b in before]


def test_children_are_found_by_seat_and_action():
    root = Node(0, None, 0.0)
    assert root.among(0, [Go(1)]) is None
    grown = root.grow(0, [Go(1), Go(2)], [0.5, 0.5])
    assert root.among(0, [Go(2)]) == [grown[1]]
    assert root.among(1, [Go(2)]) is None
    assert root.grow(0, [Go(2), Go(3)], [0.1, 0.9])[0] is grown[1]
