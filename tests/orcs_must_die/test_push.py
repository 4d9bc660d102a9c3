"""The Push on Acid Bath and Lava Lake."""

from __future__ import annotations

import pytest

from siegeworks.core import Event, Position
from siegeworks.games.orcs_must_die.actions import Agree, HealRift, HurtRift, Object, PayPush, Push
from siegeworks.games.orcs_must_die.events import LostItem, Pushed
from siegeworks.games.orcs_must_die.state import OFF_MAP

from .build import board, chooses, happened, lane, options, pick, role, table

TURN = {"active": 0}
LAVA = lane("lava-lake", "standard", "standard")
ACID = lane("acid-bath", "standard", "standard")
TWO = [("maximilian", "a"), ("ivy", "a")]


def on(where: str, minions: dict[str, int] | None = None, **more) -> Position:
    """Seat 0's turn, all on the first Tile; Orcs elsewhere."""
    more.setdefault("heroes", TWO)
    return table(where, step="act", state=TURN, minions={"a": minions or {}, "c": {"orc": 1}}, level=2, **more)


@pytest.mark.rule("omd.action.tile.push", "omd.tile.push.lesser", "omd.tile.push.choose", "omd.tile.push.kills")
def test_one_hero_pushes_a_lesser_minion() -> None:
    """Case 46."""
    events: list[Event] = []
    p = on(LAVA, {"orc": 2, "kobold": 1}, events=events, heroes=[("maximilian", "a"), ("ivy", "b")])
    assert options(p, Push) == [Push(role(p, "orc")), Push(role(p, "kobold"))]
    pick(p, Push(role(p, "kobold")))
    assert board(p)["a"] == {"orc": 2}
    assert happened(events, Pushed) == [Pushed(0, -1, role(p, "kobold"), -1)]


@pytest.mark.rule("omd.action.tile.push")
def test_only_there() -> None:
    p = on(lane("standard", "standard", "standard"), {"orc": 2}, heroes=[("gabriella", "a"), ("ivy", "b")])
    assert options(p, Push) == []


@pytest.mark.rule("omd.tile.push.greater_two", "omd.tile.push.helper_agrees", "omd.faq.tile.greater_pushable")
def test_a_greater_minion_takes_two() -> None:
    """Case 46: the vulnerability does not matter."""
    p = on(LAVA, {"ogre": 1}, heroes=[("gabriella", "a", {"moves": 1}), ("ivy", "b")])
    assert options(p, Push) == []
    p = on(LAVA, {"ogre": 1})
    ogre = role(p, "ogre")
    assert options(p, Push) == [Push(ogre, helper=1)]
    pick(p, Push(ogre, helper=1))
    chooses(p, "omd.tile.push.helper_agrees", 1)
    pick(p, Agree())
    assert "a" not in board(p)


@pytest.mark.rule("omd.tile.push.helper_agrees")
def test_a_helper_may_refuse() -> None:
    p = on(LAVA, {"ogre": 1, "orc": 1})
    ogre, orc = role(p, "ogre"), role(p, "orc")
    pick(p, Push(ogre, helper=1), Object())
    assert board(p)["a"] == {"ogre": 1, "orc": 1}
    assert options(p, Push) == [Push(orc)], "the Action is not spent, but the same Hero is not asked again"


@pytest.mark.rule("omd.tile.push.one_action", "omd.action.once_each")
def test_once_a_turn_and_the_helper_spends_nothing() -> None:
    p = on(LAVA, {"ogre": 1, "orc": 5}, heroes=[("maximilian", "a", {"moves": 1}), ("ivy", "a")])
    pick(p, Push(role(p, "ogre"), helper=1), Agree())
    assert options(p, Push) == []
    assert "push" not in p.state.heroes[1].done


@pytest.mark.rule("omd.tile.push.skulls", "omd.dice.trap.special_tile_skull")
def test_the_skulls_go_to_the_pool() -> None:
    p = on(LAVA, {"ogre": 1})
    pick(p, Push(role(p, "ogre"), helper=1), Agree())
    assert p.state.forts[0].skulls == 1 + 3
    assert [hero.skulls for hero in p.state.heroes] == [0, 0]


@pytest.mark.rule("omd.tile.push.lava.damage", "omd.tile.push.both_suffer")
def test_lava_costs_each_one_health() -> None:
    p = on(LAVA, {"ogre": 1})
    before = [hero.health for hero in p.state.heroes]
    pick(p, Push(role(p, "ogre"), helper=1), Agree())
    assert [hero.health for hero in p.state.heroes] == [health - 1 for health in before]


@pytest.mark.rule("omd.tile.push.no_boss", "omd.faq.tile.boss_immune_push")
def test_no_boss_is_pushed() -> None:
    """Case 46."""
    p = on(LAVA, bosses=[("earth_lord", "a", 3)], heroes=[("maximilian", "a", {"attacks": 1}), ("ivy", "a")])
    assert options(p, Push) == []


