"""The judgement bots have of Castle Panic: sane, better than chance by far, blind to what is hidden."""

from time import perf_counter

import pytest

from siegeworks import lab
from siegeworks.bots import make, policy_of
from siegeworks.core import Position, Seeded, Setup, digest, find
from siegeworks.games.castle_panic import actions as act
from siegeworks.games.castle_panic.forecast import chance_to_stand
from siegeworks.games.castle_panic.judgement import hit_gain, wall_gain
from siegeworks.games.castle_panic.state import ARCHER, CASTLE, FOREST, KNIGHT, SWORDSMAN, Monster

GAME = find("castle-panic")
POLICY = policy_of(GAME)


def at_first_play(seed=1, variant="co-op", **options):
    """A game at its first choice of a card to play."""
    position = Position.new(GAME, Setup(4, variant, options), Seeded(seed))
    while type(position.choice.options[-1]) is not act.EndPlay:
        position.apply(position.choice.options[0])
    return position


def decisions(position, spec="greedy", limit=60):
    """The choices of a game with several options, with the position at each."""
    bot, chance = make(spec), Seeded(3)
    while position.choice is not None and limit:
        if len(position.choice.options) > 1:
            limit -= 1
            yield position
        position.apply(bot.choose(position, position.choice.seat, chance))


def test_greedy_wins_most_games_and_random_none():
    greedy = lab.simulate("castle-panic", 4, "co-op", bots=["greedy"], games=60, seed=11)
    lucky = lab.simulate("castle-panic", 4, "co-op", bots=["random"], games=60, seed=11)
    assert sum(bool(r.winners) for r in greedy) >= 30
    assert sum(bool(r.winners) for r in lucky) <= 2


@pytest.mark.parametrize("variant", ["standard", "co-op", "overlord"])
def test_the_policy_answers_every_choice_without_touching_the_state(variant):
    for position in decisions(Position.new(GAME, Setup(4, variant), Seeded(4))):
        state, choice = position.state, position.choice
        before = digest(state)
        assert POLICY.choose(state, choice, choice.seat, Seeded(1)) in choice.options
        assert POLICY.rollout(state, choice, Seeded(1)) in choice.options
        assert all(0 <= POLICY.value(state, seat) <= 1 for seat in range(4))
        weights = POLICY.prior(state, choice)
        if weights is not None:
            assert len(weights) == len(choice.options)
            assert sum(weights) == pytest.approx(1)
            assert min(weights) >= 0
            chosen = POLICY.choose(state, choice, choice.seat, Seeded(1))
            assert weights[list(choice.options).index(chosen)] == max(weights)
        assert digest(state) == before


def test_search_leaves_out_what_the_policy_finds_not_worth_a_thought():
    for position in decisions(Position.new(GAME, Setup(4, "co-op"), Seeded(4)), "mcts:sims=8", 25):
        choice = position.choice
        weights = POLICY.prior(position.state, choice)
        if weights is not None:
            action = make("mcts:sims=8").choose(position, choice.seat, Seeded(2))
            assert weights[list(choice.options).index(action)] > 0


def test_a_monster_presses_more_the_nearer_it_is_and_most_where_no_wall_stands():
    state = at_first_play().state
    gains = [hit_gain(state, Monster(99, "orc", 1, ring, 1), 1) for ring in (FOREST, ARCHER, KNIGHT, CASTLE)]
    assert gains == sorted(gains)
    gate = Monster(99, "orc", 1, SWORDSMAN, 1)
    walled = hit_gain(state, gate, 1)
    state.walls[1] = False
    assert hit_gain(state, gate, 1) > walled
    assert hit_gain(state, gate, 2) < hit_gain(state, gate, 1)


def test_a_wall_is_worth_more_before_a_tower_and_before_monsters():
    state = at_first_play().state
    state.monsters.clear()
    state.walls[1] = state.walls[2] = state.towers[2] = False
    assert wall_gain(state, 1) > wall_gain(state, 2)
    quiet = wall_gain(state, 1)
    state.monsters[99] = Monster(99, "troll", 1, SWORDSMAN, 3)
    assert wall_gain(state, 1) > quiet


def test_the_forecast_follows_towers_walls_and_monsters():
    state = at_first_play().state
    start = chance_to_stand(state)
    state.walls[1] = False
    breached = chance_to_stand(state)
    state.towers[1] = False
    fallen = chance_to_stand(state)
    state.monsters[99] = Monster(99, "troll", 1, CASTLE, 3)
    assert 1 > start > breached > fallen > chance_to_stand(state) > 0


def test_a_finished_game_is_worth_what_it_ended_with():
    position = Position.new(GAME, Setup(4, "overlord"), Seeded(4))
    for _ in decisions(position, "greedy", -1):
        pass
    assert {POLICY.value(position.state, seat) for seat in range(4)} == {0.0, 1.0}


@pytest.mark.parametrize("spec", ["greedy", "mcts:sims=12"])
def test_castle_players_do_not_know_what_the_overlord_holds(spec):
    position = at_first_play(2, "overlord")
    chosen = set()
    for hand in (("goblin", "goblin", "orc"), ("troll_mage", "healer", "draw_4")):
        state = position.state.copy()
        state.pile = sorted([*state.pile, *state.overlord_hand])
        for token in hand:
            state.pile.remove(token)
        state.overlord_hand = hand
        other = Position(GAME, state, Seeded(1))
        chosen.add(make(spec).choose(other, other.choice.seat, Seeded(5)))
    assert len(chosen) == 1


def test_bots_play_with_closed_hands():
    results = lab.simulate("castle-panic", 3, "co-op", {"closed_hands": True}, ["greedy", "mcts:sims=4", "random"], 2)
    assert all(result.rule for result in results)


def test_search_plays_at_once_where_judgement_leaves_one_option():
    for position in decisions(Position.new(GAME, Setup(4, "co-op"), Seeded(4))):
        weights = POLICY.prior(position.state, position.choice)
        if weights is not None and sum(weight > 0 for weight in weights) == 1:
            began = perf_counter()
            action = make("mcts:ms=60000").choose(position, position.choice.seat, Seeded(1))
            assert perf_counter() - began < 5
            assert weights[list(position.choice.options).index(action)] == 1
            return
    raise AssertionError("no such choice in this game; take another seed")
