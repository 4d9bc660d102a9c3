"""The 66 cases we noted from the rulebook's examples, FAQ and text before we wrote the rules, and what shows each.

A case that no other test shows in full is tested here.
"""

from __future__ import annotations

from importlib import import_module

import pytest

from siegeworks.core import Draw, Event, Position
from siegeworks.games.orcs_must_die.actions import (
    BoostPool,
    BuyGear,
    BuyTrap,
    BuyWeapon,
    DoneUpgrading,
    EndTurn,
    GiveUp,
    HealAtRift,
    Revitalize,
    StunOne,
    Walk,
)
from siegeworks.games.orcs_must_die.content import ARMIES, HEROES, NUMBERS
from siegeworks.games.orcs_must_die.events import PhaseBegan
from siegeworks.games.orcs_must_die.rules.spending import most_hits
from siegeworks.games.orcs_must_die.state import Barrage, land

from .build import battle, bident, board, dice, happened, options, pick, plain, table, tile

CASES: dict[int, str] = {
    1: "assault.two_swords",
    2: "assault.two_swords",
    3: "cases.ivy_is_hurt_by_a_brain_or_by_a_speed",
    4: "combat.maximilian_kills_two_orcs_or_an_orc_and_a_kobold",
    5: "combat.the_shaman_or_an_orc_never_both traps.the_combat_example",
    6: "combat.the_shaman_or_an_orc_never_both traps.the_combat_example",
    7: "combat.two_shamans_boost_once_and_not_each_other traps.two_shamans_boost_once_and_not_each_other",
    8: "traps.a_shaman_killed_by_a_trap_boosts_to_the_end_of_the_step "
    "cases.a_shamans_aura_is_gone_after_the_traps",
    9: "assault.twelve_orcs_are_one_group_with_one_target "
    "assault.dice_are_cut_to_the_limit dice.ten_battle_dice_at_most",
    10: "assault.dice_are_cut_to_the_limit dice.two_of_each_special_die_at_most",
    11: "dice.a_third_lightning_die_of_gear_is_lost dice.three_heal_dice_at_most",
    12: "assault.twelve_orcs_are_one_group_with_one_target",
    13: "assault.the_troll_the_orcs_and_the_gnoll",
    14: "assault.two_swords spending.most_hits_is_exact spending.examples_of_groups",
    15: "combat.fire_lord_needs_a_true_stun spending.a_wild_is_no_stun cases.a_wild_is_neither_heal_nor_skull",
    16: "combat.a_stun_on_a_stunned_one_is_a_wild assault.a_stun_stuns_the_target_hero",
    17: "traps.stun_all_stuns_minions_and_bosses assault.stunned_members_add_no_dice assault.all_stand_up_at_the_end",
    18: "cases.an_orc_a_hero_stuns_loses_its_next_move_and_attack assault.stunned_by_a_hero_it_loses_move_and_attack",
    19: "turn.a_stunned_hero_gives_up_move_or_attack_and_nothing_else turn.a_push_is_neither_given_up_nor_lost",
    20: "turn.stunned_blackpaw_keeps_two_of_three turn.stunned_kobold_king_without_a_move_attacks_once "
    "turn.extra_actions_of_gear_are_kept_too",
    21: "wave.the_straight_shot_example",
    22: "wave.six_crossbow_orcs_with_two_figures",
    23: "wave.one_of_two_trolls_becomes_a_shaman_on_either_start_tile",
    24: "wave.entering_gnolls_of_two_cards_choose_as_one_group",
    25: "movement.hunters_go_back_for_a_hero",
    26: "movement.nearest_first_hunters_last",
    27: "traps.a_kobold_that_ran_past_is_not_touched",
    28: "assault.what_each_does_to_the_rift assault.the_unchained_kinds_do_the_same "
    "assault.stunned_ones_vanish_as_well_and_nobody_who_vanished_attacks assault.hunters_in_the_rift_fight_there",
    29: "assault.a_hero_killed_costs_the_rift_3 "
    "upkeep.a_dead_hero_returns_anywhere_at_full_health_with_all_possessions",
    30: "traps.skulls_of_kills_go_to_the_pool wave.the_gas_chamber_takes_one_of_all_groups "
    "push.the_skulls_go_to_the_pool",
    31: "traps.spikes_kill_an_orc_alone_or_together",
    32: "traps.the_rift_lord_picks_the_order_of_tiles_and_may_stop traps.a_trap_that_is_discarded_may_be_saved "
    "traps.the_rift_lord_picks_the_combination_and_must_use_what_can_be_used "
    "traps.a_tool_kit_turns_all_wilds_or_none",
    33: "upgrade.on_a_special_tile_only_support_traps_can_be_bought",
    34: "upgrade.on_a_full_tile_a_trap_gives_way upgrade.a_trap_goes_where_its_buyer_stands",
    35: "upgrade.how_many_traps_straight_shot_two_holds cases.every_border_of_straight_shot_two_holds_one_support_trap",
    36: "upgrade.who_bought_no_weapon_by_level_three_starts_with_the_first "
    "upgrade.weapons_come_in_order_one_a_phase_not_above_the_level",
    37: "cases.each_type_of_upgrade_once_a_phase "
    "upgrade.a_second_piece_of_a_kind_replaces_the_first_and_nothing_more_is_bought",
    38: "upgrade.revitalize_costs_three_a_hero_from_the_pool_alone "
    "cases.the_rift_lord_may_boost_the_pool_to_revitalize",
    39: "upgrade.surplus_healing_is_lost_but_the_unhurt_may_roll_for_skulls",
    40: "upkeep.minions_on_the_map_rise_with_the_level "
    "upkeep.bonus_skulls_equal_the_new_level_for_heroes_dead_or_alive_and_the_pool "
    "upkeep.the_shop_is_purged_and_filled_from_the_new_level_while_what_is_owned_stays",
    41: "upkeep.after_the_last_card_of_level_three_play_goes_on_until_the_map_is_empty "
    "upkeep.a_co_op_game_is_lost_the_moment_the_rift_is_at_nought",
    42: "upkeep.an_empty_deck_leaves_slots_empty_and_discards_stay_out "
    "traps.without_a_deck_it_is_not_replaced_and_support_traps_go_on_a_border",
    43: "turn.a_move_is_not_interrupted_by_an_attack",
    44: "turn.only_over_a_side_with_an_arrow maps.figure_8_heroes_go_both_ways_across_an_arrow_and_nowhere_else",
    45: "turn.the_teleporter",
    46: "push.one_hero_pushes_a_lesser_minion push.a_greater_minion_takes_two push.no_boss_is_pushed "
    "push.lava_costs_each_one_health push.the_skulls_go_to_the_pool",
    47: "push.kobold_king_and_bloodspike_push_maximilian",
    48: "push.acid_takes_gear_or_a_step_of_the_weapon_from_each push.acid_kills_who_has_nothing_to_give",
    49: "wave.the_gas_chamber_takes_one_of_all_groups wave.greater_minions_and_bosses_are_immune "
    "turn.the_gas_chamber_hurts_who_ends_the_turn_there",
    50: "turn.caltrops_hurt_who_runs_across wave.caltrops_take_one_of_all_who_ran_across "
    "wave.greater_minions_and_bosses_are_immune",
    51: "upgrade.trapsburg_gets_two_free_traps_each_phase_as_far_as_the_deck_goes "
    "traps.a_used_discard_trap_of_trapsburg_is_replaced_at_once",
    52: "combat.dobbins_weapon_kills_one_orc_before_the_roll combat.bloodspike_is_no_orc_to_be_killed_at_once "
    "traps.orcs_and_humans_by_name traps.a_satyr_trap_does_not_touch_swiftyhooves",
    53: "combat.cygnus_splits_one_attack_among_tiles combat.no_attack_reaches_the_other_fortress",
    54: "unchained.the_lion_takes_three_swords_or_none unchained.an_enemy_hero_chooses_whom_to_hit",
    55: "unchained.two_brains_one_for_the_soldier_and_one_lost unchained.brain_and_speed_may_do_nothing",
    56: "unchained.bloodspike_beside_an_enemy_adventurer",
    57: "unchained.kobold_kings_ultimate_prevails_over_the_adventurer",
    58: "gear.the_screaming_skull_pays_when_its_owner_dies traps.a_coin_forge_pays_the_pool",
    59: "combat.killing_an_enemy_hero_pays_no_skulls combat.the_killers_may_heal_their_own_rift_instead "
    "assault.in_rivalry_a_death_is_the_other_teams_choice",
    60: "turn.every_start_tile_is_next_to_every_other cases.one_move_leads_to_any_start_tile "
    "combat.no_attack_reaches_the_other_fortress assault.crossbows_do_not_shoot_into_the_other_fortress",
    61: "cases.maximilian_too_places_no_trap_in_the_enemy_fortress "
    "upgrade.in_rivalry_both_teams_upgrade_traps_only_at_home_and_only_the_lord_boosts "
    "traps.the_team_chooses_minion_or_hero traps.an_arrow_wall_does_not_kill_bloodspike "
    "traps.pop_quiz_may_be_paid_by_an_enemy",
    62: "upkeep.rivalry_goes_on_with_new_level_three_armies_without_bonus_or_purge",
    63: "upkeep.courage_skulls_equal_the_new_level_on_top_of_its_bonus",
    64: "upkeep.rivalry_ends_with_an_enemy_rift_at_nought_and_both_at_once_share "
    "assault.in_rivalry_both_fortresses_are_done_before_the_rifts_are_judged",
    65: "bosses.the_rift_lord_places_it_on_any_start_tile_in_use_or_not "
    "wave.added_minions_enter_with_an_army_card_never_on_an_idle_start",
    66: "turn.the_rift_lord_first_then_clockwise upkeep.the_token_passes_to_the_left_even_to_the_other_team "
    "upgrade.only_the_rift_lord_moves_skulls_to_the_pool_any_number_once "
    "upgrade.the_rift_lord_may_refuse_skulls_of_the_pool_or_open_it_to_all",
}  # fmt: skip
"""By case, the tests that show it: `file.name` for `test_name` in test_file.py."""


