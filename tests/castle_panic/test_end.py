"""How the game ends, and who is Master Slayer."""

import pytest

from siegeworks.core import Position, Seeded
from siegeworks.games.castle_panic import GAME
from siegeworks.games.castle_panic import actions as act
from siegeworks.games.castle_panic.actions import Place, PlaceRest
from siegeworks.games.castle_panic.rules.ending import master_slayers

from .build import board, new_game, pick, rests, table, towers, used_up, walls

LAST = {"monsters": [("goblin", "knight", 1)], "pile": []}
THREE = ("archer_red", "knight_red", "swordsman_red")


def finish(trophies, variant="standard", **state):
    """Seat 0 slays the last Goblin of a game in which these trophies were taken before."""
    players = len(trophies)
    given = {"trophies": [list(kept) for kept in trophies], **state}
    p = table(players, variant, step="play_cards", hands=[["knight_red"]], state=given, **LAST)
    return pick(p, act.Hit("knight_red", 1))


# ---- winning


@pytest.mark.rule("cp.end.win")
@pytest.mark.parametrize(
    "play",
    [act.Hit("knight_red", 1), act.NiceShot("knight_red", 1), act.Barbarian(1), act.AllForOne(THREE, "red", 1)],
    ids=lambda play: type(play).__name__,
)
def test_slaying_the_last_monster_wins_at_once(play):
    hand = [*THREE, "nice_shot", "barbarian", "missing"]
    p = table(step="play_cards", hands=[hand], towers=[4], all_for_one=True, **LAST)
    pick(p, play)
    assert (p.outcome.rule, p.outcome.winners) == ("cp.end.win", (0, 1, 2))
    assert p.choice is p.asked is None
    assert p.state.step == "play_cards"  # phases 5 and 6 do not take place
    used_up(p)


@pytest.mark.rule("cp.end.win")
@pytest.mark.parametrize(("given", "lost"), [({}, []), ({"walls": []}, [1])])
def test_the_last_monster_dying_on_a_wall_or_tower_wins_while_a_tower_stands(given, lost):
    p = table(monsters=[("goblin", "swordsman", 1)], pile=[], **given)
    assert p.outcome.rule == "cp.end.win"
    assert towers(p) == [arc for arc in range(1, 7) if arc not in lost]


@pytest.mark.rule("cp.end.win")
@pytest.mark.parametrize(
    ("monsters", "script"),
    [([], ["move_cw"]), ([("orc", "knight", 3)], ["giant_boulder", 3])],
    ids=["an effect on the empty board", "a Boulder over the last Monster"],
)
def test_the_last_token_may_win_the_game(monsters, script):
    p = table(step="draw_monsters", monsters=monsters, pile=script[:1], script=script, towers=[2])
    assert p.outcome.rule == "cp.end.win"
    used_up(p)


@pytest.mark.rule("cp.end.win")
def test_the_last_token_is_no_win_while_a_monster_is_on_the_board():
    p = table(step="draw_monsters", monsters=[("orc", "knight", 3)], pile=["move_cw"], script=["move_cw"], hands=[[]])
    assert p.outcome is None
    p = table(step="draw_monsters", pile=["orc"], script=["orc", 3], hands=[[]])
    assert p.outcome is None
    assert board(p) == [("orc", "forest", 3, 2)]


@pytest.mark.rule("cp.end.empty_board_no_win")
def test_an_empty_board_with_tokens_to_come_is_no_win_and_the_turn_goes_on():
    p = table(step="play_cards", hands=[["knight_red"]], monsters=[("goblin", "knight", 1)], pile=["orc"])
    pick(p, act.Hit("knight_red", 1))
    assert board(p) == []
    assert p.outcome is None
    rests(p)  # phase 6 draws
    p = table(monsters=[("goblin", "swordsman", 1)], pile=["orc"])
    assert p.outcome is None
    rests(p)


# ---- losing


@pytest.mark.rule("cp.end.loss_instant")
def test_the_game_is_lost_in_the_middle_of_the_move_that_takes_the_last_tower():
    group = [("troll", "swordsman", 4), ("orc", "castle", 3), ("orc", "swordsman", 5)]
    p = table(walls=[], towers=[4], monsters=group)
    assert (p.outcome.rule, p.outcome.winners) == ("cp.lose.all_towers", ())
    assert p.choice is p.asked is None  # nobody is asked who takes the point any more
    assert towers(p) == []


@pytest.mark.rule("cp.end.loss_instant")
def test_a_boulder_on_the_last_tower_loses_the_game():
    p = table(step="draw_monsters", walls=[], towers=[5], script=["giant_boulder", 2])
    assert (p.outcome.rule, p.outcome.winners) == ("cp.lose.all_towers", ())
    used_up(p)


@pytest.mark.rule("cp.end.loss_instant")
@pytest.mark.parametrize("drawn", [["move_red"], ["move_cw"], ["troll_mage", 4]], ids=lambda script: script[0])
def test_a_token_that_moves_a_monster_into_the_last_tower_loses_the_game(drawn):
    p = table(step="draw_monsters", towers=[2], monsters=[("troll", "castle", 1)], script=drawn)
    assert p.outcome.rule == "cp.lose.all_towers"
    used_up(p)


