"""Choices with a space, and measurements: asked, answered, written down, read again without measuring."""

from typing import Any

import pytest

from siegeworks.core import (
    Act,
    Afar,
    Ask,
    Choice,
    Entropy,
    IllegalAction,
    IllegalResult,
    Measure,
    Measured,
    Position,
    Record,
    Script,
    Seeded,
    Setup,
    decode,
    digest,
    find,
    part,
    replay,
    undo_length,
)
from siegeworks.core.chance import Wait, describe
from siegeworks.core.record import entry_data, entry_from

SHELF = find("high-shelf")
SETUP = SHELF.check(Setup(2))
RULES, WORLD = part(SHELF, "rules"), part(SHELF, "shelf")
DEAL = ["crate", "plank", "crate", "plank"]


def put(x: float, y: float = 15.0) -> Any:
    return WORLD.Put((float(x), y, 20.0, 0.0, 0.0, 0.0, 1.0))


def at_the_shelf(*results: Any, then: Any = None) -> Position:
    """A game of two, the first seat with a crate in its hands."""
    position = Position.new(SHELF, SETUP, Script([*DEAL, *results], then or Ask()))
    position.apply(RULES.Lift("crate"))
    return position


class Refuses:
    """Fails when it is run."""

    def run(self) -> Any:
        raise AssertionError("it was measured")

    def why_not(self, data: Any) -> str:
        return "" if data == [1, 2] else f"{data!r} is not one, two"


def test_the_source_measures_or_waits_or_has_it_measured_afar() -> None:
    question = Measure(WORLD.Fall({}, "a", ("crate", 0.0, 15.0)))
    for source in (Seeded(1), Entropy()):
        result = source.draw(question)
        assert isinstance(result, Measured)
        assert result.data["fell"] == []
        assert result.data["standing"] == {"a": ["crate", 0.0, 15.0]}, "as JSON gives it back: no tuples"
    for waiting in (Ask(), Afar(Entropy()), Afar(Ask())):
        assert isinstance(waiting.draw(question), Wait)
    assert describe(question) == "a measurement (physics)"
    assert question.size == 1


def test_afar_only_measurements_wait() -> None:
    position = Position.new(SHELF, SETUP, Afar(Seeded(1)))
    assert position.choice is not None
    position.apply(position.choice.options[0])
    position.apply(put(0) if position.state.lifted == "crate" else put(0, 5.0))
    assert isinstance(position.asked, Measure)
    assert position.choice is None
    position.supply(position.asked.outcome())
    assert position.asked is None
    assert position.choice is not None, "the draw that follows was not waited for"


def test_a_script_takes_measurements_and_checks_them() -> None:
    assert Script([Measured([1, 2])]).draw(Measure(Refuses())) == Measured([1, 2])
    for wrong in (Measured([2, 1]), 1, "physics"):
        with pytest.raises(IllegalResult):
            Script([wrong]).draw(Measure(Refuses()))
    with pytest.raises(IllegalResult, match="the script ended, but the rules ask a measurement"):
        Script([]).draw(Measure(Refuses()))
    with pytest.raises(IllegalResult):
        Script([Measured(3)]).draw(RULES.Draw(("a",), "bag"))


def test_data_that_cannot_be_is_refused_with_the_reason() -> None:
    position = at_the_shelf()
    position.apply(put(0))
    before, asked = digest(position.state), position.asked
    fine = asked.outcome().data  # type: ignore[union-attr]
    wrong = {
        "it has not the parts of a fall": [None, 3, [], {}, {**fine, "more": 1}],
        "it is about other boxes": [{**fine, "fell": ["box-9"]}, {**fine, "standing": {}}],
        "a box is nowhere": [{**fine, "standing": {"box-0-0": ["crate", "here", 1.0]}}],
    }
    for reason, data in wrong.items():
        for each in data:
            with pytest.raises(IllegalResult, match=f"this cannot be what settled: {reason}"):
                position.supply(Measured(each))
    with pytest.raises(IllegalResult, match="it is not a measurement"):
        position.supply(1)
    assert (digest(position.state), position.asked) == (before, asked)
    position.supply(Measured(fine))
    assert list(position.state.boxes) == ["box-0-0"]


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (put(500), "it is off the shelf"),
        (put(float("nan")), "there is no such place"),
        (WORLD.Put(()), "it is no place for a box"),
        (RULES.Lift("crate"), "it is no place for a box"),
    ],
)
def test_what_cannot_be_aimed_at_is_refused_with_the_reason(action: Any, reason: str) -> None:
    position = at_the_shelf()
    before = digest(position.state), list(position.history or ())
    with pytest.raises(IllegalAction, match=rf"at hs\.put: {reason}"):
        position.apply(action)
    with pytest.raises(IllegalAction, match="it is not among its options"):
        position.apply(put(0), 1)
    assert (digest(position.state), position.history) == before


