"""Monster Effect tokens but the Giant Boulder: they act when drawn and are never on the board."""

from __future__ import annotations

import pytest

from siegeworks.games.castle_panic.actions import Discard
from siegeworks.games.castle_panic.content import SOURCE, TOKENS
from siegeworks.games.castle_panic.state import ARCS

from .build import board, but, chooses, pick, rests, table, towers, used_up, walls

EFFECTS = [kind for kind, token in TOKENS.items() if token.kind == "effect"]
COLOURS = {"red": (1, 2), "green": (3, 4), "blue": (5, 6)}
ROUND = {"move_cw": (2, 3, 4, 5, 6, 1), "move_ccw": (6, 1, 2, 3, 4, 5)}
PLAGUES = {"archers": "archer", "knights": "knight", "swordsmen": "swordsman"}
colours = pytest.mark.parametrize("colour", COLOURS)


def rule(clause: str, *values: str) -> object:
    """A case of a table that shows a clause of its own."""
    return pytest.param(*values, marks=pytest.mark.rule(clause))


@pytest.mark.rule("cp.effect.not_placed", "cp.effect.discard")
@pytest.mark.parametrize("token", EFFECTS)
def test_an_effect_token_is_discarded_and_never_placed(token: str) -> None:
    p = table(
        step="draw_monsters", hands=[["brick"], ["brick"], ["brick"]], script=[token, *[1] * (token == "giant_boulder")]
    )
    assert board(p) == []
    assert p.state.token_discard == [token]
    used_up(p)


@pytest.mark.rule("cp.effect.symbols")
@pytest.mark.parametrize("token", EFFECTS)
def test_every_effect_token_has_a_symbol(token: str) -> None:
    assert TOKENS[token].icon in SOURCE.table("icons.toml")["icons"]


@pytest.mark.rule("cp.effect.acts")
def test_effects_act_at_once_on_board_and_players() -> None:
    p = table(step="draw_monsters", monsters=[("orc", "archer", 1)], hands=[["knight_red"]], script=["plague_knights"])
    assert p.state.hands[0] == []
    rests(p)
    p = table(step="draw_monsters", monsters=[("orc", "archer", 1)], hands=[["knight_red"]], script=["move_red"])
    assert board(p) == [("orc", "knight", 1, 2)]
    rests(p)


# ---- colour moves


@pytest.mark.rule("cp.effect.move_colour.others")
@pytest.mark.parametrize("ring", ["forest", "archer", "knight"])
@pytest.mark.parametrize("colour", [
    rule("cp.effect.move_red", "red"), rule("cp.effect.move_green", "green"), rule("cp.effect.move_blue", "blue"),
])  # fmt: skip
def test_a_colour_move_moves_its_two_arcs_and_no_other(colour: str, ring: str) -> None:
    p = table(step="draw_monsters", monsters=[("orc", ring, arc) for arc in ARCS], script=[f"move_{colour}"])
    nearer = {"forest": "archer", "archer": "knight", "knight": "swordsman"}[ring]
    assert board(p) == [("orc", nearer if arc in COLOURS[colour] else ring, arc, 2) for arc in ARCS]
    rests(p)


@colours
@pytest.mark.rule("cp.effect.move_colour.forest_included")
def test_a_colour_move_brings_monsters_out_of_the_forest_of_that_colour(colour: str) -> None:
    first, second = COLOURS[colour]
    p = table(step="draw_monsters", monsters=[("orc", "forest", first), ("troll", "forest", second)],
              script=[f"move_{colour}"])  # fmt: skip
    assert board(p) == [("orc", "archer", first, 2), ("troll", "archer", second, 3)]
    rests(p)


@colours
@pytest.mark.rule("cp.effect.move_colour.castle", "cp.effect.move_colour.castle_included")
@pytest.mark.rule("cp.effect.move_colour.others")
def test_a_colour_move_takes_monsters_inside_once_clockwise(colour: str) -> None:
    p = table(step="draw_monsters", monsters=[("goblin", "castle", arc) for arc in ARCS], towers=[],
              script=[f"move_{colour}"])  # fmt: skip
    after = [(arc % 6 + 1) if arc in COLOURS[colour] else arc for arc in ARCS]
    assert board(p) == [("goblin", "castle", arc, 1) for arc in after]
    rests(p)


# ---- clockwise and counter-clockwise


@pytest.mark.parametrize("ring", ["forest", "archer", "knight", "swordsman", "castle"])
@pytest.mark.parametrize("token", [
    pytest.param("move_cw", marks=pytest.mark.rule("cp.effect.clockwise.move", "cp.effect.clockwise.all_rings")),
    pytest.param("move_ccw", marks=pytest.mark.rule(
        "cp.effect.counterclockwise.move", "cp.effect.counterclockwise.all_rings")),
])  # fmt: skip
def test_all_monsters_of_every_ring_move_one_arc_round(token: str, ring: str) -> None:
    p = table(step="draw_monsters", monsters=[("orc", ring, arc) for arc in ARCS], towers=[], script=[token])
    assert board(p) == [("orc", ring, arc, 2) for arc in ROUND[token]]
    rests(p)


