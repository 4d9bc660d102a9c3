"""What a Tile takes of those who pass it or stand on it."""

from __future__ import annotations

from siegeworks.core import Rules

from ..actions import Victim
from ..state import NOBODY, State
from .deciding import decide
from .harm import kill_minion


def take_one(s: State, victims: list[Victim], prompt: str) -> Rules[None]:
    """One of these Minions dies."""
    if victims:
        v = yield from decide(s, s.fort, prompt, victims)
        kill_minion(s, s.fort, v.tile, v.role, v.down, NOBODY, prompt)


def prick(s: State, victims: list[Victim]) -> Rules[None]:
    """Caltrops take one lesser Minion of those that ran across, but only one in a Minion Phase
    (omd.tile.caltrops.minion_total); the Team chooses (omd.tile.caltrops.minion_choice).
    """
    f = s.forts[s.fort]
    if victims and not f.pricked:
        f.pricked = True
        yield from take_one(s, victims, "omd.tile.caltrops.minion_choice")
