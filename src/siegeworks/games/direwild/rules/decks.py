"""Decks: drawing, revealing, putting back, reshuffling, destroying; and the Wilds, filled again.

A hero's deck is a `Pile`: known cards on top and at the bottom, a bag between. A creature deck's face-up card is the
first of its `top` (dw.setup.common_top_faceup).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from siegeworks.core import Action, Draw, Rules, emit

from ..actions import Decline, PickDeck
from ..events import Destroyed, Discarded, Drew, Revealed, WildsFilled
from ..state import NOBODY, Hero, Pile, State, exchanged, without
from .windows import ask

DECK = "own deck"
STREAMS: Final = {"common": "common creatures", "advanced": "advanced creatures"}

WHEN_DESTROYED: Final[dict[str, Callable[[State, Hero], Rules[None]]]] = {}
"""What a card does when another card destroys it, for the hero whose card that was (dw.card.shadowpine_wisp.anywhere).
"""


# ---- one pile


def top_card(pile: Pile, stream: str = DECK) -> Rules[str]:
    """Take the top card off a pile; "" when there is none."""
    if pile.top:
        card, pile.top = pile.top[0], pile.top[1:]
    elif pile.bag:
        card = yield Draw(pile.bag, stream)
        pile.bag = without(pile.bag, card)
    elif pile.bottom:
        card, pile.bottom = pile.bottom[0], pile.bottom[1:]
    else:
        card = ""
    return card


def look(pile: Pile, n: int, stream: str = DECK) -> Rules[tuple[str, ...]]:
    """The top n cards, which stay where they are and are known from now on; no more than there are
    (dw.term.reveal_limit), and no reshuffle for more (dw.term.reveal_no_reshuffle).
    """
    while len(pile.top) < n and pile.bag:
        card = yield Draw(pile.bag, stream)
        pile.bag = without(pile.bag, card)
        pile.top = (*pile.top, card)
    if len(pile.top) < n and pile.bottom:
        pile.top, pile.bottom = pile.top + pile.bottom, ()
    return pile.top[:n]


def flip_top(pile: Pile, stream: str) -> Rules[None]:
    """The top card of a creature deck is turned face up, if there is one (dw.charm.flip_next)."""
    yield from look(pile, 1, stream)


def put_on_top(pile: Pile, *cards: str) -> None:
    """Cards onto a pile, the first uppermost."""
    pile.top = (*cards, *pile.top)


def shuffle(pile: Pile, cards: Iterable[str] = ()) -> None:
    """Shuffle a pile, with these cards added: nothing is known of its order any more."""
    pile.bag = sorted([*pile.cards(), *cards])
    pile.top = pile.bottom = ()


# ---- a hero's cards


def draw(s: State, hero: Hero, n: int) -> Rules[tuple[str, ...]]:
    """Draw the top n cards into the hand (dw.term.draw).

    What is left is drawn first (dw.draw.partial), then the discards, purchases included, are the new deck and the rest
    is drawn from it (dw.draw.reshuffle, dw.ex.basics.reshuffle_contains_purchase); less when there are no cards at all.
    """
    drawn: list[str] = []
    again = False
    for _ in range(n):
        card = yield from top_card(hero.deck)
        if not card:
            if not hero.discard:
                break
            shuffle(hero.deck, hero.discard)
            hero.discard = []
            again = True
            card = yield from top_card(hero.deck)
        drawn.append(card)
    hero.hand = [*hero.hand, *drawn]
    if s.watch:
        emit(s, Drew(hero.seat, tuple(drawn), again))
    return tuple(drawn)


def reveal(s: State, hero: Hero, n: int) -> Rules[tuple[str, ...]]:
    """Look at the top n cards of the hero's own deck (dw.term.reveal): they stay there in their order
    (dw.term.reveal_return) until somebody takes one off (`take_revealed`).
    """
    cards = yield from look(hero.deck, n)
    if s.watch:
        emit(s, Revealed(hero.seat, cards))
    return cards


def take_revealed(pile: Pile, card: str) -> None:
    """Take a revealed card off a pile; the others keep their order (dw.term.reveal_return)."""
    at = pile.top.index(card)
    pile.top = pile.top[:at] + pile.top[at + 1 :]


def discard(s: State, hero: Hero, card: str, where: str = "hand", number: int = NOBODY) -> None:
    """Put a card of a hero's hand, or one in play, on the own discard pile (dw.term.discard)."""
    remove(s, hero, card, where, number)
    hero.discard = [*hero.discard, card]
    if s.watch:
        emit(s, Discarded(hero.seat, (card,)))


