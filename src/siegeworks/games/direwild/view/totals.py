"""Sums before they are committed: what a creature would be, what a battle needs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from siegeworks.core import Action

from ..actions import Core, Tuck
from ..content import MINIONS, NUMBERS, Stats
from ..rules.battle import enemy_total
from ..rules.dice import battle_sides
from ..rules.engagement import adjacent_foes
from ..rules.minions import special_of, undying
from ..rules.strength import preview, stats_of
from ..state import MONSTER, NOBODY, Foe, Hero, State, foe_in
from .words import foe_of, number, plus, stats_short, stats_words


def creature_words(s: State, hero: Hero) -> str:
    """What the built creature of a hero is worth now."""
    return stats_words(stats_of(s, hero))


def previews(s: State, hero: Hero, options: Sequence[Action]) -> dict[int, str]:
    """What creatures in play would add up to, by number, for those that can be chosen as core or augment."""
    found = {}
    for option in options:
        if isinstance(option, Core):
            found[option.number] = f"As core {core_words(s, hero, option.number, stats_short)}. "
        elif isinstance(option, Tuck):
            found[option.number] = f"Tucked: {stats_short(tucked(s, hero, option.number))} in all. "
    return found


def tucked(s: State, hero: Hero, number: int) -> Stats:
    """The creature with this one tucked as well."""
    return preview(s, hero, hero.core, (*hero.augments, number))


def core_words(s: State, hero: Hero, number: int, words: Callable[[Stats], str] = stats_words) -> str:
    """What a creature would be as the core: alone, and with all others tucked behind it."""
    alone = words(preview(s, hero, number, ()))
    others = tuple(n for n, card in enumerate(hero.played) if card and card != "wound" and n != number)
    if not others:
        return alone
    return f"{alone}, with all others tucked {words(preview(s, hero, number, others))}"


def tuck_words(s: State, hero: Hero, numbers: tuple[int, ...]) -> str:
    """What the creature would be with these tucked as well."""
    return stats_words(preview(s, hero, hero.core, (*hero.augments, *numbers)))


def loose(hero: Hero) -> tuple[int, ...]:
    """Creatures in play that are neither core nor augment."""
    return tuple(
        n for n, card in enumerate(hero.played)
        if card and card != "wound" and n != hero.core and n not in hero.augments
    )  # fmt: skip


# ---- battle


def own_sum(s: State, hero: Hero, slot: int = NOBODY) -> int:
    """A hero's total without the die (dw.battle.hero_total); against an enemy not yet picked as it would be, from range
    or not (dw.card.greatwing_vulture.range).
    """
    if s.phase != "adventure":
        return hero.stamina
    ranged = None
    foe = foe_in(s, slot) if s.target == NOBODY else None
    if foe is not None:
        ranged = hero.cell >= 0 and foe.cell >= 0 and foe not in adjacent_foes(s, hero.cell)
    return preview(s, hero, hero.core, hero.augments, ranged).attack + hero.stamina


def enemy_sum(s: State, slot: int) -> int | None:
    """An enemy's total (dw.battle.enemy_total); None while nobody knows it."""
    if slot == MONSTER:
        return s.monster or None
    foe = foe_in(s, slot)
    return enemy_total(foe) if foe is not None and foe.active else None


def chance_words(s: State, hero: Hero, slot: int) -> str:
    """What the die has to show to win (dw.battle.winner, dw.battle.tie), and for a critical hit.

    Against a Lycoan the roll is made twice (dw.minion.lycoan.attack_only); what a Necrid keeps alive takes no damage
    (dw.minion.necrid.no_damage_full).
    """
    enemy, own, sides = enemy_sum(s, slot), own_sum(s, hero, slot), battle_sides(s)
    if enemy is None:
        return "Its attack is not known yet."
    need = enemy - own + 1
    if need <= 1:
        words = "You win with every roll"
    elif need > sides:
        return f"The die alone cannot win: {need} or more would be needed."
    else:
        words = f"You win with {need} or more" if need < sides else f"You win with a {need}"
    foe, crit = foe_in(s, slot), enemy + NUMBERS.critical - own
    if foe is not None and special_of(foe) == "lycoan" and need > 1:
        words += ", rolled twice: the lower one counts"
    if foe is not None and foe.active and undying(s, foe):
        words += "; it takes no damage while the Necrid lives"
    elif slot in range(4) and crit <= sides:
        words += "; every win is a critical hit" if crit <= max(need, 1) else f"; {crit} or more is a critical hit"
    return f"{words}."


def battle_sum(s: State, hero: Hero) -> str:
    """The hero's side of the battle as a sum: Creature 4 − 1 stamina + d3."""
    attack = stats_of(s, hero).attack if s.phase == "adventure" else 0
    die = str(s.rolled) if s.rolled else f"d{battle_sides(s)}"
    return f"Creature {attack}{stamina_part(hero.stamina)} + {die}"


def stamina_part(stamina: int) -> str:
    """Stamina in a sum; nothing where it is 0."""
    return f" {plus(stamina)} stamina" if stamina else ""


def versus(s: State, hero: Hero, slot: int) -> str:
    """Both sides in one line: 5 + d3 against 6."""
    enemy = enemy_sum(s, slot)
    own = own_sum(s, hero, slot)
    left = number(own + s.rolled) if s.rolled else f"{number(own)} + d{battle_sides(s)}"
    return f"{left} against {enemy if enemy is not None else 'an unknown attack'}"


def foe_sum(s: State, slot: int) -> str:
    """The enemy's side of the battle as a sum."""
    if slot == MONSTER:
        return f"Two d6: {s.monster}" if s.monster else "Two d6, rolled first"
    foe = foe_in(s, slot)
    if foe is None:
        return "Gone"
    if not foe.active:
        return f"Face down, Level {foe.level}"
    return f"Attack {printed(foe)}{stamina_part(foe.stamina)}"


def printed(foe: Foe) -> int:
    """The printed attack of an active enemy."""
    return NUMBERS.karn_attack if foe.kind not in MINIONS else MINIONS[foe.kind].attack


def fight_words(s: State, hero: Hero, slot: int) -> str:
    """A battle that could be fought, in words."""
    return f"Battle {foe_of(s, slot)}: {versus(s, hero, slot)}"


def in_battle(s: State) -> bool:
    """Whether a battle is on, be it over this moment."""
    return s.target != NOBODY and s.phase == "adventure"
