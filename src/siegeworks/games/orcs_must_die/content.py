"""The printed components of both editions, from `content/*.toml` and `content/maps/*.toml`.

Little of the printed data is public (see `../shared/facts/orcs_must_die.md`); each entry says where its values come
from.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

from msgspec import Struct

from siegeworks.core import BadContent
from siegeworks.core.content import Content, Origin, require, require_ids

from .maps import MapLayout, maps_of

Edition = Literal["order", "unchained"]
Icon = Literal["sword", "speed", "brain", "stun", "wild", "heal", "skull"]
DieKind = Literal["battle", "fire", "lightning", "arcane", "frost", "heal"]
Level = Literal[1, 2, 3]  # gems: omd.level.gem.white, omd.level.gem.green, omd.level.gem.blue
Role = Literal["basic", "shooter", "runner", "hunter", "shaman", "brute", "giant"]

EDITIONS: Final[tuple[Edition, ...]] = ("order", "unchained")
ROLES: Final[tuple[Role, ...]] = ("basic", "shooter", "runner", "hunter", "shaman", "brute", "giant")
"""The seven kinds of Minion of an edition, by what they are for. A Group is held by its role's number."""
BASIC, SHOOTER, RUNNER, HUNTER, SHAMAN, BRUTE, GIANT = range(7)
LESSER: Final = (BASIC, SHOOTER, RUNNER, HUNTER)  # also the order of replacement, omd.minion.wave.shortage.order.*
GREATER: Final = (SHAMAN, BRUTE, GIANT)
SIDES: Final = 6
Dice = dict[DieKind, int]
Icons = tuple[Icon, ...]


