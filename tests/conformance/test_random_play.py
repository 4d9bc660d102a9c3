"""Random play: it ends, loses no component, always offers something to do, and refuses what is not offered."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from cases import Case, answer, played, walk

from siegeworks.core import Act, Choice, IllegalAction, IllegalResult, Position, Seeded, digest
from siegeworks.core.ledger import clauses


def test_components_are_never_lost_nor_made(case: Case) -> None:
    totals = None
    for position in walk(case, salt=2):
        counted = dict(case.game.pieces(position.state))
        totals = totals or counted
        assert counted == totals
        assert min(counted.values()) >= 0
    assert totals, "a game counts its components"


def test_play_ends_with_a_consistent_outcome(case: Case) -> None:
    for salt in range(3):
        position = played(case, salt).position
        outcome = position.outcome
        assert outcome is not None
        assert position.choice is None
        assert position.asked is None
        assert len(outcome.scores) == case.setup.players
        assert list(outcome.winners) == sorted(set(outcome.winners) & set(range(case.setup.players)))
        known = clauses(case.game)
        assert outcome.rule in known or not known, f"{outcome.rule} is no clause"
        if case.game.variant_ids[case.setup.variant].cooperative:
            assert len(outcome.winners) in (0, case.setup.players), "a cooperative table wins or loses together"


def test_nothing_can_be_answered_after_the_end(case: Case) -> None:
    end = played(case)
    last = next(entry for entry in reversed(end.history) if isinstance(entry, Act))
    before, length = digest(end.position.state), len(end.history)
    with pytest.raises(IllegalAction):
        end.position.apply(last.action, last.seat)
    with pytest.raises(IllegalResult):
        end.position.supply(1)
    assert (digest(end.position.state), len(end.history)) == (before, length)
    assert end.position.clone().outcome == end.position.outcome
    again = Position(case.game, end.position.state.copy(), Seeded(1))
    assert again.outcome == end.position.outcome
    assert again.choice is None, "a finished state does not start again"


def test_every_choice_offers_something_once(case: Case) -> None:
    for position in walk(case, salt=1):
        if position.choice:
            check_options(position.choice, case)


def check_options(choice: Choice, case: Case) -> None:
    seats = choice.seats
    assert len(set(seats)) == len(seats)
    known = clauses(case.game)
    assert choice.prompt in known or not known, f"{choice.prompt} is no clause"
    for seat in case.viewers:
        options = choice.options_of(seat)
        if seat not in seats:
            assert not options, f"seat {seat} is not asked"
            continue
        assert options or choice.aimed(seat), f"nothing to choose at {choice.prompt}"
        written = [msgspec.json.encode(option) for option in options]
        assert len(set(written)) == len(written), f"an option is there twice at {choice.prompt}"
        for data, option in zip(written, options, strict=True):
            assert msgspec.json.decode(data, type=case.game.action) == option


def test_what_is_not_offered_is_refused(case: Case) -> None:
    pool = foreign_actions(case)
    for number, position in enumerate(walk(case, salt=3)):
        choice = position.choice
        if choice is None or number % 4:
            continue
        before = digest(position.state), len(position.history or ())
        some = choice.options[0] if choice.options else answer(choice, choice.seat, Seeded(number))
        for action in [action for action in pool if action not in choice.options][:8]:
            refused(position, action, choice.seat)
        for seat in case.viewers:
            if seat not in choice.seats:
                refused(position, some, seat)
        for stranger in (None, 0, "pass", {"type": "strike"}, Act(0, some)):
            refused(position, stranger, choice.seat)
        with pytest.raises(IllegalResult):
            position.supply(1)
        assert (digest(position.state), len(position.history or ())) == before
        assert position.choice is choice


def foreign_actions(case: Case) -> Sequence[Any]:
    """Actions that were legal at some time in another game of the same kind."""
    pool: dict[bytes, Any] = {}
    for position in walk(case, salt=4):
        if position.choice:
            pool.update((msgspec.json.encode(option), option) for option in position.choice.options)
    return list(pool.values())[:: max(1, len(pool) // 20)]


def refused(position: Position, action: Any, seat: int) -> None:
    with pytest.raises(IllegalAction):
        position.apply(action, seat)
