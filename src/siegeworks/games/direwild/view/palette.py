"""The colours of the table, for the dark and the light theme."""

from typing import Final

PALETTE: Final = {
    "line": ("#1d1812", "#4a3b2b"),
    "label": ("#f6ecd4", "#2b2118"),
    "title": ("#f6ecd4", "#3a2a1e"),
    "land-1": ("#4d5b33", "#cfd6a4"),
    "land-1b": ("#47552f", "#c6ce98"),
    "land-2": ("#2f4a3d", "#a9c8b2"),
    "land-2b": ("#2a4337", "#9ebfa8"),
    "land-3": ("#4b4450", "#c9c2cf"),
    "land-3b": ("#443d49", "#bfb7c6"),
    "wall": ("#e3d6bb", "#4a3324"),
    "camp": ("#5a4630", "#e6d3ad"),
    "track": ("#3b2433", "#dcc0cf"),
    "slot-red": ("#c5503c", "#b5402d"),
    "slot-blue": ("#5b8fd6", "#2f62a8"),
    "slot-green": ("#6fae52", "#3d7a2c"),
    "slot-black": ("#97918c", "#3c3733"),
    "stormbringer": ("#9a72cf", "#7a4fb5"),
    "shadowleaf": ("#6fae52", "#4a8a36"),
    "groundbreaker": ("#8f8a84", "#57524d"),
    "featherheart": ("#6a9fdc", "#3f74b8"),
    "bloodmaker": ("#cf5b53", "#b23a33"),
    "basic": ("#7a6a52", "#7a6a52"),
    "common": ("#35703a", "#35703a"),
    "advanced": ("#64407a", "#64407a"),
    "magic": ("#36619a", "#36619a"),
    "treasure": ("#8a6116", "#8a6116"),
    "minion": ("#9a4526", "#8f3d20"),
    "karn": ("#7b1f3a", "#7b1f3a"),
}
SLOT_TONES: Final = ("slot-red", "slot-blue", "slot-green", "slot-black", "karn")
