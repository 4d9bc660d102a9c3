"""`python -m benchmarks.run [--quick] [--json FILE] [--game ID]`: every timing, also as a ratio to the reference loop.

Each figure is sampled several times, each sample between two reference loops, and the medians are reported: once as
measured, once relative to the reference loops around it (see reference.py), so that a busy or a slow machine shows.
"""

from __future__ import annotations

import argparse
import platform
import statistics
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from siegeworks.core import Game, SiegeworksError, find, games

from . import reference
from .engine import Measure, measures

SCALE = {"us": 1e6, "ms": 1e3}


class Figure(msgspec.Struct, frozen=True):
    """A median with the spread of its samples.

    `ratio` is per reference loop: for rates how many fit into one, for durations how many loops one takes.
    """

    what: str
    name: str
    unit: str
    value: float
    low: float
    high: float
    ratio: float | None


def figure(what: str, measure: Measure, samples: int) -> Figure:
    """Sample a measure between reference loops."""
    values, ratios = [], []
    for n in range(samples):
        before = reference.seconds()
        count, amount = measure.sample(n)
        loop = (before + reference.seconds()) / 2
        if measure.unit == "bytes":
            values.append(amount / count)
        elif measure.unit == "per second":
            values.append(count / amount)
            ratios.append(count / amount * loop)
        else:
            values.append(amount / count * SCALE[measure.unit])
            ratios.append(amount / count / loop)
    ratio = statistics.median(ratios) if ratios else None
    return Figure(what, measure.name, measure.unit, statistics.median(values), min(values), max(values), ratio)


def measures_of(game: Game, quick: bool) -> list[Measure]:
    """What is timed of a game: what a module of its own in this folder says, else the usual."""
    try:
        own = import_module(f"benchmarks.{game.module.rpartition('.')[2]}")
    except ModuleNotFoundError:
        return measures(game, quick)
    found: list[Measure] = own.measures(quick)
    return found


def server_figures(quick: bool) -> list[Figure]:
    """The server's own timings, from benchmarks/server.py; none, with a word about it, where that is absent."""
    try:
        server = import_module("benchmarks.server")
    except ImportError as error:
        print(f"server: skipped ({error})", file=sys.stderr)
        return []
    before = reference.seconds()
    found: dict[str, Any] = {
        "action_to_screen": server.action_to_screen(tables=20 if quick else 100, seconds=3 if quick else 10),
        "commits": server.commits(200 if quick else 2000),
    }
    loop = (before + reference.seconds()) / 2
    return [flat for name, result in found.items() for flat in _flatten(name, msgspec.to_builtins(result), loop)]


def _flatten(name: str, result: Any, loop: float) -> list[Figure]:
    """A number, or a mapping of numbers, as figures; the unit is taken from the name's ending (`p99_ms`)."""
    if isinstance(result, dict):
        return [flat for key, value in result.items() for flat in _flatten(f"{name} {key}", value, loop)]
    if isinstance(result, bool) or not isinstance(result, int | float):
        return []
    ending = name.rsplit("_", 1)[-1]
    unit, value = {"ms": "ms", "us": "us", "bytes": "bytes", "n": ""}.get(ending, "per second"), float(result)
    ratio = value * loop if unit == "per second" else value / SCALE[unit] / loop if unit in SCALE else None
    return [Figure("server", name, unit, value, value, value, ratio)]


def show(figures: Sequence[Figure], loop: float) -> None:
    """The figures as a table."""
    print(f"\nOne reference loop: {loop * 1e3:.2f} ms. {platform.python_implementation()} {platform.python_version()}")
    print(f"{'':14}{'':36}{'median':>12}  {'lowest':>12}  {'highest':>12}  {'unit':<11}{'by reference loop':>18}")
    for f in figures:
        ratio = "" if f.ratio is None else f"{f.ratio:18.4g}"
        middle, low, high = (f"{number:,.{0 if number >= 100 else 2}f}" for number in (f.value, f.low, f.high))
        print(f"{f.what:14}{f.name:36}{middle:>12}  {low:>12}  {high:>12}  {f.unit:<11}{ratio}")


def main() -> None:
    """Time everything and print it; with --json also write it."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.run", description="Every timing of Siegeworks.")
    parser.add_argument("--quick", action="store_true", help="fewer and shorter samples: a look, not a result")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there as well")
    parser.add_argument("--game", metavar="ID", help="this game only, and no server")
    options = parser.parse_args()
    samples = 3 if options.quick else 9
    try:
        chosen = [find(options.game)] if options.game else list(games().values())
    except SiegeworksError as error:
        parser.error(str(error))
    reference.seconds()
    figures = []
    for game in chosen:
        print(f"{game.id} ...", file=sys.stderr)
        figures += [figure(game.id, measure, samples) for measure in measures_of(game, options.quick)]
    if not options.game:
        figures += server_figures(options.quick)
    loop = statistics.median(reference.seconds() for _ in range(15))
    show(figures, loop)
    if options.json:
        report = {
            "python": platform.python_version(),
            "machine": platform.machine(),
            "reference_ms": loop * 1e3,
            "figures": figures,
        }
        options.json.write_bytes(msgspec.json.format(msgspec.json.encode(report)) + b"\n")


if __name__ == "__main__":
    main()
