"""What enemies do to heroes and to each other, verb by verb: the simple effects of minions and of Karn's cards."""

from __future__ import annotations

from siegeworks.core import emit

from ..content import Effect
from ..events import AbilityUsed, MagicChanged
from ..state import KARN_SLOT, Hero, State
from . import wounds
from .stamina import foe_stamina, hero_stamina


def minions_on_board(s: State) -> int:
    """How many minions are on the board, idle or active (dw.acolyte.count_idle); Karn is none (dw.karn.not_minion)."""
    return sum(foe.slot != KARN_SLOT for foe in s.foes)


def harm_hero(s: State, hero: Hero, do: str, n: int, rule: str) -> None:
    """Wounds (regular ones: dw.fatal.other_damage_regular), poison, or a loss of magic."""
    if do == "wound":
        for _ in range(n):
            wounds.regular(s, hero, rule)
    elif do == "poison":
        hero_stamina(s, hero, -n, rule)
    else:
        assert do == "lose_magic", do
        lose_magic(s, hero, n)


def lose_magic(s: State, hero: Hero, n: int) -> None:
    """Active magic becomes inactive magic."""
    lost = min(n, hero.active)
    if lost:
        hero.active -= lost
        hero.inactive += lost
        if s.watch:
            emit(s, MagicChanged(hero.seat, hero.active))


def carry_out(s: State, effect: Effect, slot: int, who: str, first: int, seats: tuple[int, ...], rule: str) -> None:
    """One effect of the card `who` of an enemy: "foe" is that enemy, "first" the hero it is about, "damagers" and
    "loser" the heroes who damaged it just now, "heroes" all, "minion" every active minion.
    """
    n = effect.n * minions_on_board(s) if effect.per_minion else effect.n
    if s.watch:
        emit(s, AbilityUsed(first, who, effect.do, n))
    if effect.who in ("foe", "minion"):
        assert effect.do == "rage", effect.do
        slots = [slot] if effect.who == "foe" else [f.slot for f in s.foes if f.active and f.slot != KARN_SLOT]
        for each in slots:
            foe_stamina(s, each, n, rule)
        return
    hit = {"first": (first,), "heroes": s.order}.get(effect.who, seats)
    for seat in hit:
        harm_hero(s, s.heroes[seat], effect.do, n, rule)
