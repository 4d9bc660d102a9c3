"""Hero Action Phase: whose turn it is, what a turn may hold, recovering from a stun, and Moves."""

from __future__ import annotations

import pytest

from siegeworks.core import Event
from siegeworks.games.orcs_must_die.actions import (
    EndTurn,
    FireTrap,
    Flip,
    GiveUp,
    HurtRift,
    Push,
    Special,
    StopSpending,
    Strike,
    Walk,
)
from siegeworks.games.orcs_must_die.events import HeroHurt, HeroWalked, Recovered
from siegeworks.games.orcs_must_die.rules.figures import max_health
from siegeworks.games.orcs_must_die.rules.harm import heal_rift
from siegeworks.games.orcs_must_die.state import land

from .build import battle, bident, board, happened, lane, options, pick, plain, plan, role, stopped, table, tile
from .turns import BUSY, TURN, ULTIMATE, duel, specials, turn_of


def walks_to(p) -> set[tuple[int, str]]:
    """Fortress and Tile of every Move on offer."""
    return {(a.fort, land(p.state, a.fort).tiles[a.tile].id) for a in options(p, Walk)}


# ---- order of turns


@pytest.mark.rule("omd.action.rift_lord_first", "omd.action.clockwise", "omd.action.end", "omd.action.one_at_a_time")
def test_the_rift_lord_first_then_clockwise() -> None:
    p = table(
        plain(4), step="begin_turns", stop="upkeep", state={"lord": 1},
        heroes=[("ivy", "a"), ("cygnus", "b"), ("gabriella", "c")],
    )  # fmt: skip
    for seat in (1, 2, 0):
        assert p.choice.seat == seat
        p.apply(EndTurn())
    stopped(p)


@pytest.mark.rule("omd.action.one_at_a_time")
def test_the_dead_are_skipped() -> None:
    p = table(plain(4), step="begin_turns", stop="upkeep", heroes=[("ivy", "a"), ("cygnus", ""), ("gabriella", "c")])
    assert p.choice.seat == 0
    p.apply(EndTurn())
    assert p.choice.seat == 2


@pytest.mark.rule("omd.rivalry.phase.action_order", "omd.action.clockwise")
def test_across_both_teams_in_seating_order() -> None:
    heroes = [("ivy", "a"), ("midnight", "1:a"), ("cygnus", "b"), ("bloodspike", "1:b")]
    p = table(plain(4), step="begin_turns", stop="upkeep", rivalry=True, state={"lord": 3}, heroes=heroes)
    for seat in (3, 0, 1, 2):
        assert p.choice.seat == seat
        p.apply(EndTurn())
    stopped(p)


# ---- what a turn holds


@pytest.mark.rule("omd.action.any_number_any_order", "omd.action.once_each", "omd.action.five_types")
def test_one_move_and_one_attack_in_any_order() -> None:
    crowd = {"a": {"orc": 9}, "b": {"orc": 9}}
    for move_first in (True, False):
        p = table(
            plain(4), step="begin_turns", minions=crowd, script=battle("", "", ""),
            heroes=[("maximilian", "a"), ("ivy", "rift")],
        )  # fmt: skip
        if move_first:
            pick(p, Walk(0, tile(p, "b")))
            assert options(p, Walk) == []
            pick(p, Strike(), StopSpending())
        else:
            pick(p, Strike(), StopSpending())
            assert options(p, Strike) == []
            pick(p, Walk(0, tile(p, "b")))
        assert (p.state.heroes[0].moves, p.state.heroes[0].attacks) == (0, 0)


@pytest.mark.rule("omd.action.five_types", "omd.action.once_each")
def test_each_of_the_five_types_once() -> None:
    where = lane("lava-lake", "standard", "standard")
    p = table(
        where, step="begin_turns", minions={"a": {"orc": 9, "kobold": 9}}, script=battle("", "", ""),
        heroes=[("gabriella", "a", {"stunned": True, "gear": ("twin_hourglass", "duelists_metronome")}), ("ivy", "b")],
    )  # fmt: skip
    types = lambda: {type(option) for option in p.choice.options}  # noqa: E731
    assert types() == {GiveUp}
    pick(p, GiveUp("move"))
    assert types() == {Walk, Strike, Special, Push, EndTurn}
    pick(p, Special("ability", role=0))
    assert types() == {Walk, Strike, Push, EndTurn}, "the Ultimate is a Special Action too"
    pick(p, Push(0))
    assert types() == {Walk, Strike, EndTurn}
    pick(p, Strike())
    assert types() == {Walk, Strike, EndTurn}, "one more of each by Gear"


