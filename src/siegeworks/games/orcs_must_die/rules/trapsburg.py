"""Traps that are discarded when they fire, and what Trapsburg gets in their place."""

from __future__ import annotations

from siegeworks.core import Draw, Rules, emit

from ..actions import MoveTo
from ..content import TRAPS
from ..events import TrapsburgFilled
from ..state import State, at, land, less, take_support
from .deciding import decide


def discard_trap(s: State, place: tuple[int, int]) -> Rules[None]:
    """A Trap whose Card says so is discarded after it fired, all others stay (omd.minion.traps.discard).

    `place` is as in `Fort.fired`. In Trapsburg another takes its place at once (omd.tile.trapsburg.replace_discard).
    """
    f = s.forts[s.fort]
    first, second = place
    f.fired = tuple(each for each in f.fired if each != place)
    if first < 0:
        a, b = -1 - first, second
        owners = [tile for c, d, tile in f.granted if (c, d) == (a, b)]
        f.discards += take_support(f, (a, b))
        for tile in owners:
            yield from replace_trap(s, tile)
        return
    cards = f.traps[first]
    f.discards += (cards[second],)
    f.traps = at(f.traps, first, cards[:second] + cards[second + 1 :])
    f.fired = tuple((t, slot - 1) if t == first and slot > second else (t, slot) for t, slot in f.fired)
    if land(s, s.fort).kinds[first] == "trapsburg":
        yield from replace_trap(s, first)


def replace_trap(s: State, tile: int) -> Rules[None]:
    """A free random Trap, if the deck has one (omd.tile.trapsburg.deck_empty); it may not fire in this step.

    A Support Trap goes on a free border the Rift Lord chooses; with none free another is drawn.
    """
    f = s.forts[s.fort]
    while f.trap_deck:
        card: str = yield Draw(f.trap_deck, "trap deck")
        if not TRAPS[card].support:
            f.trap_deck = less(f.trap_deck, card)
            f.fired = (*f.fired, (tile, len(f.traps[tile])))
            f.traps = at(f.traps, tile, (*f.traps[tile], card))
            break
        taken = {(a, b) for a, b, _ in f.borders}
        borders = {other: (min(other, tile), max(other, tile)) for other in land(s, s.fort).joined[tile]}
        free = [MoveTo(other) for other, border in borders.items() if border not in taken]
        if free:
            a, b = borders[(yield from decide(s, s.fort, "omd.tile.trapsburg.replace_discard", free)).tile]
            f.trap_deck = less(f.trap_deck, card)  # now that its place is known
            f.borders = tuple(sorted((*f.borders, (a, b, card))))
            f.granted = (*f.granted, (a, b, tile))
            f.fired = (*f.fired, (-1 - a, b))
            break
        f.trap_deck = less(f.trap_deck, card)
        f.discards += (card,)
    else:
        return
    if s.watch:
        emit(s, TrapsburgFilled(s.fort, tile, (card,)))
