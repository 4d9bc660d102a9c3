"""Upkeep: the next Level, the Token, Courage Skulls, who died, the shop; and how the game ends."""

import pytest

from siegeworks.core import GameOver
from siegeworks.games.orcs_must_die.actions import EndTurn, PlaceHero
from siegeworks.games.orcs_must_die.content import GEAR, HEROES, TRAPS
from siegeworks.games.orcs_must_die.events import (
    Courage,
    Gained,
    HeroPlaced,
    LevelBegan,
    LordChosen,
    PhaseBegan,
    Restocked,
)
from siegeworks.games.orcs_must_die.rules.harm import heal_rift, hurt_rift, judge
from siegeworks.games.orcs_must_die.rules.heroes import power_of
from siegeworks.games.orcs_must_die.state import stats_of

from .build import board, happened, plain, table, tile

PAIR = [("gabriella", "a", {"skulls": 0}), ("ivy", "b", {"skulls": 0})]
FOUR = [("gabriella", "a"), ("bloodspike", "1:a"), ("ivy", "b"), ("midnight", "1:b")]


def keeping(where=None, heroes=PAIR, armies=None, stop="begin_round", **given):
    """A table in Upkeep; by default no Army has a Card left."""
    return table(where or plain(4), step="upkeep", heroes=heroes, armies=armies or {}, stop=stop, **given)


def fort(p, number=0):
    return p.state.forts[number]


@pytest.mark.rule(
    "omd.upkeep.level.trigger",
    "omd.upkeep.level.marker",
    "omd.upkeep.level.first",
    "omd.play.phases.cycle",
    "omd.glossary.level",
    "omd.glossary.army",
)
def test_the_level_rises_only_when_every_stack_is_empty():
    assert keeping(armies={"a": 1}).state.level == 1
    p = keeping()
    assert p.state.level == 2
    assert fort(p).armies == ((0, 3),)


@pytest.mark.rule(
    "omd.upkeep.level.deal",
    "omd.upkeep.level.place_stacks",
    "omd.upkeep.level.example.bident",
    "omd.glossary.start_tile.levels",
)
def test_bident_two_has_two_armies_on_level_two():
    p = keeping("bident-2")
    assert [left for _, left in fort(p).armies] == [3, 3]
    assert len({start for start, _ in fort(p).armies}) == 2


@pytest.mark.rule("omd.upkeep.level.example.straight_shot")
def test_straight_shot_two_has_two_and_then_three_armies_before_tile_one():
    heroes = [("gabriella", "1", {"skulls": 0}), ("ivy", "1", {"skulls": 0})]
    assert len(fort(keeping("straight-shot-2", heroes)).armies) == 2
    p = keeping("straight-shot-2", heroes, level=2)
    assert [start for start, _ in fort(p).armies] == [tile(p, "1")] * 3


@pytest.mark.rule(
    "omd.upkeep.level.then.skulls_players", "omd.upkeep.level.then.skulls_pool", "omd.upkeep.level.then.order"
)
@pytest.mark.parametrize("level", [1, 2])
def test_bonus_skulls_equal_the_new_level_for_heroes_dead_or_alive_and_the_pool(level):
    heroes = [("gabriella", "a", {"skulls": 0}), ("ivy", "", {"skulls": 0})]
    p = keeping(heroes=heroes, level=level, fort={"skulls": 0}, stop="resurrect")
    assert [hero.skulls for hero in p.state.heroes] == [level + 1] * 2
    assert fort(p).skulls == level + 1


@pytest.mark.rule(
    "omd.upkeep.level.then.purge",
    "omd.upkeep.level.then.weapons",
    "omd.level.weapons_stay",
    "omd.level.gear_stay",
    "omd.level.traps_stay",
    "omd.upkeep.order_free",
)
def test_the_shop_is_purged_and_filled_from_the_new_level_while_what_is_owned_stays():
    heroes = [("gabriella", "a", {"gear": ("drill_badge",), "weapon": 1}), ("ivy", "b")]
    before = {"shop_gear": ["bounty_ring", "", "", ""], "shop_traps": ["arrow_wall", "", "", ""]}
    deck = [card.id for card in GEAR.values() if (card.edition, card.level) == ("order", 2)]
    p = keeping(heroes=heroes, fort=before, traps={"a": ["spike_trap"]}, stop="restock")
    assert fort(p).shop_gear == ("",) * 4
    assert {"bounty_ring", "arrow_wall"} <= set(fort(p).discards)
    assert set(fort(p).gear_deck) == set(deck)
    assert (p.state.heroes[0].gear, p.state.heroes[0].weapon) == (("drill_badge",), 1)
    assert fort(p).traps[0] == ("spike_trap",)


