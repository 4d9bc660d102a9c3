"""The rows of a table's log: one row is one input and everything that followed from it.

The log is the table. Reading it from the start reproduces every position, name and bot; nothing else is stored.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from ..core import Act, Entry
from ..core.record import entry_data


class Started(Struct, frozen=True, tag_field="kind", tag="start", omit_defaults=True):
    """Row 0: the game began. `got` are the chance results until the first question to players, as in a record."""

    got: list[Any] = []


class Acted(Struct, frozen=True, tag_field="kind", tag="act", omit_defaults=True):
    """A seat acted; `got` are the chance results that followed. `bot`: the spec of the bot that decided it."""

    seat: int
    do: Any
    got: list[Any] = []
    bot: str = ""


class Entered(Struct, frozen=True, tag_field="kind", tag="enter", omit_defaults=True):
    """Companion mode: a person entered what the real die or deck showed; measurements may follow."""

    got: list[Any]


class Undone(Struct, frozen=True, tag_field="kind", tag="undo"):
    """A seat took back its last action, or the last entered result."""

    seat: int


class Handed(Struct, frozen=True, tag_field="kind", tag="hand"):
    """A seat was handed to a bot (its spec), or taken back (empty)."""

    seat: int
    bot: str


class Renamed(Struct, frozen=True, tag_field="kind", tag="rename"):
    """The person in a seat is called something else from now on."""

    seat: int
    name: str


Row = Started | Acted | Entered | Undone | Handed | Renamed

_decoder = msgspec.json.Decoder(Row)


def read(body: str) -> Row:
    """A row from its stored text; raises msgspec.DecodeError when the log was tampered with."""
    return _decoder.decode(body)


def write(row: Row) -> str:
    """A row as the text that is stored."""
    return msgspec.json.encode(row).decode()


def rows_of(history: Sequence[Entry]) -> list[Row]:
    """The rows of a game that was played elsewhere: each action with the chance results that followed it."""
    rows: list[Row] = []
    row: Started | Acted = Started([])
    for entry in history:
        if isinstance(entry, Act):
            rows.append(row)
            row = Acted(entry.seat, entry_data(entry)["do"], [])
        else:
            row.got.append(entry_data(entry))
    rows.append(row)
    return rows


def undone(rows: Iterable[Row]) -> frozenset[int]:
    """The numbers of the rows that a later row takes back, so that a reader keeps a copy from before them."""
    acts: list[int] = []
    taken_back: set[int] = set()
    for number, row in enumerate(rows):
        if isinstance(row, Acted | Entered):
            acts.append(number)
        elif isinstance(row, Undone) and acts:
            taken_back.add(acts.pop())
    return frozenset(taken_back)
