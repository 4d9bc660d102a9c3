"""The Overlord: one player runs the Monsters, in place of phases 5 and 6."""

from collections import Counter

import pytest

from siegeworks.core import IllegalAction
from siegeworks.games.castle_panic import GAME
from siegeworks.games.castle_panic.actions import (
    Discard,
    Hurt,
    Missing,
    PlaceMonster,
    PlaceRest,
    PlayToken,
    SetAside,
    StopPlaying,
)
from siegeworks.games.castle_panic.events import (
    MonstersMove,
    NothingDrawn,
    OverlordBegan,
    OverlordDrew,
    OverlordPlays,
    TurnBegan,
)
from siegeworks.games.castle_panic.state import HIDDEN

from .build import at, board, chooses, happened, new_game, options, pick, rests, table, towers, used_up

MODE = "cp.overlord.mode_two"
EXTRA = "cp.overlord.extra_plays"


def overlord(*hand, step="overlord_plays", plays=2, aside=(), **given):
    """Two Castle players (seats 0 and 1, with a card each) against the Overlord (seat 2) with this hand."""
    state = {"overlord_hand": tuple(sorted(hand)), "aside": aside, "plays": (plays,), **given.pop("state", {})}
    given = {"hands": [["brick"], ["mortar"]], "deck": [], **given}
    return table(3, "overlord", step=step, state=state, **given)


@pytest.mark.rule("cp.overlord.role")
def test_the_overlord_wins_when_the_castle_players_lose_and_loses_when_they_win():
    p = overlord(step="overlord_moves", walls=[], towers=[1], monsters=[("orc", "swordsman", 1)])
    assert p.outcome.winners == (2,)
    p = overlord(step="overlord_moves", monsters=[("goblin", "swordsman", 1)], pile=[])
    assert (p.outcome.rule, p.outcome.winners) == ("cp.end.win", (0, 1))


@pytest.mark.rule("cp.overlord.role", "cp.end.win")
def test_tokens_in_the_overlords_hand_still_have_to_come():
    p = overlord("orc", step="overlord_moves", monsters=[("goblin", "swordsman", 1)], pile=[])
    assert p.outcome is None
    p = overlord(step="overlord_moves", aside=("orc",), monsters=[("goblin", "swordsman", 1)], pile=[])
    assert p.outcome is None
    p = overlord("move_cw", pile=[])
    pick(p, PlayToken("move_cw"))
    assert p.outcome.rule == "cp.end.win"


@pytest.mark.rule("cp.overlord.setup")
@pytest.mark.parametrize(("players", "size", "trades"), [(2, 6, 0), (3, 6, 1), (4, 5, 1), (6, 5, 1)])
def test_the_overlord_gets_no_cards_and_does_not_count_for_hands_and_trades(players, size, trades):
    p = pick(new_game(players, "overlord"), PlaceRest())
    assert [len(hand) for hand in p.state.hands] == [size] * (players - 1) + [0]
    assert p.state.config.trades == trades
    assert towers(p) == [1, 2, 3, 4, 5, 6]
    assert len(p.state.monsters) == 6


@pytest.mark.rule("cp.overlord.hand")
def test_the_overlord_draws_three_tokens_that_only_the_overlord_sees():
    p = new_game(3, "overlord", script=["goblin", "goblin", "goblin", "orc", "orc"])
    pick(p, PlaceRest())
    hand = p.state.overlord_hand
    assert len(hand) == 3
    assert len(p.state.pile) == 40
    assert HIDDEN not in hand
    assert GAME.observe(p.state, 2).overlord_hand == hand
    for seat in (0, 1, -1):
        seen = GAME.observe(p.state, seat)
        assert seen.overlord_hand == (HIDDEN,) * 3
        assert Counter(seen.pile) == Counter([*p.state.pile, *hand])