def remove(s: State, hero: Hero, card: str, where: str, number: int = NOBODY) -> None:
    """Take a card from where it is: "hand", "played" (a card keeps its number, with ""), "discard", "revealed",
    "offered", "wilds", or face up on "common" or "advanced".
    """
    if where == "played":
        at = number if number != NOBODY else hero.played.index(card)
        hero.played = exchanged(hero.played, at, "")
    elif where == "revealed":
        take_revealed(hero.deck, card)
    elif where == "wilds":
        s.wilds = exchanged(s.wilds, s.wilds.index(card), "")
    elif where in STREAMS:
        take_revealed(pile_of(s, where), card)
    elif where == "offered":
        at = hero.offered.index(card)
        hero.offered = hero.offered[:at] + hero.offered[at + 1 :]
    elif where == "hand":
        hero.hand = without(hero.hand, card)
    else:
        hero.discard = without(hero.discard, card)


def destroy(s: State, seat: int, card: str, where: str, number: int = NOBODY, owner: int = NOBODY) -> Rules[None]:
    """A card of `seat` destroys another one, of its own or of the owner's: it goes to the destroyed pile for the rest
    of the game (dw.term.destroy, dw.term.destroy_permanent). A wound is a card like others (dw.wound.is_card).

    One in the Wilds makes room for a new creature before anything else is destroyed (dw.term.destroy_wilds). Whoever's
    card destroyed a Wisp may carry out its ability, wherever it lay (dw.card.shadowpine_wisp.anywhere).
    """
    hero = s.heroes[seat]
    bury(s, s.heroes[owner if owner != NOBODY else seat], card, where, number)
    if where == "wilds":
        yield from refill_wilds(s, hero)
    if where in STREAMS:
        yield from flip_top(pile_of(s, where), STREAMS[where])
    elif card in WHEN_DESTROYED:
        yield from WHEN_DESTROYED[card](s, hero)


def bury(s: State, hero: Hero, card: str, where: str, number: int = NOBODY) -> None:
    """Put a card on the destroyed pile, without more (Charm that destroys in the Wilds triggers nothing)."""
    remove(s, hero, card, where, number)
    s.destroyed = [*s.destroyed, card]
    if s.watch:
        emit(s, Destroyed(hero.seat, card, where))


# ---- the Wilds


def open_decks(s: State) -> list[str]:
    """The creature decks that may fill a slot: common, and advanced once unlocked, as far as they have cards."""
    decks = ["common"] if s.common else []
    if s.advanced and not s.locks[0]:
        decks.append("advanced")
    return decks


def pile_of(s: State, deck: str) -> Pile:
    """A creature deck by name."""
    return s.common if deck == "common" else s.advanced


def refill_wilds(s: State, hero: Hero) -> Rules[None]:
    """Empty slots of the Wilds are filled at once, face up (dw.charm.refill), from the deck this hero's player picks
    (dw.charm.refill_choice); then that deck's next card is turned up (dw.charm.flip_next). With no deck left a slot
    stays empty.
    """

    def choices(s: State) -> list[Action]:
        return [PickDeck(deck) for deck in open_decks(s)] or [Decline()]

    for slot in range(len(s.wilds)):
        if s.wilds[slot] or not open_decks(s):
            continue
        picked = yield from ask(s, hero.seat, "dw.charm.refill_choice", choices)
        # A treasure used meanwhile may have filled it, or emptied the decks.
        if isinstance(picked, PickDeck) and not s.wilds[slot]:
            yield from fill_slot(s, slot, picked.deck)


def fill_slot(s: State, slot: int, deck: str) -> Rules[None]:
    """Put a deck's face-up card into a slot of the Wilds, and turn up the next."""
    pile = pile_of(s, deck)
    card = yield from top_card(pile, STREAMS[deck])
    s.wilds = exchanged(s.wilds, slot, card)
    yield from flip_top(pile, STREAMS[deck])
    if s.watch:
        emit(s, WildsFilled(s.wilds[slot], deck))
