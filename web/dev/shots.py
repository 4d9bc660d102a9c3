"""Screenshots of the client on a running server, for the eye: lobby, table, replay; both themes, wide and phone.

.venv/bin/python web/dev/shots.py http://127.0.0.1:8110 /tmp/shots [--only table] [--moves 12]
"""

from __future__ import annotations

import argparse
import json
import urllib.request
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
SIZES = {"wide": (1440, 900), "phone": (390, 844)}


def open_table(base: str, players: int = 3) -> tuple[str, str]:
    """A Castle Panic table with the viewer in seat 0."""
    seats = [{"who": "you", "name": "Rowan"}]
    seats += [{"who": "bot", "name": name, "bot": "greedy"} for name in ("Ash", "Hazel", "Linden")[: players - 1]]
    body = {"game": "castle-panic", "setup": {"players": players}, "seats": seats}
    request = urllib.request.Request(
        f"{base}/api/tables", json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    made = json.load(urllib.request.urlopen(request))
    return made["table"], made["token"]


def play(page: Page, moves: int) -> None:
    """Make moves from the list of moves, not always the first, until the viewer is asked again."""
    for at in range(moves + 60):
        page.wait_for_selector("html[data-busy=false]", timeout=30_000)
        buttons = page.locator("[data-testid=move-list] button")
        try:
            buttons.first.wait_for(timeout=8_000)
        except Exception:
            print("no moves after", at, page.locator("[data-testid=prompt]").inner_text())
            return
        if at >= moves and page.locator(".hand [data-live]").count():
            break
        buttons.nth(at * 7 % buttons.count()).click()
        page.wait_for_timeout(60)
    page.wait_for_timeout(800)


def shot(page: Page, name: str, kind: str, folder: Path) -> None:
    """One picture of the window as it is."""
    page.screenshot(path=folder / f"{name}-{kind}.png")


def main() -> None:
    """Take the pictures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("base")
    parser.add_argument("out", type=Path)
    parser.add_argument("--only", default="lobby,table,replay")
    parser.add_argument("--moves", type=int, default=14)
    parser.add_argument("--sizes", default="wide,phone")
    parser.add_argument("--themes", default="dark,light")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    table, token = open_table(args.base)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        first = True
        for size in args.sizes.split(","):
            for theme in args.themes.split(","):
                width, height = SIZES[size]
                page = browser.new_page(viewport={"width": width, "height": height}, has_touch=size == "phone")
                page.on("console", lambda m: print("console:", m.text) if m.type in ("error", "warning") else None)
                page.on("pageerror", lambda error: print("error:", error))
                page.add_init_script(
                    f"localStorage.setItem('siegeworks.theme', '\"{theme}\"');"
                    "localStorage.setItem('siegeworks.speed', '\"instant\"');"
                    f"localStorage.setItem('siegeworks.list', '{'true' if first else 'false'}')"
                )
                if "lobby" in args.only:
                    page.goto(args.base + "/")
                    page.wait_for_timeout(700)
                    shot(page, "lobby", f"{size}-{theme}", args.out)
                    page.click("[data-testid=setup-castle-panic]")
                    page.wait_for_timeout(400)
                    shot(page, "setup", f"{size}-{theme}", args.out)
                if "table" in args.only:
                    page.goto(f"{args.base}/t/{table}#{token}")
                    page.wait_for_selector("[data-testid=table]")
                    if first:
                        play(page, args.moves)
                        first = False
                        page.keyboard.press("l")
                    page.wait_for_timeout(900)
                    shot(page, "table", f"{size}-{theme}", args.out)
                    live = page.locator(".hand [data-live]")
                    if live.count():
                        live.nth(live.count() // 2).click()
                        page.wait_for_timeout(400)
                        shot(page, "table-step", f"{size}-{theme}", args.out)
                if "replay" in args.only:
                    page.goto(f"{args.base}/t/{table}#{token}")
                    page.click("[data-testid=open-menu]")
                    page.wait_for_timeout(300)
                    shot(page, "menu", f"{size}-{theme}", args.out)
                    page.click("[data-testid=open-replay]")
                    page.wait_for_selector("[data-testid=replay]")
                    page.wait_for_timeout(600)
                    shot(page, "replay", f"{size}-{theme}", args.out)
                page.close()
        browser.close()


main()
