"""How Skirmish is seen."""

from __future__ import annotations

from typing import Any

import msgspec

from siegeworks.core import Chance, Choice, Event, Roll, Setup
from siegeworks.scene import Board, Button, Card, Die, Ending, Line, Mat, Move, Prompt, Scene, Stat, View, Zone

from . import Cheered, Played, State, Threw


def board(setup: Setup) -> Board:
    """An empty table."""
    return Board("skirmish", "Table", 100, 100, (), ())


def scene(state: State, seat: int, question: Choice | Chance | None) -> Scene:
    """Hands, scores, the die; a hand is shown to its own seat only."""
    zones = [
        Zone(f"hand{owner}", "Hand", "hand" if owner == seat else "mat", owner, _cards(hand, owner, owner == seat))
        for owner, hand in enumerate(state.hands)
    ]
    mats = tuple(Mat(s, stats=(Stat("points", points),)) for s, points in enumerate(state.scores))
    ending = None
    if state.outcome is not None:
        ending = Ending("Over", "The game is over", True, state.outcome.rule)
    prompt, moves, buttons = _asked(seat, question)
    return Scene(
        "skirmish", seat, zones=tuple(zones), mats=mats, dice=(Die("die", "Die", state.face, state.rolls),),
        prompt=prompt, moves=moves, buttons=buttons, ending=ending,
    )  # fmt: skip


def _cards(hand: list[str], owner: int, own: bool) -> tuple[Card, ...]:
    if own:
        return tuple(Card(f"card{owner}.{index}", card) for index, card in enumerate(hand))
    return (Card(f"back{owner}", "Card", count=len(hand), face_down=True),) if hand else ()


def _asked(seat: int, question: Choice | Chance | None) -> tuple[Prompt | None, tuple[Move, ...], tuple[Button, ...]]:
    if question is None:
        return None, (), ()
    if isinstance(question, Choice):
        prompt = Prompt(question.seats, "Act", "Play or throw", f"{{s{question.seat}}} acts", "sk.act")
        actions: list[Any] = [msgspec.to_builtins(action) for action in question.options_of(seat)]
    else:
        what = "the die" if isinstance(question, Roll) else "the card"
        prompt = Prompt((), "Enter", f"What did {what} show?", f"What did {what} show?", "sk.act")
        actions = [{"result": result} for result in question.possible()]
    buttons = tuple(Button(f"b{index}", str(action)) for index, action in enumerate(actions))
    moves = tuple(Move((b.id,), b.label, action, seat) for b, action in zip(buttons, actions, strict=True))
    return prompt, moves, buttons


def tell(event: Event, state: State) -> Line | None:
    """What happened in words."""
    if isinstance(event, Played):
        return Line(f"{{s{event.seat}}} plays {event.card}")
    if isinstance(event, Threw):
        return Line(f"{{s{event.seat}}} throws {event.face}")
    if isinstance(event, Cheered):
        return Line(f"{{s{event.seat}}} cheers")
    return None


VIEW = View(board, scene, tell)
