"""The Unchained Heroes from outside the box: their powers, and what the FAQ says of them."""

from __future__ import annotations

import pytest

from siegeworks.games.orcs_must_die.actions import (
    BuyGear,
    EndTurn,
    FireTrap,
    Hit,
    HitHero,
    HurtRift,
    Special,
    Strike,
    Victim,
    Walk,
)
from siegeworks.games.orcs_must_die.content import GEAR, TRAPS
from siegeworks.games.orcs_must_die.rules.combat import hand
from siegeworks.games.orcs_must_die.rules.heroes import power_of
from siegeworks.games.orcs_must_die.rules.offers import upgrades_of

from .build import battle, board, dice, options, pick, plain, table
from .turns import ULTIMATE, duel, specials, turn_of, upgrading


def test_kobold_king_buys_from_discard_piles() -> None:
    pile = {"discards": ["drill_badge", "courier_boots"]}
    p = upgrading("kobold_king", skulls=GEAR["courier_boots"].cost, fort=pile)
    assert Special("ability", fort=0, card="courier_boots") in options(p, Special)
    pick(p, Special("ability", fort=0, card="courier_boots"))
    assert p.state.heroes[0].gear == ("courier_boots",)
    assert p.state.heroes[0].skulls == 0
    assert p.state.forts[0].discards == ("drill_badge",)
    assert options(p, BuyGear) == []
    p = upgrading("kobold_king", rivalry=True, skulls=9)
    p.state.forts[1].discards = ("screaming_skull",)
    offers = [each for each in upgrades_of(p.state, p.state.heroes[0]) if isinstance(each, Special)]
    assert offers == [Special("rivalry", fort=1, card="screaming_skull")]
    steps = power_of("kobold_king").do_upgrade(p.state, p.state.heroes[0], offers[0])
    assert list(steps) == []
    assert p.state.heroes[0].skulls == 9 - (GEAR["screaming_skull"].cost + 1) // 2


@pytest.mark.rule("omd.upgrade.gear.payment", "omd.upgrade.trap.payment")
def test_kobold_king_and_scarecrow_pay_with_any_mix_too() -> None:
    cost = GEAR["drill_badge"].cost
    p = upgrading("kobold_king", skulls=9, pool=1, fort={"discards": ["drill_badge"], "skulls": 1})
    assert specials(p, "ability") == [Special("ability", fort=0, number=part, card="drill_badge") for part in (0, 1)]
    pick(p, Special("ability", fort=0, number=1, card="drill_badge"))
    assert (p.state.heroes[0].skulls, p.state.forts[0].skulls) == (9 - cost + 1, 0)
    p = upgrading("scarecrow", skulls=9, fort={"shop_traps": ["spike_trap"], "skulls": 9})
    assert {each.number for each in specials(p, "ability")} == {0, 1, 2}
    pick(p, Special("ability", role=0, number=2, card="spike_trap"))
    assert (p.state.heroes[0].skulls, p.state.forts[0].skulls) == (9, 7)


def test_blackpaw_moves_twice_and_feasts() -> None:
    p = table(plain(5), step="begin_turns", heroes=[("blackpaw", "a"), ("ivy", "rift")])
    pick(p, Walk(0, 1), Walk(0, 2))
    assert p.state.heroes[0].tile == 2
    p = turn_of("blackpaw", minions={"a": {"orc": 4}, "b": {"orc": 1}}, health=1)
    pick(p, ULTIMATE, *[Victim(0, 0)] * 3)
    assert board(p) == {"a": {"orc": 1}, "b": {"orc": 1}}
    assert (p.state.heroes[0].health, p.state.heroes[0].skulls) == (4, 3)


def test_stinkeye_plants_skulls_and_wills_the_dice() -> None:
    p = turn_of(
        "stinkeye", minions={"a": {"orc": 9}}, skulls=3, script=[*battle(*["sword"] * 4), *dice("arcane", "")],
        marks={"planted:0:0": 1},
    )  # fmt: skip
    pick(p, Special("ability"))
    assert p.state.heroes[0].skulls == 2
    assert options(p, Strike) == [Strike(), Strike(("planted",))]
    pick(p, Strike())
    assert p.state.attack.results == ("sword",) * 4
    assert p.state.heroes[0].marks["planted:0:0"] == 1
    p = turn_of("stinkeye", minions={"a": {"orc": 9}})
    pick(p, ULTIMATE, Strike(), Special("face", number=0, card="battle"), Special("face", number=1, card="battle"))
    pick(p, next(each for each in options(p, Special) if each.number == 1))
    assert p.state.attack.results == ("brain", "speed", "sword", "wild")
    heroes = [
        ("stinkeye", "rift", {"marks": {"planted:0:0": 2}}),
        ("midnight", "a"),
        ("ivy", "rift"),
        ("bloodspike", "rift"),
    ]
    p = table(plain(3), step="act", state={"active": 1}, rivalry=True, heroes=heroes)
    pick(p, EndTurn())
    assert p.state.heroes[1].health == 4
    assert p.state.heroes[0].marks == {"planted:0:0": 1}


@pytest.mark.rule("omd.faq.hero.choice_die_heal.ancestor")
def test_the_ancestor_names_dice_heal_dice_too() -> None:
    p = turn_of(
        "the_ancestor", minions={"a": {"orc": 1}}, health=1, script=[*battle("", ""), *dice("heal", "heal heal")]
    )
    pick(p, Strike(), Special("die", card="heal"))
    assert p.state.heroes[0].health == 3


