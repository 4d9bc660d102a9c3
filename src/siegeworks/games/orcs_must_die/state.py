"""The state of a game: one or two fortresses, the Heroes, and where in the round play is. Plain data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias, TypeVar

from msgspec import Struct, field

from siegeworks.core import Outcome, Watched

from .content import KINDS, TRAPS, Edition, MinionKind, Stats
from .land import layout_of
from .maps import MapLayout

NOBODY: Final = -1
OFF_MAP: Final = -1
HIDDEN: Final = "hidden"

T = TypeVar("T")
Cards: TypeAlias = tuple[str, ...]
Row: TypeAlias = tuple[int, ...]
Rows: TypeAlias = tuple[Row, ...]
EMPTY: Final[Row] = (0,) * 7
shallow: Callable[[T], T] = Struct.__copy__  # type: ignore[attr-defined]  # as copy.copy, four times as fast


class Config(Struct, frozen=True):
    """What was agreed before the game; shared by all copies of a state.

    `edition` is that of the co-op game; in Rivalry team 0 is Order and team 1 Unchained. `maps` has a map for each
    fortress: the id of one of the map book, or the text of a map file. `bosses` are those of Level 2, Level 3 and the
    endgame ("" for none). `captain`: the first Hero of a Team decides for it, instead of all of them together.
    """

    seats: int
    rivalry: bool
    edition: Edition
    maps: tuple[str, ...]
    challenge: bool
    bosses: tuple[str, str, str]
    all_heroes: bool
    weapon_pool: bool
    tiered: bool
    captain: bool
    first_lord: str

    @property
    def variant(self) -> str:
        """The id of the variant, where bots look for it."""
        return "rivalry" if self.rivalry else "co-op"

    def team(self, seat: int) -> int:
        """The Team of a seat: seats of the two Teams alternate (omd.rivalry.phase.action_order)."""
        return seat % 2 if self.rivalry else 0

    def seats_of(self, team: int) -> tuple[int, ...]:
        """The seats of a Team in turn order."""
        return tuple(range(team, self.seats, 2)) if self.rivalry else tuple(range(self.seats))

    @property
    def heroes(self) -> int:
        """How many Heroes a Team has: what "for so many players" means (omd.setup.display.rift_health.two)."""
        return self.seats // 2 if self.rivalry else self.seats

    @property
    def column(self) -> int:
        """The place of this Hero count in triples of content."""
        return (self.seats // 2 if self.rivalry else self.seats) - 2


class Barrage(Struct, frozen=True, gc=False):
    """Results that are being spent on enemies: those of one attack, or of the Traps of one Tile.

    `seat` is the attacking Hero, NOBODY for Traps; `fort` and `tiles` are where targets may stand. `results` are the
    icons left, sorted. `auras` are the Tiles whose other Minions need one more Sword till the segment ends
    (omd.faq.shaman.until_segment_end). `slain` counts what it killed so far, `hurt` the damage to Heroes and Bosses.
    `rolled` are all the results there were; `leapt` those of `results` that are of Support Traps and so cannot be spent
    on a Boss who leaps over them. `struck` are the seats of enemy Heroes, one entry a hit; `wounded` those of
    them who lost Health by it, and `fallen` who died. `strike` is False for what is no attack (stuns of Gear).
    """

    seat: int
    fort: int
    tiles: tuple[int, ...]
    results: tuple[str, ...]
    auras: tuple[int, ...] = ()
    slain: int = 0
    hurt: int = 0
    rolled: tuple[str, ...] = ()
    leapt: tuple[str, ...] = ()
    struck: tuple[int, ...] = ()
    wounded: tuple[int, ...] = ()
    fallen: tuple[int, ...] = ()
    strike: bool = True


class Hero(Struct, gc=False):
    """A Hero in play; its place in `State.heroes` is its seat.

    `tile` is OFF_MAP while dead (or not yet placed). `weapon` is 0 for the printed one; `bought` Weapons are 1 to
    `weapon`. `gear` are card ids in the order bought. `ultimate`: the Token lies face-up. `moves`, `attacks`: Actions
    left this turn; `done`: what was done this turn or phase that can be done once (names of Upgrade types, "ability",
    "ultimate", "push", ...). `marks`: what an ability must remember, by name (until something removes it).
    """

    id: str
    seat: int
    fort: int = 0
    tile: int = OFF_MAP
    health: int = 0
    skulls: int = 0
    weapon: int = 0
    gear: tuple[str, ...] = ()
    ultimate: bool = True
    stunned: bool = False
    moves: int = 0
    attacks: int = 0
    done: tuple[str, ...] = ()
    marks: Mapping[str, int | str] = field(default_factory=dict)

    def mark(self, name: str, value: int | str) -> None:
        """Remember something."""
        self.marks = {**self.marks, name: value}

    def unmark(self, name: str) -> int | str:
        """Forget something; returns what it was (0 if nothing)."""
        was = self.marks.get(name, 0)
        self.marks = {other: value for other, value in self.marks.items() if other != name}
        return was


class BossFigure(Struct, frozen=True, gc=False):
    """A Boss on a Map: replaced, never changed."""

    id: str
    fort: int
    tile: int
    health: int
    stunned: bool = False


class Fort(Struct, gc=False):
    """A fortress with its Rift Display. Its rows, bags and shops are replaced, never changed: copies share them.

    `up[tile][role]` and `down[tile][role]` count the Minions of a kind that stand and that lie stunned there; `edition`
    is that of the Minions who invade it, of its shop and of its decks. `armies` are the stacks still to be flipped: the
    Start Tile and the Cards left in each. Army, Gear and Trap decks are bags kept sorted: nobody has looked into them;
    `army_below` are shuffled Army Cards that lie below the last ones of the deck.
    `shop_gear` and `shop_traps` have "" in an empty slot. `traps[tile]` are the Traps on each Tile; `borders` the
    Support Traps: (lower Tile, higher Tile, card), `granted` the borders where they are Trapsburg's free ones: (lower
    Tile, higher Tile, Trapsburg), `lifted` those that are just being laid out anew. `skulls` is the Rift Skull Pool.
    `boxed` are cards out of play (other Levels).

    Of the present Minion Phase: `wave` are the Minions flipped but not yet placed: (Start Tile, role, count); `crossed`
    the places (tile * 7 + role) where lesser Minions ended that ran across Caltrops, `pricked` whether one died of it;
    `dealt` the Tiles whose Traps or attacks are done, `fired` the Traps that fired: (Tile, slot), or for Support Traps
    (-1 - lower Tile, higher Tile); `auras` the Tiles with a Shaman's aura in the Trap step.
    """

    edition: Edition
    up: Rows
    down: Rows
    traps: tuple[Cards, ...]
    borders: tuple[tuple[int, int, str], ...]
    health: int
    skulls: int
    armies: tuple[tuple[int, int], ...] = ()
    army_deck: Cards = ()
    army_discard: Cards = ()
    army_below: Cards = ()
    gear_deck: Cards = ()
    trap_deck: Cards = ()
    shop_gear: Cards = ()
    shop_traps: Cards = ()
    discards: Cards = ()
    boxed: Cards = ()
    lifted: Cards = ()
    revitalized: bool = False
    granted: tuple[tuple[int, int, int], ...] = ()
    wave: tuple[tuple[int, int, int], ...] = ()
    crossed: tuple[int, ...] = ()
    pricked: bool = False
    fired: tuple[tuple[int, int], ...] = ()
    dealt: tuple[int, ...] = ()
    auras: tuple[int, ...] = ()


def at(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The values with another one at a place."""
    changed = list(values)
    changed[place] = value
    return tuple(changed)


