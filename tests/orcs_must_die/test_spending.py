"""Paying with results, against brute force and the rulebook's examples."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from siegeworks.games.orcs_must_die.rules.paying import PAIRED, group_damage, most_hits, ways, without
from siegeworks.games.orcs_must_die.rules.planning import STUN, Class, plan

ICONS = ["sword", "speed", "brain", "stun", "wild", "heal", "skull"]
results_of = st.lists(st.sampled_from(ICONS), max_size=8).map(lambda icons: tuple(sorted(icons)))
need_of = st.lists(st.sampled_from([*PAIRED, "wild", "stun"]), min_size=1, max_size=3).map(tuple)
plain_need = st.lists(st.sampled_from([*PAIRED, "wild"]), min_size=1, max_size=3).map(tuple)
kinds_of = st.lists(need_of, min_size=1, max_size=2).map(tuple)


@lru_cache(1 << 18)
def all_ways(results: tuple[str, ...], need: tuple[str, ...], stunned: bool) -> frozenset[tuple[str, ...]]:
    """Every way at all, one icon after the other."""
    if not need:
        return frozenset([()])
    icon, rest = need[0], need[1:]
    offers = [(icon,)] if icon in results else []
    if icon != "stun":
        offers += [("wild",)] if "wild" in results else []
        offers += [("stun",)] if stunned and "stun" in results else []
        offers += [(each, each) for each in PAIRED if results.count(each) > 1]
    return frozenset(
        tuple(sorted((*offer, *paid))) for offer in offers for paid in all_ways(without(results, offer), rest, stunned)
    )


@lru_cache(1 << 18)
def brute_hits(results: tuple[str, ...], needs: tuple[tuple[str, ...], ...], stunned: bool) -> int:
    return max(
        (1 + brute_hits(without(results, paid), needs, stunned) for need in needs
         for paid in all_ways(results, need, stunned)), default=0,
    )  # fmt: skip


@settings(max_examples=300, deadline=None)
@given(results_of, need_of, st.booleans())
def test_ways_are_payments_and_none_is_missed(results, need, stunned):
    """omd.dice.vulnerability.and, omd.dice.wild.not_what"""
    mine, every = ways(results, need, stunned), all_ways(results, need, stunned)
    assert set(mine) <= every
    assert bool(mine) == bool(every)
    assert len(set(mine)) == len(mine)
    assert not any(a != b and not Counter(a) - Counter(b) for a in mine for b in mine)


@settings(max_examples=200, deadline=None)
@given(results_of, need_of, kinds_of, st.booleans(), st.booleans())
def test_a_way_left_out_is_never_better(results, need, later, stunned, then_stunned):
    """What can still be paid after the best listed way is no less than after any way at all."""
    every = all_ways(results, need, stunned)
    if every:
        after = max(brute_hits(without(results, paid), later, then_stunned) for paid in every)
        assert (
            max(brute_hits(without(results, paid), later, then_stunned) for paid in ways(results, need, stunned))
            == after
        )


@settings(max_examples=300, deadline=None)
@given(results_of, kinds_of, st.booleans())
def test_most_hits_is_exact(results, needs, stunned):
    """omd.dice.combine.minions_max"""
    assert most_hits(results, needs, stunned) == brute_hits(results, needs, stunned)


@lru_cache(1 << 18)
def brute_plan(results: tuple[str, ...], classes: tuple[Class, ...], laid: tuple[int, ...]) -> int:
    """The most worth; a stun counts if who was laid down lives (of a Hero or Boss in any case)."""
    best = sum(group.stun * (n if group.whole else min(n, group.down)) for n, group in zip(laid, classes, strict=True))
    for n, group in enumerate(classes):
        for lies, count in ((False, group.up), (True, group.down)):
            if count:
                left = group._replace(down=count - 1) if lies else group._replace(up=count - 1)
                left = left._replace(guard=max(group.guard - 1, 0))
                rest = (*classes[:n], left, *classes[n + 1 :])
                for need in group.alternatives:
                    for paid in all_ways(results, need, lies):
                        worth = 0 if group.guard else group.worth
                        best = max(best, worth + brute_plan(without(results, paid), rest, laid))
        if group.up and "stun" in results:
            moved = group.up if group.whole else 1
            left = group._replace(up=group.up - moved, down=group.down + moved)
            rest = (*classes[:n], left, *classes[n + 1 :])
            more = (*laid[:n], laid[n] + 1, *laid[n + 1 :])
            best = max(best, brute_plan(without(results, ("stun",)), rest, more))
    return best


CLASSES = st.lists(
    st.builds(
        Class, st.lists(plain_need, min_size=1, max_size=2).map(tuple), st.sampled_from([10000, 10100, 30300]),
        st.sampled_from([1, 3]), st.integers(0, 2), st.integers(0, 2), st.booleans(), st.integers(0, 2),
    ).map(lambda group: group if group.whole else group._replace(guard=0)), min_size=1, max_size=3,
).map(tuple)  # fmt: skip
FEW = st.lists(st.sampled_from([*PAIRED, "stun", "wild"]), max_size=6).map(lambda icons: tuple(sorted(icons)))


@settings(max_examples=200, deadline=None)
@given(FEW, CLASSES)
def test_the_best_plan_is_the_best(results, classes):
    """It can be carried out step by step, and no other is worth more."""
    worth, left, laid, hits = 0, results, [0] * len(classes), [0] * len(classes)
    up_down = [[group.up, group.down] for group in classes]
    for n, lies, paid in plan(results, classes):
        group = classes[n]
        if paid == STUN:
            left = without(left, ("stun",))
            moved = up_down[n][0] if group.whole else 1
            assert up_down[n][0] > 0
            up_down[n][0] -= moved
            up_down[n][1] += moved
            laid[n] += 1
            continue
        assert up_down[n][lies] > 0
        assert any(paid in all_ways(left, need, lies) for need in group.alternatives)
        left = without(left, paid)
        up_down[n][lies] -= 1
        hits[n] += 1
        worth += group.worth if hits[n] > group.guard else 0
    for n, group in enumerate(classes):
        worth += group.stun * (laid[n] if group.whole else min(laid[n], up_down[n][1]))
    assert worth == brute_plan(results, classes, (0,) * len(classes))


SWORD, SPEED, BRAIN = (("sword",),), (("speed",),), (("brain",),)


@pytest.mark.parametrize(
    ("clause", "results", "needs", "stunned", "damage", "stuns"),
    [
        ("omd.dice.combine.example.two_swords", "sword sword", SPEED, False, 1, False),  # case 1: Cygnus
        ("omd.dice.combine.example.two_swords", "sword sword", SWORD, False, 2, False),  # case 2: Maximilian
        ("omd.dice.vulnerability.or", "brain", (("brain",), ("speed",)), False, 1, False),  # case 3: Ivy
        ("omd.dice.vulnerability.or", "speed", (("brain",), ("speed",)), False, 1, False),
        ("omd.dice.combine.example.brains", "brain brain", SWORD, False, 1, False),
        ("omd.dice.combine.example.brains", "brain speed", SWORD, False, 0, False),
        ("omd.dice.combine.not_mixed", "speed brain", SWORD, False, 0, False),
        ("omd.dice.combine.stuns_sequence", "stun stun", SWORD, False, 1, True),  # case 16
        ("omd.dice.stun.already_stunned", "stun stun", SWORD, True, 2, False),
        ("omd.dice.combine.stuns_not", "stun", SWORD, False, 0, True),
        ("omd.faq.hero.adventurer_stun_damage", "brain brain stun", (("stun",),), False, 1, True),
        ("omd.faq.hero.adventurer_stun_always", "brain stun stun", BRAIN, False, 2, True),
        ("omd.dice.key.heal", "heal skull", SWORD, False, 0, False),
        ("omd.dice.vulnerability.and", "sword", (("sword", "sword"),), False, 0, False),
        ("omd.dice.key.wild", "wild", (("wild",),), False, 1, False),
    ],
)
def test_examples_of_groups(clause, results, needs, stunned, damage, stuns):
    """omd.dice.combine.minions_max"""
    assert group_damage(tuple(sorted(results.split())), needs, stunned) == (damage, stuns), clause


def test_a_wild_is_no_stun():
    """omd.dice.wild.not_what, omd.faq.boss.fire_lord_stun_only: case 15"""
    assert ways(("sword", "sword", "wild"), ("stun",), False) == ()
    assert ways(("stun", "wild"), ("stun",), False) == (("stun",),)


def test_two_alike_may_be_a_wild():
    """omd.dice.combine.pairs, omd.dice.combine.example.maximilian: case 4"""
    results = ("speed", "speed", "sword")
    assert ways(results, ("sword",), False) == (("sword",),)
    assert ways(without(results, ("sword",)), ("sword",), False) == (("speed", "speed"),)
    assert ways(without(results, ("sword",)), ("speed",), False) == (("speed",),)
