"""Minions in battle: knocked into others, in a Chuddle's stomach, against Lycoan and beside a Necrid."""

from __future__ import annotations

from typing import Any

import pytest

from siegeworks.core import Event, Position
from siegeworks.games.direwild.actions import Fight, PickCell, PickSeat, RollDie, UsePower
from siegeworks.games.direwild.events import BattleEnded, WoundTaken
from siegeworks.games.direwild.rules.windows import usable
from siegeworks.games.direwild.state import EATEN

from .build import cell, chooses, foe, happened, heroes_at, options, pick, stopped, table, where


def strong(attack: int, **fields: Any) -> dict[str, Any]:
    """Fields of a hero whose creature has this attack, and who has no magic to think of."""
    return {"boost": (attack, 0, 0, 0, 0), "active": 0, "inactive": 6, **fields}


def battle(chapter: int, at: str, foes: list[tuple[Any, ...]], attack: int = 0, **more: Any) -> Position:
    """Seat 0's turn, the movement is over; Luna waits."""
    heroes = [("jerin", at, strong(attack, **more.pop("fields", {}))), ("luna", more.pop("other", "staging"))]
    more.setdefault("stop", "end_turn")
    return table(chapter, step="pick_battle", heroes=heroes, foes=foes, **more)


# ---- knocked into and away


@pytest.mark.rule("dw.hit.knocked_into", "dw.hit.knocked_into_result")
def test_a_hero_knocked_against_a_minion_is_beaten_by_it_as_well() -> None:
    """Case D17: Thornling pushes Jerin along d2, e2 against the Inkling on f2."""
    events: list[Event] = []
    foes = [("red", "c2", "thornling"), ("blue", "f2", "inkling")]
    p = battle(1, "d2", foes, script=[1], events=events, fields={"stamina": 3})
    stopped(p)
    assert heroes_at(p)[0] == "e2"
    assert [(e.slot, e.won, e.auto) for e in happened(events, BattleEnded)] == [(0, False, False), (1, False, True)]
    assert p.state.heroes[0].stamina == 3 - 2 - 2  # the collision, the Inkling's poison
    assert foe(p, "blue").stamina == -2  # lower than distraction could take it
    assert p.state.fatal == 4


@pytest.mark.rule("dw.hit.knocked_into")
def test_an_idle_minion_the_hero_is_knocked_next_to_becomes_active_and_wins() -> None:
    p = battle(1, "d2", [("red", "c2", "thornling"), ("blue", "f1")], script=[1, "inkling"])
    stopped(p)
    assert heroes_at(p)[0] == "f2"
    assert (foe(p, "blue").kind, foe(p, "blue").stamina) == ("inkling", -1)
    assert p.state.fatal == 4


@pytest.mark.rule("dw.hit.escape")
def test_a_hero_knocked_away_escapes_the_others() -> None:
    """Case D16."""
    events: list[Event] = []
    p = battle(1, "d2", [("red", "c2", "thornling"), ("blue", "d1", "inkling")], events=events)
    pick(p, Fight(0, "left"))
    p.supply(1)
    stopped(p)
    assert heroes_at(p)[0] == "f2"
    assert len(happened(events, BattleEnded)) == 1
    assert (p.state.fatal, foe(p, "blue").stamina) == (5, 0)


# ---- Chuddle


def inside(attack: int, gems: tuple[int, ...] = (), meal: tuple[int, ...] = (0,), **more: Any) -> Position:
    """Jerin is in the stomach of a Chuddle on d5."""
    fields = {"gems": gems, "meal": meal, "stamina": -3}
    more.setdefault("other", EATEN if 1 in meal else "staging")
    return battle(2, "staging", [("red", "d5", "chuddle", fields)], attack, fields={"cell": EATEN}, **more)


@pytest.mark.rule(
    "dw.minion.chuddle.must_battle",
    "dw.minion.chuddle.example",
    "dw.minion.chuddle.stomach_wound",
    "dw.hit.chuddle.play",
)
def test_inside_one_loses_a_fatal_and_a_regular_wound() -> None:
    """Case D53: there is no other battle, and nothing else to choose."""
    events: list[Event] = []
    p = inside(0, script=[1], stop="begin_adventure", events=events)
    stopped(p)
    assert [event.fatal for event in happened(events, WoundTaken)] == [True, False]
    assert p.state.heroes[0].cell == EATEN


