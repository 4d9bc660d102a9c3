"""Using a siege piece: place it, then an Orc pawn touching it, then discard the card (ou.siege.sequence)."""

from __future__ import annotations

from siegeworks.core import Choice, Measure, Rules, emit

from ..actions import PlacePawn, PlacePiece
from ..aiming import PoseSpace, shaken
from ..content import PAWN
from ..events import PawnSkipped
from ..physics import Letting, Pose
from ..state import NOBODY, Body, State, layout
from .falling import settle_in_siege, settled
from .tremor import tremor


def place_piece(s: State) -> Rules[None]:
    """The piece goes on the castle, on the base, pieces or pawns of any colour, where its player likes.

    ou.siege.place, ou.siege.place.on_what, ou.siege.place.choice. It is lowered gently, pushes nothing, and is let go
    at rest (ou.care.gentle, ou.care.no_bump, ou.care.no_force). If it falls, no Orc follows (ou.fall.siege_no_orc).
    """
    seat, shape = s.active, s.taken
    space = PoseSpace(layout(s), shape, PlacePiece)
    chosen = yield Choice(seat, "ou.siege.place.choice", [], space=space)
    body = s.next_id
    aims = yield from trembling(s, chosen.pose)
    measured = settled((yield Measure(Letting(layout(s), body, shape, aims))))
    s.next_id += 1
    s.taken = ""
    s.bodies[body] = Body(shape, NOBODY, measured.release or aims[0])
    if settle_in_siege(s, body, measured):
        s.piece, s.room = body, measured.room
        s.step = "place_pawn"
    else:
        skip_pawn(s, "ou.fall.siege_no_orc")


def place_pawn(s: State) -> Rules[None]:
    """One own Orc pawn (ou.siege.orc.one), after the piece (ou.siege.orc.after), anywhere touching it.

    ou.siege.orc.touching, ou.siege.orc.sides, ou.siege.orc.choice. Without a free place, or without a pawn in the last
    round, the step is skipped.
    """
    seat = s.active
    if not s.pawns[seat]:
        skip_pawn(s, "ou.siege.orc.one")
        return
    if s.room is None:
        skip_pawn(s, "ou.siege.orc.choice")
        return
    space = PoseSpace(layout(s), PAWN, PlacePawn, s.piece, s.room)
    chosen = yield Choice(seat, "ou.siege.orc.choice", [], space=space)
    body = s.next_id
    aims = yield from trembling(s, chosen.pose)
    measured = settled((yield Measure(Letting(layout(s), body, PAWN, aims, s.piece))))
    s.next_id += 1
    s.pawns[seat] -= 1
    s.placed_pawn = True
    s.bodies[body] = Body(PAWN, seat, measured.release or aims[0])
    settle_in_siege(s, body, measured)
    discard(s)


def trembling(s: State, aim: Pose) -> Rules[tuple[Pose, ...]]:
    """The aim, or with the option of a hand tremor those a trembling hand may come to, the farthest first."""
    if s.config.tremor == "off":
        return (aim,)
    right, near, turn = yield from tremor(s, 3)
    return shaken(aim, right, near, turn)


def skip_pawn(s: State, rule: str) -> None:
    """No Orc pawn this turn."""
    if s.watch:
        emit(s, PawnSkipped(s.active, rule))
    discard(s)


def discard(s: State) -> None:
    """The card goes to the discards beside the deck (ou.siege.discard)."""
    s.discard.append(s.played)
    s.played = ""
    s.step = "end_turn"
