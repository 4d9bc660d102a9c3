"""How a seasoned player sees the table: what enemies threaten, what an attack may kill, where it is good to stand.

All numbers are on one scale, where 1 is about a lesser Minion killed. They are judgement, tuned by simulation; none is
a rule.
"""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from typing import Final, NamedTuple

from .content import (
    BOSSES,
    DICE,
    GEAR,
    HEROES,
    HUNTER,
    KINDS,
    NUMBERS,
    ROLES,
    SHOOTER,
    SIDES,
    TRAPS,
    Boost,
    Edition,
    Icons,
)
from .maps import MapLayout
from .rules.figures import max_health, move_of
from .rules.marks import pending
from .state import Hero, State, heroes_on, land

ICON: Final = {"battle": 0.36, "fire": 1.15, "lightning": 1.15, "arcane": 1.2, "frost": 1.0, "heal": 0.1}
"""How many needed icons a die of an attack is good for, with what pairs make."""
SURE: Final = 0.8  # an icon that needs no roll
HURT: Final = {"battle": 0.3, "fire": 0.8, "lightning": 0.8, "arcane": 0.8, "frost": 0.6, "heal": 0.0}
"""Damage a die does to a Hero with one icon of Vulnerability; half as much again with two."""
CLOSE: Final = 1.6  # what an enemy about to enter the Rift counts more, per point of its damage
FADE: Final = 0.63  # and how that falls with each step of distance
DICE_FEAR: Final = 0.22  # an enemy's attack dice, each
PAY: Final = 0.55  # a Skull, against a kill
BOSS_POINT: Final = 1.6
WAVE_DICE: Final = (3.0, 5.0, 6.5)  # dice of the Minions an Army Card brings, by Level
DEATH: Final = 4.5  # a Hero's death, in kills: it costs the Rift 3
WOUND: Final = 0.55  # a Health
HEAL_WISH: Final = 0.5
PAIRED: Final = ("sword", "speed", "brain")
PAIR_LOSS: Final = 0.15  # of two alike of a kind that is not needed
SHARED: Final = 1.3  # different enemies need different icons: so much more than one attack on one kind
SHOT: Final = 0.4  # how much of a shooter's damage is feared on the next Tile
RISK, RISK_BASE = 1.7, 0.35  # how the chance to die grows with the damage expected, against the Health left
AHEAD: Final = 0.12  # an enemy near to strike next
TRAPPED: Final = 0.4  # damage that a Trap of the Tile takes away
FIRES: Final = 0.4  # the share of rounds in which one Army a Level puts something before a Trap, squared
ENDGAME: Final = 1.5  # rounds after the last Wave
CHASE: Final = 0.15  # a step nearer to the last enemies
PATIENCE: Final = 14  # rounds after which fear fades, since hunters never come to an end by themselves
ALL_ROLES: Final = range(len(ROLES))


class Hand(NamedTuple):
    """The icons an attack may be expected to bring."""

    sword: float = 0.0
    speed: float = 0.0
    brain: float = 0.0
    wild: float = 0.0
    stun: float = 0.0


def faces(kind: str) -> Hand:
    """A die's icons on average."""
    shown: list[str] = [icon for face in DICE[kind].faces for icon in face]
    return Hand(*(shown.count(icon) / SIDES for icon in Hand._fields))


EXPECTED: Final = {kind: faces(kind) for kind in DICE}
Extra = tuple[tuple[str, int], ...]
"""What a moment adds to an attack: dice by kind and icons, each with how many."""


@lru_cache(maxsize=8192)
def hand_of(hero: str, weapon: int, gear: tuple[str, ...], extra: Extra = ()) -> Hand:
    """What Weapon, Gear and the moment bring."""
    totals = dict.fromkeys(Hand._fields, 0.0)
    dice: list[tuple[str, int]] = []
    for boost in (HEROES[hero].weapons[weapon].boost, *(GEAR[card].boost for card in gear if card in GEAR)):
        dice += [*boost.dice.items(), ("arcane", boost.choice)]
        for icon in (*boost.icons, *((boost.swap,) if boost.swap else ())):
            totals[icon] = totals.get(icon, 0.0) + 1
        if boost.swap:
            dice.append(("battle", -1))
        totals["wild"] += 0.4 * len(boost.turns) + 0.8 * (boost.kills != "")
    for name, count in (*dice, *extra):
        if name in EXPECTED:
            for icon, share in zip(Hand._fields, EXPECTED[name], strict=True):
                totals[icon] += share * count
        else:
            totals[name] = totals.get(name, 0.0) + count
    return Hand(*(max(totals[icon], 0.0) for icon in Hand._fields))


