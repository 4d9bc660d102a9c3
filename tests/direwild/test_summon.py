"""Summon Phase: playing the hand, Gifts, cards drawn by magic, wounds in hands."""

import pytest

from siegeworks.games.direwild.actions import (
    Agree,
    Decline,
    PickCard,
    PickFoe,
    PickSeat,
    PlayCard,
    PlayRest,
    UsePower,
    UseTreasure,
)
from siegeworks.games.direwild.content import CREATURES
from siegeworks.games.direwild.events import CardPlayed, FoeRevealed
from siegeworks.games.direwild.rules import powers
from siegeworks.games.direwild.rules.playing import play
from siegeworks.games.direwild.rules.strength import stats_of

from .build import chooses, foe, happened, once, options, pick, stopped, table

MAGIC = powers.KNOWN
QUIET = {"active": 0, "inactive": 6}
TWO = [("jerin", "staging", QUIET), ("tog", "staging", QUIET)]


def summoning(*hand, heroes=TWO, events=None, others=(), **given):
    """The first hero's Summon turn with this hand; `others` are the hands of the rest."""
    return table(
        step="begin_summon", stop=given.pop("stop", "begin_charm"), heroes=heroes, hands=[hand, *others], events=events,
        **given,
    )  # fmt: skip


def hero(p, seat=0):
    return p.state.heroes[seat]


@pytest.mark.rule(
    "dw.summon.one_at_a_time", "dw.summon.order_choice", "dw.summon.ability_now", "dw.summon.not_in_hand",
    "dw.term.in_hand", "dw.term.played",
)  # fmt: skip
def test_cards_are_played_one_at_a_time_in_any_order_each_ability_at_once():
    p = summoning("kitten", "redmill_owl", "puppy", decks=[["gloam_moth", "hollow_hound"]])
    chooses(p, "dw.summon.order_choice", 0)
    assert options(p, PlayCard) == [PlayCard("kitten"), PlayCard("redmill_owl"), PlayCard("puppy")]
    pick(p, PlayCard("puppy"))
    assert (hero(p).played, hero(p).hand) == (["puppy"], ["kitten", "redmill_owl"])
    pick(p, PlayCard("redmill_owl"))
    assert hero(p).hand == ["kitten", "gloam_moth"]  # the owl has drawn already
    pick(p, PlayCard("gloam_moth"))
    assert hero(p).active == 1


@pytest.mark.rule(
    "dw.summon.all", "dw.summon.no_ability", "dw.wound.dead", "dw.wound.not_creature", "dw.wound.fatal_same"
)
def test_the_whole_hand_is_played_wounds_too():
    events = []
    p = summoning("kitten", "wound", "puppy", "kitten", others=[["puppy"]], events=events)
    stopped(p)  # no ability, no magic: nothing to decide
    assert hero(p).played == ["kitten", "wound", "puppy", "kitten"]
    assert hero(p, 1).played == ["puppy"]
    assert [each.card for each in happened(events, CardPlayed)] == ["kitten", "wound", "puppy", "kitten", "puppy"]


@pytest.mark.rule("dw.summon.order_choice", "dw.summon.magic", "dw.hero.featherheart.draw_before")
def test_before_a_plain_hand_is_played_magic_can_be_used():
    heroes = [("luna", "staging", {"active": 1, "inactive": 5}), TWO[1]]
    p = summoning("kitten", "puppy", heroes=heroes, decks=[["redmill_owl"]])
    assert options(p, PlayRest) == [PlayRest()]
    pick(p, UsePower("tailwind"), PickSeat(0))
    assert hero(p).hand == ["kitten", "puppy", "redmill_owl"]
    assert PlayCard("redmill_owl") in options(p, PlayCard)


@pytest.mark.rule("dw.magic.draw_ability", "dw.treasure.draw_ability")
def test_a_card_drawn_in_the_own_summon_turn_has_its_ability():
    heroes = [("luna", "staging", {"active": 1, "inactive": 5}), TWO[1]]
    p = summoning("kitten", heroes=heroes, decks=[["hollow_hound"]])
    pick(p, UsePower("tailwind"), PickSeat(0), PlayCard("hollow_hound"))
    assert hero(p).stamina == 1


@pytest.mark.rule("dw.magic.draw_charm", "dw.treasure.draw_charm", "dw.magic.draw_ability")
def test_d47_a_card_drawn_in_the_charm_phase_gives_charm_and_no_ability():
    heroes = [("luna", "staging", {"active": 1, "inactive": 5}), TWO[1]]
    p = table(
        step="begin_charm", stop="build", heroes=heroes, played=[["kitten"]], decks=[["cinder_fox", "puppy"]],
        state={"phase": "summon"},
    )  # fmt: skip
    pick(p, UsePower("tailwind"), PickSeat(0))
    assert hero(p).charm == 1 + CREATURES["cinder_fox"].charm
    assert (hero(p).hand, hero(p).played) == ([], ["kitten", "cinder_fox"])
    assert hero(p).deck.top == ("puppy",)


