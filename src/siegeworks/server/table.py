"""One live table: inputs are checked, played, logged and, once durable, shown to everybody who is connected."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec

from ..core import Action, Choice, Game, IllegalAction, IllegalResult, Result, Setup
from ..core.errors import BadRecord
from ..core.record import action_from
from ..scene import Scene, View, find_view
from .bots import Bots
from .crowd import Client, Crowd
from .errors import Refusal
from .hands import Hands, Tried
from .history import Stories, Story
from .log import Handed, Renamed, Row, Undone, read, write
from .messages import History, News, Seat, Seats, Welcome
from .play import Frames, Play
from .seating import Seating, clean_name
from .store import Conflict, Store, StoreFailed, TableRow
from .telling import Viewer, board_of
from .workers import WorkFailed

log = logging.getLogger(__name__)
T = TypeVar("T")

WIDEST_GAP = 50  # events; a client that lacks more is sent the whole table

encode = msgspec.json.encode


class Table:
    """A table in memory. Whatever changes it holds `lock`, and changes nothing visible before the log has it."""

    play: Play

    def __init__(self, row: TableRow, game: Game, store: Store, bots: Bots, hands: Hands) -> None:
        """A table that is yet to be read (`reload`) or started."""
        self.id = row.id
        self.row = row
        self.game = game
        self.bots = bots
        self.hands = hands
        self.setup = msgspec.json.decode(row.setup, type=Setup)
        self.seating = Seating(row.id, row.creator, row.seats)
        self.view: View = find_view(game)
        self.board = board_of(game, row.setup)
        self.rows: list[Row] = []
        self.clients = Crowd()
        self.thinking: set[int] = set()
        self.lock = asyncio.Lock()
        self.changed: Callable[[Table], None] = lambda table: None
        self._store = store
        self._stories = Stories()

    # ---- reading

    def new_play(self) -> Play:
        """The game before its first rule."""
        seats = [(seat.name, seat.bot) for seat in self.seating.seats]
        return Play(self.game, self.setup, self.row.companion, seats, self.view)

    def read(self) -> tuple[list[Row], Play]:
        """The table as its log has it now; blocks, so call it in a thread."""
        rows = [read(body) for body in self._store.events(self.id)]
        play = self.new_play()
        for _ in play.replay(rows):
            pass
        play.go_live()
        return rows, play

    async def reload(self) -> None:
        """Take the log's word for everything and send the whole table to everybody."""
        self.rows, self.play = await asyncio.to_thread(self.read)
        for client in self.clients:
            self._watch(client.viewer)
            client.send(self.welcome(client))
        self.changed(self)

    async def story(self, viewer: Viewer, since: int = 0) -> Story:
        """Every frame from row `since` on as a viewer may see it."""
        async with self.lock:
            rows = self.rows.copy()
        return await self._stories.get(self.new_play, rows, viewer, since)

    async def history(self, viewer: Viewer) -> History:
        """The whole game to scrub through."""
        story = await self.story(viewer)
        names = self.play.names.copy()
        return History(
            self.game.id, self.game.title, self.setup, names, self.board, story.first, story.frames, story.numbers
        )

    # ---- clients

    async def join(self, client: Client, have: int) -> None:
        """Show the table to a client: the events it lacks when they are few, else everything."""
        gap = self.play.number - have
        story = await self.story(client.viewer, have) if have >= 0 and 0 < gap <= WIDEST_GAP else None
        async with self.lock:
            self._watch(client.viewer)
            came = self.clients.add(client)
            if have != self.play.number and not self._catch_up(client, have, story):
                client.send(self.welcome(client))
            else:
                client.send(encode(Seats(self.seats(client.viewer))))
            if came:
                self.tell_seats(but=client)
        self.changed(self)

    def _catch_up(self, client: Client, have: int, story: Story | None) -> bool:
        """Send a client the events it lacks; False, with nothing sent, when it needs the whole table."""
        if story is None or story.number != self.play.number:
            return False
        if any(isinstance(row, Undone) for row in self.rows[have:]):
            return False
        undo = self.play.may_undo(client.viewer) is not None
        for number in range(have, story.number):
            first, frames = story.event(number)
            client.send(encode(News(number + 1, first, frames, undo)))
        return True

    def leave(self, client: Client) -> None:
        """A client went away."""
        went = self.clients.discard(client)
        if not self.clients.sees(client.viewer):
            self.play.telling.drop(client.viewer)
        if went:
            self.tell_seats()

    def _watch(self, viewer: Viewer) -> Scene:
        play = self.play
        return play.telling.add(viewer, play.position.state, play.question, play.bots)

    def seats(self, viewer: Viewer) -> list[Seat]:
        """The seats as shown to a viewer."""
        online, play = self.clients.online(), self.play
        return [
            Seat(name, seat in viewer, seat in online, play.bots[seat], seat in self.thinking)
            for seat, name in enumerate(play.names)
        ]

    def tell_seats(self, but: Client | None = None) -> None:
        """Send the seats to everybody (but one)."""
        self.clients.tell(lambda viewer: encode(Seats(self.seats(viewer))), but)

    def welcome(self, client: Client) -> bytes:
        """The whole table for a client, encoded."""
        play, viewer = self.play, client.viewer
        message = Welcome(
            table=self.id,
            game=self.game.id,
            title=self.game.title,
            setup=self.setup,
            seats=self.seats(viewer),
            board=self.board,
            scene=self._watch(viewer),
            lines=play.telling.lines,
            number=play.number,
            frames=play.telling.frames,
            undo=play.may_undo(viewer) is not None,
            companion=self.row.companion,
            friends=self.seating.friends(client.token),
        )
        return encode(message)

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

    # ---- checking, logging, showing

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

    def _show(self, frames: Frames) -> None:
        play = self.play

        def news(viewer: Viewer) -> bytes:
            mine = frames.get(viewer, [])
            first = play.telling.frames - len(mine)
            return encode(News(play.number, first, mine, play.may_undo(viewer) is not None))

        self.clients.tell(news)
        self.changed(self)

    def seat_to_play(self) -> int | None:
        """The seat a bot must act for now, or None."""
        choice = self.play.position.choice
        if type(choice) is Choice and self.play.bots[choice.seat]:
            return choice.seat
        return None


async def settled(work: Awaitable[T]) -> T:
    """Wait for work that must run to its end even when whoever waits is cancelled."""
    return await asyncio.shield(asyncio.ensure_future(work))
