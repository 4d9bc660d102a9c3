"""The box: how many of everything, what the cards and tokens are, and how the board lies."""

from math import atan2, degrees

import pytest

from siegeworks.games.castle_panic import actions as act
from siegeworks.games.castle_panic.content import CARDS, DEAL, RINGS, TOKENS
from siegeworks.games.castle_panic.state import CLOCKWISE, COLOUR, COUNTERCLOCKWISE
from siegeworks.games.castle_panic.view.board import places, space_id

from .build import at, board, options, pick, rests, table, towers, used_up, walls

COLOURS = ("red", "green", "blue")


def rule(clause):
    return pytest.mark.rule(clause)


@pytest.mark.parametrize(
    ("cards", "count"),
    [
        pytest.param([f"archer_{colour}" for colour in COLOURS], 3, marks=rule("cp.card.archer.count")),
        pytest.param([f"knight_{colour}" for colour in COLOURS], 3, marks=rule("cp.card.knight.count")),
        pytest.param([f"swordsman_{colour}" for colour in COLOURS], 3, marks=rule("cp.card.swordsman.count")),
        pytest.param(["archer_any", "knight_any", "swordsman_any"], 1, marks=rule("cp.card.any_color.count")),
        pytest.param([f"hero_{colour}" for colour in COLOURS], 1, marks=rule("cp.card.hero.count")),
        pytest.param(["brick"], 4, marks=rule("cp.card.brick.count")),
        pytest.param(["mortar"], 4, marks=rule("cp.card.mortar.count")),
        pytest.param(["barbarian"], 1, marks=rule("cp.card.barbarian.count")),
        pytest.param(["nice_shot"], 1, marks=rule("cp.card.nice_shot.count")),
        pytest.param(["tar"], 1, marks=rule("cp.card.tar.count")),
        pytest.param(["drive_him_back"], 1, marks=rule("cp.card.drive_back.count")),
        pytest.param(["fortify_wall"], 1, marks=rule("cp.card.fortify.count")),
        pytest.param(["missing"], 1, marks=rule("cp.card.missing.count")),
        pytest.param(["draw_2"], 1, marks=rule("cp.card.draw2.count")),
        pytest.param(["scavenge"], 1, marks=rule("cp.card.scavenge.count")),
    ],
)
def test_the_deck_holds_as_many_of_each_card_as_the_box(cards, count):
    deck = table(2, step="discard_and_draw", hands=[["brick"]]).state
    together = deck.deck + deck.hands[0]
    assert [together.count(card) for card in cards] == [count] * len(cards)


@pytest.mark.rule("cp.card.total", "cp.comp.castle_cards")
def test_the_castle_deck_is_27_coloured_3_any_colour_3_heroes_8_building_and_8_special_cards():
    kinds = {"coloured": 0, "any": 0, "hero": 0, "build": 0, "special": 0}
    for card in CARDS.values():
        hit = "hero" if card.type == "hero" else "any" if card.colour == "any" else "coloured"
        kinds[hit if card.kind == "hit" else card.kind] += card.count
    assert kinds == {"coloured": 27, "any": 3, "hero": 3, "build": 8, "special": 8}
    assert sum(kinds.values()) == DEAL.cards_in_all == 49


@pytest.mark.rule("cp.card.hit.definition")
def test_only_archers_knights_swordsmen_and_heroes_are_hit_cards():
    hit = {card.id for card in CARDS.values() if card.kind == "hit"}
    types = {"archer", "knight", "swordsman"}
    assert hit == {f"{kind}_{c}" for kind in types for c in (*COLOURS, "any")} | {f"hero_{c}" for c in COLOURS}


@pytest.mark.rule("cp.card.castle_ring.list")
def test_the_castle_symbol_is_on_three_cards_and_only_they_reach_the_castle_ring():
    symbol = {"barbarian", "tar", "drive_him_back"}
    assert {card.id for card in CARDS.values() if card.castle_symbol} == symbol
    assert {card.id for card in CARDS.values() if "castle" in card.rings} == symbol


