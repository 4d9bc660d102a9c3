"""Cards as drawn: the Wilds, deck tops, locks, what heroes hold and have in play, enemies, what is chosen from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal

from siegeworks.core import Action
from siegeworks.scene import Card, Mark, Zone

from ..actions import PickCard, PickHero
from ..content import CLANS, CREATURES, HEROES, MINIONS, TREASURES, WOUND, Creature
from ..rules.karn import pile_left
from ..state import KARN_SLOT, Hero, State
from .palette import SLOT_TONES
from .pieces import foe_tip, gem_marks, level_name, stamina_marks
from .totals import creature_words, previews
from .words import (
    DECK_NAMES,
    LOCK_NAMES,
    LOCK_TEXTS,
    PLACE_NAMES,
    SLOT_NAMES,
    card_icon,
    card_name,
    count_of,
    hero_name,
    stats_short,
)

WILDS_NOTE: Final = "In the corner the cost in Charm; on the card the attack as core, and when tucked."
WINDOWS: Final = {
    "any": "Any time", "summon": "In a Summon turn", "charm": "In a Charm turn", "move": "While somebody moves",
    "before_battle": "Before a battle's die", "battle": "In a battle", "after_battle": "After a battle",
}  # fmt: skip


def hand_id(seat: int, card: str) -> str:
    """The scene id of a card in hand."""
    return f"h{seat}-{card}"


def played_id(seat: int, number: int) -> str:
    """The scene id of a card in play."""
    return f"p{seat}-{number}"


def discard_id(seat: int, card: str) -> str:
    """The scene id of cards in a discard pile."""
    return f"d{seat}-{card}"


def wild_id(slot: int) -> str:
    """The scene id of a card of the Wilds."""
    return f"wild-{slot}"


def power_id(seat: int, power: str) -> str:
    """The scene id of a magic ability."""
    return f"m{seat}-{power}"


def treasure_id(seat: int, treasure: str) -> str:
    """The scene id of a treasure."""
    return f"t{seat}-{treasure}"


def offer_id(where: str, card: str) -> str:
    """The scene id of a card laid out only to be chosen."""
    return f"x-{where}-{card}"


def pick_id(hero: str) -> str:
    """The scene id of a hero to pick."""
    return f"pick-{hero}"


# ---- drawing


@lru_cache(maxsize=512)
def creature_text(card: Creature) -> str:
    """Core, augment, Charm and rule of a creature, as short as can be: attacks are bare numbers."""
    numbers = f"Core {stats_short(card.core)}, tuck {stats_short(card.augment)}, Charm {card.charm}."
    return f"{numbers} {card.text}".strip()


@lru_cache(maxsize=8192)
def draw(id_: str, card: str, count: int = 1, marks: tuple[Mark, ...] = (), before: str = "") -> Card:
    """Any card, face up."""
    if card in CREATURES:
        creature = CREATURES[card]
        text, sign = before + creature_text(creature), str(creature.cost) if creature.deck != "basic" else "B"
        return Card(id_, creature.name, creature.icon, text, creature.deck, sign, count, marks=marks)
    if card in TREASURES:
        treasure = TREASURES[card]
        text = f"{WINDOWS[treasure.window]}. {treasure.text}"
        return Card(id_, treasure.name, treasure.icon, text, "treasure", "T", count, marks=marks)
    text = "No creature. It takes up a place in the hand." if card == WOUND else ""
    tone = "blood" if card == WOUND else "karn"
    return Card(id_, card_name(card), card_icon(card), text, tone, "W" if card == WOUND else "", count, marks=marks)


# ---- the table


def table_zones(s: State) -> list[Zone]:
    """The Wilds, the creature decks, locks, enemies, Karn's pile."""
    wilds = tuple(draw(wild_id(n), card) for n, card in enumerate(s.wilds) if card)
    zones = [Zone("wilds", "The Wilds", "pile", cards=wilds, count=len(wilds), note=WILDS_NOTE)]
    for deck, pile in (("common", s.common), ("advanced", s.advanced)):
        shut = deck == "advanced" and bool(s.locks[0])
        top = (draw(f"top-{deck}", pile.top[0]),) if pile.top and not shut else ()
        note = "Locked." if shut else "Its top card lies face up."
        zones.append(Zone(f"deck-{deck}", DECK_NAMES[deck], "pile", cards=top, count=len(pile), note=note))
    zones.append(Zone("locks", "Locks", "pile", cards=locks_of(s.locks), count=sum(s.locks)))
    if s.foes:
        zones += [Zone("track", "Minion Track", "pile", cards=track_of(s), count=len(s.foes)), karn_zone(s)]
    gone = tuple(draw(offer_id("gone", card), card, n) for card, n in sorted(Counter(s.destroyed).items()))
    zones.append(Zone("destroyed", "Destroyed", "pile", cards=gone, count=len(s.destroyed)))
    return zones


