"""What became of things once all lies still: who stayed where, and what falling costs (ou.fall.*)."""

from __future__ import annotations

import msgspec

from siegeworks.core import Measured, emit

from ..content import PAWN
from ..events import Fell
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


def take_off(s: State, measured: Settled, boulder: bool) -> tuple[int, ...]:
    """Take what fell off the castle (ou.fall.definition, ou.fall.window); the seats of other players' pawns.

    Pieces go to the common reserve (ou.fall.siege_pieces, ou.boulder.siege_pieces), own pawns to their owner's
    (ou.fall.own_orcs, ou.boulder.own_orcs). All of it is the active player's doing.
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
    if measured.fallen and s.watch:
        emit(s, Fell(s.active, tuple(sorted(shapes)), own, tuple(sorted(others)), boulder))
    return tuple(sorted(others))


def fall_in_siege(s: State, measured: Settled) -> None:
    """Other players' pawns go onto the active player's Infirmary (ou.fall.other_orcs).

    Their owners take a Hero token for each (ou.fall.hero); there is no limit to those.
    """
    others = take_off(s, measured, False)
    s.infirmary[s.active] += others
    for seat in others:
        s.heroes[seat] += 1
