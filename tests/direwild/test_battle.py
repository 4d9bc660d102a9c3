"""Battles: whom, the totals, and what follows."""

from __future__ import annotations

import pytest

from siegeworks.core import Event, Position
from siegeworks.games.direwild.actions import CritColour, Fight, NoFight
from siegeworks.games.direwild.content import WOUND
from siegeworks.games.direwild.events import BattleBegan, BattleEnded, DieRolled, FoeDamaged, StaminaChanged, WoundTaken
from siegeworks.games.direwild.state import NOBODY

from .build import foe, happened, options, pick, stopped, where
from .magicians import QUIET, fighter


def ways(p: Position) -> set[tuple[int, str]]:
    """The battles offered."""
    return {(each.slot, each.way) for each in options(p, Fight)}


# ---- whom


@pytest.mark.rule("dw.engage.end_adjacent", "dw.battle.no_flight", "dw.battle.pick", "dw.engage.second_auto_win")
def test_next_to_enemies_one_must_be_fought() -> None:
    p = fighter("c2", foes=[("red", "b2", "inkling"), ("blue", "c3", "coatl"), ("green", "e2", "varhyr")])
    assert ways(p) == {(0, "left"), (1, "down")}
    assert not options(p, NoFight)


@pytest.mark.rule("dw.battle.flight", "dw.battle.flight_optional", "dw.flight.range", "dw.battle.flight_sources")
@pytest.mark.rule("dw.ex.flight.two_between", "dw.flight.orthogonal", "dw.flight.path_choice", "dw.flight.over")
def test_flight_reaches_over_two_squares() -> None:
    """Case D13."""
    foes = [("red", "f3", "inkling"), ("blue", "g3", "coatl")]
    p = fighter("c3", flight=2, foes=foes)
    assert ways(p) == {(0, "right")}
    assert options(p, NoFight)
    p = fighter("c3", flight=3, foes=foes)
    assert ways(p) == {(0, "right"), (1, "right")}, "over red, and over a wall, to blue"
    p = fighter("c3", flight=4, foes=foes)
    assert {(0, "up"), (0, "down")} < ways(p), "the long way round, to push another way"


@pytest.mark.rule(
    "dw.trait.featherheart", "dw.battle.flight_sources", "dw.clan.featherheart", "dw.ex.trait.alaric_board"
)
def test_a_featherheart_flies_without_a_flying_creature() -> None:
    p = fighter("c3", hero="alaric", others=[("tog", "staging", QUIET)], foes=[("red", "e3", "inkling")])
    assert ways(p) == {(0, "right")}
    p = fighter("c3", foes=[("red", "e3", "inkling")])
    stopped(p)


@pytest.mark.rule("dw.adj.wall", "dw.flight.range", "dw.flight.over")
def test_an_enemy_behind_a_wall_is_no_neighbour() -> None:
    """Case D12: it forces no battle, and any flight reaches it."""
    p = fighter("f2", foes=[("red", "g2", "inkling")])
    stopped(p)
    p = fighter("f2", 20, flight=1, foes=[("red", "g2", "inkling")], script=[3])
    pick(p, Fight(0, "right"), CritColour(0))
    assert p.state.flying


@pytest.mark.rule("dw.active.no_target_staging", "dw.battle.flight_optional")
def test_nobody_battles_from_the_staging_area() -> None:
    stopped(fighter("staging", flight=3, foes=[("red", "e8", "inkling")]))


@pytest.mark.rule(
    "dw.ex.flight.ranged", "dw.ex.flight.adjacent", "dw.battle.one_per_turn", "dw.flight.adjacent_no_advantage"
)
def test_next_to_one_a_hero_may_fly_at_another() -> None:
    """Cases D11 and D15: the neighbour wins if another is attacked, and is a normal enemy if not."""
    foes = [("red", "c2", "inkling"), ("blue", "g3", "coatl")]
    p = fighter("d2", 20, flight=3, foes=foes, script=[1], stop="end_turn")
    pick(p, Fight(1, "right"), CritColour(0))
    assert p.state.heroes[0].discard == [WOUND]
    assert (foe(p, "red").stamina, p.state.heroes[0].stamina) == (-1, -2), "Inkling's poison"
    assert len(foe(p, "blue").gems) == 2
    p = fighter("d2", flight=3, foes=foes, script=[1])
    pick(p, Fight(0, "left"))
    assert p.state.heroes[0].discard == [WOUND], "no protection next to it"


