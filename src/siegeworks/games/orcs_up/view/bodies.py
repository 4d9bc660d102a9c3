"""Bodies in space, and how they moved."""

from __future__ import annotations

from typing import Any

from siegeworks.core import Event
from siegeworks.scene import Body, Motion, Pose

from .. import events as ev
from ..content import BOULDER, FORMS, PAWN
from ..physics import band_of
from ..state import State
from .board import tone_of

BALL = "boulder"


def body_id(body: int) -> str:
    """The scene id of a body; 0 is the boulder while it falls."""
    return f"body{body}" if body else BALL


def drawn(s: State, body: int, form: str, seat: int, pose: Any, top: float | None = None) -> Body:
    """A body as clients draw it."""
    place = Pose(*pose)
    if form == PAWN:
        tip = f"Band {band_of(top)}" if top is not None else ""
        return Body(body_id(body), f"{{s{seat}}}'s Orc", form, place, tone_of(s, seat), tip=tip)
    if form == BOULDER:
        return Body(body_id(body), FORMS[form].name, form, place, "stone", "stone")
    return Body(body_id(body), FORMS[form].name, form, place, tip=FORMS[form].text)


def bodies_of(s: State) -> tuple[Body, ...]:
    """Everything on the castle; a pawn tells its band (ou.score.orc_on_board)."""
    return tuple(
        drawn(s, name, b.form, b.seat, b.pose, b.top if b.form == PAWN else None) for name, b in s.bodies.items()
    )


def motion(event: Event, state: State) -> Motion | None:
    """How bodies moved when something was let go."""
    if not isinstance(event, ev.Placed | ev.BoulderDropped) or not event.motion:
        return None
    film = event.motion
    tracks = {body_id(int(name)): tuple(Pose(*pose) for pose in poses) for name, poses in film["tracks"].items()}
    seats = {name: (form, seat) for name, form, seat in event.gone}
    forms = {}
    for name, poses in film["tracks"].items():
        body = int(name)
        if body in seats or not body:
            form, seat = seats.get(body, (BOULDER, -1))
            forms[body_id(body)] = drawn(state, body, form, seat, poses[-1])
    return Motion(tuple(film["times"]), tracks, forms)
