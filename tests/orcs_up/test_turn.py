"""Playing the game: a card, its use, the draw, whose turn it is."""

from __future__ import annotations

import pytest

from siegeworks.core import IllegalAction
from siegeworks.games.orcs_up.actions import DropBoulder, PlacePiece, PlayCard
from siegeworks.games.orcs_up.content import BOULDER
from siegeworks.games.orcs_up.events import Drew, PassedOver, Reshuffled

from .build import POSE, build, came, drop, happened, orc, table


@pytest.mark.rule("ou.turn.must_play", "ou.turn.which_card", "ou.turn.choose_use", "ou.boulder.when")
def test_one_card_any_of_the_hand_for_a_use_it_offers() -> None:
    p = table(hands=[[BOULDER, "ladder", "ram_boulder"]])
    assert p.choice is not None
    assert p.choice.prompt == "ou.turn.which_card"
    assert set(p.choice.options) == {
        PlayCard(BOULDER, "boulder"),
        PlayCard("ladder", "siege"),
        PlayCard("ram_boulder", "siege"),
        PlayCard("ram_boulder", "boulder"),
    }
    for wrong in (PlayCard("ladder", "boulder"), PlayCard(BOULDER, "siege"), PlayCard("tower", "siege")):
        with pytest.raises(IllegalAction):
            p.apply(wrong)


@pytest.mark.rule("ou.turn.use_piece", "ou.siege.take")
def test_the_piece_is_the_one_the_card_shows() -> None:
    p = table(hands=[["ram_boulder"]])
    p.apply(PlayCard("ram_boulder", "siege"))
    assert p.state.taken == "ram"
    assert p.state.reserve["ram"] == 4
    assert p.choice is not None
    assert p.choice.space.form == "ram"  # type: ignore[union-attr]


@pytest.mark.rule("ou.turn.order")
def test_turns_go_clockwise() -> None:
    p = table(4, active=2, script=[came(), came(), came()])
    order = []
    for _ in range(3):
        assert p.choice is not None
        order.append(p.choice.seat)
        drop(p, x=0.0)
    assert order == [2, 3, 0]


@pytest.mark.rule("ou.turn.draw")
def test_after_either_use_the_hand_is_back_at_three() -> None:
    p = table(hands=[[BOULDER, "tower", "ram"], [BOULDER, "tower", "ram"]], script=[came(1), came(2), came()])
    build(p, "tower")
    assert len(p.state.hands[0]) == 3
    drop(p)
    assert len(p.state.hands[1]) == 3
    assert BOULDER not in p.state.hands[1]  # used once, replaced by a Siege card


@pytest.mark.rule("ou.turn.deck_exhausted")
def test_from_an_empty_deck_the_discards_are_shuffled_first() -> None:  # O20
    events: list = []
    p = table(hands=[["tower"]], deck=[], discard=["ram", "ladder"], script=[came(1), came(2)], events=events)
    build(p, "tower")
    assert len(happened(events, Reshuffled)) == 1
    assert p.state.discard == []
    assert len(p.state.deck) == 2
    assert p.state.hands[0][0] in ("ram", "ladder", "tower")  # the card just played is among them


@pytest.mark.rule("ou.turn.deck_exhausted")
def test_with_both_empty_nothing_is_drawn_and_who_has_no_card_is_passed_over() -> None:
    events: list = []
    p = table(hands=[[BOULDER], [], [BOULDER]], deck=[], script=[came()], events=events)
    drop(p)
    assert not happened(events, Drew)
    assert happened(events, PassedOver) == [PassedOver(1)]
    assert p.state.hands[0] == []
    assert p.choice is not None
    assert p.choice.seat == 2


@pytest.mark.rule("ou.turn.deck_exhausted", "ou.turn.draw")
def test_who_is_passed_over_draws_when_there_are_discards_by_then() -> None:
    events: list = []
    p = table(hands=[["tower", BOULDER], [], [BOULDER]], deck=[], discard=["ram"], script=[came(1), came(2)],
              events=events)  # fmt: skip
    build(p, "tower")  # draws one of the two discards, the ram or the tower; the other is drawn by who is passed over
    assert [event.seat for event in happened(events, Drew)] == [0, 1]
    assert len(p.state.hands[0]) == 2
    assert len(p.state.hands[1]) == 1
    assert p.state.deck == p.state.discard == []
    assert p.choice is not None
    assert p.choice.seat == 2


@pytest.mark.rule("ou.turn.deck_exhausted")
def test_nobody_has_a_card_the_game_ends() -> None:
    p = table(2, hands=[[BOULDER], []], deck=[], script=[came()])
    drop(p)
    assert p.outcome is not None
    assert p.outcome.rule == "ou.turn.deck_exhausted"


@pytest.mark.rule("ou.siege.sequence", "ou.siege.discard", "ou.siege.orc.after")
def test_take_place_orc_discard_in_this_order() -> None:
    p = table(hands=[["tower"]], script=[came(1), came(2)])
    steps = []
    for action in (PlayCard("tower", "siege"), PlacePiece(POSE)):
        assert p.choice is not None
        steps.append((p.choice.prompt, list(p.state.discard)))
        p.apply(action) if p.choice.space is None else p.advance(action)
    assert p.choice is not None
    steps.append((p.choice.prompt, list(p.state.discard)))
    assert steps == [
        ("ou.turn.which_card", []),
        ("ou.siege.place.choice", []),
        ("ou.siege.orc.choice", []),
    ]
    from siegeworks.games.orcs_up.actions import PlacePawn

    p.advance(PlacePawn(POSE))
    assert p.state.discard == ["tower"]


@pytest.mark.rule("ou.boulder.no_placing", "ou.turn.choose_use")
def test_a_boulder_turn_places_nothing() -> None:
    p = table(hands=[["ram_boulder"]], bodies=[orc(1)], script=[came()])
    reserve, pawns = dict(p.state.reserve), list(p.state.pawns)
    p.apply(PlayCard("ram_boulder", "boulder"))
    assert p.choice is not None
    assert p.choice.prompt == "ou.boulder.drop_choice"
    p.advance(DropBoulder(0.0))
    assert (p.state.reserve, p.state.pawns) == (reserve, pawns)
    assert p.choice is not None
    assert p.choice.seat == 1