@lru_cache(maxsize=256)
def locks_of(locks: tuple[int, ...]) -> tuple[Card, ...]:
    """The four lock stacks, in the order in which they are broken (dw.charm.lock_order)."""
    return tuple(
        Card(
            f"lock-{n}", LOCK_NAMES[n], "lock", f"{count_of(left, 'lock')} left. {LOCK_TEXTS[n]}" if left else
            f"Open. {LOCK_TEXTS[n]}", "wood", str(n + 1), max(left, 1), faded=not left,
        )
        for n, left in enumerate(locks)
    )  # fmt: skip


def track_of(s: State) -> tuple[Card, ...]:
    """The minions of the Minion Track with stamina and gems."""
    found = []
    for foe in s.foes:
        if foe.slot == KARN_SLOT:
            continue
        id_, colour, tone = f"track-{foe.slot}", SLOT_NAMES[foe.slot], SLOT_TONES[foe.slot]
        marks = (*stamina_marks(foe.stamina), *gem_marks(s, foe))
        if not foe.active:
            text = f"Level {level_name(foe.level)}, face down."
            found.append(Card(id_, f"{colour} minion", "idle", text, tone, colour[0], marks=marks))
            continue
        card = MINIONS[foe.kind]
        text = f"{foe_tip(foe)} Damage {len(foe.gems)} of {card.hit_points}."
        found.append(Card(id_, card.name, card.icon, text, tone, colour[0], marks=marks))
    return tuple(found)


def karn_zone(s: State) -> Zone:
    """Karn's pile: what is left, what lies discarded, how often he regenerates."""
    left = pile_left(s)
    text = f"{count_of(left, 'card')} left, {s.karn_down} discarded. He regenerates {count_of(s.regenerates, 'time')}."
    card = Card("karn-card", "Karn", "karn", text, "karn", "K")
    return Zone("karn-pile", "Karn's pile", "pile", cards=(card,), count=left)


# ---- heroes


def hero_zones(s: State, hero: Hero, viewer: int, options: Sequence[Action]) -> list[Zone]:
    """A hero's cards: the hand, what is in play, magic and treasure; large for the own player."""
    if hero.id not in HEROES:
        return []
    seat, name = hero.seat, hero_name(s, hero.seat)
    layout: Literal["hand", "mat"] = "hand" if seat == viewer else "mat"
    hand = tuple(draw(hand_id(seat, card), card, n) for card, n in Counter(hero.hand).items())
    play = play_cards(hero, previews(s, hero, options))
    zones = []
    if hand:
        zones.append(Zone(f"hand{seat}", f"{name}'s hand", layout, seat, hand, len(hero.hand)))
    if play:
        note = creature_words(s, hero) if hero.core >= 0 else ""
        zones.append(Zone(f"play{seat}", f"{name}'s cards in play", layout, seat, play, len(play), note))
    magic = magic_cards(seat, hero.id, hero.active)
    owned = tuple(draw(treasure_id(seat, card), card, n) for card, n in Counter(hero.treasures).items())
    zones.append(Zone(f"magic{seat}", "Magic and treasure", layout, seat, (*magic, *owned)))
    zones.append(Zone(f"passive{seat}", "Always", "mat", seat, (passive_card(seat, hero.id),)))
    thrown = Counter(reversed(hero.discard))
    discards = tuple(draw(discard_id(seat, card), card, n) for card, n in thrown.items())
    zones.append(Zone(f"discard{seat}", f"{name}'s discards", "pile", cards=discards, count=len(hero.discard)))
    return zones


