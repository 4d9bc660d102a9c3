"""The magic of the heroes, one module a clan: importing this makes them usable."""

from . import bloodmaker, featherheart, groundbreaker, shadowleaf, stormbringer

KNOWN = (bloodmaker, featherheart, groundbreaker, shadowleaf, stormbringer)
