"""A Hero's Attack: where, with what, and how the results are spent."""

from __future__ import annotations

import pytest

from siegeworks.core import Event, Position
from siegeworks.games.orcs_must_die.actions import (
    AssignBest,
    HealRift,
    Hit,
    HitBoss,
    HitHero,
    HurtRift,
    Object,
    Push,
    StopSpending,
    Strike,
    StunOne,
    Victim,
)
from siegeworks.games.orcs_must_die.events import Gained, HeroDied
from siegeworks.games.orcs_must_die.state import OFF_MAP, Barrage

from .build import battle, board, chooses, dice, happened, lane, options, pick, plain, role, table, tile

TURN = {"active": 0}
HERO = [("maximilian", "a", {"attacks": 1}), ("ivy", "rift")]


def spending(results: str, auras: tuple[int, ...] = (), tiles: tuple[int, ...] = (0,), **more) -> Position:
    """Seat 0 has rolled these results and spends them."""
    icons = tuple(sorted(results.split()))
    attack = Barrage(0, 0, tiles, icons, auras, rolled=icons)
    more.setdefault("heroes", HERO)
    return table(plain(4), step="spend", state={**TURN, "attack": attack}, **more)


def hits(p: Position) -> list[tuple[str, ...]]:
    """What the hits on offer are paid with, by kind."""
    return sorted((option.role, *option.paid) for option in options(p, Hit))


# ---- where


@pytest.mark.rule("omd.action.attack.where", "omd.faq.hero.cygnus_split")
def test_on_a_tile_with_enemies() -> None:
    for hero, near in (("maximilian", False), ("cygnus", True)):
        heroes = [(hero, "b", {"attacks": 1, "moves": 1}), ("ivy", "rift")]
        p = table(plain(4), step="act", state=TURN, minions={"a": {"orc": 1}}, heroes=heroes)
        assert bool(options(p, Strike)) == near
        p = table(plain(4), step="act", state=TURN, minions={"b": {"orc": 1}}, heroes=heroes)
        assert options(p, Strike) == [Strike()]
        p = table(plain(4), step="act", state=TURN, minions={"d": {"orc": 1}}, heroes=heroes)
        assert options(p, Strike) == []


@pytest.mark.rule("omd.faq.hero.cygnus_split", "omd.faq.hero.cygnus_many")
def test_cygnus_splits_one_attack_among_tiles() -> None:
    """Case 53."""
    p = table(
        plain(4), step="act", state=TURN, minions={"a": {"orc": 1}, "b": {"crossbow_orc": 1}, "c": {"kobold": 1}},
        script=battle("sword", "speed", ""), heroes=[("cygnus", "b", {"attacks": 1}), ("ivy", "rift")],
    )  # fmt: skip
    pick(p, Strike())
    pick(p, Hit(tile(p, "a"), 0, ("sword",)), Hit(tile(p, "b"), 1, ("brain",)), Hit(tile(p, "c"), 2, ("speed",)))
    assert board(p) == {}
    assert p.state.heroes[0].skulls == 3


@pytest.mark.rule("omd.rivalry.ranged.no_cross")
def test_no_attack_reaches_the_other_fortress() -> None:
    """Case 53: not even between Start Tiles."""
    heroes = [("cygnus", "a", {"attacks": 1, "moves": 1}), ("bloodspike", "1:a"), ("ivy", "rift"), ("midnight", "1:a")]
    p = table(plain(4), step="act", state=TURN, rivalry=True, heroes=heroes)
    assert options(p, Strike) == []
    heroes[1] = ("bloodspike", "b")
    p = table(plain(4), step="act", state=TURN, rivalry=True, heroes=heroes)
    assert options(p, Strike) == [Strike()]


# ---- dice and spending


@pytest.mark.rule("omd.action.attack.dice", "omd.dice.hero.roll", "omd.hero.card.weapon_slot", "omd.hero.weapon.slot")
def test_weapon_and_gear_are_rolled_together() -> None:
    fields = {"attacks": 1, "gear": ("captains_crest",), "weapon": 2}
    p = table(
        plain(4), step="act", state=TURN, minions={"a": {"orc": 1}},
        script=[*battle(*["sword"] * 6), *dice("lightning", "")],
        heroes=[("maximilian", "a", fields), ("ivy", "rift")],
    )  # fmt: skip
    pick(p, Strike())
    assert p.state.attack.results == ("speed", *["sword"] * 7)


