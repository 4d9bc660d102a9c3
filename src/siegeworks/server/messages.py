"""What goes over the wire: two closed families of live messages, and the bodies of the HTTP calls. All JSON.

HTTP
    GET  /api/games                             list of GameInfo
    GET  /api/games/{game}/rules                list of Clause (siegeworks.core.ledger)
    POST /api/tables            NewTable     -> TableMade
    POST /api/tables/load       a record     -> TableMade   (carry on a saved game file)
    GET  /api/tables/{table}/history?token=  -> History     (every frame from the start, as that viewer may see it)
    GET  /api/tables/{table}/record?token=   -> a record
    GET  /api/tables/{table}/keepsake?token= -> Keepsake    (siegeworks.core: what can be kept now, to go on with later)
    POST /api/games/{game}/documents/{option}  {"text"} -> list of sentences: why it cannot be the option's value
`load` takes ?seats=, a JSON list of SeatPlan (without it all are the creator's), and ?companion=true. A record tells
all secrets: anybody may have it once the game is over; before that whoever holds a seat from which nothing is hidden,
or all seats that are not bots'. Every error is a Problem; its codes: malformed, oversized,
no_page, no_game, no_table, bad_token, secret, nothing_to_keep, bad_setup, bad_seats, bad_bot, no_companion, bad_record,
stale_version, outdated, busy, broken.

The workshop's calls are in `workshop_messages`.

Live: WS /api/tables/{table}/live. The first message is Join; afterwards the client sends any of `FromClient`, the
server any of `ToClient`. A table's events are numbered from 0; `number` is how many there are, and a client acts on the
number it saw. An action is not stale when all that happened since is a renaming or a seat handed over.
The server closes the connection with 4404 (no_table), 4403 (bad_token, or a page of another site), 4410 (outdated),
4500 (broken) or 4408 (not_joined), each after saying so as Refused; with 1009 or 1008 when a message was too long or
far too many came; with 1013 when the client lags. After 1013, or a lost connection, it may come back and Join anew.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from ..core import Lesson, Option, Setup, Variant
from ..scene import Board, Frame, Line, Pose, Scene

LARGEST_MESSAGE = 64 * 1024  # bytes; a record sent to /api/tables/load may be LARGEST_RECORD
LARGEST_RECORD = 4 * 1024 * 1024


class BotInfo(Struct, frozen=True):
    """A bot that can take a seat: its spec, name and one sentence about its strength."""

    spec: str
    title: str
    blurb: str


class GameInfo(Struct, frozen=True):
    """What the lobby shows of a game, and all its form needs. `workshop`: the option its workshop makes values of."""

    id: str
    title: str
    blurb: str
    minutes: int
    ages: str
    companion: bool
    variants: tuple[Variant, ...]
    options: tuple[Option, ...]
    bots: tuple[BotInfo, ...]
    links: tuple[tuple[str, str], ...]
    primer: tuple[Lesson, ...] = ()
    workshop: str = ""


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits in a seat. "you" and "beside" share the creator's token; "friend" gets a link of its own, or with
    `shares` that of an earlier friend's seat, who plays this one as well; "bot".
    """

    who: Literal["you", "beside", "friend", "bot"]
    name: str = ""
    bot: str = ""
    shares: int = -1


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table. `companion`: chance is entered by people with the real box."""

    game: str
    setup: Setup
    seats: list[SeatPlan]
    companion: bool = False


class TableMade(Struct, frozen=True):
    """A table's unguessable name, the creator's token, and one token per friend's seat. The name is enough to watch."""

    table: str
    token: str
    friends: dict[int, str]


class Problem(Struct, frozen=True):
    """The body of every HTTP error: a stable code, and words for a person."""

    code: str
    message: str


class History(Struct, frozen=True):
    """A whole game to scrub through: the first scene and every frame since. `numbers[i]` is the event that
    frame i tells, counted from 0 (the News of that event had `number` one higher). `boards` are those besides `board`
    that a scene may name.
    """

    game: str
    title: str
    setup: Setup
    names: list[str]
    board: Board
    first: Scene
    frames: list[Frame]
    numbers: list[int]
    boards: tuple[Board, ...] = ()


# ---- live, from the client


class Join(Struct, frozen=True, tag="join", forbid_unknown_fields=True):
    """The first message. `token` empty: a spectator. `have`: the number of events already seen, -1 for none."""

    token: str = ""
    have: int = -1


class Act(Struct, frozen=True, tag="act", forbid_unknown_fields=True):
    """Play one of the given moves: its `seat` and `action` verbatim, and the number it was given under."""

    number: int
    seat: int
    action: Any