@pytest.mark.rule("omd.action.once_each", "omd.action.special.kinds")
def test_an_ultimate_made_ready_again_waits_for_the_next_turn() -> None:
    p = turn_of("bloodspike", minions={"a": {"orc": 3}}, gear=("oath_band",))
    pick(p, ULTIMATE, Special("oath_band"))
    assert p.state.heroes[0].ultimate
    assert specials(p, "ultimate") == []


@pytest.mark.rule("omd.action.special.kinds", "omd.action.once_each")
def test_what_comes_with_an_attack_or_a_move_is_no_special_action() -> None:
    p = turn_of("smolder", minions={"a": {"orc": 1}})
    pick(p, ULTIMATE, Special("ability"))
    assert p.state.heroes[0].health == 5
    p = pick(turn_of("smolder", minions={"a": {"orc": 1}}), Special("ability"))
    assert specials(p, "ultimate") == [ULTIMATE]
    p = duel("ball_and_chain", "maximilian", minions={"a": {"orc": 1}})
    pick(p, Special("rivalry", seat=1), Special("ultimate", role=0))
    assert p.state.heroes[0].marks == {"turn:drag": 1, "captive": 0}


@pytest.mark.rule("omd.action.any_number_any_order")
def test_a_hero_need_do_nothing() -> None:
    p = table(plain(4), step="begin_turns", minions={"a": {"orc": 1}}, heroes=[("maximilian", "a"), ("ivy", "rift")])
    pick(p, EndTurn())
    assert p.choice.seat == 1


@pytest.mark.rule("omd.action.move.not_split", "omd.action.once_each")
def test_a_move_is_not_interrupted_by_an_attack() -> None:
    """Case 43: move, attack, move on is impossible though the Move value is 2."""
    p = table(
        plain(4), step="act", state=TURN, minions={"b": {"orc": 1}}, script=battle("", "", ""),
        heroes=[("ivy", "a", BUSY), ("cygnus", "rift")],
    )  # fmt: skip
    pick(p, Walk(0, tile(p, "b")))
    assert options(p, Walk) == []
    assert options(p, Strike) == [Strike()]


# ---- stunned


def stunned(hero: str, **fields):
    return table(
        plain(4), step="begin_turns", minions={"a": {"orc": 3}},
        heroes=[(hero, "a", {"stunned": True, **fields}), ("ivy", "rift")],
    )  # fmt: skip


@pytest.mark.rule("omd.action.stun.give_up", "omd.action.stun.other_actions", "omd.action.special.no_stun_payment")
def test_a_stunned_hero_gives_up_move_or_attack_and_nothing_else() -> None:
    """Case 19."""
    p = stunned("gabriella")
    assert list(p.choice.options) == [GiveUp("move"), GiveUp("attack")]
    pick(p, GiveUp("move"))
    hero = p.state.heroes[0]
    assert (hero.moves, hero.attacks, hero.stunned) == (0, 1, False)
    assert options(p, Walk) == []
    assert options(p, Strike)
    assert options(p, Special), "a Special Action is still possible"
    p = stunned("gabriella")
    pick(p, GiveUp("attack"))
    assert options(p, Walk)
    assert options(p, Strike) == []


@pytest.mark.rule("omd.action.tile.no_stun_payment", "omd.action.stun.other_actions")
def test_a_push_is_neither_given_up_nor_lost() -> None:
    p = table(
        lane("standard", "lava-lake", "standard"), step="begin_turns", minions={"b": {"orc": 1}},
        heroes=[("maximilian", "b", {"stunned": True}), ("ivy", "rift")],
    )  # fmt: skip
    assert list(p.choice.options) == [GiveUp("move"), GiveUp("attack")]
    pick(p, GiveUp("attack"))
    assert options(p, Push)


@pytest.mark.rule("omd.faq.stun.extra_actions", "omd.faq.stun.example.blackpaw")
def test_stunned_blackpaw_keeps_two_of_three() -> None:
    """Case 20."""
    p = pick(stunned("blackpaw"), GiveUp("attack"))
    assert (p.state.heroes[0].moves, p.state.heroes[0].attacks) == (2, 0)
    p = pick(stunned("blackpaw"), GiveUp("move"))
    assert (p.state.heroes[0].moves, p.state.heroes[0].attacks) == (1, 1)


