"""A chapter: how it is set up, first or later, and how it ends (dw.ch2.*, dw.ch3.*, dw.cont.*, dw.end.*)."""

from __future__ import annotations

from typing import Final

from siegeworks.core import Choice, GameOver, Outcome, Rules, emit

from ..actions import NextChapter
from ..content import KARN, LANDS, NUMBERS, SLOTS, Level
from ..events import ChapterBegan, ChapterWon, Ended
from ..state import EATEN, KARN_SLOT, ON_TRACK, STAGING, Foe, Pile, State

LAST_CHAPTER: Final = 3
LEVELS: Final[dict[int, tuple[Level, ...]]] = {1: ("1", "2"), 2: ("3", "4"), 3: ("acolyte",)}
"""Which minions a chapter's track holds, lower Levels to the left (dw.setup.levels_by_chapter, dw.ch2.minions)."""


def start_chapter(s: State) -> None:
    """The land of the chapter (dw.setup.land_board, dw.ch2.land, dw.ch3.land), 6 Fatal Wounds (dw.setup.fatal_pile,
    dw.ch2.fatal, dw.ch3.fatal), minions face down from the left, treasure tokens, Karn on his track or altar.

    The minion standees are on the spawns of their slots (dw.setup.standees, dw.ch2.standees, dw.ch3.acolytes); treasure
    on all four places (dw.setup.treasure_tokens, dw.ch2.treasure, dw.ch3.treasure).
    """
    land = LANDS[s.chapter]
    s.fatal = min(NUMBERS.fatal, s.wounds)
    s.wounds -= s.fatal
    s.foes = (*track_of(s), karn_of(s))
    s.tokens = land.treasures
    s.karn_track = 0  # dw.setup.karn_track_start, dw.ch2.karn
    s.round = 0
    s.ai_at = 0
    for hero in s.heroes:
        hero.cell = STAGING  # dw.pick.staging, dw.cont.now.staging
        hero.stamina = 0  # dw.cont.now.stamina
    if s.watch:
        emit(s, ChapterBegan(s.chapter))
    s.step = "move_counters"


def track_of(s: State) -> list[Foe]:
    """As many face-down minions as heroes, from the left (dw.setup.track_level1, dw.setup.track_level2,
    dw.setup.track_count, dw.setup.track_slots, dw.ex.setup.3p), at stamina 0 (dw.setup.enemy_stamina, dw.ch2.stamina,
    dw.ch3.stamina).
    """
    column = s.config.column
    levels = [level for level in LEVELS[s.chapter] for _ in range(NUMBERS.minions[level][column])]
    spawns = LANDS[s.chapter].spawns
    return [Foe(slot, level, spawns[slot]) for slot, level in enumerate(levels[: len(SLOTS)])]


def karn_of(s: State) -> Foe:
    """Karn: on his Hunting Track, in chapter 3 on the altar of his dungeon (dw.ch3.karn, dw.later3.karn)."""
    return Foe(KARN_SLOT, KARN, LANDS[s.chapter].altar if s.chapter == LAST_CHAPTER else ON_TRACK, KARN)


def end_round(s: State) -> None:
    """All have finished the Adventure Phase: is the chapter won, or lost, or is another round played
    (dw.adv.end_check)?

    Chapters 1 and 2 are won when their minions are gone, even with no Fatal Wounds left or Karn on the land
    (dw.end.ch12.win, dw.end.ch12.win_priority, dw.win.clear_minions), and lost when Fatal Wounds are (dw.end.ch12.lose,
    dw.lose.fatal_empty); so is the Final Dungeon while Karn lives (dw.end.ch3.lose), where Acolytes do not matter
    (dw.end.ch3.acolytes). Else on (dw.end.ch12.continue, dw.end.ch3.continue).
    """
    minions = any(foe.slot != KARN_SLOT for foe in s.foes)
    if s.chapter < LAST_CHAPTER and not minions:
        if s.watch:
            emit(s, ChapterWon(s.chapter))
        if s.config.one_chapter:
            end(s, True, "dw.end.ch12.win")
        s.step = "finish_chapter"
    elif not s.fatal:
        end(s, False, "dw.end.ch3.lose" if s.chapter == LAST_CHAPTER else "dw.end.ch12.lose")
    else:
        s.step = "move_counters"


def finish_chapter(s: State) -> None:
    """A completed chapter: everything goes back as the next one needs it, then the players may go on or save
    (dw.save.when).

    Heroes' discards into their decks (dw.cont.now.decks), Fatal Wounds left to the wound pile (dw.cont.now.fatal,
    dw.fatal.replenish), all AI cards into one deck (dw.cont.now.ai), Karn's discards into his pile (dw.cont.now.karn);
    decks, treasures, magic, Wilds and locks stay (dw.cont.now.keep).
    """
    s.wounds += s.fatal
    s.fatal = 0
    s.karn_down = 0
    s.ai_deck = sorted([*s.ai_deck, *s.ai_used, *([s.ai_card] if s.ai_card else [])])
    s.ai_used, s.ai_card = [], ""
    s.foes, s.tokens = (), ()
    for hero in s.heroes:
        cards = [*hero.deck.cards(), *hero.discard, *hero.hand, *(card for card in hero.played if card), *hero.tucked]
        hero.deck, hero.discard, hero.hand, hero.played = Pile(sorted(cards)), [], [], []
        hero.core, hero.augments, hero.tucked = -1, (), ()
        hero.cell = STAGING if hero.cell == EATEN else hero.cell
        hero.done, hero.marks = (), {}
    s.step = "between_chapters"


def between_chapters(s: State) -> Rules[None]:
    """The next chapter begins when the players say so; until then the campaign can be saved (dw.save.when)."""
    yield Choice(s.order[0], "dw.save.when", [NextChapter()])
    s.chapter += 1
    s.step = "start_chapter"


def end(s: State, won: bool, rule: str) -> None:
    """The campaign is over, for all together (dw.win.team, dw.overview.coop)."""
    seats = tuple(range(s.config.seats))
    score = 2 * s.chapter + (1 if won else 0)
    s.outcome = Outcome(seats if won else (), tuple(score for _ in seats), rule)
    if s.watch:
        emit(s, Ended(won, rule))
    raise GameOver


def karn_defeated(s: State) -> None:
    """Karn is defeated: the whole game is won at once, in any chapter.

    dw.win.defeat_karn, dw.win.karn_expected_ch3, dw.end.ch12.karn, dw.end.ch3.win.
    """
    end(s, True, "dw.end.ch3.win" if s.chapter == LAST_CHAPTER else "dw.end.ch12.karn")
