"""Take the screenshots of docs/screenshots: lobby, set-up, mid-game and end, on a desktop and on a phone.

The game is played by a bot with fixed names; chance is live, so the pictures differ from run to run in their details.
Usage: python tools/screenshots.py [FOLDER]
"""

from __future__ import annotations

import base64
import json
import re
import sys
import tempfile
import urllib.parse
import urllib.request
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, sync_playwright  # noqa: E402
from tests.browser.conftest import DESKTOP, FLAGS, PHONE, Server, browser_path  # noqa: E402
from tests.browser.table import INSTANT, TablePage, set_up  # noqa: E402
from tests.browser.test_orcs_must_die import Hero, asked, hand_over  # noqa: E402

from siegeworks.bots import make  # noqa: E402
from siegeworks.core import Position, Record, Seeded, Setup, decode, find  # noqa: E402

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


ATTEMPTS = 12  # games in which a moment may not come
OMD_MOMENTS = (
    ("upgrade", "co-op", lambda seen: shopping(seen) >= CARDS, 2),
    ("minions", "co-op", lambda seen: "attack" in str(seen["title"]).lower() or "Traps" in str(seen["title"]), 3),
    ("fight", "co-op", lambda seen: "Spend" in str(seen["title"]), 4),
    ("rivalry", "rivalry", lambda seen: str(seen["title"]).endswith("acts"), 2),
)  # moment, variant, whether it is there, from which round on
CARDS = 3  # that can be bought


def shopping(seen: dict[str, object]) -> int:
    """How many cards of the shop can be bought."""
    live = [str(each) for each in list(seen["live"])]  # type: ignore[call-overload]
    return sum(each.startswith("shop") for each in live) if str(seen["title"]).startswith("Upgrade") else 0


def round_of(table: TablePage) -> int:
    """The round that is played; 0 at set-up."""
    found = re.search(r"round (\d+)", table.page.locator(".table-head").inner_text())
    return int(found[1]) if found else 0


def come_to(
    table: TablePage, server: Server, moment: tuple[str, str, Callable[[dict[str, object]], bool], int]
) -> None:
    """Play new games by clicks until a moment is there."""
    _, variant, there, least = moment
    seats = [("you", "Rowan"), ("bot", "Ash"), ("you", "Linden"), ("bot", "Hazel")]
    for _ in range(ATTEMPTS):
        table.page.goto(server.url)
        set_up(table, "orcs-must-die", variant, seats if variant == "rivalry" else seats[:2])
        if table.by("no-primer").count():
            table.by("no-primer").click()
        hero = Hero()
        while not (seen := asked(table))["ending"]:
            if there(seen) and round_of(table) >= least and not seen["chosen"]:
                return
            hero.click(table, seen)


def shoot_fortress(browser: Browser, server: Server, folder: Path, name: str, touch: bool) -> None:
    """Orcs Must Die!: shopping, the Minion Phase, a fight, Rivalry, the end, the editor."""
    size = PHONE if touch else DESKTOP
    context = browser.new_context(viewport=size, color_scheme="dark", has_touch=touch, is_mobile=touch)  # type: ignore[arg-type]
    context.add_init_script(f"localStorage.setItem('siegeworks.speed', JSON.stringify('{INSTANT}'))")
    table = TablePage(context.new_page(), touch)

    def take(moment: str) -> None:
        table.page.wait_for_timeout(600)
        table.page.mouse.move(2, 2)
        table.page.evaluate("() => scrollTo(0, 0)")
        table.page.screenshot(path=folder / f"orcs-must-die-{name}-{moment}.png")

    for moment in OMD_MOMENTS:
        come_to(table, server, moment)
        take(moment[0])
    hand_over(table, 0, 2)
    table.by("ending").wait_for(timeout=120_000)
    take("end")
    table.page.goto(f"{server.url}/workshop/orcs-must-die")
    table.by("open-document").click()
    table.by("sample-twin-gates").click()
    table.by("verdict").get_by_text("can be played").wait_for()
    take("editor")
    context.close()


# ---- any game, at moments bots have played up to

Moments = dict[str, Callable[[Position], bool]]
TRIES = 60  # games of bots until all moments were met


def records_of(game_id: str, setup: Setup, moments: Moments) -> dict[str, bytes]:
    """The record up to each moment, the first time bots come to it with the first seat asked, or at the end."""
    game, bot, found = find(game_id), make("greedy"), dict[str, bytes]()
    for seed in range(TRIES):
        position, chance = Position.new(game, setup, Seeded(seed)), Seeded(seed)
        while True:
            if position.choice is None or position.choice.seat == 0:
                for name, met in moments.items():
                    if name not in found and met(position):
                        found[name] = Record.of(position, setup).encode()
            if position.choice is None or len(found) == len(moments):
                break
            position.apply(bot.choose(position, position.choice.seat, chance), position.choice.seat)
        if len(found) == len(moments):
            break
    return found


