"""Hero Upgrade Phase: six types of Upgrade, who may, what it costs, where it goes."""

import pytest

from siegeworks.games.orcs_must_die.actions import (
    Agree,
    BoostPool,
    BuyGear,
    BuyTrap,
    BuyWeapon,
    DoneUpgrading,
    HealAtRift,
    Object,
    OpenPool,
    Revitalize,
)
from siegeworks.games.orcs_must_die.content import GEAR, HEROES, TRAPS
from siegeworks.games.orcs_must_die.events import Healed
from siegeworks.games.orcs_must_die.rules.deal import capacity
from siegeworks.games.orcs_must_die.state import land, pieces

from .build import dice, happened, lane, pick, plain, plan, table, tile

PAIR = [("gabriella", "a"), ("ivy", "b")]


def shop(gear=(), traps=()):
    """Fields of a Fort whose shop holds these cards."""
    return {"shop_gear": [*gear, *[""] * (4 - len(gear))], "shop_traps": [*traps, *[""] * (4 - len(traps))]}


def upgrading(where=None, heroes=PAIR, **given):
    """A table in the Hero Upgrade Phase, the first seat being Rift Lord."""
    state = {"waiting": tuple(range(len(heroes))), **given.pop("state", {})}
    return table(where or plain(4), step="upgrade", heroes=heroes, stop="move_minions", state=state, **given)


def rich(hero, where, skulls=20, **fields):
    return hero, where, {"skulls": skulls, **fields}


def of(p, seat, kind):
    """A seat's options of one type."""
    return [option for option in p.choice.options_of(seat) if type(option) is kind]


def fort(p):
    return p.state.forts[0]


def hero(p, seat=0):
    return p.state.heroes[seat]


@pytest.mark.rule("omd.upgrade.simultaneous", "omd.upgrade.any_types", "omd.minion.start", "omd.upgrade.dispute")
def test_all_upgrade_at_the_same_time_and_the_minion_phase_starts_when_all_are_done():
    p = upgrading(heroes=[rich("gabriella", "a"), rich("ivy", "b")])
    assert p.choice.seats == (0, 1)
    p.apply(BuyWeapon(), 1)
    p.apply(DoneUpgrading(), 1)
    assert p.choice.seats == (0,)
    p.apply(BuyWeapon(), 0)
    p.apply(DoneUpgrading(), 0)
    assert p.choice.prompt == "stop"


@pytest.mark.rule(
    "omd.upgrade.boost.rift_lord_only",
    "omd.upgrade.boost.amount",
    "omd.upgrade.boost.one_way",
    "omd.upgrade.once_each",
    "omd.upgrade.six_types",
)
def test_only_the_rift_lord_moves_skulls_to_the_pool_any_number_once():
    p = upgrading(heroes=[rich("gabriella", "a", 3), rich("ivy", "b", 3)], fort={"skulls": 1})
    assert of(p, 0, BoostPool) == [BoostPool(1), BoostPool(2), BoostPool(3)]
    assert of(p, 1, BoostPool) == []
    p.apply(BoostPool(2), 0)
    assert (hero(p).skulls, fort(p).skulls) == (1, 3)
    assert of(p, 0, BoostPool) == []


@pytest.mark.rule(
    "omd.upgrade.heal.where",
    "omd.upgrade.heal.dice_by_level",
    "omd.upgrade.heal.sum",
    "omd.upgrade.heal.self",
    "omd.upgrade.heal.all_heroes",
    "omd.upgrade.heal.optional",
    "omd.dice.heal.multi_sides",
    "omd.dice.heal.skull_sides",
)
def test_heroes_on_the_rift_roll_as_many_heal_dice_as_the_level():
    p = upgrading(
        heroes=[("gabriella", "rift", {"health": 1}), ("ivy", "rift", {"health": 1})],
        level=2,
        script=dice("heal", "heal heal", "skull"),
    )
    assert of(p, 0, HealAtRift)
    assert of(p, 1, HealAtRift)
    p.apply(HealAtRift(), 0)
    assert (hero(p).health, hero(p).skulls, hero(p, 1).health) == (3, 1, 1)
    assert not of(p, 0, HealAtRift)
    assert not of(upgrading(), 0, HealAtRift)  # off the Rift


