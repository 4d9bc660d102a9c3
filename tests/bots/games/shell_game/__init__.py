"""The shell game: seat 1 hides a pea under one of two shells, seat 0 points at one without knowing where it is."""

from __future__ import annotations

from dataclasses import dataclass

from siegeworks.core import Action, Choice, Game, GameOver, Outcome, Rules, Seeded, Variant, Watched

UNKNOWN = -1


class Hide(Action, frozen=True, gc=False, tag="hide"):
    shell: int


class Point(Action, frozen=True, gc=False, tag="point"):
    shell: int


@dataclass(slots=True)
class State(Watched):
    step: str = "hide"
    pea: int = UNKNOWN
    outcome: Outcome | None = None

    def copy(self) -> State:
        return State(self.step, self.pea, self.outcome)


def hide(s: State) -> Rules[None]:
    """Seat 1 hides the pea."""
    s.pea = (yield Choice(1, "shell.hide", [Hide(0), Hide(1)])).shell
    s.step = "point"


def point(s: State) -> Rules[None]:
    """Seat 0 points."""
    found = (yield Choice(0, "shell.point", [Point(0), Point(1)])).shell == s.pea
    s.outcome = Outcome((0,) if found else (1,), (int(found), int(not found)), "shell.found" if found else "shell.lost")
    raise GameOver


def observe(s: State, seat: int) -> State:
    """Only seat 1 knows."""
    view = s.copy()
    if seat != 1:
        view.pea = UNKNOWN
    return view


def determinize(view: State, seat: int, chance: Seeded) -> State:
    """Any shell may hold it."""
    if view.pea == UNKNOWN and view.step == "point":
        view.pea = chance.below(2, "pea")
    return view


GAME = Game(
    id="shell-game",
    title="Shell Game",
    blurb="Where is the pea?",
    version=1,
    module=__name__,
    state=State,
    action=Hide | Point,
    start=lambda setup: State(),
    steps={"hide": hide, "point": point},
    variants=(Variant("duel", "Duel", "Two players.", 2, 2, cooperative=False),),
    pieces=lambda s: {"peas": 1},
    content_hash="none",
    observe=observe,
    determinize=determinize,
)
