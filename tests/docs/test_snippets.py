"""Every snippet of the README and the guides does what it says."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = [
    line[2:] for block in re.findall(r"```console\n(.*?)```", README, re.S) for line in block.splitlines() if line
]
DOCUMENTS = ["README.md", "CONTRIBUTING.md", *(f"docs/{path.name}" for path in sorted((ROOT / "docs").glob("*.md")))]


def blocks(text: str) -> list[str]:
    """The Python blocks of a document."""
    return re.findall(r"```python\n(.*?)```", text, re.S)


def test_the_readme_tour_runs_from_top_to_bottom(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {}
    found = blocks(README)
    assert len(found) >= 5
    for block in found:
        exec(compile(block, "README.md", "exec"), names)
    assert "Outcome(" in capsys.readouterr().out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_of_the_readme_runs(command: str) -> None:
    program, *arguments = shlex.split(command)
    assert program == "siegeworks"
    script = Path(sys.executable).parent / program
    environment = {**os.environ, "COLUMNS": "120"}
    done = subprocess.run(
        [script, *arguments], cwd=ROOT, env=environment, capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.strip()


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_link_inside_the_documents_leads_somewhere(document: str) -> None:
    path = ROOT / document
    for target in re.findall(r"\]\(([^)#]+?)(?:#[^)]*)?\)", path.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (path.parent / target).exists(), f"{document} links to {target}"
