"""Last Gate's rules, one test a clause."""

import pytest

from siegeworks.core import Position, Script, Setup, find

GAME = find("last-gate")
Strike = GAME.action


def table(*results: int | str, cracked: bool = False) -> Position:
    """A game of two: a goblin comes first, from two paces away, when nothing else is said."""
    return Position.new(GAME, Setup(2, "", {"cracked": cracked}), Script(["oil", "arrow", *(results or ("goblin", 2))]))


@pytest.mark.rule("lg.deal", "lg.raid")
def test_cards_are_dealt_and_a_raider_comes() -> None:
    state = table("ogre", 3).state
    assert state.held == ["oil", "arrow"]
    assert state.road == {6: ("ogre", 3)}


@pytest.mark.rule("lg.defend")
def test_die_or_card_at_any_raider() -> None:
    choice = table().choice
    assert choice is not None
    assert list(choice.options) == [Strike(6), Strike(6, "oil")]


@pytest.mark.rule("lg.defend.strike")
@pytest.mark.parametrize(("face", "falls"), [(2, False), (3, True), (6, True)])
def test_the_die_must_show_the_strength(face: int, falls: bool) -> None:
    position = table("goblin", 2, face, "ogre", 1)
    position.apply(Strike(6))
    assert (6 not in position.state.road) is falls


@pytest.mark.rule("lg.defend.card")
def test_a_card_counts_its_strength_once() -> None:
    position = table("ogre", 2, "ogre", 2, "goblin", 2)
    position.apply(Strike(6, "oil"))
    assert position.state.held == ["", "arrow"]
    position.apply(Strike(5, "arrow"))
    assert 5 in position.state.road


@pytest.mark.rule("lg.advance")
def test_raiders_come_closer_and_hit_the_gate() -> None:
    position = table("goblin", 1, 1, "goblin", 3, 1, "goblin", 3)
    position.apply(Strike(6))
    assert position.state.road[6] == ("goblin", 0)
    assert position.state.active == 1
    position.apply(Strike(6))
    assert 6 not in position.state.road
    assert position.state.gate == 2


@pytest.mark.rule("lg.end.lost", "lg.option.cracked")
def test_the_gate_falls() -> None:
    position = table(*["goblin", 1, 1] * 3, cracked=True)
    assert position.state.gate == 2
    for raider in (6, 5, 4):
        position.apply(Strike(raider))
    assert position.outcome is not None
    assert position.outcome.rule == "lg.end.lost"
    assert position.outcome.winners == ()


@pytest.mark.rule("lg.end.won")
def test_the_gate_holds() -> None:
    position = table(*[thing for kind in ["goblin"] * 5 + ["ogre"] * 2 for thing in (kind, 2, 6)])
    while position.choice:
        position.apply(position.choice.options[0])
    assert position.outcome is not None
    assert position.outcome.rule == "lg.end.won"
    assert position.outcome.scores == (3, 3)
