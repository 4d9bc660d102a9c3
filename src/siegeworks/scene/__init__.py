"""The scene: what is drawn, as typed data that every game shares and every client can render. It knows no game.

Coordinates are board units in the board's own `width` x `height` box with the origin at its centre, x to the right,
y down; angles are degrees clockwise. Colours are names: the common ones of `COLOURS`, or those of the board's palette.
Texts may hold `{s0}`, `{s1}`...: clients put the player's name there.
"""

from .delta import Frame, Patch, patch
from .editing import BadEdit, Carry, Drawing, Editor, Field, Finding, Trial, editor_of
from .view import View, find_view
from .vocabulary import (
    COLOURS,
    Aim,
    Band,
    Board,
    Body,
    Button,
    Card,
    Die,
    Ending,
    Line,
    Mark,
    Mat,
    Motion,
    Move,
    Phase,
    Piece,
    Place,
    Pose,
    Prompt,
    Scene,
    Score,
    Shape,
    Solid,
    Stage,
    Stat,
    Tally,
    TallyItem,
    Throw,
    Walk,
    Zone,
)

__all__ = [
    "COLOURS", "Aim", "BadEdit", "Band", "Board", "Body", "Button", "Card", "Carry", "Die", "Drawing", "Editor",
    "Ending", "Field", "Finding", "Frame", "Line", "Mark", "Mat", "Motion", "Move", "Patch", "Phase", "Piece", "Place",
    "Pose", "Prompt", "Scene", "Score", "Shape", "Solid", "Stage", "Stat", "Tally", "TallyItem", "Throw", "Trial",
    "View", "Walk", "Zone", "editor_of", "find_view", "patch",
]  # fmt: skip
