"""The end of an Adventure turn, dice, wounds, and what can be used at any time."""

from __future__ import annotations

from typing import Any

import pytest

from siegeworks.core import Event, Position, Rules
from siegeworks.games.direwild.actions import (
    Channel,
    Decline,
    KeepRoll,
    PickSeat,
    Reroll,
    StopMoving,
    UsePower,
    UseTreasure,
)
from siegeworks.games.direwild.content import CREATURES, WOUND
from siegeworks.games.direwild.events import DieRolled, FatalLost, PhaseBegan, WoundTaken
from siegeworks.games.direwild.rules import dice, turn_end, wounds
from siegeworks.games.direwild.rules.windows import usable
from siegeworks.games.direwild.state import NOBODY, State, pieces
from siegeworks.games.direwild.view import VIEW

from .build import chooses, happened, once, options, pick, stopped, table
from .magicians import ADVENTURE, QUIET, fighter

OPEN = (0, 0, 2, 2)
REFLEXES = (0, 0, 0, 2)


def ending(played: list[str], **more: Any) -> Position:
    """Seat 0, who did not battle, at the end of the turn with these cards in play."""
    fields = {**QUIET, **more.pop("fields", {})}
    rows = [("jerin", "staging", fields), ("luna", "staging", QUIET)]
    state = {**ADVENTURE, **more.pop("state", {})}
    stop = ("begin_adventure", "end_round")
    return table(step="discard", heroes=rows, played=[played], state=state, **{"tokens": (), "stop": stop, **more})


# ---- discarding


@pytest.mark.rule("dw.adv.discard", "dw.round.phase_by_phase", "dw.hero.stormbringer.duration")
def test_everything_played_is_discarded() -> None:
    fields = {"core": 1, "augments": (0,), "boost": (1, 2, 3, 4, 5), "spent": ("kitten",), "done": ("moving",)}
    p = ending(["puppy", "gearbug", ""], fields={**fields, "marks": {"storm": 3}, "tucked": (WOUND,), "charm": 1})
    hero = p.state.heroes[0]
    assert sorted(hero.discard) == ["gearbug", "puppy", WOUND]
    assert (hero.played, hero.core, hero.augments, hero.boost, hero.marks) == ([], NOBODY, (), (0, 0, 0, 0, 0), {})
    assert (hero.tucked, hero.spent, hero.done, hero.charm) == ((), (), (), 0)
    assert p.state.turn == 1


@pytest.mark.rule("dw.card.chomiak_hippo.destroy_after")
def test_what_lay_by_the_hippo_is_destroyed() -> None:
    p = ending(["chomiak_hippo"], fields={"core": 0, "offered": ("puppy",), "marks": {"offer:0": 1}})
    assert (p.state.heroes[0].discard, p.state.destroyed) == (["chomiak_hippo"], ["puppy"])


@pytest.mark.rule("dw.card.chomiak_hippo.destroy_after")
def test_the_hippo_can_be_drawn_while_the_cards_beside_it_are_destroyed() -> None:
    """At each event the table is whole: no core without its card, no card in two places."""
    seen: list[int] = []

    def step(s: State) -> Rules[None]:
        s.watch = lambda _, now: seen.append(len(VIEW.scene(now, 0, None).pieces) and sum(pieces(now).values()))
        yield from turn_end.discard(s)

    fields = {"core": 0, "offered": ("puppy", "kitten"), "marks": {"offer:0": 2}, "tucked": (WOUND,)}
    p = ending(["chomiak_hippo", "gearbug"], fields=fields, steps={"discard": step})
    assert len(seen) >= 2
    assert set(seen) == {sum(pieces(p.state).values())}


@pytest.mark.rule("dw.adv.end_check", "dw.round.phase_by_phase")
def test_after_the_last_hero_the_round_ends() -> None:
    events: list[Event] = []
    p = ending([], order=(1, 0), state={"turn": 1}, events=events)
    assert (p.state.step, p.state.turn) == ("end_round", 0)


@pytest.mark.rule("dw.round.adventure_phase_order")
def test_a_whole_turn() -> None:
    events: list[Event] = []
    rows = [("jerin", "staging", QUIET), ("luna", "staging", QUIET)]
    p = table(heroes=rows, tokens=(), stop="end_round", events=events)
    before = pieces(p.state)
    pick(p, StopMoving(), StopMoving())
    stopped(p)
    assert [each.seat for each in happened(events, PhaseBegan)] == [-1, 0, 1]
    assert pieces(p.state) == before


# ---- Channeling


@pytest.mark.rule("dw.unlock.channeling")
def test_channeling() -> None:
    """Creatures played this turn, those discarded unused as well; wounds are none."""
    p = ending(["gearbug", ""], fields={"spent": ("puppy", "kitten")}, discards=[["puppy", WOUND]], locks=OPEN)
    chooses(p, "dw.unlock.channeling", 0)
    assert {each.card for each in options(p, Channel)} == {"gearbug", "puppy"}
    pick(p, Channel("puppy"))
    assert (p.state.heroes[0].deck.top, p.state.heroes[0].discard) == (("puppy",), [WOUND, "gearbug"])


