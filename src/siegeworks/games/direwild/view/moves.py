"""What is asked, with the buttons and moves that answer it; with the real box, what dice and decks have shown."""

from __future__ import annotations

from siegeworks.core import Chance, Choice, Draw, Result
from siegeworks.scene import Button, Move, Prompt
from siegeworks.scene.ways import clickable, untangled, whole

from ..state import State
from .context import Context
from .prompts import prompt_for, table_prompt
from .ways import WAYS
from .words import ai_words, card_icon, card_name

Asked = tuple[Prompt | None, tuple[Button, ...], tuple[Move, ...]]


def asked_of_player(s: State, viewer: int, choice: Choice, known: set[str]) -> Asked:
    """Prompt, buttons and moves of a choice; `known` are the ids of what lies on the table."""
    prompt = prompt_for(s, viewer, choice)
    options = choice.options_of(viewer)
    if not options:
        return prompt, (), ()
    c = Context(s, viewer, choice.prompt, options)
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
    """The button for one result: a card with its picture, or a number of a die."""
    id_ = f"result-{result}"
    if isinstance(question, Draw):
        return Button(id_, ai_words(str(result)) or card_name(str(result)), icon=card_icon(str(result)))
    return Button(id_, str(result), key=str(result))
