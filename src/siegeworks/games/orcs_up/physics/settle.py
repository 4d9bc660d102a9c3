"""Letting go, and waiting till all lies still: the measurements of this game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec
from msgspec import Struct

from ..content import BOULDER, CASTLE, FALL, FORMS, PAWN
from .film import Film
from .hand import first_of, rest_of, world_of
from .pose import Pose, is_pose, moved, rounded
from .room import room_for_pawn
from .solids import top_of
from .world import LEAN, Placed, World

STILL: Final = 0.05  # mm: who moved less was not moved, and keeps its recorded pose
GONE: Final = -20.0  # mm: what is wholly below this is off, and out of the way
LOOK: Final = 16  # steps between looks at who moves
UP: Final = (0.0, 1.0, 0.0)
LIFT: Final = 70.0  # mm: from how high a component is shown being lowered, where there is room
BALL: Final = 0  # the boulder's id while it falls


class Settled(Struct, frozen=True):
    """What was measured: where the new component was let go, who came to rest where (only those that moved), who fell.

    `room`: a pose a pawn can take touching the new piece, or None when there is none. `motion` is for show only.
    """

    poses: dict[str, Pose]
    fallen: tuple[int, ...]
    release: Pose | None = None
    room: Pose | None = None
    motion: Any = None


class Letting(Struct, frozen=True, gc=False):
    """A component is put where it is aimed at and let go (ou.care.no_force), the first of `aims` that can be.

    More than one aim is given when the hand trembles. `touch` is the piece a pawn has to touch.
    """

    bodies: tuple[Placed, ...]
    body: int
    form: str
    aims: tuple[Pose, ...]
    touch: int = 0

    def run(self) -> Any:
        """Lower it, let go, wait; plain data of a Settled."""
        release = first_of(self.aims, lambda aim: rest_of(self.bodies, self.form, aim, self.touch))
        if release is None:  # the rules let nobody aim like this; whatever it is, it cannot stay
            return msgspec.to_builtins(Settled({}, (self.body,), self.aims[0]))
        held = world_of(self.bodies).slide(self.form, release, UP, LIFT)[0]
        return without_panic(lambda doze: self._let_go(World(self.bodies, doze), release, held))

    def _let_go(self, world: World, release: Pose, held: Pose) -> Any:
        world.add(self.body, self.form, release)
        film = Film(world)
        fallen = wait(world, film)
        start = {body: pose for body, _, pose in self.bodies}
        poses = changed(world, start)
        poses.setdefault(str(self.body), release) if self.body not in fallen else None
        room = None
        if self.form != PAWN and self.body not in fallen:
            left = tuple((body, form, poses.get(str(body), start.get(body, release)))
                         for body, form in sorted(world.forms.items()))  # fmt: skip
            room = room_for_pawn(left, self.body)
        return msgspec.to_builtins(Settled(poses, tuple(fallen), release, room, film.motion((self.body, held))))

    def why_not(self, data: Any) -> str:
        """Why `data` cannot have come of it."""
        return cannot_be(data, {self.body, *(body for body, _, _ in self.bodies)}, self.body)


class Dropping(Struct, frozen=True, gc=False):
    """The boulder is let go at the top edge, `x` from the middle (ou.boulder.drop_top, ou.boulder.no_force)."""

    bodies: tuple[Placed, ...]
    x: float

    def run(self) -> Any:
        """Let go, wait, take the boulder off, wait again (ou.boulder.take)."""
        return without_panic(lambda doze: self._drop(World(self.bodies, doze)))

    def _drop(self, world: World) -> Any:
        world.add(BALL, BOULDER, self.start)
        film = Film(world)
        fallen = wait(world, film)
        if BALL in world.forms:
            world.remove(BALL)
            fallen += wait(world, film)
        fallen = sorted(set(fallen) - {BALL})
        poses = changed(world, {body: pose for body, _, pose in self.bodies})
        return msgspec.to_builtins(Settled(poses, tuple(fallen), self.start, None, film.motion()))

    def why_not(self, data: Any) -> str:
        """Why `data` cannot have come of it."""
        return cannot_be(data, {body for body, _, _ in self.bodies}, None)

    @property
    def start(self) -> Pose:
        """Where the boulder is held: over the top edge, its back just clear of the wall's face."""
        radius = FORMS[BOULDER].radius
        up, back = CASTLE.height, CASTLE.height * LEAN
        return (round(self.x, 2), up + radius, round(radius - back + 2, 2), 0.0, 0.0, 0.0, 1.0)


