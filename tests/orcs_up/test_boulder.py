"""Using the boulder (ou.boulder.*), with the cases of the facts file."""

from __future__ import annotations

import pytest

from siegeworks.core import IllegalAction
from siegeworks.games.orcs_up.actions import DropBoulder, PlacePiece, PlayCard
from siegeworks.games.orcs_up.aiming import EDGE, DropSpace
from siegeworks.games.orcs_up.content import BOULDER, CASTLE, FORMS
from siegeworks.games.orcs_up.physics import Dropping
from siegeworks.games.orcs_up.state import Kept

from .build import POSE, at, came, drop, orc, piece, pieces_left, table


@pytest.mark.rule("ou.boulder.when")
def test_the_boulder_may_be_used_in_the_first_turn_on_an_empty_castle() -> None:
    p = table(script=[came()])
    drop(p)
    assert p.state.aside == (BOULDER,)


@pytest.mark.rule("ou.boulder.no_placing", "ou.boulder.own_orcs", "ou.boulder.siege_pieces")
def test_own_pawns_and_pieces_return_and_nothing_is_placed() -> None:  # O08, O09
    p = table(bodies=[piece("ram"), orc(0), orc(0)], script=[came(fallen=[1, 2])])
    drop(p)
    assert p.state.pawns == [8, 9, 9]
    assert pieces_left(p) == 30
    assert list(p.state.bodies) == [3]


@pytest.mark.rule("ou.boulder.capture", "ou.boulder.no_infirmary", "ou.boulder.capture.points")
def test_others_pawns_are_captured_without_infirmary_or_tokens() -> None:  # O10
    p = table(bodies=[orc(1), orc(2)], script=[came(fallen=[1, 2])])
    drop(p)
    assert p.state.kept[0] == (Kept(BOULDER, (1, 2)),)
    assert p.state.infirmary == [(), (), ()]
    assert p.state.heroes == [0, 0, 0]
    assert p.state.pawns == [9, 8, 8]


@pytest.mark.rule("ou.boulder.capture")
def test_a_siege_card_that_captured_is_kept_not_discarded() -> None:  # O11
    p = table(hands=[["ram_boulder"]], bodies=[orc(1)], script=[came(fallen=[1])])
    drop(p, "ram_boulder")
    assert p.state.kept[0] == (Kept("ram_boulder", (1,)),)
    assert p.state.discard == []


@pytest.mark.rule("ou.boulder.capture")
def test_a_card_that_captured_no_one() -> None:  # O12: the Siege card is discarded, the Boulder card set aside
    p = table(hands=[["ram_boulder"], [BOULDER]], bodies=[orc(0), orc(1)], script=[came(fallen=[1]), came()])
    drop(p, "ram_boulder")
    assert p.state.discard == ["ram_boulder"]
    drop(p)
    assert p.state.aside == (BOULDER,)
    assert p.state.kept == [(), (), ()]


@pytest.mark.rule("ou.boulder.shifted")
def test_what_the_boulder_moves_is_left_where_it_lies() -> None:
    p = table(bodies=[orc(1)], script=[came(moved={1: at(44.0, 15.0)})])
    drop(p)
    assert p.state.bodies[1].pose == at(44.0, 15.0)


@pytest.mark.rule("ou.boulder.example.drop")
def test_example_red_drops_the_boulder() -> None:  # S3
    red, blue, green = 0, 1, 2
    p = table(bodies=[piece("ram"), piece("tower"), orc(red), orc(blue), orc(green)],
              script=[came(fallen=[1, 2, 3, 4, 5])])  # fmt: skip
    drop(p)
    assert pieces_left(p) == 30
    assert p.state.pawns == [9, 8, 8]
    assert p.state.kept[red] == (Kept(BOULDER, (blue, green)),)
    assert p.state.heroes == [0, 0, 0]
    assert p.state.bodies == {}


@pytest.mark.rule("ou.boulder.drop_top", "ou.boulder.drop_choice", "ou.boulder.no_force")
def test_it_starts_at_rest_over_the_top_edge_wherever_along_it() -> None:  # O23
    for x in (-EDGE, -1.0, 0.0, EDGE):
        assert not DropSpace(()).why_not(DropBoulder(x))
        start = Dropping((), x).start
        assert start[0] == pytest.approx(x, abs=0.01)
        assert start[1] - FORMS[BOULDER].radius >= CASTLE.height
        assert start[2] < CASTLE.depth
    assert DropBoulder.__struct_fields__ == ("x",)  # no height, no speed


@pytest.mark.parametrize("x", [float("nan"), float("inf"), -float("inf"), EDGE + 0.1, -1e300])
def test_beyond_the_edge_or_absurd_is_refused_and_nothing_changes(x: float) -> None:
    p = table()
    p.apply(PlayCard(BOULDER, "boulder"))
    before = p.state.copy()
    with pytest.raises(IllegalAction, match=r"edge|number"):
        p.apply(DropBoulder(x))
    with pytest.raises(IllegalAction, match="boulder"):
        p.apply(PlacePiece(POSE))
    before.watch = p.state.watch
    assert p.state == before


@pytest.mark.rule("ou.boulder.take")
def test_the_boulder_is_taken_off_again_for_the_next_user() -> None:
    data = Dropping((), 0.0).run()
    assert data["fallen"] == ()
    assert data["poses"] == {}
    p = table(script=[came(), came()])
    drop(drop(p))
    assert p.state.bodies == {}


@pytest.mark.rule("ou.turn.which_card", "ou.turn.draw")
def test_the_boulder_card_may_be_kept_all_game_and_is_not_drawn_again() -> None:  # O24
    p = table(hands=[["ram_boulder", BOULDER]], script=[came()])
    drop(p, "ram_boulder")
    assert BOULDER in p.state.hands[0]
    assert BOULDER not in p.state.deck
