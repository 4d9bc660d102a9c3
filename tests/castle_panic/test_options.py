"""The optional rules of cards, Towers, Walls and set-up."""

from collections import Counter

import pytest

from siegeworks.core import BadSetup, Position, Seeded
from siegeworks.games.castle_panic import GAME
from siegeworks.games.castle_panic import actions as act
from siegeworks.games.castle_panic.actions import (
    Agree,
    AskFor,
    Discard,
    EndPlay,
    KeepHand,
    Offer,
    OwnTower,
    PlaceRest,
    ThrowHandAway,
)
from siegeworks.games.castle_panic.events import DrewCards, Offered, PlayerOut, Reshuffled, Traded
from siegeworks.games.castle_panic.rules.ending import master_slayers
from siegeworks.games.castle_panic.state import HIDDEN

from .build import board, chooses, happened, new_game, options, pick, rests, table, towers, used_up, walls
from .crowd import ALL, FIGHTING, crowded, reach, spaces

# ---- Easier Battles


@pytest.mark.rule("cp.opt.easier.removed", "cp.opt.easier.left")
def test_easier_battles_leaves_eleven_tokens_in_the_box():
    usual, easier = (pick(new_game(easier_battles=on), PlaceRest()).state for on in (False, True))
    gone = Counter(usual.pile) - Counter(easier.pile)
    assert gone == {
        **dict.fromkeys(("draw_4", "orc_warlord", "troll_mage", "plague_swordsmen", "plague_knights"), 1),
        **dict.fromkeys(("move_red", "move_green", "move_blue"), 1),
        "giant_boulder": 3,
    }
    assert (len(easier.monsters), len(easier.pile)) == (6, 32)


@pytest.mark.rule("cp.opt.easier.left")
def test_easier_battles_are_won_when_all_38_tokens_are_through():
    last = {"monsters": [("goblin", "knight", 1)], "easier_battles": True, "hands": [["knight_red"]]}
    p = pick(table(step="play_cards", pile=[], **last), act.Hit("knight_red", 1))
    assert p.outcome.rule == "cp.end.win"
    assert len(p.state.token_discard) == 38
    p = pick(table(step="play_cards", pile=["orc"], **last), act.Hit("knight_red", 1))
    assert p.outcome is None


# ---- All for One! and Heroic Powers


@pytest.mark.rule("cp.opt.all_for_one")
@pytest.mark.parametrize(("colour", "arcs"), [("red", (1, 2)), ("green", (3, 4)), ("blue", (5, 6))])
def test_three_of_a_colour_together_slay_a_monster_of_that_colour(colour, arcs):
    three = (f"archer_{colour}", f"knight_{colour}", f"swordsman_{colour}")
    p = crowded(*three, all_for_one=True)
    assert reach(p, act.AllForOne) == spaces(FIGHTING, arcs)
    play = options(p, act.AllForOne)[0]
    target = p.state.monsters[play.monster]
    pick(p, play)
    assert target.id not in p.state.monsters
    assert Counter(p.state.discard) == Counter(three)
    assert p.state.hands[0] == ["missing"]
    assert options(crowded(*three), act.AllForOne) == []


@pytest.mark.rule("cp.opt.all_for_one")
@pytest.mark.parametrize(
    "hand",
    [
        ("archer_red", "knight_red", "swordsman_blue"),
        ("archer_red", "knight_red", "hero_red"),
        ("archer_red", "archer_red", "knight_red"),
    ],
)
def test_three_that_do_not_match_slay_nobody(hand):
    assert options(crowded(*hand, all_for_one=True), act.AllForOne) == []


@pytest.mark.rule("cp.opt.heroic_powers")
def test_heroes_hit_in_the_castle_ring_of_their_colour_only_if_so_agreed():
    for on in (False, True):
        p = crowded("hero_green", heroic_powers=on)
        assert reach(p, act.Hit) == spaces([*FIGHTING, "castle"] if on else FIGHTING, (3, 4))
    p = table(
        step="play_cards",
        hands=[["hero_blue", "missing"]],
        towers=[1],
        monsters=[("troll", "castle", 6)],
        heroic_powers=True,
    )
    pick(p, act.Hit("hero_blue", 1))
    assert board(p) == [("troll", "castle", 6, 2)]


# ---- A Man's Home Is His Castle, and the King's Tower


