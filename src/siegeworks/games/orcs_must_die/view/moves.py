"""What is asked, in two voices, with the buttons and moves that answer it."""

from __future__ import annotations

import msgspec

from siegeworks.core import Chance, Choice, Draw, Result, Roll
from siegeworks.scene import Button, Move, Prompt
from siegeworks.scene.ways import clickable, untangled, whole

from ..content import ARMIES, DICE
from ..state import State
from .context import Context, fort_of
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
