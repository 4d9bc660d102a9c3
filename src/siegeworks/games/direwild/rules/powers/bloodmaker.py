"""Bloodmaker: Mirela and Voss (dw.clan.bloodmaker). Their passive is in `magic.on_charm`."""

from __future__ import annotations

from siegeworks.core import Rules

from ...content import NUMBERS, WOUND
from ...state import Hero, State, active_hero
from ..decks import destroy
from ..magic import battler, boost, opponent, pick_hero, register
from ..stamina import foe_stamina, hero_stamina

PLACES = ("hand", "played", "discard")


def wounded(s: State) -> list[int]:
    """Heroes with a wound that is not in the deck."""
    return [hero.seat for hero in s.heroes if WOUND in hero.discard or WOUND in hero.hand or WOUND in hero.played]


def mend_one(s: State, owner: Hero, hero: Hero) -> Rules[None]:
    """Destroy a wound: in hand rather than in play rather than discarded (dw.wound.is_card)."""
    for place, cards in zip(PLACES, (hero.hand, hero.played, hero.discard), strict=True):
        if WOUND in cards:
            yield from destroy(s, owner.seat, WOUND, place, owner=hero.seat)
            return


def mend(s: State, owner: Hero) -> Rules[None]:
    """One hero destroys a wound."""
    hero = yield from pick_hero(s, owner.seat, "dw.magic.help_others", wounded(s))
    yield from mend_one(s, owner, hero)


def blood_price(s: State, owner: Hero) -> Rules[None]:
    """3 Charm for the hero who spends."""
    active_hero(s).charm += 3
    return
    yield


def leech(s: State, owner: Hero) -> Rules[None]:
    """The enemy takes a poison, the battling hero a rage."""
    foe, hero = opponent(s), battler(s)
    assert foe is not None
    assert hero is not None
    foe_stamina(s, foe.slot, -1, "dw.icon.poison")
    hero_stamina(s, hero, 1, "dw.icon.rage")
    return
    yield


def leechable(s: State, _: Hero) -> bool:
    """Whether it would change a stamina."""
    foe, hero = opponent(s), battler(s)
    return (
        foe is not None
        and hero is not None
        and (foe.stamina > NUMBERS.stamina_min or hero.stamina < NUMBERS.stamina_max)
    )


def bloodlust(s: State, owner: Hero) -> Rules[None]:
    """4 attack for the battling hero."""
    hero = battler(s)
    assert hero is not None
    boost(hero, attack=4)
    return
    yield


register("mirela", "mend", lambda s, _: bool(wounded(s)), mend)
register("mirela", "blood_price", lambda s, _: s.phase == "charm", blood_price)
register("voss", "leech", leechable, leech)
register("voss", "bloodlust", lambda s, _: battler(s) is not None, bloodlust)
