"""Scenes: complete and consistent for every seat at every choice, at every event, and at the end."""

from typing import Any

import pytest
from cases import Case, answer, walk
from patching import apply_patch, over_the_wire, unordered
from scene_checks import (
    board_of,
    check_body,
    check_moves,
    check_paths,
    check_pose,
    check_scene,
    check_text,
    check_words,
    icons,
    parts_ok,
    plain,
)

from siegeworks.core import Ask, Choice, Event, Measure, Position, Seeded
from siegeworks.scene import Board, Line, Motion, Scene, Stage, Throw, Walk, find_view, patch

spread = pytest.mark.spread


def test_the_board_is_sound(case: Case) -> None:
    parts_ok(case)
    boards = find_view(case.game).boards(case.setup)
    assert len({board.id for board in boards}) == len(boards), "two boards share an id"
    for board in boards:
        check_board(case, board)


def check_board(case: Case, board: Board) -> None:
    assert board.width > 0
    assert board.height > 0
    ids = [place.id for place in board.places]
    assert len(ids) == len(set(ids))
    for place in board.places:
        assert place.name
        assert place.d
        assert abs(place.x) <= board.width
        assert abs(place.y) <= board.height
    assert all(dark.startswith("#") and light.startswith("#") for dark, light in board.palette.values())
    if board.stage is not None:
        check_stage(board.stage)
    check_words(case, board, board.palette)


def check_stage(stage: Stage) -> None:
    assert min(stage.width, stage.height, stage.depth) > 0
    assert all(0 <= band.low < band.high for band in stage.bands)
    for name, solid in stage.solids.items():
        outlined = len(solid.outline) >= 3 and solid.depth > 0
        assert outlined or solid.radius > 0, f"solid {name} is nothing"
        assert all(len(hole) >= 3 for hole in solid.holes)
        if outlined:
            turns = zip(solid.outline, solid.outline[1:] + solid.outline[:1], strict=True)
            assert sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in turns) > 0, f"solid {name} runs clockwise"


@spread
def test_scenes_at_every_choice(case: Case) -> None:
    """All seats and the spectator, one move an option for the seats asked, and none for the others.

    Where more than three are asked at once they take turns, and so do those who only look on.
    """
    scene = find_view(case.game).scene
    for number, position in enumerate(walk(case, salt=9)):
        choice = position.choice
        asked = choice.seats if choice else ()
        for viewer in case.viewers:
            if choice and (number + viewer) % (max(1, len(asked) - 2) if viewer in asked else 4):
                continue
            shown = scene(position.state, viewer, choice)
            check_scene(case, shown, viewer)
            if choice:
                check_moves(case, shown, viewer, choice)
                assert shown.ending is None


@spread
def test_the_end_is_shown(case: Case) -> None:
    scene = find_view(case.game).scene
    *_, position = walk(case, salt=10)
    outcome = position.outcome
    assert outcome is not None
    for viewer in case.viewers:
        shown = scene(position.state, viewer, None)
        check_scene(case, shown, viewer)
        ending = shown.ending
        assert ending is not None, "the end has an ending"
        assert ending.rule == outcome.rule
        assert ending.title and ending.text  # noqa: PT018
        assert not shown.moves
        assert shown.prompt is None
        if ending.scores:
            assert [score.seat for score in ending.scores if score.winner] == list(outcome.winners)


@spread
def test_patches_turn_each_scene_into_the_next(case: Case) -> None:
    scene = find_view(case.game).scene
    last: dict[int, Scene] = {}
    for position in walk(case, salt=11):
        for viewer in {-1, 0, case.setup.players - 1}:
            new = plain(scene(position.state, viewer, position.choice))
            if viewer in last:
                change = over_the_wire(patch(last[viewer], new))
                assert unordered(apply_patch(last[viewer], change)) == unordered(new)
                assert patch(new, new) == over_the_wire(patch(last[viewer], last[viewer]))
            last[viewer] = new


