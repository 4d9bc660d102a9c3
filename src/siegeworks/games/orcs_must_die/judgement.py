"""How a seasoned player sees the table: what enemies threaten, what an attack may kill, where it is good to stand.

All numbers are on one scale, where 1 is about a lesser Minion killed. They are judgement, tuned by simulation; none is a rule.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from .content import BOSSES, GEAR, HEROES, HUNTER, KINDS, NUMBERS, TRAPS, Boost, Edition
from .maps import MapLayout
from .rules.figures import max_health, move_of
from .state import OFF_MAP, Hero, State, heroes_on, land

ICON: Final = {"battle": 0.36, "fire": 1.15, "lightning": 1.15, "arcane": 1.2, "frost": 1.0, "heal": 0.1}
"""How many needed icons a die of an attack is good for, with what pairs make."""
SURE: Final = 0.8  # an icon that needs no roll
HURT: Final = {"battle": 0.3, "fire": 0.8, "lightning": 0.8, "arcane": 0.8, "frost": 0.6, "heal": 0.0}
"""Damage a die does to a Hero with one icon of Vulnerability; half as much again with two."""
CLOSE: Final = 1.6  # what an enemy about to enter the Rift counts more, per point of its damage
FADE: Final = 0.72  # and how that falls with each step of distance
DICE_FEAR: Final = 0.22  # an enemy's attack dice, each
PAY: Final = 0.55  # a Skull, against a kill
BOSS_POINT: Final = 1.6
WAVE_DICE: Final = (3.0, 5.0, 6.5)  # dice of the Minions an Army Card brings, by Level
DEATH: Final = 4.5  # a Hero's death, in kills: it costs the Rift 3
WOUND: Final = 0.55  # a Health
HEAL_WISH: Final = 0.5


@lru_cache(maxsize=4096)
def strength(hero: str, weapon: int, gear: tuple[str, ...]) -> float:
    """How many needed icons an attack brings, without powers that depend on the moment."""
    total = 0.0
    for boost in (HEROES[hero].weapons[weapon].boost, *(GEAR[card].boost for card in gear if card in GEAR)):
        total += boost_strength(boost)
    return total


def boost_strength(boost: Boost) -> float:
    """The part of that a Boost adds."""
    total = sum(ICON[kind] * count for kind, count in boost.dice.items()) + SURE * len(boost.icons)
    total += (
        0.6 * (boost.swap != "") + 0.8 * (boost.kills != "") + 0.7 * len(boost.turns) + ICON["battle"] * boost.choice
    )
    return total


@lru_cache(maxsize=512)
def worth_of(edition: Edition, role: int, level: int, distance: int) -> float:
    """What killing a Minion so far from the Rift is worth."""
    kind = KINDS[edition][role]
    stats = kind.levels[level - 1]
    threat = CLOSE * kind.rift * FADE ** max(distance - stats.move, 0)
    return PAY * kind.skulls + threat + DICE_FEAR * sum(stats.attack.values())


def attack_gain(s: State, hero: Hero, fort: int, tile: int) -> float:
    """What an attack on a Tile may bring: enemies in order of worth for what they need, as far as the dice go."""
    f = s.forts[fort]
    mine = not s.config.rivalry or fort == s.config.team(hero.seat)
    left = strength(hero.id, hero.weapon, hero.gear)
    offers: list[tuple[float, int, int]] = []
    if mine:
        distance = land(s, fort).distance[tile]
        up, down = f.up[tile], f.down[tile]
        for role in range(len(up)):
            count = up[role] + down[role]
            if count:
                needs = len(KINDS[f.edition][role].levels[s.level - 1].need)
                offers.append((worth_of(f.edition, role, s.level, distance) / needs, needs, count))
    for boss in s.bosses:
        if (boss.fort, boss.tile) == (fort, tile):
            needs = len(BOSSES[boss.id].need)
            offers.append((BOSS_POINT / needs, needs, boss.health))
    if s.config.rivalry:
        for other in heroes_on(s, fort, tile, 1 - s.config.team(hero.seat)):
            kill = DEATH if other.health <= left else 0.0
            offers.append((WOUND + kill / max(other.health, 1), 1, other.health))
    gain = 0.0
    for worth, needs, count in sorted(offers, reverse=True):
        spent = min(left, float(needs * count))
        gain += worth * spent
        left -= spent
        if left <= 0:
            break
    return gain


def coming(s: State, fort: int) -> list[float]:
    """The attack dice expected on each Tile in the next Minion Phase, hunters apart."""
    f, layout = s.forts[fort], land(s, fort)
    dice = [0.0] * len(f.up)
    for tile, row in enumerate(f.up):
        if any(row):
            for role, count in enumerate(row):
                if count and role != HUNTER:
                    stats = KINDS[f.edition][role].levels[s.level - 1]
                    end = tile
                    for _ in range(stats.move):
                        end = layout.exits[end][0] if layout.exits[end] else end
                    dice[end] += count * hurt_dice(f.edition, role, s.level)
    for tile, left in f.armies:
        if left:
            dice[tile] += WAVE_DICE[s.level - 1] * HURT["battle"] * (2 + s.config.heroes) / 6
    dice[layout.rift] = 0.0  # who enters the Rift vanishes
    return dice


@lru_cache(maxsize=512)
def hurt_dice(edition: Edition, role: int, level: int) -> float:
    """The damage one Minion's dice do to a Hero hurt by one icon."""
    return sum(HURT[kind] * count for kind, count in KINDS[edition][role].levels[level - 1].attack.items())


