"""Set-up: the boards, the decks, the heroes (dw.setup.*, dw.pick.*)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from siegeworks.core import BadSetup, Choice, Draw, Rules, Setup, emit

from ..actions import PickHero
from ..campaign import Saved, read_campaign
from ..content import AI, CLANS, CREATURES, HEROES, KARN_CARDS, KITTEN, MINIONS, NUMBERS, PUPPY, TREASURES, Deck
from ..events import HeroPicked, WildsFilled
from ..state import Cards, Config, Hero, Pile, State, exchanged, without
from .decks import look

LOCK_STACKS = 4


def config_of(setup: Setup) -> Config:
    """The agreement of a checked set-up; a saved campaign brings its own chapter and AI deck."""
    chosen = setup.options
    text = str(chosen["campaign"])
    saved = read_campaign(text) if text else None
    if saved and len(saved.heroes) != setup.players:
        raise BadSetup(f"direwild: this campaign is one of {len(saved.heroes)} heroes, not of {setup.players}")
    return Config(
        seats=setup.players,
        start=saved.chapter if saved else int(chosen["start"]),
        ai=saved.ai if saved else str(chosen["ai"]),
        campaign=text,
        thanks=bool(chosen["thanks"]),
        one_chapter=bool(chosen["one_chapter"]),
    )


def start(setup: Setup) -> State:
    """The table before anybody picked a hero; or, from a saved campaign, before its next chapter (dw.cont.order)."""
    config = config_of(setup)
    if config.campaign:
        return restored(config, read_campaign(config.campaign))
    column, seats = config.column, config.seats
    locks = NUMBERS.locks_per_hero * seats
    return State(
        config=config,
        step="pick_hero",
        heroes=[Hero("", seat) for seat in range(seats)],
        chapter=config.start,
        common=Pile(copies_of("common")),  # dw.setup.common_deck
        advanced=Pile(copies_of("advanced")),  # dw.setup.advanced_deck
        wilds=[""] * NUMBERS.wilds[column],  # dw.setup.wilds_2p, dw.setup.wilds_3p, dw.setup.wilds_4p
        locks=(locks, locks, locks, locks),  # dw.setup.locks_advanced, dw.setup.locks_upgrades
        fatal=0,
        wounds=NUMBERS.wounds,  # dw.setup.wound_pile
        treasure_deck=treasures(),
        ai_deck=[],
        ai_used=[],
        minions=minions_by_level(),
        foes=(),
        karn_cards=sorted(KARN_CARDS),  # dw.setup.karn_cards, dw.setup.karn_cards_facing
        karn_down=0,
        regenerates=seats,  # dw.setup.regenerate
        karn_track=0,
        tokens=(),
        destroyed=[],
        order=tuple(range(seats)),
    )


@cache
def copies_of(deck: Deck) -> Cards:
    """All cards of a creature deck, sorted: nobody has looked into it."""
    return sorted(card.id for card in CREATURES.values() if card.deck == deck for _ in range(card.copies))


@cache
def treasures() -> Cards:
    """All treasure cards, sorted."""
    return sorted(each.id for each in TREASURES.values() for _ in range(each.copies))


@cache
def minions_by_level() -> Mapping[str, Cards]:
    """The minion cards in the box by level; those of a campaign are picked blindly, so they are drawn when revealed.

    dw.setup.minions_random_hidden, dw.setup.minion_deck, dw.setup.minion_deck_rest.
    """
    return {
        level: sorted(each.id for each in MINIONS.values() if each.level == level for _ in range(each.copies))
        for level in NUMBERS.minions
    }


def pick_hero(s: State) -> Rules[None]:
    """The next player picks one of the ten heroes (dw.pick.hero, dw.overview.heroes); two of one clan share a board and
    cannot be in one game (dw.comp.hero_boards).

    Each takes 2 active and 4 inactive magic (dw.pick.magic_active, dw.pick.magic_inactive), a deck of 3 puppies, 5
    kittens and 2 of the clan's own (dw.pick.deck), no discards (dw.pick.discard), stamina 0 (dw.pick.stamina), and
    starts in the staging area (dw.pick.staging).
    """
    hero = next((each for each in s.heroes if not each.id), None)
    if hero is None:
        s.step = "choose_ai"
        return
    taken = {HEROES[each.id].clan for each in s.heroes if each.id}
    free = [PickHero(each.id) for each in HEROES.values() if each.clan not in taken]
    hero.id = (yield Choice(hero.seat, "dw.pick.hero", free)).hero
    hero.active = NUMBERS.start_magic
    hero.inactive = NUMBERS.gems - NUMBERS.start_magic
    basic = CLANS[HEROES[hero.id].clan].basic
    deck = [PUPPY] * NUMBERS.puppies + [KITTEN] * NUMBERS.kittens + [basic] * NUMBERS.clan_basics
    hero.deck = Pile(sorted(deck))
    if s.watch:
        emit(s, HeroPicked(hero.seat, hero.id))


def choose_ai(s: State) -> Rules[None]:
    """The AI deck: standard, Hardcore, or a mixture: ten cards, half and half, picked blindly.

    dw.setup.ai_standard, dw.setup.ai_hardcore, dw.setup.ai_shuffle.
    """
    decks = {name: ai_cards(name) for name in AIS}
    if s.config.ai in AIS:
        s.ai_deck = decks[s.config.ai]
    else:
        for name in AIS:
            for _ in range(len(decks[name]) // 2):
                card: str = yield Draw(decks[name], f"{name} AI cards")
                decks[name].remove(card)
                s.ai_deck = sorted([*s.ai_deck, card])
    s.step = "fill_wilds"


def ai_cards(deck: str) -> list[str]:
    """All cards of an AI deck, sorted."""
    return sorted(each.id for each in AI.values() if each.deck == deck for _ in range(each.copies))


AIS = ("standard", "hardcore")


def fill_wilds(s: State) -> Rules[None]:
    """The Wilds, with as many slots as the number of heroes leaves (dw.ex.charm.slot_3p), are filled face up from the
    Common deck (dw.setup.wilds_source), and its next card turned up (dw.setup.common_top_faceup)."""
    for slot, card in enumerate(s.wilds):
        if not card:
            drawn: str = yield Draw(s.common.bag, "common creatures")
            s.common.bag = without(s.common.bag, drawn)
            s.wilds = exchanged(s.wilds, slot, drawn)
            if s.watch:
                emit(s, WildsFilled(drawn, "common"))
    yield from look(s.common, 1, "common creatures")
    s.step = "start_late" if s.config.start > 1 else "first_order"


def restored(config: Config, saved: Saved) -> State:
    """The table as a saved campaign puts it back (dw.cont.saved.*): each player's board, box, magic and treasures, the
    Wilds, locks, minions, Karn and Regenerate cards; all decks shuffled.

    dw.cont.saved.boards, dw.cont.saved.stamina, dw.cont.saved.magic, dw.cont.saved.treasure, dw.cont.saved.staging,
    dw.cont.saved.creature_decks, dw.cont.saved.other_decks, dw.cont.saved.wilds, dw.cont.saved.locks,
    dw.cont.saved.inactive, dw.cont.saved.minions, dw.cont.saved.karn, dw.cont.saved.regenerate.
    """
    heroes = []
    for seat, kept in enumerate(saved.heroes):
        hero = Hero(kept.hero, seat, kept.active, kept.inactive, deck=Pile(sorted(kept.deck)))
        hero.treasures = tuple(kept.treasures)
        heroes.append(hero)
    return State(
        config=config,
        step="flip_tops",
        heroes=heroes,
        chapter=saved.chapter,
        common=Pile(sorted(saved.common)),
        advanced=Pile(sorted(saved.advanced)),
        wilds=list(saved.wilds),
        locks=saved.locks,
        fatal=0,
        wounds=saved.wounds,
        treasure_deck=sorted(saved.treasures),
        ai_deck=sorted(saved.ai_deck),
        ai_used=[],
        minions={level: sorted(cards) for level, cards in saved.minions.items()},
        foes=(),
        karn_cards=sorted(saved.karn),
        karn_down=0,
        regenerates=saved.regenerates,
        karn_track=0,
        tokens=(),
        destroyed=list(saved.destroyed),
        order=saved.order,
    )


def flip_tops(s: State) -> Rules[None]:
    """The top of every unlocked creature deck is turned up (dw.cont.saved.flip_tops); then the chapter is set up."""
    yield from look(s.common, 1, "common creatures")
    if not s.locks[0]:
        yield from look(s.advanced, 1, "advanced creatures")
    s.step = "start_chapter"