@pytest.mark.rule("cp.overlord.turns")
def test_after_each_castle_players_phase_four_comes_an_overlords_turn():
    events = []
    p = overlord("orc", "move_cw", "move_ccw", step="play_cards", events=events, monsters=[("orc", "forest", 2)])
    chooses(p, MODE, seat=2)  # seat 0 had nothing to play
    for seat in (1, 0):
        pick(p, StopPlaying())
        assert p.state.active == seat
        chooses(p, "cp.turn.discard_draw.optional", seat=seat)
        p.apply(p.choice.options[0])
        p.apply(p.choice.options[0])
        chooses(p, MODE, seat=2)
    turns = [type(event) for event in events if type(event) in (TurnBegan, OverlordBegan)]
    assert turns == [OverlordBegan, TurnBegan, OverlordBegan, TurnBegan, OverlordBegan]
    assert p.state.token_discard == []


@pytest.mark.rule("cp.overlord.turn_order")
def test_the_overlord_moves_the_monsters_then_draws_to_three_then_plays():
    events = []
    given = {"monsters": [("orc", "forest", 2)], "script": ["goblin", "move_red"], "events": events}
    p = overlord("orc", step="overlord_moves", **given)
    assert [type(event) for event in events] == [OverlordBegan, MonstersMove, OverlordDrew]
    assert p.state.overlord_hand == ("goblin", "move_red", "orc")
    chooses(p, MODE, seat=2)
    full = overlord("orc", "orc", "goblin", "goblin", step="overlord_moves")
    assert len(full.state.overlord_hand) == 4  # above three already: nothing is drawn, nothing thrown away
    chooses(full, MODE, seat=2)


@pytest.mark.rule("cp.overlord.move")
def test_the_monsters_move_by_themselves_and_the_castle_player_says_who_is_hurt():
    group = [("troll", "swordsman", 1), ("orc", "swordsman", 1), ("orc", "forest", 3)]
    p = overlord("goblin", "orc", "healer", step="overlord_moves", active=1, monsters=group)
    chooses(p, "cp.move.wall.group.choice", seat=1)
    pick(p, Hurt(2))
    assert board(p) == [("troll", "swordsman", 1, 3), ("orc", "swordsman", 1, 1), ("orc", "archer", 3, 2)]
    chooses(p, MODE, seat=2)


@pytest.mark.rule("cp.overlord.mode_one", "cp.overlord.one_mode")
@pytest.mark.parametrize("arc", range(1, 7))
def test_one_monster_goes_to_any_arc_without_a_die_and_that_was_the_turn(arc):
    p = overlord("orc", "troll", "move_red")
    pick(p, PlaceMonster("troll", arc))
    assert board(p) == [("troll", "forest", arc, 3)]
    assert (p.state.active, p.state.overlord_hand) == (1, ("move_red", "orc"))
    chooses(p, "cp.turn.discard_draw.optional", seat=1)


@pytest.mark.rule("cp.overlord.mode_one")
def test_any_monster_but_no_effect_can_be_placed_and_a_boss_has_its_effect():
    p = overlord("orc_warlord", "goblin", "giant_boulder", monsters=[("orc", "forest", 4), ("orc", "forest", 1)])
    assert Counter(play.token for play in options(p, PlaceMonster)) == {"orc_warlord": 6, "goblin": 6}
    pick(p, PlaceMonster("orc_warlord", 3))
    assert [ring for _, ring, _, _ in board(p)] == ["archer", "forest", "archer"]


@pytest.mark.rule("cp.overlord.mode_two", "cp.overlord.max_two")
@pytest.mark.parametrize(
    ("plays", "rolls"),
    [
        (["goblin", "move_red"], [5]),
        (["troll_mage", "goblin"], [4, 1]),
        (["move_red", "healer"], [6]),
        (["plague_archers", "move_red"], []),
    ],
)
def test_up_to_two_tokens_in_any_mix_with_a_die_for_each_monster(plays, rolls):
    rest = ["orc", "orc", "orc"]
    p = overlord(*plays, *rest, script=rolls)
    for token in plays:
        assert (p.choice.prompt, p.choice.seat) == (MODE, 2)
        pick(p, PlayToken(token))
    assert [monster[2] for monster in board(p)] == rolls
    assert p.state.overlord_hand == tuple(rest)
    chooses(p, "cp.turn.discard_draw.optional", seat=1)


