"""The suite catches what is wrong with aiming: High Shelf with one thing broken fails the check meant to see it."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable
from typing import Any

import cases
import msgspec
import pytest
import test_aims
import test_copies
import test_records
import test_scenes
import test_secrets
from cases import Case

from siegeworks.core import Action, Choice, IllegalAction, Setup, find, part
from siegeworks.scene import Motion, Scene, View, find_view

SHELF = find("high-shelf")
WORLD, SHOWN = part(SHELF, "shelf"), find_view(SHELF)
Ledge, Fall = WORLD.Ledge, WORLD.Fall
JUDGE, SAMPLE, SHAKE, RUN = Ledge.why_not, Ledge.sample, Ledge.shake, Fall.run
Caught = (AssertionError, pytest.fail.Exception, ValueError, TypeError, KeyError, IllegalAction)
COUNT = itertools.count()


def trusting(self: Any, action: Any) -> str:
    """As the real one, but NaN is always inside."""
    x = action.pose[0]
    if isinstance(x, float) and math.isnan(x):
        return ""
    return str(JUDGE(self, action))


def off(self: Any, chance: Any) -> Any:
    return WORLD.Put((500.0, *SAMPLE(self, chance).pose[1:]))


def slipping(self: Any, action: Action, chance: Any, error: float) -> Any:
    pose = SHAKE(self, action, chance, error).pose
    return WORLD.Put((pose[0], pose[1] - 5, *pose[2:]))


def drifting(self: Any) -> Any:
    result = RUN(self)
    result["times"] = [0, next(COUNT) + 1]
    return result


SPACE_FAULTS: dict[str, tuple[Any, str, Any, Callable[[Case], None]]] = {
    "NaN is trusted": (Ledge, "why_not", trusting, test_aims.test_absurd_aims_are_refused_with_a_reason),
    "samples are not legal": (Ledge, "sample", off, test_aims.test_samples_are_legal_and_can_be_written_down),
    "a shaken aim is not legal": (Ledge, "shake", slipping, test_aims.test_samples_are_legal_and_can_be_written_down),
    "a measurement that differs": (Fall, "run", drifting, test_aims.test_measuring_again_elsewhere_gives_the_same),
    "any data is a result": (
        Fall, "why_not", lambda self, data: "", test_records.test_results_entered_by_hand_reproduce_the_game,
    ),
    "a resting pose that is none": (Ledge, "rest", lambda self, action: (1.0,), test_aims.test_where_it_would_rest),
}  # fmt: skip


@pytest.fixture
def shelf(request: pytest.FixtureRequest) -> Case:
    return Case(request.node.name, SHELF.id, SHELF.check(Setup(2)))


@pytest.mark.parametrize("fault", SPACE_FAULTS)
def test_a_fault_in_the_space_is_caught(fault: str, shelf: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    owner, name, broken, check = SPACE_FAULTS[fault]
    check(shelf)
    cases._played.cache_clear()
    monkeypatch.setattr(owner, name, broken)
    with pytest.raises(Caught):
        check(shelf)


def changed(scene: Scene, **changes: Any) -> Scene:
    return msgspec.structs.replace(scene, **changes)


def bodies(scene: Scene, **changes: Any) -> Scene:
    return changed(scene, bodies=tuple(msgspec.structs.replace(body, **changes) for body in scene.bodies))


def aims(scene: Scene, **changes: Any) -> Scene:
    moves = [
        msgspec.structs.replace(move, aim=msgspec.structs.replace(move.aim, **changes)) if move.aim else move
        for move in scene.moves
    ]
    return changed(scene, moves=tuple(moves))


VIEW_FAULTS: dict[str, tuple[Callable[[Scene], Scene], Callable[[Case], None]]] = {
    "a body of no form": (lambda s: bodies(s, solid="sphinx"), test_scenes.test_scenes_at_every_choice),
    "bodies of one id": (lambda s: bodies(s, id="box"), test_scenes.test_scenes_at_every_choice),
    "a body nowhere": (
        lambda s: bodies(s, pose=msgspec.structs.replace(s.bodies[0].pose, x=math.nan)) if s.bodies else s,
        test_scenes.test_scenes_at_every_choice,
    ),
    "no aimed move": (
        lambda s: changed(s, moves=tuple(move for move in s.moves if not move.aim)),
        test_scenes.test_scenes_at_every_choice,
    ),
    "an aim at a form there is not": (lambda s: aims(s, solid="sphinx"), test_scenes.test_scenes_at_every_choice),
    "an aim that starts outside": (lambda s: aims(s, low=(0, 500, 0)), test_scenes.test_scenes_at_every_choice),
    "a field of no action": (lambda s: aims(s, field="spot"), test_aims.test_aimed_moves_need_nothing_but_a_place),
}


def seen(monkeypatch: pytest.MonkeyPatch, view: View) -> None:
    for module in (test_scenes, test_aims, test_secrets):
        monkeypatch.setattr(module, "find_view", lambda game: view)


@pytest.mark.parametrize("fault", VIEW_FAULTS)
def test_a_fault_in_the_scene_is_caught(fault: str, shelf: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    change, check = VIEW_FAULTS[fault]
    check(shelf)
    view = View(SHOWN.board, lambda s, seat, asked: change(SHOWN.scene(s, seat, asked)), SHOWN.tell, SHOWN.motion)
    seen(monkeypatch, view)
    with pytest.raises(Caught):
        check(shelf)


MOTION_FAULTS: dict[str, Callable[[Motion], Motion]] = {
    "it ends elsewhere": lambda m: Motion(
        m.times, {i: (*track[:-1], track[-1].__class__(9e3, 0, 0)) for i, track in m.tracks.items()}, m.forms
    ),
    "a time too many": lambda m: Motion((*m.times, 900), m.tracks, m.forms),
    "time runs back": lambda m: Motion(m.times[::-1], m.tracks, m.forms),
    "a body of no form": lambda m: Motion(m.times, {**m.tracks, "ghost": next(iter(m.tracks.values()))}, m.forms),
}


@pytest.mark.parametrize("fault", MOTION_FAULTS)
def test_a_fault_in_the_motion_is_caught(fault: str, shelf: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    def motion(event: Any, state: Any) -> Motion | None:
        real = SHOWN.motion(event, state)
        return real and (MOTION_FAULTS[fault](real) if real.tracks else real)

    seen(monkeypatch, View(SHOWN.board, SHOWN.scene, SHOWN.tell, motion))
    with pytest.raises(Caught):
        test_scenes.test_every_event_can_be_told_and_shown(shelf)


def test_bodies_that_show_a_secret_are_caught(shelf: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    def scene(s: Any, seat: int, question: Choice | None) -> Scene:
        return bodies(SHOWN.scene(s, seat, question), name=" ".join(s.hands[-1]))

    test_secrets.test_scenes_do_not_show_secrets(shelf)
    seen(monkeypatch, View(SHOWN.board, scene, SHOWN.tell, SHOWN.motion))
    with pytest.raises(AssertionError, match="sees a secret"):
        test_secrets.test_scenes_do_not_show_secrets(shelf)


def test_the_patch_of_a_body_is_seen(shelf: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    """A patch that forgets bodies would leave clients with old ones."""
    real = test_scenes.patch
    monkeypatch.setattr(
        test_scenes, "patch", lambda old, new: msgspec.structs.replace(real(old, new), bodies=msgspec.UNSET)
    )
    with pytest.raises(AssertionError):
        test_scenes.test_patches_turn_each_scene_into_the_next(shelf)


def test_a_copy_that_measures_anew_is_caught(shelf: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("siegeworks.core.Position.clone", lambda self: self.__class__.new(self.game, Setup(2)))
    with pytest.raises(Caught):
        test_aims.test_clones_go_on_from_what_was_measured(shelf, monkeypatch)


def test_the_example_itself_is_not_caught(shelf: Case) -> None:
    for check in (
        test_scenes.test_every_event_can_be_told_and_shown,
        test_scenes.test_patches_turn_each_scene_into_the_next,
        test_copies.test_a_clone_is_equal_and_goes_on_equally,
    ):
        check(shelf)
