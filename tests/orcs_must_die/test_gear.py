"""Gear: what is always on, what may be declined, what pays, and what is used once."""

from __future__ import annotations

import pytest

from siegeworks.core import Event, Position
from siegeworks.games.orcs_must_die.actions import (
    EndTurn,
    Hit,
    HitHero,
    HurtRift,
    MoveTo,
    Special,
    StopSpending,
    Strike,
    StunOne,
)
from siegeworks.games.orcs_must_die.content import GEAR
from siegeworks.games.orcs_must_die.events import LostItem
from siegeworks.games.orcs_must_die.rules.figures import guard_of, max_health, move_of
from siegeworks.games.orcs_must_die.state import OFF_MAP, Barrage

from .build import battle, board, dice, happened, options, pick, plain, table, tile

TURN = {"active": 0}


def wearing(*gear: str, hero: str = "gabriella", script=(), minions=None, **fields) -> Position:
    """Seat 0's turn with this Gear and one Action of each kind, an Orc beside."""
    fields = {"gear": gear, "attacks": 1, "moves": 1, "ultimate": False, **fields}
    return table(
        plain(4), step="act", state=TURN, minions={"a": {"orc": 1}} if minions is None else minions,
        heroes=[(hero, "a", fields), ("ivy", "rift")], script=script,
    )  # fmt: skip


@pytest.mark.rule("omd.hero.gear.kinds", "omd.hero.gear.not_weapon_slot")
def test_there_are_three_kinds_and_no_weapon_is_gear() -> None:
    assert {card.kind for card in GEAR.values()} == {"amulet", "ring", "trinket"}


@pytest.mark.rule("omd.hero.gear.amulet.effect", "omd.hero.gear.amulet.automatic", "omd.hero.gear.amulet.no_after_roll")
def test_an_amulet_adds_dice_or_icons_by_itself() -> None:
    p = wearing("drill_badge", script=battle("sword", "sword", "sword", "sword"))
    pick(p, Strike())
    assert p.state.attack.results == ("brain", "sword", "sword", "sword", "sword")
    assert options(p, Special) == [], "nothing can be brought in after the roll"
    p = pick(wearing("scholars_chain", script=battle("sword", "", "")), Strike())
    assert p.state.attack.results == ("brain", "brain", "sword")


@pytest.mark.rule("omd.hero.gear.amulet.decline_before", "omd.hero.gear.amulet.default_used")
def test_the_bubble_blower_swaps_a_die_unless_declined() -> None:
    blower = "arcane_bubble_blower"
    p = wearing(blower, script=battle("sword", ""))
    assert options(p, Strike) == [Strike(), Strike((blower,))]
    pick(p, Strike())
    assert p.state.attack.results == ("brain", "brain", "sword")
    p = pick(wearing(blower, script=battle("sword", "", "speed")), Strike((blower,)))
    assert p.state.attack.results == ("brain", "speed", "sword")


@pytest.mark.rule("omd.hero.gear.amulet.decline_before", "omd.hero.gear.amulet.automatic")
@pytest.mark.parametrize("amulet", [card for card, gear in GEAR.items() if gear.kind == "amulet"])
def test_any_amulet_may_be_declined(amulet: str) -> None:
    crowd = {"a": {"orc": 9, "kobold": 1}}
    p = wearing(amulet, minions=crowd, script=battle("", "", ""))
    assert options(p, Strike) == [Strike(), Strike((amulet,))]
    pick(p, Strike((amulet,)))
    assert p.state.attack is None, "a Brain alone, by the Weapon, kills nobody here"
    assert board(p) == crowd


@pytest.mark.rule("omd.hero.gear.amulet.decline_before", "omd.upgrade.gear.maximilian.mix")
def test_of_several_amulets_each_may_be_declined_and_rings_never() -> None:
    p = wearing("drill_badge", "kobold_charm", "bounty_ring", hero="maximilian")
    assert {each.without for each in options(p, Strike)} == {
        (), ("drill_badge",), ("kobold_charm",), ("drill_badge", "kobold_charm"),
    }  # fmt: skip


