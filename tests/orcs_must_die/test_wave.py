"""Minion Phase, step 2: Cards are flipped, Minions enter, Caltrops and the Gas Chamber take their toll."""

from __future__ import annotations

from typing import Any

import pytest

from siegeworks.core import Action, Draw, Event
from siegeworks.games.orcs_must_die.actions import MoveTo, Object, PickTile, ReplaceAt, Victim
from siegeworks.games.orcs_must_die.content import ARMIES
from siegeworks.games.orcs_must_die.events import ArmyFlipped, MinionDied, Replaced
from siegeworks.games.orcs_must_die.rules.heroes import POWERS
from siegeworks.games.orcs_must_die.rules.powers import Power
from siegeworks.games.orcs_must_die.state import Hero, State, pieces

from .build import (
    bident,
    board,
    chooses,
    fork,
    happened,
    lane,
    names,
    options,
    pick,
    plain,
    role,
    row,
    stopped,
    table,
    tile,
)

ENTERED = "tile_tolls"
SHOT_CARDS = ["order_29", "order_05"]  # for four Heroes: 3 Crossbow Orcs, 2 Gnolls, 1 Ogre; 2 Orcs, 3 Gnolls


# ---- flipping


@pytest.mark.rule("omd.glossary.minion")
@pytest.mark.rule("omd.minion.wave.flip", "omd.glossary.army", "omd.glossary.wave", "omd.minion.steps_order")
def test_one_card_of_each_army_that_has_any_left() -> None:
    events: list[Event] = []
    p = table(
        bident(), step="new_wave", armies={"a": 3, "b": 1}, script=["order_01", "order_02"], stop=ENTERED, events=events
    )
    assert [(e.tile, e.card) for e in happened(events, ArmyFlipped)] == [(0, "order_01"), (1, "order_02")]
    f = p.state.forts[0]
    assert f.armies == ((0, 2),)
    assert f.army_discard == ("order_01", "order_02")
    assert not {"order_01", "order_02"} & set(f.army_deck)
    assert board(p) == {"a": row("order_01"), "b": row("order_02")}
    stopped(p)


@pytest.mark.rule("omd.glossary.wave.example.zigzag", "omd.minion.wave.flip")
def test_two_armies_on_two_tiles_make_a_wave_of_two_cards() -> None:
    p = table(
        bident(), level=2, step="new_wave", armies={"a": 2, "b": 2}, script=["order_01", "order_12"], stop=ENTERED
    )
    assert board(p) == {"a": row("order_01"), "b": row("order_12")}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.rule("omd.minion.wave.by_heroes")
def test_the_line_for_the_number_of_heroes_counts(players: int) -> None:
    p = table(plain(3), players=players, step="new_wave", script=["order_01"], stop=ENTERED)
    assert board(p) == {"a": row("order_01", players)}


@pytest.mark.rule("omd.minion.wave.by_heroes", "omd.rivalry.minion.enter")
def test_in_rivalry_each_fortress_has_its_own_edition_and_counts_its_own_heroes() -> None:
    p = table(plain(3), rivalry=True, players=4, step="new_wave", script=["order_01", "unchained_01"], stop=ENTERED)
    assert board(p) == {"a": row("order_01")}
    assert board(p, fort=1) == {"a": row("unchained_01")}


def test_tiered_armies_draw_only_cards_of_the_level() -> None:
    p = table(plain(3), tiered=True, level=2, step="new_wave", stop=ENTERED)
    assert isinstance(p.asked, Draw)
    assert {ARMIES[card].tier for card in p.asked.bag} == {2}


@pytest.mark.rule("omd.rivalry.minion.reshuffle")
def test_an_empty_army_deck_takes_the_discards_back() -> None:
    fort = {"army_deck": [], "army_discard": ["order_02", "order_01"]}
    p = table(plain(3), step="new_wave", fort=fort, script=["order_02"], stop=ENTERED)
    assert p.state.forts[0].army_deck == ("order_01",)
    assert p.state.forts[0].army_discard == ("order_02",)


