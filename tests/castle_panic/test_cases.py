"""The worked cases of the ledger: how the clauses combine, each as it is told there."""

from __future__ import annotations

import pytest

from siegeworks.core import Position
from siegeworks.games.castle_panic.actions import (
    DrawTwo,
    DriveHimBack,
    EndPlay,
    EndTrade,
    Hurt,
    KeepCards,
    Place,
)
from siegeworks.games.castle_panic.content import TOKENS

from .build import Put, at, board, but, chooses, fortified, new_game, pick, rests, table, towers, used_up, walls

PAIR: list[Put] = [("troll", "swordsman", 2), ("orc", "swordsman", 2)]
either = pytest.mark.parametrize(
    ("victim", "after"), [(1, [("troll", 2), ("orc", 2)]), (2, [("troll", 3), ("orc", 1)])]
)
Points = list[tuple[str, int]]


def idle(p: Position) -> Position:
    """Let a turn pass: nothing is discarded, traded or played."""
    turn = p.state.turn
    while p.choice and p.state.turn == turn:
        p.apply(next(option for option in p.choice.options if isinstance(option, KeepCards | EndTrade | EndPlay)))
    return p


# ---- Walls


@pytest.mark.rule("cp.case.goblin_on_wall")
def test_a_goblin_breaks_a_wall_with_its_life() -> None:
    p = table(variant="standard", monsters=[("goblin", "swordsman", 2)])
    assert board(p) == []
    assert p.state.token_discard == ["goblin"]
    assert p.state.trophies == [[], [], []]
    assert walls(p) == but(2)
    rests(p)


@either
@pytest.mark.rule("cp.case.pair_on_wall")
def test_troll_and_orc_at_a_wall(victim: int, after: Points) -> None:
    p = pick(table(monsters=PAIR), Hurt(victim))
    assert at(p, "swordsman", 2) == after
    assert walls(p) == but(2)
    rests(p)


@either
@pytest.mark.rule("cp.case.pair_on_fortified")
def test_troll_and_orc_at_a_fortified_wall(victim: int, after: Points) -> None:
    p = pick(table(monsters=PAIR, fortified=[2]), Hurt(victim))
    assert at(p, "swordsman", 2) == after
    assert walls(p) == but()
    assert fortified(p) == []
    rests(p)


@pytest.mark.rule("cp.case.tarred_at_wall")
@pytest.mark.parametrize("tarred", [1, 2])
def test_a_tarred_orc_has_no_part_in_the_attack(tarred: int) -> None:
    p = table(monsters=[("orc", "swordsman", 1), ("orc", "swordsman", 1)], tarred=tarred)
    assert at(p, "swordsman", 1) == [("orc", 2 if tarred == 1 else 1), ("orc", 2 if tarred == 2 else 1)]
    assert walls(p) == but(1)
    rests(p)


@pytest.mark.rule("cp.case.wall_then_colour_move")
def test_a_troll_breaks_the_wall_and_a_token_of_the_same_turn_brings_it_in() -> None:
    p = table(monsters=[("troll", "swordsman", 1)], script=["move_red"])
    assert board(p) == [("troll", "castle", 1, 1)]
    assert walls(p) == but(1)
    assert towers(p) == but(1)
    rests(p)


# ---- Castle ring


@pytest.mark.rule("cp.case.wrap_around")
def test_from_the_sixth_space_a_troll_comes_to_the_first() -> None:
    p = table(monsters=[("troll", "castle", 6)])
    assert board(p) == [("troll", "castle", 1, 2)]
    assert towers(p) == but(1)
    rests(p)


@pytest.mark.rule("cp.case.mixed_tower_group")
def test_two_orcs_reach_a_tower_from_two_sides() -> None:
    p = table(monsters=[("orc", "castle", 1), ("orc", "swordsman", 2)], walls=but(2))
    assert sorted(at(p, "castle", 2)) == [("orc", 1), ("orc", 2)]
    assert towers(p) == but(2)
    rests(p)


@pytest.mark.rule("cp.case.colour_move_leaves")
def test_a_troll_leaving_green_moves_once() -> None:
    p = table(step="draw_monsters", monsters=[("troll", "castle", 4)], script=["move_green"])
    assert board(p) == [("troll", "castle", 5, 2)]
    assert towers(p) == but(5)
    rests(p)


@pytest.mark.rule("cp.case.ccw_tower")
def test_a_troll_goes_backwards_into_a_tower() -> None:
    p = table(step="draw_monsters", monsters=[("troll", "castle", 1)], script=["move_ccw"])
    assert board(p) == [("troll", "castle", 6, 2)]
    assert towers(p) == but(6)
    rests(p)


# ---- Bosses


@pytest.mark.rule("cp.case.warlord_three")
def test_the_orc_warlord_on_three() -> None:
    goblins: list[Put] = [("goblin", "archer", 3), ("goblin", "archer", 4), ("goblin", "archer", 5)]
    p = table(step="draw_monsters", monsters=goblins, script=["orc_warlord", 3])
    assert board(p) == [
        ("goblin", "knight", 3, 1),
        ("goblin", "knight", 4, 1),
        ("goblin", "archer", 5, 1),
        ("orc_warlord", "archer", 3, 3),
    ]
    rests(p)


@pytest.mark.rule("cp.case.healer")
def test_the_healer_among_a_wounded_troll_and_a_hale_orc() -> None:
    p = table(step="draw_monsters", monsters=[("troll", "knight", 1, 1), ("orc", "castle", 4)], script=["healer", 5])
    assert board(p) == [("troll", "knight", 1, 2), ("orc", "castle", 4, 2), ("healer", "forest", 5, 2)]
    rests(p)


