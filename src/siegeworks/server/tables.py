"""All tables: opening new ones, carrying on saved games, and reading a table from its log when somebody comes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime

import msgspec
from msgspec.structs import replace

from ..core import Afar, Ask, Draw, Entropy, Game, Position, Record, Roll, Setup, UnknownGame, find
from ..core.chance import Wait
from ..core.errors import SiegeworksError
from .botplay import BotPlay
from .bots import Bots
from .errors import Refusal
from .hands import Hands
from .log import Row, rows_of, write
from .messages import NewTable, SeatPlan, TableMade
from .play import Play
from .seating import Seating, hash_of, new_name, new_token, take_seats
from .store import Store, TableRow
from .table import Table
from .workers import WorkFailed

log = logging.getLogger(__name__)

IDLE = 600.0  # seconds without anybody after which a table leaves memory


class Tables:
    """The tables of one server by name. Those in memory are the ones somebody looked at lately."""

    def __init__(self, store: Store, bots: Bots, play: BotPlay, hands: Hands) -> None:
        self.store = store
        self.bots = bots
        self.hands = hands
        self.bot_play = play
        self._loaded: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._left: dict[str, float] = {}

    # ---- finding

    async def open(self, table_id: str) -> Table:
        """The table of this name; raises Refusal (no_table, outdated)."""
        self._left.pop(table_id, None)  # whoever asks has some minutes to join before it may be forgotten again
        if table_id in self._loaded:
            return self._loaded[table_id]
        if table_id not in self._loading:
            task = asyncio.create_task(self._load(table_id))
            self._loading[table_id] = task
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(self._loading[table_id])

    async def _load(self, table_id: str) -> Table:
        row = await asyncio.to_thread(self.store.table, table_id)
        if row is None:
            raise Refusal("no_table", "there is no table of this name; check the link")
        table = Table(row, _game_of(row), self.store, self.bots, self.hands)
        try:
            table.rows, table.play = await asyncio.to_thread(table.read)
        except (SiegeworksError, msgspec.DecodeError) as error:
            log.exception("%s cannot be read", table_id)
            raise Refusal("broken", f"this table's log cannot be replayed: {error}") from error
        self._enter(table)
        return table

    def _enter(self, table: Table) -> None:
        self._loaded[table.id] = table
        table.changed = self.bot_play.wake
        self.bot_play.wake(table)

    def sweep(self, now: float) -> None:
        """Forget tables where nothing goes on; `now` in seconds of any clock that only grows."""
        for table in list(self._loaded.values()):
            if table.clients or table.lock.locked() or self.bot_play.busy(table):
                self._left.pop(table.id, None)
            elif now - self._left.setdefault(table.id, now) >= IDLE:
                del self._loaded[table.id], self._left[table.id]

    # ---- making

    async def create(self, wanted: NewTable) -> TableMade:
        """Open a table; raises UnknownGame, BadSetup or Refusal saying what is wrong."""
        game = find(wanted.game)
        setup = game.check(wanted.setup)
        table, made = self._new(game, setup, wanted.seats, wanted.companion)
        play = table.new_play()
        play.start()
        with _measuring():
            await self.hands.settle(table.id, play)
        row, _ = play.finish()
        return await self._store_new(table, play, [row], made)

    async def load(self, record: Record, plans: Sequence[SeatPlan], companion: bool) -> TableMade:
        """Carry on a saved game; raises UnknownGame, StaleVersion, BadRecord or Refusal saying what is wrong."""
        game = find(record.game)
        position = await asyncio.to_thread(record.replay, game)
        setup = game.check(record.setup)
        plans = list(plans) or [SeatPlan("beside") for _ in range(setup.players)]
        _check_seats(setup, plans)
        if len(record.seats) == len(plans):
            plans = [replace(plan, name=plan.name or name) for plan, name in zip(plans, record.seats, strict=True)]
        table, made = self._new(game, setup, plans, companion)
        assert position.history is not None
        play = table.new_play()
        with _measuring():
            await self._go_on(table.id, position, companion)
        rows = rows_of(position.history)
        await asyncio.to_thread(_replay, play, rows)
        return await self._store_new(table, play, rows, made)

    async def _go_on(self, table: str, position: Position, companion: bool) -> None:
        """Answer what a saved game was waiting for, unless it is for the people to answer."""
        position.chance = source = Ask() if companion else Afar(Entropy())
        if isinstance(position.asked, Roll | Draw) and not companion:
            result = source.draw(position.asked)
            assert not isinstance(result, Wait)
            position.supply(result)
        await self.hands.settle_position(table, position)

    def _new(self, game: Game, setup: Setup, plans: Sequence[SeatPlan], companion: bool) -> tuple[Table, TableMade]:
        _check_seats(setup, plans)
        if companion and not game.companion:
            raise Refusal("no_companion", f"{game.title} cannot be played with the real box")
        name, token = new_name(), new_token()
        seats = msgspec.json.encode(take_seats(name, token, plans, self.bots)).decode()
        row = TableRow(
            id=name,
            game=game.id,
            rules=game.version,
            content=game.content_hash,
            setup=msgspec.json.encode(setup).decode(),
            seats=seats,
            creator=hash_of(token),
            companion=companion,
            created=datetime.now(UTC).isoformat(timespec="seconds"),
        )
        friends = Seating(name, row.creator, seats).friends(token)
        return Table(row, game, self.store, self.bots, self.hands), TableMade(name, token, friends)

    async def _store_new(self, table: Table, play: Play, rows: list[Row], made: TableMade) -> TableMade:
        await self.store.create(table.row, [write(row) for row in rows])
        table.rows, table.play = rows, play
        play.go_live()
        self._enter(table)
        return made


def _check_seats(setup: Setup, plans: Sequence[SeatPlan]) -> None:
    if len(plans) != setup.players:
        raise Refusal("bad_seats", f"the setup is for {setup.players} players, but {len(plans)} seats are planned")


@contextmanager
def _measuring() -> Iterator[None]:
    """Turns what workers cannot do into a Refusal."""
    try:
        yield
    except WorkFailed as error:
        raise Refusal("busy", f"the server could not measure what happens ({error}); try again") from error


def _replay(play: Play, rows: Sequence[Row]) -> None:
    for _ in play.replay(rows):
        pass


def _game_of(row: TableRow) -> Game:
    """The game of a stored table; raises Refusal when the rules at hand are not those it was played with."""
    try:
        game = find(row.game)
    except UnknownGame as error:
        raise Refusal("outdated", str(error)) from error
    if (game.version, game.content_hash) != (row.rules, row.content):
        raise Refusal(
            "outdated",
            f"this table was played with rules version {row.rules} and content {row.content} of {game.title}; "
            f"the server now has version {game.version} and content {game.content_hash}",
        )
    return game
