"""The lands: squares, walls, adjacency, flight, trails; and that their data is whole."""

from __future__ import annotations

import msgspec
import pytest

from siegeworks.games.direwild.content import DIRECTIONS, LANDS, MINIONS, NUMBERS, SLOTS, Land
from siegeworks.games.direwild.rules.grid import GRIDS, Grid, flight_ways, flood, free_near, mask
from siegeworks.games.direwild.state import NOBODY

from .build import cell, names, table


@pytest.mark.rule("dw.land.three", "dw.land.trails")
def test_there_are_three_lands_and_the_dungeon_has_no_trails() -> None:
    assert [LANDS[n].name for n in (1, 2, 3)] == ["Redmill Fields", "Blightwood", "Karn's Dungeon"]
    assert [len(LANDS[n].trails) for n in (1, 2, 3)] == [4, 4, 0]


@pytest.mark.rule("dw.land.features", "dw.move.entrance_count", "dw.setup.track_slots")
@pytest.mark.parametrize("chapter", [1, 2, 3])
def test_every_land_has_its_features(chapter: int) -> None:
    land, grid = LANDS[chapter], GRIDS[chapter]
    assert land.walls
    assert len(set(land.spawns)) == len(SLOTS) == 4
    assert len(set(land.treasures)) == 4
    assert not {*land.treasures} & {*land.spawns, land.altar, *land.entrance}
    bottom = [c for c in land.entrance if c // land.columns == land.rows - 1]
    assert bottom == list(range(land.entrance[0], land.entrance[0] + 4))  # together, on the side of the staging area
    assert sorted(land.combat) == sorted(DIRECTIONS)
    assert land.combat[0] == "left"
    assert all(grid.over[w][a] == b or grid.over[w][b] == a for a, b in land.walls for w in [grid.way(a, b)])
    assert len(grid.rings[land.entrance[0]]) == grid.size  # all can be walked to


@pytest.mark.rule("dw.idle.trail", "dw.land.trails")
@pytest.mark.parametrize("chapter", [1, 2])
def test_trails_are_closed_and_begin_at_the_spawns(chapter: int) -> None:
    grid = GRIDS[chapter]
    for spawn, trail in zip(grid.land.spawns, grid.land.trails, strict=True):
        at = spawn
        for to in (*trail[1:], spawn):
            assert grid.trail[at] == to
            at = to


@pytest.mark.rule("dw.idle.direction")
def test_at_a_fork_the_lowest_direction_is_taken() -> None:
    """Two trails share a2 and part there: up is 2, right is 3."""
    small: Land = msgspec.structs.replace(
        LANDS[1], columns=3, rows=3, walls=(), spawns=(0, 0, 0, 0), altar=8, treasures=(), entrance=(6, 7, 8, 8),
        trails=((3, 4, 7, 6), (3, 0, 1, 4)),
    )  # fmt: skip
    assert Grid(small).trail[3] == 0
    assert Grid(msgspec.structs.replace(small, combat=("left", "right", "up", "down"))).trail[3] == 4


@pytest.mark.rule("dw.adj.def", "dw.adj.no_diagonal", "dw.adj.wall", "dw.icon.move_no_diagonal")
def test_adjacent_is_a_square_apart_with_no_wall_between() -> None:
    near = GRIDS[1].near
    assert names(near[cell("e5")]) == ["d5", "e4", "f5", "e6"]  # in the order of the combat square
    assert cell("c4") not in near[cell("c5")]  # a wall
    assert cell("d4") not in near[cell("e5")]  # a diagonal
    assert names(near[cell("a1")]) == ["b1", "a2"]


@pytest.mark.rule("dw.active.no_walls_heroes")
def test_floods_go_around_walls_and_blocked_squares() -> None:
    layers = flood(1, mask([cell("c5")]), 0)
    assert layers[3] >> cell("c4") & 1
    blocked = flood(1, mask([cell("c5")]), mask([cell("b5")]))
    assert blocked[5] >> cell("c4") & 1


@pytest.mark.rule("dw.flight.range", "dw.flight.over", "dw.flight.orthogonal", "dw.ex.flight.two_between")
def test_flight_goes_over_walls_within_range() -> None:
    """Cases D12 and D13."""
    assert flight_ways(1, cell("c5"), cell("c4"), 0) == ()
    assert "up" in flight_ways(1, cell("c5"), cell("c4"), 1)
    assert "up" in flight_ways(1, cell("c7"), cell("c4"), 2)
    assert flight_ways(1, cell("c8"), cell("c4"), 2) == ()
    assert flight_ways(1, cell("b6"), cell("c5"), 1) == ("up", "right")


@pytest.mark.rule("dw.flight.path_choice")
def test_longer_flight_comes_from_more_sides() -> None:
    assert flight_ways(1, cell("a5"), cell("c5"), 1) == ("right",)
    assert flight_ways(1, cell("a5"), cell("c5"), 3) == ("up", "right", "down")


def test_the_nearest_free_square() -> None:
    p = table(heroes=[("alaric", "e4")], foes=[("red", "f4"), ("blue", "f3")], step="stop")
    assert names([free_near(p.state, cell("f4"))]) == ["g4"]
    assert free_near(p.state, cell("a1")) == cell("a1")


@pytest.mark.rule(
    "dw.minion.hit_points_regular", "dw.acolyte.hit_points", "dw.icon.hit_points", "dw.minion.card_layout"
)
def test_hit_points() -> None:
    assert {m.hit_points for m in MINIONS.values() if m.level != "acolyte"} == {3}
    assert {m.hit_points for m in MINIONS.values() if m.level == "acolyte"} == {2}
    assert all(m.attack > 0 and m.text for m in MINIONS.values())
    assert MINIONS["inkling"].attack == 7
    assert MINIONS["inkling"].hits.poison == 2


@pytest.mark.rule("dw.setup.minions_2p", "dw.setup.minions_3p", "dw.setup.minions_4p")
def test_there_are_minions_enough_of_each_level() -> None:
    for level, counts in NUMBERS.minions.items():
        assert sum(m.copies for m in MINIONS.values() if m.level == level) >= max(counts)
    for pair in (("1", "2"), ("3", "4"), ("acolyte",)):
        assert [sum(NUMBERS.minions[level][n] for level in pair) for n in range(3)] == [2, 3, 4]


def test_off_the_trails_nothing_leads_on() -> None:
    assert GRIDS[1].trail[cell("e5")] == NOBODY
