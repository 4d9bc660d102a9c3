"""The Heroes of the Unchained box: Ability, Rivalry ability and Ultimate, and what the FAQ says of them."""

from __future__ import annotations

import pytest

from siegeworks.core import Position
from siegeworks.games.orcs_must_die.actions import (
    Absorb,
    Hit,
    HitHero,
    MoveTo,
    Special,
    StopSpending,
    Strike,
    Walk,
)
from siegeworks.games.orcs_must_die.content import BASIC, HUNTER
from siegeworks.games.orcs_must_die.rules.combat import hand
from siegeworks.games.orcs_must_die.rules.figures import hero_need, max_health, move_of
from siegeworks.games.orcs_must_die.rules.heroes import power_of

from .build import battle, board, options, pick, plain, table, tile
from .turns import BUSY, TURN, ULTIMATE, duel, turn_of


def needs(p: Position, seat: int, by: str, results: str = "") -> tuple:
    """The Vulnerability of a Hero."""
    return hero_need(p.state, p.state.heroes[seat], by, -1, tuple(sorted(results.split())))


def soldier_fight(face: str) -> Position:
    """Ball & Chain with a captive Soldier is attacked by a Soldier who rolls this."""
    return table(
        plain(4), step="attack_tiles", edition="unchained", minions={"a": {"soldier": 1}}, script=battle(face),
        stop="stand_up", heroes=[("ball_and_chain", "a", {"marks": {"captive": 0}}), ("ivy", "rift")],
    )  # fmt: skip


def absorbed(level: int, captive: int, results: str, damage: int, takes: bool) -> tuple[int, bool]:
    """The damage left to Ball & Chain, and whether the captive lives."""
    p = turn_of("ball_and_chain", level=level, marks={"captive": captive})
    p.state.forts[0].edition = "unchained"
    hero = p.state.heroes[0]
    steps = power_of("ball_and_chain").group_result(p.state, hero, tuple(results.split()), damage)
    assert list(next(steps).options) == [Absorb(captive=True), Absorb(captive=False)]
    with pytest.raises(StopIteration) as done:
        steps.send(Absorb(captive=takes))
    return done.value.value, "captive" in hero.marks


@pytest.mark.rule("omd.faq.hero.ball_chain.example.lion", "omd.faq.hero.ball_chain.only_if_kill")
def test_the_lion_takes_three_swords_or_none() -> None:
    """Case 54: 3 on the Lion and 1 on her, or all 4 on her."""
    assert absorbed(3, HUNTER, "sword sword sword sword", 4, takes=True) == (1, False)
    assert absorbed(3, HUNTER, "sword sword sword sword", 4, takes=False) == (4, True)


@pytest.mark.rule("omd.faq.hero.ball_chain.example.soldier1", "omd.dice.combine.minions_max")
def test_two_brains_one_for_the_soldier_and_one_lost() -> None:
    """Case 55."""
    assert absorbed(1, BASIC, "brain brain", 1, takes=True) == (0, False)
    assert absorbed(1, BASIC, "brain brain", 1, takes=False) == (1, True)


@pytest.mark.rule("omd.faq.hero.ball_chain.example.soldier3", "omd.faq.hero.ball_chain.never_required")
def test_brain_and_speed_may_do_nothing() -> None:
    assert absorbed(3, BASIC, "brain speed", 0, takes=False) == (0, True)
    assert absorbed(3, BASIC, "brain speed", 0, takes=True) == (0, False)


@pytest.mark.rule("omd.faq.hero.ball_chain.only_if_kill", "omd.faq.hero.ball_chain.example.soldier1")
def test_she_chooses_with_what_the_captive_is_killed() -> None:
    """A Brain and two Swords: two Swords as a Wild kill the Soldier, and the Brain alone does her nothing."""
    assert absorbed(1, BASIC, "brain sword sword", 2, takes=True) == (0, False)
    assert absorbed(1, BASIC, "brain sword wild", 2, takes=True) == (1, False), "the Wild, or the Brain: all the same"
    assert absorbed(1, BASIC, "brain stun stun sword", 2, takes=True) == (2, False), "no Stun is a Wild for the captive"


