"""Bots at tables: they play on, are handed seats and give them back, and when one fails another stands in."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest
from tabling import Site, run, serving

from siegeworks.core import Setup
from siegeworks.server.botpool import BotPool, Job
from siegeworks.server.bots import Bots
from siegeworks.server.workers import WorkFailed

FAKES = "fake_bots"


def test_a_bot_answers_and_its_moves_cannot_be_taken_back(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as site:
            made = await site.table("you", {"who": "bot", "bot": "random"})
            async with site.player(made["table"], made["token"]) as one:
                assert one.seats[1]["bot"] == "random"
                await one.act("throw")
                while not one.moves:
                    await one.hear("news")
                assert not one.undo
                await one.send("act", number=one.number, seat=1, action={"type": "throw"})
                assert (await one.refused())["code"] == "not_your_seat"

    run(main())


def test_a_table_of_bots_plays_through(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path, bots=FAKES) as site:
            made = await site.table("bot", "bot")
            async with site.player(made["table"], made["token"]) as watcher:
                while "ending" not in watcher.scene:
                    await watcher.hear("news")
                assert all(seat["bot"] == "greedy" for seat in watcher.seats)

    run(main())


def test_a_seat_is_handed_to_a_bot_and_taken_back(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path, bots=FAKES) as site:
            made = await site.table("you", "friend", options={"rounds": 200})
            async with (
                site.player(made["table"], made["token"]) as one,
                site.player(made["table"], made["friends"]["1"]) as two,
            ):
                await one.send("hand", seat=1, bot="greedy")
                assert (await one.refused())["code"] == "not_your_seat"
                await one.send("hand", seat=0, bot="deep-thought")
                assert (await one.refused())["code"] == "bad_bot"
                await one.send("hand", seat=0, bot="greedy")
                await one.until(one.number + 2)  # the handing over, and the bot's throw
                assert one.seats[0]["bot"] == "greedy"
                assert "A bot plays for {s0}" in one.lines
                await two.until(one.number)
                assert two.moves
                await one.send("hand", seat=0, bot="")
                await one.until(one.number + 1)
                await two.until(one.number)
                await two.act("throw")
                await one.until(two.number)
                assert {move["seat"] for move in one.moves} == {0}
                await one.act("throw")

    run(main())


def test_a_bot_asked_in_its_own_turn_takes_the_moves_away_from_its_person(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path, bots=FAKES, bot_deadline=600.0) as site:
            made = await site.table("you", "beside")
            async with site.player(made["table"], made["token"]) as one:
                assert one.moves
                await one.send("hand", seat=0, bot="hangs")
                await one.hear("news")
                assert not one.moves
                while not one.seats[0]["thinking"]:
                    await one.hear("seats")
                await one.send("hand", seat=0, bot="")
                await one.hear("news")
                assert one.moves
                await one.act("throw")
                assert {move["seat"] for move in one.moves} == {1}

    run(main())


@pytest.mark.parametrize("spec", ["hangs", "crashes", "cheats", "fails"])
def test_greedy_stands_in_for_a_bot_that_fails_in_any_way(tmp_path: Path, spec: str) -> None:
    async def main() -> None:
        async with serving(tmp_path, bots=FAKES, bot_deadline=0.2) as site:
            made = await site.table("you", {"who": "bot", "bot": spec}, "bot")
            async with site.player(made["table"], made["token"]) as one:
                await one.act("throw")
                while not one.moves:
                    await one.hear("news")
                assert [line.split()[0] for line in one.lines if "throws" in line] == ["{s0}", "{s1}", "{s2}"]

    run(main())


def test_a_bot_acts_in_anothers_turn_and_the_turn_goes_on(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path, bots=FAKES) as site:
            made = await site.table("you", {"who": "bot", "bot": "cheers"}, "beside", options={"cheers": True})
            async with site.player(made["table"], made["token"]) as one:
                for cheers in (1, 2):
                    await one.act("play")
                    while sum("cheer" in line for line in one.lines) < cheers:
                        await one.hear("news")
                await one.act("throw")
                while {move["seat"] for move in one.moves} != {2}:
                    await one.hear("news")
                assert sum("{s1}" in line and "cheer" in line for line in one.lines) == 2

    run(main())


@pytest.mark.parametrize("spec", ["cheers badly", "cheers never"])
def test_a_bot_that_fails_in_anothers_turn_does_not_hold_it_up(tmp_path: Path, spec: str) -> None:
    async def main() -> None:
        async with serving(tmp_path, bots=FAKES, bot_deadline=0.2) as site:
            made = await site.table("you", {"who": "bot", "bot": spec}, options={"cheers": True})
            async with site.player(made["table"], made["token"]) as one:
                await one.act("play")
                await one.act("play")
                await one.act("throw")
                while not one.moves:
                    await one.hear("news")
                assert not any("cheer" in line for line in one.lines)

    run(main())


def stuck_table(site: Site) -> Coroutine[Any, Any, dict[str, Any]]:
    """A table whose second seat's bot makes the rules fail."""
    return site.table("you", {"who": "bot", "bot": "breaks"}, options={"cracked": True, "rounds": 200})


