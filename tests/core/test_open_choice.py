"""Choices open to several seats at once: who may answer, what the rules are sent, copies and records of it."""

import pytest
from tiny import SETUP, TINY, Magic, Pass

from siegeworks.core import (
    Act,
    Ask,
    By,
    Choice,
    IllegalAction,
    Others,
    Position,
    Record,
    Script,
    Seeded,
    Setup,
    digest,
    undo_length,
)


def test_every_seat_has_options_of_its_own() -> None:
    choice = Position.new(TINY, SETUP, Ask()).choice
    assert choice is not None
    assert choice.seats == (0, 1, 2)
    assert choice.options_of(0) == [Pass(), Magic(2)]
    assert choice.options_of(1) == choice.options_of(2) == [Magic(1)]
    assert choice.options_of(3) == choice.options_of(-1) == ()


def test_a_choice_of_one_seat_is_sent_bare() -> None:
    position = Position.new(TINY, Setup(1), Ask())
    assert position.choice is not None
    assert position.choice.also is None
    position.apply(Pass())
    assert position.state.log == ["0:Pass"]


def test_another_seat_may_answer_and_the_rules_learn_who() -> None:
    position = Position.new(TINY, SETUP, Script([5, 6]))
    position.apply(Magic(1), 2)
    position.apply(Magic(2), 0)
    assert position.state.log == ["2:Magic", "0:Magic"]
    assert position.state.counts == {2: 5, 0: 12}
    assert position.history == [Act(2, Magic(1)), 5, Act(0, Magic(2)), 6]
    assert position._answers == [By(2, Magic(1)), 5, By(0, Magic(2)), 6]


def test_options_are_not_lent_between_seats() -> None:
    position = Position.new(TINY, SETUP, Ask())
    before = digest(position.state)
    for action, seat in ((Pass(), 1), (Magic(2), 1), (Magic(1), 0), (Magic(1), None), (Magic(1), 3), (Magic(1), -1)):
        with pytest.raises(IllegalAction, match="it is not among its options"):
            position.apply(action, seat)
    assert digest(position.state) == before
    assert position.history == []


def test_by_default_the_seat_that_must_act_acts() -> None:
    position = Position.new(TINY, SETUP, Script(["a"]))
    position.apply(Pass())
    assert position.history == [Act(0, Pass()), "a"]
    assert position.choice is not None
    assert position.choice.seat == 1


def test_copies_and_records_keep_who_acted() -> None:
    position = Position.new(TINY, SETUP, Seeded(4))
    position.apply(Magic(1), 1)
    position.apply(Magic(1), 2)
    copy = position.clone()
    assert digest(copy.state) == digest(position.state)
    assert copy.choice == position.choice
    imagined = position.imagine(1, Seeded(2))
    assert imagined.choice == position.choice
    record = Record.of(position, TINY.check(SETUP))
    assert record.entries[0] == {"seat": 1, "do": {"type": "magic", "power": 1}}
    assert digest(record.replay(TINY).state) == digest(position.state)


def test_undo_asks_whose_the_last_action_was() -> None:
    position = Position.new(TINY, SETUP, Ask())
    position.apply(Magic(1), 1)
    assert position.history is not None
    assert undo_length(position.history, {1}.__contains__) == 0
    assert undo_length(position.history, {0, 2}.__contains__) is None
    position.supply(6)
    assert undo_length(position.history, {1}.__contains__) is None, "chance spoke"
    assert undo_length([], {1}.__contains__) is None


def test_what_others_may_do_is_worked_out_when_somebody_looks() -> None:
    asked: list[int] = []

    def options(state: list[str], seat: int) -> list[Magic]:
        asked.append(seat)
        return [Magic(len(state) + seat)]

    others = Others(["a", "b"], (2, 1), options)
    choice = Choice(0, "t.open", [Pass()], others)
    assert choice.seats == (0, 2, 1)
    assert (len(others), 1 in others, 0 in others) == (2, True, False)
    assert choice.options_of(0) == [Pass()]
    assert asked == []
    assert choice.options_of(1) == choice.options_of(1) == [Magic(3)]
    assert asked == [1], "only that seat's, and once"
    assert choice.options_of(3) == ()
    assert choice == Choice(0, "t.open", [Pass()], {2: [Magic(4)], 1: [Magic(3)]})
    assert choice != Choice(0, "t.open", [Pass()], {2: [Magic(4)]})
    assert repr(others) == repr({2: [Magic(4)], 1: [Magic(3)]})
