"""A real server process: killed in mid-game it loses nothing it acknowledged, and a crowd is let in."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from tabling import Site, run, tidy

from siegeworks.server.serve import CannotServe, listen

SERVE = """
from siegeworks.server.serve import serve
serve(port=0, db=__import__("sys").argv[1], bot_workers=1, bot_pause=0.0, say=lambda text: print(text, flush=True))
"""


@asynccontextmanager
async def process(db: str) -> AsyncIterator[tuple[Site, subprocess.Popen[str]]]:
    """A server on a database, in a process of its own; killed at the end if it still lives."""
    server = subprocess.Popen(
        [sys.executable, "-c", SERVE, db], stdout=subprocess.PIPE, text=True, env=dict(os.environ)
    )
    assert server.stdout is not None
    try:
        first = await asyncio.to_thread(server.stdout.readline)
        site = Site(int(first.rstrip("/\n").rsplit(":", 1)[1]))
        try:
            yield site, server
        finally:
            await site.http.aclose()
    finally:
        server.kill()
        server.wait()
        server.stdout.close()


def test_killed_in_mid_game_nothing_acknowledged_is_lost(database: str) -> None:
    async def main() -> None:
        async with process(database) as (site, server):
            made = await site.table("you", "friend", {"who": "bot", "bot": "random"}, options={"rounds": 200})
            friend = made["friends"]["1"]
            async with site.player(made["table"], made["token"]) as one, site.player(made["table"], friend) as two:
                for _ in range(5):
                    await one.act("play")
                    await one.act("throw")
                    while not two.moves:
                        await two.next()
                    await two.act("throw")
                    while not one.moves:
                        await one.next()
                await one.act("play")
                await one.play("throw")  # on its way when the server dies: kept whole or not at all
                server.send_signal(signal.SIGKILL)
                server.wait()
                kept, frames, lines, scene = one.number, one.frames, one.lines, tidy(one.scene)
        async with process(database) as (site, _):
            history = (await site.http.get(f"/api/tables/{made['table']}/history?token={made['token']}")).json()
            assert max(history["numbers"]) + 1 >= kept
            assert [frame["line"]["text"] for frame in history["frames"][:frames] if "line" in frame] == lines
            async with site.player(made["table"], made["token"]) as one, site.player(made["table"], friend) as two:
                assert one.number >= kept
                if one.number == kept:
                    assert tidy(one.scene) == scene
                await (one if one.moves else two).act("throw")

    run(main())


def test_two_hundred_clients_at_once_are_all_welcomed(tmp_path: Path) -> None:
    async def main() -> None:
        async with process(str(tmp_path / "test.db")) as (site, _):
            made = await site.table("you", "friend")
            ready = asyncio.Event()
            welcomed = 0

            async def come(token: str) -> None:
                nonlocal welcomed
                await ready.wait()
                async with site.player(made["table"], token) as player:
                    welcomed += 1
                    await player.until(2)

            tokens = [made["token"], made["friends"]["1"], *[""] * 198]
            crowd = [asyncio.create_task(come(token)) for token in tokens]
            ready.set()
            while welcomed < 200:
                await asyncio.sleep(0.01)
                assert not any(task.done() for task in crowd)
            async with site.player(made["table"], made["token"]) as one:
                await one.act("throw")
            await asyncio.gather(*crowd)

    run(main())


def test_ctrl_c_ends_the_server_in_good_order(tmp_path: Path) -> None:
    async def main() -> None:
        async with process(str(tmp_path / "test.db")) as (site, server):
            made = await site.table("you", {"who": "bot", "bot": "random"})
            async with site.player(made["table"], made["token"]) as one:
                await one.act("throw")
                while not one.moves:
                    await one.next()
                server.send_signal(signal.SIGINT)
                await asyncio.to_thread(server.wait, 20)
            assert server.returncode in (0, -signal.SIGINT)

    run(main())


def test_a_port_in_use_is_named() -> None:
    with listen("127.0.0.1", 0) as sock:
        port = sock.getsockname()[1]
        with pytest.raises(CannotServe, match=f"port {port} is in use"):
            listen("127.0.0.1", port)
