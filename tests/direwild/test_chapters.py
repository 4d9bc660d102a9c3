"""Set-up, the three chapters, how they end, the turn order, and starting late."""

from collections import Counter

import pytest

from siegeworks.core import BadSetup, Position, Script, Seeded, Setup
from siegeworks.games.direwild import GAME
from siegeworks.games.direwild.actions import (
    Agree,
    BreakLock,
    Buy,
    Decline,
    DoneCharming,
    MagicForCharm,
    NextChapter,
    PickHero,
    PickSeat,
    TurnOrder,
    UsePower,
    UseTreasure,
)
from siegeworks.games.direwild.content import CLANS, COMPONENTS, HEROES, LANDS, NUMBERS
from siegeworks.games.direwild.events import AiFlipped
from siegeworks.games.direwild.state import KARN_SLOT, ON_TRACK, STAGING

from .build import chooses, foe, options, pick, table

PAIR = [("alaric", "staging"), ("jerin", "staging")]
THREE = [*PAIR, ("esma", "staging")]


def begun(players=2, seed=1, script=(), **chosen):
    """A new campaign after the heroes were picked, at the first question of a round."""
    p = Position.new(GAME, GAME.check(Setup(players, "campaign", chosen)), Script(script, then=Seeded(seed)))
    while p.choice.prompt == "dw.pick.hero" or p.state.step == "first_order":
        p.apply(p.choice.options[0])
    return p


def minions(p):
    return [each for each in p.state.foes if each.slot != KARN_SLOT]


# ---- set-up


@pytest.mark.rule("dw.pick.hero", "dw.comp.hero_boards", "dw.comp.hero_boxes", "dw.overview.heroes")
def test_two_heroes_of_one_clan_are_never_in_one_game():  # D59
    p = Position.new(GAME, GAME.check(Setup(3)), Seeded(1))
    assert len(p.choice.options) == 10
    p.apply(PickHero("alaric"))
    left = {HEROES[each.hero].clan for each in p.choice.options}
    assert left == set(CLANS) - {"featherheart"}


@pytest.mark.rule(
    "dw.pick.magic_active",
    "dw.pick.magic_inactive",
    "dw.pick.deck",
    "dw.pick.discard",
    "dw.pick.stamina",
    "dw.pick.staging",
    "dw.pick.box",
    "dw.overview.starter_deck",
    "dw.term.basic",
    "dw.box.puppies",
    "dw.box.kittens",
    "dw.box.clan_basics",
    "dw.box.gems",
)
def test_a_hero_starts_with_ten_basic_cards_and_two_active_magic():
    p = begun()
    hero = p.state.heroes[0]
    basic = CLANS[HEROES[hero.id].clan].basic
    cards = Counter([*hero.deck.cards(), *hero.hand])
    assert cards == {"puppy": 3, "kitten": 5, basic: 2}
    assert (hero.active, hero.inactive, hero.stamina, hero.cell, hero.discard) == (2, 4, 0, STAGING, [])


@pytest.mark.rule(
    "dw.setup.minions_2p",
    "dw.setup.minions_3p",
    "dw.setup.minions_4p",
    "dw.setup.track_level1",
    "dw.setup.track_level2",
    "dw.setup.track_count",
    "dw.setup.track_slots",
    "dw.setup.enemy_stamina",
    "dw.setup.standees",
    "dw.ex.setup.3p",
    "dw.setup.levels_by_chapter",
    "dw.setup.minions_random_hidden",
    "dw.setup.minion_deck",
    "dw.setup.minion_deck_rest",
)
@pytest.mark.parametrize(("players", "levels"), [(2, ["1", "2"]), (3, ["1", "2", "2"]), (4, ["1", "1", "2", "2"])])
def test_as_many_face_down_minions_as_heroes_low_levels_first(players, levels):
    heroes = [*THREE, ("tog", "staging")][:players]
    p = table(step="start_chapter", stop="move_counters", heroes=heroes)
    found = minions(p)
    assert [each.level for each in found] == levels
    assert all((each.kind, each.stamina) == ("", 0) for each in found)
    assert [each.cell for each in found] == list(LANDS[1].spawns[:players])


