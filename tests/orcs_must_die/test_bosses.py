"""Bosses: how they come, go, attack, and what their Cards change."""

from __future__ import annotations

from typing import Any

import pytest

from siegeworks.core import Event, Position
from siegeworks.games.orcs_must_die.actions import BreakTrap, GroupAttacks, HoldFire, MoveTo, PickTile
from siegeworks.games.orcs_must_die.content import BOSSES, DICE
from siegeworks.games.orcs_must_die.events import BossCame, BossHealed, BossMoved, TrapLost
from siegeworks.games.orcs_must_die.state import NOBODY, OFF_MAP, BossFigure

from .build import battle, bident, board, chooses, dice, fork, happened, lane, options, pick, plain, row, stopped, table

ENTERED = "tile_tolls"


def comes(**setting: Any) -> Position:
    """Earth Lord is due with a new Wave of the Bident, where one Army enters at "a"."""
    setting = {"level": 2, "armies": {"a": 1}, "script": ["order_01"], "state": {"lord": 1, "boss_due": 0}, **setting}
    coming = ("earth_lord", "earth_lord", "earth_lord")
    return table(bident(), step="new_wave", stop=ENTERED, coming=coming, **setting)


def attack_of(boss: str, *faces: str) -> list[Any]:
    """The rolls of a Boss's attack: its first Battle Dice show these faces, all else is blank."""
    rolls: list[Any] = []
    for die in DICE:
        number = BOSSES[boss].attack.get(DICE[die].id, 0)
        rolls += dice(die, *[*(faces if die == "battle" else ()), *[""] * number][:number])
    return rolls


# ---- coming


@pytest.mark.rule(
    "omd.boss.place", "omd.boss.place_unused", "omd.boss.time.level2", "omd.boss.time.level3", "omd.boss.time.one_each",
    "omd.boss.health_by_players", "omd.boss.health_token", "omd.boss.optional",
)  # fmt: skip
@pytest.mark.parametrize("due", [0, 1])
@pytest.mark.parametrize("start", [0, 1])
def test_the_rift_lord_places_it_on_any_start_tile_in_use_or_not(due: int, start: int) -> None:
    """Case 65."""
    events: list[Event] = []
    p = comes(players=3, level=due + 2, state={"lord": 1, "boss_due": due}, events=events)
    chooses(p, "omd.boss.place", seat=1)
    pick(p, PickTile(start))
    assert p.state.bosses == (BossFigure("earth_lord", 0, start, BOSSES["earth_lord"].health[1]),)
    assert board(p) == {"a": row("order_01", 3)}
    assert (p.state.boss_due, p.state.bosses_done) == (NOBODY, (due,))
    assert happened(events, BossCame) == [BossCame("earth_lord", 0, start)]
    stopped(p)


@pytest.mark.rule("omd.boss.time.endgame", "omd.upkeep.level.endgame_win")
def test_the_endgame_boss_comes_when_no_army_is_left() -> None:
    setting: dict[str, Any] = {"level": 3, "armies": {}, "script": [], "minions": {"d": {"orc": 1}}}
    p = comes(state={"boss_due": 2}, **setting)
    pick(p, PickTile(1))
    assert [(boss.id, boss.tile) for boss in p.state.bosses] == [("earth_lord", 1)]
    stopped(p)


@pytest.mark.rule("omd.boss.rivalry")
def test_in_rivalry_one_comes_to_each_fortress() -> None:
    p = comes(rivalry=True, players=4, script=["order_01", "unchained_01"])
    pick(p, PickTile(0), PickTile(1))
    assert [(boss.fort, boss.tile) for boss in p.state.bosses] == [(0, 0), (1, 1)]
    assert p.state.bosses_done == (0,)


