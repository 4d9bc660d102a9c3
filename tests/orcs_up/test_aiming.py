"""Aims: bad ones are refused with a reason and change nothing; samples and trembling hands stay within the rules."""

from __future__ import annotations

import pickle
from math import inf, nan

import pytest

from siegeworks.core import IllegalAction, Position, Seeded, Setup, digest
from siegeworks.games.orcs_up import GAME
from siegeworks.games.orcs_up.actions import PlacePawn, PlacePiece, PlayCard
from siegeworks.games.orcs_up.aiming import EDGE, DropSpace, PoseSpace
from siegeworks.games.orcs_up.content import FORMS, PAWN, SHAPES
from siegeworks.games.orcs_up.physics import flat, rest_of
from siegeworks.games.orcs_up.physics.pose import is_pose, rounded

from .build import play, table

TOWER = (1, "tower", flat(0, 32.1, 14, 0))
PILE = (TOWER, (2, "platform", flat(0, 64.2, 14, 0)), (3, PAWN, flat(-30, 91.3, 14, 0)))


def waiting() -> Position:
    """A position that waits for a tower to be placed."""
    return play(table(hands=[["tower"]]), PlayCard("tower", "siege"))


@pytest.mark.rule("ou.siege.place", "ou.care.no_force")
@pytest.mark.parametrize(
    ("pose", "reason"),
    [
        ((0, nan, 14, 0, 0, 0, 1), "numbers"),
        ((0, 100, inf, 0, 0, 0, 1), "numbers"),
        ((0, 100, 14, 0, 0, 0, nan), "numbers"),
        ((1e30, 100, 14, 0, 0, 0, 1), "numbers"),
        ((0, 100, 14, 0, 0, 0, 0), "numbers"),
        ((0, 100, 14, 5, 5, 5, 5), "numbers"),
        ((400, 100, 14, 0, 0, 0, 1), "off the castle board"),
        ((0, 900, 14, 0, 0, 0, 1), "off the castle board"),
        ((0, 100, 300, 0, 0, 0, 1), "off the castle board"),
        ((0, -30, 14, 0, 0, 0, 1), "off the castle board"),
        ((0, 20, 14, 0, 0, 0, 1), "the base is in the way"),
        ((0, 100, -5, 0, 0, 0, 1), "the wall is in the way"),
        ((225, 100, 14, 0, 0, 0, 1), "past the board"),
    ],
)
def test_bad_poses_are_refused_with_a_reason_and_nothing_changes(pose: tuple, reason: str) -> None:
    p = waiting()
    before = digest(p.state)
    assert p.history is not None
    length = len(p.history)
    with pytest.raises(IllegalAction, match=reason):
        p.apply(PlacePiece(pose))
    assert digest(p.state) == before
    assert len(p.history) == length
    assert p.choice is not None


@pytest.mark.parametrize(
    "pose", [None, "here", (), (1, 2, 3), [0.0] * 8, {"x": 1}, (0, 0, 0, 0, 0, 0, "1"), [True] * 7]
)
def test_what_is_no_pose_is_no_pose(pose: object) -> None:
    assert not is_pose(pose)
    assert rest_of((), "tower", pose).why_not


@pytest.mark.parametrize("shape", SHAPES)
def test_samples_of_pieces_are_legal_and_rest_where_they_say(shape: str) -> None:
    space = PoseSpace(PILE, shape, PlacePiece)
    for seed in range(12):
        action = space.sample(Seeded(seed))
        assert isinstance(action, PlacePiece)
        assert not space.why_not(action)
        rest = space.rest(action)
        assert rest is not None
        assert rest[1] == pytest.approx(action.pose[1], abs=0.3)
    assert len({space.sample(Seeded(seed)) for seed in range(12)}) > 6


@pytest.mark.rule("ou.siege.orc.touching")
def test_samples_of_pawns_touch_the_piece() -> None:
    space = PoseSpace(PILE, PAWN, PlacePawn, touch=1)
    for seed in range(12):
        action = space.sample(Seeded(seed))
        assert isinstance(action, PlacePawn)
        assert not space.why_not(action)


def test_there_is_always_a_place_for_a_piece() -> None:
    """Even over a castle full of pawns."""
    pile = tuple((k + 1, PAWN, flat(-180 + 24 * k, 15.1, 9 + 14 * row, 0)) for k in range(16) for row in (0, 1))
    pile = tuple((k + 1, form, pose) for k, (_, form, pose) in enumerate(pile))
    for shape in SHAPES:
        assert PoseSpace(pile, shape, PlacePiece).sample(Seeded(1)) is not None


def test_shaking_is_legal_unsteady_and_repeatable() -> None:
    space = PoseSpace(PILE, "ladder", PlacePiece)
    aim = space.sample(Seeded(3))
    assert aim is not None
    assert space.shake(aim, Seeded(1), 0.0) == aim
    shaken = [space.shake(aim, Seeded(seed), 2.0) for seed in range(10)]
    assert all(not space.why_not(action) for action in shaken)
    assert len(set(shaken)) > 5
    assert shaken == [space.shake(aim, Seeded(seed), 2.0) for seed in range(10)]
    drop = DropSpace(PILE)
    for seed in range(10):
        assert not drop.why_not(drop.shake(drop.sample(Seeded(seed)), Seeded(seed), 50.0))  # type: ignore[arg-type]
    assert EDGE > 0


def test_spaces_go_to_another_process_and_back() -> None:
    space = PoseSpace(PILE, PAWN, PlacePawn, touch=2)
    assert pickle.loads(pickle.dumps(space)) == space
    assert pickle.loads(pickle.dumps(DropSpace(PILE))) == DropSpace(PILE)


@pytest.mark.rule("ou.care.gentle")
@pytest.mark.parametrize("size", ["off", "light", "strong"])
def test_the_tremor_is_in_the_record(size: str) -> None:
    p = Position.new(GAME, Setup(2, "", {"tremor": size}), Seeded(4))
    while p.choice is not None and p.choice.space is None:
        p.apply(p.choice.options[-1])
    assert p.choice is not None
    assert p.choice.space is not None
    action = p.choice.space.sample(Seeded(2))
    assert action is not None
    assert p.history is not None
    before = len(p.history)
    p.apply(action)
    rolls = [entry for entry in p.history[before + 1 :] if type(entry) is int]
    drop = type(action).__name__ == "DropBoulder"
    assert len(rolls) == (0 if size == "off" else 1 if drop else 3)


def test_poses_are_rounded_to_a_hundredth_and_unit_quaternions() -> None:
    pose = rounded((1.23456, 2.0, -0.0001, 0.1, 0.2, 0.3, -0.9))
    assert pose[:3] == (1.23, 2.0, 0.0)
    assert sum(v * v for v in pose[3:]) == pytest.approx(1, abs=1e-5)
    assert pose[6] > 0
    assert FORMS[PAWN].reach > 15
