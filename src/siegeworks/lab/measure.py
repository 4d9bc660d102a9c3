"""Statistics of samples: rates and means with intervals, and percentiles. Small enough to check by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, sqrt
from statistics import NormalDist, fmean, stdev

from ..core import Seeded


@dataclass(frozen=True, slots=True)
class Interval:
    """An estimate with the interval that holds the truth at the stated confidence."""

    value: float
    low: float
    high: float
    n: int

    def percent(self) -> str:
        """As `41.2% [37.9 to 44.6]`."""
        return f"{self.value:.1%} [{self.low * 100:.1f} to {self.high * 100:.1f}]"

    def number(self) -> str:
        """As `12.3 [11.9 to 12.7]`."""
        return f"{self.value:.1f} [{self.low:.1f} to {self.high:.1f}]"


def z_value(confidence: float) -> float:
    """The two-sided normal quantile: 1.96 for 0.95."""
    return NormalDist().inv_cdf((1 + confidence) / 2)


def wilson(hits: int, n: int, confidence: float = 0.95) -> Interval:
    """A rate with its Wilson score interval, sound for few games and for rates near 0 or 1."""
    if not 0 <= hits <= n:
        raise ValueError(f"{hits} of {n} is no rate")
    if n == 0:
        return Interval(0.0, 0.0, 1.0, 0)
    z = z_value(confidence)
    rate = hits / n
    spread = z * sqrt(rate * (1 - rate) / n + z * z / (4 * n * n))
    centre, scale = rate + z * z / (2 * n), 1 + z * z / n
    low = (centre - spread) / scale if hits else 0.0
    high = (centre + spread) / scale if hits < n else 1.0
    return Interval(rate, low, high, n)


def mean(values: Sequence[float], confidence: float = 0.95) -> Interval:
    """A mean with its normal interval; fine from some 30 values on."""
    n = len(values)
    if n == 0:
        return Interval(0.0, 0.0, 0.0, 0)
    middle = fmean(values)
    spread = z_value(confidence) * stdev(values) / sqrt(n) if n > 1 else 0.0
    return Interval(middle, middle - spread, middle + spread, n)


def bootstrap(values: Sequence[float], confidence: float = 0.95, rounds: int = 1000, seed: int = 1) -> Interval:
    """A mean with its percentile bootstrap interval, for few or skewed values."""
    n = len(values)
    if n == 0:
        return Interval(0.0, 0.0, 0.0, 0)
    below = Seeded(seed).below
    means = [fmean(values[below(n)] for _ in range(n)) for _ in range(rounds)]
    tail = (1 - confidence) / 2
    return Interval(fmean(values), percentile(means, tail), percentile(means, 1 - tail), n)


def percentile(values: Sequence[float], share: float) -> float:
    """The smallest value that at least `share` of the values do not exceed (nearest rank)."""
    if not values:
        raise ValueError("no values")
    ordered = sorted(values)
    return ordered[min(len(ordered), max(1, ceil(share * len(ordered)))) - 1]
