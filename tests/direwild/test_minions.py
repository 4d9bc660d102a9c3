"""Minions: when revealed, when damaged."""

from __future__ import annotations

from typing import Any

import pytest

from siegeworks.core import Action, Event, Position
from siegeworks.games.direwild.actions import (
    Channel,
    CritColour,
    Fight,
    PickFoe,
    PlayCard,
    StopMoving,
    UseTreasure,
)
from siegeworks.games.direwild.content import MINIONS
from siegeworks.games.direwild.events import FoeMoved, FoeRevealed
from siegeworks.games.direwild.rules.minions import keeps_alive, undying, wake, was_damaged
from siegeworks.games.direwild.state import KARN_SLOT, NOBODY, pieces

from .build import chooses, foe, happened, once, options, pick, stopped, table, where
from .magicians import QUIET, fighter


def reveal(kind: str, heroes: list[tuple[Any, ...]], at: str = "c3", chapter: int = 1, **more: Any) -> Position:
    """Seat 0 reveals a minion of this kind in the red slot."""
    foes = [("red", at, "", {"level": MINIONS[kind].level}), *more.pop("foes", [])]
    seat = more.pop("seat", 0)
    script = [kind, *more.pop("script", [])]
    step = once(lambda s: wake(s, 0, seat))
    return table(chapter, step="try", steps={"try": step}, heroes=heroes, foes=foes, script=script, **more)


def damage(kind: str, seats: tuple[int, ...], gems: tuple[int, ...] = (), chapter: int = 1, **more: Any) -> Position:
    """A minion of this kind in the red slot was damaged in battle by these seats."""
    fields = {"gems": gems or seats, **more.pop("fields", {})}
    heroes = more.pop("heroes", [("jerin", "c4"), ("luna", "b3")])
    step = once(lambda s: was_damaged(s, 0, seats))
    return table(chapter, step="try", steps={"try": step}, heroes=heroes, foes=[("red", "c3", kind, fields)], **more)


HEROES = [("jerin", "c4"), ("luna", "staging")]

# ---- when revealed


@pytest.mark.rule("dw.enemy.active_def", "dw.setup.minions_random_hidden", "dw.engage.reveal")
def test_a_face_down_card_is_any_of_its_level() -> None:
    p = reveal("thornling", HEROES)
    stopped(p)
    assert foe(p, "red").kind == "thornling"
    assert sorted(p.state.minions["1"]) == ["coatl", "inkling", "mudgrub", "spitefiend"]


def test_an_active_one_is_not_revealed_again() -> None:
    p = table(step="try", steps={"try": once(lambda s: wake(s, 0, 0))}, heroes=HEROES, foes=[("red", "c3", "gryk")])
    stopped(p)
    assert p.state.heroes[0].discard == []


@pytest.mark.rule("dw.minion.coatl.teleport", "dw.minion.coatl.tie")
def test_coatl_teleports_next_to_the_closest_hero() -> None:
    events: list[Event] = []
    p = reveal("coatl", [("jerin", "j8"), ("luna", "d6")], at="c1", foes=[("blue", "c6", "gryk")], events=events)
    assert where(p)["red"] == "d5"  # left is taken, up is next
    (event,) = happened(events, FoeMoved)
    assert (event.rule, event.seat) == ("dw.minion.coatl.tie", 1)


def test_coatl_stays_next_to_a_hero() -> None:
    p = reveal("coatl", HEROES)
    assert where(p) == {"red": "c3"}


@pytest.mark.rule("dw.minion.chuddle.all_staging")
def test_chuddle_leaps_unless_all_are_in_the_staging_area() -> None:
    p = reveal("chuddle", [("jerin", "staging"), ("luna", "staging")], chapter=2)
    assert where(p) == {"red": "c3"}
    p = reveal("chuddle", [("jerin", "staging"), ("luna", "h8")], chapter=2)
    assert where(p) == {"red": "g8"}


@pytest.mark.rule("dw.minion.doomsayer.nonfatal", "dw.fatal.other_damage_regular")
def test_doomsayer_wounds_all_with_regular_wounds() -> None:
    p = reveal("doomsayer", HEROES)
    assert [hero.discard for hero in p.state.heroes] == [["wound"], ["wound"]]
    assert (p.state.fatal, p.state.wounds) == (6, 17)


