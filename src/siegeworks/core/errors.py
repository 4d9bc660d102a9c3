"""Errors are part of the interface: each names the thing, the place and the offending value."""

from __future__ import annotations


class SiegeworksError(Exception):
    """The root of every error a user can cause; its text is fit to be shown to a person."""


class IllegalAction(SiegeworksError):
    """An action that is not among the legal ones of the present choice."""


class IllegalResult(SiegeworksError):
    """A chance result that the asked question cannot have (a 7 on a six-sided die, a token no longer in the pile)."""


class BadSetup(SiegeworksError):
    """A setup the game does not know: a variant, a number of players or an option out of range."""


class BadContent(SiegeworksError):
    """Content that cannot be read as what it should be; names the file, the entry and the key."""

    def __init__(self, file: str, entry: str, problem: str) -> None:
        super().__init__(f"{file}: {entry}: {problem}")
        self.file = file
        self.entry = entry
        self.problem = problem


class BadRecord(SiegeworksError):
    """A saved game that cannot be read: truncated, malformed, or with an answer its own game refuses."""


class StaleVersion(SiegeworksError):
    """A record made by other rules or other content than the ones at hand, so that replaying it would lie."""


class UnknownGame(SiegeworksError):
    """No folder under `siegeworks.games` carries this game."""


class UnknownBot(SiegeworksError):
    """A bot spec that no registered bot understands."""
