"""Building a creature of those played, at the end of the hero's Charm turn (dw.round.charm_phase_order)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from siegeworks.core import Action, Rules, emit

from ..actions import Core, Enough, Tuck, TuckAll
from ..content import CREATURES
from ..events import Built, Discarded
from ..state import NOBODY, Hero, State, active_hero
from .strength import LIVE, adds, pack_in, preview, stats_of
from .turns import next_turn
from .windows import ask

LIVE_CARDS: Final = frozenset(card.id for card in CREATURES.values() if card.special in LIVE)


def build(s: State) -> Rules[None]:
    """First the core (dw.build.core), then augments one by one (dw.build.augments); then what is left is discarded. A
    hand without creatures builds nothing: attack 0.
    """
    hero = active_hero(s)
    if hero.core == NOBODY and cores(hero):
        action = yield from ask(s, hero.seat, "dw.build.core", lambda _: cores(hero))
        assert isinstance(action, Core)
        hero.core = action.number
        if useful(s, hero):
            return
    elif hero.core != NOBODY and useful(s, hero):
        action = yield from ask(s, hero.seat, "dw.build.augments", augments)
        if isinstance(action, Tuck):
            hero.augments = (*hero.augments, action.number)
            if useful(s, hero):
                return
        if isinstance(action, TuckAll):
            while left := useful(s, hero):
                hero.augments = (*hero.augments, left[0])
    finish(s, hero)
    next_turn(s, "begin_charm", "begin_adventure")


def creatures(hero: Hero) -> list[int]:
    """The numbers of played creatures, one of each kind; a wound is none (dw.wound.not_creature). A kind counts with
    what lies by it.
    """
    found: dict[tuple[str, int, int], int] = {}
    for n, card in enumerate(hero.played):
        if card in CREATURES and n != hero.core and n not in hero.augments:
            beside = (hero.marks.get(f"tuck:{n}", 0), hero.marks.get(f"offer:{n}", 0)) if hero.marks else (0, 0)
            found.setdefault((card, *beside), n)
    return list(found.values())


def cores(hero: Hero) -> list[Action]:
    """The creatures that can be the core: any played."""
    return [Core(n) for n in creatures(hero)]


def useful(s: State, hero: Hero) -> Sequence[int]:
    """Creatures that would add something as augments, likes one after the other (dw.build.duplicates); a kitten without
    attack stays out (dw.ex.build.kitten_unused).
    """
    if not (hero.marks or hero.offered or hero.tucked) and LIVE_CARDS.isdisjoint(hero.played):
        return _useful(tuple(hero.played), hero.core, hero.augments, hero.spent)
    now = stats_of(s, hero)
    return [
        n
        for n in creatures(hero)
        if CREATURES[hero.played[n]].special in LIVE or preview(s, hero, hero.core, (*hero.augments, n)) != now
    ]


@lru_cache(maxsize=1 << 14)
def _useful(played: tuple[str, ...], core: int, augments: tuple[int, ...], spent: tuple[str, ...]) -> tuple[int, ...]:
    """As `useful`, where the cards alone decide: what clan and effects add is the same with and without an augment."""
    if not played[core]:
        return ()
    pack, tucked = pack_in((*played, *spent)), tuple(played[n] for n in augments if played[n])
    found: dict[str, int] = {}
    for n, card in enumerate(played):
        if card in CREATURES and n != core and n not in augments:
            found.setdefault(card, n)
    return tuple(n for card, n in found.items() if adds(played[core], tucked, card, pack))


def augments(s: State) -> list[Action]:
    """All useful augments, one of them, or no more."""
    hero = active_hero(s)
    found: list[Action] = [Tuck(n) for n in useful(s, hero)]
    if len(found) > 1 or hero.played.count(hero.played[found[0].number]) > 1:  # type: ignore[attr-defined]
        found.insert(0, TuckAll())
    return [*found, Enough()]


def finish(s: State, hero: Hero) -> None:
    """Creatures that are neither core nor augment are discarded (dw.build.unused); so are wounds, as the Charm Phase
    is over for this hero (dw.wound.discard_time).
    """
    keep = {hero.core, *hero.augments}
    loose = [n for n, card in enumerate(hero.played) if card and n not in keep]
    cards = tuple(hero.played[n] for n in loose)
    hero.played = [card if n in keep else "" for n, card in enumerate(hero.played)]
    hero.discard = [*hero.discard, *cards]
    hero.spent += tuple(card for card in cards if card in CREATURES)
    if s.watch:
        if cards:
            emit(s, Discarded(hero.seat, cards))
        all_in = stats_of(s, hero)
        core = hero.played[hero.core] if hero.core != NOBODY else ""
        names = tuple(hero.played[n] for n in hero.augments)
        emit(
            s, Built(hero.seat, core, names, all_in.attack, all_in.move, all_in.flight, all_in.knockback, all_in.poison)
        )
