"""Bots at live tables: whenever a bot's seat must choose, its decision is fetched from the pool and played; and where a
choice is open to further seats, the bots among them are asked whether they want to act in another's turn.
"""

from __future__ import annotations

import asyncio
import logging
import secrets

from ..core import Action, Choice, Position
from ..core.errors import BadRecord
from ..core.record import action_from
from .botpool import BotPool, Job
from .bots import Bots
from .errors import Refusal
from .table import Table, settled
from .workers import WorkFailed

log = logging.getLogger(__name__)

SHOWN_AFTER = 0.3  # seconds a bot thinks before people are told that it does
GREEDY_DEADLINE = 2.0  # seconds for the bot that stands in for one that failed
TROUBLES = 3  # refusals in a row after which a table's bots rest until something happens there


class BotPlay:
    """Plays the bots of all tables: one task per table where a bot must choose. `pause` in seconds before a move."""

    def __init__(self, pool: BotPool, bots: Bots, pause: float) -> None:
        self.pool = pool
        self.bots = bots
        self.pause = pause
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def wake(self, table: Table) -> None:
        """Something happened at a table: see to it that its bots play on."""
        if not self.busy(table) and self._wanted(table):
            task = asyncio.create_task(self._play(table), name=f"bots of {table.id}")
            self._tasks[table.id] = task
            task.add_done_callback(lambda done: self._ended(table, done))

    def busy(self, table: Table) -> bool:
        """Whether bots are at work at a table."""
        task = self._tasks.get(table.id)
        return task is not None and not task.done()

    async def close(self) -> None:
        """Stop all bots."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _ended(self, table: Table, task: asyncio.Task[None]) -> None:
        if self._tasks.get(table.id) is task:  # it may have been woken again in the meantime
            del self._tasks[table.id]
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("%s: its bots stopped", table.id, exc_info=error)
            if (seat := table.seat_to_play()) is not None:
                table.fail(seat, f"its bot stopped ({type(error).__name__})", None)
                table.tell_trouble()

    def _wanted(self, table: Table) -> bool:
        """Whether a bot must act, or may and has not been asked at this choice."""
        return table.seat_to_play() is not None or bool(self._unheard(table))

    def _unheard(self, table: Table) -> tuple[tuple[int, str], ...]:
        """The bots to be asked whether they act in another's turn, as (seat, spec)."""
        if table.heard == table.play.decided or not self.bots.volunteer_in(table.game):
            return ()
        return table.bots_beside()

    async def _play(self, table: Table) -> None:
        troubles = 0
        while self._wanted(table) and troubles < TROUBLES:
            await asyncio.sleep(self.pause)
            try:
                if not await self._help(table):
                    await self._move(table)
                troubles = 0
            except Refusal as refusal:
                troubles += 1
                log.warning("%s: a bot's move was refused: %s", table.id, refusal)
                if table.trouble is None and (seat := table.seat_to_play()) is not None:
                    table.fail(seat, str(refusal), None)
                await asyncio.sleep(0.5)
        if troubles:
            table.tell_trouble()

    async def _move(self, table: Table) -> None:
        async with table.lock:
            seat, play = table.seat_to_play(), table.play
            if seat is None:
                return
            number, spec, position = play.decided, play.bots[seat], play.position.clone()
            seed = secrets.randbits(62)
            job = Job(table.id, table.game.id, table.setup, play.entries(), seat, spec, seed)
        action = await self._decide(table, job, position)
        try:
            await settled(table.act_as_bot(number, seat, action, spec))
        except Refusal as refusal:
            table.fail(seat, str(refusal), action)
            raise

    async def _help(self, table: Table) -> bool:
        """Let a bot act in another's turn, if one wants to; False when none does."""
        async with table.lock:
            play, beside = table.play, self._unheard(table)
            if not beside:
                return False
            number = table.heard = play.decided
            seed = secrets.randbits(62)
            job = Job(table.id, table.game.id, table.setup, play.entries(), -1, "", seed, beside)
        try:
            answer = await self.pool.choose(job)
            if answer is None:
                return False
            seat, action = int(answer[0]), action_from(table.game, answer[1])
            return await settled(table.act_as_bot(number, seat, action, dict(beside)[seat]))
        except (WorkFailed, BadRecord, Refusal) as error:
            log.warning("%s: no bot could help: %s", table.id, error)
            return False

    async def _decide(self, table: Table, job: Job, position: Position) -> Action:
        """The bot's action, or that of the greedy bot when it gives none that is legal."""
        shown = asyncio.get_running_loop().call_later(SHOWN_AFTER, self._show, table, job.seat)
        try:
            action: Action = action_from(table.game, await self.pool.choose(job))
            assert position.choice is not None
            problem = await self._why_not(table, position.choice, job.seat, action)
            if not problem:
                return action
        except (WorkFailed, BadRecord, Refusal) as error:
            problem = str(error)
        finally:
            shown.cancel()
            if job.seat in table.thinking:
                table.thinking.discard(job.seat)
                table.tell_seats()
        log.warning("%s: bot %s in seat %d: %s; greedy plays instead", table.id, job.spec, job.seat, problem)
        return await self._stand_in(table, job, position)

    async def _why_not(self, table: Table, choice: Choice, seat: int, action: Action) -> str:
        if action in choice.options_of(seat):
            return ""
        if choice.space is None or not choice.aimed(seat):
            return f"{action} is not among its options"
        return await table.hands.why_not(table.id, choice.space, action)

    def _show(self, table: Table, seat: int) -> None:
        table.thinking.add(seat)
        table.tell_seats()

    async def _stand_in(self, table: Table, job: Job, position: Position) -> Action:
        """The greedy bot's action, thought of in this process; the first option when even that fails.

        An aimed choice would be too much to think of here: any sensible answer is taken from a worker.
        """
        if position.choice is not None and position.choice.space is not None:
            return await self._any_aimed(table, job, position.choice)
        choose = asyncio.to_thread(self.bots.choose, self.bots.default, position, job.seat, job.seed)
        choice = position.choice
        assert type(choice) is Choice
        options = choice.options_of(job.seat)
        try:
            action = await asyncio.wait_for(choose, GREEDY_DEADLINE)
        except Exception:  # a policy may fail in any way; the table must go on
            log.exception("%s: the greedy bot failed; the first option is played", job.table)
            return options[0]
        return action if action in options else options[0]

    async def _any_aimed(self, table: Table, job: Job, choice: Choice) -> Action:
        assert choice.space is not None
        try:
            found = await table.hands.sample(table.id, choice.space, job.seed)
        except WorkFailed as error:
            log.warning("%s: no sample for seat %d: %s", job.table, job.seat, error)
            found = None
        if found is None and not choice.options:
            raise Refusal("busy", f"seat {job.seat} finds nothing to aim at")
        return choice.options[0] if found is None else found
