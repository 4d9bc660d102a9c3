"""Archers, Knights, Swordsmen and Heroes: whom they reach and what a hit does."""

import pytest

from siegeworks.games.castle_panic import actions as act
from siegeworks.games.castle_panic.events import MonsterHit, MonsterSlain

from .build import at, board, happened, options, pick, table, used_up
from .crowd import ALL, FIGHTING, SPACES, crowded, reach, spaces


@pytest.mark.parametrize(
    ("kind", "ring"),
    [
        pytest.param("archer", "archer", marks=pytest.mark.rule("cp.card.archer.effect")),
        pytest.param("knight", "knight", marks=pytest.mark.rule("cp.card.knight.effect")),
        pytest.param("swordsman", "swordsman", marks=pytest.mark.rule("cp.card.swordsman.effect")),
    ],
)
@pytest.mark.parametrize(("colour", "arcs"), [("red", (1, 2)), ("green", (3, 4)), ("blue", (5, 6))])
def test_a_coloured_card_hits_in_its_ring_and_colour_and_nowhere_else(kind, ring, colour, arcs):
    card = f"{kind}_{colour}"
    p = crowded(card)
    assert reach(p, act.Hit, card) == spaces([ring], arcs)


@pytest.mark.rule("cp.card.any_color.effect")
@pytest.mark.parametrize("ring", FIGHTING)
def test_an_any_color_card_hits_in_its_ring_in_all_six_arcs(ring):
    p = crowded(f"{ring}_any")
    assert reach(p, act.Hit) == spaces([ring], ALL)


@pytest.mark.rule("cp.card.hero.effect", "cp.card.hero.not_castle")
@pytest.mark.parametrize(("colour", "arcs"), [("red", (1, 2)), ("green", (3, 4)), ("blue", (5, 6))])
def test_a_hero_hits_in_three_rings_of_the_colour_but_not_in_castle_or_forest(colour, arcs):
    p = crowded(f"hero_{colour}")
    assert reach(p, act.Hit) == spaces(FIGHTING, arcs)


@pytest.mark.rule("cp.hit.forest_immune")
def test_nothing_that_hits_or_slays_reaches_into_the_forest():
    hits = ["archer_any", "knight_any", "swordsman_any", "hero_red", "hero_green", "hero_blue"]
    p = crowded(*hits, "nice_shot", "barbarian", "archer_red", all_for_one=True, heroic_powers=True)
    targets = [SPACES[play.monster - 1] for play in p.choice.options if hasattr(play, "monster")]
    assert len(targets) > 60
    assert [space for space in targets if space[0] == "forest"] == []


@pytest.mark.rule("cp.hit.damage", "cp.hit.rotate")
@pytest.mark.parametrize(("kind", "full"), [("orc", 2), ("troll", 3), ("goblin_king", 2), ("troll_mage", 3)])
def test_a_hit_takes_one_point_and_a_survivor_stays_and_shows_the_rest(kind, full):
    events = []
    p = table(step="play_cards", hands=[["hero_blue", "missing"]], events=events, monsters=[(kind, "knight", 5)])
    pick(p, act.Hit("hero_blue", 1))
    assert board(p) == [(kind, "knight", 5, full - 1)]
    assert happened(events, MonsterHit) == [MonsterHit(1, kind, full - 1)]
    used_up(p)


@pytest.mark.rule("cp.hit.damage")
def test_only_the_monster_aimed_at_is_hurt():
    p = table(
        step="play_cards",
        hands=[["knight_red", "missing"]],
        monsters=[("orc", "knight", 1), ("orc", "knight", 1), ("orc", "knight", 2)],
    )
    pick(p, act.Hit("knight_red", 2))
    assert [points for *_, points in board(p)] == [2, 1, 2]


@pytest.mark.rule("cp.hit.targets")
@pytest.mark.parametrize(("targets", "left"), [((1, 1, 1), [3]), ((1, 2, 1), [1, 2]), ((2, 2, 1), [2, 1])])
def test_several_cards_may_hit_the_same_monster_or_different_ones(targets, left):
    hand = ["knight_red", "knight_any", "hero_red", "missing"]
    p = table(step="play_cards", hands=[hand], monsters=[("troll", "knight", 1), ("troll", "knight", 2)])
    pick(p, *(act.Hit(card, target) for card, target in zip(hand, targets, strict=False)))
    assert [points for *_, points in board(p)] == left


@pytest.mark.rule("cp.hit.slay")
def test_a_monster_without_points_leaves_the_board_at_once():
    events = []
    p = table(
        step="play_cards",
        hands=[["swordsman_green", "swordsman_green", "missing"]],
        monsters=[("troll", "swordsman", 3, 1), ("orc", "swordsman", 3)],
        events=events,
    )
    pick(p, act.Hit("swordsman_green", 1))
    assert at(p, "swordsman", 3) == [("orc", 2)]
    assert happened(events, MonsterSlain) == [MonsterSlain(1, "troll", 3, 0, "card")]
    assert [play.monster for play in options(p, act.Hit)] == [2]
    used_up(p)


@pytest.mark.rule("cp.slay.trophy")
def test_who_takes_the_last_point_keeps_the_trophy():
    hands = [[], ["knight_red", "missing"]]
    p = table(2, "standard", step="play_cards", active=1, hands=hands, monsters=[("troll", "knight", 1, 2)])
    pick(p, act.Hit("knight_red", 1))
    assert p.state.trophies == [[], []]  # the first point wins nothing
    p = table(2, "standard", step="play_cards", active=1, hands=hands, monsters=[("troll", "knight", 1, 1)])
    pick(p, act.Hit("knight_red", 1))
    assert p.state.trophies == [[], ["troll"]]
    assert p.state.token_discard == []
    used_up(p)


@pytest.mark.rule("cp.slay.trophy.special")
@pytest.mark.parametrize("play", [act.Barbarian(1), act.NiceShot("knight_red", 1)], ids=["Barbarian", "Nice Shot"])
def test_a_monster_slain_by_barbarian_or_nice_shot_is_a_trophy_too(play):
    hands = [[], ["barbarian", "knight_red", "missing", "nice_shot"]]
    p = table(2, "standard", step="play_cards", active=1, hands=hands, monsters=[("healer", "knight", 2)])
    pick(p, play)
    assert board(p) == []
    assert p.state.trophies == [[], ["healer"]]
    used_up(p)


@pytest.mark.rule("cp.slay.structure.no_trophy")
@pytest.mark.parametrize(("given", "arc"), [({}, 2), ({"fortified": [2]}, 2), ({"walls": []}, 2)])
def test_a_monster_that_dies_on_wall_or_tower_is_nobodys_trophy(given, arc):
    p = table(2, "standard", monsters=[("goblin", "swordsman", arc)], **given)
    assert board(p) == []
    assert p.state.trophies == [[], []]
    assert p.state.token_discard == ["goblin"]
    used_up(p)
