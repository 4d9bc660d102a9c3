"""One live table: inputs are checked, played, logged and, once durable, shown to everybody."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any, TypeVar

from ..core import Action, Choice, IllegalAction, IllegalResult, Result
from ..core.errors import BadRecord
from ..core.record import action_from
from .errors import Refusal
from .hands import Tried
from .log import Handed, Renamed, Row, Undone, write
from .room import Room
from .seating import clean_name
from .store import Conflict, StoreFailed
from .telling import Viewer
from .workers import WorkFailed

log = logging.getLogger(__name__)
T = TypeVar("T")


class Table(Room):
    """Takes inputs. Whatever changes the table holds `lock`, and changes nothing visible before the log has it."""

    # ---- inputs

    async def act(self, viewer: Viewer, number: int, seat: int, data: Any) -> None:
        """A person plays an action; raises Refusal."""
        async with self.lock:
            self._check_number(number)
            self._check_seat(viewer, seat)
            if self.play.bots[seat]:
                raise Refusal("not_your_seat", f"a bot plays for {self.play.names[seat]}; take the seat back first")
            action = self._read(data)
            judged = await self._judge(seat, action)
            await self._run(lambda: self.play.act(seat, action, judged=judged))

    async def act_as_bot(self, number: int, seat: int, action: Action, spec: str) -> bool:
        """A bot plays an action decided on at `number`; False when the table has moved on. Raises Refusal."""
        async with self.lock:
            if number != self.play.decided or self.play.bots[seat] != spec:
                return False
            judged = await self._judge(seat, action)
            await self._run(lambda: self.play.act(seat, action, spec, judged))
            return True

    async def unstick(self, viewer: Viewer, number: int, seat: int, how: str) -> None:
        """Somebody has a bot that is stuck try again, or any other legal move played for it; raises Refusal."""
        async with self.lock:
            self._check_number(number)
            trouble = self.trouble
            if trouble is None or not trouble.shown or trouble.at[0] != seat:
                raise Refusal("stale", "that bot is not stuck any more")
            if not viewer:
                raise Refusal("not_your_seat", "only those who sit at the table can have it go on")
            if how == "any":
                action, spec = await self._any_other(seat, trouble.tried), trouble.at[1]
                try:
                    await self._run(lambda: self.play.act(seat, action, spec, judged=True))
                except Refusal as refusal:
                    self.fail(seat, str(refusal), action)
                    raise
        if how == "again":
            self.changed(self)

    async def _any_other(self, seat: int, tried: Sequence[Action]) -> Action:
        """A legal action that has not failed yet, if there is one."""
        choice = self.play.position.choice
        assert type(choice) is Choice
        options = choice.options_of(seat)
        fresh = [option for option in options if option not in tried]
        if fresh:
            return secrets.choice(fresh)
        if choice.space is not None:
            with suppress(WorkFailed):
                found = await self.hands.sample(self.id, choice.space, secrets.randbits(62))
                if found is not None:
                    return found
        if not options:
            raise Refusal("busy", "no other move was found")
        return secrets.choice(list(options))

    async def aim(self, viewer: Viewer, number: int, seat: int, data: Any) -> Tried:
        """What an aimed action would do now; changes nothing. Raises Refusal."""
        self._check_seat(viewer, seat)
        async with self.lock:
            play, choice = self.play, self.play.position.choice
            if not play.decided <= number <= play.number:
                return Tried("the table has moved on")
            if type(choice) is not Choice or choice.space is None or not choice.aimed(seat):
                return Tried("nothing is to be aimed now")
            action, space = self._read(data), choice.space
        return await self.hands.try_out(self.id, space, action)

    async def enter(self, viewer: Viewer, number: int, result: Result) -> None:
        """A person enters what the real die or deck showed; raises Refusal."""
        async with self.lock:
            self._check_number(number)
            if not viewer:
                raise Refusal("not_your_seat", "only those who sit at the table can enter results")
            if self.play.position.asked is None:
                raise Refusal("illegal", "no roll or draw is asked for now")
            await self._run(lambda: self.play.enter(result))

    async def undo(self, viewer: Viewer, number: int) -> None:
        """A person takes back their last action; raises Refusal."""
        async with self.lock:
            self._check_number(number)
            seat = self.play.may_undo(viewer)
            if seat is None:
                raise Refusal(
                    "no_undo", "only your own last action can be taken back, before anything followed from it"
                )
            await self._append(Undone(seat))
            await self.reload()

    async def hand(self, viewer: Viewer, seat: int, bot: str) -> None:
        """A person hands their seat to a bot, or takes it back; raises Refusal."""
        if bot:
            self.bots.check(bot)
        async with self.lock:
            self._check_seat(viewer, seat)
            if self.play.bots[seat] == bot:
                return
            row = Handed(seat, bot)
            await self._append(row)
            self._show(self.play.take(row))
            self.tell_seats()

    async def rename(self, viewer: Viewer, seat: int, name: str) -> None:
        """A person says what they are called; raises Refusal."""
        cleaned = clean_name(name)
        async with self.lock:
            self._check_seat(viewer, seat)
            if not cleaned:
                raise Refusal("illegal", "a name needs at least one letter")
            if self.play.names[seat] == cleaned:
                return
            row = Renamed(seat, cleaned)
            await self._append(row)
            self._show(self.play.take(row))
            self.tell_seats()

    # ---- checking, logging

    def _check_number(self, number: int) -> None:
        play = self.play
        if play.over:
            raise Refusal("game_over", "the game is over")
        if not play.decided <= number <= play.number:
            raise Refusal("stale", f"the table is at event {play.number}; this was decided at {number}")

    def _check_seat(self, viewer: Viewer, seat: int) -> None:
        if seat not in viewer:
            raise Refusal("not_your_seat", f"seat {seat} is not yours")

    def _read(self, data: Any) -> Action:
        try:
            action: Action = action_from(self.game, data)
        except BadRecord as error:
            raise Refusal("illegal", str(error)) from error
        return action

    async def _judge(self, seat: int, action: Action) -> bool:
        """Have an aimed action judged, with the lock held: True when it is legal, False when it is not an aimed one."""
        choice = self.play.position.choice
        if type(choice) is not Choice or choice.space is None or not choice.aimed(seat):
            return False
        if action in choice.options:
            return False
        reason = await self.hands.why_not(self.id, choice.space, action)
        if reason:
            raise Refusal("illegal", reason)
        return True

    async def _run(self, begin: Callable[[], None]) -> None:
        """Play an input, log it, show it. Whatever goes wrong, the table ends up as the log has it."""
        try:
            try:
                begin()
            except (IllegalAction, IllegalResult) as error:
                raise Refusal("illegal", str(error)) from error
            await self.hands.settle(self.id, self.play)
            row, frames = self.play.finish()
        except Refusal:
            raise
        except WorkFailed as error:
            log.exception("%s: nothing could be measured", self.id)
            await self.reload()
            raise Refusal("busy", f"what happened could not be measured ({error}); nothing changed") from error
        except Exception as error:  # a bug in the rules must not take the table down with it
            log.exception("%s: the rules failed", self.id)
            await self.reload()
            raise Refusal(
                "broken", f"the rules failed at this action ({type(error).__name__}); please report"
            ) from error
        await self._append(row)
        self._show(frames)

    async def _append(self, row: Row) -> None:
        try:
            await self._store.append(self.id, len(self.rows), write(row))
        except Conflict as error:
            await self.reload()
            raise Refusal("stale", "somebody else acted at the same moment") from error
        except StoreFailed as error:
            await self.reload()
            raise Refusal("busy", "the server could not save this; nothing changed, try again") from error
        self.rows.append(row)


async def settled(work: Awaitable[T]) -> T:
    """Wait for work that must run to its end even when whoever waits is cancelled."""
    return await asyncio.shield(asyncio.ensure_future(work))
