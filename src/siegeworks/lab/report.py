"""The summary of a batch of games: who won how often, how long it took, how it ended, how fast it ran."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from ..core import SiegeworksError
from .measure import Interval, mean, percentile, wilson
from .play import GameResult

if TYPE_CHECKING:
    from rich.table import Table


@dataclass(frozen=True, slots=True)
class Spread:
    """A mean with its interval, and where the values lie."""

    mean: Interval
    least: float
    p10: float
    median: float
    p90: float
    most: float


@dataclass(frozen=True, slots=True)
class Summary:
    """A batch in figures. All intervals are at 95%.

    `won` counts the games in which anybody won (in a cooperative game: the table), `seats` the games each seat won,
    `teams` the games per set of winners ("0+1+2", or "nobody"). Speeds are per processor, of playing alone.
    """

    game: str
    variant: str
    players: int
    bots: tuple[str, ...]
    games: int
    won: Interval
    seats: tuple[Interval, ...]
    teams: dict[str, int]
    endings: dict[str, int]
    decisions: Spread
    turns: Spread | None
    scores: tuple[Spread, ...]
    games_per_second: float
    decisions_per_second: float

    def to_json(self) -> str:
        """Everything on one line of JSON."""
        return msgspec.json.encode(self).decode()

    def lines(self) -> list[tuple[str, str]]:
        """The figures as (label, text) pairs, for tables and plain text."""
        rows = [
            ("Games", f"{self.games}"),
            ("Won", self.won.percent()),
            *((f"Seat {seat + 1} ({self.bots[seat]})", rate.percent()) for seat, rate in enumerate(self.seats)),
            *((f"Ended by {rule}", wilson(count, self.games).percent()) for rule, count in self.endings.items()),
            ("Decisions", _spread(self.decisions)),
        ]
        if self.turns is not None:
            rows.append(("Turns", _spread(self.turns)))
        rows += [(f"Score of seat {seat + 1}", _spread(score)) for seat, score in enumerate(self.scores)]
        rows.append(("Speed, each processor", f"{self.games_per_second:,.1f} games/s"))
        rows.append(("", f"{self.decisions_per_second:,.0f} decisions/s"))
        return rows

    def table(self) -> Table:
        """The figures as a table for the terminal."""
        from rich.table import Table

        title = f"{self.game}, {self.variant}, {self.players} players"
        table = Table(title=title, show_header=False, caption="brackets: 95% interval")
        for label, text in self.lines():
            table.add_row(label, text)
        return table


def summarise(results: Sequence[GameResult]) -> Summary:
    """The summary of games of one batch; raises SiegeworksError when there are none or they are of several batches."""
    if not results:
        raise SiegeworksError("no games were played, so there is nothing to sum up")
    first = results[0]
    if any((r.game, r.variant, r.bots) != (first.game, first.variant, first.bots) for r in results):
        raise SiegeworksError("these results are of different games, variants or bots; sum each up by itself")
    n = len(results)
    seconds = sum(r.seconds for r in results) or 1e-9
    turns = [float(r.turns) for r in results]
    return Summary(
        first.game,
        first.variant,
        first.players,
        first.bots,
        n,
        wilson(sum(1 for r in results if r.winners), n),
        tuple(wilson(sum(seat in r.winners for r in results), n) for seat in range(first.players)),
        _counts("+".join(map(str, r.winners)) or "nobody" for r in results),
        _counts(r.rule for r in results),
        spread([float(r.decisions) for r in results]),
        spread(turns) if min(turns) >= 0 else None,
        tuple(spread([float(s) for s in column]) for column in zip(*(r.scores for r in results), strict=False)),
        n / seconds,
        sum(r.decisions for r in results) / seconds,
    )


def spread(values: Sequence[float]) -> Spread:
    """The mean and the percentiles of values."""
    cuts = [percentile(values, share) for share in (0.0, 0.1, 0.5, 0.9, 1.0)]
    return Spread(mean(values), *cuts)


def _counts(keys: object) -> dict[str, int]:
    counted: Counter[str] = Counter(keys)  # type: ignore[call-overload]
    return dict(counted.most_common())


def _spread(s: Spread) -> str:
    return f"{s.mean.number()}, from {s.least:g} to {s.most:g}, half within {s.median:g}"