@lru_cache(maxsize=1 << 15)
def kills(hand: Hand, need: Icons) -> float:
    """How many enemies of that need an attack kills on average, when there are enough of them.

    Icons of a needed kind pay for it, two alike of another are a Wild; half of the odd ones are lost.
    """
    wanted = {icon: need.count(icon) for icon in Hand._fields if icon in need}
    have = hand._asdict()
    wild = hand.wild + sum(max(have[kind] / 2 - PAIR_LOSS, 0.0) for kind in PAIRED if kind not in wanted)
    wild += 0.5 * hand.stun
    low, high = 0.0, sum(have.values()) + 1.0
    for _ in range(12):
        units = (low + high) / 2
        short = sum(max(count * units - (have[icon] if icon != "wild" else 0.0), 0.0) for icon, count in wanted.items())
        low, high = (units, high) if short <= wild else (low, units)
    return max(low - 0.15, 0.85) if low > 1.0 else 0.85 * low**1.6


@lru_cache(maxsize=4096)
def strength(hero: str, weapon: int, gear: tuple[str, ...]) -> float:
    """How many needed icons an attack brings, without powers that depend on the moment."""
    total = 0.0
    for boost in (HEROES[hero].weapons[weapon].boost, *(GEAR[card].boost for card in gear if card in GEAR)):
        total += boost_strength(boost)
    return total


@lru_cache(maxsize=4096)
def far(hero: str, weapon: int, gear: tuple[str, ...]) -> bool:
    """Whether attacks reach joined Tiles."""
    boosts = (HEROES[hero].weapons[weapon].boost, *(GEAR[card].boost for card in gear if card in GEAR))
    return hero == "cygnus" or any(boost.near for boost in boosts)


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


def moment(s: State, hero: Hero, fort: int, tile: int) -> Extra:
    """What powers and what was used this turn add to an attack on a Tile."""
    extra: list[tuple[str, int]] = []
    if hero.marks:
        dice, icons = pending(hero)
        extra += [*dice.items(), *((icon, 1) for icon in icons)]
    others = [each for each in heroes_on(s, fort, tile) if each.seat != hero.seat]
    if hero.id == "midnight" and not others:
        extra.append(("wild", 1))
    elif hero.id == "ball_and_chain":
        crowd = sum(s.forts[fort].up[tile]) + sum(s.forts[fort].down[tile])
        extra.append(("battle", 4 if crowd >= 6 else 2 if crowd >= 3 else 0))
    elif hero.id == "the_bride" and hero.health <= 3:
        extra.append(("battle", 3))
    for other in others:
        if other.id == "sir_winston":
            extra.append(("battle", 2 if s.config.team(other.seat) == s.config.team(hero.seat) else -2))
    return tuple(extra)


