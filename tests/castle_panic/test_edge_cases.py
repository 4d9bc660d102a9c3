"""Edge cases of movement, Walls, Towers, tokens and Boulder that a single clause does not show."""

from __future__ import annotations

import pytest

from siegeworks.core import Event, Position, Seeded, Setup
from siegeworks.games.castle_panic import GAME
from siegeworks.games.castle_panic.actions import Barbarian, EndPlay, Hit, Hurt, Missing
from siegeworks.games.castle_panic.content import RINGS, TOKENS
from siegeworks.games.castle_panic.events import MonsterArrived, TokenDrawn
from siegeworks.games.castle_panic.state import ARCS, CASTLE

from .build import Put, at, board, but, chooses, happened, pick, rests, table, towers, used_up, walls

# ---- one event, everything at the same time


@pytest.mark.rule("cp.move.simultaneous", "cp.boss.troll_mage.move_all")
def test_a_troll_mage_sets_off_wall_tower_and_march_at_once() -> None:
    monsters: list[Put] = [
        ("troll", "swordsman", 1),
        ("troll", "swordsman", 2),
        ("orc", "castle", 4),
        ("orc", "knight", 1),
    ]
    p = table(step="draw_monsters", monsters=monsters, walls=but(2), script=["troll_mage", 6])
    assert board(p) == [
        ("troll", "swordsman", 1, 2),
        ("troll", "castle", 2, 2),
        ("orc", "castle", 5, 1),
        ("orc", "swordsman", 1, 2),  # behind the Troll: it came too late for the gap
        ("troll_mage", "archer", 6, 3),
    ]
    assert walls(p) == but(1, 2)
    assert towers(p) == but(2, 5)
    rests(p)


@pytest.mark.rule("cp.move.simultaneous", "cp.move.castle.clockwise")
def test_monsters_inside_follow_each_other_without_meeting() -> None:
    p = table(monsters=[("orc", "castle", 1), ("troll", "castle", 2), ("goblin", "castle", 3)], towers=[6])
    assert board(p) == [("orc", "castle", 2, 2), ("troll", "castle", 3, 3), ("goblin", "castle", 4, 1)]
    rests(p)


@pytest.mark.rule("cp.move.tower.group.one_tower", "cp.move.tower.group.choice", "cp.move.simultaneous")
@pytest.mark.parametrize("victim", [1, 2])
def test_those_from_inside_and_from_outside_are_one_group(victim: int) -> None:
    p = table(monsters=[("troll", "castle", 1), ("orc", "swordsman", 2)], walls=but(2))
    chooses(p, "cp.move.tower.group.choice")
    pick(p, Hurt(victim))
    assert at(p, "castle", 2) == [("troll", 3 - (victim == 1)), ("orc", 2 - (victim == 2))]
    rests(p)


@pytest.mark.rule("cp.move.wall.group.choice", "cp.move.tower.group.choice")
def test_walls_are_settled_before_towers() -> None:
    outside: list[Put] = [("troll", "swordsman", 5), ("orc", "swordsman", 5)]
    inside: list[Put] = [("troll", "castle", 1), ("orc", "castle", 1)]
    p = table(monsters=[*inside, *outside])
    chooses(p, "cp.move.wall.group.choice")
    pick(p, Hurt(3))
    chooses(p, "cp.move.tower.group.choice")
    pick(p, Hurt(2))
    assert [points for *_, points in board(p)] == [3, 1, 2, 2]
    rests(p)


@pytest.mark.rule("cp.move.wall.group.choice", "cp.move.tower.group.choice")
@pytest.mark.parametrize("ring", ["swordsman", "castle"])
@pytest.mark.parametrize("other", ["troll", "orc"])
def test_monsters_alike_in_kind_or_in_points_only_are_a_choice(ring: str, other: str) -> None:
    p = table(monsters=[("troll", ring, 1, 2), (other, ring, 1, 1 if other == "troll" else 2)])
    chooses(p, f"cp.move.{'wall' if ring == 'swordsman' else 'tower'}.group.choice")


# ---- Tar


@pytest.mark.rule("cp.card.tar.no_phase5", "cp.card.tar.no_phase6")
@pytest.mark.parametrize("ring", RINGS)
@pytest.mark.parametrize("tokens", [["troll_mage", 6], ["orc_warlord", 2], ["move_red"], ["move_cw"], ["move_ccw"]],
                         ids=lambda tokens: str(tokens[0]))  # fmt: skip
def test_a_tarred_monster_stays_put_in_phases_5_and_6(tokens: list[int | str], ring: str) -> None:
    p = table(monsters=[("troll", ring, 1)], walls=but(1), towers=but(1), tarred=1, script=tokens)
    assert board(p)[0] == ("troll", ring, 1, 3)
    assert towers(p) == but(1)
    rests(p)


@pytest.mark.rule("cp.card.tar.not_shield")
def test_a_tarred_monster_is_healed_and_crushed_all_the_same() -> None:
    p = table(monsters=[("troll", "archer", 1, 1)], tarred=1, script=["healer", 5])
    assert board(p) == [("troll", "archer", 1, 2), ("healer", "forest", 5, 2)]
    rests(p)
    p = table(monsters=[("troll", "archer", 1)], tarred=1, script=["giant_boulder", 1])
    assert board(p) == []
    assert p.state.tarred == 0
    rests(p)


