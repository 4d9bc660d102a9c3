"""Bots at choices that are aimed: legal, repeatable, better with more strategy and steadiness."""

from typing import Any

import pytest

from siegeworks import bots
from siegeworks.bots.aiming import NothingToAim, any_answer
from siegeworks.core import Action, Choice, Game, Position, Seeded, Setup, digest, find, part
from siegeworks.lab import play_game, simulate

SPECS = ["random", "greedy", "greedy:tries=2,steady=20", "mcts:sims=12", "mcts:sims=6,wide=0.5,aims=2", "mcts:ms=5"]


@pytest.fixture
def shelf() -> Game:
    return find("high-shelf")


def at_the_shelf(game: Game, seed: int = 5) -> Position:
    position = Position.new(game, Setup(2), Seeded(seed))
    assert position.choice is not None
    position.apply(position.choice.options[0])
    return position


def decide(position: Position, spec: str, seed: int = 1) -> Any:
    assert position.choice is not None
    return bots.make(spec).choose(position, position.choice.seat, Seeded(seed))


@pytest.mark.parametrize("spec", SPECS)
def test_aimed_moves_are_legal_repeatable_and_leave_the_position_alone(shelf: Game, spec: str) -> None:
    position = Position.new(shelf, Setup(2), Seeded(5))
    aimed = 0
    while (choice := position.choice) is not None:
        before = digest(position.state), list(position.history or ())
        action = decide(position, spec)
        assert not choice.why_not(choice.seat, action)
        assert "ms" in spec or action == decide(position, spec)
        assert before == (digest(position.state), list(position.history or ()))
        aimed += action not in choice.options
        position.apply(action)
    assert aimed


def test_random_takes_options_and_aims_alike(shelf: Game) -> None:
    position = at_the_shelf(shelf)
    kinds = {type(decide(position, "random", seed)).__name__ for seed in range(20)}
    assert kinds == {"Put", "Aside"}


def test_greedy_tries_places_and_takes_the_best(shelf: Game) -> None:
    position = at_the_shelf(shelf)

    def off(spec: str) -> float:
        return sum(abs(decide(position, spec, seed).pose[0]) for seed in range(30)) / 30

    assert off("greedy:tries=40,steady=0") < off("greedy:tries=3,steady=0") / 2
    assert off("greedy:tries=40,steady=30") > 2 * off("greedy:tries=40,steady=0")


def test_a_game_without_a_judge_is_aimed_at_anywhere(shelf: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("simple", "mcts"):
        monkeypatch.setattr(f"siegeworks.bots.{module}.policy_of", lambda game: None)
    position = at_the_shelf(shelf)
    for spec in ("greedy", "mcts:sims=6"):
        assert position.choice is not None
        assert not position.choice.why_not(0, decide(position, spec))


class Nowhere:
    """A space without a place."""

    def why_not(self, action: Action) -> str:
        return "there is no room"

    def sample(self, chance: Any) -> Action | None:
        return None

    def shake(self, action: Action, chance: Any, error: float) -> Action:
        raise AssertionError("nothing was aimed")


@pytest.mark.parametrize("spec", ["random", "greedy", "mcts:sims=5"])
def test_where_nothing_can_be_aimed_an_option_is_taken(shelf: Game, spec: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(part(shelf, "shelf").Ledge, "sample", Nowhere.sample)
    assert type(decide(at_the_shelf(shelf), spec)).__name__ == "Aside"


def test_neither_option_nor_aim_is_said(shelf: Game) -> None:
    with pytest.raises(NothingToAim, match=r"seat 0 at hs\.put"):
        any_answer(Choice(0, "hs.put", [], space=Nowhere()), 0, Seeded(1))


def test_the_only_option_is_not_forced_beside_a_space(shelf: Game) -> None:
    choice = at_the_shelf(shelf).choice
    assert choice is not None
    assert len(choice.options) == 1
    assert choice.only(0) is None
    assert Choice(0, "x", choice.options).only(0) == choice.options[0]


def test_strategy_and_steadiness_win(shelf: Game) -> None:
    results = [play_game(shelf, Setup(2), ["greedy:tries=12", "random"], seed) for seed in range(12)]
    assert sum(r.scores[0] for r in results) > 1.5 * sum(r.scores[1] for r in results)


def test_games_with_aims_are_simulated_equally_again(shelf: Game) -> None:
    first = simulate("high-shelf", 2, bots=("greedy", "mcts:sims=4"), games=3)
    assert first == simulate("high-shelf", 2, bots=("greedy", "mcts:sims=4"), games=3)
