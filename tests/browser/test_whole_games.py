"""Whole games in a real browser, from the lobby to the final score."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from .conftest import Server
from .table import TablePage, set_up

Visit = Callable[..., TablePage]


def test_a_two_seat_game_by_clicks_against_a_bot(visit: Visit) -> None:
    table = visit()
    set_up(table, "castle-panic", "standard", [("you", "Rowan"), ("bot", "Ash")])
    clicked = table.play_to_the_end()
    assert any(each.startswith("monster-") for each in clicked), "no monster was ever aimed at"
    ending = table.by("ending")
    expect(ending).to_contain_text("castle")
    expect(ending).to_contain_text("Rowan")
    expect(ending).to_contain_text("Ash")


def test_a_whole_game_by_keyboard_alone(visit: Visit) -> None:
    table = visit()
    page = table.page
    press = page.keyboard.press
    for _ in range(30):  # a newcomer's way: Tab to "Play now", Enter
        press("Tab")
        if page.evaluate("document.activeElement?.dataset.testid") == "play-castle-panic":
            break
    else:
        raise AssertionError("Tab never reached the button that starts a game")
    press("Enter")
    expect(table.by("board")).to_be_visible()
    aimed = 0
    while not (seen := table.wait_until_asked())["ending"]:
        focused = page.evaluate("document.activeElement?.getAttribute('data-id')")
        if seen["chosen"]:
            if focused not in seen["live"]:
                press("ArrowUp")
            press("Enter")
            aimed += 1
        elif "Play your cards" in str(seen["title"]) and any(each.startswith("hand") for each in seen["live"]):  # type: ignore[attr-defined]
            for _ in range(12):
                if str(page.evaluate("document.activeElement?.getAttribute('data-id')")).startswith("hand"):
                    break
                press("ArrowLeft" if _ % 4 == 3 else "ArrowDown")
            press("Enter")
        else:
            key = page.evaluate("document.querySelector('.action.main[data-live=true] kbd')?.textContent")
            press(key.lower() if key else "ArrowDown")
            if not key:
                press("Enter")
    assert aimed, "no card was aimed by keyboard"
    expect(table.by("ending")).to_be_visible()
    assert page.evaluate("document.activeElement?.closest('[data-testid=ending]') !== null"), "the ending has no focus"


def test_two_people_in_two_browsers_at_one_table(visit: Visit) -> None:
    rowan = visit()
    set_up(rowan, "castle-panic", "co-op", [("you", "Rowan"), ("friend", "Ash")])
    link = rowan.by("friend-1").get_attribute("data-link")
    assert link
    path = link[link.index("/t/") :]
    ash = visit(path)
    expect(ash.by("board")).to_be_visible()
    moves = {id(rowan): 0, id(ash): 0}
    while True:
        seen = {person: person.see() for person in (rowan, ash)}
        if all(each["ending"] for each in seen.values()):
            break
        acting = [person for person in seen if seen[person]["live"] and not seen[person]["busy"]]
        assert len(acting) < 2, "both are asked at once"
        for person in acting:
            moves[id(person)] += 1
            person.click_on(seen[person])
        rowan.page.wait_for_timeout(30)
    assert all(count > 5 for count in moves.values()), moves
    title = rowan.by("ending").locator("h2").inner_text()
    assert ash.by("ending").locator("h2").inner_text() == title
    assert rowan.lines() == ash.lines()


def test_a_killed_server_loses_nothing_and_the_game_is_finished(visit: Visit, own_server: Server) -> None:
    table = visit(server=own_server)
    set_up(table, "castle-panic", "solo", [("you", "Rowan")])
    for _ in range(14):
        table.click_on(table.wait_until_asked())
    table.wait_until_asked()
    before, prompt = table.lines(), table.by("prompt").inner_text()
    own_server.kill()
    expect(table.by("reconnecting")).to_be_visible()
    own_server.start()
    expect(table.by("reconnecting")).to_be_hidden(timeout=30_000)
    table.wait_until_asked()
    assert table.lines() == before
    assert table.by("prompt").inner_text() == prompt
    table.page.reload()
    table.wait_until_asked()
    assert table.lines() == before
    table.play_to_the_end()
    expect(table.by("ending")).to_be_visible()
