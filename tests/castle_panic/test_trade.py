"""Phase 3: one card for one card, with the active player, if both agree."""

import pytest

from siegeworks.core import IllegalAction
from siegeworks.games.castle_panic.actions import Agree, AskFor, EndPlay, EndTrade, Offer, Refuse

from .build import chooses, options, pick, table

SIX = [["brick"], ["mortar"], ["tar"], ["hero_red"], ["hero_blue"], ["scavenge"]]


def trade(p, card, partner, wanted):
    """The active player asks, the partner agrees."""
    return pick(p, Offer(card), AskFor(partner, wanted), Agree(wanted))


@pytest.mark.rule("cp.turn.trade")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_with_two_to_five_players_one_trade_a_turn(players):
    p = table(players, step="trade", hands=[["brick", "missing"], *SIX[1:players]], state={"trades_left": 1})
    trade(p, "brick", players - 1, SIX[players - 1][0])
    chooses(p, "cp.turn.play.any_number", seat=0)
    assert p.state.hands[players - 1] == ["brick"]
    assert p.state.hands[0] == sorted([SIX[players - 1][0], "missing"])


@pytest.mark.rule("cp.turn.trade", "cp.turn.trade.six", "cp.solo.no_trade")
@pytest.mark.parametrize(
    ("players", "variant", "trades"),
    [(1, "solo", 0), (2, "co-op", 1), (3, "co-op", 1), (4, "co-op", 1), (5, "co-op", 1), (6, "co-op", 2)],
)
def test_how_many_trades_a_turn_allows(players, variant, trades):
    hands = [["brick", "mortar", "missing"], ["tar", "scavenge", "draw_2"]][:players]
    p = table(players, variant, step="discard_and_draw", hands=hands)
    p.apply(p.choice.options[0])
    done = 0
    while p.choice.prompt == "cp.turn.trade":
        trade(p, p.state.hands[0][0], 1, p.state.hands[1][0])
        done += 1
    chooses(p, "cp.turn.play.any_number", seat=0)
    assert done == trades


@pytest.mark.rule("cp.turn.trade.six.partner")
@pytest.mark.parametrize("partners", [(1, 1), (1, 2), (4, 4), (5, 3)])
def test_six_players_trade_twice_with_the_same_partner_or_with_two(partners):
    first, second = partners
    colours = ("red", "red", "green", "green", "blue")
    hands = [["brick", "missing"], *([*hand, f"knight_{c}"] for hand, c in zip(SIX[1:], colours, strict=True))]
    p = table(6, step="trade", hands=hands, state={"trades_left": 2})
    trade(p, "brick", first, SIX[first][0])
    trade(p, SIX[first][0], second, f"knight_{colours[second - 1]}")
    chooses(p, "cp.turn.play.any_number", seat=0)
    assert p.state.hands[0] == sorted([f"knight_{colours[second - 1]}", "missing"])
    assert "brick" in p.state.hands[first]
    assert SIX[first][0] in p.state.hands[second]


@pytest.mark.rule("cp.turn.trade.agree")
def test_without_the_partners_word_nothing_changes_hands():
    p = table(3, step="trade", hands=[["brick", "missing"], ["mortar"], ["tar"]], state={"trades_left": 1})
    pick(p, Offer("brick"), AskFor(1, "mortar"))
    chooses(p, "cp.turn.trade.agree", seat=1)
    with pytest.raises(IllegalAction):
        p.apply(Agree("mortar"), seat=0)
    assert p.choice.options == [Agree("mortar"), Refuse()]
    pick(p, Refuse())
    assert p.state.hands == [["brick", "missing"], ["mortar"], ["tar"]]
    chooses(p, "cp.turn.trade", seat=0)
    pick(p, Offer("brick"))
    assert p.choice.options == [AskFor(2, "tar")]  # the refused proposal is not repeated; another may be made
    pick(p, AskFor(2, "tar"), Agree("tar"))
    assert p.state.hands == [["missing", "tar"], ["mortar"], ["brick"]]


@pytest.mark.rule("cp.turn.trade.agree")
def test_each_of_the_two_chooses_what_to_offer_and_what_to_accept():
    hands = [["brick", "missing"], ["mortar", "tar"], []]
    p = table(3, step="trade", hands=hands, state={"trades_left": 1})
    assert options(p, Offer) == [Offer("brick"), Offer("missing")]
    pick(p, Offer("missing"))
    assert p.choice.options == [AskFor(1, "mortar"), AskFor(1, "tar")]
    pick(p, AskFor(1, "tar"))
    assert p.choice.options == [Agree("tar"), Refuse()]


@pytest.mark.rule("cp.turn.trade.one_for_one")
def test_a_trade_is_one_card_against_one_card():
    hands = [["brick", "brick", "missing"], ["mortar", "mortar", "tar"], ["brick"]]
    p = table(3, step="trade", hands=hands, state={"trades_left": 1})
    pick(p, Offer("brick"))
    assert p.choice.options == [AskFor(1, "mortar"), AskFor(1, "tar")]  # not a Brick for a Brick: that changes nothing
    pick(p, AskFor(1, "mortar"), Agree("mortar"))
    assert p.state.hands == [["brick", "missing", "mortar"], ["brick", "mortar", "tar"], ["brick"]]


@pytest.mark.rule("cp.turn.trade.empty_hand")
@pytest.mark.parametrize(
    ("hands", "partners"),
    [
        ([["brick", "missing"], [], ["tar"]], [2]),
        ([["brick", "missing"], ["mortar"], []], [1]),
        ([["brick", "missing"], [], []], []),
        ([[], ["mortar"], ["tar"]], []),
    ],
)
def test_who_has_no_cards_cannot_trade(hands, partners):
    p = table(3, step="trade", hands=hands, state={"trades_left": 1})
    if not partners:
        assert p.choice is None or p.choice.prompt == "cp.turn.play.any_number"
        return
    pick(p, Offer("brick"))
    assert [ask.partner for ask in options(p, AskFor)] == partners


@pytest.mark.rule("cp.turn.trade.only_active")
def test_two_others_cannot_trade_with_each_other():
    p = table(4, step="trade", active=2, hands=[["brick"], ["mortar"], ["tar"], ["missing"]], state={"trades_left": 1})
    assert p.choice.seats == (2,)
    pick(p, Offer("tar"))
    assert p.choice.seats == (2,)
    assert [ask.partner for ask in options(p, AskFor)] == [3, 0, 1]
    pick(p, AskFor(0, "brick"))
    assert p.choice.seats == (0,)
    with pytest.raises(IllegalAction):
        p.apply(Agree("brick"), seat=1)
    pick(p, Agree("brick"))
    assert p.state.hands == [["tar"], ["mortar"], ["brick"], ["missing"]]


@pytest.mark.rule("cp.turn.trade.optional")
def test_the_phase_may_be_skipped():
    p = table(6, step="trade", hands=[["brick", "missing"], *SIX[1:]], state={"trades_left": 2})
    pick(p, EndTrade())
    chooses(p, "cp.turn.play.any_number", seat=0)
    assert EndPlay() in p.choice.options
    assert p.state.hands == [["brick", "missing"], *SIX[1:]]
