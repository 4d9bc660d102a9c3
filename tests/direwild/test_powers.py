"""Powers of Stormbringer, Shadowleaf, Groundbreaker and Bloodmaker."""

from __future__ import annotations

import pytest

from siegeworks.games.direwild.actions import (
    Agree,
    Loot,
    PickCard,
    PickDeck,
    PickPlace,
    PickSeat,
    PlayCard,
    Reroll,
    RollDie,
    UsePower,
    UseTreasure,
    Walk,
)
from siegeworks.games.direwild.content import WOUND
from siegeworks.games.direwild.rules.strength import stats_of
from siegeworks.games.direwild.state import NOBODY

from .build import cell, foe, heroes_at, options, pick, table
from .magicians import HERE, QUIET, battle, summons

# ---- Stormbringer


@pytest.mark.rule("dw.hero.stormbringer.limit3", "dw.hero.stormbringer.limit6", "dw.hero.stormbringer.duration")
@pytest.mark.parametrize(("locks", "most"), [((0, 0, 0, 1), 3), ((0, 0, 0, 0), 6)])
def test_storm_magic_has_a_limit(locks: tuple[int, int, int, int], most: int) -> None:
    p = battle("syl", 0, locks=locks, script=[2, 3, 1])
    pick(p, UsePower("twin_bolts"))
    gained = min(5, most)
    assert p.state.heroes[0].boost[0] == gained
    assert not options(p, UsePower), "one magic is left"
    assert p.state.heroes[0].marks == {"storm": gained}


@pytest.mark.rule("dw.hero.stormbringer.limit3", "dw.hero.stormbringer.duration", "dw.adv.discard")
def test_both_heroes_powers_count_and_end_with_the_turn() -> None:
    p = battle("jerin", 9, fields={"active": 3}, script=[2, 1], stop="begin_adventure")
    pick(p, UsePower("wild_inferno"), UsePower("thunderhead"))
    assert p.state.heroes[0].boost[0] == 12, "2, and 1 up to the limit"
    assert not options(p, UsePower)


@pytest.mark.rule("dw.hero.jerin.wild_inferno")
def test_a_cancelled_inferno_cannot_be_cast_again() -> None:
    p = battle("jerin", 0, script=[1, 1])
    pick(p, UsePower("wild_inferno"))
    assert {each.power for each in options(p, UsePower)} == {"thunderhead"}
    assert p.state.heroes[0].boost[0] == 0


@pytest.mark.rule("dw.unlock.reflexes", "dw.treasure.any_time")
@pytest.mark.parametrize(("hero", "power"), [("jerin", "wild_inferno"), ("syl", "twin_bolts")])
def test_a_firebolt_while_the_storm_is_rolled(hero: str, power: str) -> None:
    """The enemy is gone before the 1 is rolled again: the magic is spent, and strengthens nobody."""
    foes = [("red", "c3", "inkling", {"gems": (0, 0)})]
    other = ("luna", "staging", QUIET)
    more = {"treasures": [[], ["firebolt_relic"]], "locks": (0, 0, 0, 2), "script": [1]}
    p = battle(hero, 0, other, foes=foes, fields={"active": 2, "inactive": 2}, **more)
    pick(p, UsePower(power), (1, UseTreasure("firebolt_relic", NOBODY)), Reroll())
    while p.asked is not None:
        p.supply(2)
    assert p.state.foes == ()
    assert "storm" not in p.state.heroes[0].marks
    assert p.state.heroes[0].discard == [WOUND]


@pytest.mark.rule("dw.hero.jerin.wild_inferno", "dw.treasure.monster.immediate")
def test_a_second_treasure_monster_is_another_battle() -> None:
    """What was cancelled in the first can be cast again in the second, whose die has not been rolled yet."""
    fields = {"active": 4, "inactive": 2, "boost": (12, 0, 0, 0, 0)}
    rows = [("jerin", "f1", fields), ("luna", "staging", QUIET)]
    script = ["treasure_monster", 6, 5, 1, 2, "treasure_monster", 6, 4]
    p = table(step="loot", heroes=rows, tokens=["f1"], script=script, state={"phase": "adventure"})
    pick(p, Loot(), UsePower("wild_inferno"))
    assert UsePower("wild_inferno") not in options(p, UsePower)
    pick(p, RollDie(), Agree())
    assert (p.choice is not None and p.choice.prompt, p.state.rolled) == ("dw.battle.before", 0)
    assert UsePower("wild_inferno") in options(p, UsePower)