def test_every_case_is_there() -> None:
    assert list(CASES) == list(range(1, 67))


@pytest.mark.parametrize("case", CASES)
def test_the_tests_of_a_case_exist(case: int) -> None:
    for test in CASES[case].split():
        file, name = test.split(".")
        module = import_module(f".test_{file}", __package__)
        assert callable(getattr(module, f"test_{name}", None)), f"case {case}: there is no test {test}"


# ---- attacks


@pytest.mark.rule("omd.dice.vulnerability.or", "omd.dice.vulnerability.meaning")
def test_ivy_is_hurt_by_a_brain_or_by_a_speed() -> None:
    """Case 3."""
    need = HEROES["ivy"].need
    assert [most_hits((icon,), need, False) for icon in ("brain", "speed", "sword")] == [1, 1, 0]
    for face, lost in (("brain", 1), ("speed", 1), ("sword", 0)):
        p = table(plain(3), step="attack_tiles", minions={"b": {"orc": 1}}, heroes=[("ivy", "b")], stop="stand_up",
                  script=battle(face))  # fmt: skip
        assert p.state.heroes[0].health == HEROES["ivy"].health - lost


@pytest.mark.rule("omd.dice.wild.not_what")
def test_a_wild_is_neither_heal_nor_skull() -> None:
    """Case 15: nor is a pair; nobody is there to be hurt in another way, so the attack ends."""
    attack = Barrage(0, 0, (0,), ("brain", "wild", "wild"), rolled=("brain", "wild", "wild"))
    p = table(plain(3), step="spend", state={"active": 0, "attack": attack}, stop="act",
              heroes=[("ivy", "a", {"health": 2, "skulls": 0}), ("cygnus", "rift")])  # fmt: skip
    assert p.state.attack is None
    assert (p.state.heroes[0].health, p.state.heroes[0].skulls) == (2, 0)


