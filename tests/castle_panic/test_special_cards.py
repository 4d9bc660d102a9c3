"""Building and the eight special cards."""

from collections import Counter

import pytest

from siegeworks.games.castle_panic import actions as act
from siegeworks.games.castle_panic.actions import EndPlay

from .build import board, chooses, fortified, options, pick, rests, table, towers, used_up, walls
from .crowd import ALL, FIGHTING, crowded, reach, spaces

# ---- Brick and Mortar


@pytest.mark.rule("cp.card.build.pair")
def test_a_brick_and_a_mortar_put_one_wall_back_and_are_spent():
    p = table(step="play_cards", hands=[["brick", "brick", "mortar", "missing"]], walls=[1, 2])
    pick(p, act.Build(5))
    assert walls(p) == [1, 2, 5]
    assert p.state.hands[0] == ["brick", "missing"]
    assert Counter(p.state.discard) == Counter(["brick", "mortar"])
    assert p.choice.options == [act.Missing(), EndPlay()]
    used_up(p)


@pytest.mark.rule("cp.card.build.where", "cp.card.build.no_double")
@pytest.mark.parametrize("standing", [[], [1], [2, 5], [1, 2, 3, 4, 6]])
def test_a_wall_may_go_on_any_empty_place_and_on_no_other(standing):
    p = table(step="play_cards", hands=[["brick", "mortar", "missing"]], walls=standing)
    assert [play.arc for play in options(p, act.Build)] == [arc for arc in ALL if arc not in standing]


@pytest.mark.rule("cp.card.build.without_tower")
def test_a_wall_may_be_rebuilt_without_a_tower_and_between_monsters_who_do_not_mind():
    inside = [("troll", "castle", 3), ("orc", "swordsman", 3)]
    p = table(step="play_cards", hands=[["brick", "mortar", "missing"]], walls=[], towers=[1], monsters=inside)
    pick(p, act.Build(3))
    assert walls(p) == [3]
    assert board(p) == [("troll", "castle", 3, 3), ("orc", "swordsman", 3, 2)]


# ---- Barbarian and Nice Shot


@pytest.mark.rule("cp.card.barbarian.effect")
@pytest.mark.parametrize("kind", ["troll", "goblin", "troll_mage", "orc_warlord"])
def test_the_barbarian_slays_outright(kind):
    p = table(step="play_cards", hands=[["barbarian", "missing"]], monsters=[(kind, "archer", 4), ("orc", "archer", 4)])
    pick(p, act.Barbarian(1))
    assert board(p) == [("orc", "archer", 4, 2)]
    assert p.state.discard == ["barbarian"]
    used_up(p)


@pytest.mark.rule("cp.card.barbarian.range")
def test_the_barbarian_reaches_every_ring_but_the_forest():
    assert reach(crowded("barbarian"), act.Barbarian) == spaces([*FIGHTING, "castle"], ALL)


@pytest.mark.rule("cp.card.nice_shot.effect")
@pytest.mark.parametrize("card", ["knight_red", "knight_any", "hero_red"])
@pytest.mark.parametrize("kind", ["troll", "goblin", "healer"])
def test_with_nice_shot_the_monster_hit_is_slain_and_both_cards_are_spent(card, kind):
    hand = [card, "nice_shot", "missing"]
    p = table(step="play_cards", hands=[hand], monsters=[(kind, "knight", 2), ("orc", "knight", 2)])
    pick(p, act.NiceShot(card, 1))
    assert board(p) == [("orc", "knight", 2, 2)]
    assert sorted(p.state.discard) == sorted([card, "nice_shot"])
    assert p.state.hands[0] == ["missing"]
    used_up(p)


