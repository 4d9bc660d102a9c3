"""Minion Phase, steps 4 to 6: the Rift, attacks, standing up."""

from __future__ import annotations

from typing import Any

import pytest

from siegeworks.core import Event, Position
from siegeworks.games.orcs_must_die.actions import FireTrap, GroupAttacks, HoldFire, HurtRift, PickTile
from siegeworks.games.orcs_must_die.content import GEAR
from siegeworks.games.orcs_must_die.events import HeroDied, PhaseBegan, RiftHurt, Rolled, StoodUp
from siegeworks.games.orcs_must_die.rules import assault as rules
from siegeworks.games.orcs_must_die.rules.heroes import POWERS
from siegeworks.games.orcs_must_die.rules.powers import Power
from siegeworks.games.orcs_must_die.state import OFF_MAP, Hero, State, kinds_of

from .build import attack, battle, board, chooses, dice, fork, happened, options, pick, plain, role, row, stopped, table

DONE = "stand_up"


def assault(where: str = "", **setting: Any) -> Position:
    """Step 5 of a phase, up to standing up."""
    return table(where or plain(4), step="attack_tiles", stop=DONE, **setting)


def healths(p: Position) -> list[int]:
    """The Health of all Heroes."""
    return [hero.health for hero in p.state.heroes]


def role_name(p: Position, number: int) -> str:
    """A kind of Minion by its role."""
    return kinds_of(p.state, 0)[number].id


# ---- the Rift


@pytest.mark.parametrize(
    ("kind", "damage"),
    [("orc", 1), ("crossbow_orc", 1), ("kobold", 2), ("hobgoblin_shaman", 3), ("troll", 3), ("ogre", 3), ("gnoll", 0)],
)
@pytest.mark.rule(
    "omd.minion.rift.damage.basic", "omd.minion.rift.damage.runner", "omd.minion.rift.damage.greater",
    "omd.minion.rift.damage.hunters", "omd.minion.rift.removed", "omd.minion.rift.hunters_stay",
)  # fmt: skip
def test_what_each_does_to_the_rift(kind: str, damage: int) -> None:
    """Case 28."""
    p = table(plain(3), level=2, players=4, step="enter_rift", minions={"rift": {kind: 1}}, stop="attack_tiles")
    assert p.state.forts[0].health == 10 - damage
    assert board(p) == ({"rift": {"gnoll": 1}} if kind == "gnoll" else {})
    assert p.state.forts[0].skulls == 1


@pytest.mark.rule("omd.minion.rift.damage.basic", "omd.minion.rift.damage.runner", "omd.minion.rift.damage.greater")
def test_the_unchained_kinds_do_the_same() -> None:
    for kind, damage in {
        "soldier": 1,
        "crossbowman": 1,
        "satyr": 2,
        "lion": 0,
        "dwarf_shaman": 3,
        "bear": 3,
        "giant": 3,
    }.items():
        p = table(plain(3), level=2, players=4, edition="unchained", step="enter_rift", minions={"rift": {kind: 2}},
                  stop="attack_tiles")  # fmt: skip
        assert p.state.forts[0].health == 10 - 2 * damage


@pytest.mark.rule("omd.minion.rift.removed", "omd.minion.rift.no_attack")
def test_stunned_ones_vanish_as_well_and_nobody_who_vanished_attacks() -> None:
    events: list[Event] = []
    down = {"rift": {"orc": 1, "kobold": 1}}
    p = table(plain(3), players=4, step="enter_rift", minions={"rift": {"orc": 2}}, down=down,
              heroes=[("maximilian", "rift")], stop=DONE, events=events)  # fmt: skip
    assert (board(p), board(p, down=True), p.state.forts[0].health) == ({}, {}, 5)
    assert [(e.role, e.count, e.amount) for e in happened(events, RiftHurt)] == [(0, 3, 3), (2, 1, 2)]
    stopped(p)


@pytest.mark.rule("omd.minion.rift.damage.hunters", "omd.minion.rift.hunters_stay")
def test_hunters_in_the_rift_fight_there() -> None:
    heroes = [("maximilian", "rift", {"health": 4})]
    script = attack("gnoll", 1, 1, battle=["sword"])
    p = table(plain(3), step="enter_rift", minions={"rift": {"gnoll": 1}}, heroes=heroes, script=script, stop=DONE)
    assert healths(p)[0] == 3


