"""The terminal client, driven through its input, and the commands around a saved game."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from siegeworks.cli import app
from siegeworks.cli.app import split_specs
from siegeworks.core import decode, digest, find, games


def run(*args: str, typed: str = "", code: int = 0) -> str:
    result = CliRunner().invoke(app, list(args), input=typed)
    assert result.exit_code == code, result.output
    return result.output


def play(*args: str, typed: str = "", code: int = 0) -> str:
    return run("play", "last-gate", "--seed", "3", *args, typed=typed, code=code)


def test_a_whole_game_by_numbers(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    text = play("--save", str(file), typed="1\n" * 30)
    assert "Your secret card:" in text
    assert "Defend: Strike a raider." in text
    assert "Player 1 strikes the" in text
    assert "Greedy 2 strikes the" in text
    assert "The end. Gate: " in text
    record = decode(file.read_bytes())
    assert record.outcome is not None
    assert record.seats == ["you", "greedy"]
    assert record.replay(find("last-gate")).outcome == record.outcome


def test_the_same_seed_is_the_same_game() -> None:
    assert play(typed="1\n" * 30) == play(typed="1\n" * 30)


def test_why_look_and_nonsense() -> None:
    text = play(typed="?\nl\nfly\n99\n\nq!\n")
    assert "lg.defend: Then the active defender chooses one raider" in text
    assert text.count("Defend: Strike a raider.") == 2
    assert "'fly' is no move from 1 to 2" in text
    assert "'99' is no move" in text
    assert "a number plays that move" in text
    assert "Saved" not in text


def test_undo_takes_back_only_what_nothing_followed(tmp_path: Path) -> None:
    text = play("--seats", "you", "--players", "2", typed="u\n1\nu\nq!\n")
    assert text.count("Nothing can be taken back") == 2
    file = tmp_path / "cp.json"
    args = ("play", "castle-panic", "--players", "2", "--seats", "you", "--seed", "1", "--save", str(file))
    text = run(*args, typed="1\n1\nu\nu\nu\n2\nq\n")
    assert text.count("Taken back.") == 2
    assert text.count("Nothing can be taken back") == 1
    acts = [entry for entry in decode(file.read_bytes()).entries if isinstance(entry, dict)]
    assert len(acts) == 1, "two moves, both taken back, then another"


def test_saving_and_carrying_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = play(typed="1\ns other.json\n1\nq\n")
    assert "Saved as other.json." in text
    assert "Carry on with: siegeworks play last-gate --load last-gate.siege.json" in text
    game = find("last-gate")
    first, second = (decode(Path(name).read_bytes()) for name in ("other.json", "last-gate.siege.json"))
    assert second.entries[: len(first.entries)] == first.entries
    before = digest(second.replay(game).state)
    text = play("--load", "last-gate.siege.json", typed="q\n")
    assert "Defend: Strike a raider." in text
    assert digest(decode(Path("last-gate.siege.json").read_bytes()).replay(game).state) == before
    play("--load", "last-gate.siege.json", typed="1\n" * 30)
    assert decode(Path("last-gate.siege.json").read_bytes()).outcome is not None


def test_the_end_of_the_input_is_an_end(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    assert "Saved as" in play("--save", str(file), typed="1\n")
    assert len(decode(file.read_bytes()).entries) > 4
    assert "Saved" not in play(typed="1\n")


def test_companion_mode_asks_what_the_dice_show(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    text = play("--companion", "--seats", "you", "--save", str(file), typed="1\n2\n1\n3\nq\n")
    assert "   2  oil" in text
    assert decode(file.read_bytes()).entries == ["arrow", "oil", "goblin", 3]


def test_an_aimed_move_is_typed_or_found(tmp_path: Path) -> None:
    file = tmp_path / "shelf.json"
    typed = "1\n2\n2 here\n2 1 2\n2 0 999 20\n2 0 15 20 90\n2 10 50 20\n1\n2 auto\nq\n"
    args = ("play", "high-shelf", "--players", "2", "--seats", "you", "--seed", "3", "--save", str(file))
    text = run(*args, typed=typed)
    assert "2 X Y Z [DEGREES, or QX QY QZ QW], X from -100 to 100" in text
    assert text.count("Say where: 2 X Y Z") == 3
    assert "This cannot be: it is off the shelf." in text
    assert "This cannot be: boxes stand upright." in text
    assert "In space: Crate at 10 15 20" in text
    entries = [entry for entry in decode(file.read_bytes()).entries if isinstance(entry, dict)]
    places = [entry["do"]["pose"] for entry in entries if "pose" in entry.get("do", ())]
    assert places[0] == [10, 50, 20, 0, 0, 0, 1]
    assert sum("measured" in entry for entry in entries) == 2
    assert "Nothing can be taken back" in run("play", "high-shelf", "--load", str(file), typed="u\nq!\n")


def test_bots_alone_need_no_input() -> None:
    text = play("--seats", "random,greedy", "--players", "3")
    assert "Random 1" in text
    assert "Greedy 3" in text
    assert "The end." in text


@pytest.mark.parametrize("game_id", list(games()))
def test_every_game_can_be_played_to_the_end(game_id: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    for variant in find(game_id).variants:
        seats = "you,random" if variant.max_players > 1 else "you"
        args = ("--variant", variant.id, "--seats", seats, "--seed", "5", "--save", str(file))
        run("play", game_id, "--players", str(variant.max_players), *args, typed="1 auto\n?\n" * 3000)
        record = decode(file.read_bytes())
        assert record.outcome is not None
        assert any(isinstance(entry, dict) for entry in record.entries)
        assert "replayed, each as the rules allow" in run("replay", str(file))


@pytest.mark.parametrize(
    ("args", "problem"),
    [
        (("--players", "9"), "last-gate: raid is for 2 to 3 players, not 9"),
        (("--variant", "siege"), "there is no variant 'siege'; there are: raid"),
        (("--option", "fog"), "there is no option 'fog'; there are: cracked"),
        (("--option", "cracked=maybe"), "option cracked cannot be 'maybe'; it is one of False, True"),
        (("--seats", "you,hal"), "there is no bot 'hal'; there are: "),
        (("--seats", "you,you,you", "--players", "2"), "3 seats were named for 2 players"),
        (("--load", "/nowhere.json"), "/nowhere.json: cannot be read: No such file or directory"),
    ],
)
def test_errors_are_one_line_and_code_2(args: tuple[str, ...], problem: str) -> None:
    text = play(*args, code=2)
    assert text.startswith("siegeworks: ")
    assert problem in text
    assert text.count("\n") == 1


def test_options_reach_the_game() -> None:
    for option in ("cracked", "cracked=yes", "cracked=on"):
        assert "The gate [2]" in play("--option", option, typed="q!\n")
    assert "The gate [3]" in play("--option", "cracked=no", typed="q!\n")


def test_a_map_of_ones_own_is_a_file(tmp_path: Path) -> None:
    mine = Path(find("orcs-must-die").ledger or "").parent / "content/maps/thin-line.toml"
    file = tmp_path / "my-map.toml"
    file.write_text(mine.read_text().replace("Thin Line", "My Own Line"))
    args = (
        "play",
        "orcs-must-die",
        "--players",
        "2",
        "--seats",
        "random,random",
        "--save",
        str(tmp_path / "game.json"),
    )
    run(*args, "--option", f"map={file}")
    assert "My Own Line" in str(decode((tmp_path / "game.json").read_bytes()).setup.options["map"])
    for name, text, problem in (
        ("none.toml", None, "none.toml: cannot be read: No such file or directory"),
        ("bytes.toml", b"\xff\n", "bytes.toml: is no text"),
        ("bad.toml", b"id = 1\n", "what was given as map cannot be played: "),
    ):
        if text is not None:
            (tmp_path / name).write_bytes(text)
        assert problem in run(*args, "--option", f"map={tmp_path / name}", code=2)


@pytest.mark.parametrize(
    ("args", "problem"),
    [
        (("--players", "5", "--variant", "rivalry"), "rivalry is for 4, 6 or 8 players, not 5"),
        (("--option", "map=thin"), "option map cannot be 'thin'; it is one of "),
        (
            ("--option", "boss_two=fire_lord", "--option", "boss_three=fire_lord"),
            "options boss_three and boss_two cannot both be fire_lord",
        ),
    ],
)
def test_what_orcs_must_die_cannot_be_is_said(args: tuple[str, ...], problem: str) -> None:
    assert problem in run("play", "orcs-must-die", *args, code=2)


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    file = tmp_path / "game.json"
    play("--save", str(file), "--seats", "random")
    return file


def test_replay_shows_and_checks(saved: Path) -> None:
    text = run("replay", str(saved), "--all")
    assert "Seat 1 (random) strikes the" in text
    assert "entries replayed, each as the rules allow" in text
    assert "The end." in text
    part = run("replay", str(saved), "--at", "5")
    assert "last-gate: 5 of " in part
    assert "The end." not in part


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        (b'"rules":1', b'"rules":9', "recorded with rules version 9; this program has version 1"),
        (b'"game":"last-gate"', b'"game":"chess"', "there is no game 'chess'"),
        (b'"setup"', b'"steup"', "not a complete record"),
        (b'"goblin"', b'"dragon"', "entry 2 of"),
    ],
)
def test_a_broken_record_is_named(saved: Path, old: bytes, new: bytes, problem: str) -> None:
    data = saved.read_bytes()
    assert old in data
    saved.write_bytes(data.replace(old, new, 1) if old != b'"goblin"' else json.dumps(broken(data)).encode())
    text = run("replay", str(saved), code=2)
    assert problem in text
    assert text.count("\n") == 1


def broken(data: bytes) -> dict[str, object]:
    record = json.loads(data)
    assert isinstance(record["entries"][2], str)
    record["entries"][2] = "dragon"
    return record


def test_simulate_prints_a_line_of_json() -> None:
    args = ("simulate", "last-gate", "--games", "20", "--bots", "random", "--players", "3", "--json")
    first, second = (run(*args, "--jobs", jobs) for jobs in ("1", "2"))
    assert first.count("\n") == 1
    one, two = json.loads(first), json.loads(second)
    assert one["games"] == 20
    assert one["players"] == 3
    assert one["games_per_second"] > 0
    assert one["endings"] == two["endings"], "the same games with any number of processes"


def test_simulate_writes_a_table_and_a_file(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    text = run("simulate", "last-gate", "--games", "5", "--option", "cracked", "--out", str(file))
    assert "last-gate, raid, 2 players" in text
    assert f"one row a game in {file}" in text
    from siegeworks import lab

    assert len(lab.read_parquet(file)) == 5


def test_specs_are_split_at_the_right_commas() -> None:
    assert split_specs("you,mcts:sims=20,c=0.7, greedy") == ["you", "mcts:sims=20,c=0.7", "greedy"]
    assert split_specs("") == []


def test_the_command_itself_in_a_pipe() -> None:
    command = [sys.executable, "-m", "siegeworks.cli", "play", "last-gate", "--seed", "1"]
    done = subprocess.run(command, input="1\nq!\n", capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "\x1b" not in done.stdout, "no colours in a pipe"
    assert "Player 1 strikes" in done.stdout
    wrong = subprocess.run([*command[:4], "chess"], capture_output=True, text=True)
    assert wrong.returncode == 2
    assert wrong.stderr.startswith("siegeworks: there is no game 'chess'")
    assert "Traceback" not in wrong.stderr


def test_help_loads_no_game() -> None:
    code = "import sys, siegeworks.cli; print([m for m in sys.modules if m.startswith(('siegeworks.games', 'polars'))])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stdout.strip() == "[]"


def test_a_game_for_one_needs_no_seats_named() -> None:
    text = run("play", "castle-panic", "--variant", "solo", "--seed", "3", typed="q!\n")
    assert "Which Monster waits in arc 1?" in text
