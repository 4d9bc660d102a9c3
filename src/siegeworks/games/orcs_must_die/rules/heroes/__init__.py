"""The powers of the Heroes, by Hero id: `POWERS`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..powers import Power


class _Powers(dict[str, Power]):
    def __missing__(self, hero: str) -> Power:
        return PLAIN


PLAIN: Final = Power()
POWERS: Final = _Powers()
power_of: Final[Callable[[str], Power]] = POWERS.__getitem__
"""The power of a Hero; asked for so often that it is no function of ours."""
