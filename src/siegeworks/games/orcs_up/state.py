"""The state of a game: everything on the table, as plain data."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from msgspec import Struct

from siegeworks.core import Outcome, Setup, Watched

from .content import PAWN, SHAPES
from .physics import Placed, Pose, top_of

HIDDEN: Final = "hidden"  # a card the viewer may not know
NOBODY: Final = -1


class Body(Struct, frozen=True, gc=False):
    """A component on the castle: a siege piece (`seat` NOBODY) or a player's Orc pawn, and where it lies."""

    form: str
    seat: int
    pose: Pose

    @property
    def top(self) -> float:
        """How high its topmost point is."""
        return top_of(self.form, self.pose)


class Kept(Struct, frozen=True, gc=False):
    """A card spent on the boulder, with the seats of the pawns it captured (ou.boulder.capture)."""

    card: str
    pawns: tuple[int, ...]


class Config(Struct, frozen=True):
    """What was agreed before the game; shared by all copies of a state."""

    seats: int
    first_player: str
    tremor: str

    @classmethod
    def of(cls, setup: Setup) -> Config:
        """The agreement of a checked setup."""
        return cls(setup.players, str(setup.options["first_player"]), str(setup.options["tremor"]))


@dataclass(slots=True)
class State(Watched):
    """One game. Lists by seat cover all seats.

    `colours` are "" until they are chosen, and `first` is NOBODY until the First Player token is given. `deck` is a bag
    kept sorted: nobody has looked into it. `discard` is face up. `bodies` are all components on the castle by id; a
    body keeps its id while it is there. `taken` is the shape in the active player's fingers, `piece` the id of the one
    placed this turn (0: none, or it fell), `room` a pose for a pawn touching it. `placed_pawn`: a pawn was placed this
    turn. `last_round` is the seat that caused the last round, or NOBODY.
    """

    config: Config
    step: str
    active: int
    first: int
    colours: list[str]
    deck: list[str]
    discard: list[str]
    hands: list[list[str]]
    bodies: dict[int, Body]
    reserve: dict[str, int]
    pawns: list[int]
    heroes: list[int]
    infirmary: list[tuple[int, ...]]
    kept: list[tuple[Kept, ...]]
    aside: tuple[str, ...] = ()
    next_id: int = 1
    turn: int = 0
    played: str = ""
    taken: str = ""
    piece: int = 0
    room: Pose | None = None
    placed_pawn: bool = False
    last_round: int = NOBODY
    outcome: Outcome | None = None

    def copy(self) -> State:
        """A copy that shares only what never changes."""
        c = object.__new__(State)
        c.config = self.config
        c.step = self.step
        c.active = self.active
        c.first = self.first
        c.colours = self.colours.copy()
        c.deck = self.deck.copy()
        c.discard = self.discard.copy()
        c.hands = [hand.copy() for hand in self.hands]
        c.bodies = self.bodies.copy()
        c.reserve = self.reserve.copy()
        c.pawns = self.pawns.copy()
        c.heroes = self.heroes.copy()
        c.infirmary = self.infirmary.copy()
        c.kept = self.kept.copy()
        c.aside = self.aside
        c.next_id = self.next_id
        c.turn = self.turn
        c.played = self.played
        c.taken = self.taken
        c.piece = self.piece
        c.room = self.room
        c.placed_pawn = self.placed_pawn
        c.last_round = self.last_round
        c.outcome = self.outcome
        return c


def layout(s: State) -> tuple[Placed, ...]:
    """Everything on the castle, as the physics takes it: in order of ids, so that the same record is the same world."""
    return tuple((body, b.form, b.pose) for body, b in sorted(s.bodies.items()))


def pieces(s: State) -> dict[str, int]:
    """Every component wherever it is, for the conservation check. Hero tokens are only markers (ou.fall.hero)."""
    cards = [*s.deck, *s.discard, *(card for hand in s.hands for card in hand), *s.aside]
    cards += [kept.card for seat in s.kept for kept in seat] + ([s.played] if s.played else [])
    shapes = Counter(b.form for b in s.bodies.values() if b.seat == NOBODY)
    for shape in SHAPES:
        shapes[shape] += s.reserve[shape] + (s.taken == shape)
    pawns = Counter(b.seat for b in s.bodies.values() if b.form == PAWN)
    for seat in range(s.config.seats):
        pawns[seat] += s.pawns[seat]
    pawns.update(seat for lying in s.infirmary for seat in lying)
    pawns.update(seat for seats in s.kept for kept in seats for seat in kept.pawns)
    counted = {"cards": len(cards), **Counter(cards), **{f"piece {shape}": n for shape, n in shapes.items()}}
    return counted | {f"pawn {seat}": n for seat, n in sorted(pawns.items())}
