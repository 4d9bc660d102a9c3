"""The box: every component of the rulebook's list is there, as often as it says."""

from __future__ import annotations

from collections import Counter

import pytest

from siegeworks.core import Event, Position, Seeded, Setup
from siegeworks.games.direwild import GAME
from siegeworks.games.direwild.content import (
    AI,
    CHAPTERS,
    CLANS,
    COMPONENTS,
    CREATURES,
    HEROES,
    KARN_CARDS,
    KITTEN,
    LANDS,
    MINIONS,
    NUMBERS,
    PUPPY,
    SLOTS,
    TREASURES,
    WOUND,
)
from siegeworks.games.direwild.events import PhaseBegan
from siegeworks.games.direwild.rules.moving import cost
from siegeworks.games.direwild.state import KARN_SLOT, STAGING, pieces
from siegeworks.games.direwild.view import VIEW

from .build import happened, table

MOST = GAME.variants[0].max_players


def opened(players: int = MOST, **options: bool | int | str) -> Position:
    """A new campaign, before anybody picked a hero."""
    return Position.new(GAME, GAME.check(Setup(players, "campaign", options)), Seeded(1))


# ---- cards

COPIES = {
    "common": sum(card.copies for card in CREATURES.values() if card.deck == "common"),
    "advanced": sum(card.copies for card in CREATURES.values() if card.deck == "advanced"),
    "kittens": CREATURES[KITTEN].copies,
    "puppies": CREATURES[PUPPY].copies,
    "clan basics": sum(CREATURES[clan.basic].copies for clan in CLANS.values()),
    "minions": sum(card.copies for card in MINIONS.values()),
    "karn": len(KARN_CARDS),
    "treasures": sum(card.copies for card in TREASURES.values()),
    "ai": sum(card.copies for card in AI.values() if card.deck == "standard"),
    "hardcore": sum(card.copies for card in AI.values() if card.deck == "hardcore"),
}


@pytest.mark.rule("dw.comp.common_cards", "dw.comp.advanced_cards", "dw.comp.kittens", "dw.comp.puppies")
@pytest.mark.rule("dw.comp.clan_basics", "dw.comp.minions", "dw.comp.karn_cards", "dw.comp.treasures")
@pytest.mark.rule("dw.comp.ai", "dw.comp.ai_hardcore")
def test_cards() -> None:
    assert COPIES == {
        "common": 90, "advanced": 42, "kittens": 25, "puppies": 15, "clan basics": 10, "minions": 23, "karn": 15,
        "treasures": 30, "ai": 10, "hardcore": 10,
    }  # fmt: skip


@pytest.mark.rule("dw.comp.locks", "dw.comp.regenerate", "dw.comp.wounds", "dw.comp.karn_cards", "dw.comp.treasures")
@pytest.mark.rule("dw.comp.common_cards", "dw.comp.advanced_cards", "dw.comp.minions", "dw.box.puppies")
@pytest.mark.rule("dw.box.kittens", "dw.box.clan_basics")
def test_all_of_them_are_on_the_table() -> None:
    """What four players take out of the box, and the clans nobody picks."""
    counted = Counter(pieces(opened().state))
    assert (counted["lock"], counted["regenerate"], counted[WOUND]) == (32, 4, 25)
    assert (counted[PUPPY], counted[KITTEN]) == (15, 25)
    assert [counted[clan.basic] for clan in CLANS.values()] == [2] * 5
    for kind in (CREATURES, MINIONS, TREASURES):
        assert all(counted[card] == each.copies for card, each in kind.items())
    assert all(counted[card] == 1 for card in KARN_CARDS)


@pytest.mark.rule("dw.comp.locks", "dw.comp.regenerate")
def test_fewer_players_use_fewer_locks_and_regenerate_cards() -> None:
    for players in (2, 3, 4):
        s = opened(players).state
        assert (s.locks, s.regenerates) == ((2 * players,) * 4, players)
    assert sum(s.locks) == COMPONENTS.box.locks


