"""What the Hero Upgrade Phase offers: six types of Upgrade, each once (omd.upgrade.six_types), and each way to pay.

What a display offers for so many Skulls depends on little and comes again and again: it is made once and kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeVar

from siegeworks.core import Action

from ..actions import BoostPool, BuyGear, BuyTrap, BuyWeapon, DoneUpgrading, HealAtRift, OpenPool, Revitalize
from ..content import GEAR, HEROES, NUMBERS, TRAPS
from ..state import Cards, Hero, State, land
from .deal import capacity
from .heroes import power_of

DONE: Final = DoneUpgrading()
OPEN: Final = OpenPool()
HEAL: Final = HealAtRift()
REVITALIZE: Final = Revitalize()
W = TypeVar("W")
GEAR_KINDS: Final = tuple(dict.fromkeys(card.kind for card in GEAR.values()))


def upgrades_of(s: State, hero: Hero) -> list[Action]:
    """Every Upgrade open to a Hero now."""
    found: list[Action] = [DONE]
    team = s.config.team(hero.seat)
    f = s.forts[team]
    done = hero.done
    pool = f.skulls if hero.seat not in s.refused else 0
    if hero.seat == s.lord:  # omd.upgrade.boost.rift_lord_only, omd.rivalry.lord.no_boost
        if "boost" not in done:
            found += boosts(hero.skulls)
        if "open" not in done and s.config.heroes > 1:
            found.append(OPEN)
    if "heal" not in done and hero.fort == team and hero.tile == land(s, team).rift:  # omd.upgrade.heal.where
        found.append(HEAL)
    if not f.revitalized and pool >= NUMBERS.revitalize_per_hero * s.config.heroes:
        found.append(REVITALIZE)
    if (
        "weapon" not in done and hero.weapon < s.level
    ):  # omd.upgrade.weapon.level_limit, omd.upgrade.weapon.one_per_phase
        # omd.upgrade.weapon.sequence, at any later Level too: omd.upgrade.weapon.example.behind
        cost = HEROES[hero.id].weapons[hero.weapon + 1].cost
        found += weapon_offers(cost, hero.skulls, pool if s.config.weapon_pool else 0)
    if "gear" not in done:  # omd.upgrade.gear.one_per_phase, omd.upgrade.gear.example.two_kinds
        found += gear_offers(s, hero, pool)
    if "trap" not in done:  # omd.upgrade.trap.one_per_hero
        found += trap_offers(s, hero, pool)
    found += power_of(hero.id).upgrades(s, hero)
    return found


def parts(cost: int, own: int, pool: int) -> range:
    """How much of a cost may come from the pool: any mix of the two (omd.upgrade.gear.payment,
    omd.upgrade.trap.payment).
    """
    return range(max(cost - own, 0), min(cost, pool) + 1)


@lru_cache(1 << 10)
def boosts(skulls: int) -> tuple[BoostPool, ...]:
    """Any number of the own Skulls."""
    return tuple(BoostPool(part) for part in range(1, skulls + 1))


@lru_cache(1 << 12)
def weapon_offers(cost: int, own: int, pool: int) -> tuple[BuyWeapon, ...]:
    """Each way to pay for the next Weapon."""
    return tuple(BuyWeapon(part) for part in parts(cost, own, pool))


def payable(ways: Sequence[W], cost: int, own: int, pool: int) -> Sequence[W]:
    """Of every way to pay a cost, in the order of the pool's part and equally many for each part, those open now."""
    open_now, each = parts(cost, own, pool), len(ways) // (cost + 1)
    return ways[open_now.start * each : open_now.stop * each]


def gear_offers(s: State, hero: Hero, pool: int) -> list[Action]:
    """Gear of the own Team's display that can be paid (omd.upgrade.gear.from_display), for each piece to replace."""
    mixed, blocked = slots_of(s, hero)
    own = hero.skulls
    found: list[Action] = []
    for card in dict.fromkeys(s.forts[s.config.team(hero.seat)].shop_gear):
        if card and (cost := GEAR[card].cost) <= own + pool:
            found += payable(gear_ways(card, room_for(card, hero.gear, mixed, blocked)), cost, own, pool)
    return found


