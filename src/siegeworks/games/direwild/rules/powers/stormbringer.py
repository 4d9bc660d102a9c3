"""Stormbringer: Jerin and Syl (dw.clan.stormbringer). Storm magic of both together gives a hero at most the highest
number of the battle die: 3, and 6 with Veteran (dw.hero.stormbringer.limit3, dw.hero.stormbringer.limit6), until the
turn ends (dw.hero.stormbringer.duration). The two more cubes of the box mark it (dw.box.cubes).
"""

from __future__ import annotations

from typing import Final

from siegeworks.core import Action, Choice, Rules, emit

from ...actions import Decline, PickCard, PickDeck, PickPlace
from ...events import Revealed
from ...state import Hero, State, exchanged
from ..decks import STREAMS, look, open_decks, pile_of, put_on_top
from ..dice import battle_sides, roll
from ..magic import battler, boost, register
from ..treasure import CANCELLED

STORM: Final = "storm"


def room(s: State) -> int:
    """How much more attack storm magic may give the hero whose turn it is."""
    hero = battler(s)
    return 0 if hero is None else battle_sides(s) - hero.marks.get(STORM, 0)


def storm(s: State, attack: int) -> None:
    """Attack by storm magic, within the limit; none when the enemy was removed while the dice were rolled
    (dw.treasure.any_time).
    """
    hero = battler(s)
    if hero is None:
        return
    attack = min(attack, room(s))
    hero.marks = {**hero.marks, STORM: hero.marks.get(STORM, 0) + attack}
    boost(hero, attack=attack)


def wild_inferno(s: State, owner: Hero) -> Rules[None]:
    """A battle die more; a 1 cancels it for this battle (dw.hero.jerin.wild_inferno)."""
    hero = battler(s)
    assert hero is not None
    shows = yield from roll(s, owner, battle_sides(s), "wild inferno", "battle")
    if shows == 1:
        hero.marks = {**hero.marks, CANCELLED: 1}
    else:
        storm(s, shows)


def burns(s: State, _: Hero) -> bool:
    """Whether Wild Inferno can be cast."""
    hero = battler(s)
    return hero is not None and room(s) > 0 and CANCELLED not in hero.marks


def thunderhead(s: State, owner: Hero) -> Rules[None]:
    """All that storm magic may give."""
    storm(s, room(s))
    return
    yield


def twin_bolts(s: State, owner: Hero) -> Rules[None]:
    """Two battle dice more."""
    first = yield from roll(s, owner, battle_sides(s), "twin bolts", "battle")
    second = yield from roll(s, owner, battle_sides(s), "twin bolts", "battle")
    storm(s, first + second)


def stormy(s: State) -> list[str]:
    """Open creature decks with cards under the face-up one."""
    return [deck for deck in open_decks(s) if len(pile_of(s, deck)) > 1]


def tempest(s: State, owner: Hero) -> Rules[None]:
    """The face-up card of one deck is set aside, 3 cards of that same deck are revealed (dw.hero.syl.single_deck,
    dw.hero.syl.set_aside); one may change places with a creature of the Wilds. The 3 go back to the top or the
    bottom, in their order, and the face-up card on top (dw.hero.syl.return).
    """
    decks = stormy(s)
    deck = decks[0]
    if len(decks) > 1:
        deck = (yield Choice(owner.seat, "dw.hero.syl.single_deck", [PickDeck(each) for each in decks])).deck
    pile = pile_of(s, deck)
    aside, *shown = yield from look(pile, 4, STREAMS[deck])
    if s.watch:
        emit(s, Revealed(owner.seat, tuple(shown), deck))
    incoming, outgoing = yield from exchange(s, owner, shown)
    answer = yield Choice(owner.seat, "dw.hero.syl.return", [PickPlace("top"), PickPlace("bottom")])
    pile.top = pile.top[1 + len(shown) :]
    if incoming:
        shown[shown.index(incoming)] = outgoing
        s.wilds = exchanged(s.wilds, s.wilds.index(outgoing), incoming)
    if answer.place == "top":
        put_on_top(pile, *shown)
    else:
        pile.bottom = (*pile.bottom, *shown)
    put_on_top(pile, aside)


def exchange(s: State, owner: Hero, shown: list[str]) -> Rules[tuple[str, str]]:
    """Which of the cards revealed comes into the Wilds, and for which creature there; two empty names for none."""
    wild = [PickCard(card, "wilds") for card in dict.fromkeys(s.wilds) if card]
    if not wild:
        return "", ""
    offered: list[Action] = [PickCard(card, "revealed") for card in dict.fromkeys(shown)]
    incoming = yield Choice(owner.seat, "dw.hero.syl.single_deck", [Decline(), *offered])
    if not isinstance(incoming, PickCard):
        return "", ""
    out = (yield Choice(owner.seat, "dw.hero.syl.single_deck", wild)) if len(wild) > 1 else wild[0]
    return incoming.card, out.card


register("jerin", "wild_inferno", burns, wild_inferno)
register("jerin", "thunderhead", lambda s, _: room(s) > 0, thunderhead)
register("syl", "tempest", lambda s, _: bool(stormy(s)), tempest)
register("syl", "twin_bolts", lambda s, _: room(s) > 0, twin_bolts)