@pytest.mark.rule("omd.faq.stun.kobold_king_tiles", "omd.faq.stun.extra_actions")
def test_stunned_kobold_king_without_a_move_attacks_once() -> None:
    """Case 20: two Attacks, but on different Tiles."""
    p = table(
        plain(4), step="begin_turns", minions={"a": {"orc": 9}}, script=battle("sword", "", ""),
        heroes=[("kobold_king", "a", {"stunned": True}), ("ivy", "rift")],
    )  # fmt: skip
    pick(p, GiveUp("move"))
    assert p.state.heroes[0].attacks == 2
    pick(p, Strike(), StopSpending())
    assert p.state.heroes[0].attacks == 1
    assert options(p, Strike) == []


@pytest.mark.rule("omd.faq.stun.kobold_king_tiles")
def test_kobold_king_attacks_on_two_tiles() -> None:
    p = table(
        plain(4), step="begin_turns", minions={"a": {"orc": 9}, "b": {"orc": 9}},
        script=[*battle("sword", "", ""), *battle("sword", "", "")],
        heroes=[("kobold_king", "a"), ("ivy", "rift")],
    )  # fmt: skip
    pick(p, Strike(), StopSpending(), Walk(0, tile(p, "b")), Strike(), StopSpending())
    assert p.state.heroes[0].attacks == 0


@pytest.mark.rule("omd.faq.stun.gear_extra")
def test_extra_actions_of_gear_are_kept_too() -> None:
    events: list[Event] = []
    p = table(
        plain(4), step="begin_turns", events=events,
        heroes=[("ivy", "a", {"stunned": True, "gear": ("twin_hourglass",)}), ("cygnus", "rift")],
    )  # fmt: skip
    pick(p, GiveUp("move"))
    assert (p.state.heroes[0].moves, p.state.heroes[0].attacks) == (1, 1)
    assert happened(events, Recovered) == [Recovered(0, "move")]
    p = table(
        plain(4), step="begin_turns", minions={"a": {"orc": 1}},
        heroes=[("ivy", "a", {"stunned": True, "gear": ("duelists_metronome",)}), ("cygnus", "rift")],
    )  # fmt: skip
    pick(p, GiveUp("attack"))
    assert (p.state.heroes[0].moves, p.state.heroes[0].attacks) == (1, 1)


# ---- Moves


@pytest.mark.rule("omd.action.move.distance", "omd.action.move.both_ways")
def test_up_to_the_move_value_either_way() -> None:
    p = table(plain(6), step="act", state=TURN, heroes=[("ivy", "c", BUSY), ("cygnus", "rift")])
    assert walks_to(p) == {(0, t) for t in "abde"}
    p = table(plain(6), step="act", state=TURN, heroes=[("cygnus", "c", BUSY), ("ivy", "rift")])
    assert walks_to(p) == {(0, t) for t in "bd"}


@pytest.mark.rule("omd.action.move.gear", "omd.hero.gear.trinket.effect")
def test_gear_makes_the_move_longer() -> None:
    boots = {**BUSY, "gear": ("courier_boots",)}
    p = table(plain(6), step="act", state=TURN, heroes=[("cygnus", "c", boots), ("ivy", "rift")])
    assert walks_to(p) == {(0, t) for t in "abde"}


@pytest.mark.rule("omd.action.move.arrow_side", "omd.action.move.example.fig8")
def test_only_over_a_side_with_an_arrow() -> None:
    """Case 44: A and B are joined, C only touches A."""
    where = plan(
        {
            "s": (0, 0, "E", "standard"), "a": (1, 0, "E", "standard"), "b": (2, 0, "S", "standard"),
            "t": (0, 1, "E", "standard"), "c": (1, 1, "E", "standard"), "rift": (2, 1, "", "rift"),
        },
        "s", "t",
    )  # fmt: skip
    from_ = lambda spot: walks_to(  # noqa: E731
        table(where, step="act", state=TURN, heroes=[("cygnus", spot, BUSY), ("ivy", "rift")])
    )
    assert (0, "a") in from_("b")
    assert (0, "b") in from_("a")
    assert (0, "a") not in from_("c")


@pytest.mark.rule("omd.tile.unit_limit")
def test_nobody_is_in_the_way() -> None:
    p = table(
        plain(4), step="act", state=TURN, minions={"b": {"ogre": 3}}, heroes=[("ivy", "a", BUSY), ("cygnus", "b")]
    )
    assert walks_to(p) == {(0, "b"), (0, "c")}


