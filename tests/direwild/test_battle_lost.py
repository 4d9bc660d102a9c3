"""Lost battles, automatic wins, Karn and the Chuddle."""

from __future__ import annotations

import pytest

from siegeworks.core import Event
from siegeworks.games.direwild.actions import CritColour, Fight, KeepRoll, PickCell, PickSeat, UseTreasure
from siegeworks.games.direwild.content import WOUND
from siegeworks.games.direwild.events import BattleEnded
from siegeworks.games.direwild.state import EATEN, KARN_SLOT

from .build import cell, foe, happened, heroes_at, options, pick
from .magicians import QUIET, fighter

# ---- losses


@pytest.mark.rule("dw.battle.lose_regular")
def test_without_fatal_wounds_a_regular_one() -> None:
    """Case D20."""
    p = fighter("c2", foes=[("red", "c3", "inkling")], script=[1], state={"fatal": 0})
    assert (p.state.heroes[0].discard, p.state.wounds) == ([WOUND], 18)


@pytest.mark.rule("dw.battle.lose_flying", "dw.battle.distract")
def test_a_flyer_loses_nothing() -> None:
    """Case D10."""
    p = fighter("c2", flight=1, foes=[("red", "c4", "inkling")], script=[1])
    pick(p, Fight(0, "down"))
    hero = p.state.heroes[0]
    assert (foe(p, "red").stamina, hero.stamina, hero.discard) == (-1, 0, [])


@pytest.mark.rule("dw.battle.lose_flying")
def test_gloomwing_reaches_flyers() -> None:
    p = fighter("c2", flight=1, foes=[("red", "c4", "gloomwing")], script=[1])
    pick(p, Fight(0, "down"))
    assert (p.state.heroes[0].stamina, p.state.heroes[0].discard) == (-1, [WOUND])


@pytest.mark.rule(
    "dw.ex.karn.17_14", "dw.karn.order", "dw.karn.no_crit", "dw.karn.battle_same", "dw.karn.amount_fixed_first"
)
@pytest.mark.rule("dw.karn.damage_amount")
def test_seventeen_against_karn() -> None:
    """Vector T9 and case D36: 3 cards; the counterattack is destroyed, 2 stay in the discards."""
    p = fighter("c2", 16, poison=2, karn="c3", script=[1, "venom"])
    assert (p.state.karn_down, len(p.state.karn_cards), p.state.destroyed) == (2, 14, ["venom"])
    assert foe(p, "karn").stamina == -3
    assert p.state.beaten == (KARN_SLOT,)


# ---- automatic wins


@pytest.mark.rule("dw.engage.second_auto_win", "dw.hit.knocked_into_result")
def test_the_second_neighbour_wins() -> None:
    """Case D14: distracted, Hit Effects, a Fatal Wound, in enemy turn order."""
    foes = [("red", "b2", "inkling"), ("blue", "c3", "coatl"), ("green", "d2", "thornling")]
    events: list[Event] = []
    p = fighter("c2", 20, foes=foes, script=[1], stop="end_turn", events=events)
    pick(p, Fight(1, "down"), CritColour(0))
    assert [(each.slot, each.auto) for each in happened(events, BattleEnded)] == [(1, False), (0, True), (2, True)]
    assert (p.state.heroes[0].discard, p.state.fatal) == ([WOUND, WOUND], 4)


@pytest.mark.rule("dw.hit.escape")
def test_knocked_away_from_the_second() -> None:
    """Case D16."""
    foes = [("red", "c2", "thornling"), ("blue", "d1", "inkling")]
    p = fighter("d2", foes=foes, script=[1], stop="end_turn")
    pick(p, Fight(0, "left"))
    assert heroes_at(p)[0] == "f2"
    assert (p.state.fatal, foe(p, "blue").stamina) == (5, 0)


@pytest.mark.rule("dw.hit.knocked_into", "dw.hit.knocked_into_result")
def test_knocked_into_another() -> None:
    """Case D17: both lose 2 stamina, it is distracted (not from -2), wakes, and deals a Fatal Wound."""
    foes = [("red", "c2", "thornling"), ("blue", "f2", "coatl")]
    p = fighter("d2", foes=foes, script=[1], stop="end_turn")
    assert heroes_at(p)[0] == "e2"
    assert (p.state.heroes[0].stamina, foe(p, "blue").stamina, p.state.fatal) == (-2, -2, 4)


