"""The 62 cases and 13 vectors we noted from the rulebook before we wrote the rules, and what shows each.

A case that no other test shows in full is tested here.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from siegeworks.core import Event
from siegeworks.games.direwild.actions import Fight, StopMoving
from siegeworks.games.direwild.content import MINIONS, NUMBERS, WOUND
from siegeworks.games.direwild.events import BattleEnded, FatalLost, FoeRevealed, PhaseBegan
from siegeworks.games.direwild.rules.battle import enemy_total
from siegeworks.games.direwild.rules.karn import damage_karn, pile_left

from .build import chooses, foe, happened, once, pick, stopped, table, where
from .magicians import QUIET, fighter

CASES: dict[str, str] = {
    "D01": "battle.a_tie_is_lost",
    "D02": "battle.five_more_is_critical_in_any_colour battle.four_more_is_not",
    "D03": "battle.the_last_hit_point",
    "D04": "battle.the_last_hit_point",
    "D05": "battle.five_more_is_critical_in_any_colour minions.wounds_for_every_hero_whose_colour_was_placed",
    "D06": "minions.timbergrist_poisons_all_who_have_a_gem_on_it",
    "D07": "battle.without_inactive_gems",
    "D08": "battle.the_last_hit_point",
    "D09": "battle.a_tie_is_lost battle.nine_against_seven hits.distraction_ends_at_minus_one",
    "D10": "battle_lost.a_flyer_loses_nothing battle_lost.gloomwing_reaches_flyers",
    "D11": "battle.next_to_one_a_hero_may_fly_at_another",
    "D12": "battle.an_enemy_behind_a_wall_is_no_neighbour cases.beaten_over_a_wall_a_flyer_loses_nothing",
    "D13": "battle.flight_reaches_over_two_squares grid.flight_goes_over_walls_within_range",
    "D14": "battle_lost.the_second_neighbour_wins",
    "D15": "battle.next_to_one_a_hero_may_fly_at_another",
    "D16": "battle_lost.knocked_away_from_the_second afterwards.a_hero_knocked_away_escapes_the_others",
    "D17": "battle_lost.knocked_into_another hits.a_hero_pushed_against_another_minion "
    "afterwards.a_hero_knocked_against_a_minion_is_beaten_by_it_as_well",
    "D18": "hits.the_edge_costs_two_stamina_however_far_the_push",
    "D19": "hits.a_collision_costs_both_two_stamina",
    "D20": "battle_lost.without_fatal_wounds_a_regular_one",
    "D21": "moving.without_fatal_wounds_a_hero_has_to_stay moving.a_shadowleaf_leaves_for_nothing "
    "treasure.potions_free_a_hero_from_glug",
    "D22": "moving.leaving_three_enemies_costs_one_fatal_wound",
    "D23": "moving.passing_an_idle_minion_leaves_it_idle",
    "D24": "enemies.next_to_a_hero_an_idle_minion_stops_and_becomes_active "
    "cases.what_an_idle_minion_does_when_revealed_is_done_where_it_stops",
    "D25": "game_phase.the_leftmost_idle_minion_wakes_at_once",
    "D26": "enemies.priority_on_nobody_is_standard",
    "D27": "enemies.priority_goes_by_the_tokens_of_the_round_before",
    "D28": "enemies.next_to_a_hero_it_stays",
    "D29": "enemies.with_all_heroes_in_the_staging_area_only_idle_minions_move",
    "D30": "enemies.of_two_heroes_as_close_the_combat_square_picks "
    "enemies.of_two_ways_as_short_the_combat_square_picks",
    "D31": "chapters.the_round_ends_in_defeat_with_minions_left_and_no_fatal_wounds "
    "game_phase.presence_with_no_fatal_wound_left cases.after_the_last_fatal_wound_the_round_is_played_on",
    "D32": "chapters.chapters_one_and_two_are_won_without_minions_even_with_no_fatal_wounds",
    "D33": "cases.karn_defeated_in_any_chapter_wins_the_whole_game",
    "D34": "chapters.in_the_dungeon_only_karn_and_fatal_wounds_count karn.acolytes_can_be_ignored",
    "D35": "karn.he_regenerates_when_his_pile_runs_out",
    "D36": "karn.the_difference_is_discarded_and_the_top_one_counterattacks battle_lost.seventeen_against_karn "
    "cases.knockback_and_poison_do_not_change_what_karn_loses",
    "D37": "game_phase.karn_jumps_beside_a_taken_altar",
    "D38": "treasure.firebolt_relic effects.minion_effects_never_touch_karn minions.karn_has_no_minion_abilities",
    "D39": "decks.d39_no_more_is_revealed_than_there_is",
    "D40": "decks.d40_the_rest_is_drawn_first_then_the_discards_are_the_deck",
    "D41": "abilities.d41_looking_is_not_doubled_by_the_rasp_fly",
    "D42": "summon.d42_the_parrot_before_the_owl_copies_nothing",
    "D43": "strength.d43_a_wolf_leads_puppies_and_pandas_kittens",
    "D44": "strength.d44_the_gator_counts_reptiles_twice_not_thrice",
    "D45": "strength.d45_a_tucked_saurus_doubles_nothing",
    "D46": "summon.d46_a_gift_to_one_who_has_finished_summoning",
    "D47": "summon.d47_a_card_drawn_in_the_charm_phase_gives_charm_and_no_ability",
    "D48": "charm.locks_are_broken_from_the_left_one_charm_each",
    "D49": "charm.with_the_last_lock_the_advanced_deck_is_open_at_once",
    "D50": "charm.a_swift_charm_costs_one_more_and_lies_on_top_of_the_deck",
    "D51": "turn_end.ones_are_rolled_again turn_end.no_second_roll turn_end.the_last_wound",
    "D52": "battle.full_damage_while_the_necrid_lives battle.all_die_with_the_necrid minions.necrid_keeps_others_alive "
    "afterwards.a_kept_minion_takes_nothing_and_does_nothing_when_beaten_again",
    "D53": "hits.chuddle_eats_the_hero afterwards.inside_one_loses_a_fatal_and_a_regular_wound "
    "afterwards.inside_there_is_treasure_but_no_magic afterwards.its_death_sets_the_hero_free_on_its_square "
    "afterwards.of_several_one_takes_the_square_and_the_others_stand_beside",
    "D54": "treasure.a_monster_uses_up_the_battle",
    "D55": "strength.d55_the_unicorn_fades_with_its_owners_magic powers.the_unicorn_pales_when_magic_is_spent",
    "D56": "game_phase.karn_s_counter_moves_on_his_track",
    "D57": "treasure.scroll_of_reversal",
    "D58": "charm.charm_left_over_is_lost",
    "D59": "chapters.two_heroes_of_one_clan_are_never_in_one_game",
    "D60": "minions.spitefiend_gains_exactly_two_rage",
    "D61": "abilities.d61_the_ostritch_takes_a_free_step_away_from_glug",
    "D62": "enemies.it_stops_before_one_it_cannot_get_past enemies.it_goes_through_enemies_but_does_not_end_on_one "
    "board.units_stand_on_squares_of_their_own",
    "T1": "strength.t1_the_charm_of_the_first_hand charm.charm_of_all_creatures_played_is_added_up_and_they_stay",
    "T2": "strength.t2_the_fluffy_slippery_wild_puppy",
    "T3": "strength.t3_three_and_one_are_less_than_seven battle.four_against_seven",
    "T4": "strength.t4_four_builds_of_the_same_cards",
    "T5": "battle.a_tie_is_lost",
    "T6": "battle.nine_against_seven",
    "T7": "game_phase.counters_move_toward_zero cases.poison_weakens_and_wears_off",
    "T8": "charm.the_bat_and_then_the_owl_for_four_charm "
    "charm.a_swift_charm_costs_one_more_and_lies_on_top_of_the_deck",
    "T9": "karn.the_difference_is_discarded_and_the_top_one_counterattacks battle_lost.seventeen_against_karn",
    "T10": "moving.jerin_goes_for_the_treasure",
    "T11": "enemies.with_priority_it_leaves_one_hero_for_another enemies.out_of_reach_it_moves_by_the_standard",
    "T12": "enemies.an_idle_minion_passes_one_that_stands_next_to_a_hero "
    "enemies.it_stops_before_one_it_cannot_get_past",
    "T13": "moving.exerting_costs_one_a_space",
}
"""By case, the tests that show it: `file.name` for `test_name` in test_file.py."""


def test_every_case_is_there() -> None:
    assert list(CASES) == [f"D{case:02}" for case in range(1, 63)] + [f"T{vector}" for vector in range(1, 14)]


@pytest.mark.parametrize("case", CASES)
def test_the_tests_of_a_case_exist(case: str) -> None:
    for test in CASES[case].split():
        file, name = test.split(".")
        module = import_module(f".test_{file}", __package__)
        assert callable(getattr(module, f"test_{name}", None)), f"case {case}: there is no test {test}"


# ---- battles


@pytest.mark.rule("dw.adj.wall", "dw.flight.range", "dw.battle.lose_flying")
def test_beaten_over_a_wall_a_flyer_loses_nothing() -> None:
    """Case D12: a square apart, and yet an attack from afar."""
    p = fighter("f2", flight=1, foes=[("red", "g2", "inkling")], script=[1])
    pick(p, Fight(0, "right"))
    hero = p.state.heroes[0]
    assert (foe(p, "red").stamina, hero.stamina, hero.discard, p.state.fatal) == (-1, 0, [], NUMBERS.fatal)


@pytest.mark.rule("dw.icon.attack", "dw.battle.enemy_total", "dw.game.counters", "dw.ex.game.counters_negative")
def test_poison_weakens_and_wears_off() -> None:
    """Vector T7: of 7 there are 5 left at -2, and 6 a round later."""
    p = table(
        step="move_counters", heroes=[("jerin", "staging"), ("luna", "staging")],
        foes=[("red", "b2", "inkling", {"stamina": -2})], stop=("move_counters", "flip_ai"),
    )  # fmt: skip
    assert (MINIONS["inkling"].attack, enemy_total(foe(p, "red"))) == (7, 5)
    p = table(step="move_counters", stop="flip_ai", state={"foes": p.state.foes})
    stopped(p)
    assert enemy_total(foe(p, "red")) == 6


@pytest.mark.rule("dw.karn.amount_fixed_first", "dw.karn.order", "dw.ex.karn.17_14")
def test_knockback_and_poison_do_not_change_what_karn_loses() -> None:
    """Case D36: he is distracted, poisoned and pushed first; 17 to 14 are 3 cards all the same."""
    events: list[Event] = []
    p = fighter("c2", 16, poison=1, knockback=1, karn="c3", script=[1, "roar"], events=events)
    assert happened(events, BattleEnded)[0].enemy == NUMBERS.karn_attack
    assert (foe(p, "karn").stamina, where(p)["karn"]) == (-2, "c4")
    assert (p.state.karn_down, pile_left(p.state), p.state.destroyed) == (2, 12, ["roar"])


# ---- minions that wake


@pytest.mark.rule("dw.idle.activate_on_adjacent", "dw.idle.stop_on_adjacent", "dw.idle.reveal")
def test_what_an_idle_minion_does_when_revealed_is_done_where_it_stops() -> None:
    """Case D24: red stops on d2 below Jerin; the Doomsayer it turns out to be wounds all, before blue moves."""
    events: list[Event] = []
    heroes = [("jerin", "d1"), ("luna", "staging")]
    p = table(
        step="ai_action", ai="ai2", state={"ai_at": 1}, stop="presence", heroes=heroes, script=["doomsayer"],
        foes=[("red", "b2", "", {"level": "2"}), ("blue", "i1")], events=events,
    )  # fmt: skip
    stopped(p)
    assert where(p)["red"] == "d2"
    assert [hero.discard for hero in p.state.heroes] == [[WOUND], [WOUND]]
    assert happened(events, FoeRevealed) == [FoeRevealed(0, "doomsayer")]


# ---- the end


@pytest.mark.rule("dw.end.ch12.lose", "dw.karn.presence", "dw.fatal.sources")
def test_after_the_last_fatal_wound_the_round_is_played_on() -> None:
    """Case D31: Karn's presence takes it, the heroes have their turns all the same, and only then all is lost."""
    events: list[Event] = []
    rows = [("jerin", "staging", QUIET), ("luna", "staging", QUIET)]
    more: dict[str, Any] = {"karn": "f4", "foes": [("red", "a1", "inkling")], "tokens": ()}
    p = table(step="presence", stop="choose_order", heroes=rows, state={"fatal": 1}, events=events, **more)
    stopped(p)
    assert (len(happened(events, FatalLost)), p.state.fatal, p.outcome) == (1, 0, None)
    p = table(step="begin_adventure", heroes=rows, state={"fatal": 0}, events=events, **more)
    pick(p, StopMoving())
    chooses(p, "dw.move.partial", 1)
    pick(p, StopMoving())
    assert p.outcome
    assert (p.outcome.winners, p.outcome.rule) == ((), "dw.end.ch12.lose")
    assert [each.seat for each in happened(events, PhaseBegan) if each.name == "adventure"][-2:] == [0, 1]


@pytest.mark.rule("dw.end.ch12.karn", "dw.win.karn_expected_ch3", "dw.win.defeat_karn", "dw.end.ch3.win")
@pytest.mark.parametrize(
    ("chapter", "kind", "rule"),
    [(1, "inkling", "dw.end.ch12.karn"), (2, "lycoan", "dw.end.ch12.karn"), (3, "acolyte_of_ash", "dw.end.ch3.win")],
)
@pytest.mark.parametrize("one_chapter", [False, True])
def test_karn_defeated_in_any_chapter_wins_the_whole_game(
    chapter: int, kind: str, rule: str, one_chapter: bool
) -> None:
    """Case D33: at once, with minions left and without Fatal Wounds."""
    step = once(lambda s: damage_karn(s, s.heroes[0], 15, "up"))
    p = table(
        chapter, step="try", steps={"try": step}, heroes=[("jerin", "e4"), ("luna", "e8")], karn="e3",
        foes=[("red", "a1", kind)], state={"regenerates": 0, "fatal": 0}, one_chapter=one_chapter,
    )  # fmt: skip
    assert p.outcome
    assert (p.outcome.winners, p.outcome.rule) == ((0, 1), rule)
    assert p.choice is None