@pytest.mark.rule(
    "dw.setup.common_deck",
    "dw.setup.advanced_deck",
    "dw.setup.locks_advanced",
    "dw.setup.locks_upgrades",
    "dw.setup.wilds_source",
    "dw.setup.common_top_faceup",
    "dw.comp.locks",
)
def test_decks_wilds_and_locks_at_the_start():
    s = begun(3).state
    assert s.locks == (6, 6, 6, 6)
    assert all(COMPONENTS.creatures[card].deck == "common" for card in s.wilds)
    assert len(s.common.top) == 1
    assert len(s.common) + len(s.wilds) == 90
    assert (len(s.advanced), s.advanced.top) == (42, ())


@pytest.mark.rule(
    "dw.setup.karn_track_start",
    "dw.setup.karn_track_meaning",
    "dw.setup.regenerate",
    "dw.setup.karn_cards",
    "dw.setup.karn_cards_facing",
    "dw.setup.wound_pile",
    "dw.setup.fatal_pile",
    "dw.fatal.stack_size",
    "dw.setup.treasure_deck",
    "dw.setup.treasure_tokens",
    "dw.setup.land_board",
    "dw.comp.wounds",
)
def test_karn_wounds_and_treasure_at_the_start():
    s = begun(2).state
    assert (len(s.karn_cards), s.karn_down, s.regenerates) == (15, 0, 2)
    assert (s.fatal, s.wounds) == (6, 19)
    assert len(s.treasure_deck) == 30
    assert s.tokens == LANDS[1].treasures


@pytest.mark.rule("dw.setup.ai_standard", "dw.setup.ai_hardcore", "dw.setup.ai_shuffle")
@pytest.mark.parametrize(("deck", "hard"), [("standard", 0), ("hardcore", 10), ("mixed", 5)])
def test_the_ai_deck_is_standard_hardcore_or_half_and_half(deck, hard):
    s = begun(ai=deck).state
    cards = [*s.ai_deck, *s.ai_used, s.ai_card]
    assert sum(COMPONENTS.ai[card].deck == "hardcore" for card in cards if card) == hard
    assert len([card for card in cards if card]) == 10


# ---- turn order and hands


@pytest.mark.rule("dw.pick.turn_order", "dw.ai.flip", "dw.ai.activate_target")
def test_the_first_turn_order_is_chosen_before_the_first_ai_card():
    """After the heroes are picked; then the 1st player of the first Enemy AI card is its first."""
    events = []
    p = Position.new(GAME, GAME.check(Setup(3)), Seeded(1), lambda e, _: events.append(e))
    for _ in range(3):
        p.apply(p.choice.options[0])
    assert (p.choice.prompt, p.choice.seat, p.choice.also, p.state.foes) == ("dw.order.choose", 0, None, ())
    assert len(options(p, TurnOrder)) == 6
    assert not [each for each in events if isinstance(each, AiFlipped)]
    pick(p, TurnOrder((2, 0, 1)), Agree())
    assert p.choice.seat == 2
    pick(p, Agree())
    assert p.state.order == (2, 0, 1)
    assert p.choice.seat == 2, "who goes first answers first"


@pytest.mark.rule("dw.pick.turn_order", "dw.later2.order")
def test_a_later_start_chooses_it_with_the_first_round_of_preparation():
    p = Position.new(GAME, GAME.check(Setup(2, "campaign", {"start": 2})), Script([], then=Seeded(1)))
    p.apply(p.choice.options[0])
    p.apply(p.choice.options[0])
    assert (p.choice.prompt, p.state.phase) == ("dw.order.choose", "training")
    p.apply(p.choice.options[0])
    assert p.choice.prompt == "dw.later2.spend", "and not twice"


