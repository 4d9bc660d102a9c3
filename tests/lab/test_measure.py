"""Statistics against values worked out elsewhere."""

import pytest

from siegeworks.core import Seeded
from siegeworks.lab import bootstrap, mean, percentile, wilson


@pytest.mark.parametrize(
    ("hits", "n", "low", "high"),
    [  # Newcombe 1998, table I, method 3 (the Wilson score), and the closed forms at the edges
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (29, 29, 0.8830, 1.0),
    ],
)
def test_wilson_gives_the_published_intervals(hits, n, low, high):
    interval = wilson(hits, n)
    assert interval.value == hits / n
    assert interval.low == pytest.approx(low, abs=5e-5)
    assert interval.high == pytest.approx(high, abs=5e-5)


def test_wilson_of_nothing_says_nothing():
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0.0, 1.0)
    with pytest.raises(ValueError, match="5 of 4"):
        wilson(5, 4)


def test_wider_confidence_is_a_wider_interval():
    narrow, wide = wilson(10, 40, 0.8), wilson(10, 40, 0.99)
    assert wide.low < narrow.low < 0.25 < narrow.high < wide.high


def test_the_mean_and_its_normal_interval():
    interval = mean([2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0])  # mean 5, sample deviation 2.138
    assert interval.value == 5
    assert interval.high - 5 == pytest.approx(1.959964 * 2.13809 / 8**0.5, abs=1e-4)
    assert mean([3.0]).low == mean([3.0]).high == 3.0


def test_the_bootstrap_is_repeatable_and_near_the_normal_interval():
    chance = Seeded(3)
    values = [float(chance.below(100)) for _ in range(200)]
    normal, boot = mean(values), bootstrap(values)
    assert boot == bootstrap(values)
    assert boot.low == pytest.approx(normal.low, abs=1.5)
    assert boot.high == pytest.approx(normal.high, abs=1.5)


def test_percentiles_are_values_of_the_sample():
    values = [15.0, 20.0, 35.0, 40.0, 50.0]
    assert [percentile(values, share) for share in (0, 0.05, 0.3, 0.4, 0.5, 1)] == [15, 15, 20, 20, 35, 50]
    with pytest.raises(ValueError, match="no values"):
        percentile([], 0.5)
