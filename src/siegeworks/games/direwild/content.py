"""The components of the box, from `content/*.toml`.

The printed values are not public (see `../shared/facts/direwild.md`): each entry says where its values come from.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

from msgspec import Struct

from siegeworks.core.content import Content, Origin, require, require_ids

Clan = Literal["stormbringer", "shadowleaf", "groundbreaker", "featherheart", "bloodmaker"]
Deck = Literal["basic", "common", "advanced"]
Level = Literal["1", "2", "3", "4", "acolyte"]
Window = Literal["any", "summon", "charm", "move", "before_battle", "battle", "after_battle"]
"""When magic or treasure may be used: "any" time; in somebody's Summon, Charm, or movement; before the battle die is
rolled; any time of a battle; right after a battle was resolved."""

Do = Literal[
    "draw", "magic", "rage", "poison", "distract", "charm", "move", "attack", "flight", "knockback", "wound", "heal",
    "treasure", "gift", "discard", "destroy_own", "destroy_wilds", "reset", "lose_magic", "fatal", "damage", "reveal",
    "retreat",
]  # fmt: skip
Who = Literal[
    "self", "hero", "heroes", "others", "enemy", "minion", "foe", "loser", "damagers", "first", "nearest",
]  # fmt: skip

WOUND: Final = "wound"
KARN: Final = "karn"
PUPPY, KITTEN = "puppy", "kitten"
SLOTS: Final = ("red", "blue", "green", "black")
CHAPTERS: Final = (1, 2, 3)
DIRECTIONS: Final = ("left", "up", "right", "down")


class Stats(Struct, frozen=True, forbid_unknown_fields=True):
    """Battle stats of a core or an augment, or an enemy's Hit Effects. Dice: "d3" or "d6" more of it, rolled."""

    attack: int = 0
    move: int = 0
    flight: int = 0
    knockback: int = 0
    poison: int = 0
    wound: int = 0
    knockback_die: Literal["", "d3", "d6"] = ""
    poison_die: Literal["", "d3", "d6"] = ""


class Effect(Struct, frozen=True, forbid_unknown_fields=True):
    """One simple thing an ability, a treasure, a minion or a Karn card does.

    `do` names it, `n` how much, `who` to whom ("self": the hero who played or owns it; "hero": any one hero, chosen;
    "heroes": all; "others": all but self; "enemy": any one enemy, chosen; "minion": any one minion, chosen; "foe": the
    enemy it stands on; "loser"/"damagers": see minions), `may`: it can be declined, `range`: at most so many spaces
    away (0: anywhere).
    """

    do: Do
    n: int = 1
    who: Who = "self"
    may: bool = False
    range: int = 0
    die: Literal["", "d3", "d6"] = ""
    per_minion: bool = False


class Creature(Struct, frozen=True, forbid_unknown_fields=True):
    """A creature card. `effects` happen when it is played; `special` names the generator that does what data cannot, or
    the rule that changes its battle stats. `word` is its augment word ("fluffy").
    """

    id: str
    name: str
    deck: Deck
    copies: int
    cost: int
    charm: int
    kinds: tuple[str, ...]
    core: Stats
    augment: Stats
    word: str
    text: str
    icon: str
    origin: Origin
    clan: Literal["", "stormbringer", "shadowleaf", "groundbreaker", "featherheart", "bloodmaker"] = ""
    effects: tuple[Effect, ...] = ()
    special: str = ""
    source: str = ""


class ClanCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A clan: its colour, its basic creature, and the passive both its heroes share."""

    id: Clan
    name: str
    colour: str
    basic: str
    cubes: int
    passive: str
    passive_text: str
    origin: Origin
    source: str = ""


class Power(Struct, frozen=True, forbid_unknown_fields=True):
    """A magic ability: costs 1 or 2 active magic. `needs_other`: it is used on another hero. Code: rules/magic.py, by
    id.
    """

    id: str
    name: str
    cost: Literal[1, 2]
    window: Window
    text: str


class HeroCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A hero: clan and two magic abilities."""

    id: str
    name: str
    clan: Clan
    powers: tuple[Power, Power]
    icon: str
    origin: Origin
    source: str = ""


class Minion(Struct, frozen=True, forbid_unknown_fields=True):
    """A minion card (dw.minion.card_layout, dw.icon.hit_points). `revealed` and `damaged` happen at those times;
    `special` names code for what data cannot say.

    `hits` are its Hit Effects; `reaches_flyers`: a hero beaten at range by flying gets them, and the wound, all the
    same.
    """

    id: str
    name: str
    level: Level
    attack: int
    hit_points: int
    text: str
    icon: str
    origin: Origin
    copies: int = 1
    hits: Stats = Stats()
    revealed: tuple[Effect, ...] = ()
    damaged: tuple[Effect, ...] = ()
    special: str = ""
    reaches_flyers: bool = False
    source: str = ""


class KarnCard(Struct, frozen=True, forbid_unknown_fields=True):
    """The counterattack side of a Karn card; `who` "loser" is the hero who just won against him ("self" likewise)."""

    id: str
    name: str
    text: str
    origin: Origin
    effects: tuple[Effect, ...] = ()
    special: str = ""
    source: str = ""


class Treasure(Struct, frozen=True, forbid_unknown_fields=True):
    """A treasure card: used once, then destroyed. `any_hero`: it may be used on any hero, not only the owner."""

    id: str
    name: str
    copies: int
    window: Window
    text: str
    icon: str
    origin: Origin
    effects: tuple[Effect, ...] = ()
    special: str = ""
    any_hero: bool = True
    source: str = ""


