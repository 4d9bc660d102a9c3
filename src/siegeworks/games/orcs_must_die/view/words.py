"""Names in words: icons, dice, Tiles, Groups, cards. Every text of the view is put together from these."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from ..content import BOSSES, DICE, GEAR, HEROES, TRAPS, Dice, MinionKind
from ..maps import MapLayout
from ..state import NOBODY, State, kinds_of, land

ICON_NAMES: Final = {
    "sword": "Sword", "speed": "Speed", "brain": "Brain", "stun": "Stun", "wild": "Wild", "heal": "Heal",
    "skull": "Skull",
}  # fmt: skip
TILE_NAMES: Final = {
    "standard": "Standard Tile", "rift": "The Rift", "crossroads": "Crossroads", "t-junction": "T-Junction",
    "l-junction": "L-Junction", "teleporter": "Teleporter", "acid-bath": "Acid Bath", "lava-lake": "Lava Lake",
    "trapsburg": "Trapsburg", "caltrops": "Caltrops", "gas-chamber": "Gas Chamber",
}  # fmt: skip
TEAMS: Final = ("Order", "Unchained")
SLIPS: Final = re.compile(r"[{}\[\]()]")


def clean(text: str) -> str:
    """A text somebody else wrote, without what would be taken for a name or a slip."""
    return " ".join(SLIPS.sub("", text).split())


def count_of(number: int, one: str, many: str = "") -> str:
    """A number of things."""
    return f"1 {one}" if number == 1 else f"{number} {many or one + 's'}"


def joined(parts: Iterable[str], last: str = "and") -> str:
    """A list in words."""
    found = [part for part in parts if part]
    return found[0] if len(found) == 1 else f"{', '.join(found[:-1])} {last} {found[-1]}" if found else "nothing"


@lru_cache(maxsize=4096)
def icons(shown: tuple[str, ...]) -> str:
    """Icons in words, equal ones counted."""
    return joined(count_of(n, ICON_NAMES[icon]) if n > 1 else ICON_NAMES[icon] for icon, n in Counter(shown).items())


def needs(alternatives: Iterable[tuple[str, ...]]) -> str:
    """A Vulnerability: each alternative is a set of icons (omd.dice.vulnerability.and, omd.dice.vulnerability.or)."""
    return joined((icons(tuple(need)) for need in alternatives), "or")


def dice_words(dice: Dice) -> str:
    """Dice by kind, in words."""
    return joined(count_of(n, DICE[kind].name, DICE[kind].name[:-3] + "Dice") for kind, n in dice.items() if n)


# ---- the land


@lru_cache(maxsize=1024)
def tile_title(layout: MapLayout, tile: int) -> str:
    """What is written on a Tile: its name, or its kind where that says more."""
    spec = layout.tiles[tile]
    if spec.kind != "standard":
        return TILE_NAMES[spec.kind]
    return clean(spec.name) or f"Tile {clean(spec.id).upper()}"


def tile_name(s: State, fort: int, tile: int) -> str:
    """A Tile in words, with its fortress where there are two; outside the Map where there is none."""
    if tile < 0:
        return "outside the Map"
    title = tile_title(land(s, fort), tile)
    return f"{title} ({TEAMS[fort]})" if s.config.rivalry else title


def fortress(s: State, fort: int, start: str = "the") -> str:
    """A fortress, by its Team where there are two."""
    return f"{TEAMS[fort]}'s fortress" if s.config.rivalry else f"{start} fortress"


def boss_title(s: State, fort: int, boss: str) -> str:
    """A Boss, by the fortress it is in where there are two: each may have its own."""
    return f"{BOSSES[boss].name} ({TEAMS[fort]})" if s.config.rivalry else BOSSES[boss].name


def rift(s: State, fort: int) -> str:
    """A Rift, by its Team where there are two."""
    return f"{TEAMS[fort]}'s Rift" if s.config.rivalry else "the Rift"


def pool(s: State, fort: int) -> str:
    """A Rift Skull Pool, by its Team where there are two."""
    return f"{TEAMS[fort]}'s Rift Skull Pool" if s.config.rivalry else "the Rift Skull Pool"


# ---- who


def minions(kind: MinionKind, count: int) -> str:
    """So many Minions of a kind."""
    return f"{count} {kind.plural}" if count != 1 else f"1 {kind.name}"


def sentence(text: str) -> str:
    """A text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def an(name: str) -> str:
    """A name with its article."""
    return f"{'an' if name[0] in 'AEIO' else 'a'} {name}"


def group(s: State, fort: int, role: int) -> str:
    """A Group by its kind: The Orcs."""
    return f"The {kinds_of(s, fort)[role].plural}"


def hero_name(s: State, seat: int) -> str:
    """The Hero of a seat; the player's name alone until a Hero is chosen, or while it is secret."""
    hero = HEROES.get(s.heroes[seat].id)
    return hero.name if hero else f"{{s{seat}}}"


def who(s: State, seat: int) -> str:
    """A Hero with the player's name."""
    hero = HEROES.get(s.heroes[seat].id)
    return f"{hero.name} ({{s{seat}}})" if hero else f"{{s{seat}}}"


def card_name(card: str) -> str:
    """Any card by its id; a name that is no id stays."""
    for cards in (GEAR, TRAPS, BOSSES, HEROES):
        if card in cards:
            return str(cards[card].name)
    return card


def card_icon(card: str) -> str:
    """The picture of any card by its id."""
    for cards in (GEAR, TRAPS, BOSSES, HEROES):
        if card in cards:
            return str(cards[card].icon)
    return ""


def cards(ids: Iterable[str]) -> str:
    """Cards in words, equal ones counted."""
    return joined(f"{n} × {card_name(card)}" if n > 1 else card_name(card) for card, n in Counter(ids).items())


def team_of(s: State, team: int) -> str:
    """A Team in words."""
    return TEAMS[team] if s.config.rivalry else "The Team"


def is_seat(seat: int) -> bool:
    """Whether this is a seat at all."""
    return seat != NOBODY