@pytest.mark.rule("cp.overlord.one_mode")
def test_after_one_token_by_die_none_is_placed_by_choice():
    p = overlord("orc", "troll", "move_red", script=[2])
    pick(p, PlayToken("orc"))
    assert p.choice.options == [PlayToken("move_red"), PlayToken("troll"), StopPlaying()]


@pytest.mark.rule("cp.overlord.pass")
@pytest.mark.parametrize("first", [(), (PlayToken("move_red"),)], ids=["at once", "after one token"])
def test_the_overlord_may_play_nothing_or_stop(first):
    p = overlord("orc", "move_red", pile=["goblin"])
    pick(p, *first, StopPlaying())
    assert len(p.state.overlord_hand) == 2 - len(first)
    chooses(p, "cp.turn.discard_draw.optional", seat=1)


@pytest.mark.rule("cp.overlord.pass")
@pytest.mark.parametrize("aside", [(), ("troll",)])
def test_with_an_empty_pile_at_least_one_token_must_be_played(aside):
    p = overlord("move_cw", "move_red", pile=[], aside=aside, monsters=[("orc", "forest", 3)])
    assert options(p, StopPlaying) == []
    pick(p, PlayToken("move_cw"))
    assert options(p, StopPlaying) == [StopPlaying()]
    pick(p, StopPlaying())
    chooses(p, "cp.turn.discard_draw.optional", seat=1)


@pytest.mark.rule("cp.overlord.boulder_die")
def test_a_boulder_always_rolls_the_die():
    p = overlord("giant_boulder", "orc", walls=[], script=[4])
    assert "giant_boulder" not in {play.token for play in options(p, PlaceMonster)}
    pick(p, PlayToken("giant_boulder"))
    assert towers(p) == [1, 2, 3, 5, 6]
    used_up(p)


@pytest.mark.rule("cp.overlord.extra_draws")
@pytest.mark.parametrize(("token", "rolls", "count"), [("draw_3", [], 3), ("draw_4", [], 4), ("goblin_king", [1], 3)])
def test_draw_tokens_and_the_goblin_king_bring_tokens_to_hand_past_three(token, rolls, count):
    new = ["orc", "troll", "move_red", "healer"][:count]
    p = overlord(token, "goblin", "goblin", script=[*rolls, *new])
    pick(p, PlayToken(token))
    assert p.state.overlord_hand == tuple(sorted(["goblin", "goblin", *new]))
    chooses(p, EXTRA, seat=2)


@pytest.mark.rule("cp.overlord.extra_draws")
def test_a_goblin_king_placed_by_choice_brings_tokens_too():
    p = overlord("goblin_king", "goblin", script=["orc", "orc", "move_red", 5])
    pick(p, PlaceMonster("goblin_king", 2))
    assert p.state.overlord_hand == ("goblin", "move_red", "orc", "orc")
    pick(p, PlayToken("orc"), PlayToken("move_red"))
    chooses(p, EXTRA, seat=2)
    pick(p, StopPlaying())  # no ordinary play is left: the one Monster was it
    chooses(p, "cp.turn.discard_draw.optional", seat=1)


@pytest.mark.rule("cp.overlord.extra_plays", "cp.overlord.max_two", "cp.overlord.extra_die")
def test_as_many_extra_plays_as_tokens_drawn_from_old_and_new_by_die_then_the_second_ordinary_one():
    old, new = ["goblin", "goblin", "orc"], ["troll", "orc", "orc"]
    p = overlord("draw_3", *old, script=[*new, 1, 2, 3, 4])
    pick(p, PlayToken("draw_3"))
    for token, prompt in (("goblin", EXTRA), ("goblin", EXTRA), ("troll", EXTRA), ("orc", MODE)):
        assert (p.choice.prompt, options(p, PlaceMonster)) == (prompt, [])
        pick(p, PlayToken(token))
    assert [(kind, arc) for kind, _, arc, _ in board(p)] == [("goblin", 1), ("goblin", 2), ("troll", 3), ("orc", 4)]
    assert p.state.overlord_hand == ("orc", "orc")
    chooses(p, "cp.turn.discard_draw.optional", seat=1)