@pytest.mark.rule("cp.opt.mans_home.own")
def test_each_player_in_turn_takes_a_tower_to_own():
    p = pick(new_game(4, own_towers=True, first_player="random", script=[3]), PlaceRest())
    for seat, arc in ((2, 5), (3, 1), (0, 2), (1, 6)):
        assert (p.choice.prompt, p.choice.seat) == ("cp.opt.mans_home.own", seat)
        pick(p, OwnTower(arc))
    assert p.state.owners[1:] == (3, 0, -1, -1, 2, 1)
    assert (p.choice.prompt, p.choice.seat) == ("cp.turn.discard_draw.optional", 2)


OWN = {"own_towers": True, "walls": []}


def owned(*seats, **given):
    """Seat 0 owns Tower 1, and so on as listed (-1: nobody)."""
    owners = (-1, *seats, *[-1] * (6 - len(seats)))
    return table(given.pop("players", 3), state={"owners": owners, **given.pop("state", {})}, **OWN, **given)


@pytest.mark.rule("cp.opt.mans_home.out")
def test_whose_tower_falls_is_out_and_gives_up_the_hand():
    events = []
    hands = [["brick"], ["mortar", "tar"], ["missing"]]
    p = owned(0, 1, 2, hands=hands, monsters=[("troll", "swordsman", 2)], deck=[], pile=[], events=events)
    assert p.state.out == (False, True, False)
    assert p.state.hands[1] == []
    assert happened(events, PlayerOut) == [PlayerOut(1)]
    assert p.state.active == 2  # the turn passes over who is out


@pytest.mark.rule("cp.opt.mans_home.out", "cp.opt.player_walls")
def test_the_wall_of_who_is_out_can_be_built_by_others():
    p = owned(0, 1, 2, monsters=[("troll", "swordsman", 2)], state={"held_walls": (0, 1, 1)})
    assert p.state.held_walls == (0, 0, 1)


@pytest.mark.rule("cp.opt.mans_home.out")
def test_who_is_out_is_asked_nothing_more():
    gone = {"out": (False, True, False), "trades_left": 1}
    p = owned(0, 1, 2, step="draw_monsters", hands=[["brick", "tar"]], state=gone, script=["discard_1"])
    pick(p, Discard(("tar",)))
    rests(p)
    p = owned(0, 1, 2, step="trade", hands=[["brick", "missing"], ["mortar"], []], state=gone)
    chooses(p, "cp.turn.play.any_number", seat=0)  # nobody is left to trade with


@pytest.mark.rule("cp.opt.mans_home.out")
def test_an_active_player_who_is_out_no_longer_speaks_for_the_table():
    group = [("troll", "swordsman", 1), ("orc", "swordsman", 3), ("troll", "swordsman", 3)]
    p = owned(0, 1, -1, hands=[["brick"], ["mortar"], []], monsters=group)
    chooses(p, "cp.move.tower.group.choice", seat=1)
    assert p.state.out == (True, False, False)


@pytest.mark.rule("cp.opt.mans_home.out")
def test_with_everybody_out_the_game_is_lost_though_towers_stand():
    p = owned(0, 1, players=2, monsters=[("troll", "swordsman", 2)], state={"out": (True, False)})
    assert (p.outcome.rule, p.outcome.winners) == ("cp.opt.mans_home.out", ())
    assert towers(p) == [1, 3, 4, 5, 6]


@pytest.mark.rule("cp.opt.mans_home.out")
def test_the_trophies_of_who_is_out_do_not_count_for_the_title():
    state = {"trophies": [["goblin"], ["healer"]], "out": (False, True), "owners": (-1, 0, 1, -1, -1, -1, -1)}
    last = {"monsters": [("goblin", "knight", 1)], "pile": [], "hands": [["knight_red"]]}
    p = table(2, "standard", step="play_cards", own_towers=True, state=state, towers=[1], **last)
    pick(p, act.Hit("knight_red", 1))
    assert p.outcome.winners == (0,)
    assert master_slayers(p.state) == (0,)


@pytest.mark.rule("cp.opt.kings_tower")
def test_the_first_player_names_one_unowned_tower_the_kings():
    p = pick(new_game(2, own_towers=True, kings_tower=True), PlaceRest(), OwnTower(1), OwnTower(4))
    assert (p.choice.prompt, p.choice.seat) == ("cp.opt.kings_tower", 0)
    assert p.choice.options == [OwnTower(arc) for arc in (2, 3, 5, 6)]
    pick(p, OwnTower(6))
    assert p.state.kings_arc == 6
    with pytest.raises(BadSetup, match="needs option own_towers"):
        new_game(2, kings_tower=True)


@pytest.mark.rule("cp.opt.kings_tower")
def test_with_six_players_there_is_no_kings_tower():
    p = pick(new_game(6, own_towers=True, kings_tower=True), PlaceRest())
    pick(p, *(OwnTower(arc) for arc in ALL))
    assert p.state.kings_arc == 0
    assert p.choice.prompt == "cp.turn.discard_draw.optional"