@pytest.mark.rule("omd.rivalry.minion.reshuffle")
def test_the_last_cards_of_the_deck_come_before_the_shuffled_discards() -> None:
    fort = {"army_deck": ["order_01"], "army_below": ["order_02", "order_03"], "army_discard": ["order_04"]}
    p = table(plain(3), step="new_wave", fort=fort, script=["order_01"], stop=ENTERED)
    assert (p.state.forts[0].army_deck, len(p.state.forts[0].army_below)) == ((), 2)
    assert pieces(p.state)["order_02"] == 1
    fort["army_deck"] = []
    p = table(plain(3), step="new_wave", fort=fort, script=["order_03"], stop=ENTERED)
    f = p.state.forts[0]
    assert (f.army_deck, f.army_below, f.army_discard) == (("order_02",), (), ("order_04", "order_03"))


def test_without_armies_nothing_is_flipped() -> None:
    p = table(plain(3), level=3, step="new_wave", armies={}, minions={"a": {"orc": 1}}, stop=ENTERED)
    assert board(p) == {"a": {"orc": 1}}
    stopped(p)


# ---- entering


@pytest.mark.rule("omd.minion.wave.example.straight_shot", "omd.minion.wave.greater_level1")
def test_the_straight_shot_example() -> None:
    """Case 21: 5 Orcs, 5 Gnolls, 3 Crossbow Orcs, all by the first Tile; only the Gnolls go beyond it."""
    events: list[Event] = []
    p = table(plain(5), players=4, step="new_wave", armies={"a": 3}, stop=ENTERED, events=events,
              fort={"armies": ((0, 3), (0, 3))}, script=SHOT_CARDS)  # fmt: skip
    assert board(p) == {"a": {"orc": 5, "crossbow_orc": 3}, "b": {"gnoll": 5}}
    assert happened(events, Replaced) == [Replaced(0, 6, 0, 3, "omd.minion.wave.greater_level1")]


@pytest.mark.rule("omd.minion.wave.greater_level1")
def test_greater_minions_come_as_soldiers_in_unchained_and_as_themselves_later() -> None:
    p = table(
        plain(3), edition="unchained", step="enter_wave", wave=[("a", "giant", 1), ("a", "bear", 1)], stop=ENTERED
    )
    assert board(p) == {"a": {"soldier": 6}}
    p = table(plain(3), level=2, step="enter_wave", wave=[("a", "ogre", 1)], stop=ENTERED)
    assert board(p) == {"a": {"ogre": 1}}


@pytest.mark.rule(
    "omd.minion.wave.example.gnoll_choice", "omd.minion.wave.gnolls_merge", "omd.minion.wave.gnoll_stop",
    "omd.minion.wave.enter",
)  # fmt: skip
def test_entering_gnolls_of_two_cards_choose_as_one_group() -> None:
    """Case 24."""
    heroes = [("maximilian", "a"), ("ivy", "b"), ("cygnus", ""), ("gabriella", "")]
    for choice in ("a", "b"):
        p = table(
            plain(5), step="new_wave", heroes=heroes, fort={"armies": ((0, 3), (0, 3))}, script=SHOT_CARDS, stop=ENTERED
        )
        chooses(p, "omd.minion.move.gnoll_choice", seat=0)
        assert names(p, [option.tile for option in options(p, MoveTo)]) == ["a", "b"]
        pick(p, MoveTo(tile(p, choice)))
        assert board(p)[choice]["gnoll"] == 5
        stopped(p)
    p = table(plain(5), step="enter_wave", wave=[("a", "gnoll", 5)], heroes=[("ivy", "c")], stop=ENTERED)
    assert board(p) == {"b": {"gnoll": 5}}


@pytest.mark.rule("omd.minion.wave.example.fig7", "omd.minion.wave.move_one", "omd.minion.wave.move_two")
def test_figure_7() -> None:
    wave = [("a", "kobold", 2), ("a", "gnoll", 1), ("a", "orc", 3), ("a", "hobgoblin_shaman", 1)]
    p = table(plain(4), level=2, step="enter_wave", wave=wave, heroes=[("ivy", "a")], stop=ENTERED)
    assert board(p) == {"a": {"orc": 3, "gnoll": 1, "hobgoblin_shaman": 1}, "b": {"kobold": 2}}
    p = table(plain(4), level=2, step="enter_wave", wave=wave, stop=ENTERED)
    assert board(p) == {"a": {"orc": 3, "hobgoblin_shaman": 1}, "b": {"kobold": 2, "gnoll": 1}}


