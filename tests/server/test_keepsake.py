"""What can be kept of a game, and documents as values of options."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tabling import Site, run, serving


async def kept(site: Site, made: dict[str, Any], token: str) -> Any:
    return await site.http.get(f"/api/tables/{made['table']}/keepsake", params={"token": token})


def test_a_keepsake_is_offered_when_there_is_one_and_tells_no_secret(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as site:
            made = await site.table("you", "friend")
            other = made["friends"]["1"]
            async with (
                site.player(made["table"], made["token"]) as one,
                site.player(made["table"], other) as two,
            ):
                answer = await kept(site, made, made["token"])
                assert (answer.status_code, answer.json()["code"]) == (404, "nothing_to_keep")
                await one.play("throw")
                assert (await one.hear("news"))["keepsake"] == ""
                await two.until(one.number)
                await two.play("throw")
                assert (await two.hear("news"))["keepsake"] == "field"
                answer = await kept(site, made, made["token"])
                assert answer.json()["title"] == "After one round"
                _, own, others, _ = [*answer.json()["text"].replace(" ", "\n").split("\n")]
                assert "secret" not in own
                assert set(others.split(",")) == {"secret"}
                assert "secret" in (await kept(site, made, "")).json()["text"].split(" ")[0]
                assert (await kept(site, made, "nobody")).status_code == 403
            async with site.player(made["table"], made["token"]) as again:
                assert again.scene["seat"] == 0

    run(main())


def test_a_document_is_judged_before_a_table_is_opened_with_it(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as site:

            async def judged(text: Any, option: str = "field") -> Any:
                return await site.http.post(f"/api/games/skirmish/documents/{option}", json=text)

            assert (await judged({"text": "a tree\n"})).json() == []
            assert (await judged({"text": "a curse\n"})).json() == ["there is no tree", "it is cursed"]
            assert (await judged({"text": "a tree\n"}, "rounds")).json()["code"] == "no_page"
            assert (await judged(["a tree"])).json()["code"] == "malformed"
            assert (await judged({"text": "x" * 70_000})).json()["code"] == "oversized"

    run(main())