class Die(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of die: how many the box holds, which is also the most in one roll, and its six faces (empty: blank).

    Only some have Wilds (omd.dice.wild.some_dice); only Frost Dice have Stuns (omd.faq.boss.frost_only).
    """

    id: DieKind
    name: str
    count: int
    faces: tuple[Icons, Icons, Icons, Icons, Icons, Icons]
    icon: str
    origin: Origin
    source: str = ""


class Stats(Struct, frozen=True, forbid_unknown_fields=True):
    """A Minion on one Level: the dice each adds to its Group's roll, what kills it (all icons), its Move."""

    attack: Dice
    need: Icons
    move: int = 1


class MinionKind(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of Minion: Attack, Vulnerability, Size and more (omd.minion.stats.parts), a Stats for each Level.

    `levels` has three entries; a greater one's first is empty, for it never appears on Level 1.

    `tags` are the words by which cards name it ("orc", "human", "satyr"); `rift` is its damage to the Rift.
    """

    id: str
    name: str
    plural: str
    edition: Edition
    role: Role
    tags: tuple[str, ...]
    figures: int
    skulls: int
    rift: int
    levels: tuple[Stats, Stats, Stats]
    icon: str
    text: str
    origin: Origin
    source: str = ""

    @property
    def greater(self) -> bool:
        """Whether it is a greater Minion; that never changes (omd.minion.stats.size_fixed)."""
        return self.role in ("shaman", "brute", "giant")

    def called(self, word: str) -> bool:
        """Whether a card that names `word` means this kind (omd.faq.kill.orc_name, omd.faq.kill.human)."""
        return word in self.tags or word in self.id.split("_")


class ArmyCard(Struct, frozen=True, forbid_unknown_fields=True):
    """An Army Card: Minions by id for two, three and four Heroes. `tier` is for tiered armies, a house rule."""

    id: str
    edition: Edition
    tier: Level
    two: dict[str, int]
    three: dict[str, int]
    four: dict[str, int]
    origin: Origin
    source: str = ""


class Boost(Struct, frozen=True, forbid_unknown_fields=True):
    """What a Weapon in use or Gear worn gives all the time.

    `dice` and `icons` are added to each attack (omd.hero.gear.amulet.effect); `move` to the Move value; `moves` and
    `attacks` are extra Actions a turn (omd.faq.stun.gear_extra); `health` raises maximum Health; `guard` is damage
    taken off each attack of enemies; `kills` names a kind of lesser Minion of which each attack kills one outright;
    `near`: attacks may reach Tiles joined to the own one; `turns` maps an icon rolled to one it may be used as;
    `swap` replaces one battle die of an attack by this sure icon, unless declined before the roll; `choice` adds so
    many dice to each attack, of any kinds the owner names before the roll (omd.faq.hero.choice_die_heal.ancestor).
    """

    dice: Dice = {}
    icons: Icons = ()
    move: int = 0
    moves: int = 0
    attacks: int = 0
    health: int = 0
    guard: int = 0
    kills: str = ""
    near: bool = False
    turns: dict[Icon, Icon] = {}
    swap: Literal["", "sword", "speed", "brain", "stun"] = ""
    choice: int = 0


class Gains(Struct, frozen=True, forbid_unknown_fields=True):
    """Skulls for the owner (`pool_*`: for the Rift Skull Pool) or Health, each time something happens.

    `kill`: an attack of the owner that killed something; `hurt`: an attack that cost the owner Health; `death`: the
    owner's death (omd.faq.gear.screaming_skull); `upkeep`: every Upkeep Phase; `heal`: Health in every Upkeep Phase.
    """

    kill: int = 0
    hurt: int = 0
    death: int = 0
    upkeep: int = 0
    pool_kill: int = 0
    pool_upkeep: int = 0
    heal: int = 0


class Use(Struct, frozen=True, forbid_unknown_fields=True):
    """What a one-time Gear Card does when its owner discards it as a Special Action in the own turn.

    `heal` Health for the owner, or for every Hero on the Tile with `all`; `skulls` for the owner; `rift` Health for
    the Rift; `ready` turns the owner's Ultimate face-up; `stun` stuns so many enemies on the Tile (`all`: each);
    `dice` and `icons` are added to the next attack of this turn; `jump`: to any Tile of the fortress; `move` and
    `attack`: one more Move or Attack this turn.
    """

    heal: int = 0
    skulls: int = 0
    rift: int = 0
    ready: bool = False
    stun: int = 0
    dice: Dice = {}
    icons: Icons = ()
    jump: bool = False
    move: int = 0
    attack: int = 0
    all: bool = False


class Gear(Struct, frozen=True, forbid_unknown_fields=True):
    """A Gear Card. `copies` of it are in the deck of its Level. With `use` it is discarded when used.

    Three kinds (omd.hero.gear.kinds), none of which is a Weapon (omd.hero.gear.not_weapon_slot).
    """

    id: str
    name: str
    edition: Edition
    level: Level
    kind: Literal["amulet", "ring", "trinket"]
    cost: int
    copies: int
    text: str
    icon: str
    origin: Origin
    boost: Boost = Boost()
    gains: Gains = Gains()
    use: Use | None = None
    source: str = ""


class Trap(Struct, frozen=True, forbid_unknown_fields=True):
    """A Trap Card. When it fires it does all of this, in this order (omd.faq.trap.use_all):

    `hero_pays`: first a Hero on the Tile takes so much damage, else it cannot fire; `kills` so many (`kill_count`)
    Minions with that tag die at once; `skulls` go to the Rift Skull Pool; `heal` Health for one Hero on the Tile;
    `icons` and the results of `dice` are added up with those of the other Traps that fire on the Tile (stuns stun);
    `stun_all`: every enemy on the Tile is stunned; `flip`: any one Group, Boss or Hero on the Tile is moved up to so
    many Tiles, in any direction, by the Team that placed it. `discard`: it is then discarded. `support`: it lies on a
    border and affects either Tile. `turns`: all icons of one kind that another Trap of the Tile produces this firing
    become another, all or none (omd.faq.trap.example.tool_kit).
    """

    id: str
    name: str
    edition: Edition
    level: Level
    cost: int
    copies: int
    text: str
    icon: str
    origin: Origin
    icons: Icons = ()
    dice: Dice = {}
    kills: str = ""
    kill_count: int = 1
    skulls: int = 0
    heal: int = 0
    stun_all: bool = False
    flip: int = 0
    hero_pays: int = 0
    turns: dict[Icon, Icon] = {}
    discard: bool = False
    support: bool = False
    source: str = ""


class Weapon(Struct, frozen=True, forbid_unknown_fields=True):
    """A Weapon: Level 0 is the one printed on the Hero Card. Its dice are its `boost.dice`, all of them."""

    level: Literal[0, 1, 2, 3]
    name: str
    cost: int
    boost: Boost
    text: str
    origin: Origin
    source: str = ""


class Hero(Struct, frozen=True, forbid_unknown_fields=True):
    """A Hero Card (omd.hero.card.name) with its four Weapons, which no other Hero may use (omd.hero.weapon.own_only).
    `need` lists alternatives, each a set of icons that costs 1 Health.

    What Ability, Rivalry ability and Ultimate do is code: `rules/heroes/`, by Hero id.
    """

    id: str
    name: str
    edition: Edition
    core: bool
    need: tuple[Icons, ...]
    health: int
    move: int
    weapons: tuple[Weapon, Weapon, Weapon, Weapon]
    ability: str
    ability_text: str
    rivalry: str
    rivalry_text: str
    ultimate: str
    ultimate_text: str
    icon: str
    origin: Origin
    source: str = ""


class Boss(Struct, frozen=True, forbid_unknown_fields=True):
    """A Boss Card. `health` is for two, three and four Heroes.

    Each round, when all have moved, it `spawns` so many Minions of a role on its Tile (of the edition that attacks);
    `leaps`: Support Traps never affect it; `burns`: after its attack each Hero on its Tile loses so much Health;
    `breaks_traps`: at the end of Traps Fire so many Traps of its Tile are discarded, the Rift Lord picks; `heals`:
    Health back in every Upkeep Phase; `gift`: every Upkeep Phase each Hero on its Tile gets so many Skulls (Mr.
    Moneybags); `leaves`: it leaves the Map in the Rift, like a Minion.
    """

    id: str
    name: str
    health: tuple[int, int, int]
    attack: Dice
    need: Icons
    move: int
    rift: int
    text: str
    icon: str
    origin: Origin
    spawns: dict[Role, int] = {}
    leaps: bool = False
    burns: int = 0
    breaks_traps: int = 0
    heals: int = 0
    gift: int = 0
    leaves: bool = True
    source: str = ""


class Numbers(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the Rift Display and the rulebook. Triples are for two, three and four Heroes."""

    rift_health: tuple[int, int, int]
    revitalize_per_hero: int
    revitalize_rift: int
    start_skulls: int
    start_pool: int
    gear_slots: int
    trap_slots: int
    gear_pieces: int
    army_cards: int
    hero_death: int
    greater_at_level_one: int
    push_damage: int
    tile_damage: int
    boss_skulls: int
    lord_dice: int
    standard_traps: tuple[int, int, int]
    standard_start_traps: tuple[int, int, int]
    junction_traps: int
    trapsburg_traps: int
    origin: Origin
    source: str = ""


class Box(Struct, frozen=True, forbid_unknown_fields=True):
    """What one edition's box holds: the content is checked against it.

    All of omd.components.* has its place. The dice (`Die.count`) are the same in each, and a roll never needs more.
    Markers and Tokens are fields of the state: the Level, the Rift Lord, a Rift's and a Hero's Health, an Ultimate.
    Skulls are numbers without a limit. The Minion Guide is minions.toml, the Map Book the folder of maps.
    """

    id: Edition
    army_cards: int
    gear: tuple[int, int, int]
    traps: tuple[int, int, int]
    heroes: int
    figures: int
    tiles: dict[str, int]
    origin: Origin
    source: str = ""


class Components:
    """Everything read from the content folder, checked against what the rulebook prints."""

    def __init__(self, source: Content) -> None:
        """Read and check; raises BadContent naming file, entry and key."""
        self.source = source
        self.numbers = source.one("table.toml", "numbers", Numbers)
        self.boxes = source.entries("table.toml", "box", Box)
        self.dice = source.entries("dice.toml", "die", Die)
        self.minions = source.entries("minions.toml", "minion", MinionKind)
        self.armies = source.entries("armies.toml", "army", ArmyCard)
        self.gear = source.entries("gear.toml", "gear", Gear)
        self.traps = source.entries("traps.toml", "trap", Trap)
        self.heroes = source.entries("heroes.toml", "hero", Hero)
        self.bosses = source.entries("bosses.toml", "boss", Boss)
        self.maps: dict[str, MapLayout] = maps_of(source)
        self._check()

    def _check(self) -> None:
        for edition in EDITIONS:
            self._check_box(self.boxes[edition])
        minions = str(self.source.path("minions.toml"))
        wanted = [f"{edition} {role}" for edition in EDITIONS for role in ROLES]
        require_ids(minions, "minion", wanted, [f"{kind.edition} {kind.role}" for kind in self.minions.values()])
        armies = str(self.source.path("armies.toml"))
        for card in self.armies.values():
            for row in (card.two, card.three, card.four):
                mine = [kind.id for kind in self.minions.values() if kind.edition == card.edition]
                require_ids(armies, f"army {card.id!r}", row, [kind for kind in row if kind in mine])
        for hero in self.heroes.values():
            if [weapon.level for weapon in hero.weapons] != [0, 1, 2, 3]:
                raise BadContent(
                    str(self.source.path("heroes.toml")), f"hero {hero.id!r}", "weapons must be levels 0 to 3"
                )

    def _check_box(self, box: Box) -> None:
        files = {
            name: str(self.source.path(f"{name}.toml")) for name in ("gear", "traps", "armies", "heroes", "minions")
        }
        mine = box.id
        for level in (1, 2, 3):
            gear = sum(card.copies for card in self.gear.values() if (card.edition, card.level) == (mine, level))
            traps = sum(card.copies for card in self.traps.values() if (card.edition, card.level) == (mine, level))
            require(files["gear"], f"{mine} level {level}", box.gear[level - 1], gear, "Gear Cards")
            require(files["traps"], f"{mine} level {level}", box.traps[level - 1], traps, "Trap Cards")
        armies = sum(card.edition == mine for card in self.armies.values())
        require(files["armies"], mine, box.army_cards, armies, "Army Cards")
        heroes = sum(hero.core and hero.edition == mine for hero in self.heroes.values())
        require(files["heroes"], mine, box.heroes, heroes, "Heroes of the box")
        figures = sum(kind.figures for kind in self.minions.values() if kind.edition == mine)
        require(files["minions"], mine, box.figures, figures + heroes, "figures")

    def report(self) -> dict[str, list[object]]:
        """Every entry by kind, for `siegeworks content report`."""
        return {
            "die": list(self.dice.values()), "minion": list(self.minions.values()), "army": list(self.armies.values()),
            "gear": list(self.gear.values()), "trap": list(self.traps.values()), "hero": list(self.heroes.values()),
            "boss": list(self.bosses.values()), "map": list(self.maps.values()),
        }  # fmt: skip


FOLDER = Path(__file__).parent / "content"
SOURCE = Content("orcs-must-die", FOLDER)
COMPONENTS = Components(SOURCE)
NUMBERS = COMPONENTS.numbers
DICE = COMPONENTS.dice
GEAR = COMPONENTS.gear
TRAPS = COMPONENTS.traps
HEROES = COMPONENTS.heroes
BOSSES = COMPONENTS.bosses
ARMIES = COMPONENTS.armies
MAPS = COMPONENTS.maps
KINDS: Final[dict[Edition, tuple[MinionKind, ...]]] = {
    edition: tuple(
        next(kind for kind in COMPONENTS.minions.values() if (kind.edition, kind.role) == (edition, role))
        for role in ROLES
    )
    for edition in EDITIONS
}
"""The seven kinds of an edition, by role number."""