@pytest.mark.rule("omd.dice.combine.example.maximilian", "omd.action.attack.divide", "omd.dice.hero.apply")
def test_maximilian_kills_two_orcs_or_an_orc_and_a_kobold() -> None:
    """Case 4."""
    for second in (("speed",), ("speed", "speed")):
        p = spending("sword speed speed", minions={"a": {"orc": 2, "kobold": 1}}, level=2)
        kind = "kobold" if len(second) == 1 else "orc"
        pick(p, Hit(0, role(p, "orc"), ("sword",)), Hit(0, role(p, kind), second))
        assert board(p)["a"] == ({"orc": 1} if kind == "kobold" else {"kobold": 1})


@pytest.mark.rule("omd.minion.shaman.example.combat", "omd.minion.shaman.boost", "omd.faq.shaman.until_segment_end")
def test_the_shaman_or_an_orc_never_both() -> None:
    """Cases 5 and 6."""
    crowd = {"a": {"orc": 3, "hobgoblin_shaman": 1}}
    p = spending("sword speed brain sword sword", (0,), minions=crowd, level=2)
    assert hits(p) == [(0, "sword", "sword"), (4, "brain", "sword", "sword")]
    pick(p, Hit(0, 4, ("brain", "sword", "sword")))
    assert board(p) == {"a": {"orc": 3}}
    assert p.state.attack is None, "the Sword left kills no Orc: the aura lasts to the end of the attack"
    p = spending("sword speed brain sword sword", (0,), minions=crowd, level=2)
    pick(p, Hit(0, 0, ("sword", "sword")))
    assert p.state.attack is None, "and the Shaman cannot be killed"
    p = spending("sword", (), minions={"a": {"orc": 3}}, level=2)
    assert hits(p) == [(0, "sword")], "a later attack finds them without the aura"


@pytest.mark.rule("omd.faq.shaman.no_stack", "omd.faq.shaman.only_non_shaman")
def test_two_shamans_boost_once_and_not_each_other() -> None:
    """Case 7."""
    p = spending("sword sword brain brain", (0,), minions={"a": {"orc": 1, "hobgoblin_shaman": 2}}, level=2)
    assert (0, "sword", "sword") in hits(p)
    assert (4, "brain", "brain") in hits(p)


@pytest.mark.rule("omd.faq.shaman.until_segment_end")
def test_auras_are_those_at_the_start_of_the_attack() -> None:
    p = table(
        plain(4), step="act", state=TURN, level=2, minions={"a": {"orc": 1, "hobgoblin_shaman": 1}},
        script=battle("sword", "", ""), heroes=HERO,
    )  # fmt: skip
    pick(p, Strike())
    assert p.state.attack.auras == (0,)


@pytest.mark.rule("omd.action.attack.skull.lesser", "omd.action.attack.skull.greater", "omd.dice.vulnerability.meaning")
def test_skulls_for_kills() -> None:
    p = spending("brain brain sword sword", minions={"a": {"orc": 2, "hobgoblin_shaman": 1}}, level=2)
    pick(p, Hit(0, 4, ("brain", "brain")), Hit(0, 0, ("sword",)), StopSpending())
    assert p.state.heroes[0].skulls == 4
    assert p.state.forts[0].skulls == 1, "none for the pool but the one it starts with"


@pytest.mark.rule("omd.death.minion.no_health", "omd.minion.stats.vulnerability", "omd.minion.stats.example.gnoll3")
def test_a_minion_takes_no_partial_damage() -> None:
    p = spending("sword", minions={"a": {"gnoll": 2}}, level=3)
    assert p.state.attack is None, "a Level 3 Gnoll needs Sword and Speed together"
    p = spending("sword speed", minions={"a": {"gnoll": 2}}, level=3)
    assert hits(p) == [(3, "speed", "sword")]


@pytest.mark.rule("omd.dice.stun.one_per_result", "omd.dice.key.stun", "omd.dice.stun.lay_down")
def test_each_stun_lays_one_down() -> None:
    p = spending("stun stun", minions={"a": {"orc": 3, "ogre": 1}}, level=2)
    pick(p, StunOne(0, 0), StunOne(0, role(p, "ogre")))
    assert board(p, down=True) == {"a": {"orc": 1, "ogre": 1}}


