"""The abilities of single creatures that are code."""

import pytest

from siegeworks.games.direwild.actions import (
    Agree,
    Decline,
    DestroyWild,
    Enough,
    Loot,
    PickCard,
    PickCell,
    PickFoe,
    PickSeat,
    PlayCard,
    RollDie,
    UsePower,
    UseTreasure,
)
from siegeworks.games.direwild.content import CREATURES
from siegeworks.games.direwild.events import FatalLost, FoeRevealed, HeroMoved
from siegeworks.games.direwild.rules.grid import GRIDS
from siegeworks.games.direwild.rules.strength import stats_of

from .build import cell, chooses, foe, happened, heroes_at, names, options, pick, stopped, table
from .test_summon import QUIET, TWO, hero, summoning

WILDS = ["shadowpine_wisp", "emberfen_wisp", "quarry_hare", "millpond_duck", "cragside_goat", "cinder_fox"]


def cards(p):
    """The cards that can be picked, with their places."""
    return [(each.card, each.where) for each in options(p, PickCard)]


# ---- cards of the hand


@pytest.mark.rule("dw.card.bigsby_dodo.wound_ok", "dw.wound.is_card")
def test_the_dodo_destroys_a_card_of_the_hand():
    p = summoning("bigsby_dodo", "wound", "kitten")
    pick(p, PlayCard("bigsby_dodo"))
    assert cards(p) == [("wound", "hand"), ("kitten", "hand")]
    stopped(pick(p, PickCard("wound", "hand")))
    assert p.state.destroyed == ["wound"]


@pytest.mark.rule("dw.card.highiron_stag.choice", "dw.wound.not_basic", "dw.card.giant_rasp_fly.draw_only")
@pytest.mark.parametrize(("others", "drawn"), [([], 2), (["giant_rasp_fly"], 4)])
def test_the_stag_discards_basics_and_draws(others, drawn):
    deck = ["puppy"] * 5
    p = summoning("highiron_stag", "kitten", "puppy", "wound", "redmill_owl", played=[others], decks=[deck])
    pick(p, PlayCard("highiron_stag"))
    chooses(p, "dw.card.highiron_stag.choice", 0)
    assert cards(p) == [("kitten", "hand"), ("puppy", "hand")]
    pick(p, PickCard("kitten", "hand"), PickCard("puppy", "hand"))
    assert hero(p).discard == ["kitten", "puppy"]
    assert hero(p).hand == ["wound", "redmill_owl", *["puppy"] * drawn]


@pytest.mark.rule("dw.card.eldar_stag_beetle.hand_only", "dw.term.in_hand", "dw.summon.not_in_hand")
def test_the_beetle_discards_cards_in_hand_for_attack():
    p = summoning("eldar_stag_beetle", "kitten", "wound", played=[["puppy"]])
    pick(p, PlayCard("eldar_stag_beetle"))
    assert cards(p) == [("kitten", "hand"), ("wound", "hand")]
    stopped(pick(p, PickCard("kitten", "hand"), Enough()))
    assert hero(p).boost[0] == 2
    assert hero(p).discard == ["kitten"]


@pytest.mark.rule("dw.card.rock_stoat.nonfatal", "dw.card.rock_stoat.discard", "dw.fatal.other_damage_regular")
def test_the_stoats_wound_is_a_regular_one_in_the_discards():
    p = summoning("rock_stoat", state={"fatal": 6, "wounds": 10})
    stopped(pick(p, Agree()))
    assert hero(p).discard == ["wound"]
    assert (p.state.fatal, p.state.wounds) == (6, 9)
    assert hero(p).boost[0] == 2


