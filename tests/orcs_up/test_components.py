"""What is in the box, and how the castle is made."""

from __future__ import annotations

import pytest

from siegeworks.core import Setup
from siegeworks.games.orcs_up import GAME
from siegeworks.games.orcs_up.content import (
    BOULDER,
    CARDS,
    CASTLE,
    COLOURS,
    COMPONENTS,
    DEAL,
    FORMS,
    PAWN,
    SHAPES,
)  # fmt: skip
from siegeworks.games.orcs_up.physics import BASE, World, flat, rest_of
from siegeworks.games.orcs_up.physics.hand import HIGH, LOW
from siegeworks.games.orcs_up.rules.setup import start
from siegeworks.games.orcs_up.view import VIEW


def area(outline: tuple[tuple[float, float], ...]) -> float:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(outline, outline[1:] + outline[:1], strict=True)) / 2


@pytest.mark.rule("ou.comp.siege_cards", "ou.comp.boulder_cards", "ou.turn.choose_use")
def test_thirty_siege_cards_five_of_a_shape_and_five_boulder_cards() -> None:
    siege = [card for card in CARDS.values() if card.shape]
    assert sum(card.count for card in siege) == 30
    for shape in SHAPES:
        assert sum(card.count for card in siege if card.shape == shape) == 5
        assert sum(card.count for card in siege if card.shape == shape and card.boulder) == 1
    assert CARDS[BOULDER].count == 5
    assert not CARDS[BOULDER].shape


@pytest.mark.rule("ou.comp.siege_pieces", "ou.comp.siege_shapes", "ou.comp.boulder", "ou.setup.reserve")
def test_thirty_pieces_of_six_shapes_and_a_boulder_that_is_none_of_them() -> None:
    s = start(GAME.check(Setup(3)))
    assert s.reserve == dict.fromkeys(SHAPES, 5)
    assert len({FORMS[shape].outline for shape in SHAPES}) == 6
    assert BOULDER not in SHAPES
    assert FORMS[BOULDER].radius
    assert not s.bodies


@pytest.mark.rule("ou.comp.orc_pawns", "ou.comp.infirmary_cards", "ou.comp.hero_tokens", "ou.comp.first_player_token")
def test_counts_of_the_rest() -> None:
    assert (DEAL.pawns_of_each_colour, DEAL.colours, DEAL.hero_tokens) == (10, 5, 20)
    assert len(COLOURS) == len(set(COLOURS)) == 5
    s = start(GAME.check(Setup(5)))
    assert len(s.infirmary) == 5
    assert isinstance(s.first, int)  # one token, one holder


@pytest.mark.rule("ou.comp.castle_board", "ou.setup.fold_board", "ou.setup.box_bottom")
def test_the_board_is_a_wall_leaning_back_over_a_base() -> None:
    stage = VIEW.board(GAME.check(Setup(2))).stage
    assert stage is not None
    assert (stage.width, stage.height, stage.depth) == (CASTLE.width, CASTLE.height, CASTLE.depth)
    assert 4 <= stage.tilt <= 10
    pawn = rest_of((), PAWN, flat(0, 200, 20, 0))
    assert not pawn.why_not
    assert BASE in World(()).touches(PAWN, pawn.rest, 0.5)  # type: ignore[arg-type]


@pytest.mark.rule("ou.setup.reachable")
def test_every_position_on_the_board_is_within_reach_and_in_sight() -> None:
    assert LOW[0] <= -CASTLE.width / 2
    assert HIGH[0] >= CASTLE.width / 2
    assert LOW[1] <= 0
    assert HIGH[1] >= CASTLE.height + max(form.reach for form in FORMS.values())
    assert HIGH[2] >= CASTLE.depth
    stage = VIEW.board(GAME.check(Setup(2))).stage
    assert stage is not None
    assert stage.swing >= 30


@pytest.mark.parametrize("form", [form for form in FORMS.values() if form.parts], ids=lambda form: form.id)
def test_what_is_drawn_is_what_the_physics_uses(form: object) -> None:
    """The convex parts are disjoint and fill the outline less its holes: their areas add up, and none reaches out."""
    parts = sum(area(part) for part in form.parts)  # type: ignore[attr-defined]
    assert all(area(part) > 0 for part in form.parts)  # type: ignore[attr-defined]
    drawn = area(form.outline) - sum(abs(area(hole)) for hole in form.holes)  # type: ignore[attr-defined]
    assert parts == pytest.approx(drawn, rel=2e-3)
    xs, ys = zip(*form.outline, strict=True)  # type: ignore[attr-defined]
    assert max(xs) == pytest.approx(-min(xs), abs=2.1)
    assert max(ys) == pytest.approx(-min(ys), abs=0.01)


def test_what_is_designed_here_says_so() -> None:
    assert all(form.origin == "reconstructed" for form in FORMS.values())
    assert CASTLE.origin == COMPONENTS.fall.origin == "reconstructed"
