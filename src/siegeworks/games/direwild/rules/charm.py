"""Charm Phase: spending Charm on creatures, on the Wilds, on locks (dw.icon.charm_uses); then building.

dw.round.charm_phase_order.
"""

from __future__ import annotations

from typing import Final

from siegeworks.core import Action, Rules, emit

from ..actions import BreakLock, Buy, DestroyWild, DoneCharming
from ..content import CREATURES, NUMBERS
from ..events import Charmed, LockBroken, PhaseBegan
from ..state import ADVANCED, Hero, State, active_hero, exchanged
from .decks import bury, look, refill_wilds
from .magic import on_charm
from .strength import charm_of
from .windows import ask

LOCK: Final = "lock"
LOCK_COST = WILD_COST = 1


def begin_charm(s: State) -> Rules[None]:
    """The Charm of all creatures played is added up, those that gave it stay (dw.charm.count, dw.charm.keep_creatures,
    dw.ex.charm.count4).

    Some give none, wounds never (dw.charm.zero_possible); the total is never below 0 (dw.card.giant_rasp_fly.charm):
    `Hero.charm` is the true sum, to which cards drawn later add, and below 0 it buys as much as 0 does.
    """
    if not s.turn:
        s.phase = "charm"
        if s.watch:
            emit(s, PhaseBegan("charm", s.round))
    hero = active_hero(s)
    hero.charm += charm_of(hero.played)
    if s.watch:
        emit(s, PhaseBegan("charm", s.round, hero.seat))
    s.step = "charm"
    yield from charm(s)


def charm(s: State) -> Rules[None]:
    """One spending of Charm: any of the four kinds, as often as it goes (dw.charm.any_combination)."""
    hero = active_hero(s)
    action = yield from ask(s, hero.seat, "dw.charm.any_combination", spendings, "charm")
    if type(action) is DoneCharming:
        hero.charm = 0  # dw.charm.unused_lost
        s.step = "build"
    else:
        yield from spend(s, hero, action)


def spendings(s: State) -> list[Action]:
    """What the active hero can pay: creatures of the Wilds only (dw.charm.buy_wilds_only), swiftly for 1 more,
    destruction, a lock.
    """
    hero = active_hero(s)
    found: list[Action] = [DoneCharming()]
    if hero.charm <= 0:
        return [*found, *(Buy(card) for card in dict.fromkeys(s.wilds) if card and not CREATURES[card].cost)]
    offered = [card for card in dict.fromkeys(s.wilds) if card]
    for card in offered:
        cost = CREATURES[card].cost
        if cost <= hero.charm:
            found.append(Buy(card))
        if cost + NUMBERS.swift <= hero.charm:
            found.append(Buy(card, swift=True))
    found += [DestroyWild(card) for card in offered]
    if any(s.locks):
        found.append(BreakLock())
    return found


def spend(s: State, hero: Hero, action: Action) -> Rules[None]:
    """Pay for one thing and do it."""
    if type(action) is Buy:
        yield from buy(s, hero, action)
    elif type(action) is DestroyWild:
        hero.charm -= WILD_COST
        yield from destroy_wild(s, hero, action.card)
    else:
        yield from break_lock(s, hero)


def buy(s: State, hero: Hero, action: Buy) -> Rules[None]:
    """The creature goes to the discards, or swiftly on top of the deck (dw.charm.buy, dw.charm.buy_to_discard,
    dw.charm.swift_top, dw.ex.charm.swift_bat); the slot is refilled at once, and may be bought from again
    (dw.charm.refill, dw.charm.buy_number, dw.ex.charm.bat_owl)."""
    hero.charm -= CREATURES[action.card].cost + (NUMBERS.swift if action.swift else 0)
    s.wilds = exchanged(s.wilds, s.wilds.index(action.card), "")
    if action.swift:
        hero.deck.top = (action.card, *hero.deck.top)
    else:
        hero.discard = [*hero.discard, action.card]
    if s.watch:
        emit(s, Charmed(hero.seat, action.card, action.swift))
    yield from refill_wilds(s, hero)
    yield from on_charm(s, hero, action.card)


def destroy_wild(s: State, hero: Hero, card: str) -> Rules[None]:
    """A creature of the Wilds is destroyed, whatever its cost (dw.charm.destroy_wilds, dw.charm.destroy_wilds_pile) and
    its slot refilled (dw.charm.destroy_wilds_refill).
    """
    bury(s, hero, card, "wilds")
    yield from refill_wilds(s, hero)


def break_lock(s: State, hero: Hero) -> Rules[None]:
    """1 Charm destroys one lock of the leftmost stack that has any (dw.charm.lock, dw.charm.lock_many,
    dw.charm.lock_order, dw.charm.lock_advanced_first, dw.charm.lock_pile); with the last one what lies under it is open
    to all (dw.charm.lock_open), the Advanced deck's top card turned up (dw.unlock.advanced.flip)."""
    hero.charm -= LOCK_COST
    stack = next(number for number, left in enumerate(s.locks) if left)
    locks = list(s.locks)
    locks[stack] -= 1
    s.locks = tuple(locks)  # type: ignore[assignment]
    s.destroyed = [*s.destroyed, LOCK]
    if s.watch:
        emit(s, LockBroken(hero.seat, stack, locks[stack], not locks[stack]))
    if stack == ADVANCED and not locks[stack]:
        yield from look(s.advanced, 1, "advanced creatures")
