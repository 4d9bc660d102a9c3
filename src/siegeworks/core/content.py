"""Reading content: TOML tables decoded strictly into typed structs, with errors that name file, entry and key.

A content pack (a folder named in SIEGEWORKS_CONTENT with `<game id>/<file>.toml` inside) replaces files one by one.
"""

from __future__ import annotations

import hashlib
import os
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec

from .errors import BadContent

T = TypeVar("T")

Origin = Literal["rulebook", "public", "reconstructed"]
"""Where an entry's values come from: stated by the rulebook, published, or designed here because neither is known."""


class Content:
    """The content folder of one game, with any pack laid over it."""

    def __init__(self, game_id: str, folder: Path, pack: Path | None = None) -> None:
        """Read from `folder`; files of `pack` (default: from SIEGEWORKS_CONTENT) replace those of the folder."""
        self.folder = folder
        packs = os.environ.get("SIEGEWORKS_CONTENT")
        self.pack = pack or (Path(packs) / game_id if packs else None)

    def path(self, name: str) -> Path:
        """The file that is read for `name`."""
        if self.pack is not None and (self.pack / name).is_file():
            return self.pack / name
        return self.folder / name

    def names(self, folder: str = "") -> list[str]:
        """The TOML files of the content folder, or of one inside it, in order of names.

        A folder inside (such as `maps`) holds any number of alike files, so a pack may add to it as well as replace.
        """
        found = {path.name for path in (self.folder / folder).glob("*.toml")}
        if folder and self.pack is not None:
            found |= {path.name for path in (self.pack / folder).glob("*.toml")}
        return [f"{folder}/{name}" if folder else name for name in sorted(found)]

    def folders(self) -> list[str]:
        """The folders inside the content folder, in order of names."""
        return sorted(path.name for path in self.folder.iterdir() if path.is_dir())

    def text(self, name: str) -> str:
        """A whole file as text; raises BadContent when there is none."""
        path = self.path(name)
        try:
            return path.read_text(encoding="utf-8")
        except FileNotFoundError as error:
            raise BadContent(str(path), "the file", "is missing") from error
        except UnicodeDecodeError as error:
            raise BadContent(str(path), "the file", f"is not TOML: {error}") from error

    def table(self, name: str) -> dict[str, Any]:
        """A whole TOML file; raises BadContent with the line when it is not TOML."""
        try:
            return tomllib.loads(self.text(name))
        except tomllib.TOMLDecodeError as error:
            raise BadContent(str(self.path(name)), "the file", f"is not TOML: {error}") from error

    def entries(self, name: str, kind: str, entry_type: type[T], key: str = "id") -> dict[str, T]:
        """All `[[kind]]` entries of a file by their `key`, each decoded strictly."""
        path, found = str(self.path(name)), {}
        listed = self.table(name).get(kind, [])
        if not isinstance(listed, list):
            raise BadContent(path, kind, "is not a list of tables")
        for index, data in enumerate(listed):
            named = isinstance(data, dict) and key in data
            label = f"{kind} {data[key]!r}" if named else f"{kind} number {index + 1}"
            entry = convert(path, label, data, entry_type)
            entry_id = getattr(entry, key)
            if entry_id in found:
                raise BadContent(path, label, "is there twice")
            found[entry_id] = entry
        if not found:
            raise BadContent(path, kind, "has no entries")
        return found

    def one(self, name: str, kind: str, entry_type: type[T]) -> T:
        """The single `[kind]` table of a file, decoded strictly."""
        path, data = str(self.path(name)), self.table(name)
        if kind not in data:
            raise BadContent(path, kind, "is missing")
        return convert(path, kind, data[kind], entry_type)

    def hash(self) -> str:
        """A short hash of every content file in use that rules read; icons may change without making records stale."""
        total = hashlib.sha256()
        inside = [name for folder in self.folders() for name in self.names(folder)]
        for name in [*(name for name in self.names() if name != "icons.toml"), *inside]:
            total.update(name.encode() + b"\0" + self.path(name).read_bytes() + b"\0")
        return total.hexdigest()[:12]


def convert(path: str, label: str, data: Any, entry_type: type[T]) -> T:
    """Plain data as a typed entry; unknown, missing or mistyped keys raise BadContent."""
    config = getattr(entry_type, "__struct_config__", None)
    if config is not None and not config.forbid_unknown_fields:
        raise TypeError(f"{entry_type.__name__} must say forbid_unknown_fields=True, or slips in keys go unnoticed")
    try:
        return msgspec.convert(data, type=entry_type)
    except msgspec.ValidationError as error:
        raise BadContent(path, label, str(error)) from error


def require(path: str, entry: str, wanted: int, got: int, of: str) -> None:
    """Raise BadContent unless a count is what the rulebook prints."""
    if wanted != got:
        raise BadContent(path, entry, f"there must be {wanted} {of}, not {got}")


def require_ids(path: str, kind: str, wanted: Iterable[str], got: Iterable[str]) -> None:
    """Raise BadContent unless exactly the wanted entries are there."""
    missing, extra = sorted(set(wanted) - set(got)), sorted(set(got) - set(wanted))
    if missing:
        raise BadContent(path, kind, f"missing: {', '.join(missing)}")
    if extra:
        raise BadContent(path, kind, f"unknown: {', '.join(extra)}")
