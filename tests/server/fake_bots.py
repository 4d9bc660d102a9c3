"""A bots module for tests: `greedy` throws, the others misbehave in one way each."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass
from typing import Any

from siegeworks.core import Game, Position, Seeded, UnknownBot
from siegeworks.core.position import Act

KINDS = ("greedy", "slow", "hangs", "crashes", "cheats", "fails", "breaks", "cheers", "cheers badly", "cheers never")


@dataclass
class FakeBot:
    spec: str

    def choose(self, position: Position, seat: int, chance: Seeded) -> Any:
        assert position.choice is not None
        options = position.choice.options_of(seat)
        if self.spec == "slow":
            time.sleep(0.6)
            return options[0]
        if self.spec == "hangs":
            time.sleep(600)
        if self.spec == "crashes":
            os._exit(9)
        if self.spec == "fails":
            raise RuntimeError("this bot fails")
        if self.spec == "cheats":
            return {"type": "play", "card": "excalibur"}
        if self.spec == "breaks":  # the rules, where they can be broken
            return next((option for option in options if type(option).__name__ == "Crash"), options[-1])
        return options[-1]


def volunteer_in(game: Game) -> bool:
    return True


def first_volunteer(position: Position, bots: list[Any], chance: Seeded) -> Any:
    """Bots that cheer do so after every card that is played; in one of three ways."""
    last = (position.history or [None])[-1]
    if not isinstance(last, Act) or last.action.__struct_config__.tag != "play":
        return None
    for seat, bot in enumerate(bots):
        if bot is not None and bot.spec == "cheers":
            return seat, {"type": "cheer"}
        if bot is not None and bot.spec == "cheers badly":
            return seat, {"type": "throw"}
        if bot is not None and bot.spec == "cheers never":
            os._exit(9)
    return None


def make(spec: str) -> FakeBot:
    if spec not in KINDS:
        raise UnknownBot(f"there is no bot {spec!r}")
    return FakeBot(spec)


def describe() -> list[tuple[str, str, str]]:
    return [(spec, spec.title(), "A fake.") for spec in KINDS]
