"""What became of things once all lies still: who stayed where, and what falling costs (ou.fall.*)."""

from __future__ import annotations

import msgspec

from siegeworks.core import Measured, emit

from ..content import PAWN
from ..events import Fell, Placed
from ..physics import Settled
from ..state import Body, State


def settled(measured: Measured) -> Settled:
    """The measurement as typed data."""
    return msgspec.convert(measured.data, Settled)


def stand(s: State, measured: Settled) -> None:
    """What moved but is still on the castle lies where it came to rest (ou.fall.shifted_stay, ou.boulder.shifted)."""
    for name, pose in measured.poses.items():
        body = s.bodies[int(name)]
        s.bodies[int(name)] = Body(body.form, body.seat, pose)


def take_off(s: State, measured: Settled, boulder: bool) -> Fell:
    """Take what fell off the castle (ou.fall.definition, ou.fall.window): all of it is the active player's doing.

    Pieces go to the common reserve (ou.fall.siege_pieces, ou.boulder.siege_pieces), own pawns to their owner's
    (ou.fall.own_orcs, ou.boulder.own_orcs); where the others' go is told apart by the callers.
    """
    shapes: list[str] = []
    others: list[int] = []
    own = 0
    for name in measured.fallen:
        body = s.bodies.pop(name)
        if body.form != PAWN:
            s.reserve[body.form] += 1
            shapes.append(body.form)
        elif body.seat == s.active:
            s.pawns[body.seat] += 1
            own += 1
        else:
            others.append(body.seat)
    return Fell(s.active, tuple(sorted(shapes)), own, tuple(sorted(others)), boulder)


def gone(s: State, measured: Settled) -> tuple[tuple[int, str, int], ...]:
    """Form and seat of all that fell, before it is taken off."""
    return tuple((name, s.bodies[name].form, s.bodies[name].seat) for name in measured.fallen)


def settle_in_siege(s: State, body: int, measured: Settled) -> bool:
    """What a component just let go has done; whether it stayed.

    Other players' pawns that fell go onto the active player's Infirmary (ou.fall.other_orcs), and their owners take a
    Hero token for each (ou.fall.hero), as in ou.siege.example.fall; there is no limit to those.
    """
    stand(s, measured)
    form, off = s.bodies[body].form, gone(s, measured)
    fell = take_off(s, measured, False)
    s.infirmary[s.active] += fell.others
    for seat in fell.others:
        s.heroes[seat] += 1
    stayed = body in s.bodies
    if s.watch:
        emit(s, Placed(s.active, body, form, stayed, measured.motion, off))
        if off:
            emit(s, fell)
    return stayed