def without_panic(measure: Callable[[bool], Any]) -> Any:
    """Measure; should an assertion fail in how the engine lets bodies sleep, measure again without any sleep."""
    try:
        return measure(True)
    except BaseException as error:  # the engine's panics are no Exceptions
        if type(error).__name__ != "PanicException":
            raise
    return measure(False)


def wait(world: World, film: Film) -> list[int]:
    """Let time pass until all lies still (ou.fall.window); who fell is taken off, and returned (ou.fall.definition).

    What the engine has put to sleep would lie still for ever, so there is no need to watch it for longer.
    """
    fallen: list[int] = []
    steps, calm, most = 0, 0.0, int(FALL.most_time / FALL.step)
    engine, film_every = world.engine, max(1, round(FALL.frame / FALL.step))
    while steps < most and calm < FALL.rest_time:
        engine.step()
        steps += 1
        if steps % film_every == 0:
            film.shoot(steps * FALL.step)
        if steps % LOOK == 0:
            off = take_off(world)
            fallen += off
            if not off and not engine.active_bodies():
                break
            calm = 0.0 if moving(world) else calm + LOOK * FALL.step
    off = world.fallen()
    for body in off:
        world.remove(body)
    film.end(steps * FALL.step)
    return sorted({*fallen, *off})


def moving(world: World) -> bool:
    """Whether anything moves faster than what counts as rest."""
    most, spin = FALL.rest_speed**2, FALL.rest_spin**2
    bodies = world.engine.rigid_bodies
    for name in world.awake():
        body = bodies[world.handles[name]]
        v, w = body.linvel, body.angvel
        if v.x * v.x + v.y * v.y + v.z * v.z > most or w.x * w.x + w.y * w.y + w.z * w.z > spin:
            return True
    return False


def take_off(world: World) -> list[int]:
    """Remove what is wholly below the base: it has fallen, and only rolls about."""
    gone = []
    for body in world.awake():
        pose = world.raw_pose(body)
        if pose[1] < GONE and top_of(world.forms[body], pose) < GONE:
            gone.append(body)
    for body in gone:
        world.remove(body)
    return gone


def changed(world: World, start: dict[int, Pose]) -> dict[str, Pose]:
    """The recorded poses of bodies that are somewhere else than at the start (ou.fall.shifted_stay)."""
    found = {}
    for body, form in sorted(world.forms.items()):
        now = world.raw_pose(body)
        if body not in start or moved(start[body], now, FORMS[form].reach) > STILL:
            found[str(body)] = rounded(now)
    return found


def cannot_be(data: Any, known: set[int], new: int | None) -> str:
    """Why `data` cannot be a Settled of these bodies; empty when it can. Trusts nothing in it."""
    try:
        settled = msgspec.convert(data, Settled)
    except msgspec.ValidationError as error:
        return str(error)
    there = {int(name) for name in settled.poses if name.isdecimal() and len(name) < 6}
    if len(there) != len(settled.poses) or not there | set(settled.fallen) <= known:
        return "it speaks of a body that is not there"
    if len(set(settled.fallen)) != len(settled.fallen) or there & set(settled.fallen):
        return "a body cannot have fallen and lie on the castle"
    poses = [*settled.poses.values(), *(pose for pose in (settled.release, settled.room) if pose)]
    if not all(map(is_pose, poses)):
        return "a pose is not seven finite numbers within reach"
    if new is not None and new not in there and new not in settled.fallen:
        return "it does not say what became of the new body"
    return ""
