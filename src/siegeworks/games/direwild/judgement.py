"""How a seasoned hunter sees the table: what a card is worth, how a battle will go, where it is good to stand.

All numbers are on one scale, where 1 is about a point of damage to a minion. They are judgement; none is a rule.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from .content import CREATURES, KARN, MINIONS, NUMBERS, Stats
from .rules.engagement import may_leave
from .rules.grid import GRIDS
from .rules.moving import floods
from .rules.strength import stats_of
from .state import ADVANCED, CHANNELING, KARN_SLOT, REFLEXES, STAGING, VETERAN, Foe, Hero, State

HIT: Final = 1.0
LAST_HIT: Final = 0.7  # more for the blow that fells a minion
ACOLYTE: Final = 0.3  # what of this an acolyte is worth
KARN_CARD: Final = 0.3  # a Karn card discarded in his dungeon, or destroyed for good at any time
KARN_DEAD: Final = 30.0
FATAL: Final = (0.3, 4.5, 2.8, 2.0, 1.6, 1.4, 1.3)  # what a Fatal Wound costs, by how many are left
ROUND: Final = 1.0  # in the dungeon, where one is a round: so much for each hero
WOUNDED: Final = 0.4  # a wound in the deck
POISONED: Final = 0.2
TOKEN: Final = 0.9
STAMINA: Final = 0.3
FAR: Final = 0.05  # each step from the nearest enemy or treasure
FAR_KARN: Final = 0.25  # in his dungeon from Karn
STAGED: Final = 0.3
DANGER: Final = 0.4  # how likely an awake minion that is near makes for a battle
CORE, AUGMENT, MOVE, FLIGHT, PUSH, TRICK, DRAWN = 0.32, 0.5, 0.15, 0.3, 0.15, 0.4, 0.7
CHARM: Final = (0.0, 1.2, 0.6, 0.15)  # by chapter
DRAG: Final = (0.0, 0.9, 1.1, 1.3)  # a card worth less than this dilutes the deck
LOCK: Final = {ADVANCED: 1.4, CHANNELING: 0.2, REFLEXES: 0.2, VETERAN: 0.5}
RULES: Final = {
    "unicorn": 2.6, "tiger": 0.8, "pithoui": 1.3, "hydra": 0.8, "saurus": 1.5, "mammoth": 1.0, "raptor": 0.5,
    "gator": 0.6, "vulture": 0.3, "panda": 0.5, "hippo": 0.5, "monkey": 0.4, "dodo": 0.5, "crushapede": 0.2,
}  # fmt: skip
"""What rules of creatures are worth that their values do not show."""
THRIFT: Final = 0.04
SWIFT: Final = (0.0, 0.2, 0.3, 0.7)
SWIFT_PRICE: Final = 0.3


def side_worth(stats: Stats) -> float:
    """Battle stats, but for attack."""
    return MOVE * stats.move + FLIGHT * stats.flight + PUSH * (stats.knockback + stats.poison)


@lru_cache(maxsize=1024)
def card_worth(card: str, chapter: int = 2) -> float:
    """What a creature is worth in a deck; a wound less than nothing."""
    creature = CREATURES.get(card)
    if creature is None:
        return -1.0
    worth = CORE * creature.core.attack + AUGMENT * creature.augment.attack + CHARM[chapter] * creature.charm
    worth += 0.5 * side_worth(creature.core) + 0.7 * side_worth(creature.augment)
    drawn = sum(effect.n for effect in creature.effects if effect.do in ("draw", "gift", "magic", "treasure"))
    worth += DRAWN * drawn + TRICK * bool(creature.effects or creature.special)
    return worth + RULES.get(creature.special, 0.0)


# ---- spending Charm


def buy_gain(card: str, chapter: int, swift: bool) -> float:
    """What a creature is worth over what a deck is made of, with some thrift; more when it comes next round."""
    gain = card_worth(card, chapter) - DRAG[chapter]
    return gain + (SWIFT[chapter] * gain - SWIFT_PRICE if swift else 0.0) - THRIFT * CREATURES[card].cost


def lock_gain(locks: tuple[int, int, int, int]) -> float:
    """What breaking a lock of the leftmost stack is worth."""
    return next((LOCK[stack] for stack, left in enumerate(locks) if left), 0.0)


@lru_cache(maxsize=1 << 13)
def charm_plan(wilds: tuple[str, ...], charm: int, locks: tuple[int, int, int, int], chapter: int) -> float:
    """The most that so much Charm can bring."""
    best = [0.0] * (max(charm, 0) + 1)
    left, gains = list(locks), []
    for _ in range(min(charm, sum(locks))):
        gains.append((1, lock_gain((left[0], left[1], left[2], left[3]))))
        left[next(stack for stack, each in enumerate(left) if each)] -= 1
    for card in wilds:
        cost = CREATURES[card].cost
        if cost <= charm and (gain := buy_gain(card, chapter, False)) > 0:
            gains.append((cost, gain))
    for cost, gain in gains:
        for budget in range(len(best) - 1, cost - 1, -1):
            best[budget] = max(best[budget], best[budget - cost] + gain)
    return best[-1]


# ---- battles


class Odds(NamedTuple):
    """The chance to win a battle, to win it critically; for Karn the cards he will lose, and the chance of all."""

    win: float
    critical: float = 0.0
    cards: float = 0.0
    all: float = 0.0


def sides_of(s: State) -> int:
    """The sides of the battle die (dw.unlock.veteran)."""
    return 3 if s.locks[VETERAN] else 6


@lru_cache(maxsize=64)
def attacks_of(kind: str, level: str) -> tuple[int, ...]:
    """The attacks an enemy may have; one if its card is known."""
    if kind:
        return (NUMBERS.karn_attack if kind == KARN else MINIONS[kind].attack,)
    return tuple(sorted(minion.attack for minion in MINIONS.values() if minion.level == level))


@lru_cache(maxsize=1 << 14)
def _odds(kind: str, level: str, strength: int, sides: int, rolled: int, left: int) -> Odds:
    """For a strength that the enemy's stamina is taken from; `rolled` is the die, if it lies there."""
    rolls = (rolled,) if rolled else tuple(range(1, sides + 1))
    if not rolled and kind in MINIONS and MINIONS[kind].special == "lycoan":
        rolls = tuple(min(one, two) for one in rolls for two in rolls)
    margins = [strength + roll - attack for roll in rolls for attack in attacks_of(kind, level)]
    n = len(margins)
    won = [margin for margin in margins if margin > 0]
    if kind != KARN:
        return Odds(len(won) / n, sum(margin >= NUMBERS.critical for margin in won) / n)
    return Odds(len(won) / n, 0.0, sum(min(m, left) for m in won) / n, sum(m >= left for m in won) / n)


