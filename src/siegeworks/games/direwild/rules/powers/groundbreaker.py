"""Groundbreaker: Tog and Kachar (dw.clan.groundbreaker), who wound themselves and rage for it: see `wounds`."""

from __future__ import annotations

from siegeworks.core import Rules

from ...state import Hero, State
from .. import wounds
from ..engagement import adjacent_foes
from ..magic import battler, boost, enraged, pick_hero, register
from ..minions import wake
from ..stamina import foe_stamina, hero_stamina

AVALANCHE = 2


def bloodstone(s: State, owner: Hero) -> Rules[None]:
    """A wound for Tog, with its rage (dw.hero.groundbreaker.rage); 3 attack for the battling hero."""
    hero = battler(s)
    assert hero is not None
    wounds.regular(s, owner, "dw.hero.groundbreaker.rage")
    boost(hero, attack=3)
    return
    yield


def earthshaker(s: State, owner: Hero) -> Rules[None]:
    """2 attack and 2 knockback for the battling hero."""
    hero = battler(s)
    assert hero is not None
    boost(hero, attack=2, knockback=2)
    return
    yield


def furious(s: State) -> list[int]:
    """Heroes whom rage would help."""
    return [hero.seat for hero in s.heroes if not enraged(hero)]


def stone_fury(s: State, owner: Hero) -> Rules[None]:
    """A wound for Kachar, with its rage (dw.hero.groundbreaker.rage); 2 rage for one hero."""
    hero = yield from pick_hero(s, owner.seat, "dw.magic.help_others", furious(s))
    wounds.regular(s, owner, "dw.hero.groundbreaker.rage")
    hero_stamina(s, hero, 2, "dw.icon.rage")


def buried(s: State) -> list[int]:
    """Heroes with an enemy next to them."""
    return [hero.seat for hero in s.heroes if adjacent_foes(s, hero.cell)]


def avalanche(s: State, owner: Hero) -> Rules[None]:
    """2 poison for each enemy next to one hero; idle ones wake first (dw.magic.idle)."""
    hero = yield from pick_hero(s, owner.seat, "dw.magic.help_others", buried(s))
    for foe in adjacent_foes(s, hero.cell):
        if not foe.active:
            yield from wake(s, foe.slot, owner.seat)
        foe_stamina(s, foe.slot, -AVALANCHE, "dw.icon.poison")


register("tog", "bloodstone", lambda s, _: battler(s) is not None, bloodstone)
register("tog", "earthshaker", lambda s, _: battler(s) is not None, earthshaker)
register("kachar", "stone_fury", lambda s, _: bool(furious(s)), stone_fury)
register("kachar", "avalanche", lambda s, _: bool(buried(s)), avalanche)
