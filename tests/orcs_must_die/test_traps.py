"""Minion Phase, step 3: which Traps fire, what they do, and who decides."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec
import pytest

from siegeworks.core import Action, Draw, Event, Position
from siegeworks.games.orcs_must_die.actions import (
    AssignBest,
    FireTrap,
    Flip,
    Hit,
    HitBoss,
    HitHero,
    HoldFire,
    HurtRift,
    Mend,
    MoveTo,
    Object,
    PickTile,
    StopSpending,
    StunOne,
    Victim,
)  # fmt: skip
from siegeworks.games.orcs_must_die.content import COMPONENTS, DICE, KINDS, TRAPS
from siegeworks.games.orcs_must_die.events import MinionDied, TrapFired
from siegeworks.games.orcs_must_die.rules.heroes import POWERS
from siegeworks.games.orcs_must_die.rules.powers import Power
from siegeworks.games.orcs_must_die.state import NOBODY, OFF_MAP, Barrage, Hero, State

from .build import bident, board, chooses, dice, happened, lane, options, pick, plain, role, stopped, table, tile

FIRED = "enter_rift"
MINIONS = COMPONENTS.minions
DECIDES = "omd.faq.trap.decide_fire"
RIVALS: list[tuple[Any, ...]] = [("ivy", ""), ("bloodspike", ""), ("maximilian", ""), ("midnight", "")]


def trapped(*cards: str, where: str = "", on: str = "b", **more: Any) -> Position:
    """Traps on a Tile when step 3 begins."""
    more.setdefault("fort", {"skulls": 0})
    return table(where or plain(4), step="before_traps", stop=FIRED, traps={on: cards}, **more)


def fire_all(p: Position) -> Position:
    """Fire whatever can be fired, and spend in the best way."""
    while p.choice and p.choice.prompt != "stop":
        best = next((option for option in p.choice.options if isinstance(option, AssignBest)), p.choice.options[0])
        p.apply(best)
    return p


# ---- firing


@pytest.mark.rule("omd.minion.traps.example.spike", "omd.minion.traps.fixed_damage", "omd.dice.trap.automatic")
@pytest.mark.parametrize(("level", "spikes", "left"), [(1, 1, 1), (2, 1, 1), (3, 1, 2), (3, 2, 1)])
def test_spikes_kill_an_orc_alone_or_together(level: int, spikes: int, left: int) -> None:
    """Case 31; omd.minion.traps.add_up."""
    p = fire_all(trapped(*["spike_trap"] * spikes, level=level, minions={"b": {"orc": 2}}))
    assert board(p) == {"b": {"orc": left}}
    assert p.state.forts[0].skulls == 2 - left
    assert p.state.forts[0].traps[1] == ("spike_trap",) * spikes
    stopped(p)


@pytest.mark.rule("omd.minion.traps.skulls.lesser", "omd.minion.traps.skulls.greater", "omd.death.minion.scorers")
def test_skulls_of_kills_go_to_the_pool() -> None:
    """Case 30."""
    p = fire_all(trapped("keep_collapse", level=2, minions={"b": {"troll": 1, "orc": 2}}, heroes=[("ivy", "b")]))
    assert board(p) == {}
    assert p.state.forts[0].skulls == 5
    assert p.state.heroes[0].skulls == 0


@pytest.mark.rule("omd.death.minion.no_health", "omd.minion.traps.add_up")
def test_results_of_different_tiles_are_not_added_up() -> None:
    p = table(plain(4), step="before_traps", stop=FIRED, level=3, minions={"a": {"orc": 1}, "b": {"orc": 1}},
              traps={"a": ["spike_trap"], "b": ["spike_trap"]})  # fmt: skip
    assert board(fire_all(p)) == {"a": {"orc": 1}, "b": {"orc": 1}}


@pytest.mark.rule("omd.minion.traps.tile_by_tile", "omd.faq.trap.optional", "omd.faq.trap.decide_fire")
def test_the_rift_lord_picks_the_order_of_tiles_and_may_stop() -> None:
    """Case 32."""
    p = table(plain(4), step="before_traps", stop=FIRED, minions={"a": {"orc": 1}, "b": {"orc": 1}}, state={"lord": 1},
              traps={"a": ["spike_trap"], "b": ["spike_trap"], "d": ["spike_trap"]})  # fmt: skip
    chooses(p, "omd.minion.traps.tile_by_tile", seat=1)
    assert p.choice is not None
    assert p.choice.options == [PickTile(0), PickTile(1), HoldFire()]
    pick(p, PickTile(1))
    chooses(p, DECIDES, seat=1)
    pick(p, FireTrap(0))
    assert board(p) == {"a": {"orc": 1}}
    chooses(p, DECIDES, seat=1)  # the only Tile left, so it is not asked for
    pick(p, HoldFire())
    assert board(p) == {"a": {"orc": 1}}
    stopped(p)


@pytest.mark.rule("omd.minion.traps.tile_by_tile")
def test_traps_without_a_target_do_not_fire() -> None:
    for cards in (["spike_trap", "coin_forge", "ember_grate", "roadside_shrine"], ["arrow_wall"], ["flip_trap"]):
        stopped(trapped(*cards, minions={"a": {"orc": 1}}))
    stopped(trapped("arrow_wall", minions={"b": {"kobold": 1}}))
    stopped(trapped("roadside_shrine", minions={"b": {"kobold": 1}}, heroes=[("ivy", "b")]))


@pytest.mark.rule("omd.minion.traps.when", "omd.minion.wave.skip_traps")
def test_a_kobold_that_ran_past_is_not_touched() -> None:
    """Case 27."""
    p = table(plain(5), level=2, minions={"a": {"kobold": 1}}, armies={}, traps={"b": ["spike_trap"]}, stop=FIRED)
    assert board(p) == {"c": {"kobold": 1}}
    stopped(p)


@pytest.mark.rule("omd.minion.traps.when")
def test_traps_fire_at_the_new_wave_as_well() -> None:
    p = table(plain(5), step="enter_wave", wave=[("a", "orc", 1)], traps={"a": ["spike_trap"]}, stop=FIRED)
    chooses(p, DECIDES)


@pytest.mark.rule("omd.minion.traps.discard", "omd.minion.traps.discard_optional")
def test_a_trap_that_is_discarded_may_be_saved() -> None:
    minions = {"b": {"orc": 4}}
    p = pick(trapped("powder_pot", minions=minions), HoldFire())
    assert p.state.forts[0].traps[1] == ("powder_pot",)
    assert board(p) == minions
    p = fire_all(trapped("powder_pot", "spike_trap", minions=minions))
    assert p.state.forts[0].traps[1] == ("spike_trap",)
    assert p.state.forts[0].discards == ("powder_pot",)
    assert board(p) == {}


@pytest.mark.rule("omd.minion.traps.combination_choice", "omd.faq.trap.use_all")
def test_the_rift_lord_picks_the_combination_and_must_use_what_can_be_used() -> None:
    p = trapped("stake_trench", level=2, minions={"b": {"orc": 2, "kobold": 1}})
    pick(p, FireTrap(0))
    chooses(p, "omd.minion.traps.combination_choice", seat=0)
    orc, kobold = role(p, "orc"), role(p, "kobold")
    assert options(p, Hit) == [Hit(1, orc, ("sword",)), Hit(1, kobold, ("sword", "sword"))]
    assert options(p, StopSpending) == []
    pick(p, Hit(1, orc, ("sword",)))
    stopped(p)  # one Orc is all the last Sword can kill, so it is not asked
    assert board(p) == {"b": {"kobold": 1}}


@pytest.mark.rule("omd.minion.traps.targets", "omd.boss.death", "omd.boss.health", "omd.boss.skulls")
def test_traps_hit_bosses_and_the_pool_gets_the_skulls() -> None:
    p = trapped("blade_wheel", "snap_wire", level=2, bosses=[("swiftyhooves", "b", 2)])
    pick(p, FireTrap(0), FireTrap(1))
    assert p.state.bosses[0].health == 1
    p = fire_all(trapped("blade_wheel", "snap_wire", level=2, bosses=[("swiftyhooves", "b", 1)]))
    assert p.state.bosses == ()
    assert p.state.forts[0].skulls == 5


@pytest.mark.rule("omd.minion.traps.fixed_damage")
def test_some_traps_roll() -> None:
    p = trapped("cold_cellar_hatch", minions={"b": {"kobold": 2}}, script=dice("frost", "stun speed", "stun"), level=2)
    pick(p, FireTrap(0), StunOne(1, 2), Hit(1, 2, ("speed",), True))
    assert board(p) == {}


@pytest.mark.rule("omd.minion.attack.trap_stun_effect")
def test_stun_all_stuns_minions_and_bosses() -> None:
    p = fire_all(trapped("grease_slick", minions={"b": {"orc": 3, "gnoll": 1}}, bosses=[("earth_lord", "b", 4)]))
    assert board(p, down=True) == {"b": {"orc": 3, "gnoll": 1}}
    assert p.state.bosses[0].stunned
    assert p.state.forts[0].discards == ("grease_slick",)


@pytest.mark.rule("omd.faq.trap.coin_forge")
def test_a_coin_forge_pays_the_pool() -> None:
    """Case 58."""
    p = fire_all(trapped("coin_forge", minions={"b": {"orc": 1}}))
    assert (p.state.forts[0].skulls, board(p)) == (1, {"b": {"orc": 1}})


def test_a_healing_trap_heals_one_hero_of_choice() -> None:
    heroes = [("ivy", "b", {"health": 2}), ("cygnus", "b", {"health": 1})]
    p = trapped("roadside_shrine", heroes=heroes)
    pick(p, FireTrap(0), Mend(1))
    assert [hero.health for hero in p.state.heroes] == [2, 3]
    stopped(p)


# ---- killing by name


@pytest.mark.rule("omd.faq.kill.orc_name", "omd.faq.kill.human")
def test_orcs_and_humans_by_name() -> None:
    """Case 52."""
    p = trapped("arrow_wall", minions={"b": {"orc": 1, "crossbow_orc": 2, "gnoll": 1}}, down={"b": {"orc": 1}})
    pick(p, FireTrap(0))
    assert options(p, Victim) == [Victim(0, 1), Victim(0, 1, True), Victim(1, 1)]
    assert board(pick(p, Victim(1, 1))) == {"b": {"orc": 1, "crossbow_orc": 1, "gnoll": 1}}
    p = trapped("press_gang_hook", edition="unchained", minions={"b": {"crossbowman": 1, "satyr": 1}})
    assert board(pick(p, FireTrap(0))) == {"b": {"satyr": 1}}
    p = fire_all(trapped("stockade_mangle", edition="unchained", minions={"b": {"crossbowman": 1, "soldier": 4}}))
    assert sum(board(p)["b"].values()) == 3


@pytest.mark.rule("omd.faq.kill.minion_only", "omd.faq.kill.example.swiftyhooves", "omd.minion.stats.boss_not_minion")
def test_a_satyr_trap_does_not_touch_swiftyhooves() -> None:
    stopped(trapped("satyr_snare", edition="unchained", bosses=[("swiftyhooves", "b", 3)]))


@pytest.mark.rule("omd.rivalry.trap.not_minions", "omd.rivalry.trap.example.arrow_wall", "omd.faq.kill.minion_only")
def test_an_arrow_wall_does_not_kill_bloodspike() -> None:
    heroes = [*RIVALS[:1], ("bloodspike", "b"), *RIVALS[2:]]
    p = trapped("arrow_wall", rivalry=True, heroes=heroes)
    stopped(p)
    assert p.state.heroes[1].tile == tile(p, "b")


# ---- Shamans


@pytest.mark.rule("omd.faq.shaman.example.trap", "omd.faq.shaman.until_segment_end", "omd.minion.shaman.boost")
def test_a_shaman_killed_by_a_trap_boosts_to_the_end_of_the_step() -> None:
    """Case 8."""
    minions = {"b": {"orc": 1, "hobgoblin_shaman": 1}}
    p = trapped("arguing_idols", "spike_trap", level=2, minions=minions)
    pick(p, FireTrap(0), FireTrap(1), Hit(1, role(p, "hobgoblin_shaman"), ("brain", "brain")))
    assert board(p) == {"b": {"orc": 1}}
    stopped(p)
    assert p.state.forts[0].auras == ()
    p = fire_all(trapped("arguing_idols", "stake_trench", level=2, minions=minions))
    assert board(p) == {}


@pytest.mark.rule("omd.faq.shaman.no_stack", "omd.faq.shaman.only_non_shaman")
def test_two_shamans_boost_once_and_not_each_other() -> None:
    """Case 7."""
    minions = {"b": {"orc": 1, "hobgoblin_shaman": 2}}
    assert board(fire_all(trapped("stake_trench", level=2, minions=minions))) == {"b": {"hobgoblin_shaman": 2}}
    assert board(fire_all(trapped("arguing_idols", level=2, minions=minions)))["b"]["hobgoblin_shaman"] == 1


@pytest.mark.rule("omd.faq.shaman.only_non_shaman")
def test_no_boss_is_boosted() -> None:
    p = trapped(
        "blade_wheel", "snap_wire", level=2, minions={"b": {"hobgoblin_shaman": 1}}, bosses=[("swiftyhooves", "b", 3)]
    )
    pick(p, FireTrap(0), FireTrap(1))
    assert p.state.bosses[0].health == 2


# ---- Flip Traps


@pytest.mark.rule("omd.faq.trap.flip_who", "omd.faq.trap.flip_owner")
def test_a_flip_trap_moves_a_group_a_hero_or_a_boss() -> None:
    setting: dict[str, Any] = {
        "minions": {"b": {"orc": 2, "gnoll": 1}}, "down": {"b": {"orc": 1}}, "heroes": [("ivy", "b")],
        "bosses": [("earth_lord", "b", 4)],
    }  # fmt: skip
    p = pick(trapped("flip_trap", **setting), FireTrap(0))
    chooses(p, "omd.faq.trap.flip_who", seat=0)
    assert len(options(p, Flip)) == 8
    pick(p, Flip(tile(p, "a"), role=role(p, "orc")))
    assert (board(p), board(p, down=True)) == ({"a": {"orc": 2}, "b": {"gnoll": 1}}, {"a": {"orc": 1}})
    p = pick(trapped("flip_trap", **setting), FireTrap(0), Flip(2, seat=0))
    assert p.state.heroes[0].tile == tile(p, "c")
    p = pick(trapped("flip_trap", **setting), FireTrap(0), Flip(2, boss="earth_lord"))
    assert p.state.bosses[0].tile == tile(p, "c")


@pytest.mark.rule("omd.faq.trap.flip_who")
def test_a_stronger_flip_reaches_farther() -> None:
    p = pick(trapped("catapult_floor", minions={"b": {"orc": 1}}), FireTrap(0))
    assert [flip.tile for flip in options(p, Flip)] == [0, 2, 3, 4]


@pytest.mark.rule("omd.faq.shaman.until_segment_end")
def test_a_flipped_shaman_brings_its_aura_and_leaves_it_behind() -> None:
    p = trapped("flip_trap", level=2, minions={"b": {"hobgoblin_shaman": 1, "orc": 1}, "c": {"orc": 1}})
    pick(p, FireTrap(0), Flip(2, role=4))
    stopped(p)
    minions = {"b": {"hobgoblin_shaman": 1}, "c": {"orc": 1}}
    traps = {"b": ["flip_trap"], "c": ["spike_trap"]}
    p = table(plain(4), step="before_traps", stop=FIRED, level=2, minions=minions, traps=traps)
    pick(p, PickTile(1), FireTrap(0), Flip(2, role=4), FireTrap(0))
    assert board(p)["c"] == {"orc": 1, "hobgoblin_shaman": 1}


@pytest.mark.rule("omd.faq.trap.flip_no_agreement", "omd.faq.trap.decide_fire", "omd.rivalry.lord.unanimous")
def test_a_team_without_the_token_decides_on_its_own_traps() -> None:
    heroes = [("ivy", "b"), *RIVALS[1:]]
    p = trapped("flip_trap", rivalry=True, captain=False, heroes=heroes, state={"lord": 1})
    chooses(p, DECIDES, seat=0)
    pick(p, FireTrap(0))
    chooses(p, "omd.rivalry.lord.unanimous", seat=2)
    pick(p, Object())
    chooses(p, "omd.rivalry.lord.timeout", seat=1)
    pick(p, FireTrap(0))
    chooses(p, "omd.faq.trap.flip_who", seat=0)
    pick(p, Flip(0, seat=0), Object())
    chooses(p, "omd.rivalry.lord.timeout", seat=1)
    pick(p, Flip(2, seat=0))
    assert p.state.heroes[0].tile == 2


# ---- heroes who pay, Rivalry


@pytest.mark.rule("omd.faq.trap.pop_quiz", "omd.rivalry.trap.damage_heroes")
def test_pop_quiz_may_be_paid_by_an_enemy() -> None:
    """Case 61."""
    heroes = [("ivy", "b"), ("bloodspike", "b"), *RIVALS[2:]]
    p = trapped("pop_quiz", rivalry=True, heroes=heroes, minions={"b": {"crossbow_orc": 2}})
    assert options(p, FireTrap) == [FireTrap(0, -1, 0), FireTrap(0, -1, 1)]
    health = p.state.heroes[1].health
    pick(p, FireTrap(0, -1, 1))
    assert p.state.heroes[1].health == health - 1
    stopped(trapped("pop_quiz", minions={"b": {"orc": 2}}))  # nobody there to pay


@pytest.mark.rule("omd.rivalry.trap.choose", "omd.rivalry.trap.damage_heroes", "omd.minion.traps.targets")
def test_the_team_chooses_minion_or_hero() -> None:
    heroes = [*RIVALS[:1], ("kobold_king", "b", {"health": 1}), *RIVALS[2:]]
    p = trapped("whispering_idol", rivalry=True, heroes=heroes, minions={"b": {"crossbow_orc": 1}})
    pick(p, FireTrap(0))
    chooses(p, "omd.rivalry.trap.choose", seat=0)
    pick(p, HitHero(1, ("brain",)))
    chooses(p, "omd.rivalry.attack.hero_death", seat=0)
    pick(p, HurtRift())
    assert p.state.heroes[1].tile == OFF_MAP
    assert [f.health for f in p.state.forts] == [6, 3]
    assert board(p) == {"b": {"crossbow_orc": 1}}
    stopped(p)


@pytest.mark.rule("omd.rivalry.trap.damage_heroes")
def test_own_heroes_are_never_targets() -> None:
    stopped(trapped("spike_trap", rivalry=True, heroes=[("ivy", "b"), *RIVALS[1:]]))
    stopped(trapped("spike_trap", heroes=[("ivy", "b")]))


def test_a_hero_whom_traps_do_not_affect(monkeypatch: pytest.MonkeyPatch) -> None:
    class Proof(Power):
        def trap_proof(self, s: State, hero: Hero) -> bool:
            return True

    monkeypatch.setitem(POWERS, "midnight", Proof())
    heroes = [*RIVALS[:1], ("midnight", "b"), *RIVALS[2:3], ("bloodspike", "")]
    for card in ("whispering_idol", "grease_slick", "flip_trap", "pop_quiz"):
        p = trapped(card, rivalry=True, heroes=heroes)
        assert options(p, Flip) == []
        assert not any(isinstance(each, FireTrap) and each.pays == 1 for each in options(p, FireTrap))
        if card != "flip_trap":
            stopped(p)


# ---- Support Traps


@pytest.mark.rule("omd.upgrade.support.affects_either", "omd.faq.trap.optional")
def test_a_support_trap_fires_once_at_either_tile() -> None:
    minions = {"b": {"orc": 1}, "c": {"orc": 1}}
    for first, other in (("b", "c"), ("c", "b")):
        p = trapped(supports=[("b", "c", "falling_log")], level=2, minions=minions)
        assert options(p, PickTile) == [PickTile(1), PickTile(2)]
        pick(p, PickTile(tile(p, first)), FireTrap(-1, tile(p, other)))
        assert board(p) == {other: {"orc": 1}}
        stopped(p)
    assert board(pick(trapped(supports=[("b", "c", "falling_log")], minions={"b": {"orc": 1}}), HoldFire())) != {}


@pytest.mark.rule("omd.upgrade.support.affects_either", "omd.minion.traps.add_up")
def test_a_support_trap_adds_to_those_of_the_tile() -> None:
    p = fire_all(trapped("spike_trap", supports=[("b", "c", "falling_log")], level=3, minions={"b": {"orc": 1}}))
    assert board(p) == {}


@pytest.mark.rule("omd.faq.trap.example.tool_kit", "omd.faq.trap.use_all")
def test_a_tool_kit_turns_all_wilds_or_none() -> None:
    heroes = [("ivy", "b", {"health": 2}), ("cygnus", "b", {"health": 1})]
    setting: dict[str, Any] = {"supports": [("a", "b", "hobgoblin_tool_kit")], "heroes": heroes, "level": 3}
    p = trapped("pound_pounder", minions={"b": {"orc": 3}}, **setting)
    assert options(p, FireTrap) == [FireTrap(0), FireTrap(0, converts=True)]
    pick(p, FireTrap(0, converts=True), Mend(0), Mend(1), Mend(1))
    assert [hero.health for hero in p.state.heroes] == [3, 3]
    assert board(p) == {"b": {"orc": 3}}
    stopped(p)
    p = fire_all(trapped("pound_pounder", minions={"b": {"orc": 3}}, **setting))
    assert [hero.health for hero in p.state.heroes] == [2, 1]
    assert board(p) == {"b": {"orc": 2}}


def test_a_tool_kit_turns_the_icons_of_one_trap_only() -> None:
    p = trapped(
        "pound_pounder",
        "thumping_log",
        supports=[("a", "b", "hobgoblin_tool_kit")],
        heroes=[("ivy", "b", {"health": 1})],
    )
    pick(p, FireTrap(0, converts=True))
    assert p.state.heroes[0].health == 4
    stopped(p)  # without an enemy the other Trap has nobody to hurt, and there is no Kit left to heal with
    p = trapped("spike_trap", supports=[("a", "b", "alchemists_funnel")], minions={"b": {"crossbow_orc": 1}})
    assert board(pick(p, FireTrap(0, converts=True))) == {}


@pytest.mark.rule("omd.boss.card")
def test_swiftyhooves_leaps_over_support_traps() -> None:
    setting: dict[str, Any] = {"supports": [("a", "b", "storm_arch")], "bosses": [("swiftyhooves", "b", 3)], "level": 3}
    p = trapped("snap_wire", minions={"b": {"kobold": 1}}, script=dice("lightning", "speed speed"), **setting)
    assert options(p, FireTrap) == [FireTrap(0), FireTrap(-1, 0)]
    pick(p, FireTrap(-1, 0), HoldFire())
    assert board(p) == {}  # 3 Speeds: the Kobold dies, the third is of no use
    assert p.state.bosses[0].health == 3
    p = trapped("snap_wire", "snap_wire", script=dice("lightning", "speed speed"), **setting)
    pick(p, FireTrap(0), FireTrap(1), FireTrap(-1, 0))
    assert p.state.bosses[0].health == 2
    stopped(p)  # the 3 Speeds of the Support Trap are lost


@pytest.mark.rule("omd.minion.traps.add_up", "omd.boss.card")
def test_beside_swiftyhooves_support_and_tile_traps_still_add_up_against_minions() -> None:
    setting: dict[str, Any] = {
        "supports": [("a", "b", "falling_log")], "bosses": [("swiftyhooves", "b", 3)], "level": 3,
    }  # fmt: skip
    for order in ((FireTrap(0), FireTrap(-1, 0)), (FireTrap(-1, 0), FireTrap(0))):
        p = trapped("spike_trap", minions={"b": {"orc": 1}}, **setting)
        pick(p, *order)
        assert board(p) == {}, "a Sword of each kills the Orc of Level 3"
        assert p.state.bosses[0].health == 3


@pytest.mark.rule("omd.minion.traps.combination_choice", "omd.boss.card")
def test_results_of_support_traps_are_used_up_first_on_whom_they_may_hurt() -> None:
    setting: dict[str, Any] = {"supports": [("a", "b", "storm_arch")], "bosses": [("swiftyhooves", "b", 3)], "level": 3}
    p = trapped("snap_wire", "snap_wire", minions={"b": {"kobold": 1}}, script=dice("lightning", "speed"), **setting)
    pick(p, FireTrap(0), FireTrap(1), FireTrap(-1, 0))
    boss, kobold = HitBoss("swiftyhooves", ("speed", "speed")), Hit(1, role(p, "kobold"), ("speed", "speed"))
    assert p.choice is not None
    assert list(p.choice.options) == [kobold, boss], "nothing is assigned, as there are two heaps"
    pick(p, kobold)
    assert (board(p), p.state.bosses[0].health) == ({}, 2), "the Speeds of the Tile's Traps were left for the Boss"
    stopped(p)


@pytest.mark.rule("omd.faq.boss.fire_lord_stun_only")
def test_fire_lords_stun_must_be_a_true_one() -> None:
    p = trapped("gate_hammer", level=3, bosses=[("fire_lord", "b", 3)])
    pick(p, FireTrap(0))
    assert p.state.bosses[0].health == 3
    p = trapped("gate_hammer", "pitch_puddle", level=3, bosses=[("fire_lord", "b", 3)])
    pick(p, FireTrap(0), FireTrap(1))
    assert HitBoss("fire_lord", ("stun", "sword")) in options(p, HitBoss)


# ---- Trapsburg


@pytest.mark.rule("omd.tile.trapsburg.replace_discard", "omd.minion.traps.discard")
def test_a_used_discard_trap_of_trapsburg_is_replaced_at_once() -> None:
    """Case 51: the new one may not fire in this step."""
    where = lane("standard", "trapsburg", "standard")
    p = trapped(
        "powder_pot", "snap_wire", where=where, minions={"b": {"orc": 1, "crossbow_orc": 4}}, script=["spike_trap"]
    )
    pick(p, FireTrap(0))
    assert p.state.forts[0].traps[1] == ("snap_wire", "spike_trap")
    assert options(p, FireTrap) == [FireTrap(0)]
    assert "spike_trap" in p.state.forts[0].trap_deck  # one of two
    pick(p, HoldFire())
    fire_all(p)
    stopped(p)


@pytest.mark.rule("omd.tile.trapsburg.replace_discard", "omd.tile.trapsburg.two_free")
def test_a_used_discard_trap_on_its_border_is_replaced_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """No Support Trap of ours is discarded, but one of a content pack may be."""
    monkeypatch.setitem(TRAPS, "falling_log", msgspec.structs.replace(TRAPS["falling_log"], discard=True))
    where = lane("standard", "trapsburg", "standard")
    own = {"trap_deck": ["arrow_wall"], "granted": [(0, 1, 1)]}
    for granted, after in ((own, ("arrow_wall",)), ({**own, "granted": []}, ())):
        p = table(where, step="before_traps", stop=FIRED, minions={"b": {"orc": 1}}, fort=granted,
                  supports=[("a", "b", "falling_log")], script=after)  # fmt: skip
        pick(p, FireTrap(-1, 0))
        f = p.state.forts[0]
        assert (f.borders, f.granted, f.traps[1], f.discards) == ((), (), after, ("falling_log",))


@pytest.mark.rule("omd.tile.trapsburg.replace_discard", "omd.tile.trapsburg.deck_empty")
def test_without_a_deck_it_is_not_replaced_and_support_traps_go_on_a_border() -> None:
    where = lane("standard", "trapsburg", "standard")
    minions = {"b": {"orc": 3}}
    p = fire_all(trapped("powder_pot", where=where, minions=minions, fort={"trap_deck": []}))
    assert p.state.forts[0].traps[1] == ()
    p = trapped("powder_pot", where=where, minions=minions, script=["aid_post"])
    pick(p, FireTrap(0))
    chooses(p, "omd.tile.trapsburg.replace_discard")
    pick(p, MoveTo(tile(p, "c")))
    assert p.state.forts[0].borders == ((1, 2, "aid_post"),)
    full = [("a", "b", "falling_log"), ("b", "c", "falling_log")]
    p = trapped("powder_pot", where=where, minions=minions, supports=full, fort={"trap_deck": ["aid_post"]})
    pick(p, FireTrap(0))
    assert isinstance(p.asked, Draw)
    p.supply("aid_post")
    assert p.state.forts[0].traps[1] == ()
    assert "aid_post" in p.state.forts[0].discards


# ---- all of them


@pytest.mark.parametrize("card", sorted(TRAPS))
def test_every_trap_fires(card: str) -> None:
    """Each Trap Card does something on a Tile with one of every Minion, and leaves nothing half done."""
    trap = TRAPS[card]
    events: list[Event] = []
    everybody = {kind.id: 1 for kind in KINDS[trap.edition]}
    setting: dict[str, Any] = {
        "edition": trap.edition, "level": 3, "minions": {"b": everybody}, "heroes": [("ivy", "b", {"health": 3})],
        "events": events,
    }  # fmt: skip
    if trap.turns:
        other = "pound_pounder" if "wild" in trap.turns else "spike_trap"
        p = trapped(other, supports=[("a", "b", card)], **setting)
        pick(p, options(p, FireTrap)[1])
    elif trap.support:
        p = trapped(supports=[("a", "b", card)], **setting)
    else:
        p = trapped(card, **setting)
    for _ in range(99):
        if p.asked is not None:
            p.supply(1)
        elif p.choice is not None and p.choice.prompt != "stop":
            actions: list[Action] = list(p.choice.options)
            p.apply(next((each for each in actions if isinstance(each, AssignBest)), actions[0]))
    stopped(p)
    assert p.state.attack is None
    assert any(event.card == card for event in happened(events, TrapFired)) or trap.turns
    kept = card in p.state.forts[0].traps[1] or card in {each for _, _, each in p.state.forts[0].borders}
    assert kept != trap.discard
    assert all(event.seat == -1 for event in happened(events, MinionDied))


def test_a_rivalry_tile_of_each_fortress_fires_for_its_own_team() -> None:
    traps = {"c": ["spike_trap"], "1:c": ["babbling_jar"]}
    p = table(bident(), step="before_traps", stop=FIRED, rivalry=True, players=4, traps=traps,
              minions={"c": {"orc": 1}, "1:c": {"soldier": 1}})  # fmt: skip
    chooses(p, DECIDES, seat=0)
    pick(p, FireTrap(0))
    chooses(p, DECIDES, seat=1)
    pick(p, FireTrap(0))
    assert (board(p), board(p, fort=1)) == ({}, {})
    stopped(p)


# ---- what kills what


def spending(results: list[str], **setting: Any) -> Position:
    """Results that Traps of Tile "b" have given are being spent."""
    attack = Barrage(NOBODY, 0, (1,), tuple(sorted(results)), (1,) if setting.pop("aura", False) else ())
    fort = {"auras": attack.auras, "skulls": 0}
    state = {"attack": attack, "tile": 1}
    return table(plain(3), step="spend_traps", stop=("fire_traps", FIRED), state=state, fort=fort, **setting)


@pytest.mark.rule("omd.minion.stats.example.gnoll3", "omd.minion.stats.vulnerability", "omd.dice.vulnerability.and")
def test_a_level_3_gnoll_needs_a_sword_and_a_speed() -> None:
    for results, dies in ((["sword", "sword"], False), (["speed"], False), (["speed", "sword"], True)):
        p = spending(results, level=3, minions={"b": {"gnoll": 1}, "a": {"orc": 1}})
        assert ("b" not in board(p)) == dies
        stopped(p)


@pytest.mark.rule("omd.minion.shaman.example.combat", "omd.minion.shaman.boost", "omd.faq.shaman.until_segment_end")
def test_the_combat_example() -> None:
    """Cases 5 and 6: the Shaman or one Orc, never both."""
    results = ["sword", "speed", "brain", "sword", "sword"]
    setting: dict[str, Any] = {"level": 2, "minions": {"b": {"orc": 3, "hobgoblin_shaman": 1}}, "aura": True}
    p = spending(results, **setting)
    shaman, orc = ("brain", "sword", "sword"), ("sword", "sword")
    assert options(p, Hit) == [Hit(1, 0, orc), Hit(1, 4, shaman)]
    assert board(pick(p, Hit(1, 4, shaman))) == {"b": {"orc": 3}}
    stopped(p)
    p = spending(results, **setting)
    assert board(pick(p, Hit(1, 0, orc))) == {"b": {"orc": 2, "hobgoblin_shaman": 1}}
    stopped(p)


@pytest.mark.rule(
    "omd.minion.stats.size_fixed", "omd.minion.stats.improve", "omd.minion.stats.parts", "omd.glossary.level"
)
def test_what_a_minion_is_on_each_level() -> None:
    for kind in MINIONS.values():
        assert kind.greater == (kind.role in ("shaman", "brute", "giant"))
        levels = kind.levels[1:] if kind.greater else kind.levels
        for before, after in pairwise(levels):
            assert sum(before.attack.values()) <= sum(after.attack.values())
            assert len(before.need) <= len(after.need)
        assert levels[0] != levels[-1]


@pytest.mark.rule("omd.faq.boss.frost_only")
def test_only_the_frost_die_shows_stuns() -> None:
    assert [die for die in DICE if any("stun" in face for face in DICE[die].faces)] == ["frost"]