@pytest.mark.rule("omd.upkeep.restock.fill", "omd.upkeep.restock.current_level", "omd.upkeep.five_parts")
def test_restock_fills_every_slot_with_cards_of_the_new_level():
    gear = ["captains_crest", "storm_charm", "winter_clasp", "kobold_charm"]
    traps = [card.id for card in TRAPS.values() if (card.edition, card.level) == ("order", 2)][:4]
    before = {"shop_gear": ["bounty_ring", "", "", ""], "shop_traps": ["arrow_wall", "", "", ""]}
    events = []
    p = keeping(heroes=[("gabriella", ""), ("ivy", "b")], fort=before, script=[*gear, *traps], events=events)
    p.apply(PlaceHero(0, 0))
    assert (fort(p).shop_gear, fort(p).shop_traps) == (tuple(gear), tuple(traps))
    assert len(fort(p).gear_deck) + 4 == sum(
        card.copies for card in GEAR.values() if (card.edition, card.level) == ("order", 2)
    )
    parts = [event for event in events if isinstance(event, LevelBegan | LordChosen | HeroPlaced | Restocked)]
    assert list(map(type, parts)) == [LevelBegan, LordChosen, HeroPlaced, Restocked]


@pytest.mark.rule("omd.upkeep.level.then.purge", "omd.setup.display.later_decks")
def test_cards_never_revealed_are_put_away_and_not_among_the_discards():
    old = {"shop_gear": ["tusk_necklace", *[""] * 3], "gear_deck": ["goat_hooves"], "trap_deck": []}
    heroes = [("kobold_king", "a", {"skulls": 30}), ("ivy", "a")]
    p = keeping(edition="unchained", heroes=heroes, stop="restock", fort=old)
    assert fort(p).discards == ("tusk_necklace",)
    assert "goat_hooves" in fort(p).boxed
    assert {offer.card for offer in power_of("kobold_king").upgrades(p.state, p.state.heroes[0])} == {"tusk_necklace"}


@pytest.mark.rule(
    "omd.upkeep.level.first", "omd.upkeep.level.then.order", "omd.upkeep.five_parts", "omd.upkeep.courage.in_addition"
)
def test_level_preparation_comes_first_and_its_parts_in_the_order_of_the_book():
    """What the table looks like at each of the events: the Armies, Minions' Level, the shop, whose Token it is."""
    heroes = [("gabriella", "1:a", {"skulls": 0}), *FOUR[1:]]
    last = {"shop_gear": ["bounty_ring"], "gear_deck": [], "trap_deck": []}
    p = table(plain(4), step="act", rivalry=True, heroes=heroes, armies={}, state={"active": 3}, fort=last,
              stop="resurrect")  # fmt: skip
    seen = []

    def watch(event, s):
        f = s.forts[0]
        told = f"{event.cause} {event.fort if event.seat < 0 else 'hero'}" if isinstance(event, Gained) else ""
        seen.append((type(event), told, s.level, len(f.armies), f.shop_gear[0], s.lord))

    p.watch(watch)
    p.apply(EndTurn())
    began = (LevelBegan, "", 2, 1, "bounty_ring", 0)
    assert [each for each in seen if each[0] is not PhaseBegan] == [
        began,
        *[(Gained, "level hero", *began[2:])] * 4,
        (Gained, "level 0", *began[2:]),
        (Gained, "level 1", *began[2:]),
        (LordChosen, "", 2, 1, "", 1),
        (Courage, "", 2, 1, "", 1),
    ]


@pytest.mark.rule(
    "omd.upkeep.level.then.minions",
    "omd.level.minions_upgrade",
    "omd.upkeep.level.example.three_waves",
    "omd.minion.stats.improve",
    "omd.minion.stats.size_fixed",
)
def test_minions_on_the_map_rise_with_the_level():
    p = keeping(minions={"c": {"orc": 1}}, level=2)
    assert board(p) == {"c": {"orc": 1}}
    assert stats_of(p.state, 0, 0).need == ("sword", "sword")


