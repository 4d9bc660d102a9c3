"""What people do at a table besides moving: undo, ask why, look back, watch, hand over, save, use the real box."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .conftest import PHONE
from .table import TablePage, set_up

Visit = Callable[..., TablePage]
SOLO = ("castle-panic", "solo", [("you", "Rowan")])


def begun(table: TablePage) -> TablePage:
    """A solo game whose starting Monsters are placed: the first question of the first turn."""
    set_up(table, *SOLO)
    table.wait_until_asked()
    table.point_at("place-rest")
    seen = table.wait_until_asked()
    assert "Discard" in str(seen["title"])
    return table


def test_taking_back_a_move_and_not_more(visit: Visit) -> None:
    table = visit()
    set_up(table, *SOLO)
    first = table.wait_until_asked()
    table.point_at("place-goblin")
    assert table.wait_until_asked()["title"] != first["title"]
    table.by("undo").click()
    expect(table.by("prompt").locator("h2")).to_have_text(str(first["title"]))
    table.point_at("place-rest")
    table.wait_until_asked()
    expect(table.by("undo")).to_be_disabled()  # chance spoke: nothing to take back


def test_escape_goes_back_a_step(visit: Visit) -> None:
    table = begun(visit())
    card = next(each for each in table.see()["live"] if each.startswith("hand"))  # type: ignore[attr-defined]
    table.point_at(card)
    assert table.see()["chosen"] == [card]
    table.page.keyboard.press("Escape")
    assert table.see()["chosen"] == []


def test_a_newcomer_is_offered_the_game_in_a_minute_once(visit: Visit) -> None:
    table = visit()
    table.by("play-castle-panic").click()
    table.wait_until_asked()
    table.by("open-primer").click()
    expect(table.by("primer")).to_contain_text("Hit what you can reach")
    table.page.get_by_role("button", name="Let's play").click()
    expect(table.by("primer")).to_be_hidden()
    table.page.reload()
    table.wait_until_asked()
    expect(table.by("open-primer")).to_be_hidden()


def test_why_opens_the_rule_behind_the_prompt(visit: Visit) -> None:
    table = begun(visit())
    table.by("why").click()
    expect(table.by("rule-sheet")).to_contain_text("cp.turn.discard_draw.optional")
    expect(table.by("rule-sheet")).to_contain_text("the player does both parts or neither")
    table.page.keyboard.press("Escape")
    expect(table.by("rule-sheet")).to_be_hidden()


def test_scrubbing_back_through_the_game_and_forward_to_now(visit: Visit) -> None:
    table = begun(visit())
    for _ in range(6):
        table.click_on(table.wait_until_asked())
    table.wait_until_asked()
    lines, title = table.lines(), table.by("prompt").locator("h2").inner_text()
    table.open_menu()
    table.by("open-replay").click()
    slider = table.by("replay-slider")
    last = int(str(slider.get_attribute("max")))
    assert last >= len(lines)
    slider.fill("0")
    assert table.page.locator('[data-id^="monster-"]').count() == 0
    for _ in range(8):
        table.by("replay-next").click()
    assert table.page.locator('[data-id^="monster-"]').count() == 6
    slider.fill(str(last))
    table.by("back-to-now").click()
    assert table.lines() == lines
    expect(table.by("prompt").locator("h2")).to_have_text(title)


def test_a_spectator_sees_the_table_and_can_touch_nothing(visit: Visit) -> None:
    table = begun(visit())
    path = table.page.evaluate("location.pathname")
    watcher = visit(path)
    expect(watcher.by("board")).to_be_visible()
    expect(watcher.by("prompt")).to_contain_text("Rowan may discard and draw")
    assert watcher.see()["live"] == []
    assert watcher.by("undo").count() == 0
    for button in ("keep-cards", "end-play"):
        table.wait_until_asked()
        table.point_at(button)
    expect(watcher.by("chronicle")).to_contain_text("The Monsters move")


def test_leaving_and_coming_back(visit: Visit) -> None:
    table = begun(visit())
    lines = table.lines()
    table.page.goto(table.page.url.split("/t/")[0] + "/")
    table.by("your-tables").get_by_role("link").first.click()
    table.wait_until_asked()
    assert table.lines() == lines


def test_handing_a_seat_to_a_bot_and_taking_it_back(visit: Visit) -> None:
    table = begun(visit())
    before = len(table.lines())
    table.open_menu()
    table.by("hand-0").select_option("greedy")
    expect(table.by("chronicle").locator("li").nth(before + 8)).to_be_attached(timeout=30_000)
    table.by("hand-0").select_option("")
    table.page.keyboard.press("Escape")
    seen = table.wait_until_asked()
    assert seen["live"] or seen["ending"]


def test_saving_a_game_to_a_file_and_carrying_on_from_it(visit: Visit, tmp_path: Path) -> None:
    table = begun(visit())
    table.click_on(table.wait_until_asked())
    table.wait_until_asked()
    title, lines = table.by("prompt").locator("h2").inner_text(), table.lines()
    table.open_menu()
    with table.page.expect_download() as download:
        table.by("save-record").click()
    file = tmp_path / "game.json"
    download.value.save_as(file)
    other = visit()
    other.by("load-record").set_input_files(file)
    expect(other.by("board")).to_be_visible()
    other.wait_until_asked()
    assert other.by("prompt").locator("h2").inner_text() == title
    assert other.lines() == lines
    file.write_bytes(file.read_bytes()[:-40])
    third = visit()
    third.by("load-record").set_input_files(file)
    expect(third.page.get_by_text("not a complete record")).to_be_visible()


def test_with_the_real_box_the_table_asks_what_came(visit: Visit) -> None:
    table = visit()
    table.by("setup-castle-panic").click()
    table.by("variant-solo").check()
    table.by("companion").check()
    table.by("open-table").click()
    table.wait_until_asked()
    for kind in ("goblin", "orc", "troll", "goblin", "orc"):  # the sixth place is left for the last Goblin
        table.point_at(f"place-{kind}")
        table.wait_until_asked()
    expect(table.by("prompt")).to_contain_text("Which card was drawn?")
    assert table.page.locator('[data-id="result-tar"]').count() == 1
    table.point_at("result-tar")
    table.wait_until_asked()
    assert table.page.locator('[data-id="result-tar"]').count() == 0, "the only Tar is drawn: it is possible no more"
    for card in ("brick", "mortar", "missing", "hero_red", "archer_any"):
        table.point_at(f"result-{card}")
        table.wait_until_asked()
    assert "Discard" in str(table.see()["title"])
    table.point_at("keep-cards")
    table.wait_until_asked()
    table.point_at("end-play")
    seen = table.wait_until_asked()
    assert "token" in str(seen["title"]).lower()
    table.point_at("result-orc")
    assert "die" in str(table.wait_until_asked()["title"])
    table.page.keyboard.press("4")
    table.wait_until_asked()
    expect(table.by("chronicle")).to_contain_text("Orc comes out of the forest in arc 4")


def test_a_finished_game_has_a_replay_link_anybody_may_open(visit: Visit) -> None:
    table = begun(visit())
    table.open_menu()
    table.by("hand-0").select_option("random")
    table.page.keyboard.press("Escape")
    expect(table.by("ending")).to_be_visible(timeout=60_000)
    name = table.page.url.rsplit("/", 1)[-1]
    stranger = visit(f"/replay/{name}")
    slider = stranger.by("replay-slider")
    slider.fill(str(slider.get_attribute("max")))
    expect(stranger.by("chronicle")).to_contain_text("The castle")


@pytest.mark.parametrize("path", ["/t/nothing-here", "/replay/nothing-here", "/rules/no-such-game", "/nowhere"])
def test_a_wrong_address_says_so(visit: Visit, path: str) -> None:
    table = visit(path)
    expect(table.page.locator('a[href="/"]').first).to_be_visible()


def test_a_game_on_the_phone_by_touch(visit: Visit) -> None:
    table = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    set_up(table, *SOLO)
    clicked = table.play_to_the_end()
    assert any(each.startswith("monster-") for each in clicked)
    assert not table.page.evaluate("document.documentElement.scrollWidth > innerWidth"), "the page scrolls sideways"
