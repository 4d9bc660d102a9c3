"""Orcs Must Die! in a real browser: co-op, Rivalry in two browsers, a map of one's own, keyboard, phone."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Error, expect

from siegeworks.games.orcs_must_die.content import TRAPS

from .conftest import PHONE
from .table import TablePage, set_up
from .test_workshop import draw_a_crooked_road, opened

Visit = Callable[..., TablePage]
GAME = "orcs-must-die"
PLAYING = 40  # seconds a person plays; bots finish what is left
FINISHING = 90_000  # ms bots may take for that
KEYS = 25  # seconds by keyboard
STILL = 120  # ms in which nothing new is asked: others may shop at the same time


def begin(table: TablePage, variant: str, seats: list[tuple[str, str]]) -> None:
    """Set up a table and leave the lesson for later."""
    set_up(table, GAME, variant, seats)
    table.by("no-primer").click()


def asked(table: TablePage) -> dict[str, Any]:
    """What is asked once it stays so."""
    seen = table.wait_until_asked()
    while not seen["ending"]:
        table.page.wait_for_timeout(STILL)
        now = table.wait_until_asked()
        if now == seen:
            break
        seen = now
    return seen


def press(table: TablePage, scene_id: str) -> bool:
    """Click; False when it was gone before that (another Hero bought the card, say)."""
    try:
        table.point_at(scene_id)
    except (AssertionError, Error):
        assert scene_id not in table.see()["live"], f"{scene_id} glows and cannot be clicked"  # type: ignore[operator]
        return False
    return True


ENEMIES = """() => [...document.querySelectorAll('.piece[data-id]')].map(each => each.getAttribute('data-id'))
  .filter(id => /^[md]\\d+-\\d+-/.test(id)).map(id => id.replace(/^[md](\\d+-\\d+)-.*/, 't$1'))"""
"""The Tiles with Minions, by their ids."""


class Hero:
    """Somebody who buys what can be had, Traps first, walks to where enemies are, and attacks."""

    def __init__(self) -> None:
        self.clicked: list[str] = []

    def choose(self, table: TablePage, seen: dict[str, Any]) -> str:
        """What to click next."""
        live, main = [str(each) for each in seen["live"]], [str(each) for each in seen["main"]]
        title = str(seen["title"])
        wanted: list[str] = []
        if seen["chosen"]:
            wanted = main
        elif title.startswith("Upgrade"):
            cards = [each for each in live if each.startswith("shop")]
            wanted = sorted(cards, key=lambda card: card.partition("-")[2] not in TRAPS)
        elif title.endswith("acts") and "strike" in live:
            wanted = ["strike"]
        elif title.endswith("acts"):
            wanted = [each for each in table.page.evaluate(ENEMIES) if each in live]
        else:
            wanted = [each for each in live if each.startswith(("m", "d", "boss"))]
        return (wanted or main or live)[0]

    def click(self, table: TablePage, seen: dict[str, Any]) -> None:
        """One click, whatever is asked."""
        if seen["live"] and press(table, target := self.choose(table, seen)):
            self.clicked.append(target)

    def did(self, start: str) -> bool:
        """Whether something with an id like this was clicked."""
        return any(each.startswith(start) for each in self.clicked)


def play(table: TablePage, hero: Hero, seconds: float) -> None:
    """Play by clicks until the time is up or the game over."""
    until = time.monotonic() + seconds
    while time.monotonic() < until and not (seen := asked(table))["ending"]:
        hero.click(table, seen)


def hand_over(table: TablePage, *seats: int) -> None:
    """Bots take over what is not finished yet."""
    if not table.by("ending").count():
        table.open_menu()
        for seat in seats:
            table.by(f"hand-{seat}").select_option("greedy")
        table.page.keyboard.press("Escape")


def finish(table: TablePage, *seats: int) -> None:
    """Bots play to the end."""
    hand_over(table, *seats)
    expect(table.by("ending")).to_be_visible(timeout=FINISHING)


def test_one_hero_by_clicks_beside_a_bot_to_the_end(visit: Visit) -> None:
    table = visit()
    begin(table, "co-op", [("you", "Rowan"), ("bot", "Ash")])
    hero = Hero()
    play(table, hero, PLAYING)
    finish(table, 0)
    for what in ("pick-", "t0-", "shop0-", "strike", "m0-"):
        assert hero.did(what), f"never clicked: {what}; {hero.clicked}"
    expect(table.by("ending").locator("h2")).to_contain_text("Rift")
    story = " ".join(table.lines())
    assert "Maximilian" in story
    assert "rolls" in story


def choose_in_secret(rowan: TablePage, ash: TablePage) -> None:
    """Both choose Heroes; neither page knows what the other Team has taken until all have chosen."""
    taken = []
    for person, other in ((rowan, ash), (ash, rowan)) * 2:
        card = str(asked(person)["live"][0])
        name = person.thing(card).locator(".card-name").inner_text()
        assert press(person, card)
        taken.append((other, name))
        if len(taken) < 4:
            asked(ash if person is rowan else rowan)
            for page, secret in taken:
                assert secret not in page.page.content(), f"{secret} is told before all have chosen"
    for page, secret in taken:
        expect(page.page.locator(".mats")).to_contain_text(secret)


def test_rivalry_in_two_browsers_with_two_heroes_each(visit: Visit) -> None:
    rowan = visit()
    rowan.by(f"setup-{GAME}").click()
    rowan.by("variant-rivalry").check()
    seats = [("you", "Rowan"), ("friend", "Ash"), ("you", "Linden"), ("friend 1", "Hazel")]
    for at, (who, name) in enumerate(seats):
        rowan.by(f"seat-{at}-who").select_option(who)
        rowan.by(f"seat-{at}-name").fill(name)
    rowan.by("open-table").click()
    rowan.by("no-primer").click()
    expect(rowan.by("friend-3")).to_have_count(0)  # one link for both seats
    link = rowan.by("friend-1").get_attribute("data-link")
    assert link
    ash = visit(link[link.index("/t/") :])
    ash.by("no-primer").click()
    choose_in_secret(rowan, ash)

    heroes = {id(rowan): Hero(), id(ash): Hero()}
    until = time.monotonic() + PLAYING
    while time.monotonic() < until and not rowan.by("ending").count():
        for person in (rowan, ash):
            if person.asked_now():
                heroes[id(person)].click(person, asked(person))
        assert not rowan.by("curtain").count(), "nothing is secret between one's own Heroes"
        rowan.page.wait_for_timeout(30)
    assert all(hero.did("shop") and hero.did("strike") for hero in heroes.values()), heroes
    hand_over(rowan, 0, 2)
    finish(ash, 1, 3)
    expect(rowan.by("ending")).to_be_visible()
    title = rowan.by("ending").locator("h2").inner_text()
    assert ash.by("ending").locator("h2").inner_text() == title
    assert rowan.lines() == ash.lines()


def test_a_map_drawn_in_the_editor_is_played_to_the_end(visit: Visit) -> None:
    page = opened(visit)
    draw_a_crooked_road(page)
    page.by("field-name").fill("The Crooked Nail")
    page.by("field-name").press("Enter")
    page.by("play-document").click()
    page.by("open-table").click()
    page.by("no-primer").click()
    asked(page)
    expect(page.page.locator(".place")).to_have_count(9)  # five Tiles, four borders
    expect(page.page.locator(".table-head")).to_contain_text("The Crooked Nail")
    finish(page, 0)


def test_a_game_partly_by_keyboard(visit: Visit) -> None:
    table = visit()
    begin(table, "co-op", [("you", "Rowan"), ("bot", "Ash")])
    page = table.page
    focused = "document.activeElement?.getAttribute('data-id')"
    walked, keys = set(), []
    until = time.monotonic() + KEYS
    while time.monotonic() < until and not (seen := asked(table))["ending"]:
        key = page.evaluate("document.querySelector('.action.main[data-live=true] kbd')?.textContent")
        if key:
            keys.append(key)
            page.keyboard.press(key.lower())
            continue
        if page.evaluate(focused) not in seen["live"]:
            page.keyboard.press("ArrowDown")
        walked.add(str(page.evaluate(focused)))
        page.keyboard.press("Enter")
    assert {"D", "A"} <= set(keys), keys
    assert any(each.startswith(("pick-", "t0-")) for each in walked), walked
    finish(table, 0)


def attack(table: TablePage, hero: Hero, wanted: Callable[[list[str]], bool]) -> list[str]:
    """Play on until results lie there as wanted; what glows then."""
    until = time.monotonic() + PLAYING
    while time.monotonic() < until:
        seen = asked(table)
        assert not seen["ending"], "the game ended before such an attack"
        live = [str(each) for each in seen["live"]]
        if "assign" in live and wanted(live):
            return live
        hero.click(table, seen)
    raise AssertionError("no such attack came")


def results_left(table: TablePage) -> int:
    """How many results the prompt says there are; 0 when it asks something else."""
    found = re.search(r"(\d+) results? ?(left|\.)", table.by("prompt").inner_text())
    return int(found[1]) if found else 0


def test_on_a_phone_a_trap_is_bought_and_results_are_spent(visit: Visit) -> None:
    table = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    begin(table, "co-op", [("you", "Rowan"), ("bot", "Ash")])
    hero = Hero()
    traps = table.page.locator('[data-id^="trap0-"], [data-id^="support0-"]')
    until = time.monotonic() + PLAYING
    bought = False
    while not bought:
        assert time.monotonic() < until, "no Trap was bought"
        seen = asked(table)
        placing = any(str(each).startswith("shop") for each in seen["chosen"])
        before = traps.count()
        hero.click(table, seen)
        asked(table)
        bought = placing and traps.count() > before

    # Die by die: a result is taken in hand, then the enemy.
    live = attack(table, hero, lambda live: any(each.startswith("res-") for each in live))
    result = next(each for each in live if each.startswith("res-"))
    before = results_left(table)
    assert press(table, result)
    seen = asked(table)
    assert result in seen["chosen"]
    while table.see()["chosen"]:
        assert press(table, str(asked(table)["live"][0]))
    asked(table)
    assert before > results_left(table)

    attack(table, hero, lambda live: True)
    before = results_left(table)
    assert press(table, "assign")
    asked(table)
    assert before > results_left(table)
    wide = table.page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= PHONE["width"]
