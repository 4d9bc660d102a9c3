"""Many games on many processes. Results come in the order of their seeds, the same for any number of processes."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from ..core import Setup, find
from .play import GameResult, derive, play_game, seat_bots

Progress = Callable[[int, int], None]
"""Called with the number of games done so far, and of all."""


@dataclass(frozen=True)
class Batch:
    """A set of games to play: which game, how it is set up, who sits where, how many, and from which seed.

    Game number n is played with the seed `derive(seed, n)`, so a longer batch begins with the games of a shorter.
    """

    game: str
    players: int
    variant: str = ""
    options: Mapping[str, bool | int | str] | None = None
    bots: tuple[str, ...] = ("random",)
    games: int = 100
    seed: int = 1

    @property
    def setup(self) -> Setup:
        """The setup of every game of the batch."""
        return Setup(self.players, self.variant, dict(self.options or {}))

    def check(self) -> None:
        """Raise what is wrong with the game's name, the setup or the bots, before anything is played."""
        find(self.game).check(self.setup)
        seat_bots(self.bots, self.players)


def play_some(batch: Batch, numbers: range) -> list[GameResult]:
    """The games of a batch with these numbers, here and now."""
    game, setup = find(batch.game), batch.setup
    return [play_game(game, setup, batch.bots, derive(batch.seed, number)) for number in numbers]


def stream(batch: Batch, jobs: int = 1, skip: int = 0) -> Iterator[GameResult]:
    """The results of a batch in order, from game number `skip` on, as they become known.

    `jobs` is how many processes play; 0 means one per processor.
    """
    batch.check()
    jobs = jobs or os.cpu_count() or 1
    size = _chunk(batch, jobs)
    chunks = [range(at, min(at + size, batch.games)) for at in range(skip, batch.games, size)]
    if jobs == 1 or len(chunks) <= 1:
        for numbers in chunks:
            yield from play_some(batch, numbers)
        return
    pool = ProcessPoolExecutor(min(jobs, len(chunks)))
    try:
        for results in pool.map(play_some, [batch] * len(chunks), chunks):
            yield from results
    finally:
        pool.shutdown(cancel_futures=True)


def simulate(
    game_id: str,
    players: int,
    variant: str = "",
    options: Mapping[str, bool | int | str] | None = None,
    bots: Sequence[str] = ("random",),
    games: int = 100,
    seed: int = 1,
    jobs: int = 1,
    on_progress: Progress | None = None,
) -> list[GameResult]:
    """Play `games` games and return their results in seed order; the same list for any `jobs`."""
    batch = Batch(game_id, players, variant, options, tuple(bots), games, seed)
    results = []
    for result in stream(batch, jobs):
        results.append(result)
        if on_progress is not None:
            on_progress(len(results), games)
    return results


def _chunk(batch: Batch, jobs: int) -> int:
    """Games per task: one where each takes seconds, many where handing over would cost more than playing."""
    if any(spec.startswith("mcts") for spec in batch.bots):
        return 1
    return max(1, min(50, batch.games // (jobs * 8)))
