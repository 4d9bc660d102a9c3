"""How the actions of Orcs Must Die! are clicked."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from siegeworks.core import Event, Position
from siegeworks.games.orcs_must_die import events
from siegeworks.games.orcs_must_die.actions import BuyTrap, FireTrap, GroupAttacks, Hit, StunOne, Walk
from siegeworks.games.orcs_must_die.state import Barrage
from siegeworks.games.orcs_must_die.view import VIEW
from siegeworks.games.orcs_must_die.view.pieces import minion_id
from siegeworks.scene.ways import Way, untangled

from .build import fork, lane, options, plain, role, table, tile
from .looking import HEROES_HERE, moves_of, paths, pieces, seen
from .turns import BUSY, duel, turn_of, upgrading

# ---- ways to click


def spending(results: tuple[str, ...], **setting: Any) -> Position:
    """Maximilian on "b" spends results."""
    state = {"active": 0, "attack": Barrage(0, 0, (1,), results, rolled=results)}
    return table(plain(4), step="spend", heroes=HEROES_HERE, state=state, **setting)


def test_a_hit_is_its_results_one_by_one_and_then_the_target() -> None:
    """omd.dice.vulnerability.meaning, omd.dice.combine.pairs"""
    p = spending(("brain", "brain", "brain"), minions={"b": {"orc": 2}})
    scene, target = seen(p), minion_id(0, tile(p, "b"), role(p, "orc"))
    assert paths(scene, "hit") == {("res-brain", "res-brain", target), (target,)}
    direct = next(move for move in scene.moves if move.path == (target,))
    assert direct.alias
    assert direct.action["paid"] == ("brain", "brain")
    assert {hit.paid for hit in options(p, Hit)} == {("brain", "brain")}
    zone = next(zone for zone in scene.zones if zone.id == "results")
    assert {card.id: card.count for card in zone.cards} == {"res-brain": 3}
    assert [mark.name for mark in pieces(scene)[target].marks] == ["needs Sword"]
    assert {"assign", "stop-spending"} <= {button.id for button in scene.buttons}


def test_a_target_clicked_at_once_is_paid_the_cheapest_way() -> None:
    """omd.dice.key.wild: an exact result before a Wild, a Wild before a pair."""
    p = spending(("speed", "speed", "sword", "wild"), minions={"b": {"orc": 2, "crossbow_orc": 1}})
    aliases = {move.path: move.action["paid"] for move in moves_of(seen(p), "hit") if move.alias}
    orc, bow = (minion_id(0, tile(p, "b"), role(p, kind)) for kind in ("orc", "crossbow_orc"))
    assert aliases == {(orc,): ("sword",), (bow,): ("wild",)}
    assert {("res-wild", bow), ("res-speed", "res-speed", bow)} <= paths(seen(p), "hit")


def test_results_are_clicked_in_any_order() -> None:
    """omd.dice.vulnerability.and"""
    p = spending(("speed", "sword"), minions={"b": {"gnoll": 1}}, level=3)
    target = minion_id(0, tile(p, "b"), role(p, "gnoll"))
    assert {("res-speed", "res-sword", target), ("res-sword", "res-speed", target)} <= paths(seen(p), "hit")


def test_a_stun_is_clicked_like_a_hit() -> None:
    """omd.dice.stun.one_per_result"""
    p = spending(("brain", "stun"), minions={"b": {"orc": 2}})
    target = minion_id(0, tile(p, "b"), role(p, "orc"))
    assert options(p, StunOne)
    assert paths(seen(p), "stun_one") == {("res-stun", target), (target,)}


def test_a_walk_is_hero_and_tile_or_the_tile_alone() -> None:
    """omd.action.move.distance"""
    setting: Any = {"active": 0, "queue": ()}
    p = table(plain(4), step="begin_turn", heroes=HEROES_HERE, state=setting)
    reached = {f"t0-{walk.tile}" for walk in options(p, Walk)}
    assert reached == {f"t0-{tile(p, 'a')}", f"t0-{tile(p, 'c')}"}
    assert paths(seen(p), "walk") == {("hero-0", place) for place in reached} | {(place,) for place in reached}
    assert not seen(p, 1).moves
    assert not seen(p, -1).buttons


def test_a_walk_over_caltrops_says_what_it_costs() -> None:
    """omd.tile.caltrops.hero"""
    here: list[tuple[Any, ...]] = [("gabriella", "a"), ("maximilian", "c")]
    p = table(lane("standard", "caltrops", "standard"), step="begin_turn", heroes=here, state={"active": 0})
    hints = {move.action["tile"]: move.hint for move in moves_of(seen(p), "walk")}
    assert hints[tile(p, "c")] == "Running over Caltrops costs 1 Health."
    assert not hints[tile(p, "b")]


def test_caltrops_the_turn_began_on_are_no_part_of_the_cost() -> None:
    """omd.tile.caltrops.hero_safe"""
    here: list[tuple[Any, ...]] = [("gabriella", "a", {**BUSY, "marks": {"turn:began": "0:1"}}), ("maximilian", "c")]
    p = table(lane("standard", "caltrops", "standard"), step="act", heroes=here, state={"active": 0})
    hints = {move.action["tile"]: move.hint for move in moves_of(seen(p), "walk")}
    assert not hints[tile(p, "c")]


def test_a_walk_into_the_other_fortress_says_what_it_costs() -> None:
    """omd.tile.caltrops.hero, omd.rivalry.heroes_cross"""
    p = table(
        lane("standard", "caltrops", "standard", "standard"), step="act", rivalry=True, state={"active": 0},
        heroes=[("gabriella", "1:a", {**BUSY, "gear": ("courier_boots",)}), ("bloodspike", "1:b"), ("ivy", "rift")],
        players=4,
    )  # fmt: skip
    hints = {(move.action["fort"], move.action["tile"]): move.hint for move in moves_of(seen(p), "walk")}
    for fort in (0, 1):
        assert not hints[fort, tile(p, "b")]
        assert hints[fort, tile(p, "c")] == "Running over Caltrops costs 1 Health."
    health = p.state.heroes[0].health
    p.apply(Walk(0, tile(p, "c")))
    assert p.state.heroes[0].health == health - 1


def test_a_hit_says_what_it_would_do_to_a_hero() -> None:
    """omd.dice.vulnerability.meaning: guards of Gear and powers counted."""
    plain_one = duel("maximilian", "bloodspike", "stun sword", theirs={"health": 2})
    guarded = duel("maximilian", "bloodspike", "sword", theirs={"health": 2, "gear": ("wall_ring",)})
    mortal = duel("maximilian", "the_ancestor", "sword", theirs={"health": 1})
    undying = duel("maximilian", "the_bride", "brain", theirs={"health": 1, "marks": {"till_death": 1}})
    for p, hint in (
        (plain_one, "1 Health would be left."),
        (guarded, "It costs no Health: Bloodspike is guarded against it."),
        (mortal, "The Ancestor would die."),
        (undying, "It costs no Health: The Bride keeps the last one now."),
    ):
        assert {move.hint for move in moves_of(seen(p), "hit_hero")} == {hint}
    assert {move.hint for move in moves_of(seen(plain_one), "stun_one")} == {
        "A stunned Hero gives up the Move or the Attack of the next turn."
    }


def test_a_push_says_what_it_costs() -> None:
    """omd.tile.push.acid.killed, omd.tile.push.lava.damage"""
    for kind, cost in (
        ("acid-bath", "a piece of Gear or a step of the Weapon. Who has neither dies."),
        ("lava-lake", "1 Health."),
    ):
        here: list[tuple[Any, ...]] = [("maximilian", "a", BUSY), ("ivy", "rift")]
        p = table(lane(kind, "standard"), step="act", heroes=here, minions={"a": {"orc": 1}}, state={"active": 0})  # type: ignore[arg-type]
        assert {move.hint for move in moves_of(seen(p), "push")} == {f"It dies. Costs everybody involved {cost}"}


def test_sir_winston_lends_by_his_weapon() -> None:
    """omd.faq.hero.winston_boost: it is no part of Rally."""
    p = turn_of("sir_winston", friend=("ivy", "a"), weapon=3)
    lend = next(move for move in moves_of(seen(p), "special") if move.action["what"] == "ability")
    assert (lend.path, lend.label) == (("c0-weapon", "hero-1"), "Lend Ivy the Health of the Cane of Empire")
    assert "lend it" in lend.hint
    p = turn_of("sir_winston", friend=("ivy", "a", {"marks": {"lent_health": 2}}), weapon=3,
                marks={"lent_to": 1, "lent_health": -2})  # fmt: skip
    back = next(move for move in moves_of(seen(p), "special") if move.action["what"] == "ability")
    assert (back.path, back.label) == (("c0-weapon", "hero-0"), "Take back the Health of the Cane of Empire")


def test_a_trap_is_bought_by_card_and_tile_a_support_trap_by_card_and_border() -> None:
    """omd.upgrade.trap.buy_and_place, omd.upgrade.support.label, omd.upgrade.trap.payment"""
    shop = {"shop_traps": ["spike_trap", "aid_post", "", ""], "skulls": 2}
    rich: list[tuple[Any, ...]] = [("maximilian", "b", {"skulls": 2}), ("gabriella", "c")]
    p = table(plain(4), step="upgrade", heroes=rich, fort=shop, state={"waiting": (0,)})
    scene, b = seen(p), tile(p, "b")
    borders = {f"b0-{tile(p, 'a')}-{b}", f"b0-{b}-{tile(p, 'c')}"}
    assert {path[:2] for path in paths(scene, "buy_trap")} == {
        ("shop0-spike_trap", f"t0-{b}"), *(("shop0-aid_post", border) for border in borders)
    }  # fmt: skip
    for move in moves_of(scene, "buy_trap"):
        ways = [each for each in options(p, BuyTrap) if each.card == move.action["card"]]
        assert (len(move.path) == 3) == (len({each.pool for each in ways}) > 1)
        assert ("left in the pool" in move.hint) == bool(move.action["pool"])


def test_a_purchase_by_a_power_says_who_pays() -> None:
    """omd.upgrade.gear.payment: as any other Gear it may be paid in several ways."""
    p = upgrading("kobold_king", skulls=9, fort={"discards": ["drill_badge"], "skulls": 1})
    found = paths(seen(p), "special")
    assert {path[-1] for path in found} == {"pay-2-0", "pay-2-1"}
    assert len({path[:-1] for path in found}) == 1


def test_a_trap_is_fired_by_clicking_it() -> None:
    """omd.faq.trap.decide_fire"""
    p = table(
        plain(4), step="fire_tile", heroes=HEROES_HERE, traps={"b": ["spike_trap"]}, minions={"b": {"orc": 1}},
        state={"tile": 1},
    )  # fmt: skip
    assert options(p, FireTrap)
    assert paths(seen(p), "fire_trap") == {(f"trap0-{tile(p, 'b')}-0",)}
    assert "You decide as Rift Lord." in seen(p).prompt.text  # type: ignore[union-attr]
    assert "{s0}, the Rift Lord," in seen(p, 1).prompt.others  # type: ignore[union-attr]


def test_what_turns_the_icons_of_a_trap_is_named() -> None:
    """omd.faq.trap.example.tool_kit"""
    p = table(
        plain(4), step="fire_tile", heroes=HEROES_HERE, traps={"b": ["spike_trap"]}, minions={"b": {"orc": 1}},
        supports=[("b", "c", "alchemists_funnel")], state={"tile": 1},
    )  # fmt: skip
    turned = next(move for move in moves_of(seen(p), "fire_trap") if move.action["converts"])
    assert turned.label == "Fire Spike Trap with Alchemist's Funnel"
    assert turned.hint == ("Gives 1 Sword. Alchemist's Funnel: All Swords of another Trap on the Tile become Wilds.")
    assert "With Alchemist's Funnel" in {button.label for button in seen(p).buttons}


def test_planted_skulls_are_left_out_by_name() -> None:
    """omd.hero.card.ability.optional"""
    p = turn_of("stinkeye", minions={"a": {"orc": 1}}, marks={"planted:0:0": 2})
    assert {move.label for move in moves_of(seen(p), "strike")} == {
        "Attack: With everything", "Attack: Without the planted Skulls"
    }  # fmt: skip


def test_a_group_is_clicked_and_its_victim_only_where_it_has_a_choice() -> None:
    """omd.minion.attack.choice.target"""
    together: list[tuple[Any, ...]] = [("maximilian", "b"), ("gabriella", "b")]
    p = table(plain(4), step="attack_tiles", heroes=together, minions={"b": {"orc": 1}})
    group = minion_id(0, tile(p, "b"), role(p, "orc"))
    assert paths(seen(p), "group_attacks") == {(group, "hero-0"), (group, "hero-1")}
    p = table(plain(4), step="attack_tiles", heroes=HEROES_HERE, minions={"b": {"orc": 1, "kobold": 1}})
    assert {len(path) for path in paths(seen(p), "group_attacks")} == {1}


def test_odd_minions_are_sent_by_clicking_a_tile() -> None:
    """omd.minion.move.split_rule"""
    p = table(fork(), minions={"t": {"orc": 1}}, heroes=[("maximilian", "rift"), ("gabriella", "rift")])
    scene = seen(p)
    assert paths(scene, "move_to") == {(f"t0-{tile(p, 'b')}",), (f"t0-{tile(p, 'd')}",)}
    assert {move.label for move in scene.moves} == {"1 Orc: to Tile B", "1 Orc: to Tile D"}


@settings(deadline=None)
@given(st.lists(st.lists(st.sampled_from("abc"), min_size=1, max_size=3).map(tuple), min_size=1, max_size=9))
def test_no_path_stays_the_beginning_of_another(given_paths: list[tuple[str, ...]]) -> None:
    ways = untangled([Way([path, path[:1]], f"way {n}") for n, path in enumerate(given_paths)])
    found = [path for way in ways for path in way.paths]
    for n, a in enumerate(found):
        for b in found[n + 1 :]:
            least = min(len(a), len(b))
            assert a[:least] != b[:least]


def test_a_proposal_is_told_before_the_team_agrees() -> None:
    """omd.rivalry.lord.unanimous: who votes must know on what."""
    told: list[Event] = []
    rivals: list[tuple[Any, ...]] = [("maximilian", "b"), ("midnight", ""), ("ivy", "b"), ("bloodspike", "")]
    p = table(
        plain(4), step="attack_tiles", rivalry=True, captain=False, heroes=rivals, minions={"b": {"orc": 2}},
        state={"lord": 1}, events=told,
    )  # fmt: skip
    p.apply(options(p, GroupAttacks)[1])
    proposal = next(event for event in told if type(event) is events.Proposed)
    line = VIEW.tell(proposal, p.state)
    assert line is not None
    assert line.text == "{s0} proposes: 2 Orcs: attack Ivy"
    prompt = seen(p).prompt
    assert prompt is not None
    assert (prompt.seats, prompt.title) == ((2,), "Do you agree?")
