"""Charm Phase: what Charm buys, and what it opens."""

import pytest

from siegeworks.games.direwild.actions import BreakLock, Buy, DestroyWild, DoneCharming, PickDeck, PickSeat, UsePower
from siegeworks.games.direwild.content import CREATURES
from siegeworks.games.direwild.events import LockBroken
from siegeworks.games.direwild.rules.strength import charm_of

from .build import chooses, happened, options, pick, table

BAT, OWL = "blightwood_bat", "redmill_owl"
THREE = [("alaric", "staging"), ("jerin", "staging"), ("esma", "staging")]


def charming(charm=4, heroes=THREE[:2], **given):
    """The first hero spends so much Charm; the Wilds hold what is given, the rest of their slots are empty."""
    first = (*heroes[0][:2], {"charm": charm})
    state = {"phase": "charm", **given.pop("state", {})}
    return table(step="charm", stop=("build", "begin_charm"), heroes=[first, *heroes[1:]], state=state, **given)


def hero(p, seat=0):
    return p.state.heroes[seat]


def cheap(cost, count=6):
    """Common creatures of a cost."""
    return [card.id for card in CREATURES.values() if card.deck == "common" and card.cost == cost][:count]


@pytest.mark.rule(
    "dw.charm.count",
    "dw.charm.keep_creatures",
    "dw.charm.zero_possible",
    "dw.ex.basics.charm3",
    "dw.ex.charm.count4",
    "dw.icon.charm",
    "dw.round.charm_phase_order",
)
def test_charm_of_all_creatures_played_is_added_up_and_they_stay():
    played = ["puppy", "puppy", "kiln_salamander", "kitten", "kitten", "wound"]
    p = table(step="begin_charm", stop="charm", heroes=THREE[:2], played=[played])
    assert hero(p).charm == 3  # T1
    assert hero(p).played == played
    p = table(step="begin_charm", stop="charm", heroes=THREE[:2], played=[["kitten"] * 4 + ["puppy"]])
    assert hero(p).charm == 4


@pytest.mark.rule("dw.card.giant_rasp_fly.charm")
def test_charm_is_never_less_than_nothing():
    p = table(step="begin_charm", stop="charm", heroes=THREE[:2], played=[["giant_rasp_fly"]])
    assert hero(p).charm == 0


@pytest.mark.rule(
    "dw.charm.buy",
    "dw.charm.buy_to_discard",
    "dw.charm.refill",
    "dw.charm.flip_next",
    "dw.charm.buy_number",
    "dw.ex.charm.bat_owl",
    "dw.card.cost_position",
    "dw.icon.cost_target",
)
def test_the_bat_and_then_the_owl_for_four_charm():
    p = charming(
        4,
        THREE,
        wilds=[BAT, OWL, "gearbug", "gearbug", "tonten_jackalope"],
        common=["fellwood_frog"],
        script=["fenton_ostritch", "griftwall_python"],
    )
    pick(p, Buy(BAT))
    assert (hero(p).discard, hero(p).charm) == ([BAT], 1)
    assert p.state.wilds == ["fellwood_frog", OWL, "gearbug", "gearbug", "tonten_jackalope"]
    assert p.state.common.top == ("fenton_ostritch",)
    pick(p, Buy(OWL))
    assert (hero(p).discard, hero(p).charm) == ([BAT, OWL], 0)
    assert p.state.wilds[1] == "fenton_ostritch"


@pytest.mark.rule("dw.charm.swift", "dw.charm.swift_top", "dw.ex.charm.swift_bat")
def test_a_swift_charm_costs_one_more_and_lies_on_top_of_the_deck():
    p = charming(4, wilds=[BAT, OWL], script=["fellwood_frog", "gearbug"])
    pick(p, Buy(BAT, swift=True))
    assert (hero(p).deck.top, hero(p).discard, hero(p).charm) == ((BAT,), [], 0)
    assert Buy(BAT, swift=True) not in charming(3, wilds=[BAT]).choice.options