@pytest.mark.rule("cp.opt.kings_tower")
def test_when_the_kings_tower_falls_all_discard_and_hands_are_smaller_for_good():
    hands = [["brick", "tar"], ["mortar", "missing"], ["archer_red"]]
    p = owned(0, 1, 2, hands=hands, monsters=[("troll", "swordsman", 5)], kings_tower=True, state={"kings_arc": 5})
    assert p.state.hand_limit == 4
    chooses(p, "cp.opt.kings_tower", seat=0)
    pick(p, Discard(("tar",)))
    chooses(p, "cp.opt.kings_tower", seat=1)
    pick(p, Discard(("mortar",)))
    assert p.state.hands == [["brick"], ["missing"], []]
    rests(p)  # then phase 6
    p.supply("move_cw")
    p.supply("move_ccw")
    for card in ("brick", "brick", "mortar"):
        p.supply(card)
    assert len(p.state.hands[1]) == 4
    assert p.state.out == (False, False, False)


# ---- Walls


@pytest.mark.rule("cp.opt.under_construction")
def test_without_walls_at_the_start_they_can_be_built():
    p = pick(new_game(walls="none"), PlaceRest())
    assert walls(p) == []
    assert not any(p.state.held_walls)
    s = p.state.copy()
    s.step, s.hands[0] = "play_cards", ["brick", "mortar"]
    p = Position(GAME, s, Seeded(1))
    assert [play.arc for play in options(p, act.Build)] == list(ALL)


@pytest.mark.rule("cp.opt.player_walls")
def test_each_player_holds_a_wall_and_places_it_in_an_own_phase_four_without_cards():
    p = pick(new_game(3, walls="player"), PlaceRest())
    assert walls(p) == []
    assert p.state.held_walls == (1, 1, 1)
    p = table(step="play_cards", active=1, walls=[4], state={"held_walls": (1, 1, 0)}, deck=[])
    assert p.choice.options == [*(act.PlaceWall(arc) for arc in (1, 2, 3, 5, 6)), EndPlay()]
    pick(p, act.PlaceWall(6))
    assert walls(p) == [4, 6]
    assert p.state.held_walls == (1, 0, 0)
    rests(p)  # nothing else to play: phase 6


@pytest.mark.rule("cp.opt.player_walls")
def test_the_own_wall_may_be_kept_for_a_later_turn():
    p = table(step="play_cards", walls=[], state={"held_walls": (1, 1, 1)}, deck=[], hands=[["brick"]])
    pick(p, EndPlay())
    assert p.state.held_walls == (1, 1, 1)
    overlord = new_game(3, "overlord", walls="player")
    assert overlord.state.held_walls == (1, 1, 0)


@pytest.mark.rule("cp.opt.random_walls")
@pytest.mark.parametrize(
    ("value", "script", "standing"),
    [
        ("random", [2, 5, 1], [1, 5]),
        ("random", [3, 4, 4, 6, 4, 6, 2], [2, 4, 6]),
        ("random", [1, 3], [3]),
        ("random-3", [6, 6, 5, 1], [1, 5, 6]),
        ("random-1", [2], [2]),
    ],
)
def test_random_walls_stand_where_the_die_says_and_repeats_are_rolled_again(value, script, standing):
    p = new_game(walls=value, script=script)
    assert walls(p) == standing
    used_up(p)


# ---- Desperate Times


@pytest.mark.rule("cp.opt.desperate", "cp.opt.desperate.skips")
def test_in_desperate_times_a_whole_hand_is_thrown_away_for_a_full_one_and_phases_two_to_four_are_skipped():
    hands = [["archer_red", "brick", "mortar"], ["tar"], []]
    new = ["missing", "scavenge", "hero_red", "knight_red", "draw_2"]
    monsters = [("troll", "forest", 1)]
    p = table(step="begin_turn", hands=hands, desperate=True, walls=[], monsters=monsters, script=new)
    assert (p.choice.prompt, p.choice.options) == ("cp.opt.desperate", [KeepHand(), ThrowHandAway()])
    pick(p, ThrowHandAway())
    assert p.state.hands[0] == sorted(new)
    assert p.state.discard == hands[0]
    assert board(p) == [("troll", "archer", 1, 3)]  # phase 5 took place
    rests(p)  # and phase 6 begins


