"""WCAG 2.2 AA as far as axe can tell, on every screen, dark and light, desktop and phone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from .conftest import DESKTOP, PHONE
from .table import TablePage, set_up

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
SMALLEST_TEXT = 13  # px; look.md
SMALLEST_TARGET = 44  # px on a phone; look.md

Visit = Callable[..., TablePage]


def violations(table: TablePage) -> list[str]:
    """What axe finds, in words."""
    table.page.evaluate(AXE.read_text(encoding="utf-8"))
    found = table.page.evaluate("rules => axe.run(document, {runOnly: rules})", RULES)
    return [f"{each['id']}: {node['html'][:160]}" for each in found["violations"] for node in each["nodes"]]


def small_text(table: TablePage) -> list[str]:
    """Texts of the page, not of the drawn board, under the smallest size."""
    return list(
        table.page.evaluate(
            """smallest => [...document.querySelectorAll('body *')].filter(each =>
                 !each.closest('svg') && each.checkVisibility() &&
                 [...each.childNodes].some(node => node.nodeType === 3 && node.textContent.trim()) &&
                 parseFloat(getComputedStyle(each).fontSize) < smallest).map(each => each.outerHTML.slice(0, 120))""",
            SMALLEST_TEXT,
        )
    )


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_every_screen_is_accessible(visit: Visit, scheme: str, size: dict[str, int]) -> None:
    table = visit(viewport=size, color_scheme=scheme, reduced_motion="reduce")
    table.by("game-castle-panic").wait_for()
    assert violations(table) == []
    assert small_text(table) == []
    table.by("setup-castle-panic").click()
    assert violations(table) == []
    table.page.keyboard.press("Escape")
    set_up(table, "castle-panic", "standard", [("you", "Rowan"), ("beside", "Ash"), ("bot", "Hazel")])
    for _ in range(6):
        table.click_on(table.wait_until_asked())
    table.wait_until_asked()
    assert violations(table) == []
    assert small_text(table) == []
    table.open_menu()
    assert violations(table) == []
    table.by("hand-0").select_option("random")
    table.by("hand-1").select_option("random")
    table.page.keyboard.press("Escape")
    table.by("ending").wait_for(timeout=60_000)
    assert violations(table) == []


def test_what_can_be_tapped_on_a_phone_is_large_enough(visit: Visit) -> None:
    table = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    small = """smallest => [...document.querySelectorAll('button, a.action, select, input')].filter(each => {
      const box = each.getBoundingClientRect();
      const counts = each.checkVisibility() && !each.matches('.link, [type=radio], [type=checkbox]');
      return counts && box.height > 0 && box.height < smallest - 0.5;
    }).map(each => `${each.outerHTML.slice(0, 100)} is ${each.getBoundingClientRect().height} high`)"""
    assert table.page.evaluate(small, SMALLEST_TARGET) == []
    set_up(table, "castle-panic", "solo", [("you", "Rowan")])
    table.wait_until_asked()
    assert table.page.evaluate(small, SMALLEST_TARGET) == []
