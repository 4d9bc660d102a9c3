"""The live connection of one client: a WebSocket at a table, guarded against everything a client can send."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from urllib.parse import urlsplit

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from .errors import Refusal
from .messages import (
    LARGEST_MESSAGE,
    Act,
    AimAt,
    Aimed,
    Enter,
    FromClient,
    Hand,
    Join,
    Ping,
    Pong,
    Refused,
    Rename,
    Undo,
    Unstick,
)
from .table import Table, settled
from .tables import Tables
from .telling import SPECTATOR, Viewer

log = logging.getLogger(__name__)

JOIN_WITHIN = 30.0  # seconds in which a new connection must say who it is
WAITING = 500  # messages a slow client may lag behind before it is cut off (it will come back and ask for the gap)
PER_SECOND = 20.0  # messages a client may send in the long run
AT_ONCE = 60.0  # and in a burst
AIMS_PER_SECOND = 40.0  # of AimAt, which a hand that drags sends many of, and which overtake each other
FLOOD = 200  # more messages refused for haste than heard, after which the connection is closed

CODES = {"no_table": 4404, "bad_token": 4403, "outdated": 4410, "broken": 4500, "not_joined": 4408}

_decoder = msgspec.json.Decoder(FromClient)
_encode = msgspec.json.encode


class Allowance:
    """A token bucket: `per_second` messages a second, `at_once` in a burst."""

    def __init__(self, per_second: float = PER_SECOND, at_once: float = AT_ONCE) -> None:
        self._per_second, self._at_once = per_second, at_once
        self._left = at_once
        self._since = time.monotonic()
        self.refused = 0

    def take(self) -> bool:
        """Whether one more message may be handled now."""
        now = time.monotonic()
        self._left = min(self._at_once, self._left + (now - self._since) * self._per_second)
        self._since = now
        if self._left < 1:
            self.refused += 1
            return False
        self._left -= 1
        self.refused = max(0, self.refused - 1)
        return True


class Connection:
    """A client of a table (see `table.Client`): a queue out, and what was said at `Join`."""

    def __init__(self, socket: WebSocket) -> None:
        self.socket = socket
        self.viewer: Viewer = SPECTATOR
        self.token = ""
        self.joined = False
        self._out: asyncio.Queue[bytes] = asyncio.Queue(WAITING)
        self._too_slow = False
        self._aim: AimAt | None = None
        self._aiming: asyncio.Task[None] | None = None

    def send(self, message: bytes) -> None:
        """Queue an encoded message; a client that lags too far behind is cut off."""
        try:
            self._out.put_nowait(message)
        except asyncio.QueueFull:
            self._too_slow = True

    async def write(self) -> None:
        """Send what is queued until the connection ends."""
        with suppress(WebSocketDisconnect, RuntimeError):  # the client is gone; reading notices it too
            while not self._too_slow:
                message = await self._out.get()
                await self.socket.send_text(message.decode())
            await self.socket.close(1013, "too slow")

    async def flush(self) -> None:
        """Send what is queued now, before a close."""
        while not self._out.empty():
            await self.socket.send_text(self._out.get_nowait().decode())

    def aim(self, table: Table, message: AimAt) -> None:
        """Answer an AimAt when there is time for it; it overtakes an earlier one that still waits."""
        self._aim = message
        if self._aiming is None or self._aiming.done():
            self._aiming = asyncio.create_task(self._answer_aims(table))

    def stop_aiming(self) -> None:
        """Answer no more of them."""
        self._aim = None
        if self._aiming is not None:
            self._aiming.cancel()

    async def _answer_aims(self, table: Table) -> None:
        while (message := self._aim) is not None:
            self._aim = None
            try:
                tried = await settled(table.aim(self.viewer, message.number, message.seat, message.action))
                self.send(_encode(Aimed(message.ask, tried.why_not, tried.rest)))
            except Refusal as refusal:
                _refuse(self, table, refusal)


def same_origin(socket: WebSocket) -> bool:
    """Whether a browser's page that opens this socket came from this server; programs send no Origin."""
    origin = socket.headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == socket.headers.get("host")
    except ValueError:  # not an address at all
        return False


