"""Minion Phase, step 1: who moves where, and in which order."""

from __future__ import annotations

import pytest

from siegeworks.core import Event
from siegeworks.games.orcs_must_die.actions import MoveTo, Object
from siegeworks.games.orcs_must_die.events import MinionsMoved

from .build import bident, board, chooses, fork, happened, lane, names, options, pick, plain, plan, stopped, table, tile

MOVED = "new_wave"
FIGURE_5 = plan(
    {
        "top": (0, 0, "E", "standard"), "a": (1, 0, "E", "standard"), "b": (2, 0, "S", "standard"),
        "middle": (0, 1, "E", "standard"), "c": (1, 1, "E", "standard"), "rift": (2, 1, "", "rift"),
    },
    "top", "middle",
)  # fmt: skip
CROSS = plan(
    {
        "x": (1, 1, "NES", "crossroads"), "n": (1, 0, "E", "standard"), "e": (2, 1, "E", "standard"),
        "s": (1, 2, "E", "standard"), "n2": (2, 0, "E", "standard"), "s2": (2, 2, "E", "standard"),
        "n3": (3, 0, "S", "standard"), "s3": (3, 2, "N", "standard"), "rift": (3, 1, "", "rift"),
    },
    "x",
)  # fmt: skip


@pytest.mark.rule("omd.minion.move.all", "omd.minion.move.default_one", "omd.minion.move.one_arrow", "omd.minion.start")
def test_everybody_standing_goes_one_tile_along_the_arrow() -> None:
    p = table(plain(4), minions={"a": {"orc": 2, "crossbow_orc": 1}, "d": {"orc": 4}}, stop=MOVED)
    assert board(p) == {"b": {"orc": 2, "crossbow_orc": 1}, "rift": {"orc": 4}}
    stopped(p)


@pytest.mark.rule("omd.minion.move.stunned", "omd.minion.move.stunned_marker")
def test_the_stunned_stay() -> None:
    p = table(plain(4), minions={"a": {"orc": 2, "gnoll": 1}}, down={"a": {"orc": 1, "gnoll": 1}}, stop=MOVED)
    assert board(p) == {"b": {"orc": 2}, "c": {"gnoll": 1}}
    assert board(p, down=True) == {"a": {"orc": 1, "gnoll": 1}}


@pytest.mark.rule("omd.minion.move.example.fig5", "omd.minion.move.follow_arrow")
def test_figure_5_has_one_way_from_each_start() -> None:
    paths = {}
    for start in ("top", "middle"):
        at, paths[start] = start, [start]
        while at != "rift":
            at = next(iter(board(table(FIGURE_5, minions={at: {"orc": 1}}, stop=MOVED))))
            paths[start].append(at)
    assert paths == {"top": ["top", "a", "b", "rift"], "middle": ["middle", "c", "rift"]}


@pytest.mark.parametrize(("level", "target"), [(1, "b"), (2, "c"), (3, "c")])
@pytest.mark.rule("omd.minion.move.kobold_two", "omd.minion.move.kobold_level1")
def test_runners_move_two_from_level_2_on(level: int, target: str) -> None:
    for edition, kind in (("order", "kobold"), ("unchained", "satyr")):
        p = table(plain(4), level=level, edition=edition, minions={"a": {kind: 2}}, stop=MOVED)
        assert board(p) == {target: {kind: 2}}


@pytest.mark.rule("omd.minion.move.kobold_two")
def test_runners_stop_in_the_rift() -> None:
    assert board(table(plain(2), level=2, minions={"b": {"kobold": 1}}, stop=MOVED)) == {"rift": {"kobold": 1}}


@pytest.mark.rule("omd.minion.move.sequence", "omd.minion.move.hunters_last", "omd.minion.move.kobold_immediate")
def test_nearest_first_hunters_last() -> None:
    """Case 26."""
    events: list[Event] = []
    minions = {"a": {"orc": 1, "kobold": 1}, "c": {"orc": 1}, "d": {"gnoll": 1}}
    table(plain(5), level=2, minions=minions, events=events, stop=MOVED)
    moves = [(e.role, e.source, e.target) for e in happened(events, MinionsMoved)]
    assert moves == [(0, 2, 3), (0, 0, 1), (2, 0, 1), (2, 1, 2), (3, 3, 4), (3, 4, 5)]