@pytest.mark.rule("cp.card.nice_shot.limits")
def test_nice_shot_goes_with_hit_cards_only_and_no_further_than_they_do():
    p = crowded("archer_blue", "hero_green", "barbarian", "nice_shot")
    assert {play.card for play in options(p, act.NiceShot)} == {"archer_blue", "hero_green"}
    for card in ("archer_blue", "hero_green"):
        assert reach(p, act.NiceShot, card) == reach(p, act.Hit, card)
    alone = crowded("nice_shot", "barbarian")
    assert options(alone, act.NiceShot) == []
    assert {type(option) for option in alone.choice.options} == {act.Barbarian, act.Missing, EndPlay}


# ---- Tar


@pytest.mark.rule("cp.card.tar.target")
def test_tar_goes_on_a_monster_in_any_ring():
    assert reach(crowded("tar"), act.Tar) == spaces([*FIGHTING, "castle", "forest"], ALL)


@pytest.mark.rule("cp.card.tar.no_phase5")
@pytest.mark.parametrize("ring", ["forest", "archer", "knight", "swordsman", "castle"])
def test_the_tarred_monster_alone_stays_in_phase_five(ring):
    after = {"forest": "archer", "archer": "knight", "knight": "swordsman", "swordsman": "castle", "castle": "castle"}
    p = table(
        step="play_cards",
        hands=[["tar"]],
        walls=[],
        towers=[6],
        monsters=[("troll", ring, 2), ("troll", ring, 2)],
    )
    pick(p, act.Tar(2))
    free, tarred = board(p)
    assert free == ("troll", after[ring], 3 if ring == "castle" else 2, 3)
    assert tarred == ("troll", ring, 2, 3)
    assert walls(p) == []
    rests(p)


@pytest.mark.rule("cp.card.tar.no_phase6")
@pytest.mark.parametrize(
    "drawn", [["move_red"], ["move_cw"], ["move_ccw"], ["troll_mage", 5], ["orc_warlord", 2]], ids=lambda d: d[0]
)
@pytest.mark.parametrize("ring", ["forest", "archer", "swordsman", "castle"])
def test_the_tarred_monster_stays_whatever_is_drawn(drawn, ring):
    tarred = ("troll", ring, 1)
    p = table(step="draw_monsters", towers=[4], monsters=[tarred, ("orc", "archer", 1)], tarred=1, script=drawn)
    assert board(p)[0] == ("troll", ring, 1, 3)
    assert board(p)[1] != ("orc", "archer", 1, 2)
    assert walls(p) == [1, 2, 3, 4, 5, 6]
    rests(p)


@pytest.mark.rule("cp.card.tar.end")
@pytest.mark.parametrize(("players", "variant"), [(3, "co-op"), (1, "solo")])
def test_the_tar_comes_off_when_the_next_turn_begins(players, variant):
    p = table(players, variant, step="draw_monsters", monsters=[("orc", "archer", 1)], tarred=1, script=["orc", 4])
    assert p.state.tarred == 1
    for result in ("plague_archers", *["brick"] * 4, *["mortar"] * 2)[: 1 + p.state.hand_limit]:
        p.supply(result)
    assert p.state.tarred == 0
    assert p.state.turn == 2


@pytest.mark.rule("cp.card.tar.end")
def test_the_tar_returns_at_once_when_its_monster_leaves_the_board():
    hand = ["tar", "barbarian", "missing"]
    p = table(step="play_cards", hands=[hand], monsters=[("orc", "archer", 1)])
    pick(p, act.Tar(1))
    assert p.state.tarred == 1
    pick(p, act.Barbarian(1))
    assert p.state.tarred == 0


@pytest.mark.rule("cp.card.tar.not_shield")
def test_a_tarred_monster_can_be_hit_slain_and_driven_back_with_the_tar_on_it():
    hand = ["tar", "archer_red", "barbarian", "drive_him_back", "missing"]
    p = table(step="play_cards", hands=[hand], monsters=[("troll", "archer", 1)])
    pick(p, act.Tar(1), act.Hit("archer_red", 1))
    assert board(p) == [("troll", "archer", 1, 2)]
    assert act.Barbarian(1) in p.choice.options
    pick(p, act.DriveHimBack(1))
    assert board(p) == [("troll", "forest", 1, 2)]
    pick(p, EndPlay())
    assert board(p) == [("troll", "forest", 1, 2)]  # the token stayed with it