@pytest.mark.rule("omd.tile.push.lava.example", "omd.tile.push.hero_two", "omd.rivalry.attack.hero_death")
def test_kobold_king_and_bloodspike_push_maximilian() -> None:
    """Case 47: Blackpaw is not involved."""
    heroes = [
        ("maximilian", "1:a"), ("kobold_king", "1:a", {"moves": 1}), ("ivy", "rift"), ("bloodspike", "1:a"),
        ("cygnus", "rift"), ("blackpaw", "1:a"),
    ]  # fmt: skip
    p = table(LAVA, step="act", state={"active": 1}, rivalry=True, heroes=heroes)
    before = [hero.health for hero in p.state.heroes]
    assert Push(seat=0, helper=3) in options(p, Push)
    assert all(push.helper != 0 for push in options(p, Push)), "the victim is not one of the two"
    pick(p, Push(seat=0, helper=3), Agree())
    chooses(p, "omd.rivalry.attack.hero_death", 1)
    pick(p, HealRift())
    assert p.state.heroes[0].tile == OFF_MAP
    after = [hero.health for hero in p.state.heroes]
    assert after == [0, before[1] - 1, before[2], before[3] - 1, before[4], before[5]]


@pytest.mark.rule("omd.rivalry.victory.win", "omd.tile.push.kills")
def test_who_wins_by_a_push_suffers_no_more() -> None:
    heroes = [("maximilian", "1:a"), ("kobold_king", "1:a", {"health": 1}), ("ivy", "rift"), ("bloodspike", "1:a")]
    p = table(LAVA, step="act", state={"active": 1}, rivalry=True, heroes=heroes, fort={"health": 3})
    pick(p, Push(seat=0, helper=3), Agree(), HurtRift())
    assert p.outcome is not None
    assert (p.outcome.winners, p.outcome.rule) == ((1, 3), "omd.rivalry.victory.win")
    assert p.state.heroes[1].health == 1, "the lava was not asked any more"


@pytest.mark.rule("omd.rivalry.victory.draw", "omd.tile.push.both_suffer")
def test_two_who_burn_together_may_bring_down_both_rifts() -> None:
    heroes = [
        ("maximilian", "a", {"health": 1}), ("bloodspike", "a", {"health": 1}), ("ivy", "rift"), ("midnight", "1:rift"),
    ]  # fmt: skip
    p = table(LAVA, step="act", state=TURN, rivalry=True, heroes=heroes, level=2, minions={"a": {"troll": 1}},
              fort={"health": 3})  # fmt: skip
    p.state.forts[1].health = 3
    pick(p, Push(role(p, "troll"), helper=1), Agree(), HurtRift())
    assert p.outcome is not None
    assert (p.outcome.winners, p.outcome.rule) == ((0, 1, 2, 3), "omd.rivalry.victory.draw")


@pytest.mark.rule("omd.glossary.rift.lose", "omd.tile.push.lava.damage", "omd.tile.push.acid.killed", "omd.play.win")
@pytest.mark.parametrize(("where", "health"), [(LAVA, 1), (ACID, 6)])
def test_a_push_of_the_last_enemy_is_lost_if_the_rift_falls_by_what_it_costs(where: str, health: int) -> None:
    heroes = [("maximilian", "a", {"health": health}), ("ivy", "b")]
    ending = {"active": 0, "endgame": True}
    for rift, winners in ((3, ()), (4, (0, 1))):
        p = table(where, step="act", level=3, armies={}, state=ending, heroes=heroes, minions={"a": {"orc": 1}},
                  fort={"health": rift})  # fmt: skip
        pick(p, Push(0))
        assert p.outcome is not None
        assert p.outcome.winners == winners


@pytest.mark.rule("omd.tile.push.hero_two")
def test_an_enemy_hero_is_not_pushed_by_one_alone() -> None:
    heroes = [("maximilian", "1:a"), ("kobold_king", "1:a", {"moves": 1}), ("ivy", "rift"), ("bloodspike", "1:b")]
    p = table(LAVA, step="act", state={"active": 1}, rivalry=True, heroes=heroes)
    assert options(p, Push) == []


@pytest.mark.rule("omd.tile.push.acid.gear", "omd.tile.push.acid.downgrade", "omd.tile.push.both_suffer")
def test_acid_takes_gear_or_a_step_of_the_weapon_from_each() -> None:
    """Case 48: each player chooses for the own Hero; the Weapon may be bought again."""
    events: list[Event] = []
    heroes = [
        ("maximilian", "a", {"gear": ("drill_badge", "courier_boots"), "weapon": 1, "moves": 1}),
        ("ivy", "a", {"weapon": 2}),
    ]  # fmt: skip
    p = on(ACID, {"ogre": 1}, heroes=heroes, events=events)
    pick(p, Push(role(p, "ogre"), helper=1), Agree())
    chooses(p, "omd.tile.push.acid.gear", 0)
    assert options(p, PayPush) == [PayPush("drill_badge"), PayPush("courier_boots"), PayPush("")]
    pick(p, PayPush("courier_boots"))
    max_, ivy = p.state.heroes
    assert (max_.gear, max_.weapon) == (("drill_badge",), 1)
    assert (ivy.gear, ivy.weapon) == ((), 1), "her only choice is taken unasked"
    assert [(e.seat, e.gear, e.weapon) for e in happened(events, LostItem)] == [
        (0, "courier_boots", False),
        (1, "", True),
    ]
    assert "courier_boots" in p.state.forts[0].discards


@pytest.mark.rule("omd.tile.push.acid.killed")
def test_acid_kills_who_has_nothing_to_give() -> None:
    """Case 48."""
    p = on(ACID, {"orc": 1}, heroes=[("maximilian", "a", {"moves": 1}), ("ivy", "b")])
    before = p.state.forts[0].health
    pick(p, Push(role(p, "orc")))
    assert p.state.heroes[0].tile == OFF_MAP
    assert p.state.forts[0].health == before - 3
    assert board(p) == {"c": {"orc": 1}}
