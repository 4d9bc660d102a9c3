"""Results on disk: Parquet for analysis (needs the `lab` extra), JSON lines for runs that may be cut short."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence
from pathlib import Path
from types import ModuleType

import msgspec

from ..core import SiegeworksError
from .play import GameResult

_FIELDS = [field.name for field in dataclasses.fields(GameResult)]


def write_parquet(path: str | Path, results: Sequence[GameResult]) -> None:
    """One row a game; seats' bots, winners and scores are list columns."""
    polars = _polars()
    text, integer = polars.String, polars.Int64
    schema = {
        "game": text,
        "variant": text,
        "players": polars.Int16,
        "bots": polars.List(text),
        "seed": integer,
        "winners": polars.List(polars.Int16),
        "scores": polars.List(integer),
        "rule": text,
        "decisions": integer,
        "turns": integer,
        "seconds": polars.Float64,
    }
    columns = {name: [_plain(getattr(result, name)) for result in results] for name in _FIELDS}
    polars.DataFrame(columns, schema=schema).write_parquet(path)


def read_parquet(path: str | Path) -> list[GameResult]:
    """The results in a file that `write_parquet` wrote."""
    return [msgspec.convert(row, type=GameResult) for row in _polars().read_parquet(path).iter_rows(named=True)]


def append_line(path: Path, results: Iterable[GameResult]) -> None:
    """Add results to a file, one line of JSON each, and have them on disk before returning."""
    with path.open("ab") as file:
        for result in results:
            file.write(msgspec.json.encode(result) + b"\n")


def read_lines(path: Path) -> list[GameResult]:
    """The results in a file of JSON lines; a last line that was cut short is left out."""
    if not path.exists():
        return []
    lines = path.read_bytes().split(b"\n")[:-1]
    return [msgspec.json.decode(line, type=GameResult) for line in lines]


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value


def _polars() -> ModuleType:
    try:
        import polars
    except ImportError as error:
        raise SiegeworksError("Parquet files need polars: pip install 'siegeworks[lab]'") from error
    return polars