@pytest.mark.rule("omd.hero.gear.trinket.effect")
@pytest.mark.parametrize("card", ["surgeons_satchel", "feast_basket"])
def test_what_heals_all_heals_the_own_team_as_its_text_says(card: str) -> None:
    assert "every Hero of your Team on your Tile" in GEAR[card].text
    heroes = [("gabriella", "a", {"health": 1, "gear": (card,), "moves": 1}), ("bloodspike", "a", {"health": 1}),
              ("ivy", "a", {"health": 1}), ("midnight", "1:a")]  # fmt: skip
    p = pick(table(plain(4), step="act", state=TURN, rivalry=True, heroes=heroes), Special(card))
    use = GEAR[card].use
    assert use is not None
    assert [hero.health for hero in p.state.heroes[:3]] == [1 + use.heal, 1, 1 + use.heal]


@pytest.mark.rule("omd.hero.gear.ring.effect")
def test_rings_defend_or_pay() -> None:
    p = wearing("bulwark_ring")
    hero = p.state.heroes[0]
    assert guard_of(p.state, hero, "lesser") == GEAR["bulwark_ring"].boost.guard == 1
    assert max_health(hero) == 8
    p = wearing("bounty_ring", script=battle("sword", "", ""))
    pick(p, Strike(), Hit(0, 0, ("sword",)))
    assert p.state.heroes[0].skulls == 2


@pytest.mark.rule("omd.hero.gear.ring.effect")
def test_a_ring_pays_once_an_attack_and_only_for_kills() -> None:
    p = wearing("bounty_ring", script=battle("sword", "sword", ""), minions={"a": {"orc": 5}})
    pick(p, Strike(), Hit(0, 0, ("sword",)), Hit(0, 0, ("sword",)))
    assert p.state.heroes[0].skulls == 3
    p = wearing("bounty_ring", script=battle("sword", "", ""))
    pick(p, Strike(), StopSpending())
    assert p.state.heroes[0].skulls == 0


@pytest.mark.rule("omd.action.move.gear", "omd.hero.gear.trinket.effect")
def test_trinkets_speed_up() -> None:
    p = wearing("courier_boots")
    assert move_of(p.state, p.state.heroes[0]) == 3


@pytest.mark.rule("omd.hero.gear.trinket.effect")
def test_icons_may_be_used_as_others() -> None:
    p = wearing("fencers_glove", script=battle("speed", "speed", "", ""))
    pick(p, Strike())
    assert options(p, Special) == [Special("turn", number=n, card="speed") for n in range(3)]
    pick(p, Special("turn", number=1, card="speed"))
    assert p.state.attack.results == ("brain", "speed", "sword")


@pytest.mark.rule("omd.hero.gear.trinket.effect", "omd.action.special.extra")
def test_one_time_gear_is_discarded_for_its_effect() -> None:
    events: list[Event] = []
    p = wearing("field_dressing", health=2)
    p.watch(lambda e, _: events.append(e))
    pick(p, Special("field_dressing"))
    hero = p.state.heroes[0]
    assert (hero.health, hero.gear, hero.moves, hero.attacks) == (5, (), 1, 1)
    assert "field_dressing" in p.state.forts[0].discards
    assert happened(events, LostItem) == [LostItem(0, "field_dressing", False, "omd.hero.gear.trinket.effect")]
    assert Special("field_dressing") not in options(wearing("field_dressing"), Special), "nobody to heal"


@pytest.mark.rule("omd.hero.gear.trinket.effect")
def test_one_more_attack_a_ready_ultimate_and_a_stronger_rift() -> None:
    p = pick(wearing("alarm_bell"), Special("alarm_bell"))
    assert p.state.heroes[0].attacks == 2
    p = pick(wearing("oath_band"), Special("oath_band"))
    assert p.state.heroes[0].ultimate
    p = wearing("rift_mortar")
    assert Special("rift_mortar") not in options(p, Special)
    p = table(
        plain(4), step="act", state=TURN, fort={"health": 1}, minions={"a": {"orc": 1}},
        heroes=[("cygnus", "a", {"gear": ("rift_mortar",), "moves": 1}), ("ivy", "rift")],
    )  # fmt: skip
    pick(p, Special("rift_mortar"))
    assert p.state.forts[0].health == 3


