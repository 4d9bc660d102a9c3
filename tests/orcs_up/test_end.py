"""The end of the game, points and who wins (ou.end.*, ou.score.*, ou.win.*)."""

from __future__ import annotations

import pytest

from siegeworks.core import Position
from siegeworks.games.orcs_up.content import CASTLE, FALL, PAWN, SHAPES
from siegeworks.games.orcs_up.events import LastRound
from siegeworks.games.orcs_up.physics import band_of
from siegeworks.games.orcs_up.rules.ending import points, winners
from siegeworks.games.orcs_up.state import NOBODY, Body, Kept
from siegeworks.games.orcs_up.view import VIEW

from .build import BAND, HALF, build, came, drop, happened, orc, piece, table


def last_pawn(first: int, active: int, *, fallen: tuple[int, ...] = (), events: list | None = None) -> Position:
    """Three players; the active one has one pawn left and places it."""
    pawns = [5, 5, 5]
    pawns[active] = 1
    p = table(
        hands=[["tower", "boulder"]] * 3,
        active=active,
        pawns=pawns,
        state={"first": first},
        script=[came(1), came(2, fallen=fallen), came(), came(), came()],
        events=events,
    )
    return build(p, "tower")


@pytest.mark.rule("ou.end.trigger", "ou.end.finish_round", "ou.end.last_turn_normal")
def test_the_first_player_triggers_all_others_have_one_more_turn() -> None:  # O14
    events: list = []
    p = last_pawn(0, 0, events=events)
    assert happened(events, LastRound) == [LastRound(0)]
    for seat in (1, 2):
        assert p.choice is not None
        assert p.choice.seat == seat
        drop(p)
    assert p.outcome is not None
    assert p.outcome.rule == "ou.end.finish_round"


@pytest.mark.rule("ou.end.finish_round")
def test_the_player_right_of_the_first_triggers_the_game_ends_at_once() -> None:  # O15
    assert last_pawn(0, 2).outcome is not None
    assert last_pawn(2, 1).outcome is not None


@pytest.mark.rule("ou.end.finish_round")
def test_a_player_in_between_triggers() -> None:
    p = last_pawn(2, 0)
    assert p.choice is not None
    assert p.choice.seat == 1
    drop(p)
    assert p.outcome is not None


@pytest.mark.rule("ou.end.trigger")
def test_pawns_coming_back_later_do_not_cancel_the_end() -> None:  # O16
    p = last_pawn(0, 0)
    p.state.pawns[0] += 1
    drop(drop(p))
    assert p.outcome is not None


@pytest.mark.rule("ou.end.trigger")
def test_the_last_pawn_falls_back_in_the_same_turn_no_trigger() -> None:  # O17
    events: list = []
    p = last_pawn(0, 0, fallen=(2,), events=events)
    assert not happened(events, LastRound)
    assert p.state.last_round == NOBODY
    assert p.state.pawns[0] == 1


@pytest.mark.rule("ou.end.trigger")
def test_an_empty_reserve_without_placing_is_no_trigger() -> None:
    p = table(hands=[["tower"]], pawns=[0, 5, 5], script=[came(1)])
    build(p, "tower", pawn=False)
    assert p.state.last_round == NOBODY


@pytest.mark.rule("ou.end.last_turn_normal")
def test_a_boulder_turn_in_the_last_round() -> None:  # O19
    p = table(2, hands=[["boulder"], ["boulder"]], active=1, pawns=[3, 0], state={"last_round": 0}, bodies=[orc(0)],
              script=[came(fallen=[1])])  # fmt: skip
    drop(p)
    assert p.outcome is not None
    assert p.outcome.scores == (0, 1)


def nearly_empty(fallen: tuple[int, ...]) -> Position:
    reserve = dict.fromkeys(SHAPES, 0) | {"tower": 1}
    p = table(hands=[["tower"]], bodies=[piece("ram")], state={"reserve": reserve},
              script=[came(2), came(3, fallen=fallen)])  # fmt: skip
    return build(p, "tower")


@pytest.mark.rule("ou.end.siege_reserve_empty")
def test_no_piece_left_the_game_ends_at_once_the_turn_being_finished() -> None:  # O18
    p = nearly_empty(())
    assert p.outcome is not None
    assert p.outcome.rule == "ou.end.siege_reserve_empty"
    assert 3 in p.state.bodies  # the pawn was placed
    assert nearly_empty((1,)).outcome is None  # a piece came back


