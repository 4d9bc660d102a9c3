"""Setting the table for a rule test: what settles is scripted, so no physics is needed.

    p = table(bodies=[piece("tower"), orc(1)], hands=[["boulder", "tower"]], script=[came(3), came(4, fallen=[2])])
    build(p, "tower")                       # plays the card, lets the piece go, then the pawn

Bodies get the ids 1, 2, ... as listed; the next component let go gets the next id, also if it falls.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from siegeworks.core import Action, Event, Measure, Measured, Position, Seeded, Setup
from siegeworks.core.chance import check_result
from siegeworks.core.questions import Chance
from siegeworks.games.orcs_up import GAME
from siegeworks.games.orcs_up.actions import DropBoulder, PlacePawn, PlacePiece, PlayCard
from siegeworks.games.orcs_up.content import BOULDER, CARDS, CASTLE, COLOURS, PAWN, SHAPES
from siegeworks.games.orcs_up.physics import Settled
from siegeworks.games.orcs_up.rules.setup import start
from siegeworks.games.orcs_up.state import NOBODY, Body, State

HALF = 15.0  # half a pawn's height
BAND = CASTLE.height / CASTLE.bands
POSE = (0.0, 40.0, 14.0, 0.0, 0.0, 0.0, 1.0)
ROOM = (0.0, 90.0, 14.0, 0.0, 0.0, 0.0, 1.0)


def at(x: float = 0.0, y: float = 40.0) -> tuple[float, ...]:
    """An upright pose."""
    return (x, y, 14.0, 0.0, 0.0, 0.0, 1.0)


def piece(shape: str = "tower", y: float = 40.0) -> Body:
    """A piece on the castle."""
    return Body(shape, NOBODY, at(0.0, y))


def orc(seat: int, band: int = 1, top: float | None = None) -> Body:
    """A player's pawn, standing with its top in the middle of a band or at a height."""
    top = (band - 0.5) * BAND if top is None else top
    return Body(PAWN, seat, at(0.0, top - HALF))


def came(
    new: int | None = None,
    *,
    fallen: Iterable[int] = (),
    moved: Mapping[int, Sequence[float]] | None = None,
    room: Sequence[float] | None = ROOM,
) -> Measured:
    """What was measured: the new body stays unless it is among the fallen; a piece leaves room for a pawn."""
    poses = {str(body): tuple(pose) for body, pose in (moved or {}).items()}
    off = tuple(fallen)
    if new is not None and new not in off:
        poses.setdefault(str(new), POSE)
    settled = Settled(poses, off, POSE, tuple(room) if room is not None and new not in off else None)
    return Measured(msgspec.json.decode(msgspec.json.encode(settled)))


class Scripted:
    """Measurements as listed, each checked against its question; dice and cards from a seed."""

    def __init__(self, results: Iterable[Measured]) -> None:
        self.results, self.luck = list(results), Seeded(1)

    def draw(self, question: Chance | Measure) -> Any:
        if not isinstance(question, Measure):
            return self.luck.draw(question)
        result = self.results.pop(0)
        check_result(question, result)
        return result


def table(
    players: int = 3,
    *,
    bodies: Sequence[Body] = (),
    hands: Sequence[Sequence[str]] = (),
    discard: Sequence[str] = (),
    deck: Sequence[str] | None = None,
    active: int = 0,
    pawns: Sequence[int] | None = None,
    script: Sequence[Measured] = (),
    events: list[Event] | None = None,
    state: Mapping[str, Any] | None = None,
    **options: bool | int | str,
) -> Position:
    """A game in the middle, at the beginning of a turn. Reserves are what is not on the castle."""
    s = start(GAME.check(Setup(players, "", options)))
    s.step, s.active, s.first = "play_card", active, 0
    s.colours = list(COLOURS[:players])
    for body in bodies:
        s.bodies[s.next_id] = body
        s.next_id += 1
        if body.form == PAWN:
            s.pawns[body.seat] -= 1
        else:
            s.reserve[body.form] -= 1
    if pawns is not None:
        s.pawns = list(pawns)
    s.hands = [sorted(hands[seat] if seat < len(hands) else [BOULDER]) for seat in range(players)]
    s.discard = list(discard)
    for name, value in (state or {}).items():
        setattr(s, name, value)
    if deck is None:
        left = Counter(card.id for card in CARDS.values() if card.shape for _ in range(card.count))
        left.subtract(card for hand in s.hands for card in hand if card != BOULDER)
        left.subtract(s.discard)
        deck = sorted((+left).elements())
    s.deck = sorted(deck)
    watch = None if events is None else lambda event, _: events.append(event)
    return Position(GAME, s, Scripted(script), [], watch)


def play(p: Position, *actions: Action) -> Position:
    """Make these moves; aimed ones are not tried out first."""
    for action in actions:
        assert p.choice is not None
        if p.choice.space is None:
            p.apply(action)
        else:
            p.advance(action)
    return p


def build(p: Position, card: str, pawn: bool = True) -> Position:
    """Play a card for its piece, let that go, and a pawn."""
    play(p, PlayCard(card, "siege"), PlacePiece(POSE))
    return play(p, PlacePawn(ROOM)) if pawn else p


def drop(p: Position, card: str = BOULDER, x: float = 0.0) -> Position:
    """Play a card for the boulder, and let it go."""
    return play(p, PlayCard(card, "boulder"), DropBoulder(x))


def state_of(p: Position) -> State:
    """The state, typed."""
    state: State = p.state
    return state


def pieces_left(p: Position) -> int:
    """How many pieces are in the common reserve."""
    return sum(p.state.reserve[shape] for shape in SHAPES)


def happened(events: Iterable[Event], kind: type[Any]) -> list[Any]:
    """The collected events of one type."""
    return [event for event in events if type(event) is kind]