@pytest.mark.rule("cp.card.tar.not_shield")
@pytest.mark.parametrize(("drawn", "left"), [(["healer", 4], [("troll", "knight", 1, 2)]), (["giant_boulder", 1], [])])
def test_a_tarred_monster_is_healed_and_crushed_like_any_other(drawn, left):
    p = table(step="draw_monsters", monsters=[("troll", "knight", 1, 1)], tarred=1, script=drawn)
    assert board(p)[:1] == left
    rests(p)


# ---- Drive Him Back!


@pytest.mark.rule("cp.card.drive_back.effect")
def test_drive_him_back_reaches_every_ring_but_the_forest():
    assert reach(crowded("drive_him_back"), act.DriveHimBack) == spaces([*FIGHTING, "castle"], ALL)


@pytest.mark.rule(
    "cp.card.drive_back.effect",
    "cp.card.drive_back.passes_walls",
    "cp.card.drive_back.unharmed",
    "cp.card.drive_back.moves_again",
)
@pytest.mark.parametrize("ring", ["archer", "knight", "swordsman", "castle"])
def test_driven_back_over_a_fortified_wall_unharmed_it_comes_on_again_in_phase_five(ring):
    given = {"towers": [1], "fortified": [5], "monsters": [("troll", ring, 5, 2)]}
    p = table(step="play_cards", hands=[["drive_him_back", "missing"]], **given)
    pick(p, act.DriveHimBack(1))
    assert board(p) == [("troll", "forest", 5, 2)]
    pick(p, EndPlay())
    assert board(p) == [("troll", "archer", 5, 2)]
    assert (walls(p), fortified(p), towers(p)) == ([1, 2, 3, 4, 5, 6], [5], [1])
    rests(p)


# ---- Fortify Wall


@pytest.mark.rule("cp.card.fortify.place")
def test_fortify_wall_goes_on_any_standing_wall_without_a_token():
    p = table(step="play_cards", hands=[["fortify_wall", "missing"]], walls=[1, 3, 4], fortified=[3])
    assert [play.arc for play in options(p, act.Fortify)] == [1, 4]
    pick(p, act.Fortify(4))
    assert (walls(p), fortified(p)) == ([1, 3, 4], [3, 4])


@pytest.mark.rule("cp.card.fortify.absorbs", "cp.card.fortify.damage")
def test_the_token_takes_the_attack_and_the_attacker_a_point():
    p = table(monsters=[("troll", "swordsman", 3)], fortified=[3])
    assert (walls(p), fortified(p)) == ([1, 2, 3, 4, 5, 6], [])
    assert board(p) == [("troll", "swordsman", 3, 2)]
    rests(p)


@pytest.mark.rule("cp.card.fortify.damage")
@pytest.mark.parametrize("victim", [1, 2, 3])
def test_of_a_group_at_a_fortified_wall_one_takes_the_point_and_all_stay(victim):
    group = [("troll", "swordsman", 3), ("orc", "swordsman", 3), ("goblin", "swordsman", 3)]
    p = table(monsters=group, fortified=[3], active=2)
    chooses(p, "cp.move.wall.group.choice", seat=2)
    pick(p, act.Hurt(victim))
    points = {1: 3, 2: 2, 3: 1}
    points[victim] -= 1
    assert {m.id: m.points for m in p.state.monsters.values()} == {i: left for i, left in points.items() if left}
    assert {m.ring for m in p.state.monsters.values()} == {1}
    assert (walls(p), fortified(p)) == ([1, 2, 3, 4, 5, 6], [])
    rests(p)


