"""The clans' passives and the heroes' powers."""

from __future__ import annotations

import pytest

from siegeworks.games.direwild.actions import (
    Buy,
    Decline,
    Enough,
    Fight,
    PickCard,
    PickSeat,
    RollDie,
    StopMoving,
    UsePower,
)
from siegeworks.games.direwild.content import CLANS, COMPONENTS, HEROES, WOUND
from siegeworks.games.direwild.rules.magic import in_time
from siegeworks.games.direwild.rules.windows import POWERS
from siegeworks.games.direwild.state import EATEN

from .build import chooses, foe, options, pick, stopped, table
from .magicians import ADVENTURE, HERE, QUIET, battle, summons

# ---- clans


@pytest.mark.rule("dw.clan.stormbringer", "dw.clan.shadowleaf", "dw.clan.groundbreaker", "dw.clan.featherheart")
@pytest.mark.rule("dw.clan.bloodmaker", "dw.comp.hero_boxes", "dw.comp.hero_boards", "dw.box.cubes", "dw.comp.cubes")
@pytest.mark.rule("dw.trait.two", "dw.trait.clan_passive", "dw.trait.magic_individual", "dw.trait.board_contents")
def test_five_clans_of_two_heroes() -> None:
    cards = {clan.id: (clan.colour, clan.basic) for clan in CLANS.values()}
    assert cards == {
        "stormbringer": ("purple", "carnley_mantis"),
        "shadowleaf": ("green", "kiln_salamander"),
        "groundbreaker": ("black", "rock_stoat"),
        "featherheart": ("blue", "ogden_penguin"),
        "bloodmaker": ("red", "zolo_sloth"),
    }
    assert [sum(hero.clan == clan for hero in HEROES.values()) for clan in CLANS] == [2] * 5
    assert all(clan.passive and clan.passive_text for clan in CLANS.values())
    assert [[power.cost for power in hero.powers] for hero in HEROES.values()] == [[1, 2]] * 10
    assert len({power.id for hero in HEROES.values() for power in hero.powers}) == 20
    assert {hero: list(POWERS[hero]) for hero in HEROES} == {h.id: [p.id for p in h.powers] for h in HEROES.values()}
    assert sum(clan.cubes for clan in CLANS.values()) == 7
    assert len(COMPONENTS.clans) == 5


@pytest.mark.rule("dw.hero.bloodmaker.wilds_only", "dw.trait.clan_passive", "dw.magic.passive_not_magic")
def test_bloodmakers_rage_for_creatures_of_the_wilds() -> None:
    rows = [("voss", "staging", {**QUIET, "charm": 3}), ("tog", "staging", {**QUIET, "charm": 3})]
    wilds = ["blightwood_bat", "redmill_owl", "quarry_hare", "cragside_goat", "fellwood_frog", "bramble_boar"]
    state = {"phase": "charm"}
    p = table(step="charm", heroes=rows, wilds=wilds, state=state, common=["gearbug"], script=["cinder_fox"])
    pick(p, Buy("redmill_owl"))
    assert p.state.heroes[0].stamina == 1


@pytest.mark.rule("dw.hero.groundbreaker.rage", "dw.trait.passive_always", "dw.clan.groundbreaker")
def test_groundbreakers_rage_when_wounded() -> None:
    p = battle("tog", 0, fields=QUIET, script=[1])
    assert (p.state.heroes[0].discard, p.state.heroes[0].stamina) == ([WOUND], -1), "poison 2, then rage 1"
    p = battle("tog", 2, script=[3])
    pick(p, UsePower("bloodstone"))
    assert (p.state.heroes[0].discard, p.state.heroes[0].stamina, p.state.fatal) == ([WOUND], 1, 6)
    pick(p, UsePower("bloodstone"))
    assert p.state.heroes[0].boost[0] == 8


@pytest.mark.rule("dw.trait.clan_passive", "dw.clan.stormbringer")
@pytest.mark.parametrize(("shows", "stamina"), [(3, 1), (1, 0)])
def test_static_charge(shows: int, stamina: int) -> None:
    p = battle("syl", 9 - shows, fields=QUIET, script=[shows])
    assert p.state.heroes[0].stamina == stamina


# ---- paying


@pytest.mark.rule(
    "dw.icon.magic", "dw.magic.cost", "dw.magic.spent_inactive", "dw.trait.active_pool", "dw.magic.before_battle"
)
@pytest.mark.rule("dw.battle.before", "dw.battle.before_closed")
def test_magic_is_paid_for_and_before_battle_ends_with_the_die() -> None:
    p = battle("voss", script=[1])
    assert {each.power for each in options(p, UsePower)} == {"leech", "bloodlust"}
    pick(p, UsePower("leech"))
    hero = p.state.heroes[0]
    assert (hero.active, hero.inactive, hero.stamina, foe(p, "red").stamina) == (2, 4, 1, -1)
    pick(p, RollDie())
    assert {each.power for each in options(p, UsePower)} == {"bloodlust"}
    pick(p, UsePower("bloodlust"))
    assert p.state.heroes[0].active == 0


@pytest.mark.rule("dw.magic.help_others", "dw.magic.any_time", "dw.battle.magic")
def test_another_heros_magic_in_a_battle() -> None:
    other = ("voss", "staging", {"active": 2, "inactive": 4})
    p = battle("tog", 3, other, fields=QUIET, script=[1])
    pick(p, RollDie(), (1, UsePower("bloodlust")))
    assert foe(p, "red").gems == (0,), "3 + 4 + 1 against 7"


