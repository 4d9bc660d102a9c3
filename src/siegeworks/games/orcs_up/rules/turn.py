"""A turn: play a card and use what it shows, then draw (ou.turn.*)."""

from __future__ import annotations

from siegeworks.core import Action, Choice, Draw, Rules, emit

from ..actions import PlayCard, TakePiece
from ..content import CARDS, SHAPES
from ..events import CardPlayed, Drew, LastRound, PassedOver, PieceTaken, Reshuffled, TurnBegan
from ..state import NOBODY, State
from .ending import finish


def play_card(s: State) -> Rules[None]:
    """The active player must play one card (ou.turn.must_play), any of the hand (ou.turn.which_card).

    A card with both symbols offers two uses, of which one is chosen (ou.turn.choose_use, ou.boulder.when); what is
    used is what the card shows (ou.turn.use_piece). Only who has no card at all is passed over; should there be
    discards by now, the turn still ends with a draw.
    """
    seat, hand = s.active, s.hands[s.active]
    s.turn += 1
    s.placed_pawn, s.piece, s.room = False, 0, None
    if s.watch:
        emit(s, TurnBegan(seat, s.turn))
    if not hand:
        if s.watch:
            emit(s, PassedOver(seat))
        s.step = "end_turn"
        return
    chosen = yield Choice(seat, "ou.turn.which_card", uses(hand))
    hand.remove(chosen.card)
    s.played = chosen.card
    if s.watch:
        emit(s, CardPlayed(seat, chosen.card, chosen.use))
    s.step = "drop_boulder" if chosen.use == "boulder" else "take_piece"


def uses(hand: list[str]) -> list[Action]:
    """Every card of a hand with every use it offers."""
    options: list[Action] = []
    for name in dict.fromkeys(hand):
        card = CARDS[name]
        if card.shape:
            options.append(PlayCard(name, "siege"))
        if card.boulder:
            options.append(PlayCard(name, "boulder"))
    return options


def take_piece(s: State) -> Rules[None]:
    """The piece shown on the card (ou.siege.take); if none is left, another of own choice.

    ou.siege.take_other, ou.siege.take_other.choice. This begins the fixed order of ou.siege.sequence.
    """
    shape = CARDS[s.played].shape
    instead = not s.reserve[shape]
    if instead:
        options = [TakePiece(other) for other in SHAPES if s.reserve[other]]
        shape = (yield Choice(s.active, "ou.siege.take_other.choice", options)).shape
    s.reserve[shape] -= 1
    s.taken = shape
    if s.watch:
        emit(s, PieceTaken(s.active, shape, instead))
    s.step = "place_piece"


def end_turn(s: State) -> Rules[None]:
    """Draw a card (ou.turn.draw), see whether the game ends, and on to the left (ou.turn.order).

    From an empty deck, the discards are shuffled first (ou.turn.deck_exhausted); without any, nothing is drawn.
    """
    seat = s.active
    if not s.deck and s.discard:
        s.deck, s.discard = sorted(s.discard), []
        if s.watch:
            emit(s, Reshuffled())
    if s.deck:
        card = yield Draw(s.deck, "deck")
        s.deck.remove(card)
        s.hands[seat].append(card)
        s.hands[seat].sort()
        if s.watch:
            emit(s, Drew(seat))
    check_end(s)
    s.active = (seat + 1) % s.config.seats
    s.step = "play_card"


def check_end(s: State) -> None:
    """Whether this turn was the last, or makes this round the last.

    No piece left in the reserve: at once, though the turn is finished (ou.end.siege_reserve_empty). An own reserve
    emptied by placing its last pawn, once all falls are settled (ou.end.trigger): when the round is complete
    (ou.end.finish_round). What was triggered stays triggered, and the turns left are ordinary ones
    (ou.end.last_turn_normal). Nobody has a card: the game ends, too (ou.turn.deck_exhausted).
    """
    if not any(s.reserve.values()):
        finish(s, "ou.end.siege_reserve_empty")
    if s.last_round == NOBODY and s.placed_pawn and not s.pawns[s.active]:
        s.last_round = s.active
        if s.watch:
            emit(s, LastRound(s.active))
    if s.last_round != NOBODY and (s.active + 1) % s.config.seats == s.first:
        finish(s, "ou.end.finish_round")
    if not any(s.hands):
        finish(s, "ou.turn.deck_exhausted")