@pytest.mark.rule("dw.battle.idle_flight", "dw.setup.minions_random_hidden")
def test_an_idle_minion_wakes_when_flown_at() -> None:
    events: list[Event] = []
    p = fighter("c3", 20, flight=2, foes=[("red", "e3", "", {"level": "2"})], script=["doomsayer", 2], events=events)
    pick(p, Fight(0, "right"))
    assert happened(events, WoundTaken)[0].fatal is False, "revealed before the battle"
    assert events.index(happened(events, WoundTaken)[0]) < events.index(happened(events, BattleBegan)[0])


# ---- totals


@pytest.mark.rule("dw.ex.basics.3plus1_vs_7", "dw.battle.hero_total", "dw.battle.enemy_total", "dw.battle.winner")
def test_four_against_seven() -> None:
    """Vector T3."""
    events: list[Event] = []
    fighter("c2", 3, foes=[("red", "c3", "inkling")], script=[1], events=events)
    assert happened(events, BattleEnded) == [BattleEnded(0, 0, 4, 7, False)]


@pytest.mark.rule("dw.ex.battle.inkling", "dw.battle.tie", "dw.ex.battle.lose7", "dw.battle.lose_order")
@pytest.mark.rule("dw.battle.lose_fatal", "dw.battle.distract", "dw.battle.distract_first", "dw.fatal.sources")
def test_a_tie_is_lost() -> None:
    """Vector T5, cases D01 and D09: distraction, Hit Effects, then the Fatal Wound."""
    events: list[Event] = []
    p = fighter("c2", 5, foes=[("red", "c3", "inkling")], fields={"stamina": 1}, script=[1], events=events)
    assert happened(events, BattleEnded) == [BattleEnded(0, 0, 7, 7, False)]
    hero = p.state.heroes[0]
    assert (foe(p, "red").stamina, hero.stamina, hero.discard, p.state.fatal) == (-1, -1, [WOUND], 5)
    order = [type(each) for each in events if isinstance(each, StaminaChanged | WoundTaken)]
    assert order == [StaminaChanged, StaminaChanged, WoundTaken]


@pytest.mark.rule("dw.ex.battle.win9", "dw.battle.win_order", "dw.battle.damage", "dw.battle.damage_gem")
@pytest.mark.rule("dw.ex.hit.knockback_edge", "dw.icon.knockback_obstacle")
def test_nine_against_seven() -> None:
    """Vector T6: distracted, pushed against the edge, 1 damage, no critical hit."""
    events: list[Event] = []
    foes = [("red", "b2", "inkling")]
    p = fighter("c2", 5, flight=2, knockback=2, fields={"stamina": 1}, foes=foes, script=[3], events=events, hero="tog")
    red = foe(p, "red")
    assert (where(p)["red"], red.stamina, red.gems) == ("a2", -3, (0,))
    assert happened(events, BattleEnded) == [BattleEnded(0, 0, 9, 7, True)]
    assert (p.state.heroes[0].inactive, p.state.heroes[0].discard) == (5, [])
    order = [type(each) for each in events if isinstance(each, StaminaChanged | FoeDamaged)]
    assert order == [StaminaChanged, StaminaChanged, FoeDamaged]


@pytest.mark.rule("dw.battle.damage_gem", "dw.battle.damage_active_gem")
@pytest.mark.parametrize(("gems", "left"), [((2, 4), (2, 3)), ((2, 0), (1, 0))])
def test_an_inactive_gem_before_an_active_one(gems: tuple[int, int], left: tuple[int, int]) -> None:
    fields = {"active": gems[0], "inactive": gems[1]}
    others = [("tog", "staging", QUIET)]
    p = fighter("c2", 8, hero="alaric", others=others, foes=[("red", "c3", "inkling")], script=[1], fields=fields)
    assert foe(p, "red").gems == (0,)
    assert (p.state.heroes[0].active, p.state.heroes[0].inactive) == left


@pytest.mark.rule("dw.battle.counter_colours", "dw.battle.counter")
def test_both_gems_of_one_hero_bring_one_counterattack() -> None:
    p = fighter("c2", 12, foes=[("red", "c3", "varhyr")], script=[1])
    pick(p, CritColour(0))
    assert foe(p, "red").gems == (0, 0)
    assert [hero.discard for hero in p.state.heroes] == [[WOUND], []]


