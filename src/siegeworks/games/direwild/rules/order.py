"""The turn order of a round, and the hands (dw.order.choose, dw.draw.five)."""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations
from typing import Final

from siegeworks.core import Action, Rules, emit

from ..actions import Agree, Decline, TurnOrder
from ..content import NUMBERS
from ..events import OrderChosen, PhaseBegan
from ..state import State
from .decks import draw
from .turns import next_turn
from .windows import ask

VOTE: Final[tuple[Action, ...]] = (Agree(), Decline())


def first_order(s: State) -> Rules[None]:
    """The initial turn order, chosen with the heroes, before the first Enemy AI card goes by it (dw.pick.turn_order,
    dw.ai.flip). Who begins at a later chapter chooses it with the first round of preparation.
    """
    yield from agree_on_order(s)
    s.step = "start_chapter"


def choose_order(s: State) -> Rules[None]:
    """All agree on a new turn order, or it stays as it was (dw.order.choose, dw.round.game_phase_order)."""
    yield from agree_on_order(s)
    s.turn = 0
    s.step = "draw_hands"


def agree_on_order(s: State) -> Rules[None]:
    """The first player proposes; who objects keeps the old order. Nobody is asked about what stays as it was."""
    first = s.order[0]
    chosen = yield from ask(s, first, "dw.order.choose", lambda s: orders(s.order))
    assert isinstance(chosen, TurnOrder)
    if chosen.order == s.order:
        return
    for seat in s.order:
        if seat != first:
            answer = yield from ask(s, seat, "dw.order.choose", lambda _: VOTE)
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
