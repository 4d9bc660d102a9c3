"""Rolling: how many dice, which faces (omd.dice.limit.*)."""

from __future__ import annotations

from typing import Final

from siegeworks.core import Roll, Rules, emit

from ..content import DICE, SIDES, Dice
from ..events import Rolled
from ..state import State

ORDER: Final = tuple(die.id for die in DICE.values())
ROLLS: Final = {kind: Roll(SIDES, f"{kind} die") for kind in DICE}
LIMITS: Final = {kind: die.count for kind, die in DICE.items()}
FACES: Final = {kind: die.faces for kind, die in DICE.items()}


def capped(dice: Dice) -> tuple[Dice, int]:
    """The dice that are rolled, and how many are lost: at most those of the box at once.

    omd.dice.limit.battle (10), omd.dice.limit.special (2 of each), omd.dice.limit.healing (3); as in
    omd.dice.limit.example.orcs, omd.dice.limit.example.maximilian, omd.dice.limit.example.trolls.
    """
    lost = sum(number - LIMITS[kind] for kind, number in dice.items() if number > LIMITS[kind])
    if not lost:
        return dice, 0
    return {kind: min(number, LIMITS[kind]) for kind, number in dice.items()}, lost


def roll(s: State, dice: Dice, seat: int, role: int = -1, fort: int = -1, tile: int = -1) -> Rules[tuple[str, ...]]:
    """Roll dice, kind by kind, and return all icons they show, sorted; blank faces show none (omd.dice.key.blank)."""
    rolled, lost = capped(dice)
    icons: list[str] = []
    shown: list[str] = []
    faces: list[tuple[str, ...]] = []
    for kind in ORDER:
        number = rolled.get(kind, 0)
        if number > 0:
            sides, question = FACES[kind], ROLLS[kind]
            for _ in range(number):
                face = sides[(yield question) - 1]
                icons += face
                if s.watch:
                    shown.append(kind)
                    faces.append(face)
    if s.watch:
        emit(s, Rolled(seat, tuple(shown), tuple(faces), role, fort, tile, lost))
    return tuple(sorted(icons))
