"""The ways of figures over the land, square by square."""

from __future__ import annotations

from siegeworks.core import Event
from siegeworks.scene import Walk

from .. import events as ev
from ..state import State
from .board import middle
from .pieces import foe_id, hero_id


def walks(event: Event, s: State) -> tuple[Walk, ...]:
    """By which squares an enemy or a hero goes; the staging area is no square."""
    if isinstance(event, ev.FoeMoved):
        piece = foe_id(event.slot)
    elif isinstance(event, ev.HeroMoved):
        piece = hero_id(event.seat)
    else:
        return ()
    points = tuple(middle(s.chapter, cell) for cell in event.cells if cell >= 0)
    return (Walk(piece, points),) if points else ()
