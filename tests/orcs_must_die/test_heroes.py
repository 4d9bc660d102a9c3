"""The Heroes of both boxes: Ability, Rivalry ability and Ultimate, and what the FAQ says of them."""

from __future__ import annotations

import pytest

from siegeworks.core import Position
from siegeworks.games.orcs_must_die.actions import (
    Absorb,
    EndTurn,
    Hit,
    HitHero,
    HurtRift,
    MoveTo,
    Special,
    StopSpending,
    Strike,
    Walk,
)
from siegeworks.games.orcs_must_die.content import BASIC, HEROES, HUNTER
from siegeworks.games.orcs_must_die.rules.combat import hand
from siegeworks.games.orcs_must_die.rules.figures import hero_need, max_health, move_of
from siegeworks.games.orcs_must_die.rules.heroes import POWERS, power_of
from siegeworks.games.orcs_must_die.state import OFF_MAP, Barrage, heroes_on

from .build import battle, board, dice, options, pick, plain, table, tile

TURN = {"active": 0}
BUSY = {"moves": 1, "attacks": 1}
ULTIMATE = Special("ultimate")


def turn_of(
    hero: str, where: str = "a", minions=None, script=(), level=1, friend=("ivy", "rift"), **fields
) -> Position:
    """Seat 0's turn in co-op."""
    return table(
        plain(5), step="act", state=TURN, minions=minions or {}, level=level, script=script,
        heroes=[(hero, where, {**BUSY, **fields}), friend],
    )  # fmt: skip


def duel(hero: str, other: str, results: str = "", where: str = "a", step: str = "act", **more) -> Position:
    """Rivalry: seat 0's turn on a Tile with seat 1; with `results` seat 0 has rolled and spends them."""
    state = dict(TURN)
    if results:
        icons = tuple(sorted(results.split()))
        fort = int(where[0]) if ":" in where else 0
        state["attack"] = Barrage(0, fort, (0,), icons, rolled=icons)
        step = "spend"
    mine = {**BUSY, **more.pop("mine", {})}
    others = [("tundra", "rift"), ("the_bride", "1:rift")]
    heroes = [(hero, where, mine), (other, where, more.pop("theirs", {})), *others]
    return table(plain(5), step=step, state=state, rivalry=True, heroes=heroes, **more)


def needs(p: Position, seat: int, by: str, results: str = "") -> tuple:
    """The Vulnerability of a Hero."""
    return hero_need(p.state, p.state.heroes[seat], by, -1, tuple(sorted(results.split())))


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
    assert options(p, Special) == [ULTIMATE]
    pick(p, ULTIMATE)
    assert board(p) == {"b": {"ogre": 1}, "c": {"kobold": 1}}
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


# ---- Unchained


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


def test_dead_heroes_are_on_no_tile() -> None:
    p = duel("maximilian", "bloodspike", "sword", theirs={"health": 1})
    pick(p, HitHero(1, ("sword",)), HurtRift())
    assert p.state.heroes[1].tile == OFF_MAP
    assert [hero.seat for hero in heroes_on(p.state, 0, 0)] == [0]
