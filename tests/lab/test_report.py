"""Summaries, and results on disk."""

import json

import pytest
from rich.console import Console

from siegeworks import lab
from siegeworks.core import SiegeworksError
from siegeworks.lab import GameResult


def results():
    wins = [(0,), (0,), (1,), (), (0, 1)]
    return [
        GameResult("g", "v", 2, ("greedy", "random"), n, won, (n, 2 * n), "r.a" if won else "r.b", 10 + n, n, 0.5)
        for n, won in enumerate(wins)
    ]


def test_the_summary_counts_what_happened():
    summary = lab.summarise(results())
    assert summary.games == 5
    assert summary.won.value == 0.8
    assert [rate.value for rate in summary.seats] == [0.6, 0.4]
    assert summary.teams == {"0": 2, "1": 1, "nobody": 1, "0+1": 1}
    assert summary.endings == {"r.a": 4, "r.b": 1}
    assert summary.decisions.mean.value == 12
    assert (summary.decisions.least, summary.decisions.median, summary.decisions.most) == (10, 12, 14)
    assert [score.mean.value for score in summary.scores] == [2, 4]
    assert summary.games_per_second == 2
    assert summary.decisions_per_second == 24


def test_the_json_is_one_line_with_stable_keys():
    text = lab.summarise(results()).to_json()
    assert "\n" not in text
    data = json.loads(text)
    assert list(data) == [
        "game", "variant", "players", "bots", "games", "won", "seats", "teams", "endings", "decisions", "turns",
        "scores", "games_per_second", "decisions_per_second",
    ]  # fmt: skip
    assert data["won"] == {
        "value": 0.8,
        "low": pytest.approx(0.3755, abs=1e-4),
        "high": pytest.approx(0.9638, abs=1e-4),
        "n": 5,
    }


def test_the_table_shows_rates_with_intervals():
    console = Console(width=100, record=True, file=None, quiet=False)
    with console.capture() as captured:
        console.print(lab.summarise(results()).table())
    assert "80.0% [37.6 to 96.4]" in captured.get()
    assert "Ended by r.b" in captured.get()


def test_there_must_be_something_to_sum_up():
    with pytest.raises(SiegeworksError, match="no games"):
        lab.summarise([])
    mixed = [*results(), GameResult("other", "v", 2, ("random",) * 2, 1, (), (), "r", 1, 1)]
    with pytest.raises(SiegeworksError, match="different games"):
        lab.summarise(mixed)


def test_a_game_without_turns_has_no_turns_in_its_summary():
    without = [GameResult("g", "v", 1, ("random",), 1, (), (), "r", 5, -1)]
    assert lab.summarise(without).turns is None


def test_parquet_gives_back_what_was_written(tmp_path):
    path = tmp_path / "results.parquet"
    lab.write_parquet(path, results())
    back = lab.read_parquet(path)
    assert back == results()
    assert [r.seconds for r in back] == [r.seconds for r in results()]


def test_parquet_without_polars_says_what_to_install(tmp_path, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "polars", None)
    with pytest.raises(SiegeworksError, match=r"pip install 'siegeworks\[lab\]'"):
        lab.write_parquet(tmp_path / "x.parquet", results())


def test_lines_survive_being_cut_short(tmp_path):
    path = tmp_path / "run.jsonl"
    assert lab.read_lines(path) == []
    lab.append_line(path, results()[:2])
    lab.append_line(path, results()[2:])
    assert lab.read_lines(path) == results()
    path.write_bytes(path.read_bytes()[:-9])
    assert lab.read_lines(path) == results()[:4]