@pytest.mark.rule("dw.unlock.channeling")
@pytest.mark.parametrize(
    "more", [{"state": {"beaten": (0,)}}, {"locks": (0, 1, 2, 2)}, {"fields": {"marks": {"monster": 1}}}]
)
def test_no_channeling_after_a_battle_or_while_locked(more: dict[str, Any]) -> None:
    p = ending(["gearbug"], **{"locks": OPEN, **more})
    assert p.state.heroes[0].discard == ["gearbug"]


# ---- dice


@pytest.mark.rule("dw.unlock.reflexes", "dw.unlock.reflexes_outside", "dw.fatal.other_damage_regular")
def test_ones_are_rolled_again() -> None:
    """Case D51: a wound each time."""
    events: list[Event] = []
    step = once(lambda s: dice.roll(s, s.heroes[0], 6, "try"))
    p = table(
        step="try",
        steps={"try": step},
        heroes=[("jerin", "staging", QUIET)],
        locks=REFLEXES,
        script=[1, 1, 4],
        events=events,
    )
    pick(p, Reroll(), Reroll())
    stopped(p)
    assert [each.shows for each in happened(events, DieRolled)] == [1, 1, 4]
    assert (p.state.heroes[0].discard, p.state.fatal, p.state.wounds) == ([WOUND, WOUND], 6, 17)


@pytest.mark.rule("dw.unlock.reflexes", "dw.unlock.reflexes_no_wounds", "dw.later2.no_reflexes")
@pytest.mark.parametrize(
    ("locks", "state"),
    [((0, 0, 1, 2), {}), (REFLEXES, {"wounds": 0}), (REFLEXES, {"phase": "training"})],
)
def test_no_second_roll(locks: tuple[int, int, int, int], state: dict[str, Any]) -> None:
    step = once(lambda s: dice.roll(s, s.heroes[0], 6, "try"))
    stopped(table(step="try", steps={"try": step}, locks=locks, script=[1], state=state))


@pytest.mark.rule("dw.unlock.reflexes", "dw.unlock.reflexes_no_wounds")
def test_the_last_wound() -> None:
    p = fighter("c2", 6, foes=[("red", "c3", "inkling")], locks=REFLEXES, script=[1, 1], state={"wounds": 1})
    pick(p, Reroll())
    stopped(p)
    assert p.state.heroes[0].discard == [WOUND, WOUND], "one for the roll, one for the battle lost"
    p = fighter("c2", 7, foes=[("red", "c3", "inkling")], locks=REFLEXES, script=[1])
    pick(p, KeepRoll())
    assert p.state.heroes[0].discard == []


# ---- wounds


@pytest.mark.rule("dw.wound.not_basic", "dw.wound.not_creature", "dw.wound.dead", "dw.wound.fatal_same")
def test_a_wound_is_no_creature_and_fatal_ones_are_like_others() -> None:
    assert WOUND not in CREATURES
    events: list[Event] = []

    def both(s: State) -> Any:
        wounds.fatal(s, s.heroes[0], "dw.battle.lose_fatal")
        wounds.regular(s, s.heroes[0], "dw.fatal.other_damage_regular")
        yield from ()

    p = table(step="try", steps={"try": once(both)}, events=events)
    assert p.state.heroes[0].discard == [WOUND, WOUND]
    assert [each.fatal for each in happened(events, WoundTaken)] == [True, False]


@pytest.mark.rule("dw.battle.lose_regular", "dw.fatal.sources", "dw.fatal.stack_size")
def test_empty_piles_deal_nothing() -> None:
    events: list[Event] = []

    def all_three(s: State) -> Any:
        assert wounds.leave(s, "dw.disengage.cost") is False
        wounds.fatal(s, s.heroes[0], "dw.battle.lose_fatal")
        yield from ()

    p = table(step="try", steps={"try": once(all_three)}, state={"fatal": 0, "wounds": 0}, events=events)
    assert p.state.heroes[0].discard == []
    assert happened(events, FatalLost) == []
    assert table().state.fatal == 6


# ---- at any time


@pytest.mark.rule("dw.magic.any_time", "dw.treasure.any_time")
def test_windows() -> None:
    rows = [("kachar", "staging", {"active": 2, "inactive": 4}), ("voss", "staging", {"active": 3, "inactive": 3})]
    treasures = [["mana_crystal"], ["claw_oil", "silver_bell"]]
    p = table(step="charm", heroes=rows, treasures=treasures, state={"phase": "charm"})
    assert {each.power for each in options(p, UsePower)} == {"stone_fury"}, "nobody is buried by an avalanche"
    assert {each.treasure for each in options(p, UseTreasure, 1)} == {"silver_bell"}
    voss = p.state.heroes[1]
    assert usable(p.state, voss, "battle") == [], "there is no battle"
    pick(p, (1, UseTreasure("silver_bell", 0)), UsePower("stone_fury"), (0, PickSeat(1)))
    assert (p.state.heroes[0].charm, p.state.heroes[1].stamina) == (3, 2)


def test_a_question_with_one_answer_waits_for_no_power() -> None:
    """Things for any time wait for the next real question."""
    rows = [("kachar", "c2", {"active": 2, "inactive": 4}), ("luna", "staging", QUIET)]
    p = table(heroes=rows, foes=[("red", "c3", "inkling")], step="pick_battle", state=ADVENTURE, tokens=())
    chooses(p, "dw.battle.before", 0)
    assert not options(p, Decline)
    assert {each.power for each in options(p, UsePower)} == {"stone_fury", "avalanche"}
