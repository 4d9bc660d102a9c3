"""The Giant Boulder: it rolls over everything until it hits a Wall, a Tower or a Fortify token."""

from __future__ import annotations

import pytest

from siegeworks.games.castle_panic.content import CARDS, RINGS, TOKENS
from siegeworks.games.castle_panic.state import ARCS

from .build import Put, board, but, fortified, pick, rests, table, towers, used_up, walls

OUTSIDE = ["forest", "archer", "knight", "swordsman"]
OPPOSITE = {1: 4, 2: 5, 3: 6, 4: 1, 5: 2, 6: 3}
arcs = pytest.mark.parametrize("arc", ARCS)


def crowd(arc: int, rings: list[str], kind: str = "orc") -> list[Put]:
    """One Monster in each of these rings of an arc."""
    return [(kind, ring, arc) for ring in rings]


def left(monsters: list[Put]) -> list[tuple[str, str, int, int]]:
    """Monsters as `board` shows them, unharmed."""
    return [(kind, ring, arc, TOKENS[kind].points) for kind, ring, arc in monsters]


@arcs
@pytest.mark.rule(
    "cp.boulder.scenario.1", "cp.boulder.destroys_origin", "cp.boulder.forest", "cp.boulder.first_structure"
)
def test_scenario_1_a_wall_stops_the_boulder(arc: int) -> None:
    beyond = crowd(OPPOSITE[arc], OUTSIDE, "troll")
    p = table(step="draw_monsters", monsters=crowd(arc, OUTSIDE) + beyond, script=["giant_boulder", arc])
    assert board(p) == left(beyond)
    assert walls(p) == but(arc)
    assert towers(p) == but()
    rests(p)


@arcs
@pytest.mark.rule("cp.boulder.scenario.2", "cp.boulder.path_inward", "cp.boulder.first_structure")
def test_scenario_2_a_tower_stops_the_boulder(arc: int) -> None:
    beyond = crowd(OPPOSITE[arc], OUTSIDE, "troll")
    p = table(
        step="draw_monsters", monsters=crowd(arc, OUTSIDE) + beyond, walls=but(arc), script=["giant_boulder", arc]
    )
    assert board(p) == left(beyond)
    assert walls(p) == but(arc)
    assert towers(p) == but(arc)
    rests(p)


@arcs
@pytest.mark.rule(
    "cp.boulder.scenario.3", "cp.boulder.through_castle", "cp.boulder.opposite", "cp.boulder.path_outward"
)
def test_scenario_3_the_opposite_tower_stops_the_boulder(arc: int) -> None:
    beyond = crowd(OPPOSITE[arc], OUTSIDE, "troll")
    p = table(step="draw_monsters", monsters=crowd(arc, [*OUTSIDE, "castle"]) + beyond,
              walls=but(arc), towers=but(arc), script=["giant_boulder", arc])  # fmt: skip
    assert board(p) == left(beyond)
    assert walls(p) == but(arc)
    assert towers(p) == but(arc, OPPOSITE[arc])
    rests(p)


@arcs
@pytest.mark.rule("cp.boulder.scenario.4", "cp.boulder.path_outward", "cp.boulder.destroys_opposite")
def test_scenario_4_the_opposite_wall_stops_the_boulder_from_inside(arc: int) -> None:
    far = OPPOSITE[arc]
    beyond = crowd(far, OUTSIDE, "troll")
    p = table(step="draw_monsters", monsters=crowd(arc, [*OUTSIDE, "castle"]) + crowd(far, ["castle"]) + beyond,
              walls=but(arc), towers=but(arc, far), script=["giant_boulder", arc])  # fmt: skip
    assert board(p) == left(beyond)
    assert walls(p) == but(arc, far)
    assert towers(p) == but(arc, far)
    rests(p)


@arcs
@pytest.mark.rule("cp.boulder.scenario.5", "cp.boulder.out_to_forest", "cp.boulder.destroys_opposite")
def test_scenario_5_the_boulder_crosses_the_whole_board(arc: int) -> None:
    far = OPPOSITE[arc]
    everybody = crowd(arc, list(RINGS)) + crowd(far, list(RINGS), "troll")
    p = table(step="draw_monsters", monsters=everybody, walls=but(arc, far), towers=but(arc, far),
              script=["giant_boulder", arc])  # fmt: skip
    assert board(p) == []
    assert walls(p) == but(arc, far)
    assert towers(p) == but(arc, far)
    rests(p)


@pytest.mark.rule("cp.boulder.immediate", "cp.boulder.token_discard")
def test_the_boulder_rolls_before_the_next_token_and_does_not_stay() -> None:
    p = table(step="draw_monsters", monsters=[("orc", "archer", 3)], script=["giant_boulder", 3])
    assert board(p) == []
    assert walls(p) == but(3)
    assert p.state.token_discard == ["giant_boulder", "orc"]
    rests(p)  # only now the second token


