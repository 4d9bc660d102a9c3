"""Carrying out `Effect` data, of creatures, treasures, minions and Karn cards alike: `apply`.

What each verb does, to whom `who` names ("self" where nothing is said):

    draw        draws n cards (a creature's ability is doubled by the Giant Rasp Fly)
    magic       n inactive magic becomes active          lose_magic  n active magic becomes inactive
    rage        stamina up by n (heroes or enemies)       poison      stamina down by n
    reset       stamina to 0                              distract    an enemy's stamina down by n, not below -1
    charm       n more Charm this round                   attack, move, flight, knockback   so much more this round
    wound       takes n regular wounds                    heal        up to n own wounds go back to the wound pile
    treasure    draws n treasures                         damage      a minion takes n damage of the hero's colour
    gift        a Gift, n times                           discard     discards n cards of the hand, of its own choice
    destroy_own destroys n own cards: in hand, in play before this one, or discarded
    destroy_wilds destroys n creatures in the Wilds, one by one
    fatal       the hero takes n Fatal Wounds (of the pile) into the discards
    reveal      an idle minion is turned up               retreat     the hero goes back to the staging area

The amount is n, and a die's result on top (rolled by the hero it happens to), times the number of minions on the board
with `per_minion`.
"""

from __future__ import annotations

from siegeworks.core import Rules

from ..content import Effect
from ..state import NOBODY, Hero, State


def apply(s: State, effect: Effect, hero: Hero, slot: int = NOBODY, damagers: tuple[int, ...] = ()) -> Rules[None]:
    """Carry out one effect of a card of `hero` (or that happens to `hero`).

    `slot`: the enemy the card stands on or is about ("foe"); `damagers`: the seats whose gems were placed just now.
    """
    yield from ()
    raise NotImplementedError