@pytest.mark.rule("dw.minion.gryk.nonfatal", "dw.ai.activate_target")
def test_gryk_gives_a_wound_and_a_treasure_to_who_revealed_it() -> None:
    p = reveal("gryk", HEROES, seat=1, script=["mana_crystal"])
    stopped(p)
    assert p.state.heroes[1].discard == ["wound"]
    assert p.state.heroes[1].treasures == ("mana_crystal",)
    assert p.state.fatal == 6


GRYK: dict[str, Any] = {"level": "2"}
ROUTES: list[tuple[str, dict[str, Any], list[Action | int]]] = [
    ("c3", {"step": "ai_action", "foes": [("red", "b2", "", GRYK)], "state": {}}, []),
    ("c3", {"step": "move", "foes": [("red", "c4", "", GRYK)]}, [StopMoving()]),
    ("c2", {"foes": [("blue", "b2", "inkling"), ("red", "a2", "", GRYK)]}, [1]),
    ("c2", {"foes": [("red", "c4", "", GRYK)]}, [Fight(0, "down")]),
    ("c3", {"step": "summon", "foes": [("red", "i1", "", GRYK)], "hands": [["kiln_salamander"]]}, [PickFoe(0)]),
]
"""Where the hero stands, the table, and what is done until Gryk wakes: an enemy comes next to the hero; a movement ends
next to it; it is run into; attacked by flight; made the target of a card.
"""


@pytest.mark.rule("dw.ai.activate_target")
@pytest.mark.parametrize(("at", "given", "doing"), ROUTES)
def test_who_revealed_gryk_otherwise(at: str, given: dict[str, Any], doing: list[Action | int]) -> None:
    """Never simply the 1st player, who is Luna here: the hero it came next to, or whose turn's deed woke it."""
    rows = [("jerin", at, {**QUIET, "boost": (8, 0, 2, 1, 0)}), ("luna", "staging", QUIET)]
    phase = "summon" if "hands" in given else "adventure"
    more = {"step": "pick_battle", "state": {"phase": phase, "turn": 1}, "ai": "ai1", "tokens": (), **given}
    p = table(heroes=rows, order=(1, 0), **more)
    for each in doing:
        if isinstance(each, int):
            pick(p, Fight(1, "left"))
            p.supply(each)
        else:
            if options(p, PlayCard):
                pick(p, PlayCard("kiln_salamander"))
            pick(p, each)
    assert p.asked is not None
    p.supply("gryk")
    p.supply("mana_crystal")
    assert [hero.treasures for hero in p.state.heroes] == [("mana_crystal",), ()]


@pytest.mark.rule("dw.unlock.channeling", "dw.minion.gryk.monster")
def test_who_was_beaten_by_gryk_s_treasure_monster_does_not_channel() -> None:
    rows = [("jerin", "a1", QUIET), ("luna", "staging", QUIET)]
    foes = [("red", "h7", "", {"level": "2"})]
    more: dict[str, Any] = {"played": [["gearbug"]], "treasures": [["venom_flask"]], "locks": (0, 0, 2, 2)}
    for treasure, channels in (("treasure_monster", False), ("mana_crystal", True)):
        p = table(heroes=rows, foes=foes, tokens=(), script=["gryk", treasure], stop="end_round", **more)
        pick(p, UseTreasure("venom_flask", NOBODY), StopMoving())
        assert bool(options(p, Channel)) == channels


@pytest.mark.rule("dw.minion.glug.which", "dw.treasure.any_time")
def test_glug_reveals_who_is_still_asleep() -> None:
    """A Venom Flask woke one of the two meanwhile: the other one is left."""
    four = {"level": "4"}
    rows = [("jerin", "c4", QUIET), ("luna", "staging", QUIET)]
    foes = [("blue", "i2", "", four), ("green", "b6", "", four)]
    p = reveal("glug", rows, chapter=2, foes=foes, treasures=[["venom_flask"]], state={"phase": "adventure"})
    pick(p, UseTreasure("venom_flask", NOBODY), PickFoe(1))
    p.supply("lycoan")
    assert p.asked is not None
    p.supply("necrid")
    stopped(p)
    assert (foe(p, "blue").kind, foe(p, "green").kind) == ("lycoan", "necrid")


