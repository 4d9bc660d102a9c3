"""The state of a game: everything on the table, as plain data."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final, TypeVar

from msgspec import Struct

from siegeworks.core import Outcome, Setup, Watched

from .content import DEAL

CASTLE, SWORDSMAN, KNIGHT, ARCHER, FOREST = range(5)  # cp.comp.board, cp.board.rings: from the inside out
ARCS: Final = range(1, 7)  # cp.board.arcs: numbered clockwise
# cp.board.colour.red, cp.board.colour.green, cp.board.colour.blue
COLOUR: Final = ("", "red", "red", "green", "green", "blue", "blue")  # by arc
CLOCKWISE: Final = (0, 2, 3, 4, 5, 6, 1)  # the next arc, by arc
COUNTERCLOCKWISE: Final = (0, 6, 1, 2, 3, 4, 5)
OPPOSITE: Final = (0, 4, 5, 6, 1, 2, 3)  # cp.boulder.opposite
T = TypeVar("T")
HIDDEN: Final = "hidden"  # a card or token the viewer may not know
NOBODY: Final = -1


class Monster(Struct, frozen=True, gc=False):
    """A Monster on the board. It keeps its `id` while it is there; `points` are those it has left.

    Its space is one of 30 (cp.board.spaces): a ring of an arc. Any number may share it (cp.board.stacking).
    """

    id: int
    kind: str
    arc: int
    ring: int
    points: int


class Config(Struct, frozen=True):
    """What was agreed before the game (cp.game.version_choice); shared by all copies of a state.

    `overlord` is that player's seat or NOBODY; `castle` are the Castle players' seats in turn order.
    """

    seats: int
    variant: str
    castle: tuple[int, ...]
    overlord: int
    trophies: bool
    trades: int
    discards: int
    easier_battles: bool
    all_for_one: bool
    heroic_powers: bool
    own_towers: bool
    kings_tower: bool
    dwindling: bool
    walls: str
    desperate: bool
    rough_start: bool
    closed_hands: bool
    secret_forces: bool
    draw_up_at_once: bool
    first_player: str

    @classmethod
    def of(cls, setup: Setup) -> Config:
        """The agreement of a checked setup."""
        chosen = setup.options
        overlord = setup.players - 1 if setup.variant == "overlord" else NOBODY
        castle = tuple(seat for seat in range(setup.players) if seat != overlord)
        return cls(
            seats=setup.players,
            variant=setup.variant,
            castle=castle,
            overlord=overlord,
            trophies=setup.variant != "co-op",
            trades=DEAL.trades_by_players[len(castle) - 1],
            discards=DEAL.discards_by_players[setup.players - 1],  # the solo rule is for the solo game only
            walls=str(chosen["walls"]),
            first_player=str(chosen["first_player"]),
            **{name: bool(chosen[name]) for name in SWITCHES},
        )


SWITCHES: Final = (
    "easier_battles", "all_for_one", "heroic_powers", "own_towers", "kings_tower", "dwindling", "desperate",
    "rough_start", "closed_hands", "secret_forces", "draw_up_at_once",
)  # fmt: skip


@dataclass(slots=True)
class State(Watched):
    """One game. Lists by arc (cp.board.tower_places, cp.board.wall_places) have an unused entry 0; lists by seat cover
    all seats, the Overlord's included.

    `deck` and `pile` are bags kept sorted: nobody has looked into them, so they have no order. `discard` is face up,
    the top card last. `due` counts the tokens still to be drawn this turn; `plays` is the Overlord's stack of plays
    left (ordinary ones at the bottom, extra ones above); `discarders` are seats that must still discard a card before
    the step `after`; `token` is the one being resolved, `boulder` the (arc, ring) of one rolling. What seldom changes
    is a tuple, replaced on change: copying is what search does most.
    """

    config: Config
    step: str
    active: int
    hand_limit: int
    deck: list[str]
    pile: list[str]
    hands: list[list[str]]
    towers: list[bool]
    walls: list[bool]
    fortified: list[bool]
    discard: list[str]
    token_discard: list[str]
    monsters: dict[int, Monster]
    trophies: list[list[str]]
    started: tuple[bool, ...]
    out: tuple[bool, ...]
    owners: tuple[int, ...]
    held_walls: tuple[int, ...]
    refused: tuple[tuple[str, int, str], ...]
    overlord_hand: tuple[str, ...]
    aside: tuple[str, ...]
    plays: tuple[int, ...]
    removed: tuple[str, ...]
    unplaced: tuple[str, ...]
    at_random: bool = False
    next_id: int = 1
    turn: int = 0
    tarred: int = 0
    due: int = 0
    missing: bool = False
    desperate: bool = False
    trades_left: int = 0
    offered: str = ""
    asked: tuple[int, str] | None = None
    discarders: tuple[int, ...] = ()
    discard_rule: str = ""
    after: str = ""
    kings_arc: int = 0
    token: str = ""
    token_arc: int = 0
    played: int = 0
    boulder: tuple[int, int] | None = None
    die: int = 0
    rolls: int = 0
    outcome: Outcome | None = None

    def copy(self) -> State:
        """A copy that shares only what never changes."""
        c = object.__new__(State)
        c.config = self.config
        c.step = self.step
        c.active = self.active
        c.hand_limit = self.hand_limit
        c.deck = self.deck.copy()
        c.pile = self.pile.copy()
        c.hands = [hand.copy() for hand in self.hands]
        c.towers = self.towers.copy()
        c.walls = self.walls.copy()
        c.fortified = self.fortified.copy()
        c.discard = self.discard.copy()
        c.token_discard = self.token_discard.copy()
        c.monsters = self.monsters.copy()
        c.trophies = [kept.copy() for kept in self.trophies] if self.config.trophies else self.trophies
        c.started = self.started
        c.out = self.out
        c.owners = self.owners
        c.held_walls = self.held_walls
        c.refused = self.refused
        c.overlord_hand = self.overlord_hand
        c.aside = self.aside
        c.plays = self.plays
        c.removed = self.removed
        c.unplaced = self.unplaced
        c.at_random = self.at_random
        c.next_id = self.next_id
        c.turn = self.turn
        c.tarred = self.tarred
        c.due = self.due
        c.missing = self.missing
        c.desperate = self.desperate
        c.trades_left = self.trades_left
        c.offered = self.offered
        c.asked = self.asked
        c.discarders = self.discarders
        c.discard_rule = self.discard_rule
        c.after = self.after
        c.kings_arc = self.kings_arc
        c.token = self.token
        c.token_arc = self.token_arc
        c.played = self.played
        c.boulder = self.boulder
        c.die = self.die
        c.rolls = self.rolls
        c.outcome = self.outcome
        return c


def put(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The tuple with one entry replaced."""
    return (*values[:index], value, *values[index + 1 :])


def without(values: tuple[T, ...], value: T) -> tuple[T, ...]:
    """The tuple less one occurrence of `value`."""
    index = values.index(value)
    return values[:index] + values[index + 1 :]


def playing(s: State) -> tuple[int, ...]:
    """The Castle players still in the game, in turn order from the active one.

    Whatever strikes all players strikes these: nobody who is out, and no Overlord (cp.overlord.effects_on).
    """
    castle = s.config.castle
    at = castle.index(s.active)
    order = castle[at:] + castle[:at]
    return tuple(seat for seat in order if not s.out[seat]) if True in s.out else order


def pieces(s: State) -> dict[str, int]:
    """Every component wherever it is, for the conservation check."""
    cards = [*s.deck, *s.discard, *(card for hand in s.hands for card in hand), *s.removed]
    kept = [kind for trophies in s.trophies for kind in trophies]
    on_board = [monster.kind for monster in s.monsters.values()]
    tokens = [*s.pile, *s.token_discard, *on_board, *kept, *s.overlord_hand, *s.aside, *s.unplaced]
    tokens += [s.token] if s.token else []
    return {"cards": len(cards), "tokens": len(tokens), **Counter(cards), **Counter(f"token {t}" for t in tokens)}