def danger(s: State, hero: Hero, fort: int, tile: int, dice: list[float]) -> float:
    """What standing on a Tile through the next Minion Phase may cost a Hero."""
    f, layout = s.forts[fort], land(s, fort)
    if s.config.rivalry and fort != s.config.team(hero.seat):
        return 0.0  # no Minion of the own Team attacks; enemy Heroes are another matter
    damage = dice[tile]
    near = {tile, *layout.joined[tile], *(far for n in layout.joined[tile] for far in layout.joined[n])}
    damage += sum(f.up[t][HUNTER] for t in near) * hurt_dice(f.edition, HUNTER, s.level)
    for boss in s.bosses:
        if boss.fort == fort and boss.tile in near:
            damage += sum(HURT[kind] * count for kind, count in BOSSES[boss.id].attack.items())
    sharers = 1 + sum(1 for other in heroes_on(s, fort, tile) if other.seat != hero.seat)
    damage *= (1.4 if len(HEROES[hero.id].need) > 1 else 1.0) / (0.6 + 0.4 * sharers)
    risk = min(1.0, max(0.0, (damage * 1.7 - hero.health) / max(hero.health, 1) + 0.35)) if damage > 0 else 0.0
    return WOUND * min(damage, hero.health) + DEATH * risk


def standing(s: State, hero: Hero, fort: int, tile: int) -> float:
    """What a place is good for next round: enemies to come, the Rift for who is hurt, a Tile for a Trap."""
    layout = land(s, fort)
    missing = max_health(hero) - hero.health
    gain = HEAL_WISH * min(missing, 1.5 * s.level) if tile == layout.rift and fort == s.config.team(hero.seat) else 0.0
    if layout.kinds[tile] == "gas-chamber":
        gain -= WOUND
    ahead = 0.0
    f = s.forts[fort]
    for near in (tile, *layout.joined[tile]):
        if any(f.up[near]) or any(f.down[near]):
            ahead += sum(f.up[near]) + sum(f.down[near])
        ahead += 2.0 * any(start == near and left for start, left in f.armies)
    return gain + 0.12 * min(ahead, 8.0) * min(move_of(s, hero) + 1, 2)


def rift_safety(s: State, fort: int) -> float:
    """From 0 to 1: the Health of a Rift after what already stands before it, as a share of what it started with."""
    f, layout = s.forts[fort], land(s, fort)
    threat = 0.0
    for tile, row in enumerate(f.up):
        fade = FADE ** layout.distance[tile]
        for role, count in enumerate(row):
            if count or f.down[tile][role]:
                threat += (count + f.down[tile][role]) * KINDS[f.edition][role].rift * fade
    return max(0.0, (f.health - 0.6 * threat) / NUMBERS.rift_health[s.config.column])


def riches(s: State, team: int) -> float:
    """What a Team's Heroes own: Weapons, Gear and Skulls, as kills a round, roughly."""
    total = 0.1 * s.forts[team].skulls
    for seat in s.config.seats_of(team):
        hero = s.heroes[seat]
        total += strength(hero.id, hero.weapon, hero.gear) + 0.1 * hero.skulls + 0.3 * hero.ultimate
        total += 0.1 * hero.health if hero.tile != OFF_MAP else -1.0
    for there in s.forts[team].traps:
        total += 0.4 * len(there)
    return total + 0.4 * len(s.forts[team].borders)


def path_traffic(layout: MapLayout, tile: int, level: int) -> float:
    """How many Armies pass a Tile on this Level or later, one start after the other along first exits."""
    total = 0.0
    for start, armies in layout.starts:
        at, share = start, float(sum(armies[level - 1 :]))
        for _ in range(len(layout.tiles)):
            if at == tile:
                total += share
            if not layout.exits[at]:
                break
            at = layout.exits[at][0]
    return total


def trap_worth(card: str, level: int) -> float:
    """What a Trap does each time it fires, in kills."""
    trap = TRAPS[card]
    gain = sum(ICON[kind] * count for kind, count in trap.dice.items()) + 0.75 * len(trap.icons)
    gain += 0.9 * trap.kill_count * (trap.kills != "") + PAY * trap.skulls + 0.3 * trap.heal + 1.2 * trap.stun_all
    gain += 0.6 * trap.flip + 0.5 * len(trap.turns) - 0.5 * trap.hero_pays
    return gain / (1.3 if level == len(WAVE_DICE) else 1.0)
