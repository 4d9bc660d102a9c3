"""The Order Heroes from outside the box: their powers, and what the FAQ says of them."""

from __future__ import annotations

import pytest

from siegeworks.games.orcs_must_die.actions import (
    Agree,
    BuyWeapon,
    Hit,
    HitBoss,
    HitHero,
    MoveTo,
    PayPush,
    Special,
    StopSpending,
    Strike,
    StunOne,
)
from siegeworks.games.orcs_must_die.content import BRUTE, HUNTER
from siegeworks.games.orcs_must_die.rules.combat import hand, reach
from siegeworks.games.orcs_must_die.rules.figures import guard_of, hero_need
from siegeworks.games.orcs_must_die.rules.heroes import power_of
from siegeworks.games.orcs_must_die.rules.heroes.order_guests import rarest
from siegeworks.games.orcs_must_die.state import Barrage, pieces

from .build import battle, board, dice, lane, options, pick, plain, table, tile
from .looking import seen
from .turns import ULTIMATE, duel, specials, turn_of, upgrading


def test_hogarth() -> None:
    p = turn_of("hogarth", minions={"a": {"orc": 1}}, friend=("ivy", "a"))
    pick(p, Special("ability"))
    hogarth, ivy = p.state.heroes
    assert hogarth.attacks == 0
    assert guard_of(p.state, hogarth, "lesser") == guard_of(p.state, ivy, "boss") == 2
    power_of("hogarth").turn_began(p.state, hogarth)
    assert guard_of(p.state, ivy, "lesser") == 0
    p = duel("hogarth", "bloodspike", "stun")
    pick(p, StunOne(0, seat=1))
    assert (p.state.heroes[1].health, p.state.heroes[1].stunned) == (6, True)
    p = pick(turn_of("hogarth", minions={"a": {"orc": 1}}), ULTIMATE)
    assert hand(p.state, p.state.heroes[0], ()) == ({"battle": 2, "frost": 3}, ["sword", "sword"])


def test_tundras_skulls_go_to_the_pool_which_buys_her_weapons() -> None:
    p = turn_of("tundra", minions={"a": {"orc": 1, "kobold": 1}}, script=battle("", "", ""))
    pick(p, Strike(), Hit(0, 0, ("sword",)))
    assert (p.state.heroes[0].skulls, p.state.forts[0].skulls) == (0, 2)
    p = upgrading("tundra", pool=3)
    assert options(p, BuyWeapon) == [BuyWeapon(3)]
    pick(p, BuyWeapon(3))
    assert p.state.heroes[0].weapon == 1
    p = pick(turn_of("tundra", minions={"a": {"orc": 2, "ogre": 1}}, level=2), ULTIMATE)
    assert board(p, down=True) == {"a": {"orc": 2, "ogre": 1}}


@pytest.mark.rule("omd.hero.card.ability", "omd.boss.skulls")
def test_all_skulls_tundra_earns_by_attacks_go_to_the_pool() -> None:
    icons = ("brain", "brain")
    p = table(
        plain(4), step="spend", level=2, bosses=[("veyetality", "a", 1)], fort={"skulls": 0},
        minions={"c": {"orc": 1}}, heroes=[("tundra", "a"), ("ivy", "b")],
        state={"active": 0, "attack": Barrage(0, 0, (0,), icons, rolled=icons)},
    )  # fmt: skip
    pick(p, HitBoss("veyetality", icons))
    assert (p.state.heroes[0].skulls, p.state.forts[0].skulls) == (0, 5)
    gear = ("leech_stone", "bounty_ring")
    p = turn_of("tundra", minions={"a": {"orc": 1}}, script=[*battle("", "", ""), *dice("heal", "skull")], gear=gear)
    pick(p, Strike(), Hit(0, 0, ("sword",)))
    assert (p.state.heroes[0].skulls, p.state.forts[0].skulls) == (0, 4), "1 there was, the die, the kill, the Ring"


@pytest.mark.rule("omd.hero.card.ability.optional")
def test_tundra_may_keep_the_skulls_of_an_attack() -> None:
    rolls = battle("sword", "", "") + battle("sword", "", "")
    p = turn_of("tundra", minions={"a": {"orc": 2, "ogre": 1}}, script=rolls, attacks=2)
    assert options(p, Strike) == [Strike(), Strike(("pool",))]
    pick(p, Strike(("pool",)), Hit(0, 0, ("sword",)), StopSpending())
    assert (p.state.heroes[0].skulls, p.state.forts[0].skulls) == (1, 1)
    pick(p, Strike(), Hit(0, 0, ("sword",)))
    assert (p.state.heroes[0].skulls, p.state.forts[0].skulls) == (1, 2)


@pytest.mark.rule("omd.faq.wave.added_enemies", "omd.hero.card.rivalry.only")
def test_tundra_calls_bears_and_blackpaw_gnolls() -> None:
    p = upgrading("tundra", rivalry=True, pool=2, skulls=4)
    assert specials(p, "rivalry") == [
        *(Special("rivalry", number=1, role=n) for n in (0, 1, 2)),
        Special("rivalry", number=2, role=2),
    ]
    pick(p, Special("rivalry", number=2, role=2))
    assert (p.state.heroes[0].skulls, p.state.forts[0].skulls) == (0, 0)
    assert power_of("tundra").added_minions(p.state, p.state.heroes[0]) == ((BRUTE, 0), (BRUTE, 0))
    assert specials(p, "rivalry") == []
    p = upgrading("blackpaw", rivalry=True, skulls=2)
    assert specials(p, "rivalry") == [Special("rivalry", number=1), Special("rivalry", number=2)]
    pick(p, Special("rivalry", number=2))
    assert power_of("blackpaw").added_minions(p.state, p.state.heroes[0]) == ((HUNTER, 0), (HUNTER, 0))