@pytest.mark.rule("omd.minion.wave.gnolls_merge", "omd.minion.wave.enter")
def test_those_already_on_the_start_tile_do_not_move_with_the_new_ones() -> None:
    p = table(plain(4), step="enter_wave", wave=[("a", "gnoll", 2)], minions={"a": {"gnoll": 1}}, stop=ENTERED)
    assert board(p) == {"a": {"gnoll": 1}, "b": {"gnoll": 2}}


@pytest.mark.rule("omd.minion.wave.move_two", "omd.minion.move.split_rule")
def test_runners_entering_at_a_junction_split() -> None:
    p = table(
        fork().replace('tile = "a"', 'tile = "t"'), level=2, step="enter_wave", wave=[("t", "kobold", 2)], stop=ENTERED
    )
    assert board(p) == {"b": {"kobold": 1}, "d": {"kobold": 1}}


# ---- figures


@pytest.mark.rule(
    "omd.minion.wave.shortage.example.crossbow", "omd.minion.wave.shortage.equal", "omd.minion.wave.from_pool",
    "omd.minion.wave.shortage.order.lesser_order", "omd.minion.wave.shortage.category",
)  # fmt: skip
def test_six_crossbow_orcs_with_two_figures() -> None:
    """Case 22: 2 Crossbow Orcs, 3 Orcs and a Kobold; with no Kobold left a Gnoll."""
    on_map = {"c": {"crossbow_orc": 6, "orc": 6}}
    p = table(plain(4), step="enter_wave", wave=[("a", "crossbow_orc", 6)], minions=on_map, stop=ENTERED,
              down={"c": {"crossbow_orc": 4, "orc": 5}})  # fmt: skip
    assert board(p)["a"] == {"orc": 3, "crossbow_orc": 2, "kobold": 1}
    p = table(plain(4), step="enter_wave", wave=[("a", "crossbow_orc", 6)], stop=ENTERED,
              minions={"c": {"crossbow_orc": 10, "orc": 11, "kobold": 9}})  # fmt: skip
    assert board(p)["a"] == {"orc": 3, "crossbow_orc": 2}
    assert board(p)["b"] == {"gnoll": 1}


@pytest.mark.rule("omd.minion.wave.shortage.order.lesser_unchained", "omd.minion.wave.shortage.order.greater_unchained")
def test_the_order_in_unchained() -> None:
    on_map = {"d": {"soldier": 14, "crossbowman": 11, "satyr": 8, "lion": 7, "dwarf_shaman": 2, "bear": 3, "giant": 3}}
    wave = [("a", "soldier", 3), ("a", "giant", 2)]
    p = table(plain(5), edition="unchained", level=2, step="enter_wave", wave=wave, minions=on_map, stop=ENTERED)
    assert board(p)["a"] == {"crossbowman": 1, "dwarf_shaman": 1, "bear": 1}
    assert board(p)["b"] == {"satyr": 1, "lion": 1}


@pytest.mark.rule("omd.minion.wave.shortage.order.greater_order")
def test_the_order_of_greater_minions() -> None:
    on_map = {"d": {"hobgoblin_shaman": 3, "troll": 3, "ogre": 3}}
    p = table(plain(5), level=2, step="enter_wave", wave=[("a", "hobgoblin_shaman", 1)], minions=on_map, stop=ENTERED)
    assert board(p)["a"] == {"troll": 1}
    on_map = {"d": {"hobgoblin_shaman": 3, "troll": 4, "ogre": 2}}
    p = table(plain(5), level=2, step="enter_wave", wave=[("a", "troll", 2)], minions=on_map, stop=ENTERED)
    assert board(p)["a"] == {"ogre": 1}  # the second has no figure at all, and stays away


@pytest.mark.rule("omd.minion.wave.shortage.example.troll", "omd.minion.wave.shortage.two_starts")
def test_one_of_two_trolls_becomes_a_shaman_on_either_start_tile() -> None:
    """Case 23."""
    wave = [("a", "troll", 1), ("b", "troll", 1)]
    for instead, other in (("a", "b"), ("b", "a")):
        p = table(bident(), level=2, step="enter_wave", wave=wave, minions={"c": {"troll": 3}}, stop=ENTERED,
                  state={"lord": 1})  # fmt: skip
        chooses(p, "omd.minion.wave.shortage.two_starts", seat=1)
        pick(p, ReplaceAt(tile(p, instead)))
        assert (board(p)[instead], board(p)[other]) == ({"hobgoblin_shaman": 1}, {"troll": 1})
        stopped(p)


