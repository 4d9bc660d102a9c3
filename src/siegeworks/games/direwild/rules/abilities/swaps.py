"""Creatures that take another one's place, or its ability."""

from __future__ import annotations

from siegeworks.core import Action, Rules

from ...actions import Decline, PickCard
from ...content import CREATURES
from ...state import Hero, State
from ..decks import remove
from ..magic import boost
from ..playing import MOST, ability, has_ability, in_play, lose_from_play, play, special
from ..windows import ask

PARROT_COST, CHAMELEON_COST = 3, 5
CHAMELEON, PARROT = "eldvar_chameleon", "fogmount_parrot"


@special("parrot")
def parrot(s: State, hero: Hero, number: int) -> Rules[None]:
    """It copies a card that the same hero played before it (dw.card.fogmount_parrot.played_before), of cost 0 to 3,
    basic ones too (dw.card.fogmount_parrot.cost, dw.term.cost_basic_zero); before any other it copies nothing
    (dw.ex.summon.parrot_first).
    """

    def choices(s: State) -> list[Action]:
        earlier = [each for each in in_play(hero) if each.number < number and each.card != PARROT]
        found = [each for each in earlier if cost_of(each.card) <= PARROT_COST and has_ability(each.card)]
        return [*found] if found else [Decline()]

    picked = yield from ask(s, hero.seat, "dw.card.fogmount_parrot.played_before", choices)
    if isinstance(picked, PickCard):
        yield from ability(s, hero, picked.card, number)


def cost_of(card: str) -> int:
    """A card's purchase cost (dw.icon.cost_target, dw.ex.icon.cost2); a basic card costs 0 (dw.term.cost_basic_zero); a
    wound has none, and so is beyond all limits (dw.wound.not_creature).
    """
    return CREATURES[card].cost if card in CREATURES else 99


def substitutes(hero: Hero, cost: int) -> list[PickCard]:
    """Creatures of the hand and the discards that cost no more (dw.card.eldvar_chameleon.discard_ok)."""
    piles = (("hand", hero.hand), ("discard", hero.discard))
    return [PickCard(card, place) for place, pile in piles for card in dict.fromkeys(pile) if cost_of(card) <= cost]


@special("chameleon")
def chameleon(s: State, hero: Hero, number: int) -> Rules[None]:
    """A creature of cost 0 to 5 takes its place (dw.card.eldvar_chameleon.cost), with its ability
    (dw.card.eldvar_chameleon.ability); no other Chameleon.
    """

    def choices(s: State) -> list[Action]:
        if len(hero.played) >= MOST:
            return [Decline()]
        return [*(each for each in substitutes(hero, CHAMELEON_COST) if each.card != CHAMELEON), Decline()]

    picked = yield from ask(s, hero.seat, "dw.card.eldvar_chameleon.cost", choices)
    if isinstance(picked, PickCard):
        if hero.played[number] == CHAMELEON:  # not when a Parrot or the like does it
            lose_from_play(s, hero, PickCard(CHAMELEON, "played", number))
        yield from put_into_play(s, hero, picked)


def put_into_play(s: State, hero: Hero, picked: PickCard) -> Rules[None]:
    """A creature comes straight into play (dw.term.into_play)."""
    remove(s, hero, picked.card, picked.where)
    yield from play(s, hero, picked.card)


@special("crushapede")
def crushapede(s: State, hero: Hero, number: int) -> Rules[None]:
    """A played card is exchanged, its ability used or not (dw.card.crushapede.used_ability), for one that costs no
    more; a basic card counts as 0 (dw.card.crushapede.cost_limit). It stays where cards drawn meanwhile left nothing to
    exchange it for.
    """

    def choices(s: State) -> list[Action]:
        if len(hero.played) >= MOST:
            return [Decline()]
        cards = [each for each in in_play(hero, number) if each.card in CREATURES]
        return [*(each for each in cards if substitutes(hero, cost_of(each.card))), Decline()]

    out = yield from ask(s, hero.seat, "dw.card.crushapede.used_ability", choices)
    if isinstance(out, PickCard):
        limit = cost_of(out.card)
        picked = yield from ask(
            s, hero.seat, "dw.card.crushapede.cost_limit", lambda _: substitutes(hero, limit) or [Decline()]
        )
        if isinstance(picked, PickCard):
            lose_from_play(s, hero, out)
            yield from put_into_play(s, hero, picked)


@special("bear")
def bear(s: State, hero: Hero, number: int) -> Rules[None]:
    """Any creature with knockback anywhere on its card, its augment part included, will do
    (dw.card.conlan_bear.target).
    """

    def choices(s: State) -> list[Action]:
        return [*(each for each in in_play(hero, number) if shows_knockback(each.card)), Decline()]

    picked = yield from ask(s, hero.seat, "dw.card.conlan_bear.target", choices)
    if isinstance(picked, PickCard):
        boost(hero, knockback=1)


def shows_knockback(card: str) -> bool:
    """Whether there is a knockback symbol on a card."""
    creature = CREATURES.get(card)
    return creature is not None and bool(creature.core.knockback or creature.augment.knockback)
