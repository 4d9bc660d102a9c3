"""The best use of results: exactly the one that kills the most worth, then stuns the most. Pure and cached."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple, TypeAlias

from .paying import PAIRED, Paid, most_hits

STUN: Final = ("stun!",)
"""Stands in a plan for laying one on the side, where else is what a hit is paid with."""
Step: TypeAlias = tuple[int, bool, Paid]
"""One step of a plan: the place of the target's class, whether a stunned one is hit, and the payment (or STUN)."""


class Class(NamedTuple):
    """Targets that are alike: what one hit costs (alternatives), its worth and that of a stun, how many stand and lie.

    `whole`: the hits are of one unit (a Hero, a Boss), which one stun lays on its side for all of them; so many of
    them as `guard` are absorbed first and worth nothing.
    """

    alternatives: tuple[Paid, ...]
    worth: int
    stun: int
    up: int
    down: int
    whole: bool = False
    guard: int = 0


class Row(NamedTuple):
    """One manner of hitting a class: what must be paid with other icons than Stuns, and how many Stuns.

    `lies`: one that lies is hit; `first`: one that stands, stunned by the first of the Stuns; without `icons` one is
    only stunned. `gain` is the worth of each icon spent, negative to sort the best first.
    """

    gain: float
    worth: int
    n: int
    lies: bool
    first: bool
    need: tuple[int, ...]
    wilds: int
    stuns: int
    size: int
    icons: Paid


NOT_HIT: Final = Class((), 0, 0, 0, 0)
"""Stands for a class that the results cannot hit."""


def plan(results: Paid, classes: tuple[Class, ...]) -> tuple[Step, ...]:
    """The best way to spend results on classes of targets."""
    if "stun" in results:
        return _plan_with_stuns(results, classes)
    # it does not matter who lies, nor how many there are of whom few can be hit
    hits = [most_hits(results, group.alternatives, True) for group in classes]
    same = tuple(
        group._replace(up=min(group.up + group.down, most), down=0) if most else NOT_HIT
        for group, most in zip(classes, hits, strict=True)
    )
    lying = [group.down for group in classes]
    steps: list[Step] = []
    for n, paid in _plan_hits(results, same):
        steps.append((n, lying[n] > 0, paid))
        lying[n] -= 1
    return tuple(steps)


@lru_cache(1 << 14)
def _plan_hits(results: Paid, classes: tuple[Class, ...]) -> tuple[tuple[int, Paid], ...]:
    """The hits of the best plan without Stuns, on targets of whom none is said to lie."""
    search = _Counts(results, classes, 0)
    search.run()
    return tuple((n, paid) for n, _, paid in _pay(results, search))


@lru_cache(1 << 14)
def _plan_with_stuns(results: Paid, classes: tuple[Class, ...]) -> tuple[Step, ...]:
    """The best plan where Stuns help to hit whom they laid on the side."""
    stuns = results.count("stun")
    best = -1
    steps: tuple[Step, ...] = ()
    for laid in _layings(classes, stuns):
        now = tuple(
            group._replace(up=0, down=group.up + group.down) if n in laid else group for n, group in enumerate(classes)
        )
        search = _Counts(results, now, stuns - len(laid))
        search.run()
        worth = search.top + sum(classes[n].stun for n in laid)
        if worth > best:
            best = worth
            steps = (*((n, False, STUN) for n in laid), *_pay(results, search))
    return steps


def _layings(classes: tuple[Class, ...], stuns: int) -> Iterator[tuple[int, ...]]:
    """Which Heroes and Bosses to stun first; Minions are stunned one by one later."""
    whole = [n for n, group in enumerate(classes) if group.whole and group.up and group.stun]
    for count in range(min(stuns, len(whole)) + 1):
        yield from combinations(whole, count)


def _rows(classes: tuple[Class, ...], stuns: int) -> list[Row]:
    """Every manner of hitting, class by class, best first; and of stunning those not hit."""
    rows: set[Row] = set()
    for n, group in enumerate(classes):
        for need in group.alternatives:
            true = need.count("stun")
            plain = tuple(icon for icon in need if icon != "stun")
            for spared in range(len(plain) + 1):
                total = true + spared
                for keep in set(combinations(plain, len(plain) - spared)):
                    if group.down and total <= stuns:
                        rows.add(_row(n, group.worth, keep, total, lies=True))
                    if group.up and not spared and total <= stuns:
                        rows.add(_row(n, group.worth, keep, total))
                    if group.up and spared and not group.whole and total < stuns:
                        rows.add(_row(n, group.worth, keep, total + 1, first=True))
    tops = {row.n: row.gain for row in sorted(rows, reverse=True)}
    found = sorted(rows, key=lambda row: (tops[row.n], row.n, row))
    for n, group in enumerate(classes):
        if stuns and group.up and group.stun and not group.whole:
            last = max((i + 1 for i, row in enumerate(found) if row.n == n), default=len(found))
            found.insert(last, Row(-group.stun, group.stun, n, False, False, (0, 0, 0), 0, 1, 1, ()))
    return found


def _row(n: int, worth: int, keep: Paid, stuns: int, lies: bool = False, first: bool = False) -> Row:
    size = len(keep) + stuns
    return Row(
        -worth / size, worth, n, lies, first, tuple(map(keep.count, PAIRED)), keep.count("wild"), stuns, size,
        tuple(sorted((*keep, *["stun"] * (stuns - first)))),
    )  # fmt: skip