@pytest.mark.rule("omd.faq.hero.ball_chain.only_if_kill", "omd.faq.hero.ball_chain.never_required")
def test_she_is_asked_in_a_fight() -> None:
    p = soldier_fight("brain")
    assert (p.choice.prompt, p.choice.seat) == ("omd.faq.hero.ball_chain.never_required", 0)
    pick(p, Absorb(captive=True))
    assert "captive" not in p.state.heroes[0].marks
    assert p.state.heroes[0].health == 8
    p = soldier_fight("speed")
    assert p.choice.prompt == "stop", "a Speed kills no Soldier: nothing to ask"


@pytest.mark.rule("omd.faq.hero.ball_chain.no_skull")
def test_taking_a_captive_pays_nobody() -> None:
    p = turn_of("ball_and_chain", minions={"a": {"orc": 2}, "b": {"orc": 1}})
    pick(p, Special("ultimate", role=0))
    assert board(p) == {"a": {"orc": 1}, "b": {"orc": 1}}
    assert p.state.heroes[0].marks == {"captive": 0}
    assert (p.state.heroes[0].skulls, p.state.forts[0].skulls) == (0, 1)


@pytest.mark.rule(
    "omd.faq.hero.ball_chain.enemy_hero_chooses", "omd.faq.hero.ball_chain.enemy_hero_nonkill",
    "omd.faq.hero.ball_chain.no_skull",
)  # fmt: skip
def test_an_enemy_hero_chooses_whom_to_hit() -> None:
    """Case 54. What would not kill the captive may be left unused, which is the same."""
    p = duel("maximilian", "ball_and_chain", "brain sword", theirs={"marks": {"captive": 0}})
    assert options(p, HitHero) == [HitHero(1, ("sword",)), HitHero(1, ("brain",), True)]
    pick(p, HitHero(1, ("brain",), True))
    assert "captive" not in p.state.heroes[1].marks
    assert p.state.heroes[0].skulls == 0
    p = duel("maximilian", "ball_and_chain", "brain sword", theirs={"marks": {"captive": 0}})
    pick(p, StopSpending())
    assert p.state.heroes[1].health == 8


def test_ball_and_chain_swings_wide_and_drags_along() -> None:
    for orcs, extra in ((2, 0), (3, 2), (5, 2), (6, 4)):
        p = turn_of("ball_and_chain", minions={"a": {"orc": orcs}})
        assert hand(p.state, p.state.heroes[0], ())[0] == {"battle": 3 + extra}
    p = duel("ball_and_chain", "maximilian", where="b")
    pick(p, Special("rivalry", seat=1), Walk(0, tile(p, "c")))
    assert p.state.heroes[1].tile == p.state.heroes[0].tile == tile(p, "c")


@pytest.mark.rule("omd.faq.hero.bloodspike_adventurer.own", "omd.faq.hero.bloodspike_adventurer.rest")
def test_bloodspike_beside_an_enemy_adventurer() -> None:
    """Case 56."""
    p = duel("adventurer", "bloodspike")
    assert needs(p, 1, "greater", "brain sword sword") == (("sword", "sword"),)
    assert needs(p, 1, "boss", "brain sword sword") == (("sword", "sword"),)
    assert needs(p, 1, "lesser", "brain sword sword") == (("brain",),)
    assert needs(p, 1, "hero", "brain sword sword") == (("brain",),)
    p = table(plain(4), step="act", state=TURN, heroes=[("bloodspike", "a", BUSY), ("adventurer", "a")])
    assert needs(p, 0, "lesser", "brain sword sword") == (("sword",),), "a friend changes nothing"


