"""Hit Effects, distraction, knockback."""

from __future__ import annotations

from typing import Any

import pytest

from siegeworks.core import Event, Position
from siegeworks.games.direwild.content import Stats
from siegeworks.games.direwild.events import FoeMoved, HeroMoved, StaminaChanged
from siegeworks.games.direwild.rules.hits import strike_foe, strike_hero
from siegeworks.games.direwild.rules.stamina import distract
from siegeworks.games.direwild.state import EATEN, KARN_SLOT

from .build import foe, happened, heroes_at, names, once, stopped, table, where


def win(blow: Stats, at: str, way: str, foes: list[tuple[Any, ...]] | None = None, **more: Any) -> Position:
    """Seat 0 has won against red on a square and strikes it."""
    step = once(lambda s: strike_foe(s, s.heroes[0], blow, 0, way))
    rows = [("red", at, "inkling"), *(foes or [])]
    return table(step="try", steps={"try": step}, foes=rows, **more)


def lose(kind: str, at: str, way: str, heroes: list[tuple[Any, ...]], chapter: int = 1, **more: Any) -> Position:
    """Seat 0 has lost against red."""
    step = once(lambda s: strike_hero(s, 0, s.heroes[0], way))
    rows = [("red", at, kind), *more.pop("foes", [])]
    return table(chapter, step="try", steps={"try": step}, heroes=heroes, foes=rows, **more)


@pytest.mark.rule("dw.icon.enemy_track_distraction", "dw.battle.distract", "dw.battle.distract_floor")
@pytest.mark.parametrize(("before", "after"), [(2, 1), (1, 0), (0, -1), (-1, -1), (-2, -2)])
def test_distraction_ends_at_minus_one(before: int, after: int) -> None:
    """Case D09."""

    def step(s: Any) -> Any:
        distract(s, 0)
        s.step = "stop"
        yield from ()

    p = table(step="try", steps={"try": step}, foes=[("red", "c3", "inkling", {"stamina": before})])
    assert foe(p, "red").stamina == after


@pytest.mark.rule(
    "dw.icon.hit_effect", "dw.ex.icon.hit_effect_poison", "dw.battle.lose_hit_effects", "dw.icon.stamina_track"
)
def test_a_beaten_hero_is_poisoned() -> None:
    p = lose("inkling", "c3", "down", [("jerin", "c4", {"stamina": 1}), ("luna", "staging")])
    assert p.state.heroes[0].stamina == -1


@pytest.mark.rule("dw.icon.knockback", "dw.ex.hit.icons", "dw.battle.win_hit_effects")
def test_knockback_and_poison_of_a_creature() -> None:
    events: list[Event] = []
    p = win(Stats(knockback=2, poison=1), "c2", "right", heroes=[("jerin", "b2")], events=events)
    assert where(p) == {"red": "e2"}
    assert foe(p, "red").stamina == -1
    assert [names(event.cells) for event in happened(events, FoeMoved)] == [["d2", "e2"]]


@pytest.mark.rule(
    "dw.icon.knockback_obstacle",
    "dw.icon.knockback_obstacle_flat",
    "dw.ex.hit.knockback_edge",
    "dw.battle.distract_first",
)
@pytest.mark.parametrize("spaces", [2, 5])
def test_the_edge_costs_two_stamina_however_far_the_push(spaces: int) -> None:
    """Vector T6, case D18."""
    p = win(Stats(knockback=spaces), "b2", "left", heroes=[("jerin", "c2")])
    assert where(p) == {"red": "a2"}
    assert foe(p, "red").stamina == -2


@pytest.mark.rule("dw.icon.knockback_obstacle", "dw.hit.flight_knockback")
def test_walls_stop_a_push() -> None:
    p = win(Stats(knockback=1), "c5", "up", heroes=[("jerin", "c7")])
    assert where(p) == {"red": "c5"}
    assert foe(p, "red").stamina == -2