@pytest.mark.rule("dw.minion.chuddle.stomach_wound")
def test_the_wound_comes_in_the_turn_of_being_eaten_too() -> None:
    events: list[Event] = []
    p = battle(2, "d6", [("red", "d5", "chuddle")], script=[1], stop="begin_adventure", events=events)
    stopped(p)
    assert [event.fatal for event in happened(events, WoundTaken)] == [True, False]


@pytest.mark.rule("dw.hit.chuddle.no_magic", "dw.hit.chuddle.play")
def test_inside_there_is_treasure_but_no_magic() -> None:
    hero = {"active": 6, "inactive": 0, "cell": EATEN}
    foes = [("red", "d5", "chuddle", {"meal": (0,)})]
    p = table(2, step="stop", heroes=[("jerin", "staging", hero)], foes=foes, treasures=[["fury_draught"]])
    assert {type(each).__name__ for each in usable(p.state, p.state.heroes[0], "any")} == {"UseTreasure"}


@pytest.mark.rule("dw.hit.chuddle.release")
def test_its_death_sets_the_hero_free_on_its_square() -> None:
    p = inside(9, (1, 1), script=[1])
    stopped(p)
    assert where(p) == {}
    assert heroes_at(p) == ["d5", "staging"]
    assert p.state.heroes[1].active == 4


@pytest.mark.rule("dw.minion.chuddle.release_first", "dw.minion.chuddle.release_others")
def test_of_several_one_takes_the_square_and_the_others_stand_beside() -> None:
    p = inside(9, (0, 0), (1, 0), script=[1])
    chooses(p, "dw.minion.chuddle.release_first", 0)
    pick(p, PickSeat(1))
    chooses(p, "dw.minion.chuddle.release_others", 0)
    assert options(p, PickCell) == [PickCell(cell(each, 2)) for each in ("c5", "d4", "e5", "d6")]
    pick(p, PickCell(cell("d6", 2)))
    stopped(p)
    assert heroes_at(p) == ["d6", "d5"]


# ---- Lycoan and Necrid


@pytest.mark.rule("dw.minion.lycoan.attack_only")
@pytest.mark.parametrize(("rolls", "won"), [((3, 3), True), ((3, 1), False), ((1, 3), False)])
def test_against_lycoan_the_lower_of_two_rolls_counts(rolls: tuple[int, int], won: bool) -> None:
    events: list[Event] = []
    p = battle(2, "c4", [("red", "d4", "lycoan")], 9, script=rolls, events=events)
    stopped(p)
    assert [event.won for event in happened(events, BattleEnded)] == [won]


@pytest.mark.rule("dw.minion.lycoan.powers")
def test_rolls_of_powers_are_made_once() -> None:
    p = battle(2, "c4", [("red", "d4", "lycoan")], 9, fields={"active": 1, "inactive": 5}, state={"phase": "adventure"})
    pick(p, UsePower("wild_inferno"))
    p.supply(3)
    if p.choice is not None:
        pick(p, RollDie())
    for shows in (2, 2):
        p.supply(shows)
    assert p.asked is None
    assert foe(p, "red").gems == (0,)


@pytest.mark.rule("dw.minion.necrid.no_damage_full", "dw.minion.necrid.no_counter_full", "dw.minion.necrid.keeps_alive")
def test_a_kept_minion_takes_nothing_and_does_nothing_when_beaten_again() -> None:
    """Case D52: but it is distracted; and it dies with the Necrid."""
    kept = ("blue", "d5", "slagmar", {"gems": (1, 1, 1)})
    p = battle(2, "d6", [("red", "h2", "necrid"), kept], 12, script=[1])
    stopped(p)
    assert (foe(p, "blue").gems, foe(p, "blue").stamina) == ((1, 1, 1), -1)
    assert p.state.heroes[0].discard == []
    p = battle(2, "h3", [("red", "h2", "necrid", {"gems": (0, 0)}), kept], 12, script=[1])
    stopped(p)
    assert where(p) == {}
    assert sorted(p.state.destroyed) == ["necrid", "slagmar"]
