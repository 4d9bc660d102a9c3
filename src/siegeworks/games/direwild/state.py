"""The state of a campaign: the board, the decks, the heroes, the enemies. Plain data; everything lies open.

A deck nobody has looked into has no order: it is a bag, and a card is drawn when it is seen. What is known of a deck's
order (a swift-charmed creature on top, cards put back) is kept with it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from msgspec import Struct, field

from siegeworks.core import Outcome, Watched

from .content import CLANS, COMPONENTS, HEROES, KITTEN, LANDS, NUMBERS, PUPPY, WOUND, Land

STAGING: Final = -1
EATEN: Final = -2
ON_TRACK: Final = -1
NOBODY: Final = -1
ADVANCED, CHANNELING, REFLEXES, VETERAN = range(4)  # lock stacks, left to right: dw.charm.lock_order
MONSTER: Final = 9  # `target` in a battle with a Treasure Monster
KARN_SLOT: Final = 4  # after the four slots of the Minion Track: dw.ai.enemy_order

Cards: TypeAlias = Sequence[str]
"""Cards in a list that is replaced, never changed, so that all copies of a state can share it."""


class Config(Struct, frozen=True):
    """What was agreed; shared by all copies. `start` is the first chapter; `ai` "standard", "hardcore" or "mixed".

    `campaign` is the text of a saved campaign that is continued, or empty; `thanks`: the Catchup Potion's table joke.
    """

    seats: int
    start: int
    ai: str
    campaign: str = ""
    thanks: bool = False
    one_chapter: bool = False

    @property
    def column(self) -> int:
        """The place of this number of heroes in triples of content."""
        return self.seats - 2


class Pile(Struct, gc=False):
    """A face-down deck: `top` (first is uppermost) and `bottom` are known cards, `bag` all between, sorted."""

    bag: Cards = []
    top: tuple[str, ...] = ()
    bottom: tuple[str, ...] = ()

    def __len__(self) -> int:
        return len(self.bag) + len(self.top) + len(self.bottom)

    def cards(self) -> list[str]:
        """All of its cards, in no order that means anything."""
        return [*self.top, *self.bag, *self.bottom]


class Hero(Struct, gc=False):
    """A hero; its place in `State.heroes` is its seat.

    `hand` are cards drawn and not yet played, `played` those in play this round in the order played, `used` tells which
    of them have lost their place (by number: destroyed, swapped or discarded from play keep their number with "").
    `core` is the number in `played` of the core creature (NOBODY: none), `augments` those tucked behind it; `tucked`
    are wounds tucked as augments (Honey Badger) and cards a Mammoth took; `offered` lie beside a Hippo until they are
    destroyed after the battle, or wait while a Pithoui brings them into play; `spent` are creatures played this round
    that lie in the discards already. `cell` is a square, STAGING or EATEN. `boost` is what effects of this round add to
    the creature: attack, move, flight, knockback, poison in this order. `charm` is Charm left in the Charm Phase (below
    0: none); `moves` spaces left while moving. `done`: what can be done once, by name.
    """

    id: str
    seat: int
    active: int = 0
    inactive: int = 0
    cell: int = STAGING
    stamina: int = 0
    deck: Pile = field(default_factory=Pile)
    discard: Cards = []
    hand: Cards = []
    played: Cards = []
    core: int = NOBODY
    augments: tuple[int, ...] = ()
    tucked: tuple[str, ...] = ()
    offered: tuple[str, ...] = ()
    spent: tuple[str, ...] = ()
    boost: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)
    treasures: tuple[str, ...] = ()
    charm: int = 0
    moves: int = 0
    done: tuple[str, ...] = ()
    marks: Mapping[str, int] = {}


class Foe(Struct, frozen=True, gc=False):
    """A minion in its slot of the Minion Track, or Karn (slot 4): replaced, never changed.

    `kind` is "" while idle: nobody knows the card, only its `level`. `gems` are the seats whose gems lie on it, in the
    order placed (NOBODY: a neutral marker). `meal` are the seats a Chuddle has eaten. `cell` is ON_TRACK for Karn on
    the track.
    """

    slot: int
    level: str
    cell: int
    kind: str = ""
    stamina: int = 0
    gems: tuple[int, ...] = ()
    meal: tuple[int, ...] = ()

    @property
    def active(self) -> bool:
        """Face up; Karn always is (dw.ai.karn_active_on_track)."""
        return bool(self.kind)


_copy_hero: Callable[[Hero], Hero] = Hero.__copy__  # type: ignore[attr-defined]  # a Struct's own, in C
_copy_pile: Callable[[Pile], Pile] = Pile.__copy__  # type: ignore[attr-defined]


@dataclass(slots=True)
class State(Watched):
    """One campaign.

    `order` are the seats in turn order; `turn` is the place in it of who is acting in a phase, `phase` the phase's name
    ("game", "summon", "charm", "adventure", "training"). `foes` are in enemy turn order, Karn last; a destroyed minion
    is gone. `karn_cards` are those not destroyed, in Karn's pile and discard together (nobody has seen them),
    `karn_down` how many of them lie in the discard. `minions` are the cards of each level still in the box, of which
    the face-down ones are some. `locks` are those left on the four stacks. `tokens` are squares with a treasure token.
    `target` is the slot being battled (MONSTER: a Treasure Monster, whose attack is `monster`), `way` the direction of
    the attack and `flying` whether it comes from afar; `beaten` are the slots that have had their battle with the
    active hero this turn, won or lost; `rolled` is the battle die.
    """

    config: Config
    step: str
    heroes: list[Hero]
    chapter: int
    common: Pile
    advanced: Pile
    wilds: Cards
    locks: tuple[int, int, int, int]
    fatal: int
    wounds: int
    treasure_deck: Cards
    ai_deck: Cards
    ai_used: Cards
    minions: Mapping[str, Cards]
    foes: tuple[Foe, ...]
    karn_cards: Cards
    karn_down: int
    regenerates: int
    karn_track: int
    tokens: tuple[int, ...]
    destroyed: Cards
    order: tuple[int, ...]
    round: int = 0
    turn: int = 0
    phase: str = "game"
    ai_card: str = ""
    ai_at: int = 0
    queue: tuple[int, ...] = ()
    target: int = NOBODY
    beaten: tuple[int, ...] = ()
    rolled: int = 0
    path: tuple[int, ...] = ()
    training: int = 0
    counter: str = ""
    way: str = ""
    flying: bool = False
    monster: int = 0
    outcome: Outcome | None = None

    @property
    def clock(self) -> int:
        """Counts the rounds, for bots; it leaps where a chapter ends."""
        return 1000 * self.chapter + self.round

    def copy(self) -> State:
        """A copy that shares only what never changes."""
        c = object.__new__(State)
        c.config = self.config
        c.step = self.step
        c.heroes = heroes = list(map(_copy_hero, self.heroes))
        for hero in heroes:
            hero.deck = _copy_pile(hero.deck)
        c.chapter = self.chapter
        c.common = _copy_pile(self.common)
        c.advanced = _copy_pile(self.advanced)
        c.wilds = self.wilds
        c.locks = self.locks
        c.fatal = self.fatal
        c.wounds = self.wounds
        c.treasure_deck = self.treasure_deck
        c.ai_deck = self.ai_deck
        c.ai_used = self.ai_used
        c.minions = self.minions
        c.foes = self.foes
        c.karn_cards = self.karn_cards
        c.karn_down = self.karn_down
        c.regenerates = self.regenerates
        c.karn_track = self.karn_track
        c.tokens = self.tokens
        c.destroyed = self.destroyed
        c.order = self.order
        c.round = self.round
        c.turn = self.turn
        c.phase = self.phase
        c.ai_card = self.ai_card
        c.ai_at = self.ai_at
        c.queue = self.queue
        c.target = self.target
        c.beaten = self.beaten
        c.rolled = self.rolled
        c.path = self.path
        c.training = self.training
        c.counter = self.counter
        c.way = self.way
        c.flying = self.flying
        c.monster = self.monster
        c.outcome = self.outcome
        return c


def without(cards: Cards, card: str) -> Cards:
    """The cards but one of this name, which must be there."""
    left = list(cards)
    left.remove(card)
    return left


def exchanged(cards: Cards, at: int, card: str) -> Cards:
    """The cards with another one in a place; "" leaves it empty."""
    now = list(cards)
    now[at] = card
    return now


def land_of(s: State) -> Land:
    """The land of the present chapter."""
    return LANDS[s.chapter]


def foe_in(s: State, slot: int) -> Foe | None:
    """The enemy of a slot, if it is still there."""
    return next((foe for foe in s.foes if foe.slot == slot), None)


def change_foe(s: State, foe: Foe, now: Foe | None) -> None:
    """Replace an enemy, or take it out of play."""
    s.foes = tuple(f for f in ((now if other.slot == foe.slot else other) for other in s.foes) if f is not None)


def active_hero(s: State) -> Hero:
    """Whose turn it is in the present phase."""
    return s.heroes[s.order[s.turn]]


def pieces(s: State) -> dict[str, int]:
    """Every component wherever it is, those of hero boxes nobody has opened as well, for the conservation check."""
    cards = [*s.common.cards(), *s.advanced.cards(), *(card for card in s.wilds if card), *s.destroyed]
    cards += [*s.treasure_deck, *s.karn_cards]
    opened = {HEROES[hero.id].clan for hero in s.heroes if hero.id}
    closed = [clan for clan in CLANS.values() if clan.id not in opened]
    gems = NUMBERS.gems * len(closed)  # dw.box.gems
    for clan in closed:  # dw.box.puppies, dw.box.kittens, dw.box.clan_basics
        cards += [PUPPY] * NUMBERS.puppies + [KITTEN] * NUMBERS.kittens + [clan.basic] * NUMBERS.clan_basics
    for hero in s.heroes:
        cards += [*hero.deck.cards(), *hero.discard, *hero.hand, *(card for card in hero.played if card)]
        cards += [*hero.tucked, *hero.offered]
        cards += hero.treasures
        gems += hero.active + hero.inactive + sum(foe.gems.count(hero.seat) for foe in s.foes)
    shown = [foe.kind for foe in s.foes if foe.kind and foe.slot != KARN_SLOT]
    cards += [*shown, *(card for left in s.minions.values() for card in left)]
    counted = Counter(cards)
    counted[WOUND] += s.fatal + s.wounds
    counted["lock"] += sum(s.locks)
    counted["regenerate"] += s.regenerates
    ai = len(s.ai_deck) + len(s.ai_used) + bool(s.ai_card) or COMPONENTS.box.ai  # dw.comp.ai: before it is chosen
    return {**counted, "gems": gems, "ai": ai, "heroes": len(s.heroes)}
