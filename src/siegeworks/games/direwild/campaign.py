"""A campaign saved between chapters, as the text of a file (dw.save.*): what goes into the boxes, and nothing else.

The file is TOML, with the version of the rules, a hash of the content and a seal over all of it: what is truncated,
edited, or of another version is refused in words.
"""

from __future__ import annotations

import hashlib
import tomllib
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from siegeworks.core import BadContent, Keepsake

from .content import AI, CREATURES, HEROES, KARN_CARDS, LANDS, MINIONS, NUMBERS, SOURCE, TREASURES, WOUND
from .state import State

FORMAT: Final = "direwild-campaign-1"
SEAL: Final = "seal"
RULES: Final = 1
"""The version of the rules: grows with every change of behaviour, for records and saved campaigns alike."""
KINDS: Final = (CREATURES, MINIONS, TREASURES, KARN_CARDS)


class Kept(Struct, frozen=True, forbid_unknown_fields=True):
    """What goes into a hero's box: deck and discards together, wounds in it included (dw.save.deck), unused treasures
    (dw.save.treasure), active magic (dw.save.active_magic); inactive magic goes into the saved-game box
    (dw.save.inactive_magic). The hero itself (dw.save.standee); stamina is not kept (dw.save.stamina_marker)."""

    hero: str
    active: int
    inactive: int
    deck: list[str]
    treasures: list[str]


class Saved(Struct, frozen=True, forbid_unknown_fields=True):
    """A saved campaign: `chapter` is the one to be played next."""

    game: Literal["direwild"]
    format: Literal["direwild-campaign-1"]
    rules: int
    content: str
    chapter: Literal[2, 3]
    ai: str
    order: tuple[int, ...]
    wilds: list[str]
    locks: tuple[int, int, int, int]
    wounds: int
    regenerates: int
    common: list[str]
    advanced: list[str]
    treasures: list[str]
    ai_deck: list[str]
    karn: list[str]
    destroyed: list[str]
    minions: dict[str, list[str]]
    heroes: list[Kept]


def save_campaign(s: State, version: int) -> str:
    """The text of the file that keeps the campaign after the chapter just completed.

    Turn order tokens (dw.save.turn_token), locks left (dw.save.locks), the Wilds (dw.save.wilds), minions still to come
    (dw.save.minions), Karn and Regenerate cards not destroyed (dw.save.karn_cards), the destroyed ones
    (dw.save.destroyed), and what is left of all other decks (dw.save.decks_implied).
    """
    heroes = [
        Kept(hero.id, hero.active, hero.inactive, sorted([*hero.deck.cards(), *hero.discard]), list(hero.treasures))
        for hero in s.heroes
    ]
    saved = Saved(
        game="direwild",
        format=FORMAT,
        rules=version,
        content=SOURCE.hash(),
        chapter=3 if s.chapter > 1 else 2,
        ai=s.config.ai,
        order=s.order,
        wilds=list(s.wilds),
        locks=s.locks,
        wounds=s.wounds + s.fatal,
        regenerates=s.regenerates,
        common=sorted(s.common.cards()),
        advanced=sorted(s.advanced.cards()),
        treasures=sorted(s.treasure_deck),
        ai_deck=sorted([*s.ai_deck, *s.ai_used, *([s.ai_card] if s.ai_card else [])]),
        karn=sorted(s.karn_cards),
        destroyed=sorted(s.destroyed),
        minions={level: sorted(cards) for level, cards in s.minions.items()},
        heroes=heroes,
    )
    body = written(msgspec.to_builtins(saved))
    return f'{body}{SEAL} = "{seal_of(body)}"\n'


def written(data: dict[str, Any]) -> str:
    """Plain data as TOML: one line a key, heroes and minions as inline tables."""
    head = "# A Direwild campaign saved between chapters. Open it in the lobby to go on; do not edit it.\n"
    return head + "".join(f"{key} = {value_of(value)}\n" for key, value in data.items())


def value_of(value: Any) -> str:
    """A value as TOML. Texts are ids of content, and hashes: they need no escapes."""
    if isinstance(value, dict):
        return "{" + ", ".join(f'"{key}" = {value_of(each)}' for key, each in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(value_of, value)) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)


def seal_of(body: str) -> str:
    """What shows that a file is as it was written."""
    return hashlib.sha256(body.encode()).hexdigest()[:16]


