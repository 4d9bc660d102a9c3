"""The HTTP calls: what they answer, and how they refuse."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tabling import Site, run, serving, tidy


def plan(**changes: Any) -> dict[str, Any]:
    """A good NewTable, but for `changes`."""
    setup = {"players": 2, "options": {}} | changes.pop("setup", {})
    return {"game": "skirmish", "setup": setup, "seats": [{"who": "you"}, {"who": "bot"}]} | changes


TWICE = {"boss_two": "fire_lord", "boss_three": "fire_lord"}
WRONG: list[tuple[int, str, Any, str]] = [
    (404, "no_game", plan(game="chess"), "chess"),
    (422, "bad_setup", plan(setup={"variant": "blitz"}), "blitz"),
    (422, "bad_setup", plan(setup={"players": 9}), "9"),
    (422, "bad_setup", plan(setup={"options": {"dragons": True}}), "dragons"),
    (422, "bad_setup", plan(setup={"options": {"rounds": 7}}), "7"),
    (422, "bad_setup", plan(game="orcs-must-die", setup={"players": 5, "variant": "rivalry"}), "4, 6 or 8 players"),
    (422, "bad_setup", plan(game="orcs-must-die", setup={"options": TWICE}), "boss_three and boss_two cannot both be"),
    (422, "bad_seats", plan(seats=[{"who": "you"}]), "2 players"),
    (422, "bad_bot", plan(seats=[{"who": "you"}, {"who": "bot", "bot": "hal"}]), "hal"),
    (422, "bad_bot", plan(seats=[{"who": "you", "bot": "greedy"}, {"who": "bot"}]), "seat 0"),
    (400, "malformed", plan(seats=[{"who": "ghost"}, {"who": "bot"}]), "ghost"),
    (400, "malformed", plan(extra=1), "extra"),
    (400, "malformed", plan(setup={"cheat": 1}), "cheat"),
    (400, "malformed", [], "array"),
]


def test_a_table_that_cannot_be_is_refused_by_name(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as site:
            for status, code, body, word in WRONG:
                answer = await site.http.post("/api/tables", json=body)
                assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
                assert word in answer.json()["message"]
            answer = await site.http.post("/api/tables", content=b"{")
            assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
            answer = await site.http.get("/api/nothing")
            assert (answer.status_code, answer.json()["code"]) == (404, "no_page")
            answer = await site.http.get("/api/games/chess/rules")
            assert (answer.status_code, answer.json()["code"]) == (404, "no_game")
            answer = await site.http.get("/api/tables/nowhere/history")
            assert (answer.status_code, answer.json()["code"]) == (404, "no_table")

    run(main())


def test_games_and_rules(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as site:
            games = {game["id"]: game for game in (await site.http.get("/api/games")).json()}
            assert games["skirmish"]["variants"][0]["max_players"] == 4
            assert any(bot["spec"] == "greedy" for bot in games["skirmish"]["bots"])
            assert (await site.http.get("/api/games/skirmish/rules")).json() == []

    run(main())


def test_every_answer_carries_the_security_headers(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as site:
            for path in ("/", "/api/games", "/api/nothing", "/nothing"):
                headers = (await site.http.get(path)).headers
                assert "default-src 'self'" in headers["content-security-policy"]
                assert headers["referrer-policy"] == "no-referrer"
                assert headers["x-content-type-options"] == "nosniff"

    run(main())


def test_the_client_is_served_and_cached(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as site:
            answer = await site.http.get("/t/some-table")
            assert answer.status_code == 503
            assert "make client" in answer.text
            (tmp_path / "client" / "assets").mkdir(parents=True)
            (tmp_path / "client" / "index.html").write_text("<!doctype html>" + "x" * 2000)
            (tmp_path / "client" / "assets" / "app-1a2b3c.js").write_text("let x = 1")
            (tmp_path / "secret").write_text("secret")
            for path in ("/", "/t/some-table", "/replay/some-table", "/rules/skirmish"):
                answer = await site.http.get(path)
                assert answer.text.startswith("<!doctype html>")
                assert answer.headers["cache-control"] == "no-cache"
                assert answer.headers["content-encoding"] == "gzip"
            tag = answer.headers["etag"]
            assert (await site.http.get("/", headers={"if-none-match": tag})).status_code == 304
            answer = await site.http.get("/assets/app-1a2b3c.js")
            assert "immutable" in answer.headers["cache-control"]
            assert answer.headers["content-type"].startswith("text/javascript")
            for path in ("/../secret", "/%2e%2e/secret", "/assets/../../secret", "/assets"):
                assert (await site.http.get(path)).status_code == 404

    run(main())


async def played(site: Site, **more: Any) -> tuple[dict[str, Any], dict[str, Any], dict[str, Any]]:
    """A table after a few actions, its record, and its scene."""
    made = await site.table({"who": "you", "name": "Ada"}, "beside", **more)
    async with site.player(made["table"], made["token"]) as one:
        for kind in ("play", "throw", "play", "play", "throw", "play"):
            await one.act(kind)
        await one.send("undo", number=one.number)
        await one.hear("welcome")
        scene = tidy(one.scene)
    record = (await site.http.get(f"/api/tables/{made['table']}/record", params={"token": made["token"]})).json()
    return made, record, scene


def test_a_saved_game_is_carried_on(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as site:
            _, record, scene = await played(site)
            answer = await site.http.post("/api/tables/load", content=json.dumps(record))
            assert answer.status_code == 201, answer.text
            again = answer.json()
            async with site.player(again["table"], again["token"]) as one:
                assert tidy(one.scene) == scene
                assert [seat["name"] for seat in one.seats] == ["Ada", "Player 2"]
                await one.act("throw")
            seats = json.dumps([{"who": "bot"}, {"who": "you", "name": "Bea"}])
            answer = await site.http.post("/api/tables/load", params={"seats": seats}, content=json.dumps(record))
            again = answer.json()
            async with site.player(again["table"], again["token"]) as one:
                while not one.moves:
                    await one.hear("news")
                assert one.seats[1]["name"] == "Bea"

    run(main())


def test_a_companion_game_is_carried_on_with_or_without_the_box(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as site:
            made = await site.table("you", companion=True)
            record = (await site.http.get(f"/api/tables/{made['table']}/record?token={made['token']}")).json()
            for companion, asked in (("true", True), ("", False)):
                answer = await site.http.post(f"/api/tables/load?companion={companion}", content=json.dumps(record))
                again = answer.json()
                async with site.player(again["table"], again["token"]) as one:
                    assert ("result" in one.moves[0]["action"]) == asked

    run(main())


@pytest.mark.parametrize(
    ("status", "code", "change"),
    [
        (422, "bad_record", lambda text: text[:-40]),
        (422, "bad_record", lambda text: ""),
        (422, "bad_record", lambda text: text.replace("siegeworks-record-1", "siegeworks-record-9")),
        (422, "bad_record", lambda text: text.replace('"type": "play"', '"type": "fly"')),
        (422, "bad_record", lambda text: text.replace('"entries": [', '"entries": ["excalibur", ')),
        (409, "stale_version", lambda text: text.replace('"rules": 1', '"rules": 2')),
        (409, "stale_version", lambda text: text.replace('"content": "none"', '"content": "other"')),
        (404, "no_game", lambda text: text.replace('"game": "skirmish"', '"game": "chess"')),
        (422, "bad_record", lambda text: text.replace('"players": 2', '"players": 22')),
    ],
)
def test_a_record_that_lies_is_refused(tmp_path: Path, status: int, code: str, change: Any) -> None:
    async def main() -> None:
        async with serving(tmp_path) as site:
            _, record, _ = await played(site)
            text = json.dumps(record)
            bad = change(text)
            assert bad != text
            answer = await site.http.post("/api/tables/load", content=bad)
            assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
            assert len(answer.json()["message"]) > 10

    run(main())


def test_the_record_is_kept_from_those_it_would_tell_a_secret(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as site:
            made = await site.table("you", "friend", options={"rounds": 1})
            address = f"/api/tables/{made['table']}/record"
            async with (
                site.player(made["table"], made["token"]) as one,
                site.player(made["table"], made["friends"]["1"]) as two,
            ):
                for token in ("", made["token"], made["friends"]["1"]):
                    assert (await site.http.get(address, params={"token": token})).status_code == 403
                await one.act("throw")
                await two.until(2)
                await two.act("throw")
            for token in ("", made["token"]):
                answer = await site.http.get(address, params={"token": token})
                assert answer.json()["outcome"]["rule"] == "sk.end"
            answer = await site.http.post("/api/tables/load", content=answer.content)
            async with site.player(answer.json()["table"]) as watcher:
                assert "ending" in watcher.scene

    run(main())
