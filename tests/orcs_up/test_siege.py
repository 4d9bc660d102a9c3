"""Using a siege piece: taking, placing, the Orc."""

from __future__ import annotations

import pytest

from siegeworks.core import IllegalAction
from siegeworks.games.orcs_up.actions import DropBoulder, PlacePawn, PlacePiece, PlayCard, TakePiece
from siegeworks.games.orcs_up.content import CASTLE, FORMS, PAWN, SHAPES
from siegeworks.games.orcs_up.events import PawnSkipped, PieceTaken
from siegeworks.games.orcs_up.physics import Letting, flat, rest_of
from siegeworks.games.orcs_up.state import layout

from .build import POSE, ROOM, build, came, happened, orc, piece, play, table

TOWER_ON_BASE = flat(0, 32.1, 14, 0)


@pytest.mark.rule("ou.siege.take_other", "ou.siege.take_other.choice")
def test_a_shape_that_is_out_is_replaced_by_any_other() -> None:  # O01
    events: list = []
    reserve = dict.fromkeys(SHAPES, 1) | {"tower": 0, "ram": 0}
    p = table(hands=[["tower"]], state={"reserve": reserve}, script=[came(1), came(2)], events=events)
    p.apply(PlayCard("tower", "siege"))
    assert p.choice is not None
    assert p.choice.prompt == "ou.siege.take_other.choice"
    assert set(p.choice.options) == {TakePiece(shape) for shape in SHAPES if reserve[shape]}
    play(p, TakePiece("shield"), PlacePiece(POSE), PlacePawn(ROOM))
    assert p.state.bodies[1].form == "shield"
    assert happened(events, PieceTaken) == [PieceTaken(0, "shield", True)]


@pytest.mark.rule("ou.siege.take", "ou.siege.take_other.choice")
def test_a_shape_that_is_there_is_taken_and_no_other_offered() -> None:
    p = table(hands=[["tower"]])
    p.apply(PlayCard("tower", "siege"))
    assert p.choice is not None
    assert p.choice.prompt == "ou.siege.place.choice"
    assert p.choice.options == []


@pytest.mark.rule("ou.siege.place")
def test_a_piece_rests_on_the_base_not_on_the_wall_alone() -> None:
    assert not rest_of((), "tower", TOWER_ON_BASE).why_not
    assert rest_of((), "platform", flat(0, 330, -31, 0)).why_not  # across the top edge of the wall
    over = rest_of((), "tower", flat(0, 300, CASTLE.depth + 15, 0))  # past the front edge of the base
    assert "past the board" in over.why_not


@pytest.mark.rule("ou.siege.place.on_what")
@pytest.mark.parametrize(("form", "y"), [("platform", 12.1), (PAWN, 15.1), ("tower", 32.1)])
def test_pieces_and_pawns_of_any_colour_carry_a_piece(form: str, y: float) -> None:
    bodies = ((1, form, flat(0, y, 14, 0)),)
    held = rest_of(bodies, "ladder", flat(0, 250, 14, 90))
    assert not held.why_not
    assert held.rest is not None
    assert held.rest[1] > y


@pytest.mark.rule("ou.siege.place.choice", "ou.setup.reachable")
@pytest.mark.parametrize("x", [-180.0, -90.0, 0.0, 90.0, 180.0])
@pytest.mark.parametrize("turn", [0.0, 90.0, 180.0, 37.0])
def test_anywhere_and_turned_in_any_way(x: float, turn: float) -> None:
    assert not rest_of((), "tower", flat(x, 150, 20, turn)).why_not


@pytest.mark.rule("ou.siege.place.choice")
def test_solid_parts_cannot_share_space() -> None:
    bodies = ((1, "tower", TOWER_ON_BASE),)
    assert "siege tower is in the way" in rest_of(bodies, "ram", flat(10, 40, 14, 0)).why_not
    assert "the wall is in the way" in rest_of((), "tower", flat(100, 32.1, 2, 0)).why_not
    assert "the base is in the way" in rest_of((), "tower", flat(100, 20, 14, 0)).why_not


@pytest.mark.rule("ou.siege.orc.after", "ou.siege.orc.one")
def test_one_own_pawn_after_the_piece_and_no_way_round_it() -> None:
    p = table(hands=[["tower"]], script=[came(1), came(2)])
    play(p, PlayCard("tower", "siege"))
    with pytest.raises(IllegalAction):
        p.apply(PlacePawn(POSE))
    play(p, PlacePiece(POSE))
    assert p.choice is not None
    assert p.choice.options == []  # not optional
    for other in (PlacePiece(POSE), DropBoulder(0.0), PlayCard("tower", "siege")):
        with pytest.raises(IllegalAction):
            p.apply(other)
    play(p, PlacePawn(ROOM))
    assert (p.state.bodies[2].form, p.state.bodies[2].seat) == (PAWN, 0)
    assert p.state.pawns == [8, 9, 9]


