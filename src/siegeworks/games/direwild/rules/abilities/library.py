"""Creatures that look into their owner's deck."""

from __future__ import annotations

from siegeworks.core import Action, Choice, Rules

from ...actions import Enough, PickCard
from ...content import CREATURES
from ...state import Hero, State, without
from ..decks import destroy, remove, reveal, shuffle, take_revealed
from ..playing import play, special
from ..windows import ask

MONKEY_CARDS, PITHOUI_CARDS, PITHOUI_PLAYS = 2, 3, 2


@special("monkey")
def monkey(s: State, hero: Hero, number: int) -> Rules[None]:
    """Any of the top cards are destroyed; the others stay in their order (dw.card.arcadian_monkey.return_order).

    A Wisp among them may ask, and then magic or treasure may draw the others away, or shuffle them in
    (dw.magic.any_time): what no longer lies on top is not among them any more.
    """
    seen = list((yield from reveal(s, hero, MONKEY_CARDS)))
    under = len(hero.deck) - len(seen)
    while seen:
        picked = yield Choice(hero.seat, "dw.card.arcadian_monkey.return_order", shown(seen))
        if not isinstance(picked, PickCard):
            return
        seen.remove(picked.card)
        yield from destroy(s, hero.seat, picked.card, "revealed")
        while seen and (len(seen) > len(hero.deck) - under or hero.deck.top[: len(seen)] != tuple(seen)):
            del seen[0]


def shown(cards: list[str]) -> list[Action]:
    """Any of these cards, or enough of them. (No magic or treasure is offered with this question.)"""
    return [*(PickCard(card, "revealed") for card in dict.fromkeys(cards)), Enough()]


@special("pithoui")
def pithoui(s: State, hero: Hero, number: int) -> Rules[None]:
    """Creatures of the top cards come into play, one after the other, each with its ability before the next one
    (dw.summon.ability_now); the others stay in their order (dw.card.huey_pithoui.return_order). What waits for its turn
    lies beside the creatures in play.
    """
    seen = list((yield from reveal(s, hero, PITHOUI_CARDS)))
    chosen: list[str] = []
    while len(chosen) < PITHOUI_PLAYS and (creatures := [card for card in seen if card in CREATURES]):
        picked = yield Choice(hero.seat, "dw.card.huey_pithoui.return_order", shown(creatures))
        if not isinstance(picked, PickCard):
            break
        seen.remove(picked.card)
        chosen.append(picked.card)
    for card in chosen:
        take_revealed(hero.deck, card)
    hero.offered = (*hero.offered, *chosen)
    for card in chosen:
        remove(s, hero, card, "offered")
        yield from play(s, hero, card)


@special("hydra")
def hydra(s: State, hero: Hero, number: int) -> Rules[None]:
    """A creature is searched for in the deck, which is then shuffled (dw.card.cypher_hydra.reshuffle), and comes into
    play.
    """

    def choices(s: State) -> list[Action]:
        creatures = sorted({card for card in hero.deck.cards() if card in CREATURES})
        return [PickCard(card, "deck") for card in creatures] or [Enough()]

    picked = yield from ask(s, hero.seat, "dw.card.cypher_hydra.reshuffle", choices)
    shuffle(hero.deck)
    if isinstance(picked, PickCard):
        hero.deck.bag = without(hero.deck.bag, picked.card)
        yield from play(s, hero, picked.card)
