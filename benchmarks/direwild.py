"""`python -m benchmarks.direwild [--games N] [--seed S]`: is Direwild a game? Win rates, rounds, wounds, purchases.

Plays whole campaigns (or with --chapter 1 the first chapter alone, with --start 3 the last one after its rounds of
training) with the same bot in all seats, as `siegeworks simulate` would, and counts what happens.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import fmean
from time import perf_counter

from siegeworks.bots import make, next_move
from siegeworks.core import Event, Position, Seeded, Setup
from siegeworks.games.direwild import GAME
from siegeworks.games.direwild.content import CREATURES, KARN
from siegeworks.games.direwild.events import (
    BattleEnded,
    ChapterBegan,
    Charmed,
    FatalLost,
    KarnDamaged,
    LockBroken,
    WoundTaken,
)
from siegeworks.games.direwild.state import KARN_SLOT, State
from siegeworks.lab import derive, mean, wilson

from . import engine


def measures(quick: bool) -> list[engine.Measure]:
    """What `benchmarks.run` times: chapter 1 with four heroes."""
    return engine.measures(GAME, quick, GAME.check(Setup(4, "campaign", {"one_chapter": True})))


@dataclass
class Log:
    """What happened in one campaign; what is counted by chapter has the chapter first."""

    chapter: int = 0
    won: bool = False
    rounds: Counter[int] = field(default_factory=Counter)
    seen: set[str] = field(default_factory=set)
    bought: Counter[str] = field(default_factory=Counter)
    numbers: Counter[tuple[int, str]] = field(default_factory=Counter)
    margins: list[int] = field(default_factory=list)
    wilds: tuple[str, ...] = ()

    def watch(self, event: Event, s: State) -> None:
        """Count what an event shows."""
        self.rounds[s.chapter] = max(self.rounds[s.chapter], s.round)
        if (now := tuple(s.wilds)) != self.wilds:
            self.wilds = now
            self.seen.update(card for card in now if card)
        at = self.chapter
        if isinstance(event, ChapterBegan):
            self.chapter = event.chapter
        elif isinstance(event, Charmed):
            self.bought[event.card] += 1
        elif isinstance(event, WoundTaken):
            self.numbers[at, "wounds of lost battles" if event.fatal else "other wounds"] += 1
        elif isinstance(event, FatalLost):
            self.numbers[at, "Fatal Wounds to Karn's presence" if "presence" in event.rule else "disengaging"] += 1
        elif isinstance(event, LockBroken):
            self.numbers[at, "locks broken"] += 1
        elif isinstance(event, BattleEnded):
            whom = "Karn" if event.slot == KARN_SLOT else "minions"
            kind = "automatic" if event.auto else "won" if event.won else "lost"
            self.numbers[at, f"battles with {whom} {kind}"] += 1
        elif isinstance(event, KarnDamaged):
            self.margins.append(event.cards)


def play(players: int, bot: str, seed: int, options: dict[str, bool | int | str]) -> Log:
    """One campaign; the same dice as the lab's game of this seed."""
    setup = GAME.check(Setup(players, "campaign", options))
    log = Log()
    bots = [make(bot) for _ in range(players)]
    thoughts = [Seeded(derive(seed, "seat", seat)) for seat in range(players)]
    p = Position(GAME, GAME.start(setup), Seeded(seed), watch=log.watch)
    while p.choice is not None:
        seat, action = next_move(p, bots, thoughts)
        p.advance(action, seat)
    assert p.outcome is not None
    log.won = bool(p.outcome.winners)
    return log