def odds(s: State, strength: int, foe: Foe, rolled: int = 0) -> Odds:
    """How a battle will go with so much creature and stamina."""
    left = len(s.karn_cards) - s.karn_down
    return _odds(foe.kind, foe.level, strength - foe.stamina, sides_of(s), rolled, left)


def fatal_cost(s: State) -> float:
    """What losing a Fatal Wound costs now."""
    if s.chapter > 2 and s.fatal:
        return ROUND * s.config.seats
    return FATAL[min(s.fatal, len(FATAL) - 1)] * (0.2 + 0.4 * s.config.seats)  # for all who may need one


def prize(s: State, foe: Foe, chances: Odds) -> float:
    """What a battle brings by its odds. Karn's cards count in his dungeon, elsewhere the one he loses for good, again
    and again."""
    if foe.slot == KARN_SLOT:
        gain = KARN_CARD * chances.win * s.regenerates + 0.2 * chances.win
        if s.chapter > 2:
            gain += KARN_CARD * chances.cards
        return gain + chances.all * (0.5 if s.regenerates else KARN_DEAD)
    points = MINIONS[foe.kind].hit_points if foe.kind else 3
    left = points - len(foe.gems)
    hit = HIT + 0.15 * len(foe.gems)
    gain = chances.win * (hit + LAST_HIT * (left < 2))
    if left > 1:
        gain += chances.critical * (hit + LAST_HIT * (left < 3))
    return gain * ACOLYTE if s.chapter > 2 else gain