@lru_cache(1 << 14)
def gear_ways(card: str, drops: Cards) -> tuple[BuyGear, ...]:
    """Every way to pay for a piece of Gear, for one of `drops`."""
    return tuple(BuyGear(card, part, drop) for part in range(GEAR[card].cost + 1) for drop in drops)


def replaced_by(s: State, hero: Hero, card: str) -> tuple[str, ...]:
    """The pieces one of which new Gear replaces; ("",) if it replaces none, () if there is no room for it.

    A slot holds one piece of its kind (omd.upgrade.gear.limit.amulet, omd.upgrade.gear.limit.ring,
    omd.upgrade.gear.limit.trinket, omd.hero.card.gear_slots), which is discarded (omd.upgrade.gear.replace).
    Maximilian's three slots take any mix (omd.upgrade.gear.maximilian.mix); with three pieces his player chooses
    (omd.upgrade.gear.maximilian.limit). A Trap worn in a slot blocks it (omd.faq.hero.scarecrow_blocks).
    """
    return room_for(card, hero.gear, *slots_of(s, hero))


def slots_of(s: State, hero: Hero) -> tuple[bool, Cards]:
    """Whether the slots take any mix of Gear, and the kinds whose slot is blocked."""
    blocked = tuple(kind for kind in GEAR_KINDS if kind in hero.marks) if hero.marks else ()
    return power_of(hero.id).any_slot(s, hero), blocked


@lru_cache(1 << 14)
def room_for(card: str, worn: Cards, mixed: bool, blocked: Cards) -> Cards:
    """As `replaced_by`, of what is worn."""
    if mixed:
        return tuple(dict.fromkeys(worn)) if len(worn) >= NUMBERS.gear_pieces else ("",)
    kind = GEAR[card].kind
    if kind in blocked:
        return ()
    return tuple(each for each in worn if GEAR[each].kind == kind) or ("",)


def trap_offers(s: State, hero: Hero, pool: int) -> list[Action]:
    """Traps of the shop that can be paid and placed at once (omd.faq.trap.no_hand), on the Tile the Hero stands on.

    Only in the own fortress (omd.rivalry.trap.own_fortress, omd.faq.trap.maximilian_enemy_fortress). A full Tile may
    give one up (omd.upgrade.trap.full_tile_replace). Support Traps go on a border, from a special Tile too
    (omd.upgrade.support.label, omd.faq.trap.support_exception, omd.faq.trap.special_tile_no_buy).
    """
    team = s.config.team(hero.seat)
    if hero.fort != team:
        return []
    f = s.forts[team]
    there = f.traps[hero.tile]
    room = capacity(s, team, hero.tile)
    drops = ("",) if len(there) < room else tuple(dict.fromkeys(there)) if room else ()
    beyond = land(s, team).joined[hero.tile]
    own = hero.skulls
    found: list[Action] = []
    for shop in power_of(hero.id).shops(s, hero):
        for card in dict.fromkeys(s.forts[shop].shop_traps):
            if card and (trap := TRAPS[card]).cost <= own + pool:
                ways = trap_ways(card, shop, beyond if trap.support else drops)
                found += payable(ways, trap.cost, own, pool)
    return found


@lru_cache(1 << 14)
def trap_ways(card: str, fort: int, places: Cards | tuple[int, ...]) -> tuple[BuyTrap, ...]:
    """Every way to pay for a Trap, toward one of these Tiles or for one of these Traps."""
    return tuple(
        BuyTrap(card, part, drop=place, fort=fort) if isinstance(place, str) else BuyTrap(card, part, place, fort=fort)
        for part in range(TRAPS[card].cost + 1)
        for place in places
    )
