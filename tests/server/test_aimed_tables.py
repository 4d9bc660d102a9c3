"""Tables of a game with aimed moves: tried, judged and measured in workers, logged with what came of it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import fake_tasks
import pytest
from tabling import Player, run, serving, tidy

from siegeworks.core import Position, Record, Script, Seeded, Setup, find, part
from siegeworks.server import hands
from siegeworks.server.hands import Hands, sane
from siegeworks.server.play import Play
from siegeworks.server.workers import WorkFailed

SHELF = find("high-shelf")
LIFT = part(SHELF, "rules").Lift


def put(x: Any, y: Any = 190.0, **more: Any) -> dict[str, Any]:
    return {"type": "put", "pose": [x, y, 20.0, 0.0, 0.0, 0.0, 1.0], **more}


async def lift(player: Player) -> None:
    await player.act("lift")
    assert any("aim" in move for move in player.moves)


async def place(player: Player, x: float) -> dict[str, Any]:
    """Put the lifted box down at x, and see it happen."""
    seat = player.moves[0]["seat"]
    await player.send("act", number=player.number, seat=seat, action=put(x))
    return await player.hear("news")


def test_what_is_aimed_is_measured_logged_and_shown(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as site:
            made = await site.table("you", "beside", game="high-shelf")
            async with site.player(made["table"], made["token"]) as one, site.player(made["table"]) as watcher:
                await lift(one)
                assert one.undo
                news = await place(one, 30.0)
                frame = next(frame for frame in news["frames"] if "motion" in frame)
                assert frame["motion"]["tracks"].keys() == {"box-0-0"}
                assert frame["patch"]["bodies"][0]["pose"][:2] == frame["motion"]["tracks"]["box-0-0"][-1][:2]
                assert not one.undo, "what was measured cannot be taken back"
                await lift(one)
                news = await place(one, 80.0)
                await watcher.until(one.number)
                assert tidy(watcher.scene)["bodies"] == tidy(one.scene)["bodies"]
                record = (await site.http.get(f"/api/tables/{made['table']}/record?token={made['token']}")).json()
                assert sum("measured" in e for e in record["entries"] if isinstance(e, dict)) == 2
                kept, number = tidy(one.scene), one.number
        async with serving(tmp_path, hand_deadline=0.0) as site:  # nothing can be measured here, nor need it be
            async with site.player(made["table"], made["token"]) as one:
                assert (tidy(one.scene), one.number) == (kept, number)
            history = (await site.http.get(f"/api/tables/{made['table']}/history?token={made['token']}")).json()
            assert sum("motion" in frame for frame in history["frames"]) == 2

    run(main())


BAD: list[tuple[str, Any]] = [
    ("off the shelf", put(5000)),
    ("off the shelf", put(0, -50)),
    ("in another box", put(0, 1)),
    ("upright", put(0, pose=[0, 50, 20, 0, 0, 1, 0])),
    ("a number of it", put(1e9)),
    ("a number of it", put(1e308)),
    ("not an action", put(0, pose=[0, 50, 20])),
    ("not an action", put(0, pose="here")),
    ("not an action", put(0, pose=None)),
    ("not an action", {"type": "put"}),
    ("no place for a box", {"type": "lift", "kind": "crate"}),
]


def test_bad_aims_change_nothing_and_say_why(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as site:
            made = await site.table("you", "friend", game="high-shelf")
            async with site.player(made["table"], made["token"]) as one:
                await lift(one)
                before = tidy(one.scene), one.number
                for reason, action in BAD:
                    await one.send("act", number=one.number, seat=0, action=action)
                    refusal = await one.refused()
                    assert refusal["code"] == "illegal"
                    assert reason in refusal["message"]
                for text in ("NaN", "Infinity", "1e400", "-1e999"):
                    action = json.dumps(put("?")).replace('"?"', text)
                    await one.socket.send(f'{{"type":"act","number":2,"seat":0,"action":{action}}}')
                    assert (await one.refused())["code"] in ("malformed", "illegal")
                await one.send("act", number=one.number, seat=1, action=put(0))
                assert (await one.refused())["code"] == "not_your_seat"
                assert (tidy(one.scene), one.number) == before
                await place(one, 0.0)

    run(main())


def test_an_aim_is_tried_without_being_made(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as site:
            made = await site.table("you", "friend", game="high-shelf")
            async with site.player(made["table"], made["token"]) as one, site.player(made["table"]) as watcher:

                async def aim(action: Any, number: int, seat: int = 0) -> dict[str, Any]:
                    await one.send("aim", number=number, seat=seat, action=action, ask=7)
                    answer = await one.next()
                    assert answer.pop("ask", 7) == 7
                    return answer

                nothing = await aim(put(0), one.number)
                assert nothing == {"type": "aimed", "why_not": "nothing is to be aimed now", "rest": None}
                await lift(one)
                fine = await aim(put(12.5), one.number)
                assert (fine["why_not"], fine["rest"][0]) == ("", 12.5)
                assert fine["rest"][1] < 20, "lowered to where it would rest"
                low = await aim(put(12.5, 1.0), one.number)
                assert low["why_not"] == "it is in another box"
                assert low["rest"] == fine["rest"]
                assert (await aim(put(1e9), one.number))["why_not"].startswith("a number of it is not between")
                assert (await aim(put(0), one.number - 1))["why_not"] == "the table has moved on"
                assert (await aim({"type": "put", "pose": []}, one.number))["code"] == "illegal"
                assert (await aim(put(0), one.number, seat=1))["code"] == "not_your_seat"
                await watcher.send("aim", number=2, seat=0, action=put(0), ask=1)
                assert (await watcher.refused())["code"] == "not_your_seat"
                assert one.number == 2
                await place(one, 0.0)

    run(main())


def test_later_aims_overtake_and_a_flood_is_refused(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as site:
            made = await site.table("you", "friend", game="high-shelf")
            async with site.player(made["table"], made["token"]) as one:
                await lift(one)
                for ask in range(150):
                    await one.send("aim", number=one.number, seat=0, action=put(ask / 10), ask=ask)
                await one.send("ping")
                answers = []
                while not answers or answers[-1]["type"] != "pong":
                    answers.append(await one.next())
                refused = [answer for answer in answers if answer["type"] == "refused"]
                assert refused
                assert {answer["code"] for answer in refused} == {"busy"}
                aims = [answer for answer in answers if answer["type"] == "aimed"]
                while len(aims) < 1:  # the first worker may have been slower than the flood
                    aims.append(await one.hear("aimed"))
                asks = [answer["ask"] for answer in aims]
                assert asks == sorted(asks)
                assert len(asks) < 150 - len(refused)
                await asyncio.sleep(0.1)
                await one.send("act", number=2, seat=0, action=put(0))
                while (await one.next())["type"] != "news":
                    pass

    run(main())


@contextmanager
def misbehaving(fault: str) -> Iterator[None]:
    """What is measured goes wrong in one way."""
    kind, real = getattr(fake_tasks, fault), Play.task
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Play, "task", property(lambda play: (task := real.fget(play)) and kind(task)))  # type: ignore[attr-defined]
        yield


@pytest.mark.parametrize(
    ("fault", "code"),
    [("Hangs", "busy"), ("Crashes", "busy"), ("Fails", "busy"), ("Unsendable", "busy"), ("Lies", "broken")],
)
def test_what_cannot_be_measured_changes_nothing(tmp_path: Path, fault: str, code: str) -> None:
    async def main() -> None:
        async with serving(tmp_path, hand_deadline=1.0) as site:
            made = await site.table("you", "friend", game="high-shelf")
            async with site.player(made["table"], made["token"]) as one:
                await lift(one)
                before = tidy(one.scene), one.number
                with misbehaving(fault):
                    await one.send("act", number=one.number, seat=0, action=put(0))
                    assert (await one.refused())["code"] == code
                assert (tidy(one.scene), one.number) == before
                await place(one, 0.0)
                assert len(one.scene["bodies"]) == 1

    run(main())


def test_the_server_listens_while_something_falls(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as site:
            made, other = await site.table("you", "friend", game="high-shelf"), await site.table("you")
            async with (
                site.player(made["table"], made["token"]) as one,
                site.player(other["table"], other["token"]) as two,
            ):
                await lift(one)
                await one.send("act", number=one.number, seat=0, action=put(0))
                await one.send("act", number=one.number, seat=0, action=put(50))
                await two.act("throw")
                kinds = [(await one.next())["type"] for _ in range(2)]
                assert kinds == ["news", "refused"], "one input at a time, and the second came too late"
                async with site.player(made["table"]) as watcher:
                    assert len(watcher.scene["bodies"]) == 1

    with misbehaving("Slow"):
        run(main())


@pytest.mark.parametrize("bot", ["greedy:tries=2", "random"])
def test_bots_aim(tmp_path: Path, bot: str) -> None:
    async def main() -> None:
        async with serving(tmp_path) as site:
            made = await site.table({"who": "bot", "bot": bot}, "bot", game="high-shelf")
            async with site.player(made["table"]) as watcher:
                while "ending" not in watcher.scene:
                    await watcher.hear("news")
                assert any("puts a" in line for line in watcher.lines)

    run(main())


@pytest.mark.parametrize("spec", ["cheats", "crashes"])
def test_a_sample_stands_in_for_a_bot_that_cannot_aim(tmp_path: Path, spec: str) -> None:
    async def main() -> None:
        async with serving(tmp_path, bots="fake_bots", bot_deadline=1.0) as site:
            made = await site.table({"who": "bot", "bot": spec}, "friend", game="high-shelf")
            async with site.player(made["table"], made["friends"]["1"]) as two:
                while not two.moves:
                    await two.hear("news")
                assert any("puts a" in line for line in two.lines)

    run(main())


def test_a_saved_game_that_waits_for_a_measurement_is_carried_on(tmp_path: Path) -> None:
    position = Position.new(SHELF, SHELF.check(Setup(2)), Script(["crate"] * 4, Seeded(1)))
    position.apply(LIFT("crate"))
    assert position.choice is not None
    assert position.choice.space is not None
    action = position.choice.space.sample(Seeded(1))
    assert action is not None
    position.apply(action)
    record = json.loads(Record.of(position, SHELF.check(Setup(2))).encode())
    while not (isinstance(record["entries"][-1], dict) and "do" in record["entries"][-1]):
        record["entries"].pop()

    async def main() -> None:
        async with serving(tmp_path) as site:
            answer = await site.http.post("/api/tables/load", json=record)
            assert answer.status_code == 201, answer.text
            made = answer.json()
            async with site.player(made["table"], made["token"]) as one:
                assert len(one.scene["bodies"]) == 1
                assert one.moves

    run(main())


def test_hands_by_themselves() -> None:
    async def main() -> None:
        own = Hands(deadline=1.0)
        try:
            for kind in (fake_tasks.Hangs, fake_tasks.Crashes, fake_tasks.Fails, fake_tasks.Unsendable):
                with pytest.raises(WorkFailed):
                    await own._workers.ask("t", hands._Measure(kind(None)))
            with pytest.raises(hands.Refusal) as caught:
                await own.why_not("t", fake_tasks.Space(), LIFT("crate"))  # type: ignore[arg-type]
            assert caught.value.code == "busy"
            ledge = part(SHELF, "shelf").Ledge({}, "crate")
            assert await own.sample("t", ledge, 3) == ledge.sample(Seeded(3))
        finally:
            own.close()

    run(main())


def test_what_is_sane() -> None:
    assert sane({"pose": [1, -2.5, (0.0, 1e6)], "name": "x", "none": None, "yes": True})
    for bad in (float("nan"), float("inf"), -1e7, 10**400):
        assert not sane({"pose": [0.0, [bad]]})
