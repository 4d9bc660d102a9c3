"""The maps of the content folder: the facts the rulebook states of them, and the ways across them."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from siegeworks.core.content import Content
from siegeworks.games.orcs_must_die import maps
from siegeworks.games.orcs_must_die.maps import (
    BOX,
    EASY,
    HARD,
    RATINGS,
    MapLayout,
    Way,
    drawing,
    dump,
    maps_of,
    mirrored,
    problems,
    read_map,
    walks,
    ways,
)  # fmt: skip
from siegeworks.games.orcs_must_die.workshop import WORKSHOP

SOURCE = Content("orcs-must-die", Path(maps.__file__).parent / "content")
MAPS = maps_of(SOURCE)
EVERY = pytest.mark.parametrize("layout", MAPS.values(), ids=MAPS)


def named(layout: MapLayout, numbers: object) -> set[str]:
    return {layout.tiles[n].id for n in numbers}  # type: ignore[attr-defined]


def reach(layout: MapLayout, tile: str, moves: int, jumps: bool = True) -> set[str]:
    return named(layout, walks(layout, layout.number[tile], moves, jumps))


def total(layout: MapLayout) -> list[int]:
    return [sum(layout.armies(level)) for level in (1, 2, 3)]


# The collection


@pytest.mark.rule("omd.maps.five_ratings", "omd.maps.beginner", "omd.maps.not_transcribed")
def test_there_are_maps_of_each_class_and_all_say_where_they_are_from() -> None:
    counts = Counter(layout.rating for layout in MAPS.values())
    assert set(counts) == set(RATINGS)
    assert min(counts.values()) >= 3
    for layout in MAPS.values():
        assert layout.origin == "reconstructed"
        assert "designed here" in layout.source
        assert layout.spec.text


@pytest.mark.rule("omd.tile.easy", "omd.tile.hard", "omd.tile.hard_pair", "omd.tile.swap_special")
def test_every_kind_is_used_and_hard_ones_where_it_is_hard() -> None:
    used = {kind: {layout.rating for layout in MAPS.values() if kind in layout.kinds} for kind in BOX}
    assert all(used.values())
    assert all(used[kind] & {"beginner", "moderate"} for kind in EASY)
    assert not any(used[kind] & {"beginner", "moderate"} for kind in HARD)
    pair = MAPS["devils-throat"]
    assert any({pair.kinds[n], pair.kinds[m]} == set(HARD) for n, m in pair.borders)


@EVERY
def test_a_map_is_small_and_its_file_is_written_as_dump_would(layout: MapLayout) -> None:
    assert 4 <= len(layout.tiles) <= 13
    name = f"maps/{layout.id}.toml"
    assert dump(layout.spec) == SOURCE.text(name)
    assert read_map(dump(layout.spec)) == layout.spec
    assert all(tile.name for tile in layout.tiles)
    wide, high = (max(tile.at[axis] for tile in layout.tiles) for axis in (0, 1))
    assert min(tile.at[0] for tile in layout.tiles) == min(tile.at[1] for tile in layout.tiles) == 0
    assert wide >= high


@EVERY
def test_joins_distances_and_borders_agree(layout: MapLayout) -> None:
    for n, out in enumerate(layout.exits):
        assert layout.distance[n] == (min(layout.distance[m] for m in out) + 1 if out else 0)
        assert all(n in layout.joined[m] and m in layout.joined[n] for m in out)
    assert len(layout.borders) == len(set(layout.borders)) == sum(map(len, layout.exits))
    assert layout.distance[layout.rift] == 0
    assert layout.exits[layout.rift] == ()


# What the rulebook states


@pytest.mark.rule("omd.upkeep.level.example.straight_shot", "omd.setup.army.count_from_map")
def test_straight_shot_2() -> None:
    layout = MAPS["straight-shot-2"]
    assert set(layout.kinds) == {"standard", "rift"}
    assert [layout.tiles[n].id for n in layout.start_tiles] == ["1"]
    assert total(layout)[1:] == [2, 3]
    assert layout.borders == tuple((n, n + 1) for n in range(5)), "one border between consecutive Tiles"


def test_straight_shot_has_two_armies_on_one_start_tile_at_level_1() -> None:
    layout = MAPS["straight-shot"]
    assert layout.armies(1) == (2,)
    assert reach(layout, "1", 1) == {"2"}


@pytest.mark.rule("omd.upkeep.level.example.bident", "omd.glossary.wave.example.zigzag")
def test_bident_2_and_zigzag_1_have_two_armies_apart_at_level_2() -> None:
    assert MAPS["bident-2"].armies(2) == (1, 1)
    assert named(MAPS["bident-2"], MAPS["bident-2"].start_tiles) == {"a", "b"}
    assert MAPS["zigzag-1"].armies(2) == (1, 1)
    assert len(MAPS["zigzag-1"].start_tiles) == 2


@pytest.mark.rule("omd.glossary.start_tile.levels", "omd.tile.start.not_a_type")
def test_a_start_tile_may_be_in_use_on_some_levels_only() -> None:
    zigzag = MAPS["zigzag-1"]
    assert dict(zip(zigzag.start_tiles, zigzag.armies(1), strict=True))[zigzag.number["b"]] == 0
    assert zigzag.kinds[zigzag.number["b"]] == "standard"


@pytest.mark.rule("omd.minion.move.example.fig5", "omd.minion.move.one_arrow")
def test_figure_5_minions_have_one_path_each() -> None:
    layout = MAPS["three-doors"]

    def path(tile: str) -> list[str]:
        n, found = layout.number[tile], []
        while layout.exits[n]:
            (n,) = layout.exits[n]
            found.append(layout.tiles[n].id)
        return found

    assert path("top") == ["a", "b", "rift"]
    assert path("middle") == ["c", "rift"]


@pytest.mark.rule("omd.action.move.example.fig8")
def test_figure_8_heroes_go_both_ways_across_an_arrow_and_nowhere_else() -> None:
    layout = MAPS["three-doors"]
    assert {"a", "rift"} <= reach(layout, "b", 1)
    assert "b" in reach(layout, "a", 1)
    assert "a" not in reach(layout, "c", 1)
    c, a = layout.tiles[layout.number["c"]].at, layout.tiles[layout.number["a"]].at
    assert abs(c[0] - a[0]) + abs(c[1] - a[1]) == 1, "though they lie side by side"


@pytest.mark.rule("omd.minion.move.example.fig6")
def test_figure_6_reach_of_a_hunting_group() -> None:
    assert reach(MAPS["the-kennels"], "a", 2, jumps=False) == {"b", "c", "d", "e"}


def test_figure_7_start_a_leads_to_b() -> None:
    layout = MAPS["crooked-stair"]
    assert layout.exits[layout.number["a"]] == (layout.number["b"],)
    assert layout.start_tiles == (layout.number["a"],)


@pytest.mark.rule("omd.tile.teleporter.example")
def test_cubicle_1() -> None:
    layout = MAPS["cubicle-1"]
    junction = layout.kinds.index("t-junction")
    assert walks(layout, layout.kinds.index("teleporter"), 1)[junction] == Way(1, ())
    assert layout.distance[junction] == 5


@pytest.mark.rule("omd.tile.teleporter.out", "omd.tile.teleporter.continue", "omd.tile.teleporter.one_way")
def test_the_teleporter_leads_everywhere_but_is_entered_only_across_arrows() -> None:
    layout = MAPS["cubicle-1"]
    teleporter = layout.number["cubicle"]
    assert len(walks(layout, teleporter, 1)) == len(layout.tiles) - 1
    assert named(layout, layout.joined[teleporter]) == {"4"}
    assert "cubicle" not in reach(layout, "7", 2)
    assert "cubicle" in reach(layout, "4", 1)
    assert "rift" in reach(layout, "3", 3), "to the Teleporter's door, in, and out anywhere"
    assert "rift" not in reach(layout, "3", 3, jumps=False), "hunting Minions do not teleport"
    assert walks(layout, layout.number["3"], 3)[layout.rift] == Way(3, (layout.number["4"], teleporter))


@pytest.mark.rule("omd.rivalry.setup.mirror", "omd.rivalry.two_maps")
@EVERY
def test_a_mirrored_map_is_the_same_map(layout: MapLayout) -> None:
    other = layout.mirrored()
    assert problems(other.spec) == []
    assert (other.exits, other.joined, other.distance, other.starts) == (
        layout.exits, layout.joined, layout.distance, layout.starts,
    )  # fmt: skip
    assert other.mirrored() == layout
    assert hash(other.mirrored()) == hash(layout)
    assert mirrored(layout.spec) == other.spec


def test_figure_11_has_two_start_tiles_a_fortress() -> None:
    layout = MAPS["twin-gates"]
    assert len(layout.start_tiles) == 2
    assert layout.mirrored() != layout


# Ways


@pytest.mark.rule("omd.tile.caltrops.hero", "omd.tile.caltrops.hero_safe")
def test_walks_keep_off_caltrops_where_there_is_another_way() -> None:
    layout = MAPS["the-open-hand"]
    n = layout.number
    assert walks(layout, n["3"], 2)[layout.rift] == Way(2, (n["7"],)), "no other way is short enough"
    assert walks(layout, n["3"], 4)[layout.rift] == Way(4, (n["4"], n["5"], n["6"]))
    assert walks(layout, n["7"], 3)[n["6"]] == Way(2, (layout.rift,)), "to begin on Caltrops is not to cross it"
    assert walks(layout, n["3"], 4)[n["7"]] == Way(1, ())


@EVERY
@pytest.mark.parametrize("moves", [0, 1, 2, 3, 4])
def test_walks_are_walks(layout: MapLayout, moves: int) -> None:
    for tile in range(len(layout.tiles)):
        found = walks(layout, tile, moves)
        assert tile not in found
        for end, way in found.items():
            assert way.cost == len(way.passed) + 1 <= moves
            path = [tile, *way.passed, end]
            assert all(m in layout.steps[n] for n, m in pairwise(path))
            assert len(set(path)) == len(path)
        assert set(found) >= (set(layout.joined[tile]) if moves else set())
        assert set(walks(layout, tile, moves + 1)) >= set(found)


def test_ways_lead_across_any_places() -> None:
    """Rivalry walks across two fortresses: places are then pairs."""
    around = {("o", 0): [("u", 0)], ("u", 0): [("o", 0), ("u", 1)], ("u", 1): [("u", 0)]}
    assert ways(("o", 0), 2, around.__getitem__, lambda _: False) == {("u", 0): (), ("u", 1): (("u", 0),)}


# The workshop


def test_a_good_map_is_summed_up() -> None:
    text = dump(MAPS["hammer-and-anvil"].spec)
    assert WORKSHOP.check(text) == []
    assert WORKSHOP.summary(text).splitlines() == [
        "Hammer and Anvil (nightmare), 8 Tiles, for 2, 3 or 4 Heroes",
        "Start Tile a: 1, 2, 2 Armies on Levels 1 to 3; the Rift is 3 away",
        "Start Tile b: 1, 2, 2 Armies on Levels 1 to 3; the Rift is 3 away",
        "Hard Tiles: caltrops",
        "",
        "*a >    1 >     2 >     [rift]  3 <     4 <     *b <",
        "                        5 ^",
    ]
    assert drawing(MAPS["hammer-and-anvil"].spec) in WORKSHOP.summary(text)


def test_the_boxes_hold_the_tiles_the_check_counts_with() -> None:
    from siegeworks.games.orcs_must_die.content import COMPONENTS

    assert {kind.replace("_", "-"): count for kind, count in COMPONENTS.boxes["order"].tiles.items()} == BOX
    assert COMPONENTS.maps == MAPS


def test_tallies_agree_with_the_boxes() -> None:
    tallies = WORKSHOP.tallies()
    assert all(row.box in (None, row.pieces) for row in tallies)
    assert sum(row.entries for row in tallies if row.kind == "map") == len(MAPS)
    assert {"hero", "weapon", "gear", "trap", "army", "minion", "die", "boss", "map"} <= {row.kind for row in tallies}


def test_text_that_needs_quoting_survives_writing() -> None:
    odd = msgspec.structs.replace(MAPS["thin-line"].spec, name='A "quoted"\\ näme\x7f\n', text="\x00\x1f")
    assert read_map(dump(odd)) == odd
