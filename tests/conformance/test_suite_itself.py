"""The suite catches what it is for: Last Gate with one thing broken fails the check that is meant to see it."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import cases
import msgspec
import pytest
import scene_checks
import test_copies
import test_random_play
import test_records
import test_scenes
import test_secrets
from cases import Case

from siegeworks.core import Choice, Game, Outcome, Setup, find, part
from siegeworks.scene import Mark, Piece, Scene, View, find_view

GATE = find("last-gate")
RULES, SHOWN = part(GATE, "rules"), find_view(GATE)
Caught = (AssertionError, RuntimeError, KeyError, ValueError, IndexError, TypeError)


def after_turn(change: Callable[[Any], None]) -> dict[str, Any]:
    """Steps whose turns end with a change to the state."""

    def turn(s: Any) -> Iterator[Any]:
        yield from RULES.turn(s)
        change(s)

    return {"steps": {**GATE.steps, "turn": turn}}


def before_turn(change: Callable[[Any], object]) -> dict[str, Any]:
    """Steps whose turns begin with a change to the state, before there is a generator."""

    def turn(s: Any) -> Iterator[Any]:
        change(s)
        rules: Iterator[Any] = RULES.turn(s)
        return rules

    return {"steps": {**GATE.steps, "turn": turn}}


def asking(change: Callable[[Choice], Choice]) -> dict[str, Any]:
    """Steps whose choices are changed on their way out."""

    def turn(s: Any) -> Iterator[Any]:
        rules, answer = RULES.turn(s), None
        while True:
            try:
                question = rules.send(answer)
            except StopIteration:
                return
            answer = yield change(question) if isinstance(question, Choice) else question

    return {"steps": {**GATE.steps, "turn": turn}}


def ending(change: Callable[[Outcome], Outcome]) -> dict[str, Any]:
    """Steps whose outcome is changed."""

    def turn(s: Any) -> Iterator[Any]:
        try:
            yield from RULES.turn(s)
        finally:
            s.outcome = s.outcome and change(s.outcome)

    return {"steps": {**GATE.steps, "turn": turn}}


def wrong_world(view: Any, seat: int, chance: Any) -> Any:
    world = GATE.determinize(view, seat, chance)
    world.held = world.held[1:] + world.held[:1]
    return world


TURNS = itertools.count()


def more(choice: Choice) -> Choice:
    return Choice(choice.seat, choice.prompt, [*choice.options, choice.options[0]])


RULE_FAULTS: dict[str, tuple[dict[str, Any], Callable[[Case], None]]] = {
    "hidden memory outside the state": (
        asking(lambda choice: Choice(choice.seat, choice.prompt, choice.options[:: 1 if next(TURNS) % 3 else -1])),
        test_copies.test_a_clone_is_equal_and_goes_on_equally,
    ),
    "a step that changes something, then hands over its questions": (
        before_turn(lambda s: s.bag.append("goblin")),
        test_copies.test_a_step_changes_nothing_before_it_hands_over_its_questions,
    ),
    "a lost component": (
        after_turn(lambda s: s.out.clear()),
        test_random_play.test_components_are_never_lost_nor_made,
    ),
    "an option twice": (asking(more), test_random_play.test_every_choice_offers_something_once),
    "no option": (
        asking(lambda choice: Choice(choice.seat, choice.prompt, [])),
        test_random_play.test_every_choice_offers_something_once,
    ),
    "a prompt that is no clause": (
        asking(lambda choice: Choice(choice.seat, "lg.nothing", choice.options)),
        test_random_play.test_every_choice_offers_something_once,
    ),
    "too few scores": (
        ending(lambda outcome: Outcome(outcome.winners, outcome.scores[1:], outcome.rule)),
        test_random_play.test_play_ends_with_a_consistent_outcome,
    ),
    "one winner of a cooperative game": (
        ending(lambda outcome: Outcome((0,), outcome.scores, outcome.rule)),
        test_random_play.test_play_ends_with_a_consistent_outcome,
    ),
    "an ending that is no clause": (
        ending(lambda outcome: Outcome(outcome.winners, outcome.scores, "lg.end.draw")),
        test_random_play.test_play_ends_with_a_consistent_outcome,
    ),
    "a game without end": (
        after_turn(lambda s: s.bag.append("goblin")),
        test_random_play.test_play_ends_with_a_consistent_outcome,
    ),
    "a secret that is not masked": (
        {"observe": lambda state, seat: state.copy()},
        test_secrets.test_observing_is_idempotent_and_keeps_what_is_known,
    ),
    "looking that changes the state": (
        {"observe": lambda state, seat: state.out.append("seen") or GATE.observe(state, seat)},
        test_secrets.test_observing_is_idempotent_and_keeps_what_is_known,
    ),
    "worlds that contradict what is known": (
        {"determinize": wrong_world},
        test_secrets.test_a_seat_can_imagine_its_own_choice,
    ),
}


@pytest.fixture
def broken(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Callable[[Game], Case]:
    def table(game: Game) -> Case:
        monkeypatch.setattr(cases, "find", lambda game_id: game)
        return Case(request.node.name, GATE.id, game.check(Setup(3)))

    monkeypatch.setattr(cases, "LIMIT", 300)
    return table


@pytest.mark.parametrize("fault", RULE_FAULTS)
def test_a_fault_in_the_rules_is_caught(fault: str, broken: Callable[[Game], Case]) -> None:
    changes, check = RULE_FAULTS[fault]
    if fault == "a secret that is not masked":  # what is not masked is seen by a view that shows all it is given
        changes = {
            **changes,
            "determinize": lambda view, seat, chance: GATE.determinize(GATE.observe(view, seat), seat, chance),
        }
    with pytest.raises(Caught):
        check(broken(replace(GATE, **changes)))


def test_a_state_that_shares_a_list_is_caught(broken: Callable[[Game], Case], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RULES.State, "copy", lambda self: replace(self))
    with pytest.raises(Caught):
        test_copies.test_a_clone_is_equal_and_goes_on_equally(broken(GATE))


def test_a_secret_seen_without_chance_is_caught(broken: Callable[[Game], Case]) -> None:
    """The next defender's card is shown by an action, so undo would be offered after it."""

    def show(s: Any) -> None:
        s.out.append(s.held[s.active])
        s.held[s.active] = ""

    def turn(s: Any) -> Iterator[Any]:
        if s.bag:
            s.road[len(s.bag)] = s.bag.pop(0), 3
        yield Choice(s.active, "lg.defend", [RULES.Strike(raider) for raider in s.road])
        s.active = (s.active + 1) % len(s.held)
        show(s)

    with pytest.raises(AssertionError, match="undo would be offered"):
        test_records.test_undo_is_not_offered_past_a_secret_seen(
            broken(replace(GATE, steps={**GATE.steps, "turn": turn}))
        )


