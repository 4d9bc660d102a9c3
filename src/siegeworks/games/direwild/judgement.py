"""How a seasoned hunter sees the table: what a card is worth, how a battle will go, where it is good to stand.

All numbers are on one scale, where 1 is about a point of damage to a minion. They are judgement; none is a rule.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from .content import CREATURES, KARN, MINIONS, NUMBERS, Stats
from .rules.engagement import may_leave
from .rules.grid import GRIDS
from .rules.moving import floods
from .rules.strength import stats_of
from .state import KARN_SLOT, STAGING, VETERAN, Foe, Hero, State

HIT: Final = 1.0
LAST_HIT: Final = 0.7  # more for the blow that fells a minion
KARN_CARD: Final = 0.3  # a Karn card discarded; outside the dungeon half of it
FATAL: Final = (6.0, 3.2, 2.3, 1.8, 1.5, 1.3, 1.2)  # what a Fatal Wound costs, by how many are left
POISONED: Final = 0.2
TOKEN: Final = 0.9
STAMINA: Final = 0.3
FAR: Final = 0.05  # each step from the nearest enemy or treasure
CORE, AUGMENT, CHARM, MOVE, FLIGHT, PUSH, TRICK = 0.32, 0.5, 0.45, 0.15, 0.3, 0.15, 0.5
BASIC_DRAG: Final = 0.9  # a card worth less than this dilutes the deck


@lru_cache(maxsize=512)
def unknown_attack(level: str) -> float:
    """The mean printed attack of a level's minions."""
    known = [minion.attack for minion in MINIONS.values() if minion.level == level]
    return sum(known) / len(known)


def side_worth(stats: Stats) -> float:
    """Battle stats, but for attack."""
    return MOVE * stats.move + FLIGHT * stats.flight + PUSH * (stats.knockback + stats.poison)


@lru_cache(maxsize=512)
def card_worth(card: str) -> float:
    """What a creature is worth in a deck; a wound less than nothing."""
    creature = CREATURES.get(card)
    if creature is None:
        return -1.0
    worth = CORE * creature.core.attack + AUGMENT * creature.augment.attack + CHARM * creature.charm
    worth += 0.5 * side_worth(creature.core) + 0.7 * side_worth(creature.augment)
    drawn = sum(effect.n for effect in creature.effects if effect.do in ("draw", "gift", "magic"))
    return worth + 0.7 * drawn + TRICK * bool(creature.effects or creature.special)


def attack_of(foe: Foe) -> float:
    """An enemy's attack now, as far as it is known."""
    if foe.slot == KARN_SLOT:
        return NUMBERS.karn_attack + foe.stamina
    return (MINIONS[foe.kind].attack if foe.kind else unknown_attack(foe.level)) + foe.stamina


def sides_of(s: State) -> int:
    """The sides of the battle die (dw.unlock.veteran)."""
    return 3 if s.locks[VETERAN] else 6


def odds(s: State, strength: float, foe: Foe) -> float:
    """The chance to win a battle with so much creature and stamina."""
    sides = sides_of(s)
    need = attack_of(foe) - strength
    return (
        max(0.0, min(1.0, (sides - need) / sides))
        if foe.kind
        else max(0.0, min(1.0, (sides + 0.5 - need) / (sides + 1)))
    )


def fatal_cost(s: State) -> float:
    """What losing a Fatal Wound costs now."""
    return FATAL[min(s.fatal, len(FATAL) - 1)]


def prize(s: State, strength: float, foe: Foe) -> float:
    """What winning against an enemy brings."""
    if foe.slot == KARN_SLOT:
        margin = max(1.0, strength + (1 + sides_of(s)) / 2 - attack_of(foe))
        return KARN_CARD * margin * (1.0 if s.chapter > 2 else 0.5)
    points = MINIONS[foe.kind].hit_points if foe.kind else 3
    return HIT + LAST_HIT * (len(foe.gems) + 1 >= points) + 0.15 * len(foe.gems)


def fight_gain(s: State, strength: float, foe: Foe, flying: bool = False) -> float:
    """A battle: the prize by its odds, less what losing costs."""
    chance = odds(s, strength, foe)
    hits = MINIONS[foe.kind].hits if foe.kind and foe.kind != KARN else Stats()
    cost = 0.1 if flying else fatal_cost(s) + POISONED * (hits.poison + hits.knockback) + 0.4 * hits.wound
    return chance * prize(s, strength, foe) - (1 - chance) * cost


def stand_gain(s: State, hero: Hero, cell: int, spent: int, stats: Stats) -> float:
    """Ending the movement on a square after exerting so much: whom to fight, what lies there, what is near."""
    strength = stats.attack + hero.stamina - spent
    gain = -STAMINA * spent
    if cell == STAGING:
        return gain - 0.5 - FAR * 8
    grid = GRIDS[s.chapter]
    near = [foe for foe in s.foes if foe.cell >= 0 and grid.beside[cell] >> foe.cell & 1]
    fights = [fight_gain(s, strength, foe) for foe in near]
    if fights:
        others = sum(fatal_cost(s) + 0.3 for _ in fights[1:])
        gain += max(fights) - others
    elif stats.flight > 0:
        reach = [foe for foe in s.foes if foe.cell >= 0 and grid.apart(cell, foe.cell) <= stats.flight + 1]
        gain += max([0.0, *(fight_gain(s, strength, foe, True) for foe in reach)])
    gain += TOKEN * (cell in s.tokens)
    goals = [*s.tokens, *(foe.cell for foe in s.foes if foe.cell >= 0)]
    if goals and not fights:
        gain -= FAR * min(grid.apart(cell, goal) for goal in goals)
    return gain


def leaving_cost(s: State, hero: Hero) -> float:
    """What the first step away costs a hero who starts next to enemies."""
    if hero.cell == STAGING or not any(
        GRIDS[s.chapter].beside[hero.cell] >> foe.cell & 1 for foe in s.foes if foe.cell >= 0
    ):
        return 0.0
    return 0.0 if "slipped" in hero.done else fatal_cost(s) * 0.9


@lru_cache(maxsize=1 << 13)
def costs(chapter: int, cell: int, foes: int) -> dict[int, int]:
    """How far it is to each square that can be walked to, the staging area too."""
    near, staging, beyond = floods(chapter, cell, foes)
    found: dict[int, int] = {} if cell == STAGING or not near else {STAGING: staging}
    for steps, layer in (*enumerate(near), *enumerate(beyond, staging + 1)):
        while layer:
            low = layer & -layer
            layer ^= low
            square = low.bit_length() - 1
            if steps < found.get(square, 1000):
                found[square] = steps
    found.pop(cell, None)
    return found


def walk_gains(s: State, hero: Hero, foes: int) -> dict[int, float]:
    """What each square in reach is good for, the present one (staying) included."""
    stats = stats_of(s, hero)
    found = {hero.cell: stand_gain(s, hero, hero.cell, 0, stats)}
    most = hero.moves + hero.stamina - NUMBERS.stamina_min
    if most <= 0 or not may_leave(s, hero):
        return found
    leaving = leaving_cost(s, hero)
    for cell, cost in costs(s.chapter, hero.cell, foes).items():
        if cost <= most:
            found[cell] = stand_gain(s, hero, cell, max(cost - hero.moves, 0), stats) - leaving
    return found