@pytest.mark.parametrize(
    ("kinds", "count", "points"),
    [
        pytest.param(["goblin"], 6, 1, marks=rule("cp.token.goblin")),
        pytest.param(["orc"], 11, 2, marks=rule("cp.token.orc")),
        pytest.param(["troll"], 10, 3, marks=rule("cp.token.troll")),
        pytest.param(["goblin_king"], 1, 2, marks=rule("cp.token.goblin_king")),
        pytest.param(["orc_warlord"], 1, 3, marks=rule("cp.token.orc_warlord")),
        pytest.param(["troll_mage"], 1, 3, marks=rule("cp.token.troll_mage")),
        pytest.param(["healer"], 1, 2, marks=rule("cp.token.healer")),
        pytest.param(["giant_boulder"], 4, 0, marks=rule("cp.token.boulder")),
        pytest.param(["move_red", "move_green", "move_blue"], 2, 0, marks=rule("cp.token.move_colour")),
        pytest.param(["move_cw"], 1, 0, marks=rule("cp.token.clockwise")),
        pytest.param(["move_ccw"], 1, 0, marks=rule("cp.token.counterclockwise")),
        pytest.param(["plague_archers", "plague_knights", "plague_swordsmen"], 1, 0, marks=rule("cp.token.plague")),
        pytest.param(["discard_1"], 1, 0, marks=rule("cp.token.discard1")),
        pytest.param(["draw_3"], 1, 0, marks=rule("cp.token.draw3")),
        pytest.param(["draw_4"], 1, 0, marks=rule("cp.token.draw4")),
    ],
)
def test_the_pile_holds_as_many_of_each_token_as_the_box(kinds, count, points):
    pile = table().state.pile
    assert [pile.count(kind) for kind in kinds] == [count] * len(kinds)
    assert [TOKENS[kind].points for kind in kinds] == [points] * len(kinds)


@pytest.mark.rule("cp.token.total", "cp.comp.monster_tokens")
def test_the_tokens_are_27_monsters_4_bosses_and_18_effects():
    counts = dict.fromkeys(("monster", "boss", "effect"), 0)
    for token in TOKENS.values():
        counts[token.kind] += token.count
        assert (token.points > 0) == (token.kind != "effect")
    assert counts == {"monster": 27, "boss": 4, "effect": 18}
    assert sum(counts.values()) == DEAL.tokens_in_all == 49


@pytest.mark.rule("cp.comp.walls")
def test_no_seventh_wall_can_be_built():
    p = table(step="play_cards", hands=[["brick", "mortar", "missing"]])
    assert walls(p) == [1, 2, 3, 4, 5, 6]
    assert options(p, act.Build) == []
    hand = ["brick", "mortar", "missing"]
    held = table(step="play_cards", hands=[hand], walls=[1, 2, 3, 4], state={"held_walls": (0, 1, 1)})
    assert options(held, act.Build) == []


@pytest.mark.rule("cp.comp.towers", "cp.board.tower_places")
def test_there_is_one_tower_to_each_castle_space():
    for arc in range(1, 7):
        p = table(monsters=[("troll", "swordsman", arc)], walls=[])
        assert at(p, "castle", arc) == [("troll", 2)]
        assert towers(p) == [other for other in range(1, 7) if other != arc]


@pytest.mark.rule("cp.board.wall_places")
def test_each_arc_has_its_wall_between_swordsman_and_castle_ring():
    for arc in range(1, 7):
        p = table(monsters=[("troll", "swordsman", arc)], walls=[arc])
        assert board(p) == [("troll", "swordsman", arc, 2)]
        assert walls(p) == []


@pytest.mark.rule("cp.comp.tar")
def test_the_one_tar_token_moves_on_when_tar_is_played_again():
    hand = ["tar", "scavenge", "missing"]
    p = table(step="play_cards", hands=[hand], monsters=[("orc", "knight", 1), ("orc", "knight", 2)])
    pick(p, act.Tar(1), act.Scavenge("tar"))
    assert options(p, act.Tar) == [act.Tar(2)]  # on the Monster that has it, it would do nothing
    pick(p, act.Tar(2), act.EndPlay())
    assert board(p) == [("orc", "swordsman", 1, 2), ("orc", "knight", 2, 2)]
    rests(p)


@pytest.mark.rule("cp.comp.fortify", "cp.card.fortify.place")
def test_a_third_fortify_token_does_not_exist():
    hand = ["fortify_wall", "missing"]
    one = table(step="play_cards", hands=[hand], fortified=[1])
    assert [play.arc for play in options(one, act.Fortify)] == [2, 3, 4, 5, 6]
    both = table(step="play_cards", hands=[hand], fortified=[1, 2])
    assert options(both, act.Fortify) == []


@pytest.mark.rule("cp.comp.die")
def test_each_face_of_the_die_is_the_arc_of_that_number():
    for face in range(1, 7):
        p = table(step="draw_monsters", script=["orc", face])
        assert board(p) == [("orc", "forest", face, 2)]
    asked = table(step="draw_monsters", script=["orc"]).asked
    assert asked.possible() == dict.fromkeys(range(1, 7), 1)


