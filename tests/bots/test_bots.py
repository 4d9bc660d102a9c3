"""What every bot must hold to, and what each is good for, on tiny games."""

from collections import Counter
from time import perf_counter

import pytest

from siegeworks import bots
from siegeworks.core import By, Choice, Position, Seeded, Setup, digest
from siegeworks.lab import play_game

SPECS = ["random", "greedy", "mcts:sims=60", "mcts:sims=60,policy=0,cut=3"]


def decide(position: Position, spec: str, seed: int = 1):
    assert position.choice is not None
    return bots.make(spec).choose(position, position.choice.seat, Seeded(seed))


def nim_position(game, sticks, plain=True):
    from siegeworks.games.dice_nim import start  # found through the conftest

    return Position(game, start(sticks, plain), Seeded(1))


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("game_id", ["dice-nim", "shell-game", "lookout"])
def test_choices_are_legal_repeatable_and_leave_the_position_alone(game_id, spec):
    from siegeworks.core import find

    game = find(game_id)
    position = Position.new(game, Setup(2), Seeded(5))
    while (choice := position.choice) is not None:
        before = digest(position.state), list(position.history), dict(position.chance._streams)
        action = decide(position, spec)
        assert action in choice.options
        assert action == decide(position, spec)
        assert before == (digest(position.state), list(position.history), dict(position.chance._streams))
        assert position.choice is choice
        position.apply(action)


@pytest.mark.parametrize("spec", ["mcts:sims=300", "greedy:playouts=200"])
@pytest.mark.parametrize("sticks", [5, 6, 7])
def test_search_finds_the_forced_win(nim, sticks, spec):
    assert decide(nim_position(nim, sticks), spec).sticks == sticks - 4


def test_search_beats_random_clearly_from_either_seat(nim):
    won = 0
    for seed in range(40):
        seat = seed % 2
        specs = ["random", "random"]
        specs[seat] = "mcts:sims=100"
        won += seat in play_game(nim, Setup(2), specs, seed).winners
    assert won >= 30


def test_greedy_plays_the_policy_of_the_game(lookout):
    results = [play_game(lookout, Setup(2), ["greedy"], seed) for seed in range(60)]
    lucky = [play_game(lookout, Setup(2), ["random"], seed) for seed in range(60)]
    assert sum(bool(r.winners) for r in results) > sum(bool(r.winners) for r in lucky) + 20


@pytest.mark.parametrize("parameters", ["", ",cut=4", ",policy=0", ",policy=0.5", ",c=0", ",bias=0"])
def test_search_with_and_without_the_policy_never_sleeps_through_a_raid(lookout, parameters):
    from siegeworks.games.lookout import FIGHT, State

    position = Position(lookout, State(1, turn=10, gate=1, raiders=3), Seeded(1))
    assert decide(position, "mcts:sims=100" + parameters) == FIGHT


@pytest.mark.parametrize("spec", ["greedy", "mcts:sims=40"])
def test_what_is_hidden_plays_no_part(shell, spec):
    from siegeworks.games.shell_game import State

    for seed in range(20):
        choices = {decide(Position(shell, State("point", pea), Seeded(1)), spec, seed).shell for pea in range(2)}
        assert len(choices) == 1


def test_what_is_hidden_is_guessed_no_better_than_by_chance(shell):
    found = Counter(play_game(shell, Setup(2), ["mcts:sims=40", "random"], seed).winners[0] for seed in range(100))
    assert 25 < found[0] < 75


def test_a_deadline_ends_the_search(nim):
    position = nim_position(nim, 11, plain=False)
    began = perf_counter()
    decide(position, "mcts:ms=30")
    assert perf_counter() - began < 5


def test_a_forced_move_is_played_without_search(nim):
    began = perf_counter()
    assert decide(nim_position(nim, 1), "mcts:ms=60000").sticks == 1
    assert perf_counter() - began < 5


def test_a_bot_may_be_asked_for_a_seat_that_may_act_but_need_not(nim):
    from siegeworks.games.dice_nim import State, Take

    from siegeworks.core import Game, GameOver, Outcome

    def open_to_both(s):
        answer = yield Choice(0, "nim.both", [Take(1), Take(2)], {1: [Take(2), Take(3)]})
        assert isinstance(answer, By)
        s.sticks = answer.action.sticks
        s.outcome = Outcome((answer.seat,) if s.sticks == 3 else (0,), (0, 0), "nim.both")
        raise GameOver

    fields = {name: getattr(nim, name) for name in nim.__dataclass_fields__}
    both = Game(**{**fields, "steps": {"both": open_to_both}})
    position = Position(both, State(9, True, step="both"), Seeded(1))
    for spec in SPECS:
        assert bots.make(spec).choose(position, 1, Seeded(1)) in (Take(2), Take(3))
    assert bots.make("mcts:sims=50").choose(position, 1, Seeded(1)) == Take(3)
