"""The turn order of a round, and the hands (dw.order.choose, dw.draw.five)."""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations

from siegeworks.core import Choice, Rules, emit

from ..actions import Agree, Decline, TurnOrder
from ..content import NUMBERS
from ..events import OrderChosen, PhaseBegan
from ..state import State
from .decks import draw
from .turns import next_turn


def choose_order(s: State) -> Rules[None]:
    """All agree on a new turn order, or it stays as it was (dw.order.choose, dw.pick.turn_order,
    dw.round.game_phase_order).
    """
    yield from agree_on_order(s)
    s.turn = 0
    s.step = "draw_hands"


def agree_on_order(s: State) -> Rules[None]:
    """The first player proposes; who objects keeps the old order. Nobody is asked about what stays as it was."""
    first = s.order[0]
    chosen = yield Choice(first, "dw.order.choose", orders(s.order))
    if chosen.order == s.order:
        return
    for seat in s.order:
        if seat != first:
            answer = yield Choice(seat, "dw.order.choose", [Agree(), Decline()])
            if type(answer) is Decline:
                return
    s.order = chosen.order
    if s.watch:
        emit(s, OrderChosen(s.order))


@lru_cache(maxsize=64)
def orders(now: tuple[int, ...]) -> tuple[TurnOrder, ...]:
    """All turn orders there are, the one that stays as it is first."""
    return (TurnOrder(now), *(TurnOrder(order) for order in permutations(sorted(now)) if order != now))


def draw_hands(s: State) -> Rules[None]:
    """Every player draws 5 cards (dw.draw.five)."""
    s.phase = "summon"
    if s.watch:
        emit(s, PhaseBegan("summon", s.round))
    while s.step == "draw_hands":
        yield from draw(s, s.heroes[s.order[s.turn]], NUMBERS.hand)
        next_turn(s, "draw_hands", "begin_summon")
