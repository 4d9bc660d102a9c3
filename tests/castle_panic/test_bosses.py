"""The four Bosses: what they do when drawn, and that on the board they are Monsters like any other."""

from __future__ import annotations

import pytest

from siegeworks.games.castle_panic.actions import Barbarian, Hit
from siegeworks.games.castle_panic.content import CARDS, TOKENS
from siegeworks.games.castle_panic.state import ARCS, COLOUR

from .build import Put, at, board, but, chooses, pick, rests, table, towers, walls

BOSSES = ["goblin_king", "orc_warlord", "troll_mage", "healer"]
COLOURS = {"red": (1, 2), "green": (3, 4), "blue": (5, 6)}


@pytest.mark.rule("cp.boss.list", "cp.boss.mark")
def test_there_are_four_kinds_of_boss_marked_as_such() -> None:
    assert sorted(kind for kind, token in TOKENS.items() if token.kind == "boss") == sorted(BOSSES)


@pytest.mark.rule("cp.special.exist")
def test_the_pile_holds_bosses_and_effects_besides_regular_monsters() -> None:
    kinds = {TOKENS[token].kind for token in table().state.pile}
    assert kinds == {"monster", "boss", "effect"}
    assert TOKENS["giant_boulder"].kind == "effect"
    assert all((token.points > 0) == (token.kind != "effect") for token in TOKENS.values())


# ---- on the board


@pytest.mark.rule("cp.boss.attack_as_usual")
@pytest.mark.parametrize("boss", BOSSES)
def test_a_boss_moves_and_attacks_walls_and_towers_like_any_monster(boss: str) -> None:
    full = TOKENS[boss].points
    outside = table(monsters=[(boss, "forest", 2)])
    assert board(outside) == [(boss, "archer", 2, full)]
    rests(outside)
    at_wall = table(monsters=[(boss, "swordsman", 2)])
    assert board(at_wall) == [(boss, "swordsman", 2, full - 1)]
    assert walls(at_wall) == but(2)
    rests(at_wall)
    inside = table(monsters=[(boss, "castle", 2)])
    assert board(inside) == [(boss, "castle", 3, full - 1)]
    assert towers(inside) == but(3)
    rests(inside)


@pytest.mark.rule("cp.boss.attack_as_usual", "cp.boss.effect_on_draw")
@pytest.mark.parametrize("boss", BOSSES)
def test_a_boss_hit_or_slain_does_nothing_more(boss: str) -> None:
    bystanders: list[Put] = [("troll", "archer", 2, 1), ("troll", "castle", 1, 1), ("orc", "forest", 1, 2)]
    hand = ["knight_red", "barbarian", "missing"]
    p = table(step="play_cards", hands=[hand], monsters=[*bystanders, (boss, "knight", 1)])
    pick(p, Hit("knight_red", 4))
    assert board(p) == [*bystanders, (boss, "knight", 1, TOKENS[boss].points - 1)]
    pick(p, Barbarian(4))
    assert board(p) == bystanders
    chooses(p, "cp.turn.play.any_number", seat=0)  # no token is drawn


@pytest.mark.rule("cp.boss.effect_on_draw")
@pytest.mark.parametrize("boss", BOSSES)
def test_a_boss_that_moves_does_not_repeat_its_effect(boss: str) -> None:
    monsters = [(boss, "archer", 1), ("troll", "knight", 2, 1), ("orc", "forest", 1), ("goblin", "forest", 5)]
    p = table(monsters=monsters, script=["orc", 3, "orc", 4])
    assert board(p)[:4] == [
        (boss, "knight", 1, TOKENS[boss].points),
        ("troll", "swordsman", 2, 1),
        ("orc", "archer", 1, 2),
        ("goblin", "archer", 5, 1),
    ]
    rests(p, "cards")  # two tokens came, and no more


# ---- drawn


@pytest.mark.rule("cp.boss.goblin_king.place", "cp.boss.healer.place")
@pytest.mark.parametrize("boss", ["goblin_king", "healer"])
@pytest.mark.parametrize("arc", ARCS)
def test_goblin_king_and_healer_come_into_the_forest_of_the_rolled_arc(boss: str, arc: int) -> None:
    p = table(step="draw_monsters", script=[boss, arc])
    assert board(p) == [(boss, "forest", arc, 2)]
    rests(p)


@pytest.mark.rule("cp.boss.goblin_king.draw", "cp.boss.goblin_king.order")
def test_the_goblin_king_is_placed_and_brings_three_more_tokens() -> None:
    king, second, extra = ["goblin_king", 4], ["orc", 1], ["goblin", 2, "goblin", 3, "troll", 5]
    p = table(step="draw_monsters", script=[*king, *second, *extra])
    assert [(kind, arc) for kind, _, arc, _ in board(p)] == [
        ("goblin_king", 4),
        ("orc", 1),
        ("goblin", 2),
        ("goblin", 3),
        ("troll", 5),
    ]
    rests(p, "cards")  # the turn is over: the next player draws up


@pytest.mark.rule("cp.boss.goblin_king.resolve")
def test_the_tokens_of_the_goblin_king_are_resolved_in_full() -> None:
    script = ["goblin_king", 4, "orc", 1, "draw_3", "troll_mage", 2, "giant_boulder", 1]
    chain = ["goblin", 6, "move_cw", "goblin", 3]
    p = table(step="draw_monsters", script=[*script, *chain])
    assert board(p) == [  # all but the last Goblin went clockwise; the Orc went under the Boulder
        ("goblin_king", "archer", 5, 2),
        ("troll_mage", "archer", 3, 3),
        ("goblin", "forest", 1, 1),
        ("goblin", "forest", 3, 1),
    ]
    assert walls(p) == but(1)
    rests(p, "cards")


