"""A table as a person meets it in the browser: what is asked, what glows, and clicking it."""

from __future__ import annotations

import time

from playwright.sync_api import Locator, Page, expect

INSTANT, NORMAL = "instant", "normal"
LONGEST_GAME = 240  # seconds; a whole game takes a fraction of it on an idle machine
RESTLESS = 3  # seconds to wait for a thing to come to rest before it is pointed at all the same
SEEN = """() => ({
  busy: document.documentElement.dataset.busy === 'true',
  ending: !!document.querySelector('[data-testid=ending]'),
  title: document.querySelector('[data-testid=prompt] h2')?.textContent ?? '',
  live: [...document.querySelectorAll('[data-live=true]')].map(each => each.dataset.id ?? each.getAttribute('data-id')),
  chosen: [...document.querySelectorAll('[data-chosen=true]')].map(each => each.getAttribute('data-id')),
  aim: !!document.querySelector('[data-testid=stage][data-aim=true]'),
  main: [...document.querySelectorAll('.action.main[data-live=true]')].map(each => each.getAttribute('data-id')),
})"""

SPOT = """id => {
  const element = document.querySelector(`[data-id="${id}"]`);
  element.scrollIntoView({block: 'nearest', inline: 'nearest'});
  const box = element.getBoundingClientRect();
  const hits = [];
  for (let i = 1; i < 24; i++) for (let j = 1; j < 24; j++) {
    const x = box.left + box.width * i / 24, y = box.top + box.height * j / 24;
    if (document.elementFromPoint(x, y)?.closest('[data-id]') === element) hits.push([x, y]);
  }
  if (!hits.length) return null;
  const mean = [0, 1].map(k => hits.reduce((sum, each) => sum + each[k], 0) / hits.length);
  const off = each => Math.hypot(each[0] - mean[0], each[1] - mean[1]);
  return hits.reduce((best, each) => off(each) < off(best) ? each : best);
}"""
"""Where a person would point at a thing: the visible part of it, towards its middle (a Wall is a thin bow)."""


class TablePage:
    """One browser page; most of it is a table."""

    def __init__(self, page: Page, touch: bool = False) -> None:
        """Wrap a page; `touch`: tap instead of clicking."""
        self.page = page
        self.touch = touch

    def by(self, testid: str) -> Locator:
        """An element by its test id."""
        return self.page.get_by_test_id(testid)

    def thing(self, scene_id: str) -> Locator:
        """Something of the scene by its id."""
        return self.page.locator(f'[data-id="{scene_id}"]').first

    def see(self) -> dict[str, object]:
        """What is asked and what glows, in one look."""
        return dict(self.page.evaluate(SEEN))

    def wait_until_asked(self, seconds: float = 20) -> dict[str, object]:
        """Wait until something glows here, or is in hand to be aimed, or the game is over."""
        until = time.monotonic() + seconds
        while True:
            seen = self.see()
            if seen["ending"] or ((seen["live"] or seen["aim"]) and not seen["busy"]):
                return seen
            assert time.monotonic() < until, f"nothing to do after {seconds} s: {seen}"
            self.page.wait_for_timeout(30)

    def asked_now(self) -> bool:
        """Whether something glows here right now."""
        seen = self.see()
        return bool(seen["live"]) and not seen["busy"]

    def click_on(self, seen: dict[str, object]) -> str:
        """Click as a player in a hurry does: a card and its target in the play phase, else the main button."""
        target = choose(seen)
        self.point_at(target)
        return target

    def point_at(self, scene_id: str) -> None:
        """Click or tap where the thing can be seen."""
        spot, before = self.page.evaluate(SPOT, scene_id), None
        until = time.monotonic() + RESTLESS
        # People click what they see and what has come to rest, but do not wait for ever.
        while (spot is None or spot != before) and time.monotonic() < until:
            self.page.wait_for_timeout(40)
            spot, before = self.page.evaluate(SPOT, scene_id), spot
        assert spot is not None, f"{scene_id} glows, but no part of it can be reached"
        if self.touch:
            self.page.touchscreen.tap(*spot)
        else:
            self.page.mouse.click(*spot)
        self.page.evaluate("() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))")

    def play_to_the_end(self) -> list[str]:
        """Click until the final score is shown; what was clicked."""
        clicked = []
        until = time.monotonic() + LONGEST_GAME
        while not (seen := self.wait_until_asked())["ending"]:
            clicked.append(self.click_on(seen))
            assert time.monotonic() < until, f"the game does not end; last clicks: {clicked[-12:]}"
        return clicked

    def open_menu(self) -> None:
        """Open the table's menu."""
        self.by("open-menu").click()

    def lines(self) -> list[str]:
        """The chronicle."""
        return self.by("chronicle").locator("li").all_inner_texts()


def choose(seen: dict[str, object]) -> str:
    """What to click next: go on with what is begun, play cards when that is asked, else the main button."""
    live, main = list(seen["live"]), list(seen["main"])  # type: ignore[call-overload]
    cards = [each for each in live if each.startswith("hand")]
    if seen["chosen"]:
        return str(main[0] if main else live[0])
    if cards and "Play your cards" in str(seen["title"]):
        return str(cards[0])
    return str(main[0] if main else live[0])


def set_up(table: TablePage, game: str, variant: str, seats: list[tuple[str, str]]) -> None:
    """From the lobby through the form to an open table; `variant` "" where there is but one; `seats`: (who, name)."""
    table.by(f"setup-{game}").click()
    if variant:
        table.by(f"variant-{variant}").check()
    while table.page.locator("[data-testid^=seat-][data-testid$=-who]").count() < len(seats):
        table.by("more-seats").click()
    for at, (who, name) in enumerate(seats):
        table.by(f"seat-{at}-who").select_option(who)
        table.by(f"seat-{at}-name").fill(name)
    table.by("open-table").click()
    expect(table.by("table")).to_be_visible()
    table.page.evaluate("() => document.fonts.ready.then(() => null)")
