"""Creatures that act on the land: the Ostritch's step; and the Mammoth's battle."""

from __future__ import annotations

from siegeworks.core import Action, Rules, emit

from ...actions import Agree, Decline, PickCell
from ...content import CREATURES
from ...events import HeroMoved
from ...state import NOBODY, STAGING, Hero, State, land_of
from ..decks import top_card
from ..grid import foes_mask, grid_of, heroes_mask
from ..minions import wake
from ..playing import special
from ..treasure import MAMMOTH
from ..windows import ask

MAMMOTH_CARDS = 3


@special("ostritch")
def ostritch(s: State, hero: Hero, number: int) -> Rules[None]:
    """The hero steps 1 space, any legal one (dw.card.fenton_ostritch.must_move), away from enemies at no cost
    (dw.card.fenton_ostritch.no_fatal), Glug too (dw.minion.glug.disengage); nothing happens where none is legal
    (dw.card.fenton_ostritch.no_legal). An idle minion next to which the hero then stands becomes active.
    """

    def choices(s: State) -> list[Action]:
        return [PickCell(cell) for cell in steps_from(s, hero.cell)] or [Decline()]

    picked = yield from ask(s, hero.seat, "dw.card.fenton_ostritch.must_move", choices)
    if not isinstance(picked, PickCell):
        return
    hero.cell = picked.cell
    if s.watch:
        emit(s, HeroMoved(hero.seat, (hero.cell,), rule="dw.card.fenton_ostritch.must_move"))
    if hero.cell != STAGING:
        for foe in s.foes:
            if not foe.active and foe.cell in grid_of(s).near[hero.cell]:
                yield from wake(s, foe.slot, hero.seat)


def steps_from(s: State, cell: int) -> list[int]:
    """Free squares one step away; from an entrance square the staging area is one too."""
    entrance = land_of(s).entrance
    taken = heroes_mask(s) | foes_mask(s)
    if cell == STAGING:
        return [each for each in entrance if not taken >> each & 1]
    if cell < 0:
        return []  # in a stomach
    return [each for each in grid_of(s).near[cell] if not taken >> each & 1] + [STAGING] * (cell in entrance)


def before_roll(s: State, hero: Hero) -> Rules[None]:
    """In battle, as the core only (dw.card.warborn_mammoth.in_battle, dw.card.warborn_mammoth.core_only), the Mammoth
    may take cards of the deck as augments; their abilities do not happen (dw.card.warborn_mammoth.no_abilities).
    """
    if hero.core == NOBODY or MAMMOTH in hero.marks or not hero.deck:
        return
    card = CREATURES.get(hero.played[hero.core])
    if card is None or card.special != MAMMOTH:
        return
    hero.marks = {**hero.marks, MAMMOTH: 1}
    answer = yield from ask(
        s, hero.seat, "dw.card.warborn_mammoth.in_battle", lambda _: [Agree(), Decline()], "before_battle"
    )
    if type(answer) is Agree:
        for _ in range(min(MAMMOTH_CARDS, len(hero.deck))):
            hero.tucked = (*hero.tucked, (yield from top_card(hero.deck)))