@pytest.mark.rule("dw.card.honey_badger.nonfatal", "dw.card.honey_badger.augment")
def test_the_badgers_wounds_are_regular_ones_tucked_behind_it():
    p = summoning("honey_badger", state={"fatal": 6, "wounds": 10})
    stopped(pick(p, Agree(), Agree()))
    assert hero(p).tucked == ("wound", "wound")
    assert (p.state.fatal, p.state.wounds, hero(p).discard) == (6, 8, [])
    hero(p).core = 0
    assert stats_of(p.state, hero(p)).attack == CREATURES["honey_badger"].core.attack + 4


@pytest.mark.rule("dw.card.honey_badger.augment")
def test_without_wounds_left_the_badger_gets_none():
    p = summoning("honey_badger", state={"fatal": 6, "wounds": 1})
    stopped(pick(p, Agree()))
    assert hero(p).tucked == ("wound",)


@pytest.mark.rule("dw.card.chomiak_hippo.set_aside", "dw.card.chomiak_hippo.destroy_after")
def test_cards_lie_beside_the_hippo_until_after_the_battle():
    p = summoning("chomiak_hippo", "kitten", discards=[["wound"]], stop=("begin_charm",))
    pick(p, PlayCard("chomiak_hippo"), PickCard("wound", "discard"), PickCard("kitten", "hand"))
    stopped(p)
    assert hero(p).offered == ("wound", "kitten")
    assert p.state.destroyed == []
    heroes = [("jerin", "staging", {**QUIET, "offered": ("wound", "kitten"), "core": 0}), TWO[1]]
    p = table(
        step="discard",
        stop="begin_adventure",
        heroes=heroes,
        played=[["chomiak_hippo"]],
        state={"phase": "adventure"},
    )
    stopped(p)
    assert p.state.destroyed == ["wound", "kitten"]
    assert hero(p).discard == ["chomiak_hippo"]


# ---- the deck


@pytest.mark.rule("dw.card.arcadian_monkey.return_order", "dw.term.reveal_return")
def test_the_monkey_leaves_the_rest_in_order():
    p = summoning("arcadian_monkey", decks=[["kitten", "puppy", "redmill_owl"]])
    assert cards(p) == [("kitten", "revealed"), ("puppy", "revealed")]
    stopped(pick(p, PickCard("kitten", "revealed"), Enough()))
    assert p.state.destroyed == ["kitten"]
    assert hero(p).deck.top == ("puppy", "redmill_owl")


@pytest.mark.rule("dw.card.arcadian_monkey.return_order", "dw.term.reveal_limit", "dw.card.giant_rasp_fly.draw_only")
def test_d41_looking_is_not_doubled_by_the_rasp_fly():
    p = summoning("arcadian_monkey", played=[["giant_rasp_fly"]], decks=[["kitten", "puppy", "redmill_owl"]])
    assert len(cards(p)) == 2


@pytest.mark.rule("dw.card.giant_rasp_fly.draw_only")
def test_drawing_is_doubled_by_the_rasp_fly_once_it_is_in_play():
    p = summoning("redmill_owl", "giant_rasp_fly", decks=[["puppy", "kitten", "puppy"]])
    stopped(pick(p, PlayCard("giant_rasp_fly")))
    assert len(hero(p).played) == 4
    p = summoning("redmill_owl", "giant_rasp_fly", decks=[["puppy", "kitten", "puppy"]])
    stopped(pick(p, PlayCard("redmill_owl")))
    assert len(hero(p).played) == 3


@pytest.mark.rule("dw.card.giant_rasp_fly.charm")
def test_charm_is_never_below_zero():
    assert CREATURES["giant_rasp_fly"].charm == -1
    p = table(step="begin_charm", stop="charm", heroes=TWO, played=[["giant_rasp_fly", "puppy"]])
    assert hero(p).charm == 0


