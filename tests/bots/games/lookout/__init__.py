"""Lookout: one to four seats guard a gate together for twelve turns. It has a policy module.

Each turn a die brings raiders; the active seat mends, fights or sleeps. Sleeping is legal and always a mistake.
"""

from __future__ import annotations

from dataclasses import dataclass

from siegeworks.core import Action, Choice, Game, GameOver, Outcome, Roll, Rules, Variant, Watched

TURNS = 12


class Do(Action, frozen=True, gc=False, tag="do"):
    what: str


FIGHT, MEND, SLEEP = Do("fight"), Do("mend"), Do("sleep")


@dataclass(slots=True)
class State(Watched):
    seats: int
    step: str = "turn"
    turn: int = 0
    gate: int = 4
    raiders: int = 0
    outcome: Outcome | None = None

    def copy(self) -> State:
        return State(self.seats, self.step, self.turn, self.gate, self.raiders, self.outcome)


def turn(s: State) -> Rules[None]:
    """One turn: act, then the raiders come and strike."""
    action = yield Choice(s.turn % s.seats, "lookout.act", [SLEEP, MEND, FIGHT] if s.gate < 4 else [SLEEP, FIGHT])
    if action is FIGHT or action == FIGHT:
        s.raiders = max(0, s.raiders - 2)
    elif action == MEND:
        s.gate += 1
    s.raiders += 1 if (yield Roll(6)) >= 3 else 0
    s.gate -= s.raiders // 2
    s.turn += 1
    if s.gate <= 0:
        end(s, False)
    if s.turn == TURNS:
        end(s, True)


def end(s: State, won: bool) -> None:
    """The game is over."""
    everybody = tuple(range(s.seats))
    s.outcome = Outcome(everybody if won else (), (s.gate,) * s.seats, "lookout.held" if won else "lookout.fell")
    raise GameOver


GAME = Game(
    id="lookout",
    title="Lookout",
    blurb="Hold the gate.",
    version=1,
    module=__name__,
    state=State,
    action=Do,
    start=lambda setup: State(setup.players),
    steps={"turn": turn},
    variants=(Variant("watch", "Watch", "Together.", 1, 4),),
    pieces=lambda s: {"gates": 1},
    content_hash="none",
)
