"""A turn: its phases, drawing up, Discard and Draw, and how cards are played."""

from collections import Counter

import pytest

from siegeworks.core import IllegalAction
from siegeworks.games.castle_panic import actions as act
from siegeworks.games.castle_panic.actions import Discard, EndPlay, KeepCards
from siegeworks.games.castle_panic.events import Offered, TurnBegan

from .build import board, chooses, happened, pick, rests, table, used_up

FIVE = ["archer_red", "brick", "knight_blue", "missing", "tar"]


@pytest.mark.rule("cp.turn.phases")
def test_a_turn_runs_through_its_six_phases_in_order():
    events = []
    p = table(
        3,
        "standard",
        step="begin_turn",
        hands=[FIVE[:4], ["mortar"], ["scavenge"]],
        monsters=[("troll", "forest", 1)],
        script=["tar", "hero_red", "goblin", 2, "move_red"],
        events=events,
    )
    order = []
    for action in (Discard(("brick",)), act.Offer("archer_red"), act.AskFor(1, "mortar"), act.Agree("mortar")):
        order.append(p.choice.prompt)
        pick(p, action)
    order.append(p.choice.prompt)
    pick(p, act.Tar(1), EndPlay())
    assert order == [
        "cp.turn.discard_draw.optional",
        "cp.turn.trade",
        "cp.turn.trade.agree",
        "cp.turn.trade.agree",
        "cp.turn.play.any_number",
    ]
    names = [type(event).__name__ for event in events]
    phases = ["TurnBegan", "DrewCards", "Discarded", "DrewCards", "Offered", "Traded", "Played", "MonstersMove"]
    assert names == [*phases, "TokenDrawn", "MonsterArrived", "TokenDrawn", "MonstersMove", "TurnBegan"]
    used_up(p)


