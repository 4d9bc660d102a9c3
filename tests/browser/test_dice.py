"""A roll is seen as dice beside the prompt: they tumble unless nobody wants to wait, and show what is spent."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from .table import TablePage
from .test_orcs_must_die import Hero, asked, begin

Visit = Callable[..., TablePage]
SEARCH = 90  # seconds until an attack leaves results to be spent


def come_to_spending(table: TablePage) -> dict[str, Any]:
    """Play by clicks until results are spent."""
    hero, until = Hero(), time.monotonic() + SEARCH
    while True:
        seen = asked(table)
        assert time.monotonic() < until, "nobody has hit anything"
        assert not seen["ending"]
        if str(seen["title"]).startswith("Spend"):
            return seen
        hero.click(table, seen)


@pytest.mark.parametrize(("speed", "tumble"), [("instant", False), ("fast", True)])
def test_a_roll_lies_beside_the_prompt(visit: Visit, speed: str, tumble: bool) -> None:
    table = visit(speed=speed)
    begin(table, "co-op", [("you", "Rowan"), ("beside", "Ash")])
    seen = come_to_spending(table)
    dice = table.by("throw").locator("li")
    assert dice.count() > 0
    assert bool(table.by("throw").locator(".tumbling").count()) == tumble
    assert re.search(r"rolls$", table.by("throw").locator("p").inner_text())
    names = dice.locator(".visually-hidden").all_inner_texts()
    assert all(re.match(r"(\w+ Die|Without a die): .+", name) for name in names), names
    unspent = sum(len(re.findall("Sword|Speed|Brain|Stun|Wild", name)) for name in names if not name.endswith("(used)"))
    assert unspent > 0
    table.point_at(next(each for each in seen["live"] if re.match(r"[md]\d", str(each))))
    table.wait_until_asked()
    if str(table.see()["title"]).startswith("Spend"):
        expect(table.by("throw").locator(".tick").first).to_be_attached()