@pytest.mark.rule("omd.upkeep.restock.deck_empty", "omd.rivalry.minion.shop_may_dry")
def test_an_empty_deck_leaves_slots_empty_and_discards_stay_out():
    p = keeping(armies={"a": 1}, fort={"gear_deck": ["bounty_ring"], "trap_deck": [], "discards": ["arrow_wall"]},
                script=["bounty_ring"])  # fmt: skip
    assert fort(p).shop_gear == ("bounty_ring", "", "", "")
    assert fort(p).shop_traps == ("",) * 4
    assert fort(p).discards == ("arrow_wall",)


@pytest.mark.rule("omd.upkeep.rift_lord.pass_left", "omd.upkeep.rift_lord.term", "omd.upkeep.rift_lord.enemy")
def test_the_token_passes_to_the_left_even_to_the_other_team():
    assert keeping(armies={"a": 1}).state.lord == 1
    assert keeping(armies={"a": 1}, state={"lord": 1}).state.lord == 0
    assert keeping(heroes=FOUR, rivalry=True, armies={"a": 1}, stop="resurrect").state.lord == 1


@pytest.mark.rule("omd.upkeep.resurrect.place", "omd.upkeep.resurrect.full_health", "omd.death.hero.return")
def test_a_dead_hero_returns_anywhere_at_full_health_with_all_possessions():
    heroes = [("gabriella", "", {"gear": ("drill_badge",), "weapon": 1, "skulls": 4, "ultimate": False}), ("ivy", "b")]
    p = keeping(heroes=heroes, armies={"a": 1})
    assert p.choice.prompt == "omd.upkeep.resurrect.place"
    assert len(p.choice.options) == 5
    p.apply(PlaceHero(0, tile(p, "rift")))
    back = p.state.heroes[0]
    assert (back.tile, back.health, back.stunned) == (tile(p, "rift"), HEROES["gabriella"].health, False)
    assert (back.gear, back.weapon, back.skulls, back.ultimate) == (("drill_badge",), 1, 4, False)


@pytest.mark.rule("omd.upkeep.resurrect.rivalry", "omd.rivalry.phase.upkeep")
def test_in_rivalry_a_hero_may_return_in_either_fortress():
    p = keeping(heroes=[("gabriella", ""), *FOUR[1:]], rivalry=True, armies={"a": 1})
    assert {option.fort for option in p.choice.options} == {0, 1}


@pytest.mark.rule("omd.upkeep.courage.earn", "omd.upkeep.courage.in_addition", "omd.rivalry.heroes_cross")
def test_courage_skulls_equal_the_new_level_on_top_of_its_bonus():
    heroes = [(name, place, {"skulls": 0}) for name, place in
              (("gabriella", "1:a"), ("bloodspike", "1:a"), ("ivy", "b"), ("midnight", "b"))]  # fmt: skip
    p = keeping(heroes=heroes, rivalry=True, stop="resurrect")
    assert p.state.level == 2
    assert [hero.skulls for hero in p.state.heroes] == [4, 2, 2, 4]


@pytest.mark.rule("omd.upkeep.courage.earn", "omd.upkeep.order_free")
def test_who_returns_in_the_enemy_fortress_earns_no_courage_skulls_that_upkeep():
    heroes = [("gabriella", "", {"skulls": 0}), *FOUR[1:]]
    p = keeping(heroes=heroes, rivalry=True, armies={"a": 1})
    p.apply(PlaceHero(1, 0))
    assert p.state.heroes[0].skulls == 0


