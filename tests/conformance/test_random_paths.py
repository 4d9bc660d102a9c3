"""Hypothesis looks for a way of playing that breaks a promise: any table, any luck, any picks, any interruption."""

from typing import Any

from cases import Case, aimed, all_cases, answer
from hypothesis import given, settings
from hypothesis import strategies as st
from test_copies import decoded

from siegeworks.core import Act, Position, Record, Seeded, decode, digest, replay, undo_length

CASES = all_cases()
AIMED = [case for case in CASES if aimed(case.game_id)]
PICKS = st.lists(st.tuples(st.sampled_from("aaaacjru"), st.integers(0, 10**6)), max_size=60)


@settings(max_examples=80, deadline=None, derandomize=True)
@given(st.sampled_from(CASES), st.integers(-(2**40), 2**40), PICKS)
def test_any_interruption_leaves_the_game_as_it_was(case: Case, seed: int, picks: list[tuple[str, int]]) -> None:
    interrupt(case, seed, picks)


@settings(max_examples=20, deadline=None, derandomize=True)
@given(st.sampled_from(AIMED), st.integers(-(2**40), 2**40), PICKS)
def test_so_does_one_where_something_was_measured(case: Case, seed: int, picks: list[tuple[str, int]]) -> None:
    interrupt(case, seed, picks)


def interrupt(case: Case, seed: int, picks: list[tuple[str, int]]) -> None:
    """a: act; c: carry on with a clone; j: with what JSON gives back; r: from the record; u: undo."""
    position = Position.new(case.game, case.setup, Seeded(seed))
    totals = dict(case.game.pieces(position.state))
    for what, number in picks[: 12 if aimed(case.game_id) else None]:
        choice = position.choice
        if choice is None:
            break
        before = digest(position.state)
        if what == "a":
            seat = choice.seats[number % len(choice.seats)]
            position.apply(answer(choice, seat, Seeded(number)), seat)
            assert dict(case.game.pieces(position.state)) == totals
        elif what == "u":
            position = undone(case, position)
        else:
            other = CARRY_ON[what](case, position)
            assert digest(other.state) == before
            assert other.choice == choice
            other.history, other.chance = position.history, position.chance
            position = other


def recorded(case: Case, position: Position) -> Position:
    """The position from its own record, written and read."""
    return decode(Record.of(position, case.setup).encode()).replay(case.game)


CARRY_ON = {"c": lambda case, position: position.clone(), "j": lambda case, position: decoded(position), "r": recorded}


def undone(case: Case, position: Position) -> Position:
    """The position after an undo, if one is offered to whoever acted last."""
    history: list[Any] = position.history or []
    last = history[-1] if history else None
    length = undo_length(history, lambda seat: isinstance(last, Act) and seat == last.seat)
    if length is None:
        return position
    assert isinstance(last, Act)
    earlier = replay(case.game, case.setup, history[:length])
    assert earlier.choice is not None
    assert not earlier.choice.why_not(last.seat, last.action)
    again = earlier.clone(position.chance)
    again.apply(last.action, last.seat)
    assert digest(again.state) == digest(position.state)
    earlier.chance = position.chance
    return earlier
