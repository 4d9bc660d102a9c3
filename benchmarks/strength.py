"""How often a table of bots wins, in a run that may be interrupted and taken up again.

    python -m benchmarks.strength castle-panic --variant co-op --bots mcts:sims=200 --games 200 --out run.jsonl

Each game is on disk as soon as it is over; the same command goes on where the file ends. Prints the summary as JSON.
"""

from __future__ import annotations

import argparse
from itertools import islice
from pathlib import Path

from siegeworks import lab


def main() -> None:
    """Play what is missing, then sum up."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.strength", description="The strength of bots.")
    parser.add_argument("game")
    parser.add_argument("--variant", default="")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--bots", nargs="+", default=["greedy"], help="one spec for all seats, or one for each")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--out", type=Path, help="one line of JSON a game; where it exists the run goes on")
    options = parser.parse_args()
    batch = lab.Batch(
        options.game, options.players, options.variant, None, tuple(options.bots), options.games, options.seed
    )
    results = lab.read_lines(options.out)[: batch.games] if options.out else []
    if [result.seed for result in results] != [lab.derive(batch.seed, n) for n in range(len(results))]:
        parser.error(f"{options.out} holds games of another seed")
    fresh = lab.stream(batch, options.jobs, skip=len(results))
    while some := list(islice(fresh, 1)):
        results += some
        if options.out:
            lab.append_line(options.out, some)
    print(lab.summarise(results).to_json())


if __name__ == "__main__":
    main()
