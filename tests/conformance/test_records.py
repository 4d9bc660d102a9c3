"""A record holds a whole game: it replays anywhere, from its parts, and with results entered by hand."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from cases import Case, all_cases, answer, few, played, stride, walk

from siegeworks.core import (
    Act,
    Ask,
    Chance,
    IllegalResult,
    Measure,
    Measured,
    Position,
    Record,
    Roll,
    Script,
    Seeded,
    decode,
    digest,
    replay,
    undo_length,
)

FRESH = """
import json, sys
from siegeworks.core import Measure, decode, digest, find
Measure.outcome = lambda question, index=0: sys.exit("a replay measures")
for line in sys.stdin:
    row = json.loads(line)
    record = decode(row["record"].encode())
    print(row["id"], digest(record.replay(find(record.game)).state))
"""


def test_a_record_replays_to_the_same_end(case: Case) -> None:
    game = played(case)
    record = Record.of(game.position, case.setup, ["you"] * case.setup.players, "now")
    data = record.encode()
    read = decode(data)
    assert read == record
    assert read.encode() == data
    again = read.replay(case.game)
    assert digest(again.state) == digest(game.position.state)
    assert again.outcome == game.position.outcome
    assert again.history == game.history


def test_records_replay_in_another_process(tmp_path: Path) -> None:
    """One process for all games, with another order of hashes, so that nothing hangs on the order of a set."""
    expected, rows = [], []
    for case in few(all_cases()):
        position = played(case).position
        record = Record.of(position, case.setup).encode().decode()
        rows.append(json.dumps({"id": case.id, "record": record}))
        expected.append(f"{case.id} {digest(position.state)}")
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        done = subprocess.run(
            [sys.executable, "-c", FRESH], input="\n".join(rows), env=environment, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stderr
        assert done.stdout.splitlines() == expected


def test_games_with_a_seed_are_the_same_in_another_process() -> None:
    """Not only replays: the options themselves come in the same order, so a seed stands for one game."""
    script = """
from cases import all_cases, few, played
from siegeworks.core import digest
for case in few(all_cases()):
    print(case.id, digest(played(case).position.state))
"""
    expected = [f"{case.id} {digest(played(case).position.state)}" for case in few(all_cases())]
    path = os.pathsep.join([str(Path(__file__).parent), *filter(None, [os.environ.get("PYTHONPATH")])])
    environment = {**os.environ, "PYTHONHASHSEED": "3", "PYTHONPATH": path}
    done = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == expected


def test_any_beginning_of_a_record_replays(plain: Case) -> None:
    game = played(plain)
    for length in list(game.digests)[:: max(1, len(game.digests) // 12)]:
        position = replay(plain.game, plain.setup, game.history[:length], judged=True)
        assert digest(position.state) == game.digests[length]
        assert position.asked is None


def test_a_script_of_the_results_reproduces_the_game(case: Case) -> None:
    game = played(case)
    script = Script(game.results)
    position = Position.new(case.game, case.setup, script)
    for entry in game.history:
        if isinstance(entry, Act):
            position.take(entry, judged=True)
    assert digest(position.state) == digest(game.position.state)
    assert script.left == []


def test_results_entered_by_hand_reproduce_the_game(case: Case) -> None:
    """Companion mode; and what the die or bag cannot have shown is refused with nothing changed."""
    game = played(case)
    position = Position.new(case.game, case.setup, Ask())
    for entry in game.history:
        if isinstance(entry, Act):
            assert position.asked is None
            position.take(entry, judged=True)
            continue
        question = position.asked
        assert question is not None
        assert position.choice is None
        before = digest(position.state), len(position.history or ())
        for result in impossible(question, entry):
            with pytest.raises(IllegalResult):
                position.supply(result)
        assert (digest(position.state), len(position.history or ())) == before
        assert position.asked is question
        position.supply(entry)
    assert digest(position.state) == digest(game.position.state)


def impossible(question: Chance | Measure, result: Any) -> Sequence[Any]:
    """What cannot be the answer; `result` can."""
    if isinstance(question, Measure):
        assert not question.task.why_not(result.data)
        return (1, "", Measured(None), Measured([]), Measured({"nonsense": 1}), Measured(float("nan")))
    assert result in question.possible()
    assert sum(question.possible().values()) == question.size
    return (0, question.size + 1, True, "1") if isinstance(question, Roll) else ("no such thing", 1, "")


def test_undo_takes_back_an_own_action_with_nothing_after_it(case: Case) -> None:
    game = played(case)
    replays = 0
    for length in range(len(game.history) + 1):
        for seat in range(case.setup.players):
            shorter = undo_length(game.history[:length], {seat}.__contains__)
            last = game.history[length - 1] if length else None
            if not (isinstance(last, Act) and last.seat == seat):
                assert shorter is None, "chance spoke last, or somebody else acted"
                continue
            assert shorter == length - 1
            if replays < 5:
                replays += 1
                position = replay(case.game, case.setup, game.history[:shorter], judged=True)
                assert digest(position.state) == game.digests[shorter]
                assert position.choice is not None
                assert not position.choice.why_not(seat, last.action), "it can be played again"


def test_undo_is_not_offered_past_a_secret_seen(plain: Case) -> None:
    """An action that chance did not follow shows its player nothing: in every world it knows, it sees the same after.

    So taking it back takes back no knowledge, which is what `undo_length` relies on.
    """
    observe = plain.game.observe
    every = 3 * stride(plain)
    for number, position in enumerate(walk(plain, salt=5)):
        choice = position.choice
        if choice is None or number % every:
            continue
        seat, action = choice.seat, answer(choice, choice.seat, Seeded(number))
        seen = set()
        for world in range(4):
            after = position.imagine(seat, Seeded(world)) if world else position.clone()
            after.chance = Ask()
            after.apply(action, seat)
            if after.asked is None:
                seen.add(digest(observe(after.state, seat)))
        assert len(seen) <= 1, f"{action} lets seat {seat} see something, and undo would be offered after it"
