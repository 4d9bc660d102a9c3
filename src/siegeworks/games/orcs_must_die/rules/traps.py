"""Minion Phase, step 3: Traps fire, after all Minions have moved (omd.minion.traps.when), tile by tile."""

from __future__ import annotations

import msgspec

from siegeworks.core import Action, Rules

from ..actions import AssignBest, FireTrap, HoldFire, PickTile, StopSpending
from ..state import NOBODY, State
from .bosses import break_traps
from .deciding import decide
from .figures import auras_of
from .firing import fire
from .harm import judge
from .heroes import power_of
from .movement import after_step, begin
from .shots import armed, shots
from .spending import spend_on, targets

# ---- steps


def before_traps(s: State) -> Rules[None]:
    """What Heroes do when Traps are about to fire; then the auras that count for the whole step are noted.

    A Shaman's aura lasts to the end of the step even if it dies (omd.faq.shaman.until_segment_end,
    omd.faq.shaman.example.trap).
    """
    begin(s, "traps")
    for hero in s.heroes:
        yield from power_of(hero.id).before_traps(s, hero)
    f = s.forts[s.fort]
    f.dealt, f.fired = (), ()
    f.auras = auras_of(s, s.fort)
    s.step = "fire_traps"
    yield from fire_traps(s)


def fire_traps(s: State) -> Rules[None]:
    """The Rift Lord picks the next Tile whose Traps may fire, or no more (omd.minion.traps.tile_by_tile,
    omd.faq.trap.optional).
    """
    f = s.forts[s.fort]
    tiles = [tile for tile in armed(s, s.fort) if tile not in f.dealt and shots(s, s.fort, tile)]
    asked = len(tiles) > 1
    if asked:
        chosen = yield from decide(s, s.fort, "omd.minion.traps.tile_by_tile", [*map(PickTile, tiles), HoldFire()])
        tiles = [chosen.tile] if isinstance(chosen, PickTile) else []
    if tiles:
        s.tile = tiles[0]
        s.step = "fire_tile"
        if not asked:
            yield from fire_tile(s)
        return
    yield from break_traps(s)
    f.dealt, f.fired, f.auras = (), (), ()
    after_step(s, "before_traps", "enter_rift")


def fire_tile(s: State) -> Rules[None]:
    """Fire one Trap of the Tile, or no more of them; each fires once a step.

    Firing is optional, also to save a Trap that is discarded (omd.minion.traps.discard_optional). The Rift Lord
    decides, in Rivalry each Team for its own Traps (omd.faq.trap.decide_fire).
    """
    fired = False
    while options := shots(s, s.fort, s.tile):
        if fired:
            return
        chosen = yield from decide(s, s.fort, "omd.faq.trap.decide_fire", [*options, HoldFire()])
        if not isinstance(chosen, FireTrap):
            break
        yield from fire(s, chosen)
        fired = True
    yield from spend_traps(s)


def spend_traps(s: State) -> Rules[None]:
    """The results of all Traps fired on the Tile are spent together (omd.minion.traps.add_up), and those left are lost
    (omd.death.minion.no_health). Worked case: omd.minion.traps.example.spike.

    The Rift Lord picks the combination (omd.minion.traps.combination_choice), in Rivalry the Team the targets, enemy
    Heroes too (omd.rivalry.trap.choose, omd.rivalry.trap.damage_heroes, omd.minion.traps.targets). What can be used
    must be used (omd.faq.trap.use_all).
    """
    s.step = "spend_traps"
    asked = False
    while s.attack is not None:
        options = uses(s)
        if not options:
            s.attack = None
        elif asked and len(options) > 1:
            return
        else:
            asked = asked or len(options) > 1
            prompt = "omd.rivalry.trap.choose" if s.config.rivalry else "omd.minion.traps.combination_choice"
            chosen = yield from decide(s, s.fort, prompt, options)
            yield from spend_on(s, chosen)
    finish_tile(s)


def uses(s: State) -> list[Action]:
    """What can be done with the results left."""
    f = s.forts[s.fort]
    assert s.attack is not None
    if s.attack.auras != f.auras:
        s.attack = msgspec.structs.replace(s.attack, auras=f.auras)
    options = [each for each in targets(s, s.attack) if not isinstance(each, StopSpending)]
    if len(options) == 2:  # one thing to do, and perhaps the same thing done at once
        options = [each for each in options if not isinstance(each, AssignBest)]
    return options


def finish_tile(s: State) -> None:
    """All Traps of the Tile are done: on to the next, or back to the Hero whose power fired them."""
    f = s.forts[s.fort]
    if s.active == NOBODY:
        f.dealt = (*f.dealt, s.tile)
        s.step = "fire_traps"
        return
    f.fired, f.auras = (), ()
    s.fort = 0
    s.step = "act"
    judge(s)