def load(server: Server, record: bytes, seats: list[tuple[str, str]]) -> str:
    """A table that carries on a record; its address for who sits in the first seat."""
    plans = json.dumps([{"who": who, "name": name} for who, name in seats])
    address = f"{server.url}/api/tables/load?seats={urllib.parse.quote(plans)}"
    with urllib.request.urlopen(urllib.request.Request(address, record, method="POST")) as answer:
        made = json.load(answer)
    return f"{server.url}/t/{made['table']}#{made['token']}"


def shoot_records(browser: Browser, server: Server, folder: Path, game_id: str, records: dict[str, bytes]) -> None:
    """Each record as its first player sees it: on a desktop, and on a phone."""
    for suffix, touch in (("", False), ("-phone", True)):
        size = PHONE if touch else DESKTOP
        for name, record in records.items():
            context = browser.new_context(
                viewport=size,  # type: ignore[arg-type]
                color_scheme="dark",
                has_touch=touch,
                is_mobile=touch,
                bypass_csp=True,  # for PLAIN
            )
            context.add_init_script(f"localStorage.setItem('siegeworks.speed', JSON.stringify('{INSTANT}'))")
            table = TablePage(context.new_page(), touch)
            table.page.goto(load(server, record, SEATS[: decode(record).setup.players]))
            table.by("table").wait_for()
            if not table.wait_until_asked()["ending"] and table.by("no-primer").count():
                table.by("no-primer").click()
            table.page.evaluate("() => document.fonts.ready.then(() => null)")
            table.page.add_style_tag(content=PLAIN)
            table.page.wait_for_timeout(900)
            (folder / f"{game_id}-{name}{suffix}.png").write_bytes(slim(table))
            context.close()


LARGEST = 400_000  # bytes of a picture
PLAIN = "body { background: var(--room) !important; }"  # the lamplight of the room is most of a picture's size
ROUGHER = """async ([data, step]) => {
  const read = Uint8Array.from(atob(data), each => each.charCodeAt(0));
  const image = await createImageBitmap(new Blob([read], {type: 'image/png'}));
  const canvas = new OffscreenCanvas(image.width, image.height), pen = canvas.getContext('2d');
  pen.drawImage(image, 0, 0);
  const all = pen.getImageData(0, 0, image.width, image.height);
  all.data.forEach((value, at) => { all.data[at] = Math.round(value / step) * step; });
  pen.putImageData(all, 0, 0);
  const bytes = new Uint8Array(await (await canvas.convertToBlob({type: 'image/png'})).arrayBuffer());
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
}"""
"""A picture with fewer colours: without the noise of gradients it is a fraction in size."""


def slim(table: TablePage) -> bytes:
    """A screenshot in as many colours as its size allows."""
    picture = shot = table.page.screenshot()
    for step in (4, 8, 12, 16):
        if len(picture) <= LARGEST:
            break
        plain = base64.b64encode(shot).decode()
        picture = base64.b64decode(table.page.evaluate(ROUGHER, [plain, step]))
    return picture


def asks(prompt: str, **state: int) -> Callable[[Position], bool]:
    """Whether this is asked, in a state that is so far on."""

    def met(position: Position) -> bool:
        far = all(getattr(position.state, name) >= least for name, least in state.items())
        return far and position.choice is not None and position.choice.prompt == prompt

    return met


def shoot_direwild(browser: Browser, server: Server, folder: Path) -> None:
    """Direwild: cards played, Charm spent, a creature built, a battle, Karn's Dungeon, the end."""
    moments: Moments = {
        "summon": asks("dw.summon.order_choice", round=2),
        "charm": asks("dw.charm.any_combination", round=2),
        "build": asks("dw.build.core", round=3),
        "battle": asks("dw.battle.before", round=3),
        "dungeon": asks("dw.move.partial", chapter=3, round=2),
        "end": lambda position: position.choice is None and position.state.chapter == 3,
    }
    shoot_records(browser, server, folder, "direwild", records_of("direwild", Setup(2), moments))


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
        for name, touch in (("desktop", False), ("phone", True)):
            shoot_fortress(browser, server, folder, name, touch)
            print(f"{folder}/orcs-must-die-{name}-*.png")
        shoot_direwild(browser, server, folder)
        print(f"{folder}/direwild-*.png")
        browser.close()
        browser = playwright.chromium.launch(executable_path=browser_path(), args=SPACE)
        shoot_castle(browser, server, folder)
        print(f"{folder}/orcs-up-*.png")
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
