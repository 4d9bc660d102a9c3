"""The rule ledger: every clause of a rulebook under a stable id, and which of them code and tests cite."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from msgspec import Struct

from .content import Content
from .errors import SiegeworksError
from .game import Game

_ID = re.compile(r"[a-z]+(?:\.[a-z0-9_]+)+")


class Clause(Struct, frozen=True, forbid_unknown_fields=True):
    """One atomic statement of a rulebook. `note` is the ruling where the book is unclear.

    `not_applicable` says why a program needs no code for it (a reminder card, say); empty for all others. `mode` names
    the way to play it is for, where it is for one only; `decides` who has a choice.
    """

    id: str
    section: str
    kind: str
    text: str
    source: str
    note: str = ""
    decides: str = ""
    mode: str = ""
    not_applicable: str = ""


class Coverage(Struct, frozen=True):
    """Whether a clause is cited by code and by tests, with the files that do."""

    clause: Clause
    code: list[str]
    tests: list[str]

    @property
    def complete(self) -> bool:
        """Cited by both, or excused with a reason."""
        return bool(self.clause.not_applicable) or bool(self.code and self.tests)


@cache
def clauses(game: Game) -> dict[str, Clause]:
    """The game's clauses by id, in book order."""
    if game.ledger is None:
        return {}
    return Content(game.id, game.ledger.parent).entries(game.ledger.name, "clause", Clause)


def cited(files: Iterable[Path], known: Iterable[str]) -> dict[str, list[str]]:
    """For each known id the names of the files that cite it; `prefix.*` cites every id under the prefix."""
    found: dict[str, list[str]] = {clause: [] for clause in known}
    for path in files:
        text = path.read_text(encoding="utf-8")
        names = set(_ID.findall(text))
        for prefix in re.findall(r"([a-z]+(?:\.[a-z0-9_]+)+)\.\*", text):
            names.update(clause for clause in found if clause.startswith(prefix + "."))
        for name in sorted(names & found.keys()):
            found[name].append(path.name)
    return found


def coverage(game: Game, tests: Path) -> list[Coverage]:
    """The coverage of every clause: cited in the game's own Python or content, and in Python files under `tests`."""
    if game.ledger is None:
        raise SiegeworksError(f"{game.id} has no rule ledger")
    known = clauses(game)
    folder = game.ledger.parent
    code = cited([*sorted(folder.rglob("*.py")), *sorted((folder / "content").glob("*.toml"))], known)
    shown = cited(sorted(tests.rglob("*.py")), known)
    return [Coverage(clause, code[clause.id], shown[clause.id]) for clause in known.values()]
