"""Set-up: players, pawns, hands, the deck, who begins."""

from __future__ import annotations

import pytest

from siegeworks.bots import make
from siegeworks.core import BadSetup, Event, IllegalAction, Position, Seeded, Setup
from siegeworks.games.orcs_up import GAME
from siegeworks.games.orcs_up.actions import ChooseColour
from siegeworks.games.orcs_up.content import BOULDER, COLOURS
from siegeworks.games.orcs_up.events import ColourChosen
from siegeworks.games.orcs_up.state import HIDDEN, NOBODY, pieces
from siegeworks.games.orcs_up.view import VIEW

from .build import happened

PAWNS = {2: 10, 3: 9, 4: 8, 5: 7}


def fresh(players: int, seed: int = 1, **options: str) -> Position:
    """A game at its first turn, the first colour left having been taken by each."""
    p = Position.new(GAME, Setup(players, "", options), Seeded(seed))
    while p.choice is not None and p.choice.prompt == "ou.setup.colour":
        p.apply(p.choice.options[0])
    return p


@pytest.mark.rule("ou.setup.pawns.2p", "ou.setup.pawns.3p", "ou.setup.pawns.4p", "ou.setup.pawns.5p")
@pytest.mark.parametrize("players", PAWNS)
def test_pawns_by_players(players: int) -> None:
    assert fresh(players).state.pawns == [PAWNS[players]] * players


@pytest.mark.rule("ou.setup.player_count")
@pytest.mark.parametrize("players", [0, 1, 6])
def test_two_to_five_players(players: int) -> None:
    with pytest.raises(BadSetup):
        GAME.check(Setup(players))


@pytest.mark.rule("ou.setup.unused_to_box")
@pytest.mark.parametrize("players", PAWNS)
def test_what_is_left_over_is_out_of_the_game(players: int) -> None:
    counts = pieces(fresh(players).state)
    assert sum(count for name, count in counts.items() if name.startswith("pawn")) == PAWNS[players] * players
    assert counts[BOULDER] == players


@pytest.mark.rule("ou.setup.boulder_card", "ou.setup.deal", "ou.setup.hand_three", "ou.setup.deck")
@pytest.mark.parametrize("players", PAWNS)
def test_two_siege_cards_and_a_boulder_card_each(players: int) -> None:
    s = fresh(players).state
    for hand in s.hands:
        assert len(hand) == 3
        assert hand.count(BOULDER) == 1
    assert len(s.deck) == 30 - 2 * players
    assert BOULDER not in s.deck


@pytest.mark.rule("ou.setup.hand_three")
def test_hands_are_hidden_from_the_others() -> None:
    s = fresh(3).state
    for viewer in (-1, 0, 1, 2):
        seen = GAME.observe(s, viewer)
        for seat, hand in enumerate(seen.hands):
            if seat != viewer:
                assert sorted(hand) == sorted([BOULDER, HIDDEN, HIDDEN])
            else:
                assert hand == s.hands[seat]
        assert len(seen.deck) == 30 - (2 if viewer >= 0 else 0)
        scene = VIEW.scene(s, viewer, None)
        for zone in scene.zones:
            if zone.layout == "mat" and zone.id.startswith("hand"):
                assert all(card.face_down or "boulder" in card.id for card in zone.cards if card.icon != "infirmary")


@pytest.mark.rule("ou.setup.hero_reserve", "ou.setup.infirmary")
def test_nobody_starts_with_tokens_and_infirmaries_are_empty() -> None:
    s = fresh(4).state
    assert s.heroes == [0] * 4
    assert s.infirmary == [()] * 4


def choosing(players: int, *colours: str, events: list[Event] | None = None) -> Position:
    """A game in which these colours were taken, in order of seats."""
    watch = None if events is None else lambda event, _: events.append(event)
    p = Position.new(GAME, Setup(players), Seeded(1), watch)
    for colour in colours:
        p.apply(ChooseColour(colour))
    return p


@pytest.mark.rule("ou.setup.colour")
def test_each_player_in_turn_takes_any_colour_nobody_has() -> None:
    p, left = choosing(4), list(COLOURS)
    for seat, colour in enumerate(("violet", "green", "amber", "red")):
        assert p.choice is not None
        assert (p.choice.seat, p.choice.prompt) == (seat, "ou.setup.colour")
        assert p.choice.options == [ChooseColour(each) for each in left]
        p.apply(ChooseColour(colour))
        left.remove(colour)
    assert p.state.colours == ["violet", "green", "amber", "red"]
    assert p.choice is not None
    assert p.choice.prompt == "ou.turn.which_card"