@pytest.mark.rule("omd.upgrade.heal.cap", "omd.upgrade.heal.uninjured")
def test_surplus_healing_is_lost_but_the_unhurt_may_roll_for_skulls():
    full = HEROES["gabriella"].health
    p = upgrading(
        heroes=[("gabriella", "rift"), ("ivy", "b")], level=3, script=dice("heal", "heal heal", "skull skull", "heal")
    )
    p.apply(HealAtRift(), 0)
    assert (hero(p).health, hero(p).skulls) == (full, 2)


@pytest.mark.rule(
    "omd.upgrade.revitalize.cost_table",
    "omd.upgrade.revitalize.pool_only",
    "omd.upgrade.revitalize.ultimates",
    "omd.upgrade.revitalize.rift_heal",
    "omd.upgrade.revitalize.once_per_team",
)
@pytest.mark.parametrize(("heroes", "cost"), [(2, 6), (3, 9), (4, 12)])
def test_revitalize_costs_three_a_hero_from_the_pool_alone(heroes, cost):
    names = ["gabriella", "ivy", "cygnus", "bloodspike"][:heroes]
    seats = [rich(name, "a", 20, ultimate=number > 0) for number, name in enumerate(names)]
    short = upgrading(heroes=seats, fort={"skulls": cost - 1, "health": 1})
    assert not of(short, 0, Revitalize)  # case 38: own Skulls do not count
    p = upgrading(heroes=seats, fort={"skulls": cost, "health": 1})
    p.apply(Revitalize(), 0)
    assert (fort(p).skulls, fort(p).health) == (0, 2)
    assert all(each.ultimate for each in p.state.heroes)
    fort(p).skulls = cost
    p.apply(BoostPool(1), 0)
    assert not of(p, 0, Revitalize)


@pytest.mark.rule("omd.upgrade.revitalize.any_player", "omd.upgrade.revitalize.rift_cap", "omd.upgrade.pool_permission")
def test_anybody_may_revitalize_if_the_rift_lord_permits_and_no_rift_exceeds_its_start():
    p = upgrading(heroes=[rich("gabriella", "a"), rich("ivy", "b", 2, ultimate=False)], fort={"skulls": 6, "health": 6})
    p.apply(Revitalize(), 1)
    assert (p.choice.seat, p.choice.prompt) == (0, "omd.upgrade.pool_permission")
    pick(p, Agree())
    assert (fort(p).health, hero(p, 1).ultimate) == (6, True)


@pytest.mark.rule("omd.upgrade.pool_permission")
def test_the_rift_lord_may_refuse_skulls_of_the_pool_or_open_it_to_all():
    gear = ["drill_badge"]
    p = upgrading(heroes=[rich("gabriella", "a", 0), rich("ivy", "b", 0)], fort={"skulls": 9, **shop(gear)})
    p.apply(BuyGear("drill_badge", 2), 1)
    pick(p, Object())
    assert hero(p, 1).gear == ()
    assert of(p, 1, BuyGear) == []  # refused for this phase
    p = upgrading(heroes=[rich("gabriella", "a", 0), rich("ivy", "b", 0)], fort={"skulls": 9, **shop(gear)})
    p.apply(OpenPool(), 0)
    p.apply(BuyGear("drill_badge", 2), 1)
    assert hero(p, 1).gear == ("drill_badge",)
    assert p.choice.prompt == "omd.upgrade.any_types"


