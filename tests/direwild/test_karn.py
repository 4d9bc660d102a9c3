"""Karn: damage, regeneration, counterattacks."""

from __future__ import annotations

from typing import Any

import pytest

from siegeworks.core import Event, Position
from siegeworks.games.direwild.actions import Fight
from siegeworks.games.direwild.content import KARN, KARN_CARDS, NUMBERS
from siegeworks.games.direwild.events import KarnDamaged, KarnRegenerated
from siegeworks.games.direwild.rules.karn import damage_karn, pile_left
from siegeworks.games.direwild.state import KARN_SLOT, Foe, pieces

from .build import cell, foe, happened, heroes_at, once, options, stopped, table


def hit(n: int, *script: str, **more: Any) -> Position:
    """Seat 0, below Karn in his dungeon, has won against him by n."""
    more.setdefault("heroes", [("jerin", "e4"), ("luna", "e8")])
    step = once(lambda s: damage_karn(s, s.heroes[0], n, "up"))
    return table(3, step="try", steps={"try": step}, karn="e3", script=script, **more)


@pytest.mark.rule(
    "dw.karn.damage_cards", "dw.karn.damage_amount", "dw.ex.karn.17_14", "dw.karn.counter", "dw.karn.counter_once",
    "dw.karn.counter_destroyed", "dw.karn.order", "dw.karn.amount_fixed_first", "dw.karn.no_crit",
)  # fmt: skip
def test_the_difference_is_discarded_and_the_top_one_counterattacks() -> None:
    """Vector T9 and case D36: 17 to 14 is 3 cards, whatever happened to his stamina since; 2 stay discarded."""
    events: list[Event] = []
    p = hit(17 - NUMBERS.karn_attack, "lash", events=events)
    stopped(p)
    assert (p.state.karn_down, pile_left(p.state), len(p.state.karn_cards)) == (2, 12, 14)
    assert p.state.destroyed == ["lash"]
    assert p.state.heroes[0].discard == ["wound"]
    assert happened(events, KarnDamaged) == [KarnDamaged(3, 12, "lash")]


@pytest.mark.rule(
    "dw.karn.regen_trigger", "dw.karn.regen_destroy", "dw.karn.regen_return", "dw.karn.regen_excess_lost",
    "dw.karn.regen_stamina", "dw.karn.regen_no_counter",
)  # fmt: skip
@pytest.mark.parametrize("n", [5, 9])
def test_he_regenerates_when_his_pile_runs_out(n: int) -> None:
    """Case D35: with exactly the last card as well."""
    events: list[Event] = []
    before = hit(1, "roar").state
    karn = (Foe(KARN_SLOT, KARN, cell("e3", 3), KARN, stamina=-2),)
    p = hit(n, state={"karn_down": 10, "foes": karn}, events=events)
    stopped(p)
    assert (p.state.regenerates, p.state.karn_down, len(p.state.karn_cards)) == (1, 0, 15)
    assert p.state.destroyed == ["regenerate"]
    assert foe(p, "karn").stamina == 0
    assert happened(events, KarnRegenerated) == [KarnRegenerated(1)]
    assert not happened(events, KarnDamaged)
    assert pieces(p.state) == pieces(before)


@pytest.mark.rule("dw.karn.defeat", "dw.karn.regen_count", "dw.win.defeat_karn", "dw.end.ch3.win")
def test_without_a_regenerate_card_he_is_defeated() -> None:
    p = hit(5, state={"karn_down": 10, "regenerates": 0})
    assert p.outcome is not None
    assert p.outcome.winners == (0, 1)


@pytest.mark.rule("dw.karn.regen_count")
def test_he_is_emptied_once_more_than_there_are_heroes() -> None:
    times, left = 0, 2
    while True:
        times += 1
        p = hit(15, state={"regenerates": left})
        if p.outcome:
            break
        left = p.state.regenerates
    assert times == 3


TWO = [("red", "c3", "acolyte_of_ash"), ("blue", "h3")]


