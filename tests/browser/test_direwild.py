"""Direwild in a real browser: two people, a saved campaign, a start in Karn's Dungeon. Bots finish what is long."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import TimeoutError as NotInTime
from playwright.sync_api import expect

from siegeworks.bots import make
from siegeworks.core import Position, Record, Seeded, Setup, find

from .conftest import Server
from .table import TablePage

Visit = Callable[..., TablePage]
FINISHING = 300_000  # ms bots may take to play on to the end, on a busy machine
PATIENCE = 30  # seconds for one look into the menu there
ROUNDS = 3  # played by clicks
LONGEST = 120  # seconds for these
HEROES = ("Jerin", "Luna")
BETWEEN = "dw.save.when"


# ---- setting up, playing, handing over


def begin(table: TablePage, seats: list[tuple[str, str]], **options: str | bool | Path) -> None:
    """From the lobby to an open table; an option's value is a switch, a value of the list, or a file."""
    table.by("setup-direwild").click()
    for at, (who, name) in enumerate(seats):
        table.by(f"seat-{at}-who").select_option(who)
        table.by(f"seat-{at}-name").fill(name)
    if options:
        table.page.get_by_text("Optional rules").click()
    for name, value in options.items():
        if isinstance(value, Path):
            table.by(f"file-{name}").set_input_files(value)
            expect(table.by(f"option-{name}").locator("option:checked")).to_have_text(value.stem)
        elif isinstance(value, str):
            table.by(f"option-{name}").select_option(value)
        else:
            table.by(f"option-{name}").check()
    table.by("open-table").click()
    expect(table.by("table")).to_be_visible()


def asked(seen: dict[str, object]) -> bool:
    """Whether the question is for who looks: magic may glow in other heroes' turns, which are called by their names."""
    mine = not str(seen["title"]).startswith(tuple(f"{hero}: " for hero in HEROES))
    return bool(seen["live"]) and not seen["busy"] and mine


class Hunter:
    """Somebody who buys what there is, builds of everything, and walks up the land towards what is there."""

    def __init__(self, hero: str) -> None:
        self.hero = hero.lower()
        self.walked = False
        self.spent = self.bought = 0
        self.steps = 0

    def answer(self, table: TablePage, seen: dict[str, object]) -> None:
        """One click."""
        live, main, chosen = ([str(each) for each in list(seen[key])] for key in ("live", "main", "chosen"))  # type: ignore[call-overload]
        target = self.target(str(seen["title"]), live, main, chosen)
        table.point_at(target)

    def target(self, title: str, live: list[str], main: list[str], chosen: list[str]) -> str:
        """What to click."""
        if "buy" in live:
            return "buy"
        if chosen:
            return next((each for each in live if each not in chosen), live[0])
        if title.startswith("Pick your hero"):
            return f"pick-{self.hero}"
        if title.startswith(("Spend", "Prepare")):
            self.spent += 1
            card = next((each for each in live if each.startswith("wild-")), "")
            if card and self.spent % 2:
                self.bought += 1
                return card
        squares = [each for each in live if each[:1] == "c" and each[1:].isdigit()]
        if title.startswith("Move"):
            self.walked = not self.walked
            if self.walked and squares:
                self.steps += 1
                return min(squares, key=lambda each: int(each[1:]))
        return [*main, *live][0]


def finish(table: TablePage, *seats: int) -> None:
    """Bots play on from here."""
    for seat in seats:
        hand_over(table, seat)
    expect(table.by("ending")).to_be_visible(timeout=FINISHING)


def hand_over(table: TablePage, seat: int) -> None:
    """A seat is given to a bot in the menu; the end, should it come meanwhile, lies over it."""
    until = time.monotonic() + PATIENCE
    while not table.by("ending").count():
        try:
            if not table.by("menu").count():
                table.by("open-menu").click(timeout=2_000)
            table.by(f"hand-{seat}").select_option("greedy", timeout=5_000)
        except NotInTime:  # the end came between the look and the click
            assert time.monotonic() < until, "the menu cannot be reached"
        else:
            table.page.keyboard.press("Escape")
            return


def title_of(table: TablePage) -> str:
    """What is asked."""
    return table.by("prompt").locator("h2").inner_text()


# ---- two people


