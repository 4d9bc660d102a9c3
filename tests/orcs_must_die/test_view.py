"""How Orcs Must Die! is seen: everything has its place, every action its path, every clause its words."""

from __future__ import annotations

import re
import tomllib
from itertools import combinations
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from siegeworks.core import Draw, Event, Outcome, Position, Roll
from siegeworks.games.orcs_must_die import GAME, events
from siegeworks.games.orcs_must_die.actions import AnyAction, BuyTrap, FireTrap, GroupAttacks, Hit, StunOne, Walk
from siegeworks.games.orcs_must_die.content import BOSSES, COMPONENTS, DICE, HEROES
from siegeworks.games.orcs_must_die.land import MIRROR, layout_of
from siegeworks.games.orcs_must_die.maps import MapLayout
from siegeworks.games.orcs_must_die.state import Barrage
from siegeworks.games.orcs_must_die.view import VIEW
from siegeworks.games.orcs_must_die.view.board import FOOT, HEAD, Box, drawn_board, ground
from siegeworks.games.orcs_must_die.view.context import Way
from siegeworks.games.orcs_must_die.view.moves import asked_of_table, untangled
from siegeworks.games.orcs_must_die.view.pieces import minion_id, spots
from siegeworks.games.orcs_must_die.view.story import LINES
from siegeworks.games.orcs_must_die.view.story_fight import FIGHT
from siegeworks.games.orcs_must_die.view.ways import WAYS
from siegeworks.scene import Move, Piece, Scene

from .build import bident, fork, lane, options, plain, role, table, tile

MAPS = list(COMPONENTS.maps.values())
HEROES_HERE: list[tuple[Any, ...]] = [("maximilian", "b"), ("gabriella", "c")]
PHONE = 390
SECTIONS = {"omd.rivalry.lord", "omd.rivalry.minion", "omd.minion.move", "omd.tile.trapsburg"}
STILL: Any = {"step": "still", "stop": "still"}
FOLDER = Path(str(GAME.module and __import__(GAME.module, fromlist=["x"]).__file__)).parent


def seen(p: Position, seat: int | None = None) -> Scene:
    """What a seat sees now; by default the one that is asked."""
    asked = p.choice.seat if p.choice else -1
    return VIEW.scene(p.state, asked if seat is None else seat, p.choice)


def pieces(scene: Scene) -> dict[str, Piece]:
    return {piece.id: piece for piece in scene.pieces}


def moves_of(scene: Scene, kind: str) -> list[Move]:
    """The moves with actions of a kind, other ways to click included."""
    return [move for move in scene.moves if move.action["type"] == kind]


def paths(scene: Scene, kind: str) -> set[tuple[str, ...]]:
    return {move.path for move in moves_of(scene, kind)}


# ---- nothing is left out


def test_every_action_has_a_way_and_every_event_a_line() -> None:
    told = {*LINES, *FIGHT}
    happen = {each for each in vars(events).values() if isinstance(each, type) and issubclass(each, Event)}
    assert set(get_args(AnyAction)) == set(WAYS)
    assert happen - {Event} == told


def test_the_view_cites_clauses_there_are() -> None:
    known = {clause["id"] for clause in tomllib.loads((FOLDER / "rules.toml").read_text())["clause"]}
    for file in (FOLDER / "view").glob("*.py"):
        cited = set(re.findall(r'"(omd\.[a-z0-9_.]+[a-z0-9_])"', file.read_text()))
        assert cited <= known | {"omd.rivalry.lord", "omd.rivalry.minion", "omd.minion.move", "omd.tile.trapsburg"}, (
            file
        )


def test_every_icon_the_content_names_is_drawn() -> None:
    icons = tomllib.loads((FOLDER / "content" / "icons.toml").read_text())["icons"]
    for entries in COMPONENTS.report().values():
        assert {icon for entry in entries if (icon := getattr(entry, "icon", ""))} <= set(icons)
    assert {f"icon-{icon}" for die in DICE.values() for face in die.faces for icon in face} <= set(icons)


# ---- the board