@pytest.mark.rule("omd.tile.teleporter.out", "omd.tile.teleporter.continue", "omd.tile.teleporter.one_way")
def test_the_teleporter() -> None:
    """Case 45: anywhere for one step, on with the rest, and no way back through it."""
    where = lane("standard", "standard", "teleporter", "standard", "standard", "standard")
    p = table(where, step="act", state=TURN, heroes=[("cygnus", "c", BUSY), ("ivy", "rift")])
    assert walks_to(p) == {(0, t) for t in ("a", "b", "d", "e", "f", "rift")}
    p = table(where, step="act", state=TURN, heroes=[("cygnus", "f", BUSY), ("ivy", "rift")])
    assert (0, "c") not in walks_to(p)
    p = table(where, step="act", state=TURN, heroes=[("ivy", "b", BUSY), ("cygnus", "rift")])
    assert walks_to(p) == {(0, t) for t in ("a", "c", "d", "e", "f", "rift")}, "one step in, one anywhere"


@pytest.mark.rule("omd.tile.caltrops.hero", "omd.tile.caltrops.hero_safe")
def test_caltrops_hurt_who_runs_across() -> None:
    """Case 50."""
    where = lane("standard", "caltrops", "standard", "standard")
    events: list[Event] = []
    p = table(where, step="act", state=TURN, events=events, heroes=[("ivy", "a", BUSY), ("cygnus", "rift")])
    pick(p, Walk(0, tile(p, "c")))
    assert happened(events, HeroHurt) == [HeroHurt(0, 1, "omd.tile.caltrops.hero")]
    assert happened(events, HeroWalked) == [HeroWalked(0, 0, (1, 2))]
    for start, end in (("a", "b"), ("b", "d")):
        p = table(where, step="act", state=TURN, heroes=[("ivy", start, BUSY), ("cygnus", "rift")])
        pick(p, Walk(0, tile(p, end)))
        assert p.state.heroes[0].health == 7


@pytest.mark.rule("omd.tile.gas.hero", "omd.tile.gas.hero_pass")
def test_the_gas_chamber_hurts_who_ends_the_turn_there() -> None:
    """Case 49."""
    where = lane("standard", "gas-chamber", "standard", "standard")
    p = table(where, step="act", state=TURN, heroes=[("ivy", "b", BUSY), ("cygnus", "rift")])
    pick(p, EndTurn())
    assert p.state.heroes[0].health == 6
    p = table(where, step="act", state=TURN, heroes=[("ivy", "a", BUSY), ("cygnus", "rift")])
    pick(p, Walk(0, tile(p, "c")))
    assert p.state.heroes[0].health == 7


@pytest.mark.rule("omd.tile.caltrops.hero_safe")
def test_caltrops_are_safe_all_turn_for_who_began_it_there() -> None:
    where = lane("standard", "caltrops", "standard", "standard", "caltrops", "standard")
    boots = {"gear": ("goat_hooves",)}
    p = table(where, step="begin_turns", edition="unchained", heroes=[("blackpaw", "b", boots), ("ivy", "rift")])
    pick(p, Walk(0, tile(p, "a")), Walk(0, tile(p, "c")))
    assert p.state.heroes[0].health == max_health(p.state.heroes[0])
    p = table(where, step="begin_turns", edition="unchained", heroes=[("blackpaw", "b", boots), ("ivy", "rift")])
    pick(p, Walk(0, tile(p, "d")), Walk(0, tile(p, "f")))
    assert p.state.heroes[0].health == max_health(p.state.heroes[0]) - 1, "the other Caltrops hurt"
    p = table(where, step="begin_turns", edition="unchained", heroes=[("blackpaw", "a", boots), ("ivy", "rift")])
    pick(p, Walk(0, tile(p, "b")), Walk(0, tile(p, "a")))
    assert p.state.heroes[0].health == max_health(p.state.heroes[0])


# ---- Rivalry


@pytest.mark.rule("omd.rivalry.victory.win", "omd.tile.gas.hero")
@pytest.mark.parametrize("idle", [True, False])
def test_a_rift_brought_down_as_a_turn_ends_decides_the_game(idle: bool) -> None:
    left = {"moves": 0 if idle else 1, "done": ("special",), "ultimate": False}
    heroes = [("gabriella", "b", {"health": 1, **left}), ("bloodspike", "1:a"), ("cygnus", "a"), ("midnight", "1:b")]
    where = lane("standard", "gas-chamber", "standard")
    p = table(where, step="act", state=TURN, rivalry=True, heroes=heroes, fort={"health": 3})
    pick(p, *([] if idle else [EndTurn()]), HurtRift())
    assert p.outcome is not None
    assert (p.outcome.winners, p.outcome.rule) == ((1, 3), "omd.rivalry.victory.win")


