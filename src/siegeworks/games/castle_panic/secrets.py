"""What a seat may know, and filling in what it may not.

Hands lie open (cp.setup.hand.open) unless closed hands were agreed; the Overlord's tokens are always hidden. The
unseen part is masked in place, and goes back into the bag it came from, so that bag and masks together hold no more
than everybody knows.
"""

from __future__ import annotations

from typing import Any

from siegeworks.core import Seeded

from .state import HIDDEN, State


def observe(state: State, seat: int) -> State:
    """A copy as `seat` (-1: a spectator) may know it; masked things are HIDDEN."""
    s = state.copy()
    if s.config.closed_hands:
        if s.offered and seat != s.active and not (s.asked and s.asked[0] == seat):
            s.offered = HIDDEN
        if seat != s.active:  # a refused card was shown to that partner only
            s.refused = tuple((card if partner == seat else HIDDEN, partner, kind) for card, partner, kind in s.refused)
        for other, hand in enumerate(s.hands):
            if other != seat:
                shown = [s.offered] if other == s.active and s.offered not in ("", HIDDEN) else []
                s.deck += [card for card in hand if card != HIDDEN]
                for card in shown:  # the partner who is asked knows this card of the hand
                    s.deck.remove(card)
                s.hands[other] = [HIDDEN] * (len(hand) - len(shown)) + shown
        s.deck.sort()
    if s.config.overlord not in (-1, seat):
        s.pile += [token for token in (*s.overlord_hand, *s.aside) if token != HIDDEN]
        s.pile.sort()
        s.overlord_hand = (HIDDEN,) * len(s.overlord_hand)
        s.aside = (HIDDEN,) * len(s.aside)
    return s


def determinize(view: State, seat: int, chance: Seeded) -> State:
    """Fill every mask of `view`, which is used up, with what its bag may hold."""
    s = view

    def drawn(bag: list[Any]) -> Any:
        return bag.pop(chance.below(len(bag), "imagine"))

    if s.config.closed_hands:
        s.hands = [sorted(drawn(s.deck) if card == HIDDEN else card for card in hand) for hand in s.hands]
        if s.offered == HIDDEN:
            s.offered = s.hands[s.active][chance.below(len(s.hands[s.active]), "imagine")]
    if HIDDEN in s.overlord_hand or HIDDEN in s.aside:
        s.overlord_hand = tuple(sorted(drawn(s.pile) for _ in s.overlord_hand))
        s.aside = tuple(drawn(s.pile) for _ in s.aside)
    return s