@pytest.mark.rule("cp.board.rings", "cp.comp.board")
def test_a_monster_crosses_the_five_rings_from_the_forest_to_the_castle():
    seen = []
    for ring in ("forest", "archer", "knight", "swordsman"):
        p = table(monsters=[("troll", ring, 4)], walls=[], towers=[1])
        seen += [ring, board(p)[0][1]]
    assert seen == ["forest", "archer", "archer", "knight", "knight", "swordsman", "swordsman", "castle"]
    assert set(RINGS) == set(seen)


@pytest.mark.rule("cp.board.arcs")
def test_the_arcs_run_clockwise_from_one_to_six_and_round_again():
    for arc, after in ((1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 1)):
        p = table(step="draw_monsters", monsters=[("orc", "archer", arc)], script=["move_cw"])
        assert board(p) == [("orc", "archer", after, 2)]
        assert (CLOCKWISE[arc], COUNTERCLOCKWISE[after]) == (after, arc)


@pytest.mark.rule("cp.board.spaces")
def test_the_thirty_spaces_are_all_different():
    kinds = ["troll"] * 10 + ["orc"] * 11 + ["goblin"] * 6 + ["healer", "goblin_king", "troll_mage"]
    spaces = [(ring, arc) for ring in RINGS for arc in range(1, 7)]
    p = table(
        step="play_cards",
        hands=[["tar", "missing"]],
        towers=[],
        monsters=[(kind, *space) for kind, space in zip(kinds, spaces, strict=True)],
    )
    assert len(options(p, act.Tar)) == 30
    assert all(len(at(p, ring, arc)) == 1 for ring, arc in spaces)


@pytest.mark.parametrize(
    ("arcs", "colour"),
    [
        pytest.param((1, 2), "red", marks=rule("cp.board.colour.red")),
        pytest.param((3, 4), "green", marks=rule("cp.board.colour.green")),
        pytest.param((5, 6), "blue", marks=rule("cp.board.colour.blue")),
    ],
)
def test_a_colour_is_two_neighbouring_arcs_in_every_ring(arcs, colour):
    assert [arc for arc in range(1, 7) if COLOUR[arc] == colour] == list(arcs)
    monsters = [("orc", "forest", arc) for arc in range(1, 7)]
    p = table(step="draw_monsters", monsters=monsters, script=[f"move_{colour}"])
    assert [arc for _, ring, arc, _ in board(p) if ring == "archer"] == list(arcs)


@pytest.mark.rule("cp.board.orientation")
def test_arc_one_begins_at_twelve_and_the_arcs_lie_clockwise_sixty_degrees_each():
    spots = {place.id: (place.x, place.y) for place in places()}
    for ring in RINGS:
        for arc in range(1, 7):
            x, y = spots[space_id(RINGS.index(ring), arc)]
            assert degrees(atan2(x, -y)) % 360 == pytest.approx(60 * arc - 30, abs=0.1)  # the y axis points down
    x, y = spots["space-forest-1"]
    assert x > 0 > y  # upper right


@pytest.mark.rule("cp.board.stacking")
@pytest.mark.parametrize("ring", ["castle", "swordsman", "knight", "archer", "forest"])
def test_any_number_of_monsters_may_share_a_space(ring):
    crowd = [("orc", ring, 3)] * 9
    p = table(step="draw_monsters", towers=[1], monsters=[("orc", ring, 2), *crowd], script=["move_cw"])
    assert at(p, ring, 3) == [("orc", 2)]
    assert at(p, ring, 4) == [("orc", 2)] * 9
    from_outside = {"castle": "swordsman", "swordsman": "knight", "knight": "archer", "archer": "forest"}
    if ring in from_outside:
        p = table(walls=[], towers=[1], monsters=[("orc", from_outside[ring], 3)] * 9)
        assert at(p, ring, 3) == [("orc", 2)] * 9


@pytest.mark.rule("cp.board.stacking.target")
def test_any_monster_of_a_stack_may_be_targeted():
    stack = [("troll", "knight", 1), ("orc", "knight", 1), ("goblin", "knight", 1)]
    for target in (1, 2, 3):
        p = table(step="play_cards", hands=[["knight_red", "missing"]], monsters=stack)
        assert {play.monster for play in options(p, act.Hit)} == {1, 2, 3}
        pick(p, act.Hit("knight_red", target))
        points = {1: 3, 2: 2, 3: 1}
        points[target] -= 1
        assert [m.points for _, m in sorted(p.state.monsters.items())] == [left for left in points.values() if left]
        used_up(p)
