"""The lab: simulate many games, measure them, report with intervals.

>>> from siegeworks import lab
>>> results = lab.simulate("castle-panic", players=3, bots=["random"], games=20, seed=1)
>>> lab.summarise(results).games
20
"""

from .files import append_line, read_lines, read_parquet, write_parquet
from .measure import Interval, bootstrap, mean, percentile, wilson
from .play import GameResult, derive, play_game
from .report import Spread, Summary, summarise
from .simulate import Batch, Progress, play_some, simulate, stream

__all__ = [
    "Batch", "GameResult", "Interval", "Progress", "Spread", "Summary", "append_line", "bootstrap", "derive", "mean",
    "percentile", "play_game", "play_some", "read_lines", "read_parquet", "simulate", "stream", "summarise", "wilson",
    "write_parquet",
]  # fmt: skip