@pytest.mark.rule(
    "omd.upgrade.weapon.buy",
    "omd.upgrade.weapon.replaces",
    "omd.upgrade.weapon.level_limit",
    "omd.upgrade.weapon.sequence",
    "omd.upgrade.weapon.one_per_phase",
    "omd.hero.weapon.slot",
    "omd.hero.weapon.own_only",
    "omd.hero.card.weapon_slot",
)
def test_weapons_come_in_order_one_a_phase_not_above_the_level():
    cost = HEROES["gabriella"].weapons[1].cost
    p = upgrading(heroes=[rich("gabriella", "a", cost), ("ivy", "b")], fort={"skulls": 20})
    p.apply(BuyWeapon(), 0)
    assert (hero(p).weapon, hero(p).skulls, fort(p).skulls) == (1, 0, 20)
    p = upgrading(heroes=[rich("gabriella", "a", weapon=1), ("ivy", "b")])
    assert not of(p, 0, BuyWeapon)  # Level 1
    poor = upgrading(heroes=[rich("gabriella", "a", cost - 1), ("ivy", "b")], fort={"skulls": 20})
    assert not of(poor, 0, BuyWeapon)  # the pool does not help
    house = upgrading(heroes=[rich("gabriella", "a", cost - 1), ("ivy", "b")], fort={"skulls": 20}, weapon_pool=True)
    assert of(house, 0, BuyWeapon) == [BuyWeapon(part) for part in range(1, cost + 1)]


@pytest.mark.rule(
    "omd.upgrade.weapon.example.behind",
    "omd.level.old_items_usable",
    "omd.level.gem.white",
    "omd.level.gem.green",
    "omd.level.gem.blue",
)
def test_who_bought_no_weapon_by_level_three_starts_with_the_first():
    p = upgrading(heroes=[rich("gabriella", "a", 50), ("ivy", "b")], level=3)
    p.apply(BuyWeapon(), 0)
    assert hero(p).weapon == 1
    assert not of(p, 0, BuyWeapon)
    again = upgrading(heroes=[rich("gabriella", "a", 50, weapon=1), ("ivy", "b")], level=3)
    again.apply(BuyWeapon(), 0)
    assert hero(again).weapon == 2


@pytest.mark.rule(
    "omd.upgrade.gear.from_display",
    "omd.upgrade.gear.payment",
    "omd.upgrade.gear.place",
    "omd.upgrade.gear.slot_stays_empty",
    "omd.upgrade.gear.one_per_phase",
)
def test_gear_is_paid_from_both_stores_in_any_mix_and_its_slot_stays_empty():
    p = upgrading(
        heroes=[rich("gabriella", "a", 2), ("ivy", "b")], fort={"skulls": 2, **shop(["cinder_pendant", "bounty_ring"])}
    )
    assert GEAR["cinder_pendant"].cost == 3
    assert [o.pool for o in of(p, 0, BuyGear) if o.card == "cinder_pendant"] == [1, 2]
    p.apply(BuyGear("cinder_pendant", 1), 0)
    assert (hero(p).skulls, fort(p).skulls, hero(p).gear) == (0, 1, ("cinder_pendant",))
    assert fort(p).shop_gear == ("", "bounty_ring", "", "")


@pytest.mark.rule(
    "omd.upgrade.gear.example.two_kinds",
    "omd.upgrade.gear.limit.amulet",
    "omd.upgrade.gear.limit.ring",
    "omd.upgrade.gear.limit.trinket",
    "omd.upgrade.gear.replace",
    "omd.hero.card.gear_slots",
    "omd.hero.gear.kinds",
    "omd.hero.gear.not_weapon_slot",
)
@pytest.mark.parametrize(
    ("worn", "new"),
    [("drill_badge", "cinder_pendant"), ("bracing_ring", "bounty_ring"), ("alarm_bell", "courier_boots")],
)
def test_a_second_piece_of_a_kind_replaces_the_first_and_nothing_more_is_bought(worn, new):
    other = "bounty_ring" if GEAR[new].kind != "ring" else "courier_boots"
    p = upgrading(heroes=[rich("gabriella", "a", gear=(worn,)), ("ivy", "b")], fort=shop([new, other]))
    p.apply(next(o for o in of(p, 0, BuyGear) if o.card == new), 0)
    assert hero(p).gear == (new,)
    assert fort(p).discards == (worn,)
    assert of(p, 0, BuyGear) == []  # not even of another kind


