"""The end of an Adventure turn: the stomach, a late treasure, Channeling, and everything played is discarded."""

from __future__ import annotations

from siegeworks.core import Action, Rules, Step

from ..actions import Channel, Decline, Loot
from ..content import CREATURES
from ..state import CHANNELING, EATEN, NOBODY, Hero, State, active_hero, exchanged, without
from . import wounds
from .decks import destroy, put_on_top
from .moving import LOOTING, take
from .treasure import beaten_by_monster, fought_monster
from .turns import next_turn
from .windows import ask


def end_turn(s: State) -> Step:
    """Who was knocked onto a treasure loots it now (dw.loot.end); a Treasure Monster then wins at once."""
    hero = active_hero(s)
    if hero.cell in s.tokens and hero.marks.get("looked") != hero.cell + 1:
        return loot_last(s, hero)
    digest(s, hero)
    return None


def loot_last(s: State, hero: Hero) -> Rules[None]:
    """The treasure, if the player likes."""
    digest(s, hero)
    answer = yield from ask(s, hero.seat, "dw.loot.may", lambda _: LOOTING)
    if isinstance(answer, Loot):
        yield from take(s, hero, beaten="dw.treasure.monster.treasure")


def digest(s: State, hero: Hero) -> None:
    """A hero in a stomach takes a regular wound each turn (dw.minion.chuddle.stomach_wound,
    dw.minion.chuddle.example).
    """
    if hero.cell == EATEN:
        wounds.regular(s, hero, "dw.minion.chuddle.stomach_wound")
    s.step = "discard"


def discard(s: State) -> Step:
    """The turn ends. Who can channel is asked first, and what was offered is destroyed
    (dw.card.chomiak_hippo.destroy_after).
    """
    hero = active_hero(s)
    if can_channel(s, hero) or hero.offered:
        return channel_first(s, hero)
    discard_all(s, hero)
    return None


def channel_first(s: State, hero: Hero) -> Rules[None]:
    """With Channeling a hero who had no battle may put a creature played this turn on top of the deck
    (dw.unlock.channeling).
    """
    if can_channel(s, hero):
        answer = yield from ask(s, hero.seat, "dw.unlock.channeling", lambda s: channels(active_hero(s)))
        if isinstance(answer, Channel):
            channel(hero, answer.card)
    for card in hero.offered:
        yield from destroy(s, hero.seat, card, "offered")
    discard_all(s, hero)


def discard_all(s: State, hero: Hero) -> None:
    """What was played is discarded (dw.adv.discard); the next hero's turn begins."""
    hero.discard = [*hero.discard, *(card for card in (*hero.played, *hero.tucked) if card)]
    hero.played = []
    clear(hero)
    s.target, s.rolled, s.way, s.flying, s.monster = NOBODY, 0, "", False, 0
    next_turn(s, "begin_adventure", "end_round")


def can_channel(s: State, hero: Hero) -> bool:
    """Whether the hero chose not to battle, and was not beaten by anybody either, be it a Gryk's Treasure Monster."""
    if s.locks[CHANNELING] or s.target != NOBODY or s.beaten:
        return False
    return not fought_monster(s, hero) and not beaten_by_monster(s, hero)


def channels(hero: Hero) -> list[Action]:
    """Creatures played this turn, discarded unused or not, but not destroyed."""
    spent = [card for card in hero.spent if card in hero.discard]  # not destroyed, nor drawn again
    cards = [card for card in (*hero.played, *spent) if card in CREATURES]
    return [Decline(), *(Channel(card) for card in dict.fromkeys(cards))]


def channel(hero: Hero, card: str) -> None:
    """Put it on the deck, from play or from the discards."""
    if card in hero.played:
        hero.played = exchanged(hero.played, hero.played.index(card), "")
    else:
        hero.discard = without(hero.discard, card)
    put_on_top(hero.deck, card)


def clear(hero: Hero) -> None:
    """Nothing of the round is left on the hero."""
    hero.core, hero.augments, hero.tucked, hero.spent = NOBODY, (), (), ()
    hero.boost = (0, 0, 0, 0, 0)
    hero.charm = hero.moves = 0
    hero.done, hero.marks = (), {}
