"""Map files: TOML that a map maker writes, read strictly: a mistake is said in words (omd.maps.own.*)."""

from __future__ import annotations

import difflib
import json
import tomllib
from collections.abc import Iterable
from typing import Any, Final, Literal, TypeVar, get_args

import msgspec
from msgspec import Struct

from siegeworks.core import BadContent
from siegeworks.core.content import Origin

Side = Literal["north", "east", "south", "west"]
TileKind = Literal[
    "standard", "rift", "crossroads", "t-junction", "l-junction", "teleporter", "acid-bath", "lava-lake", "trapsburg",
    "caltrops", "gas-chamber",
]  # fmt: skip
Class = Literal["beginner", "moderate", "hard", "nightmare", "hell"]
Place = tuple[int, int]

STEP: Final[dict[str, Place]] = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
"""A side's direction in columns and rows; rows grow to the south."""
RATINGS: Final[tuple[Class, ...]] = get_args(Class)
EASY: Final = ("acid-bath", "lava-lake", "trapsburg")
"""Kinds that make a map easier in place of a standard Tile (omd.tile.easy, omd.tile.swap_special)."""
HARD: Final = ("gas-chamber", "caltrops")
"""Kinds that make a map harder, side by side much harder (omd.tile.hard, omd.tile.hard_pair)."""


def beside(place: Place, side: str) -> Place:
    """The place next to one."""
    return place[0] + STEP[side][0], place[1] + STEP[side][1]


class TileSpec(Struct, frozen=True, forbid_unknown_fields=True):
    """A Tile of a map file: its id, where it lies (column, row), its kind, its exit arrows, a name without effect."""

    id: str
    at: Place
    kind: TileKind
    exits: tuple[Side, ...] = ()
    name: str = ""


class StartSpec(Struct, frozen=True, forbid_unknown_fields=True):
    """A Start Tile: how many Armies enter there on Levels 1, 2 and 3 (omd.maps.own.armies)."""

    tile: str
    armies: tuple[int, int, int]


class MapSpec(Struct, frozen=True, forbid_unknown_fields=True):
    """A map file. `heroes` are the Hero counts it is meant for; `rating` its difficulty (omd.maps.five_ratings)."""

    id: str
    name: str
    rating: Class
    tile: tuple[TileSpec, ...]
    start: tuple[StartSpec, ...]
    origin: Origin = "reconstructed"
    heroes: tuple[int, ...] = (2, 3, 4)
    text: str = ""
    source: str = ""
    game: Literal["orcs-must-die"] = "orcs-must-die"


# Reading


def read_map(text: str, file: str = "the map") -> MapSpec:
    """A map file's text as a spec; raises BadContent with all that cannot be read. It may be unplayable: `problems`."""
    spec, wrong = decode(text)
    if spec is None:
        raise BadContent(file, "the map", "; ".join(wrong))
    return spec