@pytest.mark.rule("omd.upgrade.gear.maximilian.mix", "omd.upgrade.gear.maximilian.limit")
def test_maximilian_wears_any_three_and_chooses_what_a_fourth_replaces():
    rings = ("bracing_ring", "bounty_ring", "balm_ring")
    p = upgrading(heroes=[rich("maximilian", "a", gear=rings[:2]), ("ivy", "b")], fort=shop(["balm_ring"]))
    p.apply(BuyGear("balm_ring"), 0)
    assert hero(p).gear == rings
    p = upgrading(heroes=[rich("maximilian", "a", gear=rings), ("ivy", "b")], fort=shop(["alarm_bell"]))
    assert {o.drop for o in of(p, 0, BuyGear)} == set(rings)
    p.apply(BuyGear("alarm_bell", 0, "bounty_ring"), 0)
    assert hero(p).gear == ("bracing_ring", "balm_ring", "alarm_bell")
    p = upgrading(heroes=[rich("maximilian", "a", gear=("balm_ring",) * 3), ("ivy", "b")], fort=shop(["alarm_bell"]))
    assert len([o for o in of(p, 0, BuyGear) if o.pool == 0]) == 1  # of equal pieces any


@pytest.mark.rule(
    "omd.upgrade.trap.buy_and_place",
    "omd.upgrade.trap.cost",
    "omd.upgrade.trap.payment",
    "omd.upgrade.trap.one_per_hero",
    "omd.upgrade.trap.slot_stays_empty",
    "omd.faq.trap.no_hand",
)
def test_a_trap_goes_where_its_buyer_stands():
    p = upgrading(
        heroes=[rich("gabriella", "b", 1), ("ivy", "c")], fort={"skulls": 5, **shop(traps=["spike_trap", "arrow_wall"])}
    )
    p.apply(BuyTrap("spike_trap", 1, fort=0), 0)
    assert fort(p).traps[tile(p, "b")] == ("spike_trap",)
    assert (hero(p).skulls, fort(p).skulls) == (0, 4)
    assert fort(p).shop_traps == ("", "arrow_wall", "", "")
    assert of(p, 0, BuyTrap) == []


@pytest.mark.rule("omd.upgrade.trap.full_tile_replace", "omd.upgrade.trap.many_heroes_one_tile")
def test_on_a_full_tile_a_trap_gives_way():
    p = upgrading(
        heroes=[rich("gabriella", "b"), rich("ivy", "b")],
        fort=shop(traps=["spike_trap", "arrow_wall"]),
        traps={"b": ["pitch_puddle"]},
    )
    assert {o.drop for o in of(p, 0, BuyTrap)} == {"pitch_puddle"}
    p.apply(BuyTrap("spike_trap", drop="pitch_puddle", fort=0), 0)
    p.apply(BuyTrap("arrow_wall", drop="spike_trap", fort=0), 1)
    assert fort(p).traps[tile(p, "b")] == ("arrow_wall",)
    assert fort(p).discards == ("pitch_puddle", "spike_trap")


SPECIAL = ("teleporter", "acid-bath", "lava-lake", "trapsburg", "gas-chamber", "caltrops")


@pytest.mark.rule(
    "omd.upgrade.trap.no_special_tile",
    "omd.faq.trap.special_tile_no_buy",
    "omd.faq.trap.support_exception",
    "omd.upgrade.support.label",
)
@pytest.mark.parametrize("kind", [*SPECIAL, "rift"])
def test_on_a_special_tile_only_support_traps_can_be_bought(kind):
    where = "rift" if kind == "rift" else "b"
    p = upgrading(
        lane("standard", "standard" if kind == "rift" else kind, "standard"),
        heroes=[rich("gabriella", where), ("ivy", "a")],
        fort=shop(traps=["spike_trap", "aid_post"]),
    )
    assert TRAPS["aid_post"].support
    assert {o.card for o in of(p, 0, BuyTrap)} == {"aid_post"}