@pytest.mark.rule("omd.minion.move.sequence")
def test_a_longer_way_round_moves_nobody_twice() -> None:
    """From the junction "t" it is one step to the end by "z", three by the other arm: all is moved once."""
    where = plan(
        {
            "t": (0, 0, "ES", "l-junction"), "z": (0, 1, "S", "standard"), "p": (1, 0, "S", "standard"),
            "q": (1, 1, "S", "standard"), "r": (1, 2, "W", "standard"), "rift": (0, 2, "", "rift"),
        },
        "t",
    )  # fmt: skip
    p = table(where, minions={"t": {"orc": 2}, "p": {"orc": 1}}, stop=MOVED)
    assert board(p) == {"z": {"orc": 1}, "p": {"orc": 1}, "q": {"orc": 1}}


@pytest.mark.rule("omd.minion.move.split_rule", "omd.minion.move.multi_exit", "omd.tile.traps.junction_split")
def test_a_junction_splits_each_group_evenly_and_the_rift_lord_sends_the_odd_one() -> None:
    p = table(fork(), minions={"t": {"orc": 4, "kobold": 3}}, state={"lord": 1}, stop=MOVED)
    chooses(p, "omd.minion.move.split_rule", seat=1)
    assert names(p, [option.tile for option in options(p, MoveTo)]) == ["b", "d"]
    pick(p, MoveTo(tile(p, "d")))
    assert board(p) == {"b": {"orc": 2, "kobold": 1}, "d": {"orc": 2, "kobold": 2}}
    stopped(p)


@pytest.mark.rule("omd.minion.move.split_rule", "omd.tile.traps.crossroads_exits")
def test_a_crossroads_splits_three_ways() -> None:
    p = table(CROSS, minions={"x": {"orc": 5}}, stop=MOVED)
    pick(p, MoveTo(tile(p, "n")))
    assert names(p, [option.tile for option in options(p, MoveTo)]) == ["e", "s"]
    pick(p, MoveTo(tile(p, "s")))
    assert board(p) == {"n": {"orc": 2}, "e": {"orc": 1}, "s": {"orc": 2}}


@pytest.mark.rule("omd.faq.group.split_separate", "omd.faq.group.join", "omd.glossary.group")
def test_parts_are_one_group_again_where_they_meet() -> None:
    p = table(bident(), minions={"a": {"orc": 2}, "b": {"orc": 1}}, down={"c": {"orc": 1}}, stop=MOVED)
    assert board(p) == {"c": {"orc": 3}}
    p = table(fork(), level=2, minions={"a": {"kobold": 2}, "b": {"orc": 1}}, stop=MOVED)
    assert board(p) == {"b": {"kobold": 1}, "c": {"orc": 1}, "d": {"kobold": 1}}


@pytest.mark.rule("omd.glossary.group.example.two", "omd.glossary.group.example.one")
def test_groups_are_counted_by_kind() -> None:
    p = table(plain(3), minions={"a": {"orc": 4, "crossbow_orc": 2}, "b": {"orc": 12}}, stop="move_minions")
    groups = {name: len(kinds) for name, kinds in board(p).items()}
    assert groups == {"a": 2, "b": 1}


# ---- hunters


@pytest.mark.rule("omd.minion.move.gnoll_two", "omd.minion.move.gnoll_no_target")
def test_hunters_without_a_hero_in_reach_use_their_full_move() -> None:
    for level in (1, 2, 3):
        p = table(plain(6), level=level, minions={"b": {"gnoll": 2}}, heroes=[("ivy", "e")], stop=MOVED)
        assert board(p) == {"d": {"gnoll": 2}}


@pytest.mark.rule("omd.minion.move.gnoll_no_target")
def test_hunters_in_the_rift_stay_there() -> None:
    p = table(plain(4), minions={"rift": {"gnoll": 2}}, heroes=[("ivy", "a")], stop=MOVED)
    assert board(p) == {"rift": {"gnoll": 2}}


@pytest.mark.rule("omd.minion.move.gnoll_must", "omd.minion.move.gnoll_backward")
def test_hunters_go_back_for_a_hero() -> None:
    """Case 25."""
    p = table(plain(5), minions={"d": {"gnoll": 2}}, heroes=[("ivy", "b")], stop=MOVED)
    assert board(p) == {"b": {"gnoll": 2}}
    p = table(plain(2), minions={"rift": {"gnoll": 1}}, heroes=[("ivy", "a")], stop=MOVED)
    assert board(p) == {"a": {"gnoll": 1}}


