"""Timings of the server: from an action to every screen at its table, and durable commits a second.

The server runs in a process of its own; the clients share this one, so their work is part of what is measured.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from siegeworks.server.store import Store, TableRow

SERVE = "import sys; from siegeworks.server.serve import serve; serve(port=0, db=sys.argv[1])"


class _Patch(msgspec.Struct):
    moves: list[dict[str, Any]] | None = None


class _Frame(msgspec.Struct):
    patch: _Patch


class _News(msgspec.Struct):
    number: int
    frames: list[_Frame]


class _Kind(msgspec.Struct):
    type: str


class Screen:
    """One client: keeps the moves it is offered and, for each event, when it came."""

    def __init__(self, socket: ClientConnection, welcome: dict[str, Any]) -> None:
        self.socket = socket
        self.number: int = welcome["number"]
        self.moves: list[dict[str, Any]] = welcome["scene"].get("moves", [])
        self.came: dict[int, float] = {}

    async def listen(self) -> None:
        """Take in news until cancelled."""
        while True:
            data = await self.socket.recv(decode=False)
            now = time.perf_counter()
            kind = msgspec.json.decode(data, type=_Kind).type
            assert kind != "refused", data
            if kind == "news":
                news = msgspec.json.decode(data, type=_News)
                self.number, self.came[news.number] = news.number, now
                for frame in news.frames:
                    if frame.patch.moves is not None:
                        self.moves = frame.patch.moves


async def act(screens: list[Screen], start: float, until: float, rng: random.Random) -> dict[int, float]:
    """Play at one table, an action about every second by whoever may; when each was sent, by event number."""
    sent: dict[int, float] = {}
    await asyncio.sleep(start)
    while time.perf_counter() < until:
        one = next((screen for screen in screens if screen.moves), None)
        if one is None:
            break
        move = rng.choice(one.moves)
        message = {"type": "act", "number": one.number, "seat": move["seat"], "action": move["action"]}
        number = one.number + 1
        sent[number] = time.perf_counter()
        await one.socket.send(json.dumps(message))
        await asyncio.sleep(rng.uniform(0.8, 1.2))
        while any(screen.number < number for screen in screens):
            await asyncio.sleep(0.01)
    return sent


async def _measure(port: int, tables: int, seconds: float, game: str) -> dict[str, float]:
    body = {"game": game, "setup": {"players": 2}, "seats": [{"who": "you"}, {"who": "friend"}]}
    async with AsyncExitStack() as stack:
        players: list[list[Screen]] = []
        for _ in range(tables):
            made = await asyncio.to_thread(_post, f"http://127.0.0.1:{port}/api/tables", body)
            screens = []
            for token in (made["token"], made["friends"]["1"]):
                address = f"ws://127.0.0.1:{port}/api/tables/{made['table']}/live"
                socket = await stack.enter_async_context(connect(address, max_size=None))
                await socket.send(json.dumps({"type": "join", "token": token}))
                screens.append(Screen(socket, json.loads(await socket.recv())))
            players.append(screens)
        listeners = [asyncio.create_task(screen.listen()) for screens in players for screen in screens]
        until = time.perf_counter() + 1 + seconds
        lags: list[float] = []
        listeners.append(asyncio.create_task(_watch_clock(lags)))
        jobs = (act(screens, n / tables, until, random.Random(n)) for n, screens in enumerate(players))
        sent = await asyncio.gather(*jobs)
        for listener in listeners:
            listener.cancel()
    delays = sorted(
        (screen.came[number] - when) * 1e3
        for screens, times in zip(players, sent, strict=True)
        for number, when in times.items()
        for screen in screens
    )
    cuts = statistics.quantiles(delays, n=100)
    lag = statistics.quantiles(lags, n=100)[98] * 1e3
    rate = sum(map(len, sent)) / (1 + seconds)
    return {"p50_ms": cuts[49], "p99_ms": cuts[98], "machine_lag_p99_ms": lag, "actions_per_s": rate}


async def _watch_clock(lags: list[float]) -> None:
    """How late this process is woken from short sleeps (s): what the machine, busy with other work, adds to a delay."""
    while True:
        before = time.perf_counter()
        await asyncio.sleep(0.01)
        lags.append(time.perf_counter() - before - 0.01)


def _post(url: str, body: Any) -> Any:
    request = urllib.request.Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


@contextmanager
def _server() -> Iterator[int]:
    """The port of a fresh server."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-u", "-c", SERVE, str(Path(folder) / "bench.db")]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=dict(os.environ))
        assert server.stdout is not None
        try:
            yield int(server.stdout.readline().rstrip("/\n").rsplit(":", 1)[1])
        finally:
            server.terminate()
            server.wait()
            server.stdout.close()


def action_to_screen(tables: int = 100, seconds: float = 10, game: str = "castle-panic") -> dict[str, float]:
    """Delay from sending an action until a client at the table has its news: two clients and an action/s per table.

    `machine_lag_p99_ms` is how late a sleeping client was woken: a delay below it is the machine's, not the server's.
    """
    with _server() as port:
        return asyncio.run(_measure(port, tables, seconds, game))


def commits(n: int = 2000) -> dict[str, float]:
    """Durable commits a second: one at a time, and with 100 writers at once whose commits are grouped."""
    return asyncio.run(_commits(n))


async def _commits(n: int) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        store = Store(f"sqlite:///{folder}/bench.db")
        names = [f"t{index}" for index in range(101)]
        for name in names:
            await store.create(TableRow(name, "none", 1, "none", "{}", "[]", "", False, ""), [])
        body = json.dumps({"kind": "act", "seat": 0, "do": {"type": "play", "card": "giant"}, "got": [1, 2, 3]})

        async def write(name: str, count: int) -> None:
            for number in range(count):
                await store.append(name, number, body)

        start = time.perf_counter()
        await write(names[-1], n)
        alone = n / (time.perf_counter() - start)
        start = time.perf_counter()
        each = max(1, n // 20)
        await asyncio.gather(*(write(name, each) for name in names[:-1]))
        together = 100 * each / (time.perf_counter() - start)
        store.close()
    return {"one_writer_per_s": alone, "hundred_writers_per_s": together}
