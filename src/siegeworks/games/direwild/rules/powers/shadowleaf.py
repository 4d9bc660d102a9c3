"""Shadowleaf: Esma and Neris, who leave enemies unseen (dw.clan.shadowleaf). Their passive is `leaves_free`."""

from __future__ import annotations

from siegeworks.core import Rules, emit

from ...content import NUMBERS
from ...events import HeroMoved
from ...state import Hero, State
from ..engagement import adjacent_foes, slip_away
from ..magic import adventurer, boost, opponent, pick_hero, register
from ..minions import wake
from ..stamina import foe_stamina

DART = 2


def swappable(s: State) -> list[int]:
    """Heroes on the land with whom the hero whose turn it is can swap places."""
    hero = adventurer(s)
    if hero is None or hero.cell < 0:
        return []
    return [other.seat for other in s.heroes if other is not hero and other.cell >= 0]


def blink(s: State, owner: Hero) -> Rules[None]:
    """Two heroes swap places; leaving adjacent enemies costs neither anything (dw.hero.esma.blink).

    The other hero has thereby ended a movement: idle minions next to it wake (dw.engage.idle_flips).
    """
    hero = adventurer(s)
    assert hero is not None
    other = yield from pick_hero(s, owner.seat, "dw.hero.esma.blink", swappable(s))
    hero.cell, other.cell = other.cell, hero.cell
    slip_away(hero)
    for each in (hero, other):
        if s.watch:
            emit(s, HeroMoved(each.seat, (each.cell,), 0, "dw.hero.esma.blink"))
    for foe in adjacent_foes(s, other.cell):
        if not foe.active:
            yield from wake(s, foe.slot, other.seat)


def vanish(s: State, owner: Hero) -> Rules[None]:
    """No automatic wins this turn."""
    hero = adventurer(s)
    assert hero is not None
    hero.marks = {**hero.marks, "vanished": 1}
    return
    yield


def seen(s: State, _: Hero) -> bool:
    """Whether another enemy would win automatically."""
    hero = adventurer(s)
    return (
        hero is not None
        and "vanished" not in hero.marks
        and any(foe.slot not in s.beaten for foe in adjacent_foes(s, hero.cell))
    )


def nettle_dart(s: State, owner: Hero) -> Rules[None]:
    """2 poison for the enemy of the battle."""
    foe = opponent(s)
    assert foe is not None
    foe_stamina(s, foe.slot, -DART, "dw.icon.poison")
    return
    yield


def prickly(s: State, _: Hero) -> bool:
    """Whether it would change the enemy's stamina."""
    foe = opponent(s)
    return foe is not None and foe.stamina > NUMBERS.stamina_min


def hidden_trail(s: State, owner: Hero) -> Rules[None]:
    """3 move and 2 attack, and no Fatal Wound for leaving enemies."""
    hero = adventurer(s)
    assert hero is not None
    boost(hero, attack=2, move=3)
    slip_away(hero)
    return
    yield


register("esma", "blink", lambda s, _: bool(swappable(s)), blink)
register("esma", "vanish", seen, vanish)
register("neris", "nettle_dart", prickly, nettle_dart)
register("neris", "hidden_trail", lambda s, _: adventurer(s) is not None, hidden_trail)
