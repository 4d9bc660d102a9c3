"""Record how a boulder falls in Orcs Up!: a contact sheet and a moving picture, into docs/screenshots.

Bots play whole games until a boulder fells an Orc; the motion of the boulder that felled most is played back in space,
with the page's clock held still for each picture, so that a slow machine shows the same as a fast one. Chance is live:
every run shows another castle. Needs Chromium and ImageMagick.
Usage: python tools/recording.py [FOLDER]
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, sync_playwright  # noqa: E402
from tests.browser.conftest import Server, browser_path  # noqa: E402
from tests.browser.table import NORMAL  # noqa: E402
from tools.screenshots import FOLDER, SPACE, SPACED, let_bots_build  # noqa: E402

BOULDER = "boulder"  # the scene id of the boulder while it falls
SIZE = {"width": 1440, "height": 760}  # the stage is about as high as it is wide then
PICTURES = 34  # of the moving picture
EVERY = 3  # each so many goes on the contact sheet
START = 34  # ms until the first picture is drawn
MOST_GAMES = 5
LINGER = 150  # ms shown after the last fall


def history_of(server: Server, table: str) -> Any:
    """Every frame of a finished game."""
    with urllib.request.urlopen(f"{server.url}/api/tables/{table}/history", timeout=120) as answer:
        return json.load(answer)


def orcs_felled(frames: list[Any], at: int) -> int:
    """How many Orcs the boulder of this frame takes off the castle; 0 where none is let go."""
    motion = frames[at].get("motion") or {}
    if BOULDER not in motion.get("tracks", {}):
        return 0
    return sum(form["solid"] == "pawn" for form in motion.get("forms", {}).values())


def deed(motion: Any) -> float:
    """When the last of what falls comes to rest or is taken off (ms); later only dust settles."""
    times, last = motion["times"], 0.0
    for body in motion["forms"]:
        track = motion["tracks"][body]
        for time, before, now in zip(times[1:], track, track[1:], strict=False):
            if max(abs(now[axis] - before[axis]) for axis in range(3)) > 1:
                last = max(last, time)
    return float(min(last + LINGER, times[-1]))


def find_boulder(browser: Browser, server: Server) -> tuple[str, int, Any]:
    """A table, and the frame in which its boulder felled most Orcs."""
    for _ in range(MOST_GAMES):
        table = let_bots_build(browser, server)
        table.by("ending").wait_for(timeout=400_000)
        name = table.page.url.rsplit("/", 1)[-1]
        table.page.context.close()
        frames = history_of(server, name)["frames"]
        best = max(range(len(frames)), key=lambda at: orcs_felled(frames, at))
        if orcs_felled(frames, best):
            print(f"A boulder fells {orcs_felled(frames, best)} Orcs in frame {best} of {len(frames)}")
            return name, best, frames[best]["motion"]
    raise SystemExit(f"no boulder felled an Orc in {MOST_GAMES} games")


def film(browser: Browser, server: Server, name: str, at: int, times: list[float], folder: Path) -> list[Path]:
    """Pictures of the stage at these times (ms) of the motion of a frame."""
    context = browser.new_context(viewport=SIZE, color_scheme="dark")  # type: ignore[arg-type]
    context.add_init_script(f"localStorage.setItem('siegeworks.speed', JSON.stringify('{NORMAL}'))")
    page = context.new_page()
    page.clock.install()
    page.goto(f"{server.url}/replay/{name}")
    page.locator(SPACED).wait_for(timeout=60_000)
    page.get_by_test_id("replay-slider").fill(str(at))
    page.wait_for_timeout(1500)  # what left the stage before has gone
    page.clock.pause_at(page.evaluate("Date.now() + 50"))
    page.get_by_test_id("replay-next").evaluate("button => button.click()")
    page.clock.run_for(START)
    box = page.get_by_test_id("stage").bounding_box()
    assert box
    pictures, now = [], START
    for k, time in enumerate(times):
        if time > now:
            page.clock.run_for(round(time) - now)
            now = round(time)
        path = folder / f"{k:03}.png"
        page.screenshot(path=path, clip=box)
        pictures.append(path)
    context.close()
    return pictures


def sheet(pictures: list[Path], times: list[float], out: Path) -> None:
    """The contact sheet, each picture with its time."""
    labelled: list[str | Path] = []
    for picture, time in zip(pictures, times, strict=True):
        labelled += ["-label", f"{time / 1000:.2f} s", picture]
    style = ["-background", "#1b130c", "-fill", "#f6ecd4", "-pointsize", "15", "-geometry", "300x+5+4", "-tile", "4x"]
    whole = out.with_suffix(".miff")
    subprocess.run(["montage", *labelled, *style, whole], check=True)
    subprocess.run(["convert", whole, "+dither", "-colors", "128", f"PNG8:{out}"], check=True)
    whole.unlink()


def loop(pictures: list[Path], last: float, out: Path) -> None:
    """The moving picture, at half speed, with a rest at its end."""
    ticks = max(2, round(last / len(pictures) / 10 * 2))  # hundredths of a second
    *most, end = pictures
    command = ["convert", "-delay", str(ticks), *most, "-delay", "150", end, "-resize", "480x", "-loop", "0"]
    subprocess.run([*command, "-quality", "60", "-define", "webp:method=6", out], check=True)


def main() -> None:
    """One game, one boulder, two files."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    if not shutil.which("montage"):
        raise SystemExit("ImageMagick is not on PATH")
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        server.start()
        browser = playwright.chromium.launch(executable_path=browser_path(), args=SPACE)
        try:
            name, at, motion = find_boulder(browser, server)
            last = deed(motion)
            times = [last * k / (PICTURES - 1) for k in range(PICTURES)]
            pictures = film(browser, server, name, at, times, Path(data))
            sheet(pictures[::EVERY], times[::EVERY], folder / "orcs-up-boulder.png")
            loop(pictures, last, folder / "orcs-up-boulder.webp")
            print(f"{folder}/orcs-up-boulder.*")
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
