"""Using the boulder: let it go at the top edge; what falls is captured (ou.boulder.*)."""

from __future__ import annotations

from siegeworks.core import Choice, Measure, Rules, emit

from ..aiming import DropSpace, within
from ..content import BOULDER
from ..events import BoulderDropped, CardKept
from ..physics import Dropping
from ..state import Kept, State, layout
from .falling import gone, settled, stand, take_off
from .tremor import tremor


def drop_boulder(s: State) -> Rules[None]:
    """The boulder, always in the reserve (ou.boulder.take), is dropped from the top, as far left or right as one likes.

    ou.boulder.drop_top, ou.boulder.drop_choice, ou.boulder.no_force. Neither piece nor pawn is placed
    (ou.boulder.no_placing). Other players' pawns that fall stay on the card played (ou.boulder.capture), not on the
    Infirmary, and bring no Hero tokens (ou.boulder.no_infirmary). A card that caught none is discarded, a Boulder card
    set aside.
    """
    seat, card = s.active, s.played
    chosen = yield Choice(seat, "ou.boulder.drop_choice", [], space=DropSpace(layout(s)))
    x = chosen.x
    if s.config.tremor != "off":
        x = within(x + (yield from tremor(s, 1))[0])
    measured = settled((yield Measure(Dropping(layout(s), x))))
    stand(s, measured)
    off = gone(s, measured)
    fell = take_off(s, measured, True)
    if s.watch:
        emit(s, BoulderDropped(seat, x, measured.motion, off))
        if off:
            emit(s, fell)
    others = fell.others
    s.played = ""
    if others:
        s.kept[seat] += (Kept(card, others),)
    elif card == BOULDER:
        s.aside += (card,)
    else:
        s.discard.append(card)
    if s.watch:
        emit(s, CardKept(seat, card, "kept" if others else "aside" if card == BOULDER else "discarded"))
    s.step = "end_turn"