@pytest.mark.rule("ou.score.band_low", "ou.score.band_high", "ou.score.band_steps", "ou.score.orc_on_board")
def test_five_equal_bands_worth_one_to_five() -> None:
    for band in range(1, 6):
        assert band_of((band - 0.5) * BAND) == band
    assert band_of(CASTLE.height + 100) == 5
    assert band_of(1.0) == 1
    p = table(bodies=[orc(0, band) for band in range(1, 6)])
    assert points(p.state, 0).total == 15


@pytest.mark.rule("ou.score.orc_on_board")
def test_pawns_in_reserve_give_nothing_and_a_tipped_pawn_counts_as_it_lies() -> None:
    p = table()
    assert points(p.state, 0).total == 0
    lying = Body(PAWN, 0, (0.0, 2 * BAND + 5, 14.0, 0.0, 0.0, 0.707107, 0.707107))
    p.state.bodies[1] = lying
    assert lying.top == pytest.approx(2 * BAND + 16, abs=0.01)  # half its width over its middle
    assert points(p.state, 0).bands == (0, 0, 1, 0, 0)


@pytest.mark.rule("ou.score.band_straddle")
@pytest.mark.parametrize(("over", "band"), [(-1.0, 2), (0.0, 2), (0.09, 2), (0.2, 3), (HALF, 3)])
def test_a_pawn_across_a_line_scores_the_higher_band(over: float, band: int) -> None:  # O13
    p = table(bodies=[orc(0, top=2 * BAND + over)])
    assert points(p.state, 0).on_castle == band
    assert FALL.slack == 0.1


@pytest.mark.rule(
    "ou.score.hero", "ou.score.boulder", "ou.score.infirmary", "ou.score.total", "ou.boulder.capture.points"
)
def test_the_four_items_and_a_total_below_zero() -> None:
    state = {"heroes": [2, 0, 0], "kept": [(Kept("boulder", (1, 2)),), (), ()], "infirmary": [(1,), (0, 2), ()]}
    p = table(bodies=[orc(0, 4)], state=state)
    assert [points(p.state, seat).total for seat in range(3)] == [4 + 4 + 2 - 1, -2, 0]


@pytest.mark.rule("ou.score.example")
def test_example_thirteen_points() -> None:  # S1
    state = {
        "heroes": [2, 0, 0],
        "kept": [(Kept("boulder", (1, 1)), Kept("ram_boulder", (2,))), (), ()],
        "infirmary": [(1, 2, 2), (), ()],
    }
    p = table(bodies=[orc(0, 1), orc(0, 1), orc(0, 2), orc(0, 2), orc(0, 3)], state=state)
    assert points(p.state, 0).total == 13


@pytest.mark.rule("ou.score.when")
def test_points_are_counted_once_at_the_end_on_the_positions_then() -> None:
    p = table(2, hands=[["boulder"], ["boulder"]], active=1, state={"last_round": 0}, bodies=[orc(0, 5), orc(0, 2)],
              script=[came(moved={1: (0.0, 15.0, 14.0, 0.0, 0.0, 0.0, 1.0)})])  # fmt: skip
    assert p.outcome is None
    drop(p)
    assert p.outcome is not None
    assert p.outcome.scores == (1 + 2, 0)


@pytest.mark.rule("ou.win.highest", "ou.win.tie")
@pytest.mark.parametrize(
    ("bodies", "totals", "expected"),
    [
        ([], (3, 5, 4), (1,)),
        ([orc(0, top=100.0), orc(2, top=90.0)], (5, 5, 5), (0,)),  # O21
        ([orc(0, top=100.0), orc(2, top=99.6)], (5, 5, 5), (0, 2)),  # equal within half a millimetre
        ([orc(0, top=100.0), orc(2, top=99.4)], (5, 5, 5), (0,)),
        ([orc(1, top=250.0), orc(0, top=10.0)], (5, 4, 5), (0,)),  # only the tied are compared
        ([], (5, 5, 1), (0, 1)),  # nobody is on the castle: shared
    ],
)
def test_the_highest_total_then_the_highest_orc(bodies: list, totals: tuple, expected: tuple) -> None:
    assert winners(table(bodies=bodies).state, totals) == expected


@pytest.mark.rule("ou.score.total")
def test_mats_show_the_points_as_they_would_be_counted_now() -> None:
    p = table(bodies=[orc(0, 4), orc(1, 2)], state={"heroes": [1, 0, 0]})
    scene = VIEW.scene(p.state, -1, p.choice)
    assert [mat.stats[0].value for mat in scene.mats] == [6, 2, 0]
    assert [mat.stats[1].value for mat in scene.mats] == [8, 8, 9]
