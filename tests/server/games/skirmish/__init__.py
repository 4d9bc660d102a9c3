"""A small game for tests of the server: hidden hands, dice, a bag, an action that can be taken back, a way to fail.

On your turn play any cards of your hand for their points, then throw the die for its points, draw a card, and the
next seat has its turn. The most points after three rounds win.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from siegeworks.core import (
    Action,
    By,
    Choice,
    Draw,
    Event,
    Game,
    GameOver,
    Keepsake,
    Option,
    Outcome,
    Roll,
    Rules,
    Seeded,
    Setup,
    Variant,
    Watched,
    emit,
)

CARDS = ("sword", "shield", "torch", "horn")
POINTS = {"sword": 4, "shield": 3, "torch": 2, "horn": 1}
SECRET = "secret"


class Play(Action, frozen=True, gc=False, tag="play"):
    """Play a card for its points."""

    card: str


class Throw(Action, frozen=True, gc=False, tag="throw"):
    """Throw the die and end the turn."""


class Cheer(Action, frozen=True, gc=False, tag="cheer"):
    """Out of turn: cheer."""


class Crash(Action, frozen=True, gc=False, tag="crash"):
    """A bug in the rules."""


class Played(Event, frozen=True, gc=False):
    """A card was played."""

    seat: int
    card: str


class Threw(Event, frozen=True, gc=False):
    """The die was thrown."""

    seat: int
    face: int


class Cheered(Event, frozen=True, gc=False):
    """A seat cheered."""

    seat: int


class Moved(Event, frozen=True, gc=False):
    """Nothing is told of this."""


@dataclass(slots=True)
class State(Watched):
    """The whole game."""

    step: str
    outcome: Outcome | None
    turn: int
    left: int
    face: int
    rolls: int
    scores: list[int]
    hands: list[list[str]]
    bag: list[str]
    gone: list[str]
    cracked: bool
    cheers: bool

    @property
    def active(self) -> int:
        """Whose turn it is."""
        return self.turn % len(self.scores)

    def copy(self) -> State:
        """A copy that shares no list."""
        return State(
            self.step, self.outcome, self.turn, self.left, self.face, self.rolls, self.scores.copy(),
            [hand.copy() for hand in self.hands], self.bag.copy(), self.gone.copy(), self.cracked, self.cheers,
        )  # fmt: skip


def start(setup: Setup) -> State:
    """The table before the deal."""
    n = setup.players
    rounds = int(setup.options["rounds"])
    bag = [card for card in CARDS for _ in range(n * (2 + rounds))]
    cracked, cheers = bool(setup.options["cracked"]), bool(setup.options["cheers"])
    return State("deal", None, 0, rounds * n, 0, 0, [0] * n, [[] for _ in range(n)], bag, [], cracked, cheers)


def draw(s: State, seat: int) -> Rules[None]:
    """One card for a seat."""
    card = yield Draw(s.bag, "cards")
    s.bag.remove(card)
    s.hands[seat].append(card)


def deal(s: State) -> Rules[None]:
    """Two cards each."""
    for seat in range(len(s.scores)):
        for _ in range(2):
            yield from draw(s, seat)
    s.step = "act"


def act(s: State) -> Rules[None]:
    """One action of the active seat, or a cheer of another."""
    seat = s.active
    options: list[Action] = [Play(card) for card in sorted(set(s.hands[seat]))] + [Throw()]
    if s.cracked:
        options.append(Crash())
    others = {other: [Cheer()] for other in range(len(s.scores)) if other != seat} if s.cheers else None
    answer = yield Choice(seat, "sk.act", options, others)
    action = answer.action if isinstance(answer, By) else answer
    if isinstance(action, Cheer):
        emit(s, Cheered(answer.seat))
    elif isinstance(action, Play):
        s.hands[seat].remove(action.card)
        s.gone.append(action.card)
        s.scores[seat] += POINTS[action.card]
        emit(s, Played(seat, action.card))
    elif isinstance(action, Crash):
        s.scores[seat] += 1000
        raise RuntimeError("the rules have a bug")
    else:
        yield from throw(s, seat)


def throw(s: State, seat: int) -> Rules[None]:
    """The die, a card, the next turn."""
    emit(s, Moved())
    s.face = yield Roll(6)
    s.rolls += 1
    s.scores[seat] += s.face
    emit(s, Threw(seat, s.face))
    yield from draw(s, seat)
    emit(s, Moved())
    s.turn += 1
    s.left -= 1
    if s.left == 0:
        best = max(s.scores)
        winners = tuple(seat for seat, points in enumerate(s.scores) if points == best)
        s.outcome = Outcome(winners, tuple(s.scores), "sk.end")
        raise GameOver


def observe(state: State, seat: int) -> State:
    """Other hands masked."""
    view = state.copy()
    for other, hand in enumerate(view.hands):
        if other != seat:
            view.bag += hand
            view.hands[other] = [SECRET] * len(hand)
    view.bag.sort()
    return view


def determinize(view: State, seat: int, chance: Seeded) -> State:
    """Masked cards drawn from what is unseen."""
    for hand in view.hands:
        for index, card in enumerate(hand):
            if card == SECRET:
                hand[index] = view.bag.pop(chance.below(len(view.bag), "fill"))
    return view


def pieces(state: State) -> Mapping[str, int]:
    """Every card, wherever it is."""
    cards = [*state.bag, *state.gone, *(card for hand in state.hands for card in hand)]
    return {card: cards.count(card) for card in CARDS}


def wrong_with(text: str) -> list[str]:
    """What is wrong with a field somebody made: three lines, a tree at least."""
    return ["there is no tree"] * ("tree" not in text) + ["it is cursed"] * ("curse" in text)


def keep(state: State) -> Keepsake | None:
    """A field to go on with, once everybody has had a turn: it tells what whoever keeps it may know."""
    if state.turn != len(state.scores):
        return None
    hands = " ".join(",".join(hand) for hand in state.hands)
    return Keepsake("field", "After one round", "field.txt", f"tree\n{hands}\n")


GAME = Game(
    id="skirmish",
    title="Skirmish",
    blurb="Cards and a die.",
    version=1,
    module=__name__,
    state=State,
    action=Play | Throw | Cheer | Crash,
    start=start,
    steps={"deal": deal, "act": act},
    variants=(Variant("base", "Skirmish", "Three rounds.", 1, 4, cooperative=False),),
    options=(
        Option("cracked", "Cracked", "The rules can fail.", "sk.act"),
        Option("cheers", "Cheers", "Others may cheer.", "sk.act"),
        Option("rounds", "Rounds", "How many rounds.", "sk.end", 3, ((1, "one"), (3, "three"), (200, "many"))),
        Option("field", "Field", "Where it is.", "sk.act", "meadow", (("meadow", "Meadow"),), own=True),
    ),
    pieces=pieces,
    content_hash="none",
    observe=observe,
    determinize=determinize,
    documents={"field": wrong_with},
    keepsake=keep,
)
