"""A real game over the server, from the first card to the end, as its people and its spectators see it."""

from __future__ import annotations

from pathlib import Path

from tabling import apply, run, serving, tidy


def test_castle_panic_plays_through_is_saved_and_carried_on(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as site:
            seats = ["you", *[{"who": "bot", "bot": "random"}] * 2]
            made = await site.table(*seats, game="castle-panic")
            async with site.player(made["table"], made["token"]) as one, site.player(made["table"]) as watcher:
                while "ending" not in one.scene:
                    if not one.moves:
                        await one.next()
                    elif one.number < 20:
                        move = one.moves[one.number % len(one.moves)]
                        await one.send("act", number=one.number, seat=move["seat"], action=move["action"])
                        await one.hear("news")
                    elif not one.seats[0]["bot"]:
                        await one.send("hand", seat=0, bot="random")
                        await one.hear("seats")
                    else:
                        await one.next()
                await watcher.until(one.number)
                assert not watcher.moves
                assert watcher.lines == one.lines
                shown = tidy(watcher.scene)
            history = (await site.http.get(f"/api/tables/{made['table']}/history")).json()
            scene = history["first"]
            for frame in history["frames"]:
                apply(scene, frame["patch"])
            assert tidy(scene) == shown
            record = await site.http.get(f"/api/tables/{made['table']}/record")
            answer = await site.http.post("/api/tables/load", content=record.content)
            async with site.player(answer.json()["table"]) as again:
                assert tidy(again.scene) == shown

    run(main())


def test_with_open_hands_every_seat_may_save_and_with_closed_hands_none(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as site:
            for options, status in (({}, 200), ({"closed_hands": True}, 403)):
                made = await site.table("you", "friend", game="castle-panic", options=options)
                async with site.player(made["table"], made["token"]) as one:
                    while one.moves and not any(zone.get("cards") for zone in one.scene["zones"]):
                        move = one.moves[0]
                        await one.send("act", number=one.number, seat=move["seat"], action=move["action"])
                        await one.hear("news")
                for token in (made["token"], made["friends"]["1"]):
                    answer = await site.http.get(f"/api/tables/{made['table']}/record", params={"token": token})
                    assert answer.status_code == status, answer.text
                assert (await site.http.get(f"/api/tables/{made['table']}/record")).status_code == 403

    run(main())
