"""What a Hero, a Group or a Boss amounts to at this moment: Weapon, Gear and powers added up."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ..content import BOSSES, GEAR, HEROES, KINDS, Boost, Icons
from ..state import BossFigure, Cards, Hero, State, heroes_on
from .heroes import power_of


class Outfit(NamedTuple):
    """The Boosts of a Weapon and Gear, and what they add up to."""

    boosts: tuple[Boost, ...]
    health: int
    move: int
    moves: int
    attacks: int
    guard: int
    near: bool


@lru_cache(1 << 14)
def outfit(hero: str, weapon: int, gear: Cards) -> Outfit:
    """What a Hero with this Weapon in use wears, a Hero's printed Health and Move counted in."""
    card = HEROES[hero]
    boosts = (card.weapons[weapon].boost, *(GEAR[each].boost for each in gear if each in GEAR))
    return Outfit(
        boosts,
        card.health + sum(boost.health for boost in boosts),
        card.move + sum(boost.move for boost in boosts),
        sum(boost.moves for boost in boosts),
        sum(boost.attacks for boost in boosts),
        sum(boost.guard for boost in boosts),
        any(boost.near for boost in boosts),
    )


def outfit_of(hero: Hero) -> Outfit:
    """The Weapon in use and the Gear worn."""
    return outfit(hero.id, hero.weapon, hero.gear)


def max_health(hero: Hero) -> int:
    """The top of the Health track (omd.hero.card.health_track), with what Weapon, Gear and a lent boost add
    (omd.faq.hero.winston_boost).
    """
    return outfit_of(hero).health + int(hero.marks.get("lent_health", 0))


def move_of(s: State, hero: Hero) -> int:
    """The Move value: the printed one and what Gear, Weapon and power add (omd.action.move.gear)."""
    return max(outfit_of(hero).move + power_of(hero.id).move(s, hero), 0)


def hero_need(s: State, hero: Hero, by: str, seat: int = -1, results: tuple[str, ...] = ()) -> tuple[Icons, ...]:
    """A Hero's Vulnerability against an attacker who rolled `results`, as alternatives (omd.hero.card.vulnerability).

    An own Ability that names certain attackers wins over an enemy's Rivalry ability, and an own Ultimate too
    (omd.faq.hero.bloodspike_adventurer.own, omd.faq.hero.ultimate_over_rivalry).
    """
    printed = HEROES[hero.id].need
    own = power_of(hero.id).need(s, hero, printed, by, seat, results)
    if own != printed or not s.config.rivalry:
        return own
    need = printed
    for other in heroes_on(s, hero.fort, hero.tile):
        if s.config.team(other.seat) != s.config.team(hero.seat):
            need = power_of(other.id).enemy_need(s, other, hero, need, results)
    return need


def guard_of(s: State, hero: Hero, by: str) -> int:
    """Damage taken off each attack on a Hero: by Gear and Weapon, and by Abilities of own Heroes on the Tile."""
    friends = heroes_on(s, hero.fort, hero.tile, s.config.team(hero.seat))
    return outfit_of(hero).guard + sum(power_of(friend.id).guard(s, friend, hero, by) for friend in friends)


def captive_need(s: State, hero: Hero) -> Icons:
    """What kills the captive of Ball & Chain: what kills its kind on this Level; its role is the mark."""
    return KINDS[s.forts[s.config.team(hero.seat)].edition][int(hero.marks["captive"])].levels[s.level - 1].need


def minion_need(s: State, fort: int, tile: int, role: int, auras: tuple[int, ...]) -> Icons:
    """What kills a Minion there: one more Sword under a Shaman's aura, Shamans excepted (omd.minion.shaman.boost).

    omd.faq.shaman.only_non_shaman, omd.minion.stats.example.gnoll3. Worked case: omd.minion.shaman.example.combat.
    """
    need = KINDS[s.forts[fort].edition][role].levels[s.level - 1].need
    return (*need, "sword") if tile in auras and KINDS[s.forts[fort].edition][role].role != "shaman" else need


def auras_of(s: State, fort: int) -> tuple[int, ...]:
    """The Tiles with a Shaman, standing or stunned; several count once (omd.faq.shaman.no_stack)."""
    f = s.forts[fort]
    shaman = 4
    return tuple(t for t in range(len(f.up)) if f.up[t][shaman] or f.down[t][shaman])


def bosses_on(s: State, fort: int, tile: int) -> list[BossFigure]:
    """The Bosses on a Tile."""
    return [boss for boss in s.bosses if boss.fort == fort and boss.tile == tile]


def boss_need(boss: BossFigure) -> Icons:
    """What costs a Boss 1 Health Point."""
    return BOSSES[boss.id].need


def enemies_on(s: State, fort: int, tile: int, team: int) -> bool:
    """Whether a Hero of `team` has anybody to attack on a Tile: Minions, a Boss, enemy Heroes.

    Minions never fight Heroes of their own Team (omd.rivalry.minion.friendly), but such Heroes may attack them no more
    than their own side: in the enemy fortress only its Heroes are enemies.
    """
    f = s.forts[fort]
    mine = not s.config.rivalry or fort == team
    if mine and (any(f.up[tile]) or any(f.down[tile])):
        return True
    if s.bosses and bosses_on(s, fort, tile):
        return True
    return s.config.rivalry and any(s.config.team(hero.seat) != team for hero in heroes_on(s, fort, tile))