@pytest.mark.rule("omd.dice.stun.already_stunned", "omd.dice.combine.stuns_sequence")
def test_a_stun_on_a_stunned_one_is_a_wild() -> None:
    """Case 16."""
    p = spending("stun stun", minions={"a": {"orc": 1}})
    assert options(p, Hit) == []
    pick(p, StunOne(0, 0))
    assert options(p, Hit) == [Hit(0, 0, ("stun",), True)]
    pick(p, Hit(0, 0, ("stun",), True))
    assert p.state.heroes[0].skulls == 1


@pytest.mark.rule("omd.faq.boss.fire_lord_stun_only", "omd.dice.wild.not_what", "omd.boss.health")
def test_fire_lord_needs_a_true_stun() -> None:
    """Case 15."""
    p = spending("sword wild wild sword", bosses=[("fire_lord", "a", 2)])
    assert options(p, HitBoss) == []
    p = spending("sword wild stun", bosses=[("fire_lord", "a", 2)])
    assert options(p, HitBoss) == [HitBoss("fire_lord", ("stun", "sword"))]
    pick(p, HitBoss("fire_lord", ("stun", "sword")))
    assert p.state.bosses[0].health == 1


@pytest.mark.rule("omd.boss.skulls", "omd.boss.death")
def test_the_last_point_of_a_boss_pays_five_skulls() -> None:
    p = spending("brain brain", bosses=[("veyetality", "a", 1)], minions={"b": {"orc": 1}})
    pick(p, HitBoss("veyetality", ("brain", "brain")))
    assert p.state.bosses == ()
    assert p.state.heroes[0].skulls == 5


@pytest.mark.rule("omd.dice.hero.apply")
def test_the_best_use_at_one_stroke() -> None:
    p = spending("brain brain sword sword", minions={"a": {"orc": 3, "hobgoblin_shaman": 1}}, level=2)
    pick(p, AssignBest())
    assert board(p) == {"a": {"orc": 1}}
    assert p.state.attack is None


@pytest.mark.rule("omd.dice.hero.apply", "omd.hero.gear.ring.effect")
def test_the_best_use_reckons_with_guards() -> None:
    """A first hit that a Ring absorbs is worth it if the second one kills, and else the Orc dies."""
    guarded = ("bloodspike", "a", {"health": 1, "gear": ("slab_ring",)})
    heroes = [("hogarth", "a"), guarded, ("ivy", "rift"), ("midnight", "1:rift")]
    p = pick(spending("sword sword", rivalry=True, heroes=heroes), AssignBest(), HurtRift())
    assert p.state.heroes[1].tile == OFF_MAP
    p = pick(spending("sword", rivalry=True, heroes=heroes, minions={"a": {"orc": 1}}), AssignBest())
    assert (board(p), p.state.heroes[1].health) == ({}, 1)
    both = spending("sword sword", rivalry=True, heroes=heroes, minions={"a": {"orc": 2}})
    assert board(pick(both, AssignBest())) == {}


# ---- killed at once


@pytest.mark.rule("omd.faq.kill.example.dobbin", "omd.faq.kill.orc_name", "omd.faq.kill.minion_only")
def test_dobbins_weapon_kills_one_orc_before_the_roll() -> None:
    """Case 52: a Crossbow Orc is an Orc too."""
    dobbin = [("dobbin", "a", {"attacks": 1, "weapon": 2}), ("ivy", "rift")]
    p = table(
        plain(4), step="act", state=TURN, minions={"a": {"orc": 1, "crossbow_orc": 1, "kobold": 1}}, heroes=dobbin,
        script=battle("", "", "", ""),
    )  # fmt: skip
    pick(p, Strike())
    assert (p.choice.prompt, p.choice.seat) == ("omd.faq.kill.orc_name", 0)
    assert options(p, Victim) == [Victim(0, 0), Victim(1, 0)]
    pick(p, Victim(1, 0))
    assert board(p) == {"a": {"orc": 1, "kobold": 1}}
    assert p.state.heroes[0].skulls == 1


