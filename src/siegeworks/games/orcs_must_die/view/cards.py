"""Cards as drawn: the shop, what Heroes carry, the Heroes to choose from, the results being spent."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Literal

from siegeworks.scene import Card, Zone

from ..actions import ChooseHero
from ..content import GEAR, HEROES, TRAPS, Trap, Weapon
from ..state import NOBODY, Hero, State
from .words import ICON_NAMES, TEAMS, count_of, dice_words, icons, needs, sentence

WEAPON_TRACK = 3
PAIR = "Two equal Swords, Speeds or Brains make a Wild."
MEANINGS = {
    "sword": "A hit with a Sword.", "speed": "A hit with Speed.", "brain": "A hit with a Brain.",
    "stun": "Stuns one enemy; on a stunned one it is a Wild.", "wild": "Any Sword, Speed or Brain.",
    "heal": "Heals 1.", "skull": "Earns 1 Skull.",
}  # fmt: skip


def shop_id(fort: int, card: str) -> str:
    """The scene id of a card in a shop."""
    return f"shop{fort}-{card}"


def own_id(seat: int, card: str) -> str:
    """The scene id of a card of a Hero: Gear by id, or "weapon", "ability", "rivalry", "ultimate", "next"."""
    return f"c{seat}-{card}"


def pick_id(hero: str) -> str:
    """The scene id of a Hero to choose."""
    return f"pick-{hero}"


def gone_id(fort: int, card: str) -> str:
    """The scene id of a card among the discards."""
    return f"gone{fort}-{card}"


def result_id(icon: str) -> str:
    """The scene id of the results of a kind that are left."""
    return f"res-{icon}"


# ---- the shop


@lru_cache(maxsize=2048)
def gear_card(id_: str, card: str, count: int = 1) -> Card:
    """A Gear Card with its cost."""
    gear = GEAR[card]
    kind = f"{gear.kind.title()}. "
    return Card(id_, gear.name, gear.icon, kind + gear.text, gear.kind, str(gear.cost), count)


def support_text(trap: Trap) -> str:
    """The text of a Support Trap without that word."""
    return trap.text.removeprefix("Support Trap: ")


@lru_cache(maxsize=2048)
def trap_card(id_: str, card: str, count: int = 1) -> Card:
    """A Trap Card with its cost."""
    trap = TRAPS[card]
    text = f"Support Trap. {sentence(support_text(trap))}" if trap.support else trap.text
    return Card(id_, trap.name, trap.icon, text, "support" if trap.support else "trap", str(trap.cost), count)


def shops_of(s: State) -> list[Zone]:
    """The shops of the Rift Displays (omd.setup.display.place)."""
    found = []
    for fort, f in enumerate(s.forts):
        of = f"{TEAMS[fort]}: " if s.config.rivalry else ""
        for name, title, stock, draw in (
            ("gear", "Gear", f.shop_gear, gear_card),
            ("traps", "Traps", f.shop_traps, trap_card),
        ):
            counts = Counter(card for card in stock if card)
            cards = tuple(draw(shop_id(fort, card), card, count) for card, count in counts.items())
            deck = f.gear_deck if name == "gear" else f.trap_deck
            note = f"{len(deck)} more in the deck. The number is the cost in Skulls."
            number = counts.total()
            found.append(Zone(f"{name}{fort}", f"{of}{title}", "pile", cards=cards, count=number, note=note))
    return found


def discards_of(s: State) -> list[Zone]:
    """The discarded Gear and Traps of each fortress."""
    found = []
    for fort, f in enumerate(s.forts):
        of = f"{TEAMS[fort]}: " if s.config.rivalry else ""
        counts = Counter(reversed(f.discards))
        cards = tuple(
            gear_card(gone_id(fort, card), card, n) if card in GEAR else trap_card(gone_id(fort, card), card, n)
            for card, n in counts.items() if card in GEAR or card in TRAPS
        )  # fmt: skip
        found.append(Zone(f"discards{fort}", f"{of}Discards", "pile", cards=cards, count=len(f.discards)))
    return found


def lifted_of(s: State) -> list[Zone]:
    """The Traps that are being laid out anew."""
    return [
        Zone(
            f"lifted{fort}", "Traps to be laid out", "pile", count=len(f.lifted),
            cards=tuple(trap_card(f"lifted{fort}-{card}", card, n) for card, n in Counter(f.lifted).items()),
        )
        for fort, f in enumerate(s.forts) if f.lifted
    ]  # fmt: skip


# ---- what a Hero carries


def weapon_text(weapon: Weapon) -> str:
    """Dice and text of a Weapon."""
    dice = dice_words(weapon.boost.dice)
    sure = f" and {icons(weapon.boost.icons)}" if weapon.boost.icons else ""
    return f"{dice}{sure}. {weapon.text}"


@lru_cache(maxsize=512)
def hero_cards(id_: str, seat: int, rivalry: bool, ready: bool, weapon: int, used: tuple[str, ...]) -> tuple[Card, ...]:
    """Ability, Ultimate and Weapon of a Hero."""
    hero = HEROES[id_]
    arm = hero.weapons[weapon]
    state = "" if ready else "Spent. "
    powers = [("ability", hero.ability, hero.ability_text, "power", "ability" in used)]
    if rivalry:
        powers.append(("rivalry", hero.rivalry, hero.rivalry_text, "power", "rivalry" in used))
    powers.append(("ultimate", hero.ultimate, state + hero.ultimate_text, "gold", not ready))
    return (
        Card(own_id(seat, "weapon"), arm.name, "weapon", weapon_text(arm), "weapon", str(weapon)),
        *(
            Card(own_id(seat, what), name, what, text, tone, what[0].upper(), faded=faded)
            for what, name, text, tone, faded in powers
        ),
    )


def carried(s: State, hero: Hero, viewer: int) -> list[Zone]:
    """A Hero's cards, large for the own player but while results are spent; with the next Weapon that may be bought."""
    if hero.id not in HEROES:
        return []
    seat, mine = hero.seat, hero.seat == viewer
    layout: Literal["hand", "mat"] = "hand" if mine and s.attack is None else "mat"
    cards = hero_cards(hero.id, seat, s.config.rivalry, hero.ultimate, hero.weapon, hero.done)
    cards += tuple(gear_card(own_id(seat, card), card, n) for card, n in Counter(hero.gear).items() if card in GEAR)
    worn = Counter(card for card in map(str, hero.marks.values()) if card in TRAPS)
    cards += tuple(trap_card(own_id(seat, card), card, n) for card, n in worn.items())
    zones = [Zone(f"cards{seat}", f"What {{s{seat}}} has", layout, seat, cards, len(cards), open=True)]
    if mine and hero.weapon < WEAPON_TRACK:
        arm = HEROES[hero.id].weapons[hero.weapon + 1]
        sold = Card(own_id(seat, "next"), arm.name, "weapon", weapon_text(arm), "weapon", str(arm.cost))
        note = "" if arm.level <= s.level else f"On sale from Level {arm.level}."
        zones.append(Zone(f"weapons{seat}", "Next Weapon", "pile", cards=(sold,), count=1, note=note))
    return zones


