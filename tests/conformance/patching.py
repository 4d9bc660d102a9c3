"""What a client does with a patch, written from the words of `siegeworks.scene.Patch` alone."""

from __future__ import annotations

import msgspec
from msgspec import UNSET

from siegeworks.scene import Patch, Scene

WHOLE = (
    "board", "title", "turn", "mats", "phases", "tallies", "dice", "throw", "stats", "buttons", "prompt", "moves",
    "ending",
)  # fmt: skip


def apply_patch(scene: Scene, patch: Patch) -> Scene:
    """The scene after the patch; changed pieces, bodies and zones keep their place, new ones go to the end."""
    changes = {name: value for name in WHOLE if (value := getattr(patch, name)) is not UNSET}
    gone = set() if patch.gone is UNSET else set(patch.gone)
    for name in ("pieces", "bodies", "zones"):
        items = {item.id: item for item in getattr(scene, name) if item.id not in gone}
        changed = getattr(patch, name)
        items.update({} if changed is UNSET else {item.id: item for item in changed})
        changes[name] = tuple(items.values())
    return msgspec.structs.replace(scene, **changes)


def unordered(scene: Scene) -> Scene:
    """The scene with pieces, bodies and zones in the order of their ids, which has no meaning."""
    names = ("pieces", "bodies", "zones")
    ordered = {name: tuple(sorted(getattr(scene, name), key=lambda item: str(item.id))) for name in names}
    return msgspec.structs.replace(scene, **ordered)


def over_the_wire(patch: Patch) -> Patch:
    """The patch after its journey as JSON."""
    return msgspec.json.decode(msgspec.json.encode(patch), type=Patch)
