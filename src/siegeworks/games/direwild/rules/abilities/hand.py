"""Creatures that spend cards or take wounds when they are played."""

from __future__ import annotations

from siegeworks.core import Action, Rules

from ...actions import Agree, Decline, Enough
from ...content import CREATURES
from ...state import Hero, State
from .. import wounds
from ..decks import destroy, discard, draw, remove
from ..effects import any_card, pick_card
from ..magic import boost
from ..playing import draw_factor, special
from ..windows import ask

STOAT_ATTACK, BEETLE_ATTACK = 2, 2
BADGER_WOUNDS, STAG_CARDS, BEETLE_CARDS, HIPPO_CARDS = 2, 2, 2, 2


@special("stoat")
def stoat(s: State, hero: Hero, number: int) -> Rules[None]:
    """A regular wound (dw.card.rock_stoat.nonfatal), into the discards (dw.card.rock_stoat.discard), for attack."""
    answer = yield from ask(
        s, hero.seat, "dw.card.rock_stoat.discard", lambda s: [Agree(), Decline()] if s.wounds else [Decline()]
    )
    if type(answer) is Agree and wounds.regular(s, hero, "dw.card.rock_stoat.nonfatal"):
        boost(hero, attack=STOAT_ATTACK)


@special("badger")
def badger(s: State, hero: Hero, number: int) -> Rules[None]:
    """Regular wounds (dw.card.honey_badger.nonfatal), as many as wanted, tucked behind it
    (dw.card.honey_badger.augment).
    """

    def choices(s: State) -> list[Action]:
        return [Agree(), Enough()] if s.wounds else [Enough()]

    for _ in range(BADGER_WOUNDS):
        answer = yield from ask(s, hero.seat, "dw.card.honey_badger.augment", choices)
        if type(answer) is not Agree or not wounds.regular(s, hero, "dw.card.honey_badger.nonfatal", tucked=True):
            return
        count(hero, f"tuck:{number}")


def count(hero: Hero, mark: str) -> None:
    """One more of what lies by a card."""
    hero.marks = {**hero.marks, mark: hero.marks.get(mark, 0) + 1}


@special("dodo")
def dodo(s: State, hero: Hero, number: int) -> Rules[None]:
    """A card of the hand is destroyed if its player likes; it may be a wound (dw.card.bigsby_dodo.wound_ok)."""
    picked = yield from pick_card(s, hero, "dw.card.bigsby_dodo.wound_ok", ("hand",), True, any_card)
    if picked is not None:
        yield from destroy(s, hero.seat, picked.card, "hand")


@special("stag")
def stag(s: State, hero: Hero, number: int) -> Rules[None]:
    """Basic cards of the player's choice are discarded (dw.card.highiron_stag.choice), and as many drawn."""
    cards = 0
    while cards < STAG_CARDS:
        picked = yield from pick_card(s, hero, "dw.card.highiron_stag.choice", ("hand",), True, is_basic)
        if picked is None:
            break
        discard(s, hero, picked.card)
        cards += 1
    yield from draw(s, hero, cards * draw_factor(hero))


def is_basic(card: str) -> bool:
    """Cards of the starting decks are basic (dw.term.basic, dw.card.basic.yellow); a wound never is
    (dw.wound.not_basic).
    """
    return card in CREATURES and CREATURES[card].deck == "basic"


@special("beetle")
def beetle(s: State, hero: Hero, number: int) -> Rules[None]:
    """Cards still in hand are discarded, never played ones (dw.card.eldar_stag_beetle.hand_only), for attack."""
    for _ in range(BEETLE_CARDS):
        picked = yield from pick_card(s, hero, "dw.card.eldar_stag_beetle.hand_only", ("hand",), True, any_card)
        if picked is None:
            return
        discard(s, hero, picked.card)
        boost(hero, attack=BEETLE_ATTACK)


@special("hippo")
def hippo(s: State, hero: Hero, number: int) -> Rules[None]:
    """Cards are laid beside it (dw.card.chomiak_hippo.set_aside); they are destroyed after the battle."""
    for _ in range(HIPPO_CARDS):
        picked = yield from pick_card(s, hero, "dw.card.chomiak_hippo.set_aside", ("hand", "discard"), True, any_card)
        if picked is None:
            return
        remove(s, hero, picked.card, picked.where)
        hero.offered = (*hero.offered, picked.card)
        count(hero, f"offer:{number}")