@pytest.mark.rule(
    "omd.upgrade.support.one_per_border", "omd.upgrade.support.not_in_capacity", "omd.upgrade.trap.full_tile_replace"
)
def test_a_support_trap_lies_on_a_border_beside_the_tiles_own_and_replaces_the_one_there():
    p = upgrading(
        heroes=[rich("gabriella", "b"), ("ivy", "c")],
        fort=shop(traps=["aid_post"]),
        traps={"b": ["spike_trap"]},
        supports=[("b", "c", "falling_log")],
    )
    assert {o.toward for o in of(p, 0, BuyTrap)} == {tile(p, "a"), tile(p, "c")}
    p.apply(BuyTrap("aid_post", toward=tile(p, "c"), fort=0), 0)
    assert fort(p).borders == ((tile(p, "b"), tile(p, "c"), "aid_post"),)
    assert fort(p).discards == ("falling_log",)
    assert fort(p).traps[tile(p, "b")] == ("spike_trap",)


@pytest.mark.rule(
    "omd.tile.traps.standard.two",
    "omd.tile.traps.standard.three",
    "omd.tile.traps.standard.three_start",
    "omd.tile.traps.standard.four",
    "omd.upgrade.support.example.two",
    "omd.upgrade.support.example.three",
    "omd.upgrade.support.example.four",
    "omd.tile.traps.standard.definition",
    "omd.tile.start.not_a_type",
    "omd.tile.start.normal",
    "omd.glossary.start_tile",
)
@pytest.mark.parametrize(("players", "start", "others"), [(2, 1, 1), (3, 2, 1), (4, 2, 2)])
def test_how_many_traps_straight_shot_two_holds(players, start, others):
    p = table(
        "straight-shot-2",
        step="upgrade",
        players=players,
        heroes=PAIRS_ON_ONE[:players],
        state={"waiting": (0,)},
        armies={},
    )
    holds = [capacity(p.state, 0, n) for n, kind in enumerate(kinds(p)) if kind == "standard"]
    assert capacity(p.state, 0, tile(p, "1")) == start
    assert sorted(holds) == sorted([start] + [others] * (len(holds) - 1))


PAIRS_ON_ONE = [("gabriella", "1"), ("ivy", "1"), ("cygnus", "1"), ("bloodspike", "1")]


def kinds(p):
    return land(p.state, 0).kinds


@pytest.mark.rule(
    "omd.tile.traps.rift",
    "omd.tile.traps.t_junction",
    "omd.tile.traps.l_junction",
    "omd.tile.traps.crossroads",
    "omd.tile.traps.teleporter",
    "omd.tile.traps.acid_bath",
    "omd.tile.traps.lava_lake",
    "omd.tile.traps.trapsburg",
    "omd.tile.traps.gas_chamber",
    "omd.tile.traps.caltrops",
)
def test_junctions_hold_two_traps_and_special_tiles_none():
    p = table(lane(*SPECIAL), step="upgrade", heroes=[("gabriella", "a"), ("ivy", "b")], state={"waiting": (0,)})
    assert [capacity(p.state, 0, n) for n in range(len(SPECIAL) + 1)] == [0] * (len(SPECIAL) + 1)
    for kind, exits in (("t-junction", "NS"), ("l-junction", "NE"), ("crossroads", "NES")):
        where = plan(
            {
                "a": (0, 1, "E", "standard"),
                "x": (1, 1, exits, kind),
                "n": (1, 0, "E", "standard"),
                "o": (2, 0, "S", "standard"),
                "s": (1, 2, "E", "standard"),
                "u": (2, 2, "N", "standard"),
                "rift": (2, 1, "", "rift"),
            },
            "a",
        )
        p = table(where, step="upgrade", heroes=[("gabriella", "a"), ("ivy", "a")], state={"waiting": (0,)})
        assert capacity(p.state, 0, tile(p, "x")) == 2


