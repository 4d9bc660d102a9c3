"""Records: what is written, and every way in which one can be refused, with the place named."""

from typing import Any

import msgspec
import pytest
from tiny import TINY, Magic, Pass, make

from siegeworks.core import (
    Act,
    BadRecord,
    Outcome,
    Position,
    Record,
    Script,
    Seeded,
    Setup,
    StaleVersion,
    decode,
    digest,
    from_json,
    to_json,
)
from siegeworks.core.record import FORMAT, action_from, entry_data, entry_from


def played() -> tuple[Position, Record]:
    position = Position.new(TINY, Setup(2), Script([4, "a", "b"]))
    position.apply(Magic(1), 1)
    position.apply(Pass())
    position.apply(Pass())
    return position, Record.of(position, TINY.check(Setup(2)), ["you", "random"], "2026-11-30")


def changed(**fields: Any) -> Record:
    return msgspec.structs.replace(played()[1], **fields)


def test_a_record_says_everything() -> None:
    position, record = played()
    assert record.format == FORMAT
    assert (record.game, record.rules, record.content) == ("tiny", 1, "0" * 12)
    assert record.setup == Setup(2, "only", {})
    assert record.seats == ["you", "random"]
    assert record.outcome == Outcome((1,), (0, 4), "t.end")
    assert record.entries == [
        {"seat": 1, "do": {"type": "magic", "power": 1}},
        4,
        {"seat": 0, "do": {"type": "pass"}},
        "a",
        {"seat": 1, "do": {"type": "pass"}},
        "b",
    ]
    assert decode(record.encode()) == record
    assert digest(record.replay(TINY).state) == digest(position.state)


def test_part_of_a_record_replays() -> None:
    _, record = played()
    assert record.replay(TINY, upto=0).state.log == []
    assert record.replay(TINY, upto=1).asked is not None
    assert record.replay(TINY, upto=3).state.log == ["1:Magic", "0:Pass"]
    assert record.replay(TINY, upto=99).outcome == record.outcome


def test_a_watcher_hears_the_replay() -> None:
    heard: list[Any] = []
    played()[1].replay(TINY, watch=lambda event, state: heard.append(event.what))
    assert heard == ["1:Magic", "0:Pass", "1:Pass"]


def test_a_position_for_search_cannot_be_recorded() -> None:
    with pytest.raises(BadRecord, match="kept no history"):
        Record.of(played()[0].clone(), Setup(2))


ENTRIES = played()[1].entries


@pytest.mark.parametrize(
    ("at", "entry", "problem"),
    [
        (0, {"seat": 0, "do": {"type": "magic", "power": 1}}, "seat 0 cannot play"),
        (0, {"seat": 5, "do": {"type": "pass"}}, "seat 5 cannot play"),
        (0, 3, "no chance question is open"),
        (1, 7, "7 is not a possible result of the roll of a die with faces 1 to 6"),
        (1, {"seat": 0, "do": {"type": "pass"}}, "no choice is open"),
        (2, {"seat": 0, "do": {"type": "fly"}}, "is not an action of tiny: Invalid value 'fly'"),
        (2, {"seat": 0, "do": {"type": "magic"}}, "missing required field `power`"),
        (2, {"seat": 0, "do": {"type": "magic", "power": "1"}}, "Expected `int`, got `str`"),
        (2, {"seat": 0, "do": {"type": "pass", "twice": 1}}, "unknown field `twice`"),
        (2, {"seat": 0, "do": None}, "is not an action of tiny"),
        (2, {"seat": "0", "do": {"type": "pass"}}, "is not an action entry"),
        (2, {"seat": True, "do": {"type": "pass"}}, "is not an action entry"),
        (2, {"seat": 0}, "is not an action entry"),
        (2, {"seat": 0, "do": {"type": "pass"}, "why": ""}, "is not an action entry"),
        (3, "c", "'c' is not a possible result of a draw from bag"),
        (3, 1.5, "1.5 is neither an action nor a chance result"),
        (3, True, "True is neither an action nor a chance result"),
        (3, None, "None is neither an action nor a chance result"),
        (3, [], r"\[\] is neither an action nor a chance result"),
    ],
)
def test_an_entry_that_does_not_fit_is_named(at: int, entry: Any, problem: str) -> None:
    record = changed(entries=[*ENTRIES[:at], entry, *ENTRIES[at + 1 :]])
    with pytest.raises(BadRecord, match=f"^tiny: entry {at} of 6: .*{problem}"):
        record.replay(TINY)


