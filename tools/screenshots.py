"""Take the screenshots of docs/screenshots: lobby, set-up, mid-game and end, on a desktop and on a phone.

The game is played by a bot with fixed names; chance is live, so the pictures differ from run to run in their details.
Usage: python tools/screenshots.py [FOLDER]
"""

from __future__ import annotations

import re
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, sync_playwright  # noqa: E402
from tests.browser.conftest import DESKTOP, FLAGS, PHONE, Server, browser_path  # noqa: E402
from tests.browser.table import INSTANT, TablePage, set_up  # noqa: E402

FOLDER = ROOT / "docs" / "screenshots"
SEATS = [("you", "Rowan"), ("bot", "Ash"), ("bot", "Hazel")]
MIDDLE = 5  # turns of the person at the screen until the middle of the game


def play_to_the_middle(table: TablePage) -> bool:
    """A new game up to a card held over its targets; False when the castle fell before."""
    set_up(table, "castle-panic", "standard", SEATS)
    turns = 0
    while not (seen := table.wait_until_asked())["ending"]:
        turns += "Discard" in str(seen["title"])
        cards = [each for each in list(seen["live"]) if str(each).startswith("hand0")]  # type: ignore[call-overload]
        if turns >= MIDDLE and "Play your cards" in str(seen["title"]) and cards:
            table.point_at(cards[0])
            return True
        table.click_on(seen)
    return False


def shoot(browser: Browser, server: Server, folder: Path, name: str, scheme: str, touch: bool) -> None:
    """One walk from the lobby to the final score."""
    size = PHONE if touch else DESKTOP
    context = browser.new_context(viewport=size, color_scheme=scheme, has_touch=touch, is_mobile=touch)  # type: ignore[arg-type]
    context.add_init_script(f"localStorage.setItem('siegeworks.speed', JSON.stringify('{INSTANT}'))")
    table = TablePage(context.new_page(), touch)

    def take(moment: str) -> None:
        table.page.wait_for_timeout(600)  # pieces come to rest
        table.page.mouse.move(2, 2)
        table.page.screenshot(path=folder / f"{name}-{moment}.png")

    table.page.goto(server.url)
    table.by("game-castle-panic").wait_for()
    take("lobby")
    table.by("setup-castle-panic").click()
    take("setup")
    table.page.keyboard.press("Escape")
    while not play_to_the_middle(table):
        table.page.goto(server.url)
    take("middle")
    table.play_to_the_end()
    take("end")
    context.close()


SPACE = [flag for flag in FLAGS if flag not in ("--disable-gpu", "--disable-3d-apis")]
SPACE += ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"]
SPACED = "[data-testid=stage][data-view=space][data-ready]"
STAGES = (("early", 5), ("middle", 12), ("late", 19))  # bodies on the castle


def let_bots_build(browser: Browser, server: Server) -> TablePage:
    """A new game of Orcs Up! in a page of its own, all seats played by bots."""
    context = browser.new_context(viewport=DESKTOP, color_scheme="dark")  # type: ignore[arg-type]
    context.add_init_script(f"localStorage.setItem('siegeworks.speed', JSON.stringify('{INSTANT}'))")
    table = TablePage(context.new_page())
    table.page.goto(server.url)
    set_up(table, "orcs-up", "", SEATS)
    table.by("no-primer").click()
    table.wait_until_asked()
    table.open_menu()
    table.by("hand-0").select_option("greedy")
    table.page.keyboard.press("Escape")
    return table


def shoot_castle(browser: Browser, server: Server, folder: Path) -> None:
    """Bots build in Orcs Up!; a picture when so many bodies are up, and of the reckoning."""
    table = let_bots_build(browser, server)
    for name, bodies in STAGES:
        while not table.by("ending").count():
            said = table.by("stage").get_attribute("aria-label") or ""
            if int(re.sub(r"\D", "", said) or 0) >= bodies:
                break
            table.page.wait_for_timeout(60)
        if not table.by("ending").count():
            table.page.screenshot(path=folder / f"orcs-up-{name}.png")
    table.by("ending").wait_for(timeout=300_000)
    table.page.screenshot(path=folder / "orcs-up-end.png")
    table.page.context.close()


def main() -> None:
    """All walks, into the folder given or docs/screenshots."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        server.start()
        browser = playwright.chromium.launch(executable_path=browser_path(), args=FLAGS)
        for name, scheme, touch in (("desktop", "dark", False), ("daylight", "light", False), ("phone", "dark", True)):
            shoot(browser, server, folder, name, scheme, touch)
            print(f"{folder}/{name}-*.png")
        browser.close()
        browser = playwright.chromium.launch(executable_path=browser_path(), args=SPACE)
        shoot_castle(browser, server, folder)
        print(f"{folder}/orcs-up-*.png")
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
