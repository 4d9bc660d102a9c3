"""Falling components in a siege turn (ou.fall.*), with the cases of the facts file."""

from __future__ import annotations

import pytest

from siegeworks.core import IllegalResult, Measured
from siegeworks.games.orcs_up.content import FALL, PAWN
from siegeworks.games.orcs_up.events import Fell
from siegeworks.games.orcs_up.physics import World, flat

from .build import at, build, came, happened, orc, piece, pieces_left, table


@pytest.mark.rule("ou.fall.siege_no_orc", "ou.fall.siege_pieces")
def test_the_new_piece_falls_no_orc_the_turn_ends() -> None:  # O02
    p = table(hands=[["tower"]], bodies=[piece("ram"), orc(1)], script=[came(3, fallen=[1, 2, 3])])
    build(p, "tower", pawn=False)
    assert p.choice is not None
    assert p.choice.seat == 1
    assert p.state.bodies == {}
    assert pieces_left(p) == 30
    assert p.state.pawns == [9, 8, 9]
    assert p.state.infirmary == [(1,), (), ()]  # other consequences still apply
    assert p.state.heroes == [0, 1, 0]
    assert p.state.discard == ["tower"]
    assert len(p.state.hands[0]) == 1  # and a card is drawn


@pytest.mark.rule("ou.siege.orc.after", "ou.fall.siege_no_orc")
def test_other_things_fall_the_pawn_is_still_placed() -> None:  # O03
    p = table(hands=[["tower"]], bodies=[piece("ram"), orc(1)], script=[came(3, fallen=[1, 2]), came(4)])
    build(p, "tower")
    assert sorted(b.form for b in p.state.bodies.values()) == [PAWN, "tower"]


@pytest.mark.rule("ou.fall.own_orcs")
def test_own_orcs_return_to_the_reserve_without_cost() -> None:  # O05
    p = table(hands=[["tower"]], bodies=[orc(0)], script=[came(2), came(3, fallen=[1, 3])])
    build(p, "tower")
    assert p.state.pawns == [9, 9, 9]
    assert p.state.heroes == [0, 0, 0]
    assert p.state.infirmary == [(), (), ()]


@pytest.mark.rule("ou.fall.other_orcs", "ou.fall.hero")
def test_two_colours_fall_both_to_the_infirmary_each_owner_is_paid() -> None:  # O06
    p = table(hands=[["tower"]], bodies=[orc(1), orc(2), orc(2)], script=[came(4, fallen=[1, 2, 3]), came(5)])
    build(p, "tower")
    assert p.state.infirmary == [(1, 2, 2), (), ()]
    assert p.state.heroes == [0, 1, 2]


@pytest.mark.rule("ou.fall.hero", "ou.comp.hero_tokens")
def test_hero_tokens_are_counted_beyond_twenty() -> None:
    p = table(hands=[["tower"]], bodies=[orc(1)], state={"heroes": [0, 20, 0]}, script=[came(2, fallen=[1]), came(3)])
    build(p, "tower")
    assert p.state.heroes == [0, 21, 0]


@pytest.mark.rule("ou.fall.shifted_stay")
def test_what_shifts_but_stays_is_left_where_it_lies() -> None:  # O07
    shifted = {1: at(33.0, 12.0), 2: at(-8.0, 51.5)}
    p = table(hands=[["tower"]], bodies=[piece("ram"), orc(1)], script=[came(3, moved=shifted), came(4)])
    build(p, "tower")
    assert p.state.bodies[1].pose == shifted[1]
    assert p.state.bodies[2].pose == shifted[2]
    assert p.state.heroes == [0, 0, 0]


@pytest.mark.rule("ou.fall.window")
def test_what_falls_with_the_pawn_or_the_piece_is_the_active_players_doing() -> None:
    events: list = []
    p = table(hands=[["tower"]], bodies=[orc(1), orc(2)], script=[came(3, fallen=[1]), came(4, fallen=[2, 3])],
              events=events)  # fmt: skip
    build(p, "tower")
    assert p.state.infirmary == [(1, 2), (), ()]
    assert [e.seat for e in happened(events, Fell)] == [0, 0]
    assert (FALL.rest_time, FALL.most_time) == (1, 10)


@pytest.mark.rule("ou.fall.definition")
def test_fallen_is_what_no_chain_of_contacts_holds_up_from_the_base() -> None:
    world = World([
        (1, "tower", flat(0, 32.0, 14, 0)),
        (2, "platform", flat(0, 64.0, 14, 0)),
        (3, PAWN, flat(0, 91.0, 14, 0)),
        (4, PAWN, flat(120, 11.0, 14, 90)),  # tumbled down, but on the base
        (5, PAWN, flat(0, -85.0, 120, 0)),  # on the table
        (6, "ram", flat(-120, 200.0, 300, 0)),  # in the air over it
    ])  # fmt: skip
    world.engine.step()
    assert world.fallen() == [5, 6]


@pytest.mark.rule("ou.siege.example.fall")
def test_example_pawn_piece_and_a_light_blue_pawn_fall() -> None:  # S2
    p = table(2, hands=[["tower", "ram", "boulder"]], bodies=[orc(1)], script=[came(2), came(3, fallen=[1, 2, 3])])
    build(p, "tower")
    assert p.state.infirmary == [(1,), ()]
    assert p.state.heroes == [0, 1]
    assert p.state.pawns == [10, 9]
    assert pieces_left(p) == 30
    assert p.state.discard == ["tower"]
    assert len(p.state.hands[0]) == 3


@pytest.mark.rule("ou.fall.other_orcs")
def test_a_pawn_in_an_infirmary_or_under_a_boulder_never_returns() -> None:  # O22
    p = table(hands=[["tower"]], bodies=[orc(1)], script=[came(2, fallen=[1]), came(3)])
    build(p, "tower")
    assert p.state.pawns[1] == 8
    assert p.state.infirmary[0] == (1,)


@pytest.mark.parametrize(
    "data",
    [
        None,
        {},
        {"poses": {}, "fallen": []},  # says nothing of the new body
        {"poses": {"9": list(at())}, "fallen": [2]},  # a body that is not there
        {"poses": {"2": list(at())}, "fallen": [2]},  # fallen, and there
        {"poses": {"2": [float("nan")] * 7}, "fallen": []},
        {"poses": {"2": [1e9, 0, 0, 0, 0, 0, 1]}, "fallen": []},
        {"poses": {"2": [0, 0, 0, 0, 0, 0, 0]}, "fallen": []},
        {"poses": {"2": [0, 0, 0]}, "fallen": []},
    ],
)
def test_what_cannot_have_settled_is_refused(data: object) -> None:
    p = table(hands=[["tower"]], bodies=[orc(1)], script=[Measured(data)])
    with pytest.raises(IllegalResult):
        build(p, "tower", pawn=False)