def read_campaign(text: str, version: int | None = None) -> Saved:
    """A campaign file's content; raises BadContent in words when it is truncated, edited, or of another version."""
    text = text.replace("\r\n", "\n")
    body, seal, rest = text.partition(f'{SEAL} = "')
    if not seal or not rest.rstrip().endswith('"'):
        raise refused("seal", "This file was cut off, or is no saved campaign.")
    if rest.rstrip().rstrip('"') != seal_of(body):
        raise refused("seal", "This campaign cannot be continued: it was changed after it was saved.")
    try:
        saved = msgspec.convert(tomllib.loads(body), type=Saved)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise refused("content", f"This campaign cannot be read ({error}).") from error
    if version is not None and saved.rules != version:
        words = f"It was saved with version {saved.rules} of the rules; this program plays version {version}."
        raise refused("rules", words)
    if saved.content != SOURCE.hash():
        raise refused("content", "It was saved with other cards than this program has.")
    if saved.chapter not in LANDS or any(kept.hero not in HEROES for kept in saved.heroes):
        raise refused("heroes", "It names heroes or chapters that do not exist.")
    if sorted(saved.order) != list(range(len(saved.heroes))) or len(saved.heroes) - 2 not in range(len(NUMBERS.wilds)):
        raise refused("order", "Its turn order does not fit its heroes.")
    if unknown := strangers(saved):
        raise refused("cards", f"It names cards that are not in the box, or not there: {', '.join(unknown)}.")
    if not in_range(saved):
        raise refused("numbers", "Its Wilds, locks, wounds or gems do not fit its heroes.")
    return saved


def strangers(saved: Saved) -> list[str]:
    """Cards of a campaign that do not exist, or lie where such cards never do."""
    creatures = [*saved.common, *saved.advanced, *(card for card in saved.wilds if card)]
    treasures = [*saved.treasures, *(card for kept in saved.heroes for card in kept.treasures)]
    found = [card for kept in saved.heroes for card in kept.deck if card != WOUND and card not in CREATURES]
    found += [card for card in creatures if card not in CREATURES]
    found += [card for card in treasures if card not in TREASURES]
    found += [card for card in saved.ai_deck if card not in AI]
    found += [card for card in saved.karn if card not in KARN_CARDS]
    others = {WOUND, "lock", "regenerate"}
    found += [card for card in saved.destroyed if not any(card in kind for kind in (*KINDS, others))]
    for level, cards in saved.minions.items():
        found += [card for card in cards if card not in MINIONS or MINIONS[card].level != level]
    return sorted(set(found))


def in_range(saved: Saved) -> bool:
    """Whether every number is one that this many heroes can have."""
    seats = len(saved.heroes)
    locks = range(NUMBERS.locks_per_hero * seats + 1)
    gems = range(NUMBERS.gems + 1)
    return (
        len(saved.wilds) == NUMBERS.wilds[seats - 2]
        and saved.minions.keys() == NUMBERS.minions.keys()
        and all(left in locks for left in saved.locks)
        and all(min(kept.active, kept.inactive) >= 0 and kept.active + kept.inactive in gems for kept in saved.heroes)
        and saved.wounds in range(NUMBERS.wounds + 1)
        and saved.regenerates in range(seats + 1)
        and saved.ai in ("standard", "hardcore", "mixed")
    )


def refused(key: str, sentence: str) -> BadContent:
    """Why a campaign file is not taken: `problem` is a whole sentence."""
    return BadContent("campaign file", key, sentence)


def check_campaign(text: str) -> list[str]:
    """What keeps a campaign file from being continued, a sentence each; none: it can be."""
    try:
        read_campaign(text, RULES)
    except BadContent as error:
        return [error.problem]
    return []


def keepsake(s: State) -> Keepsake | None:
    """The campaign as a file, between two chapters (dw.save.when)."""
    if s.step != "between_chapters" or s.outcome is not None:
        return None
    chapter = s.chapter + 1
    title = next_title(chapter, [hero.id for hero in s.heroes])
    return Keepsake("campaign", title, f"direwild-chapter-{chapter}.toml", save_campaign(s, RULES))


def next_title(chapter: int, heroes: list[str]) -> str:
    """What a campaign is called by: the chapter to be played next, and its heroes."""
    *names, last = [HEROES[hero].name for hero in heroes]
    return f"Chapter {chapter} next: {', '.join(names)} and {last}"