@pytest.mark.rule("omd.upgrade.trap.trapsburg_refresh", "omd.tile.trapsburg.two_free", "omd.tile.trapsburg.deck_empty")
def test_trapsburg_gets_two_free_traps_each_phase_as_far_as_the_deck_goes():
    where = lane("standard", "trapsburg", "standard")
    deck = {"trap_deck": ["pitch_puddle", "whispering_idol"]}
    p = table(
        where,
        step="begin_round",
        heroes=PAIR,
        fort=deck,
        traps={"b": ["spike_trap"]},
        script=["whispering_idol", "pitch_puddle"],
    )
    assert fort(p).traps[tile(p, "b")] == ("whispering_idol", "pitch_puddle")
    assert fort(p).discards == ("spike_trap",)
    p = table(where, step="begin_round", heroes=PAIR, fort={"trap_deck": []}, traps={"b": ["spike_trap"]})
    assert fort(p).traps[tile(p, "b")] == ()


@pytest.mark.rule("omd.tile.trapsburg.two_free")
def test_a_support_trap_drawn_for_trapsburg_goes_on_a_free_border_or_another_is_drawn():
    where = lane("standard", "trapsburg", "standard")
    two = ["aid_post", "pitch_puddle"]
    p = table(where, step="begin_round", heroes=PAIR, fort={"trap_deck": [*two]}, script=["aid_post"])
    assert p.choice.prompt == "omd.tile.trapsburg.two_free"
    assert pieces(p.state)["aid_post"] == 1  # till it has a place it is in the deck
    p.apply(p.choice.options[1])
    assert fort(p).borders[0][2] == "aid_post"
    full = table(
        where,
        step="begin_round",
        heroes=PAIR,
        fort={"trap_deck": [*two]},
        script=["aid_post", "pitch_puddle"],
        supports=[("a", "b", "falling_log"), ("b", "c", "falling_log")],
    )
    assert fort(full).traps[tile(full, "b")] == ("pitch_puddle",)
    assert "aid_post" in fort(full).discards


@pytest.mark.rule(
    "omd.upgrade.trap.trapsburg_refresh", "omd.tile.trapsburg.two_free", "omd.tile.traps.trapsburg",
    "omd.tile.trapsburg.replace_discard",
)  # fmt: skip
def test_trapsburgs_support_traps_are_renewed_with_the_others_and_those_bought_stay():
    where = lane("standard", "trapsburg", "standard")
    deck = {"trap_deck": ["aid_post", "pitch_puddle", "spike_trap", "spike_trap"]}
    p = table(where, step="begin_round", heroes=PAIR, fort=deck, script=["aid_post", "pitch_puddle"],
              supports=[("b", "c", "falling_log")])  # fmt: skip
    assert (fort(p).traps[1], fort(p).granted) == (("pitch_puddle",), ((0, 1, 1),))
    assert fort(p).borders == ((0, 1, "aid_post"), (1, 2, "falling_log"))
    again = table(
        where, step="begin_round", heroes=PAIR, script=["spike_trap", "spike_trap"], traps={"b": ["arrow_wall"]},
        supports=[("a", "b", "aid_post"), ("b", "c", "falling_log")],
        fort={"trap_deck": ["spike_trap", "spike_trap"], "granted": [(0, 1, 1)]},
    )  # fmt: skip
    assert fort(again).traps[1] == ("spike_trap", "spike_trap")
    assert (fort(again).borders, fort(again).granted) == (((1, 2, "falling_log"),), ())
    assert fort(again).discards == ("arrow_wall", "aid_post")