@pytest.mark.rule(
    "omd.rivalry.endless.never_end",
    "omd.rivalry.endless.new_armies",
    "omd.rivalry.endless.no_bonus",
    "omd.rivalry.endless.no_purge",
    "omd.rivalry.minion.reshuffle",
)
def test_rivalry_goes_on_with_new_level_three_armies_without_bonus_or_purge():
    spent = [f"order_{n:02}" for n in range(3, 43)]
    keep = {
        "shop_gear": ["bulwark_ring", *[""] * 3],
        "skulls": 0,
        "army_deck": ["order_01", "order_02"],
        "army_discard": spent,
    }
    heroes = [(*each, {"skulls": 0}) for each in FOUR]
    events = []
    p = keeping(heroes=heroes, rivalry=True, level=3, fort=keep, stop="resurrect", events=events)
    assert (p.state.level, fort(p).armies, fort(p).skulls) == (3, ((0, 3),), 0)
    assert fort(p).shop_gear[0] == "bulwark_ring"
    assert [hero.skulls for hero in p.state.heroes] == [0] * 4
    below = (len(fort(p).army_deck), len(fort(p).army_below), fort(p).army_discard)
    assert below == (2, 40, ()), "the last two are dealt before the discards are shuffled"
    assert happened(events, LevelBegan) == [LevelBegan(3, True)]


@pytest.mark.rule(
    "omd.upkeep.level.coop_end",
    "omd.upkeep.level.endgame_cycle",
    "omd.upkeep.level.endgame_win",
    "omd.play.win",
    "omd.play.three_levels",
)
def test_after_the_last_card_of_level_three_play_goes_on_until_the_map_is_empty():
    p = keeping(level=3, minions={"c": {"orc": 1}})
    assert p.outcome is None
    assert (p.state.level, p.state.endgame, fort(p).armies) == (3, True, ())
    won = keeping(level=3)
    assert (won.outcome.winners, won.outcome.rule) == ((0, 1), "omd.play.win")


@pytest.mark.rule("omd.boss.time.endgame", "omd.upkeep.level.endgame_win")
def test_an_endgame_boss_still_to_come_keeps_the_game_going():
    waiting = keeping(level=3, coming=("", "", "earth_lord"))
    assert waiting.outcome is None
    assert waiting.state.boss_due == 2


@pytest.mark.rule("omd.boss.time.level2", "omd.boss.time.level3", "omd.boss.time.one_each")
@pytest.mark.parametrize("level", [1, 2])
def test_a_boss_comes_with_the_first_wave_of_the_new_level(level):
    p = keeping(level=level, coming=("fire_lord", "veyetality", ""))
    assert p.state.boss_due == level - 1


@pytest.mark.rule("omd.glossary.rift.lose", "omd.play.lose", "omd.glossary.rift")
def test_a_co_op_game_is_lost_the_moment_the_rift_is_at_nought():
    p = keeping(armies={"a": 1}, fort={"health": 1})
    with pytest.raises(GameOver):
        hurt_rift(p.state, 0, 3, "omd.death.hero.rift_damage")
    assert (fort(p).health, p.state.outcome.winners, p.state.outcome.rule) == (0, (), "omd.glossary.rift.lose")


@pytest.mark.rule("omd.rivalry.victory.win", "omd.rivalry.victory.draw")
@pytest.mark.parametrize(("health", "winners", "rule"), [
    ((0, 3), (1, 3), "omd.rivalry.victory.win"),
    ((3, 0), (0, 2), "omd.rivalry.victory.win"),
    ((0, 0), (0, 1, 2, 3), "omd.rivalry.victory.draw"),
])  # fmt: skip
def test_rivalry_ends_with_an_enemy_rift_at_nought_and_both_at_once_share(health, winners, rule):
    p = keeping(heroes=FOUR, rivalry=True, armies={"a": 1}, stop="resurrect")
    for number, left in enumerate(health):
        fort(p, number).health = left
    with pytest.raises(GameOver):
        judge(p.state)
    assert (p.state.outcome.winners, p.state.outcome.rule) == (winners, rule)


@pytest.mark.rule("omd.upgrade.revitalize.rift_cap", "omd.action.attack.rivalry.hero_kill")
def test_a_rift_never_gains_more_than_it_started_with():
    p = keeping(armies={"a": 1}, fort={"health": 5})
    heal_rift(p.state, 0, 3, "omd.rivalry.attack.hero_death")
    assert fort(p).health == 6


def test_what_gear_gives_every_upkeep_is_paid():
    heroes = [("gabriella", "a", {"gear": ("balm_ring", "warlords_cut"), "skulls": 0, "health": 1}), ("ivy", "b")]
    p = keeping(heroes=heroes, armies={"a": 1}, stop="restock")
    assert (p.state.heroes[0].health, p.state.heroes[0].skulls) == (2, 1)
