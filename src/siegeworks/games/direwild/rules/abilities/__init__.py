"""The abilities of creatures that data cannot say: importing this registers them all (see playing.SPECIALS)."""

from . import afield, hand, library, swaps, wisps

KNOWN = (afield, hand, library, swaps, wisps)
