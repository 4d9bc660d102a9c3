"""Nobody is shown what they may not know: what a seat sees is the same in every world it cannot tell apart."""

from typing import Any

import msgspec
import pytest
from cases import Case, answer, stride, walk

from siegeworks.core import Choice, Seeded, digest
from siegeworks.core.game import everything_open
from siegeworks.scene import find_view

pytestmark = pytest.mark.spread
WORLDS = 3  # how many worlds each viewer imagines at a choice


def drawn(case: Case, state: Any, viewer: int, question: Any) -> bytes:
    return msgspec.json.encode(find_view(case.game).scene(state, viewer, question))


def test_observing_is_idempotent_and_keeps_what_is_known(case: Case) -> None:
    game = case.game
    for position in walk(case, salt=6):
        before = digest(position.state)
        for viewer in case.viewers:
            once = game.observe(position.state, viewer)
            assert digest(game.observe(once, viewer)) == digest(once)
            world = game.determinize(game.observe(position.state, viewer), viewer, Seeded(1))
            assert digest(game.observe(world, viewer)) == digest(once), "a filled-in world differs in what is known"
            assert dict(game.pieces(world)) == dict(game.pieces(position.state))
        assert digest(position.state) == before, "looking changed the state"


def test_scenes_do_not_show_secrets(case: Case) -> None:
    """The scene of the real state equals that of any state with the hidden values dealt anew."""
    game = case.game
    if game.observe is everything_open:
        return
    every = max(3, stride(case))
    for number, position in enumerate(walk(case, salt=7)):
        if number % every and position.choice:
            continue
        for viewer in case.viewers:
            real = drawn(case, position.state, viewer, position.choice)
            for sample in range(WORLDS):
                world = game.determinize(game.observe(position.state, viewer), viewer, Seeded(number * 10 + sample))
                assert drawn(case, world, viewer, position.choice) == real, f"seat {viewer} sees a secret"
            if position.choice and viewer not in position.choice.seats:
                blind = Choice(position.choice.seat, position.choice.prompt, ())
                blind.also = dict.fromkeys(position.choice.seats[1:], ()) or None
                assert drawn(case, position.state, viewer, blind) == real, f"seat {viewer} sees another's options"


def test_a_seat_can_imagine_its_own_choice(case: Case) -> None:
    every = stride(case)
    for number, position in enumerate(walk(case, salt=8)):
        choice = position.choice
        if choice is None or number % every:
            continue
        for seat in choice.seats:
            real = drawn(case, position.state, seat, choice) if number % 3 == 0 else b""
            for sample in range(WORLDS):
                world = position.imagine(seat, Seeded(number * 10 + sample))
                assert world.choice is not None
                assert world.choice.prompt == choice.prompt
                assert list(world.choice.options_of(seat)) == list(choice.options_of(seat))
                assert dict(case.game.pieces(world.state)) == dict(case.game.pieces(position.state))
                if real:
                    told = "a step showed a secret before it asked: let it end with the reveal"
                    assert drawn(case, world.state, seat, world.choice) == real, told
                action = answer(world.choice, seat, Seeded(number))
                assert not choice.why_not(seat, action), "what can be aimed at hangs on what is hidden"
                world.apply(action, seat)
