"""Finding a game's view, and the words of the vocabulary."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from siegeworks.core import find
from siegeworks.scene import COLOURS, Scene, View, find_view, vocabulary


def test_the_view_of_a_game_is_found_once() -> None:
    view = find_view(find("last-gate"))
    assert isinstance(view, View)
    assert find_view(find("last-gate")) is view


def test_colours_are_names() -> None:
    assert len(set(COLOURS)) == len(COLOURS)
    assert all(re.fullmatch("[a-z]+", colour) for colour in COLOURS)


WORDS = [
    word for word in vars(vocabulary).values() if isinstance(word, type) and issubclass(word, msgspec.Struct)
    and word is not msgspec.Struct
]  # fmt: skip


@pytest.mark.parametrize("word", WORDS, ids=lambda word: word.__name__)
def test_every_word_is_immutable_and_described(word: Any) -> None:
    assert word.__struct_config__.frozen
    assert word.__struct_config__.omit_defaults
    assert word.__doc__


def test_scenes_know_no_game() -> None:
    folder = Path(vocabulary.__file__).parent
    text = "".join(path.read_text() for path in folder.glob("*.py"))
    assert "siegeworks.games" not in text


def test_a_scene_is_json_and_back() -> None:
    game = find("last-gate")
    from siegeworks.core import Position, Seeded, Setup

    position = Position.new(game, Setup(2), Seeded(1))
    scene = find_view(game).scene(position.state, 0, position.choice)
    assert msgspec.json.decode(msgspec.json.encode(scene), type=Scene) == scene
