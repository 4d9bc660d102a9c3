"""High Shelf, a game for tests: boxes are put on a shelf by aiming, and what is not well supported falls.

It has what a game with physics has, in a world of few lines: a space beside an option, measurements, bodies, motion,
hidden hands.
"""

from siegeworks.core import Game, Variant

from .rules import Action, State, deal, determinize, draw, observe, pieces, put, start, turn

GAME = Game(
    id="high-shelf", title="High Shelf", blurb="Put your boxes on the shelf, and let none fall.", version=1,
    module=__name__, content_hash="0" * 12, minutes=5, companion=False,
    variants=(Variant("shelf", "The shelf", "Eight boxes, one shelf.", 2, 3, cooperative=False),),
    state=State, action=Action, start=start, steps={"deal": deal, "turn": turn, "put": put, "draw": draw},
    pieces=pieces, observe=observe, determinize=determinize,
)  # fmt: skip