@pytest.mark.rule("dw.hit.chuddle.no_magic")
def test_no_magic_in_a_stomach() -> None:
    foes = [("red", "c3", "chuddle", {"meal": (0,)})]
    rows = [("voss", EATEN, {"active": 3, "inactive": 3}), ("luna", "staging", QUIET)]
    p = table(
        2, step="before_battle", heroes=rows, foes=foes, state={**ADVENTURE, "target": 0}, stop="resolve", script=[1]
    )
    stopped(p)


# ---- Featherheart


@pytest.mark.rule("dw.trait.alaric.dash", "dw.summon.magic", "dw.ex.trait.alaric_board")
def test_dash() -> None:
    p = summons("alaric", ["puppy", "redmill_owl"], [WOUND], decks=[["gearbug"]])
    pick(p, UsePower("dash"))
    assert options(p, PickSeat) == [], "tog has no creature in hand"
    assert {each.card for each in options(p, PickCard)} == {"puppy", "redmill_owl"}
    pick(p, PickCard("puppy", "hand"))
    assert (p.state.heroes[0].hand, p.state.heroes[0].discard) == (["redmill_owl", "gearbug"], ["puppy"])
    p = summons("alaric", ["redmill_owl"], ["puppy"], decks=[["gearbug"], ["kitten"]])
    pick(p, UsePower("dash"), PickSeat(1))
    chooses(p, "dw.trait.alaric.dash", 1)
    pick(p, Decline())
    assert p.state.heroes[1].hand == ["puppy"]


@pytest.mark.rule("dw.trait.alaric.whirlwind", "dw.magic.draw_ability")
def test_whirlwind() -> None:
    """Wounds may go as well; the other hero's new cards are in hand before that hero's Summon turn."""
    p = summons(
        "alaric", ["puppy", "redmill_owl"], [WOUND, "puppy", "kitten"], decks=[[], ["gearbug", "kitten", "puppy"]]
    )
    pick(p, UsePower("whirlwind"), PickSeat(1), PickCard(WOUND, "hand"), PickCard("puppy", "hand"), Enough())
    hero = p.state.heroes[1]
    assert (sorted(hero.hand), hero.discard) == (["gearbug", "kitten", "kitten"], [WOUND, "puppy"])


@pytest.mark.rule("dw.magic.draw_charm", "dw.magic.draw_ability", "dw.hero.featherheart.draw_before")
def test_a_card_drawn_in_the_charm_phase() -> None:
    """Case D47: Charm counts, the ability does not."""
    rows = [("luna", "staging", {"active": 3, "inactive": 3, "charm": 2}), ("tog", "staging", QUIET)]
    p = table(step="charm", heroes=rows, decks=[["redmill_owl", "kitten"]], state={"phase": "charm"})
    pick(p, UsePower("tailwind"), PickSeat(0))
    hero = p.state.heroes[0]
    assert (hero.played, hero.hand) == (["redmill_owl"], [])
    assert hero.charm == 2 + COMPONENTS.creatures["redmill_owl"].charm
    assert len(hero.deck) == 1


@pytest.mark.rule("dw.magic.draw_charm", "dw.treasure.draw_charm")
@pytest.mark.parametrize(("step", "turn", "seats"), [("charm", 0, {0, 1}), ("charm", 1, {0}), ("build", 0, {0})])
def test_no_later_than_the_own_spending(step: str, turn: int, seats: set[int]) -> None:
    """By the turn order, not the seat: Tog spends first; while he builds it is too late for him already."""
    rows = [("luna", "staging", {"active": 3, "inactive": 3}), ("tog", "staging", QUIET)]
    s = table(step="stop", heroes=rows, order=(1, 0), state={"phase": "charm", "turn": turn}).state
    s.step = step
    assert {hero.seat for hero in s.heroes if in_time(s, hero)} == seats
    s.phase = "adventure"
    assert not any(in_time(s, hero) for hero in s.heroes)


@pytest.mark.rule("dw.magic.draw_ability", "dw.hero.featherheart.draw_before")
def test_a_card_drawn_before_the_cards_are_played() -> None:
    p = summons("luna", ["redmill_owl"], ["puppy"], decks=[["gearbug"], ["kitten", "kitten"]], state={"turn": 0})
    pick(p, UsePower("tailwind"), PickSeat(1))
    assert p.state.heroes[1].hand == ["puppy", "kitten"]


@pytest.mark.rule("dw.magic.draw_ability", "dw.magic.draw_charm")
def test_a_card_drawn_after_the_own_summon_turn_is_laid_out() -> None:
    p = summons(
        "luna", ["redmill_owl"], [], decks=[["gearbug"], ["redmill_owl", "kitten"]], order=(1, 0), state={"turn": 1}
    )
    pick(p, UsePower("tailwind"), PickSeat(1))
    assert (p.state.heroes[1].hand, p.state.heroes[1].played, len(p.state.heroes[1].deck)) == ([], ["redmill_owl"], 1)


@pytest.mark.rule("dw.battle.flight_sources", "dw.magic.any_time")
def test_moonwing() -> None:
    foes = [("red", "c6", "inkling")]
    rows = [("luna", HERE, {"active": 2, "inactive": 4}), ("tog", "staging", QUIET)]
    p = table(heroes=rows, foes=foes, tokens=(), stop="resolve", script=[1])
    pick(p, UsePower("moonwing"), StopMoving(), Fight(0, "down"))
    assert (p.state.flying, p.state.heroes[0].boost) == (True, (2, 0, 2, 0, 0))
