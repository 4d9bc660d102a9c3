"""A record: a saved game as setup plus answers. Replaying it reproduces every state, without drawing anything."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from .errors import BadRecord, SiegeworksError, StaleVersion
from .game import Game, Setup
from .position import Act, Entry, Position, replay
from .questions import Measured
from .state import Outcome, Watcher

FORMAT = "siegeworks-record-1"


class Record(Struct, frozen=True, forbid_unknown_fields=True):
    """A game as it is written down. `entries` are plain data: chance results bare, measurements as {"measured"},
    actions as {"seat", "do"}.
    """

    format: str
    game: str
    rules: int
    content: str
    setup: Setup
    entries: list[Any]
    outcome: Outcome | None = None
    seats: list[str] = []
    made: str = ""

    @classmethod
    def of(cls, position: Position, setup: Setup, seats: Sequence[str] = (), made: str = "") -> Record:
        """The record of a position that kept its history."""
        if position.history is None:
            raise BadRecord("this position kept no history (it was made for search), so it cannot be recorded")
        game = position.game
        entries = [entry_data(entry) for entry in position.history]
        return cls(
            FORMAT, game.id, game.version, game.content_hash, setup, entries, position.outcome, list(seats), made
        )

    def encode(self) -> bytes:
        """The record as JSON, one entry a line would be larger: this is the compact form."""
        return msgspec.json.encode(self)

    def check_versions(self, game: Game) -> None:
        """Raise StaleVersion unless this record was made by `game` as it is now."""
        if self.game != game.id:
            raise StaleVersion(f"this is a record of {self.game}, not of {game.id}")
        if self.rules != game.version:
            raise StaleVersion(
                f"{game.id}: recorded with rules version {self.rules}; this program has version {game.version}"
            )
        if self.content != game.content_hash:
            raise StaleVersion(
                f"{game.id}: recorded with content {self.content}; the content at hand is {game.content_hash}"
            )

    def replay(self, game: Game, watch: Watcher | None = None, upto: int | None = None) -> Position:
        """The position after all entries, or the first `upto`; raises BadRecord naming the entry that does not fit."""
        self.check_versions(game)
        try:
            game.check(self.setup)
        except SiegeworksError as error:
            raise BadRecord(f"{game.id}: the setup of the record: {error}") from error
        entries = self.entries if upto is None else self.entries[:upto]
        at = 0

        def read() -> Any:
            nonlocal at
            for at, data in enumerate(entries):  # noqa: B007  # `at` is read when an entry fails
                yield entry_from(game, data)

        try:
            position = replay(game, self.setup, read(), watch)
        except SiegeworksError as error:
            raise BadRecord(f"{game.id}: entry {at} of {len(self.entries)}: {error}") from error
        if upto is None and position.outcome != self.outcome:
            raise BadRecord(f"{game.id}: the record says {self.outcome}, replaying gives {position.outcome}")
        return position


def decode(data: bytes) -> Record:
    """Read a record; raises BadRecord with the place where it is broken."""
    try:
        record = msgspec.json.decode(data, type=Record)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadRecord(f"not a complete record: {error}") from error
    if record.format != FORMAT:
        raise BadRecord(f"format {record.format!r} is not known; this program reads {FORMAT!r}")
    return record


def entry_data(entry: Entry) -> Any:
    """One history entry as plain data, exactly as JSON gives it back (`to_builtins` would keep tuples)."""
    if isinstance(entry, Act):
        return {"seat": entry.seat, "do": msgspec.json.decode(msgspec.json.encode(entry.action))}
    if isinstance(entry, Measured):
        return {"measured": msgspec.json.decode(msgspec.json.encode(entry.data))}
    return entry


def entry_from(game: Game, data: Any) -> Entry:
    """One history entry from plain data; raises BadRecord when it is neither a result nor an action of the game."""
    if isinstance(data, dict):
        if data.keys() == {"measured"}:
            return Measured(data["measured"])
        if data.keys() != {"seat", "do"} or type(data["seat"]) is not int:
            raise BadRecord(f"{data!r} is not an action entry")
        return Act(data["seat"], action_from(game, data["do"]))
    if type(data) is int or isinstance(data, str):
        return data
    raise BadRecord(f"{data!r} is neither an action nor a chance result")


def action_from(game: Game, data: Any) -> Any:
    """An action of the game from plain data; raises BadRecord with the reason."""
    try:
        return msgspec.convert(data, type=game.action)
    except msgspec.ValidationError as error:
        raise BadRecord(f"{data!r} is not an action of {game.id}: {error}") from error


def undo_length(history: Sequence[Entry], seats: Callable[[int], bool]) -> int | None:
    """How long the history is after one free undo for the person whose seats answer True, or None when there is none.

    The last entry must be an own action that nothing followed: no chance spoke, nobody else acted.
    """
    if history and isinstance(history[-1], Act) and seats(history[-1].seat):
        return len(history) - 1
    return None


def digest(state: Any) -> str:
    """A short hash of everything in a state; equal states have equal digests, in any process."""
    data = msgspec.json.encode(msgspec.to_builtins(state, str_keys=True, order="deterministic"))
    return hashlib.sha256(data).hexdigest()[:16]


def to_json(state: Any) -> bytes:
    """A state as JSON."""
    return msgspec.json.encode(state)


def from_json(game: Game, data: bytes) -> Any:
    """A state of the game from its JSON, ready to start a position with."""
    state = msgspec.json.decode(data, type=game.state)
    state.watch = None
    return state
