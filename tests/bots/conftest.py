"""The tiny games of these tests, found as any game is, and gone again afterwards."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from siegeworks.core import Game, find
from siegeworks.core.registry import ROOT, games

FOLDER = Path(__file__).parent / "games"


@pytest.fixture(scope="module", autouse=True)
def tiny_games() -> Iterator[None]:
    """Make the games under `games/` findable for one file of tests, and not for the conformance suite."""
    package = importlib.import_module(ROOT)
    before = list(package.__path__)
    package.__path__.append(str(FOLDER))
    games.cache_clear()
    games()
    yield
    package.__path__[:] = before
    games.cache_clear()


@pytest.fixture
def nim() -> Game:
    return find("dice-nim")


@pytest.fixture
def shell() -> Game:
    return find("shell-game")


@pytest.fixture
def lookout() -> Game:
    return find("lookout")
