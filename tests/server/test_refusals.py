"""Whatever is sent: a clear refusal, nothing changed, and the server lives on."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest
from tabling import Player, Site, run, serving
from websockets.exceptions import ConnectionClosed, InvalidStatus

from siegeworks.server.messages import LARGEST_MESSAGE


async def unharmed(site: Site, made: dict[str, Any], number: int = 1) -> None:
    """The table is as it was and can be played on."""
    async with site.player(made["table"], made["token"]) as player:
        assert player.number == number
        await player.act("throw")


BAD: list[tuple[str, str | bytes]] = [
    ("malformed", "{"),
    ("malformed", "null"),
    ("malformed", ""),
    ("malformed", b"\xff\xfe\x00"),
    ("malformed", "[" * 50_000),
    ("malformed", '{"type":"conquer"}'),
    ("malformed", '{"number":1,"seat":0,"action":{}}'),
    ("malformed", '{"type":"act","number":"1","seat":0,"action":{}}'),
    ("malformed", '{"type":"act","number":1,"seat":0,"action":{},"extra":1}'),
    ("malformed", '{"type":"act","number":1e400,"seat":0,"action":{}}'),
    ("stale", '{"type":"act","number":0,"seat":0,"action":{"type":"throw"}}'),
    ("stale", '{"type":"act","number":2,"seat":0,"action":{"type":"throw"}}'),
    ("stale", '{"type":"undo","number":-1}'),
    ("not_your_seat", '{"type":"act","number":1,"seat":1,"action":{"type":"throw"}}'),
    ("not_your_seat", '{"type":"act","number":1,"seat":-1,"action":{"type":"throw"}}'),
    ("not_your_seat", '{"type":"act","number":1,"seat":99,"action":{"type":"throw"}}'),
    ("illegal", '{"type":"act","number":1,"seat":0,"action":{"type":"play","card":"excalibur"}}'),
    ("illegal", '{"type":"act","number":1,"seat":0,"action":{"type":"cheer"}}'),
    ("illegal", '{"type":"act","number":1,"seat":0,"action":{"type":"fly"}}'),
    ("illegal", '{"type":"act","number":1,"seat":0,"action":"throw"}'),
    ("illegal", '{"type":"act","number":1,"seat":0,"action":null}'),
    ("illegal", '{"type":"enter","number":1,"result":3}'),
    ("illegal", '{"type":"rename","seat":0,"name":" \\n "}'),
    ("no_undo", '{"type":"undo","number":1}'),
    ("bad_bot", '{"type":"hand","seat":0,"bot":"mcts:sims=lots"}'),
    ("bad_bot", json.dumps({"type": "hand", "seat": 0, "bot": "x" * 1000})),
    ("not_your_seat", '{"type":"hand","seat":1,"bot":"greedy"}'),
    ("oversized", json.dumps({"type": "rename", "seat": 0, "name": "x" * LARGEST_MESSAGE})),
]


def test_bad_input_is_refused_by_name_and_changes_nothing(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as site:
            made = await site.table("you", "friend")
            async with site.player(made["table"], made["token"]) as one:
                for code, text in BAD:
                    await one.socket.send(text)
                    refusal = await one.refused()
                    assert (refusal["code"], refusal["number"]) == (code, 1), text[:80]
                    assert len(refusal["message"]) > 10
            await unharmed(site, made)

    run(main())


def test_random_messages_never_do_more_than_be_refused(tmp_path: Path) -> None:
    values: list[Any] = [None, True, -1, 0, 1, 2**70, 0.5, "", "throw", "x" * 300, [], [[]], {}, {"type": "throw"}]
    fields = ("type", "number", "seat", "action", "result", "bot", "name", "token", "have", "other")
    kinds = ("act", "enter", "undo", "hand", "rename", "join", "news")
    rng = random.Random(7)

    async def main() -> None:
        async with serving(tmp_path) as site:
            made = await site.table("you", "friend")
            for _ in range(8):
                async with site.player(made["table"]) as watcher:  # who can change nothing at all
                    for _ in range(40):
                        chosen = {rng.choice(fields): rng.choice(values) for _ in range(4)}
                        await watcher.socket.send(json.dumps({"type": rng.choice(kinds)} | chosen))
                    assert all(message["type"] != "news" for message in await up_to_pong(watcher))
            await unharmed(site, made)

    run(main())


def test_a_two_megabyte_message_ends_only_its_connection(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as site:
            made = await site.table("you", "friend")
            async with (
                site.player(made["table"], made["token"]) as one,
                site.player(made["table"], made["friends"]["1"]) as two,
            ):
                await one.socket.send(json.dumps({"type": "rename", "seat": 0, "name": "x" * 2_000_000}))
                with pytest.raises(ConnectionClosed) as closed:
                    await one.refused()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1009
                await two.send("ping")
                await two.hear("pong")
            await unharmed(site, made)
            answer = await site.http.post("/api/tables", content=b"x" * 2_000_000)
            assert (answer.status_code, answer.json()["code"]) == (413, "oversized")

    run(main())


def test_tokens_open_their_own_table_only(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as site:
            made, other = await site.table("you", "friend"), await site.table("you", "friend")
            for token in (other["token"], other["friends"]["1"], "guess", "x" * 10_000):
                async with site.socket(made["table"]) as socket:
                    player = Player(socket)
                    await player.send("join", token=token)
                    assert (await player.refused())["code"] == "bad_token"
                    with pytest.raises(ConnectionClosed):
                        await player.next()
                    assert socket.close_code == 4403
                for page in ("history", "record"):
                    answer = await site.http.get(f"/api/tables/{made['table']}/{page}", params={"token": token})
                    assert (answer.status_code, answer.json()["code"]) == (403, "bad_token")
            async with site.player(made["table"], made["friends"]["1"]) as friend:
                await friend.send("act", number=1, seat=0, action={"type": "throw"})
                assert (await friend.refused())["code"] == "not_your_seat"
            await unharmed(site, made)

    run(main())


def test_no_such_table(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as site, site.socket("nowhere") as socket:
            assert (await Player(socket).refused())["code"] == "no_table"
            with pytest.raises(ConnectionClosed):
                await Player(socket).next()
            assert socket.close_code == 4404

    run(main())


def test_a_spectator_can_do_nothing(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as site:
            made = await site.table("you", "friend")
            async with site.player(made["table"]) as watcher:
                assert not watcher.moves
                assert not any(seat["yours"] for seat in watcher.seats)
                for kind, fields in (
                    ("act", {"number": 1, "seat": 0, "action": {"type": "throw"}}),
                    ("hand", {"seat": 0, "bot": "greedy"}),
                    ("rename", {"seat": 0, "name": "Eve"}),
                    ("enter", {"number": 1, "result": 1}),
                ):
                    await watcher.send(kind, **fields)
                    assert (await watcher.refused())["code"] == "not_your_seat"
            await unharmed(site, made)

    run(main())


def test_join_comes_first(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as site:
            made = await site.table("you", "friend")
            async with site.socket(made["table"]) as socket:
                player = Player(socket)
                await player.send("act", number=1, seat=0, action={"type": "throw"})
                assert (await player.refused())["code"] == "not_joined"
                await player.socket.send("nonsense")
                assert (await player.refused())["code"] == "malformed"
                await player.send("join", token=made["token"])
                await player.hear("welcome")
            await unharmed(site, made)

    run(main())


def test_a_page_of_another_site_cannot_connect(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as site:
            made = await site.table("you", "friend")
            for origin in ("http://evil.example", "null", "http://["):
                with pytest.raises(InvalidStatus):
                    async with site.socket(made["table"], origin=origin):
                        pass
            async with site.socket(made["table"], origin=f"http://127.0.0.1:{site.port}") as socket:
                await Player(socket).send("join")
                await Player(socket).hear("welcome")

    run(main())


async def flood(player: Player) -> None:
    """Send without end."""
    for _ in range(2000):
        await player.send("ping")
    while True:
        await player.next()


def test_a_flood_is_slowed_down(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as site:
            made = await site.table("you", "friend")
            async with site.player(made["table"], made["token"]) as one:
                with pytest.raises(ConnectionClosed):
                    await flood(one)
            await unharmed(site, made)

    run(main())


async def up_to_pong(player: Player) -> list[dict[str, Any]]:
    """All that comes in answer to what was sent."""
    await player.send("ping")
    heard = [await player.next()]
    while heard[-1]["type"] != "pong":
        heard.append(await player.next())
    return heard


def test_of_two_who_act_under_the_same_number_exactly_one_wins(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as site:
            made = await site.table("you", "friend", options={"rounds": 200})
            async with (
                site.player(made["table"], made["token"]) as one,
                site.player(made["table"], made["token"]) as same,
                site.player(made["table"], made["friends"]["1"]) as two,
            ):
                for _ in range(5):
                    number = one.number
                    await asyncio.gather(one.play("throw", number), same.play("throw", number))
                    mine, others = await asyncio.gather(up_to_pong(one), up_to_pong(same))
                    refused = [message["code"] for message in mine + others if message["type"] == "refused"]
                    assert refused == ["stale"]
                    await asyncio.gather(one.until(number + 1), same.until(number + 1), two.until(number + 1))
                    await two.act("throw")
                    await asyncio.gather(one.until(number + 2), same.until(number + 2))
                assert one.number == 11

    run(main())


def test_a_bug_in_the_rules_costs_nothing_but_the_action(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as site:
            made = await site.table("you", options={"cracked": True})
            async with site.player(made["table"], made["token"]) as one:
                points = one.scene["mats"][0]["stats"]
                await one.play("crash")
                refusal = await one.refused()
                assert refusal["code"] == "broken"
                assert one.scene["mats"][0]["stats"] == points
                await one.act("throw")

    run(main())
