"""How a seasoned player sees the table: what each Monster threatens, and what a card can do about it.

All numbers are on one scale, where 1 is about a point of damage dealt to a Monster at a Wall. They are judgement, tuned
over 120,000 simulated games (docs/results.md); none is a rule.
"""

from __future__ import annotations

from typing import Final

from .content import CARDS
from .rules.plays import REACH
from .state import ARCS, CASTLE, CLOCKWISE, COLOUR, FOREST, SWORDSMAN, Monster, State

NEAR: Final = (2.28, 0.81, 0.82, 0.59, 0.46)  # how pressing a Monster is, by ring: Castle, Swordsman, ... Forest
OPEN_GATE: Final = 1.73  # in the Swordsman ring where no Wall stands before the Tower
FORTIFIED: Final = 0.72  # in the Swordsman ring before a fortified Wall
RUINS: Final = 1.63  # where the next move meets neither Wall nor Tower
WOUND: Final = 0.56  # a point that does not slay, as a share of one that does
SLAY_EXTRA: Final = 1.07  # each point beyond the first of a Monster slain outright
HELD: Final = (0.88, 0.31)  # what Tar does, as a share: to a Monster about to strike, to another
DRIVEN: Final = (0.33, 0.52, 0.26)  # back to the Forest: nearness left, share at no points, share by point
WALL: Final = (0.67, 0.39)  # a Wall before a Tower, before a ruin
WALL_BY_RING: Final = (0.0, 1.29, 0.36, 0.3, 0.21)  # more for each Monster before it
FORTIFY: Final = 0.27
FORTIFY_BY_RING: Final = (0.0, 0.42, 0.21, 0.24, 0.11)

HIT, ANY, HERO = 0.15, 0.39, 0.49
KEEP: Final = {
    card.id: HERO if card.type == "hero" else ANY if card.colour == "any" else HIT for card in CARDS.values()
} | {
    "brick": 0.33, "mortar": 0.33, "barbarian": 2.8, "nice_shot": 0.68, "tar": 0.87, "drive_him_back": 1.13,
    "fortify_wall": 0.62, "missing": 1.44, "draw_2": 0.99, "scavenge": 1.28,
}  # fmt: skip
"""What a card is worth to a hand that has no use for it this turn."""

AT_ONE_MONSTER: Final = ("barbarian", "drive_him_back", "tar")


def nearness(s: State, m: Monster) -> float:
    """How pressing a Monster is: what it will strike, and how soon."""
    ring, arc = m.ring, m.arc
    if ring > SWORDSMAN:
        return NEAR[ring]
    if ring == CASTLE:
        return NEAR[CASTLE] if s.towers[CLOCKWISE[arc]] else RUINS
    if s.walls[arc]:
        return FORTIFIED if s.fortified[arc] else NEAR[SWORDSMAN]
    return OPEN_GATE if s.towers[arc] else RUINS


def hit_gain(s: State, m: Monster, points: int) -> float:
    """What one point of damage is worth on a Monster that has so many left."""
    return nearness(s, m) if points == 1 else nearness(s, m) * WOUND


def slay_gain(s: State, m: Monster) -> float:
    """What slaying a Monster outright is worth."""
    return nearness(s, m) * (1 + SLAY_EXTRA * (m.points - 1))


def tar_gain(s: State, m: Monster) -> float:
    """What holding a Monster for a turn is worth: much where it is about to strike."""
    return nearness(s, m) * HELD[m.ring > SWORDSMAN]


def drive_gain(s: State, m: Monster) -> float:
    """What sending a Monster back to the Forest is worth."""
    left, base, by_point = DRIVEN
    return max(0.0, (nearness(s, m) - left) * (base + by_point * m.points))


def wall_gain(s: State, arc: int) -> float:
    """What a new Wall in an arc is worth: more before a Tower, and the nearer Monsters are."""
    if not s.towers[arc]:
        return WALL[1] + sum(0.1 for m in s.monsters.values() if m.arc == arc and m.ring != CASTLE)
    return WALL[0] + sum(WALL_BY_RING[m.ring] for m in s.monsters.values() if m.arc == arc)


def best_wall(s: State) -> float:
    """The most a new Wall could be worth now; 0 when all stand."""
    walls = s.walls
    return max((wall_gain(s, arc) for arc in ARCS if not walls[arc]), default=0.0)


def fortify_gain(s: State, arc: int) -> float:
    """What a Fortify token is worth on the Wall of an arc."""
    return FORTIFY + sum(FORTIFY_BY_RING[m.ring] for m in s.monsters.values() if m.arc == arc)


def special_gain(s: State, card: str) -> float:
    """The most a special card against one Monster could do now."""
    monsters = s.monsters.values()
    if card == "tar":
        return max((tar_gain(s, m) for m in monsters), default=0.0)
    gain = slay_gain if card == "barbarian" else drive_gain
    return max((gain(s, m) for m in monsters if m.ring != FOREST), default=0.0)


def best_target(s: State, card: str, left: dict[int, int]) -> tuple[int, float]:
    """The Monster a card hits best, and what that is worth; (0, 0.0) for none in reach, or no hit card.

    `left` are the points Monsters have left after what is planned already.
    """
    best, best_gain = 0, 0.0
    reach = REACH.get(card)
    if reach is not None:
        rings, colour = reach
        for m in s.monsters.values():
            if m.ring in rings and (colour == "any" or COLOUR[m.arc] == colour):
                points = left[m.id]
                if points > 0:
                    gain = nearness(s, m) if points == 1 else nearness(s, m) * WOUND
                    if gain > best_gain:
                        best, best_gain = m.id, gain
    return best, best_gain


def plan(s: State, hand: list[str]) -> tuple[dict[str, float], dict[int, int]]:
    """What each card of a hand will do in this turn's play (0: nothing), and the points Monsters will have left.

    The least flexible cards choose their targets first. Of equal cards the least useful counts.
    """
    left = {m.id: m.points for m in s.monsters.values()}
    worth: dict[str, float] = {}
    for card in sorted(hand, key=KEEP.__getitem__):
        target, gain = best_target(s, card, left)
        if target:
            left[target] -= 1
        elif card in AT_ONE_MONSTER:
            gain = special_gain(s, card)
        worth[card] = min(worth[card], gain) if card in worth else gain
    if "brick" in worth and "mortar" in worth:
        worth["brick"] = worth["mortar"] = best_wall(s)
    return worth, left
