"""The registry: every kind of bot by name, and the ready-made ones a lobby offers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..core import UnknownBot
from .bot import Bot
from .mcts import MctsBot, MctsParameters
from .simple import GreedyBot, GreedyParameters, RandomBot, RandomParameters
from .spec import read, split


@dataclass(frozen=True)
class Kind:
    """A kind of bot: its name in specs, its parameters, how to make one, and which specs to offer to people.

    `offers` lists (spec, title, blurb).
    """

    name: str
    parameters: type[Any]
    make: Callable[[Any], Bot]
    offers: tuple[tuple[str, str, str], ...] = ()


KINDS: dict[str, Kind] = {
    kind.name: kind
    for kind in (
        Kind(
            "random",
            RandomParameters,
            RandomBot,
            (("random", "Random", "Plays any legal move. Good for seeing how a game flows."),),
        ),
        Kind(
            "greedy",
            GreedyParameters,
            GreedyBot,
            (("greedy", "Quick", "Takes the move that looks best now, at once."),),
        ),
        Kind(
            "mcts",
            MctsParameters,
            MctsBot,
            (
                ("mcts:ms=500", "Thoughtful", "Plays each option out many times; thinks for half a second."),
                ("mcts:ms=2000", "Deep", "The same, thinking for two seconds: the strongest here."),
            ),
        ),
    )
}


def register(kind: Kind) -> None:
    """Add a kind of bot; raises UnknownBot when its name is taken."""
    if kind.name in KINDS:
        raise UnknownBot(f"there is a bot {kind.name!r} already")
    KINDS[kind.name] = kind


def make(spec: str) -> Bot:
    """The bot a spec such as `mcts:sims=200,c=0.7` stands for; raises UnknownBot with what is wrong and allowed."""
    name, raw = split(spec)
    kind = KINDS.get(name)
    if kind is None:
        raise UnknownBot(f"there is no bot {name!r}; there are: {', '.join(KINDS)}")
    return kind.make(read(name, raw, kind.parameters))


def describe() -> list[tuple[str, str, str]]:
    """The ready-made bots as (spec, title, blurb), weakest first."""
    return [offer for kind in KINDS.values() for offer in kind.offers]
