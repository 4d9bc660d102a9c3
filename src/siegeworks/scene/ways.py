"""How actions are clicked: a way names the things to click, and together the ways of a choice tangle nowhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

import msgspec

from siegeworks.core import Action

from .vocabulary import Button, Move

Path: TypeAlias = tuple[str, ...]


class Way(NamedTuple):
    """How an action is clicked: its paths (the usual one first), its words, what it would do, buttons it needs."""

    paths: Sequence[Path]
    label: str
    hint: str = ""
    buttons: tuple[Button, ...] = ()


def whole(way: Way, number: int, known: set[str]) -> Way:
    """The way without paths over things that are not there; where none is left, a button of its own."""
    ids = known | {button.id for button in way.buttons}
    paths = [path for path in way.paths if ids.issuperset(path)]
    if paths:
        return way._replace(paths=paths)
    button = Button(f"choose-{number}", way.label, hint=way.hint)
    return Way([(button.id,)], way.label, way.hint, (button,))


def untangled(ways: list[Way]) -> list[Way]:
    """No path may be the beginning of another: a button ends those that were, further ways are dropped."""
    firsts = [way.paths[0] for way in ways]
    begun = {path[:length] for path in firsts for length in range(1, len(path))}
    times = Counter(firsts)
    for n, way in enumerate(ways):
        path = way.paths[0]
        if path in begun or times[path] > 1:
            button = Button(f"choose-{n}", way.label, hint=way.hint)
            ways[n] = way._replace(paths=[(*path, button.id), *way.paths[1:]], buttons=(*way.buttons, button))
    taken = {way.paths[0] for way in ways}
    begun = {path[:length] for path in taken for length in range(1, len(path) + 1)}
    for n, way in enumerate(ways):
        paths: list[Path] = [way.paths[0]]
        for path in way.paths[1:]:
            starts = {path[:length] for length in range(1, len(path) + 1)}
            if path not in begun and not taken & starts:
                paths.append(path)
                taken.add(path)
                begun |= starts
        ways[n] = way._replace(paths=paths)
    return ways


def clickable(seat: int, options: Sequence[Action], ways: list[Way]) -> tuple[tuple[Button, ...], tuple[Move, ...]]:
    """The buttons and moves of ways."""
    buttons: dict[str, Button] = {}
    moves: list[Move] = []
    for action, way in zip(options, ways, strict=True):
        used = {step for path in way.paths for step in path}
        buttons.update((button.id, button) for button in way.buttons if button.id in used)
        data = msgspec.to_builtins(action)
        moves += [Move(path, way.label, data, seat, way.hint, n > 0) for n, path in enumerate(way.paths)]
    return tuple(buttons.values()), tuple(moves)
