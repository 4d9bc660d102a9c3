"""The commands that read: games, rules with coverage, content."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from siegeworks.cli import app

GATE = Path(__file__).parents[1] / "games" / "last_gate"


def run(*args: str, code: int = 0) -> str:
    result = CliRunner().invoke(app, list(args))
    assert result.exit_code == code, result.output
    return result.output


def test_help_shows_examples() -> None:
    for command, example in {
        (): "siegeworks play castle-panic",
        ("play",): "siegeworks play castle-panic --players 3",
        ("simulate",): "--out games.parquet",
        ("serve",): "siegeworks serve --host 0.0.0.0",
        ("replay",): "siegeworks replay",
        ("rules",): "siegeworks rules castle-panic --coverage",
        ("content", "check"): "--pack",
    }.items():
        assert example in run(*command, "--help")


def test_games_are_listed_with_variants_and_options() -> None:
    text = run("games")
    assert "last-gate  Last Gate: Raiders come up the road" in text
    assert "--variant raid  (2-3 players) The raid." in text
    assert "--option cracked  Cracked gate." in text


@pytest.mark.parametrize(
    ("args", "problem"),
    [
        (("rules", "chess"), "there is no game 'chess'; there are: "),
        (("rules", "last-gate", "dragon"), "last-gate: no clause has the id or the words 'dragon'"),
        (("rules", "last-gate", "--coverage", "--tests", "/nowhere"), "there is no folder /nowhere"),
        (("content", "list", "last-gate", "maps.toml"), "maps.toml: the file: is missing"),
        (("content", "check", "last-gate", "--pack", "/nowhere"), "/nowhere: the pack: is no folder"),
    ],
)
def test_errors_are_one_line_and_code_2(args: tuple[str, ...], problem: str) -> None:
    text = run(*args, code=2)
    assert text.startswith("siegeworks: ")
    assert problem in text
    assert text.count("\n") == 1


def test_rules_by_id_prefix_and_words() -> None:
    everything = run("rules", "last-gate")
    assert everything.count("[rulebook]") == 10
    one = run("rules", "last-gate", "lg.raid")
    assert "lg.raid" in one
    assert "lg.advance" not in one
    below = run("rules", "last-gate", "lg.defend.*")
    assert {"lg.defend", "lg.defend.strike", "lg.defend.card"} <= set(below.split())
    words = run("rules", "last-gate", "six-sided DIE")
    assert "lg.defend.strike" in words
    assert words.count("[rulebook]") == 1


def test_coverage_that_is_complete() -> None:
    text = run("rules", "last-gate", "--coverage", "--tests", str(GATE.parent))
    assert "lg.box: not applicable: the raiders' tooltips say it" in text
    assert "last-gate: 10 of 10 clauses complete" in text


def test_coverage_that_is_not(tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text('"lg.defend.*" "lg.deal"')
    text = run("rules", "last-gate", "--coverage", "--tests", str(tmp_path), code=1)
    assert "lg.raid: no test: A turn begins" in text
    assert "lg.deal: no" not in text
    assert "last-gate: 5 of 10 clauses complete" in text
    some = run("rules", "last-gate", "lg.defend", "--coverage", "--tests", str(tmp_path))
    assert "3 of 3 clauses complete" in some, "a query narrows the coverage"


def test_content_list_and_report() -> None:
    listed = run("content", "list", "last-gate")
    assert "raider goblin x5" in listed
    assert "[reconstructed]" in listed
    report = run("content", "report", "last-gate", "things.toml")
    assert "raider" in report
    assert "reconstructed 100%" in report
    assert "7" in report


def test_content_check() -> None:
    assert "last-gate: 1 content files are in order; hash " in run("content", "check", "last-gate")


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    folder = tmp_path / "last-gate"
    folder.mkdir()
    (folder / "things.toml").write_text((GATE / "content" / "things.toml").read_text())
    return folder


def test_a_good_pack(pack: Path) -> None:
    for folder in (pack, pack.parent):
        text = run("content", "check", "last-gate", "--pack", str(folder))
        assert f"in order with the pack {pack}" in text


@pytest.mark.parametrize(
    ("name", "old", "new", "problem"),
    [
        ("things.toml", "strength = 3", "strenght = 3", "things.toml: raider 'goblin': "),
        ("things.toml", "count = 5", 'count = "5"', "raider 'goblin': Expected `int`, got `str` - at `$.count`"),
        ("things.toml", 'id = "ogre"', 'id = "goblin"', "raider 'goblin': is there twice"),
        ("things.toml", "[[raider]]", "[[raider", "things.toml: the file: is not TOML"),
        ("thing.toml", "", "", "thing.toml: the file: replaces nothing; the game reads icons.toml, things.toml"),
    ],
)
def test_a_bad_pack_is_named(pack: Path, name: str, old: str, new: str, problem: str) -> None:
    text = (pack / "things.toml").read_text().replace(old, new) if old else "x = 1"
    (pack / name).write_text(text)
    said = run("content", "check", "last-gate", "--pack", str(pack), code=2)
    assert problem in said
    assert str(pack) in said
    assert said.count("\n") == 1