def seen_by_all(s: Any, scene: Scene) -> Scene:
    return msgspec.structs.replace(scene, turn=" ".join(s.held))


def moves(scene: Scene, change: Callable[[Any], Any]) -> Scene:
    return msgspec.structs.replace(scene, moves=tuple(change(scene.moves))) if scene.moves else scene


def first(scene: Scene, **changes: Any) -> Scene:
    piece = msgspec.structs.replace(scene.pieces[0], **changes)
    return msgspec.structs.replace(scene, pieces=(piece, *scene.pieces[1:]))


def path(move: Any, change: Callable[[tuple[str, ...]], tuple[str, ...]]) -> Any:
    return msgspec.structs.replace(move, path=change(move.path))


VIEW_FAULTS: dict[str, Callable[[Any, Scene], Scene]] = {
    "an option without a move": lambda s, scene: moves(scene, lambda all_moves: all_moves[1:]),
    "a move that is no option": lambda s, scene: moves(
        scene, lambda m: (*m, msgspec.structs.replace(m[0], action={"type": "fly"}, path=("pace-0",)))
    ),
    "an empty path": lambda s, scene: moves(scene, lambda m: (path(m[0], lambda p: ()), *m[1:])),
    "a path to nothing": lambda s, scene: moves(scene, lambda m: (path(m[0], lambda p: ("dragon",)), *m[1:])),
    "a path that begins another": lambda s, scene: moves(
        scene, lambda m: (path(m[0], lambda p: p[:1]), path(m[0], lambda p: p), *m[1:])
    ),
    "a move for a spectator": lambda s, scene: msgspec.structs.replace(
        scene, moves=SHOWN.scene(s, s.active, Choice(s.active, "lg.defend", [RULES.Strike(n) for n in s.road])).moves
    ),
    "an id twice": lambda s, scene: msgspec.structs.replace(scene, pieces=scene.pieces * 2),
    "an unknown icon": lambda s, scene: first(scene, icon="dragon"),
    "an unknown icon of a mark": lambda s, scene: first(scene, marks=(Mark("dragon", "Dragon"),)),
    "an unknown colour": lambda s, scene: first(scene, tone="puce"),
    "an unknown place": lambda s, scene: first(scene, place="moon"),
    "a piece off the board": lambda s, scene: first(scene, x=5000),
    "a slip of formatting": lambda s, scene: first(scene, name="The {gate}"),
    "a repr in a text": lambda s, scene: first(scene, tip=repr(Piece("p", "P", 0, 0))),
    "None in a text": lambda s, scene: first(scene, tip=f"Held by {None}"),
    "a seat that is not there": lambda s, scene: first(scene, tip="Held by {s9}"),
    "a rule that is no clause": lambda s, scene: (
        (
            scene.prompt
            and msgspec.structs.replace(scene, prompt=msgspec.structs.replace(scene.prompt, rule="lg.nothing"))
        )
        or scene
    ),
    "another board": lambda s, scene: msgspec.structs.replace(scene, board="chess"),
    "another viewer": lambda s, scene: msgspec.structs.replace(scene, seat=7),
}


