"""Choices that are aimed, and what is measured: samples are legal, absurd aims are refused, results can be kept."""

from __future__ import annotations

import math
import pickle
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from cases import Case, aimed, played, stride, walk
from scene_checks import as_data, board_of, check_pose

from siegeworks.core import (
    Action,
    Ask,
    Choice,
    IllegalAction,
    Measure,
    Measured,
    Position,
    Record,
    Seeded,
    Space,
    decode,
    digest,
)
from siegeworks.core.errors import BadRecord
from siegeworks.core.record import action_from, entry_data, entry_from
from siegeworks.scene import Move, Pose, find_view

NAN, INF = math.nan, math.inf
NUMBERS: tuple[Any, ...] = (NAN, INF, -INF, 1e9, -1e9, 1e308, None, "here", [], [1.0])
POSES: tuple[Any, ...] = (
    *((bad, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0) for bad in (NAN, INF, 1e9, -1e308)),
    *((0.0, 0.0, 0.0, bad, 0.0, 0.0, 1.0) for bad in (NAN, INF, 1e9, 1.0)),
    *((0.0, 30.0, 0.0, 0.0, 0.0, 0.0, bad) for bad in (NAN, -INF, 0.0)),
    (0.0, -1e3, 0.0, 0.0, 0.0, 0.0, 1.0),
    (0.0,) * 7,
    (0.0,) * 6,
    (0.0,) * 8,
    (),
    0.0,
    None,
    "here",
    ("0",) * 7,
)


def aims(case: Case) -> Iterator[tuple[int, Position, Choice, Space]]:
    """The aimed choices of a game, as many as its physics has time for."""
    if not aimed(case.game_id):
        return
    every = stride(case)
    for number, position in enumerate(walk(case)):
        choice = position.choice
        if choice is not None and choice.space is not None and number % every == 0:
            yield number, position, choice, choice.space


def aimed_moves(case: Case, position: Position, choice: Choice) -> list[Move]:
    scene = find_view(case.game).scene(position.state, choice.seat, choice)
    return [move for move in scene.moves if move.aim is not None]


def test_samples_are_legal_and_can_be_written_down(plain: Case) -> None:
    for number, _, choice, space in aims(plain):
        seen = set()
        for seed in range(4):
            action = space.sample(Seeded(number * 10 + seed))
            assert action == space.sample(Seeded(number * 10 + seed)), "the same luck gives the same sample"
            if action is None:
                continue
            assert space.why_not(action) == ""
            assert not choice.why_not(choice.seat, action)
            assert action_from(plain.game, as_data(action)) == action, "JSON changes it"
            seen.add(action)  # and so it can be hashed
            for error in (0.5, 50.0):
                shaken = space.shake(action, Seeded(seed), error)
                assert space.why_not(shaken) == "", "a hand that shakes still plays by the rules"
                assert action_from(plain.game, as_data(shaken)) == shaken
        assert seen or choice.options, "nothing can be done"


def test_a_space_is_another_process_s_as_well(plain: Case) -> None:
    for number, _, _, space in aims(plain):
        copy: Space = pickle.loads(pickle.dumps(space))
        action = space.sample(Seeded(number))
        assert copy.sample(Seeded(number)) == action
        if action is not None:
            assert copy.why_not(pickle.loads(pickle.dumps(action))) == ""


def test_where_it_would_rest(plain: Case) -> None:
    """The pose for the ghost that clients draw, for spaces that can tell."""
    for number, _, _, space in aims(plain):
        rest = getattr(space, "rest", None)
        action = space.sample(Seeded(number))
        if rest is None or action is None:
            continue
        pose = rest(action)
        if pose is not None:
            assert len(pose) == 7
            check_pose(Pose(*pose))


def test_absurd_aims_are_refused_with_a_reason(plain: Case) -> None:
    for _, position, choice, space in aims(plain):
        before = digest(position.state), list(position.history or ())
        for move in aimed_moves(plain, position, choice):
            assert move.aim is not None
            for value in POSES if move.aim.kind == "place" else NUMBERS:
                refuse(plain, position, choice, {**as_data(move.action), move.aim.field: value})
        sample = space.sample(Seeded(1))
        if sample is not None:
            for seat in plain.viewers:
                if seat != choice.seat:
                    with pytest.raises(IllegalAction):
                        position.apply(sample, seat)
        assert (digest(position.state), position.history) == before
        assert position.choice is choice