@pytest.mark.rule("omd.rivalry.victory.win", "omd.action.attack.rivalry.hero_kill")
def test_a_fallen_rift_is_not_healed() -> None:
    heroes = [("gabriella", "a", {"health": 1}), ("bloodspike", "1:a", {"health": 1}), ("ivy", "rift"),
              ("midnight", "1:rift")]  # fmt: skip
    p = table(
        plain(3), step="attack_tiles", rivalry=True, heroes=heroes, minions={"a": {"orc": 1}, "1:a": {"soldier": 1}},
        script=battle("sword", "sword"), fort={"health": 3},
    )  # fmt: skip
    pick(p, HurtRift())
    assert p.outcome is not None
    assert p.outcome.winners == (1, 3)
    assert [f.health for f in p.state.forts] == [0, 3], "all that was left to choose was to hurt the other"
    heal_rift(p.state, 0, 3, "omd.upgrade.revitalize.rift_heal")
    assert p.state.forts[0].health == 0


def test_a_hero_dragged_over_caltrops_does_not_run_across_them() -> None:
    """omd.tile.caltrops.hero"""
    where = lane("standard", "caltrops", "standard", "standard")
    heroes = [("gabriella", "a"), ("ball_and_chain", "a", {**BUSY, "gear": ("goat_hooves",)}), ("ivy", "rift"),
              ("midnight", "1:a")]  # fmt: skip
    p = table(where, step="act", rivalry=True, state={"active": 1}, heroes=heroes)
    pick(p, Special("rivalry", seat=0), Walk(0, tile(p, "c")))
    dragged, walker = p.state.heroes[:2]
    assert (dragged.tile, dragged.health) == (tile(p, "c"), max_health(dragged))
    assert walker.health == max_health(walker) - 1


@pytest.mark.rule("omd.tile.caltrops.minion_who", "omd.tile.caltrops.minion_total", "omd.faq.trap.flip_who")
@pytest.mark.parametrize(
    ("kind", "to", "took_one", "left"),
    [("soldier", "c", False, 2), ("soldier", "c", True, 3), ("soldier", "b", False, 3), ("bear", "c", False, 3)],
    ids=["thrown across", "the second in a Minion Phase", "thrown onto it", "no lesser Minions"],
)
def test_caltrops_take_one_of_a_group_that_is_thrown_across(kind: str, to: str, took_one: bool, left: int) -> None:
    p = table(
        lane("standard", "caltrops", "standard", "standard"), step="before_traps", edition="unchained", level=2,
        minions={"a": {kind: 3}}, stop="enter_rift", traps={"a": ["catapult_floor"]}, fort={"pricked": took_one},
        heroes=[("gabriella", "rift"), ("ivy", "rift")],
    )  # fmt: skip
    pick(p, FireTrap(0), Flip(tile(p, to), role=role(p, kind)))
    assert board(p) == {to: {kind: left}}


@pytest.mark.rule("omd.rivalry.move.start_tiles", "omd.rivalry.move.example.fig11", "omd.rivalry.heroes_cross")
def test_every_start_tile_is_next_to_every_other() -> None:
    """Case 60: four Start Tiles in all."""
    heroes = [("cygnus", "a", BUSY), ("midnight", "1:rift"), ("ivy", "rift"), ("bloodspike", "1:rift")]
    p = table(bident(), step="act", rivalry=True, state=TURN, heroes=heroes)
    assert walks_to(p) == {(0, "b"), (1, "a"), (1, "b"), (0, "c")}
    heroes[0] = ("ivy", "a", BUSY)
    heroes[2] = ("cygnus", "rift")
    p = table(bident(), step="act", rivalry=True, state=TURN, heroes=heroes)
    assert walks_to(p) == {(0, "b"), (1, "a"), (1, "b"), (0, "c"), (0, "d"), (1, "c")}
    pick(p, Walk(1, tile(p, "1:c")))
    assert (p.state.heroes[0].fort, p.state.heroes[0].tile) == (1, tile(p, "1:c"))