def test_entries_after_the_end_are_named() -> None:
    with pytest.raises(BadRecord, match="entry 6 of 7: no choice is open"):
        changed(entries=[*ENTRIES, ENTRIES[2]]).replay(TINY)


def test_a_wrong_outcome_is_found() -> None:
    with pytest.raises(BadRecord, match=r"the record says None, replaying gives Outcome\(winners=\(1,\)"):
        changed(outcome=None).replay(TINY)
    with pytest.raises(BadRecord, match=r"the record says Outcome.*replaying gives None"):
        changed(entries=ENTRIES[:3]).replay(TINY)


@pytest.mark.parametrize(
    ("game", "problem"),
    [
        (make(id="other"), "this is a record of tiny, not of other"),
        (make(version=2), "recorded with rules version 1; this program has version 2"),
        (make(content_hash="f" * 12), "recorded with content 000000000000; the content at hand is ffffffffffff"),
    ],
)
def test_other_rules_or_content_are_refused(game: Any, problem: str) -> None:
    with pytest.raises(StaleVersion, match=problem):
        played()[1].replay(game)


def test_a_setup_the_game_does_not_know_is_refused() -> None:
    with pytest.raises(BadRecord, match=r"^tiny: the setup of the record: tiny: only is for 1 to 4 players, not 9"):
        changed(setup=Setup(9)).replay(TINY)


WHOLE = played()[1].encode()


@pytest.mark.parametrize("cut", range(0, len(WHOLE), 7))
def test_a_truncated_record_is_refused(cut: int) -> None:
    with pytest.raises(BadRecord, match="not a complete record"):
        decode(WHOLE[:cut])


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (b"", "truncated"),
        (b"hello", "malformed"),
        (b"[]", "got `array`"),
        (b"{}", "missing required field"),
        (b"\xff\xfe", "malformed"),
        (WHOLE + b"x", "malformed"),
        (WHOLE.replace(b'"game":', b'"gaem":'), "unknown field `gaem`"),
        (WHOLE.replace(b'"players":2', b'"players":"2"'), r"Expected `int`, got `str` - at `\$.setup.players`"),
        (WHOLE.replace(b'"players":2', b'"players":2,"speed":1'), r"unknown field `speed` - at `\$.setup`"),
        (WHOLE.replace(b'"entries":[', b'"entries":' + b"[" * 100_000), "recursion"),
    ],
)
def test_what_is_no_record_is_refused(data: bytes, problem: str) -> None:
    with pytest.raises(BadRecord, match=problem):
        decode(data)


def test_another_format_is_refused() -> None:
    with pytest.raises(BadRecord, match="format 'siegeworks-record-9' is not known; this program reads"):
        decode(WHOLE.replace(FORMAT.encode(), b"siegeworks-record-9"))


def test_entries_are_plain_data_and_back() -> None:
    for entry in (Act(1, Magic(1)), Act(0, Pass()), 3, "a"):
        assert entry_from(TINY, entry_data(entry)) == entry
    assert action_from(TINY, {"type": "pass"}) == Pass()


def test_states_are_json_and_back() -> None:
    position = Position.new(TINY, Setup(2), Seeded(1))
    position.apply(Magic(2))
    read = from_json(TINY, to_json(position.state))
    assert read == position.state
    assert read.watch is None
    assert list(read.counts) == [0], "whole-number keys come back as such"
