"""The ledger: which clauses code and tests cite."""

from pathlib import Path

import pytest
from tiny import TINY, make

from siegeworks.core import BadContent, SiegeworksError, find
from siegeworks.core.ledger import cited, clauses, coverage

IDS = ["t.move", "t.move.wall", "t.move.wall.single", "t.move.gate", "t.end"]
CLAUSE = '[[clause]]\nid = "{}"\nsection = "S"\nkind = "rule"\ntext = "T."\nsource = "rulebook"\n'


def found(tmp_path: Path, text: str) -> set[str]:
    file = tmp_path / "code.py"
    file.write_text(text)
    return {clause for clause, files in cited([file], IDS).items() if files}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('rule("t.move.wall")', {"t.move.wall"}),
        ("# see t.move.wall.single.", {"t.move.wall.single"}),
        ("# (t.end), t.move", {"t.end", "t.move"}),
        ("# t.move.wall.*", {"t.move.wall", "t.move.wall.single"}),
        ("# t.move.*", {"t.move", "t.move.wall", "t.move.wall.single", "t.move.gate"}),
        ("# t.move.wallpaper, xt.end, t.ended", set()),
        ("t.end_of_it", set()),
        ("cast.move, part.end", set()),
        ("", set()),
    ],
)
def test_citations(tmp_path: Path, text: str, expected: set[str]) -> None:
    assert found(tmp_path, text) == expected


def test_every_citing_file_is_named_once(tmp_path: Path) -> None:
    files = []
    for name in ("b.py", "a.py"):
        files.append(tmp_path / name)
        files[-1].write_text('"t.end" "t.end"')
    assert cited(files, IDS)["t.end"] == ["b.py", "a.py"]


def test_coverage_needs_code_and_test_or_a_reason(tmp_path: Path) -> None:
    folder, tests = tmp_path / "game", tmp_path / "tests"
    (folder / "content").mkdir(parents=True)
    tests.mkdir()
    ledger = "".join(CLAUSE.format(clause) for clause in IDS) + 'not_applicable = "a picture"\n'
    (folder / "rules.toml").write_text(ledger)
    (folder / "rules.py").write_text('"t.move"\n# t.move.gate')
    (folder / "content" / "cards.toml").write_text('rule = "t.move.wall"')
    (tests / "test_it.py").write_text('@rule("t.move.wall.*")')
    rows = {row.clause.id: row for row in coverage(make(ledger=folder / "rules.toml"), tests)}
    assert list(rows) == IDS
    assert (rows["t.move"].code, rows["t.move"].tests) == (["rules.py"], [])
    assert (rows["t.move.wall"].code, rows["t.move.wall"].tests) == (["cards.toml"], ["test_it.py"])
    assert (rows["t.move.wall.single"].code, rows["t.move.wall.single"].tests) == ([], ["test_it.py"])
    assert [clause for clause, row in rows.items() if row.complete] == ["t.move.wall", "t.end"]


def test_a_game_without_ledger(tmp_path: Path) -> None:
    assert clauses(TINY) == {}
    with pytest.raises(SiegeworksError, match="tiny has no rule ledger"):
        coverage(TINY, tmp_path)


@pytest.mark.parametrize("text", [CLAUSE.format("t.a") * 2, CLAUSE.format("t.a") + "wrong = 1\n", ""])
def test_a_bad_ledger_is_named(tmp_path: Path, text: str) -> None:
    (tmp_path / "rules.toml").write_text(text)
    with pytest.raises(BadContent, match=r"rules\.toml: clause"):
        clauses(make(ledger=tmp_path / "rules.toml"))


def test_the_example_game_cites_all_its_clauses() -> None:
    folder = Path(__file__).parents[1] / "games"
    missing = [row.clause.id for row in coverage(find("last-gate"), folder) if not row.complete]
    assert missing == []
