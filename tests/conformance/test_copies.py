"""A copy goes on exactly as the original: clones at every choice, and states written as JSON and read again."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from cases import Case, played, proceed, stride, walk

from siegeworks.core import Act, Action, Ask, By, Position, Script, Seeded, digest, from_json, to_json

pytestmark = pytest.mark.spread
AHEAD = 12  # choices that both go on to play; fewer where that is slow


def same_place(copy: Position, position: Position) -> None:
    assert digest(copy.state) == digest(position.state)
    assert copy.choice == position.choice
    assert copy.outcome == position.outcome
    assert copy.asked is None


def same_future(copy: Position, position: Position, seed: int, ahead: int = AHEAD) -> None:
    """Both go on with equal luck and equal picks, and the original they were made from is not touched."""
    other = position.clone(Seeded(seed))
    copy.chance = Seeded(seed)
    assert proceed(copy, Seeded(seed + 1), ahead) == proceed(other, Seeded(seed + 1), ahead)
    assert copy.choice == other.choice


def test_a_clone_is_equal_and_goes_on_equally(case: Case) -> None:
    every = stride(case)
    for number, position in enumerate(walk(case)):
        before = digest(position.state)
        copy = position.clone(Seeded(number))
        same_place(copy, position)
        assert copy.state is not position.state
        if number % (3 * every) == 0:
            same_future(copy, position, number, max(2, AHEAD // every))
        assert digest(position.state) == before, "playing on with a copy changed the original"


def test_a_clone_takes_the_answers_that_followed(plain: Case) -> None:
    kept: list[tuple[int, Position]] = []
    for number, position in enumerate(walk(plain)):
        assert position.history is not None
        if number % 7 == 0:
            kept.append((len(position.history), position.clone(Ask())))
    for length, copy in kept:
        for entry in position.history[length:]:
            copy.take(entry, judged=True)
        same_place(copy, position)


def test_a_step_changes_nothing_before_it_hands_over_its_questions(plain: Case) -> None:
    """What a plain function does before it returns its generator, every copy does once more."""

    def checked(name: str, step: Callable[[Any], Any]) -> Callable[[Any], Any]:
        def begin(state: Any) -> Any:
            before = digest(state)
            rules = step(state)
            assert rules is None or digest(state) == before, f"{name} changes the state, then asks"
            return rules

        return begin

    game = replace(plain.game, steps={name: checked(name, step) for name, step in plain.game.steps.items()})
    position = Position.new(game, plain.setup, Script(played(plain).results))
    for entry in played(plain).history:
        if isinstance(entry, Act):
            position.take(entry, judged=True)
    assert digest(position.state) == digest(played(plain).position.state)


def test_a_state_survives_json(case: Case) -> None:
    every = stride(case)
    for number, position in enumerate(walk(case, salt=1)):
        state = position.state
        read = from_json(case.game, to_json(state))
        assert read == state
        assert digest(read) == digest(state)
        copied = state.copy()
        assert copied == state
        assert type(copied) is type(state)
        if number % (5 * every) == 0 and position.choice:
            copy = decoded(position)
            same_place(copy, position)
            same_future(copy, position, number, max(2, AHEAD // every))


def decoded(position: Position) -> Position:
    """The same position from the JSON of its checkpoint, and the answers since."""
    copy = Position(position.game, from_json(position.game, to_json(position._checkpoint)), Ask())
    for answer in position._answers:
        if isinstance(answer, By):
            copy.apply(answer.action, answer.seat)
        elif isinstance(answer, Action):
            copy.apply(answer)
        else:
            copy.supply(answer)
    return copy