@pytest.mark.rule("ou.siege.orc.touching")
def test_a_pawn_apart_from_the_new_piece_is_illegal() -> None:  # O04
    bodies = ((1, "platform", flat(-120, 12.1, 14, 0)), (2, "tower", TOWER_ON_BASE))
    held = rest_of(bodies, PAWN, flat(-120, 120, 14, 0), touch=2)
    assert "does not touch" in held.why_not
    assert not rest_of(bodies, PAWN, flat(-120, 120, 14, 0), touch=1).why_not


@pytest.mark.rule("ou.siege.orc.touching")
@pytest.mark.parametrize(("gap", "fits"), [(0.9, True), (6.5, True), (9.0, False)])
def test_a_pawn_held_close_beside_is_moved_up_to_it(gap: float, fits: bool) -> None:
    bodies = ((1, "tower", TOWER_ON_BASE),)
    held = rest_of(bodies, PAWN, flat(24 + 9 + gap, 60, 14, 0), touch=1)
    assert (not held.why_not) == fits


@pytest.mark.rule("ou.siege.orc.sides", "ou.siege.orc.choice")
def test_on_top_below_and_beside_in_any_orientation() -> None:
    tower = ((1, "tower", TOWER_ON_BASE),)
    assert not rest_of(tower, PAWN, flat(0, 120, 14, 0), touch=1).why_not
    assert not rest_of(tower, PAWN, flat(35, 60, 14, 0), touch=1).why_not
    assert not rest_of(tower, PAWN, flat(0, 120, 14, 90), touch=1).why_not
    arch = ((1, "shield", flat(0, 20.1, 14, 0)),)
    below = rest_of(arch, PAWN, flat(0, 12.0, 14, 90), touch=1)
    assert below.rest is not None
    assert below.rest[1] < 20
    assert not below.why_not


@pytest.mark.rule("ou.siege.orc.choice")
def test_without_a_free_place_the_pawn_stays_in_the_reserve() -> None:
    events: list = []
    p = table(hands=[["tower"]], script=[came(1, room=None)], events=events)
    build(p, "tower", pawn=False)
    assert happened(events, PawnSkipped) == [PawnSkipped(0, "ou.siege.orc.choice")]
    assert p.state.pawns == [9, 9, 9]
    assert p.state.discard == ["tower"]


@pytest.mark.rule("ou.siege.orc.one", "ou.end.last_turn_normal")
def test_without_a_pawn_in_the_last_round_the_piece_is_placed_alone() -> None:  # O19
    p = table(hands=[["boulder"], ["tower"]], active=1, pawns=[9, 0, 9], state={"last_round": 0}, script=[came(1)])
    build(p, "tower", pawn=False)
    assert p.state.bodies[1].form == "tower"
    assert p.choice is not None
    assert p.choice.seat == 2


@pytest.mark.rule("ou.care.gentle", "ou.care.no_force", "ou.care.no_bump")
def test_a_component_is_let_go_at_rest_close_over_what_carries_it() -> None:  # O25
    """Lowering ends within a millimetre of the support, and no action has a speed."""
    tower = (1, "tower", TOWER_ON_BASE)
    held = rest_of((tower,), "platform", flat(0, 250, 14, 0))
    assert held.rest is not None
    assert 0 <= held.rest[1] - 64.1 < 1  # the plank's underside is at its middle
    assert set(PlacePiece.__struct_fields__) == {"pose"}
    assert set(DropBoulder.__struct_fields__) == {"x"}
    data = Letting((tower,), 2, "platform", (flat(0, 250, 14, 0),)).run()
    assert data["release"] == held.rest
    assert abs(data["poses"]["2"][1] - held.rest[1]) < 1
    assert "1" not in data["poses"] or abs(data["poses"]["1"][0]) < 0.5


@pytest.mark.rule("ou.fall.shifted_stay")
def test_the_layout_is_everything_on_the_castle_in_order() -> None:
    p = table(bodies=[piece("ram"), orc(1)])
    assert [(body, form) for body, form, _ in layout(p.state)] == [(1, "ram"), (2, PAWN)]
    assert FORMS[PAWN].depth