@pytest.mark.rule("dw.comp.ai", "dw.comp.ai_hardcore")
@pytest.mark.parametrize(("deck", "hard"), [("standard", 0), ("mixed", 5), ("hardcore", 10)])
def test_ten_ai_cards_are_in_use(deck: str, hard: int) -> None:
    p = opened(2, ai=deck)
    while p.choice and p.choice.prompt == "dw.pick.hero":
        p.apply(p.choice.options[0])
    s = p.state
    used = [*s.ai_deck, *s.ai_used, *([s.ai_card] if s.ai_card else [])]
    assert (len(used), sum(AI[card].deck == "hardcore" for card in used)) == (10, hard)


# ---- figures, gems, tokens, boards


@pytest.mark.rule("dw.comp.hero_boxes", "dw.comp.hero_boards", "dw.comp.hero_standees", "dw.comp.minion_standees")
@pytest.mark.rule("dw.comp.karn_standee", "dw.comp.stands", "dw.comp.cubes", "dw.box.cubes")
def test_figures_and_what_they_stand_on() -> None:
    """Two heroes of a clan share a stand, so 5 are for heroes; as the rulebook does, cubes are counted together."""
    assert Counter(hero.clan for hero in HEROES.values()) == dict.fromkeys(CLANS, 2)
    foes = table(3, step="start_chapter", stop="move_counters", players=4, state={"fatal": 0, "wounds": 25}).state.foes
    assert [each.slot for each in foes] == [0, 1, 2, 3, KARN_SLOT]
    assert len(HEROES) == 10
    assert len(CLANS) + len(SLOTS) + 1 == 10
    assert sum(clan.cubes for clan in CLANS.values()) + len(SLOTS) + 1 == 12


@pytest.mark.rule("dw.comp.gems", "dw.box.gems")
def test_six_gems_of_each_colour() -> None:
    assert pieces(opened().state)["gems"] == 30
    assert len({clan.colour for clan in CLANS.values()}) == 5
    heroes = [("alaric", "staging"), ("jerin", "staging")]
    p = table(heroes=heroes, foes=[("red", "c3", "inkling", {"gems": (0,)})])
    assert [hero.active + hero.inactive for hero in p.state.heroes] == [NUMBERS.gems] * 2 == [6, 6]


@pytest.mark.rule("dw.comp.treasure_tokens", "dw.comp.turn_tokens")
def test_tokens() -> None:
    assert [len(LANDS[chapter].treasures) for chapter in CHAPTERS] == [4, 4, 4]
    assert len(opened().state.order) == MOST == 4


@pytest.mark.rule("dw.comp.land_board", "dw.comp.main_board", "dw.setup.land_board")
def test_boards() -> None:
    """The land board has a land on either side; the dungeon is on the main board, with everything around it."""
    assert [bool(LANDS[chapter].trails) for chapter in CHAPTERS] == [True, True, False]
    for chapter in CHAPTERS:
        board = VIEW.board(GAME.check(Setup(2, "campaign", {"start": chapter})))
        assert board.name == LANDS[chapter].name
        places = {place.id for place in board.places}
        assert places >= {"staging", *(f"c{cell}" for cell in range(LANDS[chapter].columns * LANDS[chapter].rows))}


@pytest.mark.rule("dw.setup.land_board_orientation", "dw.move.staging_adjacent", "dw.move.entrance_count")
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_the_entrance_touches_the_staging_area(chapter: int) -> None:
    land = LANDS[chapter]
    beside = [cell for cell in range(land.columns * land.rows) if cost(chapter, STAGING, 0, cell) == 1]
    assert beside == sorted(land.entrance)
    assert len(beside) == 4
    assert {cell // land.columns for cell in beside} == {land.rows - 1}


# ---- what it is for


@pytest.mark.rule("dw.round.summary", "dw.round.phase_by_phase")
def test_the_four_phases_of_a_round() -> None:
    events: list[Event] = []
    p = Position.new(GAME, GAME.check(Setup(3)), Seeded(4), lambda event, _: events.append(event))
    while p.choice and p.state.round < 3:
        p.apply(p.choice.options[-1])
    told = [each for each in happened(events, PhaseBegan) if each.round in (1, 2) and each.seat < 0]
    assert [each.name for each in told] == ["game", "summon", "charm", "adventure"] * 2
    assert [each.round for each in told] == [1] * 4 + [2] * 4
