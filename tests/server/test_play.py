"""A table as people at it see it: frames, several viewers, taking back, spectators, coming back."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from tabling import Player, Site, apply, run, serving, tidy

CARDS = ("sword", "shield", "torch", "horn")


async def fresh(site: Site, made: dict[str, Any], token: str) -> Player:
    """The same viewer, as seen by a new connection."""
    async with site.player(made["table"], token) as player:
        return player


def test_a_game_from_first_to_last_and_every_frame_adds_up(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as site:
            made = await site.table("you", "friend")
            async with (
                site.player(made["table"], made["token"]) as one,
                site.player(made["table"], made["friends"]["1"]) as two,
                site.player(made["table"]) as watcher,
            ):
                everybody = (one, two, watcher)
                while "ending" not in one.scene:
                    player = one if one.moves else two
                    await player.play("play" if one.number % 3 == 1 else "throw")
                    await asyncio.gather(*(each.hear("news") for each in everybody))
                assert two.lines == one.lines == watcher.lines
                assert two.frames == one.frames == watcher.frames
                assert any("throws" in line for line in one.lines)
                for player, token in ((one, made["token"]), (two, made["friends"]["1"]), (watcher, "")):
                    again = await fresh(site, made, token)
                    assert tidy(again.scene) == tidy(player.scene)
                    assert (again.number, again.frames, again.lines) == (player.number, player.frames, player.lines)
                    answer = await site.http.get(f"/api/tables/{made['table']}/history?token={token}")
                    history = answer.json()
                    scene = history["first"]
                    for frame in history["frames"]:
                        apply(scene, frame["patch"])
                    assert tidy(scene) == tidy(player.scene)
                    assert len(history["frames"]) == len(history["numbers"]) == player.frames
                    assert history["numbers"][-1] == player.number - 1
                await one.send("act", number=one.number, seat=0, action={"type": "throw"})
                assert (await one.refused())["code"] == "game_over"

    run(main())


def test_hidden_hands_stay_hidden_and_only_the_seat_asked_gets_moves(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as site:
            made = await site.table("you", "friend", "beside")
            async with (
                site.player(made["table"], made["token"]) as host,
                site.player(made["table"], made["friends"]["1"]) as friend,
                site.player(made["table"]) as watcher,
            ):
                everybody = (host, friend, watcher)
                for seat in (0, 1, 2):
                    mover = friend if seat == 1 else host
                    assert {move["seat"] for move in mover.moves} == {seat}
                    assert [bool(each.moves) for each in everybody] == [seat != 1, seat == 1, False]
                    own_of_host = 0 if seat == 1 else seat
                    for each, own in ((host, own_of_host), (friend, 1), (watcher, -1)):
                        for shown in range(3):
                            assert ("Card" not in each.hand(shown)) == (shown == own)
                    await mover.play("throw")
                    await asyncio.gather(*(each.hear("news") for each in everybody))

    run(main())


def test_the_history_of_a_spectator_during_play_tells_no_hand(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as site:
            made = await site.table("you", "friend")
            async with site.player(made["table"], made["token"]) as one:
                await one.act("throw")
            address = f"/api/tables/{made['table']}/history"
            watched = (await site.http.get(address)).text
            mine = (await site.http.get(address, params={"token": made["token"]})).text
            assert not any(card in watched for card in CARDS)
            assert any(card in mine for card in CARDS)

    run(main())


def test_taking_back_until_chance_speaks_or_another_acts(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as site:
            made = await site.table("you", "friend")
            async with (
                site.player(made["table"], made["token"]) as one,
                site.player(made["table"], made["friends"]["1"]) as two,
            ):
                before = tidy(dict(one.scene))
                assert not one.undo
                for _ in range(2):
                    await one.act("play")
                assert one.undo
                await two.until(one.number)
                assert not two.undo
                await two.send("undo", number=two.number)
                assert (await two.refused())["code"] == "no_undo"
                for left in (True, False):
                    await one.send("undo", number=one.number)
                    await one.hear("welcome")
                    assert one.undo is left
                    await two.hear("welcome")
                assert tidy(one.scene) == before
                assert one.lines[-1] == two.lines[-1] == "{s0} takes back a move"
                assert one.number == 5
                history = (await site.http.get(f"/api/tables/{made['table']}/history?token={made['token']}")).json()
                scene = history["first"]
                for frame in history["frames"]:
                    apply(scene, frame["patch"])
                assert tidy(scene) == before
                await one.act("throw")
                assert not one.undo
                await one.send("undo", number=one.number)
                assert (await one.refused())["code"] == "no_undo"

    run(main())


def test_who_comes_back_gets_only_what_is_missing(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as site:
            made = await site.table("you", "friend", options={"rounds": 200})
            friend = made["friends"]["1"]
            async with site.player(made["table"], made["token"]) as one:
                async with site.player(made["table"], friend) as two:
                    kept, have, frames = two.scene, two.number, two.frames
                await one.act("play")
                await one.act("throw")
                async with site.player(made["table"], friend, have) as back:
                    back.scene, back.number = kept, have
                    news = [await back.next() for _ in range(2)]
                    assert [message["type"] for message in news] == ["news", "news"]
                    assert news[0]["first"] == frames
                    whole = await fresh(site, made, friend)
                    assert tidy(back.scene) == tidy(whole.scene)
                    assert back.frames == whole.frames
                    assert (await back.next())["type"] == "seats"
                async with site.player(made["table"], friend, one.number) as back:
                    assert (await back.next())["type"] == "seats"
                async with site.player(made["table"], friend, 999) as back:
                    assert (await back.next())["type"] == "welcome"
                async with site.player(made["table"], friend) as two:
                    await two.act("play")
                    await two.send("undo", number=two.number)
                    await two.hear("welcome")
                    await one.until(two.number)
                async with site.player(made["table"], friend, 3) as back:
                    assert (await back.next())["type"] == "welcome"

    run(main())


def test_names_and_presence(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as site:
            made = await site.table({"who": "you", "name": "  Ada\n Lovelace "}, "friend")
            async with site.player(made["table"], made["token"]) as one:
                assert [seat["name"] for seat in one.seats] == ["Ada Lovelace", "Player 2"]
                assert [seat["yours"] for seat in one.seats] == [True, False]
                assert [seat["online"] for seat in one.seats] == [True, False]
                decided = one.number
                async with site.player(made["table"], made["friends"]["1"]) as two:
                    await one.hear("seats")
                    assert [seat["online"] for seat in one.seats] == [True, True]
                    await two.send("rename", seat=1, name="Grace")
                    await one.until(decided + 1)
                    await one.hear("seats")
                    assert one.seats[1]["name"] == "Grace"
                    await two.send("rename", seat=0, name="Eve")
                    assert (await two.refused())["code"] == "not_your_seat"
                await one.hear("seats")
                assert not one.seats[1]["online"]
                await one.play("throw", number=decided)  # decided before the renaming: still the same question
                await one.hear("news")
                again = await fresh(site, made, made["token"])
                assert again.seats[1]["name"] == "Grace"

    run(main())


def test_out_of_turn_actions_of_a_choice_open_to_several_seats(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as site:
            made = await site.table("you", "friend", options={"cheers": True})
            async with (
                site.player(made["table"], made["token"]) as one,
                site.player(made["table"], made["friends"]["1"]) as two,
            ):
                assert [move["action"]["type"] for move in two.moves] == ["cheer"]
                await two.act("cheer")
                await one.until(two.number)
                await one.send("act", number=one.number, seat=0, action={"type": "cheer"})
                assert (await one.refused())["code"] == "illegal"
                await one.act("throw")

    run(main())