@pytest.mark.rule("dw.charm.buy_wilds_only", "dw.charm.any_combination", "dw.icon.charm_uses")
def test_only_creatures_of_the_wilds_are_for_sale_and_locks_and_destruction_cost_one():
    p = charming(1, wilds=[BAT, OWL], common=["gearbug"])
    assert options(p, Buy) == [Buy(OWL)]
    assert set(options(p, DestroyWild)) == {DestroyWild(BAT), DestroyWild(OWL)}
    assert options(p, BreakLock) == [BreakLock()]
    chooses(charming(0, wilds=[BAT, OWL]), "stop")  # nothing can be paid: nobody is asked


@pytest.mark.rule("dw.charm.unused_lost", "dw.round.adventure_phase_order")
def test_charm_left_over_is_lost():  # D58
    p = charming(3, wilds=[BAT])
    pick(p, DoneCharming())
    assert hero(p).charm == 0
    chooses(p, "stop")


@pytest.mark.rule("dw.charm.destroy_wilds", "dw.charm.destroy_wilds_pile", "dw.charm.destroy_wilds_refill")
def test_one_charm_destroys_a_creature_whatever_it_costs():
    p = charming(1, wilds=[BAT, OWL], common=["gearbug"], script=["fellwood_frog"])
    pick(p, DestroyWild(BAT))
    assert p.state.destroyed == [BAT]
    assert p.state.wilds[:2] == ["gearbug", OWL]


@pytest.mark.rule(
    "dw.charm.lock", "dw.charm.lock_many", "dw.charm.lock_order", "dw.charm.lock_advanced_first", "dw.charm.lock_pile"
)
def test_locks_are_broken_from_the_left_one_charm_each():  # D48
    p = charming(3, locks=(1, 4, 4, 4), script=["unicorn"])
    pick(p, BreakLock())
    assert p.state.locks == (0, 4, 4, 4)
    pick(p, BreakLock(), BreakLock())
    assert p.state.locks == (0, 2, 4, 4)
    assert p.state.destroyed == ["lock"] * 3


@pytest.mark.rule("dw.charm.lock_open", "dw.unlock.advanced.flip", "dw.charm.refill_choice")
def test_with_the_last_lock_the_advanced_deck_is_open_at_once():  # D49
    events = []
    p = charming(4, locks=(1, 4, 4, 4), wilds=[BAT], common=["gearbug"], script=["unicorn"], events=events)
    pick(p, BreakLock())
    assert p.state.advanced.top == ("unicorn",)
    assert happened(events, LockBroken)[-1].opened
    pick(p, Buy(BAT))
    assert set(p.choice.options) == {PickDeck("common"), PickDeck("advanced")}
    pick(p, PickDeck("advanced"))
    assert p.state.wilds[0] == "unicorn"


@pytest.mark.rule("dw.ex.charm.slot_3p", "dw.setup.wilds_2p", "dw.setup.wilds_3p", "dw.setup.wilds_4p")
@pytest.mark.parametrize(("players", "slots"), [(2, 6), (3, 5), (4, 4)])
def test_the_wilds_have_fewer_slots_the_more_heroes_there_are(players, slots):
    p = table(step="charm", stop="build", players=players, heroes=THREE[:2], state={"phase": "charm"})
    assert len(p.state.wilds) == slots


@pytest.mark.rule("dw.card.giant_rasp_fly.charm", "dw.magic.draw_charm")
def test_below_0_it_is_the_sum_that_counts():
    """A Rasp Fly and a puppy give -1, which buys nothing; a kitten drawn by magic makes it 0, not 1."""
    heroes = [("luna", "staging", {"active": 1, "inactive": 5}), ("tog", "staging", {"active": 0, "inactive": 6})]
    p = table(
        step="begin_charm", stop="build", heroes=heroes, played=[["giant_rasp_fly", "puppy"]], decks=[["kitten"]],
        wilds=[OWL], state={"phase": "charm"},
    )  # fmt: skip
    assert charm_of(hero(p).played) == -1
    assert options(p, DestroyWild) == options(p, BreakLock) == []
    pick(p, UsePower("tailwind"), PickSeat(0))
    assert (hero(p).played[-1], hero(p).charm) == ("kitten", 0)
