"""A server that fails at the first moves of bots, so often that they give up; otherwise it is siegeworks itself."""

from __future__ import annotations

from typing import Any

from siegeworks.cli import main
from siegeworks.server.botplay import TROUBLES
from siegeworks.server.play import Play

failures = 0
act = Play.act


def failing(self: Play, seat: int, action: Any, bot: str = "", judged: bool = False) -> None:
    """Play an action, unless it is one of the first of a bot."""
    global failures
    if bot and failures < TROUBLES:
        failures += 1
        raise RuntimeError("planted by a test")
    act(self, seat, action, bot, judged)


if __name__ == "__main__":
    Play.act = failing  # type: ignore[method-assign]
    main()
