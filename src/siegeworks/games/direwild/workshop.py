"""The workshop: saved campaigns, checked in words; and what the content holds against the printed box.

Nobody makes a campaign by hand, so there is no `EDITOR`: the file is what players keep between two chapters.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

from siegeworks.core.workshop import Tally

from .campaign import check_campaign, next_title, read_campaign
from .content import CHAPTERS, COMPONENTS, KITTEN, PUPPY, SLOTS, WOUND, Components, Level

LOCK_STACKS, MOST_HEROES = 4, 4
GEMS: Final = 30  # dw.comp.gems
CUBES: Final = 12  # dw.comp.cubes
TOKENS: Final = 4  # dw.comp.treasure_tokens
MINIONS_OF: Final[dict[int, tuple[Level, ...]]] = {1: ("1", "2"), 2: ("3", "4"), 3: ("acolyte",)}


class CampaignWorkshop:
    """Checks saved campaigns (dw.save.*) and counts cards, lands, gems and markers (dw.comp.*)."""

    def check(self, text: str) -> list[str]:
        """Everything that keeps the campaign from being continued."""
        return check_campaign(text)

    def summary(self, text: str) -> str:
        """Which chapter is next, each hero with what its box holds, and what is left on the table."""
        saved = read_campaign(text)
        lines = [next_title(saved.chapter, [kept.hero for kept in saved.heroes])]
        for kept in saved.heroes:
            name, wounds = COMPONENTS.heroes[kept.hero].name, kept.deck.count(WOUND)
            has = [_some(kept.active, "active gem"), _some(len(kept.deck) - wounds, "creature"), _some(wounds, "wound")]
            lines.append(f"{name}: {', '.join(has)}, {_some(len(kept.treasures), 'treasure')}")
        locks = ", ".join(map(str, saved.locks))
        karn = f"{_some(len(saved.karn), 'Karn card')}, {_some(saved.regenerates, 'Regenerate card')}"
        lines.append(f"Enemy cards: {saved.ai}; locks left: {locks}; {karn}")
        return "\n".join(lines)

    def tallies(self) -> list[Tally]:
        """Heroes, creatures by deck, minions by chapter, all other cards, lands, and what is counted by rules alone."""
        return tallies_of(COMPONENTS)


WORKSHOP = CampaignWorkshop()

__all__ = ["WORKSHOP", "CampaignWorkshop", "tallies_of"]


def tallies_of(every: Components) -> list[Tally]:
    """What some components are, beside what the box holds."""
    box = every.box
    rows = [
        _tally("clan", "", every.clans.values(), box.heroes // 2),  # dw.comp.hero_boards
        _tally("hero", "", every.heroes.values(), box.heroes),
        *_creatures(every),
        *_minions(every),
        _tally("Karn", "hit points", every.karn.values(), box.karn),
        _counted("Karn", "regenerate", MOST_HEROES, box.regenerate),
        _tally("treasure", "", every.treasures.values(), box.treasures),
    ]
    for deck, printed in (("standard", box.ai), ("hardcore", box.hardcore)):
        rows.append(_tally("Enemy AI", deck, [card for card in every.ai.values() if card.deck == deck], printed))
    lands = sorted(every.lands.values(), key=lambda land: land.chapter)
    rows += [_tally("land", f"chapter {land.chapter}, {land.name}", [land], 1) for land in lands]
    return [*rows, *_table(every), _tally("numbers", "the table", [every.numbers])]


def _creatures(every: Components) -> list[Tally]:
    """The yellow cards of the hero boxes, and the two creature decks."""
    box, cards = every.box, every.creatures
    of_clans = [cards[clan.basic] for clan in every.clans.values()]
    common, advanced = ([card for card in cards.values() if card.deck == deck] for deck in ("common", "advanced"))
    return [
        _tally("creature", "basic, puppies", [cards[PUPPY]], box.puppies),
        _tally("creature", "basic, kittens", [cards[KITTEN]], box.kittens),
        _tally("creature", "basic, of clans", of_clans, box.clan_basics),
        _tally("creature", "common", common, box.common),
        _tally("creature", "advanced", advanced, box.advanced),
    ]


def _minions(every: Components) -> list[Tally]:
    """By chapter and level; how many of a level the box holds is not known, only how many there are together."""
    rows = []
    for chapter in CHAPTERS:
        for level in MINIONS_OF[chapter]:
            word = level if level == "acolyte" else f"level {level}"
            cards = [minion for minion in every.minions.values() if minion.level == level]
            rows.append(_tally("minion", f"chapter {chapter}, {word}", cards))
    together = _counted("minion", "all chapters", sum(row.pieces for row in rows), every.box.minions)
    return [*rows, together]


def _table(every: Components) -> list[Tally]:
    """What has no values of its own: how many there are follows from the numbers of the rules."""
    box, numbers = every.box, every.numbers
    cubes = sum(clan.cubes for clan in every.clans.values()) + len(SLOTS) + 1  # one is Karn's
    tokens = max(len(land.treasures) for land in every.lands.values())
    return [
        _counted("lock", "", LOCK_STACKS * MOST_HEROES * numbers.locks_per_hero, box.locks),
        _counted("wound", "", numbers.wounds, box.wounds),
        _counted("gem", "", len(every.clans) * numbers.gems, GEMS),
        _counted("cube", "", cubes, CUBES),
        _counted("treasure token", "", tokens, TOKENS),
    ]


def _tally(kind: str, group: str, entries: Iterable[Any], box: int | None = None) -> Tally:
    found = list(entries)
    pieces = sum(getattr(entry, "copies", 1) for entry in found)
    return Tally(kind, group, len(found), pieces, dict(Counter(entry.origin for entry in found)), box)


def _counted(kind: str, group: str, pieces: int, box: int) -> Tally:
    """Pieces that are no entries, or were counted as entries before."""
    return Tally(kind, group, 0, pieces, {}, box)


def _some(n: int, word: str) -> str:
    return f"{n} {word}{'s' * (n != 1)}"