@pytest.mark.rule("dw.acolyte.power_karn", "dw.acolyte.count_idle")
@pytest.mark.parametrize("foes", [[], TWO[:1], TWO])
def test_some_counterattacks_grow_with_the_minions(foes: list[tuple[Any, ...]]) -> None:
    """Idle and active ones count; Karn does not."""
    n = len(foes)
    assert foe(hit(2, "dark_choir", foes=foes), "karn").stamina == n
    assert hit(2, "swarm", foes=foes).state.heroes[0].stamina == -n
    assert hit(2, "torn_by_many", foes=foes).state.heroes[0].discard == ["wound"] * n


@pytest.mark.rule("dw.karn.counter")
def test_counterattacks_on_the_winner() -> None:
    assert heroes_at(hit(1, "backhand")) == ["e6", "e8"]
    p = hit(1, "backhand", heroes=[("jerin", "e4"), ("luna", "e6")])
    assert (heroes_at(p), [hero.stamina for hero in p.state.heroes]) == (["e5", "e6"], [-2, -2])
    assert [hero.stamina for hero in hit(1, "venom").state.heroes] == [-2, 0]
    assert [hero.active for hero in hit(1, "soul_drain").state.heroes] == [0, 2]
    p = hit(1, "stampede")
    assert (heroes_at(p)[0], p.state.heroes[0].discard) == ("e5", ["wound"])


@pytest.mark.rule("dw.karn.counter")
def test_counterattacks_on_all() -> None:
    assert [hero.stamina for hero in hit(1, "howl").state.heroes] == [-1, -1]
    assert [hero.active for hero in hit(1, "soul_tax").state.heroes] == [1, 1]
    heroes = [("jerin", "e4", {"stamina": 2}), ("luna", "e8", {"stamina": -1})]
    assert [hero.stamina for hero in hit(1, "dread", heroes=heroes).state.heroes] == [0, -1]


@pytest.mark.rule("dw.karn.counter")
def test_counterattacks_of_enemies() -> None:
    assert foe(hit(1, "wrath"), "karn").stamina == 2
    p = hit(1, "war_drums", foes=TWO)
    assert [each.stamina for each in p.state.foes] == [1, 0, 0]
    p = hit(1, "call_to_arms", "acolyte_of_bone", foes=TWO)
    assert foe(p, "blue").kind == "acolyte_of_bone"
    p = hit(1, "call_to_arms", foes=TWO[:1])
    assert foe(p, "karn").stamina == 1
    stopped(hit(1, "roar"))


def test_every_counterattack_resolves() -> None:
    """R8: alone, without the players' arbitration, and two heroes survive it."""
    for name in KARN_CARDS:
        script = [name, "acolyte_of_bone"] if name == "call_to_arms" else [name]
        p = hit(1, *script, foes=TWO)
        stopped(p)
        assert sum(pieces(p.state).values()) == sum(pieces(hit(1, "roar", foes=TWO).state).values())
        assert len(p.state.heroes[0].discard) <= len(TWO)


@pytest.mark.rule("dw.acolyte.ignorable")
def test_acolytes_can_be_ignored() -> None:
    p = table(
        3,
        step="pick_battle",
        heroes=[("jerin", "e4"), ("luna", "e8")],
        foes=[("red", "d4", "acolyte_of_ash")],
        karn="e3",
    )
    assert options(p, Fight) == [Fight(0, "left"), Fight(KARN_SLOT, "up")]
    p = hit(15, state={"regenerates": 0}, foes=TWO)
    assert p.outcome is not None


@pytest.mark.rule("dw.karn.is_enemy", "dw.karn.battle_same")
def test_karn_is_an_enemy_on_the_land() -> None:
    """Case D38 from the other side: he stands in `foes`, with stamina and a square, and nothing of a minion."""
    karn = foe(hit(1, "roar"), "karn")
    assert karn.active
    assert karn.gems == ()
