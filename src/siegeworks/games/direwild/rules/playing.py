"""Playing cards: into play, abilities carried out; and Gifts.

`SPECIALS` are the abilities that data cannot say, by a creature's `special`: see abilities/. They get the hero and the
number of the card among those played.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import msgspec

from siegeworks.core import Action, Rules, emit

from ..actions import Decline, PickCard, PickSeat
from ..content import CREATURES, Effect
from ..events import AbilityUsed, CardPlayed
from ..state import Hero, State, without
from .decks import discard, draw
from .effects import DO, apply
from .windows import ask

Special = Callable[[State, Hero, int], Rules[None]]
SPECIALS: Final[dict[str, Special]] = {}
MOST: Final = 40
"""So many cards in a round; then no more come into play by exchange, so that exchanges cannot go round for ever."""


def special(name: str) -> Callable[[Special], Special]:
    """Register the ability of creatures whose `special` is this name."""

    def register(rule: Special) -> Special:
        SPECIALS[name] = rule
        return rule

    return register


def has_ability(card: str) -> bool:
    """Whether anything happens when a card is played; not with a wound (dw.wound.dead)."""
    creature = CREATURES.get(card)
    return creature is not None and bool(creature.effects or creature.special in SPECIALS)


def play(s: State, hero: Hero, card: str) -> Rules[None]:
    """A card comes into play, from wherever it was taken (dw.term.into_play), and its ability is carried out at once
    (dw.summon.ability_now, dw.term.into_play_ability). From now on it is no card in hand but a played one
    (dw.summon.not_in_hand, dw.term.played).
    """
    yield from play_all(s, hero, [card])


def play_all(s: State, hero: Hero, cards: Sequence[str]) -> Rules[None]:
    """Several cards come into play together; then their abilities are carried out, in this order."""
    first = len(hero.played)
    hero.played = [*hero.played, *cards]
    if s.watch:
        for card in cards:
            emit(s, CardPlayed(hero.seat, card))
    for number, card in enumerate(cards, first):
        if has_ability(card):
            yield from ability(s, hero, card, number)


def ability(s: State, hero: Hero, card: str, number: int) -> Rules[None]:
    """What a creature does when played (or copied: `number` is the place of the card that does it)."""
    creature = CREATURES[card]
    if s.watch:
        emit(s, AbilityUsed(hero.seat, card))
    for effect in creature.effects:
        if effect.do == "draw":
            effect = msgspec.structs.replace(effect, n=effect.n * draw_factor(hero))
        yield from apply(s, effect, hero)
    if creature.special in SPECIALS:
        yield from SPECIALS[creature.special](s, hero, number)


def draw_factor(hero: Hero) -> int:
    """A Giant Rasp Fly in play doubles abilities that draw, never those that reveal
    (dw.card.giant_rasp_fly.draw_only).
    """
    flies = sum(CREATURES[card].special == "rasp_fly" for card in hero.played if card in CREATURES)
    return int(2**flies)


# ---- Gifts


def gift(s: State, hero: Hero, n: int, effect: Effect) -> Rules[None]:
    """Another hero, picked by the giver, may discard a card of the hand or in play (dw.term.gift_source), wounds
    included (dw.term.gift_wound); then that hero draws one, and plays it at once with its ability, whoever's turn it is
    (dw.term.gift, dw.term.gift_play).
    """
    for _ in range(n):
        picked = yield from ask(s, hero.seat, "dw.term.gift", lambda s: receivers(s, hero))
        if not isinstance(picked, PickSeat):
            return
        other = s.heroes[picked.seat]
        given = yield from ask(s, other.seat, "dw.term.gift_source", partial(gifts, other))
        if not isinstance(given, PickCard):
            return
        lose_from_play(s, other, given) if given.where == "played" else discard(s, other, given.card)
        for card in (yield from draw(s, other, 1)):
            other.hand = without(other.hand, card)
            yield from play(s, other, card)


def receivers(s: State, giver: Hero) -> list[Action]:
    """The other heroes that have a card to discard; without one there is no draw."""
    seats = [seat for seat in s.order if seat != giver.seat and can_receive(s, s.heroes[seat])]
    return [PickSeat(seat) for seat in seats] or [Decline()]


def can_receive(s: State, hero: Hero) -> bool:
    """Whether a hero has a card to discard for a Gift; nor may Gifts go round for ever."""
    return len(gifts(hero, s)) > 1 and len(hero.played) < MOST


def gifts(hero: Hero, s: State) -> list[Action]:
    """What a hero may discard for a Gift; likes in play are alike unless built in differently."""
    found: list[Action] = [PickCard(card, "hand") for card in dict.fromkeys(hero.hand)]
    return [*found, *in_play(hero), Decline()]


def in_play(hero: Hero, but: int = -1) -> list[PickCard]:
    """A hero's cards in play, one of each kind, but not the one of a number."""
    numbers = {card: n for n, card in reversed(list(enumerate(hero.played))) if card and n != but}
    return [PickCard(card, "played", n) for card, n in sorted(numbers.items(), key=lambda each: each[1])]


def lose_from_play(s: State, hero: Hero, picked: PickCard) -> None:
    """Discard a card in play; a creature played this round is remembered as one."""
    discard(s, hero, picked.card, "played", picked.number)
    if picked.card in CREATURES:
        hero.spent = (*hero.spent, picked.card)


DO["gift"] = gift
