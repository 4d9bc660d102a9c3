"""Positions at their edges: the end inside a step, finished states, waiting for chance, watchers, failing sources."""

from typing import Any

import pytest
from tiny import TINY, Magic, Pass, Said, State, close, make, open_round

from siegeworks.core import (
    Ask,
    BadSetup,
    Draw,
    Event,
    GameOver,
    IllegalAction,
    IllegalResult,
    Outcome,
    Position,
    Roll,
    Script,
    Seeded,
    Setup,
    Step,
    digest,
    from_json,
    replay,
    to_json,
)

ONE = Setup(1)


def finished() -> Position:
    position = Position.new(TINY, ONE, Script(["a", "b"]))
    position.apply(Pass())
    position.apply(Pass())
    return position


def test_the_game_ends_in_the_middle_of_a_step() -> None:
    position = finished()
    assert position.outcome == Outcome((0,), (0,), "t.end")
    assert position.state.log[-1] == "over"
    assert position.choice is None
    assert position.asked is None
    assert position.state.step == "close", "the step was left where it ended"
    assert position.history is not None
    assert position.history[-1] == "b"


def test_a_finished_position_is_copied_as_such() -> None:
    position = finished()
    for copy in (position.clone(), position.imagine(0, Seeded(1)), replay(TINY, ONE, position.history or [])):
        assert copy.outcome == position.outcome
        assert copy.choice is None
        assert digest(copy.state) == digest(position.state)


def test_a_finished_state_does_not_start_again() -> None:
    state = from_json(TINY, to_json(finished().state))
    position = Position(TINY, state, Seeded(1))
    assert position.outcome is not None
    assert position.choice is None
    assert position.asked is None
    assert position.clone().outcome == position.outcome


def test_nothing_fits_after_the_end() -> None:
    position = finished()
    with pytest.raises(IllegalAction, match="no choice is open"):
        position.apply(Pass())
    with pytest.raises(IllegalResult, match="no chance question is open, so 3 cannot be entered"):
        position.supply(3)


def plain(s: State) -> None:
    """A step that asks nothing; the second time it ends the game."""
    s.log.append("plain")
    if s.log.count("plain") == 1:
        s.step = "open"
        return
    s.outcome = Outcome((), (0,), "t.end")
    raise GameOver


def open_unless_over(s: State) -> Step:
    """A step that looks first, and hands over a generator only where it asks."""
    if len(s.bag) > 1:
        return open_round(s)
    s.step = "plain"
    return None


PLAIN = make(steps={"open": open_unless_over, "plain": plain, "close": close})


def test_steps_that_ask_nothing_are_done_at_once_and_need_no_checkpoint() -> None:
    position = Position(PLAIN, State(1, step="plain"), Script([3]))
    assert (position.state.log, position.state.step) == (["plain"], "open")
    assert position._checkpoint.log == ["plain"], "the copies made of it begin after what was done"
    position.apply(Magic(2))
    copy = position.clone()
    assert (copy.state.log, copy.choice) == (["plain", "0:Magic"], position.choice)


def test_the_game_ends_in_a_step_that_asks_nothing() -> None:
    position = Position(PLAIN, State(1, step="plain"), Script(["a"]), [])
    position.apply(Pass())
    assert position.outcome == Outcome((), (0,), "t.end")
    assert position.state.log == ["plain", "0:Pass", "plain"]
    for end in (position.clone(), position.imagine(0, Seeded(1)), Position(PLAIN, position.state.copy(), Ask())):
        assert (end.outcome, end.choice) == (position.outcome, None)
        assert digest(end.state) == digest(position.state)
    with pytest.raises(IllegalAction):
        position.apply(Pass())


def test_the_game_ends_before_anything_is_asked() -> None:
    position = Position(PLAIN, State(1, ["plain"], ["a"]), Ask())
    assert position.outcome is not None
    assert position.choice is None
    assert digest(position.clone().state) == digest(position.state)


def test_waiting_for_chance_shows_the_question() -> None:
    position = Position.new(TINY, ONE, Ask())
    position.apply(Magic(2))
    assert position.asked == Roll(6, "magic")
    assert position.choice is None
    with pytest.raises(IllegalAction, match="no choice is open"):
        position.apply(Pass())
    with pytest.raises(IllegalResult, match="7 is not a possible result"):
        position.supply(7)
    copy = position.clone()
    assert copy.asked == position.asked
    copy.supply(6)
    assert copy.state.counts == {0: 12}
    assert position.state.counts == {}
    position.supply(2)
    assert position.state.counts == {0: 4}
    position.apply(Pass())
    assert position.asked == Draw(["a", "b"], "bag")


def test_a_failing_source_leaves_the_question_open() -> None:
    position = Position.new(TINY, ONE, Script(["orc"]))
    with pytest.raises(IllegalResult, match="'orc'"):
        position.apply(Magic(2))
    assert position.asked == Roll(6, "magic")
    position.supply(3)
    assert position.state.counts == {0: 6}
    assert position.choice is not None


def test_clones_have_no_history_and_no_watcher() -> None:
    heard: list[Event] = []
    position = Position.new(TINY, ONE, Seeded(1), watch=lambda event, state: heard.append(event))
    copy = position.clone()
    copy.apply(Magic(2))
    assert heard == []
    assert copy.history is None
    position.apply(Magic(2))
    assert heard == [Said("0:Magic")]


def test_a_watcher_sees_the_state_at_that_instant() -> None:
    seen: list[tuple[Event, int]] = []

    def watch(event: Event, state: Any) -> None:
        seen.append((event, len(state.bag)))

    position = Position.new(TINY, ONE, Script(["a", 1, "b"]))
    position.apply(Pass())
    position.watch(watch)
    position.apply(Magic(2))
    position.watch(None)
    position.apply(Pass())
    assert seen == [(Said("0:Magic"), 1)]


def test_a_copy_made_inside_a_step_repeats_its_answers() -> None:
    position = Position.new(TINY, ONE, Script([1, 2, 3]))
    for power in range(3):
        position.apply(Magic(2))
        copy = position.clone(Ask())
        assert copy.state == position.state
        assert len(position._answers) == 2 * (power + 1)
    copy.apply(Pass())
    assert copy.asked is not None
    assert position.asked is None


def test_replay_refuses_at_the_entry() -> None:
    history = finished().history or []
    with pytest.raises(IllegalAction, match="no choice is open"):
        replay(TINY, ONE, [*history, *history])
    with pytest.raises(IllegalResult, match="no chance question is open"):
        replay(TINY, ONE, [3])


def test_a_position_checks_its_setup() -> None:
    with pytest.raises(BadSetup):
        Position.new(TINY, Setup(9))


def test_digests_tell_states_apart_and_ignore_the_order_of_keys() -> None:
    first, second = State(2, counts={1: 2, 10: 3}), State(2, counts={10: 3, 1: 2})
    assert digest(first) == digest(second)
    assert digest(first) != digest(State(2, counts={1: 3, 10: 2}))
    assert len(digest(first)) == 16
