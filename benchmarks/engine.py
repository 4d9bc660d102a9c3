"""What the engine does with one game: whole games, copies, scenes, replays. Each figure is one short sample."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from time import perf_counter
from typing import Any

import msgspec

from siegeworks.bots import make, policy_of
from siegeworks.core import BadSetup, Game, Position, Record, Seeded, Setup
from siegeworks.core.record import decode
from siegeworks.lab import derive, play_game
from siegeworks.scene.view import find_view
from siegeworks.scene.vocabulary import Scene

SEED = 20_26


@dataclass(frozen=True)
class Measure:
    """One thing to time. `sample(n)` does it some `n` times from seed `n` on and returns (how often, seconds).

    `unit` is `per second` (more is better) or `us`, `ms`, `bytes` (less is better).
    """

    name: str
    unit: str
    sample: Callable[[int], tuple[float, float]]


def setup_of(game: Game) -> Setup:
    """The default variant with four players, or as near to that as it allows."""
    variant = game.variants[0]
    return game.check(Setup(min(max(4, variant.min_players), variant.max_players), variant.id))


def measures(game: Game, quick: bool, setup: Setup | None = None) -> list[Measure]:
    """Everything that is timed for a game, by default in its usual set-up."""
    setup = setup or setup_of(game)
    scale = 1 if quick else 4
    positions = middles(game, setup, 20 if quick else 60)
    found = [
        Measure("random games", "per second", lambda n: _games(game, setup, "random", 40 * scale, n)[0]),
        Measure("random decisions", "per second", lambda n: _games(game, setup, "random", 40 * scale, n)[1]),
    ]
    if policy_of(game) is not None:
        found.append(Measure("greedy games", "per second", lambda n: _games(game, setup, "greedy", 10 * scale, n)[0]))
    chance = Seeded(1)
    found += [
        Measure("clone", "us", lambda n: _each(positions, lambda p: p.clone(chance), 40 * scale)),
        Measure("imagine", "us", lambda n: _each(positions, lambda p: p.imagine(p.choice.seat, chance), 20 * scale)),
        Measure("mcts simulation", "us", lambda n: _search(positions[:: len(positions) // 4], 20 * scale, n)),
    ]
    found += _scenes(game, positions, scale)
    found.append(Measure("replay of a record", "ms", lambda n: _replay(game, setup, 5 * scale, n)))
    return found


def middles(game: Game, setup: Setup, count: int) -> list[Position]:
    """Positions from all over random games: one from each of `count` games, at an even spread of depths."""
    found = []
    for number in range(count):
        length = play_game(game, setup, ["random"], derive(SEED, number)).decisions
        position = Position(game, game.start(setup), Seeded(derive(SEED, number)))
        chance = Seeded(number)
        for _ in range(length * (number + 1) // (count + 2)):
            if (choice := position.choice) is None:
                break
            before = position.clone()
            position.advance(choice.options[chance.below(len(choice.options))])
            if position.choice is None:
                position = before
                break
        found.append(position)
    return found


def _games(game: Game, setup: Setup, spec: str, count: int, n: int) -> list[tuple[float, float]]:
    results = [play_game(game, setup, [spec], derive(SEED, n, number)) for number in range(count)]
    seconds = sum(result.seconds for result in results)
    return [(count, seconds), (sum(result.decisions for result in results), seconds)]


def _each(positions: Sequence[Position], work: Callable[[Any], object], times: int) -> tuple[float, float]:
    began = perf_counter()
    for _ in range(times):
        for position in positions:
            work(position)
    return times * len(positions), perf_counter() - began


def _search(positions: Sequence[Position], sims: int, n: int) -> tuple[float, float]:
    from siegeworks.bots.mcts import MctsParameters, Search

    done, began = 0, perf_counter()
    for position in positions:
        assert position.choice is not None
        search = Search(position, position.choice.seat, MctsParameters(), Seeded(n))
        for _ in range(sims):
            search.simulate()
            done += 1
    return done, perf_counter() - began


def _scenes(game: Game, positions: Sequence[Position], scale: int) -> list[Measure]:
    """Building and encoding scenes, for a game that has a view."""
    try:
        scene = find_view(game).scene
    except ModuleNotFoundError:
        return []
    encode = msgspec.json.encode

    def draw(p: Position) -> object:
        assert p.choice is not None
        return scene(p.state, p.choice.seat, p.choice)

    def size(n: int) -> tuple[float, float]:
        return len(positions), sum(len(encode(draw(p))) for p in positions)

    full = fullest(game, lambda p: scene(p.state, p.choice.seat, p.choice), 2 * scale)
    return [
        Measure("scene", "us", lambda n: _each(positions, draw, 2 * scale)),
        Measure("scene, encoded", "us", lambda n: _each(positions, lambda p: encode(draw(p)), 2 * scale)),
        Measure("scene size", "bytes", size),
        Measure("scene size, most pieces", "bytes", lambda n: (1, full)),
    ]


def fullest(game: Game, scene: Callable[[Any], Scene], count: int) -> int:
    """The bytes of the scene with the most pieces there was in some random games, of the biggest set-up there is."""
    found = (0, 0)
    setup = biggest(game, scene)
    for number in range(count):
        p, chance = Position.new(game, setup, Seeded(derive(SEED, number))), Seeded(number)
        turn = 0
        while (choice := p.choice) is not None:
            if turn % 5 == 0:
                shown = scene(p)
                found = max(found, (len(shown.pieces), len(msgspec.json.encode(shown))))
            p.advance(choice.options[chance.below(len(choice.options))])
            turn += 1
    return found[1]


def biggest(game: Game, scene: Callable[[Any], Scene]) -> Setup:
    """The variant, players and values of options (a map) whose first scene is largest, each option by itself."""

    def size(setup: Setup) -> int:
        return len(msgspec.json.encode(scene(Position.new(game, setup, Seeded(1)))))

    setups = []
    for variant in game.variants:
        chosen = game.check(Setup(variant.max_players, variant.id))
        for option in game.options:
            others = []
            for value, _ in option.values:
                with suppress(BadSetup):
                    others.append(game.check(Setup(chosen.players, variant.id, {**chosen.options, option.id: value})))
            chosen = max([chosen, *others], key=size)
        setups.append(chosen)
    return max(setups, key=size)


def _replay(game: Game, setup: Setup, count: int, n: int) -> tuple[float, float]:
    """Reading and replaying whole random games from their records."""
    bot, saved = make("random"), []
    for number in range(count):
        position = Position.new(game, setup, Seeded(derive(SEED, n, number)))
        chance = Seeded(number)
        while (choice := position.choice) is not None:
            position.advance(bot.choose(position, choice.seat, chance), choice.seat)
        saved.append(Record.of(position, setup).encode())
    began = perf_counter()
    for data in saved:
        decode(data).replay(game)
    return count, perf_counter() - began