@pytest.mark.rule("dw.unlock.veteran", "dw.comp.d3", "dw.comp.d6", "dw.battle.hero_total")
@pytest.mark.parametrize(("locks", "sides"), [((0, 0, 0, 1), 3), ((0, 0, 0, 0), 6)])
def test_veterans_roll_a_d6(locks: tuple[int, int, int, int], sides: int) -> None:
    events: list[Event] = []
    fighter("c2", foes=[("red", "c3", "inkling")], script=[2], locks=locks, events=events)
    assert happened(events, DieRolled) == [DieRolled(0, sides, 2, "battle die")]


@pytest.mark.rule("dw.minion.lycoan.attack_only", "dw.minion.lycoan.powers")
def test_two_rolls_against_lycoan() -> None:
    events: list[Event] = []
    fighter("c2", chapter=2, foes=[("red", "c1", "lycoan")], script=[3, 2], events=events)
    assert happened(events, BattleEnded)[0].hero == 2


# ---- critical hits


@pytest.mark.rule("dw.battle.crit", "dw.battle.crit_damage", "dw.battle.crit_colour", "dw.battle.counter_colours")
def test_five_more_is_critical_in_any_colour() -> None:
    """Cases D02 and D05: Varhyr wounds both who damaged it."""
    p = fighter("c2", 12, foes=[("red", "c3", "varhyr")], script=[1])
    assert [each.seat for each in options(p, CritColour)] == [0, 1]
    pick(p, CritColour(1))
    assert foe(p, "red").gems == (0, 1)
    assert [hero.discard for hero in p.state.heroes] == [[WOUND], [WOUND]]
    assert [hero.inactive for hero in p.state.heroes] == [5, 5]


@pytest.mark.rule("dw.battle.crit")
def test_four_more_is_not() -> None:
    p = fighter("c2", 11, foes=[("red", "c3", "varhyr")], script=[1])
    assert foe(p, "red").gems == (0,)


@pytest.mark.rule("dw.icon.hit_points_cap", "dw.icon.hit_points", "dw.battle.defeat", "dw.battle.defeat_magic")
@pytest.mark.rule("dw.battle.defeat_card", "dw.battle.defeat_standee", "dw.icon.magic_sources", "dw.magic.max6")
@pytest.mark.rule("dw.battle.counter_before_defeat", "dw.battle.counter")
def test_the_last_hit_point() -> None:
    """Cases D03, D04 and D08: 1 damage only, the counterattack, then all gems return active."""
    others = [("luna", "staging", {"active": 3, "inactive": 2})]
    foes = [("red", "c3", "varhyr", {"gems": (1, NOBODY)})]
    p = fighter("c2", 20, foes=foes, script=[1], others=others)
    assert where(p) == {}
    assert p.state.destroyed == ["varhyr"]
    assert [(hero.active, hero.inactive) for hero in p.state.heroes] == [(1, 5), (4, 2)]
    assert p.state.heroes[0].discard == [WOUND]


@pytest.mark.rule("dw.battle.damage_active_gem")
@pytest.mark.parametrize(("active", "gems"), [(2, (0,)), (0, (NOBODY,))])
def test_without_inactive_gems(active: int, gems: tuple[int, ...]) -> None:
    """Case D07; with none at all a neutral marker does."""
    fields = {"active": active, "inactive": 0}
    p = fighter("c2", 8, hero="mirela", fields=fields, foes=[("red", "c3", "inkling")], script=[1])
    assert foe(p, "red").gems == gems
    assert p.state.heroes[0].active == max(active - 1, 0)


@pytest.mark.rule("dw.minion.necrid.keeps_alive", "dw.minion.necrid.no_damage_full", "dw.minion.necrid.no_counter_full")
@pytest.mark.rule("dw.minion.necrid.cap")
def test_full_damage_while_the_necrid_lives() -> None:
    """Case D52."""
    foes = [("red", "c1", "slagmar", {"gems": (0, 0, 0)}), ("blue", "j1", "necrid")]
    p = fighter("c2", 20, chapter=2, foes=foes, script=[1])
    assert foe(p, "red").gems == (0, 0, 0)
    assert p.state.heroes[0].discard == []


@pytest.mark.rule("dw.minion.necrid.keeps_alive")
def test_all_die_with_the_necrid() -> None:
    foes = [("red", "j1", "slagmar", {"gems": (0, 0, 0)}), ("blue", "c1", "necrid", {"gems": (0, 0)})]
    p = fighter("c2", 20, chapter=2, foes=foes, script=[1])
    assert where(p) == {}
    assert p.state.heroes[0].active == 6
