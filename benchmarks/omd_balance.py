"""How often a table of bots holds the Rift of Orcs Must Die!, map by map, for two, three and four Heroes.

    python -m benchmarks.omd_balance --games 200 --seed 2026 --bots greedy
    python -m benchmarks.omd_balance --games 40 --bots mcts:sims=100 --maps thin-line --heroes 2 --challenge

Prints Markdown: a row for every map, then for every class, with 95% intervals (Wilson). All cells play the same seeds,
the first game of every cell before the second of any. With --out each game is on disk as soon as it is over, and the
same command goes on where the file ends: a run may be interrupted at any time.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import msgspec

from siegeworks import lab
from siegeworks.games.orcs_must_die.content import MAPS
from siegeworks.games.orcs_must_die.mapfile import RATINGS

CHUNK = 10
Cell = tuple[str, int]
"""A map and a number of Heroes."""


class Played(msgspec.Struct, frozen=True):
    """One game: its cell, its number in the batch, and how it went."""

    map: str
    heroes: int
    number: int
    result: lab.GameResult


def batch_of(cell: Cell, options: argparse.Namespace) -> lab.Batch:
    """The games of a cell."""
    chosen: dict[str, bool | int | str] = {"map": cell[0], "challenge": options.challenge, "edition": options.edition}
    chosen |= {"all_heroes": options.all_heroes}
    return lab.Batch("orcs-must-die", cell[1], "co-op", chosen, (options.bots,), options.games, options.seed)


def kept(out: Path | None) -> list[Played]:
    """The games of an earlier run; a last line that was cut short is left out."""
    if out is None or not out.exists():
        return []
    return [msgspec.json.decode(line, type=Played) for line in out.read_bytes().split(b"\n")[:-1]]


def play(cells: list[Cell], options: argparse.Namespace) -> dict[Cell, list[lab.GameResult]]:
    """The results of every cell."""
    found: dict[Cell, list[lab.GameResult]] = defaultdict(list)
    known = {(each.map, each.heroes, each.number): each.result for each in kept(options.out)}
    for (map_id, heroes, number), result in known.items():
        if number < options.games and (map_id, heroes) in cells:
            assert result.seed == lab.derive(options.seed, number), f"{options.out} holds games of another seed"
            found[map_id, heroes].append(result)
    size = 1 if options.bots.startswith("mcts") else CHUNK
    tasks = [
        (cell, numbers)
        for at in range(0, options.games, size) for cell in cells
        if (numbers := [n for n in range(at, min(at + size, options.games)) if (*cell, n) not in known])
    ]  # fmt: skip
    with ProcessPoolExecutor(options.jobs) as pool:
        played = pool.map(lab.play_some, [batch_of(cell, options) for cell, _ in tasks], [some for _, some in tasks])
        for (cell, numbers), results in zip(tasks, played, strict=True):
            found[cell] += results
            if options.out:
                keep(options.out, [Played(*cell, n, each) for n, each in zip(numbers, results, strict=True)])
            if options.verbose:
                print(cell, rate(found[cell]), flush=True)
    return found


def keep(out: Path, games: Iterable[Played]) -> None:
    """Add games to a file."""
    with out.open("ab") as file:
        file.writelines(msgspec.json.encode(game) + b"\n" for game in games)


def rate(results: list[lab.GameResult]) -> str:
    """How many were won, and their mean length in rounds."""
    won = lab.wilson(sum(bool(result.winners) for result in results), len(results))
    return f"{won.percent()}, {sum(result.turns for result in results) / len(results):.1f}"


def table(found: dict[Cell, list[lab.GameResult]], heroes: list[int]) -> str:
    """All of it as Markdown; the last column has all Hero counts together."""
    lines = [
        f"| class | map | {' | '.join(f'{n} Heroes' for n in heroes)} | all |",
        "|---|---|" + "---|" * (len(heroes) + 1),
    ]
    maps = sorted({map_id for map_id, _ in found}, key=lambda each: (RATINGS.index(MAPS[each].rating), each))
    groups = [(MAPS[each].rating, MAPS[each].name, [each]) for each in maps]
    groups += [(rating, "all its maps", [each for each in maps if MAPS[each].rating == rating]) for rating in RATINGS]
    for rating, name, some in groups:
        if some:
            columns = [[result for each in some for result in found[each, n]] for n in heroes]
            columns.append([result for column in columns for result in column])
            lines.append(f"| {rating} | {name} | {' | '.join(map(rate, columns))} |")
    return "\n".join(lines)


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.omd_balance", description=(__doc__ or "").splitlines()[0]
    )
    parser.add_argument("--bots", default="greedy", help="one spec for all seats")
    parser.add_argument("--games", type=int, default=100, help="for each map and number of Heroes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--maps", nargs="+", default=list(MAPS), choices=list(MAPS), metavar="MAP")
    parser.add_argument("--heroes", type=int, nargs="+", default=[2, 3, 4])
    parser.add_argument("--edition", default="order")
    parser.add_argument("--challenge", action="store_true")
    parser.add_argument("--all-heroes", action="store_true")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--out", type=Path, help="one line of JSON a game; where it exists the run goes on")
    parser.add_argument("--verbose", action="store_true", help="print each cell as it grows")
    options = parser.parse_args()
    found = play([(each, n) for each in options.maps for n in options.heroes], options)
    print("`won [95% interval], rounds`\n")
    print(table(found, options.heroes))


if __name__ == "__main__":
    main()
