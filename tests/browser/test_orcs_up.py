"""Orcs Up! in a real browser: building by pointer and by keyboard, the boulder, bots, space and flat."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable

from playwright.sync_api import Browser, expect
from playwright.sync_api import TimeoutError as NotInTime

from .conftest import DESKTOP, FLAGS, Server, browser_path
from .table import INSTANT, TablePage, set_up

Visit = Callable[..., TablePage]
COLUMNS = (0.5, 0.32, 0.68, 0.2, 0.8, 0.42, 0.58, 0.26, 0.74)  # where along the wall to try, in order
BESIDE = (0, 0.03, -0.03, 0.06, -0.06, 0.09, -0.09, 0.13, -0.13)
STEPS = (0, 14, -14, 28, -28, 7, -7, 21, -21)  # key presses to the side, in order
HEIGHTS = (0.6, 0.45, 0.3)  # from the top of the stage: what is let go there is lowered
LONGEST = 60  # seconds people play; what topples can make a game long, so bots then finish it
FINISHING = 400_000  # ms bots may take for that
FEWEST = 20  # things aimed until somebody's ten Orcs are out
PATIENCE = 30  # seconds for a settling pile, on a busy machine
WITH_WEBGL = [flag for flag in FLAGS if flag not in ("--disable-gpu", "--disable-3d-apis")] + [
    "--use-gl=angle",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
]


def verdict(table: TablePage) -> bool | None:
    """What the server says of the pose in hand: may be let go, may not, or nothing yet."""
    text = table.by("aim-reason").inner_text() if table.by("aim-reason").count() else ""
    return None if not text.strip() else "can be let go" in text


def settled_verdict(table: TablePage) -> bool:
    """The verdict once it has come and stays."""
    until = time.monotonic() + PATIENCE
    last = None
    while time.monotonic() < until:
        table.page.wait_for_timeout(120)
        now = verdict(table)
        if now is not None and now == last:
            return now
        last = now
    raise AssertionError("the server gave no verdict on the pose in hand")


def aim_by_pointer(table: TablePage, columns: Iterable[float]) -> float:
    """Move over the castle until a place is found, and let go; the column where that was."""
    box = table.by("stage").bounding_box()
    assert box
    tried = list(columns)
    for height in HEIGHTS:
        for column in tried:
            table.page.mouse.move(box["x"] + box["width"] * column, box["y"] + box["height"] * height, steps=3)
            if settled_verdict(table):
                table.by("let-go").click()
                return column
    raise AssertionError("no place was found on the whole castle")


def aim_by_keyboard(table: TablePage, steps: int = 0) -> None:
    """So many steps to the side, then arrow keys until a place is found; Enter lets go."""
    press = table.page.keyboard.press
    for _ in range(abs(steps)):
        press("ArrowRight" if steps > 0 else "ArrowLeft")
    for key in ("ArrowUp", "ArrowRight", "ArrowUp", "ArrowLeft", "ArrowRight") * 12:
        press(key)
        if settled_verdict(table):
            press("Enter")
            return
    raise AssertionError("no place was found by arrow keys")


def choose_first(table: TablePage, seen: dict[str, object]) -> None:
    """Click the first of what glows, a card, its use or anything else; building where there is a choice."""
    live = [str(each) for each in list(seen["live"])]  # type: ignore[call-overload]
    building = [each for each in live if "boulder" not in each]
    table.point_at((building or live)[0])


class Builder:
    """Somebody who builds column after column, and puts each Orc by the piece just placed."""

    def __init__(self) -> None:
        self.pieces = self.aimed = 0
        self.column = COLUMNS[0]

    def answer(self, table: TablePage, seen: dict[str, object]) -> None:
        """One answer by pointer, whatever is asked."""
        if not seen["aim"]:
            choose_first(table, seen)
            return
        self.aimed += 1
        if "Orc" in str(seen["title"]):
            table.by("let-go").click()  # it is in hand beside the piece already; where that is no place, look for one
            table.page.wait_for_timeout(300)
            if table.see()["aim"] and verdict(table) is False:
                aim_by_pointer(table, [self.column + offset for offset in BESIDE])
        else:
            order = [COLUMNS[(self.pieces + turn) % len(COLUMNS)] for turn in range(len(COLUMNS))]
            self.column = aim_by_pointer(table, order)
            self.pieces += 1


def finish(table: TablePage, *seats: int) -> None:
    """Bots take over what is not finished yet, whatever the table is at: a curtain, an aim, a pile that settles."""
    for seat in seats:
        hand_over(table, seat)
    expect(table.by("ending")).to_be_visible(timeout=FINISHING)


def hand_over(table: TablePage, seat: int) -> None:
    """A seat is given to a bot in the menu, which stays open; the end, should it come meanwhile, lies over it."""
    until = time.monotonic() + PATIENCE
    while not table.by("ending").count():
        try:
            if not table.by("menu").count():
                table.by("open-menu").click(timeout=2_000)
            table.by(f"hand-{seat}").select_option("greedy", timeout=5_000)
        except NotInTime:  # the end came between the look and the click
            assert time.monotonic() < until, "the menu cannot be reached"
        else:
            return


def wait(table: TablePage) -> dict[str, object]:
    return table.wait_until_asked(PATIENCE)


def test_two_people_build_by_pointer_to_the_final_score(visit: Visit) -> None:
    table = visit()
    set_up(table, "orcs-up", "", [("you", "Rowan"), ("beside", "Ash")])
    builder = Builder()
    handed = 0
    until = time.monotonic() + LONGEST
    while time.monotonic() < until and not (seen := wait(table))["ending"]:
        if table.by("curtain").count():
            handed += 1
            if handed == 1:  # who is asked may be the one who has left: the menu is in reach
                table.open_menu()
                expect(table.by("hand-0")).to_be_visible()
                table.page.keyboard.press("Escape")
            table.by("curtain").get_by_role("button").first.click()
            continue
        builder.answer(table, seen)
    finish(table, 0, 1)
    assert handed
    assert builder.aimed >= FEWEST / 2
    expect(table.by("ending")).to_contain_text("Rowan")
    expect(table.by("ending")).to_contain_text("Ash")


def test_a_whole_game_by_keyboard_alone_boulder_included(visit: Visit) -> None:
    table = visit()
    set_up(table, "orcs-up", "", [("you", "Rowan"), ("bot", "Ash")])
    press = table.page.keyboard.press
    pieces = boulders = 0
    until = time.monotonic() + LONGEST
    while time.monotonic() < until and not (seen := wait(table))["ending"]:
        if not seen["aim"]:
            press("ArrowDown")
            press("Enter")
            if table.see()["chosen"]:
                press("s")
        elif str(seen["title"]).startswith("Place the"):
            aim_by_keyboard(table, STEPS[pieces % len(STEPS)])
            pieces += 1
        else:
            boulders += str(seen["title"]).startswith("Drop the boulder")
            aim_by_keyboard(table)
    finish(table, 0)
    assert boulders
    assert pieces >= FEWEST / 4
    expect(table.by("ending")).to_contain_text("Rowan")


def test_bots_play_a_whole_game_and_it_can_be_watched_again(visit: Visit) -> None:
    table = visit()
    set_up(table, "orcs-up", "", [("you", "Rowan"), ("bot", "Ash"), ("bot", "Hazel")])
    wait(table)
    table.open_menu()
    table.by("hand-0").select_option("greedy")
    table.page.keyboard.press("Escape")
    expect(table.by("ending")).to_be_visible(timeout=FINISHING)
    name = table.page.url.rsplit("/", 1)[-1]
    replay = visit(f"/replay/{name}")
    slider = replay.by("replay-slider")
    slider.fill(str(slider.get_attribute("max")))
    expect(replay.by("chronicle")).to_contain_text("places an Orc")


def test_the_castle_is_drawn_in_space_where_there_is_webgl(chromium: Browser, own_server: Server) -> None:
    with chromium.browser_type.launch(executable_path=browser_path(), args=WITH_WEBGL) as browser:
        context = browser.new_context(viewport=DESKTOP)  # type: ignore[arg-type]
        context.add_init_script(f"localStorage.setItem('siegeworks.speed', JSON.stringify('{INSTANT}'))")
        table = TablePage(context.new_page())
        table.page.goto(own_server.url)
        set_up(table, "orcs-up", "", [("you", "Rowan"), ("bot", "Ash")])
        expect(table.page.locator("[data-testid=stage][data-view=space][data-ready]")).to_be_visible(timeout=60_000)
        builder = Builder()
        while builder.aimed < 2:
            builder.answer(table, wait(table))
        expect(table.by("chronicle")).to_contain_text("Rowan places")
        finish(table, 0)
        expect(table.page.locator("[data-testid=stage][data-view=space]")).to_have_count(1)
