"""Who sits where: seats by secret links. Only hashes of the tokens are stored.

A friend's token is derived from the creator's by HMAC, so the creator, and nobody who reads the database, can be shown
their friends' links again at any time.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Sequence

import msgspec
from msgspec import Struct

from .bots import Bots
from .errors import Refusal
from .messages import SeatPlan
from .telling import Viewer

LONGEST_NAME = 32  # characters


class SeatRow(Struct, frozen=True):
    """A seat as it is stored: its first name, the bot that plays it from the start, and the hash of its token."""

    name: str
    bot: str = ""
    key: str = ""


def hash_of(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_name() -> str:
    """An unguessable table name (96 bits)."""
    return secrets.token_urlsafe(12)


def new_token() -> str:
    """An unguessable seat token (144 bits)."""
    return secrets.token_urlsafe(18)


def friend_token(creator: str, table: str, seat: int) -> str:
    """The token of a friend's seat at a table, which only the creator's token gives."""
    secret = hmac.digest(creator.encode(), f"{table}/{seat}".encode(), "sha256")
    return urlsafe_b64encode(secret[:18]).decode()


def clean_name(name: str) -> str:
    """A name fit to be shown: printable, single spaces, at most LONGEST_NAME characters."""
    printable = "".join(char if char.isprintable() else " " for char in name)
    return " ".join(printable.split())[:LONGEST_NAME].strip()


def shared(seat: int, plans: Sequence[SeatPlan]) -> bool:
    """Whether a friend's seat shares the link of an earlier one that has its own."""
    plan = plans[seat]
    if plan.who != "friend" or not 0 <= plan.shares < seat:
        return False
    return plans[plan.shares].who == "friend" and plans[plan.shares].shares == -1


def take_seats(table: str, creator: str, plans: Sequence[SeatPlan], bots: Bots) -> list[SeatRow]:
    """The seats of a new table as planned; raises Refusal for a bot that does not exist (bad_bot), for a link shared
    with nobody (bad_seats)."""
    seats = []
    for seat, plan in enumerate(plans):
        if plan.shares != -1 and not shared(seat, plans):
            raise Refusal("bad_seats", f"seat {seat}: it shares the link of seat {plan.shares}, which has none")
        name = clean_name(plan.name)
        if plan.who == "bot":
            spec = plan.bot or bots.default
            seats.append(SeatRow(name or bots.title(spec), spec))
        elif plan.bot:
            raise Refusal("bad_bot", f"seat {seat}: a bot is named, but {plan.who!r} sits there")
        else:
            link = seat if plan.shares == -1 else plan.shares
            token = friend_token(creator, table, link) if plan.who == "friend" else creator
            seats.append(SeatRow(name or f"Player {seat + 1}", "", hash_of(token)))
    return seats


class Seating:
    """The seats of one table and the tokens that open them."""

    def __init__(self, table: str, creator: str, seats: str) -> None:
        """Read from the stored form: `creator` is the hash of the creator's token, `seats` JSON of SeatRow."""
        self.table = table
        self.creator = creator
        self.seats = msgspec.json.decode(seats, type=list[SeatRow])

    def viewer(self, token: str) -> Viewer | None:
        """The seats a token opens: none for the empty token (a spectator); None for a token not of this table."""
        if not token:
            return ()
        key = hash_of(token)
        mine = tuple(seat for seat, row in enumerate(self.seats) if hmac.compare_digest(row.key, key))
        return mine if mine or hmac.compare_digest(self.creator, key) else None

    def friends(self, token: str) -> dict[int, str]:
        """The tokens of the friends' seats, for the creator's token; empty for every other."""
        if hash_of(token) != self.creator:
            return {}
        tokens = {seat: friend_token(token, self.table, seat) for seat in range(len(self.seats))}
        return {seat: token for seat, token in tokens.items() if hash_of(token) == self.seats[seat].key}

    @property
    def people(self) -> Viewer:
        """The seats that people hold (whoever plays them at the moment)."""
        return tuple(seat for seat, row in enumerate(self.seats) if row.key)
