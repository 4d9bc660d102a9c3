"""The engine: questions, chance, positions, records. It knows no game.

>>> from siegeworks.core import Position, Seeded, Setup, find
>>> position = Position.new(find("castle-panic"), Setup(players=3), Seeded(7))
>>> while position.choice:
...     position.apply(position.choice.options[0])
"""

from .chance import WAIT, Afar, Ask, Entropy, Script, Seeded, Source, check_result
from .errors import (
    BadContent,
    BadRecord,
    BadSetup,
    IllegalAction,
    IllegalResult,
    SiegeworksError,
    StaleVersion,
    UnknownBot,
    UnknownGame,
)
from .game import Game, Keepsake, Lesson, Option, Setup, Variant
from .position import Act, Entry, Position, replay
from .questions import (
    Action,
    By,
    Chance,
    Choice,
    Draw,
    GameOver,
    Measure,
    Measured,
    Others,
    Question,
    Result,
    Roll,
    Rules,
    Sampler,
    Space,
    Step,
    Task,
)
from .record import Record, decode, digest, from_json, to_json, undo_length
from .registry import find, games, part
from .state import Event, Outcome, Watched, Watcher, emit

__all__ = [
    "WAIT",
    "Act",
    "Action",
    "Afar",
    "Ask",
    "BadContent",
    "BadRecord",
    "BadSetup",
    "By",
    "Chance",
    "Choice",
    "Draw",
    "Entropy",
    "Entry",
    "Event",
    "Game",
    "GameOver",
    "IllegalAction",
    "IllegalResult",
    "Keepsake",
    "Lesson",
    "Measure",
    "Measured",
    "Option",
    "Others",
    "Outcome",
    "Position",
    "Question",
    "Record",
    "Result",
    "Roll",
    "Rules",
    "Sampler",
    "Script",
    "Seeded",
    "Setup",
    "SiegeworksError",
    "Source",
    "Space",
    "StaleVersion",
    "Step",
    "Task",
    "UnknownBot",
    "UnknownGame",
    "Variant",
    "Watched",
    "Watcher",
    "check_result",
    "decode",
    "digest",
    "emit",
    "find",
    "from_json",
    "games",
    "part",
    "replay",
    "to_json",
    "undo_length",
]