@pytest.mark.parametrize("fault", VIEW_FAULTS)
def test_a_fault_in_the_view_is_caught(
    fault: str, broken: Callable[[Game], Case], monkeypatch: pytest.MonkeyPatch
) -> None:
    def scene(s: Any, seat: int, question: Any) -> Scene:
        return VIEW_FAULTS[fault](s, SHOWN.scene(s, seat, question))

    for module in (scene_checks, test_scenes):
        monkeypatch.setattr(module, "find_view", lambda game: View(SHOWN.board, scene, SHOWN.tell))
    with pytest.raises(Caught):
        test_scenes.test_scenes_at_every_choice(broken(GATE))


def test_a_view_that_shows_a_secret_is_caught(broken: Callable[[Game], Case], monkeypatch: pytest.MonkeyPatch) -> None:
    def scene(s: Any, seat: int, question: Any) -> Scene:
        return seen_by_all(s, SHOWN.scene(s, seat, question))

    monkeypatch.setattr(test_secrets, "find_view", lambda game: View(SHOWN.board, scene, SHOWN.tell))
    with pytest.raises(AssertionError, match="sees a secret"):
        test_secrets.test_scenes_do_not_show_secrets(broken(GATE))


def test_the_example_itself_is_not_caught(broken: Callable[[Game], Case]) -> None:
    for _, check in RULE_FAULTS.values():
        check(broken(GATE))
    test_scenes.test_scenes_at_every_choice(broken(GATE))
    test_secrets.test_scenes_do_not_show_secrets(broken(GATE))


def test_slow_checks_play_every_option_and_of_many_values_some() -> None:
    slow, every = cases.spread_cases(), cases.all_cases()
    assert {case.id for case in cases.plain_cases()} <= {case.id for case in slow} <= {case.id for case in every}
    for game_id in {case.game_id for case in every}:
        mine = [case for case in slow if case.game_id == game_id]
        for option in find(game_id).options:
            values = {value for value, _ in option.values} or {True, False}
            played = {case.setup.options[option.id] for case in mine}
            assert len(played) >= (len(values) if len(values) <= cases.MANY else cases.SPREAD + 1), option.id