@pytest.mark.rule("dw.hit.knocked_into")
def test_knocked_next_to_an_idle_minion() -> None:
    """It wakes first; each enemy wins at most once a turn."""
    foes = [("red", "c2", "thornling"), ("blue", "f3")]
    p = fighter("d2", foes=foes, script=[1, "inkling"], stop="end_turn")
    assert heroes_at(p)[0] == "f2"
    assert (foe(p, "blue").kind, p.state.fatal) == ("inkling", 4)


@pytest.mark.rule("dw.treasure.teleport_potion.after_battle", "dw.treasure.any_time")
def test_a_teleport_before_the_second_wins() -> None:
    foes = [("red", "b2", "inkling"), ("blue", "c3", "coatl")]
    p = fighter("c2", foes=foes, script=[1], stop="end_turn", treasures=[["teleport_potion"]])
    pick(p, Fight(0, "left"), UseTreasure("teleport_potion", 0), PickCell(cell("j8")))
    assert (heroes_at(p)[0], p.state.fatal) == ("j8", 5)


@pytest.mark.rule("dw.treasure.teleport_potion.after_battle")
def test_no_teleport_in_the_middle_of_a_loss() -> None:
    """Not while the knockback's 1 can be rolled again: only when the Fatal Wound has been taken."""
    more = {"treasures": [["teleport_potion"]], "locks": (0, 0, 0, 2), "script": [3, 1], "stop": "end_turn"}
    p = fighter("e7", chapter=2, foes=[("red", "e6", "dreadhorn"), ("blue", "i2", "glug")], **more)
    assert p.choice is not None
    assert p.choice.prompt == "dw.unlock.reflexes"
    assert not options(p, UseTreasure)
    pick(p, KeepRoll())
    assert (options(p, UseTreasure), p.state.fatal) == ([UseTreasure("teleport_potion", 0)], 5)


@pytest.mark.rule("dw.treasure.teleport_potion.after_battle", "dw.treasure.any_hero")
def test_who_uses_the_potion_picks_the_square() -> None:
    foes = [("red", "b2", "inkling"), ("blue", "c3", "coatl")]
    p = fighter("c2", foes=foes, script=[1], stop="end_turn", treasures=[[], ["teleport_potion"]])
    pick(p, Fight(0, "left"), (1, UseTreasure("teleport_potion", 0)))
    assert p.choice is not None
    assert p.choice.seat == 1
    pick(p, PickCell(cell("j8")))
    assert (heroes_at(p)[0], p.state.fatal) == ("j8", 5)


# ---- Chuddle


@pytest.mark.rule("dw.minion.chuddle.must_battle", "dw.minion.chuddle.example", "dw.minion.chuddle.stomach_wound")
@pytest.mark.rule("dw.hit.chuddle.place")
def test_in_the_stomach() -> None:
    """Case D53: the battle must be, 1 Fatal Wound for losing it and 1 regular one at the end of the turn."""
    foes = [("red", "c3", "chuddle", {"meal": (0,)})]
    p = fighter(EATEN, chapter=2, foes=foes, script=[1], stop="discard")
    assert p.state.heroes[0].discard == [WOUND, WOUND]
    assert (p.state.fatal, p.state.wounds) == (5, 18)


@pytest.mark.rule("dw.hit.chuddle.release", "dw.minion.chuddle.release_first", "dw.minion.chuddle.release_others")
def test_released() -> None:
    foes = [("red", "c3", "chuddle", {"meal": (1, 0), "gems": (0, 0)})]
    p = fighter(EATEN, 20, chapter=2, foes=foes, script=[1], others=[("luna", EATEN, QUIET)])
    pick(p, PickSeat(1), PickCell(cell("b3", 2)))
    assert heroes_at(p) == ["b3", "c3"]


@pytest.mark.rule("dw.minion.chuddle.release_others", "dw.engage.idle_flips")
def test_an_idle_minion_next_to_a_released_hero_wakes() -> None:
    foes = [("red", "c3", "chuddle", {"meal": (1, 0), "gems": (0, 0)}), ("blue", "b4")]
    more = {"chapter": 2, "others": [("luna", EATEN, QUIET)], "script": [1, "slagmar"]}
    p = fighter(EATEN, 20, foes=foes, **more)
    pick(p, PickSeat(0), PickCell(cell("b3", 2)))
    assert (heroes_at(p), foe(p, "blue").kind) == (["c3", "b3"], "slagmar")