@pytest.mark.rule("dw.card.huey_pithoui.return_order", "dw.term.into_play", "dw.term.into_play_ability")
def test_the_pithoui_puts_creatures_into_play():
    p = summoning("huey_pithoui", decks=[["wound", "hollow_hound", "kitten", "puppy"]])
    assert cards(p) == [("hollow_hound", "revealed"), ("kitten", "revealed")]
    stopped(pick(p, PickCard("hollow_hound", "revealed"), Enough()))
    assert hero(p).played == ["huey_pithoui", "hollow_hound"]
    assert hero(p).hand == []
    assert hero(p).stamina == 1
    assert hero(p).deck.top == ("wound", "kitten", "puppy")


@pytest.mark.rule("dw.card.cypher_hydra.reshuffle")
def test_the_hydra_searches_and_the_deck_is_shuffled():
    p = summoning("cypher_hydra", decks=[["wound", "kitten", "hollow_hound"]])
    assert cards(p) == [("hollow_hound", "deck"), ("kitten", "deck")]
    stopped(pick(p, PickCard("hollow_hound", "deck")))
    assert hero(p).stamina == 1
    assert (hero(p).deck.bag, hero(p).deck.top) == (["kitten", "wound"], ())


# ---- exchanges


@pytest.mark.rule(
    "dw.card.eldvar_chameleon.cost", "dw.card.eldvar_chameleon.discard_ok", "dw.card.eldvar_chameleon.ability"
)
def test_another_creature_takes_the_chameleons_place():
    p = summoning(
        "eldvar_chameleon",
        "kitten",
        "wound",
        discards=[["hollow_hound", "arcadian_tiger", "unicorn", "eldvar_chameleon"]],
    )
    pick(p, PlayCard("eldvar_chameleon"))
    assert cards(p) == [("kitten", "hand"), ("hollow_hound", "discard"), ("arcadian_tiger", "discard")]
    stopped(pick(p, PickCard("hollow_hound", "discard")))
    assert hero(p).played == ["", "hollow_hound", "kitten", "wound"]
    assert hero(p).discard[-1] == "eldvar_chameleon"
    assert hero(p).stamina == 1


@pytest.mark.rule("dw.card.crushapede.used_ability", "dw.card.crushapede.cost_limit")
def test_the_crushapede_swaps_a_played_card_for_one_that_costs_no_more():
    p = summoning(
        "crushapede", "kitten", played=[["redmill_owl", "puppy", "wound"]], discards=[["quarry_hare", "gearbug"]]
    )
    pick(p, PlayCard("crushapede"))
    assert cards(p) == [("redmill_owl", "played"), ("puppy", "played")]
    pick(p, PickCard("redmill_owl", "played", 0))
    chooses(p, "dw.card.crushapede.cost_limit", 0)
    assert cards(p) == [("kitten", "hand"), ("quarry_hare", "discard")]  # costs 0 and 1, as the owl costs 1
    stopped(pick(p, PickCard("quarry_hare", "discard")))
    assert hero(p).played == ["", "puppy", "wound", "crushapede", "quarry_hare", "kitten"]
    assert hero(p).discard == ["gearbug", "redmill_owl"]


@pytest.mark.rule("dw.card.crushapede.cost_limit", "dw.term.cost_basic_zero")
def test_a_basic_card_is_swapped_for_basic_ones_only():
    p = summoning("crushapede", played=[["puppy"]], discards=[["quarry_hare", "kitten"]])
    pick(p, PickCard("puppy", "played", 0))  # the one substitute is taken without asking
    stopped(p)
    assert hero(p).played == ["", "crushapede", "kitten"]


@pytest.mark.rule("dw.card.crushapede.cost_limit", "dw.treasure.any_time")
def test_nothing_is_swapped_when_a_treasure_shuffles_all_substitutes_into_the_deck():
    p = summoning(
        "crushapede", played=[["puppy"]], discards=[["kitten", "puppy", "gearbug", "redmill_owl"]], decks=[[]],
        treasures=[["scroll_of_summons"]], script=["gearbug", "redmill_owl"],
    )  # fmt: skip
    pick(p, PlayCard("crushapede"), PickCard("puppy", "played", 0))
    assert cards(p) == [("kitten", "discard"), ("puppy", "discard")]
    pick(p, UseTreasure("scroll_of_summons", 0))
    chooses(p, "dw.summon.order_choice", 0)
    assert hero(p).played[:2] == ["puppy", "crushapede"]
    assert sorted(hero(p).deck.cards()) == ["kitten", "puppy"]


