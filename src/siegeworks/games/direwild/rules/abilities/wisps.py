"""Wisps: what they do when another card destroys them (dw.card.shadowpine_wisp.anywhere)."""

from __future__ import annotations

from siegeworks.core import Rules

from ...content import CREATURES, Effect
from ...state import Hero, State
from ..decks import WHEN_DESTROYED
from ..effects import apply

WISPS = {
    "wisp_magic": Effect("magic", 1),
    "wisp_magic_2": Effect("magic", 2),
    "wisp_poison": Effect("poison", 2, "enemy", may=True),
}
"""By the `special` of a creature."""


def register(card: str, effect: Effect) -> None:
    """What this Wisp does for the hero whose card destroyed it."""

    def flare(s: State, hero: Hero) -> Rules[None]:
        yield from apply(s, effect, hero)

    WHEN_DESTROYED[card] = flare


for creature in CREATURES.values():
    if creature.special in WISPS:
        register(creature.id, WISPS[creature.special])
