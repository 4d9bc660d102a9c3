"""The browser client: built files of `static/`, and its one page for every address that the client shows itself."""

from __future__ import annotations

import hashlib
import mimetypes
from pathlib import Path

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

STATIC = Path(__file__).parent / "static"

FOREVER = "public, max-age=31536000, immutable"  # for files whose name holds a hash of what is in them
NOT_BUILT = """\
The browser client has not been built.

From the repository: run `make client` and reload this page. The server itself is up; see /api/games.
"""

mimetypes.add_type("text/javascript", ".js")  # some systems say otherwise, and browsers then refuse modules
mimetypes.add_type("font/woff2", ".woff2")


def routes(folder: Path = STATIC) -> list[Route]:
    """The routes that serve the client from `folder`; to go after all others."""

    async def page(request: Request) -> Response:
        """The client's one page."""
        index = folder / "index.html"
        if not index.is_file():
            return PlainTextResponse(NOT_BUILT, 503, {"Cache-Control": "no-store"})
        return _file(request, index, "no-cache")

    async def asset(request: Request) -> Response:
        """A built file."""
        path = (folder / request.path_params["path"]).resolve()
        if not path.suffix:  # somebody mistyped an address: the client says so, with the way to the lobby
            response = await page(request)
            response.status_code = max(response.status_code, 404)
            return response
        if not path.is_relative_to(folder.resolve()) or not path.is_file():
            return PlainTextResponse(f"There is no page {request.url.path}.\n", 404, {"Cache-Control": "no-store"})
        hashed = path.parent.name == "assets"
        return _file(request, path, FOREVER if hashed else "no-cache")

    pages = ["/", "/t/{rest:path}", "/replay/{rest:path}", "/rules/{rest:path}", "/workshop/{rest:path}"]
    return [*(Route(path, page) for path in pages), Route("/{path:path}", asset)]


def _file(request: Request, path: Path, cache: str) -> Response:
    """A small file with its ETag, or 304 when the browser has it."""
    data = path.read_bytes()
    tag = f'"{hashlib.sha256(data).hexdigest()[:20]}"'
    headers = {"Cache-Control": cache, "ETag": tag}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(data, headers=headers, media_type=mimetypes.guess_type(path.name)[0] or "application/octet-stream")
