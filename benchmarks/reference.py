"""The reference loop: a fixed piece of plain Python that does, per round, what rules do all day.

One *reference loop* is `loop(ROUNDS)`: attribute reads and writes on a slotted object, a dict of small immutable things
looked up, replaced and copied, lists indexed and appended to, small-integer arithmetic (the generator of
`siegeworks.core.chance` in shape), and a generator resumed through one `yield from`. It imports nothing, so it measures
the machine and the interpreter alone. A figure "per reference loop" is how many games (or decisions, or commits) fit
into the time of one such loop; it can be compared between machines where games per second cannot. NEVER change this
file: that would cut every later figure off from every earlier one.
"""

from __future__ import annotations

from collections.abc import Generator
from time import perf_counter

ROUNDS = 20_000
EXPECTED = 567_562_218


class Thing:
    __slots__ = ("items", "left", "total")

    def __init__(self) -> None:
        self.items: dict[int, tuple[int, int]] = {number: (number, 3) for number in range(12)}
        self.left: list[int] = []
        self.total = 0


def inner(thing: Thing, key: int) -> Generator[int, int, int]:
    place, points = thing.items[key]
    answer = yield place + points
    thing.items[key] = (place + answer, points - 1 if points > 1 else 3)
    return answer


def outer(thing: Thing, key: int) -> Generator[int, int, None]:
    answer = yield from inner(thing, key)
    thing.left.append(answer)
    if len(thing.left) > 40:
        thing.left = thing.left[20:]


def loop(rounds: int) -> int:
    """The loop; its result is the same everywhere."""
    thing = Thing()
    x = 1
    for number in range(rounds):
        x = (x * 747796405 + 2891336453) & 0xFFFFFFFF
        generator = outer(thing, x % 12)
        asked = generator.send(None)  # type: ignore[arg-type]
        try:
            generator.send((asked + x) & 7)
        except StopIteration:
            thing.total += 1
        if number % 8 == 0:
            copy = thing.items.copy()
            thing.total += sum(place for place, points in copy.values() if points == 2)
        thing.total = (thing.total + len(thing.left) + thing.left[-1]) & 0xFFFFFFFF
    return thing.total ^ x


def seconds() -> float:
    """The time of one reference loop, now."""
    began = perf_counter()
    result = loop(ROUNDS)
    took = perf_counter() - began
    if result != EXPECTED:
        raise AssertionError(f"the reference loop gave {result}, not {EXPECTED}: was it changed?")
    return took
