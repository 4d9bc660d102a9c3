"""Simulations: the same results for any number of processes, and errors before anything is played."""

import dataclasses

import pytest

from siegeworks import lab
from siegeworks.core import BadSetup, SiegeworksError, UnknownBot, UnknownGame, find


@pytest.mark.parametrize("bots", [["random"], ["greedy", "mcts:sims=10", "random"]])
def test_results_do_not_depend_on_the_number_of_processes(bots):
    runs = [lab.simulate("lookout", 3, bots=bots, games=24, seed=7, jobs=jobs) for jobs in (1, 2, 3)]
    assert runs[0] == runs[1] == runs[2]
    assert len({result.seed for result in runs[0]}) == 24


def test_a_longer_batch_begins_with_the_games_of_a_shorter():
    short = lab.simulate("lookout", 2, games=5, seed=3)
    assert lab.simulate("lookout", 2, games=9, seed=3)[:5] == short
    assert lab.simulate("lookout", 2, games=5, seed=4) != short


def test_an_interrupted_batch_is_taken_up_where_it_stopped():
    batch = lab.Batch("lookout", 2, bots=("random",), games=20, seed=3)
    whole = list(lab.stream(batch))
    assert list(lab.stream(batch, jobs=2, skip=13)) == whole[13:]
    assert list(lab.stream(batch, skip=20)) == []


def test_progress_counts_up_to_all():
    seen = []
    lab.simulate("lookout", 2, games=7, on_progress=lambda done, total: seen.append((done, total)))
    assert seen == [(n, 7) for n in range(1, 8)]


def test_a_result_tells_the_whole_game():
    (result,) = lab.simulate("lookout", 2, bots=["greedy", "random"], games=1)
    assert (result.game, result.variant, result.players) == ("lookout", "watch", 2)
    assert result.bots == ("greedy", "random")
    assert result.rule in ("lookout.held", "lookout.fell")
    assert bool(result.winners) == (result.rule == "lookout.held")
    assert 0 < result.turns == result.decisions <= 12
    assert result.seconds > 0
    assert result == dataclasses.replace(result, seconds=99.0)


def test_options_and_variant_reach_the_game():
    plain = lab.simulate("dice-nim", 2, "duel", {"plain": True}, ["random"], 30)
    assert max(result.decisions for result in plain) <= 11


@pytest.mark.parametrize("jobs", [1, 2])
def test_mistakes_are_told_before_playing(jobs):
    with pytest.raises(UnknownGame, match="there is no game 'chess'"):
        lab.simulate("chess", 2, jobs=jobs)
    with pytest.raises(BadSetup, match="1 to 4 players, not 9"):
        lab.simulate("lookout", 9, jobs=jobs)
    with pytest.raises(BadSetup, match="2 bots were named for 3 seats"):
        lab.simulate("lookout", 3, bots=["random", "greedy"], jobs=jobs)
    with pytest.raises(UnknownBot, match="no bot 'deep'"):
        lab.simulate("lookout", 3, bots=["deep"], jobs=jobs)


def test_an_endless_game_is_stopped(monkeypatch):
    monkeypatch.setattr("siegeworks.lab.play.LIMIT", 3)
    with pytest.raises(SiegeworksError, match="still going after 3 choices, at lookout"):
        lab.play_game(find("lookout"), lab.Batch("lookout", 2).setup, ["greedy"], 1)


def test_derived_seeds_differ_and_stay():
    assert lab.derive(1, 2) == lab.derive(1, 2)
    assert len({lab.derive(a, b) for a in range(30) for b in range(30)}) == 900
    assert lab.derive(1, 12) != lab.derive(11, 2)
