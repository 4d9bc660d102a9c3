from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

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
    siegeworks.games.__path__.remove(str(GAMES))
    games.cache_clear()
    if before is None:
        del os.environ["SIEGEWORKS_GAMES"]
    else:
        os.environ["SIEGEWORKS_GAMES"] = before