@pytest.mark.rule("dw.card.conlan_bear.target", "dw.card.conlan_bear.bonus_sources")
def test_the_bear_takes_any_creature_that_shows_knockback():
    p = summoning("conlan_bear", played=[["marsh_dragonfly", "bramble_boar", "puppy"]])
    assert cards(p) == [("marsh_dragonfly", "played"), ("bramble_boar", "played")]  # as augment, as core
    stopped(pick(p, PickCard("marsh_dragonfly", "played", 0)))
    assert hero(p).boost == (0, 0, 0, 1, 0)
    hero(p).core, hero(p).augments = 3, (0,)
    assert stats_of(p.state, hero(p)).attack == CREATURES["conlan_bear"].core.attack + 1 + 1 + 1


# ---- the Wilds and Wisps


@pytest.mark.rule(
    "dw.card.griftwall_python.one_at_a_time", "dw.card.griftwall_python.wisp", "dw.card.shadowpine_wisp.anywhere",
    "dw.term.destroy_wilds",
)  # fmt: skip
def test_the_python_destroys_one_after_the_other():
    p = summoning("griftwall_python", wilds=WILDS, common=["gearbug"], script=["bramble_boar", "gloam_moth"])
    pick(p, PickCard("shadowpine_wisp", "wilds"))
    assert hero(p).active == 1
    assert ("gearbug", "wilds") in cards(p)  # it has come up in between
    stopped(pick(p, PickCard("gearbug", "wilds"), Enough()))
    assert p.state.wilds == ["bramble_boar", *WILDS[1:]]
    assert p.state.destroyed == ["shadowpine_wisp", "gearbug"]


@pytest.mark.rule("dw.card.veld_hummingbird.wisp", "dw.card.shadowpine_wisp.anywhere")
def test_the_hummingbird_sets_off_a_wisp():
    p = summoning(
        "veld_hummingbird", wilds=WILDS, common=["gearbug"], script=["bramble_boar"], foes=[("red", "c3", "inkling")]
    )
    pick(p, PickCard("emberfen_wisp", "wilds"), PickFoe(0))
    stopped(p)
    assert foe(p, "red").stamina == -2


@pytest.mark.rule("dw.card.shadowpine_wisp.anywhere")
def test_a_wisp_destroyed_in_the_discards_works_as_well():
    p = summoning("ancient_tortoise", discards=[["hollowpine_wisp"]])
    stopped(pick(p, PickCard("hollowpine_wisp", "discard")))
    assert hero(p).active == 2


@pytest.mark.rule("dw.card.shadowpine_wisp.anywhere", "dw.charm.destroy_wilds")
def test_charm_that_destroys_a_wisp_sets_nothing_off():
    heroes = [("jerin", "staging", {**QUIET, "charm": 1}), TWO[1]]
    p = table(
        step="charm", stop=("build", "begin_charm"), heroes=heroes, wilds=WILDS, common=["gearbug"],
        script=["gloam_moth"], state={"phase": "charm"},
    )  # fmt: skip
    pick(p, DestroyWild("shadowpine_wisp"))
    assert p.state.destroyed == ["shadowpine_wisp"]
    assert hero(p).active == 0


# ---- on the land