@pytest.mark.rule("dw.icon.knockback_collision", "dw.icon.knockback_collided_stays")
def test_a_collision_costs_both_two_stamina() -> None:
    """Case D19; an idle minion becomes active."""
    foes = [("blue", "e2", "coatl"), ("green", "a6")]
    p = win(Stats(knockback=3), "c2", "right", foes, heroes=[("jerin", "b2")])
    assert where(p) == {"red": "d2", "blue": "e2", "green": "a6"}
    assert (foe(p, "red").stamina, foe(p, "blue").stamina) == (-2, -2)
    p = win(Stats(knockback=1), "b6", "left", foes, heroes=[("jerin", "c6")], script=["thornling"])
    stopped(p)
    assert foe(p, "green").active
    assert foe(p, "green").stamina == -2
    p = win(Stats(knockback=1), "b6", "left", heroes=[("jerin", "c6"), ("luna", "a6")])
    assert [hero.stamina for hero in p.state.heroes] == [0, -2]
    assert heroes_at(p) == ["c6", "a6"]


@pytest.mark.rule("dw.hit.knockback_dice", "dw.hit.poison_dice")
def test_dice_of_hit_effects() -> None:
    blow = Stats(knockback=1, knockback_die="d3", poison_die="d3")
    p = win(blow, "b2", "right", heroes=[("jerin", "a2")], script=[2, 3])
    stopped(p)
    assert foe(p, "red").stamina == -2
    assert where(p) == {"red": "f2"}
    p = lose("dreadhorn", "e6", "down", [("jerin", "e7"), ("luna", "staging")], chapter=2, script=[1])
    assert heroes_at(p) == ["e8", "staging"]


@pytest.mark.rule("dw.icon.knockback_obstacle")
def test_a_hero_is_never_pushed_into_the_staging_area() -> None:
    events: list[Event] = []
    p = lose("thornling", "e6", "down", [("jerin", "e7"), ("luna", "staging")], events=events)
    assert heroes_at(p)[0] == "e8"
    assert p.state.heroes[0].stamina == -2
    assert [names(event.cells) for event in happened(events, HeroMoved)] == [["e8"]]


@pytest.mark.rule("dw.icon.knockback_collision")
def test_a_hero_pushed_against_another_minion() -> None:
    """Case D17: both lose 2; the battle that follows is battle.py's."""
    heroes = [("jerin", "d2"), ("luna", "staging")]
    p = lose("thornling", "c2", "right", heroes, foes=[("blue", "f2", "inkling")])
    assert heroes_at(p)[0] == "e2"
    assert (p.state.heroes[0].stamina, foe(p, "blue").stamina) == (-2, -2)


@pytest.mark.rule("dw.hit.slagmar", "dw.minion.slagmar.nonfatal")
def test_slagmar_adds_a_regular_wound() -> None:
    p = lose("slagmar", "b3", "down", [("jerin", "b4")], chapter=2)
    assert p.state.heroes[0].discard == ["wound"]
    assert (p.state.fatal, p.state.wounds) == (6, 18)


@pytest.mark.rule("dw.hit.chuddle.place")
def test_chuddle_eats_the_hero() -> None:
    """Case D53, its beginning."""
    p = lose("chuddle", "b3", "down", [("jerin", "b4")], chapter=2)
    assert p.state.heroes[0].cell == EATEN
    assert foe(p, "red").meal == (0,)
    p = lose("chuddle", "b3", "", [("jerin", "staging", {"cell": EATEN})], chapter=2)
    assert foe(p, "red").meal == ()


@pytest.mark.rule("dw.icon.poison_floor", "dw.icon.rage_cap")
def test_stamina_stays_within_its_track() -> None:
    events: list[Event] = []
    p = win(Stats(poison=9), "c3", "up", heroes=[("jerin", "c4")], events=events)
    assert foe(p, "red").stamina == -3
    assert happened(events, StaminaChanged) == [StaminaChanged(-1, 0, -3, "dw.icon.poison")]


def test_karn_on_the_land_can_be_pushed() -> None:
    step = once(lambda s: strike_foe(s, s.heroes[0], Stats(knockback=1, poison=1), KARN_SLOT, "left"))
    p = table(step="try", steps={"try": step}, heroes=[("jerin", "g4")], karn="f4")
    assert where(p) == {"karn": "e4"}
