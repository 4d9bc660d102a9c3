"""Trembling hands (an option): alike for every seat and every kind of pointer, for it is the rules that tremble."""

from __future__ import annotations

from statistics import pstdev
from typing import Any

import msgspec
import pytest

from siegeworks.core import Measure, Measured, Position, Setup
from siegeworks.core.questions import Chance
from siegeworks.games.orcs_up import GAME, OPTIONS
from siegeworks.games.orcs_up.actions import AnyAction, DropBoulder, PlayCard
from siegeworks.games.orcs_up.aiming import EDGE
from siegeworks.games.orcs_up.content import BOULDER, TREMOR
from siegeworks.games.orcs_up.physics import Dropping, Letting
from siegeworks.games.orcs_up.rules.tremor import SIDES

from .build import Scripted, came, play, table

UPRIGHT = (0.0, 0.0, 0.0, 1.0)


class Rolling(Scripted):
    """Scripted measurements and dice; keeps what was to be measured."""

    def __init__(self, faces: list[int], results: list[Measured]) -> None:
        super().__init__(results)
        self.faces = faces
        self.tasks: list[Any] = []

    def draw(self, question: Chance | Measure) -> Any:
        if isinstance(question, Measure):
            self.tasks.append(question.task)
        elif question.stream == "tremor":
            return self.faces.pop(0)
        return super().draw(question)


def holding(card: str, size: str, seat: int, faces: list[int]) -> tuple[Position, list[Any]]:
    """A seat with a card played, about to aim; and where the tasks are kept."""
    p = table(hands=[[card]] * 3, active=seat, tremor=size)
    drops = card == BOULDER
    p.chance = chance = Rolling(faces, [came()] if drops else [came(1), came(2)])
    play(p, PlayCard(card, "boulder" if drops else "siege"))
    return p, chance.tasks


def sent(message: str) -> Any:
    """An action as a client's message brings it."""
    return msgspec.json.decode(message, type=AnyAction)


def offset(message: str, size: str, seat: int, faces: list[int]) -> tuple[float, ...]:
    """How far from its aim a piece is let go at first."""
    p, tasks = holding("tower", size, seat, list(faces))
    action = sent(message)
    p.advance(action)
    task = tasks[0]
    assert isinstance(task, Letting)
    return tuple(round(a - b, 2) for a, b in zip(task.aims[0][:3], action.pose, strict=False))


MOUSE = '{"type": "place_piece", "pose": [-37.46, 211.08, 17.5, 0, 0, 0.382683, 0.92388]}'
KEYBOARD = '{"type": "place_piece", "pose": [-40, 210, 18, 0, 0, 0, 1]}'  # whole steps
FACES = [3900, 700, 2500]


@pytest.mark.rule("ou.care.gentle")
@pytest.mark.parametrize("size", ["light", "strong"])
def test_it_is_alike_for_mouse_and_keyboard_and_for_every_seat(size: str) -> None:
    found = {offset(message, size, seat, FACES) for message in (MOUSE, KEYBOARD) for seat in (0, 1, 2)}
    assert len(found) == 1
    right, _, near = found.pop()
    assert right > getattr(TREMOR, size) / 2
    assert near < -getattr(TREMOR, size) / 2


@pytest.mark.rule("ou.care.gentle")
def test_no_action_says_what_it_was_aimed_with() -> None:
    for tag, rest in (("place_piece", '"pose": [0, 200, 20, 0, 0, 0, 1]'), ("drop_boulder", '"x": 3')):
        assert sent(f'{{"type": "{tag}", {rest}}}')
        with pytest.raises(msgspec.ValidationError):
            sent(f'{{"type": "{tag}", {rest}, "pointer": "keyboard"}}')


@pytest.mark.rule("ou.care.gentle")
def test_steady_hands_let_go_where_they_aim_and_roll_nothing() -> None:
    assert GAME.check(Setup(2)).options["tremor"] == "off"
    for message in (MOUSE, KEYBOARD):
        p, tasks = holding("tower", "off", 1, [])
        p.advance(sent(message))
        assert tasks[0].aims == (sent(message).pose,)


@pytest.mark.rule("ou.care.gentle")
@pytest.mark.parametrize("size", ["light", "strong"])
def test_the_error_is_normal_and_as_large_as_agreed(size: str) -> None:
    faces = range(1, SIDES + 1, 64)
    errors = [offset(KEYBOARD, size, 0, [face, SIDES // 2, SIDES // 2])[0] for face in faces]
    assert sum(errors) / len(errors) == pytest.approx(0, abs=0.15 * getattr(TREMOR, size))
    assert pstdev(errors) == pytest.approx(getattr(TREMOR, size), rel=0.1)


@pytest.mark.rule("ou.care.gentle", "ou.boulder.drop_choice")
@pytest.mark.parametrize(("x", "face", "low", "high"), [(0.0, 4000, 4, 12), (EDGE, 4000, EDGE, EDGE)])
def test_so_does_the_boulder_and_never_beyond_the_edge(x: float, face: int, low: float, high: float) -> None:
    p, tasks = holding(BOULDER, "strong", 2, [face])
    p.advance(DropBoulder(x))
    assert isinstance(tasks[0], Dropping)
    assert round(low, 2) <= tasks[0].x <= round(high, 2)


@pytest.mark.rule("ou.care.gentle")
def test_pieces_and_pawns_tremble_in_the_same_way() -> None:
    p, tasks = holding("tower", "strong", 0, [3000, 1000, 2000, 3000, 1000, 2000])
    p.advance(sent(KEYBOARD))
    p.advance(sent(KEYBOARD.replace("place_piece", "place_pawn")))
    assert [task.form for task in tasks] == ["tower", "pawn"]
    assert tasks[0].aims == tasks[1].aims


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.id)
def test_the_lobby_explains_an_option_in_one_plain_sentence(option: Any) -> None:
    assert option.blurb.endswith(".")
    assert option.blurb.count(".") == 1
    assert len(option.blurb.split()) <= 22
    assert option.default == option.values[0][0]
