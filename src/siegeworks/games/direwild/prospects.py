"""The chance to win, from the state alone: what the tree search takes an unfinished game for."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from .content import KARN_CARDS, MINIONS
from .judgement import card_worth
from .state import KARN_SLOT, State

KARN_PILE: Final = len(KARN_CARDS)
CHAPTER_WON: Final = (4.84, 3.87, 0.71, 1.12, 2.2, -1.39, 0.1, -0.81, -3.54)
KARN_BEATEN: Final = (6.03, 4.8, 2.77, -0.28, 1.31, -0.15, -0.9, -0.47, -10.11)
"""Logistic fits of winning chapter 1, and the last one, to `features` (docs/results-direwild.md)."""
GROWTH: Final = 0.35  # by so much the worth of a deck's cards grows in a chapter
NEXT_WON: Final = 0.8


def prospects(s: State) -> float:
    """The chance to win; before the last chapter that of the present one, and of the decks in the last."""
    if s.outcome is not None:
        return 1.0 if s.outcome.winners else 0.0
    found = features(s)
    if s.chapter > 2:
        return chance_of(KARN_BEATEN, found)
    won = chance_of(CHAPTER_WON, found)
    if s.config.one_chapter:
        return won
    later = (0, 1, found[2] + GROWTH * (3 - s.chapter), found[3], found[4], 1 / 6, 0, found[7], 1)
    return won * (NEXT_WON if s.chapter < 2 else 1.0) * chance_of(KARN_BEATEN, later)


def chance_of(weights: Sequence[float], found: Sequence[float]) -> float:
    """A logistic fit's chance."""
    return 1 / (1 + exp(-sum(weight * feature for weight, feature in zip(weights, found, strict=True))))


def features(s: State) -> tuple[float, ...]:
    """What the chance to win is judged by: damage done, Fatal Wounds, decks, magic, the round, the heroes."""
    seats = s.config.seats
    if s.chapter > 2:
        left = len(s.karn_cards) - s.karn_down + KARN_PILE * s.regenerates
        done = 1 - left / (KARN_PILE * (1 + seats))
    else:
        minions = [foe for foe in s.foes if foe.slot != KARN_SLOT]
        left = sum((MINIONS[foe.kind].hit_points if foe.kind else 3) - len(foe.gems) for foe in minions)
        done = 1 - left / (3 * seats)
    worth, size = 0.0, 0
    for hero in s.heroes:
        for card in (*hero.deck.cards(), *hero.discard, *hero.hand, *hero.played):
            worth += card_worth(card, 3) if card else 0.0
            size += 1
    magic = sum(hero.active for hero in s.heroes) / (6 * seats)
    return (
        done,
        s.fatal / 6,
        worth / max(size, 1),
        worth / (20 * seats),
        magic,
        s.round / 6,
        not s.fatal,
        seats - 3,
        1,
    )