@pytest.mark.parametrize("layout", MAPS, ids=lambda each: each.id)
@pytest.mark.parametrize("forts", [1, 2])
def test_tiles_lie_on_the_board_side_by_side(layout: MapLayout, forts: int) -> None:
    """omd.setup.map.lay, omd.rivalry.two_maps, omd.rivalry.setup.mirror"""
    layouts = (layout, layout_of(MIRROR + layout.id))[:forts]
    lie = ground(layouts)
    boxes = [box for fort in lie.tiles for box in fort]
    assert len(boxes) == forts * len(layout.tiles)
    for box in boxes:
        assert abs(box.x) + box.width / 2 <= lie.width / 2
        assert abs(box.y) + box.height / 2 <= lie.height / 2
    for a, b in combinations(boxes, 2):
        assert abs(a.x - b.x) >= a.width or abs(a.y - b.y) >= a.height
    for fort, each in enumerate(layouts):
        for n, out in enumerate(each.exits):
            for m in out:  # the next Tile is beside, with room for the arrow
                a, b = lie.tiles[fort][n], lie.tiles[fort][m]
                assert (a.x == b.x) != (a.y == b.y)


def test_order_comes_first_and_unchained_is_laid_out_reversed() -> None:
    first, second = ground((layout_of("bident-1"), layout_of(MIRROR + "bident-1"))).tiles
    assert max(box.y for box in first) < min(box.y for box in second)  # wide maps lie below each other
    assert [round(box.x, 1) for box in first] == [round(-box.x, 1) for box in second]


def test_places_are_the_tiles_and_the_borders() -> None:
    """omd.upgrade.support.label: a Support Trap lies on a border; ids are fixed for other tools."""
    board = drawn_board((fork(),), 0)
    layout = layout_of(fork())
    tiles = {f"t0-{n}" for n in range(len(layout.tiles))}
    assert {place.id for place in board.places} == tiles | {f"b0-{a}-{b}" for a, b in layout.borders}


# ---- room on a Tile


@settings(deadline=None)
@given(st.integers(1, 23), st.floats(225, 400))
def test_so_many_figures_fit_on_a_tile(number: int, height: float) -> None:
    """omd.tile.unit_limit: seven kinds, standing and stunned, eight Heroes and a Boss are the most there can be."""
    box = Box(30, -70, 220, height)
    found = spots(box, number)
    assert len(found) == number
    top, bottom = box.y - height / 2 + HEAD, box.y + height / 2 - FOOT
    for x, y, size in found:
        assert size >= 20
        assert abs(x - box.x) + size / 2 <= box.width / 2
        assert top - 1 <= y - size / 2
        assert y + size / 2 <= bottom + 1
    for (ax, ay, size), (bx, by, _) in combinations(found, 2):
        assert (ax - bx) ** 2 + (ay - by) ** 2 >= size**2 - 1


def test_thirty_minions_on_thirteen_tiles_can_be_made_out_on_a_phone() -> None:
    counts = {"orc": 3, "kobold": 1, "gnoll": 1}
    layout = COMPONENTS.maps["the-sieve"]
    minions = {each.id: counts for each in layout.tiles[:6]}
    scene = seen(table("the-sieve", minions=minions, heroes=[("ivy", "1"), ("cygnus", "1")], **STILL))
    groups = [piece for piece in scene.pieces if piece.id.startswith("m0-")]
    assert sum(int(piece.badge) for piece in groups) == 30
    scale = PHONE / drawn_board(("the-sieve",), 0).width
    assert min(piece.size * scale for piece in groups) >= 18


# ---- pieces


def test_groups_are_pieces_by_kind_and_tile_and_stunned_ones_lie_apart() -> None:
    """omd.minion.move.stunned_marker"""
    p = table(plain(4), minions={"b": {"orc": 4, "troll": 1}}, down={"b": {"orc": 2}}, level=2, **STILL)
    found = pieces(seen(p, -1))
    standing, lying = (found[minion_id(0, tile(p, "b"), role(p, "orc"), down)] for down in (False, True))
    assert (standing.badge, lying.badge) == ("4", "2")
    assert [mark.name for mark in lying.marks] == ["stunned: lies on its side"]
    assert not standing.marks
    assert lying.name.startswith("Stunned: 2 Orcs")
    assert standing.place == lying.place == f"t0-{tile(p, 'b')}"
    assert found[minion_id(0, tile(p, "b"), role(p, "troll"))].tone == "greater"


def test_heroes_and_bosses_show_their_health() -> None:
    """omd.hero.card.health_track, omd.boss.health_token"""
    here: list[tuple[Any, ...]] = [("maximilian", "b", {"health": 2}), ("ivy", "")]
    p = table(plain(4), bosses=[("fire_lord", "a", 3, True)], heroes=here, **STILL)
    found = pieces(seen(p, -1))
    assert found["hero-0"].badge == "2"
    assert found["hero-0"].pips == (2, HEROES["maximilian"].health)
    assert "hero-1" not in found  # the dead are off the Map
    assert found["boss0-fire_lord"].badge == "3"
    assert found["boss0-fire_lord"].pips == (3, BOSSES["fire_lord"].health[0])
    assert "stunned" in found["boss0-fire_lord"].name


