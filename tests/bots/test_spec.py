"""Spec strings: what they make, and what is said about a bad one."""

import pytest

from siegeworks import bots
from siegeworks.bots.mcts import MctsBot
from siegeworks.core import UnknownBot


@pytest.mark.parametrize("spec", ["random", "greedy", "greedy:playouts=3", "mcts:sims=400", "mcts:sims=200,c=0.7"])
def test_a_spec_makes_a_bot_that_knows_its_spec(spec):
    assert bots.make(spec).spec == spec


def test_equal_specs_make_equal_bots_whatever_their_spaces_and_order():
    assert bots.make("mcts:c=0.7, sims=200") == bots.make(" mcts:sims=200,c=0.70")


def test_parameters_are_typed():
    bot = bots.make("mcts:ms=500,c=1")
    assert isinstance(bot, MctsBot)
    assert (bot.parameters.ms, bot.parameters.c) == (500, 1.0)
    assert type(bot.parameters.c) is float


@pytest.mark.parametrize(
    ("spec", "part"),
    [
        ("stockfish", "there are: random, greedy, mcts"),
        ("", "there are: random, greedy, mcts"),
        ("mcts:depth=3", "no parameter 'depth'; there are: sims, ms, c"),
        ("mcts:sims=many", "sims cannot be 'many'; it is a whole number from 0 to"),
        ("mcts:sims=-1", "sims cannot be '-1'"),
        ("mcts:c=nan", "c cannot be 'nan'; it is a number from 0 to 100"),
        ("mcts:sims", "'sims' is not of the form key=value"),
        ("mcts:sims=1,sims=2", "sims is given twice"),
        ("random:x=1", "no parameter 'x'; there are: none"),
    ],
)
def test_a_bad_spec_is_refused_with_what_is_allowed(spec, part):
    with pytest.raises(UnknownBot) as caught:
        bots.make(spec)
    assert part in str(caught.value)


def test_every_offered_bot_can_be_made():
    offers = bots.describe()
    assert [bots.make(spec).spec for spec, _, _ in offers] == [spec for spec, _, _ in offers]
    assert {"random", "greedy", "mcts:ms=500", "mcts:ms=2000"} <= {spec for spec, _, _ in offers}
    assert all(title and blurb for _, title, blurb in offers)


def test_a_name_is_registered_once():
    from siegeworks.bots.registry import KINDS

    with pytest.raises(UnknownBot, match="already"):
        bots.register(KINDS["random"])
