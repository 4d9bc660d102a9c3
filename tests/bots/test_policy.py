"""Finding a game's policy."""

import sys
from types import ModuleType
from typing import ClassVar

import pytest

from siegeworks.bots import make, policy_of
from siegeworks.bots.mcts import USUALLY, MctsBot, MctsParameters
from siegeworks.bots.playout import cooperative, worth
from siegeworks.bots.policy import find_policy
from siegeworks.core import Outcome, Position, Seeded, Setup, games


def test_a_policy_is_found_or_not(lookout, nim):
    assert policy_of(lookout) is not None
    assert policy_of(nim) is None


def test_a_policy_that_cannot_be_imported_is_an_error_not_an_absence(tmp_path, monkeypatch):
    package = tmp_path / "broken_game"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "policy.py").write_text("import no_such_module\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ModuleNotFoundError, match="no_such_module"):
        find_policy("broken_game")


def test_a_shared_win_is_shared_only_among_rivals(nim, lookout):
    together = Position.new(lookout, Setup(2), Seeded(1))
    rivals = Position.new(nim, Setup(2), Seeded(1))
    assert cooperative(together)
    assert not cooperative(rivals)
    rivals.state.outcome = Outcome((0, 1), (3, 3), "nim.draw")
    assert worth(rivals, [0, 1], None, False) == {0: 0.5, 1: 0.5}
    rivals.state.outcome = Outcome((1,), (3, 4), "nim.last")
    assert worth(rivals, [0, 1], None, False) == {0: 0.0, 1: 1.0}
    together.state.outcome = Outcome((0, 1), (3, 3), "lookout.held")
    assert worth(together, [0, 1], None, True) == {0: 1.0, 1: 1.0}


def test_near_misses_are_worth_more_than_routs(lookout):
    position = Position.new(lookout, Setup(2), Seeded(1))
    policy = policy_of(lookout)
    position.state.outcome = Outcome((), (0, 0), "lookout.fell")
    position.state.gate, position.state.raiders = 0, 8
    rout = worth(position, [0], policy, True)[0]
    position.state.gate, position.state.raiders = 3, 1
    assert rout == 0.0 < worth(position, [0], policy, True)[0] < 0.2
    assert isinstance(sys.modules[type(policy).__module__], ModuleType)


class Habitual:
    """A policy that has but one habit."""

    habits: ClassVar = {"c": 0.1}


def parameters_of(spec: str) -> MctsParameters:
    bot = make(spec)
    assert isinstance(bot, MctsBot)
    assert bot.spec == spec
    return bot.parameters


def test_search_thinks_as_suits_the_game_unless_told():
    usual = (USUALLY["c"], USUALLY["bias"], USUALLY["cut"])
    assert parameters_of("mcts").balance(None) == usual
    assert parameters_of("mcts").balance(Habitual()) == (0.1, *usual[1:])
    assert parameters_of("mcts:c=0.5,cut=0").balance(Habitual()) == (0.5, usual[1], 0)


def test_the_habits_of_every_game_are_parameters_that_can_be_set():
    for game in games().values():
        habits = getattr(policy_of(game), "habits", {})
        assert habits.keys() <= USUALLY.keys(), game.id
        parameters_of("mcts" + ":" * bool(habits) + ",".join(f"{name}={value:g}" for name, value in habits.items()))
