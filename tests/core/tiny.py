"""A game of a few lines for tests of the engine: open choices, secrets left out, every way to end."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from siegeworks.core import Action, By, Choice, Draw, Event, Game, GameOver, Outcome, Roll, Rules, Setup, Variant, emit
from siegeworks.core.state import Watched


class Pass(Action, frozen=True, gc=False, tag="pass"):
    pass


class Magic(Action, frozen=True, gc=False, tag="magic"):
    power: int


class Said(Event, frozen=True, gc=False):
    what: str


@dataclass(slots=True)
class State(Watched):
    players: int
    log: list[str] = field(default_factory=list)
    bag: list[str] = field(default_factory=lambda: ["a", "b"])
    counts: dict[int, int] = field(default_factory=dict)
    turn: int = 0
    step: str = "open"
    outcome: Outcome | None = None

    def copy(self) -> State:
        return State(self.players, self.log[:], self.bag[:], self.counts.copy(), self.turn, self.step, self.outcome)


def open_round(s: State) -> Rules[None]:
    """Seat `turn` must pass or do magic; every other seat may do magic first, as often as it likes."""
    others = {seat: [Magic(1)] for seat in range(s.players) if seat != s.turn}
    while True:
        answer = yield Choice(s.turn, "t.open", [Pass(), Magic(2)], also=others or None)
        by = answer if isinstance(answer, By) else By(s.turn, answer)
        s.log.append(f"{by.seat}:{type(by.action).__name__}")
        emit(s, Said(s.log[-1]))
        if isinstance(by.action, Pass):
            break
        face = yield Roll(6, "magic")
        s.counts[by.seat] = s.counts.get(by.seat, 0) + face * by.action.power
    s.step = "close"


def close(s: State) -> Rules[None]:
    """Draw; the last thing in the bag ends the game deep within a sub-rule."""
    yield from draw(s)
    s.turn = (s.turn + 1) % s.players
    s.step = "open"


def draw(s: State) -> Rules[None]:
    thing = yield Draw(s.bag, "bag")
    s.bag.remove(thing)
    if not s.bag:
        scores = tuple(s.counts.get(seat, 0) for seat in range(s.players))
        s.outcome = Outcome(tuple(i for i, score in enumerate(scores) if score == max(scores)), scores, "t.end")
        s.log.append("over")
        raise GameOver
        yield


def make(**changes: Any) -> Game:
    """The game, with any of its fields changed."""
    fields: dict[str, Any] = {
        "id": "tiny",
        "title": "Tiny",
        "blurb": "A test.",
        "version": 1,
        "module": __name__,
        "state": State,
        "action": Pass | Magic,
        "start": lambda setup: State(setup.players),
        "steps": {"open": open_round, "close": close},
        "variants": (Variant("only", "Only", "", 1, 4, cooperative=False),),
        "pieces": lambda s: {"thing": len(s.bag)},
        "content_hash": "0" * 12,
    }
    return Game(**{**fields, **changes})


TINY = make()
SETUP = Setup(3)