@pytest.mark.rule("omd.faq.shaman.until_segment_end")
def test_a_shamans_aura_is_gone_after_the_traps() -> None:
    """Case 8: its Orc is hurt by one Sword in the next segment."""
    p = table(plain(4), step="before_traps", stop="enter_rift", level=2, traps={"b": ["arguing_idols"]},
              minions={"b": {"orc": 1, "hobgoblin_shaman": 1}})  # fmt: skip
    while p.choice and p.choice.prompt != "stop":
        p.apply(p.choice.options[0])
    assert board(p) == {"b": {"orc": 1}}
    assert p.state.forts[0].auras == ()


@pytest.mark.rule("omd.minion.attack.hero_stun_effect", "omd.minion.move.stunned", "omd.minion.stand.recover")
def test_an_orc_a_hero_stuns_loses_its_next_move_and_attack() -> None:
    """Case 18, from the Stun to the end of the next Minion Phase, when it stands up."""
    attack = Barrage(0, 0, (1,), ("stun",), rolled=("stun",))
    p = table(plain(5), step="spend", state={"active": 0, "attack": attack}, minions={"b": {"orc": 2}},
              heroes=[("maximilian", "b"), ("ivy", "rift")])  # fmt: skip
    pick(p, StunOne(1, 0))
    assert (board(p), board(p, down=True)) == ({"b": {"orc": 1}}, {"b": {"orc": 1}})
    play_to(p, 2, "act", face=1)  # Swords, but nobody rolls
    assert [board(p)[name] for name in "bc"] == [{"orc": 1}] * 2
    assert p.state.heroes[0].health == HEROES["maximilian"].health
    assert board(p, down=True) == {}


