"""Hands each test its tables: `case` every one, `plain` those without options, `game` every game."""

import pytest
from cases import all_cases, plain_cases

from siegeworks.core import games


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        metafunc.parametrize("case", [pytest.param(case, id=case.id) for case in all_cases()])
    if "plain" in metafunc.fixturenames:
        metafunc.parametrize("plain", [pytest.param(case, id=case.id) for case in plain_cases()])
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", [pytest.param(game, id=game.id) for game in games().values()])