def put(rows: Rows, tile: int, role: int, count: int) -> Rows:
    """The rows with so many Minions of a kind more (or fewer) on a Tile."""
    row = rows[tile]
    return at(rows, tile, at(row, role, row[role] + count))


def take_support(f: Fort, border: tuple[int, int]) -> Cards:
    """Take the Support Trap off a border, whosoever it was; returns it, or nothing."""
    taken = tuple(card for a, b, card in f.borders if (a, b) == border)
    if taken:
        f.borders = tuple(each for each in f.borders if each[:2] != border)
        f.granted = tuple(each for each in f.granted if each[:2] != border)
    return taken


def less(cards: Cards, card: str) -> Cards:
    """The cards without one of this name."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


@dataclass(slots=True)
class State(Watched):
    """One game.

    `level` is the Game Level, `round` counts rounds, `lord` is the seat with the Rift Lord Token, `active` the seat
    whose turn it is in the Hero Action Phase (else NOBODY). `waiting` are the seats still busy in the Hero Upgrade
    Phase. `endgame`: the Level 3 Armies have all been flipped (co-op). `boss_due` is the place in `config.bosses` of
    the Boss that comes with the next Wave, NOBODY if none. `fort` is the fortress whose Minion Phase step is being
    done. `attack` is the attack being resolved, None between attacks; `queue` and `tile` are what a step
    leaves for the next. `refused` are seats that may not ask for skulls of the pool again this phase.
    """

    config: Config
    step: str
    forts: list[Fort]
    heroes: list[Hero]
    level: int = 1
    round: int = 0
    lord: int = 0
    active: int = NOBODY
    fort: int = 0
    waiting: tuple[int, ...] = ()
    bosses: tuple[BossFigure, ...] = ()
    boss_due: int = NOBODY
    bosses_done: tuple[int, ...] = ()
    endgame: bool = False
    queue: tuple[int, ...] = ()
    tile: int = OFF_MAP
    refused: tuple[int, ...] = ()
    attack: Barrage | None = None
    outcome: Outcome | None = None
    removed: tuple[str, ...] = ()

    @property
    def turn(self) -> int:
        """The round, by which bots and reports count time."""
        return self.round

    def copy(self) -> State:
        """A copy that shares only what never changes."""
        c = object.__new__(State)
        c.config = self.config
        c.step = self.step
        c.forts = list(map(shallow, self.forts))
        c.heroes = list(map(shallow, self.heroes))
        c.level = self.level
        c.round = self.round
        c.lord = self.lord
        c.active = self.active
        c.fort = self.fort
        c.waiting = self.waiting
        c.bosses = self.bosses
        c.boss_due = self.boss_due
        c.bosses_done = self.bosses_done
        c.endgame = self.endgame
        c.queue = self.queue
        c.tile = self.tile
        c.refused = self.refused
        c.attack = self.attack
        c.outcome = self.outcome
        c.removed = self.removed
        return c


def kinds_of(s: State, fort: int) -> tuple[MinionKind, ...]:
    """The seven kinds of Minion that invade a fortress, by role number."""
    return KINDS[s.forts[fort].edition]


def heroes_on(s: State, fort: int, tile: int, team: int | None = None) -> list[Hero]:
    """The living Heroes on a Tile, in seat order; only those of a Team when given."""
    there = [hero for hero in s.heroes if hero.tile == tile and hero.fort == fort]
    return there if team is None else [hero for hero in there if s.config.team(hero.seat) == team]


def defenders(s: State, fort: int) -> list[Hero]:
    """The living Heroes of a fortress's own Team who are in it, in seat order."""
    own = s.heroes[fort::2] if s.config.rivalry else s.heroes  # as Config.team has it
    return [hero for hero in own if hero.tile != OFF_MAP and hero.fort == fort]


