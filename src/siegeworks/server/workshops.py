"""The workshop's HTTP calls: draw, check, edit a document; have bots try it out. It knows no game and keeps nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..core import BadContent, Game, Setup, find
from ..scene import BadEdit, Editor, editor_of
from .bots import Bots
from .errors import Refusal
from .estimates import Estimates
from .http import answer, read_body
from .messages import LARGEST_MESSAGE
from .workshop_messages import MOST_GAMES, Change, Changed, Document, NewEstimate, WorkshopInfo

T = TypeVar("T")
LONGEST_CLIENT = 64  # characters of the name a browser gives itself


async def info(request: Request) -> Response:
    """GET /api/workshop/{game}."""
    game, editor = _workshop(request)
    found = WorkshopInfo(
        game.id, game.title, editor.word, editor.option, editor.blank(), editor.samples(),
        request.app.state.bots.infos(),
    )  # fmt: skip
    return answer(found)


async def sample(request: Request) -> Response:
    """GET /api/workshop/{game}/samples/{sample}."""
    _, editor = _workshop(request)
    return answer(Document(await _told(lambda: editor.sample(request.path_params["sample"]))))


async def draw(request: Request) -> Response:
    """POST /api/workshop/{game}/draw."""
    _, editor = _workshop(request)
    document = await _body(request, Document)
    return answer(await _told(lambda: editor.draw(document.text)))


async def edit(request: Request) -> Response:
    """POST /api/workshop/{game}/edit."""
    _, editor = _workshop(request)
    change = await _body(request, Change)

    def changed() -> Changed:
        text = editor.edit(change.text, change.edit)
        return Changed(text, editor.draw(text))

    return answer(await _told(changed))


async def start(request: Request) -> Response:
    """POST /api/workshop/{game}/estimates."""
    game, editor = _workshop(request)
    wanted = await _body(request, NewEstimate)
    bots: Bots = request.app.state.bots
    bots.check(wanted.bot)
    if not 1 <= wanted.games <= MOST_GAMES:
        raise Refusal("malformed", f"games must be from 1 to {MOST_GAMES}, not {wanted.games}")
    if not 1 <= len(wanted.client) <= LONGEST_CLIENT:
        raise Refusal("malformed", f"client must be a name of 1 to {LONGEST_CLIENT} characters")
    trials = await _told(lambda: _trials(game, editor, wanted.text))
    estimates: Estimates = request.app.state.estimates
    bot = bots.title(wanted.bot).lower()
    return answer(estimates.start(wanted.client, game, trials, wanted.bot, wanted.games, bot), 201)


async def look(request: Request) -> Response:
    """GET /api/workshop/estimates/{estimate}."""
    estimates: Estimates = request.app.state.estimates
    return answer(estimates.get(request.path_params["estimate"]))


async def cancel(request: Request) -> Response:
    """DELETE /api/workshop/estimates/{estimate}."""
    estimates: Estimates = request.app.state.estimates
    return answer(estimates.cancel(request.path_params["estimate"]))


def _trials(game: Game, editor: Editor, text: str) -> list[tuple[str, Setup]]:
    """The set-ups to try; raises Refusal (bad_document) when the document cannot be played yet."""
    wrong = game.documents[editor.option](text)
    if wrong:
        raise Refusal("bad_document", f"this {editor.word} cannot be played yet: {' '.join(wrong)}")
    return [
        (trial.title, game.check(Setup(trial.setup.players, trial.setup.variant, {
            **trial.setup.options, editor.option: text
        })))
        for trial in editor.trials(text)
    ]  # fmt: skip


def _workshop(request: Request) -> tuple[Game, Editor]:
    game = find(request.path_params["game"])
    editor = editor_of(game)
    if editor is None:
        raise Refusal("no_workshop", f"nothing can be made for {game.title} here")
    return game, editor


async def _body(request: Request, kind: type[T]) -> T:
    body = await read_body(request, LARGEST_MESSAGE)
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise Refusal("malformed", f"not a {kind.__name__}: {error}") from error


async def _told(work: Callable[[], T]) -> T:
    """What comes of work on a document, away from the event loop; its errors as Refusals."""
    try:
        return await asyncio.to_thread(work)
    except BadContent as error:
        raise Refusal("bad_document", error.problem) from error
    except BadEdit as error:
        raise Refusal("bad_edit", str(error)) from error


ROUTES = [
    Route("/api/workshop/estimates/{estimate}", look),
    Route("/api/workshop/estimates/{estimate}", cancel, methods=["DELETE"]),
    Route("/api/workshop/{game}", info),
    Route("/api/workshop/{game}/samples/{sample}", sample),
    Route("/api/workshop/{game}/draw", draw, methods=["POST"]),
    Route("/api/workshop/{game}/edit", edit, methods=["POST"]),
    Route("/api/workshop/{game}/estimates", start, methods=["POST"]),
]
