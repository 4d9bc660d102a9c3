"""What a pose is said to be depends on the bodies and the pose alone: not on the way to it, not on the past."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from siegeworks.core import Sampler, Seeded
from siegeworks.games.orcs_up.actions import PlacePawn, PlacePiece
from siegeworks.games.orcs_up.aiming import PoseSpace
from siegeworks.games.orcs_up.content import PAWN, SHAPES
from siegeworks.games.orcs_up.physics import Held, Placed, Pose, flat, rest_of, world_of
from siegeworks.games.orcs_up.physics.pose import rounded
from siegeworks.games.orcs_up.physics.room import room_for_pawn

from .piles import let_go

FORMS = (*SHAPES, PAWN)
SEEDS = st.integers(0, 2**32)


def between(chance: Sampler, low: float, high: float) -> float:
    return low + (high - low) * chance.below(10**6, "test") / 10**6


def castle(seed: int, size: int) -> tuple[Placed, ...]:
    """A castle as random builders leave it: some lean, some overhang, some have fallen off."""
    chance = Seeded(seed)
    bodies: tuple[Placed, ...] = ()
    for body in range(1, size + 1):
        form = FORMS[chance.below(len(FORMS), "test")]
        placed = PoseSpace(bodies, form, PlacePiece).sample(chance)
        assert isinstance(placed, PlacePiece)
        bodies = let_go(bodies, body, form, placed.pose)[0]
    return bodies


CASTLES = [castle(seed, 4 * seed) for seed in range(8)]


def any_aim(bodies: tuple[Placed, ...], chance: Sampler) -> Pose:
    """Anywhere, mostly about something that is there, turned and leant as it comes."""
    turn = (0.0, 90.0, 180.0, between(chance, 0, 360))[chance.below(4, "test")]
    lean = (0.0, 0.0, 5.0, between(chance, -30, 30))[chance.below(4, "test")]
    if bodies and chance.below(2, "test"):
        x, y, z = bodies[chance.below(len(bodies), "test")][2][:3]
        near = between(chance, -25, 25), between(chance, -20, 70), between(chance, -18, 18)
        return flat(x + near[0], y + near[1], z + near[2], turn, lean)
    return flat(between(chance, -200, 200), between(chance, 0, 410), between(chance, -25, 60), turn, lean)


def afresh(bodies: tuple[Placed, ...], form: str, aim: Pose, touch: int) -> Held:
    """The answer of a world that was never asked anything."""
    world_of.cache_clear()
    return rest_of(bodies, form, aim, touch)


def assert_stays(bodies: tuple[Placed, ...], form: str, held: Held, touch: int) -> None:
    assert held.rest is not None
    assert rest_of(bodies, form, held.rest, touch) == held
    assert afresh(bodies, form, held.rest, touch) == held


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(range(len(CASTLES))), SEEDS)
def test_where_it_is_let_go_it_is_let_go_when_aimed_there(which: int, seed: int) -> None:
    bodies, chance = CASTLES[which], Seeded(seed)
    pieces = [body for body, form, _ in bodies if form != PAWN]
    for _ in range(12):
        form = FORMS[chance.below(len(FORMS), "test")]
        touch = pieces[chance.below(len(pieces), "test")] if pieces and form == PAWN else 0
        aim = any_aim(bodies, chance)
        held = rest_of(bodies, form, aim, touch)
        assert afresh(bodies, form, aim, touch) == held
        if not held.why_not:
            assert_stays(bodies, form, held, touch)


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(range(len(CASTLES))), SEEDS)
def test_samples_and_trembling_hands_aim_where_it_is_let_go(which: int, seed: int) -> None:
    bodies, chance = CASTLES[which], Seeded(seed)
    pieces = [body for body, form, _ in bodies if form != PAWN]
    spaces = [PoseSpace(bodies, SHAPES[chance.below(6, "test")], PlacePiece)]
    for body in pieces[-1:]:
        room = room_for_pawn(bodies, body)
        if room is not None:
            assert not afresh(bodies, PAWN, room, body).why_not
            spaces.append(PoseSpace(bodies, PAWN, PlacePawn, body, room))
    for space in spaces:
        action = space.sample(chance)
        assert isinstance(action, PlacePiece | PlacePawn)
        for aimed in (action, space.shake(action, chance, 4.0)):
            assert isinstance(aimed, PlacePiece | PlacePawn)
            held = space.held(aimed.pose)
            assert not held.why_not
            assert_stays(bodies, space.form, held, space.touch)


def answers() -> str:
    """What a few hundred aims come to, as text."""
    found = []
    for number, bodies in enumerate(CASTLES):
        chance = Seeded(number)
        for _ in range(40):
            form = FORMS[chance.below(len(FORMS), "test")]
            held = rest_of(bodies, form, any_aim(bodies, chance))
            found.append([held.why_not, held.rest])
    return json.dumps([CASTLES, found])


def test_a_fresh_process_gives_the_same_answers() -> None:
    root = Path(__file__).parents[1]
    paths = [str(root), str(root.parent / "src")]
    code = f"import sys; sys.path[:0] = {paths!r}\nfrom orcs_up.test_repeatable import answers\nprint(answers())"
    there = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=120)
    assert there.stdout.strip() == answers()


@pytest.mark.parametrize("x", [float(x) for x in range(-180, 181, 40)])
def test_a_piece_slides_down_the_wall_to_the_base(x: float) -> None:
    """Lowered against the leaning wall it comes down along it; that it met the wall leaves no trace."""
    for form in SHAPES:
        held = rest_of((), form, flat(x, 250, -6, 0))
        assert not held.why_not
        assert held.rest is not None
        assert held.rest[1] < 40
        assert_stays((), form, held, 0)


@given(st.tuples(*[st.floats(-1, 1)] * 4).filter(lambda q: sum(v * v for v in q) > 0.01))
def test_a_recorded_pose_is_recorded_unchanged(turn: tuple[float, float, float, float]) -> None:
    pose = rounded((1.239, 2.0, 3.0, *turn))
    assert rounded(pose) == pose