async def live(socket: WebSocket) -> None:
    """The endpoint of WS /api/tables/{table}/live."""
    if not same_origin(socket):
        await socket.close(4403, "wrong origin")
        return
    await socket.accept()
    connection = Connection(socket)
    tables: Tables = socket.app.state.tables
    table: Table | None = None
    try:
        table = await tables.open(socket.path_params["table"])
        await _enter(connection, table)
        writer = asyncio.create_task(connection.write())
        try:
            await _converse(connection, table)
        finally:
            writer.cancel()
            connection.stop_aiming()
    except Refusal as refusal:
        await _goodbye(connection, table, refusal)
    except WebSocketDisconnect:
        pass
    finally:
        if table is not None and connection.joined:
            table.leave(connection)


async def _goodbye(connection: Connection, table: Table | None, refusal: Refusal) -> None:
    """Say why, then close."""
    _refuse(connection, table, refusal)
    with suppress(WebSocketDisconnect, RuntimeError):  # it may have hung up first
        await connection.flush()
        if connection.socket.application_state == WebSocketState.CONNECTED:
            await connection.socket.close(CODES.get(refusal.code, 1008), refusal.code)


def _refuse(connection: Connection, table: Table | None, refusal: Refusal) -> None:
    number = table.play.number if table is not None else 0
    connection.send(_encode(Refused(refusal.code, str(refusal), number)))


async def _receive(socket: WebSocket) -> FromClient:
    """The next message; raises Refusal (oversized, malformed) or WebSocketDisconnect."""
    event = await socket.receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(event.get("code", 1005))
    data: str | bytes = event.get("text") or event.get("bytes") or ""
    if len(data) > LARGEST_MESSAGE:
        raise Refusal("oversized", f"a message has at most {LARGEST_MESSAGE} bytes, this one has {len(data)}")
    try:
        return _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("malformed", f"not a message of this protocol: {error}") from error


async def _enter(connection: Connection, table: Table) -> None:
    """Wait for Join and let the client in; raises Refusal when it cannot be."""
    deadline = time.monotonic() + JOIN_WITHIN
    for _ in range(10):
        try:
            message = await asyncio.wait_for(_receive(connection.socket), max(0.01, deadline - time.monotonic()))
        except TimeoutError as error:
            raise Refusal("not_joined", f"no join within {JOIN_WITHIN:g} s") from error
        except Refusal as refusal:
            _refuse(connection, table, refusal)
            await connection.flush()
            continue
        if isinstance(message, Join):
            await _join(connection, table, message)
            return
        _refuse(connection, table, Refusal("not_joined", "say join first"))
        await connection.flush()
    raise Refusal("not_joined", "ten messages, and none of them was join")


async def _join(connection: Connection, table: Table, message: Join) -> None:
    viewer = table.seating.viewer(message.token)
    if viewer is None:
        raise Refusal("bad_token", "this link does not open a seat at this table; leave it out to watch")
    if connection.joined:
        table.leave(connection)
    connection.viewer, connection.token, connection.joined = viewer, message.token, True
    await settled(table.join(connection, message.have))


async def _converse(connection: Connection, table: Table) -> None:
    """Answer messages until the client leaves."""
    allowance, aims = Allowance(), Allowance(AIMS_PER_SECOND, AT_ONCE)
    while True:
        try:
            message = await _receive(connection.socket)
            if not (aims if isinstance(message, AimAt) else allowance).take():
                raise Refusal("busy", "too many messages; slow down")
            await _answer(connection, table, message)
        except Refusal as refusal:
            if allowance.refused + aims.refused > FLOOD:
                raise
            _refuse(connection, table, refusal)


async def _answer(connection: Connection, table: Table, message: FromClient) -> None:
    """Do what a message asks; raises Refusal with nothing changed."""
    viewer = connection.viewer
    if isinstance(message, Act):
        await settled(table.act(viewer, message.number, message.seat, message.action))
    elif isinstance(message, Enter):
        await settled(table.enter(viewer, message.number, message.result))
    elif isinstance(message, AimAt):
        connection.aim(table, message)
    elif isinstance(message, Undo):
        await settled(table.undo(viewer, message.number))
    elif isinstance(message, Hand):
        await settled(table.hand(viewer, message.seat, message.bot))
    elif isinstance(message, Rename):
        await settled(table.rename(viewer, message.seat, message.name))
    elif isinstance(message, Unstick):
        await settled(table.unstick(viewer, message.number, message.seat, message.how))
    elif isinstance(message, Ping):
        connection.send(_encode(Pong()))
    else:
        await _join(connection, table, message)