@pytest.mark.rule("dw.hero.syl.single_deck", "dw.hero.syl.set_aside", "dw.hero.syl.return")
@pytest.mark.parametrize("place", ["top", "bottom"])
def test_tempest(place: str) -> None:
    rows = [("syl", "staging", {"active": 1, "inactive": 5, "charm": 1}), ("tog", "staging", QUIET)]
    common = ["gearbug", "cinder_fox", "redmill_owl", "quarry_hare"]
    p = table(
        step="charm", heroes=rows, common=common, advanced=["unicorn"], wilds=["blightwood_bat"],
        state={"phase": "charm"}, locks=(0, 1, 1, 1),
    )  # fmt: skip
    pick(p, UsePower("tempest"), PickDeck("common"), PickCard("redmill_owl", "revealed"))
    pick(p, PickPlace(place))
    pile, three = p.state.common, ("cinder_fox", "blightwood_bat", "quarry_hare")
    assert "redmill_owl" in p.state.wilds
    assert pile.top == (("gearbug", *three) if place == "top" else ("gearbug",))
    assert pile.bottom == (() if place == "top" else three)


# ---- Shadowleaf


@pytest.mark.rule("dw.hero.esma.blink", "dw.engage.idle_flips")
def test_blink() -> None:
    """Both leave for nothing; the idle minion next to which the other hero lands wakes."""
    rows = [("esma", "c2", {"active": 1, "inactive": 5}), ("tog", "i8", QUIET)]
    foes = [("red", "c1"), ("blue", "i7", "glug")]
    p = table(2, heroes=rows, foes=foes, tokens=(), script=["slagmar"])
    pick(p, UsePower("blink"))
    assert heroes_at(p) == ["i8", "c2"]
    assert foe(p, "red").kind == "slagmar"
    pick(p, Walk(cell("h8", 2)))
    assert p.state.fatal == 6


@pytest.mark.rule("dw.hero.esma.blink", "dw.minion.glug.disengage")
def test_neither_pays_for_a_blink() -> None:
    """The hero who moves is no Shadowleaf, stands next to an enemy before and to Glug after it, and is blinked away."""
    rows = [("tog", "c2", QUIET), ("esma", "i8", {"active": 1, "inactive": 5})]
    p = table(2, heroes=rows, foes=[("red", "c1", "coatl"), ("blue", "i7", "glug")], tokens=())
    pick(p, (1, UsePower("blink")))
    assert heroes_at(p) == ["i8", "c2"]
    pick(p, Walk(cell("h8", 2)))
    assert (heroes_at(p)[0], p.state.fatal) == ("h8", 6)


@pytest.mark.rule("dw.minion.glug.disengage", "dw.magic.help_others")
def test_hidden_trail_frees_another_hero() -> None:
    rows = [("tog", "c2", QUIET), ("neris", "i8", {"active": 2, "inactive": 4})]
    p = table(heroes=rows, foes=[("red", "c1", "glug")], tokens=())
    assert not options(p, Walk)
    pick(p, (1, UsePower("hidden_trail")), Walk(cell("c3")))
    assert (heroes_at(p)[0], p.state.fatal) == ("c3", 6)


@pytest.mark.rule("dw.hit.knocked_into", "dw.engage.second_auto_win")
def test_vanish_forbids_the_win_but_wakes() -> None:
    """Idle minions next to which a hero was knocked become active first."""
    foes = [("red", "c2", "thornling"), ("blue", "f3")]
    rows = [("esma", "d2", {"active": 2, "inactive": 4}), ("luna", "staging", QUIET)]
    state = {"phase": "adventure", "target": 0, "way": "left"}
    p = table(step="before_battle", heroes=rows, foes=foes, state=state, tokens=(), script=[1], stop="end_turn")
    pick(p, UsePower("vanish"))
    assert p.asked is not None, "the card of the blue minion"
    p.supply("inkling")
    assert (heroes_at(p)[0], foe(p, "blue").kind, p.state.fatal) == ("f2", "inkling", 5)


