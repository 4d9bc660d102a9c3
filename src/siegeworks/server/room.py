"""A table in memory: read from its log, with the people who are connected, and what each of them is shown."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from ..core import Action, Choice, Game, Setup
from ..scene import Scene, View, find_view
from .bots import Bots
from .crowd import Client, Crowd
from .hands import Hands
from .history import Stories, Story
from .log import Row, Undone, read
from .messages import History, News, Seat, Seats, Stuck, Welcome
from .play import Frames, Play
from .seating import Seating
from .store import Store, TableRow
from .telling import Viewer, boards_of

WIDEST_GAP = 50  # events; a client that lacks more is sent the whole table

encode = msgspec.json.encode


@dataclass
class Trouble:
    """A bot that could not move: its seat, its spec and the event it was to answer; what it tried in vain, and why."""

    at: tuple[int, str, int]
    tried: list[Action] = field(default_factory=list)
    why: str = ""
    shown: bool = False

    def told(self) -> Stuck:
        """What people are told."""
        return Stuck(self.at[0], self.why) if self.shown else Stuck(-1)


class Room:
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
        self.board, *others = boards_of(game, row.setup)
        self.boards = tuple(others)
        self.rows: list[Row] = []
        self.clients = Crowd()
        self.thinking: set[int] = set()
        self.trouble: Trouble | None = None
        self.heard = -1  # the event at which bots were last asked whether they act in another's turn
        self.lock = asyncio.Lock()
        self.changed: Callable[[Any], None] = lambda table: None
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
        self._forget_trouble()
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
            self.game.id, self.game.title, self.setup, names, self.board, story.first, story.frames, story.numbers,
            self.boards,
        )  # fmt: skip

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
            if self.trouble is not None:
                client.send(encode(self.trouble.told()))
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
            boards=self.boards,
            keepsake=self.keepsake_word(viewer),
        )
        return encode(message)

    def keepsake_word(self, viewer: Viewer) -> str:
        """What a viewer can keep of the game now, in a word."""
        kept = self.play.keepsake(viewer)
        return kept.word if kept else ""

    def _show(self, frames: Frames) -> None:
        play = self.play

        def news(viewer: Viewer) -> bytes:
            mine = frames.get(viewer, [])
            first = play.telling.frames - len(mine)
            undo = play.may_undo(viewer) is not None
            return encode(News(play.number, first, mine, undo, self.keepsake_word(viewer)))

        self.clients.tell(news)
        self._forget_trouble()
        self.changed(self)

    # ---- a bot that is stuck

    def fail(self, seat: int, why: str, action: Action | None) -> None:
        """A bot's seat could not move: keep what it tried, and why that failed; nobody is told yet."""
        at = (seat, self.play.bots[seat], self.play.decided)
        if self.trouble is None or self.trouble.at != at:
            self.trouble = Trouble(at)
        self.trouble.why = why
        if action is not None:
            self.trouble.tried.append(action)

    def tell_trouble(self) -> None:
        """The bots rest: say so to everybody."""
        if self.trouble is not None:
            self.trouble.shown = True
            message = encode(self.trouble.told())
            self.clients.tell(lambda viewer: message)

    def _forget_trouble(self) -> None:
        """The table has moved on, or another plays the seat: what had failed is over."""
        trouble, play = self.trouble, self.play
        if trouble is None or trouble.at == (self.seat_to_play(), play.bots[trouble.at[0]], play.decided):
            return
        self.trouble = None
        if trouble.shown:
            message = encode(Stuck(-1))
            self.clients.tell(lambda viewer: message)

    def seat_to_play(self) -> int | None:
        """The seat a bot must act for now, or None."""
        choice = self.play.position.choice
        if type(choice) is Choice and self.play.bots[choice.seat]:
            return choice.seat
        return None

    def bots_beside(self) -> tuple[tuple[int, str], ...]:
        """The bots that may act now although it is another's turn, as (seat, spec)."""
        play = self.play
        choice = play.position.choice
        if type(choice) is not Choice or not choice.also:
            return ()
        return tuple((seat, bot) for seat in choice.also if (bot := play.bots[seat]))
