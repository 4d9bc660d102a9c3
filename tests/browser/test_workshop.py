"""The map editor: a map is drawn with the mouse, checked as it grows, tried out by bots, kept, and played."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .conftest import DESKTOP, PHONE
from .table import TablePage
from .test_accessibility import small_text, violations

EDITOR = "/workshop/orcs-must-die"


def opened(visit: Callable[..., TablePage], path: str = EDITOR, **context: object) -> TablePage:
    page = visit(path, **context)
    expect(page.by("workbench")).to_be_visible()
    page.page.evaluate("() => document.fonts.ready.then(() => null)")
    return page


def rest(page: TablePage) -> None:
    """Wait until the last edit has been drawn."""
    page.page.wait_for_function("() => document.documentElement.dataset.busy === 'false'")


def spot(page: TablePage, scene_id: str) -> tuple[float, float]:
    """The middle of a place or card: what is not lit yet takes no pointer before something is in hand."""
    page.thing(scene_id).scroll_into_view_if_needed()
    box = page.thing(scene_id).bounding_box()
    assert box, f"{scene_id} is not there"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: TablePage, what: str, onto: str) -> None:
    """Drag with the mouse, as a person does: over what lies between."""
    mouse = page.page.mouse
    start, end = spot(page, what), spot(page, onto)
    mouse.move(*start)
    mouse.down()
    mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, steps=4)
    mouse.move(*end, steps=4)
    mouse.up()
    rest(page)


def click(page: TablePage, scene_id: str) -> None:
    page.point_at(scene_id)
    rest(page)


def tap(page: TablePage, scene_id: str) -> None:
    page.page.touchscreen.tap(*spot(page, scene_id))
    rest(page)


def text_of(page: TablePage) -> str:
    """The map file, as it is saved."""
    with page.page.expect_download() as download:
        page.by("save-document").click()
    return Path(download.value.path()).read_text()


def draw_a_crooked_road(page: TablePage) -> None:
    """Four Tiles that lead to the Rift, by dragging and by clicking; the last one is a Start Tile."""
    for column in (4, 3):
        drag(page, "card_standard", f"cell_{column}_2")
    click(page, "card_standard")
    click(page, "cell_2_2")  # the card stays in hand
    click(page, "cell_2_1")
    page.page.keyboard.press("Escape")
    click(page, "cell_2_1")
    page.page.keyboard.press("a")
    rest(page)
    page.page.keyboard.press("Escape")


def test_a_problem_appears_is_pointed_at_and_vanishes(visit: Callable[..., TablePage]) -> None:
    page = opened(visit)
    expect(page.by("verdict")).to_contain_text("1 thing keeps")
    expect(page.by("play-document")).to_be_disabled()
    draw_a_crooked_road(page)
    expect(page.thing("card_standard")).to_contain_text("13")
    expect(page.by("verdict")).to_contain_text("can be played")
    click(page, "side_2_1_north")
    wrong = page.by("findings").get_by_text("the exit north leads to column 2, row 0")
    wrong.click()
    expect(page.thing("cell_2_1")).to_have_attribute("data-spoken", "true")
    page.by("undo").click()
    expect(wrong).to_have_count(0)
    page.by("redo").click()
    expect(wrong).to_be_visible()
    click(page, "side_2_1_south")
    expect(page.by("verdict")).to_contain_text("can be played")


def test_a_tile_is_moved_and_goes_back_into_the_box(visit: Callable[..., TablePage]) -> None:
    page = opened(visit)
    drag(page, "card_lava-lake", "cell_6_4")
    drag(page, "cell_6_4", "cell_6_5")
    expect(page.thing("card_lava-lake")).to_contain_text("0")
    click(page, "cell_6_5")
    page.page.keyboard.press("x")
    expect(page.thing("card_lava-lake")).to_contain_text("1")


def test_a_map_is_drawn_named_kept_tried_out_and_played(visit: Callable[..., TablePage]) -> None:
    page = opened(visit)
    draw_a_crooked_road(page)
    more = page.by("field-armies_4-2-more")
    more.click(click_count=2)  # faster than the server answers
    expect(page.by("field-armies_4-2")).to_have_text("3")
    page.by("field-name").fill("The Crooked Nail")
    page.by("field-name").press("Enter")
    expect(page.page.get_by_role("heading", level=1)).to_contain_text("The Crooked Nail")
    text = text_of(page)
    assert 'name = "The Crooked Nail"' in text
    assert "armies = [1, 1, 3]" in text

    page.page.reload()
    expect(page.page.get_by_role("heading", level=1)).to_contain_text("The Crooked Nail")
    page.by("try-bot").select_option("greedy")
    page.by("try-games").select_option("1000")  # so many that they are still playing when they are stopped
    page.by("try-start").click()
    expect(page.by("trials")).to_contain_text("With quick bots, two Heroes win", timeout=60_000)
    page.by("try-stop").click()
    expect(page.by("try-start")).to_be_visible()

    page.by("play-document").click()
    expect(page.by("option-map").locator("option:checked")).to_have_text("The Crooked Nail")
    page.by("open-table").click()
    expect(page.by("table")).to_be_visible()
    page.wait_until_asked()


def test_by_keyboard(visit: Callable[..., TablePage]) -> None:
    page = opened(visit)
    page.thing("card_standard").focus()
    page.page.keyboard.press("Enter")
    expect(page.thing("card_standard")).to_have_attribute("data-chosen", "true")
    page.page.locator('.place[data-id="cell_4_2"]').focus()
    page.page.keyboard.press("Enter")
    rest(page)
    expect(page.thing("cell_4_2")).to_have_attribute("aria-label", "Standard (1), arrow east, column 4, row 2")
    page.page.keyboard.press("Escape")
    page.page.keyboard.press("u")
    rest(page)
    expect(page.by("undo")).to_be_disabled()


def test_a_map_of_the_book_a_file_and_a_broken_one(visit: Callable[..., TablePage], tmp_path: Path) -> None:
    page = opened(visit)
    page.by("open-document").click()
    page.by("sample-bident-1").click()
    expect(page.by("verdict")).to_contain_text("can be played")
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(text_of(page).replace("Bident 1", "Mine"))
    bad.write_text("this is = no map")
    page.by("open-document").click()
    page.by("open-file").set_input_files(bad)
    expect(page.by("trouble")).to_contain_text("not TOML")
    page.by("open-document").click()
    page.by("open-file").set_input_files(good)
    expect(page.page.get_by_role("heading", level=1)).to_contain_text("Mine")

    # The set-up form takes the same files.
    page.page.goto(page.page.url.split("/workshop")[0])
    page.by("setup-orcs-must-die").click()
    page.by("file-map").set_input_files(bad)
    expect(page.by("trouble-map")).to_contain_text("not TOML")
    spoilt = tmp_path / "spoilt.toml"
    spoilt.write_text(good.read_text().replace('exits = ["east"]', 'exits = ["north"]', 1))
    page.by("file-map").set_input_files(spoilt)
    expect(page.by("trouble-map")).to_contain_text("where no Tile lies")
    page.by("file-map").set_input_files(good)
    expect(page.by("option-map").locator("option:checked")).to_have_text("Mine")
    page.by("make-map").click()
    expect(page.page.get_by_role("heading", level=1)).to_contain_text("Mine")


def test_on_a_phone(visit: Callable[..., TablePage]) -> None:
    page = opened(visit, viewport=PHONE, has_touch=True, is_mobile=True)
    tap(page, "card_standard")
    tap(page, "cell_4_2")
    tap(page, "cell_3_2")
    page.by("let-go").click()
    tap(page, "cell_3_2")
    expect(page.by("held")).to_contain_text("column 3, row 2")
    page.thing("gate").click()
    expect(page.by("verdict")).to_contain_text("can be played")
    small = """() => [...document.querySelectorAll('button:not(.link), select, input[type=text]')].filter(each =>
      each.checkVisibility() && each.getBoundingClientRect().height < 43.5).map(each => each.outerHTML.slice(0, 100))"""
    assert page.page.evaluate(small) == []
    wide = page.page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= PHONE["width"]


def test_a_game_without_a_workshop_says_so(visit: Callable[..., TablePage]) -> None:
    page = visit("/workshop/castle-panic")
    expect(page.by("trouble")).to_contain_text("nothing can be made")


def test_by_dragging_with_a_finger(visit: Callable[..., TablePage]) -> None:
    page = opened(visit, viewport=PHONE, has_touch=True, is_mobile=True)
    touch = page.page.context.new_cdp_session(page.page)

    def drag_by_finger(what: str, onto: str) -> None:
        start, end = spot(page, what), spot(page, onto)
        for step in range(9):
            x, y = (a + (b - a) * step / 8 for a, b in zip(start, end, strict=True))
            kind = "touchMove" if step else "touchStart"
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
            page.page.wait_for_timeout(20)
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        rest(page)

    drag_by_finger("card_standard", "cell_4_2")
    expect(page.thing("cell_4_2")).to_have_attribute("aria-label", "Standard (1), arrow east, column 4, row 2")
    drag_by_finger("cell_4_2", "cell_5_3")
    expect(page.thing("cell_5_3")).to_have_attribute("aria-label", "Standard (1), arrow east, column 5, row 3")


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_editor_is_accessible(visit: Callable[..., TablePage], scheme: str, size: dict[str, int]) -> None:
    page = opened(visit, viewport=size, color_scheme=scheme, reduced_motion="reduce")
    assert violations(page) == []
    assert small_text(page) == []
    page.by("open-document").click()
    assert violations(page) == []
    page.by("sample-twin-gates").click()
    expect(page.by("verdict")).to_contain_text("can be played")
    page.page.locator(".place[data-live]").first.focus()
    page.page.keyboard.press("Enter")
    expect(page.by("let-go")).to_be_visible()
    assert violations(page) == []
    assert small_text(page) == []
