"""Phases 1 to 3 of a turn, and its beginning and end."""

from __future__ import annotations

from itertools import combinations

from siegeworks.core import Action, Choice, Rules, emit

from ..actions import Agree, AskFor, Discard, EndTrade, KeepCards, KeepHand, Offer, Refuse, ThrowHandAway
from ..events import Discarded, Offered, Traded, TradeRefused, TurnBegan
from ..state import State, playing, put
from .cards import after_cards
from .drawing import draw_cards


def begin_turn(s: State) -> Rules[None]:
    """The Tar token returns to the supply (cp.card.tar.end); Desperate Times may be declared (cp.opt.desperate)."""
    s.turn += 1
    s.tarred = 0
    s.missing = s.desperate = False
    if s.watch:
        emit(s, TurnBegan(s.active, s.turn))
    hand = s.hands[s.active]
    if s.config.desperate and hand:
        chosen = yield Choice(s.active, "cp.opt.desperate", [KeepHand(), ThrowHandAway()])
        if type(chosen) is ThrowHandAway:
            s.desperate = True
            s.discard += hand
            s.hands[s.active] = []
            if s.watch:
                emit(s, Discarded(s.active, tuple(hand), "cp.opt.desperate"))
    s.step = "draw_up"


def draw_up(s: State) -> Rules[None]:
    """Phase 1: draw to the hand limit (cp.turn.draw_up); not in a player's own first turn (cp.turn.draw_up.first_turn).

    A hand at or over the limit draws nothing and keeps all (cp.turn.draw_up.full, cp.turn.draw_up.no_discard_down).

    Desperate Times draws a whole new hand in any turn, and skips phases 2 to 4 (cp.opt.desperate.skips).
    """
    seat = s.active
    if s.started[seat] or s.desperate or s.config.draw_up_at_once:
        yield from draw_cards(s, seat, s.hand_limit - len(s.hands[seat]))
    if not s.started[seat]:
        s.started = put(s.started, seat, True)
    s.step = after_cards(s) if s.desperate else "discard_and_draw"


def discard_and_draw(s: State) -> Rules[None]:
    """Phase 2: discard 1 card and draw 1 (cp.turn.discard_draw), or neither; alone up to 2 (cp.solo.discards).

    A card discarded may come back when the discards are shuffled for it (cp.turn.discard_draw.reshuffle).
    """
    seat = s.active
    hand = s.hands[seat]
    s.trades_left = s.config.trades
    s.refused = ()
    s.step = "trade"
    if not hand:
        return
    options: list[Action] = [KeepCards()]
    for count in range(1, s.config.discards + 1):
        options += [Discard(cards) for cards in dict.fromkeys(combinations(hand, count))]
    chosen = yield Choice(seat, "cp.turn.discard_draw.optional", options)
    if type(chosen) is Discard:
        for card in chosen.cards:
            hand.remove(card)
        s.discard += chosen.cards
        if s.watch:
            emit(s, Discarded(seat, chosen.cards, "cp.turn.discard_draw"))
        yield from draw_cards(s, seat, len(chosen.cards))


def trade(s: State) -> Rules[None]:
    """Phase 3: the active player may offer a card (cp.turn.trade.optional); in six-player games twice.

    It is always the active player who trades with somebody (cp.turn.trade.only_active). A refused proposal is no
    trade, and is not repeated this turn.
    """
    s.offered, s.asked = "", None
    s.step = "play_cards"
    if not s.trades_left:
        return
    hand = s.hands[s.active]
    others = [s.hands[partner] for partner in playing(s)[1:]]
    offers = [Offer(card) for card in dict.fromkeys(hand) if may_ask(s, card, others)]
    if not offers:  # cp.turn.trade.empty_hand
        return
    chosen = yield Choice(s.active, "cp.turn.trade", [EndTrade(), *offers])
    if type(chosen) is Offer:
        s.offered = chosen.card
        s.step = "ask_partner"


def may_ask(s: State, card: str, others: list[list[str]]) -> bool:
    """Whether anything can be asked for a card, `others` being the partners' hands: `requests` would not be empty."""
    if s.config.closed_hands or any(refused[0] == card for refused in s.refused):
        return bool(requests(s, card))
    # a hand is sorted, so one of its ends differs from the card if anything in it does
    return any(hand and (hand[0] != card or hand[-1] != card) for hand in others)


def requests(s: State, card: str) -> list[AskFor]:
    """What may be asked for a card: another card of a partner, who must hold one (cp.turn.trade.one_for_one)."""
    found: list[AskFor] = []
    for partner in playing(s)[1:]:
        hand = s.hands[partner]
        kinds = dict.fromkeys([""] if s.config.closed_hands and hand else hand)
        found += [AskFor(partner, kind) for kind in kinds if kind != card]
    if s.refused:
        found = [a for a in found if (card, a.partner, a.card) not in s.refused]
    return found


def ask_partner(s: State) -> Rules[None]:
    """The active player says whom and what to ask for; any partner, even the same twice (cp.turn.trade.six.partner)."""
    chosen = yield Choice(s.active, "cp.turn.trade.agree", requests(s, s.offered))
    s.asked = (chosen.partner, chosen.card)
    if s.watch:
        closed = s.config.closed_hands
        emit(s, Offered(s.active, chosen.partner, "" if closed else s.offered, chosen.card))
    s.step = "answer_trade"


def answer_trade(s: State) -> Rules[None]:
    """The partner agrees or not (cp.turn.trade.agree); with closed hands the partner chooses the card to give."""
    assert s.asked is not None
    partner, wanted = s.asked
    cards = [wanted] if wanted else list(dict.fromkeys(s.hands[partner]))
    answer = yield Choice(partner, "cp.turn.trade.agree", [*[Agree(card) for card in cards], Refuse()])
    if type(answer) is Refuse:
        s.refused = (*s.refused, (s.offered, partner, wanted))
        if s.watch:
            emit(s, TradeRefused(partner))
    else:
        swap(s, s.active, s.offered, partner, answer.card)
        s.trades_left -= 1
        if s.watch:
            shown = ("", "") if s.config.closed_hands else (s.offered, answer.card)
            emit(s, Traded(s.active, partner, *shown))
    s.step = "trade"


def swap(s: State, seat: int, card: str, partner: int, wanted: str) -> None:
    """One card for one card (cp.turn.trade.one_for_one)."""
    for owner, given, got in ((seat, card, wanted), (partner, wanted, card)):
        hand = s.hands[owner]
        hand.remove(given)
        hand.append(got)
        hand.sort()


def everyone_discards(s: State) -> Rules[None]:
    """Each of `discarders` discards 1 card, in turn order; without cards nothing (cp.effect.discard1.empty).

    It is the player's choice (cp.effect.discard1.choice); who holds but one kind is not asked.
    """
    seat, *rest = s.discarders
    hand = s.hands[seat]
    if hand:
        kinds = list(dict.fromkeys(hand))
        card = kinds[0]
        if len(kinds) > 1:
            card = (yield Choice(seat, s.discard_rule, [Discard((kind,)) for kind in kinds])).cards[0]
        hand.remove(card)
        s.discard.append(card)
        if s.watch:
            emit(s, Discarded(seat, (card,), s.discard_rule))
    s.discarders = tuple(rest)
    if not rest:
        s.step = s.after


def end_turn(s: State) -> None:
    """The turn passes to the left, over players who are out (cp.turn.order)."""
    castle = s.config.castle
    at = castle.index(s.active) + 1
    s.active = next(seat for seat in castle[at:] + castle[:at] if not s.out[seat])
    s.step = "begin_turn"
