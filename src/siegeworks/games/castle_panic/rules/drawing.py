"""Drawing Castle cards, and the reshuffle."""

from __future__ import annotations

from siegeworks.core import Draw, Rules, emit

from ..events import DrewCards, Reshuffled
from ..state import State


def draw_cards(s: State, seat: int, count: int, silent: bool = False) -> Rules[None]:
    """Draw up to `count` cards; an empty draw pile is refilled from the discards (cp.deck.reshuffle)."""
    drawn = []
    hand = s.hands[seat]
    for _ in range(count):
        if not s.deck and s.discard:
            reshuffle(s)
        if not s.deck:  # nothing is left to draw: fewer cards are drawn
            break
        card = yield Draw(s.deck, "cards")
        s.deck.remove(card)
        drawn.append(card)
    if drawn:
        hand += drawn
        hand.sort()
        if s.watch and not silent:
            emit(s, DrewCards(seat, len(drawn), () if s.config.closed_hands else tuple(drawn)))


def reshuffle(s: State) -> None:
    """The discards become the draw pile; with Dwindling Resources less 1 Brick and 1 Mortar (cp.opt.dwindling)."""
    gone: tuple[str, ...] = ()
    if s.config.dwindling:
        gone = tuple(card for card in ("brick", "mortar") if card in s.discard)
        for card in gone:
            s.discard.remove(card)
        s.removed += gone
    s.deck = sorted(s.discard)
    s.discard = []
    if s.watch:
        emit(s, Reshuffled(gone))
