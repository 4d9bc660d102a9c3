"""Karn: damage, regeneration and counterattacks (dw.karn.battle_same: else a battle with him is like others).

His pile and his discards are one bag with a number: nobody has seen any of the cards, so which of them lie where does
not matter until one is turned over.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from siegeworks.core import Draw, Rules, emit

from ..content import KARN, KARN_CARDS
from ..events import AbilityUsed, KarnDamaged, KarnRegenerated
from ..state import KARN_SLOT, Hero, State, change_foe, foe_in, without
from .chapters import karn_defeated
from .grid import OPPOSITE
from .harm import carry_out
from .hits import push_hero
from .minions import wake_earliest
from .stamina import foe_stamina, hero_stamina

REGENERATE: Final = "regenerate"


def pile_left(s: State) -> int:
    """How many cards are on Karn's pile, over the Regenerate cards."""
    return len(s.karn_cards) - s.karn_down


def damage_karn(s: State, hero: Hero, n: int, way: str) -> Rules[None]:
    """A hero has won against Karn: `n` cards, the difference of the totals, go from his pile to his discards
    (dw.karn.damage_cards, dw.karn.damage_amount, dw.ex.karn.17_14). `way` is the direction of the attack.

    The number was fixed before distraction and Hit Effects (dw.karn.amount_fixed_first), which are done by now
    (dw.karn.order); no hit on him is critical (dw.karn.no_crit). When his pile runs out he regenerates, or is defeated
    if he cannot (dw.karn.defeat), be there Acolytes left or not (dw.acolyte.ignorable): so he has to be emptied once
    more than there are Regenerate cards (dw.karn.regen_count).
    """
    if n >= pile_left(s):  # dw.karn.regen_trigger
        if not s.regenerates:
            karn_defeated(s)
        regenerate(s)
        return
    s.karn_down += n
    yield from counterattack(s, hero, n, way)


def regenerate(s: State) -> None:
    """A Regenerate card is destroyed (dw.karn.regen_destroy), all his discards go back (dw.karn.regen_return), damage
    beyond is lost (dw.karn.regen_excess_lost), his stamina is 0 (dw.karn.regen_stamina), and there is no counterattack
    (dw.karn.regen_no_counter).
    """
    s.regenerates -= 1
    s.destroyed = [*s.destroyed, REGENERATE]
    s.karn_down = 0
    karn = foe_in(s, KARN_SLOT)
    assert karn is not None
    change_foe(s, karn, msgspec.structs.replace(karn, stamina=0))
    if s.watch:
        emit(s, KarnRegenerated(s.regenerates))


def counterattack(s: State, hero: Hero, n: int, way: str) -> Rules[None]:
    """The top card of his discards is turned over, once a battle (dw.karn.counter, dw.karn.counter_once), carried out,
    and destroyed for good (dw.karn.counter_destroyed). Some grow with the minions on the board (dw.acolyte.power_karn).
    """
    name: str = yield Draw(s.karn_cards, "Karn's discards")
    s.karn_cards = without(s.karn_cards, name)
    s.karn_down -= 1
    s.destroyed = [*s.destroyed, name]
    s.counter = name
    if s.watch:
        emit(s, KarnDamaged(n, pile_left(s), name))
    card = KARN_CARDS[name]
    for effect in card.effects:
        if effect.do == "knockback":
            yield from push_hero(s, hero, OPPOSITE[way], effect.n)
        else:
            carry_out(s, effect, KARN_SLOT, KARN, hero.seat, (hero.seat,), "dw.karn.counter")
    if card.special:
        yield from SPECIALS[card.special](s, hero)


def dread(s: State, hero: Hero) -> Rules[None]:
    """No hero's stamina is above 0."""
    yield from ()
    if s.watch:
        emit(s, AbilityUsed(hero.seat, KARN, "reset"))
    for seat in s.order:
        each = s.heroes[seat]
        if each.stamina > 0:
            hero_stamina(s, each, -each.stamina, "dw.karn.counter")


def call_to_arms(s: State, hero: Hero) -> Rules[None]:
    """The leftmost idle minion becomes active; with none, Karn gains 1 rage."""
    if not (yield from wake_earliest(s, hero.seat)):
        foe_stamina(s, KARN_SLOT, 1, "dw.karn.counter")


SPECIALS: Final[dict[str, Callable[[State, Hero], Rules[None]]]] = {"dread": dread, "call_to_arms": call_to_arms}
