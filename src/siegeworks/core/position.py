"""A position: the state at the start of the current step, the answers since, and the live generator.

A generator can be neither copied nor saved. Steps are short and depend on nothing but state and answers, so a copy
re-runs the current step on the recorded answers, which costs microseconds and is exact. A step that asks nothing is a
plain function, done before anything could be copied: it needs no checkpoint, and the state is kept as it was after it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from .chance import Ask, Entropy, Seeded, Source, Wait, check_result
from .errors import IllegalAction, IllegalResult
from .game import Game, Setup
from .questions import Action, By, Chance, Choice, GameOver, Measure, Measured, Result
from .state import Outcome, Watcher


class Act(Struct, frozen=True, gc=False):
    """One entry of a history: the seat that acted, and its action. The other entries are bare chance results."""

    seat: int
    action: Action


Entry = Act | int | str | Measured


class Position:
    """A game at a moment where the outside must answer, or is over.

    Exactly one of these holds: `choice` is the question to players; `asked` is a chance question the source could
    not answer (companion mode); `outcome` is how it ended. `history` is every answer since the start, or None in
    positions made for search.
    """

    __slots__ = ("_answers", "_checkpoint", "_gen", "asked", "chance", "choice", "game", "history", "state")

    def __init__(
        self,
        game: Game,
        state: Any,
        chance: Source,
        history: list[Entry] | None = None,
        watch: Watcher | None = None,
    ) -> None:
        """Start at `state`, which this position owns from now on, at the start of `state.step` unless it is over."""
        self.game = game
        self.state = state
        self.chance = chance
        self.history = history
        self.choice: Choice | None = None
        self.asked: Chance | Measure | None = None
        self._answers: list[Any] = []
        state.watch = watch
        if state.outcome is not None:
            self._checkpoint = state.copy()
        elif self._begin_step():
            self._run(None)

    @classmethod
    def new(cls, game: Game, setup: Setup, chance: Source | None = None, watch: Watcher | None = None) -> Position:
        """A fresh game of a checked setup, seen by `watch` from the start; without a source it is unpredictable."""
        return cls(game, game.start(game.check(setup)), chance or Entropy(), [], watch)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        outcome: Outcome | None = self.state.outcome
        return outcome

    def apply(self, action: Action, seat: int | None = None) -> None:
        """Answer the present choice for `seat` (by default the one that must act).

        Raises IllegalAction, with nothing changed, when the action is not among that seat's options.
        """
        choice = self.choice
        if choice is None:
            raise IllegalAction(f"no choice is open, so {action} cannot be played")
        seat = choice.seat if seat is None else seat
        reason = choice.why_not(seat, action)
        if reason:
            raise IllegalAction(f"seat {seat} cannot play {action} at {choice.prompt}: {reason}")
        self.advance(action, seat)

    def advance(self, action: Action, seat: int | None = None) -> None:
        """As `apply`, for callers that took the action from the options: not checked again."""
        choice = self.choice
        assert choice is not None
        if self.history is not None:
            self.history.append(Act(choice.seat if seat is None else seat, action))
        answer = By(choice.seat if seat is None else seat, action) if choice.also else action
        self.choice = None
        self._answers.append(answer)
        self._run(answer)

    def supply(self, result: Result | Measured) -> None:
        """Answer the chance question in `asked`; raises IllegalResult, with nothing changed, when it cannot be."""
        if self.asked is None:
            raise IllegalResult(f"no chance question is open, so {result!r} cannot be entered")
        check_result(self.asked, result)
        if self.history is not None:
            self.history.append(result)
        self.asked = None
        self._answers.append(result)
        self._run(result)

    def take(self, entry: Entry, judged: bool = False) -> None:
        """Answer with an entry of a history. `judged`: its aimed actions were found legal before, and are not again."""
        if not isinstance(entry, Act):
            self.supply(entry)
        elif judged and self.choice is not None and self.choice.aimed(entry.seat):
            self.advance(entry.action, entry.seat)
        else:
            self.apply(entry.action, entry.seat)

    def clone(self, chance: Source | None = None) -> Position:
        """An independent copy without history or watcher, drawing from `chance` (by default the same source)."""
        return self._resume(self._checkpoint, chance or self.chance)

    def imagine(self, seat: int, chance: Seeded) -> Position:
        """A copy as `seat` may know it, with every secret replaced by a random one consistent with its knowledge.

        Its knowledge is that at the start of the present step: a step that shows a secret had better end there.
        """
        view = self.game.observe(self._checkpoint, seat)
        return self._resume(self.game.determinize(view, seat, chance), chance)

    def watch(self, watcher: Watcher | None) -> None:
        """Show every event from now on to `watcher`."""
        self.state.watch = watcher

    def _resume(self, checkpoint: Any, chance: Source) -> Position:
        p = Position.__new__(Position)
        p.game, p.chance, p.history = self.game, chance, None
        p.choice, p.asked = self.choice, self.asked
        p._checkpoint = checkpoint
        p._answers = self._answers.copy()
        p.state = state = checkpoint.copy()
        state.watch = None
        if state.outcome is None:
            gen = self.game.steps[state.step](state)
            assert gen is not None, f"a step that asks is a plain function, done, in a copy: {state.step}"
            p._gen = gen
            try:
                question = gen.send(None)
                for answer in p._answers:
                    question = gen.send(answer)
            except GameOver:
                return p
            if type(question) is Choice:
                p.choice = question
        return p

    def _begin_step(self) -> bool:
        """Do the steps that ask nothing, then get ready for the one that may; False if the game ended before it."""
        state, steps = self.state, self.game.steps
        try:
            while (gen := steps[state.step](state)) is None:
                pass
            self._gen = gen
        except GameOver:
            pass
        self._checkpoint = state.copy()
        self._answers = []
        return state.outcome is None

    def _run(self, answer: Any) -> None:
        """Drive the rules until they ask what only the outside can answer, or the game ends."""
        draw = self.chance.draw
        history = self.history
        gen, answers = self._gen, self._answers
        while True:
            try:
                question = gen.send(answer)
            except StopIteration:
                if not self._begin_step():
                    return
                gen, answers, answer = self._gen, self._answers, None
                continue
            except GameOver:
                return
            if type(question) is Choice:
                self.choice = question
                return
            try:
                answer = draw(question)  # type: ignore[arg-type]  # not a Choice, so a chance question
            except IllegalResult:
                self.asked = question  # type: ignore[assignment]  # still open: it can be answered with `supply`
                raise
            if type(answer) is Wait:
                self.asked = question  # type: ignore[assignment]
                return
            answers.append(answer)
            if history is not None:
                history.append(answer)


def replay(
    game: Game, setup: Setup, entries: Iterable[Entry], watch: Watcher | None = None, judged: bool = False
) -> Position:
    """The position after `entries`, each checked as if it were played now; chance beyond them is left open.

    Raises IllegalAction or IllegalResult at the first entry that does not fit. `judged` as in `Position.take`.
    """
    p = Position.new(game, setup, Ask(), watch)
    for entry in entries:
        p.take(entry, judged)
    return p
