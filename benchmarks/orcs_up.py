"""`python -m benchmarks.orcs_up [--games N] [--seed S]`: how Orcs Up! builds, falls and scores, and what physics costs.

The first part plays games with judging builders (the best of a few samples, a hand 1 mm off) and prints distributions;
the second times placements and boulders on settled piles of 10, 30 and 60 bodies and weighs what is recorded and sent.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
import zlib
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import msgspec

from siegeworks.bots.aiming import best_answer, by_hand
from siegeworks.core import Event, Position, Seeded, Setup
from siegeworks.games.orcs_up import GAME
from siegeworks.games.orcs_up.content import PAWN, SHAPES
from siegeworks.games.orcs_up.events import BoulderDropped, Placed
from siegeworks.games.orcs_up.physics import Dropping, Letting, band_of, flat, rest_of, top_of
from siegeworks.games.orcs_up.policy import POLICY
from siegeworks.games.orcs_up.rules.ending import points
from siegeworks.games.orcs_up.view import VIEW
from siegeworks.lab import play_game

from .engine import Measure
from .reference import seconds

STEADY = 1.0
RUNS = 5
COLUMNS = [-170.0 + 17 * k for k in range(21)]


@dataclass
class Seen:
    """What a run of games showed."""

    scores: list[int] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    by_players: dict[int, list[int]] = field(default_factory=lambda: defaultdict(list))
    parts: list[tuple[int, ...]] = field(default_factory=list)
    band_at: dict[int, list[int]] = field(default_factory=lambda: defaultdict(list))
    drops: list[tuple[int, int]] = field(default_factory=list)
    placed: Counter[str] = field(default_factory=Counter)
    bytes: list[int] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    ends: Counter[str] = field(default_factory=Counter)
    highest: dict[int, int] = field(default_factory=dict)

    def watch(self, event: Event, s: Any) -> None:
        """Count what an event shows."""
        if isinstance(event, Placed):
            self.placed["all"] += 1
            self.placed["felled something"] += bool(event.gone)
            standing = sum(b.form != PAWN for b in s.bodies.values())
            best = max((band_of(b.top) for b in s.bodies.values() if b.form == PAWN), default=0)
            self.highest[standing] = max(best, self.highest.get(standing, 0))
        if isinstance(event, BoulderDropped):
            self.drops.append((len(s.bodies) + len(event.gone), sum(form == PAWN for _, form, _ in event.gone)))
        if isinstance(event, Placed | BoulderDropped):
            sent = msgspec.json.encode(VIEW.motion(event, s))
            self.bytes.append(len(zlib.compress(sent)))


def play(seed: int, seen: Seen, tries: int) -> None:
    """One game of judging builders."""
    chance = Seeded(seed + 10_000)
    p = Position.new(GAME, Setup(2 + seed % 4), Seeded(seed), seen.watch)
    seen.highest = {}
    while p.choice is not None:
        choice = p.choice
        if choice.space is None:
            p.apply(POLICY.choose(p.state, choice, choice.seat, chance))
        else:
            p.apply(by_hand(choice, best_answer(p.state, choice, POLICY, tries, chance), STEADY, chance))
    assert p.outcome is not None
    seen.scores += p.outcome.scores
    seen.winners += [p.outcome.scores[seat] for seat in p.outcome.winners]
    seen.by_players[p.state.config.seats] += p.outcome.scores
    for seat in range(p.state.config.seats):
        q = points(p.state, seat)
        seen.parts.append((sum(q.bands), q.on_castle, q.heroes, q.captured, q.infirmary))
    seen.turns.append(p.state.turn)
    seen.ends[p.outcome.rule] += 1
    for pieces, band in seen.highest.items():
        seen.band_at[pieces].append(band)


def spread(values: Iterable[float]) -> str:
    """Mean, median and range."""
    found = sorted(values)
    if not found:
        return "none"
    tenth = found[len(found) // 10], found[-1 - len(found) // 10]
    return (
        f"mean {statistics.mean(found):.2f}, median {statistics.median(found):g}, "
        f"10 % to 90 %: {tenth[0]:g} to {tenth[1]:g}, range {found[0]:g} to {found[-1]:g} (n = {len(found)})"
    )


def report(seen: Seen, games: int, seed: int, tries: int) -> None:
    """The distributions."""
    print(f"{games} games, seeds {seed} to {seed + games - 1}, 2 to 5 players in turn, {tries} tries, {STEADY} mm")
    print("score of a player:", spread(seen.scores))
    print("score of a winner:", spread(seen.winners))
    for players, scores in sorted(seen.by_players.items()):
        print(f"  score with {players} players:", spread(scores))
    names = ("orcs on the castle", "points on the castle", "hero tokens", "captured", "infirmary")
    for k, name in enumerate(names):
        print(f"  {name}:", spread(part[k] for part in seen.parts))
    for pieces in (6, 8, 10, 12, 14):
        bands = Counter(seen.band_at.get(pieces, []))
        print(f"highest orc with {pieces} pieces standing: band", dict(sorted(bands.items())))
    print("highest band of any game:", max((band for found in seen.band_at.values() for band in found), default=0))
    middle = [pawns for bodies, pawns in seen.drops if 14 <= bodies <= 40]
    print("pawns felled by a boulder on 14 to 40 bodies:", dict(sorted(Counter(middle).items())), spread(middle))
    print("placements that felled something:", f"{seen.placed['felled something']} of {seen.placed['all']}")
    print("turns:", spread(seen.turns), dict(seen.ends))
    print("bytes of motion sent for a move, compressed:", spread(seen.bytes))


def pile(size: int) -> tuple[tuple[int, str, Any], ...]:
    """A settled pile, half of it pawns: each component where it lies lowest and fells nothing."""
    bodies: tuple[tuple[int, str, Any], ...] = ()
    for body in range(1, size + 1):
        form = PAWN if body % 2 == 0 else SHAPES[body // 2 % 6]
        held = [rest_of(bodies, form, flat(x, 410, z, 0)) for x in COLUMNS for z in (13.0, 24.0, 36.0)]
        aims = [place.rest for place in held if not place.why_not and place.rest]
        for aim in sorted(aims, key=lambda q: (round(top_of(form, q)), q))[:25]:
            data = Letting(bodies, body, form, (aim,)).run()
            if not data["fallen"]:
                bodies = tuple((b, f, tuple(data["poses"].get(str(b), q))) for b, f, q in bodies)
                bodies += ((body, form, tuple(data["poses"][str(body)])),)
                break
    return bodies


def timed(task: Letting | Dropping, runs: int = 1) -> tuple[float, float, int]:
    """Wall and processor milliseconds of a measurement, the least of some runs, and the size of its record."""
    took = []
    for _ in range(runs):
        wall, used = time.perf_counter(), time.process_time()
        data = task.run()
        took.append(((time.perf_counter() - wall) * 1e3, (time.process_time() - used) * 1e3))
    walls, uses = zip(*took, strict=True)
    return min(walls), min(uses), len(zlib.compress(json.dumps(data).encode()))


def costs() -> None:
    """Milliseconds a measurement, bytes a move. Each is run a few times: other work on the machine only adds."""
    print(f"the least of {RUNS} runs each; a reference loop takes {min(seconds() for _ in range(RUNS)) * 1e3:.1f} ms")
    for size in (10, 30, 60):
        bodies = pile(size)
        aims = [rest_of(bodies, "tower", flat(x, 410, 14, 0)) for x in COLUMNS]
        rests = [aim.rest for aim in aims if aim.rest and not aim.why_not]
        places = [timed(Letting(bodies, 999, "tower", (rest,)), RUNS) for rest in rests]
        drops = [timed(Dropping(bodies, x), RUNS) for x in COLUMNS]
        for name, found in (("placement", places), ("boulder", drops)):
            print(f"{name} at {len(bodies)} bodies: wall ms", spread(round(wall, 1) for wall, _, _ in found))
            print("  processor ms", spread(round(used, 1) for _, used, _ in found))
            print("  record bytes, compressed", spread(size for _, _, size in found))


def measures(quick: bool) -> list[Measure]:
    """What `make bench` times of this game: each sample is a few placements or boulders on one settled pile."""
    found: list[Measure] = []
    for size in (10, 30) if quick else (10, 30, 60):
        bodies = pile(size)
        aims = [rest_of(bodies, "tower", flat(x, 410, 14, 0)) for x in COLUMNS]
        rests = [aim.rest for aim in aims if aim.rest and not aim.why_not]
        found += [
            Measure(f"placement at {size} bodies", "ms", partial(_letting, bodies, rests)),
            Measure(f"boulder at {size} bodies", "ms", partial(_dropping, bodies)),
            Measure(f"boulder's record at {size}", "bytes", partial(_weighing, bodies)),
        ]
    return [*found, Measure("greedy games, two players", "per second", _whole_game)]


def _letting(bodies: Any, rests: list[Any], n: int) -> tuple[float, float]:
    return 1, timed(Letting(bodies, 999, "tower", (rests[n % len(rests)],)))[0] / 1e3


def _dropping(bodies: Any, n: int) -> tuple[float, float]:
    return 1, timed(Dropping(bodies, COLUMNS[(2 * n + 1) % len(COLUMNS)]))[0] / 1e3


def _weighing(bodies: Any, n: int) -> tuple[float, float]:
    return 1, timed(Dropping(bodies, COLUMNS[(2 * n + 1) % len(COLUMNS)]))[2]


def _whole_game(n: int) -> tuple[float, float]:
    return 1, play_game(GAME, GAME.check(Setup(2)), ["greedy:tries=2"], n).seconds


def main() -> None:
    """Run it."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.orcs_up", description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tries", type=int, default=6, help="samples a builder judges before letting go")
    chosen = parser.parse_args()
    costs()
    if not chosen.games:
        return
    seen, start = Seen(), time.process_time()
    for seed in range(chosen.seed, chosen.seed + chosen.games):
        play(seed, seen, chosen.tries)
        print(f"... game {seed}: {seen.turns[-1]} turns", flush=True)
    report(seen, chosen.games, chosen.seed, chosen.tries)
    used = time.process_time() - start
    print(
        f"{used / max(1, chosen.games):.1f} s of processor time a game: {60 * chosen.games / used:.1f} games a minute"
    )


if __name__ == "__main__":
    main()
