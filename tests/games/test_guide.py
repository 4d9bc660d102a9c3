"""docs/adding-a-game.md tells the truth: its code is that of the example game, or runs."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAME = ROOT / "tests" / "games" / "last_gate"
GUIDE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
SOURCES = [path.read_text(encoding="utf-8") for path in (*GAME.glob("*.py"), *GAME.rglob("*.toml"))]
BLOCKS = re.findall(r"```(python|toml)\n(.*?)```", GUIDE, re.DOTALL)


@pytest.mark.parametrize(("kind", "block"), BLOCKS, ids=[block.split("\n")[0] for _, block in BLOCKS])
def test_a_block_is_quoted_or_runs(kind: str, block: str) -> None:
    if any(block in source for source in SOURCES):
        return
    assert kind == "python", "not in any file of the game"
    assert "from siegeworks" in block, "neither quoted nor a program"
    done = subprocess.run([sys.executable, "-c", block], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "Outcome" in done.stdout


def test_the_guide_quotes_all_the_rules() -> None:
    quoted = {line for _, block in BLOCKS for line in block.splitlines()}
    rules = (GAME / "rules.py").read_text(encoding="utf-8")
    body = rules[rules.index("class Kind") :]
    assert [line for line in body.splitlines() if line not in quoted] == []


def test_the_game_is_as_short_as_the_guide_says() -> None:
    assert sum(len(path.read_text().splitlines()) for path in GAME.glob("*.py")) < 150
