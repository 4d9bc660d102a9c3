"""The physical world: stillness, repeatability, no tunnelling, no NaN, balance."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from math import isfinite
from pathlib import Path

import pytest

from siegeworks.core import Position, Seeded, Setup
from siegeworks.core.record import Record
from siegeworks.games.orcs_up import GAME
from siegeworks.games.orcs_up.aiming import EDGE
from siegeworks.games.orcs_up.content import CASTLE, FALL, FORMS, SHAPES
from siegeworks.games.orcs_up.physics import Dropping, Letting, World, flat
from siegeworks.games.orcs_up.physics.pose import moved
from siegeworks.games.orcs_up.physics.settle import without_panic

from .piles import pile


def test_a_pile_of_sixty_stays_put_for_a_minute() -> None:
    """Creep under 0.1 mm in 60 simulated seconds, from the moment all is at rest."""
    world = World(pile(30, 30))
    world.engine.wake_up_all()  # as if something had touched all of it
    for _ in range(int(2 / FALL.step)):
        world.engine.step()
    start = {body: world.raw_pose(body) for body in world.forms}
    assert len(start) == 60
    for _ in range(int(60 / FALL.step)):
        world.engine.step()
    for body, pose in start.items():
        assert moved(pose, world.raw_pose(body), FORMS[world.forms[body]].reach) < 0.1
    assert world.fallen() == []


def test_a_settled_pile_rebuilt_from_its_record_stays_as_recorded() -> None:
    """What nobody touched is where the record says, one placement after the other."""
    bodies = pile(12, 8)
    far = max(bodies, key=lambda placed: placed[2][0])
    data = Letting(bodies, 999, "platform", (flat(-120, 400, 25, 0),)).run()
    now = data["poses"].get(str(far[0]), far[2])
    assert moved(tuple(now), far[2], 40) < 2.0


def test_what_nothing_touches_sleeps_on() -> None:
    world = World((*((body, "tower", flat(x, 32.0, 14, 0)) for body, x in ((1, -100), (2, 100))),))
    assert world.awake() == []
    world.add(3, "platform", flat(-100, 76.5, 14, 0))
    seen: set[int] = set()
    for _ in range(20):
        world.engine.step()
        seen.update(world.awake())
    assert seen == {1, 3}
    assert world.fallen() == []


def test_no_tunnelling_at_a_hundred_drop_points() -> None:
    """The boulder never gets behind the wall, into the base, or out of the world; nothing gets a NaN."""
    bodies = pile(12, 8)
    for k in range(100):
        x = -EDGE + 2 * EDGE * k / 99
        data = Dropping(bodies, x).run()
        for poses in data["motion"]["tracks"].values():
            assert all(isfinite(v) for pose in poses for v in pose)
        for px, py, pz, *_ in data["motion"]["tracks"]["0"]:
            radius = FORMS["boulder"].radius
            face = -py * CASTLE.tilt * 3.14159 / 180  # z of the wall's face at this height
            if abs(px) < CASTLE.width / 2 and 0 < py < CASTLE.height - radius:
                assert pz > face + radius - 4, (x, px, py, pz)
            if abs(px) < CASTLE.width / 2 - 2 and pz < CASTLE.depth - 2:
                assert py > radius - 4, (x, px, py, pz)


def test_a_piece_on_an_edge_by_less_than_its_centre_of_mass_falls() -> None:
    tower = (1, "tower", flat(0, 32.0, 14, 0))
    wide = CASTLE.width / 2
    for over, falls in ((6.0, True), (-30.0, False)):  # the platform's middle is beyond the base's end, or not
        data = Letting((tower,), 2, "platform", (flat(wide + over, 60, 20, 0),)).run()
        assert (2 in data["fallen"]) == falls
    for over, falls in ((4.0, True), (-6.0, False)):  # and over the front edge
        data = Letting((tower,), 2, "tower", (flat(100, 60, CASTLE.depth + over, 0),)).run()
        assert (2 in data["fallen"]) == falls


@pytest.mark.parametrize("shape", SHAPES)
def test_every_shape_has_a_stable_pose_on_the_base(shape: str) -> None:
    data = Letting((), 1, shape, (flat(0, 100, 20, 0),)).run()
    assert data["fallen"] == ()
    x, y, *_ = data["poses"]["1"]
    assert abs(x) < 3
    assert y > 10


def test_at_least_two_shapes_give_a_flat_top() -> None:
    flat_tops = 0
    for shape in SHAPES:
        data = Letting(((1, shape, flat(0, -min(y for _, y in FORMS[shape].outline) + 0.05, 14, 0)),), 2, "platform",
                       (flat(0, 200, 14, 0),)).run()  # fmt: skip
        pose = data["poses"]["2"]
        flat_tops += 2 not in data["fallen"] and abs(pose[5]) < 0.02 and pose[1] > 30
    assert flat_tops >= 2


def digest_of(data: object) -> str:
    return hashlib.sha256(json.dumps(data).encode()).hexdigest()


WORK = """
import sys; sys.path[:0] = {paths!r}
from orcs_up.piles import pile
from orcs_up.test_physics import Dropping, Letting, digest_of, flat
bodies = pile(8, 6)
print(digest_of([bodies, Dropping(bodies, 12.0).run(), Letting(bodies, 99, "ram", (flat(10, 390, 14, 0),)).run()]))
"""


def test_the_same_record_gives_the_same_bits_in_a_fresh_process() -> None:
    bodies = pile(8, 6)
    here = digest_of([bodies, Dropping(bodies, 12.0).run(), Letting(bodies, 99, "ram", (flat(10, 390, 14, 0),)).run()])
    root = Path(__file__).parents[1]
    code = WORK.format(paths=[str(root), str(root.parent / "src")])
    there = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=120)
    assert there.stdout.strip() == here


def test_a_replay_reads_what_settled_and_measures_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    setup = GAME.check(Setup(2, "", {"tremor": "light"}))
    p = Position.new(GAME, setup, Seeded(6))
    chance = Seeded(7)
    while p.choice is not None and p.state.turn < 6:
        space = p.choice.space
        action = space.sample(chance) if space else p.choice.options[0]
        assert action is not None
        p.apply(action)
    record = Record.of(p, setup)

    def never(self: object) -> None:
        raise AssertionError("measured again")

    monkeypatch.setattr(Letting, "run", never)
    monkeypatch.setattr(Dropping, "run", never)
    assert record.replay(GAME).state.bodies == p.state.bodies


def test_falling_through_a_full_castle_leaves_no_nan() -> None:
    for x in (-EDGE, 0.0, EDGE):
        data = Dropping(pile(30, 30), x).run()
        assert all(isfinite(v) for pose in data["poses"].values() for v in pose)
        assert len(json.dumps(data)) < 400_000


def test_should_the_engine_fail_in_its_sleep_it_is_asked_again_without() -> None:
    class PanicException(BaseException):
        pass

    tried: list[bool] = []

    def measure(doze: bool) -> str:
        tried.append(doze)
        if doze:
            raise PanicException
        return "settled"

    assert without_panic(measure) == "settled"
    assert tried == [True, False]
    with pytest.raises(KeyboardInterrupt):
        without_panic(lambda doze: (_ for _ in ()).throw(KeyboardInterrupt))


def test_the_film_begins_with_the_lowering_and_ends_at_rest() -> None:
    data = Letting(pile(12, 8), 999, "tower", (flat(10, 390, 14, 0),)).run()
    motion = data["motion"]
    track = motion["tracks"]["999"]
    assert motion["times"][0] == 0
    assert len(track) == len(motion["times"])
    assert track[0][1] > track[1][1] + 30
    if 999 not in data["fallen"]:
        assert moved(tuple(track[-1]), data["poses"]["999"], 40) < 1
