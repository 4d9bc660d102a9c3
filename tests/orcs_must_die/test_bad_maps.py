"""A map that cannot be played is refused with the sentence its maker needs, naming the Tile or the place."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from siegeworks.cli import app
from siegeworks.core import BadContent
from siegeworks.core.content import Content
from siegeworks.games.orcs_must_die.maps import check_map, maps_of, read_map

GOOD = """
game = "orcs-must-die"
id = "my-map"
name = "My Map"
rating = "hard"

tile = [
  { id = "gate", at = [0, 0], kind = "standard", exits = ["east"] },
  { id = "hall", at = [1, 0], kind = "standard", exits = ["east"] },
  { id = "fork", at = [2, 0], kind = "t-junction", exits = ["east", "south"] },
  { id = "cell", at = [2, 1], kind = "standard", exits = ["east"] },
  { id = "stair", at = [3, 1], kind = "standard", exits = ["north"] },
  { id = "rift", at = [3, 0], kind = "rift" },
]
start = [
  { tile = "gate", armies = [1, 1, 2] },
]
"""
RIFT = '{ id = "rift", at = [3, 0], kind = "rift" },'
HALL = '{ id = "hall", at = [1, 0], kind = "standard", exits = ["east"] },'
START = '{ tile = "gate", armies = [1, 1, 2] },'
KINDS = (
    "standard, rift, crossroads, t-junction, l-junction, teleporter, acid-bath, lava-lake, trapsburg, caltrops, "
    "gas-chamber"
)


def tile(tile_id: str, column: int, row: int, kind: str, *exits: str) -> str:
    return f'{{ id = "{tile_id}", at = [{column}, {row}], kind = "{kind}", exits = {list(exits)} }},'.replace("'", '"')


def row(count: int, kind: str, line: int) -> str:
    """So many Tiles of a kind in a line to the east; the last leads north."""
    return "\n".join(tile(f"{kind}{n}", n, line, kind, "east") for n in range(count - 1)) + tile(
        f"{kind}{count - 1}", count - 1, line, kind, "north"
    )


WRONG = [
    # what cannot be read
    ("not TOML", "[1, 0]", "[1, 0", ["the file is not TOML: "]),
    (
        "a slip in a key",
        "rating =",
        "ratign =",
        ["the map: the key ratign is unknown; is rating meant?", "the map: the key rating is missing"],
    ),
    ("no id", 'id = "my-map"\n', "", ["the map: the key id is missing"]),
    ("another game", "orcs-must-die", "orcs-up", ['the map: the game "orcs-up" is unknown; there are orcs-must-die']),
    (
        "an unknown rating",
        '"hard"',
        '"easy"',
        ['the map: the rating "easy" is unknown; there are beginner, moderate, hard, nightmare, hell'],
    ),
    (
        "an unknown origin",
        "tile = [\n",
        'origin = "guess"\ntile = [\n',
        ['the map: the origin "guess" is unknown; there are rulebook, public, reconstructed'],
    ),
    (
        "an unknown kind",
        '"t-junction"',
        '"t-juncton"',
        [f'tile "fork": the kind "t-juncton" is unknown; there are {KINDS}; is "t-junction" meant?'],
    ),
    (
        "an unknown side",
        '["north"]',
        '["up"]',
        ['tile "stair": exits must be a list of sides out of "north", "east",', 'such as ["east"], not ["up"]'],
    ),
    (
        "one side without brackets",
        '["north"]',
        '"north"',
        ['tile "stair": exits must be a list of sides out of "north", "east",', 'such as ["east"], not "north"'],
    ),
    ("a place in words", "[1, 0]", '"b1"', ['tile "hall": at must be column and row, such as [3, 0], not "b1"']),
    ("a Tile without a place", "at = [1, 0], ", "", ['tile "hall": the key at is missing']),
    ("a Tile without an id", 'id = "hall", ', "", ["tile number 2: the key id is missing"]),
    ("a Tile that is a word", HALL, '"hall",', ['tile number 2: must be a table with keys, not "hall"']),
    (
        "two Levels only",
        "[1, 1, 2]",
        "[1, 1]",
        ['start "gate": armies must be three whole numbers, for Levels 1, 2 and 3, such as [1, 1, 2], not [1, 1]'],
    ),
    (
        "half an Army",
        "[1, 1, 2]",
        "[1, 1.5, 2]",
        ['start "gate": armies must be three whole numbers, for Levels 1, 2 and 3, such as [1, 1, 2], not [1, 1.5, 2]'],
    ),
    (
        "a single start",
        "start = [\n  " + START + "\n]",
        'start = "gate"',
        ["the map: start must be a list with an entry for each Start"],
    ),
    # the map itself
    (
        "an empty id",
        '"my-map"',
        '""',
        ['the map: its id "" must be small letters, digits and hyphens, such as "my-map"'],
    ),
    (
        "an id with a space",
        '"my-map"',
        '"My Map"',
        ['the map: its id "My Map" must be small letters, digits and hyphens, such as "my-map"'],
    ),
    ("an empty name", '"My Map"', '" "', ["the map: its name is empty"]),
    ("five Heroes", "tile = [\n", "heroes = [4, 5]\ntile = [\n", ["the map: heroes lists 5; a game has 2 to 4 Heroes"]),
    ("one Hero", "tile = [\n", "heroes = [1, 2]\ntile = [\n", ["the map: heroes lists 1; a game has 2 to 4 Heroes"]),
    ("three Heroes twice", "tile = [\n", "heroes = [3, 3]\ntile = [\n", ["the map: heroes lists 3 twice"]),
    (
        "no Heroes",
        "tile = [\n",
        "heroes = []\ntile = [\n",
        ["the map: heroes is empty; say for how many Heroes it is meant, such as [2, 3, 4]"],
    ),
    # the Rift
    (
        "no Rift",
        RIFT,
        tile("rift", 3, 0, "lava-lake", "north"),
        [
            "the map: there is no Rift; a map needs one",
            'tile "rift" (column 3, row 0): the exit north leads to column 3, row -1, where no Tile lies',
        ],
    ),
    ("two Rifts", HALL, tile("hall", 1, 0, "rift"), ['tiles "hall", "rift": there are 2 Rifts; a map has one']),
    (
        "a Rift with an exit",
        'kind = "rift"',
        'kind = "rift", exits = ["west"]',
        ['tile "rift" (column 3, row 0): the Rift has an exit west; it has none, for Minions leave the map there'],
    ),
    # the Tiles
    ("an id twice", '"cell"', '"hall"', ['tile "hall": 2 Tiles have this id; each needs its own']),
    ("an empty Tile id", '"cell"', '""', ["tile number 4: its id is empty"]),
    (
        "two Tiles on one place",
        "at = [3, 1]",
        "at = [2, 1]",
        [
            'tile "stair" (column 2, row 1): lies on tile "cell"; two Tiles cannot share a place',
            'tile "cell" (column 2, row 1): the exit east leads to column 3, row 1, where no Tile lies',
        ],
    ),
    (
        "too far west",
        HALL,
        HALL + tile("far", -1, 0, "standard", "east"),
        ['tile "far" (column -1, row 0): lies off the grid; columns and rows go from 0 to 11'],
    ),
    (
        "too far south",
        HALL,
        HALL + tile("far", 0, 12, "standard", "north"),
        [
            'tile "far" (column 0, row 12): lies off the grid; columns and rows go from 0 to 11',
            'tile "far" (column 0, row 12): the exit north leads to column 0, row 11, where no Tile lies',
        ],
    ),
    (
        "an exit into nothing",
        '["north"]',
        '["south"]',
        ['tile "stair" (column 3, row 1): the exit south leads to column 3, row 2, where no Tile lies'],
    ),
    (
        "a dead end",
        ', exits = ["north"]',
        "",
        [
            'tile "stair" (column 3, row 1): the kind standard has 1 exit, not none',
            'tile "cell" (column 2, row 1): no way along the exits leads from here to the Rift',
        ],
    ),
    (
        "a standard Tile that divides",
        '["north"]',
        '["north", "west"]',
        [
            'tile "stair" (column 3, row 1): the kind standard has 1 exit, not 2',
            'tiles "cell" and "stair": point at each other, so Minions would go to and fro',
        ],
    ),
    (
        "a junction that does not divide",
        '["east", "south"]',
        '["east"]',
        ['tile "fork" (column 2, row 0): the kind t-junction has 2 exits, not 1'],
    ),
    (
        "a Crossroads with two exits",
        '"t-junction"',
        '"crossroads"',
        ['tile "fork" (column 2, row 0): the kind crossroads has 3 exits, not 2'],
    ),
    (
        "an exit twice",
        '["east", "south"]',
        '["east", "east"]',
        ['tile "fork" (column 2, row 0): the exit east is there twice'],
    ),
    # the ways
    (
        "two Tiles that point at each other",
        HALL,
        HALL.replace("east", "west"),
        ['tiles "gate" and "hall": point at each other, so Minions would go to and fro'],
    ),
    (
        "a circle nothing leaves",
        HALL,
        tile("hall", 1, 0, "standard", "south")
        + tile("a", 1, 1, "standard", "west")
        + tile("b", 0, 1, "standard", "north"),
        ['tiles "gate", "hall", "a", "b": their exits lead in a circle, where Minions would walk for ever'],
    ),
    (
        "a circle some leave",
        tile("cell", 2, 1, "standard", "east"),
        tile("cell", 2, 1, "standard", "west") + tile("x", 1, 1, "standard", "north"),
        ['tiles "hall", "fork", "cell", "x": their exits lead in a circle, where Minions would walk for ever'],
    ),
    (
        "a way that leads into a circle",
        HALL,
        tile("hall", 1, 0, "standard", "south")
        + tile("a", 1, 1, "standard", "south")
        + tile("b", 1, 2, "standard", "north"),
        [
            'tile "gate" (column 0, row 0): no way along the exits leads from here to the Rift',
            'tile "hall" (column 1, row 0): no way along the exits leads from here to the Rift',
            'tiles "a" and "b": point at each other, so Minions would go to and fro',
        ],
    ),
    (
        "an island",
        RIFT,
        RIFT + tile("isle", 0, 5, "standard", "east") + tile("reef", 1, 5, "standard", "west"),
        ['tiles "isle" and "reef": point at each other, so Minions would go to and fro'],
    ),
    # the box
    (
        "two Lava Lakes",
        HALL,
        HALL + tile("l1", 0, 1, "lava-lake", "north") + tile("l2", 1, 1, "lava-lake", "north"),
        ['tiles "l1", "l2": 2 Tiles of the kind lava-lake; a box holds 1'],
    ),
    (
        "three Crossroads",
        HALL,
        "".join(tile(f"x{n}", 4 + 2 * n, 5, "crossroads", "east", "west", "north") for n in range(3)),
        ['tiles "x0", "x1", "x2": 3 Tiles of the kind crossroads; a box holds 2'],
    ),
    (
        "too many standard Tiles",
        HALL,
        HALL + row(12, "standard", 3) + tile("up", 11, 2, "standard", "west") + tile("on", 10, 2, "standard", "north"),
        ["18 Tiles of the kind standard; a box holds 17"],
    ),
    # where Armies enter
    ("no Start Tile", START, "", ["the map: there is no Start Tile; a map needs at least one"]),
    (
        "a Start that is no Tile",
        'tile = "gate"',
        'tile = "gates"',
        ['start "gates": no Tile has this id; is "gate" meant?'],
    ),
    (
        "a Start in the Rift",
        'tile = "gate"',
        'tile = "rift"',
        ['start "rift": this is the Rift; Armies must enter somewhere else'],
    ),
    ("a Start twice", START, START * 2, ['start "gate": is there 2 times; add up its Armies in one entry']),
    (
        "fewer Armies than none",
        "[1, 1, 2]",
        "[1, -1, 2]",
        [
            'start "gate": -1 Armies on Level 2; there cannot be fewer than none',
            "the map: no Army enters anywhere on Level 2",
        ],
    ),
    ("a Level in peace", "[1, 1, 2]", "[0, 1, 2]", ["the map: no Army enters anywhere on Level 1"]),
    (
        "a Start without Armies",
        START,
        START + '{ tile = "hall", armies = [0, 0, 0] },',
        ['start "hall": no Army enters there on any Level'],
    ),
    (
        "more Armies than Cards",
        "[1, 1, 2]",
        "[4, 5, 6]",
        ["the map: 15 Armies in three Levels need 45 Army Cards; the deck has 42, enough for 14"],
    ),
]


def test_the_map_that_is_spoilt_below_can_be_played() -> None:
    assert check_map(GOOD) == []
    assert len(WRONG) >= 20


@pytest.mark.rule(
    "omd.maps.own.rift", "omd.maps.own.start", "omd.maps.own.armies", "omd.minion.move.multi_exit",
    "omd.tile.traps.crossroads_exits",
)  # fmt: skip
@pytest.mark.parametrize(("old", "new", "sentences"), [case[1:] for case in WRONG], ids=[case[0] for case in WRONG])
def test_a_wrong_map_is_told_so(old: str, new: str, sentences: list[str]) -> None:
    text = GOOD.replace(old, new, 1)
    assert text != GOOD
    said = check_map(text)
    for sentence in sentences:
        assert any(sentence in each for each in said), said


def test_all_that_is_wrong_is_said_at_once() -> None:
    text = GOOD.replace('"t-junction"', '"fork"').replace('["north"]', '["up"]').replace("[1, 1, 2]", "[1]")
    assert [sentence.split(":")[0] for sentence in check_map(text)] == ['tile "fork"', 'tile "stair"', 'start "gate"']
    text = GOOD.replace('"My Map"', '""').replace('["north"]', '["south"]').replace("[1, 1, 2]", "[0, 1, 2]")
    assert [sentence.split(":")[0] for sentence in check_map(text)] == [
        "the map", 'tile "stair" (column 3, row 1)', "the map", 'tile "cell" (column 2, row 1)',
    ]  # fmt: skip


def test_reading_raises_with_the_file() -> None:
    with pytest.raises(BadContent, match=r'^my-map\.toml: the map: tile "fork": the kind "fork" is unknown'):
        read_map(GOOD.replace('"t-junction"', '"fork"'), "my-map.toml")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (GOOD.replace('["north"]', '["south"]'), "map 'my-map': tile \"stair\" (column 3, row 1): the exit south"),
        (GOOD.replace('["north"]', '["up"]'), 'the map: tile "stair": exits must be'),
        (GOOD, "map 'my-map': is there twice"),
    ],
)
def test_a_bad_map_in_the_content_folder_is_named(tmp_path: Path, text: str, problem: str) -> None:
    folder = tmp_path
    (folder / "maps").mkdir()
    (folder / "maps" / "a.toml").write_text(GOOD)
    (folder / "maps" / "b.toml").write_text(text)
    with pytest.raises(BadContent) as caught:
        maps_of(Content("orcs-must-die", folder))
    assert str(caught.value).startswith(f"{folder / 'maps' / 'b.toml'}: {problem}")


@given(st.data())
def test_no_text_at_all_breaks_the_check(data: st.DataObject) -> None:
    lines = GOOD.splitlines()
    for _ in range(data.draw(st.integers(1, 3))):
        n = data.draw(st.integers(0, len(lines) - 1))
        words = lines[n].split(" ")
        words[data.draw(st.integers(0, len(words) - 1))] = data.draw(
            st.sampled_from(["", '"x"', "[3, 0],", "[[]],", "-1", '["north", "north"]', "{}", "[", "]", "nan", "true"])
        )
        lines[n] = " ".join(words)
    for sentence in check_map("\n".join(lines)):
        assert sentence.startswith(("the map", "tile", "start", "the file"))
        assert "\n" not in sentence


def test_a_map_maker_can_ask_on_the_command_line(tmp_path: Path) -> None:
    file = tmp_path / "my-map.toml"
    file.write_text(GOOD)
    good = CliRunner().invoke(app, ["content", "check", str(file)])
    assert good.exit_code == 0
    assert good.output.startswith(f"{file}: can be played\nMy Map (hard), 6 Tiles, for 2, 3 or 4 Heroes\n")
    file.write_text(GOOD.replace('["north"]', '["up"]'))
    bad = CliRunner().invoke(app, ["content", "check", str(file)])
    assert bad.exit_code == 1
    assert bad.output.startswith(f'{file}: cannot be played: 1 problem\n- tile "stair": exits must be a list of sides')
