"""Finding games: every folder under `siegeworks.games` whose package has a `GAME` is one. There is no list to edit.

Folders named in the environment variable SIEGEWORKS_GAMES (separated like PATH) are searched as well, so a game can
be written outside this package.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
from functools import cache
from types import ModuleType

from .errors import SiegeworksError, UnknownGame
from .game import Game

ROOT = "siegeworks.games"


@cache
def games() -> dict[str, Game]:
    """Every game that can be found, by id, in alphabetical order."""
    package = importlib.import_module(ROOT)
    for folder in os.environ.get("SIEGEWORKS_GAMES", "").split(os.pathsep):
        if folder and not os.path.isdir(folder):
            raise SiegeworksError(f"SIEGEWORKS_GAMES: there is no folder {folder}")
        if folder and folder not in package.__path__:
            package.__path__.append(folder)
    found: dict[str, Game] = {}
    for info in pkgutil.iter_modules(package.__path__):
        if not info.ispkg:
            continue
        module = importlib.import_module(f"{ROOT}.{info.name}")
        game = getattr(module, "GAME", None)
        if isinstance(game, Game):
            if game.id in found:
                raise SiegeworksError(f"two games are called {game.id!r}: {found[game.id].module} and {game.module}")
            found[game.id] = game
    return dict(sorted(found.items()))


def find(game_id: str) -> Game:
    """The game with this id; raises UnknownGame with the ids there are."""
    game = games().get(game_id)
    if game is None:
        raise UnknownGame(f"there is no game {game_id!r}; there are: {', '.join(games())}")
    return game


def part(game: Game, name: str) -> ModuleType:
    """A module of the game's folder, such as its `view` or `policy`."""
    return importlib.import_module(f"{game.module}.{name}")