# ---- drawing and ending


@pytest.mark.rule("cp.case.queue")
def test_the_second_token_comes_before_the_extra_ones() -> None:
    tokens = ["draw_3", "orc", 1, "goblin", 2, "healer", 3, "goblin", 4]
    p = table(step="draw_monsters", pile=["draw_3", "orc", "goblin", "healer", "goblin", "troll"], script=tokens)
    assert [(kind, arc) for kind, _, arc, _ in board(p)] == [("orc", 1), ("goblin", 2), ("healer", 3), ("goblin", 4)]
    assert p.state.pile == ["troll"]
    rests(p, "cards")


@pytest.mark.rule("cp.case.short_pile")
def test_when_the_pile_runs_out_the_missing_draws_are_dropped() -> None:
    tokens = ["orc", 1, "draw_4", "goblin", 2, "troll", 3]
    p = table(step="draw_monsters", pile=["orc", "draw_4", "goblin", "troll"], script=tokens)
    assert [kind for kind, *_ in board(p)] == ["orc", "goblin", "troll"]
    assert p.state.pile == []
    assert p.state.token_discard.count("orc") == TOKENS["orc"].count - 1
    rests(p, "cards")


@pytest.mark.rule("cp.case.last_effect_wins")
def test_a_last_effect_on_an_empty_board_wins_at_once() -> None:
    p = table(pile=["move_cw"], towers=[1], script=["move_cw"])
    assert p.outcome is not None
    assert (p.outcome.winners, p.outcome.rule) == ((0, 1, 2), "cp.end.win")
    used_up(p)


# ---- cards


@pytest.mark.rule("cp.case.draw2_over_limit")
def test_a_hand_over_the_limit_is_kept_and_not_drawn_up() -> None:
    hands = [
        ["archer_red", "archer_green", "knight_red", "mortar", "draw_2"],
        ["archer_red", "archer_green", "knight_red", "mortar", "brick"],
        ["archer_red", "archer_green", "knight_red", "mortar", "brick"],
        ["archer_blue", "archer_blue", "knight_blue", "mortar", "brick"],
    ]
    tokens = ["goblin", 1, "goblin", 2, "orc", 3, "orc", 4, "goblin", 5, "goblin", 6, "troll", 1, "troll", 2]
    p = table(4, step="play_cards", hands=hands, script=["missing", "scavenge", *tokens])
    pick(p, DrawTwo())
    assert p.state.hands[0] == ["archer_green", "archer_red", "knight_red", "missing", "mortar", "scavenge"]
    for _ in range(4):
        idle(p)
    chooses(p, "cp.turn.discard_draw.optional", seat=0)
    assert len(p.state.hands[0]) == 6


@pytest.mark.rule("cp.case.drive_back_inside")
def test_an_orc_driven_back_from_inside_passes_the_fortified_wall() -> None:
    p = table(step="play_cards", hands=[["drive_him_back", "missing"]], monsters=[("orc", "castle", 5, 1)],
              fortified=[5], towers=but(5))  # fmt: skip
    pick(p, DriveHimBack(1))
    assert board(p) == [("orc", "forest", 5, 1)]
    pick(p, EndPlay())
    assert board(p) == [("orc", "archer", 5, 1)]
    assert walls(p) == but()
    assert fortified(p) == [5]
    rests(p)


# ---- Giant Boulder


@pytest.mark.rule("cp.case.boulder_fortified")
def test_a_boulder_at_a_fortified_wall() -> None:
    monsters: list[Put] = [("orc", "forest", 2), ("troll", "knight", 2), ("goblin", "forest", 5)]
    p = table(step="draw_monsters", monsters=monsters, fortified=[2], script=["giant_boulder", 2])
    assert board(p) == [("goblin", "forest", 5, 1)]
    assert sorted(p.state.token_discard) == ["giant_boulder", "orc", "troll"]
    assert walls(p) == but()
    assert fortified(p) == []
    rests(p)


@pytest.mark.rule("cp.case.boulder_behind_wall")
def test_a_wall_shields_a_monster_inside_from_the_boulder() -> None:
    p = table(step="draw_monsters", monsters=[("orc", "castle", 2)], towers=but(2), script=["giant_boulder", 2])
    assert board(p) == [("orc", "castle", 2, 2)]
    assert walls(p) == but(2)
    rests(p)


# ---- timing


@pytest.mark.rule("cp.case.first_wall_attack")
def test_left_alone_the_starting_monsters_break_every_wall_in_the_third_turn() -> None:
    kinds = ["goblin", "orc", "goblin", "troll", "goblin"]  # and an Orc, which is then the only one left
    hands = [
        *["archer_red"] * 3,
        *["archer_green"] * 3,
        *["archer_blue"] * 3,
        *["knight_red"] * 3,
        "brick",
        "tar",
        "brick",
    ]
    tokens = ["orc", 1, "orc", 2, "orc", 3, "orc", 4, "orc", 5, "orc", 6]
    p = new_game(3, script=[*hands, *tokens])
    pick(p, *[Place(kind, arc) for arc, kind in enumerate(kinds, 1)])
    for ring in ("archer", "knight", "swordsman"):
        assert [(kind, r, arc) for kind, r, arc, _ in board(p)[:6]] == [
            (kind, ring, arc) for arc, kind in enumerate([*kinds, "orc"], 1)
        ]
        assert walls(p) == but()
        idle(p)
    assert board(p)[:3] == [("orc", "swordsman", 2, 1), ("troll", "swordsman", 4, 2), ("orc", "swordsman", 6, 1)]
    assert p.state.token_discard == ["goblin"] * 3
    assert walls(p) == []
    used_up(p)