@pytest.mark.rule("dw.card.fenton_ostritch.must_move", "dw.card.fenton_ostritch.no_fatal", "dw.minion.glug.disengage")
def test_d61_the_ostritch_takes_a_free_step_away_from_glug():
    events = []
    heroes = [("jerin", "c3", QUIET), TWO[1]]
    p = summoning("fenton_ostritch", chapter=2, heroes=heroes, foes=[("red", "c2", "glug")], events=events)
    chooses(p, "dw.card.fenton_ostritch.must_move", 0)
    there = names([each.cell for each in options(p, PickCell)], 2)
    assert "c2" not in there
    assert set(there) <= {"b3", "d3", "c4"}
    assert options(p, Decline) == []
    stopped(pick(p, PickCell(cell(there[0], 2))))
    assert heroes_at(p)[0] == there[0]
    assert happened(events, FatalLost) == []
    assert len(happened(events, HeroMoved)) == 1


@pytest.mark.rule("dw.card.fenton_ostritch.no_legal")
def test_with_nowhere_to_go_the_ostritch_does_nothing():
    p = summoning("fenton_ostritch", heroes=[("jerin", "staging", {**QUIET, "cell": -2}), TWO[1]])
    stopped(p)
    assert hero(p).cell == -2


@pytest.mark.rule("dw.card.fenton_ostritch.must_move", "dw.engage.idle_flips")
def test_a_step_next_to_an_idle_minion_wakes_it():
    events = []
    near = GRIDS[1].near
    start = cell("c3")
    step, beyond = next((to, far) for to in near[start] for far in near[to] if far != start and far not in near[start])
    foes = [("red", beyond)]
    p = summoning(
        "fenton_ostritch", heroes=[("jerin", start, QUIET), TWO[1]], foes=foes, script=["inkling"], events=events
    )
    stopped(pick(p, PickCell(step)))
    assert happened(events, FoeRevealed) == [FoeRevealed(0, "inkling")]


@pytest.mark.rule("dw.card.warborn_mammoth.in_battle", "dw.card.warborn_mammoth.no_abilities")
def test_the_mammoth_takes_cards_in_battle():
    given = {**QUIET, "core": 0}
    p = table(
        step="before_battle", stop="resolve", heroes=[("jerin", "c3", given), TWO[1]], foes=[("red", "c4", "inkling")],
        played=[["warborn_mammoth"]], decks=[["hollow_hound", "wound", "ironmill_ant", "kitten"]],
        state={"phase": "adventure", "target": 0, "way": "down"}, script=[2],
    )  # fmt: skip
    chooses_mammoth(p)
    pick(p, Agree())
    if p.choice is not None and p.choice.prompt == "dw.battle.before":
        pick(p, RollDie())
    assert hero(p).tucked == ("hollow_hound", "wound", "ironmill_ant")
    assert hero(p).stamina == 0  # the hound's ability does not happen
    assert stats_of(p.state, hero(p)).attack == CREATURES["warborn_mammoth"].core.attack + 1 + 2
    assert hero(p).deck.top == ("kitten",)


def chooses_mammoth(p):
    assert p.choice is not None
    assert p.choice.prompt == "dw.card.warborn_mammoth.in_battle"


@pytest.mark.rule("dw.card.warborn_mammoth.core_only")
def test_a_tucked_mammoth_takes_none():
    given = {**QUIET, "core": 1, "augments": (0,)}
    p = table(
        step="before_battle", stop="resolve", heroes=[("jerin", "c3", given), TWO[1]], foes=[("red", "c4", "inkling")],
        played=[["warborn_mammoth", "puppy"]], state={"phase": "adventure", "target": 0, "way": "down"}, script=[2],
    )  # fmt: skip
    stopped(p)
    assert hero(p).tucked == ()


