"""Builds piles of any size: every component goes where it would lie lowest, and is let go as in a game."""

from __future__ import annotations

from functools import cache
from typing import Any

from siegeworks.games.orcs_up.content import PAWN, SHAPES
from siegeworks.games.orcs_up.physics import Letting, Placed, Pose, flat, rest_of, top_of

COLUMNS = [-170.0 + 17 * k for k in range(21)]
DEPTHS = (13.0, 24.0, 36.0)
TRIES = 25


def places(bodies: tuple[Placed, ...], form: str) -> list[Pose]:
    """Where the form could be let go, upright, the lowest first."""
    held = [rest_of(bodies, form, flat(x, 410, z, 0)) for x in COLUMNS for z in DEPTHS]
    found = [place.rest for place in held if not place.why_not and place.rest]
    return sorted(found, key=lambda pose: (round(top_of(form, pose)), pose))


def let_go(bodies: tuple[Placed, ...], body: int, form: str, aim: Pose) -> tuple[tuple[Placed, ...], Any]:
    """The pile once all lies still, and what was measured."""
    data = Letting(bodies, body, form, (aim,)).run()
    there = [(b, f, tuple(data["poses"].get(str(b), pose))) for b, f, pose in bodies if b not in data["fallen"]]
    if body not in data["fallen"]:
        there.append((body, form, tuple(data["poses"][str(body)])))
    return tuple(there), data  # type: ignore[return-value]


@cache
def pile(pieces: int, pawns: int) -> tuple[Placed, ...]:
    """A settled pile; where a component makes something fall, it goes to the next best place."""
    forms = [SHAPES[k % 6] for k in range(pieces)]
    for k in range(pawns):
        forms.insert(min(2 * k + 1, len(forms)), PAWN)
    bodies: tuple[Placed, ...] = ()
    for body, form in enumerate(forms, 1):
        for aim in places(bodies, form)[:TRIES]:
            grown, data = let_go(bodies, body, form, aim)
            if not data["fallen"]:
                bodies = grown
                break
        else:
            raise AssertionError(f"the pile does not grow beyond {len(bodies)}")
    return bodies