@pytest.mark.rule("omd.minion.move.gnoll_choice", "omd.minion.move.gnoll_must")
def test_the_rift_lord_picks_the_victim_and_the_own_tile_counts() -> None:
    heroes = [("ivy", "c"), ("cygnus", "a"), ("hogarth", "d")]
    p = table(plain(5), minions={"c": {"gnoll": 3}}, heroes=heroes, state={"lord": 2}, stop=MOVED)
    chooses(p, "omd.minion.move.gnoll_choice", seat=2)
    assert names(p, [option.tile for option in options(p, MoveTo)]) == ["a", "c", "d"]
    pick(p, MoveTo(tile(p, "c")))
    assert board(p) == {"c": {"gnoll": 3}}
    stopped(p)


@pytest.mark.rule("omd.minion.move.example.fig6")
def test_figure_6_any_of_four_heroes_or_the_rift() -> None:
    heroes = [("ivy", "n"), ("cygnus", "e"), ("hogarth", "s"), ("maximilian", "n2")]
    p = table(CROSS, minions={"x": {"gnoll": 2}}, heroes=heroes, stop=MOVED)
    assert names(p, [option.tile for option in options(p, MoveTo)]) == ["n", "e", "s", "n2"]
    assert board(pick(p, MoveTo(tile(p, "n2")))) == {"n2": {"gnoll": 2}}
    p = table(CROSS, minions={"e": {"gnoll": 2}}, stop=MOVED)
    assert board(p) == {"rift": {"gnoll": 2}}


@pytest.mark.rule("omd.minion.move.gnoll_backward")
def test_hunters_do_not_use_the_teleporter() -> None:
    p = table(
        lane("teleporter", "standard", "standard", "standard", "standard", "standard"),
        minions={"a": {"gnoll": 1}},
        heroes=[("ivy", "f")],
        stop=MOVED,
    )
    assert board(p) == {"c": {"gnoll": 1}}


@pytest.mark.rule("omd.faq.group.example.gnolls", "omd.minion.move.hunters_last")
def test_two_bands_after_one_hero_merge_and_move_once_each() -> None:
    p = table(plain(5), minions={"a": {"gnoll": 2}, "d": {"gnoll": 1}}, heroes=[("ivy", "b")], stop=MOVED)
    assert board(p) == {"b": {"gnoll": 3}}
    heroes = [("ivy", "b"), ("cygnus", "e")]
    p = table(plain(6), minions={"b": {"gnoll": 2}, "c": {"gnoll": 1}}, heroes=heroes, stop=MOVED)
    pick(p, MoveTo(tile(p, "b")))
    assert board(p) == {"b": {"gnoll": 3}}
    stopped(p)


# ---- Rivalry


@pytest.mark.rule(
    "omd.rivalry.minion.gnoll_choice", "omd.rivalry.minion.gnoll_example", "omd.rivalry.minion.gnoll_must"
)
def test_in_rivalry_the_team_attacked_picks_the_victim() -> None:
    heroes = [("ivy", "b"), ("bloodspike", "1:d"), ("maximilian", "d"), ("midnight", "1:d")]
    p = table(plain(5), rivalry=True, minions={"c": {"gnoll": 2}}, heroes=heroes, state={"lord": 1}, stop=MOVED)
    chooses(p, "omd.rivalry.minion.gnoll_choice", seat=0)
    assert names(p, [option.tile for option in options(p, MoveTo)]) == ["b", "d"]


@pytest.mark.rule("omd.rivalry.minion.gnoll_no_agreement")
def test_a_team_that_cannot_agree_leaves_it_to_the_enemy_rift_lord() -> None:
    heroes = [("ivy", "b"), ("bloodspike", "1:d"), ("maximilian", "d"), ("midnight", "1:d")]
    p = table(
        plain(5), rivalry=True, captain=False, minions={"c": {"gnoll": 2}}, heroes=heroes, state={"lord": 1}, stop=MOVED
    )
    pick(p, MoveTo(tile(p, "b")), Object())
    chooses(p, "omd.rivalry.lord.timeout", seat=1)
    assert board(pick(p, MoveTo(tile(p, "d")))) == {"d": {"gnoll": 2}}


@pytest.mark.rule(
    "omd.rivalry.minion.gnoll_no_hero", "omd.rivalry.minion.gnoll_no_cross", "omd.rivalry.minion.friendly",
    "omd.rivalry.minion.rule_moved",
)  # fmt: skip
def test_hunters_ignore_their_own_team_and_the_other_fortress() -> None:
    heroes = [("ivy", "1:b"), ("bloodspike", "c"), ("maximilian", "1:b"), ("midnight", "c")]
    p = table(plain(5), rivalry=True, minions={"b": {"gnoll": 2}, "1:c": {"lion": 1}}, heroes=heroes, stop=MOVED)
    assert board(p) == {"d": {"gnoll": 2}}
    assert board(p, fort=1) == {"e": {"lion": 1}}
    stopped(p)