def test_the_ancestor_feeds_and_breathes_last() -> None:
    p = turn_of(
        "the_ancestor", minions={"a": {"orc": 9}}, health=1, ultimate=False,
        script=[*battle("sword", "sword"), *dice("fire", "sword")],
    )  # fmt: skip
    pick(p, Strike(), Special("die", card="fire"), *[Hit(0, 0, ("sword",))] * 3)
    assert p.state.heroes[0].health == 3
    p = turn_of("the_ancestor", minions={"a": {"orc": 9}})
    pick(p, ULTIMATE, Special("die", card="frost"))
    assert p.state.heroes[0].health == 1
    assert hand(p.state, p.state.heroes[0], ()) == ({"frost": 1, "battle": 6}, ["wild", "wild"])
    p = duel("the_ancestor", "ivy", "speed", mine={"health": 1, "ultimate": False}, theirs={"health": 1})
    pick(p, HitHero(1, ("speed",)), HurtRift())
    assert (p.state.heroes[0].health, p.state.heroes[0].ultimate) == (5, True)


@pytest.mark.rule("omd.faq.hero.bride_cost", "omd.faq.hero.bride_once")
def test_the_bride_calls_off_one_trap_a_turn_for_half_its_cost() -> None:
    free = next((card.id for card in TRAPS.values() if not card.cost and not card.support), "")
    heroes = [
        ("ivy", "rift"),
        ("the_bride", "a", {"moves": 1, "skulls": 1}),
        ("cygnus", "rift"),
        ("midnight", "1:rift"),
    ]
    traps = {"a": ["spike_trap", *([free] if free else [])]}
    p = table(plain(4), step="act", state={"active": 1}, rivalry=True, heroes=heroes, traps=traps)
    assert specials(p, "rivalry") == [Special("rivalry", tile=0, number=-1, card=card) for card in traps["a"]]
    pick(p, Special("rivalry", tile=0, number=-1, card="spike_trap"))
    assert p.state.heroes[1].skulls == 0
    assert "spike_trap" not in p.state.forts[0].traps[0]
    assert "spike_trap" in p.state.forts[0].discards
    assert specials(p, "rivalry") == []
    power = power_of("the_bride")
    assert power.price(free) == 0 if free else True  # type: ignore[attr-defined]
    heroes[1] = ("the_bride", "a", {"moves": 1, "skulls": 0})
    p = table(plain(4), step="act", state={"active": 1}, rivalry=True, heroes=heroes, traps=traps)
    assert [each.card for each in specials(p, "rivalry")] == ([free] if free else [])


def test_the_bride_is_scorned_and_dies_not() -> None:
    p = turn_of("the_bride", minions={"a": {"orc": 1}}, health=3)
    assert hand(p.state, p.state.heroes[0], ())[0] == {"battle": 6}
    p = duel("maximilian", "the_bride", "brain brain brain", theirs={"health": 2, "marks": {"till_death": 1}})
    pick(p, *[HitHero(1, ("brain",))] * 3)
    bride = p.state.heroes[1]
    assert bride.health == 1
    power_of("the_bride").round_ended(p.state, bride)
    assert bride.marks == {}


@pytest.mark.rule(
    "omd.faq.hero.scarecrow_any_slot", "omd.faq.hero.scarecrow_fixed", "omd.faq.hero.scarecrow_blocks"
)  # fmt: skip
def test_scarecrow_wears_traps() -> None:
    shop = {"shop_traps": ["spike_trap"], "shop_gear": ["bounty_ring", "drill_badge"]}
    p = upgrading("scarecrow", skulls=9, fort=shop)
    wear = [Special("ability", role=n, card="spike_trap") for n in range(3)]
    assert specials(p, "ability") == wear
    pick(p, wear[1])
    assert p.state.heroes[0].marks == {"ring": "spike_trap"}
    assert {each.card for each in options(p, BuyGear)} == {"drill_badge"}, "the Ring slot is blocked"
    assert specials(p, "ability") == [Special("ability", role=1, number=-1)], "it can be discarded, not moved"
    pick(p, Special("ability", role=1, number=-1))
    assert {each.card for each in options(p, BuyGear)} == {"bounty_ring", "drill_badge"}
    p = turn_of("scarecrow", minions={"a": {"orc": 1}}, marks={"ring": "spike_trap"})
    assert sorted(hand(p.state, p.state.heroes[0], ())[1]) == ["speed", "sword"]


def test_scarecrow_stares_and_harvests() -> None:
    p = duel("bloodspike", "scarecrow", minions={})
    assert power_of("scarecrow").forbids_ultimates(p.state, p.state.heroes[1])
    heroes = [
        ("scarecrow", "a"),
        ("bloodspike", "a", {"moves": 1, "attacks": 1}),
        ("ivy", "rift"),
        ("midnight", "1:rift"),
    ]
    p = table(plain(3), step="act", state={"active": 1}, rivalry=True, heroes=heroes)
    assert specials(p, "ultimate") == []
    p = table(
        plain(3), step="act", state={"active": 0}, traps={"a": ["spike_trap"]}, minions={"a": {"orc": 2}},
        heroes=[("scarecrow", "a", {"moves": 1, "attacks": 1}), ("ivy", "rift")],
    )  # fmt: skip
    pick(p, ULTIMATE, FireTrap(0))
    if options(p, Hit):
        pick(p, options(p, Hit)[0])
    assert board(p) == {"a": {"orc": 1}}
    assert p.state.forts[0].skulls == 2
    assert p.choice.seat == 0
    assert options(p, Strike), "the turn goes on"