@pytest.mark.rule("dw.magic.any_time", "dw.treasure.any_time", "dw.order.choose")
def test_magic_and_treasure_while_the_turn_order_is_chosen():
    rows = [("kachar", "staging", {"active": 1, "inactive": 5}), ("luna", "staging", {"active": 0, "inactive": 6})]
    more = {"treasures": [[], ["mana_crystal"]], "stop": "draw_hands"}
    p = table(step="choose_order", heroes=rows, **more)
    assert options(p, UsePower) == [UsePower("stone_fury")]
    pick(p, (1, UseTreasure("mana_crystal", 0)), TurnOrder((1, 0)))
    assert p.choice.seat == 1
    pick(p, (0, UsePower("stone_fury")), (0, PickSeat(1)), Agree())
    assert (p.state.order, p.state.heroes[1].stamina, p.state.heroes[0].active) == ((1, 0), 2, 2)


@pytest.mark.rule("dw.order.choose", "dw.round.game_phase_order", "dw.overview.coop")
def test_a_new_turn_order_needs_everybody():
    p = table(step="choose_order", stop="draw_hands", heroes=THREE)
    pick(p, TurnOrder((2, 0, 1)), Agree(), Agree())
    assert p.state.order == (2, 0, 1)
    p = table(step="choose_order", stop="draw_hands", heroes=THREE)
    pick(p, TurnOrder((2, 0, 1)), Agree(), Decline())
    assert p.state.order == (0, 1, 2)
    p = table(step="choose_order", stop="draw_hands", heroes=THREE)
    pick(p, TurnOrder((0, 1, 2)))
    chooses(p, "stop")  # nobody is asked about what stays


@pytest.mark.rule("dw.draw.five", "dw.round.game_phase_common")
def test_everybody_draws_five():
    deck = ["puppy", "kitten", "kitten", "puppy", "kitten", "puppy"]
    p = table(step="draw_hands", stop="begin_summon", heroes=PAIR, decks=[deck, deck])
    assert [hero.hand for hero in p.state.heroes] == [deck[:5], deck[:5]]


# ---- the end of a round


@pytest.mark.rule(
    "dw.end.ch12.win", "dw.end.ch12.win_priority", "dw.win.clear_minions", "dw.adv.end_check", "dw.win.team"
)
def test_chapters_one_and_two_are_won_without_minions_even_with_no_fatal_wounds():  # D32
    p = table(step="end_round", heroes=PAIR, karn="a1", state={"fatal": 0}, one_chapter=True)
    assert (p.outcome.winners, p.outcome.rule) == ((0, 1), "dw.end.ch12.win")
    p = table(step="end_round", heroes=PAIR, karn="a1", state={"fatal": 0})
    chooses(p, "dw.save.when")


@pytest.mark.rule("dw.end.ch12.lose", "dw.lose.fatal_empty", "dw.end.ch12.continue", "dw.fatal.sources")
def test_the_round_ends_in_defeat_with_minions_left_and_no_fatal_wounds():  # D31
    lost = table(step="end_round", heroes=PAIR, foes=[("red", "c3")], karn="track", state={"fatal": 0})
    assert (lost.outcome.winners, lost.outcome.rule) == ((), "dw.end.ch12.lose")
    on = table(
        step="end_round", stop="move_counters", heroes=PAIR, foes=[("red", "c3")], karn="track", state={"fatal": 1}
    )
    chooses(on, "stop")


@pytest.mark.rule("dw.end.ch3.lose", "dw.end.ch3.continue", "dw.end.ch3.acolytes", "dw.acolyte.ignorable")
def test_in_the_dungeon_only_karn_and_fatal_wounds_count():  # D34
    lost = table(3, step="end_round", heroes=PAIR, karn="a1", state={"fatal": 0})
    assert lost.outcome.rule == "dw.end.ch3.lose"
    on = table(3, step="end_round", stop="move_counters", heroes=PAIR, karn="a1", state={"fatal": 1})
    chooses(on, "stop")  # no Acolyte is left, and that wins nothing


