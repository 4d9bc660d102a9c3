"""The judgement bots have of Orcs Must Die!: it answers everything, does the obvious, and beats chance."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from siegeworks import lab
from siegeworks.bots import make
from siegeworks.core import Position, Seeded, Setup
from siegeworks.core.record import digest
from siegeworks.games.orcs_must_die import GAME
from siegeworks.games.orcs_must_die.actions import AssignBest, EndTurn, Special, Strike, Walk
from siegeworks.games.orcs_must_die.content import HEROES
from siegeworks.games.orcs_must_die.judgement import attack_gain, coming, danger, firings, hand_of, kills, prospects
from siegeworks.games.orcs_must_die.policy import HOPELESS, POLICY, SETTLED

from .build import plain, table

TURN = {"active": 0}


def decisions(players: int, variant: str, seed: int, **options: bool) -> Iterator[Position]:
    """Every position of a game of the policy against itself in which somebody must choose."""
    position = Position.new(GAME, GAME.check(Setup(players, variant, options)), Seeded(seed))
    luck = Seeded(seed)
    while (choice := position.choice) is not None:
        only = choice.only(choice.seat)
        if only is None:
            yield position
        position.advance(only or POLICY.choose(position.state, choice, choice.seat, luck))


@pytest.mark.parametrize(("players", "variant"), [(3, "co-op"), (4, "rivalry")])
def test_every_choice_is_answered_and_no_state_touched(players: int, variant: str) -> None:
    for number, position in enumerate(decisions(players, variant, 4, all_heroes=True)):
        if number > 150:
            break
        state, choice = position.state, position.choice
        assert choice is not None
        before = digest(state)
        chosen = POLICY.choose(state, choice, choice.seat, Seeded(1))
        assert chosen in choice.options
        assert POLICY.rollout(state, choice, Seeded(1)) in choice.options
        assert all(0 <= POLICY.value(state, seat) <= 1 for seat in range(players))
        weights = POLICY.prior(state, choice)
        assert weights is not None
        assert len(weights) == len(choice.options)
        assert sum(weights) == pytest.approx(1)
        if choice.prompt not in SETTLED:  # there equal ones are as good
            assert weights[list(choice.options).index(chosen)] == max(weights)
        assert digest(state) == before


@pytest.mark.parametrize("hero", sorted(HEROES))
def test_every_hero_can_be_played(hero: str) -> None:
    p = table(plain(4), heroes=[(hero, "c"), ("ivy", "c")], minions={"b": {"orc": 2}, "c": {"orc": 3}}, level=2)
    luck = Seeded(3)
    for _ in range(60):
        if p.choice is None:
            break
        p.advance(POLICY.choose(p.state, p.choice, p.choice.seat, luck))


def test_greedy_beats_chance() -> None:
    easy = {"map": "straight-shot-2"}
    greedy, lucky = (lab.simulate("orcs-must-die", 2, "co-op", easy, [bot], 12, seed=5) for bot in ("greedy", "random"))
    assert sum(bool(r.winners) for r in greedy) >= 6
    assert not any(r.winners for r in lucky)


def test_results_are_spent_at_once() -> None:
    """Search does not ponder how to spend results: the best way is known."""
    for position in decisions(2, "co-op", 7):
        choice = position.choice
        assert choice is not None
        if AssignBest() in choice.options:
            weights = POLICY.prior(position.state, choice)
            assert weights is not None
            assert weights[list(choice.options).index(AssignBest())] == 1
            assert make("mcts:ms=60000").choose(position, choice.seat, Seeded(1)) == AssignBest()
            return


def test_no_thought_is_spent_on_leaving_out_what_only_adds() -> None:
    tundra = {"attacks": 1, "ultimate": False, "gear": ("drill_badge",)}
    heroes = [("tundra", "a", tundra), ("ivy", "rift")]
    p = table(plain(4), step="act", state=TURN, minions={"a": {"orc": 2}}, heroes=heroes)
    assert p.choice is not None
    weights = POLICY.prior(p.state, p.choice)
    assert weights is not None
    hopeful = [option for option, weight in zip(p.choice.options, weights, strict=True) if weight]
    assert [option for option in hopeful if isinstance(option, Strike)] == [Strike()]
    assert POLICY.choose(p.state, p.choice, 0, Seeded(1)) == Strike()


def test_a_turn_goes_where_the_enemies_are() -> None:
    p = table(
        plain(4), step="begin_turn", state=TURN, heroes=[("maximilian", "d"), ("ivy", "a")], minions={"c": {"orc": 3}}
    )
    assert p.choice is not None
    assert POLICY.choose(p.state, p.choice, 0, Seeded(1)) == Walk(0, 2)
    p = table(
        plain(4), step="begin_turn", state=TURN, heroes=[("maximilian", "c"), ("ivy", "a")], minions={"c": {"orc": 1}}
    )
    assert p.choice is not None
    assert Special("ultimate") in p.choice.options
    assert POLICY.choose(p.state, p.choice, 0, Seeded(1)) == Strike()  # one Orc is not worth an Ultimate
    assert EndTurn() in p.choice.options


def test_more_dice_kill_more_and_the_right_ones_most() -> None:
    bare, armed = (hand_of("maximilian", weapon, ()) for weapon in (0, 3))
    assert kills(bare, ("sword",)) < kills(armed, ("sword",))
    assert kills(armed, ("sword", "sword")) < kills(armed, ("sword",))
    assert kills(hand_of("ball_and_chain", 3, ()), ("sword",)) > kills(hand_of("ball_and_chain", 3, ()), ("brain",))


def test_a_crowd_invites_and_threatens() -> None:
    few, many = (
        table(plain(4), step="act", state={"active": 0}, heroes=[("ivy", "c"), ("cygnus", "a")],
              minions={"b": {"orc": n}, "c": {"orc": n}}, level=2)
        for n in (1, 5)
    )  # fmt: skip
    gains = [attack_gain(p.state, p.state.heroes[0], 0, 2) for p in (few, many)]
    assert gains[0] < gains[1]
    risks = [danger(p.state, p.state.heroes[0], 0, 2, coming(p.state, 0)) for p in (few, many)]
    assert risks[0] < risks[1]
    assert prospects(few.state, 0) > prospects(many.state, 0)


def test_a_trap_by_the_way_fires_and_one_off_it_does_not() -> None:
    p = table(plain(3), heroes=[("ivy", "a"), ("cygnus", "b")])
    assert firings(p.state, 0, 1) > 0
    assert HOPELESS > 0
