"""Inside the Castle ring: Monsters go round clockwise, past Walls, and few cards reach them."""

from __future__ import annotations

import pytest

from siegeworks.games.castle_panic.content import CARDS

from .build import board, but, fortified, rests, table, towers, used_up, walls

ENDLESS = {"pile": [], "deck": []}
"""Nothing comes any more, and nobody has a card: one Move phase follows another until the game ends."""


@pytest.mark.rule("cp.move.castle.clockwise")
@pytest.mark.parametrize(("arc", "after"), [(1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 1)])
def test_a_monster_inside_moves_one_space_clockwise(arc: int, after: int) -> None:
    p = table(monsters=[("orc", "castle", arc)], towers=but(after))
    assert board(p) == [("orc", "castle", after, 2)]
    rests(p)


@pytest.mark.rule("cp.move.castle.clockwise")
def test_who_has_just_entered_does_not_step_round_as_well() -> None:
    p = table(monsters=[("orc", "swordsman", 2)], walls=[], towers=but(2, 3))
    assert board(p) == [("orc", "castle", 2, 2)]
    rests(p)


@pytest.mark.rule("cp.move.castle.walls_ignored")
def test_walls_beside_the_castle_ring_neither_stop_nor_hurt_nor_fall() -> None:
    p = table(monsters=[("goblin", "castle", 2)], fortified=[2, 3], towers=but(3))
    assert board(p) == [("goblin", "castle", 3, 1)]
    assert walls(p) == but()
    assert fortified(p) == [2, 3]
    rests(p)


@pytest.mark.rule("cp.move.castle.empty")
def test_a_space_without_a_tower_costs_nothing() -> None:
    p = table(monsters=[("troll", "castle", 4, 1), ("goblin", "castle", 4)], towers=[1])
    assert board(p) == [("troll", "castle", 5, 1), ("goblin", "castle", 5, 1)]
    assert towers(p) == [1]
    rests(p)


@pytest.mark.rule("cp.move.castle.continues")
def test_a_monster_inside_goes_round_until_it_dies() -> None:
    p = table(monsters=[("troll", "castle", 5)], towers=but(6), **ENDLESS)
    assert towers(p) == [4, 5]
    assert p.outcome is not None
    assert p.outcome.rule == "cp.end.win"  # the last Monster died on Tower 3
    assert p.state.turn == 4
    used_up(p)


@pytest.mark.rule("cp.move.castle.continues")
def test_a_monster_inside_goes_round_until_the_last_tower_falls() -> None:
    p = table(monsters=[("orc", "castle", 6)], towers=[5], **ENDLESS)
    assert p.outcome is not None
    assert p.outcome.rule == "cp.lose.all_towers"
    assert p.state.turn == 5  # four empty spaces, then the Tower
    used_up(p)


@pytest.mark.rule("cp.card.castle_ring.only_symbol", "cp.card.castle_ring.list")
@pytest.mark.parametrize("card", sorted(CARDS))
def test_only_cards_with_the_castle_symbol_reach_a_monster_inside(card: str) -> None:
    hand = sorted({card, "missing"})  # Missing can always be played, so there is a choice
    aimed = set()
    for arc in (1, 3, 5):  # a Monster of every colour
        p = table(step="play_cards", hands=[hand], monsters=[("troll", "castle", arc)])
        assert p.choice is not None
        aimed |= {type(option).__name__ for option in p.choice.options if hasattr(option, "monster")}
    wanted = {"barbarian": {"Barbarian"}, "tar": {"Tar"}, "drive_him_back": {"DriveHimBack"}}
    assert aimed == wanted.get(card, set())
    assert CARDS[card].castle_symbol == (card in wanted)


@pytest.mark.rule("cp.card.castle_ring.only_symbol")
def test_nice_shot_lends_no_hit_card_the_reach_inside() -> None:
    hits = [card.id for card in CARDS.values() if card.kind == "hit"]
    p = table(step="play_cards", hands=[["nice_shot", "missing", *hits]], monsters=[("troll", "castle", 1)])
    assert p.choice is not None
    assert not [option for option in p.choice.options if hasattr(option, "monster")]
