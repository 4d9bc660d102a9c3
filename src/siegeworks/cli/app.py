"""The application that holds the commands, and what they share: reading options, errors in one line."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

if TYPE_CHECKING:
    from rich.console import Console

    from ..core import Game, Record

# Everything else is imported where it is used, so that --help answers at once.


class Commands(TyperGroup):
    """Says any error a person can cause in one line, with exit code 2."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Playing first, reading after."""
        order = ["games", "serve", "play", "simulate", "replay"]
        return sorted(self.commands, key=lambda name: (order.index(name) if name in order else len(order), name))

    def invoke(self, ctx: Any) -> Any:
        """Run the command."""
        from ..core import SiegeworksError

        try:
            return super().invoke(ctx)
        except SiegeworksError as error:
            typer.echo(f"siegeworks: {error}", err=True)
        except BrokenPipeError:  # `| head` has seen enough
            sys.stderr.close()
        raise typer.Exit(2)


app = typer.Typer(
    cls=Commands,
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="""An open digital tabletop for fantasy siege games.

    \b
    siegeworks serve                              play in a browser, alone or with friends
    siegeworks play castle-panic                  play here in the terminal
    siegeworks simulate castle-panic --games 1000 --bots greedy
    siegeworks rules castle-panic boulder         what does the rulebook say?
    """,
)

GameId = Annotated[str, typer.Argument(metavar="GAME", help="A game's id, as `siegeworks games` lists it.")]
Players = Annotated[int | None, typer.Option(min=1, help="How many seats; by default the fewest of the variant.")]
VariantId = Annotated[str, typer.Option(help="The variant; by default the game's first.")]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME[=VALUE]",
        help="An optional rule, or a file (map=my-map.toml); may be given several times.",
    ),
]
Seed = Annotated[int | None, typer.Option(help="Makes the luck repeatable; without it nobody can foresee it.")]


def console_for(width: int = 100) -> Console:
    """A console that writes plain text into pipes."""
    from rich.console import Console

    return Console(width=None if sys.stdout.isatty() else width, highlight=False)


def read_record(file: Path) -> Record:
    """The record in a file; raises BadRecord naming the file."""
    from ..core import BadRecord, decode

    try:
        return decode(file.read_bytes())
    except OSError as error:
        raise BadRecord(f"{file}: cannot be read: {error.strerror}") from error
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from error


def _text_of(file: Path) -> str:
    from ..core import BadSetup

    try:
        return file.read_text(encoding="utf-8")
    except OSError as error:
        raise BadSetup(f"{file}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise BadSetup(f"{file}: is no text") from error


def split_specs(text: str) -> list[str]:
    """Specs with commas between them; a part like `c=0.7` belongs to the spec before it."""
    specs: list[str] = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        if specs and "=" in part and ":" not in part:
            specs[-1] += f",{part}"
        else:
            specs.append(part)
    return specs


def setup_of(game: Game, players: int | None, variant: str, options: list[str] | None, at_least: int = 1) -> Any:
    """The checked setup the options of a command stand for; without a number of players, the fewest there may be."""
    from ..core import Setup

    fewest = game.variant_ids[variant].min_players if variant in game.variant_ids else game.variants[0].min_players
    return game.check(
        Setup(players or max(fewest, at_least), variant, dict(option_of(game, text) for text in options or []))
    )


def option_of(game: Game, text: str) -> tuple[str, bool | int | str]:
    """`name`, `name=yes` or `name=value` as the game means it; what it does not know is left to its check.

    Where a document somebody made is a value, `name=my-map.toml` is the text of that file.
    """
    name, equals, raw = text.partition("=")
    known = {option.id: option for option in game.options}.get(name)
    if known is not None and known.own and raw.endswith(".toml"):
        return name, _text_of(Path(raw))
    if known is not None and known.values:
        return name, {str(value): value for value, _ in known.values}.get(raw, raw)
    switch: dict[str, bool] = {"yes": True, "on": True, "true": True, "no": False, "off": False, "false": False}
    return name, switch.get(raw.lower(), raw) if equals else True
