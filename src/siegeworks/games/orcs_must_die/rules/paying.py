"""Paying for a Vulnerability with results: pure, exact, and cached, as nearly every decision of a game needs it.

Results and needs are sorted tuples of icons. A Wild, a pair of equal Swords, Speeds or Brains (omd.dice.combine.pairs)
and, against a stunned target, a Stun (omd.dice.stun.already_stunned) each stand for one Sword, Speed, Brain
(omd.dice.key.sword, omd.dice.key.speed, omd.dice.key.brain) or Wild (omd.dice.key.wild), never for a Stun, Heal or
Skull (omd.dice.wild.not_what). Unlike results make no Wild (omd.dice.combine.not_mixed), and two Stuns make none as a
pair (omd.dice.combine.stuns_not).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Final, TypeAlias

Paid: TypeAlias = tuple[str, ...]
PAIRED: Final = ("brain", "speed", "sword")
ICONS: Final = (*PAIRED, "wild", "stun")


@lru_cache(1 << 16)
def ways(results: Paid, need: Paid, stunned: bool) -> tuple[Paid, ...]:
    """Every way to pay `need` that is no worse than another; the result icons it uses up, a pair as two equal ones.

    omd.dice.combine.example.brains, omd.dice.combine.example.maximilian show it.

    An exact icon is used where there is one: a Wild or pair in its place would be worth at least as much later. A Stun
    as a Wild (only on a stunned target) is worth less on other targets, so it is offered beside. All icons must be
    matched (omd.dice.vulnerability.and, omd.minion.stats.vulnerability).
    """
    stuns = need.count("stun")
    have_stuns = results.count("stun")
    if not need or stuns > have_stuns or len(need) > len(results):
        return ()
    plain = tuple(icon for icon in need if icon != "stun")
    found: set[Paid] = set()
    for as_wild in range(min(have_stuns - stuns, len(plain)) + 1 if stunned else 1):
        for spared in set(combinations(range(len(plain)), as_wild)):
            rest = tuple(icon for n, icon in enumerate(plain) if n not in spared)
            for paid in _exact_first(results, rest):
                found.add(tuple(sorted((*paid, *["stun"] * (stuns + as_wild)))))
    return tuple(sorted(paid for paid in found if not any(_less(other, paid) for other in found)))


def _exact_first(results: Paid, need: Paid) -> Iterator[Paid]:
    """Ways to pay a need without Stuns: exact icons, then Wild faces and pairs of what is left for the rest."""
    paid: list[str] = []
    short = need.count("wild")
    left: list[int] = []
    for icon in PAIRED:
        have, wanted = results.count(icon), need.count(icon)
        exact = min(have, wanted)
        paid += [icon] * exact
        short += wanted - exact
        left.append((have - exact) // 2)
    wilds = results.count("wild")
    for brains in range(min(short, left[0]) + 1):
        for speeds in range(min(short - brains, left[1]) + 1):
            for swords in range(min(short - brains - speeds, left[2]) + 1):
                faces = short - brains - speeds - swords
                if faces <= wilds:
                    pairs = ["brain"] * (2 * brains) + ["speed"] * (2 * speeds) + ["sword"] * (2 * swords)
                    yield (*paid, *["wild"] * faces, *pairs)


@lru_cache(1 << 12)
def all_ways(results: Paid, need: Paid) -> tuple[Paid, ...]:
    """Every way at all to pay `need` of one not stunned, wasteful ones too: who bears what is left may prefer them.

    A pair never stands for what each of the two is: 3 of 4 Swords kill a Lion, and the fourth is left
    (omd.faq.hero.ball_chain.example.lion).
    """
    if not need:
        return ((),)
    icon, rest = need[0], need[1:]
    found: set[Paid] = set()
    others = [("wild",), *((each, each) for each in PAIRED if each != icon)] if icon != "stun" else []
    for paid in ((icon,), *others):
        if all(results.count(each) >= paid.count(each) for each in paid):
            found |= {tuple(sorted((*paid, *more))) for more in all_ways(without(results, paid), rest)}
    return tuple(sorted(found))


def _less(a: Paid, b: Paid) -> bool:
    """Whether `a` uses up less than `b` of the same icons."""
    return len(a) < len(b) and all(a.count(icon) <= b.count(icon) for icon in ICONS)


@lru_cache(1 << 15)
def without(results: Paid, paid: Paid) -> Paid:
    """The results left after a payment."""
    left = list(results)
    for icon in paid:
        left.remove(icon)
    return tuple(left)


@lru_cache(1 << 16)
def most_hits(results: Paid, alternatives: tuple[Paid, ...], stunned: bool) -> int:
    """Exactly how many times any of the alternatives can be paid at most (omd.dice.vulnerability.or)."""
    have = tuple(results.count(icon) for icon in ICONS)
    needs = [tuple(need.count(icon) for icon in ICONS) for need in alternatives if need]
    if not needs:
        return 0
    hits = 0
    while any(_affords(have, total, stunned) for total in _totals(needs, hits + 1)):
        hits += 1
    return hits


def _totals(needs: list[tuple[int, ...]], hits: int) -> Iterator[tuple[int, ...]]:
    """What so many hits cost together, for every split over the alternatives."""
    first, *others = needs
    if not others:
        yield tuple(hits * n for n in first)
        return
    for mine in range(hits + 1):
        for rest in _totals(others, hits - mine):
            yield tuple(mine * n + m for n, m in zip(first, rest, strict=True))


def _affords(have: tuple[int, ...], need: tuple[int, ...], stunned: bool) -> bool:
    """Whether results cover a total need: exact icons first, which leaves most (see `ways`)."""
    brain, speed, sword, wild, stun = have
    a, b, c, short, stuns = need
    if stuns > stun:
        return False
    wilds = wild + (stun - stuns if stunned else 0)
    for got, wanted in ((brain, a), (speed, b), (sword, c)):
        if got < wanted:
            short += wanted - got
        else:
            wilds += (got - wanted) // 2
    return short <= wilds


@lru_cache(1 << 16)
def group_damage(results: Paid, alternatives: tuple[Paid, ...], stunned: bool) -> tuple[int, bool]:
    """What a Group's results do to a Hero at most (omd.dice.combine.minions_max, omd.dice.combine.example.two_swords),
    and whether they stun him.

    Of a Hero not stunned yet the first Stun stuns him, further ones are Wilds (omd.dice.combine.stuns_sequence). Where
    a Stun itself is the Vulnerability it does both (omd.faq.hero.adventurer_stun_damage,
    omd.faq.hero.adventurer_stun_always).
    """
    if stunned or "stun" not in results:
        return most_hits(results, alternatives, stunned), False
    if any("stun" in need for need in alternatives):
        return most_hits(results, alternatives, True), True
    return most_hits(without(results, ("stun",)), alternatives, True), True