@pytest.mark.rule("cp.turn.order")
@pytest.mark.parametrize(("active", "following"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_the_turn_passes_to_the_left(active, following):
    hands = [["brick"]] * 4
    p = table(4, step="draw_monsters", active=active, hands=hands, pile=[], monsters=[("orc", "forest", 1)])
    assert p.state.active == following


@pytest.mark.rule("cp.turn.order", "cp.solo.no_trade")
def test_alone_one_turn_follows_the_other_and_nobody_is_there_to_trade_with():
    events = []
    p = table(1, "solo", step="discard_and_draw", hands=[["brick"] * 4], script=["plague_archers"] * 1, events=events)
    pick(p, KeepCards())  # no trade and nothing to play: phases 5 and 6 follow at once
    assert happened(events, Offered) == []
    p = table(1, "solo", step="draw_monsters", pile=[], monsters=[("orc", "forest", 1)], events=events)
    assert happened(events, TurnBegan) == [TurnBegan(0, 2)]


@pytest.mark.rule("cp.turn.active_only", "cp.turn.play.own_cards")
def test_nobody_else_can_play_a_card_and_no_other_hand_can_be_played_from():
    hands = [["knight_red", "nice_shot", "brick"], ["knight_green", "mortar"], ["hero_red"]]
    p = table(3, step="play_cards", hands=hands, walls=[], monsters=[("troll", "knight", 1), ("troll", "knight", 3)])
    assert p.choice.seats == (0,)
    expected = [act.Hit("knight_red", 1), act.NiceShot("knight_red", 1), EndPlay()]
    assert sorted(p.choice.options, key=repr) == sorted(expected, key=repr)
    with pytest.raises(IllegalAction, match="seat 1 cannot play"):
        p.apply(act.Hit("knight_green", 2), seat=1)


# ---- phase 1


@pytest.mark.rule("cp.turn.draw_up")
@pytest.mark.parametrize(
    ("players", "hand", "drawn"),
    [
        (2, [], 6),
        (2, FIVE, 1),
        (3, FIVE[:1], 4),
        (5, FIVE[:4], 1),
        (6, FIVE[:1], 3),
    ],
)
def test_draw_up_fills_the_hand_to_the_limit(players, hand, drawn):
    script = ["mortar", "mortar", "mortar", "mortar", "hero_red", "hero_blue"][:drawn]
    p = table(players, step="draw_up", hands=[hand], script=script)
    assert Counter(p.state.hands[0]) == Counter(hand + script)
    chooses(p, "cp.turn.discard_draw.optional", seat=0)


@pytest.mark.parametrize(
    "hand",
    [
        pytest.param(FIVE, id="at the limit", marks=pytest.mark.rule("cp.turn.draw_up.full")),
        pytest.param(
            [*FIVE, "mortar", "mortar"],
            id="above the limit",
            marks=pytest.mark.rule("cp.turn.draw_up.full", "cp.turn.draw_up.no_discard_down"),
        ),
    ],
)
def test_a_full_hand_draws_nothing_and_keeps_all(hand):
    p = table(4, step="draw_up", hands=[hand])
    assert p.state.hands[0] == sorted(hand)
    assert p.state.discard == []
    chooses(p, "cp.turn.discard_draw.optional", seat=0)


@pytest.mark.rule("cp.turn.draw_up.first_turn")
@pytest.mark.parametrize(("at_once", "drawn"), [(False, []), (True, ["hero_red", "brick"])])
def test_nobody_draws_up_in_the_own_first_turn_unless_so_agreed(at_once, drawn):
    first = {"started": (True, False, True)}
    hands = [[], FIVE[:3], []]
    p = table(3, step="draw_up", active=1, hands=hands, state=first, script=drawn, draw_up_at_once=at_once)
    assert Counter(p.state.hands[1]) == Counter(FIVE[:3] + drawn)
    chooses(p, "cp.turn.discard_draw.optional", seat=1)
    assert p.state.started == (True, True, True)


@pytest.mark.rule("cp.turn.draw_up.first_turn", "cp.turn.draw_up")
def test_the_second_turn_draws_up():
    p = table(1, "solo", step="draw_up", hands=[["brick"] * 4], state={"started": (False,)}, pile=["orc", "orc"])
    assert p.state.hands[0] == ["brick"] * 4
    pick(p, KeepCards())
    for result in ("orc", 1, "orc", 2, "tar", "missing"):
        p.supply(result)
    assert p.state.hands[0] == ["brick"] * 4 + ["missing", "tar"]


@pytest.mark.rule("cp.deck.reshuffle")
def test_an_empty_draw_pile_is_refilled_from_the_discards_in_mid_draw():
    discard = ["hero_red", "brick", "tar"]
    p = table(3, step="draw_up", hands=[FIVE[:2]], deck=["mortar"], discard=discard, script=["mortar", "tar", "brick"])
    s = p.state
    assert Counter(s.hands[0]) == Counter([*FIVE[:2], "mortar", "tar", "brick"])
    assert (s.deck, s.discard) == (["hero_red"], [])
    chooses(p, "cp.turn.discard_draw.optional", seat=0)


@pytest.mark.rule("cp.deck.reshuffle")
def test_with_both_piles_empty_fewer_cards_are_drawn():
    p = table(3, step="draw_up", hands=[FIVE[:2]], deck=[], discard=["hero_red"], script=["hero_red"])
    assert Counter(p.state.hands[0]) == Counter([*FIVE[:2], "hero_red"])
    chooses(p, "cp.turn.discard_draw.optional", seat=0)


# ---- phase 2


@pytest.mark.rule("cp.turn.discard_draw", "cp.turn.discard_draw.optional")
def test_one_card_may_be_exchanged_or_none():
    p = table(3, step="discard_and_draw", hands=[FIVE, ["mortar"]], script=["hero_blue"])
    assert p.choice.options == [KeepCards(), *(Discard((card,)) for card in FIVE)]
    kept = p.clone()
    pick(p, Discard(("brick",)))
    assert Counter(p.state.hands[0]) == Counter([*FIVE, "hero_blue"]) - Counter(["brick"])
    assert p.state.discard == ["brick"]
    chooses(p, "cp.turn.trade", seat=0)  # one exchange and no second
    pick(kept, KeepCards())
    assert kept.state.hands[0] == FIVE
    assert kept.state.discard == []


@pytest.mark.rule("cp.turn.discard_draw.reshuffle")
def test_the_card_just_discarded_may_come_back_from_the_reshuffle():
    p = table(3, step="discard_and_draw", hands=[FIVE, ["mortar"]], deck=[], script=["brick"])
    pick(p, Discard(("brick",)))
    assert p.state.hands[0] == FIVE
    assert (p.state.deck, p.state.discard) == ([], [])
    chooses(p, "cp.turn.trade", seat=0)


@pytest.mark.rule("cp.solo.discards")
def test_alone_up_to_two_cards_may_be_exchanged_together():
    p = table(1, "solo", step="discard_and_draw", hands=[["brick", "brick", "tar"]], script=["hero_red", "hero_blue"])
    pairs = [("brick",), ("tar",), ("brick", "brick"), ("brick", "tar")]
    assert p.choice.options == [KeepCards(), *(Discard(cards) for cards in pairs)]
    pick(p, Discard(("brick", "tar")))
    assert p.state.discard == ["brick", "tar"]
    assert p.state.hands[0] == ["brick", "hero_blue", "hero_red"]
    rests(p)


# ---- phase 4


@pytest.mark.rule("cp.turn.play.any_number")
@pytest.mark.parametrize("plays", [0, 1, 2, 3])
def test_any_number_of_cards_from_none_to_all_may_be_played(plays):
    hand = ["knight_red", "knight_red", "knight_red"]
    p = table(3, step="play_cards", hands=[hand], monsters=[("troll", "knight", 1), ("troll", "knight", 2)])
    pick(p, *[act.Hit("knight_red", 1 + number % 2) for number in range(plays)])
    if plays < 3:
        pick(p, EndPlay())
    assert p.state.hands[0] == hand[plays:]
    assert sum(points for *_, points in board(p)) == 6 - plays
    rests(p)


@pytest.mark.rule("cp.turn.play.order", "cp.turn.play.discard")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_cards_take_effect_one_by_one_in_the_order_played_and_lie_on_the_discards_at_once(order):
    plays = [act.Hit("archer_red", 1), act.DriveHimBack(1)]
    p = table(
        3, step="play_cards", hands=[["archer_red", "drive_him_back", "missing"]], monsters=[("orc", "archer", 1)]
    )
    first, second = (plays[at] for at in order)
    pick(p, first)
    assert p.state.discard == [("archer_red", "drive_him_back")[order[0]]]
    if order == (1, 0):  # driven into the Forest first, it is out of the Archer's reach
        assert second not in p.choice.options
        assert board(p) == [("orc", "forest", 1, 2)]
    else:
        pick(p, second)
        assert p.state.discard == ["archer_red", "drive_him_back"]
        assert board(p) == [("orc", "forest", 1, 1)]


@pytest.mark.rule("cp.turn.play.needs_target")
@pytest.mark.parametrize(
    ("card", "given"),
    [
        ("archer_red", {"monsters": [("orc", "knight", 1)]}),
        ("knight_any", {"monsters": [("orc", "archer", 1)]}),
        ("hero_blue", {"monsters": [("orc", "knight", 1)]}),
        ("nice_shot", {"monsters": [("orc", "knight", 1)]}),
        ("barbarian", {"monsters": [("orc", "forest", 1)]}),
        ("drive_him_back", {"monsters": [("orc", "forest", 1)]}),
        ("tar", {}),
        ("brick", {"walls": [1]}),
        ("mortar", {"walls": [1]}),
        ("fortify_wall", {"walls": [1], "fortified": [1]}),
        ("draw_2", {"deck": []}),
        ("scavenge", {}),
    ],
)
def test_a_card_without_target_or_effect_cannot_be_played(card, given):
    p = table(3, step="play_cards", hands=[[card, "missing"]], **given)
    assert p.choice.options == [act.Missing(), EndPlay()]


@pytest.mark.rule("cp.turn.play.needs_target", "cp.card.missing.effect")
def test_missing_cannot_be_played_without_tokens_to_come_or_twice_in_a_turn():
    monsters = [("troll", "knight", 1)]
    p = table(3, step="play_cards", hands=[["missing", "knight_red"]], monsters=monsters, pile=[])
    assert p.choice.options == [act.Hit("knight_red", 1), EndPlay()]
    p = table(3, step="play_cards", hands=[["missing", "scavenge", "knight_red"]], monsters=monsters)
    pick(p, act.Missing(), act.Scavenge("missing"))
    assert p.choice.options == [act.Hit("knight_red", 1), EndPlay()]


@pytest.mark.rule("cp.turn.play.own_cards", "cp.card.build.alone")
@pytest.mark.parametrize("hand", [["brick"], ["mortar"], ["brick", "brick"], ["mortar", "mortar"]])
def test_a_brick_or_mortar_needs_the_other_in_the_same_hand(hand):
    p = table(3, step="play_cards", hands=[[*hand, "missing"], ["brick", "mortar"]], walls=[])
    assert set(p.choice.options) == {act.Missing(), EndPlay()}
