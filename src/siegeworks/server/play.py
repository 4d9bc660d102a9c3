"""A game in progress as its log tells it: the position, who plays each seat, the names, and the telling.

The same class plays live inputs (chance is drawn, the row to log is returned) and reads logged rows (chance is what
the row says), so a table that was loaded equals the table that was played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from ..core import (
    Act,
    Action,
    Afar,
    Ask,
    Entropy,
    Entry,
    Game,
    Keepsake,
    Measure,
    Measured,
    Position,
    Result,
    Setup,
    Source,
    Task,
    undo_length,
)
from ..core.game import nothing_to_keep
from ..core.record import action_from, entry_data, entry_from
from ..scene import Frame, Line, View
from .log import Acted, Entered, Handed, Row, Started, Undone, undone
from .telling import Asked, Telling, Viewer

Frames = dict[Viewer, list[Frame]]


class Play:
    """One game. `number` counts the rows; `decided` is the number after the last one that changed the position.

    An input given under any number from `decided` on answers the present question.
    """

    position: Position

    def __init__(self, game: Game, setup: Setup, companion: bool, seats: Sequence[tuple[str, str]], view: View) -> None:
        """A game before its first rule; `seats` are (name, bot spec or empty)."""
        self.game = game
        self.setup = setup
        self.companion = companion
        self.names = [name for name, _ in seats]
        self.bots = [bot for _, bot in seats]
        self.telling = Telling(view)
        self.number = 0
        self.decided = 0
        self._by_bot: set[int] = set()
        self._entered: set[int] = set()
        self._saved: list[tuple[Position, list[Entry]]] = []
        self._written: list[bytes] = []
        self._row: Callable[[list[Any]], Row] = Started
        self._since = 0

    # ---- looking

    @property
    def question(self) -> Asked:
        """What is asked now: a choice, a chance question of the people (companion), or None when the game is over."""
        asked = self.position.asked
        return self.position.choice or (None if isinstance(asked, Measure) else asked)

    @property
    def task(self) -> Task | None:
        """What has to be measured before the rules can go on, or None."""
        asked = self.position.asked
        return asked.task if isinstance(asked, Measure) else None

    @property
    def history(self) -> list[Entry]:
        """Every answer since the start."""
        assert self.position.history is not None
        return self.position.history

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.position.outcome is not None

    def may_undo(self, viewer: Viewer) -> int | None:
        """The seat of a viewer that can take back what came last, or None: its own action, before anything followed.

        What people entered from the real box anybody at the table may correct: nothing is revealed by that.
        """
        history = self.history
        if len(history) - 1 in self._entered and not isinstance(history[-1], Act):
            return None if self.over else next((seat for seat in viewer if not self.bots[seat]), None)
        length = undo_length(history, lambda seat: seat in viewer and not self.bots[seat])
        if length is None or length in self._by_bot or self.over:
            return None
        last = history[length]
        assert isinstance(last, Act)
        return last.seat

    def keepsake(self, viewer: Viewer) -> Keepsake | None:
        """What a viewer can keep of the game now, made from what that viewer may know."""
        if self.game.keepsake is nothing_to_keep:
            return None
        return self.game.keepsake(self.game.observe(self.position.state, viewer[0] if viewer else -1))

    def entries(self) -> list[bytes]:
        """The history for bots, each entry as JSON: cheap to send and to compare, however much was measured."""
        written = self._written
        written += [msgspec.json.encode(entry_data(entry)) for entry in self.history[len(written) :]]
        return written.copy()

    # ---- playing live: an input, `measured` while there is a `task`, then `finish`

    def start(self) -> None:
        """Begin the game."""
        self._row, self._since = Started, 0
        self._begin(self._source())

    def act(self, seat: int, action: Action, bot: str = "", judged: bool = False) -> None:
        """Play an action, an aimed one unchecked when it was `judged`; raises IllegalAction with nothing changed."""
        length = len(self.history)
        self._apply(seat, action, bot, judged)
        self._row = lambda got: Acted(seat, msgspec.to_builtins(action), got, bot)
        self._since = length + 1

    def enter(self, result: Result) -> None:
        """Answer the open chance question; raises IllegalResult with nothing changed."""
        length = len(self.history)
        self._open()
        self.position.supply(result)
        self._entered.add(length)
        self._row, self._since = Entered, length

    def measured(self, data: Any) -> None:
        """Go on with what came of the `task`; raises IllegalResult when it cannot be."""
        self.position.supply(Measured(data))

    def finish(self) -> tuple[Row, Frames]:
        """The row to log for the input and all that followed, and its frames."""
        assert self.task is None
        return self._row([entry_data(entry) for entry in self.history[self._since :]]), self._close()

    def go_live(self) -> None:
        """From now on chance is drawn, or asked of the people in companion mode; measurements are made by workers."""
        self.position.chance = self._source()

    def _source(self) -> Source:
        return Ask() if self.companion else Afar(Entropy())

    # ---- reading the log

    def replay(self, rows: Sequence[Row]) -> Iterator[Frames]:
        """Play logged rows from the start, giving the frames of each; raises an error at a row that does not fit."""
        taken_back = undone(rows)
        for number, row in enumerate(rows):
            if number in taken_back:
                self._saved.append((self.position.clone(), self.history.copy()))
            yield self.take(row)

    def take(self, row: Row) -> Frames:
        """Play one logged row."""
        if isinstance(row, Started):
            self._begin(Ask())
            return self._supply(row.got)
        if isinstance(row, Acted):
            self._apply(row.seat, action_from(self.game, row.do), row.bot, judged=True)
            return self._supply(row.got)
        if isinstance(row, Entered):
            self._open()
            self._entered.add(len(self.history))
            return self._supply(row.got)
        if isinstance(row, Undone):
            return self._take_back(row)
        if isinstance(row, Handed):
            return self._hand(row)
        self.names[row.seat] = row.name
        self.number += 1
        return {}

    def _take_back(self, row: Undone) -> Frames:
        self.position, history = self._saved.pop()
        self.position.history = history
        self.position.watch(self.telling.watch)
        self._open()
        return self._close(Line(f"{{s{row.seat}}} takes back a move"))

    def _hand(self, row: Handed) -> Frames:
        self._open()
        self.bots[row.seat] = row.bot
        text = f"A bot plays for {{s{row.seat}}}" if row.bot else f"{{s{row.seat}}} plays again"
        return self._close(Line(text), decides=False)

    # ---- the parts

    def _begin(self, chance: Source) -> None:
        state = self.game.start(self.setup)
        self.telling.begin(state, self.bots)
        self.position = Position(self.game, state, chance, [], self.telling.watch)

    def _open(self) -> None:
        self.telling.open_row(self.position.state, self.question, self.bots)

    def _apply(self, seat: int, action: Action, bot: str, judged: bool) -> None:
        length = len(self.history)
        self._open()
        self.position.take(Act(seat, action), judged)
        if bot:
            self._by_bot.add(length)

    def _supply(self, got: Sequence[Any]) -> Frames:
        for data in got:
            self.position.take(entry_from(self.game, data))
        return self._close()

    def _close(self, line: Line | None = None, decides: bool = True) -> Frames:
        self.number += 1
        if decides:
            self.decided = self.number
        return self.telling.close_row(self.position.state, self.question, self.bots, line)
