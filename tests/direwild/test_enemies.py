"""How enemies move: trails, closest heroes, the combat square, priority."""

from __future__ import annotations

from typing import Any

import pytest

from siegeworks.core import Event, Position
from siegeworks.games.direwild.content import AI
from siegeworks.games.direwild.events import FoeMoved, FoeRevealed

from .build import foe, happened, names, stopped, table, where

MOVE = {2: "ai1", 3: "ai2", 4: "ai9"}
"""AI cards by movement; the one for 4 has priority on player 2."""


def move(
    moves: int | str, heroes: list[tuple[Any, ...]], foes: list[tuple[Any, ...]], chapter: int = 1, **more: Any
) -> Position:
    """Enemies move by a card, or with 2, 3 or 4 spaces."""
    card = moves if isinstance(moves, str) else MOVE[moves]
    at = AI[card].actions.index("move")
    return table(
        chapter, step="ai_action", ai=card, heroes=heroes, foes=foes, stop="presence", state={"ai_at": at}, **more
    )


STAGED = [("jerin", "staging"), ("luna", "staging")]

# ---- idle


@pytest.mark.rule(
    "dw.idle.trail", "dw.ex.ai.standard3", "dw.icon.move_enemy_source", "dw.ai.move_by_state", "dw.icon.move"
)
def test_idle_minions_follow_the_trail_and_active_ones_the_heroes() -> None:
    events: list[Event] = []
    p = move(3, [("jerin", "f8"), ("luna", "staging")], [("red", "b2"), ("blue", "f1", "inkling")], events=events)
    stopped(p)
    assert where(p) == {"red": "d3", "blue": "f4"}
    assert [(e.rule, names(e.cells)) for e in happened(events, FoeMoved)] == [
        ("dw.idle.trail", ["c2", "d2", "d3"]),
        ("dw.active.closest", ["f2", "f3", "f4"]),
    ]


@pytest.mark.rule("dw.idle.priority_as_standard", "dw.ai.priority_active_only", "dw.ex.ai.priority4")
def test_priority_is_nothing_to_idle_minions() -> None:
    p = move(4, [("jerin", "staging"), ("luna", "a8")], [("red", "b2")])
    assert where(p) == {"red": "e3"}


@pytest.mark.rule("dw.idle.activate_on_adjacent", "dw.idle.stop_on_adjacent", "dw.idle.reveal")
def test_next_to_a_hero_an_idle_minion_stops_and_becomes_active() -> None:
    """Case D24."""
    events: list[Event] = []
    p = move(3, [("jerin", "d1"), ("luna", "staging")], [("red", "b2")], script=["inkling"], events=events)
    stopped(p)
    assert where(p) == {"red": "d2"}
    assert foe(p, "red").kind == "inkling"
    assert "inkling" not in p.state.minions["1"]
    assert happened(events, FoeRevealed) == [FoeRevealed(0, "inkling")]


@pytest.mark.rule("dw.adj.wall")
def test_not_through_a_wall() -> None:
    """c4 and c5 have a wall between: the minion on c4 is not next to the hero on c5."""
    p = move(2, [("jerin", "c5"), ("luna", "staging")], [("red", "d4")])
    assert where(p) == {"red": "b4"}
    assert not foe(p, "red").active


PASS = [("jerin", "a3"), ("luna", "staging")]
PASSED = [("red", "b3", "inkling"), ("blue", "c4")]


@pytest.mark.rule(
    "dw.idle.pass_through_activate", "dw.idle.pass_through_stop", "dw.ex.idle.pass_through", "dw.active.through_enemy"
)
def test_an_idle_minion_passes_one_that_stands_next_to_a_hero() -> None:
    """Vector T12."""
    p = move(4, PASS, PASSED, script=["spitefiend"])
    stopped(p)
    assert where(p) == {"red": "b3", "blue": "b2"}
    assert foe(p, "blue").active


@pytest.mark.rule("dw.ex.idle.pass_through_short", "dw.active.no_shared_end")
def test_it_stops_before_one_it_cannot_get_past() -> None:
    """Vector T12 and case D62: it stays idle."""
    p = move(2, PASS, PASSED)
    assert where(p) == {"red": "b3", "blue": "b4"}
    assert not foe(p, "blue").active


