"""A real server in a process of its own, and a real Chromium."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from .table import INSTANT, TablePage

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-3d-apis",  # drawing space in software is slow: the flat view stands in, but for one test
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
WORKERS = 2
PATIENCE = 30  # seconds a server may take to come up on a busy machine
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests go to two workers, file by file in turn: more at a time fill a small machine, one alone is slow."""
    files = sorted({item.path for item in items if "tests/browser" in str(item.path)})
    for item in items:
        if item.path in files:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.xdist_group(f"browser-{files.index(item.path) % WORKERS}"))


def browser_path() -> str:
    """The machine's Chromium or Chrome."""
    path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    assert path, "no Chromium on PATH: run tools/need_chromium.py"
    return path


class Server:
    """A server that can be killed and started again on the same database and port."""

    def __init__(self, folder: Path, program: tuple[str, ...] = ()) -> None:
        """Choose a free port; the database lives in `folder`; `program` instead of siegeworks itself."""
        self.program = program or (str(Path(sys.executable).parent / "siegeworks"),)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.folder = folder
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start, and wait until it answers."""
        command = [*self.program, "serve", "--port", str(self.port), "--db", str(self.folder / "tables.db")]
        log = (self.folder / "server.log").open("ab")
        self.process = subprocess.Popen(command, stdout=log, stderr=log, env=dict(os.environ))
        until = time.monotonic() + PATIENCE
        while True:
            try:
                urllib.request.urlopen(f"{self.url}/api/games", timeout=2).close()
            except OSError:
                assert time.monotonic() < until, (self.folder / "server.log").read_text()
                time.sleep(0.1)
            else:
                return

    def kill(self) -> None:
        """SIGKILL: no goodbye, no flush."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """Stop in an orderly way."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(20)


@pytest.fixture(scope="package")  # not longer: its event loop must be gone for tests that run their own
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path)
    server.start()
    yield server
    server.stop()


@pytest.fixture
def visit(chromium: Browser, shared_server: Server) -> Iterator[Callable[..., TablePage]]:
    """Opens a page in a browser profile of its own; the test fails if the page logged an error."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def opened(path: str = "/", speed: str = INSTANT, server: Server = shared_server, **context: object) -> TablePage:
        context.setdefault("viewport", DESKTOP)
        profile = chromium.new_context(**context)  # type: ignore[arg-type]
        profile.add_init_script(f"localStorage.setItem('siegeworks.speed', JSON.stringify('{speed}'))")
        contexts.append(profile)
        page: Page = profile.new_page()
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(server.url + path)
        return TablePage(page, touch=bool(context.get("has_touch")))

    yield opened
    for profile in contexts:
        profile.close()
    assert not errors, errors
