"""A bots module for tests: `greedy` throws, the others misbehave in one way each."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass
from typing import Any

from siegeworks.core import Position, Seeded, UnknownBot

KINDS = ("greedy", "slow", "hangs", "crashes", "cheats", "fails", "breaks")


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


def make(spec: str) -> FakeBot:
    if spec not in KINDS:
        raise UnknownBot(f"there is no bot {spec!r}")
    return FakeBot(spec)


def describe() -> list[tuple[str, str, str]]:
    return [(spec, spec.title(), "A fake.") for spec in KINDS]
