"""The powers of the Heroes, by Hero id: `POWERS`."""

from __future__ import annotations

from ..powers import Power

POWERS: dict[str, Power] = {}
PLAIN = Power()


def power_of(hero: str) -> Power:
    """The power of a Hero."""
    return POWERS.get(hero, PLAIN)
