from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from databases import fresh_database, postgresql, why_no_postgresql

import siegeworks.games
from siegeworks.core import games

GAMES = Path(__file__).parent / "games"


@pytest.fixture(autouse=True, scope="package")
def skirmish() -> Iterator[None]:
    """The tests' own game is known while the tests of this folder run, also in the processes they start."""
    before = os.environ.get("SIEGEWORKS_GAMES")
    os.environ["SIEGEWORKS_GAMES"] = os.pathsep.join(filter(None, (before, str(GAMES))))
    games.cache_clear()
    yield
    if str(GAMES) in siegeworks.games.__path__:  # tests that only start processes never looked for games here
        siegeworks.games.__path__.remove(str(GAMES))
    games.cache_clear()
    if before is None:
        del os.environ["SIEGEWORKS_GAMES"]
    else:
        os.environ["SIEGEWORKS_GAMES"] = before


@pytest.fixture(scope="session")
def postgresql_folder() -> Iterator[str]:
    """A PostgreSQL server for the tests that want one; they are skipped, with the reason, where none can be started."""
    if reason := why_no_postgresql():
        pytest.skip(reason)
    with postgresql() as folder:
        yield folder


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database of each kind that the server can keep its tables in."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/a.db"
    return fresh_database(request.getfixturevalue("postgresql_folder"))