@pytest.mark.rule("omd.glossary.rift.lose", "omd.minion.rift.removed")
def test_at_0_the_game_is_lost() -> None:
    p = table(plain(3), step="enter_rift", level=3, armies={}, minions={"rift": {"ogre": 2, "orc": 1}}, stop=DONE)
    assert p.outcome is not None
    assert (p.outcome.winners, p.outcome.rule) == ((), "omd.glossary.rift.lose")


@pytest.mark.rule("omd.play.win", "omd.upkeep.level.endgame_win")
def test_the_last_invader_that_vanishes_leaves_a_won_game() -> None:
    p = table(plain(3), step="enter_rift", level=3, armies={}, minions={"rift": {"ogre": 1}}, stop=DONE)
    assert p.outcome is not None
    assert (p.outcome.winners, p.outcome.rule) == ((0, 1), "omd.play.win")


@pytest.mark.rule("omd.minion.rift.damage.heroes", "omd.rivalry.victory.win", "omd.rivalry.phase.minion")
def test_in_rivalry_both_fortresses_are_done_before_the_rifts_are_judged() -> None:
    heroes = [("ivy", "1:rift"), ("bloodspike", "rift")]
    setting: dict[str, Any] = {
        "rivalry": True,
        "players": 4,
        "heroes": heroes,
        "step": "enter_rift",
        "stop": "attack_tiles",
    }
    assert [f.health for f in table(plain(3), **setting).state.forts] == [6, 6]
    p = table(plain(3), minions={"rift": {"ogre": 2}}, level=2, **setting)
    assert p.outcome is not None
    assert p.outcome.winners == (1, 3)
    p = table(plain(3), minions={"rift": {"ogre": 2}, "1:rift": {"giant": 2}}, level=2, **setting)
    assert p.outcome is not None
    assert p.outcome.winners == (0, 1, 2, 3)


# ---- who attacks whom


@pytest.mark.rule("omd.minion.attack.must", "omd.minion.attack.single_hero", "omd.dice.minion.roll_together")
def test_a_group_rolls_its_dice_together_at_the_one_hero_there() -> None:
    events: list[Event] = []
    heroes = [("maximilian", "b", {"health": 5})]
    p = assault(minions={"b": {"orc": 3}}, heroes=heroes, script=battle("sword", "", "sword"), events=events)
    assert healths(p)[0] == 3
    assert [(e.seat, e.role, e.fort, e.tile, len(e.dice)) for e in happened(events, Rolled)] == [(0, 0, 0, 1, 3)]
    stopped(p)


@pytest.mark.rule("omd.minion.attack.must")
def test_no_group_with_a_target_may_be_held_back() -> None:
    events: list[Event] = []
    heroes = [("maximilian", "b", {"health": 5}), ("gabriella", "d", {"health": 5})]
    p = assault(minions={"a": {"orc": 1}, "b": {"orc": 1, "gnoll": 1}, "c": {"crossbow_orc": 1, "orc": 1},
                           "d": {"kobold": 1}},
                heroes=heroes, script=battle(*[""] * 4), events=events)  # fmt: skip
    while p.choice is not None and p.choice.prompt != "stop":
        assert all(isinstance(option, PickTile | GroupAttacks) for option in p.choice.options), "nothing holds one back"
        pick(p, p.choice.options[0])
    rolled = [(event.tile, role_name(p, event.role)) for event in happened(events, Rolled)]
    assert rolled == [(1, "orc"), (1, "gnoll"), (2, "crossbow_orc"), (3, "kobold")]
    stopped(p)


@pytest.mark.rule(
    "omd.minion.move.stunned_no_attack", "omd.dice.minion.roll_together", "omd.minion.attack.trap_stun_effect"
)
def test_stunned_members_add_no_dice() -> None:
    heroes = [("maximilian", "b", {"health": 5})]
    p = assault(minions={"b": {"orc": 1}}, down={"b": {"orc": 3, "troll": 1}}, heroes=heroes, script=battle("sword"))
    assert healths(p)[0] == 4
    stopped(p)


@pytest.mark.rule("omd.minion.attack.tile_order", "omd.minion.attack.finish_tile")
def test_the_rift_lord_picks_tile_after_tile() -> None:
    heroes = [("maximilian", "b", {"health": 5}), ("gabriella", "d", {"health": 5})]
    p = assault(minions={"b": {"orc": 1, "gnoll": 1}, "d": {"orc": 1}}, heroes=heroes, state={"lord": 1},
                script=battle("sword", "sword", "sword"))  # fmt: skip
    assert p.choice is not None
    assert (p.choice.prompt, p.choice.seat) == ("omd.minion.attack.tile_order", 1)
    assert options(p, PickTile) == [PickTile(1), PickTile(3)]
    pick(p, PickTile(1))
    assert options(p, GroupAttacks) == [GroupAttacks(0, 0), GroupAttacks(3, 0)]
    pick(p, GroupAttacks(3, 0))
    assert healths(p) == [3, 4]
    stopped(p)