@pytest.mark.rule("cp.end.last_monster_last_tower")
def test_the_last_monster_dying_on_the_last_tower_loses_the_game():
    p = table(walls=[], towers=[1], monsters=[("goblin", "swordsman", 1)], pile=[])
    assert (p.outcome.rule, p.outcome.winners) == ("cp.lose.all_towers", ())
    last = {"monsters": [("orc", "knight", 1)], "pile": ["giant_boulder"]}
    p = table(step="draw_monsters", walls=[], towers=[1], script=["giant_boulder", 1], **last)
    assert board(p) == []
    assert p.outcome.rule == "cp.lose.all_towers"


# ---- scoring


@pytest.mark.parametrize(
    ("kinds", "value"),
    [
        pytest.param(["goblin"], 1, marks=pytest.mark.rule("cp.score.goblin")),
        pytest.param(["orc"], 2, marks=pytest.mark.rule("cp.score.orc")),
        pytest.param(["troll"], 3, marks=pytest.mark.rule("cp.score.troll")),
        pytest.param(
            ["goblin_king", "orc_warlord", "troll_mage", "healer"], 4, marks=pytest.mark.rule("cp.score.boss")
        ),
    ],
)
def test_what_a_trophy_is_worth(kinds, value):
    for kind in kinds:
        assert finish([[], [kind]]).outcome.scores == (1, value)


@pytest.mark.rule("cp.score.full_value")
@pytest.mark.parametrize(("kind", "value"), [("troll", 3), ("healer", 4), ("troll_mage", 4), ("orc", 2)])
def test_the_last_hit_earns_the_full_value(kind, value):
    hands = [["knight_red"], ["knight_red"]]
    p = table(2, "standard", step="play_cards", active=1, hands=hands, monsters=[(kind, "knight", 1, 1)], pile=[])
    pick(p, act.Hit("knight_red", 1))
    assert p.outcome.scores == (0, value)


@pytest.mark.rule("cp.score.starting_monsters")
def test_starting_monsters_are_among_the_49_and_score_like_all_others():
    p = pick(new_game(2), Place("troll", 1), PlaceRest())
    s = p.state.copy()
    s.step, s.hands[0] = "play_cards", ["archer_red", "nice_shot"]
    assert len(s.monsters) + len(s.pile) == 49
    p = Position(GAME, s, Seeded(1))
    pick(p, act.NiceShot("archer_red", 1))
    assert p.state.trophies == [["troll"], []]


@pytest.mark.rule("cp.score.master_slayer")
def test_the_most_points_make_the_master_slayer():
    p = finish([["orc"], ["healer"], ["goblin", "goblin"]])
    assert p.outcome.scores == (3, 4, 2)
    assert master_slayers(p.state) == (1,)
    assert p.outcome.winners == (0, 1, 2)


@pytest.mark.rule("cp.score.only_if_won")
def test_a_lost_game_has_no_master_slayer():
    kept = {"trophies": [["orc"], ["healer"], []]}
    p = table(3, "standard", walls=[], towers=[1], monsters=[("troll", "swordsman", 1)], state=kept)
    assert p.outcome.rule == "cp.lose.all_towers"
    assert master_slayers(p.state) == ()
    assert master_slayers(table(3, "standard", state=kept, monsters=[("orc", "forest", 1)]).state) == ()


def test_alone_there_is_no_title_to_win():
    p = finish([["healer"]], "solo")
    assert p.outcome.scores == (5,)
    assert master_slayers(p.state) == ()


@pytest.mark.rule("cp.score.tie")
@pytest.mark.parametrize(
    ("trophies", "slayers"),
    [
        ([["orc"], ["troll"]], (0,)),  # 3 points each; two Monsters against one
        ([[], ["goblin"]], (0, 1)),  # still tied: the title is shared
        ([["goblin", "orc"], ["orc", "orc"], ["goblin", "troll"], ["healer"]], (0,)),
        ([["troll"], ["orc", "orc"], ["orc", "goblin", "goblin"]], (2,)),
    ],
)
def test_a_tie_goes_to_who_slew_more_and_else_is_shared(trophies, slayers):
    p = finish(trophies)
    assert len({p.outcome.scores[seat] for seat in slayers}) == 1
    assert master_slayers(p.state) == slayers


@pytest.mark.rule("cp.coop.no_trophies")
def test_in_co_op_nobody_keeps_trophies_or_a_title():
    hand = ["knight_red", "barbarian", "nice_shot", "hero_red", "missing"]
    monsters = [("orc", "knight", 1, 1), ("troll", "archer", 1), ("healer", "knight", 2)]
    p = table(3, "co-op", step="play_cards", hands=[hand], monsters=monsters, pile=[])
    pick(p, act.Hit("knight_red", 1), act.Barbarian(2), act.NiceShot("hero_red", 3))
    assert p.state.trophies == [[], [], []]
    assert p.state.token_discard[-3:] == ["orc", "troll", "healer"]
    assert p.outcome.scores == (0, 0, 0)
    assert master_slayers(p.state) == ()


@pytest.mark.rule("cp.coop.otherwise_same")
def test_apart_from_trophies_a_co_op_game_runs_like_a_standard_one():
    seen = []
    for variant in ("standard", "co-op"):
        p = new_game(4, variant)
        asked = []
        for number in range(300):
            if p.choice is None:
                break
            asked.append((p.choice.seat, p.choice.prompt, list(p.choice.options)))
            p.apply(p.choice.options[number * 7 % len(p.choice.options)])
        seen.append((asked, board(p), p.state.hands, walls(p), towers(p), p.state.pile))
        assert len(asked) > 50
    assert seen[0] == seen[1]