def land(s: State, fort: int) -> MapLayout:
    """The map of a fortress."""
    return layout_of(s.config.maps[fort])


def stats_of(s: State, fort: int, role: int) -> Stats:
    """A kind of Minion as it is on the present Level (omd.level.minions_upgrade, omd.glossary.level,
    omd.minion.stats.improve).
    """
    return KINDS[s.forts[fort].edition][role].levels[s.level - 1]


def pieces(s: State) -> dict[str, int]:
    """Every component wherever it is, for the conservation check: cards by name, figures by kind with those unused,
    Heroes.
    """
    cards: list[str] = []
    figures: Counter[str] = Counter()
    for f in s.forts:
        cards += [*f.gear_deck, *f.trap_deck, *f.discards, *f.boxed, *f.lifted]
        cards += [*f.army_deck, *f.army_discard, *f.army_below]
        cards += [card for card in (*f.shop_gear, *f.shop_traps) if card]
        cards += [card for there in f.traps for card in there]
        cards += [card for _, _, card in f.borders]
        for role, kind in enumerate(KINDS[f.edition]):
            there = sum(row[role] for row in f.up) + sum(row[role] for row in f.down)
            figures[kind.id] = max(
                there, kind.figures
            )  # no more than there are figures (omd.minion.wave.shortage.equal)
    for hero in s.heroes:
        cards += hero.gear
        cards += [mark for mark in hero.marks.values() if mark in TRAPS]  # worn in a Gear slot (Scarecrow)
    return {**Counter(cards), **{f"figure {kind}": count for kind, count in figures.items()}, "heroes": len(s.heroes)}
