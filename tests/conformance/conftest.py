"""Hands each test its tables: `case` every one, `plain` those without options, `game` every game.

A test or module marked `spread` gets fewer as `case`: of options with many values only some.
"""

from typing import Any

import pytest
from cases import Case, aimed, all_cases, plain_cases, spread_cases

from siegeworks.core import games


def table(case: Case) -> Any:
    """A case as a parameter; those that are slow to play are kept together, in the process that played them."""
    marks = [pytest.mark.xdist_group(case.id)] if aimed(case.game_id) else []
    return pytest.param(case, id=case.id, marks=marks)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        cases = spread_cases() if metafunc.definition.get_closest_marker("spread") else all_cases()
        metafunc.parametrize("case", [table(case) for case in cases])
    if "plain" in metafunc.fixturenames:
        metafunc.parametrize("plain", [table(case) for case in plain_cases()])
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", [pytest.param(game, id=game.id) for game in games().values()])
