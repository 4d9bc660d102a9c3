"""The die that was rolled last, as it lies on the table."""

from __future__ import annotations

from typing import Final

import msgspec

from siegeworks.core import Event
from siegeworks.scene import Die, Throw

from .. import events as ev
from ..state import NOBODY, State
from .pieces import hero_id
from .words import sentence, who

BATTLE: Final = "battle die"
OVER: Final = (
    ev.PhaseBegan, ev.BattleBegan, ev.FoeMoved, ev.HeroMoved, ev.CardPlayed, ev.Charmed, ev.KarnAdvanced, ev.Ended,
)  # fmt: skip
"""What nobody looks at the last die for any more."""


def throw(lying: Throw | None, event: Event | None, s: State) -> Throw | None:
    """The die on the table; a battle die as magic has turned it."""
    if isinstance(event, ev.DieRolled):
        rolls = lying.dice[0].rolls + 1 if lying is not None else 1
        die = Die("rolled", what_for(event), event.shows, rolls, event.sides)
        if event.seat == NOBODY:
            return Throw((die,), f"The {event.what.title()} rolls")
        return Throw((die,), f"{who(s, event.seat)} rolls: {what_for(event)}", hero_id(event.seat))
    if lying is None or isinstance(event, OVER):
        return None
    die = lying.dice[0]
    turned = die.name == sentence(BATTLE) and 0 < s.rolled <= die.size and s.rolled != die.face
    return msgspec.structs.replace(lying, dice=(msgspec.structs.replace(die, face=s.rolled),)) if turned else lying


def what_for(e: ev.DieRolled) -> str:
    """What a die is rolled for."""
    return sentence(e.what) if not e.what.startswith("dw.") else "Charm"