@pytest.mark.rule("cp.opt.desperate")
def test_the_hand_may_be_kept_and_the_choice_is_only_there_if_agreed():
    p = table(step="begin_turn", hands=[["brick"] * 2], desperate=True, script=["mortar", "tar", "missing"])
    pick(p, KeepHand())
    assert p.state.hands[0] == ["brick", "brick", "missing", "mortar", "tar"]
    chooses(p, "cp.turn.discard_draw.optional", seat=0)
    p = table(step="begin_turn", hands=[["brick"] * 2])
    rests(p, "cards")


# ---- Dwindling Resources, Rough Start, closed hands


@pytest.mark.rule("cp.opt.dwindling")
@pytest.mark.parametrize(
    ("discard", "removed"),
    [
        (["brick", "brick", "mortar", "tar"], ("brick", "mortar")),
        (["brick", "tar", "missing"], ("brick",)),
        (["tar", "missing"], ()),
    ],
)
def test_each_reshuffle_takes_a_brick_and_a_mortar_out_of_the_game(discard, removed):
    events = []
    hand = ["knight_red"] * 3 + ["scavenge"]
    p = table(step="draw_up", hands=[hand], deck=[], discard=discard, script=["tar"], dwindling=True, events=events)
    assert happened(events, Reshuffled) == [Reshuffled(removed)]
    left = Counter(discard) - Counter(removed) - Counter(["tar"])
    assert Counter(p.state.deck) == left
    used_up(p)  # what was removed is counted apart, not lost
    p = table(step="draw_up", hands=[hand], deck=[], discard=discard, script=["tar"])
    assert Counter(p.state.deck) == Counter(discard) - Counter(["tar"])


@pytest.mark.rule("cp.opt.dwindling", "cp.deck.reshuffle")
@pytest.mark.parametrize("discard", [["brick"], ["brick", "mortar"]])
def test_when_dwindling_leaves_nothing_to_shuffle_nothing_is_drawn(discard):
    p = table(step="draw_up", hands=[["tar"]], deck=[], discard=discard, dwindling=True)
    assert p.state.hands[0] == ["tar"]
    chooses(p, "cp.turn.discard_draw.optional", seat=0)


@pytest.mark.rule("cp.opt.rough_start")
def test_a_rough_start_rolls_three_orcs_and_three_trolls_into_the_archer_ring():
    p = new_game(rough_start=True, script=[1, 1, 6, 6, 6, 2])
    assert board(p) == [
        *[("orc", "archer", arc, 2) for arc in (1, 1, 6)],
        *[("troll", "archer", arc, 3) for arc in (6, 6, 2)],
    ]
    assert Counter(p.state.pile)["goblin"] == 6
    assert len(p.state.pile) == 43
    assert p.choice.prompt == "cp.turn.discard_draw.optional"  # nobody places anything
    used_up(p)


@pytest.mark.rule("cp.opt.closed_hands")
def test_closed_hands_are_seen_by_their_owners_only():
    p = pick(new_game(3, closed_hands=True), PlaceRest())
    hands = p.state.hands
    for seat in (0, 1, 2, -1):
        seen = GAME.observe(p.state, seat)
        assert seen.hands == [hands[other] if other == seat else [HIDDEN] * 5 for other in range(3)]
        hidden = [card for other in range(3) if other != seat for card in hands[other]]
        assert Counter(seen.deck) == Counter([*p.state.deck, *hidden])


@pytest.mark.rule("cp.opt.closed_hands")
def test_a_trade_of_closed_hands_names_no_card_to_the_others():
    events = []
    hands = [["brick", "missing"], ["mortar", "tar"], ["scavenge"]]
    p = table(step="trade", hands=hands, state={"trades_left": 1}, closed_hands=True, events=events)
    pick(p, Offer("brick"))
    assert p.choice.options == [AskFor(1, ""), AskFor(2, "")]
    pick(p, AskFor(1, ""))
    assert set(options(p, Agree)) == {Agree("mortar"), Agree("tar")}  # the partner chooses the card
    pick(p, Agree("tar"))
    assert p.state.hands == [["missing", "tar"], ["brick", "mortar"], ["scavenge"]]
    assert happened(events, Offered) == [Offered(0, 1, "", "")]
    assert happened(events, Traded) == [Traded(0, 1, "", "")]


@pytest.mark.rule("cp.opt.closed_hands")
def test_cards_drawn_to_closed_hands_are_not_told():
    for closed, told in ((True, ()), (False, ("mortar",))):
        events = []
        hand = ["brick"] * 4
        table(step="draw_up", hands=[hand], script=["mortar"], events=events, closed_hands=closed)
        assert happened(events, DrewCards) == [DrewCards(0, 1, told)]
