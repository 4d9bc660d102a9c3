"""What may be played in phase 4: every play with a legal target or an effect (cp.turn.play.needs_target)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from siegeworks.core import Action

from .. import actions as act
from ..content import CARDS, DEAL, RINGS
from ..state import ARCS, CASTLE, COLOUR, FOREST, State

COLOURS = ("red", "green", "blue")


def legal_plays(s: State, hand: list[str]) -> Iterator[Action]:
    """Every play this hand allows; nothing from other hands (cp.turn.play.own_cards).

    Each hit card may take any Monster within its reach, one hit before this turn or another (cp.hit.targets),
    whoever else stands there (cp.board.stacking.target).
    """
    nice_shot = "nice_shot" in hand
    previous = ""
    for card in hand:
        if card != previous:
            previous = card
            if card in REACH:
                rings, colour = REACH[card]
                if s.config.heroic_powers and card.startswith("hero_"):  # cp.opt.heroic_powers
                    rings = (*rings, CASTLE)
                for m in s.monsters.values():
                    if m.ring in rings and (colour == "any" or COLOUR[m.arc] == colour):
                        yield act.Hit(card, m.id)
                        if nice_shot:  # cp.card.nice_shot.limits: only with a hit card, within its reach
                            yield act.NiceShot(card, m.id)
            elif card in OTHER_PLAYS:
                yield from OTHER_PLAYS[card](s, hand)
    if s.config.all_for_one:
        yield from all_for_one_plays(s, hand)
    if s.held_walls[s.active]:
        yield from (act.PlaceWall(arc) for arc in ARCS if not s.walls[arc])


REACH = {
    card.id: (tuple(RINGS.index(ring) for ring in card.rings), card.colour)
    for card in CARDS.values()
    if card.kind == "hit"
}
"""Rings and colour of each hit card (cp.card.hit.definition, cp.card.archer.effect, ...).

None reaches into the Forest (cp.hit.forest_immune), and none, Heroes included, into the Castle ring
(cp.card.hero.not_castle): that takes one of the three cards with its symbol (cp.card.castle_ring.only_symbol).
"""


RANGE = {card.id: tuple(RINGS.index(ring) for ring in card.rings) for card in CARDS.values() if card.kind == "special"}
"""Rings each special card reaches, in all arcs; empty where it is not aimed at a Monster."""


def barbarian_plays(s: State, hand: list[str]) -> Iterator[Action]:
    """Anywhere but the Forest (cp.card.barbarian.range)."""
    return (act.Barbarian(m.id) for m in s.monsters.values() if m.ring in RANGE["barbarian"])


def tar_plays(s: State, hand: list[str]) -> Iterator[Action]:
    """Any Monster in any ring (cp.card.tar.target) that does not bear the token already."""
    return (act.Tar(m.id) for m in s.monsters.values() if m.ring in RANGE["tar"] and m.id != s.tarred)


def drive_him_back_plays(s: State, hand: list[str]) -> Iterator[Action]:
    """From any ring but the Forest, where it would do nothing (cp.card.drive_back.effect)."""
    return (act.DriveHimBack(m.id) for m in s.monsters.values() if m.ring in RANGE["drive_him_back"])


def build_plays(s: State, hand: list[str]) -> Iterator[Action]:
    """With a Mortar in the same hand (cp.card.build.alone); only 6 Walls exist (cp.comp.walls).

    On any empty Wall place (cp.card.build.where, cp.card.build.no_double), Tower or not (cp.card.build.without_tower).
    """
    if "mortar" in hand and sum(s.walls) + sum(s.held_walls) < len(ARCS):
        yield from (act.Build(arc) for arc in ARCS if not s.walls[arc])


def fortify_plays(s: State, hand: list[str]) -> Iterator[Action]:
    """On a standing Wall without a token, while one is in the supply (cp.card.fortify.place)."""
    if sum(s.fortified) < DEAL.fortify_tokens:
        yield from (act.Fortify(arc) for arc in ARCS if s.walls[arc] and not s.fortified[arc])


def missing_plays(s: State, hand: list[str]) -> Iterator[Action]:
    """Once a turn, while tokens could still come (cp.card.missing.effect)."""
    if not s.missing and (s.pile or s.overlord_hand or s.aside):
        yield act.Missing()


def draw_2_plays(s: State, hand: list[str]) -> Iterator[Action]:
    """While there is any card to draw but this one (cp.card.draw2.effect)."""
    if s.deck or s.discard:
        yield act.DrawTwo()


def scavenge_plays(s: State, hand: list[str]) -> Iterator[Action]:
    """Any card of the discard pile; never the Scavenge just played (cp.card.scavenge.effect)."""
    return (act.Scavenge(card) for card in sorted(dict.fromkeys(s.discard)))


OTHER_PLAYS: dict[str, Callable[[State, list[str]], Iterator[Action]]] = {
    "barbarian": barbarian_plays,
    "tar": tar_plays,
    "drive_him_back": drive_him_back_plays,
    "brick": build_plays,
    "fortify_wall": fortify_plays,
    "missing": missing_plays,
    "draw_2": draw_2_plays,
    "scavenge": scavenge_plays,
}


def all_for_one_plays(s: State, hand: list[str]) -> Iterator[Action]:
    """Archer, Knight and Swordsman of one colour slay 1 Monster of that colour outside Castle and Forest.

    An Any Color card counts as any colour (cp.opt.all_for_one).
    """
    for colour in COLOURS:
        sets = [
            (a, k, w)
            for a in (f"archer_{colour}", "archer_any")
            for k in (f"knight_{colour}", "knight_any")
            for w in (f"swordsman_{colour}", "swordsman_any")
            if a in hand and k in hand and w in hand
        ]
        for m in s.monsters.values() if sets else ():
            if COLOUR[m.arc] == colour and CASTLE < m.ring < FOREST:
                yield from (act.AllForOne(cards, colour, m.id) for cards in sets)
