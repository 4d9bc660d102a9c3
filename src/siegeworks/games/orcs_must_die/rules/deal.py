"""Dealing Armies, filling the shop, and how many Traps a Tile holds."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from siegeworks.core import Draw, Rules

from ..content import NUMBERS
from ..land import layout_of
from ..state import Cards, Fort, State, at, land, less

JUNCTIONS: Final = ("t-junction", "l-junction", "crossroads")


def deal_armies(s: State, fort: int) -> None:
    """The Armies the map lists for the Level, 3 Cards each, on their Start Tiles, never merged.

    omd.setup.army.always_three, omd.setup.army.never_combine, omd.upkeep.level.deal, omd.upkeep.level.place_stacks.
    The Cards are hidden till flipped (omd.setup.army.face_down), so they stay in the bag till then. If it cannot supply
    them, its last Cards are dealt and then the discards shuffled (omd.rivalry.minion.reshuffle). So Straight Shot 2 and
    Bident 2 have as many as the book says (omd.upkeep.level.example.straight_shot, omd.upkeep.level.example.bident).
    """
    f = s.forts[fort]
    stacks = [tile for tile, armies in land(s, fort).starts for _ in range(armies[s.level - 1])]
    f.armies = tuple((tile, NUMBERS.army_cards) for tile in stacks)
    if len(f.army_deck + f.army_below) < NUMBERS.army_cards * len(stacks):
        f.army_below = tuple(sorted(f.army_below + f.army_discard))
        f.army_discard = ()


def fill_shop(f: Fort) -> Rules[tuple[str, ...]]:
    """Every empty slot from the deck of its kind; an empty deck leaves it empty (omd.upkeep.restock.deck_empty).

    omd.upkeep.restock.fill; its discards are not shuffled in (omd.rivalry.minion.shop_may_dry). Returns the cards in
    the order dealt.
    """
    f.shop_gear, f.gear_deck, gear = yield from fill(f.shop_gear, f.gear_deck, "gear deck")
    f.shop_traps, f.trap_deck, traps = yield from fill(f.shop_traps, f.trap_deck, "trap deck")
    return gear + traps


def fill(shop: Cards, deck: Cards, name: str) -> Rules[tuple[Cards, Cards, Cards]]:
    """The slots, all filled as far as the deck has cards, what is left of the deck, and the cards dealt."""
    filled: Cards = ()
    for slot, card in enumerate(shop):
        if not card and deck:
            drawn: str = yield Draw(deck, name)
            deck = less(deck, drawn)
            shop = at(shop, slot, drawn)
            filled += (drawn,)
    return shop, deck, filled


def capacity_of(kind: str, start: bool, column: int) -> int:
    """How many bought Traps a Tile of this kind holds, for the column of a Hero count (omd.tile.traps.*).

    Straight Shot 2 for 2, 3 and 4 Heroes: omd.upgrade.support.example.two, omd.upgrade.support.example.three,
    omd.upgrade.support.example.four.
    """
    if kind in JUNCTIONS:
        return NUMBERS.junction_traps
    if kind == "standard":
        return (NUMBERS.standard_start_traps if start else NUMBERS.standard_traps)[column]
    return 0


def capacity(s: State, fort: int, tile: int) -> int:
    """How many bought Traps a Tile holds.

    A Standard Tile 1, with four players 2 (omd.tile.traps.standard.two, omd.tile.traps.standard.three,
    omd.tile.traps.standard.four); with three players a Standard Start Tile 2 (omd.tile.traps.standard.three_start).
    Junctions and Crossroads always 2 (omd.tile.traps.t_junction, omd.tile.traps.l_junction, omd.tile.traps.crossroads).
    None on Rift, Teleporter, Acid Bath, Lava Lake, Gas Chamber, Caltrops, and none bought in Trapsburg
    (omd.tile.traps.rift, omd.tile.traps.teleporter, omd.tile.traps.acid_bath, omd.tile.traps.lava_lake,
    omd.tile.traps.gas_chamber, omd.tile.traps.caltrops, omd.tile.traps.trapsburg, omd.upgrade.trap.no_special_tile).
    A Start Tile is no kind of its own (omd.tile.start.not_a_type, omd.tile.start.normal).
    """
    return capacity_on(s.config.maps[fort], tile, s.config.column)


@lru_cache(maxsize=4096)
def capacity_on(where: str, tile: int, column: int) -> int:
    """As `capacity`, on a map."""
    layout = layout_of(where)
    return capacity_of(layout.kinds[tile], tile in layout.start_tiles, column)
