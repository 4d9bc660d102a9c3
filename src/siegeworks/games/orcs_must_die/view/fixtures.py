"""What lies on Tiles and borders: Traps, Armies to come, the Rifts; and everything on the board together."""

from __future__ import annotations

from functools import lru_cache

from siegeworks.scene import Piece

from ..content import NUMBERS, TRAPS
from ..state import State, land
from .board import Box, border_box, border_id, foot_at, place_id, slot_at, slot_of
from .pieces import auras_in, figures_of, ground_of, rift_id, support_id, trap_id
from .words import TEAMS, count_of, tile_name


@lru_cache(maxsize=4096)
def trap_piece(id_: str, card: str, spot: tuple[float, float, float], place: str, where: str, fired: bool) -> Piece:
    """A Trap as a small stone, on its Tile or on a border; `spot` is x, y and edge."""
    x, y, size = spot
    trap = TRAPS[card]
    name = f"{trap.name}, {'on the border of' if trap.support else 'on'} {where}"
    tone = "down" if fired else "support" if trap.support else "trap"
    tip = f"{trap.text}{' It has fired.' if fired else ''}"
    return Piece(id_, name, x, y, trap.icon, place, "block", size, tone, tip=tip)


def traps_of(s: State, fort: int, boxes: tuple[Box, ...]) -> list[Piece]:
    """All Traps of a fortress."""
    f = s.forts[fort]
    found = []
    for tile, cards in enumerate(f.traps):
        size = slot_of(boxes[tile]) - 6
        for slot, card in enumerate(cards):
            x, y = slot_at(boxes[tile], slot)
            fired = (tile, slot) in f.fired
            name = tile_name(s, fort, tile)
            id_ = trap_id(fort, tile, slot)
            found.append(trap_piece(id_, card, (x, y, size), place_id(fort, tile), name, fired))
    for a, b, card in f.borders:
        box = border_box(boxes[a], boxes[b])
        fired = (-1 - a, b) in f.fired
        where = f"{tile_name(s, fort, a)} and {tile_name(s, fort, b)}"
        spot = (box.x, box.y, slot_of(boxes[a]) - 6)
        found.append(trap_piece(support_id(fort, a, b), card, spot, border_id(fort, a, b), where, fired))
    return found


@lru_cache(maxsize=512)
def army_piece(fort: int, at: int, tile: int, left: int, number: int, box: Box, where: str) -> Piece:
    """An Army's stack beside its Start Tile, with the Cards left (omd.setup.army.face_down)."""
    edge = slot_of(box)
    step = min(edge, 110.0 / number)
    x = box.x + box.width / 2 - 6 - edge / 2 - at * step
    name = f"An Army at {where}: {count_of(left, 'Army Card')} face down"
    return Piece(
        f"army{fort}-{tile}-{at}", name, x, foot_at(box), "army", place_id(fort, tile), "block", edge - 6, "night",
        badge=str(left), tip="One Card of each Army is flipped each round.",
    )  # fmt: skip


def armies_of(s: State, fort: int, boxes: tuple[Box, ...]) -> list[Piece]:
    """The stacks still to be flipped, never merged (omd.setup.army.never_combine)."""
    found = []
    stacks: dict[int, list[int]] = {}
    for tile, left in s.forts[fort].armies:
        stacks.setdefault(tile, []).append(left)
    for tile, lefts in stacks.items():
        name = tile_name(s, fort, tile)
        found += [army_piece(fort, n, tile, left, len(lefts), boxes[tile], name) for n, left in enumerate(lefts)]
    return found


def rift_pieces(s: State, fort: int, boxes: tuple[Box, ...]) -> list[Piece]:
    """The Rift with its Health, and the Rift Skull Pool beside it."""
    f, tile = s.forts[fort], land(s, fort).rift
    box, place = boxes[tile], place_id(fort, tile)
    edge, low = slot_of(box), foot_at(box)
    full = NUMBERS.rift_health[s.config.column]
    whose = f"{TEAMS[fort]}'s " if s.config.rivalry else "The "
    return [
        Piece(
            rift_id(fort), f"{whose}Rift: {f.health} of {full} Health", box.x - 56, low - 8, "tile-rift", place,
            "block", edge + 10, "tile-rift", pips=(f.health, full), badge=f"{f.health}/{full}",
            tip="Minions that reach it vanish and take Health off it.",
        ),
        Piece(
            f"pool{fort}", f"{whose}Rift Skull Pool: {count_of(f.skulls, 'Skull')}", box.x + 58, low - 4, "skull",
            place, "block", edge + 2, "ink", badge=str(f.skulls), tip="Skulls that belong to the whole Team.",
        ),
    ]  # fmt: skip


def pieces_of(s: State) -> tuple[Piece, ...]:
    """Everything on the board."""
    found: list[Piece] = []
    lie = ground_of(s)
    for fort in range(len(s.forts)):
        boxes, auras = lie.tiles[fort], auras_in(s, fort)
        found += rift_pieces(s, fort, boxes)
        found += armies_of(s, fort, boxes)
        found += traps_of(s, fort, boxes)
        for tile, box in enumerate(boxes):
            found += figures_of(s, fort, tile, box, auras)
    return tuple(found)