@pytest.mark.rule("cp.card.tar.end")
@pytest.mark.parametrize(("players", "variant"), [(3, "co-op"), (1, "solo")])
def test_the_next_turn_frees_a_tarred_monster(players: int, variant: str) -> None:
    p = table(players, variant, monsters=[("troll", "archer", 1)], tarred=1, state={"missing": True}, deck=[])
    assert board(p) == [("troll", "knight", 1, 3)]  # it stood still in the first Move phase, not in the second
    assert p.state.turn == 2
    rests(p)


# ---- tokens and the end


@pytest.mark.rule("cp.draw.one_at_a_time", "cp.draw.place", "cp.draw.earlier_affected")
def test_a_monster_just_drawn_is_moved_by_the_next_token() -> None:
    events: list[Event] = []
    p = table(step="draw_monsters", script=["orc", 1, "move_red"], events=events)
    assert board(p) == [("orc", "archer", 1, 2)]
    order = [event for event in events if isinstance(event, TokenDrawn | MonsterArrived)]
    assert [type(event) for event in order] == [TokenDrawn, MonsterArrived, TokenDrawn]
    rests(p, "cards")


@pytest.mark.rule("cp.draw.queue.adds_up", "cp.draw.queue")
def test_extra_draws_among_extra_draws_add_up() -> None:
    events: list[Event] = []
    monsters = ["troll", 1, "troll", 2, "troll", 3, "troll", 4, "orc", 5, "orc", 6, "orc", 1, "orc", 2, "orc", 3]
    script = ["draw_3", "draw_4", "goblin_king", 4, *monsters]
    p = table(step="draw_monsters", script=script, events=events)
    assert len(happened(events, TokenDrawn)) == 2 + 3 + 4 + 3
    rests(p, "cards")


@pytest.mark.rule("cp.end.empty_board_no_win")
def test_an_empty_board_is_no_win_while_tokens_remain() -> None:
    p = table(step="play_cards", hands=[["knight_red", "missing"]], monsters=[("goblin", "knight", 1)])
    pick(p, Hit("knight_red", 1))
    assert board(p) == []
    chooses(p, "cp.turn.play.any_number", seat=0)
    pick(p, EndPlay())
    rests(p)  # phase 6 goes on


@pytest.mark.rule("cp.end.win")
@pytest.mark.parametrize("action", [Hit("knight_red", 1), Barbarian(1)])
def test_the_last_monster_slain_in_phase_4_wins_at_once(action: Hit | Barbarian) -> None:
    hand = ["knight_red", "barbarian", "draw_2"]
    p = pick(table(step="play_cards", hands=[hand], monsters=[("goblin", "knight", 1)], pile=[]), action)
    assert p.outcome is not None
    assert p.outcome.rule == "cp.end.win"
    used_up(p)


@pytest.mark.rule("cp.end.win")
@pytest.mark.parametrize(("ring", "walls_left"), [("swordsman", [2]), ("castle", [])])
def test_the_last_monster_dying_on_a_wall_or_tower_wins_while_another_tower_stands(
    ring: str, walls_left: list[int]
) -> None:
    p = table(monsters=[("goblin", ring, 2)], walls=walls_left, towers=[1, 3], pile=[])
    assert p.outcome is not None
    assert p.outcome.rule == "cp.end.win"
    used_up(p)


@pytest.mark.rule("cp.card.missing.effect", "cp.card.missing.move_still")
def test_missing_stops_the_draw_but_not_the_march() -> None:
    p = table(step="play_cards", hands=[["missing"]], monsters=[("orc", "forest", 1)])
    before = list(p.state.pile)
    pick(p, Missing())
    assert board(p) == [("orc", "archer", 1, 2)]
    assert p.state.pile == before
    rests(p, "cards")  # the next player draws up


@pytest.mark.rule("cp.boulder.first_structure", "cp.boulder.full_kill")
def test_a_boulder_that_destroys_the_last_monster_of_the_game_wins() -> None:
    p = table(
        step="draw_monsters", monsters=[("troll", "forest", 2)], pile=["giant_boulder"], script=["giant_boulder", 2]
    )
    assert p.outcome is not None
    assert p.outcome.rule == "cp.end.win"
    assert walls(p) == but(2)
    used_up(p)


# ---- what holds in every game


@pytest.mark.rule("cp.move.tower.removed", "cp.boss.healer.cap", "cp.card.fortify.absorbs")
@pytest.mark.parametrize("variant", ["standard", "overlord"])
@pytest.mark.parametrize("seed", range(5))
def test_no_game_reaches_an_impossible_table(seed: int, variant: str) -> None:
    chance = Seeded(seed)
    p = Position.new(GAME, Setup(4, variant), chance)
    while p.choice:
        p.advance(p.choice.options[chance.below(len(p.choice.options))])
        s = p.state
        settled = p.choice is None or not p.choice.prompt.startswith("cp.move.")
        for m in s.monsters.values():
            assert 1 <= m.points <= TOKENS[m.kind].points
            if settled and s.outcome is None:
                assert not (m.ring == CASTLE and s.towers[m.arc])
        assert all(s.walls[arc] for arc in ARCS if s.fortified[arc])
        assert s.tarred == 0 or s.tarred in s.monsters
