"""The workshop: the content against the printed box, and saved campaigns judged in words."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from siegeworks.bots import make
from siegeworks.cli import app
from siegeworks.core import BadContent, Position, Seeded, Setup
from siegeworks.core.content import Content
from siegeworks.core.ledger import clauses
from siegeworks.core.workshop import workshop_of
from siegeworks.games.direwild import GAME, content
from siegeworks.games.direwild.campaign import SEAL, keepsake, seal_of
from siegeworks.games.direwild.content import COMPONENTS, FOLDER, Components
from siegeworks.games.direwild.workshop import WORKSHOP, tallies_of
from siegeworks.scene import editor_of

PRINTED = {
    ("creature", "common"): "dw.comp.common_cards",
    ("creature", "advanced"): "dw.comp.advanced_cards",
    ("creature", "basic, kittens"): "dw.comp.kittens",
    ("creature", "basic, puppies"): "dw.comp.puppies",
    ("creature", "basic, of clans"): "dw.comp.clan_basics",
    ("clan", ""): "dw.comp.hero_boards",
    ("hero", ""): "dw.comp.hero_standees",
    ("minion", "all chapters"): "dw.comp.minions",
    ("Karn", "hit points"): "dw.comp.karn_cards",
    ("Karn", "regenerate"): "dw.comp.regenerate",
    ("treasure", ""): "dw.comp.treasures",
    ("Enemy AI", "standard"): "dw.comp.ai",
    ("Enemy AI", "hardcore"): "dw.comp.ai_hardcore",
    ("lock", ""): "dw.comp.locks",
    ("wound", ""): "dw.comp.wounds",
    ("gem", ""): "dw.comp.gems",
    ("cube", ""): "dw.comp.cubes",
    ("treasure token", ""): "dw.comp.treasure_tokens",
}
"""The clauses of the component list; each begins with the number it prints."""

# ---- the content


@pytest.mark.parametrize(("row", "clause"), PRINTED.items())
def test_as_many_as_the_component_list_prints(row: tuple[str, str], clause: str) -> None:
    printed = re.match(r"\d+", clauses(GAME)[clause].text)
    tally = next(each for each in WORKSHOP.tallies() if (each.kind, each.group) == row)
    assert printed
    assert tally.pieces == tally.box == int(printed[0])


def test_everything_is_counted_once_and_equals_the_box() -> None:
    rows = WORKSHOP.tallies()
    assert all(row.box in (None, row.pieces) for row in rows)
    without = [row for row in rows if row.box is None]
    assert {row.kind for row in without} == {"minion", "numbers"}, "only the split over Levels is not printed"
    kinds = (COMPONENTS.creatures, COMPONENTS.clans, COMPONENTS.heroes, COMPONENTS.minions, COMPONENTS.karn)
    kinds = (*kinds, COMPONENTS.treasures, COMPONENTS.ai, COMPONENTS.lands)
    entries = sum(map(len, kinds)) + 1  # the numbers
    assert sum(row.entries for row in rows) == sum(sum(row.origins.values()) for row in rows) == entries
    assert [row.group for row in rows if row.kind == "land"] == [
        "chapter 1, Redmill Fields",
        "chapter 2, Blightwood",
        "chapter 3, Karn's Dungeon",
    ]


def spoiled(**parts: Any) -> Components:
    """The components with some parts replaced, unchecked."""
    every = object.__new__(Components)
    every.__dict__.update({**COMPONENTS.__dict__, **parts})
    return every


def test_a_deviation_is_said_in_the_report(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = msgspec.structs.replace(COMPONENTS.numbers, wounds=24)
    treasures = dict(list(COMPONENTS.treasures.items())[1:])
    every = spoiled(numbers=numbers, treasures=treasures)
    wrong = {row.kind: (row.pieces, row.box) for row in tallies_of(every) if row.box not in (None, row.pieces)}
    assert wrong["wound"] == (24, 25)
    assert wrong["treasure"][0] < 30
    assert len(wrong) == 2

    monkeypatch.setattr("siegeworks.games.direwild.workshop.COMPONENTS", every)
    said = CliRunner().invoke(app, ["content", "report", "direwild"]).output
    assert said.count("(differs)") == 2
    assert "25 (differs)" in said
    assert "30 (differs)" in said


@pytest.mark.parametrize(
    ("name", "old", "new", "says"),
    [
        ("creatures.toml", "copies = 15", "copies = 14", "there must be 15 basic puppy cards, not 14"),
        ("creatures.toml", "copies = 25", "copies = 26", "there must be 25 basic kitten cards, not 26"),
        ("creatures.toml", 'id = "kitten"', 'id = "kit"', "missing: kitten"),
        ("karn.toml", "[[karn]]", "[[karn]]\nid = 3\n[[karn]]", "Expected `str`"),
    ],
)
def test_a_pack_that_deviates_is_refused_in_words(tmp_path: Path, name: str, old: str, new: str, says: str) -> None:
    text = (FOLDER / name).read_text()
    assert old in text
    (tmp_path / name).write_text(text.replace(old, new, 1))
    with pytest.raises(BadContent, match=re.escape(says)):
        Components(Content("direwild", content.FOLDER, tmp_path))


def test_there_is_a_workshop_but_no_editor() -> None:
    """So that no workshop is offered in the lobby: nobody makes a campaign by hand."""
    assert workshop_of(GAME) is WORKSHOP
    assert editor_of(GAME) is None


# ---- saved campaigns


@pytest.fixture(scope="module")
def campaign() -> str:
    """What two greedy heroes kept after chapter 1."""
    bot = make("greedy")
    for seed in range(20):
        p, chance = Position.new(GAME, GAME.check(Setup(2)), Seeded(seed)), Seeded(seed)
        while (choice := p.choice) is not None:
            kept = keepsake(p.state)
            if kept is not None:
                return kept.text
            p.advance(bot.choose(p, choice.seat, chance), choice.seat)
    raise AssertionError("nobody survived chapter 1")


def judged(folder: Path, text: str, code: int) -> str:
    """What `content check` says of a file with this text."""
    file = folder / "my-campaign.toml"
    file.write_text(text)
    result = CliRunner().invoke(app, ["content", "check", str(file)])
    assert result.exit_code == code, result.output
    return result.output


@pytest.mark.rule("dw.save.when", "dw.save.active_magic", "dw.save.treasure", "dw.save.locks", "dw.save.karn_cards")
def test_a_campaign_that_can_go_on(tmp_path: Path, campaign: str) -> None:
    said = judged(tmp_path, campaign, 0).splitlines()
    assert said[0].endswith("my-campaign.toml: can be played")
    assert re.fullmatch(r"Chapter 2 next: [A-Z]\w* and [A-Z]\w*", said[1])
    for line in said[2:4]:
        assert re.fullmatch(r"[A-Z]\w*: \d active gems?, \d+ creatures?, \d+ wounds?, \d+ treasures?", line), line
    assert re.fullmatch(
        r"Enemy cards: standard; locks left: \d, \d, \d, \d; \d+ Karn cards?, \d Regenerate cards?", said[4]
    )


def resealed(text: str, old: str, new: str) -> str:
    """The text edited by somebody who knows about the seal."""
    body = re.sub(old, new, text[: text.index(f"{SEAL} = ")], count=1)
    assert body != text[: text.index(f"{SEAL} = ")], old
    return f'{body}{SEAL} = "{seal_of(body)}"\n'


def test_a_file_cut_off_or_edited(tmp_path: Path, campaign: str) -> None:
    cut = campaign[: campaign.index("wilds = ")]
    said = judged(tmp_path, cut, 1)
    assert "my-campaign.toml: cannot be played: 1 problem\n- This file was cut off, or is no saved campaign." in said
    edited = campaign.replace("chapter = 2", "chapter = 3")
    assert "- This campaign cannot be continued: it was changed after it was saved." in judged(tmp_path, edited, 1)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (r"rules = \d+", "rules = 99", "version 99"),
        (r'content = "\w', 'content = "-', "other cards"),
        (r"order = \[\d, \d\]", "order = [0, 0]", "turn order"),
        (r'wilds = \["\w+"', 'wilds = ["dragon"', "cards that are not in the box, or not there: dragon"),
        (r'karn = \["\w+"', 'karn = ["puppy"', "or not there: puppy"),
        (r'destroyed = \["\w+"', 'destroyed = ["dragon"', "or not there: dragon"),
        (r'"1" = \["\w+"', '"1" = ["dragon"', "or not there: dragon"),
        (r'"deck" = \["\w+"', '"deck" = ["dragon"', "or not there: dragon"),
        (r"locks = \[\d", "locks = [9", "locks, wounds or gems do not fit"),
        (r'"inactive" = \d', '"inactive" = 60', "locks, wounds or gems do not fit"),
        (r'wilds = \["\w+", ', "wilds = [", "Its Wilds, locks"),
        (r'ai = "\w+"', 'ai = "tame"', "do not fit its heroes"),
        (r"wounds = \d+", 'wounds = "many"', "cannot be read"),
    ],
)
def test_a_campaign_that_was_never_played(tmp_path: Path, campaign: str, old: str, new: str, says: str) -> None:
    assert says in judged(tmp_path, resealed(campaign, old, new), 1)
