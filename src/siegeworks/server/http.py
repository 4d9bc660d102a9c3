"""The HTTP calls: games and their rules, opening tables, histories and records. Errors are Problem bodies."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from ..core import BadRecord, BadSetup, Game, Record, SiegeworksError, StaleVersion, UnknownGame, decode, find, games
from ..core.ledger import clauses
from ..scene import editor_of
from .bots import Bots
from .errors import Refusal
from .messages import LARGEST_MESSAGE, LARGEST_RECORD, GameInfo, NewTable, Problem, SeatPlan
from .store import StoreFailed
from .table import Table
from .tables import Tables
from .telling import Viewer
from .workshop_messages import Document

STATUS = {
    "no_table": 404,
    "no_page": 404,
    "nothing_to_keep": 404,
    "no_workshop": 404,
    "no_estimate": 404,
    "bad_token": 403,
    "secret": 403,
    "oversized": 413,
    "malformed": 400,
    "outdated": 409,
    "busy": 503,
    "broken": 500,
}  # every other refusal is 422: understood, but it cannot be


def answer(body: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """A JSON response that nobody caches."""
    return Response(
        msgspec.json.encode(body), status, {"Cache-Control": "no-store"} | (headers or {}), "application/json"
    )


def problem(code: str, message: str, status: int) -> Response:
    """An error."""
    return answer(Problem(code, message), status)


async def on_error(_request: Request, error: Exception) -> Response:
    """What a SiegeworksError or a failing store looks like over HTTP."""
    if isinstance(error, Refusal):
        return problem(error.code, str(error), STATUS.get(error.code, 422))
    if isinstance(error, UnknownGame):
        return problem("no_game", str(error), 404)
    if isinstance(error, StaleVersion):
        return problem("stale_version", str(error), 409)
    if isinstance(error, StoreFailed):
        return problem("busy", "the server could not save this; try again", 503)
    codes: dict[type[Exception], str] = {BadSetup: "bad_setup", BadRecord: "bad_record"}
    return problem(codes.get(type(error), "refused"), str(error), 422)


async def read_body(request: Request, limit: int) -> bytes:
    """The whole body; raises Refusal (oversized) as soon as it is longer than `limit` bytes."""
    said = request.headers.get("content-length", "0")
    body = bytearray()
    if said.isdecimal() and int(said) <= limit:
        async for chunk in request.stream():
            body += chunk
            if len(body) > limit:
                break
        else:
            return bytes(body)
    raise Refusal("oversized", f"this call takes at most {limit} bytes")


async def list_games(request: Request) -> Response:
    """GET /api/games."""
    return answer([_info(game, request.app.state.bots) for game in games().values()])


def _info(game: Game, bots: Bots) -> GameInfo:
    return GameInfo(
        id=game.id,
        title=game.title,
        blurb=game.blurb,
        minutes=game.minutes,
        ages=game.ages,
        companion=game.companion,
        variants=game.variants,
        options=game.options,
        bots=bots.infos(),
        links=game.links,
        primer=game.primer,
        workshop=editor.option if (editor := editor_of(game)) else "",
    )


async def list_rules(request: Request) -> Response:
    """GET /api/games/{game}/rules."""
    return answer(list(clauses(find(request.path_params["game"])).values()))


async def create(request: Request) -> Response:
    """POST /api/tables."""
    body = await read_body(request, LARGEST_MESSAGE)
    try:
        wanted = msgspec.json.decode(body, type=NewTable)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Refusal("malformed", f"not a NewTable: {error}") from error
    tables: Tables = request.app.state.tables
    return answer(await tables.create(wanted), 201)


async def load(request: Request) -> Response:
    """POST /api/tables/load?seats=<JSON list of SeatPlan>&companion=true."""
    body = await read_body(request, LARGEST_RECORD)
    record = await asyncio.to_thread(decode, body)
    plans = request.query_params.get("seats", "")
    try:
        seats = msgspec.json.decode(plans, type=list[SeatPlan]) if plans else []
    except (msgspec.DecodeError, RecursionError) as error:
        raise Refusal("malformed", f"seats: {error}") from error
    tables: Tables = request.app.state.tables
    companion = request.query_params.get("companion", "") in ("1", "true")
    return answer(await tables.load(record, seats, companion), 201)


async def _seen(request: Request) -> tuple[Table, Viewer]:
    """The table and who is asking; raises Refusal (no_table, bad_token)."""
    tables: Tables = request.app.state.tables
    table = await tables.open(request.path_params["table"])
    viewer = table.seating.viewer(request.query_params.get("token", ""))
    if viewer is None:
        raise Refusal("bad_token", "this link does not open a seat at this table")
    return table, viewer


async def history(request: Request) -> Response:
    """GET /api/tables/{table}/history?token=."""
    table, viewer = await _seen(request)
    story = await table.history(viewer)
    return answer(story)


async def record(request: Request) -> Response:
    """GET /api/tables/{table}/record?token=: once the game is over, or where it tells the asker no secret."""
    table, viewer = await _seen(request)
    async with table.lock:
        play = table.play
        if not play.over and not _may_save(table, viewer):
            raise Refusal("secret", "while the game goes on its record is for those from whom nothing is hidden")
        made = Record.of(play.position, table.setup, play.names, table.row.created)
    name = f"{table.game.id}-{table.id}.json"
    return answer(made, headers={"Content-Disposition": f'attachment; filename="{name}"'})


def _may_save(table: Table, viewer: Viewer) -> bool:
    """A record tells every secret, so it is for a seat from which nothing is hidden, or for who holds all seats."""
    state = table.play.position.state
    sees_all = any(table.game.observe(state, seat) == state for seat in viewer)
    return bool(viewer) and (sees_all or set(table.seating.people) <= set(viewer))


async def keepsake(request: Request) -> Response:
    """GET /api/tables/{table}/keepsake?token=: what can be kept of the game now, as the asker may know it."""
    table, viewer = await _seen(request)
    async with table.lock:
        kept = table.play.keepsake(viewer)
    if kept is None:
        raise Refusal("nothing_to_keep", "there is nothing to save at this moment")
    return answer(kept)


async def judge(request: Request) -> Response:
    """POST /api/games/{game}/documents/{option}: what keeps the text from being played, a sentence each."""
    game, option = find(request.path_params["game"]), request.path_params["option"]
    check = game.documents.get(option)
    if check is None:
        raise Refusal("no_page", f"{game.id} takes no documents as {option}")
    body = await read_body(request, LARGEST_MESSAGE)
    try:
        text = msgspec.json.decode(body, type=Document).text
    except (msgspec.DecodeError, RecursionError) as error:
        raise Refusal("malformed", f"not a Document: {error}") from error
    return answer(list(await asyncio.to_thread(check, text)))


async def on_bug(_request: Request, _error: Exception) -> Response:
    """Anything unforeseen; the traceback goes to the server's log."""
    return problem("broken", "the server failed at this; please report what you did", 500)


async def _hung_up(_request: Request, _error: Exception) -> Response:
    return Response(status_code=400)


async def unknown(request: Request) -> Response:
    """Any other path under /api/."""
    raise Refusal("no_page", f"there is no {request.method} {request.url.path}")


HANDLERS = {SiegeworksError: on_error, StoreFailed: on_error, ClientDisconnect: _hung_up, Exception: on_bug}

ROUTES = [
    Route("/api/games", list_games),
    Route("/api/games/{game}/rules", list_rules),
    Route("/api/games/{game}/documents/{option}", judge, methods=["POST"]),
    Route("/api/tables", create, methods=["POST"]),
    Route("/api/tables/load", load, methods=["POST"]),
    Route("/api/tables/{table}/history", history),
    Route("/api/tables/{table}/record", record),
    Route("/api/tables/{table}/keepsake", keepsake),
]