def chapters(logs: Sequence[Log], players: int, first: int) -> None:
    """A line for each chapter, and one for the whole."""
    for chapter in range(first, 4):
        begun = [log for log in logs if log.chapter >= chapter]
        if not begun:
            continue
        won = sum(log.chapter > chapter or log.won for log in begun)
        rounds = mean([log.rounds[chapter] for log in begun])
        print(
            f"| {players} | {chapter} | {len(begun)} | {wilson(won, len(begun)).percent()} | {rounds.number()} |",
            end="",
        )
        for name in ("wounds of lost battles", "other wounds", "Fatal Wounds to Karn's presence", "disengaging"):
            print(f" {fmean(log.numbers[chapter, name] for log in begun):.1f} |", end="")
        for name in ("minions won", "minions lost", "Karn won", "Karn lost"):
            print(f" {fmean(log.numbers[chapter, f'battles with {name}'] for log in begun):.1f} |", end="")
        print(f" {fmean(log.numbers[chapter, 'locks broken'] for log in begun):.1f} |")
    wins = sum(log.won for log in logs)
    margins = [margin for log in logs for margin in log.margins]
    karn = f"{fmean(margins):.1f} cards a win over {KARN.capitalize()}" if margins else ""
    print(f"| {players} | all | {len(logs)} | {wilson(wins, len(logs)).percent()} | {karn} |")


HEAD = (
    "| heroes | chapter | begun | won | rounds | fatal wounds: lost battles | other wounds | fatal: presence "
    "| fatal: leaving | minions beaten | lost to minions | Karn beaten | lost to Karn | locks |"
)


def purchases(logs: Sequence[Log]) -> None:
    """For each creature: how often seen in the Wilds, how often bought then, and how the campaigns went with it."""
    print("| creature | deck | cost | seen | bought when seen | copies | chapters won with | without (seen) |")
    print("|---|---|---|---|---|---|---|---|")

    def progress(log: Log) -> float:
        return log.chapter - 1 + log.won

    rows: list[tuple[float, str]] = []
    for card in CREATURES.values():
        if card.deck == "basic":
            continue
        seen = [log for log in logs if card.id in log.seen]
        having = [log for log in seen if log.bought[card.id]]
        without = [log for log in seen if not log.bought[card.id]]
        rate = wilson(len(having), len(seen))
        copies = fmean(log.bought[card.id] for log in logs)
        row = (
            f"| {card.name} | {card.deck} | {card.cost} | {wilson(len(seen), len(logs)).percent()} | {rate.percent()} "
        )
        row += f"| {copies:.2f} | {mean([progress(log) for log in having]).number()} "
        rows.append((rate.value, row + f"| {mean([progress(log) for log in without]).number()} |"))
    print("\n".join(row for _, row in sorted(rows, reverse=True)))


def main() -> None:
    """Play and report."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.direwild", description="The balance of Direwild.")
    parser.add_argument("--games", type=int, default=200, help="for each number of heroes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4])
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--chapter", type=int, choices=(0, 1), default=0, help="1: chapter 1 alone")
    parser.add_argument("--start", type=int, choices=(1, 2, 3), default=1, help="the chapter to begin with")
    parser.add_argument("--ai", choices=("standard", "hardcore", "mixed"), default="standard")
    parser.add_argument("--cards", action="store_true", help="purchases of each creature, too")
    asked = parser.parse_args()
    options: dict[str, bool | int | str] = {"start": asked.start, "ai": asked.ai}
    if asked.chapter:
        options["one_chapter"] = True
    run(asked.players, asked.games, lambda players, n: play(players, asked.bot, derive(asked.seed, n), options), asked)


def run(counts: Sequence[int], games: int, one: Callable[[int, int], Log], asked: argparse.Namespace) -> None:
    """All games, and what they showed."""
    began, found = perf_counter(), defaultdict(list)
    print(f"{asked.bot}, {games} games for each number of heroes, seed {asked.seed}, AI {asked.ai}\n")
    print(HEAD + "\n" + "|---" * 14 + "|")
    for players in counts:
        found[players] = [one(players, n) for n in range(games)]
        chapters(found[players], players, asked.start)
    print(f"\n{games * len(counts) / (perf_counter() - began):.2f} games/s, watched")
    if asked.cards:
        purchases([log for logs in found.values() for log in logs])


if __name__ == "__main__":
    main()