@pytest.mark.rule("cp.effect.clockwise.same_ring", "cp.effect.counterclockwise.same_ring")
@pytest.mark.parametrize("token", ROUND)
def test_going_round_attacks_no_wall_and_brings_nobody_closer(token: str) -> None:
    monsters = [("orc", ring, arc) for arc, ring in enumerate(["swordsman", "swordsman", "knight", "forest"], 2)]
    p = table(step="draw_monsters", monsters=monsters, walls=[1, 3], fortified=[3], script=[token])
    assert [(ring, points) for _, ring, _, points in board(p)] == [(ring, 2) for _, ring, _ in monsters]
    assert walls(p) == [1, 3]
    assert p.state.fortified[3]
    assert towers(p) == but()
    rests(p)


@pytest.mark.rule("cp.effect.counterclockwise.all_rings")
def test_after_a_counter_clockwise_move_the_castle_ring_turns_clockwise_again() -> None:
    p = table(step="draw_monsters", monsters=[("orc", "castle", 3)], towers=[6], pile=["move_ccw"], deck=[],
              script=["move_ccw"])  # fmt: skip
    assert p.state.turn == 5  # 3 -> 2, and then each turn 3, 4, 5, and 6, where the last Tower stood
    assert p.outcome is not None
    used_up(p)


# ---- plagues and discards

HANDS = [
    ["archer_red", "archer_any", "knight_blue", "hero_red", "brick"],
    ["knight_red", "knight_any", "swordsman_green", "barbarian", "archer_red"],
    ["swordsman_any", "swordsman_red", "archer_blue", "knight_blue", "hero_blue"],
]


@pytest.mark.rule("cp.effect.plague.must")
@pytest.mark.parametrize("plague", [
    rule("cp.effect.plague.archers", "archers"), rule("cp.effect.plague.knights", "knights"),
    rule("cp.effect.plague.swordsmen", "swordsmen"),
])  # fmt: skip
def test_a_plague_takes_every_card_of_its_type_from_every_hand(plague: str) -> None:
    p = table(step="draw_monsters", active=1, hands=HANDS, script=[f"plague_{plague}"])
    struck = [card for hand in HANDS for card in hand if card.startswith(PLAGUES[plague])]
    assert p.state.hands == [sorted(card for card in hand if card not in struck) for hand in HANDS]
    assert sorted(p.state.discard) == sorted(struck)
    rests(p)  # no card is drawn in place of those lost


@pytest.mark.rule("cp.effect.discard1.each", "cp.effect.discard1.choice")
def test_each_player_chooses_one_own_card_to_discard() -> None:
    p = table(step="draw_monsters", active=1, hands=[["brick", "mortar"], ["tar", "brick"], ["missing", "scavenge"]],
              script=["discard_1"])  # fmt: skip
    for seat, hand, lost in [
        (1, ["brick", "tar"], "tar"),
        (2, ["missing", "scavenge"], "missing"),
        (0, ["brick", "mortar"], "mortar"),
    ]:
        chooses(p, "cp.effect.discard1.each", seat)
        assert p.choice is not None
        assert p.choice.options == [Discard((card,)) for card in hand]  # discarding nothing is not among them
        pick(p, Discard((lost,)))
    assert p.state.hands == [["brick"], ["brick"], ["scavenge"]]
    assert p.state.discard == ["tar", "missing", "mortar"]
    rests(p)  # only now the second token


@pytest.mark.rule("cp.effect.discard1.each")
def test_a_last_card_is_discarded_unasked() -> None:
    p = table(step="draw_monsters", hands=[["tar"], ["brick", "brick"], []], script=["discard_1"])
    assert p.state.hands == [[], ["brick"], []]
    rests(p)


@pytest.mark.rule("cp.effect.discard1.empty")
def test_a_player_without_cards_has_nothing_to_discard() -> None:
    p = table(step="draw_monsters", hands=[[], ["brick", "tar"], []], script=["discard_1"])
    chooses(p, "cp.effect.discard1.each", seat=1)
    pick(p, Discard(("tar",)))
    assert p.state.hands == [[], ["brick"], []]
    rests(p)


# ---- more tokens


@pytest.mark.parametrize(("token", "more"), [
    pytest.param("draw_3", 3, marks=pytest.mark.rule("cp.effect.draw3")),
    pytest.param("draw_4", 4, marks=pytest.mark.rule("cp.effect.draw4")),
])  # fmt: skip
@pytest.mark.parametrize("place", [0, 1])
def test_draw_tokens_bring_exactly_so_many_more(token: str, more: int, place: int) -> None:
    ordinary = [["orc", 1]]
    ordinary.insert(place, [token])
    script = [answer for answers in [*ordinary, *[["goblin", 2]] * more] for answer in answers]
    p = table(step="draw_monsters", script=script)
    assert board(p) == [("orc", "forest", 1, 2)] + [("goblin", "forest", 2, 1)] * more
    rests(p, "cards")  # the turn is over
