"""What changed from one scene to the next, so that a frame costs a few hundred bytes instead of a whole table."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, Struct, UnsetType

from .vocabulary import (
    Body,
    Button,
    Die,
    Ending,
    Line,
    Mat,
    Motion,
    Move,
    Phase,
    Piece,
    Prompt,
    Scene,
    Stat,
    Tally,
    Throw,
    Walk,
    Zone,
)


class Patch(Struct, frozen=True, omit_defaults=True):
    """Changes to a scene. Absent fields stay as they were.

    `pieces`, `bodies` and `zones` hold only those that are new or changed, `gone` the ids of those that left; every
    other field replaces the whole. New pieces and zones go to the end; order has no meaning.
    """

    board: str | UnsetType = UNSET
    title: str | UnsetType = UNSET
    turn: str | UnsetType = UNSET
    pieces: tuple[Piece, ...] | UnsetType = UNSET
    bodies: tuple[Body, ...] | UnsetType = UNSET
    zones: tuple[Zone, ...] | UnsetType = UNSET
    gone: tuple[str, ...] | UnsetType = UNSET
    mats: tuple[Mat, ...] | UnsetType = UNSET
    phases: tuple[Phase, ...] | UnsetType = UNSET
    tallies: tuple[Tally, ...] | UnsetType = UNSET
    dice: tuple[Die, ...] | UnsetType = UNSET
    throw: Throw | UnsetType | None = UNSET
    stats: tuple[Stat, ...] | UnsetType = UNSET
    buttons: tuple[Button, ...] | UnsetType = UNSET
    prompt: Prompt | UnsetType | None = UNSET
    moves: tuple[Move, ...] | UnsetType = UNSET
    ending: Ending | UnsetType | None = UNSET


class Frame(Struct, frozen=True, omit_defaults=True):
    """One beat of the story: the scene's changes, and the chronicle line that tells it (None: nothing is told).

    `walks` are the ways that pieces go by.
    """

    patch: Patch
    line: Line | None = None
    motion: Motion | None = None
    walks: tuple[Walk, ...] = ()


_WHOLE = (
    "board", "title", "turn", "mats", "phases", "tallies", "dice", "throw", "stats", "buttons", "prompt", "moves",
    "ending",
)  # fmt: skip


def patch(old: Scene, new: Scene) -> Patch:
    """The patch that turns `old` into `new` (up to the order of pieces and zones)."""
    changes: dict[str, Any] = {}
    for name in _WHOLE:
        value = getattr(new, name)
        if value != getattr(old, name):
            changes[name] = value
    gone: list[str] = []
    for name in ("pieces", "bodies", "zones"):
        before = {item.id: item for item in getattr(old, name)}
        changed = tuple(item for item in getattr(new, name) if before.pop(item.id, None) != item)
        gone += before
        if changed:
            changes[name] = changed
    if gone:
        changes["gone"] = tuple(gone)
    return Patch(**changes)