@pytest.mark.rule(
    "omd.minion.attack.example.team", "omd.minion.attack.choice.after_result", "omd.minion.attack.excess_lost",
    "omd.minion.attack.choice.order", "omd.minion.attack.choice.target", "omd.minion.attack.groups_separate",
)  # fmt: skip
def test_the_troll_the_orcs_and_the_gnoll() -> None:
    """Case 13: the Troll costs Gabriella 3, the Orcs kill Maximilian with 1 to spare, the Gnoll must take Gabriella."""
    events: list[Event] = []
    heroes = [("maximilian", "b", {"health": 2}), ("gabriella", "b", {"health": 5})]
    script = [
        *battle("sword", ""),
        *dice("lightning", "speed speed"),
        *battle(*["sword"] * 3, *[""] * 5),
        *battle("sword", ""),
    ]
    p = assault(
        level=2,
        players=4,
        minions={"b": {"troll": 1, "orc": 4, "gnoll": 1}},
        heroes=heroes,
        script=script,
        events=events,
    )
    troll, orc, gnoll = (role(p, kind) for kind in ("troll", "orc", "gnoll"))
    every = [GroupAttacks(group, seat) for group in (orc, gnoll, troll) for seat in (0, 1)]
    assert options(p, GroupAttacks) == every
    pick(p, GroupAttacks(troll, 1))
    assert healths(p)[:2] == [2, 3]
    assert options(p, GroupAttacks) == every[:4]
    pick(p, GroupAttacks(orc, 0))
    assert [e.seat for e in happened(events, HeroDied)] == [0]
    assert healths(p)[:2] == [0, 2]  # the Gnoll had nobody else, so it was not asked
    stopped(p)


@pytest.mark.rule("omd.glossary.group.example.one", "omd.minion.attack.single_hero", "omd.dice.limit.battle")
def test_twelve_orcs_are_one_group_with_one_target() -> None:
    """Case 12, and case 9 for the dice."""
    heroes = [("maximilian", "b", {"health": 3}), ("gabriella", "b", {"health": 5})]
    p = assault(minions={"b": {"orc": 12}}, heroes=heroes, script=battle(*["sword"] * 10), players=4)
    assert options(p, GroupAttacks) == [GroupAttacks(0, 0), GroupAttacks(0, 1)]
    pick(p, GroupAttacks(0, 0))
    assert healths(p)[:2] == [0, 5]
    stopped(p)


@pytest.mark.rule("omd.dice.limit.example.orcs", "omd.dice.limit.example.trolls", "omd.minion.stats.attack.troll")
@pytest.mark.parametrize(
    ("level", "kind", "count", "rolled"),
    [
        (2, "orc", 7, {"battle": 10}),
        (3, "troll", 3, {"battle": 10, "lightning": 2}),
        (3, "troll", 1, {"battle": 4, "lightning": 1}),
    ],
)
def test_dice_are_cut_to_the_limit(level: int, kind: str, count: int, rolled: dict[str, int]) -> None:
    """Cases 9 and 10."""
    events: list[Event] = []
    script = attack(kind, count, level)
    p = assault(level=level, minions={"b": {kind: count}}, heroes=[("ivy", "b")], script=script, events=events)
    shown = happened(events, Rolled)[0].dice
    assert {die: shown.count(die) for die in shown} == rolled
    stopped(p)


@pytest.mark.rule("omd.minion.stats.attack.shaman", "omd.minion.stats.attack")
def test_a_shaman_rolls_arcane_dice_only() -> None:
    events: list[Event] = []
    for level in (2, 3):
        p = assault(level=level, minions={"b": {"hobgoblin_shaman": 1}}, heroes=[("ivy", "b")], events=events)
        while p.asked is not None:
            p.supply(dice("arcane", "")[0])
    assert {die for event in happened(events, Rolled) for die in event.dice} == {"arcane"}


# ---- crossbows


