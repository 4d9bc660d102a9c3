"""Content: whatever is wrong with a file is said with file, entry and key."""

from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

from siegeworks.core import BadContent
from siegeworks.core.content import Content, Origin, require, require_ids


class Token(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    count: int
    origin: Origin


GOOD = '[[token]]\nid = "orc"\ncount = 3\norigin = "rulebook"\n'


def content(folder: Path, text: str | bytes, pack: Path | None = None) -> Content:
    (folder / "tokens.toml").write_bytes(text.encode() if isinstance(text, str) else text)
    return Content("tiny", folder, pack)


def refused(folder: Path, text: str | bytes, problem: str, entry: str) -> None:
    with pytest.raises(BadContent) as caught:
        content(folder, text).entries("tokens.toml", "token", Token)
    assert caught.value.file == str(folder / "tokens.toml")
    assert caught.value.entry == entry
    assert problem in caught.value.problem
    assert str(caught.value) == f"{caught.value.file}: {entry}: {caught.value.problem}"


def test_good_entries_are_read(tmp_path: Path) -> None:
    assert content(tmp_path, GOOD).entries("tokens.toml", "token", Token) == {"orc": Token("orc", 3, "rulebook")}


@pytest.mark.parametrize(
    ("text", "problem", "entry"),
    [
        (GOOD + "colour = 1\n", "unknown field `colour`", "token 'orc'"),
        (GOOD.replace("count = 3\n", ""), "missing required field `count`", "token 'orc'"),
        (GOOD.replace("3", '"3"'), "Expected `int`, got `str` - at `$.count`", "token 'orc'"),
        (GOOD.replace("rulebook", "guessed"), "Invalid enum value 'guessed' - at `$.origin`", "token 'orc'"),
        (GOOD.replace('id = "orc"\n', ""), "missing required field `id`", "token number 1"),
        (GOOD + GOOD, "is there twice", "token 'orc'"),
        ("", "has no entries", "token"),
        ('[[toke]]\nid = "orc"\n', "has no entries", "token"),
        ("token = [1]\n", "Expected `object`, got `int`", "token number 1"),
        ("token = 5\n", "is not a list of tables", "token"),
        ('[token]\nid = "orc"\n', "is not a list of tables", "token"),
        (GOOD + "[[token\n", "is not TOML", "the file"),
        (b"\xff\xfe", "is not TOML", "the file"),
    ],
)
def test_bad_entries_are_named(tmp_path: Path, text: str | bytes, problem: str, entry: str) -> None:
    refused(tmp_path, text, problem, entry)


def test_the_line_of_a_slip_is_said(tmp_path: Path) -> None:
    refused(tmp_path, GOOD + "x = = 1\n", "line 5", "the file")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=r"cards\.toml: the file: is missing"):
        Content("tiny", tmp_path).table("cards.toml")


def test_one_table(tmp_path: Path) -> None:
    read = content(tmp_path, GOOD.replace("[[token]]", "[token]"))
    assert read.one("tokens.toml", "token", Token).count == 3
    with pytest.raises(BadContent, match="castle: is missing"):
        read.one("tokens.toml", "castle", Token)
    with pytest.raises(BadContent, match="token: Expected `object`, got `array`"):
        content(tmp_path, GOOD).one("tokens.toml", "token", Token)


def test_a_lenient_type_is_refused(tmp_path: Path) -> None:
    class Loose(Struct):
        id: str

    with pytest.raises(TypeError, match="Loose must say forbid_unknown_fields=True"):
        content(tmp_path, GOOD).entries("tokens.toml", "token", Loose)


def test_another_key_can_name_the_entries(tmp_path: Path) -> None:
    assert set(content(tmp_path, GOOD).entries("tokens.toml", "token", Token, key="count")) == {3}


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    folder = tmp_path / "packs" / "tiny"
    folder.mkdir(parents=True)
    (folder / "tokens.toml").write_text(GOOD.replace("3", "9"))
    return folder


def test_a_pack_replaces_files(tmp_path: Path, pack: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = content(tmp_path, GOOD)
    (tmp_path / "other.toml").write_text(GOOD)
    read: Any = Content("tiny", tmp_path, pack)
    assert read.entries("tokens.toml", "token", Token)["orc"].count == 9
    assert read.entries("other.toml", "token", Token)["orc"].count == 3
    assert read.hash() != plain.hash(), "records of the one are not replayed with the other"
    monkeypatch.setenv("SIEGEWORKS_CONTENT", str(pack.parent))
    read = Content("tiny", tmp_path)
    assert read.entries("tokens.toml", "token", Token)["orc"].count == 9
    assert Content("another", tmp_path).entries("tokens.toml", "token", Token)["orc"].count == 3
    (pack / "tokens.toml").write_text("oops")
    with pytest.raises(BadContent) as caught:
        read.table("tokens.toml")
    assert caught.value.file == str(pack / "tokens.toml"), "the file of the pack is named, not the one it replaces"


def test_the_hash_follows_what_rules_read(tmp_path: Path) -> None:
    read = content(tmp_path, GOOD)
    before = read.hash()
    (tmp_path / "icons.toml").write_text("[icons]\n")
    assert read.hash() == before, "another picture does not make a saved game stale"
    (tmp_path / "cards.toml").write_text(GOOD)
    assert read.hash() != before
    (tmp_path / "cards.toml").unlink()
    content(tmp_path, GOOD.replace("3", "4"))
    assert read.hash() != before


def test_counts_and_ids_can_be_required() -> None:
    require("f", "orc", 3, 3, "Orcs")
    with pytest.raises(BadContent, match="f: orc: there must be 3 Orcs, not 4"):
        require("f", "orc", 3, 4, "Orcs")
    require_ids("f", "token", ["a", "b"], ["b", "a"])
    with pytest.raises(BadContent, match="f: token: missing: a, b"):
        require_ids("f", "token", ["b", "a"], ["c"])
    with pytest.raises(BadContent, match="f: token: unknown: c, d"):
        require_ids("f", "token", ["a"], ["d", "a", "c"])