# ---- copying


@pytest.mark.rule("dw.ex.summon.owl_parrot", "dw.card.fogmount_parrot.played_before")
def test_the_parrot_after_the_owl_draws_too():
    p = summoning("redmill_owl", "fogmount_parrot", decks=[["puppy", "kitten", "puppy"]])
    pick(p, PlayCard("redmill_owl"), PlayCard("fogmount_parrot"))
    stopped(p)
    assert hero(p).played == ["redmill_owl", "fogmount_parrot", "puppy", "kitten"]


@pytest.mark.rule("dw.ex.summon.parrot_first", "dw.card.fogmount_parrot.played_before")
def test_d42_the_parrot_before_the_owl_copies_nothing():
    p = summoning("redmill_owl", "fogmount_parrot", decks=[["puppy", "kitten", "puppy"]])
    pick(p, PlayCard("fogmount_parrot"))
    stopped(p)  # the owl follows by itself
    assert hero(p).played == ["fogmount_parrot", "redmill_owl", "puppy"]


@pytest.mark.rule("dw.card.fogmount_parrot.played_before")
def test_what_comes_into_play_after_the_parrot_is_not_copied():
    """A Parrot of a Gift, in another's turn: cards drawn by a treasure meanwhile are laid out behind it."""
    p = table(
        step="try", steps={"try": once(lambda s: play(s, s.heroes[0], "fogmount_parrot"))}, heroes=TWO,
        played=[["hollow_hound", "kiln_salamander"]], decks=[["redmill_owl", "cragside_goat", "puppy"]],
        treasures=[["scroll_of_summons"]], state={"phase": "summon", "turn": 1},
    )  # fmt: skip
    before = options(p, PickCard)
    assert {each.card for each in before} == {"hollow_hound", "kiln_salamander"}
    pick(p, UseTreasure("scroll_of_summons", 0))
    assert hero(p).played[-2:] == ["redmill_owl", "cragside_goat"]
    assert options(p, PickCard) == before


@pytest.mark.rule("dw.card.fogmount_parrot.cost", "dw.term.cost_basic_zero", "dw.icon.cost_target", "dw.ex.icon.cost2")
def test_the_parrot_copies_costs_0_to_3_only():
    p = summoning("fogmount_parrot", played=[["cinder_fox", "hollow_hound", "kiln_salamander", "puppy"]])
    picks = {each.card for each in options(p, PickCard)}
    assert picks == {"hollow_hound", "kiln_salamander"}  # the fox costs 4, the puppy does nothing
    pick(p, PickCard("hollow_hound", "played", 1))
    assert hero(p).stamina == 1


# ---- Gift


@pytest.mark.rule(
    "dw.term.gift", "dw.term.gift_play", "dw.term.gift_source", "dw.card.gearbug.gift", "dw.card.fellwood_frog.gift",
    "dw.card.tonten_jackalope.gift",
)  # fmt: skip
@pytest.mark.parametrize("giver", ["gearbug", "fellwood_frog", "tonten_jackalope"])
def test_a_gift_lets_another_discard_draw_and_play(giver):
    p = summoning(giver, others=[["kitten", "puppy"]], decks=[["puppy"], ["hollow_hound"]])
    assert options(p, PlayCard) == [PlayCard(giver)] or p.choice.prompt == "dw.term.gift_source"
    chooses(p, "dw.term.gift_source", 1)
    assert [*options(p, PickCard), *options(p, Decline)] == [
        PickCard("kitten", "hand"), PickCard("puppy", "hand"), Decline(),
    ]  # fmt: skip
    pick(p, PickCard("kitten", "hand"))
    assert hero(p, 1).discard == ["kitten"]
    assert hero(p, 1).played[0] == "hollow_hound"  # at once, before its own turn, ability and all
    assert hero(p, 1).stamina == 1


@pytest.mark.rule("dw.term.gift_source", "dw.term.gift_wound", "dw.term.gift_play")
def test_d46_a_gift_to_one_who_has_finished_summoning():
    p = summoning(
        "gearbug", order=[1, 0], state={"turn": 1}, played=[[], ["kitten", "wound"]], decks=[[], ["hollow_hound"]]
    )
    chooses(p, "dw.term.gift_source", 1)
    assert options(p, PickCard) == [PickCard("kitten", "played", 0), PickCard("wound", "played", 1)]
    pick(p, PickCard("wound", "played", 1))
    assert hero(p, 1).discard == ["wound"]
    assert hero(p, 1).played == ["kitten", "", "hollow_hound"]
    assert hero(p, 1).stamina == 1