# ---- Upgrades


@pytest.mark.rule("omd.upgrade.support.example.four", "omd.upgrade.support.one_per_border")
def test_every_border_of_straight_shot_two_holds_one_support_trap() -> None:
    """Case 35: between consecutive Tiles, whatever the number of players."""
    layout = land(table("straight-shot-2", step="upgrade", heroes=[("ivy", "1"), ("cygnus", "1")]).state, 0)
    assert len(layout.borders) == len(layout.tiles) - 1
    for a, b in layout.borders:
        assert layout.exits[a] == (b,) or layout.exits[b] == (a,)


@pytest.mark.rule("omd.upgrade.once_each", "omd.upgrade.six_types", "omd.upgrade.revitalize.once_per_team")
def test_each_type_of_upgrade_once_a_phase() -> None:
    """Case 37: the six types, one after the other; each is then closed, and in the next phase open again."""
    skulls = {"skulls": 50, "health": 2}
    shop = {"skulls": 50, "shop_gear": ["drill_badge", "bounty_ring", "courier_boots", ""],
            "shop_traps": ["aid_post", "aid_post", "aid_post", ""]}  # fmt: skip
    p = table(plain(3), step="upgrade", heroes=[("gabriella", "rift", skulls), ("ivy", "a")], fort=shop,
              state={"waiting": (0,)}, script=dice("heal", "heal"), stop="move_minions")  # fmt: skip
    kinds = [BoostPool, HealAtRift, Revitalize, BuyWeapon, BuyGear, BuyTrap]
    for kind in kinds:
        pick(p, options(p, kind)[0])
        assert options(p, kind) == [], kind
    heroes = [("gabriella", "rift", {**skulls, "done": p.state.heroes[0].done}), ("ivy", "a")]
    fresh = table(plain(3), step="begin_round", heroes=heroes, fort=shop)
    assert all(options(fresh, kind) for kind in kinds)


@pytest.mark.rule("omd.upgrade.revitalize.pool_only", "omd.upgrade.boost.amount")
def test_the_rift_lord_may_boost_the_pool_to_revitalize() -> None:
    """Case 38: 8 Skulls in the pool are too few for three Heroes, whatever they have themselves."""
    heroes = [("gabriella", "a", {"skulls": 9, "ultimate": False}), ("ivy", "a"), ("cygnus", "b", {"skulls": 9})]
    p = table(plain(3), step="upgrade", heroes=heroes, state={"waiting": (0, 1, 2)}, fort={"skulls": 8})
    assert options(p, Revitalize) == []
    p.apply(BoostPool(1), 0)
    p.apply(Revitalize(), 0)
    assert p.state.forts[0].skulls == 0
    assert p.state.heroes[0].ultimate