def attack_gain(s: State, hero: Hero, fort: int, tile: int, more: Extra = ()) -> float:
    """What an attack from a Tile may bring: enemies in order of worth, as far as the results go; with `more` dice or
    icons.
    """
    hand = hand_of(hero.id, hero.weapon, hero.gear, moment(s, hero, fort, tile) + more)
    layout, level = land(s, fort), s.level
    reach = (tile, *layout.joined[tile]) if far(hero.id, hero.weapon, hero.gear) else (tile,)
    offers: list[tuple[float, float]] = []
    f = s.forts[fort]
    if not s.config.rivalry or fort == s.config.team(hero.seat):
        kinds = KINDS[f.edition]
        for spot in reach:
            up, down = f.up[spot], f.down[spot]
            if any(up) or any(down):
                distance = layout.distance[spot]
                for role in ALL_ROLES:
                    count = up[role] + down[role]
                    if count:
                        each = kills(hand, kinds[role].levels[level - 1].need)
                        offers.append((worth_of(f.edition, role, level, distance) * each, count / max(each, 1e-6)))
    for boss in s.bosses:
        if boss.fort == fort and boss.tile in reach:
            each = kills(hand, BOSSES[boss.id].need)
            offers.append((BOSS_POINT * each, boss.health / max(each, 1e-6)))
    if s.config.rivalry:
        for spot in reach:
            for other in heroes_on(s, fort, spot, 1 - s.config.team(hero.seat)):
                each = max(kills(hand, need) for need in HEROES[other.id].need)
                dies = min((each / other.health) ** 2, 1.0)
                offers.append((WOUND * min(each, other.health) + DEATH * dies, 1.0))
    gain, left = 0.0, SHARED
    for worth, share in sorted(offers, reverse=True):
        spent = min(left, share, 1.0)
        gain += worth * spent
        left -= spent
        if left <= 0:
            break
    return gain


def coming(s: State, fort: int) -> list[float]:
    """The damage expected on each Tile in the next Minion Phase, hunters apart."""
    f, layout = s.forts[fort], land(s, fort)
    dice = [0.0] * len(f.up)
    for tile, row in enumerate(f.up):
        if any(row):
            for role, count in enumerate(row):
                if count and role != HUNTER:
                    end, damage = tile, count * hurt_dice(f.edition, role, s.level)
                    for _ in range(KINDS[f.edition][role].levels[s.level - 1].move):
                        end = layout.exits[end][0] if layout.exits[end] else end
                    dice[end] += damage
                    if role == SHOOTER and layout.exits[end]:
                        dice[layout.exits[end][0]] += SHOT * damage
    for tile, left in f.armies:
        if left:
            dice[tile] += WAVE_DICE[s.level - 1] * HURT["battle"] * (2 + s.config.heroes) / 6
    for tile, there in enumerate(f.traps):
        if there and dice[tile]:
            dice[tile] = max(dice[tile] - TRAPPED * len(there), 0.5 * dice[tile])
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
    risk = min(1.0, max(0.0, (damage * RISK - hero.health) / max(hero.health, 1) + RISK_BASE)) if damage > 0 else 0.0
    bold = max(0.0, 1.0 - 0.2 * max(s.round - PATIENCE, 0)) if s.endgame else 1.0
    return bold * (WOUND * min(damage, hero.health) + DEATH * risk)


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
    if s.endgame:
        enemies = [t for t, row in enumerate(f.up) if any(row) or any(f.down[t])]
        enemies += [boss.tile for boss in s.bosses if boss.fort == fort]
        gain -= CHASE * min((steps(layout, tile)[t] for t in enemies), default=0)
    return gain + AHEAD * min(ahead, 8.0) * min(move_of(s, hero) + 1, 2)


class Outlook(NamedTuple):
    """How a Team stands when a round begins: what its chance to hold the Rift was fitted to, a Hero's share of most."""

    rift: float  # share of its Health
    threat: float  # what stands before it, faded with distance, as a share of it
    near: float  # what reaches the Rift within two rounds, as a share of its Health
    hunters: float
    greater: float
    first: float  # Army Cards of Level 1 still to come
    second: float
    third: float
    health: float  # share of it
    weak: float  # Heroes with 2 Health or less
    strength: float
    skulls: float
    pool: float
    ultimates: float
    traps: float
    on_second: float
    on_third: float
    endgame: float


WEIGHTS: Final = Outlook(
    4.5, -1.8, -1.6, -0.22, -0.2, -0.03, -0.27, -0.28, 0.88, -1.9, 0.19, 0.086, 0.25, 0.6, 0.76, -0.7, -1.9, 0.83
)
BIAS: Final = -1.8
SEEN: Final = 0.72  # how the threat fades with each step of distance