@pytest.mark.rule("cp.boss.orc_warlord.place", "cp.boss.orc_warlord.self")
@pytest.mark.parametrize("arc", ARCS)
def test_the_orc_warlord_comes_into_the_forest_and_advances_at_once(arc: int) -> None:
    p = table(step="draw_monsters", script=["orc_warlord", arc])
    assert board(p) == [("orc_warlord", "archer", arc, 3)]
    rests(p)


@pytest.mark.rule("cp.boss.orc_warlord.move_colour", "cp.boss.orc_warlord.others")
@pytest.mark.parametrize("arc", ARCS)
def test_the_orc_warlord_moves_the_monsters_of_his_colour_and_no_others(arc: int) -> None:
    monsters = [(kind, ring, a) for kind, ring in [("goblin", "forest"), ("orc", "archer")] for a in ARCS]
    p = table(step="draw_monsters", monsters=monsters, script=["orc_warlord", arc])
    for a in ARCS:
        moved = a in COLOURS[COLOUR[arc]]
        assert ("goblin", 1) in at(p, "archer" if moved else "forest", a)
        assert ("orc", 2) in at(p, "knight" if moved else "archer", a)
    rests(p)


@pytest.mark.rule("cp.boss.orc_warlord.castle", "cp.boss.orc_warlord.others")
@pytest.mark.parametrize(("arc", "after"), [(1, [2, 3, 3, 4, 5, 6]), (4, [1, 2, 4, 5, 5, 6]), (5, [1, 1, 2, 3, 4, 6])])
def test_inside_the_orc_warlord_moves_those_of_his_colour_clockwise(arc: int, after: list[int]) -> None:
    p = table(step="draw_monsters", monsters=[("goblin", "castle", a) for a in ARCS], towers=[],
              script=["orc_warlord", arc])  # fmt: skip
    assert sorted(a for kind, ring, a, _ in board(p) if (kind, ring) == ("goblin", "castle")) == after
    rests(p)


@pytest.mark.rule("cp.boss.troll_mage.place", "cp.boss.troll_mage.self")
@pytest.mark.parametrize("arc", ARCS)
def test_the_troll_mage_comes_into_the_forest_and_advances_at_once(arc: int) -> None:
    p = table(step="draw_monsters", script=["troll_mage", arc])
    assert board(p) == [("troll_mage", "archer", arc, 3)]
    rests(p)


@pytest.mark.rule("cp.boss.troll_mage.move_all")
def test_the_troll_mage_moves_everybody_one_ring() -> None:
    rings = ["forest", "archer", "knight"]
    p = table(step="draw_monsters", monsters=[("orc", rings[arc % 3], arc) for arc in ARCS], script=["troll_mage", 3])
    inward = {"forest": "archer", "archer": "knight", "knight": "swordsman"}
    assert board(p)[:-1] == [("orc", inward[rings[arc % 3]], arc, 2) for arc in ARCS]
    rests(p)


@pytest.mark.rule("cp.boss.troll_mage.castle")
def test_inside_the_troll_mage_moves_everybody_clockwise() -> None:
    monsters = [("goblin", "castle", 1), ("orc", "castle", 4), ("orc", "castle", 6)]
    p = table(step="draw_monsters", monsters=monsters, towers=[3], script=["troll_mage", 3])
    assert board(p)[:-1] == [("goblin", "castle", 2, 1), ("orc", "castle", 5, 2), ("orc", "castle", 1, 2)]
    rests(p)


@pytest.mark.rule("cp.boss.healer.heal", "cp.boss.healer.cap")
def test_the_healer_restores_one_point_to_the_wounded_everywhere() -> None:
    wounded = [("troll", "forest", 1, 1), ("troll", "archer", 2, 2), ("orc", "knight", 3, 1)]
    inside = [("orc_warlord", "swordsman", 4, 1), ("goblin_king", "castle", 5, 1)]
    hale = [("goblin", "archer", 6), ("orc", "castle", 6), ("troll", "forest", 6)]
    p = table(step="draw_monsters", monsters=[*wounded, *inside, *hale], towers=[1], script=["healer", 6])
    assert [points for _, _, _, points in board(p)] == [2, 3, 2, 2, 2, 1, 2, 3, 2]
    rests(p)


@pytest.mark.rule("cp.boss.healer.no_return")
def test_the_healer_brings_nobody_back_and_heals_only_once() -> None:
    p = table(
        variant="standard",
        step="draw_monsters",
        monsters=[("troll", "swordsman", 1)],
        pile=["healer", "troll_mage", "orc"],
        state={"trophies": [["troll"], ["orc"], []]},
        script=["healer", 3, "troll_mage", 6],
    )
    assert board(p) == [  # the Troll the Wall hurts after the Healer came stays hurt
        ("troll", "swordsman", 1, 2),
        ("healer", "archer", 3, 2),
        ("troll_mage", "archer", 6, 3),
    ]
    assert p.state.trophies == [["troll"], ["orc"], []]
    assert p.state.token_discard.count("goblin") == TOKENS["goblin"].count
    rests(p, "cards")


@pytest.mark.rule("cp.boss.attack_as_usual")
@pytest.mark.parametrize("boss", BOSSES)
def test_every_hit_card_of_the_right_place_may_be_aimed_at_a_boss(boss: str) -> None:
    hits = {card.id for card in CARDS.values() if card.kind == "hit"}
    p = table(step="play_cards", hands=[[*hits, "missing"]], monsters=[(boss, "archer", 1)])
    assert p.choice is not None
    usable = {option.card for option in p.choice.options if isinstance(option, Hit)}
    assert usable == {"archer_red", "archer_any", "hero_red"}