@pytest.mark.rule("dw.engage.second_auto_win", "dw.magic.any_time")
def test_vanish() -> None:
    foes = [("red", "c3", "inkling"), ("blue", "b2", "coatl")]
    p = battle("esma", 0, foes=foes, script=[1], stop="end_turn")
    pick(p, UsePower("vanish"))
    assert p.state.fatal == 5


def test_nettle_dart_and_hidden_trail() -> None:
    p = battle("neris", 0, script=[1])
    pick(p, UsePower("nettle_dart"))
    assert foe(p, "red").stamina == -2
    rows = [("neris", "staging", {"active": 2, "inactive": 4}), ("tog", "staging", QUIET)]
    p = table(heroes=rows, tokens=())
    pick(p, UsePower("hidden_trail"))
    assert (p.state.heroes[0].moves, p.state.heroes[0].boost[0]) == (6, 2)


# ---- Groundbreaker and Bloodmaker


@pytest.mark.rule("dw.hero.groundbreaker.rage", "dw.magic.help_others")
def test_stone_fury() -> None:
    rows = [("kachar", "staging", {"active": 1, "inactive": 5}), ("luna", "staging", QUIET)]
    p = pick(table(heroes=rows, tokens=()), UsePower("stone_fury"), PickSeat(1))
    assert [hero.stamina for hero in p.state.heroes] == [1, 2]
    assert p.state.heroes[0].discard == [WOUND]


@pytest.mark.rule("dw.magic.idle", "dw.icon.poison")
def test_avalanche_wakes() -> None:
    rows = [("kachar", "c2", {"active": 2, "inactive": 4}), ("luna", "staging", QUIET)]
    foes = [("red", "c3"), ("blue", "b2", "coatl")]
    p = pick(table(heroes=rows, foes=foes, tokens=(), script=["inkling"]), UsePower("avalanche"))
    assert (foe(p, "red").kind, foe(p, "red").stamina, foe(p, "blue").stamina) == ("inkling", -2, -2)


def test_earthshaker() -> None:
    p = battle("tog", 6, script=[1])
    pick(p, UsePower("earthshaker"), RollDie(), Agree())
    assert foe(p, "red").cell == cell("c4"), "2 spaces, but a wall is below c4"


@pytest.mark.rule("dw.wound.is_card", "dw.wound.dead", "dw.magic.help_others")
def test_mend() -> None:
    rows = [("mirela", "staging", {"active": 1, "inactive": 5}), ("luna", "staging", QUIET)]
    p = table(heroes=rows, discards=[[], [WOUND, "puppy"]], tokens=(), state={"wounds": 18})
    pick(p, UsePower("mend"))
    assert (p.state.heroes[1].discard, p.state.destroyed) == (["puppy"], [WOUND])


def test_blood_price() -> None:
    rows = [("mirela", "staging", {"active": 2, "inactive": 4, "charm": 1}), ("tog", "staging", QUIET)]
    p = table(step="charm", heroes=rows, state={"phase": "charm"})
    pick(p, UsePower("blood_price"))
    assert p.state.heroes[0].charm == 4


@pytest.mark.rule("dw.card.unicorn.magic")
def test_the_unicorn_pales_when_magic_is_spent() -> None:
    """Case D55."""
    rows = [("voss", HERE, {"active": 3, "inactive": 3, "core": 0}), ("tog", "staging", QUIET)]
    state = {"phase": "adventure", "target": 0, "way": "down"}
    p = table(step="before_battle", heroes=rows, played=[["unicorn"]], foes=[("red", "c3", "inkling")], state=state)
    before = stats_of(p.state, p.state.heroes[0]).attack
    pick(p, UsePower("leech"))
    assert stats_of(p.state, p.state.heroes[0]).attack == before - 1


def test_playing_goes_on_after_a_power() -> None:
    p = summons("luna", ["redmill_owl"], ["puppy"], decks=[["gearbug", "kitten", "kitten"], ["kitten", "kitten"]])
    pick(p, UsePower("tailwind"), PickSeat(0))
    assert {each.card for each in options(p, PlayCard)} == {"redmill_owl", "gearbug"}
