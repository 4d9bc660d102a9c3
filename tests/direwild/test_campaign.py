"""A campaign as a file: saved between chapters, continued later, and refused when it is not as it was written."""

import pytest

from siegeworks.core import BadContent, BadSetup, Position, Seeded, Setup
from siegeworks.games.direwild import GAME
from siegeworks.games.direwild.actions import NextChapter
from siegeworks.games.direwild.campaign import check_campaign, read_campaign, save_campaign, seal_of
from siegeworks.games.direwild.state import STAGING, pieces

from .build import pick, table

HEROES = [("alaric", "c3", {"active": 4, "inactive": 2, "stamina": 2}), ("jerin", "staging")]


def between():
    """After chapter 1, before the next begins."""
    return table(
        step="finish_chapter",
        heroes=HEROES,
        karn="a1",
        discards=[["redmill_owl", "wound"]],
        locks=(0, 1, 4, 4),
        treasures=[["puppy_treats"]],
        wilds=["blightwood_bat", "gearbug"],
        order=(1, 0),
        ai="ai1",
        state={"fatal": 2, "wounds": 21, "destroyed": ["lock"] * 7 + ["puppy"], "regenerates": 1},
    )


def saved():
    return save_campaign(between().state, GAME.version)


@pytest.mark.rule(
    "dw.save.deck",
    "dw.save.turn_token",
    "dw.save.treasure",
    "dw.save.active_magic",
    "dw.save.standee",
    "dw.save.stamina_marker",
    "dw.save.inactive_magic",
    "dw.save.locks",
    "dw.save.wilds",
    "dw.save.minions",
    "dw.save.karn_cards",
    "dw.save.destroyed",
    "dw.save.decks_implied",
    "dw.comp.save_boxes",
)
def test_what_goes_into_the_boxes():
    kept = read_campaign(saved())
    assert (kept.chapter, kept.order, kept.locks, kept.regenerates) == (2, (1, 0), (0, 1, 4, 4), 1)
    assert kept.wilds[:2] == ["blightwood_bat", "gearbug"]
    assert kept.destroyed == ["lock"] * 7 + ["puppy"]
    assert {"redmill_owl", "wound"} <= set(kept.heroes[0].deck)
    assert (kept.heroes[0].active, kept.heroes[0].inactive, kept.heroes[0].treasures) == (4, 2, ["puppy_treats"])
    assert len(kept.karn) == 15
    assert set(kept.minions) == {"1", "2", "3", "4", "acolyte"}
    assert kept.wounds == 23
    assert len(kept.ai_deck) == 10


@pytest.mark.rule(
    "dw.cont.saved.boards",
    "dw.cont.saved.stamina",
    "dw.cont.saved.magic",
    "dw.cont.saved.treasure",
    "dw.cont.saved.staging",
    "dw.cont.saved.creature_decks",
    "dw.cont.saved.other_decks",
    "dw.cont.saved.wilds",
    "dw.cont.saved.locks",
    "dw.cont.saved.inactive",
    "dw.cont.saved.minions",
    "dw.cont.saved.karn",
    "dw.cont.saved.regenerate",
    "dw.cont.saved.flip_tops",
)
def test_continuing_a_saved_campaign_is_as_going_on_at_once():
    text = saved()
    on = pick(between(), NextChapter())
    p = Position.new(GAME, GAME.check(Setup(2, "campaign", {"campaign": text})), Seeded(1))
    for name in ("chapter", "fatal", "wounds", "locks", "regenerates", "order", "tokens", "wilds"):
        assert getattr(p.state, name) == getattr(on.state, name), name
    for mine, theirs in zip(p.state.heroes, on.state.heroes, strict=True):
        assert (mine.id, mine.active, mine.inactive, mine.treasures, mine.stamina, mine.cell) == (
            theirs.id,
            theirs.active,
            theirs.inactive,
            theirs.treasures,
            0,
            STAGING,
        )
    assert [each.level for each in p.state.foes] == ["3", "4", "karn"]
    assert len(p.state.common.top) == 1
    assert len(p.state.advanced.top) == 1  # its locks are gone
    assert pieces(p.state) == pieces(on.state)


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda t: t[: len(t) // 2], "cut off"),
        (
            lambda t: (
                t.replace("active = 4", "active = 6")
                if "active = 4" in t
                else t.replace('"active" = 4', '"active" = 6')
            ),
            "changed",
        ),
        (lambda t: t.replace("chapter = 2", "chapter = 3"), "changed"),
        (lambda t: "", "cut off"),
        (lambda t: "hello\n", "cut off"),
    ],
)
def test_a_file_that_was_cut_or_edited_is_refused(spoil, says):
    text = spoil(saved())
    with pytest.raises(BadContent, match=says):
        read_campaign(text)
    assert says in " ".join(check_campaign(text))


def resealed(text, old, new):
    body = text[: text.index("seal = ")].replace(old, new)
    return f'{body}seal = "{seal_of(body)}"\n'


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("rules = 1", "rules = 99", "version 99"),
        ('content = "', 'content = "0', "other cards"),
        ('format = "direwild-campaign-1"', 'format = "direwild-campaign-9"', "cannot be read"),
        ("order = [1, 0]", "order = [1, 1]", "order"),
        ('"alaric"', '"nobody"', "do not exist"),
        ("wounds = ", "blood = ", "cannot be read"),
    ],
)
def test_a_file_of_another_version_or_content_is_refused(old, new, says):
    text = resealed(saved(), old, new)
    assert says in " ".join(check_campaign(text))


def test_the_set_up_refuses_it_in_words_and_counts_its_heroes():
    with pytest.raises(BadSetup, match="cut off"):
        GAME.check(Setup(2, "campaign", {"campaign": "hello\n"}))
    with pytest.raises(BadSetup, match="2 heroes, not of 3"):
        Position.new(GAME, GAME.check(Setup(3, "campaign", {"campaign": saved()})), Seeded(1))
