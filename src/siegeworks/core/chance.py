"""Where chance results come from: a seed, the operating system, a script, a record, or people with the real box."""

from __future__ import annotations

import secrets
import zlib
from collections.abc import Iterable
from typing import Final, Protocol

from .errors import IllegalResult
from .questions import Chance, Draw, Measure, Measured, Result, Roll


class Wait:
    """The answer of a source that does not know yet: the position stops and shows the question as `asked`."""


WAIT: Final = Wait()

_MASK: Final = 0xFFFFFFFF
_STEP: Final = 747796405  # multiplier and increment of the 32-bit PCG step (O'Neill 2014)
_SHIFT: Final = 2891336453
_MIX: Final = 277803737  # its output permutation RXS-M-XS; every product stays under 2**62


class Source(Protocol):
    """Answers chance questions."""

    def draw(self, question: Chance | Measure) -> Result | Measured | Wait:
        """One result of the question, or WAIT."""
        ...


class Seeded:
    """Pseudo-random results from one seed, with a stream of its own for each purpose.

    Streams are independent, so one more die roll does not change the cards drawn later. Not for live tables: 32 bits
    of state can be guessed from what players see; `Entropy` is for those.
    """

    __slots__ = ("_streams", "seed")

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._streams: dict[str, int] = {}

    def draw(self, question: Chance | Measure) -> Result | Measured:
        """The next result of the question's stream (bias below 2**-24 for any bag on a table)."""
        return question.outcome(self.below(question.size, question.stream))

    def below(self, size: int, stream: str = "pick") -> int:
        """A uniform integer in `range(size)`; also what bots and simulations pick with."""
        x = self._streams.get(stream)
        if x is None:
            x = self._first(stream)
        self._streams[stream] = x = (x * _STEP + _SHIFT) & _MASK
        x = ((x >> ((x >> 28) + 4)) ^ x) * _MIX & _MASK
        return ((x >> 22 ^ x) * size) >> 32

    def _first(self, stream: str) -> int:
        return zlib.crc32(stream.encode(), zlib.crc32(self.seed.to_bytes(16, "little", signed=True)))


class Entropy:
    """Unpredictable results from the operating system, for tables where real people play."""

    __slots__ = ()

    def draw(self, question: Chance | Measure) -> Result | Measured:
        """One unpredictable result."""
        return question.outcome(secrets.randbelow(question.size))


class Ask:
    """Knows nothing: every chance question is put to the people at the table (companion mode)."""

    __slots__ = ()

    def draw(self, question: Chance | Measure) -> Wait:
        """Always WAIT."""
        return WAIT


class Afar:
    """As another source, but measurements are not made here: they wait, to be made in another process."""

    __slots__ = ("_near",)

    def __init__(self, near: Source) -> None:
        self._near = near

    def draw(self, question: Chance | Measure) -> Result | Measured | Wait:
        """The other source's result, or WAIT for a measurement."""
        return WAIT if isinstance(question, Measure) else self._near.draw(question)


class Script:
    """The listed results in order, each checked against its question; for tests of rules.

    After the list it hands over to `then`, or fails with the question when there is none.
    """

    __slots__ = ("_results", "_then")

    def __init__(self, results: Iterable[Result | Measured], then: Source | None = None) -> None:
        self._results = list(results)[::-1]
        self._then = then

    def draw(self, question: Chance | Measure) -> Result | Measured | Wait:
        """The next scripted result; raises IllegalResult when it does not fit the question."""
        if self._results:
            result = self._results.pop()
            check_result(question, result)
            return result
        if self._then is None:
            raise IllegalResult(f"the script ended, but the rules ask {describe(question)}")
        return self._then.draw(question)

    @property
    def left(self) -> list[Result | Measured]:
        """What has not been asked for yet, next first."""
        return self._results[::-1]


def check_result(question: Chance | Measure, result: Result | Measured) -> None:
    """Raise IllegalResult unless the question can have this result."""
    if isinstance(question, Measure):
        reason = question.task.why_not(result.data) if isinstance(result, Measured) else "it is not a measurement"
        if reason:
            raise IllegalResult(f"this cannot be what settled: {reason}")
        return
    if isinstance(question, Draw):
        fits = isinstance(result, str) and result in question.bag
    else:
        fits = type(result) is int and 1 <= result <= question.size
    if not fits:
        raise IllegalResult(f"{result!r} is not a possible result of {describe(question)}")


def describe(question: Chance | Measure) -> str:
    """The question in words, for messages."""
    if isinstance(question, Measure):
        return f"a measurement ({question.stream})"
    if isinstance(question, Roll):
        return f"the roll of a die with faces 1 to {question.size} ({question.stream})"
    return f"a draw from {question.stream} ({len(question.bag)} left)"