@pytest.mark.rule("ou.setup.colour")
@pytest.mark.parametrize("colour", ["violet", "pink", ""])
def test_a_colour_that_is_taken_or_unheard_of_is_refused(colour: str) -> None:
    p = choosing(3, "violet")
    with pytest.raises(IllegalAction):
        p.apply(ChooseColour(colour))
    assert p.state.colours == ["violet", "", ""]


@pytest.mark.rule("ou.setup.colour")
def test_the_fifth_of_five_is_given_the_colour_that_is_left() -> None:
    events: list[Event] = []
    p = choosing(5, "azure", "green", "violet", "red", events=events)
    assert p.state.colours == ["azure", "green", "violet", "red", "amber"]
    assert happened(events, ColourChosen)[3:] == [ColourChosen(3, "red", False), ColourChosen(4, "amber", True)]
    assert p.choice is not None
    assert p.choice.prompt == "ou.turn.which_card"


@pytest.mark.rule("ou.setup.colour")
def test_colours_are_chosen_before_anybody_begins_or_holds_a_card_of_the_deck() -> None:
    p = choosing(3, "red", "green")
    assert p.state.first == NOBODY
    assert p.state.hands == [[BOULDER]] * 3
    assert not any(mat.note for mat in VIEW.scene(p.state, 0, p.choice).mats)


@pytest.mark.rule("ou.setup.colour", "ou.comp.orc_pawns")
def test_the_five_colours_differ_and_lie_on_the_table_to_be_clicked() -> None:
    p = choosing(3, "azure")
    palette = VIEW.board(GAME.check(Setup(3))).palette
    assert len({palette[colour] for colour in COLOURS}) == 5
    for viewer in (-1, 0, 1, 2):
        scene = VIEW.scene(p.state, viewer, p.choice)
        zone = next(zone for zone in scene.zones if zone.id == "colours")
        assert [card.tone for card in zone.cards] == list(COLOURS)
        assert len({card.sign for card in zone.cards}) == 5
        assert [card.text for card in zone.cards if card.faded] == ["Taken by {s0}."]
        paths = [move.path for move in scene.moves]
        assert paths == ([(card.id,) for card in zone.cards if not card.faded] if viewer == 1 else [])
    done = choosing(3, "azure", "red", "violet")
    assert all(zone.id != "colours" for zone in VIEW.scene(done.state, 0, done.choice).zones)


@pytest.mark.rule("ou.setup.colour", "ou.setup.infirmary")
def test_mats_name_the_colour_and_hold_an_infirmary_of_it() -> None:
    p = choosing(2, "azure", "red")
    for viewer in (-1, 0, 1):
        scene = VIEW.scene(p.state, viewer, p.choice)
        assert [mat.role for mat in scene.mats] == ["Light blue Orcs", "Red Orcs"]
        mats = [(zone.seat, card) for zone in scene.zones if zone.layout == "mat" for card in zone.cards]
        assert [(seat, card.tone) for seat, card in mats if card.icon == "infirmary"] == [(0, "azure"), (1, "red")]


@pytest.mark.rule("ou.setup.colour")
@pytest.mark.parametrize("bot", ["random", "greedy", "greedy:tries=1", "mcts:sims=2"])
def test_bots_take_a_colour_that_is_free(bot: str) -> None:
    p = choosing(5, "green", "red")
    assert p.choice is not None
    action = make(bot).choose(p, 2, Seeded(1))
    assert action in p.choice.options


@pytest.mark.rule("ou.setup.first_player", "ou.turn.start")
def test_the_first_player_by_seat_or_by_chance_the_same_for_the_same_seed() -> None:
    p = fresh(4)
    assert p.choice is not None
    assert p.state.first == p.choice.seat == 0
    found = {seed: fresh(4, seed, first_player="random") for seed in range(12)}
    assert {p.state.first for p in found.values()} == {0, 1, 2, 3}
    for seed, p in found.items():
        assert p.choice is not None
        assert p.choice.seat == p.state.first == fresh(4, seed, first_player="random").state.first
