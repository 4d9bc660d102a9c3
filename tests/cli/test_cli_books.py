"""The commands that read: games, rules with coverage, content."""

import sys
from pathlib import Path
from types import ModuleType

import pytest
from typer.testing import CliRunner

from siegeworks.cli import app
from siegeworks.cli.books import check_names
from siegeworks.core import BadContent, find
from siegeworks.core.content import Content
from siegeworks.core.workshop import Tally, workshop_of
from siegeworks.scene import editor_of

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
        ("content", "check"): "siegeworks content check my-map.toml",
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
        (("content", "check", "/nowhere/my-map.toml"), "/nowhere/my-map.toml: cannot be read: No such file"),
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


class Road:
    """A workshop for the example game: people make roads of at most three miles."""

    def check(self, text: str) -> list[str]:
        miles = text.count("mile")
        return [f"mile {n}: is one too many" for n in range(4, miles + 1)]

    def summary(self, text: str) -> str:
        return f"a road of {text.count('mile')} miles"

    def tallies(self) -> list[Tally]:
        return [
            Tally("raider", "small", 3, 10, {"rulebook": 1, "reconstructed": 2}, box=10),
            Tally("raider", "big", 1, 1, {"reconstructed": 1}, box=2),
            Tally("road", "", 0, 0, {}),
        ]


@pytest.fixture
def road(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    module = ModuleType("workshop")
    module.__dict__["WORKSHOP"] = Road()
    monkeypatch.setitem(sys.modules, f"{find('last-gate').module}.workshop", module)
    return tmp_path / "road.toml"


def test_what_people_make_can_be_checked(road: Path) -> None:
    road.write_text('game = "last-gate"\nroad = ["mile", "mile"]\n')
    assert run("content", "check", str(road)) == f"{road}: can be played\na road of 2 miles\n"
    road.write_text('game = "last-gate"\nroad = ["mile", "mile", "mile", "mile"]\n')
    said = run("content", "check", str(road), code=1)
    assert said == f"{road}: cannot be played: 1 problem\n- mile 4: is one too many\n"
    road.write_text('game = "last-gate"\nroad = ["mile", "mile", "mile", "mile", "mile"]\n')
    assert "cannot be played: 2 problems\n- mile 4" in run("content", "check", str(road), code=1)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (b"road = []", "for which game is it? Begin with the line game = "),
        (b"game = 3", "for which game is it? Begin with the line game = "),
        (b"game = last-gate", "the file: is not TOML: "),
        (b"\xff", "is no text: "),
        (b'game = "chess"', "there is no game 'chess'; there are: "),
        (b'game = "high-shelf"', "nothing can be made for high-shelf"),
    ],
)
def test_a_document_must_say_its_game(road: Path, text: bytes, problem: str) -> None:
    road.write_bytes(text)
    said = run("content", "check", str(road), code=2)
    assert said.startswith("siegeworks: ")
    assert problem in said
    assert said.count("\n") == 1


def test_the_report_counts_against_the_box(road: Path) -> None:
    rows = [" ".join(line.replace("│", " ").split()) for line in run("content", "report", "last-gate").splitlines()]
    assert "raider small 3 10 10 reconstructed 67%, rulebook 33%" in rows
    assert "raider big 1 1 2 (differs) reconstructed 100%" in rows
    assert "road 0 0" in rows
    assert rows[-1] == "4 entries in all: reconstructed 75%, rulebook 25%"


def test_a_workshop_with_a_slip_is_not_taken_for_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def slip(name: str) -> None:
        raise ModuleNotFoundError("no module named 'chisel'", name="chisel")

    monkeypatch.setattr("siegeworks.core.workshop.importlib.import_module", slip)
    with pytest.raises(ModuleNotFoundError, match="chisel"):
        workshop_of(find("last-gate"))


def test_a_game_with_an_editor_only_has_no_documents_to_check(monkeypatch: pytest.MonkeyPatch) -> None:
    only_editor = ModuleType("workshop")
    only_editor.__dict__["EDITOR"] = editor = object()
    monkeypatch.setattr("siegeworks.core.workshop.importlib.import_module", lambda name: only_editor)
    assert workshop_of(find("last-gate")) is None
    assert editor_of(find("last-gate")) is editor


def test_a_pack_may_add_to_a_folder_but_not_to_the_top(tmp_path: Path) -> None:
    base, pack = tmp_path / "base", tmp_path / "pack"
    for path in (base / "maps" / "a.toml", base / "cards.toml", pack / "maps" / "b.toml"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x = 1")
    content, plain = Content("tiny", base, pack), Content("tiny", base, tmp_path / "none")
    assert content.names() == ["cards.toml"]
    assert content.names("maps") == ["maps/a.toml", "maps/b.toml"]
    assert content.hash() != plain.hash(), "a map more makes old records stale"
    check_names(content)
    (pack / "map").mkdir()
    with pytest.raises(BadContent, match="map: the file: replaces nothing"):
        check_names(content)
