"""Phases 5 and 6: everybody moves, then two tokens and what they bring."""

import pytest

from siegeworks.games.castle_panic.actions import EndPlay, EndTrade, Hurt, KeepCards
from siegeworks.games.castle_panic.content import TOKENS
from siegeworks.games.castle_panic.events import NothingDrawn, TokenDrawn

from .build import at, board, chooses, happened, pick, rests, table, towers, used_up, walls


def drawn(events):
    return [event.token for event in happened(events, TokenDrawn)]


# ---- phase 5


@pytest.mark.rule("cp.move.all", "cp.move.inward", "cp.move.mandatory")
def test_every_monster_moves_one_space_and_nobody_is_asked():
    before = ["forest", "archer", "knight", "swordsman", "castle"]
    kinds = ["goblin", "orc", "troll", "troll_mage", "healer"]
    monsters = [(kind, ring, 3) for kind, ring in zip(kinds, before, strict=True)]
    p = table(walls=[], towers=[1], monsters=monsters)
    assert [(kind, ring, arc) for kind, ring, arc, _ in board(p)] == [
        ("goblin", "archer", 3),
        ("orc", "knight", 3),
        ("troll", "swordsman", 3),
        ("troll_mage", "castle", 3),
        ("healer", "castle", 4),
    ]
    rests(p)


@pytest.mark.rule("cp.move.inward")
@pytest.mark.parametrize("arc", range(1, 7))
def test_a_monster_walks_down_its_own_arc(arc):
    steps = {"forest": "archer", "archer": "knight", "knight": "swordsman", "swordsman": "castle"}
    for ring, inner in steps.items():
        p = table(walls=[], towers=[arc % 6 + 1], monsters=[("troll", ring, arc)])
        assert board(p) == [("troll", inner, arc, 3)]


@pytest.mark.rule("cp.move.simultaneous")
def test_nobody_follows_through_the_gap_made_by_another_in_the_same_move():
    p = table(monsters=[("orc", "swordsman", 2), ("orc", "swordsman", 2), ("orc", "knight", 2)])
    assert at(p, "swordsman", 2) == [("orc", 1), ("orc", 2), ("orc", 2)]
    assert at(p, "castle", 2) == []
    assert (walls(p), towers(p)) == ([1, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6])
    rests(p)


@pytest.mark.rule("cp.move.simultaneous")
def test_monsters_of_two_spaces_reach_a_tower_together():
    p = table(walls=[], towers=[2, 4], monsters=[("orc", "castle", 1), ("troll", "swordsman", 2)])
    chooses(p, "cp.move.tower.group.choice", seat=0)
    pick(p, Hurt(1))
    assert board(p) == [("orc", "castle", 2, 1), ("troll", "castle", 2, 3)]
    assert towers(p) == [4]


@pytest.mark.rule("cp.move.simultaneous")
@pytest.mark.parametrize(("colour", "arc", "after"), [("red", 2, 3), ("red", 1, 2), ("green", 4, 5), ("blue", 6, 1)])
def test_the_colour_is_judged_before_anybody_moves(colour, arc, after):
    p = table(step="draw_monsters", towers=[arc], monsters=[("troll", "castle", arc)], script=[f"move_{colour}"])
    assert board(p) == [("troll", "castle", after, 3)]


# ---- phase 6


@pytest.mark.rule("cp.draw.two")
def test_exactly_two_tokens_are_drawn():
    events = []
    p = table(hands=[[], ["brick"]], monsters=[("orc", "forest", 1)], script=["orc", 1, "move_red"], events=events)
    assert drawn(events) == ["orc", "move_red"]
    assert (p.state.active, p.state.step) == (1, "draw_up")  # the next turn began and draws cards
    rests(p, "cards")


@pytest.mark.rule("cp.draw.one_at_a_time")
def test_a_token_is_fully_resolved_before_the_next_is_revealed():
    events = []
    hands = [["brick", "tar"], ["mortar"], []]
    p = table(step="draw_monsters", hands=hands, script=["discard_1"], events=events)
    chooses(p, "cp.effect.discard1.each", seat=0)
    assert drawn(events) == ["discard_1"]
    p.apply(p.choice.options[0])
    assert drawn(events) == ["discard_1"]
    rests(p)  # only now the second token is drawn