def play_cards(hero: Hero, worth: dict[int, str]) -> tuple[Card, ...]:
    """The cards in play, likes in a stack that goes by the lowest number; core and augments first, and marked."""
    kinds: dict[tuple[str, int, int, int], list[int]] = {}
    order = [hero.core, *hero.augments] if hero.core >= 0 else []
    order += [n for n in range(len(hero.played)) if n not in order]
    for n in order:
        if 0 <= n < len(hero.played) and hero.played[n]:
            part = 0 if n == hero.core else 1 if n in hero.augments else 2
            beside = (hero.marks.get(f"tuck:{n}", 0), hero.marks.get(f"offer:{n}", 0))
            kinds.setdefault((hero.played[n], part, *beside), []).append(n)
    found = [
        draw(played_id(hero.seat, min(numbers)), card, len(numbers), PARTS[part], worth.get(min(numbers), ""))
        for (card, part, _, _), numbers in kinds.items()
    ]
    lying = enumerate((*hero.tucked, *hero.offered))
    return (*found, *(draw(f"u{hero.seat}-{n}", card, 1, LYING) for n, card in lying))


PARTS: Final = ((Mark("attack", "Core", "ember"),), (Mark("augment", "Augment", "moss"),), ())
LYING: Final = (Mark("augment", "Beside it", "moss"),)


@lru_cache(maxsize=64)
def passive_card(seat: int, hero: str) -> Card:
    """What a hero can always do (dw.trait.passive_always)."""
    clan = CLANS[HEROES[hero].clan]
    return Card(f"m{seat}-passive", clan.passive, f"clan-{clan.id}", clan.passive_text, clan.id, "P")


@lru_cache(maxsize=256)
def magic_cards(seat: int, hero: str, active: int) -> tuple[Card, ...]:
    """Both powers of a hero; what cannot be paid is faded."""
    found = []
    for power in HEROES[hero].powers:
        text = f"{WINDOWS[power.window]}. {power.text}"
        id_ = power_id(seat, power.id)
        found.append(Card(id_, power.name, "magic", text, "magic", str(power.cost), faded=power.cost > active))
    return tuple(found)


# ---- what is chosen from


def offered(options: Sequence[Action]) -> list[Zone]:
    """Cards that lie nowhere on the table and are to be chosen from: revealed ones, those of a deck, heroes."""
    heroes = [option.hero for option in options if isinstance(option, PickHero)]
    if heroes:
        return [Zone("heroes", "Heroes", "table", cards=tuple(hero_card(hero) for hero in heroes))]
    zones = []
    for where in ("revealed", "deck", "destroyed", "common", "advanced"):
        found = [option.card for option in options if isinstance(option, PickCard) and option.where == where]
        if found:
            cards = tuple(draw(offer_id(where, card), card) for card in dict.fromkeys(found))
            zones.append(Zone(f"offer-{where}", f"Cards {PLACE_NAMES[where]}", "table", cards=cards))
    return zones


@lru_cache(maxsize=16)
def hero_card(hero: str) -> Card:
    """A hero to pick, with passive and powers; the tip of the move says what they do."""
    card, clan = HEROES[hero], CLANS[HEROES[hero].clan]
    powers = ", ".join(f"{power.name} {power.cost}" for power in card.powers)
    text = f"{clan.passive}. Magic: {powers}."
    return Card(pick_id(hero), card.name, card.icon, text, card.clan, clan.name[0])


def zones_of(s: State, viewer: int, options: Sequence[Action]) -> list[Zone]:
    """All cards as a seat sees them."""
    zones = [*offered(options), *table_zones(s)]
    for hero in s.heroes:
        zones += hero_zones(s, hero, viewer, options if hero.seat == viewer else ())
    return zones