@pytest.mark.rule(
    "dw.cont.now.staging",
    "dw.cont.now.stamina",
    "dw.cont.now.decks",
    "dw.cont.now.fatal",
    "dw.cont.now.ai",
    "dw.cont.now.karn",
    "dw.cont.now.keep",
    "dw.cont.order",
    "dw.ch2.fatal",
    "dw.ch2.land",
    "dw.ch2.minions",
    "dw.ch2.standees",
    "dw.ch2.stamina",
    "dw.ch2.treasure",
    "dw.ch2.karn",
    "dw.fatal.replenish",
    "dw.save.when",
    "dw.win.three_chapters",
)
def test_the_next_chapter_begins_afresh_with_what_the_heroes_own():
    fields = {"stamina": -2, "active": 4, "inactive": 2}
    p = table(
        step="finish_chapter",
        stop="move_counters",
        heroes=[("alaric", "c3", fields), *PAIR[1:]],
        karn="a1",
        discards=[["redmill_owl", "wound"]],
        treasures=[["puppy_treats"]],
        ai="ai1",
        locks=(0, 2, 4, 4),
        state={"fatal": 2, "wounds": 20, "karn_down": 4, "karn_track": 3, "tokens": ()},
    )
    pick(p, NextChapter())
    s, hero = p.state, p.state.heroes[0]
    assert (s.chapter, s.fatal, s.wounds, s.karn_down, s.locks) == (2, 6, 16, 0, (0, 2, 4, 4))
    assert len(s.ai_deck) == 10
    assert {"redmill_owl", "wound"} <= set(hero.deck.bag)
    assert (hero.cell, hero.stamina, hero.active, hero.treasures, hero.discard) == (
        STAGING,
        0,
        4,
        ("puppy_treats",),
        [],
    )
    assert [each.level for each in minions(p)] == ["3", "4"]
    assert (foe(p, "karn").cell, s.karn_track) == (ON_TRACK, 0)
    assert s.tokens == LANDS[2].treasures


@pytest.mark.rule(
    "dw.ch3.fatal",
    "dw.ch3.land",
    "dw.ch3.acolytes",
    "dw.ch3.karn",
    "dw.ch3.stamina",
    "dw.ch3.treasure",
    "dw.land.three",
    "dw.comp.land_board",
)
def test_karn_waits_on_his_altar_in_the_dungeon():
    p = table(3, step="start_chapter", stop="move_counters", heroes=PAIR, state={"fatal": 0, "wounds": 25})
    assert [each.level for each in minions(p)] == ["acolyte", "acolyte"]
    assert foe(p, "karn").cell == LANDS[3].altar
    assert p.state.tokens == LANDS[3].treasures
    assert p.state.fatal == 6


@pytest.mark.rule("dw.ch2.fatal")
def test_with_too_few_wounds_there_are_fewer_fatal_ones():
    p = table(2, step="start_chapter", stop="move_counters", heroes=PAIR, state={"fatal": 0, "wounds": 4})
    assert (p.state.fatal, p.state.wounds) == (4, 0)


# ---- starting late


def late(start, seed=3):
    p = Position.new(GAME, GAME.check(Setup(2, "campaign", {"start": start})), Seeded(seed))
    while p.choice.prompt == "dw.pick.hero":
        p.apply(p.choice.options[0])
    return p


@pytest.mark.rule(
    "dw.later2.base",
    "dw.later2.magic",
    "dw.later2.treasure",
    "dw.later2.wound",
    "dw.later3.base",
    "dw.later3.magic",
    "dw.later3.treasure",
    "dw.later3.wound",
    "dw.later.offer",
)
@pytest.mark.parametrize(("start", "treasures"), [(2, 1), (3, 2)])
def test_late_heroes_have_more_magic_treasure_and_a_wound(start, treasures):
    s = late(start).state
    for hero in s.heroes:
        assert (hero.active, hero.inactive) == (3, 3)
        assert len(hero.treasures) == treasures
        assert hero.discard == ["wound"]
    assert s.wounds == NUMBERS.wounds - 2