@pytest.mark.rule("dw.minion.gryk.monster")
def test_a_treasure_monster_of_gryk_beats_the_hero() -> None:
    p = reveal("gryk", HEROES, script=["treasure_monster"])
    assert p.state.heroes[0].discard == ["wound", "wound"]
    assert (p.state.fatal, p.state.wounds) == (5, 18)
    assert p.state.destroyed == ["treasure_monster"]


def test_gryk_with_no_treasure_left() -> None:
    p = reveal("gryk", HEROES, state={"treasure_deck": []})
    stopped(p)
    assert p.state.heroes[0].discard == ["wound"]


@pytest.mark.rule("dw.minion.glug.which")
def test_glug_reveals_a_level_4_minion_of_the_players_choice() -> None:
    four = {"level": "4"}
    events: list[Event] = []
    foes = [("blue", "i2", "", four), ("green", "b6", "", four), ("black", "i6", "", {"level": "3"})]
    p = reveal("glug", [*HEROES], seat=1, foes=foes, chapter=2, script=["lycoan"], events=events)
    assert p.choice is not None
    assert p.choice.seat == 1
    assert options(p, PickFoe) == [PickFoe(1), PickFoe(2)]
    pick(p, PickFoe(2))
    stopped(p)
    assert [event.slot for event in happened(events, FoeRevealed)] == [0, 2]


@pytest.mark.rule("dw.minion.glug.which")
def test_glug_alone_or_with_one() -> None:
    stopped(reveal("glug", HEROES, chapter=2))
    p = reveal("glug", HEROES, chapter=2, foes=[("blue", "i2", "", {"level": "4"})], script=["dreadhorn"])
    stopped(p)
    assert foe(p, "blue").stamina == 1


@pytest.mark.rule("dw.minion.krorik.walls", "dw.icon.poison", "dw.icon.poison_floor")
def test_krorik_poisons_through_walls() -> None:
    """In the Blightwood c3 and c4 have a wall between; e4 is 3 away."""
    p = reveal("krorik", [("jerin", "c4", {"stamina": -2}), ("luna", "e4")], chapter=2)
    assert [hero.stamina for hero in p.state.heroes] == [-3, 0]


@pytest.mark.rule("dw.idle.reveal")
def test_dusk_feeds_karn() -> None:
    p = reveal("acolyte_of_dusk", HEROES, chapter=3, karn="e3")
    assert foe(p, "karn").stamina == 1


# ---- when damaged


@pytest.mark.rule("dw.minion.spitefiend.rage", "dw.battle.counter")
@pytest.mark.parametrize("seats", [(0,), (0, 0), (0, 1)])
def test_spitefiend_gains_exactly_two_rage(seats: tuple[int, ...]) -> None:
    """Case D60."""
    p = damage("spitefiend", tuple(dict.fromkeys(seats)), seats)
    assert foe(p, "red").stamina == 2


@pytest.mark.rule("dw.icon.rage_cap")
def test_rage_ends_at_three() -> None:
    assert foe(damage("spitefiend", (0,), fields={"stamina": 2}), "red").stamina == 3


@pytest.mark.rule("dw.minion.timbergrist.example")
def test_timbergrist_poisons_all_who_have_a_gem_on_it() -> None:
    """Case D06: the old gem of the other hero counts."""
    p = damage("timbergrist", (0,), (1, 0))
    assert [hero.stamina for hero in p.state.heroes] == [-1, -1]
    p = damage("timbergrist", (0,), (0, -1))
    assert [hero.stamina for hero in p.state.heroes] == [-1, 0]


@pytest.mark.rule("dw.minion.slagmar.nonfatal", "dw.minion.varhyr.nonfatal", "dw.battle.counter_colours")
@pytest.mark.parametrize(("kind", "chapter"), [("slagmar", 2), ("varhyr", 1)])
def test_wounds_for_every_hero_whose_colour_was_placed(kind: str, chapter: int) -> None:
    """Case D05; regular wounds."""
    p = damage(kind, (0, 1), chapter=chapter)
    assert [hero.discard for hero in p.state.heroes] == [["wound"], ["wound"]]
    assert p.state.fatal == 6
    p = damage(kind, (1,), (0, 1), chapter=chapter)
    assert [hero.discard for hero in p.state.heroes] == [[], ["wound"]]


