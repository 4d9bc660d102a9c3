"""Monsters at the Walls: a Wall holds them back, costs one of them a point, and is gone."""

from __future__ import annotations

import pytest

from siegeworks.games.castle_panic.actions import Hurt
from siegeworks.games.castle_panic.content import TOKENS
from siegeworks.games.castle_panic.state import ARCS

from .build import at, board, but, chooses, fortified, pick, rests, table, towers, walls

NEXT_TURN = {"state": {"missing": True}, "deck": []}
"""No tokens and no cards come: the turn passes to the next player's Move phase without a question."""
INWARD_STEPS = {
    "phase 5": ("move_monsters", []),
    "colour move": ("draw_monsters", ["move_red"]),
    "orc warlord": ("draw_monsters", ["orc_warlord", 1]),
    "troll mage": ("draw_monsters", ["troll_mage", 5]),
}


@pytest.mark.rule("cp.move.wall.blocks")
@pytest.mark.parametrize(("step", "script"), INWARD_STEPS.values(), ids=INWARD_STEPS)
def test_a_wall_holds_a_monster_back_whatever_moves_it_inward(step: str, script: list[int | str]) -> None:
    p = table(step=step, monsters=[("troll", "swordsman", 2)], script=script)
    assert board(p)[0] == ("troll", "swordsman", 2, 2)
    assert walls(p) == but(2)
    assert towers(p) == but()
    rests(p)


@pytest.mark.rule("cp.move.wall.which", "cp.move.wall.removed")
@pytest.mark.parametrize("arc", ARCS)
def test_a_monster_breaks_the_wall_of_its_own_arc_and_no_other(arc: int) -> None:
    p = table(monsters=[("orc", "swordsman", arc)])
    assert walls(p) == but(arc)
    rests(p)


@pytest.mark.rule("cp.move.wall.which")
def test_walls_elsewhere_do_not_hold_a_monster_back() -> None:
    p = table(monsters=[("orc", "swordsman", 3)], walls=but(3), towers=but(3))
    assert board(p) == [("orc", "castle", 3, 2)]
    assert walls(p) == but(3)
    rests(p)


@pytest.mark.rule("cp.move.wall.single", "cp.move.wall.single.stays")
@pytest.mark.parametrize("kind", [kind for kind, token in TOKENS.items() if token.points > 1])
def test_a_lone_attacker_loses_one_point_and_stays_outside(kind: str) -> None:
    p = table(monsters=[(kind, "swordsman", 4)])
    assert board(p) == [(kind, "swordsman", 4, TOKENS[kind].points - 1)]
    assert towers(p) == but()
    rests(p)


@pytest.mark.rule("cp.move.wall.single.until")
def test_the_survivor_enters_through_the_gap_in_the_next_move_phase() -> None:
    p = table(monsters=[("troll", "swordsman", 2)], towers=but(2), **NEXT_TURN)
    assert p.state.turn == 2
    assert board(p) == [("troll", "castle", 2, 2)]
    rests(p)


@pytest.mark.rule("cp.move.wall.single.until")
def test_a_wall_rebuilt_in_the_gap_is_attacked_again() -> None:
    p = table(monsters=[("troll", "swordsman", 2, 2)], walls=[2])  # as it stands one rebuilt Wall later
    assert board(p) == [("troll", "swordsman", 2, 1)]
    assert walls(p) == []
    rests(p)


@pytest.mark.rule("cp.move.wall.single.slain")
@pytest.mark.parametrize("kind", ["goblin", "troll"])
def test_a_monster_on_its_last_point_dies_at_the_wall_and_takes_the_wall_along(kind: str) -> None:
    p = table(monsters=[(kind, "swordsman", 2, 1)])
    assert board(p) == []
    assert walls(p) == but(2)
    assert p.state.token_discard == [kind]
    rests(p)


@pytest.mark.rule(
    "cp.move.wall.group.choice",
    "cp.move.wall.group.one_wall",
    "cp.move.wall.group.one_damage",
    "cp.move.wall.group.others",
)
@pytest.mark.parametrize("victim", [1, 2, 3])
def test_of_a_group_at_a_wall_the_players_choose_who_takes_the_one_point(victim: int) -> None:
    group = [("troll", "swordsman", 2), ("orc", "swordsman", 2), ("orc_warlord", "swordsman", 2)]
    p = table(monsters=group)
    chooses(p, "cp.move.wall.group.choice")
    assert p.choice is not None
    assert p.choice.options == [Hurt(1), Hurt(2), Hurt(3)]
    pick(p, Hurt(victim))
    full = [("troll", 3), ("orc", 2), ("orc_warlord", 3)]
    assert at(p, "swordsman", 2) == [(k, n - (i == victim)) for i, (k, n) in enumerate(full, 1)]
    assert walls(p) == but(2)
    rests(p)