@pytest.mark.rule("omd.boss.notes.spawn_faction", "omd.boss.notes.either_side")
def test_spawned_minions_are_of_the_edition_that_attacks() -> None:
    for edition, basic, runner in (("order", "orc", "kobold"), ("unchained", "soldier", "satyr")):
        bosses = [("veyetality", "c", 3), ("swiftyhooves", "d", 3)]
        p = table(plain(5), level=2, step="new_wave", edition=edition, armies={}, bosses=bosses, stop=ENTERED)
        assert board(p) == {"c": {basic: 2}, "d": {runner: 1}}


def test_spawned_minions_need_figures_too() -> None:
    minions = {"e": {"orc": 13}}
    p = table(
        plain(5), level=2, step="new_wave", armies={}, bosses=[("veyetality", "c", 3)], minions=minions, stop=ENTERED
    )
    assert board(p)["c"] == {"orc": 1, "crossbow_orc": 1}


# ---- moving


@pytest.mark.rule("omd.boss.card", "omd.minion.stats.boss_not_minion")
def test_a_boss_moves_like_a_minion_and_a_stunned_one_stays() -> None:
    events: list[Event] = []
    p = table(plain(5), bosses=[("earth_lord", "b", 4), ("fire_lord", "b", 2, True), ("swiftyhooves", "a", 3)],
              events=events, stop="new_wave")  # fmt: skip
    assert [boss.tile for boss in p.state.bosses] == [2, 1, 2]
    assert [(e.boss, e.source, e.target) for e in happened(events, BossMoved)] == [
        ("earth_lord", 1, 2), ("swiftyhooves", 0, 1), ("swiftyhooves", 1, 2),
    ]  # fmt: skip


def test_at_a_junction_the_rift_lord_sends_it() -> None:
    p = table(fork(), bosses=[("earth_lord", "t", 4)], stop="new_wave")
    pick(p, MoveTo(4))
    assert p.state.bosses[0].tile == 4


# ---- in the Rift


@pytest.mark.rule("omd.minion.rift.damage.boss", "omd.boss.card")
def test_in_the_rift_it_does_its_damage_and_leaves() -> None:
    p = table(plain(3), players=4, step="enter_rift", bosses=[("earth_lord", "rift", 1), ("fire_lord", "a", 2)],
              stop="attack_tiles")  # fmt: skip
    assert [boss.id for boss in p.state.bosses] == ["fire_lord"]
    assert p.state.forts[0].health == 10 - BOSSES["earth_lord"].rift
    assert p.state.forts[0].skulls == 1


# ---- attacking


@pytest.mark.rule("omd.boss.card", "omd.minion.attack.choice.order", "omd.minion.attack.groups_separate")
def test_a_boss_attacks_as_a_group_of_its_own() -> None:
    heroes = [("maximilian", "b", {"health": 6}), ("gabriella", "b", {"health": 6})]
    script = [*attack_of("earth_lord", "sword", "sword"), *battle("sword")]
    p = table(plain(3), step="attack_tiles", heroes=heroes, minions={"b": {"orc": 1}}, bosses=[("earth_lord", "b", 4)],
              script=script, stop="stand_up")  # fmt: skip
    assert options(p, GroupAttacks) == [
        GroupAttacks(0, 0), GroupAttacks(0, 1), GroupAttacks(-1, 0, "earth_lord"), GroupAttacks(-1, 1, "earth_lord"),
    ]  # fmt: skip
    pick(p, GroupAttacks(-1, 1, "earth_lord"))
    assert options(p, GroupAttacks) == [GroupAttacks(0, 0), GroupAttacks(0, 1)]
    pick(p, GroupAttacks(0, 0))
    assert [hero.health for hero in p.state.heroes] == [5, 4]
    stopped(p)


@pytest.mark.rule("omd.boss.card")
def test_a_stunned_boss_does_not_attack() -> None:
    p = table(
        plain(3), step="attack_tiles", heroes=[("ivy", "b")], bosses=[("earth_lord", "b", 4, True)], stop="stand_up"
    )
    stopped(p)