def test_a_choice_says_who_may_aim() -> None:
    choice = at_the_shelf().choice
    assert choice is not None
    assert (choice.aimed(0), choice.aimed(1)) == (True, False)
    assert choice.why_not(0, put(0)) == choice.why_not(0, RULES.Aside()) == ""
    assert choice.only(0) is None, "an option beside a space is not the only answer"
    assert Choice(0, "x", [RULES.Aside()]).only(0) == RULES.Aside()
    assert Choice(0, "x", [RULES.Aside()]).only(1) is None


def finished() -> Position:
    position, chance = Position.new(SHELF, SETUP, Seeded(4)), Seeded(5)
    while position.choice:
        choice = position.choice
        position.apply(choice.space.sample(chance) if choice.space else choice.options[0])  # type: ignore[arg-type]
    return position


def test_a_record_is_read_instead_of_measuring(monkeypatch: pytest.MonkeyPatch) -> None:
    position = finished()
    data = Record.of(position, SETUP).encode()
    assert data.count(b'"measured"') == 8
    monkeypatch.setattr(WORLD.Fall, "run", Refuses.run)
    again = decode(data).replay(SHELF)
    assert digest(again.state) == digest(position.state)
    assert again.history == position.history
    results = [entry for entry in position.history or () if not isinstance(entry, Act)]
    scripted = Position.new(SHELF, SETUP, Script(results))
    for entry in position.history or ():
        if isinstance(entry, Act):
            scripted.take(entry)
    assert digest(scripted.state) == digest(position.state)


def test_an_entry_goes_there_and_back() -> None:
    measured = Measured({"standing": {}, "n": [1.25, None, "x"]})
    assert entry_data(measured) == {"measured": measured.data}
    assert entry_from(SHELF, entry_data(measured)) == measured
    act = Act(0, put(1.5))
    assert entry_from(SHELF, entry_data(act)) == act


def test_a_judged_history_is_not_judged_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was found legal once stays so where floating point differs; only records from elsewhere are checked."""
    position = finished()
    monkeypatch.setattr(WORLD.Ledge, "why_not", lambda self, action: "it is a hair too low")
    again = replay(SHELF, SETUP, position.history or (), judged=True)
    assert digest(again.state) == digest(position.state)
    with pytest.raises(IllegalAction, match="a hair too low"):
        replay(SHELF, SETUP, position.history or ())


def test_a_judged_history_still_has_to_answer_what_is_asked() -> None:
    position = at_the_shelf()
    with pytest.raises(IllegalAction):
        position.take(Act(1, put(0)), judged=True)
    with pytest.raises(IllegalAction):
        Position.new(SHELF, SETUP, Script(DEAL)).take(Act(0, put(0)), judged=True)


def test_copies_are_made_of_what_was_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Within a step, after the measurement: a clone re-runs the step on the recorded answers."""
    position = at_the_shelf(then=Seeded(1))
    position.apply(put(0))
    waiting = at_the_shelf()
    waiting.apply(put(0))
    copy = waiting.clone()
    assert copy.asked == waiting.asked
    monkeypatch.setattr(WORLD.Fall, "run", Refuses.run)
    assert digest(position.clone().state) == digest(position.state)
    assert digest(position.imagine(0, Seeded(1)).state)


def test_what_was_measured_cannot_be_undone() -> None:
    position = at_the_shelf(then=Seeded(1))
    history = position.history or []
    assert undo_length(history, {0}.__contains__) == len(history) - 1
    position.apply(put(0))
    length = max(i for i, entry in enumerate(history) if isinstance(entry, Measured)) + 1
    assert isinstance(history[length - 2], Act)
    assert undo_length(history[:length], {0}.__contains__) is None
    assert undo_length(history, {0}.__contains__) is None
    aside = at_the_shelf()
    aside.state.bag = []
    aside.apply(RULES.Aside())
    assert undo_length(aside.history or [], {0}.__contains__) is not None, "an option that nothing followed can be"
