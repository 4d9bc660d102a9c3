"""Bots: one registry of players addressed by a spec string such as `mcts:sims=200`.

>>> from siegeworks.bots import make
>>> make("mcts:sims=400").spec
'mcts:sims=400'
"""

from .bot import Bot
from .policy import HasJudge, HasPrior, Policy, policy_of
from .registry import Kind, describe, make, register
from .spec import parameter

__all__ = ["Bot", "HasJudge", "HasPrior", "Kind", "Policy", "describe", "make", "parameter", "policy_of", "register"]