@pytest.mark.rule("omd.boss.card")
def test_fire_lord_burns_everybody_on_its_tile_after_its_attack() -> None:
    heroes = [("maximilian", "b", {"health": 3}), ("gabriella", "b", {"health": 1}), ("ivy", "c", {"health": 3})]
    p = table(plain(3), players=4, step="attack_tiles", heroes=heroes, bosses=[("fire_lord", "b", 2)],
              script=attack_of("fire_lord", "sword"), stop="stand_up")  # fmt: skip
    pick(p, GroupAttacks(-1, 0, "fire_lord"))
    assert [hero.health for hero in p.state.heroes[:3]] == [1, 0, 3]
    assert p.state.heroes[1].tile == OFF_MAP
    stopped(p)


# ---- in Upkeep


@pytest.mark.rule("omd.boss.card", "omd.boss.health_by_players")
def test_veyetality_heals_in_every_upkeep_up_to_what_it_came_with() -> None:
    events: list[Event] = []
    full = BOSSES["veyetality"].health[0]
    for health, now in ((1, 2), (full, full)):
        p = table(plain(4), step="upkeep", level=2, armies={"a": 2}, bosses=[("veyetality", "b", health, True)],
                  heroes=[("gabriella", "a"), ("ivy", "a")], stop="resurrect", events=events)  # fmt: skip
        assert p.state.bosses == (BossFigure("veyetality", 0, 1, now, True),)
    assert happened(events, BossHealed) == [BossHealed("veyetality", 0, 1)]
    p = table(plain(4), step="upkeep", level=2, armies={"a": 2}, bosses=[("earth_lord", "b", 1)], stop="resurrect",
              heroes=[("gabriella", "a"), ("ivy", "a")])  # fmt: skip
    assert p.state.bosses[0].health == 1


# ---- Traps


@pytest.mark.rule("omd.boss.card")
def test_earth_lord_breaks_a_trap_of_its_tile_each_round() -> None:
    events: list[Event] = []
    p = table(plain(3), step="before_traps", traps={"b": ["arrow_wall", "snap_wire", "snap_wire"], "c": ["spike_trap"]},
              bosses=[("earth_lord", "b", 4)], state={"lord": 1}, events=events, stop="enter_rift")  # fmt: skip
    pick(p, HoldFire())
    assert options(p, BreakTrap) == [BreakTrap("arrow_wall"), BreakTrap("snap_wire")]
    pick(p, BreakTrap("snap_wire"))
    assert p.state.forts[0].traps[1] == ("arrow_wall", "snap_wire")
    assert p.state.forts[0].discards == ("snap_wire",)
    assert happened(events, TrapLost) == [TrapLost(0, 1, "snap_wire", "earth_lord")]
    stopped(p)
    stopped(table(plain(3), step="before_traps", bosses=[("earth_lord", "b", 4)], stop="enter_rift"))


@pytest.mark.rule("omd.faq.tile.boss_immune")
def test_no_tile_harms_it() -> None:
    where = lane("standard", "gas-chamber", "standard")
    p = table(where, bosses=[("earth_lord", "a", 4)], armies={}, stop="before_traps")
    assert p.state.bosses[0] == BossFigure("earth_lord", 0, 1, 4)


# ---- the Boss Cards


@pytest.mark.rule("omd.boss.list.moneybags", "omd.boss.list.pack", "omd.boss.notes.moneybags_easier")
def test_the_five_bosses() -> None:
    assert set(BOSSES) == {"mr_moneybags", "fire_lord", "earth_lord", "swiftyhooves", "veyetality"}
    assert [boss.id for boss in BOSSES.values() if boss.gift] == ["mr_moneybags"]


@pytest.mark.rule("omd.glossary.start_tile", "omd.glossary.start_tile.levels", "omd.boss.place_unused")
def test_a_start_tile_of_another_level_will_do() -> None:
    later = bident().replace('tile = "b", armies = [1, 1, 1]', 'tile = "b", armies = [0, 0, 1]')
    assert later != bident()
    p = table(later, step="place_boss", level=2, coming=("earth_lord", "", ""), state={"boss_due": 0}, stop=ENTERED)
    assert options(p, PickTile) == [PickTile(0), PickTile(1)]
