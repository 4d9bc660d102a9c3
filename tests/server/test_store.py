"""The store: durable, grouped, and strict about numbers."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
from tabling import run

from siegeworks.server.store import Conflict, Store, StoreFailed, TableRow


def table(name: str) -> TableRow:
    return TableRow(name, "skirmish", 1, "none", "{}", "[]", "", False, "now")


def test_many_appends_share_few_commits(database: str) -> None:
    async def main() -> None:
        store = Store(database)
        await store.create(table("a"), ["zero"])
        before = store.commits
        await asyncio.gather(*(store.append("a", number, f"event {number}") for number in range(1, 1001)))
        assert store.events("a") == ["zero", *(f"event {number}" for number in range(1, 1001))]
        assert store.commits - before < 200
        store.close()

    run(main())


def test_a_number_is_taken_once_and_the_rest_of_the_group_is_kept(database: str) -> None:
    async def main() -> None:
        store = Store(database)
        await store.create(table("a"), [])
        await store.create(table("b"), [])
        results = await asyncio.gather(
            *(store.append("a", 0, f"claim {claim}") for claim in range(20)),
            *(store.append("b", number, "b") for number in range(20)),
            store.create(table("a"), []),
            return_exceptions=True,
        )
        assert [type(result) for result in results].count(Conflict) == 20
        assert len(store.events("a")) == 1
        assert len(store.events("b")) == 20
        store.close()

    run(main())


def test_what_was_awaited_is_on_the_disk_and_durable(tmp_path: Path) -> None:
    async def main() -> None:
        store = Store(f"sqlite:///{tmp_path}/a.db")
        await store.create(table("a"), ["zero"])
        with sqlite3.connect(tmp_path / "a.db") as other:
            assert other.execute("select body from events").fetchall() == [("zero",)]
            assert other.execute("pragma journal_mode").fetchone() == ("wal",)
        with store.engine.connect() as connection:
            assert connection.exec_driver_sql("pragma synchronous").scalar() == 2  # FULL
        store.close()

    run(main())


def test_a_database_that_cannot_write_says_so(database: str) -> None:
    async def main() -> None:
        store = Store(database)
        await store.create(table("a"), [])
        with store.engine.begin() as connection:
            connection.exec_driver_sql("drop table events")
        with pytest.raises(StoreFailed):
            await store.append("a", 0, "x")
        await store.create(table("b"), [])
        store.close()

    run(main())