def test_two_people_in_two_browsers_play_the_first_chapter(visit: Visit) -> None:
    rowan = visit()
    begin(rowan, [("you", "Rowan"), ("friend", "Ash")], one_chapter=True)
    link = rowan.by("friend-1").get_attribute("data-link")
    assert link
    ash = visit(link[link.index("/t/") :])
    expect(ash.by("board")).to_be_visible()
    people = {rowan: Hunter(HEROES[0]), ash: Hunter(HEROES[1])}
    until = time.monotonic() + LONGEST
    while min(person.steps for person in people.values()) < ROUNDS and time.monotonic() < until:
        seen = {table: table.see() for table in people}
        if any(each["ending"] for each in seen.values()):
            break
        acting = [table for table in people if asked(seen[table])]
        for table in acting[:1]:
            people[table].answer(table, seen[table])
        rowan.page.wait_for_timeout(30)
    assert all(person.bought and person.steps for person in people.values()), "somebody neither bought nor walked"
    for table, seat in ((rowan, 0), (ash, 1)):
        hand_over(table, seat)
    for table in people:
        expect(table.by("ending")).to_be_visible(timeout=FINISHING)
        expect(table.by("ending")).to_contain_text("Redmill Fields")
    assert rowan.by("ending").locator("h2").inner_text() == ash.by("ending").locator("h2").inner_text()
    assert rowan.lines() == ash.lines()


# ---- a campaign


def after_chapter_one(file: Path) -> None:
    """The record of a game of two bots who have just won chapter 1: a table that stands between two chapters."""
    game, bot = find("direwild"), make("greedy")
    setup = game.check(Setup(2))
    for seed in range(50):
        position, chance = Position.new(game, setup, Seeded(seed)), Seeded(seed + 1)
        while (choice := position.choice) and choice.prompt != BETWEEN:
            position.apply(bot.choose(position, choice.seat, chance), choice.seat)
        if position.choice:
            file.write_bytes(Record.of(position, setup).encode())
            return
    raise AssertionError("no bots win chapter 1 any more")


def test_a_campaign_is_saved_and_goes_on_at_the_table_and_from_the_file(
    visit: Visit, own_server: Server, tmp_path: Path
) -> None:
    """Saved after chapter 1, the server killed; then both ways to the end, whatever that is."""
    after_chapter_one(tmp_path / "record.json")
    table = visit(server=own_server)
    table.by("load-record").set_input_files(tmp_path / "record.json")
    table.wait_until_asked()
    title, lines = title_of(table), table.lines()
    with table.page.expect_download() as download:
        table.by("save-keepsake").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.name == "direwild-chapter-2.toml"

    own_server.kill()
    expect(table.by("reconnecting")).to_be_visible()
    own_server.start()
    expect(table.by("reconnecting")).to_be_hidden(timeout=30_000)
    table.wait_until_asked()
    assert (title_of(table), table.lines()) == (title, lines)
    expect(table.by("save-keepsake")).to_be_visible()
    table.point_at("next-chapter")
    table.wait_until_asked()
    expect(table.by("table")).to_contain_text("Chapter 2: Blightwood")
    expect(table.by("save-keepsake")).to_be_hidden()
    for seat in (0, 1):
        hand_over(table, seat)

    edited = tmp_path / "edited.toml"
    edited.write_text(file.read_text().replace("chapter = 2", "chapter = 3"))
    other = visit(server=own_server)
    other.by("setup-direwild").click()
    other.page.get_by_text("Optional rules").click()
    other.by("file-campaign").set_input_files(edited)
    expect(other.by("trouble-campaign")).to_contain_text("it was changed after it was saved")
    other.page.keyboard.press("Escape")
    begin(other, [("you", "Rowan"), ("bot", "Ash")], campaign=file)
    other.wait_until_asked()
    expect(other.by("table")).to_contain_text("Chapter 2: Blightwood")
    finish(other, 0)
    expect(table.by("ending")).to_be_visible(timeout=FINISHING)
    for each in (table, other):
        words = each.by("ending").inner_text()
        assert "chapter 3" in words or "chapter 2" in words, words


def test_a_campaign_that_begins_in_the_dungeon(visit: Visit) -> None:
    """Ten rounds of preparation, some of them by clicks; then the hunt for Karn."""
    table = visit()
    begin(table, [("you", "Rowan"), ("bot", "Ash")], start="3")
    hunter = Hunter(HEROES[0])
    until = time.monotonic() + LONGEST
    while hunter.bought < ROUNDS:
        seen = table.wait_until_asked(PATIENCE)
        if asked(seen):
            hunter.answer(table, seen)
        assert time.monotonic() < until, f"preparing takes too long: {seen}"
    expect(table.by("table")).to_contain_text("Rounds of preparation left")
    finish(table, 0)
    expect(table.by("ending")).to_contain_text("chapter 3")
    expect(table.by("table")).to_contain_text("Karn's Dungeon")
