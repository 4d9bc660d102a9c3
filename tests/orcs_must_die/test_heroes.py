"""The Heroes of the Order box: Ability, Rivalry ability and Ultimate, and what the FAQ says of them."""

from __future__ import annotations

import pytest

from siegeworks.games.orcs_must_die.actions import (
    EndTurn,
    HitHero,
    HurtRift,
    Special,
    Strike,
)
from siegeworks.games.orcs_must_die.content import HEROES
from siegeworks.games.orcs_must_die.rules.figures import max_health
from siegeworks.games.orcs_must_die.rules.heroes import POWERS, power_of
from siegeworks.games.orcs_must_die.state import OFF_MAP, heroes_on

from .build import battle, board, dice, options, pick, plain, table, tile
from .turns import BUSY, TURN, ULTIMATE, duel, turn_of

# ---- cards


@pytest.mark.rule(
    "omd.hero.card.name", "omd.hero.card.ability", "omd.hero.card.vulnerability", "omd.hero.weapon.own_only"
)
def test_every_hero_has_a_card_and_a_power() -> None:
    assert set(POWERS) == set(HEROES)
    for hero in HEROES.values():
        assert hero.name
        assert hero.ability
        assert hero.ability_text
        assert hero.need
        assert len(hero.weapons) == 4


@pytest.mark.rule("omd.hero.card.rivalry.only", "omd.hero.card.rivalry.not_coop")
def test_rivalry_abilities_do_nothing_in_coop() -> None:
    for hero in HEROES:
        fields = {**BUSY, "skulls": 9}
        p = table(
            plain(4), step="act", state=TURN, minions={"a": {"orc": 3}},
            heroes=[(hero, "a", fields), ("ivy" if hero != "ivy" else "cygnus", "a")],
        )  # fmt: skip
        assert not [each for each in options(p, Special) if each.what == "rivalry"]
        offers = power_of(hero).upgrades(p.state, p.state.heroes[0])
        assert not [each for each in offers if isinstance(each, Special) and each.what == "rivalry"]


@pytest.mark.rule("omd.hero.card.ultimate_slot", "omd.action.special.kinds", "omd.action.special.extra")
def test_an_ultimate_turns_its_token_and_costs_no_other_action() -> None:
    p = turn_of("bloodspike", minions={"a": {"orc": 1}})
    pick(p, ULTIMATE)
    hero = p.state.heroes[0]
    assert not hero.ultimate
    assert (hero.moves, hero.attacks) == (1, 2)
    assert ULTIMATE not in options(p, Special)
    p = turn_of("bloodspike", minions={"a": {"orc": 1}}, ultimate=False)
    assert options(p, Special) == []


@pytest.mark.rule("omd.hero.card.ability.passive", "omd.upgrade.gear.maximilian.mix")
def test_maximilians_ability_is_always_on() -> None:
    p = turn_of("maximilian")
    assert power_of("maximilian").any_slot(p.state, p.state.heroes[0])


@pytest.mark.rule("omd.hero.card.ability.choice", "omd.hero.card.ability.optional")
def test_hogarths_is_a_choice_he_may_decline() -> None:
    p = turn_of("hogarth", minions={"a": {"orc": 1}})
    assert Special("ability") in options(p, Special)
    assert EndTurn() in p.choice.options


@pytest.mark.rule("omd.hero.card.health_track")
def test_health_stays_within_the_track() -> None:
    p = turn_of("ivy", health=6)
    pick(p, Special("ability", seat=0))
    assert p.state.heroes[0].health == 7 == max_health(p.state.heroes[0])
    assert not [each for each in options(p, Special) if each.what == "ability"]


# ---- Order


@pytest.mark.rule("omd.faq.hero.choice_die_heal.maximilian")
def test_maximilian_chooses_three_dice_heal_dice_too() -> None:
    p = turn_of(
        "maximilian", minions={"a": {"orc": 1}}, health=3,
        script=[*battle("", "", ""), *dice("fire", "wild"), *dice("heal", "heal heal", "skull")],
    )  # fmt: skip
    pick(p, ULTIMATE, Special("die", card="heal"), Special("die", card="fire"), Special("die", card="heal"), Strike())
    hero = p.state.heroes[0]
    assert (hero.health, hero.skulls) == (5, 1)
    assert p.state.attack.results == ("sword", "wild")


@pytest.mark.rule("omd.faq.trap.flip_owner", "omd.hero.card.rivalry.only")
def test_maximilian_buys_from_both_shops_in_rivalry() -> None:
    p = duel("maximilian", "bloodspike")
    assert tuple(power_of("maximilian").shops(p.state, p.state.heroes[0])) == (0, 1)
    p = turn_of("maximilian")
    assert tuple(power_of("maximilian").shops(p.state, p.state.heroes[0])) == (0,)


def test_gabriella() -> None:
    p = turn_of("gabriella", "b", minions={"b": {"orc": 2, "ogre": 1}, "a": {"orc": 1}, "c": {"kobold": 2}}, level=2)
    pick(p, Special("ability", role=0))
    assert board(p, down=True) == {"b": {"orc": 1}}
    p = turn_of("gabriella", "b", minions={"b": {"ogre": 1}, "a": {"orc": 1}, "c": {"kobold": 2}}, level=2,
                down={"b": {"orc": 2}})  # fmt: skip
    pick(p, ULTIMATE)
    assert (board(p), board(p, down=True)) == ({"b": {"ogre": 1}, "c": {"kobold": 1}}, {"b": {"orc": 1}})
    assert p.state.heroes[0].skulls == 3
    p = duel("gabriella", "bloodspike", where="b")
    pick(p, Special("rivalry", seat=1, tile=tile(p, "c")))
    assert p.state.heroes[1].tile == tile(p, "c")


def test_ivy() -> None:
    p = turn_of("ivy", "c", friend=("cygnus", "a", {"health": 1}), health=2)
    pick(p, ULTIMATE)
    assert [hero.health for hero in p.state.heroes] == [5, 4]
    p = duel("ivy", "midnight", "brain", mine={"health": 2})
    pick(p, HitHero(1, ("brain",)))
    assert p.state.heroes[0].health == 3


def test_cygnus() -> None:
    p = turn_of(
        "cygnus", minions={"a": {"orc": 1}},
        script=[*battle("brain", "", "", "", "", "", ""), *dice("arcane", "brain", "")],
    )  # fmt: skip
    pick(p, ULTIMATE, Strike())
    assert p.state.attack.results == ("wild", "wild", "wild")
    p = duel("cygnus", "midnight", "brain", theirs={"skulls": 2})
    pick(p, HitHero(1, ("brain",)))
    assert (p.state.heroes[0].skulls, p.state.heroes[1].skulls) == (1, 1)


def test_dead_heroes_are_on_no_tile() -> None:
    p = duel("maximilian", "bloodspike", "sword", theirs={"health": 1})
    pick(p, HitHero(1, ("sword",)), HurtRift())
    assert p.state.heroes[1].tile == OFF_MAP
    assert [hero.seat for hero in heroes_on(p.state, 0, 0)] == [0]
