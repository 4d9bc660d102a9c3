"""When it pays to use a power, a one-time Gear Card or a Push: what it adds to the turn, against keeping it.

What is worth more than 0 is done before anything else, the best first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from . import actions as act
from .content import DICE, GEAR, LESSER, NUMBERS, TRAPS, Use
from .judgement import DEATH, WOUND, Extra, attack_gain, coming, danger, trap_worth, worth_of
from .rules.figures import max_health
from .state import Hero, State, heroes_on, kinds_of, land

RESERVE: Final = (2.4, 2.0, 1.0)  # what an Ultimate or a Card kept for later is worth, by Level
LAST_RESERVE: Final = 0.3  # once all Armies have come
CARD: Final = 0.5  # of that, for a Gear Card
STUN: Final = 0.35
RIFT_POINT: Final = 1.2
ROLLED: Final[dict[str, tuple[str, int]]] = {"fire": ("sword", 1), "lightning": ("speed", 1), "arcane": ("brain", 2)}
"""What a die of choice is good at, and how much more it is liked when nothing speaks for another."""


def reserve(s: State) -> float:
    """What using it now takes from later."""
    return LAST_RESERVE if s.endgame else RESERVE[s.level - 1]


def health_worth(hero: Hero, amount: int) -> float:
    """Healing up to so much: most for who is close to death."""
    healed = min(amount, max_health(hero) - hero.health)
    return WOUND * healed + (0.25 * DEATH if healed and hero.health <= 2 else 0.0)


def more_attack(s: State, hero: Hero, more: Extra) -> float:
    """What dice and icons add to the attack from here."""
    if hero.attacks <= 0:
        return 0.0
    return attack_gain(s, hero, hero.fort, hero.tile, more) - attack_gain(s, hero, hero.fort, hero.tile)


def again(s: State, hero: Hero) -> float:
    """What one more Attack brings once the others are done."""
    if hero.attacks > 0:
        return 0.0
    spots = (hero.tile, *(land(s, hero.fort).joined[hero.tile] if hero.moves else ()))
    return max(attack_gain(s, hero, hero.fort, spot) for spot in spots)


def fallen(s: State, hero: Hero, tiles: tuple[int, ...], each: int) -> float:
    """The worth of up to `each` lesser Minions of every Group on some Tiles."""
    f, layout = s.forts[hero.fort], land(s, hero.fort)
    return sum(
        min(f.up[tile][role] + f.down[tile][role], each) * worth_of(f.edition, role, s.level, layout.distance[tile])
        for tile in tiles for role in LESSER
    )  # fmt: skip


def friends(s: State, hero: Hero) -> list[Hero]:
    """The Heroes of the Team on the Tile."""
    return heroes_on(s, hero.fort, hero.tile, s.config.team(hero.seat))


def crowd(s: State, hero: Hero) -> int:
    """Standing enemies on the Tile."""
    return sum(s.forts[hero.fort].up[hero.tile])


def threat(s: State, hero: Hero) -> float:
    """What the next Minion Phase may cost a Hero who has done all else."""
    done = hero.moves <= 0 and hero.attacks <= 0
    return danger(s, hero, hero.fort, hero.tile, coming(s, hero.fort)) if done else 0.0


def feast(s: State, hero: Hero) -> float:
    """Blackpaw's: up to three lesser Minions, with their Skulls and Health."""
    return min(fallen(s, hero, (hero.tile,), 3), 3.5) + health_worth(hero, 2)


def team_heal(s: State, hero: Hero) -> float:
    """Ivy's."""
    mine = s.config.seats_of(s.config.team(hero.seat))
    return sum(health_worth(s.heroes[seat], 3) for seat in mine if s.heroes[seat].fort == hero.fort)


def for_the_rift(s: State, hero: Hero) -> float:
    """Sir Winston's."""
    return RIFT_POINT * hurt_rift(s, hero) + sum(health_worth(friend, 2) for friend in friends(s, hero))


def hurt_rift(s: State, hero: Hero) -> bool:
    """Whether the own Rift can be healed."""
    return s.forts[s.config.team(hero.seat)].health < NUMBERS.rift_health[s.config.column]


def around(s: State, hero: Hero) -> tuple[int, ...]:
    """The own Tile and those joined to it."""
    return (hero.tile, *land(s, hero.fort).joined[hero.tile])


