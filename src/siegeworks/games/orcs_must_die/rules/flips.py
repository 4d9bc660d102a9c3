"""Flip Traps: somebody is moved to another Tile (omd.faq.trap.flip_who)."""

from __future__ import annotations

from siegeworks.core import Rules, emit

from ..actions import Flip, Victim
from ..content import LESSER, ROLES, SHAMAN
from ..events import BossMoved, HeroWalked, MinionsMoved
from ..maps import walks
from ..state import BossFigure, State, heroes_on, land, put
from .deciding import decide
from .figures import bosses_on
from .harm import change_boss
from .heroes import power_of
from .movement import CROSSED
from .tolls import prick


def flip_something(s: State, distance: int) -> Rules[None]:
    """One Group, Boss or Hero of the Tile is moved up to so many Tiles in any direction.

    The Team that placed the Trap chooses; it lies in its own fortress, whatever edition the Card is of
    (omd.faq.trap.flip_owner). If it cannot agree the Rift Lord decides (omd.faq.trap.flip_no_agreement).
    """
    fort, tile = s.fort, s.tile
    f = s.forts[fort]
    reach = sorted(walks(land(s, fort), tile, distance, False))
    options = [
        Flip(to, role=role) for role in range(len(ROLES)) if f.up[tile][role] or f.down[tile][role] for to in reach
    ]
    options += [Flip(to, boss=boss.id) for boss in bosses_on(s, fort, tile) for to in reach]
    heroes = [hero for hero in heroes_on(s, fort, tile) if not power_of(hero.id).trap_proof(s, hero)]
    options += [Flip(to, seat=hero.seat) for hero in heroes for to in reach]
    if options:
        flip = yield from decide(s, fort, "omd.faq.trap.flip_who", options)
        passed = walks(land(s, fort), tile, distance, False)[flip.tile].passed
        move(s, flip)
        if flip.role in LESSER and any(land(s, fort).kinds[each] == CROSSED for each in passed):
            yield from prick(s, flung(s, flip))


def flung(s: State, flip: Flip) -> list[Victim]:
    """A Group that passed Caltrops by other means than its Move, which can be hit as well
    (omd.tile.caltrops.minion_who).
    """
    f = s.forts[s.fort]
    rows = ((False, f.up[flip.tile]), (True, f.down[flip.tile]))
    return [Victim(flip.role, flip.tile, down) for down, row in rows if row[flip.role]]


def move(s: State, flip: Flip) -> None:
    """Carry it out. A Shaman brings its aura; where it stood the aura lasts to the end of the step."""
    fort, tile, to = s.fort, s.tile, flip.tile
    f = s.forts[fort]
    if flip.seat >= 0:
        s.heroes[flip.seat].tile = to
        if s.watch:
            emit(s, HeroWalked(flip.seat, fort, (to,)))
    elif flip.boss:
        boss = next(each for each in bosses_on(s, fort, tile) if each.id == flip.boss)
        change_boss(s, boss, BossFigure(boss.id, fort, to, boss.health, boss.stunned))
        if s.watch:
            emit(s, BossMoved(boss.id, tile, to, fort))
    else:
        role = flip.role
        up, down = f.up[tile][role], f.down[tile][role]
        count = up + down
        f.up = put(put(f.up, tile, role, -up), to, role, up)
        f.down = put(put(f.down, tile, role, -down), to, role, down)
        if role == SHAMAN and to not in f.auras:
            f.auras = (*f.auras, to)
        if s.watch:
            emit(s, MinionsMoved(fort, role, count, tile, to))
