"""Set-up: players, pawns, hands, the deck, who begins."""

from __future__ import annotations

import pytest

from siegeworks.core import BadSetup, Position, Seeded, Setup
from siegeworks.games.orcs_up import GAME
from siegeworks.games.orcs_up.content import BOULDER, COLOURS
from siegeworks.games.orcs_up.state import HIDDEN, pieces
from siegeworks.games.orcs_up.view import VIEW

PAWNS = {2: 10, 3: 9, 4: 8, 5: 7}


def fresh(players: int, seed: int = 1, **options: str) -> Position:
    return Position.new(GAME, Setup(players, "", options), Seeded(seed))


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
                assert all(card.face_down or "boulder" in card.id for card in zone.cards)


@pytest.mark.rule("ou.setup.hero_reserve", "ou.setup.infirmary")
def test_nobody_starts_with_tokens_and_infirmaries_are_empty() -> None:
    s = fresh(4).state
    assert s.heroes == [0] * 4
    assert s.infirmary == [()] * 4


@pytest.mark.rule("ou.setup.colour")
def test_every_seat_has_a_colour_of_its_own() -> None:
    stage = VIEW.board(GAME.check(Setup(5)))
    assert len({stage.palette[colour] for colour in COLOURS}) == 5


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