@pytest.mark.rule("dw.active.all_staging", "dw.active.no_target_staging")
def test_with_all_heroes_in_the_staging_area_only_idle_minions_move() -> None:
    """Case D29: Karn as well stays."""
    p = move(3, STAGED, [("red", "b2"), ("blue", "e8", "inkling")], karn="f4")
    assert where(p) == {"red": "d3", "blue": "e8", "karn": "f4"}


@pytest.mark.rule("dw.land.trails", "dw.ch3.acolytes_static")
def test_idle_acolytes_stay() -> None:
    p = move(3, [("jerin", "e8")], [("red", "c3")], chapter=3, players=2)
    assert where(p) == {"red": "c3"}


@pytest.mark.rule("dw.active.no_walls_heroes")
def test_an_idle_minion_does_not_go_through_heroes() -> None:
    p = move(3, [("jerin", "c2"), ("luna", "staging")], [("red", "b3")], script=["inkling"])
    assert where(p) == {"red": "b2"}


# ---- active


@pytest.mark.rule("dw.active.adjacent_stays")
def test_next_to_a_hero_it_stays() -> None:
    """Case D28."""
    p = move(3, [("jerin", "e5"), ("luna", "f6")], [("red", "e4", "inkling")])
    assert where(p) == {"red": "e4"}


@pytest.mark.rule("dw.active.closest", "dw.active.ignore_trails", "dw.active.stop_adjacent", "dw.active.over_features")
def test_it_goes_for_the_closest_hero_and_stops_next_to_it() -> None:
    events: list[Event] = []
    p = move(4, [("jerin", "c1"), ("luna", "staging")], [("red", "c4", "inkling")], events=events)
    assert where(p) == {"red": "c2"}  # over the treasure on c3
    assert [e.seat for e in happened(events, FoeMoved)] == [0]
    p = move(3, [("jerin", "a1"), ("luna", "h7")], [("red", "f7", "inkling")])
    assert where(p) == {"red": "g7"}


@pytest.mark.rule("dw.active.closest")
def test_walls_count_for_what_is_close() -> None:
    """c4 to c5 takes three steps, c4 to e4 two."""
    p = move(3, [("jerin", "c5"), ("luna", "e4")], [("red", "c4", "inkling")])
    assert where(p) == {"red": "d4"}


@pytest.mark.rule("dw.active.tie_hero", "dw.ex.combat_square.red3", "dw.combat_square.use")
def test_of_two_heroes_as_close_the_combat_square_picks() -> None:
    """Case D30: left, then down, and stop."""
    events: list[Event] = []
    move(3, [("jerin", "f7"), ("luna", "d7")], [("red", "e5", "inkling")], events=events)
    (event,) = happened(events, FoeMoved)
    assert (names(event.cells), event.rule, event.seat) == (["d5", "d6"], "dw.active.tie_hero", 1)
    assert names([event.start]) == ["e5"]


@pytest.mark.rule("dw.combat_square.use", "dw.ex.combat_square.1_over_3", "dw.combat_square.place")
def test_of_two_ways_as_short_the_combat_square_picks() -> None:
    """Around the fence it is as far to the left (1) as to the right (3)."""
    events: list[Event] = []
    move(3, [("jerin", "d3"), ("luna", "staging")], [("red", "c5", "inkling")], events=events)
    (event,) = happened(events, FoeMoved)
    assert (names(event.cells), event.rule) == (["b5", "b4", "b3"], "dw.combat_square.use")


@pytest.mark.rule("dw.active.no_walls_heroes")
def test_heroes_are_in_the_way() -> None:
    """With priority on Luna in the corner, 4 spaces do not lead around Jerin to b1 from a5: standard, to Jerin."""
    p = move(4, [("jerin", "a2"), ("luna", "a1")], [("red", "a5", "inkling")])
    assert where(p) == {"red": "a3"}
    p = move(4, [("jerin", "a2"), ("luna", "a1")], [("red", "b4", "inkling")])
    assert where(p) == {"red": "b1"}