@pytest.mark.rule("omd.faq.hero.kobold_king_adventurer", "omd.faq.hero.ultimate_over_rivalry")
def test_kobold_kings_ultimate_prevails_over_the_adventurer() -> None:
    """Case 57."""
    p = duel("adventurer", "kobold_king", theirs={"marks": {"slippery": 1}})
    assert needs(p, 1, "hero", "brain sword sword") == (("speed", "speed"),)
    power_of("kobold_king").round_ended(p.state, p.state.heroes[1])
    assert needs(p, 1, "hero", "brain sword sword") == (("brain",),)


def test_bloodspike_bullies_and_rages() -> None:
    p = duel("bloodspike", "maximilian", minions={"1:a": {"soldier": 1}})
    assert hand(p.state, p.state.heroes[0], ())[1] == ["sword"]
    p = turn_of("bloodspike", minions={"a": {"orc": 3}}, script=battle("sword", "sword", "", "", ""), health=1)
    pick(p, ULTIMATE, Strike(), Hit(0, 0, ("sword",)), Hit(0, 0, ("sword",)))
    assert p.state.heroes[0].health == 3


def test_midnight() -> None:
    p = turn_of("midnight", minions={"a": {"orc": 1}})
    assert hand(p.state, p.state.heroes[0], ())[1] == ["wild"]
    p = turn_of("midnight", minions={"a": {"orc": 1}}, friend=("ivy", "a"))
    assert hand(p.state, p.state.heroes[0], ())[1] == []
    pick(p, ULTIMATE, MoveTo(tile(p, "c")))
    assert hand(p.state, p.state.heroes[0], ())[1] == ["wild", "wild", "wild"]
    heroes = [("ivy", "rift"), ("midnight", "a", BUSY), ("cygnus", "rift"), ("bloodspike", "1:rift")]
    p = table(plain(4), step="act", state={"active": 1}, rivalry=True, heroes=heroes)
    midnight = p.state.heroes[1]
    assert move_of(p.state, midnight) == 3
    assert power_of("midnight").trap_proof(p.state, midnight)


@pytest.mark.rule("omd.faq.hero.winston_boost")
def test_sir_winston_lends_his_boost_to_another_hero_on_his_tile() -> None:
    p = turn_of("sir_winston", friend=("ivy", "a"), weapon=3)
    winston, ivy = p.state.heroes
    assert (max_health(winston), max_health(ivy)) == (8, 7)
    pick(p, Special("ability", seat=1))
    winston, ivy = p.state.heroes
    assert (max_health(winston), winston.health, max_health(ivy), ivy.health) == (6, 6, 9, 9)
    power_of("sir_winston").take_back(p.state, winston)  # type: ignore[attr-defined]
    assert (max_health(winston), winston.health, max_health(ivy), ivy.health) == (8, 8, 7, 7)


@pytest.mark.rule("omd.faq.hero.winston_boost", "omd.upgrade.heal.cap")
def test_lending_to_and_fro_makes_no_health() -> None:
    p = turn_of("sir_winston", friend=("ivy", "a", {"health": 2}), weapon=3, health=2)
    pick(p, Special("ability", seat=1))
    winston, ivy = p.state.heroes
    assert (winston.health, ivy.health, max_health(ivy)) == (2, 2, 9)
    power_of("sir_winston").take_back(p.state, winston)  # type: ignore[attr-defined]
    assert (winston.health, ivy.health, max_health(winston)) == (2, 2, 8)


def test_sir_winston_rallies_and_plays_fair() -> None:
    p = turn_of("ivy", minions={"a": {"orc": 1}}, friend=("sir_winston", "a"))
    assert hand(p.state, p.state.heroes[0], ())[0] == {"battle": 5}
    p = duel("maximilian", "sir_winston")
    assert hand(p.state, p.state.heroes[0], ())[0] == {"battle": 1}
    p = turn_of("sir_winston", friend=("ivy", "a", {"health": 1}), health=1)
    p.state.forts[0].health = 2
    pick(p, ULTIMATE)
    assert [hero.health for hero in p.state.heroes] == [3, 3]
    assert p.state.forts[0].health == 3
