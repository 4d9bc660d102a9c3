"""Building the creature of the round."""

import pytest

from siegeworks.games.direwild.actions import Core, Enough, Tuck, TuckAll
from siegeworks.games.direwild.events import Built, Discarded

from .build import chooses, happened, options, pick, stopped, table

QUIET = {"active": 0, "inactive": 6}


def building(*cards, fields=None, events=None, **given):
    heroes = [("jerin", "staging", {**QUIET, **(fields or {})}), ("alaric", "staging", QUIET)]
    stops = ("begin_charm", "begin_adventure")
    return table(
        step="build", stop=stops, heroes=heroes, played=[cards], events=events, state={"phase": "charm"}, **given
    )


def hero(p):
    return p.state.heroes[0]


@pytest.mark.rule("dw.build.core", "dw.build.augments", "dw.round.charm_phase_order")
def test_first_the_core_then_augments_one_by_one():
    events = []
    p = building("puppy", "ironmill_ant", "marsh_dragonfly", "kitten", events=events)
    chooses(p, "dw.build.core", 0)
    assert options(p, Core) == [Core(n) for n in range(4)]
    pick(p, Core(1))
    chooses(p, "dw.build.augments", 0)
    assert set(options(p, Tuck)) == {Tuck(0), Tuck(2)}
    pick(p, Tuck(2), Tuck(0))
    stopped(p)
    assert (hero(p).core, hero(p).augments) == (1, (2, 0))
    built = Built(0, "ironmill_ant", ("marsh_dragonfly", "puppy"), 6 + 1 + 1, 1, 0, 1, 0)
    assert happened(events, Built) == [built]


@pytest.mark.rule("dw.build.unused", "dw.ex.build.kitten_unused", "dw.wound.discard_time")
def test_what_is_not_used_is_discarded_and_wounds_too():
    events = []
    p = building("kitten", "puppy", "wound", "puppy", "kitten", events=events)
    pick(p, Core(1), Tuck(3))
    stopped(p)
    assert hero(p).played == ["", "puppy", "", "puppy", ""]
    assert hero(p).discard == ["kitten", "wound", "kitten"]
    assert hero(p).spent == ("kitten", "kitten")
    assert happened(events, Discarded) == [Discarded(0, ("kitten", "wound", "kitten"))]


@pytest.mark.rule("dw.build.augments", "dw.build.duplicates")
def test_all_that_is_of_use_can_be_tucked_at_once():
    p = building("ironmill_ant", "puppy", "puppy", "puppy", "kitten")
    pick(p, Core(0))
    assert options(p, Tuck) == [Tuck(1)]  # likes are alike
    pick(p, TuckAll())
    stopped(p)
    assert hero(p).augments == (1, 2, 3)


@pytest.mark.rule("dw.build.augments", "dw.build.unused")
def test_augments_can_be_left_out():
    p = building("ironmill_ant", "puppy", "ridgeback_ram")
    pick(p, Core(0), Enough())
    stopped(p)
    assert hero(p).augments == ()
    assert hero(p).discard == ["puppy", "ridgeback_ram"]


@pytest.mark.rule("dw.build.core", "dw.wound.not_creature", "dw.wound.dead")
def test_wounds_build_nothing():
    p = building("wound", "wound")
    stopped(p)
    assert hero(p).core == -1
    assert hero(p).discard == ["wound", "wound"]


@pytest.mark.rule("dw.build.core")
def test_a_single_creature_is_the_core_without_asking():
    p = building("kitten", "wound")
    stopped(p)
    assert hero(p).core == 0


@pytest.mark.rule("dw.card.sawtooth_gator.salamander")
def test_whatever_the_core_counts_is_of_use():
    p = building("sawtooth_gator", "zolo_sloth", "millpond_duck")
    pick(p, Core(0))
    assert options(p, Tuck) == [Tuck(2)]  # it is not basic


@pytest.mark.rule("dw.card.honey_badger.augment")
def test_the_badger_with_wounds_is_another_than_one_without():
    p = building("honey_badger", "honey_badger", fields={"marks": {"tuck:1": 1}, "tucked": ("wound",)})
    assert options(p, Core) == [Core(0), Core(1)]


def test_the_next_heros_charm_follows_then_the_adventure():
    p = building("kitten")
    assert (p.state.step, p.state.turn) == ("begin_charm", 1)