@pytest.mark.rule("cp.card.fortify.lasts")
def test_the_token_stays_to_the_end_of_the_game_when_nothing_hits_it():
    p = table(fortified=[2], pile=[], deck=[], monsters=[("orc", "forest", 5)])
    assert p.outcome.rule == "cp.end.win"  # nobody had a card: the Orc died on Wall 5 and Tower 5
    assert p.state.turn == 5
    assert (walls(p), fortified(p)) == ([1, 2, 3, 4, 6], [2])


@pytest.mark.rule("cp.card.fortify.lasts")
def test_a_token_knocked_off_is_in_the_supply_again():
    given = {"monsters": [("troll", "swordsman", 3)], "fortified": [3, 4], "deck": [], "pile": []}
    p = table(hands=[[], ["brick", "fortify_wall"]], **given)
    assert fortified(p) == [4]
    pick(p, act.KeepCards())
    assert [play.arc for play in options(p, act.Fortify)] == [1, 2, 3, 5, 6]


# ---- Missing


@pytest.mark.rule("cp.card.missing.effect", "cp.card.missing.move_still", "cp.draw.two")
@pytest.mark.parametrize("missing", [True, False])
def test_with_missing_the_monsters_move_but_none_are_drawn(missing):
    p = table(step="play_cards", hands=[["missing"], ["brick"]], monsters=[("orc", "archer", 1)], deck=[])
    pile = list(p.state.pile)
    pick(p, act.Missing() if missing else EndPlay())
    assert board(p) == [("orc", "knight", 1, 2)]
    if missing:
        assert p.state.pile == pile
        assert (p.state.active, p.state.turn) == (1, 2)
        assert p.state.missing is False
    else:
        rests(p)
        p.supply("plague_archers")
        p.supply("plague_knights")
        assert len(p.state.pile) == len(pile) - 2
        assert (p.state.active, p.state.turn) == (1, 2)


# ---- Draw 2 Cards and Scavenge


@pytest.mark.rule("cp.card.draw2.effect", "cp.card.draw2.play")
def test_draw_2_cards_goes_past_the_limit_and_what_is_drawn_may_be_played_or_kept():
    hand = ["draw_2", "brick", "brick", "brick", "missing"]
    drawn = ["mortar", "knight_red"]
    p = table(4, step="play_cards", hands=[hand], walls=[1], monsters=[("orc", "knight", 1)], script=drawn)
    pick(p, act.DrawTwo())
    assert Counter(p.state.hands[0]) == Counter([*hand[1:], *drawn])
    assert p.state.discard == ["draw_2"]
    used_up(p)
    assert act.Hit("knight_red", 1) in p.choice.options
    pick(p, act.Build(2), EndPlay())
    assert p.state.hands[0] == ["brick", "brick", "knight_red", "missing"]


@pytest.mark.rule("cp.card.scavenge.effect")
def test_scavenge_takes_any_one_card_of_the_discards_but_not_itself():
    discard = ["tar", "brick", "hero_red", "brick"]
    p = table(step="play_cards", hands=[["scavenge", "missing"]], discard=discard)
    assert {play.card for play in options(p, act.Scavenge)} == {"tar", "brick", "hero_red"}
    pick(p, act.Scavenge("brick"))
    assert p.state.hands[0] == ["brick", "missing"]
    assert Counter(p.state.discard) == Counter(["tar", "brick", "hero_red", "scavenge"])
    used_up(p)


@pytest.mark.rule("cp.card.scavenge.play")
def test_a_card_played_scavenged_and_played_again_in_one_turn():
    p = table(step="play_cards", hands=[["scavenge", "knight_red", "missing"]], monsters=[("troll", "knight", 1)])
    pick(p, act.Hit("knight_red", 1), act.Scavenge("knight_red"), act.Hit("knight_red", 1))
    assert board(p) == [("troll", "knight", 1, 1)]
    assert Counter(p.state.discard) == Counter(["scavenge", "knight_red"])
