"""What happens, in the rulebook's terms. The view puts each into words; the lab counts them."""

from __future__ import annotations

from typing import Any

from siegeworks.core import Event


class ColourChosen(Event, frozen=True, gc=False):
    """A player has a colour; `only`: it was the last one left."""

    seat: int
    colour: str
    only: bool


class FirstPlayer(Event, frozen=True, gc=False):
    """Who has the First Player token."""

    seat: int


class Dealt(Event, frozen=True, gc=False):
    """Everybody has two Siege cards and a Boulder card."""


class TurnBegan(Event, frozen=True, gc=False):
    """A player's turn begins."""

    seat: int
    turn: int


class PassedOver(Event, frozen=True, gc=False):
    """A player has no card to play."""

    seat: int


class CardPlayed(Event, frozen=True, gc=False):
    """A card was played for a use."""

    seat: int
    card: str
    use: str


class PieceTaken(Event, frozen=True, gc=False):
    """A piece was taken from the reserve; `instead`: of a shape that was out."""

    seat: int
    shape: str
    instead: bool


class Placed(Event, frozen=True):
    """A component was let go and all came to rest. `stayed`: it is still on the castle.

    `motion` is for show; `gone` are the form and seat of every body that fell, for the same purpose.
    """

    seat: int
    body: int
    form: str
    stayed: bool
    motion: Any = None
    gone: tuple[tuple[int, str, int], ...] = ()


class PawnSkipped(Event, frozen=True, gc=False):
    """No Orc pawn is placed; the clause says why."""

    seat: int
    rule: str


class BoulderDropped(Event, frozen=True):
    """The boulder was let go and all came to rest."""

    seat: int
    x: float
    motion: Any = None
    gone: tuple[tuple[int, str, int], ...] = ()


class Fell(Event, frozen=True, gc=False):
    """Components fell: shapes of pieces, how many own pawns, the seats of other players' pawns."""

    seat: int
    pieces: tuple[str, ...]
    own: int
    others: tuple[int, ...]
    boulder: bool


class CardKept(Event, frozen=True, gc=False):
    """Where a card played for the boulder went: "kept" with captured pawns, "discarded" or "aside"."""

    seat: int
    card: str
    where: str


class Drew(Event, frozen=True, gc=False):
    """A card was drawn, face down."""

    seat: int


class Reshuffled(Event, frozen=True, gc=False):
    """The discards became the deck."""


class LastRound(Event, frozen=True, gc=False):
    """A player's reserve is empty: the round is completed, then the game ends."""

    seat: int


class Ended(Event, frozen=True, gc=False):
    """The game is over."""

    rule: str