class Enter(Struct, frozen=True, tag="enter", forbid_unknown_fields=True):
    """Companion mode: what the real die or deck showed. A Move whose `action` is {"result": value} asks for this."""

    number: int
    result: int | str


class AimAt(Struct, frozen=True, tag="aim", forbid_unknown_fields=True):
    """Try an aimed move without making it: the action as it would be sent. `ask` comes back in the answer.

    Not logged, limited in rate (40/s). Answered by Aimed, also when the table has moved on or nothing is to be aimed;
    by Refused when the seat is another's, the action is none of the game's, or the server is busy. A later AimAt
    overtakes earlier ones still waiting, which are never answered.
    """

    number: int
    seat: int
    action: Any
    ask: int


class Undo(Struct, frozen=True, tag="undo", forbid_unknown_fields=True):
    """Take back one's own last action, if nothing was revealed and nobody else acted since."""

    number: int


class Hand(Struct, frozen=True, tag="hand", forbid_unknown_fields=True):
    """Hand one's own seat to a bot (`bot` a spec), or take it back (`bot` empty)."""

    seat: int
    bot: str


class Rename(Struct, frozen=True, tag="rename", forbid_unknown_fields=True):
    """Say what one is called in an own seat."""

    seat: int
    name: str


class Unstick(Struct, frozen=True, tag="unstick", forbid_unknown_fields=True):
    """Have a bot's seat that is stuck (see Stuck) go on: its bot tries "again", or "any" legal move that has not failed
    yet is played for it. Anybody who sits at the table may say so.
    """

    number: int
    seat: int
    how: Literal["again", "any"]


class Ping(Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    """Is anybody there? Answered by Pong."""


FromClient = Join | Act | Enter | AimAt | Undo | Hand | Rename | Unstick | Ping

# ---- live, to the client


class Seat(Struct, frozen=True):
    """A seat as shown: who sits there, whether that person is connected, whether it is the viewer's own.

    `bot` is the spec of the bot that plays it now, empty for a person. `thinking`: that bot is at work.
    """

    name: str
    yours: bool
    online: bool
    bot: str = ""
    thinking: bool = False


class Welcome(Struct, frozen=True, tag="welcome"):
    """The whole table as the viewer may see it now; also sent anew after an undo or when the gap is too wide.

    `lines` is the chronicle so far as (frame index in the history, line). `frames` counts the history's frames.
    `undo`: the viewer may take back an action now. `friends` are the link tokens of the friends' seats, only for the
    creator. `boards` are those besides `board` that a scene may name. `keepsake`: what can be kept now, in a word
    ("campaign"); empty when there is nothing.
    """

    table: str
    game: str
    title: str
    setup: Setup
    seats: list[Seat]
    board: Board
    scene: Scene
    lines: list[tuple[int, Line]]
    number: int
    frames: int
    undo: bool
    companion: bool
    friends: dict[int, str] = {}
    boards: tuple[Board, ...] = ()
    keepsake: str = ""


class News(Struct, frozen=True, tag="news"):
    """One event of the table: its frames in order. `number` counts events including this one; `first` is the history
    index of its first frame. A renaming has no frames; every other event has at least one, and its last one holds the
    open question with the viewer's moves.
    """

    number: int
    first: int
    frames: list[Frame]
    undo: bool
    keepsake: str = ""


class Seats(Struct, frozen=True, tag="seats"):
    """Somebody came, went, was renamed, or a bot took over or began to think."""

    seats: list[Seat]


class Refused(Struct, frozen=True, tag="refused"):
    """What was sent changed nothing; `code` is stable, `message` is for a person, `number` is the table's now.

    Codes: malformed, oversized, not_joined, no_table, bad_token, not_your_seat, stale, illegal, no_undo, bad_bot,
    game_over, busy (too many messages, or the disk failed: try again), outdated (the table was played with other
    rules), broken (a bug in the rules).
    """

    code: str
    message: str
    number: int


class Aimed(Struct, frozen=True, tag="aimed"):
    """What an aimed move would do: `why_not` in words (empty: it may be made), and the pose the body would take first
    (`rest`, lowered without pushing anything), for the ghost the client draws.
    """

    ask: int
    why_not: str
    rest: Pose | None = None


class Stuck(Struct, frozen=True, tag="stuck"):
    """The bot of this seat has failed and rests: nothing was changed, and nothing goes on until somebody acts (Unstick,
    or Hand where the seat is theirs). `message` says why, for a person. `seat` -1: nobody is stuck any more.
    """

    seat: int
    message: str = ""


class Pong(Struct, frozen=True, tag="pong"):
    """The answer to Ping."""


ToClient = Welcome | News | Seats | Refused | Aimed | Stuck | Pong
