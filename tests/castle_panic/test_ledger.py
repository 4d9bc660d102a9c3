"""The ledger is kept: every clause is in the code and shown by a test, and nothing cites a clause that is not there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from siegeworks.core.ledger import clauses, coverage
from siegeworks.games.castle_panic import GAME
from siegeworks.games.castle_panic.content import CARDS, SOURCE, TOKENS

TESTS = Path(__file__).parents[1]
CODE = SOURCE.folder.parent
CITATION = re.compile(r"\bcp(?:\.[a-z0-9_]+)+")


def marked(path: Path) -> Iterator[str]:
    """The clause ids in the `pytest.mark.rule(...)` of a file, also by way of a helper that makes such a mark."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    marks = {"pytest.mark.rule"}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and any("pytest.mark.rule" in ast.unparse(line) for line in node.body):
            marks.add(node.name)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in marks:
            yield from (word for argument in node.args for word in CITATION.findall(ast.unparse(argument)))


MARKED = {clause for path in sorted(TESTS.rglob("test_*.py")) for clause in marked(path)}
COVERAGE = {entry.clause.id: entry for entry in coverage(GAME, TESTS)}


def test_every_clause_is_in_the_code_and_shown_by_a_test() -> None:
    bare = [clause for clause, entry in COVERAGE.items() if not entry.complete]
    assert not bare, f"{len(bare)} clauses lack a test or a citation in the code"


def test_every_clause_that_applies_is_marked_on_a_test() -> None:
    unmarked = [
        clause for clause, entry in COVERAGE.items() if not entry.clause.not_applicable and clause not in MARKED
    ]
    assert not unmarked, f"{len(unmarked)} clauses have no test marked with them"


def test_tests_are_marked_with_clauses_that_are_there() -> None:
    assert [clause for clause in sorted(MARKED) if clause.startswith("cp.") and clause not in COVERAGE] == []


@pytest.mark.parametrize(
    "path", sorted([*CODE.rglob("*.py"), *CODE.glob("content/*.toml")]), ids=lambda path: path.name
)
def test_code_cites_clauses_that_are_there(path: Path) -> None:
    known = clauses(GAME)
    unknown = [
        name
        for name in CITATION.findall(path.read_text(encoding="utf-8"))
        if name not in known and not any(clause.startswith(f"{name}.") for clause in known)
    ]
    assert unknown == []


def test_what_players_may_ask_about_is_explained_by_a_clause() -> None:
    asked = [*(card.rule for card in CARDS.values()), *(token.rule for token in TOKENS.values())]
    asked += [option.rule for option in GAME.options]
    assert [clause for clause in asked if clause not in COVERAGE] == []
