"""What the chronicle of Orcs Must Die! tells is what happened: nothing wrong, nothing left out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from siegeworks.core import Action, Event, Position
from siegeworks.games.orcs_must_die.actions import (
    Absorb,
    Agree,
    BuyTrap,
    EndTurn,
    FireTrap,
    HitBoss,
    HitHero,
    HurtRift,
    Special,
    Strike,
    StunOne,
    Walk,
)
from siegeworks.games.orcs_must_die.content import GEAR, HEROES
from siegeworks.games.orcs_must_die.state import Barrage
from siegeworks.games.orcs_must_die.view import VIEW

from .build import battle, chooses, fork, options, pick, plain, table, tile
from .turns import BUSY, ULTIMATE, duel, specials, turn_of, upgrading

QUARTET = [("gabriella", "c"), ("bloodspike", "1:c"), ("ivy", "c"), ("midnight", "1:c")]


def lines(events: Iterable[Event], p: Position) -> list[str]:
    """What is told of these events, looking back from the end of them."""
    return [line.text for event in events if (line := VIEW.tell(event, p.state)) is not None]


def told(p: Position, *actions: Action) -> list[str]:
    """What is told of each thing that happens by these actions, at its time."""
    heard: list[str] = []

    def listen(event: Event, state: object) -> None:
        line = VIEW.tell(event, state)
        heard.extend([line.text] if line else [])

    p.watch(listen)
    pick(p, *actions)
    return heard


# ---- damage


def test_no_more_is_lost_than_there_was() -> None:
    """omd.minion.attack.excess_lost, omd.death.hero.rift_damage"""
    events: list[Event] = []
    swords = battle(*["sword"] * 5)
    p = table(
        plain(4), step="attack_tiles", minions={"a": {"orc": 5}}, script=swords, fort={"health": 2}, events=events,
        heroes=[("gabriella", "a", {"health": 2}), ("ivy", "rift")], stop="stand_up",
    )  # fmt: skip
    assert "Gabriella ({s0}) loses 2 Health: 0 left" in lines(events, p)
    assert "The Rift loses 2 Health: 0 left" in lines(events, p)


def test_who_vanishes_in_the_rift_is_told_with_what_it_costs() -> None:
    """omd.minion.rift.removed, omd.minion.rift.damage.boss"""
    events: list[Event] = []
    p = table(
        plain(4), step="enter_rift", minions={"rift": {"orc": 1, "kobold": 2}}, bosses=[("earth_lord", "rift", 2)],
        fort={"health": 6}, heroes=[("gabriella", "a"), ("ivy", "a")], stop="attack_tiles", events=events,
    )  # fmt: skip
    found = lines(events, p)
    assert "1 Orc vanishes in the Rift, which loses 1 Health: 0 left" in found
    assert "2 Kobolds vanish in the Rift, which loses 4 Health: 0 left" in found
    assert "Earth Lord vanishes in the Rift, which loses 1 Health: 0 left" in found


# ---- Bosses


def test_a_boss_is_told_in_its_own_fortress() -> None:
    """omd.boss.rivalry: each fortress may have the same one."""
    events: list[Event] = []
    both = [("earth_lord", "a", 3), ("earth_lord", "1:b", 3)]
    p = table(plain(4), rivalry=True, level=2, bosses=both, heroes=QUARTET, stop="new_wave", events=events)
    marches = [line for line in lines(events, p) if line.startswith("Earth Lord")]
    assert marches == [
        "Earth Lord: Tile A (Order) to Tile B (Order)",
        "Earth Lord: Tile B (Unchained) to Tile C (Unchained)",
    ]
    rolled = ("brain", "brain", "brain", "stun", "sword", "sword", "sword")
    state = {"active": 1, "attack": Barrage(1, 1, (1,), rolled, rolled=rolled)}
    p = table(plain(4), step="spend", rivalry=True, level=2, bosses=both, heroes=QUARTET, state=state)
    hits = [HitBoss("earth_lord", ("brain", "sword"))] * 3
    assert told(p, hits[0], StunOne(1, boss="earth_lord"), *hits[1:])[:4] == [
        "Earth Lord (Unchained) has 2 Health Points left",
        "Earth Lord (Unchained) is stunned",
        "Earth Lord (Unchained) has 1 Health Point left",
        "Earth Lord (Unchained) is dead",
    ]


def test_a_boss_stands_where_it_is_told_to_go() -> None:
    """omd.boss.card: a fast one, too, that must be sent on half way."""
    p = table(fork(), bosses=[("swiftyhooves", "a", 3)], stop="new_wave")
    there = tile(p, "t")
    assert [boss.tile for boss in p.state.bosses] == [there]
    chooses(p, "omd.minion.move.split_rule")


def test_bosses_that_stand_up_are_told() -> None:
    """omd.minion.stand.recover, omd.boss.card"""
    for down, text in (
        ({}, "Earth Lord stands up"),
        ({"b": {"orc": 1}}, "1 stunned Minion and Earth Lord stand up"),
        ({"b": {"orc": 2}}, "2 stunned Minions and Earth Lord stand up"),
    ):
        events: list[Event] = []
        p = table(
            plain(4), step="stand_up", down=down, bosses=[("earth_lord", "a", 3, True)], stop="begin_turns",
            heroes=[("gabriella", "b"), ("ivy", "rift")], events=events,
        )  # fmt: skip
        assert lines(events, p) == [text]


# ---- purchases


def from_the_enemy(hero: str, **order: Any) -> Position:
    """An Unchained Hero's Upgrades in Rivalry; the fields of Order's fortress."""
    heroes = [("gabriella", "a"), (hero, "1:a", {"skulls": 9}), ("ivy", "rift"), ("midnight", "1:rift")]
    return table(
        plain(4), step="upgrade", rivalry=True, state={"waiting": (1,)}, heroes=heroes, fort=order, stop="move_minions"
    )


def test_a_trap_that_makes_room_is_told() -> None:
    """omd.upgrade.support.one_per_border, omd.upgrade.trap.full_tile_replace"""
    for traps, supports, shop, text in (
        ({}, [("a", "b", "aid_post")], "falling_log", "Falling Log between Tile A and Tile B; Aid Post is discarded"),
        ({}, [], "falling_log", "Falling Log between Tile A and Tile B"),
        ({"a": ["coin_forge"]}, [], "snap_wire", "Snap Wire on Tile A; Coin Forge is discarded"),
    ):
        p = table(
            plain(4), step="upgrade", state={"waiting": (0,)}, heroes=[("gabriella", "a", {"skulls": 9}), ("ivy", "c")],
            traps=traps, supports=supports, fort={"shop_traps": [shop, "", "", ""]}, stop="move_minions",
        )  # fmt: skip
        assert told(p, options(p, BuyTrap)[0]) == [f"{{s0}} places {text}"]


def test_a_trap_of_the_enemy_shop_is_told_as_that() -> None:
    """omd.faq.trap.maximilian_enemy_fortress"""
    p = from_the_enemy("maximilian", shop_traps=["snap_wire"])
    assert told(p, BuyTrap("snap_wire", fort=0)) == ["{s1} places Snap Wire from Order's shop on Tile A (Unchained)"]


def test_gear_from_the_discards_is_told() -> None:
    """omd.upgrade.gear.place: what it replaces, whose it was, and what of the cost the pool paid."""
    pile = {"discards": ["courier_boots"]}
    p = upgrading("kobold_king", skulls=1, pool=5, fort=pile, gear=("goat_hooves",))
    found = told(p, specials(p, "ability")[0], *[Agree()] * (p.state.lord != 0))
    paid = GEAR["courier_boots"].cost - 1
    assert found == [
        "Kobold King ({s0}) loses Goat Hooves",
        f"{{s0}} buys Courier Boots from the discards with {paid} Skull{'s' * (paid > 1)} of the pool",
    ]
    p = from_the_enemy("kobold_king", discards=["drill_badge"])
    assert told(p, Special("rivalry", fort=0, card="drill_badge")) == ["{s1} buys Drill Badge from Order's discards"]


def test_a_trap_that_is_worn_is_told() -> None:
    """omd.faq.hero.scarecrow_any_slot, omd.faq.hero.scarecrow_blocks"""
    shop = {"shop_traps": ["bucket_of_bolts", "", "", ""]}
    p = upgrading("scarecrow", skulls=9, fort=shop)
    assert told(p, specials(p, "ability")[1]) == ["{s0} puts Bucket of Bolts in the Ring slot"]
    assert told(p, specials(p, "ability")[0]) == ["Scarecrow ({s0}) loses Bucket of Bolts"]
    p = turn_of("scarecrow", minions={"a": {"orc": 1}}, marks={"ring": "bucket_of_bolts"}, script=battle("", "", ""))
    assert "Scarecrow ({s0}) loses Bucket of Bolts" in told(p, Strike())


def test_minions_bought_for_the_enemy_are_told() -> None:
    """omd.faq.wave.added_enemies"""
    p = upgrading("tundra", rivalry=True, skulls=2, pool=9)
    found = told(p, Special("rivalry", number=1, role=1), *[Agree()] * (p.state.lord != 0))
    assert found == [
        "Tundra ({s0}) uses Call of the Bears",
        "Tundra ({s0}) pays 2 Skulls",
        "Order's Rift Skull Pool pays 1 Skull for Tundra",
    ]
    p = upgrading("blackpaw", rivalry=True, skulls=2)
    assert told(p, Special("rivalry", number=2)) == [
        "Blackpaw ({s0}) uses Call the Pack",
        "Blackpaw ({s0}) pays 2 Skulls",
    ]


# ---- powers


def test_skulls_go_where_it_is_told() -> None:
    """omd.hero.card.rivalry"""
    assert told(duel("cygnus", "bloodspike", "sword", theirs={"skulls": 2}), HitHero(1, ("sword",)))[-2:] == [
        "Bloodspike ({s1}) pays 1 Skull to Cygnus",
        "Cygnus ({s0}) gains 1 Skull from Bloodspike",
    ]
    planting = turn_of("stinkeye", minions={"a": {"orc": 1}}, skulls=2)
    assert told(planting, Special("ability"))[1:] == ["Stinkeye ({s0}) pays 1 Skull"]


def test_powers_that_come_of_themselves_are_told() -> None:
    """omd.hero.card.rivalry.only"""
    p = duel("maximilian", "stinkeye", theirs={"marks": {"planted:0:0": 1}})
    assert told(p, EndTurn())[:2] == [
        "Stinkeye ({s1}) uses Evil Eye on Maximilian",
        f"Maximilian ({{s0}}) loses 1 Health: {HEROES['maximilian'].health - 1} left",
    ]
    p = duel("the_ancestor", "maximilian", "sword", theirs={"health": 1}, mine={"ultimate": False})
    assert "The Ancestor ({s0}) uses Old Grudge" in told(p, HitHero(1, ("sword",)), HurtRift())
    assert p.state.heroes[0].ultimate


def test_dice_beyond_the_box_are_told_even_if_they_are_set() -> None:
    """omd.dice.limit.special"""
    p = turn_of(
        "stinkeye", minions={"a": {"orc": 9}}, weapon=2, gear=("hex_button",), marks={"next:faces": 1}, script=()
    )
    heard = told(p, Strike())
    while not heard:
        heard = told(p, options(p, Special)[0])
    assert heard[0].endswith("(1 more is lost)")


def test_what_the_bride_discards_is_told() -> None:
    """omd.faq.hero.bride_once"""
    heroes = [("gabriella", "c"), ("the_bride", "a", {"skulls": 5, **BUSY}), ("ivy", "rift"), ("midnight", "1:a")]
    for traps, supports, text in (
        ({"a": ["spike_trap"]}, [], "The Bride discards Spike Trap on Tile A (Order)"),
        ({}, [("a", "b", "aid_post")], "The Bride discards Aid Post between Tile A (Order) and Tile B (Order)"),
    ):
        p = table(
            plain(4), step="act", rivalry=True, state={"active": 1}, heroes=heroes, traps=traps, supports=supports
        )
        assert text in told(p, specials(p, "rivalry")[0])


def test_gear_that_is_found_is_told() -> None:
    """omd.hero.card.ultimate_slot"""
    p = turn_of("adventurer", script=["drill_badge"], gear=("captains_crest",))
    assert told(p, ULTIMATE) == [
        "Adventurer ({s0}) uses Lucky Find",
        "Adventurer ({s0}) loses Captain's Crest",
        "Adventurer ({s0}) finds Drill Badge",
    ]


def test_a_captive_is_told_as_it_comes_and_goes() -> None:
    """omd.faq.hero.ball_chain.no_skull, omd.faq.hero.ball_chain.only_if_kill,
    omd.faq.hero.ball_chain.enemy_hero_chooses, omd.death.hero.off_map"""
    p = turn_of("ball_and_chain", minions={"a": {"kobold": 1}}, marks={"captive": 0})
    assert told(p, specials(p, "ultimate")[0])[1:] == [
        "Ball & Chain ({s0}) loses the captive Orc",
        "Ball & Chain ({s0}) takes a Kobold captive",
    ]
    p = table(
        plain(4), step="attack_tiles", edition="unchained", minions={"a": {"soldier": 1}}, script=battle("brain"),
        heroes=[("ball_and_chain", "a", {"marks": {"captive": 0}}), ("ivy", "rift")], stop="stand_up",
    )  # fmt: skip
    assert "Ball & Chain ({s0}) loses the captive Soldier" in told(p, Absorb(captive=True))
    held = {"marks": {"captive": 0}}
    p = duel("maximilian", "ball_and_chain", "brain", theirs=held)
    assert told(p, HitHero(1, ("brain",), captive=True))[:1] == ["Ball & Chain ({s1}) loses the captive Soldier"]
    p = duel("maximilian", "ball_and_chain", "sword", theirs={**held, "health": 1})
    assert "Ball & Chain ({s1}) loses the captive Soldier" in told(p, HitHero(1, ("sword",)), HurtRift())


def test_what_sir_winston_lends_is_told() -> None:
    """omd.faq.hero.winston_boost: it is his Weapon's, and no Rally."""
    p = turn_of("sir_winston", friend=("ivy", "a"), weapon=3)
    assert told(p, Special("ability", seat=1)) == ["Sir Winston ({s0}) lends Ivy the Health of the Cane of Empire"]


