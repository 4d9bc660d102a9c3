"""The companion table: every chance question is asked of the people, and only what is possible can be entered."""

from __future__ import annotations

from pathlib import Path

from tabling import run, serving, tidy


def test_people_enter_what_the_real_box_showed(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as site:
            made = await site.table("you", companion=True)
            async with site.player(made["table"], made["token"]) as one, site.player(made["table"]) as watcher:
                assert {move["action"]["result"] for move in one.moves} == {"horn", "shield", "sword", "torch"}
                assert not watcher.moves
                await watcher.send("enter", number=1, result="sword")
                assert (await watcher.refused())["code"] == "not_your_seat"
                for result in ("excalibur", 3, "", "Sword"):
                    await one.send("enter", number=1, result=result)
                    assert (await one.refused())["code"] == "illegal"
                await one.send("enter", number=0, result="sword")
                assert (await one.refused())["code"] == "stale"
                for number, card in enumerate(("sword", "torch"), 1):
                    await one.send("enter", number=number, result=card)
                    await one.hear("news")
                assert sorted(one.hand(0)) == ["sword", "torch"]
                await one.act("play")
                assert one.undo
                await one.act("throw")
                assert {move["action"]["result"] for move in one.moves} == set(range(1, 7))
                for result in (0, 7, -1, "6", "sword"):
                    await one.send("enter", number=one.number, result=result)
                    assert (await one.refused())["code"] == "illegal"
                assert one.undo  # thrown, but not yet seen what
                await one.send("undo", number=one.number)
                await one.hear("welcome")
                await one.act("throw")
                for result in (6, "horn"):
                    await one.send("enter", number=one.number, result=result)
                    await one.hear("news")
                assert "{s0} throws 6" in one.lines
                assert one.undo  # a slip of the finger: what was entered last can be entered anew
                await one.send("undo", number=one.number)
                await one.hear("welcome")
                assert {move["action"]["result"] for move in one.moves} >= {"horn"}
                await one.send("enter", number=one.number, result="horn")
                await one.hear("news")
                kept, number = tidy(one.scene), one.number
        async with serving(tmp_path) as site, site.player(made["table"], made["token"]) as one:
            assert (tidy(one.scene), one.number) == (kept, number)

    run(main())


def test_bots_wait_for_the_people_to_enter(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path, bots="fake_bots") as site:
            made = await site.table("you", "bot", companion=True)
            async with site.player(made["table"], made["token"]) as one:
                for card in ("sword", "torch", "horn", "horn"):
                    await one.send("enter", number=one.number, result=card)
                    await one.hear("news")
                await one.act("throw")
                for result in (6, "horn"):
                    await one.send("enter", number=one.number, result=result)
                    await one.hear("news")
                await one.hear("news")  # the bot throws
                assert {move["action"]["result"] for move in one.moves} == set(range(1, 7))

    run(main())
