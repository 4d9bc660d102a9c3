"""Content that is wrong is refused by name: file, entry, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from siegeworks.core import BadContent
from siegeworks.core.content import Content
from siegeworks.games.castle_panic.content import FOLDER, Components

Edit = Callable[[str], str]


def packed(folder: Path, name: str, edit: Edit) -> Components:
    """The components with one file edited, as a content pack would replace it."""
    before = (FOLDER / name).read_text(encoding="utf-8")
    after = edit(before)
    assert after != before, "the edit changed nothing"
    (folder / name).write_text(after, encoding="utf-8")
    return Components(Content("castle-panic", FOLDER, folder))


def without_entry(entry_id: str) -> Edit:
    """Take out one whole entry."""

    def edit(text: str) -> str:
        head, *entries = text.split("[[")
        return "[[".join([head, *(each for each in entries if f'id = "{entry_id}"' not in each)])

    return edit


WRONG = [
    (
        "an unknown key",
        "cards.toml",
        lambda t: t.replace('id = "tar"', 'id = "tar"\ncolor = "red"'),
        ["'tar'", "color"],
    ),
    ("a missing card", "cards.toml", without_entry("barbarian"), ["missing: barbarian"]),
    ("a missing token", "tokens.toml", without_entry("healer"), ["missing: healer"]),
    ("an unknown card", "cards.toml", lambda t: t.replace('id = "tar"', 'id = "glue"'), ["missing: tar"]),
    ("a card twice", "cards.toml", lambda t: t.replace('id = "mortar"', 'id = "brick"'), ["'brick'", "twice"]),
    ("a wrong count", "cards.toml", lambda t: t.replace("count = 4", "count = 5", 1), ["49 Castle cards, not 50"]),
    (
        "a wrong token count",
        "tokens.toml",
        lambda t: t.replace("count = 10", "count = 9"),
        ["49 Monster tokens, not 48"],
    ),
    ("a count in words", "tokens.toml", lambda t: t.replace("count = 6", 'count = "six"'), ["'goblin'", "count"]),
    ("an unknown ring", "cards.toml", lambda t: t.replace('rings = ["knight"]', 'rings = ["moat"]', 1), ["moat"]),
    ("no origin", "cards.toml", lambda t: t.replace('origin = "public"\n', "", 1), ["'archer_red'", "origin"]),
    ("a wrong origin", "cards.toml", lambda t: t.replace('"public"', '"guessed"', 1), ["'archer_red'", "guessed"]),
    (
        "seven starters",
        "table.toml",
        lambda t: t.replace("goblin = 3", "goblin = 4"),
        ["start.usual", "6 starting", "7"],
    ),
    ("a starting effect", "table.toml", lambda t: t.replace("troll = 1 }", "draw_3 = 1 }"), ["start.usual", "draw_3"]),
    ("too many removed", "table.toml", lambda t: t.replace("boulder = 3", "boulder = 5"), ["giant_boulder"]),
    ("a broken file", "table.toml", lambda t: t.replace("[deal]", "[deal"), ["not TOML", "line"]),
]


@pytest.mark.parametrize(("file", "edit", "words"), [row[1:] for row in WRONG], ids=[row[0] for row in WRONG])
def test_wrong_content_is_refused_by_name(tmp_path: Path, file: str, edit: Edit, words: list[str]) -> None:
    with pytest.raises(BadContent) as refused:
        packed(tmp_path, file, edit)
    message = str(refused.value)
    assert str(tmp_path / file) in message, "the message names the file"
    for word in words:
        assert word in message


def test_a_pack_may_change_the_disputed_counts(tmp_path: Path) -> None:
    """Nine Trolls and two Discard tokens (facts, section 4) need no code."""

    def edit(text: str) -> str:
        text = text.replace("count = 10", "count = 9")
        head, tail = text.split('id = "discard_1"')
        return head + 'id = "discard_1"' + tail.replace("count = 1", "count = 2", 1)

    tokens = packed(tmp_path, "tokens.toml", edit).tokens
    assert (tokens["troll"].count, tokens["discard_1"].count) == (9, 2)
