"""What is asked, in two voices, with the buttons and moves that answer it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from siegeworks.core import Action, Chance, Choice, Draw, Result, Roll
from siegeworks.scene import Button, Move, Prompt

from ..content import ARMIES, DICE
from ..state import State
from .context import Context, Path, Way, fort_of
from .prompts import prompt_for, table_prompt
from .ways import WAYS
from .words import card_icon, card_name, icons

Asked = tuple[Prompt | None, tuple[Button, ...], tuple[Move, ...]]


def asked_of_player(s: State, viewer: int, choice: Choice, known: set[str]) -> Asked:
    """Prompt, buttons and moves of a choice; `known` are the ids of what lies on the table."""
    fort = fort_of(s, choice)
    options = choice.options_of(viewer)
    seats = choice.seats
    first = viewer if viewer in seats else choice.seat
    known_only = Choice(first, choice.prompt, options, {seat: () for seat in seats if seat != first} or None)
    prompt = msgspec.structs.replace(prompt_for(s, known_only, fort), seats=seats)
    if not options:
        return prompt, (), ()
    c = Context(s, viewer, choice.prompt, options, fort)
    ways = [whole(WAYS[type(action)](c, action), n, known) for n, action in enumerate(options)]
    return (prompt, *clickable(viewer, options, untangled(ways)))


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


# ---- with the real box


def asked_of_table(s: State, viewer: int, question: Chance) -> Asked:
    """A chance question put to people with the real box: one button for each result that is still possible."""
    prompt = table_prompt(s, question)
    if viewer < 0:
        return prompt, (), ()
    results: list[Result] = list(question.possible())
    buttons = [result_button(question, result) for result in results]
    moves = [
        Move((button.id,), button.label, {"result": result}, viewer)
        for button, result in zip(buttons, results, strict=True)
    ]
    return prompt, tuple(buttons), tuple(moves)


def result_button(question: Chance, result: Result) -> Button:
    """The button for one result: a card with its picture, a face of a die with its icons."""
    id_ = f"result-{result}"
    if isinstance(question, Draw):
        if result in ARMIES:
            return Button(id_, f"Army Card {str(result).replace('_', ' ')}", icon="army")
        return Button(id_, card_name(str(result)), icon=card_icon(str(result)))
    kind = question.stream.removesuffix(" die") if isinstance(question, Roll) else ""
    if kind not in DICE:
        return Button(id_, str(result), key=str(result))
    face = DICE[kind].faces[int(result) - 1]
    words = icons(face) if face else "Blank"
    return Button(id_, f"Face {result}: {words}", key=str(result), icon=f"icon-{face[0]}" if face else "icon-blank")