ULTIMATES: Final[dict[str, Callable[[State, Hero], float]]] = {
    "maximilian": lambda s, h: more_attack(s, h, (("arcane", 2), ("fire", 1))),
    "gabriella": lambda s, h: fallen(s, h, around(s, h), 1),
    "ivy": team_heal,
    "cygnus": lambda s, h: more_attack(s, h, (("arcane", 2), ("battle", 4), ("wild", 1))),
    "ball_and_chain": lambda s, h: 1.5 + 0.3 * s.level,
    "bloodspike": again,
    "midnight": lambda s, h: more_attack(s, h, (("wild", 2),)),
    "sir_winston": for_the_rift,
    "hogarth": lambda s, h: more_attack(s, h, (("frost", 2), ("sword", 2))),
    "tundra": lambda s, h: 0.7 * crowd(s, h),
    "adventurer": lambda s, h: 2.2,
    "smolder": again,
    "kobold_king": lambda s, h: 0.6 * threat(s, h),
    "blackpaw": feast,
    "stinkeye": lambda s, h: more_attack(s, h, (("wild", 3),)),
    "the_ancestor": lambda s, h: more_attack(s, h, (("wild", 3), ("battle", h.health - 1))) - WOUND * (h.health - 1),
    "the_bride": lambda s, h: 0.8 * threat(s, h),
    "scarecrow": lambda s, h: 0.8 * sum(trap_worth(card, s.level) for card in s.forts[h.fort].traps[h.tile]),
}
"""What Ultimates bring now; what is not listed is worth 1."""

ABILITIES: Final[dict[str, Callable[[State, Hero, act.Special], float]]] = {
    "gabriella": lambda s, h, a: STUN + 0.2 * worth_of(s.forts[h.fort].edition, a.role, s.level, 2),
    "ivy": lambda s, h, a: health_worth(s.heroes[a.seat], 1),
    "sir_winston": lambda s, h, a: -1.0,
    "hogarth": lambda s, h, a: 0.6 * danger(s, h, h.fort, h.tile, coming(s, h.fort)) - more_attack(s, h, ()) - 1.0,
    "dobbin": lambda s, h, a: -1.0,
    "smolder": lambda s, h, a: more_attack(s, h, (("sword", 2),)) - (WOUND * 1.3 if h.health > 3 else DEATH),
    "stinkeye": lambda s, h, a: 0.1 if h.skulls > 3 and h.attacks > 0 and crowd(s, h) > 1 else -1.0,
}
"""What Abilities used by choice bring; what is not listed is worth a little."""


def special(s: State, hero: Hero, a: act.Special) -> float:
    """Of a power or a Card."""
    if a.what == "ultimate":
        gain = ULTIMATES.get(hero.id)
        return (gain(s, hero) if gain else 1.0) - reserve(s)
    if a.what == "ability":
        ability = ABILITIES.get(hero.id)
        return ability(s, hero, a) if ability else 0.1
    if a.what == "rivalry":
        return 0.6 if hero.id == "the_bride" else -0.1
    use = GEAR[a.what].use if a.what in GEAR else None
    return card(s, hero, use) - CARD * reserve(s) if use else 0.0


def card(s: State, hero: Hero, use: Use) -> float:
    """Of discarding a Gear Card."""
    healed = friends(s, hero) if use.all and use.heal else [hero]
    gain = sum(health_worth(each, use.heal) for each in healed) + 0.4 * use.skulls
    gain += RIFT_POINT * use.rift * hurt_rift(s, hero) + 1.5 * (use.ready and not hero.ultimate)
    gain += STUN * 1.5 * min(crowd(s, hero), 9 if use.all else use.stun) if use.stun else 0.0
    if use.dice or use.icons:
        gain += more_attack(s, hero, (*use.dice.items(), *((icon, 1) for icon in use.icons)))
    return gain + (again(s, hero) if use.attack else 0.0) + 0.05 * (use.move + use.jump)


def push(s: State, hero: Hero, a: act.Push) -> float:
    """Of a Push: an enemy less for a wound, or for a piece of Gear or a Weapon."""
    lava = land(s, hero.fort).kinds[hero.tile] == "lava-lake"
    cost = (WOUND if hero.health > 2 else DEATH) if lava else (1.4 if hero.gear else 2.0 if hero.weapon else DEATH)
    if a.seat >= 0:
        return DEATH - 2 * cost
    kind = kinds_of(s, hero.fort)[a.role]
    gain = worth_of(s.forts[hero.fort].edition, a.role, s.level, land(s, hero.fort).distance[hero.tile])
    return gain - cost * (2 if kind.greater else 1)


# ---- smaller choices that powers ask for


def die(s: State, hero: Hero, kind: str) -> float:
    """A die of choice: what most enemies on the Tile need, and no more of a kind than may be rolled."""
    if int(hero.marks.get(f"next:die:{kind}", 0)) >= DICE[kind].count or kind not in ROLLED:
        return -1.0
    icon, liked = ROLLED[kind]
    f = s.forts[hero.fort]
    needed = sum(
        (f.up[hero.tile][role] + f.down[hero.tile][role]) * kind_of.levels[s.level - 1].need.count(icon)
        for role, kind_of in enumerate(kinds_of(s, hero.fort))
    )
    return needed + 0.5 * liked


def face(hero: Hero, kind: str, number: int) -> float:
    """A face of choice: the most icons, Wilds before others."""
    return sum(1.5 if icon == "wild" else 1.0 for icon in DICE[kind].faces[number])


def wearing(s: State, a: act.Special) -> float:
    """Scarecrow's Trap in a Gear slot, in icons an attack."""
    if a.card not in TRAPS:
        return -1.0
    trap = TRAPS[a.card]
    return 0.5 * len(trap.icons) + 0.6 * sum(trap.dice.values()) - 0.6 * trap.discard