@pytest.mark.rule("omd.minion.rift.crossbow.range", "omd.minion.rift.crossbow.ahead_only")
@pytest.mark.parametrize(("where", "hit"), [("a", False), ("b", True), ("c", True), ("d", False)])
def test_crossbows_reach_their_own_and_the_next_tile(where: str, hit: bool) -> None:
    heroes = [("maximilian", where, {"health": 5})]
    p = assault(
        minions={"b": {"crossbow_orc": 1, "orc": 1 if where != "b" else 0}}, heroes=heroes, script=battle("sword") * hit
    )
    assert healths(p)[0] == 5 - hit
    stopped(p)


@pytest.mark.rule(
    "omd.minion.rift.crossbow.range", "omd.minion.rift.crossbow.choice", "omd.minion.rift.crossbow.ahead_only"
)
def test_crossbows_shoot_into_the_rift_and_through_every_exit() -> None:
    p = assault(
        minions={"d": {"crossbow_orc": 1}}, heroes=[("maximilian", "rift", {"health": 5})], script=battle("sword")
    )
    assert healths(p)[0] == 4
    heroes = [("maximilian", "b"), ("gabriella", "d"), ("ivy", "t"), ("cygnus", "a")]
    p = assault(fork(), minions={"t": {"crossbow_orc": 2}}, heroes=heroes, state={"lord": 3})
    chooses(p, "omd.minion.attack.choice.target", seat=3)
    assert [attack.seat for attack in options(p, GroupAttacks)] == [0, 1, 2]


# ---- results


