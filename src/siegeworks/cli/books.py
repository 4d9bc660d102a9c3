"""The commands that read a game's books: rules with their coverage, and content with its origins."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.table import Table

from .app import GameId, app, console_for

if TYPE_CHECKING:
    from ..core import Game
    from ..core.content import Content
    from ..core.ledger import Clause

contents = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help="Read and check a game's cards, tokens, maps.")
app.add_typer(contents, name="content")

FileName = Annotated[str, typer.Argument(metavar="[FILE]", help="One content file, such as cards.toml; default: all.")]


@app.command()
def rules(
    game_id: GameId,
    query: Annotated[str, typer.Argument(metavar="[CLAUSE_OR_TEXT]", help="An id, the start of one, or words.")] = "",
    coverage: Annotated[bool, typer.Option("--coverage", help="Which clauses have code and tests?")] = False,
    tests: Annotated[Path, typer.Option(help="Where the tests are, for --coverage.")] = Path("tests"),
) -> None:
    """Look up the rulebook, or show how much of it has code and tests (exit code 1: not all).

    \b
    siegeworks rules castle-panic                          every clause, in the book's order
    siegeworks rules castle-panic cp.move.wall             one clause and all below it
    siegeworks rules castle-panic "giant boulder"          every clause with these words
    siegeworks rules castle-panic --coverage --tests tests
    """
    from ..core import SiegeworksError, find
    from ..core.ledger import clauses

    game = find(game_id)
    if coverage:
        raise typer.Exit(0 if coverage_table(game, tests, query) else 1)
    found = matching(list(clauses(game).values()), query)
    if not found:
        raise SiegeworksError(f"{game.id}: no clause has the id or the words {query!r}")
    section = ""
    for clause in found:
        if clause.section != section:
            section = clause.section
            typer.echo(f"\n{section}")
        typer.echo(f"  {clause.id}  [{clause.source}]\n      {clause.text}")
        if clause.note and len(found) <= 20:
            typer.echo(f"      Note: {clause.note}")


def matching(known: list[Clause], query: str) -> list[Clause]:
    """The clause with this id and those below it; else those whose words hold all words of the query."""
    prefix = query.removesuffix("*").rstrip(".")
    by_id = [clause for clause in known if clause.id == prefix or clause.id.startswith(prefix + ".")]
    if by_id or not query:
        return by_id or known
    words = query.lower().split()
    return [c for c in known if all(word in f"{c.id} {c.section} {c.text} {c.note}".lower() for word in words)]


def coverage_table(game: Game, tests: Path, query: str) -> bool:
    """Print counts per section and every clause that lacks something; whether none does."""
    from ..core import SiegeworksError
    from ..core.ledger import coverage

    if not tests.is_dir():
        raise SiegeworksError(f"there is no folder {tests}; name the folder of the tests with --tests")
    rows = coverage(game, tests)
    chosen = {clause.id for clause in matching([row.clause for row in rows], query)}
    rows = [row for row in rows if row.clause.id in chosen]
    table = Table("section", "clauses", "code", "tests", "not applicable", "complete")
    sections = list(dict.fromkeys(row.clause.section for row in rows))
    for section in [*sections, ""]:
        some = [row for row in rows if row.clause.section == section or not section]
        table.add_row(
            section or "All",
            *map(str, (len(some), sum(bool(row.code) for row in some), sum(bool(row.tests) for row in some))),
            *map(str, (sum(bool(row.clause.not_applicable) for row in some), sum(row.complete for row in some))),
            style=None if section else "bold",
        )
    console_for(120).print(table)
    for row in rows:
        if row.clause.not_applicable:
            typer.echo(f"{row.clause.id}: not applicable: {row.clause.not_applicable}")
    lacking = [row for row in rows if not row.complete]
    for row in lacking:
        lacks = " and ".join(name for name, files in (("code", row.code), ("test", row.tests)) if not files)
        typer.echo(f"{row.clause.id}: no {lacks}: {row.clause.text}")
    typer.echo(f"{game.id}: {len(rows) - len(lacking)} of {len(rows)} clauses complete")
    return not lacking


@contents.command("list")
def content_list(game_id: GameId, file: FileName = "") -> None:
    """Every entry of the content files, with its origin.

    \b
    siegeworks content list castle-panic cards.toml
    """
    from ..core import find

    for name, kinds in read(content_of(find(game_id)), file).items():
        typer.echo(name)
        for kind, entries in kinds.items():
            for entry in entries:
                title = str(entry.get("name", ""))
                number = f" x{entry['count']}" if "count" in entry else ""
                typer.echo(f"  {kind} {entry.get('id', '')}{number}  {title}  [{entry.get('origin', 'no origin')}]")


@contents.command("report")
def content_report(game_id: GameId, file: FileName = "") -> None:
    """How many entries of each kind there are, and where their values come from.

    \b
    rulebook: the rulebook states them; public: from a public source; reconstructed: designed here
    """
    import importlib

    from ..core import find

    game = find(game_id)
    own = getattr(importlib.import_module(game.module), "content_report", None)
    if own is not None and not file:
        typer.echo(own())
        return
    table = Table("file", "kind", "entries", "pieces", "origin")
    for name, kinds in read(content_of(game), file).items():
        for kind, entries in kinds.items():
            origins = Counter(str(entry.get("origin", "no origin")) for entry in entries)
            shares = ", ".join(f"{origin} {count / len(entries):.0%}" for origin, count in origins.most_common())
            pieces = sum(entry.get("count", 1) for entry in entries)
            table.add_row(name, kind, str(len(entries)), str(pieces), shares)
    console_for().print(table)


@contents.command("check")
def content_check(
    game_id: GameId,
    pack: Annotated[
        Path | None, typer.Option(help="A content pack: its folder for this game, or the one above.")
    ] = None,
) -> None:
    """Load the content strictly; a mistake is named with file, entry and key (exit code 2).

    \b
    siegeworks content check castle-panic
    siegeworks content check castle-panic --pack ../my-box/castle-panic
    """
    from ..core import find

    if pack is not None:
        raise typer.Exit(check_pack(game_id, pack))
    game = find(game_id)  # loading a game loads its content
    content = content_of(game)
    check_names(content)
    files = read(content, "")
    used = f" with the pack {content.pack}" if content.pack else ""
    typer.echo(f"{game.id}: {len(files)} content files are in order{used}; hash {game.content_hash}")


def check_pack(game_id: str, pack: Path) -> int:
    """Check in a fresh process, since content is loaded only once in each; its exit code."""
    from ..core import BadContent

    if not pack.is_dir():
        raise BadContent(str(pack), "the pack", "is no folder")
    with tempfile.TemporaryDirectory() as folder:
        root = pack
        if not (pack / game_id).is_dir():
            root = Path(folder)
            (root / game_id).symlink_to(pack.resolve(), target_is_directory=True)
        command = [sys.executable, "-m", "siegeworks.cli", "content", "check", game_id]
        environment = {**os.environ, "SIEGEWORKS_CONTENT": str(root)}
        done = subprocess.run(command, env=environment, capture_output=True, text=True)
        shown = str(pack if root is not pack else pack / game_id)
        typer.echo(done.stdout.replace(str(root / game_id), shown), nl=False)
        typer.echo(done.stderr.replace(str(root / game_id), shown), nl=False, err=True)
    return done.returncode


def check_names(content: Content) -> None:
    """Raise BadContent when the pack in use holds a file that replaces none, a slip of the name most likely."""
    from ..core import BadContent

    if content.pack is None:
        return
    known = sorted(path.name for path in content.folder.glob("*.toml"))
    if not content.pack.is_dir():
        raise BadContent(str(content.pack), "the pack", "is no folder")
    for path in sorted(content.pack.iterdir()):
        if path.name not in known:
            raise BadContent(str(path), "the file", f"replaces nothing; the game reads {', '.join(known)}")


def content_of(game: Game) -> Content:
    """The game's content folder, with any pack in use."""
    import importlib

    from ..core.content import Content

    return Content(game.id, Path(str(importlib.import_module(game.module).__file__)).parent / "content")


def read(content: Content, file: str) -> dict[str, dict[str, list[dict[str, Any]]]]:
    """The entries of each content file by kind; a single table counts as one entry. Icons are no content."""
    names = [file] if file else sorted(p.name for p in content.folder.glob("*.toml") if p.name != "icons.toml")
    found: dict[str, dict[str, list[dict[str, Any]]]] = {}
    for name in names:
        kinds = found[name] = {}
        for kind, value in content.table(name).items():
            entries = [value] if isinstance(value, dict) else value
            if isinstance(entries, list) and entries and all(isinstance(entry, dict) for entry in entries):
                kinds[kind] = entries
    return found