class _Counts:
    """How many hits of each manner are worth most together: a search with a bound, best first."""

    def __init__(self, results: Paid, classes: tuple[Class, ...], stuns: int) -> None:
        self.have = [results.count(icon) for icon in PAIRED]
        self.wilds = results.count("wild")
        self.stuns = stuns
        self.classes = classes
        self.rows = _rows(classes, stuns)
        self.up = [group.up for group in classes]
        self.down = [group.down for group in classes]
        self.dear = max((group.stun for group in classes if not group.whole), default=0)
        wanted = [any(row.need[k] for row in self.rows) for k in range(len(PAIRED))]
        self.icons = self.wilds + sum(n if w else n // 2 for n, w in zip(self.have, wanted, strict=True))
        sizes: dict[int, int] = {}
        for row in self.rows:
            if not row.icons:
                continue
            sizes[row.n] = min(row.size, sizes.get(row.n, row.size))
        self.order = sorted(
            (-classes[n].worth / size, classes[n].worth, n, size, most_hits(results, classes[n].alternatives, True))
            for n, size in sizes.items()
        )
        self.found: list[int] = [0] * len(self.rows)
        self.chosen = self.found.copy()
        self.top = -1
        self.seen: dict[tuple[object, ...], int] = {}

    def run(self) -> None:
        """Find the best counts of the rows: `found`, worth `top`."""
        self._try(0, (0, 0, 0), 0, self.icons, self.stuns, 0)

    def _more(self, icons: int) -> float:
        """What so many icons could be worth at most, whatever they show, on the targets left."""
        worth = 0.0
        for _, each, n, size, alone in self.order:
            spent = min(min(self.up[n] + self.down[n], alone) * size, icons)
            worth += each * spent / size
            icons -= spent
            if not icons:
                break
        return worth

    def _try(self, i: int, used: tuple[int, ...], wild: int, icons: int, stuns: int, worth: int) -> None:
        if worth > self.top:
            self.top, self.found = worth, self.chosen.copy()
        while i < len(self.rows) and not self._room(self.rows[i], icons, stuns):
            i += 1
        if i == len(self.rows):
            return
        row = self.rows[i]
        key = (i, used, wild, stuns, self.up[row.n], self.down[row.n])
        if self.seen.get(key, -1) >= worth:
            return
        self.seen[key] = worth
        if worth + self._more(icons + stuns) + stuns * self.dear <= self.top:
            return
        left = self.down if row.lies else self.up
        most = self._room(row, icons, stuns)
        while most and not self._affords(
            [u + most * x for u, x in zip(used, row.need, strict=True)], wild + most * row.wilds
        ):
            most -= 1
        others = row.size - row.stuns
        for hits in range(most, -1, -1):
            left[row.n] -= hits
            self.chosen[i] = hits
            total = tuple(u + hits * x for u, x in zip(used, row.need, strict=True)) if hits else used
            self._try(
                i + 1, total, wild + hits * row.wilds, icons - hits * others, stuns - hits * row.stuns,
                worth + (hits - self._absorbed(row.n, hits)) * row.worth,
            )  # fmt: skip
            left[row.n] += hits
        self.chosen[i] = 0

    def _absorbed(self, n: int, hits: int) -> int:
        """How many of the last so many hits on a class its guard takes."""
        group = self.classes[n]
        if not group.guard:
            return 0
        before = group.up + group.down - self.up[n] - self.down[n] - hits
        return min(max(group.guard - before, 0), hits)

    def _room(self, row: Row, icons: int, stuns: int) -> int:
        """How many hits of a row there are targets and icons for, whatever they show."""
        room = (self.down if row.lies else self.up)[row.n]
        if row.stuns:
            room = min(room, stuns // row.stuns)
        others = row.size - row.stuns
        return min(room, icons // others) if others else room

    def _affords(self, need: list[int], short: int) -> bool:
        wilds = self.wilds
        for have, wanted in zip(self.have, need, strict=True):
            if have < wanted:
                short += wanted - have
            else:
                wilds += (have - wanted) // 2
        return short <= wilds


def _pay(results: Paid, search: _Counts) -> list[Step]:
    """The steps of so many hits: Stuns as counted, exact icons, then Wild faces, then pairs of what no hit needs."""
    have = {icon: results.count(icon) for icon in (*PAIRED, "wild")}
    used = [row for row, number in zip(search.rows, search.found, strict=True) for _ in range(number)]
    hits = [row for row in used if row.icons]
    spare = {icon: have[icon] - sum(row.icons.count(icon) for row in hits) for icon in PAIRED}
    steps: list[Step] = []
    for row in hits:
        paid: list[str] = []
        for icon in row.icons:
            if icon == "stun":
                paid.append(icon)
            elif icon != "wild" and have[icon]:
                paid.append(icon)
                have[icon] -= 1
            elif have["wild"]:
                paid.append("wild")
                have["wild"] -= 1
            else:
                pair = next(each for each in PAIRED if spare[each] >= 2)
                paid += [pair, pair]
                spare[pair] -= 2
                have[pair] -= 2
        if row.first:
            steps.append((row.n, False, STUN))
        steps.append((row.n, row.lies or row.first, tuple(sorted(paid))))
    return [*steps, *((row.n, False, STUN) for row in used if not row.icons)]