@pytest.mark.rule("omd.dice.combine.example.two_swords", "omd.dice.combine.minions_max")
@pytest.mark.parametrize(
    ("hero", "need", "lost"), [("cygnus", "wild", 1), ("maximilian", "sword", 2), ("gabriella", "sword", 2)]
)
def test_two_swords(hero: str, need: str, lost: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cases 1, 2 and 14; Cygnus's real icon is not public."""

    class Fixed(Power):
        def need(self, *_: Any) -> Any:
            return ((need,),)

    monkeypatch.setitem(POWERS, hero, Fixed())
    p = assault(minions={"b": {"orc": 2}}, heroes=[(hero, "b", {"health": 5})], script=battle("sword", "sword"))
    assert healths(p)[0] == 5 - lost


@pytest.mark.rule("omd.dice.stun.one_per_result", "omd.dice.combine.stuns_sequence")
def test_a_stun_stuns_the_target_hero(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "group_dice", lambda *_: {"frost": 2})
    heroes = [("maximilian", "b", {"health": 5})]
    p = assault(minions={"b": {"orc": 1}}, heroes=heroes, script=dice("frost", "stun", "stun"))
    assert (healths(p)[0], p.state.heroes[0].stunned) == (4, True)
    p = assault(
        minions={"b": {"orc": 1}}, heroes=[("maximilian", "b", {"health": 1})], script=dice("frost", "stun", "stun")
    )
    assert (healths(p)[0], p.state.heroes[0].stunned) == (0, False)


def test_guards_take_damage_off_each_attack(monkeypatch: pytest.MonkeyPatch) -> None:
    class Shield(Power):
        def guard(self, s: State, hero: Hero, victim: Hero, by: str) -> int:
            return 2 if by == "lesser" else 0

    monkeypatch.setitem(POWERS, "hogarth", Shield())
    heroes = [("maximilian", "b", {"health": 5}), ("hogarth", "b")]
    p = assault(minions={"b": {"orc": 3}}, heroes=heroes, script=battle("sword", "sword", "sword"))
    pick(p, GroupAttacks(0, 0))
    assert healths(p)[0] == 4


def test_gear_that_pays_for_wounds() -> None:
    card = next(each for each in GEAR.values() if each.gains.hurt)
    for face, skulls in (("sword", card.gains.hurt), ("brain", 0)):
        heroes = [("maximilian", "b", {"health": 5, "gear": (card.id,)})]
        p = assault(minions={"b": {"orc": 1}}, heroes=heroes, script=battle(face))
        assert p.state.heroes[0].skulls == skulls


@pytest.mark.rule("omd.death.hero.trigger", "omd.death.hero.rift_damage", "omd.death.hero.off_map")
def test_a_hero_killed_costs_the_rift_3() -> None:
    """Case 29."""
    p = assault(minions={"b": {"orc": 1}}, heroes=[("maximilian", "b", {"health": 1})], script=battle("sword"))
    assert (p.state.heroes[0].tile, p.state.forts[0].health) == (OFF_MAP, 3)


# ---- Rivalry


@pytest.mark.rule("omd.rivalry.minion.friendly", "omd.rivalry.lord.scope", "omd.rivalry.attack.hero_death")
def test_minions_attack_only_the_defenders_and_their_team_decides() -> None:
    heroes = [("maximilian", "b"), ("bloodspike", "b"), ("gabriella", "b"), ("midnight", "")]
    p = assault(rivalry=True, minions={"b": {"orc": 1}}, heroes=heroes, state={"lord": 1})
    assert options(p, GroupAttacks) == [GroupAttacks(0, 0), GroupAttacks(0, 2)]
    assert p.choice is not None
    assert p.choice.seat == 0
    heroes = [("maximilian", "1:b"), ("bloodspike", "b"), ("gabriella", "1:b"), ("midnight", "b")]
    stopped(assault(rivalry=True, minions={"b": {"orc": 2}, "1:b": {"soldier": 2}}, heroes=heroes))


@pytest.mark.rule("omd.rivalry.ranged.no_cross", "omd.rivalry.minion.friendly")
def test_crossbows_do_not_shoot_into_the_other_fortress() -> None:
    heroes = [("maximilian", "1:a"), ("bloodspike", "a"), ("gabriella", "1:b"), ("midnight", "b")]
    stopped(assault(rivalry=True, minions={"a": {"crossbow_orc": 2}, "1:a": {"crossbowman": 2}}, heroes=heroes))


@pytest.mark.rule("omd.rivalry.attack.no_auto_rift", "omd.rivalry.attack.hero_death")
def test_in_rivalry_a_death_is_the_other_teams_choice() -> None:
    """Case 59."""
    heroes = [("maximilian", "b", {"health": 1}), ("bloodspike", ""), ("gabriella", ""), ("midnight", "")]
    p = assault(rivalry=True, minions={"b": {"orc": 1}}, heroes=heroes, script=battle("sword"))
    chooses(p, "omd.rivalry.attack.hero_death", seat=1)
    assert [f.health for f in p.state.forts] == [6, 6]
    pick(p, HurtRift())
    assert [f.health for f in p.state.forts] == [3, 6]
    stopped(p)


# ---- standing up


@pytest.mark.rule("omd.minion.stand.recover", "omd.minion.attack.trap_stun_effect")
def test_all_stand_up_at_the_end() -> None:
    """Case 17: stunned by a Trap, a Minion loses its attack and moves in the next round."""
    events: list[Event] = []
    down = {"a": {"orc": 2}, "b": {"troll": 1}}
    p = table(plain(4), step="stand_up", minions={"a": {"orc": 1}}, down=down, events=events,
              bosses=[("earth_lord", "c", 3, True)], stop="begin_turns")  # fmt: skip
    assert (board(p), board(p, down=True)) == ({"a": {"orc": 3}, "b": {"troll": 1}}, {})
    assert not p.state.bosses[0].stunned
    assert happened(events, StoodUp) == [StoodUp(0, 3, ("earth_lord",))]
    stopped(p)


@pytest.mark.rule("omd.minion.attack.hero_stun_effect")
def test_stunned_by_a_hero_it_loses_move_and_attack() -> None:
    """Case 18: a whole Minion Phase from its first step."""
    p = table(
        plain(4), down={"b": {"orc": 1}}, heroes=[("maximilian", "b", {"health": 5})], armies={}, stop="begin_turns"
    )
    assert board(p) == {"b": {"orc": 1}}
    assert healths(p)[0] == 5
    stopped(p)


@pytest.mark.rule("omd.minion.steps_order")
def test_a_whole_phase_in_order() -> None:
    """Move, enter, Traps, Rift, attack, stand up: the stunned Orc of "a" is up again, but has not moved."""
    events: list[Event] = []
    p = table(plain(3), minions={"a": {"orc": 1}, "c": {"kobold": 1}}, down={"a": {"orc": 1}}, armies={"a": 1},
              heroes=[("maximilian", "b", {"health": 5})], traps={"a": ["spike_trap"], "b": ["pitch_puddle"]},
              script=["order_01"], events=events, stop="begin_turns")  # fmt: skip
    entered = row("order_01")["orc"]
    pick(p, PickTile(1), FireTrap(0), HoldFire())
    assert board(p) == {"a": {"orc": entered + 1}, "b": {"orc": 1}}
    assert p.state.forts[0].health == 4
    assert [e.name for e in happened(events, PhaseBegan)] == ["movement", "wave", "traps", "rift", "attacks"]
    stopped(p)
