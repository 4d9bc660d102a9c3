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

from siegeworks.core import Draw, Event, Outcome, Roll
from siegeworks.games.orcs_must_die import GAME, events
from siegeworks.games.orcs_must_die.actions import AnyAction, FireTrap, Flip
from siegeworks.games.orcs_must_die.content import BOSSES, COMPONENTS, DICE, HEROES
from siegeworks.games.orcs_must_die.land import MIRROR, layout_of
from siegeworks.games.orcs_must_die.maps import MapLayout
from siegeworks.games.orcs_must_die.view import VIEW
from siegeworks.games.orcs_must_die.view.board import Box, drawn_board, foot_of, ground, head_of
from siegeworks.games.orcs_must_die.view.moves import asked_of_table
from siegeworks.games.orcs_must_die.view.pieces import minion_id, spots
from siegeworks.games.orcs_must_die.view.story import LINES
from siegeworks.games.orcs_must_die.view.story_fight import FIGHT
from siegeworks.games.orcs_must_die.view.ways import WAYS

from .build import bident, fork, options, pick, plain, role, table, tile
from .looking import HEROES_HERE, STILL, pieces, seen
from .turns import duel

MAPS = list(COMPONENTS.maps.values())
PHONE = 390
SECTIONS = {"omd.rivalry.lord", "omd.rivalry.minion", "omd.minion.move", "omd.tile.trapsburg"}
FOLDER = Path(str(GAME.module and __import__(GAME.module, fromlist=["x"]).__file__)).parent


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
@given(st.integers(1, 23), st.floats(225, 640))
def test_so_many_figures_fit_on_a_tile(number: int, height: float) -> None:
    """omd.tile.unit_limit: seven kinds, standing and stunned, eight Heroes and a Boss are the most there can be."""
    box = Box(30, -70, 220, height)
    found = spots(box, number)
    assert len(found) == number
    top, bottom = box.y - height / 2 + head_of(box), box.y + height / 2 - foot_of(box)
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


def test_a_hero_shows_what_costs_health_now() -> None:
    """omd.faq.hero.kobold_king_adventurer, omd.faq.hero.adventurer_stun_damage,
    omd.faq.hero.bloodspike_adventurer.rest: what the powers on the Tile make of it, not what is printed."""
    slippery = seen(duel("cygnus", "kobold_king", "brain speed speed", theirs={"marks": {"slippery": 1}}))
    king = pieces(slippery)["hero-1"]
    assert king.tip.startswith("Loses 1 Health for each 2 Speeds. ")
    assert [mark.icon for mark in king.marks] == ["icon-speed", "icon-speed"]
    assert "Loses Health to 2 Speeds" in slippery.mats[1].note
    rare = pieces(seen(duel("adventurer", "ball_and_chain", "brain sword sword")))["hero-1"]
    assert rare.tip.startswith("Loses 1 Health for each Brain. ")
    assert [mark.icon for mark in rare.marks] == ["icon-brain"]
    before = seen(duel("adventurer", "ball_and_chain"))
    assert pieces(before)["hero-1"].tip.startswith("Loses 1 Health for each result of the kind rolled least. ")
    assert not pieces(before)["hero-1"].marks
    assert "Loses Health to the kind rolled least" in before.mats[0].note


def test_a_hero_who_stands_more_of_big_ones_says_so() -> None:
    """omd.faq.hero.bloodspike_adventurer.own"""
    p = table(plain(4), heroes=[("bloodspike", "b"), ("ivy", "c")], **STILL)
    tip = pieces(seen(p, -1))["hero-0"].tip
    assert tip.startswith("Loses 1 Health for each Sword, to greater Minions and Bosses for each 2 Swords. ")


def test_an_aura_is_shown_where_it_counts() -> None:
    """omd.faq.shaman.until_segment_end: of a Shaman that was flipped away, to the end of the Trap step."""
    p = table(
        plain(4), step="before_traps", edition="unchained", level=2, minions={"b": {"soldier": 1, "dwarf_shaman": 1}},
        traps={"b": ["flip_trap", "puzzle_wall"]}, heroes=[("gabriella", "rift"), ("ivy", "rift")], stop="enter_rift",
    )  # fmt: skip
    pick(p, FireTrap(0), Flip(tile(p, "c"), role=role(p, "dwarf_shaman")))
    assert options(p, FireTrap) == [FireTrap(1)]
    soldier = minion_id(0, tile(p, "b"), role(p, "soldier"))
    assert pieces(seen(p))[soldier].tip.startswith("Each dies to Brain and Sword. ")


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


def test_what_a_hero_must_remember_is_seen() -> None:
    """omd.hero.card.ability: worn Traps among the cards; what lasts, and Skulls planted, on the mat."""
    marks = {"ring": "pop_quiz", "amulet": "pop_quiz", "planted:0:1": 2, "planted:0:0": 1}
    p = table(plain(4), heroes=[("scarecrow", "b", {"marks": marks}), ("ivy", "c")], **STILL)
    scene = seen(p, -1)
    cards = {card.name: card for zone in scene.zones if zone.id == "cards0" for card in zone.cards}
    assert cards["Pop Quiz"].count == 2
    assert "planted Skulls: 2 on Tile B, 1 on Tile A" in scene.mats[0].note
    for hero, mark, lasts in (
        ("hogarth", "shield", "Shield Wall lasts"),
        ("kobold_king", "slippery", "Slippery lasts"),
        ("the_bride", "till_death", "Till Death lasts"),
    ):
        p = table(plain(4), heroes=[(hero, "b", {"marks": {mark: 1}}), ("ivy", "c")], **STILL)
        assert lasts in seen(p, -1).mats[0].note


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
