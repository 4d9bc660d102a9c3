"""What goes over the wire in the workshop, where people make maps and the like for a game. All JSON.

HTTP
    GET    /api/workshop/{game}                    -> WorkshopInfo
    GET    /api/workshop/{game}/samples/{sample}   -> Document
    POST   /api/workshop/{game}/draw      Document -> Drawing (siegeworks.scene)
    POST   /api/workshop/{game}/edit      Change   -> Changed
    POST   /api/workshop/{game}/estimates NewEstimate -> Estimate
    GET    /api/workshop/estimates/{estimate}      -> Estimate
    DELETE /api/workshop/estimates/{estimate}      -> Estimate
Nothing made here is kept: documents stay with their makers. Errors are Problems, as in `messages`; the codes besides:
no_workshop, bad_document (it cannot be read, or not be played yet), bad_edit, no_estimate.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from ..scene import Drawing
from .messages import BotInfo

MOST_GAMES = 1000


class WorkshopInfo(Struct, frozen=True):
    """A game's workshop. `word` is what is made ("map"), `option` where the set-up takes it, `blank` one to begin with,
    `samples` (id, title) pairs of others.
    """

    game: str
    title: str
    word: str
    option: str
    blank: str
    samples: tuple[tuple[str, str], ...]
    bots: tuple[BotInfo, ...]
    most_games: int = MOST_GAMES


class Document(Struct, frozen=True, forbid_unknown_fields=True):
    """A document's text."""

    text: str


class Change(Struct, frozen=True, forbid_unknown_fields=True):
    """A document and an edit that its drawing gave."""

    text: str
    edit: Any


class Changed(Struct, frozen=True):
    """The document after an edit, and its drawing."""

    text: str
    drawing: Drawing


class NewEstimate(Struct, frozen=True, forbid_unknown_fields=True):
    """Have bots play a document. `client` is any name the browser gives itself: it has one estimate at a time."""

    text: str
    client: str
    bot: str = "greedy"
    games: int = 200


class TrialSoFar(Struct, frozen=True):
    """How one way of playing fares: `won` of `played` games, of `games` in all; the rate with its 95% interval."""

    title: str
    games: int
    played: int
    won: int
    rate: float
    low: float
    high: float
    sentence: str


class Estimate(Struct, frozen=True):
    """An estimate as far as it is. `message` says what went wrong when it failed."""

    id: str
    state: Literal["waiting", "playing", "done", "cancelled", "failed"]
    trials: tuple[TrialSoFar, ...]
    message: str = ""
