"""How the policy plays: what it fears, what it buys, whom it goes for; and that it wins more than chance does."""

from __future__ import annotations

from typing import Any

import pytest

from siegeworks.bots import first_volunteer, make, next_move
from siegeworks.core import Action, Position, Seeded, Setup
from siegeworks.games.direwild import GAME
from siegeworks.games.direwild.actions import (
    Agree,
    BreakLock,
    Buy,
    Decline,
    DestroyWild,
    RollDie,
    StopMoving,
    TurnOrder,
    UsePower,
    UseTreasure,
    Walk,
)
from siegeworks.games.direwild.content import CREATURES, NUMBERS
from siegeworks.games.direwild.judgement import Odds, buy_gain, card_worth, charm_plan, costs, odds
from siegeworks.games.direwild.policy import POLICY
from siegeworks.games.direwild.rules.moving import cost
from siegeworks.games.direwild.state import STAGING
from siegeworks.lab import play_game

from .build import cell, foe, pick, table
from .magicians import battle

QUIET = {"active": 0, "inactive": 6}
PLAYED = [Setup(players, "campaign", {"one_chapter": True}) for players in (2, 4)]


def chosen(p: Position) -> Action:
    """What the policy would do."""
    assert p.choice is not None
    return POLICY.choose(p.state, p.choice, p.choice.seat, Seeded(1))


def walker(attack: int, at: str, chapter: int = 1, **more: Any) -> Position:
    """A hero without magic whose creature adds up to this, about to move."""
    heroes = [("jerin", at, {**QUIET, "boost": (attack, 0, 0, 0, 0)}), ("luna", "staging", QUIET)]
    return table(chapter, heroes=heroes, step="begin_adventure", stop="pick_battle", **{"tokens": (), **more})


def test_the_strong_walk_to_an_enemy_and_the_weak_keep_away() -> None:
    foes = [("red", "c3", "inkling")]
    strong, weak = chosen(walker(12, "c5", foes=foes)), chosen(walker(0, "c5", foes=foes))
    beside = {cell(name) for name in ("b3", "c2", "c4", "d3")}
    assert isinstance(strong, Walk)
    assert strong.cell in beside
    assert isinstance(weak, StopMoving) or (isinstance(weak, Walk) and weak.cell not in beside)


BOTS, THOUGHTS = [make("greedy"), make("mcts")], [Seeded(1), Seeded(2)]
STORMY = ("jerin", "staging", {"active": 3, "inactive": 3})


def test_a_bot_turns_anothers_battle_once_it_is_lost_by_little() -> None:
    lost = battle("luna", 6, STORMY, script=[1], fields=QUIET)  # 1 + 6 against the 7 of an Inkling
    assert next_move(lost, BOTS, THOUGHTS) == (0, RollDie())  # what can wait for the die waits
    pick(lost, RollDie())
    seat, action = next_move(lost, BOTS, THOUGHTS)
    assert (seat, type(action)) == (1, UsePower)
    won = pick(battle("luna", 15, STORMY, script=[1], fields=QUIET), RollDie())
    assert first_volunteer(won, BOTS, Seeded(1)) is None
    hopeless = pick(battle("luna", -20, STORMY, script=[1], fields=QUIET), RollDie())
    assert first_volunteer(hopeless, BOTS, Seeded(1)) is None


def test_a_person_and_a_random_bot_are_not_made_to_help() -> None:
    lost = pick(battle("luna", 6, STORMY, script=[1], fields=QUIET), RollDie())
    assert first_volunteer(lost, [make("greedy"), None], Seeded(1)) is None
    assert first_volunteer(lost, [make("greedy"), make("random")], Seeded(1)) is None


def test_a_treasure_is_given_to_the_hero_who_battles() -> None:
    other = ("jerin", "staging", QUIET)
    lost = battle("luna", 6, other, script=[1], fields=QUIET, treasures=[[], ["fury_draught"]])
    assert next_move(pick(lost, RollDie()), BOTS, THOUGHTS) == (1, UseTreasure("fury_draught", 0))


def test_in_the_dungeon_heroes_go_for_karn() -> None:
    p = walker(20, "e6", 3, karn="e3", foes=[("red", "g6", "acolyte_of_ash")])
    answer = chosen(p)
    assert isinstance(answer, Walk)
    assert answer.cell in {cell(name) for name in ("d3", "e2", "e4", "f3")}


def test_the_table_of_ways_agrees_with_the_rules() -> None:
    for start in (cell("e5"), STAGING):
        found = costs(1, start, 1 << cell("e6"))
        assert found
        assert all(steps == cost(1, start, 1 << cell("e6"), to) for to, steps in found.items())


def test_odds_count_dice_stamina_and_unknown_cards() -> None:
    p = walker(0, "c5", foes=[("red", "c3", "inkling"), ("blue", "h1", "", {"level": "1"})], karn="track")
    known, hidden, karn = p.state.foes
    assert odds(p.state, 5, known) == Odds(1 / 3)
    assert odds(p.state, 5, known, rolled=3) == Odds(1.0)
    assert odds(p.state, 10, known) == Odds(1.0, 2 / 3)
    assert 0 < odds(p.state, 3, hidden).win < odds(p.state, 5, hidden).win
    assert odds(p.state, NUMBERS.karn_attack, karn) == Odds(1.0, 0.0, 2.0)