@pytest.mark.rule("dw.term.gift", "dw.term.may")
def test_without_a_discard_there_is_no_draw():
    p = summoning("gearbug", others=[["kitten"]], decks=[[], ["puppy"]])
    pick(p, Decline())
    assert hero(p, 1).deck.top == ("puppy",)
    p = summoning("gearbug", others=[[]], decks=[[], ["puppy"]])  # nothing to discard at all
    stopped(p)


@pytest.mark.rule("dw.term.gift")
def test_the_giver_picks_the_receiver():
    heroes = [*TWO, ("esma", "staging", QUIET)]
    p = summoning("gearbug", heroes=heroes, others=[["kitten"], ["puppy"]])
    chooses(p, "dw.term.gift", 0)
    assert options(p, PickSeat) == [PickSeat(1), PickSeat(2)]
    chooses(pick(p, PickSeat(2)), "dw.term.gift_source", 2)


# ---- enemies


@pytest.mark.rule(
    "dw.summon.target_idle", "dw.card.fellspring_cobra.activates", "dw.card.blightwood_basilisk.activates",
    "dw.card.kiln_salamander.activates",
)  # fmt: skip
@pytest.mark.parametrize(
    ("card", "stamina"), [("fellspring_cobra", -1), ("blightwood_basilisk", -2), ("kiln_salamander", -1)]
)
def test_an_idle_minion_that_is_targeted_wakes_first(card, stamina):
    events = []
    p = summoning(card, foes=[("red", "c3")], script=["inkling"], events=events)
    assert options(p, PickFoe) == [PickFoe(0)]
    pick(p, PickFoe(0))
    assert foe(p, "red").kind == "inkling"
    assert foe(p, "red").stamina == stamina
    assert happened(events, FoeRevealed) == [FoeRevealed(0, "inkling")]


@pytest.mark.rule("dw.term.may", "dw.karn.is_enemy", "dw.battle.distract_floor")
def test_karn_is_an_enemy_and_what_would_do_nothing_is_not_offered():
    p = summoning("kiln_salamander", foes=[("red", "c3", "inkling", {"stamina": -1})], karn="track")
    assert options(p, PickFoe) == [PickFoe(4)]
    pick(p, Decline())
    assert foe(p, "karn").stamina == 0


# ---- effects as data


@pytest.mark.rule("dw.term.must_default", "dw.icon.rage", "dw.icon.magic_sources")
def test_abilities_without_may_just_happen():
    p = summoning("hollow_hound", "gloam_moth")
    stopped(pick(p, PlayCard("gloam_moth")))
    assert (hero(p).stamina, hero(p).active) == (1, 1)


@pytest.mark.rule("dw.treasure.from_creatures", "dw.loot.in_front")
def test_the_magpie_draws_a_treasure():
    p = summoning("gilded_magpie", script=["claw_oil"])
    stopped(p)
    assert hero(p).treasures == ("claw_oil",)


@pytest.mark.rule("dw.wound.is_card", "dw.term.may")
def test_the_turtle_mends_a_wound_from_anywhere_but_the_deck():
    p = summoning("rustback_turtle", "wound", played=[["wound"]], discards=[["wound"]], state={"wounds": 10})
    pick(p, PlayCard("rustback_turtle"))
    places = [each.where for each in options(p, PickCard)]
    assert places == ["hand", "played", "discard"]
    pick(p, PickCard("wound", "played"))
    assert p.state.wounds == 11
    assert hero(p).played == ["", "rustback_turtle", "wound"]


@pytest.mark.rule("dw.wound.is_card", "dw.term.destroy")
def test_the_tortoise_destroys_a_card_in_hand_or_discarded():
    p = summoning("ancient_tortoise", "kitten", discards=[["wound"]])
    pick(p, PlayCard("ancient_tortoise"))
    assert options(p, PickCard) == [PickCard("kitten", "hand"), PickCard("wound", "discard")]
    pick(p, PickCard("wound", "discard"))
    assert p.state.destroyed == ["wound"]


@pytest.mark.rule("dw.card.kheri_red_panda.not_discard")
def test_kittens_in_the_discards_are_kittens():
    p = summoning("kheri_red_panda", "kitten", discards=[["kitten"]])
    stopped(p)
    assert hero(p).discard == ["kitten"]
    hero(p).core, hero(p).augments = 1, (0,)
    assert stats_of(p.state, hero(p)).attack == 1 + 1


@pytest.mark.rule("dw.term.may")
def test_a_stoat_wounds_only_who_likes():
    p = summoning("rock_stoat", heroes=[TWO[1], TWO[0]])
    chooses(p, "dw.card.rock_stoat.discard", 0)
    assert Agree() in options(p, Agree)
    stopped(pick(p, Decline()))
    assert hero(p).boost == (0, 0, 0, 0, 0)
    assert hero(p).discard == []