@pytest.mark.rule("omd.upgrade.support.one_per_border", "omd.upgrade.trap.trapsburg_refresh")
def test_a_support_trap_bought_in_place_of_trapsburgs_own_is_not_renewed():
    p = upgrading(
        lane("standard", "trapsburg", "standard"), heroes=[rich("gabriella", "a"), ("ivy", "c")],
        fort={**shop(traps=["falling_log"]), "granted": [(0, 1, 1)]}, supports=[("a", "b", "aid_post")],
    )  # fmt: skip
    pick(p, BuyTrap("falling_log", toward=1, fort=0))
    assert (fort(p).borders, fort(p).granted, fort(p).discards) == (((0, 1, "falling_log"),), (), ("aid_post",))


@pytest.mark.rule("omd.upgrade.heal.cap")
def test_gear_that_raises_the_maximum_raises_health_as_much_and_says_so():
    events = []
    p = upgrading(heroes=[rich("gabriella", "a", health=2), ("ivy", "b")], fort=shop(["oak_ring"]), events=events)
    pick(p, BuyGear("oak_ring"))
    assert hero(p).health == 2 + GEAR["oak_ring"].boost.health
    assert happened(events, Healed) == [Healed(0, GEAR["oak_ring"].boost.health, "oak_ring")]


@pytest.mark.rule(
    "omd.rivalry.trap.own_fortress", "omd.rivalry.lord.no_boost", "omd.rivalry.phase.upgrade", "omd.rivalry.phase.same"
)
def test_in_rivalry_both_teams_upgrade_traps_only_at_home_and_only_the_lord_boosts():
    p = table(
        plain(4),
        step="upgrade",
        rivalry=True,
        stop="move_minions",
        state={"waiting": (0, 1, 2, 3)},
        heroes=[rich("gabriella", "1:a"), rich("bloodspike", "1:a"), rich("ivy", "a"), rich("midnight", "1:b")],
        fort=shop(traps=["spike_trap"]),
    )
    assert p.choice.seats == (0, 1, 2, 3)
    assert of(p, 0, BuyTrap) == []  # away from home
    assert of(p, 2, BuyTrap)
    assert [bool(of(p, seat, BoostPool)) for seat in range(4)] == [True, False, False, False]


@pytest.mark.rule("omd.rivalry.lord.scope", "omd.rivalry.lord.unanimous", "omd.rivalry.lord.timeout")
def test_a_team_without_the_lord_agrees_on_its_pool_or_the_enemy_lord_decides():
    def asked():
        p = table(
            plain(4),
            step="upgrade",
            rivalry=True,
            captain=False,
            stop="move_minions",
            state={"waiting": (0, 1, 2, 3)},
            heroes=[("gabriella", "a"), ("bloodspike", "1:a"), ("ivy", "a"), ("midnight", "1:b")],
        )
        p.state.forts[1].skulls = 9
        p.state.forts[1].shop_gear = ("tusk_necklace", *p.state.forts[1].shop_gear[1:])
        p.apply(DoneUpgrading(), 0)
        p.apply(BuyGear("tusk_necklace", 2), 3)
        assert p.choice.prompt == "omd.upgrade.pool_permission"
        return p

    p = pick(asked(), Agree(), Agree())
    assert hero(p, 3).gear == ("tusk_necklace",)
    p = pick(asked(), Agree(), Object())
    assert (p.choice.seat, p.choice.prompt) == (0, "omd.rivalry.lord.timeout")
    pick(p, Object())
    assert hero(p, 3).gear == ()


@pytest.mark.rule("omd.upgrade.any_types")
def test_skulls_healed_in_a_phase_may_be_spent_in_it():
    p = upgrading(
        heroes=[("gabriella", "rift", {"skulls": 0}), ("ivy", "b")],
        fort={"skulls": 0, **shop(["drill_badge"])},
        script=dice("heal", "skull skull"),
    )
    assert of(p, 0, BuyGear) == []
    p.apply(HealAtRift(), 0)
    assert of(p, 0, BuyGear) == [BuyGear("drill_badge")]
