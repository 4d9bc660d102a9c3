"""A bot whose move fails in the rules: the people at the table are told, and can have the game go on."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .conftest import PHONE, Server
from .table import TablePage, set_up

Visit = Callable[..., TablePage]


@pytest.fixture
def breaking_server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path, (sys.executable, str(Path(__file__).with_name("breaking.py"))))
    server.start()
    yield server
    server.stop()


@pytest.mark.parametrize(("way", "phone"), [("again", False), ("any", True)])
def test_a_bot_that_fails_is_told_of_and_goes_on(visit: Visit, breaking_server: Server, way: str, phone: bool) -> None:
    shape = {"viewport": PHONE, "has_touch": True, "is_mobile": True} if phone else {}
    table = visit(server=breaking_server, **shape)
    set_up(table, "orcs-must-die", "co-op", [("bot", "Ash"), ("you", "Rowan")])
    if table.by("no-primer").count():
        table.by("no-primer").click()
    expect(table.by("stuck")).to_contain_text("The bot that plays for Ash could not make its move")
    expect(table.by("stuck")).to_contain_text("the game is kept as it was before")
    expect(table.by("unstick-mine")).to_have_count(0)
    table.by(f"unstick-{way}").click()
    expect(table.by("stuck")).to_have_count(0)
    assert table.wait_until_asked()["live"]


def test_a_seat_handed_to_a_bot_that_fails_is_taken_back(visit: Visit, breaking_server: Server) -> None:
    table = visit(server=breaking_server)
    set_up(table, "castle-panic", "standard", [("you", "Rowan"), ("beside", "Ash")])
    if table.by("no-primer").count():
        table.by("no-primer").click()
    table.wait_until_asked()
    table.open_menu()
    table.by("hand-0").select_option("greedy")
    table.page.keyboard.press("Escape")
    table.by("unstick-mine").click()
    expect(table.by("stuck")).to_have_count(0)
    assert table.wait_until_asked()["live"]
