"""The commands that play: games, serve, play, simulate, replay."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from .app import GameId, Options, Players, Seed, VariantId, app, console_for, read_record, setup_of, split_specs


@app.command()
def games() -> None:
    """List the games there are, with variants and options."""
    from ..core import games as all_games

    for game in all_games().values():
        typer.echo(f"{game.id}  {game.title}: {game.blurb}")
        for variant in game.variants:
            least, most = variant.min_players, variant.max_players
            seats = f"{least}-{most}" if least < most else f"{least}"
            if variant.step > 1:
                seats = ", ".join(map(str, variant.sizes))
            typer.echo(f"    --variant {variant.id}  ({seats} players) {variant.title}. {variant.blurb}")
        for option in game.options:
            values = f"={'|'.join(str(value) for value, _ in option.values)}" if option.values else ""
            values += "|FILE.toml" if option.own else ""
            typer.echo(f"    --option {option.id}{values}  {option.title}. {option.blurb}")


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets others in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes any free one.")] = 8000,
    db: Annotated[str, typer.Option(help="An SQLite file, or a SQLAlchemy URL.")] = "siegeworks.db",
) -> None:
    """Serve tables to browsers until interrupted.

    \b
    siegeworks serve                                  on this machine, kept in siegeworks.db
    siegeworks serve --host 0.0.0.0 --port 80
    siegeworks serve --db postgresql+psycopg://localhost/siegeworks
    """
    from ..server.serve import serve as run

    run(host=host, port=port, db=db, say=typer.echo)


@app.command()
def play(
    game_id: GameId,
    players: Players = None,
    variant: VariantId = "",
    option: Options = None,
    seats: Annotated[
        str, typer.Option(help='"you" or a bot for each seat, with commas; the last fills the rest. [you,greedy]')
    ] = "",
    seed: Seed = None,
    companion: Annotated[bool, typer.Option(help="The dice and cards are real: you say what they show.")] = False,
    load: Annotated[Path | None, typer.Option(help="Carry on with a saved game.")] = None,
    save: Annotated[Path | None, typer.Option(help="Where to save at the end, and on q.")] = None,
) -> None:
    """Play in the terminal. Moves have numbers; ? says why, u takes back, s saves, q saves and quits.

    \b
    siegeworks play castle-panic --players 3                      you and two bots
    siegeworks play castle-panic --seats you,you,mcts:ms=500      two people and a bot
    siegeworks play castle-panic --variant overlord --option easier_battles --players 4
    siegeworks play castle-panic --load castle-panic.siege.json
    """
    from ..core import BadSetup, UnknownBot, find
    from ..terminal import Seats, Session

    game, entries = find(game_id), []
    if load is None:
        specs = split_specs(seats)
        setup = setup_of(game, players, variant, option, at_least=max(1, len(specs)))
        specs = specs or ["you", "greedy"][: setup.players]
    else:
        if players or variant or option:
            raise BadSetup("a saved game has its own players, variant and options; leave them out with --load")
        record = read_record(load)
        entries = list(record.replay(game).history or [])
        setup, specs = game.check(record.setup), split_specs(seats) or list(record.seats) or ["you"]
    try:
        who = Seats.of(specs, setup.players)
    except UnknownBot:
        if seats or load is None:
            raise
        who = Seats.of(["you"], setup.players)  # saved elsewhere, with people's names in the seats
    file = save or load
    Session(console_for(), game, setup, who, seed=seed, companion=companion, entries=entries, file=file).play()


@app.command()
def simulate(
    game_id: GameId,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    bots: Annotated[str, typer.Option(help="One bot for all seats, or one for each, with commas.")] = "random",
    players: Players = None,
    variant: VariantId = "",
    option: Options = None,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games, with any number of jobs.")] = 1,
    jobs: Annotated[int, typer.Option(min=0, help="How many processes; 0 is one for each processor.")] = 1,
    out: Annotated[Path | None, typer.Option(help="Write one row a game to this Parquet file.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one line of JSON instead of a table.")] = False,
) -> None:
    """Let bots play many games, and sum them up with intervals.

    \b
    siegeworks simulate castle-panic --games 1000 --players 4 --jobs 0
    siegeworks simulate castle-panic --bots greedy,mcts:sims=100 --players 2 --json
    siegeworks simulate castle-panic --games 10000 --out games.parquet
    """
    from time import perf_counter

    import msgspec

    from .. import lab
    from ..core import find

    setup = setup_of(find(game_id), players, variant, option)
    began = perf_counter()
    with progress_bar(games, quiet=json) as step:
        results = lab.simulate(
            game_id, setup.players, setup.variant, setup.options, split_specs(bots), games, seed, jobs, step
        )
    seconds = perf_counter() - began
    if out is not None:
        lab.write_parquet(out, results)
    summary = lab.summarise(results)
    if json:
        figures = msgspec.json.decode(summary.to_json())
        run = {"options": dict(setup.options), "seed": seed, "jobs": jobs, "seconds": round(seconds, 3)}
        typer.echo(msgspec.json.encode({**figures, **run}).decode())
    else:
        console_for().print(summary.table())
        typer.echo(f"seed {seed}, {seconds:.1f} s in all" + (f"; one row a game in {out}" if out else ""))


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record: what `play` saves and the browser downloads.")],
    at: Annotated[int | None, typer.Option(min=0, help="Stop after this many entries.")] = None,
    everything: Annotated[bool, typer.Option("--all", help="The whole chronicle, not only its last lines.")] = False,
) -> None:
    """Check a saved game move by move against the rules, and show how it went.

    \b
    siegeworks replay castle-panic.siege.json --all
    siegeworks replay castle-panic.siege.json --at 40
    """
    from ..core import find
    from ..terminal import tell_record

    record = read_record(file)
    tell_record(console_for(), record, find(record.game), at, None if everything else 20)


def progress_bar(total: int, quiet: bool) -> Any:
    """A bar on the error stream, where somebody watches; the block gets a function (done, all) to move it."""
    from contextlib import contextmanager

    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    @contextmanager
    def bar() -> Any:
        console = Console(stderr=True)
        with Progress(
            BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=console, transient=True,
            disable=quiet or not console.is_terminal,
        ) as shown:  # fmt: skip
            task = shown.add_task("", total=total)
            yield lambda done, _: shown.update(task, completed=done)

    return bar()