@spread
def test_every_event_can_be_told_and_shown(case: Case) -> None:
    """At each event the state can be drawn, and its line is sound."""
    view, count = find_view(case.game), 0
    lying: Throw | None = None

    def watch(event: Event, state: Any) -> None:
        nonlocal count, lying
        count += 1
        line = view.tell(event, state)
        assert line is None or isinstance(line, Line)
        if line:
            assert line.text
            assert 0 <= line.weight <= 2
            check_words(case, line, board_of(case).palette)
        lying = view.throw(lying, event, state)
        check_throw(case, lying)
        for way in view.walks(event, state):
            check_walk(case, way, view.scene(state, -1, None))
        motion = view.motion(event, state)
        if motion is not None:
            check_motion(case, motion, view.scene(state, -1, None))
        if count % 5 == 0:
            viewer = count % (case.setup.players + 1) - 1
            shown = view.scene(state, viewer, None)
            check_scene(case, shown, viewer)
            assert not shown.moves

    list(walk(case, salt=12, watch=watch))
    assert count, "a game tells what happens"


def check_throw(case: Case, lying: Throw | None) -> None:
    """Dice with ids of their own, and faces that are there."""
    if lying is None:
        return
    known = icons(case.game_id, case.game.module)
    assert lying.dice
    assert len({die.id for die in lying.dice}) == len(lying.dice)
    for die in lying.dice:
        assert die.shows or 1 <= die.face <= die.size
        assert {*die.icons, die.sign} - {""} <= known
        assert all(0 <= at < len(die.icons) for at in die.spent)
        check_text(case.setup.players, die.shows)
    check_words(case, lying, board_of(case).palette)


def check_walk(case: Case, walk: Walk, scene: Scene) -> None:
    """A piece that is there goes over the board."""
    assert walk.id in {piece.id for piece in scene.pieces}
    assert walk.points
    board = board_of(case, scene.board)
    assert all(abs(x) <= board.width / 2 and abs(y) <= board.height / 2 for x, y in walk.points)


def check_motion(case: Case, motion: Motion, scene: Scene) -> None:
    """It ends where the scene has each body; whatever else it moves, it says the form of."""
    assert motion.times
    assert motion.times[0] >= 0
    assert list(motion.times) == sorted(set(motion.times))
    bodies = {body.id: body for body in scene.bodies}
    for body_id, poses in motion.tracks.items():
        assert len(poses) == len(motion.times)
        assert body_id in bodies or body_id in motion.forms, f"what is {body_id}?"
        for pose in poses:
            check_pose(pose)
        if body_id in bodies:
            at, end = bodies[body_id].pose, poses[-1]
            assert max(abs(at.x - end.x), abs(at.y - end.y), abs(at.z - end.z)) < 1, f"{body_id} does not end there"
    for body in motion.forms.values():
        check_body(board_of(case), body)


@spread
def test_chance_questions_can_be_answered_by_hand(case: Case) -> None:
    """Companion mode: a way to enter each possible result, for every seat."""
    if not case.game.companion:
        return
    scene = find_view(case.game).scene
    position, picks, count = Position.new(case.game, case.setup, Ask()), Seeded(case.seed), 0
    while position.outcome is None:
        if isinstance(position.choice, Choice):
            position.apply(answer(position.choice, position.choice.seat, picks))
            continue
        question = position.asked
        assert question is not None
        if isinstance(question, Measure):
            position.supply(question.outcome())
            continue
        count += 1
        for viewer in case.viewers if count % 10 == 1 else (count % case.setup.players,):
            shown = scene(position.state, viewer, question)
            check_scene(case, shown, viewer)
            check_paths(case, shown)
            if viewer >= 0:
                assert shown.moves, f"seat {viewer} cannot enter {question}"
            if shown.moves:
                results = [move.action["result"] for move in shown.moves]
                assert all(set(move.action) == {"result"} for move in shown.moves)
                assert sorted(results) == sorted(question.possible())  # type: ignore[type-var]
        position.supply(question.outcome(picks.below(question.size)))
