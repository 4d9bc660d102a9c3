"""Names and numbers in words. Every text of the view is put together from these."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

from ..content import AI, CLANS, CREATURES, HEROES, KARN_CARDS, LANDS, MINIONS, SLOTS, TREASURES, WOUND, Power, Stats
from ..state import EATEN, KARN_SLOT, MONSTER, NOBODY, ON_TRACK, STAGING, Foe, State, foe_in

SLOT_NAMES: Final = (*(slot.title() for slot in SLOTS), "Karn")
LOCK_NAMES: Final = ("Advanced deck", "Channeling", "Heightened Reflexes", "Veteran")
LOCK_TEXTS: Final = (
    "The Wilds may be refilled from the Advanced deck.",
    "Without a battle, a creature played goes on top of the deck.",
    "A rolled 1 may be rolled again for a wound.",
    "The battle die is a d6.",
)
DECK_NAMES: Final = {"common": "Common deck", "advanced": "Advanced deck"}
PLACE_NAMES: Final = {
    "hand": "in hand", "played": "in play", "discard": "in the discards", "deck": "in the deck",
    "wilds": "in the Wilds", "destroyed": "among the destroyed", "revealed": "revealed", "common": "of the Common deck",
    "advanced": "of the Advanced deck", "treasure": "treasure",
}  # fmt: skip
PHASE_NAMES: Final = {
    "game": "Game Phase", "summon": "Summon Phase", "charm": "Charm Phase", "adventure": "Adventure Phase",
    "training": "Training",
}  # fmt: skip


def count_of(number: int, one: str, many: str = "") -> str:
    """A number of things."""
    return f"1 {one}" if number == 1 else f"{number} {many or one + 's'}"


def joined(parts: Iterable[str], last: str = "and") -> str:
    """A list in words."""
    found = [part for part in parts if part]
    return found[0] if len(found) == 1 else f"{', '.join(found[:-1])} {last} {found[-1]}" if found else "nothing"


def sentence(text: str) -> str:
    """A text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def signed(number: int) -> str:
    """A number with its sign: +2, −1, 0."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def number(value: int) -> str:
    """A number with a true minus."""
    return f"−{-value}" if value < 0 else str(value)


def plus(number: int) -> str:
    """A number to be added, in a sum: + 2, − 1."""
    return f"− {-number}" if number < 0 else f"+ {number}"


# ---- squares


@lru_cache(maxsize=512)
def square(chapter: int, cell: int) -> str:
    """A square by column letter and row: d3; or where else it is."""
    if cell < 0:
        return {STAGING: "the staging area", EATEN: "a stomach"}.get(cell, "nowhere")
    row, column = divmod(cell, LANDS[chapter].columns)
    return f"{'abcdefghijklmnop'[column]}{row + 1}"


def foe_place(s: State, foe: Foe) -> str:
    """Where an enemy is."""
    if foe.slot == KARN_SLOT and foe.cell == ON_TRACK:
        return "the Hunting Track"
    return square(s.chapter, foe.cell)


# ---- who


def hero_name(s: State, seat: int) -> str:
    """The hero of a seat; the player's name alone until one is picked."""
    hero = HEROES.get(s.heroes[seat].id)
    return hero.name if hero else f"{{s{seat}}}"


def who(s: State, seat: int) -> str:
    """A hero with the player's name."""
    if seat == NOBODY:
        return "Nobody"
    hero = HEROES.get(s.heroes[seat].id)
    return f"{hero.name} ({{s{seat}}})" if hero else f"{{s{seat}}}"


def foe_name(foe: Foe | None, slot: int) -> str:
    """An enemy by its card and colour: the red Inkling; a face-down one by its level."""
    if slot == KARN_SLOT:
        return "Karn"
    if slot == MONSTER:
        return "the Treasure Monster"
    if foe is None or not foe.kind:
        return f"the {SLOTS[slot]} minion"
    return f"the {SLOTS[slot]} {MINIONS[foe.kind].name}"


def foe_of(s: State, slot: int) -> str:
    """An enemy by its slot."""
    return foe_name(foe_in(s, slot), slot)


def foe_icon(foe: Foe | None, slot: int) -> str:
    """The picture of an enemy."""
    if slot == KARN_SLOT:
        return "karn"
    if slot == MONSTER:
        return "treasure-monster"
    return MINIONS[foe.kind].icon if foe is not None and foe.kind else "idle"


# ---- cards


def card_of(card: str) -> Any:
    """Any card by its id; None: it is none."""
    for cards in (CREATURES, TREASURES, MINIONS, KARN_CARDS, HEROES):
        if card in cards:
            return cards[card]
    return None


def card_name(card: str) -> str:
    """Any card's name by its id."""
    if card == WOUND:
        return "Wound"
    found = card_of(card)
    if found is not None:
        return str(found.name)
    return {"lock": "Lock", "regenerate": "Regenerate", "karn": "Karn"}.get(card, card.replace("_", " ").title())


def card_icon(card: str) -> str:
    """Any card's picture by its id."""
    if card in (WOUND, "lock", "regenerate", "karn"):
        return card
    return str(getattr(card_of(card), "icon", "")) if card not in KARN_CARDS else "counter"


def cards(ids: Iterable[str]) -> str:
    """Cards in words, equal ones counted."""
    return joined(f"{n} × {card_name(card)}" if n > 1 else card_name(card) for card, n in Counter(ids).items())


@lru_cache(maxsize=64)
def power_of(power: str) -> Power | None:
    """A magic ability by its id."""
    return next((each for hero in HEROES.values() for each in hero.powers if each.id == power), None)


def power_name(power: str) -> str:
    """A magic ability's name."""
    found = power_of(power)
    return found.name if found else power.replace("_", " ").title()


def clan_name(hero: str) -> str:
    """The clan of a hero."""
    return CLANS[HEROES[hero].clan].name


AI_ACTIONS: Final = {
    "karn": "Karn advances", "wake": "a minion wakes", "rage": "active enemies gain 1 rage", "presence": "",
}  # fmt: skip
ORDINALS: Final = ("", "first", "second", "third", "fourth")


@lru_cache(maxsize=64)
def ai_words(card: str) -> str:
    """What an Enemy AI card does; nothing when it is none."""
    if card not in AI:
        return ""
    ai = AI[card]
    first = f", going for the {ORDINALS[ai.priority]} hero" if ai.priority else ""
    parts = [AI_ACTIONS.get(each, f"enemies move {ai.move}{first}") for each in ai.actions]
    return sentence(joined(parts))


# ---- numbers


def extras(stats: Stats) -> list[str]:
    """Everything of battle stats but the attack."""
    found = [f"move {signed(stats.move)}" if stats.move else "", f"flight {stats.flight}" if stats.flight else ""]
    for name, number, die in (
        ("knockback", stats.knockback, stats.knockback_die),
        ("poison", stats.poison, stats.poison_die),
    ):
        parts = [str(number) if number else "", die]
        amount = " + ".join(part for part in parts if part)
        found.append(f"{name} {amount}" if amount else "")
    if stats.wound:
        found.append(count_of(stats.wound, "wound"))
    return [part for part in found if part]


@lru_cache(maxsize=4096)
def stats_words(stats: Stats) -> str:
    """Battle stats in words: attack 3, move +1, flight 2."""
    return ", ".join([f"attack {stats.attack}", *extras(stats)])


@lru_cache(maxsize=1024)
def stats_short(stats: Stats) -> str:
    """Battle stats on a card, the attack as a bare number: 3, flight 2."""
    return " ".join([str(stats.attack), *extras(stats)])