# ---- Rivalry


@pytest.mark.rule("omd.faq.trap.maximilian_enemy_fortress", "omd.rivalry.trap.own_fortress")
def test_maximilian_too_places_no_trap_in_the_enemy_fortress() -> None:
    """Case 61: though he may buy from both shops."""
    for where, places in (("a", True), ("1:a", False)):
        heroes = [("maximilian", where, {"skulls": 20}), ("midnight", "1:b"), ("ivy", "b"), ("bloodspike", "1:b")]
        p = table(plain(4), step="upgrade", rivalry=True, heroes=heroes, state={"waiting": (0,)},
                  fort={"shop_traps": ["spike_trap", "aid_post", "", ""]})  # fmt: skip
        assert bool(options(p, BuyTrap)) == places


@pytest.mark.rule("omd.rivalry.move.start_tiles")
def test_one_move_leads_to_any_start_tile() -> None:
    """Case 60: a Hero with Move 1."""
    assert HEROES["cygnus"].move == 1
    heroes = [("cygnus", "1:b", {"moves": 1}), ("midnight", "1:rift"), ("ivy", "rift"), ("bloodspike", "1:rift")]
    for fort, start in ((0, "a"), (0, "b"), (1, "a")):
        p = table(bident(), step="act", rivalry=True, state={"active": 0}, heroes=heroes)
        goal = tile(p, start if fort == 0 else f"1:{start}")
        pick(p, Walk(fort, goal))
        assert (p.state.heroes[0].fort, p.state.heroes[0].tile) == (fort, goal)


# ---- rounds


def play_to(p: Position, number: int, step: str, face: int = 6) -> None:
    """Play on, doing nothing that need not be done, up to a question of that step in that round."""
    idle = (DoneUpgrading, EndTurn, GiveUp)
    orcs = [card.id for card in ARMIES.values() if set(card.two) == {"orc"}]
    while (p.state.round, p.state.step) != (number, step):
        if isinstance(p.asked, Draw):
            p.supply(next((card for card in orcs if card in p.asked.bag), min(p.asked.bag)))
        elif p.asked is not None:
            p.supply(face)
        else:
            assert p.choice is not None, p.outcome
            answers = p.choice.options
            p.apply(next((each for each in answers if isinstance(each, idle)), answers[0]))


@pytest.mark.rule("omd.play.phases.order", "omd.play.phases.cycle")
def test_the_four_phases_follow_each_other_round_after_round() -> None:
    events: list[Event] = []
    p = table(plain(6), step="begin_round", heroes=[("ivy", "rift"), ("cygnus", "rift")], events=events)
    play_to(p, 4, "act")
    phases = [event.name for event in happened(events, PhaseBegan) if event.name in PHASES]
    assert phases == [*PHASES * 2, *PHASES[:3]]


PHASES = ["upgrade", "minion", "action", "upkeep"]


@pytest.mark.rule("omd.upkeep.level.example.three_waves", "omd.upkeep.rift_lord.term")
@pytest.mark.parametrize(("standard", "level"), [(2, 1), (3, 2), (4, 2)])
def test_who_needs_four_tiles_to_the_rift_is_at_level_two_there(standard: int, level: int) -> None:
    """A tip: the Start Tile is the first of them, the Rift the last; Orcs of the first Wave walk there."""
    heroes = [("ivy", "a"), ("cygnus", "a")]
    p = table(plain(standard), step="begin_round", state={"round": 0}, heroes=heroes)
    play_to(p, standard, "act")
    assert p.state.forts[0].health == NUMBERS.rift_health[0]
    assert p.state.lord == (standard - 1) % 2  # another Rift Lord every round
    play_to(p, standard + 1, "act")
    assert p.state.forts[0].health < NUMBERS.rift_health[0]
    assert p.state.level == level
