"""The map editor: every edit leaves a map file, the drawing says what can be done, problems point at their places."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from siegeworks.core import BadContent, Setup, find
from siegeworks.games.orcs_must_die.editing import EDITOR
from siegeworks.games.orcs_must_die.mapcheck import BOX, GRID, check_map
from siegeworks.games.orcs_must_die.mapedits import SIDES
from siegeworks.games.orcs_must_die.mapfile import MapSpec, TileSpec, read_map
from siegeworks.scene import BadEdit, Carry, Drawing, editor_of


def lay(kind: str, x: int, y: int) -> dict[str, Any]:
    return {"type": "carry", "what": f"card_{kind}", "onto": f"cell_{x}_{y}"}


def carry(x: int, y: int, onto: str) -> dict[str, Any]:
    return {"type": "carry", "what": f"cell_{x}_{y}", "onto": onto}


def arrow(x: int, y: int, side: str) -> dict[str, Any]:
    return {"type": "arrow", "at": [x, y], "side": side}


def made(*edits: dict[str, Any], text: str = "") -> MapSpec:
    text = text or EDITOR.blank()
    for edit in edits:
        text = EDITOR.edit(text, edit)
    return read_map(text)


def on(spec: MapSpec, x: int, y: int) -> TileSpec:
    return next(tile for tile in spec.tile if tile.at == (x, y))


ROAD = (lay("standard", 4, 2), lay("standard", 3, 2), lay("standard", 2, 2))
GATE = {"type": "gate", "at": [2, 2]}


def test_the_game_has_an_editor_for_its_map() -> None:
    game = find("orcs-must-die")
    assert editor_of(game) is EDITOR
    assert EDITOR.option in game.documents
    assert editor_of(find("castle-panic")) is None


@pytest.mark.rule("omd.maps.own.allowed")
def test_a_map_drawn_tile_by_tile_can_be_played() -> None:
    text = EDITOR.blank()
    for edit in (*ROAD, GATE):
        assert check_map(text)
        text = EDITOR.edit(text, edit)
    assert check_map(text) == []
    setup = find("orcs-must-die").check(Setup(2, options={"map": text}))
    assert setup.options["map"] == text


def test_the_blank_map_lacks_but_a_start_tile() -> None:
    drawing = EDITOR.draw(EDITOR.blank())
    assert [finding.text for finding in drawing.findings] == [
        "the map: there is no Start Tile; a map needs at least one"
    ]


# Tiles


def test_a_new_tile_points_towards_the_rift_and_those_behind_it_follow() -> None:
    assert [on(made(*ROAD), x, 2).exits for x in (2, 3, 4)] == [("east",)] * 3
    backwards = made(lay("standard", 2, 2), lay("standard", 3, 2))
    assert [on(backwards, x, 2).exits for x in (2, 3)] == [(), ()]
    closed = made(lay("standard", 2, 2), lay("standard", 3, 2), lay("standard", 4, 2))
    assert [on(closed, x, 2).exits for x in (2, 3, 4)] == [("east",)] * 3


def test_a_tile_laid_on_another_replaces_it_and_keeps_its_name_and_arrows() -> None:
    spec = made(*ROAD, GATE, {"type": "name", "at": [2, 2], "value": "Gate"}, lay("lava-lake", 2, 2))
    tile = on(spec, 2, 2)
    assert (tile.kind, tile.name, tile.exits) == ("lava-lake", "Gate", ("east",))
    assert spec.start[0].tile == tile.id


def test_a_tile_is_moved_and_put_back_into_the_box() -> None:
    moved = made(*ROAD, GATE, carry(2, 2, "cell_3_3"))
    assert on(moved, 3, 3).id == moved.start[0].tile
    gone = made(*ROAD, GATE, carry(2, 2, "box"))
    assert len(gone.tile) == 3
    assert gone.start == ()


def test_a_tile_laid_beyond_the_edge_shifts_the_map() -> None:
    spec = made(lay("standard", 0, 0), lay("standard", -1, 0), lay("standard", 0, -1))
    assert min(tile.at for tile in spec.tile) == (0, 0) or min(tile.at[0] for tile in spec.tile) == 0
    assert all(0 <= number < GRID for tile in spec.tile for number in tile.at)
    full = made(*(lay("standard", x, 0) for x in range(GRID)))
    text = EDITOR.edit(EDITOR.blank(), lay("standard", 0, 0))
    assert len(full.tile) == GRID + 1
    with pytest.raises(BadEdit, match="12 places"):
        made(lay("standard", 11, 0), lay("standard", -1, 0), text=text)


def test_ids_of_new_tiles_are_free_ones() -> None:
    spec = made(*ROAD, carry(3, 2, "box"), lay("standard", 6, 5))
    assert sorted(tile.id for tile in spec.tile) == ["1", "2", "3", "rift"]


# Arrows


def test_a_single_arrow_comes_over_and_goes_away() -> None:
    spec = made(lay("standard", 4, 2), arrow(4, 2, "north"))
    assert on(spec, 4, 2).exits == ("north",)
    assert on(made(lay("standard", 4, 2), arrow(4, 2, "east")), 4, 2).exits == ()


def test_a_junction_has_as_many_arrows_as_its_kind() -> None:
    spec = made(lay("t-junction", 4, 2), *(arrow(4, 2, side) for side in ("north", "south")))
    assert on(spec, 4, 2).exits == ("north", "south")
    turned = made(lay("t-junction", 4, 2), arrow(4, 2, "north"), {"type": "turn", "at": [4, 2]})
    assert set(on(turned, 4, 2).exits) == {"east", "south"}


# The map


def test_values_are_set() -> None:
    spec = made(
        *ROAD,
        GATE,
        {"type": "tell", "key": "name", "value": "  The Örc's\nHole "},
        {"type": "tell", "key": "text", "value": "Deep."},
        {"type": "rate", "value": "hell"},
        {"type": "suit", "value": [4, 2]},
        {"type": "armies", "tile": "3", "value": [1, 2, 3]},
    )
    assert (spec.name, spec.id, spec.text, spec.rating) == ("The Örc's Hole", "the-rc-s-hole", "Deep.", "hell")
    assert (spec.heroes, spec.start[0].armies) == ((2, 4), (1, 2, 3))
    assert made(*ROAD, GATE, GATE).start == ()


@pytest.mark.parametrize(
    ("edit", "words"),
    [
        ({"type": "burn"}, "no edit of a map"),
        ([], "no edit of a map"),
        (lay("standard", 1, 1) | {"onto": "moon"}, "no place"),
        (lay("swamp", 1, 1), "swamp"),
        (carry(1, 1, "cell_2_2"), "no Tile lies on column 1, row 1"),
        (arrow(5, 2, "north"), "the Rift has no exit"),
        ({"type": "gate", "at": [5, 2]}, "the Rift"),
        ({"type": "tell", "key": "id", "value": "x"}, "'id'"),
        ({"type": "rate", "value": "easy"}, "no edit of a map"),
    ],
)
def test_an_edit_that_means_nothing_is_refused_in_words(edit: Any, words: str) -> None:
    with pytest.raises(BadEdit, match=words):
        EDITOR.edit(EDITOR.blank(), edit)


def test_what_is_no_map_is_refused() -> None:
    many = "\n".join(f'[[tile]]\nid = "{n}"\nat = [{n % 12}, 0]\nkind = "standard"' for n in range(145))
    for text in ("[", "x = 1", "a = " + "[" * 50_000, many):
        with pytest.raises(BadContent):
            EDITOR.draw(text)


# The drawing


def test_the_box_is_counted() -> None:
    cards = {card.id: card for card in EDITOR.draw(EDITOR.edit(EDITOR.blank(), ROAD[0])).scene.zones[0].cards}
    assert cards["card_standard"].count == BOX["standard"] - 1
    assert (cards["card_rift"].count, cards["card_rift"].faded) == (0, True)


def test_problems_point_at_their_places() -> None:
    text = EDITOR.blank()
    for edit in (*ROAD, arrow(3, 2, "north")):
        text = EDITOR.edit(text, edit)
    focus = {finding.text: finding.focus for finding in EDITOR.draw(text).findings}
    off = 'tile "2" (column 3, row 2): the exit north leads to column 3, row 1, where no Tile lies'
    assert focus[off] == ("cell_3_2", "cell_3_1")


def test_the_maps_of_the_book_can_be_opened_and_tried_out() -> None:
    for name, _ in EDITOR.samples():
        text = EDITOR.sample(name)
        assert EDITOR.draw(text).findings == ()
        assert [trial.setup.players for trial in EDITOR.trials(text)] == sorted(read_map(text).heroes)
    with pytest.raises(BadEdit, match="atlantis"):
        EDITOR.sample("atlantis")


def things(drawing: Drawing) -> set[str]:
    """Every id that can be clicked."""
    cards = {card.id for zone in drawing.scene.zones for card in zone.cards}
    return cards | {place.id for place in drawing.board.places} | {button.id for button in drawing.scene.buttons}


def all_edits(drawing: Drawing) -> list[Any]:
    """Every edit a drawing offers."""
    found = [move.action for move in drawing.scene.moves]
    found += [edit for each in drawing.carries for edit in carried(each)]
    for field in drawing.fields:
        values = {"text": ["", "a “name”\\", 400 * "x"], "flags": [[], [2], [3, 2]], "counts": [[0, 0, 0], [3, 1, 9]]}
        offered = values.get(field.kind) or [value for value, _ in field.values]
        found += [field.edit | {"value": value} for value in offered]
    return found


def carried(carry: Carry) -> Iterable[Any]:
    return ({**carry.edit, "what": what, "onto": onto} for what in carry.things for onto in carry.onto if what != onto)


@settings(max_examples=25, deadline=None)
@given(st.data())
def test_whatever_is_offered_can_be_done_and_leaves_a_map_file(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from([EDITOR.blank(), EDITOR.sample("the-sieve"), EDITOR.sample("four-winds")]))
    for _ in range(6):
        drawing = EDITOR.draw(text)
        known = things(drawing)
        paths = [set(move.path) for move in drawing.scene.moves]
        paths += [{*carry.things, *carry.onto} for carry in drawing.carries]
        paths += [set(finding.focus) for finding in drawing.findings if "off the grid" not in finding.text]
        assert all(path <= known for path in paths)
        edit = data.draw(st.sampled_from(all_edits(drawing)))
        text = EDITOR.edit(text, msgspec.json.decode(msgspec.json.encode(edit)))
        spec = read_map(text)
        assert all(0 <= number < GRID for tile in spec.tile for number in tile.at)
        assert all(side in SIDES for tile in spec.tile for side in tile.exits)
