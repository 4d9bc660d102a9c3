"""The durable store: tables and their numbered events, over SQLAlchemy Core (SQLite by default, PostgreSQL as well).

One thread writes. It takes everything that waits, commits it as one transaction, and only then answers the waiting
futures: under load many events share one flush to the disk, and nothing is acknowledged that a crash could lose.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import sqlite3
import threading
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

log = logging.getLogger(__name__)

GROUP = 512  # most writes that share one transaction

_schema = sa.MetaData()
_tables = sa.Table(
    "tables",
    _schema,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("rules", sa.Integer, nullable=False),
    sa.Column("content", sa.String(64), nullable=False),
    sa.Column("setup", sa.Text, nullable=False),
    sa.Column("seats", sa.Text, nullable=False),
    sa.Column("creator", sa.String(64), nullable=False),
    sa.Column("companion", sa.Boolean, nullable=False),
    sa.Column("created", sa.String(32), nullable=False),
)
_events = sa.Table(
    "events",
    _schema,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("body", sa.Text, nullable=False),
)


class Conflict(Exception):
    """Another writer has already appended an event under this number, or made a table of this name."""


class StoreFailed(Exception):
    """The database could not write (disk full, connection lost); nothing of the write happened."""


class TableRow(Struct, frozen=True):
    """A table as it is stored; `setup` and `seats` are JSON, `creator` the hash of the creator's token."""

    id: str
    game: str
    rules: int
    content: str
    setup: str
    seats: str
    creator: str
    companion: bool
    created: str


@dataclass
class _Write:
    """Rows that go in together or not at all, and whom to tell."""

    events: list[dict[str, Any]]
    table: dict[str, Any] | None = None
    loop: asyncio.AbstractEventLoop | None = None
    done: asyncio.Future[None] | None = None
    error: Exception | None = field(default=None)


def _set_pragmas(connection: Any, _record: Any) -> None:
    """Make SQLite durable at every commit and let readers read while the writer writes."""
    if isinstance(connection, sqlite3.Connection):
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
            connection.execute(f"PRAGMA {pragma}").close()


class Store:
    """The tables and events of one database. Reads block and belong in a thread; writes are awaited."""

    def __init__(self, url: str) -> None:
        """Open the database at a SQLAlchemy URL, making the schema where it is missing."""
        self.engine = sa.create_engine(url)
        sa.event.listen(self.engine, "connect", _set_pragmas)
        _schema.create_all(self.engine)
        self.commits = 0
        self._queue: queue.SimpleQueue[_Write | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_all, name="siegeworks-store", daemon=True)
        self._writer.start()

    # ---- reading

    def table(self, table_id: str) -> TableRow | None:
        """The table of this name, or None."""
        with self.engine.connect() as connection:
            row = connection.execute(sa.select(_tables).where(_tables.c.id == table_id)).one_or_none()
        return None if row is None else TableRow(**row._mapping)

    def events(self, table_id: str) -> list[str]:
        """The bodies of a table's events, in order."""
        query = sa.select(_events.c.body).where(_events.c.table_id == table_id).order_by(_events.c.number)
        with self.engine.connect() as connection:
            return list(connection.scalars(query))

    # ---- writing

    async def append(self, table_id: str, number: int, body: str) -> None:
        """Write one event; returns once it is durable. Raises Conflict when the number is taken, or StoreFailed."""
        await self._submit(_Write([{"table_id": table_id, "number": number, "body": body}]))

    async def create(self, table: TableRow, bodies: Sequence[str]) -> None:
        """Write a new table and its first events; returns once they are durable. Raises Conflict or StoreFailed."""
        rows = [{"table_id": table.id, "number": number, "body": body} for number, body in enumerate(bodies)]
        values = {name: getattr(table, name) for name in TableRow.__struct_fields__}
        await self._submit(_Write(rows, values))

    async def _submit(self, write: _Write) -> None:
        write.loop = asyncio.get_running_loop()
        write.done = write.loop.create_future()
        self._queue.put(write)
        # Shielded: whoever waits may be cancelled (a client that hangs up), the write happens all the same.
        await asyncio.shield(write.done)

    def close(self) -> None:
        """Write what still waits and close the database."""
        self._queue.put(None)
        self._writer.join()
        self.engine.dispose()

    # ---- the writer thread

    def _write_all(self) -> None:
        while True:
            group = [self._queue.get()]
            while len(group) < GROUP:
                try:
                    group.append(self._queue.get_nowait())
                except queue.Empty:
                    break
            writes = [write for write in group if write is not None]
            if writes:
                self._commit_group(writes)
                _tell(writes)
            if len(writes) < len(group):
                return

    def _commit_group(self, writes: list[_Write]) -> None:
        """Commit all writes at once; when one of them cannot be, each on its own."""
        try:
            self._commit(writes)
        except SQLAlchemyError:
            for write in writes:
                try:
                    self._commit([write])
                except IntegrityError as error:
                    write.error = Conflict(str(error.orig))
                except SQLAlchemyError as error:
                    log.exception("the database could not write")
                    write.error = StoreFailed(str(error))

    def _commit(self, writes: Iterable[_Write]) -> None:
        tables = [write.table for write in writes if write.table is not None]
        events = [event for write in writes for event in write.events]
        with self.engine.begin() as connection:
            if tables:
                connection.execute(sa.insert(_tables), tables)
            if events:
                connection.execute(sa.insert(_events), events)
        self.commits += 1


def _tell(writes: list[_Write]) -> None:
    """Resolve the futures of a group, each in its own event loop, with one wake-up per loop."""
    by_loop: dict[asyncio.AbstractEventLoop, list[_Write]] = {}
    for write in writes:
        assert write.loop is not None
        by_loop.setdefault(write.loop, []).append(write)
    for loop, mine in by_loop.items():
        try:
            loop.call_soon_threadsafe(_resolve, mine)
        except RuntimeError:  # the loop was closed while its last writes were on the way: nobody waits any more
            log.info("%d writes finished after their event loop", len(mine))


def _resolve(writes: list[_Write]) -> None:
    for write in writes:
        assert write.done is not None
        if write.done.done():
            continue
        if write.error is None:
            write.done.set_result(None)
        else:
            write.done.set_exception(write.error)
