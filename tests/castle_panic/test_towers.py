"""Monsters at the Towers: a Tower falls for good, costs one of those who enter a point, and stops nobody."""

from __future__ import annotations

import pytest

from siegeworks.core import Position, Seeded, Setup
from siegeworks.games.castle_panic import GAME
from siegeworks.games.castle_panic.actions import Hurt
from siegeworks.games.castle_panic.content import CARDS, TOKENS
from siegeworks.games.castle_panic.state import ARCS

from .build import at, board, but, chooses, pick, rests, table, towers, used_up

WAYS_IN = {
    "through a gap": ("move_monsters", "swordsman", 2, []),
    "round the Castle": ("move_monsters", "castle", 1, []),
    "colour move through a gap": ("draw_monsters", "swordsman", 2, ["move_red"]),
    "colour move round the Castle": ("draw_monsters", "castle", 1, ["move_red"]),
    "troll mage": ("draw_monsters", "swordsman", 2, ["troll_mage", 5]),
    "orc warlord": ("draw_monsters", "castle", 1, ["orc_warlord", 1]),
    "clockwise": ("draw_monsters", "castle", 1, ["move_cw"]),
    "counter-clockwise": ("draw_monsters", "castle", 3, ["move_ccw"]),
}


@pytest.mark.rule("cp.move.tower.removed", "cp.move.tower.damage", "cp.move.tower.survivor")
@pytest.mark.parametrize(("step", "ring", "arc", "script"), WAYS_IN.values(), ids=WAYS_IN)
def test_a_tower_falls_to_whoever_enters_however(step: str, ring: str, arc: int, script: list[int | str]) -> None:
    p = table(step=step, monsters=[("troll", ring, arc)], walls=but(2), script=script)
    assert towers(p) == but(2)
    assert board(p)[0] == ("troll", "castle", 2, 2)
    rests(p)


@pytest.mark.rule("cp.move.tower.damage")
@pytest.mark.parametrize("kind", [kind for kind, token in TOKENS.items() if token.points > 1])
def test_a_tower_costs_a_lone_monster_one_point_whatever_its_kind(kind: str) -> None:
    p = table(monsters=[(kind, "swordsman", 4)], walls=but(4))
    assert board(p) == [(kind, "castle", 4, TOKENS[kind].points - 1)]
    rests(p)


@pytest.mark.rule("cp.move.tower.slain")
@pytest.mark.parametrize("kind", ["goblin", "troll"])
def test_a_monster_on_its_last_point_dies_on_the_tower_and_takes_it_along(kind: str) -> None:
    p = table(variant="standard", monsters=[(kind, "swordsman", 2, 1)], walls=but(2))
    assert board(p) == []
    assert towers(p) == but(2)
    assert p.state.token_discard == [kind]
    assert p.state.trophies == [[], [], []]
    rests(p)


@pytest.mark.rule("cp.move.tower.group.one_tower", "cp.move.tower.group.one_damage")
@pytest.mark.rule("cp.move.tower.group.choice", "cp.move.tower.group.others", "cp.move.tower.group.stay")
@pytest.mark.parametrize("victim", [1, 2, 3])
def test_of_a_group_at_a_tower_the_players_choose_who_takes_the_one_point(victim: int) -> None:
    group = [("troll", "swordsman", 2), ("orc", "castle", 1), ("healer", "swordsman", 2)]
    p = table(active=1, monsters=group, walls=but(2))
    chooses(p, "cp.move.tower.group.choice", seat=1)
    assert p.choice is not None
    assert sorted(option.monster for option in p.choice.options) == [1, 2, 3]
    pick(p, Hurt(victim))
    full = [("troll", 3), ("orc", 2), ("healer", 2)]
    assert at(p, "castle", 2) == [(kind, n - (i == victim)) for i, (kind, n) in enumerate(full, 1)]
    assert towers(p) == but(2)
    rests(p)


@pytest.mark.rule("cp.move.tower.group.one_damage", "cp.move.tower.group.others")
def test_monsters_all_alike_at_a_tower_leave_nothing_to_choose() -> None:
    p = table(monsters=[("orc", "swordsman", 2)] * 3, walls=but(2))
    assert sorted(at(p, "castle", 2)) == [("orc", 1), ("orc", 2), ("orc", 2)]
    rests(p)


@pytest.mark.rule("cp.move.tower.group.one_tower")
def test_two_towers_entered_at_once_cost_a_point_each() -> None:
    p = table(monsters=[("orc", "castle", 1), ("orc", "swordsman", 3)], walls=but(3))
    assert board(p) == [("orc", "castle", 2, 1), ("orc", "castle", 3, 1)]
    assert towers(p) == but(2, 3)
    rests(p)


@pytest.mark.rule("cp.tower.count")
def test_the_castle_has_six_towers() -> None:
    s = GAME.start(GAME.check(Setup(2)))
    assert [arc for arc in range(len(s.towers)) if s.towers[arc]] == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("cp.move.tower.no_rebuild")
def test_no_play_of_any_card_brings_a_tower_back() -> None:
    hand = sorted(CARDS)  # one of each kind
    p = table(step="play_cards", hands=[hand], monsters=[("orc", "castle", 2), ("orc", "knight", 3)],
              walls=but(2, 3), towers=but(2, 3), discard=["brick", "mortar"])  # fmt: skip
    assert p.choice is not None
    assert {type(o).__name__ for o in p.choice.options} >= {"Build", "Fortify", "Scavenge", "Barbarian"}
    for option in p.choice.options:
        q = p.clone()
        q.apply(option)
        assert towers(q) == but(2, 3), option


@pytest.mark.rule("cp.move.tower.no_rebuild")
@pytest.mark.parametrize("seed", range(5))
def test_in_a_whole_game_towers_only_fall(seed: int) -> None:
    chance = Seeded(seed)
    p = Position.new(GAME, Setup(3), chance)
    standing = set(ARCS)
    while p.choice:
        p.advance(p.choice.options[chance.below(len(p.choice.options))])
        assert set(towers(p)) <= standing
        standing = set(towers(p))
    assert standing < set(ARCS)


@pytest.mark.rule("cp.lose.all_towers")
def test_the_game_is_lost_with_the_sixth_tower() -> None:
    p = table(monsters=[("orc", "castle", 1)], towers=[2])
    assert p.outcome is not None
    assert (p.outcome.winners, p.outcome.rule) == ((), "cp.lose.all_towers")
    used_up(p)


@pytest.mark.rule("cp.lose.all_towers")
def test_one_tower_left_is_not_lost() -> None:
    p = table(monsters=[("orc", "castle", 1)], towers=[2, 5])
    assert p.outcome is None
    assert towers(p) == [5]
    rests(p)


@pytest.mark.rule("cp.lose.all_towers", "cp.end.loss_instant")
def test_the_loss_interrupts_a_token_and_the_draws_still_due() -> None:
    p = table(step="draw_monsters", monsters=[("orc", "castle", 1)], towers=[2], script=["troll_mage", 4])
    assert p.outcome is not None
    assert p.outcome.rule == "cp.lose.all_towers"
    assert p.asked is None
    used_up(p)


@pytest.mark.rule("cp.lose.all_towers", "cp.end.last_monster_last_tower")
def test_the_last_monster_dying_on_the_last_tower_is_a_loss() -> None:
    p = table(monsters=[("orc", "castle", 1, 1)], towers=[2], pile=[])
    assert p.outcome is not None
    assert (p.outcome.winners, p.outcome.rule) == ((), "cp.lose.all_towers")
    used_up(p)
