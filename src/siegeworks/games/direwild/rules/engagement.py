"""Being next to enemies, and getting away from them."""

from __future__ import annotations

from siegeworks.core import emit

from ..content import HEROES
from ..events import Disengaged
from ..state import EATEN, Foe, Hero, State
from . import wounds
from .grid import grid_of
from .minions import special_of

LEFT = "left"


def adjacent_foes(s: State, cell: int) -> list[Foe]:
    """The enemies next to a square, in enemy turn order; the staging area has none (dw.active.no_target_staging)."""
    if cell < 0:
        return []
    beside = grid_of(s).beside[cell]
    return [foe for foe in s.foes if foe.cell >= 0 and beside >> foe.cell & 1]


def turn_over(s: State, hero: Hero) -> str:
    """The step after all battles: straight to discarding, where nothing else can happen."""
    return "end_turn" if hero.cell == EATEN or hero.cell in s.tokens else "discard"


def slip_away(hero: Hero) -> None:
    """From now on leaving the enemies costs this hero nothing this turn."""
    if LEFT not in hero.done:
        hero.done = (*hero.done, LEFT)


def leaves_free(hero: Hero) -> bool:
    """Slip Away: a Shadowleaf never pays, not even next to Glug (dw.minion.glug.disengage)."""
    return HEROES[hero.id].clan == "shadowleaf"


def may_leave(s: State, hero: Hero) -> bool:
    """Whether a hero can go: who starts next to an enemy has to disengage first (dw.engage.start_adjacent). With no
    Fatal Wound left it cannot be paid (dw.disengage.cost), and next to Glug paying does not help.
    """
    if LEFT in hero.done or leaves_free(hero):
        return True
    foes = adjacent_foes(s, hero.cell)
    return not foes or (s.fatal > 0 and all(special_of(foe) != "glug" for foe in foes))


def leave(s: State, hero: Hero) -> None:
    """Disengage, once: 1 Fatal Wound, however many enemies there are (dw.disengage.many)."""
    if LEFT in hero.done:
        return
    if adjacent_foes(s, hero.cell):
        free = leaves_free(hero)
        if not free:
            wounds.leave(s, "dw.disengage.cost")
        if s.watch:
            emit(s, Disengaged(hero.seat, free))
    slip_away(hero)
