"""The best use of results: exactly the one that kills the most worth, then stuns the most. Pure and cached."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from .paying import PAIRED, Paid, ways, without

STUN: Final = ("stun!",)
"""Stands in a plan for laying one on the side, where else is what a hit is paid with."""
Step: TypeAlias = tuple[int, bool, Paid]
"""One step of a plan: the place of the target's class, whether a stunned one is hit, and the payment (or STUN)."""


class Class(NamedTuple):
    """Targets that are alike: what one hit costs (alternatives), its worth and that of a stun, how many stand and lie.

    `whole`: the hits are of one unit (a Hero, a Boss), which one stun lays on its side for all of them.
    """

    alternatives: tuple[Paid, ...]
    worth: int
    stun: int
    up: int
    down: int
    whole: bool = False


@lru_cache(1 << 14)
def plan(results: Paid, classes: tuple[Class, ...]) -> tuple[Step, ...]:
    """The best way to spend results on classes of targets."""
    if "stun" in results:
        return _search(results, classes, 0)[1]
    return _pay(results, classes, _Counts(results, classes).best())


# ---- without Stuns: how many of each, then exact icons first


class _Counts:
    """How many hits of each (class, alternative) are worth most together: a search with a bound, best worth first."""

    def __init__(self, results: Paid, classes: tuple[Class, ...]) -> None:
        self.have = [results.count(icon) for icon in PAIRED]
        self.wilds = results.count("wild")
        self.rows = sorted(
            (
                (-group.worth / len(need), n, a, tuple(map(need.count, PAIRED)), need.count("wild"), len(need))
                for n, group in enumerate(classes) for a, need in enumerate(group.alternatives)
                if "stun" not in need and need
            )
        )  # fmt: skip
        self.left = [group.up + group.down for group in classes]
        self.worth = [group.worth for group in classes]
        self.found: list[int] = [0] * len(self.rows)
        self.chosen = self.found.copy()
        self.top = 0

    def best(self) -> list[tuple[int, int, int]]:
        """(class, alternative, how many), best worth first."""
        self._try(0, (0, 0, 0), 0, sum(self.have) + self.wilds, 0)
        return [(row[1], row[2], n) for row, n in zip(self.rows, self.found, strict=True) if n]

    def _try(self, i: int, used: tuple[int, ...], wild: int, icons: int, worth: int) -> None:
        if worth > self.top:
            self.top, self.found = worth, self.chosen.copy()
        if i == len(self.rows) or worth - self.rows[i][0] * icons <= self.top:
            return
        _, n, _, need, wilds, size = self.rows[i]
        most = min(self.left[n], icons // size)
        while most and not self._affords([u + most * x for u, x in zip(used, need, strict=True)], wild + most * wilds):
            most -= 1
        for hits in range(most, -1, -1):
            self.left[n] -= hits
            self.chosen[i] = hits
            total = tuple(u + hits * x for u, x in zip(used, need, strict=True))
            self._try(i + 1, total, wild + hits * wilds, icons - hits * size, worth + hits * self.worth[n])
            self.left[n] += hits
        self.chosen[i] = 0

    def _affords(self, need: list[int], short: int) -> bool:
        wilds = self.wilds
        for have, wanted in zip(self.have, need, strict=True):
            if have < wanted:
                short += wanted - have
            else:
                wilds += (have - wanted) // 2
        return short <= wilds


def _pay(results: Paid, classes: tuple[Class, ...], counts: list[tuple[int, int, int]]) -> tuple[Step, ...]:
    """The steps of so many hits: exact icons, then Wild faces, then pairs of what no hit needs."""
    have = {icon: results.count(icon) for icon in (*PAIRED, "wild")}
    hits = [(n, classes[n].alternatives[a]) for n, a, number in counts for _ in range(number)]
    spare = {icon: have[icon] - sum(need.count(icon) for _, need in hits) for icon in PAIRED}
    down = [group.down for group in classes]
    steps: list[Step] = []
    for n, need in hits:
        paid: list[str] = []
        for icon in need:
            if icon != "wild" and have[icon]:
                paid.append(icon)
            elif have["wild"]:
                paid.append(icon := "wild")
            else:
                icon = next(each for each in PAIRED if spare[each] >= 2)
                paid += [icon, icon]
                spare[icon] -= 2
                have[icon] -= 1
            have[icon] -= 1
        lies = down[n] > 0
        down[n] -= 1
        steps.append((n, lies, tuple(sorted(paid))))
    return tuple(steps)


# ---- with Stuns: every way, class by class


@lru_cache(1 << 16)
def _search(results: Paid, classes: tuple[Class, ...], i: int) -> tuple[int, tuple[Step, ...]]:
    """The best worth to be had from class `i` on, and how."""
    if i == len(classes) or not results:
        return 0, ()
    best = _search(results, classes, i + 1)
    group = classes[i]
    for lies in (True, False):
        count = group.down if lies else group.up
        if not count:
            continue
        for need in group.alternatives:
            for paid in ways(results, need, lies):
                left = group._replace(down=count - 1) if lies else group._replace(up=count - 1)
                value, steps = _search(without(results, paid), (*classes[:i], left, *classes[i + 1 :]), i)
                if value + group.worth > best[0]:
                    best = value + group.worth, ((i, lies, paid), *steps)
        if not lies and group.stun and "stun" in results:
            moved = count if group.whole else 1
            left = group._replace(up=count - moved, down=group.down + moved)
            value, steps = _search(without(results, ("stun",)), (*classes[:i], left, *classes[i + 1 :]), i)
            if value + group.stun > best[0]:
                best = value + group.stun, ((i, False, STUN), *steps)
    return best
