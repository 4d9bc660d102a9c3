"""Featherheart: Alaric and Luna, who draw cards (dw.clan.featherheart). Their passive is flight
(dw.trait.featherheart, dw.ex.trait.alaric_board): see `strength`.
"""

from __future__ import annotations

from siegeworks.core import Action, Choice, Rules, emit

from ...actions import Decline, Enough, PickCard
from ...content import WOUND
from ...events import Discarded
from ...state import Hero, State, without
from ..decks import draw
from ..magic import adventurer, boost, in_hand, in_time, keep_drawn, pick_hero, register


def dashers(s: State) -> list[int]:
    """Heroes with a creature in hand: a wound is none, and cannot be the card discarded."""
    return [hero.seat for hero in s.heroes if in_hand(s, hero) and any(card != WOUND for card in hero.hand)]


def dash(s: State, owner: Hero) -> Rules[None]:
    """One hero may discard a creature and draws a card for it (dw.trait.alaric.dash)."""
    hero = yield from pick_hero(s, owner.seat, "dw.trait.alaric.dash", dashers(s))
    creatures = [PickCard(card, "hand") for card in dict.fromkeys(hero.hand) if card != WOUND]
    answer = yield Choice(hero.seat, "dw.trait.alaric.dash", [*creatures, Decline()])
    if isinstance(answer, PickCard):
        throw(s, hero, answer.card)
        keep_drawn(s, hero, (yield from draw(s, hero, 1)))


def throw(s: State, hero: Hero, card: str) -> None:
    """Discard a card of the hand."""
    hero.hand = without(hero.hand, card)
    hero.discard = [*hero.discard, card]
    if s.watch:
        emit(s, Discarded(hero.seat, (card,)))


def whirlers(s: State) -> list[int]:
    """Heroes with any card in hand, wounds included."""
    return [hero.seat for hero in s.heroes if in_hand(s, hero) and hero.hand]


def whirlwind(s: State, owner: Hero) -> Rules[None]:
    """One hero discards any number of cards and draws as many (dw.trait.alaric.whirlwind)."""
    hero = yield from pick_hero(s, owner.seat, "dw.trait.alaric.whirlwind", whirlers(s))
    thrown = 0
    while hero.hand:
        cards: list[Action] = [PickCard(card, "hand") for card in dict.fromkeys(hero.hand)]
        answer = yield Choice(hero.seat, "dw.trait.alaric.whirlwind", [*cards, Enough()])
        if not isinstance(answer, PickCard):
            break
        throw(s, hero, answer.card)
        thrown += 1
    keep_drawn(s, hero, (yield from draw(s, hero, thrown)))


def drawers(s: State) -> list[int]:
    """Heroes for whom a card still comes in time, and who have one to draw."""
    return [hero.seat for hero in s.heroes if in_time(s, hero) and (hero.deck or hero.discard)]


def tailwind(s: State, owner: Hero) -> Rules[None]:
    """One hero draws a card (dw.hero.featherheart.draw_before)."""
    hero = yield from pick_hero(s, owner.seat, "dw.hero.featherheart.draw_before", drawers(s))
    keep_drawn(s, hero, (yield from draw(s, hero, 1)))


def moonwing(s: State, owner: Hero) -> Rules[None]:
    """2 flight and 2 attack for the hero whose turn it is."""
    hero = adventurer(s)
    assert hero is not None
    boost(hero, attack=2, flight=2)
    return
    yield


register("alaric", "dash", lambda s, _: bool(dashers(s)), dash)
register("alaric", "whirlwind", lambda s, _: bool(whirlers(s)), whirlwind)
register("luna", "tailwind", lambda s, _: bool(drawers(s)), tailwind)
register("luna", "moonwing", lambda s, _: adventurer(s) is not None, moonwing)