# ---- Minions that Heroes add


class Caller(Power):
    """Adds what its mark says: a Bear already paid, or Bears at 3 Skulls."""

    def added_minions(self, s: State, hero: Hero) -> tuple[tuple[int, int], ...]:
        return ((5, 3),) if hero.skulls else ((5, 0),) * int(hero.marks.get("added", 0))


@pytest.fixture
def caller(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(POWERS, "tundra", Caller())


ADDED: dict[str, Any] = {"rivalry": True, "level": 2, "step": "new_wave", "stop": ENTERED}


@pytest.mark.usefixtures("caller")
@pytest.mark.rule("omd.faq.wave.added_enemies", "omd.faq.wave.added_not_idle_start")
def test_added_minions_enter_with_an_army_card_never_on_an_idle_start() -> None:
    heroes = [("tundra", "d", {"marks": {"added": 1}}), ("midnight", "1:d")]
    p = table(bident(), heroes=heroes, players=4, armies={"b": 1}, script=["order_01", "unchained_01"], **ADDED)
    assert board(p, fort=1)["b"]["bear"] == 1
    assert p.state.heroes[0].marks == {}
    assert "troll" not in board(p)["b"]
    stopped(p)


@pytest.mark.usefixtures("caller")
@pytest.mark.rule("omd.faq.wave.added_enemies")
def test_the_heros_player_picks_the_army_they_enter_with() -> None:
    heroes = [("tundra", "d", {"marks": {"added": 1}}), ("midnight", "1:d")]
    script = ["order_01", "order_02", "unchained_01", "unchained_02"]
    p = table(bident(), heroes=heroes, players=4, armies={"a": 1, "b": 1}, script=script, **ADDED)
    chooses(p, "omd.faq.wave.added_enemies", seat=0)
    assert board(pick(p, PickTile(tile(p, "a"))), fort=1)["a"]["bear"] == 1


@pytest.mark.usefixtures("caller")
@pytest.mark.parametrize(("answer", "left", "bears"), [(PickTile(0), 1, 1), (Object(), 4, 0)])
@pytest.mark.rule("omd.faq.wave.added_enemies")
def test_minions_that_cost_skulls_may_be_left_out(answer: Action, left: int, bears: int) -> None:
    heroes = [("tundra", "d", {"skulls": 4}), ("midnight", "1:d")]
    p = table(bident(), heroes=heroes, players=4, armies={"a": 1}, script=["order_01", "unchained_01"], **ADDED)
    pick(p, answer)
    assert p.state.heroes[0].skulls == left
    assert board(p, fort=1)["a"].get("bear", 0) == bears


# ---- Caltrops and Gas Chamber

TOLLED = "before_traps"


@pytest.mark.rule(
    "omd.tile.caltrops.minion", "omd.tile.caltrops.minion_total", "omd.tile.caltrops.minion_who",
    "omd.tile.caltrops.minion_choice", "omd.dice.trap.special_tile_skull",
)  # fmt: skip
def test_caltrops_take_one_of_all_who_ran_across() -> None:
    """Case 50: the orcs that stop on it and the one that starts from it are safe."""
    events: list[Event] = []
    where = lane("standard", "standard", "caltrops", "standard", "standard")
    minions = {"b": {"kobold": 2, "gnoll": 2, "orc": 1}, "c": {"orc": 1}}
    p = table(where, level=2, minions=minions, armies={}, stop=TOLLED, events=events, fort={"skulls": 0})
    chooses(p, "omd.tile.caltrops.minion_choice", seat=0)
    kobold, gnoll = Victim(role(p, "kobold"), tile(p, "d")), Victim(role(p, "gnoll"), tile(p, "d"))
    assert options(p, Victim) == [kobold, gnoll]
    pick(p, gnoll)
    assert board(p) == {"c": {"orc": 1}, "d": {"orc": 1, "kobold": 2, "gnoll": 1}}
    assert p.state.forts[0].skulls == 1
    assert len(happened(events, MinionDied)) == 1
    stopped(p)


@pytest.mark.rule("omd.tile.caltrops.minion", "omd.minion.wave.enter")
def test_a_caltrops_start_tile_is_run_across_by_those_who_enter() -> None:
    for kind in ("kobold", "gnoll"):
        p = table(
            lane("caltrops", "standard", "standard"), level=2, step="enter_wave", wave=[("a", kind, 2)], stop=TOLLED
        )
        assert board(p) == {"b": {kind: 1}}


@pytest.mark.rule("omd.tile.caltrops.minion", "omd.minion.move.gnoll_must")
def test_hunters_on_their_way_to_a_hero_cross_it_too() -> None:
    where = lane("standard", "caltrops", "standard", "standard")
    p = table(where, minions={"a": {"gnoll": 2}}, heroes=[("ivy", "c")], armies={}, stop=TOLLED)
    assert board(p) == {"c": {"gnoll": 1}}
    p = table(where, minions={"a": {"gnoll": 2}}, heroes=[("ivy", "b")], armies={}, stop=TOLLED)
    assert board(p) == {"b": {"gnoll": 2}}


@pytest.mark.rule(
    "omd.tile.gas.minion", "omd.tile.gas.minion_total", "omd.tile.gas.minion_choice", "omd.tile.gas.minion_timing",
    "omd.dice.trap.special_tile_skull",
)  # fmt: skip
def test_the_gas_chamber_takes_one_of_all_groups() -> None:
    """Case 49: once all have moved and entered, the new Wave included."""
    minions = {"b": {"orc": 2, "crossbow_orc": 1}, "a": {"orc": 2}}
    where = lane("standard", "gas-chamber", "standard")
    p = table(where, level=2, step="enter_wave", wave=[("a", "kobold", 1)], minions=minions, stop=TOLLED,
              state={"lord": 1}, fort={"skulls": 0})  # fmt: skip
    chooses(p, "omd.tile.gas.minion_choice", seat=1)
    assert [(v.role, v.tile, v.down) for v in options(p, Victim)] == [(0, 1, False), (1, 1, False), (2, 1, False)]
    pick(p, Victim(role(p, "crossbow_orc"), tile(p, "b")))
    assert board(p) == {"a": {"orc": 2}, "b": {"orc": 2, "kobold": 1}}
    assert p.state.forts[0].skulls == 1
    stopped(p)


@pytest.mark.rule("omd.faq.tile.greater_immune", "omd.faq.tile.boss_immune")
def test_greater_minions_and_bosses_are_immune() -> None:
    p = table(lane("standard", "gas-chamber", "standard"), level=2, minions={"a": {"troll": 2}}, armies={}, stop=TOLLED,
              bosses=[("earth_lord", "a", 3)])  # fmt: skip
    assert board(p) == {"b": {"troll": 2}}
    where = lane("standard", "caltrops", "standard", "standard")
    p = table(where, level=2, armies={}, bosses=[("swiftyhooves", "a", 3)], stop=TOLLED)
    assert [boss.health for boss in p.state.bosses] == [3]


@pytest.mark.rule("omd.tile.gas.minion")
def test_a_stunned_minion_breathes_the_gas_as_well() -> None:
    p = table(lane("standard", "gas-chamber", "standard"), down={"b": {"orc": 1}}, armies={}, stop=TOLLED)
    assert board(p, down=True) == {}


@pytest.mark.rule("omd.rivalry.phase.minion", "omd.minion.steps_order")
def test_in_rivalry_each_step_is_done_in_both_fortresses() -> None:
    events: list[Event] = []
    p = table(lane("standard", "gas-chamber", "standard"), rivalry=True, players=4, armies={}, events=events,
              minions={"a": {"orc": 1}, "1:a": {"soldier": 2}}, stop=TOLLED)  # fmt: skip
    assert (board(p), board(p, fort=1)) == ({}, {"b": {"soldier": 1}})
    assert [f.skulls for f in p.state.forts] == [2, 2]
    assert [(type(e).__name__, e.fort) for e in events if hasattr(e, "fort")] == [
        ("PhaseBegan", 0), ("MinionsMoved", 0), ("PhaseBegan", 1), ("MinionsMoved", 1),
        ("PhaseBegan", 0), ("PhaseBegan", 1), ("MinionDied", 0), ("MinionDied", 1),
    ]  # fmt: skip
