"""The commands that read a game's books: rules with their coverage, and content with its origins."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.table import Table

from .app import GameId, app, console_for

if TYPE_CHECKING:
    from ..core import Game
    from ..core.content import Content
    from ..core.ledger import Clause
    from ..core.workshop import Tally

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
    from ..core import find
    from ..core.workshop import workshop_of

    game = find(game_id)
    workshop = None if file else workshop_of(game)
    if workshop is not None:
        tally_table(workshop.tallies())
        return
    table = Table("file", "kind", "entries", "pieces", "origin")
    for name, kinds in read(content_of(game), file).items():
        for kind, entries in kinds.items():
            origins = Counter(str(entry.get("origin", "no origin")) for entry in entries)
            pieces = sum(entry.get("count", 1) for entry in entries)
            table.add_row(name, kind, str(len(entries)), str(pieces), shares(origins))
    console_for().print(table)


def tally_table(tallies: list[Tally]) -> None:
    """Print counts by kind and group against those of the printed box, and where all of it comes from."""
    table = Table("kind", "group", "entries", "pieces", "the box holds", "origin")
    total: Counter[str] = Counter()
    for row in tallies:
        total.update(row.origins)
        box = "" if row.box is None else str(row.box) + ("" if row.box == row.pieces else " (differs)")
        table.add_row(row.kind, row.group, str(row.entries), str(row.pieces), box, shares(row.origins))
    console_for().print(table)
    typer.echo(f"{total.total()} entries in all: {shares(total)}")


def shares(origins: Mapping[str, int]) -> str:
    """Each origin with its share, the most frequent first."""
    total = sum(origins.values())
    return ", ".join(f"{origin} {count / total:.0%}" for origin, count in Counter(origins).most_common())


@contents.command("check")
def content_check(
    what: Annotated[
        str, typer.Argument(metavar="GAME_OR_FILE", help="A game's id, or a file made for one: my-map.toml.")
    ],
    pack: Annotated[
        Path | None, typer.Option(help="A content pack: its folder for this game, or the one above.")
    ] = None,
) -> None:
    """Check a game's content, or a map you made.

    A mistake in a game's content is named with file, entry and key (exit code 2). All that keeps a map from being
    played is said in words (exit code 1).

    \b
    siegeworks content check castle-panic
    siegeworks content check castle-panic --pack ../my-box/castle-panic
    siegeworks content check my-map.toml
    """
    from ..core import find

    if pack is not None:
        raise typer.Exit(check_pack(what, pack))
    if what.endswith(".toml"):
        raise typer.Exit(0 if check_document(Path(what)) else 1)
    game = find(what)  # loading a game loads its content
    content = content_of(game)
    check_names(content)
    files = read(content, "")
    used = f" with the pack {content.pack}" if content.pack else ""
    typer.echo(f"{game.id}: {len(files)} content files are in order{used}; hash {game.content_hash}")


def check_document(file: Path) -> bool:
    """Say whether something made for a game can be played, and what it is or what is wrong with it."""
    from ..core import SiegeworksError, find
    from ..core.workshop import workshop_of

    try:
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        raise SiegeworksError(f"{file}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise SiegeworksError(f"{file}: is no text: {error}") from error
    game = find(game_named_in(file, text))
    workshop = workshop_of(game)
    if workshop is None:
        raise SiegeworksError(f"{file}: nothing can be made for {game.id}")
    wrong = workshop.check(text)
    typer.echo(f"{file}: " + (f"cannot be played: {count_of(wrong)}" if wrong else "can be played"))
    typer.echo("\n".join(f"- {sentence}" for sentence in wrong) if wrong else workshop.summary(text))
    return not wrong


def count_of(wrong: list[str]) -> str:
    """How many problems."""
    return f"{len(wrong)} problem{'s' * (len(wrong) > 1)}"


def game_named_in(file: Path, text: str) -> str:
    """The id under `game` in a document; raises SiegeworksError saying how to name it."""
    import tomllib

    from ..core import BadContent, SiegeworksError, games
    from ..core.workshop import workshop_of

    try:
        game_id = tomllib.loads(text).get("game")
    except tomllib.TOMLDecodeError as error:
        raise BadContent(str(file), "the file", f"is not TOML: {error}") from error
    if isinstance(game_id, str):
        return game_id
    lines = " or ".join(f'game = "{game.id}"' for game in games().values() if workshop_of(game))
    raise SiegeworksError(f"{file}: for which game is it? Begin with the line {lines}")


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
    if not content.pack.is_dir():
        raise BadContent(str(content.pack), "the pack", "is no folder")
    known, folders = content.names(), content.folders()
    for path in sorted(content.pack.iterdir()):
        if path.name not in known and not (path.is_dir() and path.name in folders):
            raise BadContent(str(path), "the file", f"replaces nothing; the game reads {', '.join(known)}")


def content_of(game: Game) -> Content:
    """The game's content folder, with any pack in use."""
    import importlib

    from ..core.content import Content

    return Content(game.id, Path(str(importlib.import_module(game.module).__file__)).parent / "content")


def read(content: Content, file: str) -> dict[str, dict[str, list[dict[str, Any]]]]:
    """The entries of each content file by kind; a single table counts as one entry. Icons are no content."""
    names = [file] if file else [name for name in content.names() if name != "icons.toml"]
    found: dict[str, dict[str, list[dict[str, Any]]]] = {}
    for name in names:
        kinds = found[name] = {}
        for kind, value in content.table(name).items():
            entries = [value] if isinstance(value, dict) else value
            if isinstance(entries, list) and entries and all(isinstance(entry, dict) for entry in entries):
                kinds[kind] = entries
    return found