@pytest.mark.rule("omd.hero.gear.trinket.effect")
def test_dice_and_icons_wait_for_the_next_attack_of_the_turn() -> None:
    p = wearing("bottled_storm", script=[*battle("", "", ""), *dice("lightning", "speed", "")])
    pick(p, Special("bottled_storm"), Strike())
    assert p.state.attack.results == ("brain", "speed", "wild")
    p = pick(wearing("bottled_storm"), Special("bottled_storm"), EndTurn())
    assert p.state.heroes[0].marks == {}


@pytest.mark.rule("omd.hero.gear.trinket.effect")
def test_jumping_and_stunning() -> None:
    spade = next(card.id for card in GEAR.values() if card.use and card.use.jump)
    p = pick(wearing(spade), Special(spade))
    assert len(options(p, MoveTo)) == 4
    pick(p, MoveTo(tile(p, "c")))
    assert (p.state.heroes[0].tile, p.state.heroes[0].attacks) == (tile(p, "c"), 2)
    rattle = next(card.id for card in GEAR.values() if card.use and card.use.stun)
    p = pick(wearing(rattle, minions={"a": {"orc": 2}}), Special(rattle))
    assert board(p, down=True) == {"a": {"orc": 2}}


@pytest.mark.rule("omd.faq.gear.screaming_skull")
def test_the_screaming_skull_pays_when_its_owner_dies() -> None:
    """Case 58."""
    icons = ("sword", "sword")
    heroes = [
        ("hogarth", "a"), ("bloodspike", "a", {"health": 1, "gear": ("screaming_skull",)}), ("ivy", "rift"),
        ("midnight", "1:rift"),
    ]  # fmt: skip
    attack = Barrage(0, 0, (0,), icons, rolled=icons)
    p = table(plain(4), step="spend", state={**TURN, "attack": attack}, rivalry=True, heroes=heroes)
    pick(p, HitHero(1, ("sword",)), HurtRift())
    gains = GEAR["screaming_skull"].gains
    assert p.state.heroes[1].tile == OFF_MAP
    assert p.state.heroes[1].skulls == gains.death + gains.hurt


@pytest.mark.rule("omd.hero.gear.ring.effect")
def test_a_guard_takes_damage_off_each_attack_of_an_enemy_hero() -> None:
    icons = ("sword", "sword", "sword")
    heroes = [
        ("hogarth", "a"), ("bloodspike", "a", {"gear": ("wall_ring",)}), ("ivy", "rift"), ("midnight", "1:rift"),
    ]  # fmt: skip
    attack = Barrage(0, 0, (0,), icons, rolled=icons)
    p = table(plain(4), step="spend", state={**TURN, "attack": attack}, rivalry=True, heroes=heroes)
    pick(p, *[HitHero(1, ("sword",))] * 3)
    assert p.state.heroes[1].health == 7 - 2


@pytest.mark.rule("omd.faq.boss.fire_lord_stun_only", "omd.dice.stun.one_per_result")
def test_a_stun_of_gear_is_a_true_stun() -> None:
    attack = Barrage(0, 0, (0,), ("stun",), rolled=("stun",), strike=False)
    p = table(
        plain(4), step="spend", state={**TURN, "attack": attack}, minions={"a": {"orc": 1}},
        heroes=[("gabriella", "a", {"gear": ("bounty_ring",)}), ("ivy", "rift")],
    )  # fmt: skip
    assert options(p, StunOne) == [StunOne(0, 0)]
    pick(p, StunOne(0, 0))
    assert p.state.heroes[0].skulls == 0