@pytest.mark.rule(
    "dw.later2.rounds",
    "dw.later2.order",
    "dw.later2.roll",
    "dw.later2.start",
    "dw.later2.remove_minions",
    "dw.later2.track",
    "dw.later2.land",
    "dw.later3.remove_minions",
    "dw.later3.track",
    "dw.later3.land",
    "dw.later3.karn",
    "dw.later3.rounds_a",
    "dw.later3.rounds_b",
    "dw.later3.start",
)
@pytest.mark.parametrize(("start", "rounds"), [(2, 5), (3, 10)])
def test_so_many_rounds_of_preparation_come_before_the_chapter(start, rounds):
    p = late(start)
    orders = 0
    while p.state.phase == "training":
        orders += p.choice.prompt == "dw.order.choose"
        p.apply(p.choice.options[0])
    assert orders == rounds
    assert p.state.chapter == start
    assert {each.level for each in minions(p)} == ({"3", "4"} if start == 2 else {"acolyte"})
    assert all("wound" in [*hero.deck.cards(), *hero.hand] for hero in p.state.heroes)
    assert (foe(p, "karn").cell == ON_TRACK) == (start == 2)


@pytest.mark.rule(
    "dw.later2.roll_1",
    "dw.later2.roll_2to5",
    "dw.later2.roll_6",
    "dw.later3.table_a",
    "dw.later3.b_roll_1to2",
    "dw.later3.b_roll_3to5",
    "dw.later3.b_roll_6",
    "dw.later2.no_reflexes",
    "dw.later3.no_reflexes",
)
@pytest.mark.parametrize(
    ("start", "left", "shows", "charm"),
    [
        (2, 5, 1, 3),
        (2, 1, 2, 4),
        (2, 1, 5, 4),
        (2, 1, 6, 6),
        (3, 10, 1, 3),
        (3, 6, 5, 4),
        (3, 6, 6, 6),
        (3, 5, 1, 4),
        (3, 5, 2, 4),
        (3, 1, 3, 5),
        (3, 1, 5, 5),
        (3, 1, 6, 7),
    ],
)
def test_the_die_gives_charm(start, left, shows, charm):
    p = table(
        start,
        step="train",
        heroes=PAIR,
        script=[shows],
        state={"training": left, "phase": "training"},
        locks=(0, 0, 0, 4),
    )
    assert p.state.heroes[0].charm == charm  # no reroll of a 1, though Heightened Reflexes are unlocked
    chooses(p, "dw.later2.spend")


@pytest.mark.rule(
    "dw.later2.spend", "dw.later2.magic_for_charm", "dw.later3.magic_for_charm_a", "dw.later3.magic_for_charm_b"
)
def test_preparation_charm_buys_creatures_and_locks_and_magic_is_charm():
    p = table(
        2,
        step="train_spend",
        stop="train",
        heroes=[("alaric", "staging", {"charm": 1}), *PAIR[1:]],
        wilds=["blightwood_bat", "redmill_owl"],
        state={"training": 5, "phase": "training"},
    )
    assert options(p, Buy) == [Buy("redmill_owl")]
    assert options(p, BreakLock)
    pick(p, MagicForCharm(), MagicForCharm())
    assert (p.state.heroes[0].active, p.state.heroes[0].inactive, p.state.heroes[0].charm) == (0, 6, 3)
    assert Buy("blightwood_bat") in p.choice.options
    assert options(p, MagicForCharm) == []
    pick(p, DoneCharming())
    assert p.state.heroes[0].charm == 0


@pytest.mark.rule("dw.setup.wilds_4p", "dw.comp.turn_tokens")
@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_heroes(players):
    with pytest.raises(BadSetup, match=f"not {players}"):
        GAME.check(Setup(players))
