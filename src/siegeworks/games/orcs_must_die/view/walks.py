"""The ways of those who move over more than one Tile at a time."""

from __future__ import annotations

from itertools import pairwise

from siegeworks.core import Event
from siegeworks.scene import Walk

from .. import events as ev
from ..state import State, land
from .pieces import boss_id, ground_of, hero_id


def walks(event: Event, s: State) -> tuple[Walk, ...]:
    """A Hero's way Tile by Tile; a Boss goes one Tile with each event."""
    if isinstance(event, ev.HeroWalked):
        return way(s, hero_id(event.seat), event.fort, event.tiles)
    if isinstance(event, ev.BossMoved):
        fort = next((boss.fort for boss in s.bosses if boss.id == event.boss), s.fort)
        return way(s, boss_id(fort, event.boss), fort, (event.target,))
    return ()


def way(s: State, piece: str, fort: int, tiles: tuple[int, ...]) -> tuple[Walk, ...]:
    """Over the middles of Tiles that are joined one to the next; straight on where they are not (another fortress)."""
    boxes, joined = ground_of(s).tiles[fort], land(s, fort).joined
    if any(tile >= len(boxes) for tile in tiles) or any(b not in joined[a] for a, b in pairwise(tiles)):
        tiles = tiles[-1:]
    return (Walk(piece, tuple((boxes[tile].x, boxes[tile].y) for tile in tiles)),)
