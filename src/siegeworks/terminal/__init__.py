"""A game in the terminal: scenes as text, moves by number, bots in any seat. It knows no game and works in a pipe."""

from .screen import Screen, tell_record
from .session import Seats, Session

__all__ = ["Screen", "Seats", "Session", "tell_record"]