def lost_cost(s: State, foe: Foe, flying: bool) -> float:
    """What losing a battle costs."""
    if flying:
        return 0.1
    hits = MINIONS[foe.kind].hits if foe.kind in MINIONS else Stats()
    return fatal_cost(s) + WOUNDED * (1 + hits.wound) + POISONED * (hits.poison + hits.knockback)


def fight_gain(s: State, strength: int, foe: Foe, flying: bool = False, rolled: int = 0) -> float:
    """A battle: the prize by its odds, less what losing costs."""
    chances = odds(s, strength, foe, rolled)
    return prize(s, foe, chances) - (1 - chances.win) * lost_cost(s, foe, flying)


# ---- squares


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


class Walker:
    """A hero's view of the squares: what does not change with the square is worked out once."""

    def __init__(self, s: State, hero: Hero) -> None:
        """Look at the hero's creature and the enemies."""
        self.s, self.grid = s, GRIDS[s.chapter]
        self.stats = stats_of(s, hero)
        self.strength = self.stats.attack + hero.stamina
        self.foes = [foe for foe in s.foes if foe.cell >= 0]
        self.goals = [*s.tokens, *(foe.cell for foe in self.foes)]
        self.karn = next((foe.cell for foe in self.foes if foe.slot == KARN_SLOT and s.chapter > 2), -1)
        self.second = fatal_cost(s) + WOUNDED
        self.known: dict[tuple[int, int, bool], float] = {}
        near = [foe for foe in self.foes if foe.kind and (foe.slot != KARN_SLOT or s.chapter < 3)]
        self.threats = [(foe.cell, DANGER * gain) for foe in near if (gain := self.fight(foe, 0, False)) < 0]

    def fight(self, foe: Foe, spent: int, flying: bool) -> float:
        """A battle after exerting so much."""
        key = foe.slot, spent, flying
        if key not in self.known:
            self.known[key] = fight_gain(self.s, self.strength - spent, foe, flying)
        return self.known[key]

    def stand(self, cell: int, spent: int) -> float:
        """Ending the movement on a square after exerting so much: whom to fight, what lies there, what is near."""
        gain = -STAMINA * spent
        apart = self.grid.apart
        if cell == STAGING:
            return gain - STAGED - (FAR_KARN if self.karn >= 0 else FAR) * 8
        beside = self.grid.beside[cell]
        fights = [self.fight(foe, spent, False) for foe in self.foes if beside >> foe.cell & 1]
        if fights:
            gain += max(fights) - self.second * (len(fights) - 1)
        elif self.stats.flight > 0:
            reach = [foe for foe in self.foes if apart(cell, foe.cell) <= self.stats.flight + 1]
            gain += max([0.0, *(self.fight(foe, spent, True) for foe in reach)])
        if not fights:
            gain += sum(threat for at, threat in self.threats if apart(cell, at) < 5)
        if cell in self.s.tokens:
            gain += TOKEN
        if self.karn >= 0:
            gain -= FAR_KARN * apart(cell, self.karn)
        elif self.goals and not fights:
            gain -= FAR * min([apart(cell, goal) for goal in self.goals])
        return gain


def leaving_cost(s: State, hero: Hero) -> float:
    """What the first step away costs a hero who starts next to enemies."""
    beside = GRIDS[s.chapter].beside[hero.cell] if hero.cell >= 0 else 0
    if not any(beside >> foe.cell & 1 for foe in s.foes if foe.cell >= 0):
        return 0.0
    return 0.0 if "left" in hero.done or "slipped" in hero.done else fatal_cost(s) * 0.9


def walk_gains(s: State, hero: Hero, foes: int) -> dict[int, float]:
    """What each square in reach is good for, the present one (staying) included."""
    walker = Walker(s, hero)
    found = {hero.cell: walker.stand(hero.cell, 0)}
    most = hero.moves + hero.stamina - NUMBERS.stamina_min
    if most <= 0 or not may_leave(s, hero):
        return found
    leaving = leaving_cost(s, hero)
    for cell, cost in costs(s.chapter, hero.cell, foes).items():
        if cost <= most:
            found[cell] = walker.stand(cell, max(cost - hero.moves, 0)) - leaving
    return found