# ---- ways


def test_a_way_through_both_fortresses_is_told_by_their_tiles() -> None:
    """omd.rivalry.heroes_cross"""
    heroes = [("gabriella", "1:b", {**BUSY, "gear": ("courier_boots",)}), ("bloodspike", "c"), ("ivy", "c")]
    p = table(plain(4), step="act", rivalry=True, state={"active": 0}, heroes=heroes, players=4)
    assert told(p, Walk(0, 1)) == [
        "Gabriella ({s0}) moves over Tile A (Unchained) and Tile A (Order) to Tile B (Order)"
    ]


def test_minions_a_boss_makes_appear_where_it_is() -> None:
    """omd.boss.notes.spawn_faction"""
    events: list[Event] = []
    p = table(
        plain(4), step="enter_wave", wave=[("a", "orc", 1)], bosses=[("veyetality", "c")], stop="tile_tolls",
        heroes=[("gabriella", "rift"), ("ivy", "rift")], events=events,
    )  # fmt: skip
    assert lines(events, p) == ["1 Orc enters at Tile A", "2 Orcs appear on Tile C"]


# ---- Traps


def test_a_new_floor_plan_is_told() -> None:
    """omd.action.special.kinds"""
    p = table(
        plain(3), step="before_traps", traps={"a": ["spike_trap"]}, supports=[("a", "b", "aid_post")],
        stop="fire_traps", heroes=[("dobbin", "rift"), ("ivy", "rift")],
    )  # fmt: skip
    there = [Special("place", tile=2, card="spike_trap"), Special("place", tile=1, number=2, card="aid_post")]
    assert told(p, Agree(), *there)[:3] == [
        "Dobbin the Prospector ({s0}) uses New Floor Plan",
        "Dobbin the Prospector ({s0}) lays Spike Trap on Tile C",
        "Dobbin the Prospector ({s0}) lays Aid Post between Tile B and Tile C",
    ]


def test_a_trap_that_is_turned_is_told() -> None:
    """omd.faq.trap.example.tool_kit"""
    p = table(
        plain(4), step="before_traps", edition="unchained", level=3, minions={"b": {"soldier": 1}},
        traps={"b": ["pound_pounder"]}, supports=[("a", "b", "hobgoblin_tool_kit")], stop="enter_rift",
        heroes=[("gabriella", "b", {"health": 1}), ("ivy", "rift")],
    )  # fmt: skip
    assert told(p, FireTrap(0, converts=True))[0] == (
        "Pound Pounder on Tile B fires: Gives 3 Wilds. By Hobgoblin Tool Kit its Wilds become Heals."
    )


# ---- Levels


def test_more_armies_of_level_three_are_told() -> None:
    """omd.rivalry.endless.new_armies"""
    events: list[Event] = []
    p = table(
        plain(4), step="upkeep", rivalry=True, level=3, armies={}, heroes=QUARTET, stop="resurrect", events=events
    )
    assert p.state.level == 3
    assert "More Armies of Level 3 come" in lines(events, p)