@pytest.mark.rule("cp.move.wall.group.choice")
def test_the_active_players_word_decides_for_the_group() -> None:
    p = table(active=2, monsters=[("troll", "swordsman", 2), ("orc", "swordsman", 2)])
    chooses(p, "cp.move.wall.group.choice", seat=2)


@pytest.mark.rule("cp.move.wall.group.choice")
def test_against_an_overlord_the_castle_player_chooses() -> None:
    p = table(
        variant="overlord",
        step="overlord_moves",
        active=1,
        monsters=[("troll", "swordsman", 2), ("orc", "swordsman", 2)],
    )
    chooses(p, "cp.move.wall.group.choice", seat=1)


@pytest.mark.rule("cp.move.wall.group.choice")
def test_a_goblin_of_the_group_may_be_sacrificed() -> None:
    p = pick(table(monsters=[("troll", "swordsman", 2), ("goblin", "swordsman", 2)]), Hurt(2))
    assert board(p) == [("troll", "swordsman", 2, 3)]
    rests(p)


@pytest.mark.rule("cp.move.wall.group.one_damage", "cp.move.wall.group.others")
def test_monsters_all_alike_leave_nothing_to_choose() -> None:
    p = table(monsters=[("orc", "swordsman", 2)] * 3)
    assert sorted(at(p, "swordsman", 2)) == [("orc", 1), ("orc", 2), ("orc", 2)]
    rests(p)


@pytest.mark.rule("cp.move.wall.group.choice", "cp.move.wall.group.one_wall")
def test_groups_at_two_walls_are_judged_apart() -> None:
    pairs = [("troll", "swordsman", 5), ("orc", "swordsman", 5), ("troll", "swordsman", 1), ("orc", "swordsman", 1)]
    p = pick(table(monsters=pairs), Hurt(3), Hurt(2))
    assert at(p, "swordsman", 5) == [("troll", 3), ("orc", 1)]
    assert at(p, "swordsman", 1) == [("troll", 2), ("orc", 2)]
    assert walls(p) == but(1, 5)
    rests(p)


@pytest.mark.rule("cp.move.wall.group.stay")
def test_the_whole_group_stays_until_the_next_move_phase() -> None:
    pair = [("troll", "swordsman", 2), ("troll", "swordsman", 2)]
    held = table(monsters=pair, towers=but(2))
    assert sorted(at(held, "swordsman", 2)) == [("troll", 2), ("troll", 3)]
    rests(held)
    later = table(monsters=pair, towers=but(2), **NEXT_TURN)
    assert sorted(at(later, "castle", 2)) == [("troll", 2), ("troll", 3)]
    rests(later)


@pytest.mark.rule("cp.move.nowall.enter", "cp.move.nowall.no_damage")
@pytest.mark.parametrize("kind", ["goblin", "orc", "troll"])
def test_without_a_wall_a_monster_walks_in_unharmed(kind: str) -> None:
    p = table(monsters=[(kind, "swordsman", 6)], walls=but(6), towers=but(6))
    assert board(p) == [(kind, "castle", 6, TOKENS[kind].points)]
    rests(p)


@pytest.mark.rule("cp.move.wall.blocks", "cp.move.wall.removed", "cp.card.fortify.absorbs")
def test_a_fortified_wall_loses_its_token_only() -> None:
    p = table(monsters=[("troll", "swordsman", 2)], fortified=[2, 5])
    assert board(p) == [("troll", "swordsman", 2, 2)]
    assert walls(p) == but()
    assert fortified(p) == [5]
    rests(p)


@pytest.mark.rule("cp.move.wall.blocks")
def test_monsters_farther_out_do_not_touch_the_wall() -> None:
    p = table(monsters=[("orc", "knight", 2), ("orc", "archer", 2), ("orc", "forest", 2)])
    assert board(p) == [("orc", "swordsman", 2, 2), ("orc", "knight", 2, 2), ("orc", "archer", 2, 2)]
    assert walls(p) == but()
    rests(p)
