"""The optional hand tremor: chance in the record, the same for every seat and every kind of pointer."""

from __future__ import annotations

from statistics import NormalDist

from siegeworks.core import Roll, Rules

from ..content import TREMOR
from ..state import State

SIDES = 4096
NORMAL = NormalDist()


def tremor(s: State, count: int) -> Rules[list[float]]:
    """`count` normal errors of the agreed size, in mm (or degrees)."""
    size = TREMOR.strong if s.config.tremor == "strong" else TREMOR.light
    errors = []
    for _ in range(count):
        face = yield Roll(SIDES, "tremor")
        errors.append(size * NORMAL.inv_cdf((face - 0.5) / SIDES))
    return errors