def test_dobbin_tunnels_and_lays_out_the_traps_anew() -> None:
    p = turn_of("dobbin", friend=("ivy", "a"))
    assert specials(p, "ability") == [Special("ability", seat=0), Special("ability", seat=1)]
    pick(p, Special("ability", seat=1), MoveTo(tile(p, "rift")))
    assert p.state.heroes[1].tile == tile(p, "rift")
    p = table(
        plain(3), step="before_traps", traps={"a": ["spike_trap"], "b": ["arrow_wall"]}, stop="fire_traps",
        heroes=[("dobbin", "rift"), ("ivy", "rift")],
    )  # fmt: skip
    cards = pieces(p.state)
    pick(p, Agree())
    assert [each.card for each in options(p, Special)] == ["arrow_wall"] * 3
    assert pieces(p.state) == cards, "what is still to be laid out is not gone"
    laying = next(zone for zone in seen(p).zones if zone.id == "lifted0")
    assert [card.name for card in laying.cards] == ["Arrow Wall", "Spike Trap"]
    pick(p, Special("place", tile=2, card="arrow_wall"))
    assert pieces(p.state) == cards
    pick(p, Special("place", tile=0, card="spike_trap"))
    assert p.state.forts[0].traps[:3] == (("spike_trap",), (), ("arrow_wall",))
    assert not p.state.heroes[0].ultimate
    assert pieces(p.state) == cards
    assert not any(zone.id == "lifted0" for zone in seen(p).zones)


@pytest.mark.rule("omd.tile.traps.trapsburg")
def test_dobbin_leaves_trapsburg_its_own_support_traps() -> None:
    p = table(
        lane("standard", "trapsburg", "standard"), step="before_traps", fort={"granted": [(0, 1, 1)]},
        supports=[("a", "b", "aid_post"), ("b", "c", "falling_log")], heroes=[("dobbin", "rift"), ("ivy", "rift")],
    )  # fmt: skip
    pick(p, Agree())
    assert [each.card for each in options(p, Special)] == ["falling_log"] * 2
    pick(p, Special("place", tile=2, number=3, card="falling_log"))
    assert p.state.forts[0].borders == ((0, 1, "aid_post"), (2, 3, "falling_log"))


@pytest.mark.rule("omd.faq.hero.adventurer_stun_damage", "omd.faq.hero.adventurer_stun_always")
def test_the_rarest_icon_hurts_the_adventurer() -> None:
    assert rarest(("brain", "sword", "sword")) == (("brain",),)
    assert rarest(("brain", "stun", "sword", "sword")) == (("brain",), ("stun",))
    assert rarest(("wild", "wild")) == (("wild",),)
    p = duel("maximilian", "adventurer", "stun sword sword")
    assert options(p, HitHero) == [HitHero(1, ("stun",))]
    pick(p, HitHero(1, ("stun",)))
    assert (p.state.heroes[1].health, p.state.heroes[1].stunned) == (5, True), "it hurts and stuns"
    p = duel("maximilian", "adventurer", "brain stun stun")
    pick(p, StunOne(0, seat=1))
    assert (p.state.heroes[1].health, p.state.heroes[1].stunned) == (6, True), "no damage, but stunned all the same"


def test_adventurer_finds_gear_and_keeps_strange_company() -> None:
    p = table(
        plain(3), step="act", state={"active": 0}, script=["courier_boots"],
        heroes=[("adventurer", "a", {"moves": 1, "gear": ("field_dressing",)}), ("ivy", "rift")],
    )  # fmt: skip
    pick(p, ULTIMATE)
    assert p.state.heroes[0].gear == ("courier_boots",)
    assert "field_dressing" in p.state.forts[0].discards
    p = duel("adventurer", "midnight", "speed sword sword")
    assert hero_need(p.state, p.state.heroes[1], "hero", 0, ("speed", "sword", "sword")) == (("speed",),)


def test_smolder() -> None:
    p = turn_of("smolder", "b", minions={"b": {"orc": 1}})
    pick(p, Special("ability"))
    assert p.state.heroes[0].health == 5
    assert specials(p, "ability") == []
    assert hand(p.state, p.state.heroes[0], ())[1] == ["sword", "sword"]
    pick(p, ULTIMATE)
    assert p.state.heroes[0].attacks == 2
    assert reach(p.state, p.state.heroes[0]) == (1, 0, 2)
    p = turn_of("smolder", minions={"a": {"orc": 1}}, script=[*battle("sword", ""), *dice("fire", "sword sword")])
    pick(p, ULTIMATE, Strike())
    assert p.state.attack.results == ("wild", "wild", "wild")
    p = duel("smolder", "bloodspike", "sword sword", theirs={"gear": ("bruise_band", "goat_hooves")})
    pick(p, HitHero(1, ("sword",)), HitHero(1, ("sword",)))
    assert (p.choice.seat, options(p, PayPush)) == (1, [PayPush("bruise_band"), PayPush("goat_hooves")])