def refuse(case: Case, position: Position, choice: Choice, data: dict[str, Any]) -> None:
    """Neither as data from a client nor, where it gets further, as an action."""
    try:
        action = action_from(case.game, data)
    except BadRecord:
        return
    reason = choice.why_not(choice.seat, action)
    assert reason, f"{action} is legal"
    assert reason == reason.strip()
    with pytest.raises(IllegalAction):
        position.apply(action)


def test_actions_with_absurd_fields_are_refused_by_the_space(plain: Case) -> None:
    """Also when no decoder stood before it: a space trusts no number and no length."""
    for number, position, choice, space in aims(plain):
        sample = space.sample(Seeded(number))
        if sample is None:
            continue
        for move in aimed_moves(plain, position, choice):
            assert move.aim is not None
            field = field_of(sample, move.aim.field)
            if field is None:
                continue
            for value in POSES if move.aim.kind == "place" else NUMBERS:
                action = msgspec.structs.replace(sample, **{field: value})
                assert space.why_not(action), f"{action} is legal"


def field_of(action: Action, encoded: str) -> str | None:
    """The attribute behind a key of the data, or None when this is another kind of action."""
    return next((f.name for f in msgspec.structs.fields(action) if f.encode_name == encoded), None)


def test_aimed_moves_need_nothing_but_a_place(plain: Case) -> None:
    """Some aimed move, with the place of a sample put in, is that sample."""
    for number, position, choice, space in aims(plain):
        sample = space.sample(Seeded(number))
        if sample is None:
            continue
        data = as_data(sample)
        moves = [move for move in aimed_moves(plain, position, choice) if move.aim and move.aim.field in data]
        filled = [{**as_data(move.action), move.aim.field: data[move.aim.field]} for move in moves if move.aim]
        assert data in filled, f"no move leads to {data}"


def measurements(case: Case) -> Iterator[tuple[Measure, Measured]]:
    """What is asked of the world in a game, and what came of it."""
    game = played(case)
    if not any(isinstance(entry, Measured) for entry in game.history):
        return
    position = Position.new(case.game, case.setup, Ask())
    for entry in game.history:
        if isinstance(entry, Measured):
            assert isinstance(position.asked, Measure)
            yield position.asked, entry
        position.take(entry, judged=True)


def test_measuring_again_elsewhere_gives_the_same(plain: Case) -> None:
    for number, (question, measured) in enumerate(measurements(plain)):
        assert question.task.why_not(measured.data) == ""
        assert entry_from(plain.game, entry_data(measured)) == measured
        assert msgspec.json.decode(msgspec.json.encode(measured.data)) == measured.data
        if number % stride(plain) == 0:
            copy: Measure = pickle.loads(pickle.dumps(question))
            assert copy.outcome() == measured, "the same task, another result"


def test_a_record_replays_without_measuring(plain: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    game = played(plain)
    data = Record.of(game.position, plain.setup).encode()
    for question, _ in measurements(plain):
        monkeypatch.setattr(type(question.task), "run", lambda self: pytest.fail("a replay measures"))
    again = decode(data).replay(plain.game)
    assert digest(again.state) == digest(game.position.state)
    assert again.history == game.history


def test_clones_go_on_from_what_was_measured(plain: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    """A copy in the middle of a step re-runs it on the measured answers."""
    game = played(plain)
    for question, _ in measurements(plain):
        monkeypatch.setattr(type(question.task), "run", lambda self: pytest.fail("a copy measures"))
    position = Position.new(plain.game, plain.setup, Ask())
    for entry in game.history:
        copy = position.clone()
        assert digest(copy.state) == digest(position.state)
        assert type(copy.asked) is type(position.asked)
        if isinstance(entry, Measured):
            copy.take(entry)
            position = copy.clone()
        else:
            position.take(entry, judged=True)
    assert digest(position.state) == digest(game.position.state)


def test_the_stage_is_there_where_moves_are_aimed(plain: Case) -> None:
    assert not aimed(plain.game_id) or board_of(plain).stage is not None