@pytest.mark.rule("cp.overlord.extra_plays")
def test_extra_plays_may_be_left_and_the_ordinary_one_still_made():
    p = overlord("draw_4", "goblin", script=["orc"] * 4 + [6])
    pick(p, PlayToken("draw_4"), StopPlaying())
    assert p.choice.prompt == MODE
    pick(p, PlayToken("goblin"))
    assert board(p) == [("goblin", "forest", 6, 1)]
    chooses(p, "cp.turn.discard_draw.optional", seat=1)


@pytest.mark.rule("cp.overlord.missing")
def test_after_missing_the_monsters_move_but_the_overlord_neither_draws_nor_plays():
    events = []
    given = {"hands": [["missing"], ["mortar"]], "monsters": [("orc", "forest", 2)], "events": events}
    p = overlord("orc", step="play_cards", **given)
    pick(p, Missing())
    assert board(p) == [("orc", "archer", 2, 2)]
    assert p.state.overlord_hand == ("orc",)
    assert happened(events, NothingDrawn) == [NothingDrawn(True)]
    assert happened(events, OverlordPlays) == happened(events, OverlordDrew) == []
    assert p.state.active == 1
    rests(p, "cards")


@pytest.mark.rule("cp.overlord.effects_on")
def test_plague_and_discard_strike_the_castle_players_only():
    hands = [["archer_red", "brick", "tar"], ["archer_any", "mortar"]]
    p = overlord("plague_archers", "discard_1", "orc", hands=hands)
    pick(p, PlayToken("plague_archers"))
    assert p.state.hands == [["brick", "tar"], ["mortar"], []]
    pick(p, PlayToken("discard_1"))
    assert p.choice.seats == (0,)
    pick(p, Discard(("tar",)))
    assert p.state.hands == [["brick"], [], []]
    assert p.state.overlord_hand == ("orc",)
    assert p.state.active == 1  # and nobody asked the Overlord to discard
    rests(p, "cards")


@pytest.mark.rule("cp.card.tar.end")
def test_tar_holds_through_the_overlords_turn():
    p = overlord("move_cw", "orc", "orc", step="overlord_moves", tarred=1, monsters=[("orc", "knight", 2)])
    assert at(p, "knight", 2) == [("orc", 2)]
    pick(p, PlayToken("move_cw"))
    assert at(p, "knight", 2) == [("orc", 2)]
    pick(p, StopPlaying())
    assert p.state.tarred == 0


@pytest.mark.rule("cp.opt.secret_forces")
def test_a_secret_force_is_set_aside_unseen_and_played_later_like_any_token():
    start = ["goblin", "goblin", "goblin", "orc", "orc"]
    p = new_game(2, "overlord", script=start, secret_forces=True)
    pick(p, PlaceRest())
    assert (p.choice.prompt, p.choice.seat) == ("cp.opt.secret_forces", 1)
    token = p.choice.options[0].token
    pick(p, SetAside(token))
    assert len(p.state.overlord_hand) == 2
    assert p.state.aside == (token,)
    assert GAME.observe(p.state, 0).aside == (HIDDEN,)
    assert GAME.observe(p.state, 1).aside == (token,)


@pytest.mark.rule("cp.opt.secret_forces")
def test_a_secret_force_does_not_count_in_hand_but_among_the_plays():
    secret = {"aside": ("troll",), "secret_forces": True}
    p = overlord("orc", step="overlord_moves", script=["goblin", "goblin", 3, 4], **secret)
    assert p.state.overlord_hand == ("goblin", "goblin", "orc")
    assert PlaceMonster("troll", 6, aside=True) in p.choice.options
    with pytest.raises(IllegalAction):
        p.apply(PlayToken("troll"))
    pick(p, PlayToken("troll", aside=True), PlayToken("orc"))
    assert [(kind, arc) for kind, _, arc, _ in board(p)] == [("troll", 3), ("orc", 4)]
    assert (p.state.aside, p.state.overlord_hand) == ((), ("goblin", "goblin"))
    chooses(p, "cp.turn.discard_draw.optional", seat=1)
