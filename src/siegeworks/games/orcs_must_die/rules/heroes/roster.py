"""Which Hero has which power."""

from __future__ import annotations

from typing import Final

from ..powers import Power
from . import POWERS
from .order import Cygnus, Gabriella, Ivy, Maximilian
from .order_guests import Adventurer, Dobbin, Hogarth, Smolder, Tundra
from .scarecrow import Scarecrow
from .unchained import BallAndChain, Bloodspike, Midnight, SirWinston
from .unchained_guests import Blackpaw, KoboldKing, Stinkeye, TheAncestor, TheBride

KNOWN: Final[dict[str, Power]] = {
    "maximilian": Maximilian(), "gabriella": Gabriella(), "ivy": Ivy(), "cygnus": Cygnus(),
    "ball_and_chain": BallAndChain(), "bloodspike": Bloodspike(), "midnight": Midnight(), "sir_winston": SirWinston(),
    "hogarth": Hogarth(), "tundra": Tundra(), "dobbin": Dobbin(), "adventurer": Adventurer(), "smolder": Smolder(),
    "kobold_king": KoboldKing(), "blackpaw": Blackpaw(), "stinkeye": Stinkeye(), "the_ancestor": TheAncestor(),
    "the_bride": TheBride(), "scarecrow": Scarecrow(),
}  # fmt: skip
"""By Hero id. Those who lack one here have a card without any power."""

POWERS.update(KNOWN)
