"""The maps of the map book, and layouts of maps people made, by what a set-up says: an id, or a map file's text."""

from __future__ import annotations

from functools import lru_cache

from .content import MAPS
from .maps import MapLayout, read_map

MIRROR = "mirror:"
"""Before a map's id or text: laid out reversed, for Rivalry (omd.rivalry.setup.mirror)."""


@lru_cache(maxsize=256)
def layout_of(key: str) -> MapLayout:
    """The layout of a map book id or a map file's text; raises BadContent for a text that is no map."""
    if key.startswith(MIRROR):
        return layout_of(key.removeprefix(MIRROR)).mirrored()
    return MAPS[key] if key in MAPS else MapLayout(read_map(key))
