"""How often a table of bots holds the Rift of Orcs Must Die!, map by map, for two, three and four Heroes.

    python -m benchmarks.omd_balance --games 200 --seed 2026 --bots greedy
    python -m benchmarks.omd_balance --games 40 --bots mcts:sims=100 --maps thin-line --heroes 2 --challenge

Prints Markdown: a row for every map, then for every class, with 95% intervals (Wilson). All cells play the same seeds.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor

from siegeworks import lab
from siegeworks.games.orcs_must_die.content import MAPS
from siegeworks.games.orcs_must_die.mapfile import RATINGS

CHUNK = 10
Cell = tuple[str, int]
"""A map and a number of Heroes."""


def batch_of(cell: Cell, options: argparse.Namespace) -> lab.Batch:
    """The games of a cell."""
    chosen: dict[str, bool | int | str] = {"map": cell[0], "challenge": options.challenge, "edition": options.edition}
    chosen |= {"all_heroes": options.all_heroes}
    return lab.Batch("orcs-must-die", cell[1], "co-op", chosen, (options.bots,), options.games, options.seed)


def play(cells: Iterable[Cell], options: argparse.Namespace) -> dict[Cell, list[lab.GameResult]]:
    """The results of every cell."""
    size = 1 if options.bots.startswith("mcts") else CHUNK
    tasks = [
        (cell, batch_of(cell, options), range(at, min(at + size, options.games)))
        for cell in cells for at in range(0, options.games, size)
    ]  # fmt: skip
    found: dict[Cell, list[lab.GameResult]] = defaultdict(list)
    with ProcessPoolExecutor(options.jobs) as pool:
        played = pool.map(lab.play_some, [batch for _, batch, _ in tasks], [numbers for *_, numbers in tasks])
        for (cell, *_), results in zip(tasks, played, strict=True):
            found[cell] += results
            if len(found[cell]) == options.games and options.verbose:
                print(cell, rate(found[cell]), flush=True)
    return found


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
    parser.add_argument("--verbose", action="store_true", help="print each cell when it is done")
    options = parser.parse_args()
    found = play([(each, n) for each in options.maps for n in options.heroes], options)
    print("`won [95% interval], rounds`\n")
    print(table(found, options.heroes))


if __name__ == "__main__":
    main()
