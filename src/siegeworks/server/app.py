"""The application: routes, security headers, and what starts and ends with the server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from . import http, static, workshops
from .botplay import BotPlay
from .botpool import BotPool
from .bots import BOTS, Bots
from .estimates import Estimates
from .hands import Hands
from .live import live
from .store import Store
from .tables import Tables

SWEEP = 60.0  # seconds between two looks for tables that nobody uses

SECURITY = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
    "frame-ancestors 'none'; form-action 'self'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


class SecurityHeaders:
    """Adds the headers of SECURITY to every response."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in SECURITY.items():
                    headers[name] = value
            await send(message)

        await self.app(scope, receive, with_headers if scope["type"] == "http" else send)


def create_app(
    db_url: str,
    *,
    bots: str = BOTS,
    bot_workers: int = 0,
    bot_deadline: float = 5.0,
    bot_pause: float = 0.1,
    hand_deadline: float = 10.0,
    client: Path = static.STATIC,
) -> Starlette:
    """The server as an ASGI application over the database at `db_url`.

    `bots` is the module with the bots, `bot_workers` how many processes they think in (0: one less than processors),
    `bot_deadline` how long for (s), `bot_pause` how long they wait before a move (s), `hand_deadline` how long one
    measurement may take (s), `client` the built client.
    """

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        store = await asyncio.to_thread(Store, db_url)
        known = Bots(bots)
        pool = BotPool(known, bot_workers, bot_deadline)
        play = BotPlay(pool, known, bot_pause)
        app.state.store, app.state.bots = store, known
        hands = Hands(deadline=hand_deadline)
        app.state.tables = tables = Tables(store, known, play, hands)
        app.state.estimates = estimates = Estimates()
        sweeper = asyncio.create_task(_sweep(tables))
        try:
            yield
        finally:
            sweeper.cancel()
            await play.close()
            await estimates.close()
            await asyncio.to_thread(pool.close)
            await asyncio.to_thread(hands.close)
            await asyncio.to_thread(store.close)

    return Starlette(
        routes=[
            *http.ROUTES,
            *workshops.ROUTES,
            WebSocketRoute("/api/tables/{table}/live", live),
            Route("/api/{rest:path}", http.unknown, methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
            *static.routes(client),
        ],
        middleware=[Middleware(SecurityHeaders), Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)],
        exception_handlers=dict(http.HANDLERS),
        lifespan=lifespan,
    )


async def _sweep(tables: Tables) -> None:
    while True:
        await asyncio.sleep(SWEEP)
        tables.sweep(asyncio.get_running_loop().time())
