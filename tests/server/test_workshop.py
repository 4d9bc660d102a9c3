"""The workshop's calls: documents drawn and edited, bots that try them out, and what is refused."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tabling import Site, run, serving

from siegeworks.core import Setup
from siegeworks.server.errors import Refusal
from siegeworks.server.estimates import MOST, Estimates
from siegeworks.server.messages import LARGEST_MESSAGE

FIELD = "tree\ngrass\n"


async def called(site: Site, path: str, body: Any, status: int = 200) -> Any:
    """The body of the answer to a POST in the workshop of skirmish."""
    answer = await site.http.post(f"/api/workshop/skirmish/{path}", json=body)
    assert answer.status_code == status, answer.text
    return answer.json()


async def over(site: Site, estimate: str) -> Any:
    """The estimate once it goes no further."""
    while True:
        told = (await site.http.get(f"/api/workshop/estimates/{estimate}")).json()
        if told["state"] not in ("waiting", "playing"):
            return told
        await asyncio.sleep(0.02)


def test_a_document_is_drawn_and_edited(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as site:
            info = (await site.http.get("/api/workshop/skirmish")).json()
            assert (info["word"], info["option"], info["blank"]) == ("field", "field", "grass\n")
            assert info["samples"] == [["grove", "A grove"]]
            sample = (await site.http.get("/api/workshop/skirmish/samples/grove")).json()
            assert sample == {"text": "tree\ntree\n"}
            drawing = await called(site, "draw", {"text": info["blank"]})
            assert [finding["text"] for finding in drawing["findings"]] == ["there is no tree"]
            edit = drawing["carries"][0]["edit"] | {"what": "tree", "onto": "plot1"}
            changed = await called(site, "edit", {"text": info["blank"], "edit": edit})
            assert changed["text"] == "grass\ntree\n"
            assert "findings" not in changed["drawing"]
            back = changed["drawing"]["scene"]["moves"][1]["action"]
            assert (await called(site, "edit", {"text": changed["text"], "edit": back}))["text"] == info["blank"]

    run(main())


REFUSED: list[tuple[str, Any, int, str, str]] = [
    ("draw", {"text": "{"}, 422, "bad_document", "a brace does not grow"),
    ("draw", {"text": 5}, 400, "malformed", "text"),
    ("draw", {"text": "", "more": 1}, 400, "malformed", "more"),
    ("draw", [], 400, "malformed", "array"),
    ("edit", {"text": FIELD}, 400, "malformed", "edit"),
    ("edit", {"text": FIELD, "edit": {"burn": 1}}, 422, "bad_edit", "cannot be done"),
    ("edit", {"text": FIELD, "edit": None}, 422, "bad_edit", "cannot be done"),
    ("estimates", {"text": FIELD}, 400, "malformed", "client"),
    ("estimates", {"text": FIELD, "client": ""}, 400, "malformed", "client"),
    ("estimates", {"text": FIELD, "client": "x" * 65}, 400, "malformed", "client"),
    ("estimates", {"text": FIELD, "client": "a", "games": 0}, 400, "malformed", "from 1 to 1000"),
    ("estimates", {"text": FIELD, "client": "a", "games": 1001}, 400, "malformed", "1001"),
    ("estimates", {"text": FIELD, "client": "a", "bot": "hal"}, 422, "bad_bot", "hal"),
    ("estimates", {"text": "grass\ncurse\n", "client": "a"}, 422, "bad_document", "no tree it is cursed"),
    ("estimates", {"text": "tree", "client": "a"}, 422, "bad_setup", "tree"),  # one line is no document
    ("draw", {"text": "x" * LARGEST_MESSAGE}, 413, "oversized", str(LARGEST_MESSAGE)),
]


def test_what_cannot_be_is_refused_in_words(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as site:
            for path, body, status, code, words in REFUSED:
                told = await called(site, path, body, status)
                assert told["code"] == code, told
                assert words in told["message"], told
            for path, code in (
                ("castle-panic", "no_workshop"),
                ("chess", "no_game"),
                ("skirmish/samples/moon", "bad_edit"),
                ("estimates/none", "no_estimate"),
            ):
                answer = await site.http.get(f"/api/workshop/{path}")
                assert (answer.status_code // 100, answer.json()["code"]) == (4, code), answer.text

    run(main())


def test_bots_try_a_document_out(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as site:
            wanted = {"text": FIELD, "client": "me", "bot": "random", "games": 12}
            begun = await called(site, "estimates", wanted, 201)
            assert [trial["played"] for trial in begun["trials"]] == [0, 0]
            told = await over(site, begun["id"])
            assert told["state"] == "done"
            for trial in told["trials"]:  # somebody always wins a skirmish
                assert (trial["played"], trial["won"], trial["rate"], trial["high"]) == (12, 12, 1.0, 1.0)
                assert 0.7 < trial["low"] < 0.8
            assert told["trials"][1]["sentence"] == "With random bots, 3 people win 100% [76 to 100] of 12 games."

    run(main())


def test_one_estimate_a_client_and_any_can_be_stopped(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as site:
            slow = {"text": "tree\nswamp\n", "client": "me", "bot": "random", "games": 1000}
            first = await called(site, "estimates", slow, 201)
            second = await called(site, "estimates", slow, 201)
            assert (await over(site, first["id"]))["state"] == "cancelled"
            stopped = await site.http.delete(f"/api/workshop/estimates/{second['id']}")
            assert (stopped.status_code, stopped.json()["state"]) == (200, "cancelled")
            assert (await site.http.delete(f"/api/workshop/estimates/{second['id']}")).json()["state"] == "cancelled"
            assert (await site.http.delete("/api/workshop/estimates/none")).status_code == 404

    run(main())


def test_a_document_somebody_made_is_played_at_a_table(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as site:
            made = await site.table("you", "bot", options={"field": FIELD})
            async with site.player(made["table"], made["token"]) as player:
                assert player.moves
            plan = {"game": "skirmish", "setup": {"players": 1, "options": {"field": "grass\n"}}}
            answer = await site.http.post("/api/tables", json=plan | {"seats": [{"who": "you"}]})
            assert (answer.status_code, answer.json()["code"]) == (422, "bad_setup")
            assert "there is no tree" in answer.json()["message"]

    run(main())


def test_the_page_is_the_client(tmp_path: Path) -> None:
    (tmp_path / "client").mkdir()
    (tmp_path / "client" / "index.html").write_text("the client")

    async def main() -> None:
        async with serving(tmp_path) as site:
            answer = await site.http.get("/workshop/skirmish")
            assert (answer.status_code, answer.text) == (200, "the client")

    run(main())


# ---- estimates by themselves


def swamp(games: int = 1000) -> tuple[Any, list[tuple[str, Setup]], str, int]:
    """Arguments of an estimate that takes long."""
    from siegeworks.core import find

    game = find("skirmish")
    setup = game.check(Setup(3, options={"rounds": 200, "field": "tree\nswamp\n"}))
    return game, [("three", setup)], "random", games


async def settled(estimates: Estimates, estimate: str) -> None:
    task = estimates._job(estimate).task
    assert task is not None
    await asyncio.wait_for(task, 30)


def test_there_is_a_cap() -> None:
    async def main() -> None:
        estimates = Estimates()
        for number in range(MOST):
            estimates.start(f"client {number}", *swamp())
        with pytest.raises(Refusal) as refused:
            estimates.start("one more", *swamp())
        assert refused.value.code == "busy"
        estimates.start("client 0", *swamp())  # in the place of its former one
        await estimates.close()

    run(main())


def test_an_estimate_nobody_asks_after_is_given_up() -> None:
    async def main() -> None:
        estimates = Estimates(stretch=0.01, unwatched=0.0)
        begun = estimates.start("me", *swamp())
        await settled(estimates, begun.id)
        assert estimates.get(begun.id).state == "cancelled"
        await estimates.close()

    run(main())


def test_bots_that_fail_are_told_of() -> None:
    async def main() -> None:
        estimates = Estimates(stretch=0.01)
        game, _, spec, _ = swamp()
        setup = game.check(Setup(1, options={"cracked": True}))
        begun = estimates.start("me", game, [("one", setup)], spec, 50)
        await settled(estimates, begun.id)
        told = estimates.get(begun.id)
        assert told.state == "failed"
        assert "RuntimeError" in told.message
        await estimates.close()

    run(main())