def test_a_bot_that_is_stuck_is_told_to_all_and_any_other_move_goes_on(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path, bots=FAKES) as site:
            made = await stuck_table(site)
            async with site.player(made["table"], made["token"]) as one, site.player(made["table"]) as watcher:
                await one.act("throw")
                number = one.number
                stuck = await one.hear("stuck")
                assert stuck["seat"] == 1
                assert "the rules failed" in stuck["message"]
                assert (await watcher.hear("stuck"))["seat"] == 1
                await watcher.send("unstick", number=number, seat=1, how="any")
                assert (await watcher.refused())["code"] == "not_your_seat"
                await one.send("unstick", number=number, seat=0, how="any")
                assert (await one.refused())["code"] == "stale"
                await one.send("unstick", number=number, seat=1, how="any")
                assert (await one.hear("stuck"))["seat"] == -1
                assert one.number == number + 1
                assert one.lines[-1].startswith("{s1}"), "it has played a card, or thrown"
                await one.send("unstick", number=number, seat=1, how="any")
                assert (await one.refused())["code"] == "stale"

    run(main())


def test_a_bot_that_is_stuck_may_try_again_and_who_comes_later_is_told(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path, bots=FAKES) as site:
            made = await stuck_table(site)
            async with site.player(made["table"], made["token"]) as one:
                await one.act("throw")
                assert (await one.hear("stuck"))["seat"] == 1
                await one.send("unstick", number=one.number, seat=1, how="again")
                assert (await one.hear("stuck"))["seat"] == 1, "it fails again"
                async with site.player(made["table"]) as late:
                    assert (await late.hear("stuck"))["seat"] == 1

    run(main())


def test_a_seat_that_was_handed_over_is_taken_back_from_a_bot_that_is_stuck(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path, bots=FAKES) as site:
            made = await site.table("you", options={"cracked": True, "rounds": 200})
            async with site.player(made["table"], made["token"]) as one:
                await one.send("hand", seat=0, bot="breaks")
                assert (await one.hear("stuck"))["seat"] == 0
                await one.send("hand", seat=0, bot="")
                assert (await one.hear("stuck"))["seat"] == -1
                assert one.moves

    run(main())


def test_a_slow_bot_is_seen_to_think(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path, bots=FAKES) as site:
            made = await site.table("you", {"who": "bot", "bot": "slow"})
            async with site.player(made["table"], made["token"]) as one:
                await one.act("throw")
                await one.hear("seats")
                assert one.seats[1]["thinking"]
                await one.hear("seats")
                assert not one.seats[1]["thinking"]

    run(main())


def test_the_pool_replaces_a_dead_worker_and_loses_only_its_job() -> None:
    def job(spec: str) -> Job:
        return Job("t", "skirmish", Setup(1), [b'"horn"'] * 2, 0, spec, 1)

    async def main() -> None:
        pool = BotPool(Bots(FAKES), workers=1, deadline=2.0)
        try:
            for spec in ("crashes", "hangs", "fails"):
                with pytest.raises(WorkFailed):
                    await pool.choose(job(spec))
                assert await pool.choose(job("greedy")) == {"type": "throw"}
            answers = await asyncio.gather(*(pool.choose(job("greedy")) for _ in range(20)))
            assert answers == [{"type": "throw"}] * 20
        finally:
            pool.close()

    run(main())