def test_charm_is_planned_as_a_whole() -> None:
    """Two cheap creatures may bring more than a dear one; locks count where there are any."""
    cheap, dear = "cragside_goat", "ironmill_ant"
    both = 2 * buy_gain(cheap, 1, swift=False)
    assert charm_plan((cheap, cheap), 2, (0, 0, 0, 0), 1) == pytest.approx(both)
    assert charm_plan((cheap, dear), 4, (0, 0, 0, 0), 1) >= buy_gain(dear, 1, swift=False)
    assert charm_plan((), 3, (1, 0, 0, 0), 1) > charm_plan((), 3, (0, 0, 0, 0), 1) == 0.0


def test_better_creatures_are_worth_more() -> None:
    assert card_worth("thornhide_rhino", 3) > card_worth("ironmill_ant", 3) > card_worth("kitten", 3) > 0
    assert card_worth("wound") < 0
    assert card_worth("kitten", 1) > card_worth("kitten", 3)


def test_charm_is_spent() -> None:
    p = table(step="charm", stop="build", wilds=["ironmill_ant", "cragside_goat"], heroes=[("jerin", "staging", QUIET)])
    p.state.heroes[0].charm = 4
    again = table(
        step="charm", stop="build", wilds=["ironmill_ant"], heroes=[("jerin", "staging", {"charm": 4, **QUIET})]
    )
    assert isinstance(chosen(again), Buy | BreakLock)


def test_what_nobody_can_pay_makes_room() -> None:
    """With the locks gone and only what is too dear in the Wilds."""
    heroes = [("jerin", "staging", {"charm": 4, **QUIET})]
    p = table(step="charm", stop="build", heroes=heroes, wilds=["gilded_magpie"], locks=(0, 0, 0, 0))
    assert chosen(p) == DestroyWild("gilded_magpie")


@pytest.mark.parametrize(("chapter", "answer"), [(1, Decline()), (3, Agree())])
def test_wounds_for_attack_are_for_the_last_chapter(chapter: int, answer: Action) -> None:
    p = table(chapter, step="summon", stop="begin_charm", heroes=[("tog", "staging", QUIET)], hands=[["rock_stoat"]])
    while p.choice is not None and Decline() not in p.choice.options:
        p.advance(p.choice.options[0])
    assert chosen(p) == answer


def test_what_can_wait_for_the_die_waits() -> None:
    """Thunderhead is not cast before the roll, and then only where it turns the battle."""
    heroes = [("jerin", "c4", {"active": 3, "inactive": 3, "boost": (4, 0, 0, 0, 0)})]
    state = {"phase": "adventure", "target": 0, "way": "up"}
    p = table(step="before_battle", heroes=heroes, foes=[("red", "c3", "inkling")], state=state, script=[1])
    assert chosen(p) == RollDie()
    assert foe(p, "red").active


@pytest.mark.parametrize("setup", PLAYED)
def test_greedy_wins_more_chapters_than_chance(setup: Setup) -> None:
    won = {
        bot: sum(bool(play_game(GAME, setup, [bot], seed).winners) for seed in range(12))
        for bot in ("greedy", "random")
    }
    assert won["greedy"] >= 6 > won["random"]


def test_values_are_chances_and_grow_with_damage() -> None:
    p = walker(5, "c5", foes=[("red", "c3", "inkling")])
    less = POLICY.value(p.state, 0)
    p = walker(5, "c5", foes=[("red", "c3", "inkling", {"gems": (0, 1)})], one_chapter=True)
    more = walker(5, "c5", foes=[("red", "c3", "inkling")], one_chapter=True)
    assert 0 < less < 1
    assert POLICY.value(p.state, 0) > POLICY.value(more.state, 0)


def test_priors_add_up_to_one() -> None:
    p = walker(12, "c5", foes=[("red", "c3", "inkling")])
    assert p.choice is not None
    prior = POLICY.prior(p.state, p.choice)
    assert prior is not None
    assert sum(prior) == pytest.approx(1.0, abs=0.2)
    assert len(prior) == len(p.choice.options)


def test_every_creature_has_a_worth() -> None:
    assert all(-2 < card_worth(card, chapter) < 12 for card in CREATURES for chapter in (1, 2, 3))


@pytest.mark.rule("dw.ai.flip", "dw.order.choose", "dw.magic.any_time")
@pytest.mark.parametrize("step", ["flip_ai", "choose_order"])
def test_bots_keep_the_order_and_go_on_after_the_ai_card(step: str) -> None:
    """What is for any time can be used later as well; nobody volunteers it there."""
    rows = [("jerin", "c3", QUIET), ("kachar", "c4", {"active": 3, "inactive": 3})]
    treasures = [["firebolt_relic", "mana_crystal"], ["healing_salve"]]
    foes = [("red", "c5", "inkling")]
    script = ["ai2"] if step == "flip_ai" else []
    p = table(step=step, heroes=rows, treasures=treasures, foes=foes, discards=[["wound"], []], script=script)
    assert p.choice is not None
    assert p.choice.also, "others could use something"
    assert chosen(p) == (Agree() if step == "flip_ai" else TurnOrder((0, 1)))
    assert POLICY.volunteer(p.state, p.choice, 1, Seeded(1)) is None
