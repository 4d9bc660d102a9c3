"""Bosses in the Minion Phase: they come, spawn and break Traps (omd.boss.optional); moving and attacking is with the
Minions'.
"""

from __future__ import annotations

from siegeworks.core import Rules, emit

from ..actions import BreakTrap, PickTile
from ..content import BOSSES, ROLES
from ..events import BossCame, TrapLost
from ..state import BossFigure, State, at, land, less
from .deciding import decide


def boss_comes(s: State) -> Rules[None]:
    """The Boss that is due is placed on a Start Tile the Rift Lord chooses, in use or not (omd.boss.place,
    omd.boss.place_unused): any by which an Army may enter at some time of the game (omd.glossary.start_tile,
    omd.glossary.start_tile.levels).

    Its Health Points depend on the number of Heroes (omd.boss.health_by_players, omd.boss.health,
    omd.boss.health_token). In Rivalry, where Bosses are advised against (omd.boss.rivalry), one comes to each fortress.
    """
    boss = BOSSES[s.config.bosses[s.boss_due]]
    spots = [PickTile(tile) for tile in land(s, s.fort).start_tiles]
    tile = (yield from decide(s, s.fort, "omd.boss.place", spots)).tile
    s.bosses = (*s.bosses, BossFigure(boss.id, s.fort, tile, boss.health[s.config.column]))
    if s.watch:
        emit(s, BossCame(boss.id, s.fort, tile))


def spawned(s: State) -> dict[tuple[int, int], int]:
    """The Minions that Bosses make on their Tiles each round, by (Tile, role): of the edition that attacks.

    omd.boss.notes.spawn_faction, omd.boss.notes.either_side.
    """
    made: dict[tuple[int, int], int] = {}
    for boss in s.bosses:
        if boss.fort == s.fort:
            for role, count in BOSSES[boss.id].spawns.items():
                place = boss.tile, ROLES.index(role)
                made[place] = made.get(place, 0) + count
    return made


def break_traps(s: State) -> Rules[None]:
    """At the end of Traps Fire some Bosses break Traps of their Tile; the Rift Lord picks which."""
    f = s.forts[s.fort]
    for boss in s.bosses:
        if boss.fort == s.fort:
            for _ in range(BOSSES[boss.id].breaks_traps):
                cards = [BreakTrap(card) for card in dict.fromkeys(f.traps[boss.tile])]
                if cards:
                    s.tile = boss.tile
                    card = (yield from decide(s, s.fort, "omd.boss.card", cards)).card
                    f.traps = at(f.traps, boss.tile, less(f.traps[boss.tile], card))
                    f.discards += (card,)
                    if s.watch:
                        emit(s, TrapLost(s.fort, boss.tile, card, boss.id))