@pytest.mark.rule("cp.draw.one_at_a_time")
def test_a_boss_acts_before_the_next_token_and_the_next_before_any_turn():
    p = table(step="draw_monsters", script=["troll_mage", 2, "orc", 5])
    assert board(p) == [("troll_mage", "archer", 2, 3), ("orc", "forest", 5, 2)]


@pytest.mark.rule("cp.draw.place")
@pytest.mark.parametrize("kind", ["goblin", "orc", "troll", "goblin_king", "healer"])
def test_each_drawn_monster_rolls_its_own_arc_and_stands_there_in_the_forest_at_full_strength(kind):
    p = table(step="draw_monsters", script=[kind, 6, "orc", 2])
    assert board(p) == [(kind, "forest", 6, TOKENS[kind].points), ("orc", "forest", 2, 2)]


@pytest.mark.rule("cp.draw.queue")
@pytest.mark.parametrize(("more", "count"), [(["draw_3"], 3), (["draw_4"], 4), (["goblin_king", 1], 3)])
def test_extra_draws_come_after_the_second_ordinary_token(more, count):
    events = []
    p = table(step="draw_monsters", script=[*more, "healer", 2, *["orc", 3] * count], events=events)
    assert drawn(events) == [more[0], "healer", *["orc"] * count]
    assert p.state.turn == 2
    rests(p, "cards")


@pytest.mark.rule("cp.draw.queue.adds_up")
def test_extra_draws_among_extra_draws_add_up():
    events = []
    script = ["draw_3", "orc", 1, "draw_4", "goblin_king", 2, *["orc", 1] * 8]
    p = table(step="draw_monsters", script=script, events=events)
    assert len(drawn(events)) == 2 + 3 + 4 + 3
    assert p.state.turn == 2
    rests(p, "cards")


@pytest.mark.rule("cp.draw.pile_short", "cp.draw.no_reshuffle")
def test_when_the_pile_runs_out_the_missing_draws_are_dropped():
    events = []
    p = table(
        step="draw_monsters",
        hands=[[], ["brick"]],
        deck=[],
        monsters=[("orc", "forest", 1)],
        pile=["draw_4", "orc", "goblin"],
        script=["draw_4", "orc", 1, "goblin", 1],
        events=events,
    )
    assert drawn(events) == ["draw_4", "orc", "goblin"]
    assert p.state.pile == []
    assert "giant_boulder" in p.state.token_discard
    chooses(p, "cp.turn.discard_draw.optional", seat=1)
    assert p.state.turn == 2


@pytest.mark.rule("cp.draw.empty_skips", "cp.draw.no_reshuffle")
def test_with_an_empty_pile_the_turn_still_runs_and_only_phase_six_does_nothing():
    events = []
    p = table(
        step="begin_turn",
        hands=[["brick", "knight_red"], ["mortar"], ["tar"]],
        deck=["draw_2", "hero_red", "mortar"],
        pile=[],
        monsters=[("troll", "knight", 1)],
        script=["mortar", "hero_red", "draw_2"],
        events=events,
    )
    chooses(p, "cp.turn.discard_draw.optional", seat=0)
    pick(p, KeepCards())
    chooses(p, "cp.turn.trade", seat=0)
    pick(p, EndTrade())
    chooses(p, "cp.turn.play.any_number", seat=0)
    pick(p, EndPlay())
    assert board(p) == [("troll", "swordsman", 1, 3)]
    assert happened(events, NothingDrawn) == [NothingDrawn(False)]
    assert drawn(events) == []
    assert len(p.state.token_discard) == 48
    chooses(p, "cp.turn.discard_draw.optional", seat=1)


@pytest.mark.rule("cp.draw.earlier_affected")
@pytest.mark.parametrize(
    ("second", "after"),
    [
        (["move_red"], ("orc", "archer", 1, 2)),
        (["move_cw"], ("orc", "forest", 2, 2)),
        (["troll_mage", 4], ("orc", "archer", 1, 2)),
        (["giant_boulder", 1], None),
    ],
    ids=lambda value: str(value[0]) if value else "",
)
def test_who_came_first_is_affected_by_the_second_token(second, after):
    p = table(step="draw_monsters", monsters=[("goblin", "knight", 5)], script=["orc", 1, *second])
    assert [monster for monster in board(p) if monster[0] == "orc"] == ([after] if after else [])
    used_up(p)
