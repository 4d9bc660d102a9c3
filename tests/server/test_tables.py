"""Tables in memory and in the log: forgetting, two servers on one database, other rules, lagging clients."""

from __future__ import annotations

import asyncio
import dataclasses
from pathlib import Path

import pytest
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql
from tabling import Player, run, serving, tidy

from siegeworks.core import Game, games
from siegeworks.server import store, tables
from siegeworks.server.live import Connection


def test_a_table_nobody_looks_at_leaves_memory_and_comes_back(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as site:
            made = await site.table("you", "friend")
            known = site.app.state.tables
            async with site.player(made["table"], made["token"]) as one:
                await one.act("play")
                scene, lines, frames = tidy(one.scene), one.lines, one.frames
                for now in (0.0, 10 * tables.IDLE):
                    known.sweep(now)
                assert made["table"] in known._loaded
            while (await known.open(made["table"])).clients:
                await asyncio.sleep(0.005)
            for now in (0.0, tables.IDLE + 1):
                known.sweep(now)
            assert made["table"] not in known._loaded
            async with site.player(made["table"], made["token"]) as one:
                assert (tidy(one.scene), one.lines, one.frames) == (scene, lines, frames)
                await one.act("throw")

    run(main())


def test_of_two_servers_on_one_database_the_second_writer_reloads(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as first, serving(tmp_path) as second:
            made = await first.table("you", "friend")
            async with (
                first.player(made["table"], made["token"]) as here,
                second.player(made["table"], made["token"]) as there,
            ):
                await here.act("play")
                await there.play("throw")
                assert (await there.refused())["code"] == "stale"
                assert tidy(there.scene) == tidy(here.scene)
                assert there.lines == here.lines
                await there.act("throw")

    run(main())


def test_a_table_of_other_rules_is_not_replayed_wrongly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def newer(game_id: str) -> Game:
        return dataclasses.replace(games()[game_id], version=2)

    async def main() -> None:
        async with serving(tmp_path) as site:
            made = await site.table("you")
        monkeypatch.setattr(tables, "find", newer)
        async with serving(tmp_path) as site:
            async with site.socket(made["table"]) as socket:
                refusal = await Player(socket).refused()
                assert refusal["code"] == "outdated"
                assert "version 1" in refusal["message"]
            answer = await site.http.get(f"/api/tables/{made['table']}/record")
            assert (answer.status_code, answer.json()["code"]) == (409, "outdated")

    run(main())


def test_a_failing_disk_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        async with serving(tmp_path) as site:
            made = await site.table("you")
            async with site.player(made["table"], made["token"]) as one:
                scene = tidy(dict(one.scene))
                commit = store.Store._commit
                monkeypatch.setattr(store.Store, "_commit", fail)
                await one.play("play")
                assert (await one.refused())["code"] == "busy"
                assert (tidy(one.scene), one.number) == (scene, 1)
                monkeypatch.setattr(store.Store, "_commit", commit)
                await one.act("play")

    run(main())


def fail(*_: object) -> None:
    raise sa.exc.OperationalError("insert", {}, OSError("the disk is full"))


def test_a_client_that_lags_is_cut_off_and_nobody_waits_for_it() -> None:
    class Socket:
        closed = 0

        async def send_text(self, _text: str) -> None:
            await asyncio.sleep(0)

        async def close(self, code: int, _reason: str) -> None:
            self.closed = code

    async def main() -> None:
        socket = Socket()
        connection = Connection(socket)  # type: ignore[arg-type]
        for _ in range(10_000):
            connection.send(b"news")
        await asyncio.wait_for(connection.write(), 5)
        assert socket.closed == 1013

    run(main())


def test_the_schema_is_one_that_postgresql_takes() -> None:
    for table in store._schema.sorted_tables:
        text = str(sa.schema.CreateTable(table).compile(dialect=postgresql.dialect()))
        assert "PRIMARY KEY" in text
        assert "SERIAL" not in text


def test_a_friend_may_play_two_seats_with_one_link(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as site:
            made = await site.table("you", "friend", {"who": "friend", "shares": 1})
            assert list(made["friends"]) == ["1"]
            async with site.player(made["table"], made["friends"]["1"]) as one:
                assert [seat.get("yours", False) for seat in one.seats] == [False, True, True]
            for plan in ({"who": "friend", "shares": 0}, {"who": "friend", "shares": 2}, {"who": "bot", "shares": 1}):
                body = {"game": "skirmish", "setup": {"players": 3}, "seats": [{"who": "you"}, {"who": "friend"}, plan]}
                answer = await site.http.post("/api/tables", json=body)
                assert answer.status_code == 422
                assert answer.json()["code"] == "bad_seats"

    run(main())
