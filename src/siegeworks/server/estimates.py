"""How often bots win with a document: games in a worker process that steps back for everything else.

An estimate nobody asks after is given up, so that a closed tab costs nothing.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, Literal

from msgspec import Struct

from ..core import Game, Setup, find
from ..lab.measure import wilson
from ..lab.play import derive, play_game
from .errors import Refusal
from .workers import Answer, Workers, WorkFailed
from .workshop_messages import Estimate, TrialSoFar

NICEST = 15  # how far these games step back for bots at tables (5) and for the server (0)
STRETCH = 1.0  # seconds a worker plays before it tells how far it is
SLOWEST = 60.0  # seconds one game may take
MOST = 6  # estimates under way in all
KEPT = 100  # estimates that are remembered
UNWATCHED = 60.0  # seconds nobody asks after which an estimate is given up


class Games(Struct, frozen=True):
    """Games to play, by their numbers, until a stretch of time is over."""

    game: str
    setup: Setup
    spec: str
    first: int
    last: int


@dataclass
class Run:
    """One trial: its words, its set-up, and what came of it so far."""

    title: str
    setup: Setup
    games: int
    played: int = 0
    won: int = 0

    def told(self, bot: str) -> TrialSoFar:
        """For the wire, with a sentence."""
        found = wilson(self.won, self.played)
        rate = f"{found.value:.0%} [{found.low * 100:.0f} to {found.high * 100:.0f}]"
        games = "game" if self.played == 1 else "games"
        sentence = f"With {bot} bots, {self.title} win {rate} of {self.played} {games}." if self.played else ""
        return TrialSoFar(
            self.title, self.games, self.played, self.won, found.value, found.low, found.high, sentence
        )  # fmt: skip


@dataclass
class Job:
    """An estimate under way, or what became of it."""

    id: str
    client: str
    game: str
    spec: str
    bot: str
    runs: list[Run]
    state: Literal["waiting", "playing", "done", "cancelled", "failed"] = "waiting"
    message: str = ""
    asked: float = field(default_factory=monotonic)
    task: asyncio.Task[None] | None = None

    @property
    def going(self) -> bool:
        """Whether more games will be played."""
        return self.state in ("waiting", "playing")

    def told(self) -> Estimate:
        """For the wire."""
        return Estimate(self.id, self.state, tuple(run.told(self.bot) for run in self.runs), self.message)


class Estimates:
    """All estimates of a server; one worker process plays for them in turn."""

    def __init__(self, stretch: float = STRETCH, unwatched: float = UNWATCHED) -> None:
        """`stretch` and `unwatched` in seconds, see above."""
        self._workers = Workers(player, (stretch,), 1, SLOWEST + stretch, NICEST)
        self._unwatched = unwatched
        self._jobs: dict[str, Job] = {}

    def start(
        self, client: str, game: Game, trials: Sequence[tuple[str, Setup]], spec: str, games: int, bot: str = ""
    ) -> Estimate:
        """Begin; the client's former estimate ends. `bot` is what the bot is called. Raises Refusal (busy)."""
        for former in self._jobs.values():
            if former.client == client:
                self._stop(former)
        if sum(job.going for job in self._jobs.values()) >= MOST:
            raise Refusal("busy", "the server is trying out as much as it can; try again in some minutes")
        runs = [Run(title, setup, games) for title, setup in trials]
        job = Job(secrets.token_urlsafe(12), client, game.id, spec, bot or spec, runs)
        while len(self._jobs) >= KEPT:
            del self._jobs[next(each.id for each in self._jobs.values() if not each.going)]
        self._jobs[job.id] = job
        job.task = asyncio.create_task(self._play(job))
        return job.told()

    def get(self, estimate: str) -> Estimate:
        """How far an estimate is; raises Refusal (no_estimate)."""
        job = self._job(estimate)
        job.asked = monotonic()
        return job.told()

    def cancel(self, estimate: str) -> Estimate:
        """End an estimate; what was played so far stays. Raises Refusal (no_estimate)."""
        job = self._job(estimate)
        self._stop(job)
        return job.told()

    async def close(self) -> None:
        """End them all."""
        tasks = [job.task for job in self._jobs.values() if job.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.to_thread(self._workers.close)
        for task in tasks:
            with suppress(asyncio.CancelledError):
                await task

    def _job(self, estimate: str) -> Job:
        if estimate not in self._jobs:
            raise Refusal("no_estimate", "this estimate is not known any more; start it again")
        return self._jobs[estimate]

    def _stop(self, job: Job) -> None:
        if job.going:
            job.state = "cancelled"  # the games of the present stretch are still played, and not counted

    async def _play(self, job: Job) -> None:
        """A stretch for each trial in turn, so that all of them tell something soon."""
        try:
            while job.going and (left := [run for run in job.runs if run.played < run.games]):
                for run in left:
                    games = Games(job.game, run.setup, job.spec, run.played, run.games)
                    wins = await self._workers.ask(job.id, games)
                    if monotonic() - job.asked > self._unwatched:
                        self._stop(job)
                    if not job.going:
                        return
                    job.state = "playing"
                    run.played += len(wins)
                    run.won += sum(wins)
            job.state = "done"
        except WorkFailed as error:
            job.state, job.message = "failed", f"the bots could not play this: {error}"
            log.warning("estimate for %s failed: %s", job.game, error)


log = logging.getLogger(__name__)


# ---- in the worker process


def player(stretch: float) -> Answer:
    """What answers jobs: whether people won each game, as many as a stretch of time allows and at least one."""

    def play(games: Games) -> Any:
        began, wins = monotonic(), list[bool]()
        game = find(games.game)
        for number in range(games.first, games.last):
            result = play_game(game, games.setup, (games.spec,), derive("estimate", number))
            wins.append(bool(result.winners))
            if monotonic() - began >= stretch:
                break
        return wins

    return play
