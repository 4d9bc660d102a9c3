"""The world of one moment: the castle and everything on it, rebuilt from recorded poses."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, radians, sin
from typing import Final, TypeAlias

import rapier3d as rp

from ..content import CASTLE, FALL, FORMS
from .pose import Pose, rounded
from .solids import HAIR, SHARED, lean_solid, solid, wide_solid

Placed: TypeAlias = tuple[int, str, Pose]
"""A body: its id, its form, where it is."""

BASE, WALL, TABLE = -1, -2, -3  # the ids of what stands still
AROUND: Final = {BASE: "the base", WALL: "the wall", TABLE: "the table"}
LEAN: Final = radians(CASTLE.tilt)
UNIT: Final = 20.0  # mm: the size of things here, to which the engine scales its tolerances
FELT: Final = 0.15  # mm: how far off a contact is felt; with more, recorded bodies settle anew when they are woken
DOWN: Final = (0.0, -1.0, 0.0)
ALONG_WALL: Final = (0.0, -cos(LEAN), sin(LEAN))
NEAR: Final = 0.02  # mm: how close a moved body comes to what stops it
LOWERINGS: Final = 3
DOZE: Final = 0.15  # s: what has lain still for so long sleeps, with all that touches it, till something wakes it
BEHIND = 60.0  # mm: how far the base reaches behind the wall's foot, so that nothing slips through below it


class World:
    """Bodies and castle in the engine. Ids of bodies are positive; the castle is BASE, WALL and TABLE.

    What lay still when it was recorded sleeps until something wakes it; without `doze`, nothing ever sleeps.
    """

    def __init__(self, bodies: Iterable[Placed], doze: bool = True) -> None:
        self.doze = doze
        self.engine = engine = rp.PhysicsWorld(gravity=(0.0, -FALL.gravity, 0.0))
        if engine.num_threads > 1:
            engine.set_num_threads(1)  # the same on every machine, and no pool that a fork would break
        parameters = engine.integration_parameters
        parameters.dt = FALL.step
        parameters.length_unit = UNIT
        parameters.normalized_prediction_distance = FELT / UNIT
        self.ids: dict[rp.ColliderHandle, int] = {}
        self.colliders: dict[int, rp.ColliderHandle] = {}
        self.handles: dict[int, rp.RigidBodyHandle] = {}
        self.names: dict[rp.RigidBodyHandle, int] = {}
        self.forms: dict[int, str] = {}
        self._build_castle()
        for body, form, pose in bodies:
            self.add(body, form, pose)
        if doze:
            self._put_to_sleep()
        else:
            engine.update_query_pipeline()

    def _put_to_sleep(self) -> None:
        """All of it, once the engine knows who touches whom: else each contact it finds would wake two bodies."""
        self.engine.detect_collisions()
        for handle in self.handles.values():
            self.engine.rigid_bodies[handle].sleep()

    def _build_castle(self) -> None:
        half, thick, high = CASTLE.width / 2, CASTLE.wall / 2, CASTLE.height
        turn = rp.Rotation3.from_scaled_axis((-LEAN, 0.0, 0.0))
        middle = (0.0, high / 2 * cos(LEAN) - thick * sin(LEAN), -high / 2 * sin(LEAN) - thick * cos(LEAN))
        builders = {
            BASE: rp.Collider.cuboid(half, CASTLE.box / 2, (CASTLE.depth + BEHIND) / 2).translation(
                (0.0, -CASTLE.box / 2, (CASTLE.depth - BEHIND) / 2)
            ),
            WALL: rp.Collider.cuboid(half, high / 2, thick).position(rp.Isometry3(middle, turn)),
            TABLE: rp.Collider.halfspace((0.0, 1.0, 0.0)).translation((0.0, -CASTLE.box, 0.0)),
        }
        for name, builder in builders.items():
            self._name(self.engine.add_collider(builder.friction(CASTLE.friction)), name)

    def add(self, body: int, form: str, pose: Pose) -> None:
        """Put a body where it is said to be, at rest.

        None needs the engine's continuous collision detection: what falls from the top edge moves 9 mm a step, less
        than half of what anything is thick.
        """
        x, y, z, qx, qy, qz, qw = pose
        place = rp.Isometry3((x, y, z), rp.Rotation3(qw, qx, qy, qz))
        builder = rp.RigidBody.dynamic().position(place).can_sleep(self.doze)
        made = FORMS[form]
        collider = rp.Collider.new(solid(form)).density(made.density).friction(made.friction).restitution(0.0)
        handle = self.engine.add_body(builder, [collider])
        self.handles[body], self.names[handle], self.forms[body] = handle, body, form
        there = self.engine.rigid_bodies[handle]
        activation = there.activation
        activation.time_until_sleep = DOZE
        activation.linear_threshold = FALL.rest_speed / UNIT
        activation.angular_threshold = FALL.rest_spin
        there.activation = activation
        self._name(there.colliders[0], body)

    def _name(self, collider: rp.ColliderHandle, body: int) -> None:
        self.ids[collider] = body
        self.colliders[body] = collider

    def remove(self, body: int) -> None:
        """Take a body off without touching the rest; what it carried wakes up."""
        del self.ids[self.colliders.pop(body)]
        del self.forms[body]
        handle = self.handles.pop(body)
        del self.names[handle]
        self.engine.remove_body(handle)

    def pose(self, body: int) -> Pose:
        """Where a body is now, as it is recorded."""
        return rounded(self.raw_pose(body))

    def raw_pose(self, body: int) -> Pose:
        """Where a body is now."""
        place = self.engine.rigid_bodies[self.handles[body]].position
        t, r = place.translation, place.rotation
        return (t.x, t.y, t.z, r.i, r.j, r.k, r.w)

    def _hits(self, shape: rp.SharedShape, pose: Pose) -> list[int]:
        found: list[int] = []
        x, y, z, qx, qy, qz, qw = pose
        place = rp.Isometry3((x, y, z), rp.Rotation3(qw, qx, qy, qz))

        def hit(handle: rp.ColliderHandle) -> bool:
            found.append(self.ids[handle])
            return True

        self.engine.query_pipeline.intersect_shape(place, shape, hit)
        return sorted(found)

    def overlaps(self, form: str, pose: Pose) -> list[int]:
        """Ids of everything a body of this form would share space with."""
        return self._hits(lean_solid(form, SHARED), pose)

    def touches(self, form: str, pose: Pose, gap: float = FALL.touch) -> list[int]:
        """Ids of everything no farther than `gap` from a body of this form."""
        return self._hits(wide_solid(form, gap), pose)

    def slide(
        self, form: str, pose: Pose, along: tuple[float, float, float], most: float, ignore: int | None = None
    ) -> tuple[Pose, int | None]:
        """Where a body comes to if it is moved without pushing anything, and what stops it: it goes `most` this far."""
        x, y, z, qx, qy, qz, qw = pose
        place = rp.Isometry3((x, y, z), rp.Rotation3(qw, qx, qy, qz))
        options = rp.ShapeCastOptions(max_time_of_impact=most, target_distance=NEAR, stop_at_penetration=False)
        skip = None if ignore is None else rp.QueryFilter(exclude_collider=self.colliders[ignore])
        hit = self.engine.query_pipeline.cast_shape(place, along, lean_solid(form, HAIR), options, skip)
        way = most if hit is None else max(0.0, hit[1].time_of_impact - HAIR)
        there = (x + along[0] * way, y + along[1] * way, z + along[2] * way, qx, qy, qz, qw)
        return rounded(there), None if hit is None else self.ids[hit[0]]

    def lower(self, form: str, pose: Pose) -> Pose:
        """Where a body comes to on the way down, without pushing anything (ou.care.gentle).

        It goes straight down, and along the wall where it meets that, until something below carries it.
        """
        for _ in range(LOWERINGS):
            pose, hit = self.slide(form, pose, DOWN, pose[1] + CASTLE.box + 200)
            if hit != WALL:
                break
            pose, hit = self.slide(form, pose, ALONG_WALL, CASTLE.height, WALL)
        return pose

    def awake(self) -> list[int]:
        """Ids of the bodies the engine still moves."""
        return sorted(self.names[handle] for handle in self.engine.active_bodies())

    def contacts(self) -> dict[int, set[int]]:
        """Who touches whom, by the engine's own contacts; only bodies have entries."""
        found: dict[int, set[int]] = {body: set() for body in self.handles}
        for pair in self.engine.narrow_phase.contact_pairs():
            a, b = self.ids.get(pair.collider1), self.ids.get(pair.collider2)
            if a is not None and b is not None and pair.has_any_active_contact:
                for one, other in ((a, b), (b, a)):
                    if one in found:
                        found[one].add(other)
        return found

    def fallen(self) -> list[int]:
        """Bodies that are off the castle (ou.fall.definition): on the table, or no chain of contacts to the base."""
        contacts = self.contacts()
        held: set[int] = set()
        front = [body for body, others in contacts.items() if BASE in others and TABLE not in others]
        while front:
            body = front.pop()
            if body in held:
                continue
            held.add(body)
            front += [other for other in contacts[body] if other > 0 and TABLE not in contacts[other]]
        return sorted(set(self.handles) - held)
