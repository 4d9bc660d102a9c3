"""Nim with a die: take one to three sticks; who takes the last wins. Every third turn a die adds a stick on a six.

No policy, no secrets; with `plain` there is no die, so that the winning move is known: leave a multiple of four.
"""

from __future__ import annotations

from dataclasses import dataclass

from siegeworks.core import Action, Choice, Game, GameOver, Option, Outcome, Roll, Rules, Setup, Variant, Watched


class Take(Action, frozen=True, gc=False, tag="take"):
    """Take some sticks."""

    sticks: int


@dataclass(slots=True)
class State(Watched):
    sticks: int
    plain: bool
    variant: str = "duel"
    step: str = "take"
    active: int = 0
    turn: int = 0
    outcome: Outcome | None = None

    def copy(self) -> State:
        return State(self.sticks, self.plain, self.variant, self.step, self.active, self.turn, self.outcome)


def take(s: State) -> Rules[None]:
    """One turn."""
    options = [Take(n) for n in range(1, min(3, s.sticks) + 1)]
    action = yield Choice(s.active, "nim.take", options)
    s.sticks -= action.sticks
    s.turn += 1
    if s.sticks == 0:
        s.outcome = Outcome((s.active,), (0, 0), "nim.last")
        raise GameOver
    if not s.plain and s.turn % 3 == 0 and (yield Roll(6)) == 6:
        s.sticks += 1
    s.active = 1 - s.active


GAME = Game(
    id="dice-nim",
    title="Dice Nim",
    blurb="Take the last stick.",
    version=1,
    module=__name__,
    state=State,
    action=Take,
    start=lambda setup: State(11, bool(setup.options["plain"])),
    steps={"take": take},
    variants=(Variant("duel", "Duel", "Two players.", 2, 2, cooperative=False),),
    options=(Option("plain", "Plain", "No die.", "nim.plain"),),
    pieces=lambda s: {"sticks": s.sticks},
    content_hash="none",
)


def start(sticks: int, plain: bool = True) -> State:
    """A game with a given heap."""
    state = GAME.start(GAME.check(Setup(2, "", {"plain": plain})))
    state.sticks = sticks
    return state