def outlook(s: State, team: int) -> Outlook:
    """The figures of a Team."""
    f, layout, config = s.forts[team], land(s, team), s.config
    full, each, level = NUMBERS.rift_health[config.column], 1 / config.heroes, s.level
    threat = near = hunters = greater = 0.0
    kinds = KINDS[f.edition]
    for tile, row in enumerate(f.up):
        down = f.down[tile]
        if any(row) or any(down):
            fade = SEEN ** layout.distance[tile]
            for role in ALL_ROLES:
                count = row[role] + down[role]
                if count:
                    threat += count * kinds[role].rift * fade
                    if layout.distance[tile] <= 2 * kinds[role].levels[level - 1].move:
                        near += count * kinds[role].rift
                    hunters += count * (role == HUNTER)
                    greater += count * kinds[role].greater
    first, second, third = (3.0 * sum(armies[n - 1] for _, armies in layout.starts) * (n > level) for n in (1, 2, 3))
    now = float(sum(left for _, left in f.armies))
    first, second, third = (now, second, third) if level == 1 else (first, now, third) if level == 2 else (0, 0, now)
    health = weak = power = skulls = ultimates = 0.0
    for seat in config.seats_of(team):
        hero = s.heroes[seat]
        if not hero.id:
            continue  # not chosen yet
        health += hero.health / max_health(hero)
        weak += hero.health <= 2
        power += strength(hero.id, hero.weapon, hero.gear)
        skulls += hero.skulls
        ultimates += hero.ultimate
    traps = sum(map(len, f.traps)) + len(f.borders)
    return Outlook(
        f.health / full, threat / full, near / full, hunters * each, greater * each, first, second, third,
        health * each, weak * each, power * each, skulls * each, f.skulls * each, ultimates * each, traps * each,
        float(level == 2), float(level == 3), float(s.endgame),
    )  # fmt: skip


def prospects(s: State, team: int) -> float:
    """The odds, as a logarithm, that a Team holds its Rift."""
    return BIAS + sum(weight * figure for weight, figure in zip(WEIGHTS, outlook(s, team), strict=True))


@lru_cache(maxsize=4096)
def steps(layout: MapLayout, tile: int) -> tuple[int, ...]:
    """How many joined Tiles away every other one is."""
    found, front = {tile: 0}, [tile]
    for at in front:
        for near in layout.joined[at]:
            if near not in found:
                found[near] = found[at] + 1
                front.append(near)
    return tuple(found.get(n, len(layout.tiles)) for n in range(len(layout.tiles)))


@lru_cache(maxsize=4096)
def path_traffic(layout: MapLayout, tile: int, level: int) -> float:
    """How many Armies pass a Tile on a Level; where a way parts, a share of them."""
    flow = [0.0] * len(layout.tiles)
    for start, armies in layout.starts:
        flow[start] += armies[level - 1]
    for at in sorted(range(len(flow)), key=lambda each: -layout.distance[each]):
        for out in layout.exits[at]:
            flow[out] += flow[at] / len(layout.exits[at])
    return flow[tile]


def waves_left(s: State, fort: int) -> tuple[float, float, float]:
    """The rounds still to come on each Level; on the third also those after the last Wave."""
    now = max((left for _, left in s.forts[fort].armies), default=0)
    rounds = [3 * (level > s.level) for level in (1, 2, 3)]
    rounds[s.level - 1] = now
    return rounds[0], rounds[1], rounds[2] + ENDGAME


def firings(s: State, fort: int, tile: int) -> float:
    """How often a Trap on a Tile will have something to fire at."""
    layout = land(s, fort)
    return sum(
        rounds * sqrt(min(1.0, FIRES * path_traffic(layout, tile, level)))
        for level, rounds in enumerate(waves_left(s, fort), 1)
    )


def trap_worth(card: str, level: int) -> float:
    """What a Trap does each time it fires, in kills."""
    trap = TRAPS[card]
    gain = sum(ICON[kind] * count for kind, count in trap.dice.items()) + 0.75 * len(trap.icons)
    gain += 0.9 * trap.kill_count * (trap.kills != "") + PAY * trap.skulls + 0.3 * trap.heal + 1.2 * trap.stun_all
    gain += 0.6 * trap.flip + 0.5 * len(trap.turns) - 0.5 * trap.hero_pays
    return gain / (1.3 if level == len(WAVE_DICE) else 1.0)