@pytest.mark.rule("dw.card.warborn_mammoth.no_abilities", "dw.card.kheri_red_panda.both_types")
@pytest.mark.parametrize(
    ("also", "taken"),
    [([], "unicorn"), (["ironcrown_raptor"], "shadowmist_raptor"), (["wallheart_wolf"], "puppy"),
     (["kheri_red_panda"], "kitten")],
)  # fmt: skip
def test_a_card_the_mammoth_takes_is_its_printed_augment_and_no_more(also, taken):
    """Nobody played it, so no rule about cards played reaches it; nor does its own happen."""
    given = {"active": 3, "inactive": 3, "core": 0}
    p = table(
        step="before_battle", stop="resolve", heroes=[("voss", "c3", given), TWO[1]], foes=[("red", "c4", "inkling")],
        played=[["warborn_mammoth", *also]], decks=[[taken]],
        state={"phase": "adventure", "target": 0, "way": "down"}, script=[2],
    )  # fmt: skip
    before = stats_of(p.state, hero(p)).attack
    pick(p, Agree())
    assert hero(p).tucked == (taken,)
    assert stats_of(p.state, hero(p)).attack == before + CREATURES[taken].augment.attack


@pytest.mark.rule("dw.card.arcadian_monkey.return_order", "dw.magic.any_time")
def test_what_was_drawn_away_meanwhile_is_not_among_the_monkeys_cards():
    """A Wisp asks for an enemy; there the next card is drawn by Tailwind."""
    heroes = [TWO[0], ("luna", "staging", {"active": 1, "inactive": 5})]
    foes = [("red", "c3", "inkling"), ("blue", "h3", "coatl")]
    deck = ["emberfen_wisp", "kitten", "puppy", "puppy"]
    p = summoning("arcadian_monkey", "puppy", heroes=heroes, foes=foes, decks=[deck])
    pick(p, PlayCard("arcadian_monkey"), PickCard("emberfen_wisp", "revealed"))
    pick(p, (1, UsePower("tailwind")), PickSeat(0), PickFoe(0))
    stopped(p)  # the kitten is in hand: nothing of what was revealed is left, and the hand is played
    assert (foe(p, "red").stamina, p.state.destroyed) == (-2, ["emberfen_wisp"])
    assert sorted(hero(p).played) == ["arcadian_monkey", "kitten", "puppy"]
    assert hero(p).deck.top == ("puppy", "puppy")


@pytest.mark.rule("dw.summon.ability_now", "dw.term.into_play_ability", "dw.card.giant_rasp_fly.draw_only")
def test_the_pithoui_brings_one_after_the_other_into_play():
    """The Owl draws before the Rasp Fly, which would double it, is in play; what waits is not drawn."""
    deck = ["redmill_owl", "giant_rasp_fly", "wound", "puppy", "kitten"]
    p = summoning("huey_pithoui", decks=[deck])
    pick(p, PlayCard("huey_pithoui")) if p.choice.prompt == "dw.summon.order_choice" else None
    pick(p, PickCard("redmill_owl", "revealed"), PickCard("giant_rasp_fly", "revealed"))
    stopped(p)
    assert hero(p).played == ["huey_pithoui", "redmill_owl", "giant_rasp_fly", "wound"]
    assert (hero(p).deck.top, hero(p).offered) == (("puppy", "kitten"), ())


@pytest.mark.rule("dw.card.warborn_mammoth.in_battle", "dw.treasure.monster.immediate")
def test_the_mammoth_takes_cards_against_a_second_treasure_monster_again():
    """In each battle: a defeated Treasure Monster's treasure is another one."""
    given = {**QUIET, "core": 0, "boost": (9, 0, 0, 0, 0)}
    p = table(
        step="loot", heroes=[("jerin", "f1", given), TWO[1]], tokens=["f1"], played=[["warborn_mammoth"]],
        decks=[["puppy", "kitten", "wound", "gearbug"]], state={"phase": "adventure"},
        script=["treasure_monster", 6, 6, 1, "treasure_monster", 6, 6],
    )  # fmt: skip
    pick(p, Loot())
    chooses_mammoth(p)
    pick(p, Agree())
    chooses_mammoth(p)
    pick(p, Agree())
    assert hero(p).tucked == ("puppy", "kitten", "wound", "gearbug")
