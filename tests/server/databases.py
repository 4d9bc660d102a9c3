"""The databases the server can keep its tables in: SQLite in a file, and a PostgreSQL of the tests' own."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import count
from pathlib import Path

SERVER_USER = "postgres"
"""PostgreSQL refuses to run as root; Debian's package makes this user for it."""
_names = count()


def why_no_postgresql() -> str:
    """Why PostgreSQL cannot be started here, in words; "" when it can."""
    if find_spec("psycopg") is None:
        return "psycopg is not installed"
    if not shutil.which("initdb") or not shutil.which("pg_ctl"):
        return "PostgreSQL is not installed (initdb, pg_ctl)"
    if os.geteuid() == 0 and SERVER_USER not in {user.pw_name for user in pwd.getpwall()}:
        return f"root cannot run PostgreSQL, and there is no user {SERVER_USER}"
    return ""


def as_server(*command: str) -> None:
    """Run one of PostgreSQL's programs, as a user that may."""
    user = SERVER_USER if os.geteuid() == 0 else None
    subprocess.run(command, check=True, user=user, cwd="/", stdout=subprocess.DEVNULL, stderr=subprocess.STDOUT)


@contextmanager
def postgresql() -> Iterator[str]:
    """A fresh server that listens on a socket in a folder of its own; the folder."""
    with tempfile.TemporaryDirectory(prefix="pg-") as name:
        folder = Path(name)
        if os.geteuid() == 0:
            shutil.chown(folder, SERVER_USER)
        data, log = str(folder / "data"), str(folder / "log")
        as_server("initdb", "--pgdata", data, "--auth", "trust", "--username", SERVER_USER)
        as_server("pg_ctl", "--pgdata", data, "--log", log, "--wait", "--options", f"-h '' -k {folder}", "start")
        try:
            yield name
        finally:
            as_server("pg_ctl", "--pgdata", data, "--wait", "--mode", "immediate", "stop")


def fresh_database(folder: str) -> str:
    """The URL of a new, empty database of the server in `folder`."""
    name = f"siegeworks_{next(_names)}"
    as_server("psql", "-h", folder, "-U", SERVER_USER, "-c", f"create database {name}", "postgres")
    return f"postgresql+psycopg://{SERVER_USER}@/{name}?host={folder}"