def test_traps_armies_and_the_rift_lie_on_their_tiles() -> None:
    """omd.upgrade.support.label, omd.setup.army.never_combine, omd.setup.display.rift_health.two"""
    p = table(
        plain(4), traps={"b": ["spike_trap", "arrow_wall"]}, supports=[("b", "c", "aid_post")], heroes=HEROES_HERE
    )
    p.state.forts[0].armies = ((0, 3), (0, 2))
    found = pieces(seen(p, -1))
    b, c = tile(p, "b"), tile(p, "c")
    assert found[f"trap0-{b}-0"].name.startswith("Spike Trap")
    assert found[f"trap0-{b}-1"].name.startswith("Arrow Wall")
    assert found[f"support0-{b}-{c}"].place == f"b0-{b}-{c}"
    assert [found[f"army0-0-{n}"].badge for n in range(2)] == ["3", "2"]
    assert found["rift0"].badge == "6/6"
    assert found["pool0"].badge == "1"


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


# ---- words


def test_the_end_is_told_in_words() -> None:
    """omd.play.win, omd.play.lose, omd.rivalry.victory.win, omd.rivalry.victory.draw"""
    p = table(bident(), **STILL)
    p.state.outcome = Outcome((0, 1), (6, 6), "omd.play.win")
    won = VIEW.scene(p.state, 0, None).ending
    assert won is not None
    assert (won.title, won.good) == ("The Rift stands", True)
    p.state.outcome = Outcome((), (0, 0), "omd.glossary.rift.lose")
    lost = VIEW.scene(p.state, 0, None).ending
    assert lost is not None
    assert (lost.title, lost.good) == ("The Rift has fallen", False)
    q = table(bident(), rivalry=True, players=4, **STILL)
    for winners, title in (((1, 3), "Unchained has won"), ((0, 1, 2, 3), "Both Rifts have fallen")):
        q.state.outcome = Outcome(winners, (0, 6, 0, 6), "omd.rivalry.victory.win")
        ending = VIEW.scene(q.state, -1, None).ending
        assert ending is not None
        assert ending.title == title
        assert tuple(score.seat for score in ending.scores if score.winner) == winners


def test_a_roll_is_told_with_its_faces() -> None:
    """omd.dice.minion.roll_together, omd.dice.key.blank"""
    p = table(plain(4), heroes=HEROES_HERE, **STILL)
    event = events.Rolled(0, ("battle",) * 4, (("sword",), ("sword",), (), ("brain",)), role(p, "orc"), 0, tile(p, "b"))
    line = VIEW.tell(event, p.state)
    assert line is not None
    assert line.text == "The Orcs attack Maximilian with 4 Battle Dice: 2 × Sword, Brain, 1 blank"


def test_with_the_real_box_each_face_and_card_has_a_button() -> None:
    """omd.dice.hero.roll, omd.minion.wave.flip"""
    p = table(plain(4), heroes=HEROES_HERE, **STILL)
    for question in (
        Roll(6, "battle die"),
        Draw(("spike_trap", "aid_post"), "trap deck"),
        Draw(("drill_badge",), "gear deck"),
    ):
        prompt, buttons, moves = asked_of_table(p.state, 0, question)
        assert prompt is not None
        assert [move.action["result"] for move in moves] == list(question.possible())
        assert [(button.id,) for button in buttons] == [move.path for move in moves]
    assert asked_of_table(p.state, -1, Roll(6, "battle die"))[2] == ()


def test_a_group_keeps_its_kin_where_it_goes() -> None:
    """omd.minion.move.follow_arrow: clients let its piece glide from Tile to Tile."""
    here = table(plain(4), minions={"b": {"orc": 4, "kobold": 1}}, down={"b": {"orc": 1}}, **STILL)
    there = table(plain(4), minions={"c": {"orc": 4}}, **STILL)
    kin = {piece.id: piece.kin for piece in seen(here, -1).pieces if piece.kin}
    assert len(set(kin.values())) == 3
    orcs = minion_id(0, tile(there, "c"), role(there, "orc"))
    assert pieces(seen(there, -1))[orcs].kin == kin[minion_id(0, tile(here, "b"), role(here, "orc"))]


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
