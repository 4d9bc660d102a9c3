"""What a seat may know: hands are hidden (ou.setup.hand_three), all else is open.

A Boulder card in hand is no secret: everybody starts with one, and playing it is seen. Masked Siege cards go back into
the deck's bag, so that bag and masks together hold no more than everybody knows.
"""

from __future__ import annotations

from siegeworks.core import Seeded

from .content import BOULDER
from .state import HIDDEN, State


def observe(state: State, seat: int) -> State:
    """A copy as `seat` (-1: a spectator) may know it; masked cards are HIDDEN."""
    s = state.copy()
    for other, hand in enumerate(s.hands):
        if other != seat:
            s.deck += [card for card in hand if card not in (BOULDER, HIDDEN)]
            s.hands[other] = sorted(card if card == BOULDER else HIDDEN for card in hand)
    s.deck.sort()
    return s


def deck_left(s: State) -> int:
    """How many cards the deck holds; in a copy as a seat may know it, masked cards lie in the bag as well."""
    return len(s.deck) - sum(hand.count(HIDDEN) for hand in s.hands)


def determinize(view: State, seat: int, chance: Seeded) -> State:
    """Fill every mask of `view`, which is used up, with what the deck may hold."""
    deck = view.deck
    for other, hand in enumerate(view.hands):
        if HIDDEN in hand:
            view.hands[other] = sorted(
                deck.pop(chance.below(len(deck), "imagine")) if card == HIDDEN else card for card in hand
            )
    return view