@pytest.mark.rule("omd.faq.kill.example.dobbin", "omd.faq.kill.minion_only", "omd.rivalry.trap.example.arrow_wall")
def test_bloodspike_is_no_orc_to_be_killed_at_once() -> None:
    heroes = [
        ("dobbin", "a", {"attacks": 1, "weapon": 2}),
        ("bloodspike", "a"),
        ("ivy", "rift"),
        ("midnight", "1:rift"),
    ]
    p = table(plain(4), step="act", state=TURN, rivalry=True, heroes=heroes, script=battle("", "", "", ""))
    pick(p, Strike(), StopSpending())
    assert p.state.heroes[1].health == 7


# ---- Rivalry


@pytest.mark.rule("omd.rivalry.attack.divide", "omd.rivalry.attack.example.hogarth", "omd.rivalry.attack_heroes")
def test_hogarth_divides_among_heroes_and_minions() -> None:
    heroes = [("hogarth", "a", {"attacks": 1}), ("bloodspike", "a"), ("ivy", "rift"), ("midnight", "1:rift")]
    p = spending("speed speed stun", minions={"a": {"gnoll": 1, "orc": 2}}, level=2, rivalry=True, heroes=heroes)
    pick(p, Hit(0, 0, ("speed", "speed")), StunOne(0, seat=1))
    assert p.state.heroes[1].stunned
    assert board(p) == {"a": {"gnoll": 1, "orc": 1}}


@pytest.mark.rule(
    "omd.action.attack.rivalry.no_skulls", "omd.action.attack.rivalry.hero_kill", "omd.rivalry.attack.hero_death"
)
def test_killing_an_enemy_hero_pays_no_skulls() -> None:
    """Case 59."""
    heroes = [("hogarth", "a"), ("bloodspike", "a", {"health": 1}), ("ivy", "rift"), ("midnight", "1:rift")]
    events: list[Event] = []
    p = spending("sword", rivalry=True, heroes=heroes, events=events)
    before = p.state.forts[1].health
    pick(p, HitHero(1, ("sword",)))
    chooses(p, "omd.rivalry.attack.hero_death", 0)
    assert list(p.choice.options) == [HurtRift(), HealRift()]
    pick(p, HurtRift())
    assert p.state.forts[1].health == before - 3
    assert happened(events, HeroDied) == [HeroDied(1, "omd.dice.vulnerability.meaning")]
    assert happened(events, Gained) == []


@pytest.mark.rule("omd.rivalry.attack.no_auto_rift", "omd.rivalry.attack.hero_death")
def test_the_killers_may_heal_their_own_rift_instead() -> None:
    heroes = [("hogarth", "a"), ("bloodspike", "a", {"health": 1}), ("ivy", "rift"), ("midnight", "1:rift")]
    p = spending("sword", rivalry=True, heroes=heroes, fort={"health": 1})
    before = p.state.forts[1].health
    pick(p, HitHero(1, ("sword",)), HealRift())
    assert (p.state.forts[0].health, p.state.forts[1].health) == (4, before)


@pytest.mark.rule("omd.rivalry.attack.hero_death_no_agreement")
def test_the_rift_lord_decides_if_they_do_not_agree() -> None:
    heroes = [("hogarth", "a"), ("bloodspike", "a", {"health": 1}), ("ivy", "rift"), ("midnight", "1:rift")]
    icons = ("sword",)
    attack = Barrage(0, 0, (0,), icons, rolled=icons)
    p = table(
        plain(4), step="spend", state={**TURN, "attack": attack, "lord": 1}, rivalry=True, captain=False, heroes=heroes
    )
    pick(p, HitHero(1, icons), HurtRift(), Object())
    chooses(p, "omd.rivalry.lord.timeout", 1)


@pytest.mark.rule("omd.death.hero.trigger", "omd.death.hero.rift_damage", "omd.death.hero.off_map")
def test_a_death_costs_the_rift_three_in_coop() -> None:
    """Case 29: the Hero's figure leaves the Map at 0 Health."""
    p = table(
        lane("lava-lake", "standard"), step="act", state=TURN, minions={"a": {"orc": 1}, "b": {"orc": 1}},
        heroes=[("maximilian", "a", {"health": 1}), ("ivy", "rift")],
    )  # fmt: skip
    before = p.state.forts[0].health
    pick(p, Push(0))
    assert (p.state.heroes[0].tile, p.state.heroes[0].health) == (OFF_MAP, 0)
    assert p.state.forts[0].health == before - 3
