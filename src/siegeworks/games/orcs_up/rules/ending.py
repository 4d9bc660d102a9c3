"""Points and who wins (ou.score.*, ou.win.*)."""

from __future__ import annotations

from typing import NoReturn

from msgspec import Struct

from siegeworks.core import GameOver, Outcome, emit

from ..content import DEAL, FALL, PAWN
from ..events import Ended
from ..physics import band_of
from ..state import State


class Points(Struct, frozen=True):
    """The four items of a score (ou.score.total): pawns by band (band 1 first), tokens, captures, infirmary."""

    bands: tuple[int, ...]
    heroes: int
    captured: int
    infirmary: int

    @property
    def on_castle(self) -> int:
        """What the pawns on the castle are worth: 1 in the lowest band to 5 in the highest.

        ou.score.orc_on_board, ou.score.band_low, ou.score.band_high, ou.score.band_steps.
        """
        return sum(band * count for band, count in enumerate(self.bands, 1))

    @property
    def total(self) -> int:
        """Band values, 2 a Hero token (ou.score.hero), 1 a capture, -1 a pawn on the own Infirmary.

        ou.score.boulder, ou.boulder.capture.points, ou.score.infirmary. It may be negative.
        """
        rest = DEAL.boulder_points * self.captured + DEAL.infirmary_points * self.infirmary
        return self.on_castle + DEAL.hero_points * self.heroes + rest


def points(s: State, seat: int) -> Points:
    """What a seat would score on the positions as they are; a pawn across a line scores the higher band.

    ou.score.band_straddle. Nothing scores during play (ou.score.when).
    """
    bands = [0, 0, 0, 0, 0]
    for body in s.bodies.values():
        if body.form == PAWN and body.seat == seat:
            bands[band_of(body.top) - 1] += 1
    captured = sum(len(kept.pawns) for kept in s.kept[seat])
    return Points(tuple(bands), s.heroes[seat], captured, len(s.infirmary[seat]))


def highest(s: State, seat: int) -> float:
    """The topmost point of the seat's highest pawn; below everything if it has none on the castle."""
    return max((b.top for b in s.bodies.values() if b.form == PAWN and b.seat == seat), default=-1000.0)


def winners(s: State, totals: tuple[int, ...]) -> tuple[int, ...]:
    """The highest total wins (ou.win.highest); of equals the one with the highest Orc (ou.win.tie), else shared."""
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    top = max(highest(s, seat) for seat in best)
    return tuple(seat for seat in best if highest(s, seat) >= top - FALL.tie)


def finish(s: State, rule: str) -> NoReturn:
    """Count the points, once (ou.score.when), and end the game."""
    totals = tuple(points(s, seat).total for seat in range(s.config.seats))
    s.outcome = Outcome(winners(s, totals), totals, rule)
    if s.watch:
        emit(s, Ended(rule))
    raise GameOver
