"""Finding games: by folder, here and in folders named from outside."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from siegeworks.core import UnknownGame, find, games, part

GAME = """
from siegeworks.core import Game, Variant
GAME = Game("{}", "T", "B.", 1, __name__, dict, int, dict, {{}}, (Variant("v", "V", "", 1, 2),), dict, "0" * 12)
"""


def listed(folders: str, code: str = "print(*games())") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", f"from siegeworks.core import *\n{code}"],
        env={**os.environ, "SIEGEWORKS_GAMES": folders},
        capture_output=True,
        text=True,
    )


def test_games_are_in_alphabetical_order() -> None:
    assert list(games()) == sorted(games())
    assert "last-gate" in games()


def test_an_unknown_game_is_answered_with_those_there_are() -> None:
    with pytest.raises(UnknownGame) as caught:
        find("chess")
    assert str(caught.value) == f"there is no game 'chess'; there are: {', '.join(games())}"


def test_parts_of_a_game() -> None:
    assert part(find("last-gate"), "rules").CARDS


def test_every_folder_with_a_game_is_found() -> None:
    import siegeworks.games

    folder = Path(siegeworks.games.__file__).parent
    packages = {path.parent.name for path in folder.glob("*/__init__.py")}
    assert packages <= {game.module.rpartition(".")[2] for game in games().values()}


def test_games_outside_the_package(tmp_path: Path) -> None:
    for name in ("alpha", "beta"):
        (tmp_path / name / name).mkdir(parents=True)
        (tmp_path / name / name / "__init__.py").write_text(GAME.format(name))
    (tmp_path / "alpha" / "notes").mkdir()
    (tmp_path / "alpha" / "helper.py").write_text("GAME = 'not a game'")
    both = f"{tmp_path}/alpha{os.pathsep}{tmp_path}/beta{os.pathsep}"
    assert set(listed(both).stdout.split()) >= {"alpha", "beta"}
    without = listed("").stdout.split()
    assert "alpha" not in without
    assert "last-gate" not in without, "the example is found only where it is asked for"


def test_two_games_with_one_id_are_refused(tmp_path: Path) -> None:
    for name in ("alpha", "beta"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text(GAME.format("same"))
    done = listed(str(tmp_path))
    assert done.returncode != 0
    assert "two games are called 'same'" in done.stderr


def test_a_folder_that_is_not_there_is_refused() -> None:
    done = listed("/no/such/folder")
    assert done.returncode != 0
    assert "SIEGEWORKS_GAMES: there is no folder /no/such/folder" in done.stderr
