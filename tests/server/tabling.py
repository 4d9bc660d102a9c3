"""What tests of the server share: a server in this process, and players who talk to it as a browser would."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from starlette.applications import Starlette
from websockets.asyncio.client import ClientConnection, connect

from siegeworks.server.app import create_app
from siegeworks.server.serve import config_for, listen, url_of

LISTS = ("pieces", "bodies", "zones")  # of a scene, whose items a patch names one by one
LONG = 30.0  # seconds nothing here should ever take


def run(main: Coroutine[Any, Any, None]) -> None:
    """Run a test's coroutine, but not for ever."""
    asyncio.run(asyncio.wait_for(main, 2 * LONG))


class Site:
    """A running server."""

    def __init__(self, port: int, app: Starlette | None = None) -> None:
        self.port = port
        self.app: Any = app
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=LONG)

    async def table(self, *who: Any, game: str = "skirmish", **more: Any) -> dict[str, Any]:
        """Open a table; `who` are seat plans or just their `who`; `options` and `companion` may follow."""
        seats = [{"who": seat} if isinstance(seat, str) else seat for seat in who]
        setup = {"players": len(seats), "options": more.pop("options", {})}
        answer = await self.http.post("/api/tables", json={"game": game, "setup": setup, "seats": seats, **more})
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    @asynccontextmanager
    async def player(self, table: str, token: str = "", have: int = -1) -> AsyncIterator[Player]:
        """Somebody at a table, who was welcomed when `have` is -1."""
        async with self.socket(table) as socket:
            player = Player(socket)
            await player.send("join", token=token, have=have)
            if have < 0:
                await player.hear("welcome")
            yield player

    def socket(self, table: str, **more: Any) -> connect:
        """A bare connection."""
        return connect(f"ws://127.0.0.1:{self.port}/api/tables/{table}/live", max_size=None, **more)


class Player:
    """A client: remembers the scene and the number as a browser does."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.scene: dict[str, Any] = {}
        self.number = -1
        self.frames = 0
        self.undo = False
        self.seats: list[dict[str, Any]] = []
        self.lines: list[str] = []

    async def send(self, kind: str, **fields: Any) -> None:
        await self.socket.send(json.dumps({"type": kind, **fields}))

    async def next(self) -> dict[str, Any]:
        """The next message, taken in."""
        message: dict[str, Any] = json.loads(await asyncio.wait_for(self.socket.recv(), LONG))
        if message["type"] == "welcome":
            self.scene, self.seats = message["scene"], message["seats"]
            self.number, self.frames, self.undo = message["number"], message["frames"], message["undo"]
            self.lines = [line["text"] for _, line in message["lines"]]
        elif message["type"] == "news":
            assert message["number"] == self.number + 1 or self.number < 0
            self.number, self.undo = message["number"], message["undo"]
            self.frames = message["first"] + len(message["frames"])
            for frame in message["frames"]:
                apply(self.scene, frame["patch"])
                if "line" in frame:
                    self.lines.append(frame["line"]["text"])
        elif message["type"] == "seats":
            self.seats = message["seats"]
        return message

    async def hear(self, kind: str) -> dict[str, Any]:
        """The next message of a kind; what comes before it is taken in."""
        while True:
            message = await self.next()
            if message["type"] == kind:
                return message
            assert message["type"] != "refused", message

    async def until(self, number: int) -> None:
        """Take in messages until the table is at `number`."""
        while self.number < number:
            await self.next()

    async def refused(self) -> dict[str, Any]:
        """The next refusal; what comes before it is taken in."""
        while True:
            message = await self.next()
            if message["type"] == "refused":
                return message

    @property
    def moves(self) -> list[dict[str, Any]]:
        return self.scene.get("moves", [])

    def move(self, kind: str) -> dict[str, Any]:
        """A move of the scene by the tag of its action."""
        return next(move for move in self.moves if move["action"].get("type") == kind)

    async def play(self, kind: str, number: int | None = None) -> None:
        """Send a move; does not wait for what comes of it."""
        move = self.move(kind)
        decided = self.number if number is None else number
        await self.send("act", number=decided, seat=move["seat"], action=move["action"])

    async def act(self, kind: str) -> None:
        """Play a move and see it happen."""
        await self.play(kind)
        await self.hear("news")

    def hand(self, seat: int) -> list[str]:
        """The names of the cards shown in a seat's hand."""
        zone = next(zone for zone in self.scene["zones"] if zone["id"] == f"hand{seat}")
        return [card["name"] for card in zone.get("cards", ())]


def apply(scene: dict[str, Any], patch: dict[str, Any]) -> None:
    """What a client does with a patch."""
    gone = set(patch.get("gone", ()))
    for name, value in patch.items():
        if name in LISTS:
            changed = {item["id"]: item for item in value}
            kept = [changed.pop(item["id"], item) for item in scene.get(name, ())]
            scene[name] = kept + list(changed.values())
        elif name != "gone":
            scene[name] = value
    for name in LISTS:
        if name in scene:
            scene[name] = [item for item in scene[name] if item["id"] not in gone]


def tidy(scene: dict[str, Any]) -> dict[str, Any]:
    """A scene in a form that compares: without empty fields, its lists in order."""
    full = {name: value for name, value in scene.items() if value not in (None, [], ())}
    for name in LISTS:
        if name in full:
            full[name] = sorted(full[name], key=lambda item: str(item["id"]))
    return full


@asynccontextmanager
async def serving(folder: Path, **options: Any) -> AsyncIterator[Site]:
    """A server in this process and event loop, on a free port, over a database in `folder`."""
    settings = {"bot_pause": 0.0, "bot_workers": 1, "client": folder / "client"} | options
    app = create_app(url_of(str(folder / "test.db")), **settings)
    config = config_for(app)
    config.loop = "none"
    server, sock = uvicorn.Server(config), listen("127.0.0.1", 0)
    with sock:
        task = asyncio.create_task(server.serve(sockets=[sock]))
        while not server.started:
            assert not task.done(), task
            await asyncio.sleep(0.005)
        site = Site(sock.getsockname()[1], app)
        try:
            yield site
        finally:
            await site.http.aclose()
            server.should_exit = True
            await task
