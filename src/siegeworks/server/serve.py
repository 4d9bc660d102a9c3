"""Running the server: one process, uvicorn with uvloop, on a host and port."""

from __future__ import annotations

import errno
import gc
import socket
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import sqlalchemy as sa
import uvicorn
from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette

from ..core import SiegeworksError, games
from .app import create_app
from .bots import BOTS
from .messages import LARGEST_MESSAGE

DEFAULT_DB = "siegeworks.db"  # in the folder the server is started from

# A frame up to this size is read and refused in words; a larger one ends the connection (close code 1009).
LARGEST_READ = 4 * LARGEST_MESSAGE


class CannotServe(SiegeworksError):
    """The server cannot listen where it should, or cannot open its database."""


def url_of(db: str) -> str:
    """The SQLAlchemy URL for `db`: a URL as it is, anything else as the path of an SQLite file."""
    return db if "://" in db else f"sqlite:///{Path(db).absolute()}"


def check_database(db: str) -> None:
    """Raise CannotServe, with the reason, unless the database can be opened."""
    try:
        engine = sa.create_engine(url_of(db))
        engine.connect().close()
        engine.dispose()
    except (SQLAlchemyError, ImportError) as error:
        reason = str(error.__cause__ or error).splitlines()[0]
        raise CannotServe(f"cannot open the database {db}: {reason}") from error


def addresses(host: str, port: int) -> list[str]:
    """The URLs people can open; with host 0.0.0.0 also that of this machine in the local network."""
    if host not in ("0.0.0.0", "::", ""):
        return [f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"]
    urls = [f"http://127.0.0.1:{port}/"]
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address: picks the outgoing interface, sends nothing
            urls.append(f"http://{probe.getsockname()[0]}:{port}/")
        except OSError:  # no network at all: then there is no other address to tell
            return urls
    return urls


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; raises CannotServe saying what is in the way."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM)
    if sys.platform != "win32":
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        sock.bind((host, port))
        sock.listen(2048)
    except OSError as error:
        sock.close()
        if error.errno == errno.EADDRINUSE:
            raise CannotServe(f"port {port} is in use; choose another with --port") from error
        raise CannotServe(f"cannot listen on {host}:{port}: {error.strerror or error}") from error
    return sock


def config_for(app: Starlette) -> uvicorn.Config:
    """How uvicorn is to run the application."""
    return uvicorn.Config(
        app,
        loop="uvloop" if find_spec("uvloop") else "asyncio",
        ws="websockets-sansio",
        ws_max_size=LARGEST_READ,
        ws_per_message_deflate=True,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        access_log=False,  # it would write seat tokens, which are part of some URLs, into the log
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=5,
    )


def _calm_collector() -> None:
    """Keep the garbage collector from pausing all tables for some 100 ms: it walked everything, every few seconds.

    Modules and content stay for ever and are left out; the rest is mostly freed without it and walked rarely.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(5000, 20, 50)


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    db: str = DEFAULT_DB,
    *,
    bots: str = BOTS,
    bot_workers: int = 0,
    bot_deadline: float = 5.0,
    bot_pause: float = 0.1,
    say: Callable[[str], None] = print,
) -> None:
    """Serve until interrupted. `db` is an SQLite file or a SQLAlchemy URL; raises CannotServe.

    Port 0 takes any free one. `say` is told the addresses once the socket listens.
    """
    games()  # import every game before the first person waits for it
    check_database(db)
    app = create_app(url_of(db), bots=bots, bot_workers=bot_workers, bot_deadline=bot_deadline, bot_pause=bot_pause)
    sock = listen(host, port)
    _calm_collector()
    with sock:
        for url in addresses(host, sock.getsockname()[1]):
            say(f"Siegeworks is at {url}")
        say(f"Tables are kept in {db if '://' in db else Path(db).absolute()}. Stop with Ctrl-C.")
        uvicorn.Server(config_for(app)).run(sockets=[sock])
