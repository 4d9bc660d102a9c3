"""Turns within a phase: everybody takes a complete one, in turn order (dw.round.phase_by_phase); then the next phase
follows: Game, Summon, Charm, Adventure (dw.round.summary)."""

from __future__ import annotations

from ..state import State


def next_turn(s: State, again: str, then: str) -> None:
    """The next hero in turn order begins with the step `again`; after the last one the step `then` follows."""
    s.turn += 1
    if s.turn < len(s.order):
        s.step = again
    else:
        s.turn = 0
        s.step = then