@pytest.mark.rule("dw.active.through_enemy", "dw.active.no_shared_end")
def test_it_goes_through_enemies_but_does_not_end_on_one() -> None:
    """Case D62: with 3 spaces it gets past Blue, with 2 it stops before."""
    heroes = [("jerin", "e8"), ("luna", "staging")]
    p = move(3, heroes, [("red", "e2", "inkling"), ("blue", "e4", "coatl")])
    assert where(p)["red"] == "e5"
    p = move(2, heroes, [("red", "e2", "inkling"), ("blue", "e4", "coatl")])
    assert where(p) == {"red": "e3", "blue": "e6"}


@pytest.mark.rule("dw.active.no_shared_end")
def test_it_takes_an_equally_short_way_that_ends_free() -> None:
    """From d4 up to d2 the way would end on Blue; by d3 to e3 it does not."""
    events: list[Event] = []
    foes = [("red", "d4", "inkling"), ("blue", "d2", "coatl")]
    p = move(2, [("jerin", "f1"), ("luna", "staging")], foes, events=events)
    assert where(p)["red"] == "e3"
    assert happened(events, FoeMoved)[0].rule == "dw.active.no_shared_end"


@pytest.mark.rule("dw.ai.move_order", "dw.ai.enemy_order", "dw.ai.enemy_order_colours", "dw.karn.moves_active")
def test_enemies_move_in_the_order_of_their_slots_and_karn_last() -> None:
    events: list[Event] = []
    foes = [(colour, at, kind) for colour, at, kind in zip(
        ("red", "blue", "green", "black"), ("a1", "c1", "f1", "h1"), ("inkling", "coatl", "gryk", "varhyr"), strict=True
    )]  # fmt: skip
    move(2, [("jerin", "e8"), ("luna", "staging")], foes, karn="j1", events=events)
    assert [event.slot for event in happened(events, FoeMoved)] == [0, 1, 2, 3, 4]


# ---- priority

PRIORITY2 = "ai3"


@pytest.mark.rule(
    "dw.priority.go", "dw.priority.leaves", "dw.priority.reachable", "dw.ex.priority.reach", "dw.ai.move_types"
)
def test_with_priority_it_leaves_one_hero_for_another() -> None:
    """Vector T11."""
    events: list[Event] = []
    p = move(PRIORITY2, [("jerin", "h5"), ("luna", "e6")], [("red", "e5", "inkling")], events=events)
    assert where(p) == {"red": "g5"}
    assert [event.rule for event in happened(events, FoeMoved)] == ["dw.priority.go"]


@pytest.mark.rule("dw.ex.priority.too_far", "dw.priority.fallback", "dw.ex.priority.blue")
def test_out_of_reach_it_moves_by_the_standard() -> None:
    """Vector T11: three spaces are too many."""
    foes = [("red", "e5", "inkling"), ("blue", "a8", "coatl")]
    p = move(PRIORITY2, [("jerin", "i5"), ("luna", "e6")], foes)
    assert where(p) == {"red": "e5", "blue": "a6"}


@pytest.mark.rule("dw.priority.reachable")
def test_a_taken_square_does_not_reach() -> None:
    """Both squares beside Jerin are taken by enemies."""
    foes = [("red", "c2", "inkling"), ("blue", "b1", "coatl"), ("green", "a2", "spitefiend")]
    p = move(PRIORITY2, [("jerin", "a1"), ("luna", "c1")], foes)
    assert where(p)["red"] == "c2"
    p = move(PRIORITY2, [("jerin", "a1"), ("luna", "c1")], foes[:2])
    assert where(p)["red"] == "a2"


@pytest.mark.rule("dw.ai.flip")
def test_priority_goes_by_the_tokens_of_the_round_before() -> None:
    """Case D27."""
    p = move(PRIORITY2, [("luna", "e6"), ("jerin", "h5")], [("red", "e5", "inkling")], order=(1, 0))
    assert where(p) == {"red": "g5"}


@pytest.mark.rule("dw.ex.ai.priority4", "dw.priority.reachable", "dw.active.no_target_staging")
@pytest.mark.parametrize("card", ["ai8", "ai9"])
def test_priority_on_nobody_is_standard(card: str) -> None:
    """Case D26: no fourth player; the second one is in the staging area."""
    p = move(card, [("jerin", "e5"), ("luna", "staging")], [("red", "e4", "inkling")])
    assert where(p) == {"red": "e4"}
