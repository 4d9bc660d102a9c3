"""Bots: one registry of players addressed by a spec string such as `mcts:sims=200`.

>>> from siegeworks.bots import make
>>> make("mcts:sims=400").spec
'mcts:sims=400'
"""

from .bot import Bot
from .policy import HasHabits, HasJudge, HasPrior, HasVolunteer, Policy, policy_of
from .registry import Kind, describe, make, register
from .spec import parameter
from .together import first_volunteer, next_move, volunteer_in

__all__ = [
    "Bot",
    "HasHabits",
    "HasJudge",
    "HasPrior",
    "HasVolunteer",
    "Kind",
    "Policy",
    "describe",
    "first_volunteer",
    "make",
    "next_move",
    "parameter",
    "policy_of",
    "register",
    "volunteer_in",
]