# ---- choosing a Hero


@lru_cache(maxsize=64)
def pick_card(hero: str, rivalry: bool) -> Card:
    """A Hero Card to choose."""
    card = HEROES[hero]
    text = f"{card.health} Health, Move {card.move}. Loses Health to {needs(card.need)}. {card.ability}"
    text += f", {card.rivalry}, {card.ultimate}." if rivalry else f", {card.ultimate}."
    return Card(pick_id(hero), card.name, card.icon, text, card.edition, TEAMS[card.edition == "unchained"][0])


def choosing(s: State, options: tuple[object, ...]) -> list[Zone]:
    """The Heroes a seat may choose from."""
    heroes = [option.hero for option in options if isinstance(option, ChooseHero)]
    cards = tuple(pick_card(hero, s.config.rivalry) for hero in heroes)
    return [Zone("heroes", "Heroes", "table", cards=cards)] if cards else []


# ---- results


def results_of(s: State) -> list[Zone]:
    """The results still to be spent, by icon: below the board, so that they hide no target."""
    if s.attack is None:
        return []
    cards = tuple(
        Card(result_id(icon), ICON_NAMES[icon], f"icon-{icon}", MEANINGS[icon], "result", count=count)
        for icon, count in Counter(s.attack.results).items()
    )
    title = "Results of the Traps" if s.attack.seat == NOBODY else f"Results of {{s{s.attack.seat}}}'s attack"
    slain = f"{count_of(s.attack.slain, 'enemy', 'enemies')} slain so far. " if s.attack.slain else ""
    return [Zone("results", title, "hand", cards=cards, note=slain + PAIR, open=True)] if cards else []


def zones_of(s: State, viewer: int, options: tuple[object, ...]) -> tuple[Zone, ...]:
    """All cards as `viewer` sees them; `options` are what the viewer may do now."""
    found = results_of(s) + choosing(s, options) + lifted_of(s) + shops_of(s) + discards_of(s)
    for hero in s.heroes:
        found += carried(s, hero, viewer)
    return tuple(found)