class AiCard(Struct, frozen=True, forbid_unknown_fields=True):
    """An Enemy AI card: its actions top to bottom: "karn", "wake", "rage", "move", "presence". `move` spaces for all;
    with `priority` the active ones go for the hero with that turn order token, where they can reach.
    """

    id: str
    deck: Literal["standard", "hardcore"]
    actions: tuple[Literal["karn", "wake", "rage", "move", "presence"], ...]
    move: int
    priority: int
    copies: int
    origin: Origin
    source: str = ""


class Land(Struct, frozen=True, forbid_unknown_fields=True):
    """A land of `columns` by `rows` squares, numbered row by row from the upper left (dw.land.features).

    `walls` are pairs of neighbouring squares with a wall between; `spawns` one a slot; `trails` one closed loop a slot,
    in the direction of the feet, beginning at its spawn (none in the dungeon); `entrance` the squares that touch the
    staging area; `combat` the four directions in the order of the combat square (dw.combat_square.place).
    """

    id: str
    name: str
    chapter: Literal[1, 2, 3]
    columns: int
    rows: int
    walls: tuple[tuple[int, int], ...]
    spawns: tuple[int, int, int, int]
    altar: int
    treasures: tuple[int, ...]
    entrance: tuple[int, int, int, int]
    combat: tuple[str, str, str, str]
    origin: Origin
    trails: tuple[tuple[int, ...], ...] = ()
    source: str = ""


class Numbers(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of set-up and rules. Triples are for two, three and four heroes."""

    hand: int
    start_magic: int
    gems: int
    late_magic: int
    fatal: int
    wounds: int
    base_move: int
    stamina_min: int
    stamina_max: int
    distraction_floor: int
    critical: int
    wilds: tuple[int, int, int]
    locks_per_hero: int
    track: int
    karn_attack: int
    obstacle: int
    swift: int
    puppies: int
    kittens: int
    clan_basics: int
    rounds_of_training: int
    minions: dict[Level, tuple[int, int, int]]
    training_first: tuple[int, int, int, int, int, int]
    training_second: tuple[int, int, int, int, int, int]
    late_treasures: tuple[int, int]
    late_wounds: int
    hours: int
    origin: Origin
    karn_hits: Stats = Stats()
    source: str = ""


class Box(Struct, frozen=True, forbid_unknown_fields=True):
    """What the box holds (dw.comp.*): the content is checked against it."""

    common: int
    advanced: int
    puppies: int
    kittens: int
    clan_basics: int
    locks: int
    minions: int
    karn: int
    regenerate: int
    wounds: int
    treasures: int
    ai: int
    hardcore: int
    heroes: int
    origin: Origin
    source: str = ""


class Components:
    """Everything read from the content folder, checked against what the rulebook prints."""

    def __init__(self, source: Content) -> None:
        """Read and check; raises BadContent naming file, entry and key."""
        self.source = source
        self.numbers = source.one("table.toml", "numbers", Numbers)
        self.box = source.one("table.toml", "box", Box)
        self.creatures = source.entries("creatures.toml", "creature", Creature)
        self.clans = source.entries("heroes.toml", "clan", ClanCard)
        self.heroes = source.entries("heroes.toml", "hero", HeroCard)
        self.minions = source.entries("minions.toml", "minion", Minion)
        self.karn = source.entries("karn.toml", "karn", KarnCard)
        self.treasures = source.entries("treasures.toml", "treasure", Treasure)
        self.ai = source.entries("ai.toml", "ai", AiCard)
        self.lands = source.entries("lands.toml", "land", Land)
        self._check()

    def _check(self) -> None:
        box = self.box
        for deck, wanted in (("common", box.common), ("advanced", box.advanced)):
            got = sum(card.copies for card in self.creatures.values() if card.deck == deck)
            require(self._path("creatures"), deck, wanted, got, f"{deck} creature cards")
        for card, wanted in ((PUPPY, box.puppies), (KITTEN, box.kittens)):
            require_ids(self._path("creatures"), "creature", [card], [card] if card in self.creatures else [])
            require(self._path("creatures"), card, wanted, self.creatures[card].copies, f"basic {card} cards")
        minions = sum(minion.copies for minion in self.minions.values())
        require(self._path("minions"), "minion", box.minions, minions, "minion cards")
        require(self._path("karn"), "karn", box.karn, len(self.karn), "Karn cards")
        treasures = sum(treasure.copies for treasure in self.treasures.values())
        require(self._path("treasures"), "treasure", box.treasures, treasures, "treasures")
        for deck, wanted in (("standard", box.ai), ("hardcore", box.hardcore)):
            got = sum(card.copies for card in self.ai.values() if card.deck == deck)
            require(self._path("ai"), deck, wanted, got, f"{deck} AI cards")
        require(self._path("heroes"), "hero", box.heroes, len(self.heroes), "heroes")
        basics = [clan.basic for clan in self.clans.values()]
        require_ids(self._path("creatures"), "creature", basics, [each for each in basics if each in self.creatures])
        got = sum(self.creatures[each].copies for each in basics)
        require(self._path("creatures"), "creature", box.clan_basics, got, "basic cards of the clans")
        require(self._path("lands"), "land", len(CHAPTERS), len(self.lands), "lands")

    def _path(self, name: str) -> str:
        return str(self.source.path(f"{name}.toml"))


FOLDER = Path(__file__).parent / "content"
SOURCE = Content("direwild", FOLDER)
COMPONENTS = Components(SOURCE)
NUMBERS = COMPONENTS.numbers
CREATURES = COMPONENTS.creatures
HEROES = COMPONENTS.heroes
CLANS = COMPONENTS.clans
MINIONS = COMPONENTS.minions
KARN_CARDS = COMPONENTS.karn
TREASURES = COMPONENTS.treasures
AI = COMPONENTS.ai
LANDS: Final[dict[int, Land]] = {land.chapter: land for land in COMPONENTS.lands.values()}