def decode(text: str) -> tuple[MapSpec | None, list[str]]:
    """The spec, or every reason why the text is none."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return None, [f"the file is not TOML: {error}"]
    except RecursionError:
        return None, ["the file is not TOML: its lists are nested too deeply"]
    wrong: list[str] = []
    tiles = [_entry(TileSpec, "tile", n, each, wrong) for n, each in enumerate(_tables(data, "tile", wrong))]
    starts = [_entry(StartSpec, "start", n, each, wrong) for n, each in enumerate(_tables(data, "start", wrong))]
    spec = _fields(MapSpec, "the map", data | {"tile": tiles, "start": starts}, wrong)
    return (None if wrong else spec), wrong


S = TypeVar("S", bound=Struct)
MOST: Final = 144
"""Entries of a list: the places of the grid. Checking a longer list would only take time."""
MEANT: Final[dict[str, str]] = {
    "at": "column and row, such as [3, 0]",
    "exits": 'a list of sides out of "north", "east", "south", "west", such as ["east"]',
    "armies": "three whole numbers, for Levels 1, 2 and 3, such as [1, 1, 2]",
    "heroes": "a list of whole numbers, such as [2, 3, 4]",
}
"""What a map maker is told a key must be; every other key is a text or one of a few words."""


def _tables(data: dict[str, Any], key: str, wrong: list[str]) -> list[Any]:
    found = data.get(key, [])
    if isinstance(found, list) and len(found) <= MOST:
        return found
    if isinstance(found, list):
        wrong.append(f"the map: {key} has {len(found)} entries; more than {MOST} fit on no map")
        return []
    wrong.append(f"the map: {key} must be a list with an entry for each {key.capitalize()}")
    return []


def _entry(kind: type[S], word: str, number: int, data: Any, wrong: list[str]) -> S | None:
    """An entry of a list, called by its id where it has one."""
    if not isinstance(data, dict):
        wrong.append(f"{word} number {number + 1}: must be a table with keys, not {said(data)}")
        return None
    name = data.get("id" if kind is TileSpec else "tile")
    return _fields(kind, f"{word} {said(name)}" if name else f"{word} number {number + 1}", data, wrong)


def _fields(kind: type[S], label: str, data: dict[str, Any], wrong: list[str]) -> S | None:
    """The struct, or None with a sentence for every key that is unknown, missing or not what it should be."""
    known = {field.name: field for field in msgspec.structs.fields(kind)}
    before, values = len(wrong), {}
    for key in sorted(data.keys() - known.keys()):
        near = difflib.get_close_matches(key, known, 1)
        wrong.append(f"{label}: the key {key} is unknown" + (f"; is {near[0]} meant?" if near else ""))
    for key, field in known.items():
        if key not in data:
            if field.required:
                wrong.append(f"{label}: the key {key} is missing")
            continue
        if key in ("tile", "start") and kind is MapSpec:
            values[key] = tuple(data[key])
            continue
        try:
            values[key] = msgspec.convert(data[key], type=field.type)
        except msgspec.ValidationError:
            wrong.append(f"{label}: {_must_be(key, field.type, data[key])}")
    return kind(**values) if len(wrong) == before else None


def _must_be(key: str, type_: Any, value: Any) -> str:
    words = [word for word in get_args(type_) if isinstance(word, str)]
    if key not in MEANT and words:
        near = difflib.get_close_matches(str(value), words, 1)
        hint = f"; is {said(near[0])} meant?" if near else ""
        return f"the {key} {said(value)} is unknown; there are {', '.join(words)}{hint}"
    return f"{key} must be {MEANT.get(key, 'a text in quotation marks')}, not {said(value)}"


def said(value: Any) -> str:
    """A value as a map maker wrote it."""
    return json.dumps(value, ensure_ascii=False, default=str)


# Writing


def dump(spec: MapSpec) -> str:
    """The spec as the text of a map file; `read_map` gives it back."""
    lines = [f"{key} = {_toml(getattr(spec, key))}" for key in ("game", "id", "name", "rating", "heroes", "text")]
    lines += [f"{key} = {_toml(getattr(spec, key))}" for key in ("origin", "source")]
    for kind in ("tile", "start"):
        lines += ["", f"{kind} = [", *(f"  {_inline(entry)}," for entry in getattr(spec, kind)), "]"]
    return "\n".join(lines) + "\n"


def _inline(entry: TileSpec | StartSpec) -> str:
    values = msgspec.structs.asdict(entry)
    return "{ " + ", ".join(f"{k} = {_toml(v)}" for k, v in values.items() if v or k in ("id", "tile", "at")) + " }"


def _toml(value: str | int | Iterable[Any]) -> str:
    """Text and numbers are the same in JSON and in TOML, but for one control character."""
    if isinstance(value, str | int):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    return "[" + ", ".join(_toml(each) for each in value) + "]"


def mirrored(spec: MapSpec) -> MapSpec:
    """The same map laid out reversed, east and west swapped (omd.rivalry.setup.mirror); Tiles keep their numbers."""
    wide = max((tile.at[0] for tile in spec.tile), default=0)
    swap: dict[Side, Side] = {"east": "west", "west": "east", "north": "north", "south": "south"}
    return msgspec.structs.replace(
        spec,
        tile=tuple(
            msgspec.structs.replace(
                tile, at=(wide - tile.at[0], tile.at[1]), exits=tuple(swap[side] for side in tile.exits)
            )
            for tile in spec.tile
        ),
    )


ARROW: Final = {"north": "^", "east": ">", "south": "v", "west": "<"}


def drawing(spec: MapSpec) -> str:
    """The map in letters: each Tile's id with its exits; an asterisk marks a Start Tile, brackets the Rift."""
    starts = {start.tile for start in spec.start}
    words = {
        tile.at: f"[{tile.id}]" if tile.kind == "rift" else
        f"{'*' * (tile.id in starts)}{tile.id} {''.join(ARROW[side] for side in tile.exits)}"
        for tile in spec.tile
    }  # fmt: skip
    width = max(map(len, words.values()), default=0) + 2
    columns, rows = (range(min(at), max(at) + 1) for at in zip(*words, strict=True))
    return "\n".join("".join(words.get((x, y), "").ljust(width) for x in columns).rstrip() for y in rows)