def test_barrowmaw_takes_magic() -> None:
    p = damage("barrowmaw", (0,), chapter=2)
    assert [(hero.active, hero.inactive) for hero in p.state.heroes] == [(1, 5), (2, 4)]


@pytest.mark.rule("dw.ex.battle.counter_card")
@pytest.mark.parametrize(("shows", "stamina"), [(4, 0), (5, -2)])
def test_mudgrub_shakes_it_off_on_1_to_4(shows: int, stamina: int) -> None:
    p = damage("mudgrub", (0,), fields={"stamina": -2}, script=[shows])
    stopped(p)
    assert foe(p, "red").stamina == stamina


@pytest.mark.rule("dw.minion.spitefiend.rage", "dw.ex.battle.counter_card")
@pytest.mark.parametrize("kind", ["spitefiend", "mudgrub"])
def test_a_firebolt_is_no_battle(kind: str) -> None:
    """The Spitefiend gains rage only from a hero battling it; without a battle there is no loser to shake it off."""
    rows = [("jerin", "staging", QUIET), ("luna", "staging", QUIET)]
    foes = [("red", "c3", kind, {"stamina": -1})]
    p = table(heroes=rows, foes=foes, treasures=[["firebolt_relic"]], tokens=(), state={"phase": "adventure"})
    pick(p, UseTreasure("firebolt_relic", NOBODY))
    assert p.asked is None
    assert (foe(p, "red").stamina, foe(p, "red").gems) == (-1, (0,))


@pytest.mark.rule("dw.minion.spitefiend.rage")
def test_the_spitefiend_in_battle() -> None:
    p = fighter("c2", 10, foes=[("red", "c3", "spitefiend")], script=[1])
    pick(p, CritColour(0))
    assert (foe(p, "red").stamina, foe(p, "red").gems) == (1, (0, 0)), "distracted, then 2 rage once"


@pytest.mark.rule("dw.card.shadowpine_wisp.anywhere", "dw.minion.abomination.advanced_locked")
def test_no_player_s_card_destroyed_the_abomination_s_wisp() -> None:
    s = table(chapter=2).state
    other = next(each for each in s.advanced.bag if each != "hollowpine_wisp")
    p = damage("abomination", (0,), chapter=2, advanced=["hollowpine_wisp"], locks=(0, 4, 4, 4), script=[other])
    stopped(p)
    assert p.state.destroyed == ["hollowpine_wisp"]
    assert [hero.active for hero in p.state.heroes] == [2, 2]


@pytest.mark.rule("dw.minion.abomination.advanced_locked")
def test_abomination_destroys_the_top_advanced_creature() -> None:
    card = sorted(table().state.advanced.bag)[0]
    p = damage("abomination", (0,), chapter=2, advanced=[card])
    assert p.state.advanced.top == (card,)
    other = next(each for each in p.state.advanced.bag if each != card)
    p = damage("abomination", (0,), chapter=2, advanced=[card], locks=(0, 4, 4, 4), script=[other])
    stopped(p)
    assert p.state.advanced.top == (other,)
    assert p.state.destroyed == [card]


@pytest.mark.rule("dw.minion.necrid.keeps_alive", "dw.minion.necrid.cap", "dw.minion.necrid.no_damage_full")
def test_necrid_keeps_others_alive() -> None:
    """Case D52; the battle asks these."""
    foes = [("red", "c2", "necrid"), ("blue", "c3", "glug", {"gems": (0, 0, 1)}), ("green", "b6", "lycoan")]
    s = table(2, step="stop", foes=foes, karn="f3").state
    assert [keeps_alive(s, slot) for slot in (0, 1, 2)] == [False, True, True]
    assert [undying(s, each) for each in s.foes] == [False, True, False, False]
    s = table(2, step="stop", foes=foes[1:]).state
    assert not undying(s, s.foes[0])


@pytest.mark.rule("dw.karn.not_minion")
def test_karn_has_no_minion_abilities() -> None:
    p = table(step="try", steps={"try": once(lambda s: was_damaged(s, KARN_SLOT, (0,)))}, karn="c3")
    stopped(p)
    assert pieces(p.state)["wound"] == 25


def test_nobody_s_gems_bring_no_counterattack() -> None:
    p = damage("varhyr", (), (0,))
    chooses(p, "stop")
    assert p.state.wounds == 19
