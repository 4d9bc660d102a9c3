"""The ledger is kept: every clause is in the code and shown by a test, and nothing cites a clause that is not there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from siegeworks.core.ledger import clauses, coverage
from siegeworks.games.orcs_up import GAME
from siegeworks.games.orcs_up.content import SOURCE

TESTS = Path(__file__).parent
CITATION = re.compile(r"\bou(?:\.[a-z0-9_]+)+")
CASES = TESTS.glob("test_*.py")
MARK = re.compile(r"pytest\.mark\.rule\((.*?)\)", re.DOTALL)


def test_every_clause_is_in_the_code_and_shown_by_a_marked_test() -> None:
    assert len(clauses(GAME)) == 91
    bare = [entry.clause.id for entry in coverage(GAME, TESTS) if not entry.complete]
    assert not bare, f"{len(bare)} clauses lack a test or a citation in the code"
    marks = {word for path in CASES for mark in MARK.findall(path.read_text()) for word in CITATION.findall(mark)}
    assert set(clauses(GAME)) <= marks


def test_nothing_cites_a_clause_that_is_not_there() -> None:
    known = set(clauses(GAME))
    prefixes = {clause.rsplit(".", k)[0] for clause in known for k in (1, 2)}
    for path in [*SOURCE.folder.parent.rglob("*.py"), *SOURCE.folder.glob("*.toml"), *TESTS.glob("*.py")]:
        for word in CITATION.findall(path.read_text(encoding="utf-8")):
            assert word in known or word in prefixes, f"{path.name} cites {word}"


@pytest.mark.parametrize("case", [f"S{n}" for n in range(1, 4)] + [f"O{n:02}" for n in range(1, 26)])
def test_every_vector_and_case_of_the_facts_has_a_test(case: str) -> None:
    text = "".join(path.read_text() for path in TESTS.glob("test_*.py") if path.name != Path(__file__).name)
    assert re.search(rf"#.*\b{case}\b", text), f"no test says it shows {case}"