@arcs
@pytest.mark.rule("cp.boulder.die", "cp.boulder.one_arc")
def test_the_die_says_in_which_one_arc_the_boulder_starts(arc: int) -> None:
    p = table(step="draw_monsters", monsters=[("orc", "forest", a) for a in ARCS], script=["giant_boulder", arc])
    assert board(p) == left([("orc", "forest", a) for a in but(arc)])
    rests(p)


@arcs
@pytest.mark.rule("cp.boulder.one_arc")
def test_crossing_the_board_the_boulder_touches_no_third_arc(arc: int) -> None:
    path = (arc, OPPOSITE[arc])
    aside = [(kind, ring, a) for kind, ring in [("orc", "swordsman"), ("goblin", "castle")] for a in but(*path)]
    p = table(step="draw_monsters", monsters=aside, walls=but(*path), towers=[], script=["giant_boulder", arc])
    assert board(p) == left(aside)
    assert walls(p) == but(*path)
    rests(p)


@pytest.mark.rule("cp.boulder.full_kill")
@pytest.mark.parametrize("kind", [kind for kind, token in TOKENS.items() if token.points])
def test_whatever_the_boulder_strikes_is_destroyed_outright(kind: str) -> None:
    p = table(step="draw_monsters", monsters=[(kind, "knight", 2)], script=["giant_boulder", 2])
    assert board(p) == []
    rests(p)


@pytest.mark.rule("cp.boulder.no_trophy", "cp.boulder.victims_discard")
def test_victims_of_the_boulder_are_discarded_and_nobodys_trophy() -> None:
    p = table(variant="standard", step="draw_monsters", monsters=[("troll", "forest", 2), ("healer", "archer", 2)],
              script=["giant_boulder", 2])  # fmt: skip
    assert p.state.trophies == [[], [], []]
    assert sorted(p.state.token_discard) == ["giant_boulder", "healer", "troll"]
    rests(p)


@pytest.mark.rule("cp.boulder.stop_only")
def test_no_number_of_monsters_stops_the_boulder() -> None:
    monsters = crowd(2, OUTSIDE * 2, "troll") + crowd(2, OUTSIDE, "orc")
    p = table(step="draw_monsters", monsters=monsters, script=["giant_boulder", 2])
    assert board(p) == []
    assert walls(p) == but(2)
    rests(p)


@pytest.mark.rule("cp.boulder.fortify", "cp.boulder.stop_only")
def test_a_fortify_token_stops_the_boulder_and_saves_the_wall() -> None:
    p = table(step="draw_monsters", monsters=crowd(2, OUTSIDE), fortified=[2, 5], script=["giant_boulder", 2])
    assert board(p) == []
    assert fortified(p) == [5]
    assert walls(p) == but()
    assert towers(p) == but()
    rests(p)


@pytest.mark.rule("cp.boulder.fortify", "cp.boulder.path_outward")
def test_a_fortify_token_of_the_opposite_wall_stops_the_boulder_too() -> None:
    beyond = crowd(5, OUTSIDE, "troll")
    p = table(
        step="draw_monsters", monsters=beyond, walls=but(2), towers=[1], fortified=[5], script=["giant_boulder", 2]
    )
    assert board(p) == left(beyond)
    assert fortified(p) == []
    assert walls(p) == but(2)
    rests(p)


@pytest.mark.rule("cp.boulder.path_inward", "cp.boulder.destroys_origin")
def test_monsters_before_a_tower_die_and_those_behind_a_wall_live() -> None:
    inside = [("orc", "castle", 2)]
    p = table(step="draw_monsters", monsters=inside, towers=but(2), script=["giant_boulder", 2])
    assert board(p) == left(inside)
    assert walls(p) == but(2)
    rests(p)


@pytest.mark.rule("cp.boulder.forest_only_way")
@pytest.mark.parametrize("token", [kind for kind in TOKENS if kind != "giant_boulder"])
def test_no_other_token_harms_a_monster_in_the_forest(token: str) -> None:
    p = table(step="draw_monsters", monsters=[("orc", "forest", 3)], script=[token, *[3] * (TOKENS[token].points > 0)])
    kind, _, _, points = board(p)[0]
    assert (kind, points) == ("orc", 2)
    used_up(p)


@pytest.mark.rule("cp.boulder.forest_only_way")
def test_no_card_harms_a_monster_in_the_forest() -> None:
    forest = [("troll", "forest", arc) for arc in (1, 3, 5)]
    p = table(step="play_cards", hands=[[*CARDS, "brick", "mortar"]], monsters=forest, walls=but(3))
    assert p.choice is not None
    assert {type(o).__name__ for o in p.choice.options} >= {"Tar", "Missing", "DrawTwo", "Build", "Fortify"}
    for option in p.choice.options[:-1]:  # all but to end the phase
        assert board(pick(p.clone(), option)) == left(forest), option


@pytest.mark.rule("cp.boulder.first_structure", "cp.lose.all_towers")
def test_a_boulder_on_the_last_tower_loses_the_game() -> None:
    p = table(step="draw_monsters", walls=[], towers=[5], script=["giant_boulder", 2])
    assert p.outcome is not None
    assert p.outcome.rule == "cp.lose.all_towers"
    used_up(p)
