"""What is asked, in two voices, with the buttons and moves that answer it."""

from __future__ import annotations

import msgspec

from siegeworks.core import Chance, Choice, Draw, Result
from siegeworks.scene import Button, Move, Prompt

from ..state import State
from .prompts import prompt_for, table_prompt
from .ways import WAYS, thing

Asked = tuple[Prompt, tuple[Button, ...], tuple[Move, ...]]


def asked_of_player(s: State, viewer: int, choice: Choice) -> Asked:
    """Prompt, buttons and moves of a choice; only the seat that is asked gets buttons and moves."""
    prompt = prompt_for(s, choice)
    if viewer != choice.seat:
        return prompt, (), ()
    buttons: dict[str, Button] = {}
    moves: list[Move] = []
    for action in choice.options:
        paths, label, hint, button = WAYS[type(action)](s, action)
        if button is not None:
            buttons[button.id] = button
        data = msgspec.to_builtins(action)
        moves += [
            Move(path, label, data, viewer, hint, alias)
            for path, alias in zip(paths, (False, True, True), strict=False)
        ]
    return prompt, tuple(buttons.values()), tuple(moves)


def asked_of_table(s: State, viewer: int, question: Chance) -> Asked:
    """A chance question put to people with the real box: one button for each result that is still possible."""
    prompt = table_prompt(s, question)
    if viewer < 0:
        return prompt, (), ()
    buttons, moves = [], []
    results: list[Result] = list(question.possible())
    for result in results:
        button = result_button(s, question, result)
        buttons.append(button)
        moves.append(Move((button.id,), button.label, {"result": result}, viewer))
    return prompt, tuple(buttons), tuple(moves)


def result_button(s: State, question: Chance, result: Result) -> Button:
    """The button for one result: a card or token with its icon, a face of the die, a player."""
    button_id = f"result-{result}"
    if isinstance(question, Draw):
        name, icon = thing(str(result))
        return Button(button_id, name, icon=icon)
    if question.stream == "first player":
        return Button(button_id, f"{{s{s.config.castle[int(result) - 1]}}}")
    return Button(button_id, str(result), key=str(result))
