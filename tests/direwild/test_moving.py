"""A hero's movement, disengaging, and looting at its end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from siegeworks.core import Event, Position
from siegeworks.games.direwild.actions import Decline, Loot, StopMoving, Walk
from siegeworks.games.direwild.content import LANDS
from siegeworks.games.direwild.events import Disengaged, HeroMoved
from siegeworks.games.direwild.rules.grid import GRIDS
from siegeworks.games.direwild.rules.moving import FAR, cost, route, walks
from siegeworks.games.direwild.state import EATEN, STAGING

from .build import cell, chooses, foe, happened, heroes_at, names, options, pick, stopped, table

QUIET = {"active": 0, "inactive": 6}


def walker(at: str, hero: str = "jerin", others: list[tuple[Any, ...]] | None = None, **more: Any) -> Position:
    """A hero without magic or creature who moves now."""
    fields = {**QUIET, **more.pop("fields", {})}
    rows = [(hero, at, fields), *(others or [("luna", "staging", QUIET)])]
    return table(heroes=rows, **{"tokens": (), "stop": "pick_battle", **more})


def reached(p: Position) -> set[str]:
    """The squares offered."""
    return set(names(each.cell for each in options(p, Walk)))


def step_to(p: Position, *squares: str) -> Position:
    """Walk there, one after the other, and stop."""
    return pick(p, *(Walk(cell(each)) for each in squares), StopMoving())


@pytest.mark.rule("dw.move.base3", "dw.move.partial", "dw.move.exert_floor", "dw.icon.move_no_diagonal")
def test_three_spaces_and_no_more_at_minus_three() -> None:
    p = walker("e5", fields={"stamina": -3})
    assert "e2" in reached(p)
    assert "e1" not in reached(p)
    assert "f6" in reached(p), "two steps, never one diagonally"
    assert options(p, StopMoving)


@pytest.mark.rule("dw.move.exert", "dw.ex.move.exert3", "dw.move.exert_floor", "dw.icon.move_hero_boosts")
def test_exerting_costs_one_a_space() -> None:
    """Vector T13: 3 spaces more from stamina 0 end at -3."""
    events: list[Event] = []
    p = walker("a1", events=events)
    assert {"g1", "f2"} <= reached(p)
    assert "h1" not in reached(p)
    pick(p, Walk(cell("g1")))
    assert (p.state.heroes[0].stamina, p.state.heroes[0].moves) == (-3, 0)
    assert happened(events, HeroMoved)[0].stamina == 3
    stopped(p)


@pytest.mark.rule("dw.move.exert")
def test_only_spaces_really_taken_are_paid() -> None:
    p = pick(walker("a1"), Walk(cell("c1")), Walk(cell("e1")))
    assert p.state.heroes[0].stamina == -1


@pytest.mark.rule("dw.move.exert", "dw.move.exert_floor")
def test_rage_is_exerted_too() -> None:
    """From stamina 2 down to -3 are 5 spaces more than the move."""
    p = walker("a1", fields={"stamina": 2})
    assert {"h1", "f4"} <= reached(p)
    far = walks(1, cell("a1"), 0, 0, 8)
    assert reached(p) == set(names(each.cell for each in far if each.cell != cell("a1")))
    pick(p, Walk(cell("f4")))
    assert (p.state.heroes[0].stamina, p.state.heroes[0].moves) == (-3, 0)


@pytest.mark.rule("dw.move.creature_bonus", "dw.icon.move_hero_boosts", "dw.icon.move")
def test_the_creature_adds_its_move() -> None:
    built = {"stamina": -3, "core": 1, "augments": (0,)}
    p = walker("a1", fields=built, played=[["kiln_salamander", "puppy"]])
    assert p.state.heroes[0].moves == 4
    assert "e1" in reached(p)
    assert "f1" not in reached(p)


@pytest.mark.rule("dw.move.walls")
def test_walls_are_in_the_way() -> None:
    p = walker("f2", fields={"stamina": -3, "boost": (0, -1, 0, 0, 0)})
    assert "g2" not in reached(p)
    assert cost(1, cell("f2"), 0, cell("g2")) == 3, "round by f1 and g1"


@pytest.mark.rule("dw.move.no_through_enemy", "dw.move.no_shared_end")
def test_not_through_enemies() -> None:
    foes = [("red", "b1", "inkling"), ("blue", "a2", "coatl")]
    p = walker("a1", foes=foes)
    stopped(p)


@pytest.mark.rule("dw.move.through_hero", "dw.move.no_shared_end")
def test_through_heroes_but_not_onto_them() -> None:
    foes = [("red", "a2", "inkling")]
    p = walker("a1", others=[("luna", "b1", QUIET)], foes=foes)
    assert "b1" not in reached(p)
    assert "c1" in reached(p)


@pytest.mark.rule("dw.move.staging_adjacent", "dw.move.entrance_count", "dw.pick.staging")
def test_out_of_the_staging_area_and_back() -> None:
    p = walker("staging", fields={"stamina": -3})
    assert reached(p) >= {"d8", "e8", "f8", "g8", "d7", "d6", "b8", "i8"}
    assert "a8" not in reached(p)
    pick(p, Walk(cell("g8")))
    assert p.state.heroes[0].moves == 2
    assert STAGING in [each.cell for each in options(p, Walk)]
    assert "d8" in reached(p), "through the staging area"
    pick(p, Walk(STAGING))
    assert heroes_at(p)[0] == "staging"


@pytest.mark.rule("dw.move.pass_enemy", "dw.engage.idle_flips", "dw.idle.activate_on_adjacent")
def test_passing_an_idle_minion_leaves_it_idle() -> None:
    """Case D23."""
    p = step_to(walker("a1", foes=[("red", "b2")]), "b1", "c1")
    assert not foe(p, "red").active
    stopped(p)


@pytest.mark.rule("dw.engage.idle_flips", "dw.engage.reveal", "dw.engage.end_adjacent")
def test_an_idle_minion_wakes_where_the_movement_ends() -> None:
    p = step_to(walker("a1", foes=[("red", "b2")], script=["inkling"]), "b1")
    assert foe(p, "red").kind == "inkling"
    stopped(p)


# ---- disengaging


@pytest.mark.rule("dw.disengage.cost", "dw.disengage.many", "dw.disengage.not_in_deck", "dw.engage.start_adjacent")
@pytest.mark.rule("dw.fatal.sources")
def test_leaving_three_enemies_costs_one_fatal_wound() -> None:
    """Case D22."""
    foes = [("red", "b2", "inkling"), ("blue", "c3", "coatl"), ("green", "d2", "thornling")]
    events: list[Event] = []
    p = walker("c2", foes=foes, events=events)
    before = p.state.wounds
    pick(p, Walk(cell("c1")), Walk(cell("b1")))
    assert (p.state.fatal, p.state.wounds, p.state.heroes[0].discard) == (5, before + 1, [])
    assert happened(events, Disengaged) == [Disengaged(0, False)]


@pytest.mark.rule("dw.disengage.cost", "dw.engage.stay")
def test_without_fatal_wounds_a_hero_has_to_stay() -> None:
    """Case D21."""
    p = walker("c1", foes=[("red", "c2", "inkling")], state={"fatal": 0})
    stopped(p)
    assert heroes_at(p)[0] == "c1"


@pytest.mark.rule("dw.engage.stay")
def test_staying_costs_nothing() -> None:
    p = step_to(walker("c1", foes=[("red", "c2", "inkling")]))
    assert p.state.fatal == 6
    stopped(p)


@pytest.mark.rule("dw.trait.clan_passive", "dw.trait.passive_always", "dw.minion.glug.disengage", "dw.clan.shadowleaf")
def test_a_shadowleaf_leaves_for_nothing() -> None:
    p = walker("c1", "esma", foes=[("red", "c2", "glug")], state={"fatal": 0})
    pick(p, Walk(cell("b1")))
    assert (heroes_at(p)[0], p.state.fatal) == ("b1", 0)


@pytest.mark.rule("dw.minion.glug.disengage", "dw.trait.passive_always")
def test_nobody_else_leaves_glug() -> None:
    p = walker("c1", foes=[("red", "c2", "glug")])
    stopped(p)
    assert heroes_at(p)[0] == "c1"


@pytest.mark.rule("dw.ex.move.jerin", "dw.loot.end", "dw.loot.token_removed", "dw.loot.draw", "dw.loot.in_front")
@pytest.mark.rule("dw.move.through_hero", "dw.move.pass_enemy")
def test_jerin_goes_for_the_treasure() -> None:
    """Vector T10: Fatal Wound paid, 4 spaces, through Luna, past red, a treasure at the end."""
    foes = [("red", "e2", "inkling"), ("blue", "g4", "coatl")]
    fields = {"boost": (0, 1, 0, 0, 0)}
    others = [("luna", "f3", QUIET)]
    p = walker("f4", others=others, foes=foes, fields=fields, tokens=["f1", "c3"], script=["claw_oil"])
    assert p.state.heroes[0].moves == 4
    pick(p, Walk(cell("f2")), Walk(cell("f1")), StopMoving(), Loot())
    assert (p.state.fatal, p.state.heroes[0].stamina, p.state.heroes[0].treasures) == (5, 0, ("claw_oil",))
    assert p.state.tokens == (cell("c3"),)
    assert "claw_oil" not in p.state.heroes[0].discard


# ---- looting


@pytest.mark.rule("dw.loot.may", "dw.loot.end")
def test_looting_can_be_declined_and_passing_is_not_looting() -> None:
    p = step_to(walker("e1", tokens=["f1"]), "g1")
    assert p.state.tokens == (cell("f1"),)
    p = step_to(walker("e1", tokens=["f1"]), "f1")
    chooses(p, "dw.loot.may", 0)
    pick(p, Decline())
    assert p.state.tokens == (cell("f1"),)
    assert p.state.heroes[0].treasures == ()


@pytest.mark.rule("dw.setup.treasure_deck", "dw.loot.token_removed")
def test_an_empty_treasure_deck_gives_nothing() -> None:
    p = pick(step_to(walker("e1", tokens=["f1"], state={"treasure_deck": []}), "f1"), Loot())
    assert (p.state.tokens, p.state.heroes[0].treasures) == ((), ())


@pytest.mark.rule("dw.minion.chuddle.must_battle", "dw.hit.chuddle.place")
def test_an_eaten_hero_does_not_move() -> None:
    foes = [("red", "c3", "chuddle", {"meal": (0,)})]
    p = table(2, heroes=[("jerin", EATEN, QUIET)], foes=foes, stop="pick_battle")
    stopped(p)


def test_ways_through_the_staging_area() -> None:
    """From d8 to g8 it is two by the staging area, three along the edge."""
    assert cost(1, cell("d8"), 0, cell("g8")) == 2
    assert cost(1, cell("d8"), 0, STAGING) == 1
    assert cost(1, STAGING, 0, cell("e7")) == 2
    assert cost(1, STAGING, 1 << cell("d8"), cell("d8")) >= FAR


@pytest.mark.rule("dw.move.staging_adjacent", "dw.move.walls", "dw.move.no_through_enemy")
@pytest.mark.parametrize("chapter", [1, 2, 3])
def test_ways_are_the_shortest_there_are(chapter: int) -> None:
    """Against a plain search, with enemies in the way."""
    chance, grid, entrance = Random(chapter), GRIDS[chapter], LANDS[chapter].entrance
    for _ in range(100):
        foes = sum({1 << chance.randrange(grid.size) for _ in range(5)})
        start = chance.choice([STAGING, *(at for at in range(grid.size) if not foes >> at & 1)])
        steps, found = {start: 0}, [start]
        for at in found:
            near = [to for to in (entrance if at == STAGING else grid.near[at]) if not foes >> to & 1]
            for to in (*near, STAGING) if at in entrance else near:
                if to not in steps:
                    steps[to] = steps[at] + 1
                    found.append(to)
        assert {each.cell for each in walks(chapter, start, foes, 0, 6)} - {start} == {
            at for at, n in steps.items() if 0 < n <= 6
        }
        assert all(len(route(chapter, start, at, foes)) == n for at, n in steps.items())
