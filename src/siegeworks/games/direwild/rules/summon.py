"""Summon Phase: each in turn plays the whole hand, one card after the other (dw.round.phase_by_phase)."""

from __future__ import annotations

from siegeworks.core import Action, Rules, emit

from ..actions import PlayCard, PlayRest
from ..events import PhaseBegan
from ..state import State, active_hero, without
from . import abilities
from .playing import has_ability, play, play_all
from .turns import next_turn
from .windows import ask

ABILITIES = abilities.KNOWN


def begin_summon(s: State) -> Rules[None]:
    """A hero's Summon turn begins."""
    s.phase = "summon"
    if s.watch:
        emit(s, PhaseBegan("summon", s.round, active_hero(s).seat))
    s.step = "summon"
    yield from summon(s)


def summon(s: State) -> Rules[None]:
    """One card of the hand is played, and its ability carried out (dw.summon.one_at_a_time); all of them have to be,
    the ones without ability and wounds too (dw.summon.all, dw.summon.no_ability). Magic for drawn cards may be used
    (dw.summon.magic).
    """
    hero = active_hero(s)
    if hero.hand:
        played = yield from ask(s, hero.seat, "dw.summon.order_choice", hands, "summon")
        if type(played) is PlayCard:
            hero.hand = without(hero.hand, played.card)
            yield from play(s, hero, played.card)
        else:
            cards, hero.hand = hero.hand, []
            yield from play_all(s, hero, cards)
    if not hero.hand:
        next_turn(s, "begin_summon", "begin_charm")


def hands(s: State) -> list[Action]:
    """The cards of the hand, in any order (dw.summon.order_choice); where none has an ability, order is no matter and
    they are played together.
    """
    hand = active_hero(s).hand
    if not any(has_ability(card) for card in hand):
        return [PlayRest()]
    return [PlayCard(card) for card in dict.fromkeys(hand)]
