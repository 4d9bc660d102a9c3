"""Playing one whole game with bots in every seat."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from time import perf_counter

from ..bots import Bot, make, next_move
from ..core import BadSetup, Game, Position, Seeded, Setup, SiegeworksError

LIMIT = 200_000
"""Choices after which a game counts as endless; a whole evening at the table has a few hundred."""


@dataclass(frozen=True, slots=True)
class GameResult:
    """What became of one game. Two runs of the same game are equal, though their `seconds` differ.

    `turns` is the state's own count of turns, -1 for a game whose state keeps none.
    """

    game: str
    variant: str
    players: int
    bots: tuple[str, ...]
    seed: int
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    rule: str
    decisions: int
    turns: int
    seconds: float = field(compare=False, default=0.0)


def derive(*parts: int | str) -> int:
    """A seed from any parts, unrelated to the seeds of any other parts."""
    text = "/".join(str(part) for part in parts)
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=6).digest(), "big")


def seat_bots(specs: Sequence[str], players: int) -> list[Bot]:
    """A bot for each seat: one spec serves all seats, or there is one for each."""
    if len(specs) not in (1, players):
        raise BadSetup(f"{len(specs)} bots were named for {players} seats; name one for all, or one for each")
    bots = [make(spec) for spec in specs]
    return bots * players if len(bots) == 1 else bots


def play_game(game: Game, setup: Setup, specs: Sequence[str], seed: int) -> GameResult:
    """Play a game to its end. Its luck and each seat's own randomness come from `seed`, in streams of their own.

    Seats that may act as well are asked first whether they do, then the seat that must act.
    """
    setup = game.check(setup)
    bots = seat_bots(specs, setup.players)
    thoughts = [Seeded(derive(seed, "seat", seat)) for seat in range(setup.players)]
    began = perf_counter()
    position = Position(game, game.start(setup), Seeded(seed))
    decisions = 0
    while (choice := position.choice) is not None:
        seat, action = next_move(position, bots, thoughts)
        position.advance(action, seat)
        decisions += 1
        if decisions > LIMIT:
            raise SiegeworksError(f"{game.id}: seed {seed} is still going after {LIMIT} choices, at {choice.prompt}")
    seconds = perf_counter() - began
    outcome = position.outcome
    assert outcome is not None
    return GameResult(
        game.id,
        setup.variant,
        setup.players,
        tuple(bot.spec for bot in bots),
        seed,
        outcome.winners,
        outcome.scores,
        outcome.rule,
        decisions,
        int(getattr(position.state, "turn", -1)),
        seconds,
    )
