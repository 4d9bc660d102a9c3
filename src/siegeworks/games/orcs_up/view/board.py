"""The stage: wall, base, bands, and the forms of everything that can lie on it."""

from __future__ import annotations

from functools import cache
from typing import Final

from siegeworks.core import Setup
from siegeworks.scene import Band, Board, Shape, Solid, Stage

from ..content import CASTLE, FORMS, Form
from ..state import State

PALETTE: Final = {  # dark theme and light theme
    "green": ("#4c9a52", "#35703a"),
    "azure": ("#6db6dd", "#3f8fbf"),
    "red": ("#c8503f", "#a83a2b"),
    "amber": ("#dba33a", "#b37a12"),
    "violet": ("#9a74c4", "#6f4a9c"),
    "band-1": ("#5d5a55", "#b9b2a4"),
    "band-2": ("#66625b", "#c3bbab"),
    "band-3": ("#706b62", "#cdc4b3"),
    "band-4": ("#7a746a", "#d7cdbb"),
    "band-5": ("#857e72", "#e1d7c3"),
}
SWING: Final = 35.0  # degrees: every position can be seen from somewhere (ou.setup.reachable)


def tone_of(s: State, seat: int) -> str:
    """The colour a seat has chosen (ou.setup.colour)."""
    return s.colours[seat]


def colour_name(colour: str) -> str:
    """A colour in words; the rulebook calls azure light blue."""
    return "light blue" if colour == "azure" else colour


def sign_of(colour: str) -> str:
    """A letter that goes with a colour, so that the colour never stands alone."""
    return colour_name(colour)[0].upper()


def solid_of(form: Form) -> Solid:
    """A form as clients draw it."""
    if form.radius:
        return Solid(radius=form.radius, icon=form.icon)
    return Solid(form.outline, form.holes, form.depth, bevel=1.2, icon=form.icon)


@cache
def stage() -> Stage:
    """The castle board upright on its base (ou.setup.fold_board), with five level bands (ou.score.band_steps)."""
    step = CASTLE.height / CASTLE.bands
    bands = tuple(Band(k * step, (k + 1) * step, str(k + 1), f"band-{k + 1}") for k in range(CASTLE.bands))
    solids = {form.id: solid_of(form) for form in FORMS.values()}
    return Stage(CASTLE.width, CASTLE.height, CASTLE.depth, CASTLE.tilt, bands, solids, SWING)


@cache
def drawn_board() -> Board:
    """The board, the same for every game."""
    width, height, step = CASTLE.width, CASTLE.height, CASTLE.height / CASTLE.bands
    art = []
    for k in range(CASTLE.bands):
        y = height / 2 - (k + 1) * step
        outline = f"M{-width / 2} {y}h{width}v{step}h{-width}Z"
        art.append(Shape("path", d=outline, fill=f"band-{k + 1}", stroke="ink", width=1))
        art.append(Shape("text", x=-width / 2 + 14, y=y + step / 2 + 6, text=str(k + 1), size=18, fill="ink"))
    return Board("orcs-up", "The castle wall", width + 40, height + 60, tuple(art), (), PALETTE, stage())


def board(setup: Setup) -> Board:
    """The static part of the scene."""
    return drawn_board()
