"""Treasures: drawing them, the Treasure Monster, using them."""

from __future__ import annotations

from typing import Any

import pytest

from siegeworks.core import Event, Position
from siegeworks.games.direwild.actions import (
    Agree,
    CritColour,
    Decline,
    Enough,
    Loot,
    PickCard,
    PickCell,
    PickFoe,
    PickSeat,
    RollDie,
    StopMoving,
    UsePower,
    UseTreasure,
    Walk,
)
from siegeworks.games.direwild.content import COMPONENTS, TREASURES, WOUND
from siegeworks.games.direwild.events import BattleEnded, DieRolled
from siegeworks.games.direwild.rules import treasure, windows
from siegeworks.games.direwild.state import KARN_SLOT, MONSTER, NOBODY

from .build import cell, chooses, foe, happened, heroes_at, once, options, pick, stopped, table, where
from .magicians import ADVENTURE, QUIET, fighter


def owner(
    *cards: str, at: str = "staging", step: str = "move", other: dict[str, Any] | None = None, **more: Any
) -> Position:
    """Seat 0 owns these treasures and moves, or is at `step`; seat 1 is Tog."""
    fields = {**QUIET, "moves": 3, **more.pop("fields", {})}
    tog = {**QUIET, **(other or {})}
    rows = [("jerin", at, fields), ("tog", "staging", tog)]
    state = {**ADVENTURE, **more.pop("state", {})}
    return table(
        more.pop("chapter", 1), step=step, heroes=rows, treasures=[cards], state=state, **{"tokens": (), **more}
    )


def offered(p: Position, seat: int = 0) -> set[tuple[str, int]]:
    """The treasures that can be used now, and on whom."""
    return {(each.treasure, each.seat) for each in options(p, UseTreasure, seat)}


@pytest.mark.rule("dw.comp.treasures", "dw.setup.treasure_deck")
def test_thirty_cards_and_all_can_be_used() -> None:
    assert sum(card.copies for card in TREASURES.values()) == 30
    assert set(windows.TREASURES) == set(TREASURES) - {"treasure_monster"}
    assert TREASURES["treasure_monster"].copies >= 2


# ---- drawing


@pytest.mark.rule("dw.treasure.no_limit", "dw.treasure.not_in_deck", "dw.loot.in_front", "dw.treasure.from_creatures")
def test_any_number_in_front_of_the_hero() -> None:
    step = once(lambda s: treasure.draw_treasure(s, s.heroes[0]))
    p = owner("silver_bell", step="try", steps={"try": step}, script=["mana_crystal"], state={"phase": "summon"})
    assert p.state.heroes[0].treasures == ("silver_bell", "mana_crystal")
    assert p.state.heroes[0].discard == []


@pytest.mark.rule("dw.treasure.monster.immediate", "dw.treasure.monster.order", "dw.treasure.monster.no_magic")
@pytest.mark.rule("dw.treasure.monster.treasure", "dw.treasure.treasure_monster.attack_roll")
def test_beating_a_treasure_monster() -> None:
    """Its two d6 come first; the creature built this round fights; a treasure, and no magic."""
    events: list[Event] = []
    script = ["treasure_monster", 4, 5, 3, "mana_crystal"]
    built = {"core": 0, "augments": (1,), "boost": (5, 0, 0, 0, 0)}
    more: dict[str, Any] = {"played": [["puppy", "puppy"]], "tokens": ["f1"], "script": script, "events": events}
    p = owner(at="f1", step="loot", fields=built, **more)
    pick(p, Loot())
    assert [each.sides for each in happened(events, DieRolled)] == [6, 6, 3]
    assert happened(events, BattleEnded) == [BattleEnded(0, MONSTER, 10, 9, True)]
    hero = p.state.heroes[0]
    assert (hero.treasures, hero.active, p.state.destroyed) == (("mana_crystal",), 0, ["treasure_monster"])


@pytest.mark.rule(
    "dw.treasure.treasure_monster.only_battle", "dw.treasure.monster.treasure", "dw.engage.second_auto_win"
)
def test_a_monster_uses_up_the_battle() -> None:
    """Case D54: lost, a Fatal Wound; and the neighbour wins automatically."""
    script = ["treasure_monster", 4, 5, 1]
    foes = [("red", "e1", "coatl")]
    p = owner(
        at="f1",
        step="loot",
        tokens=["f1"],
        foes=foes,
        script=script,
        stop="end_turn",
        fields={"boost": (9, 0, 0, 0, 0)},
    )
    p = owner(at="f1", step="loot", tokens=["f1"], foes=foes, script=script, stop="end_turn")
    pick(p, Loot())
    stopped(p)
    assert (p.state.heroes[0].discard, p.state.fatal, foe(p, "red").stamina) == ([WOUND, WOUND], 4, -1)


@pytest.mark.rule("dw.treasure.monster.immediate", "dw.treasure.monster.order", "dw.treasure.from_creatures")
def test_a_monster_before_anything_is_built() -> None:
    """Die and stamina only; who fights it then has no other battle this round."""
    step = once(lambda s: treasure.draw_treasure(s, s.heroes[0]))
    script = ["treasure_monster", 1, 1, 3, "silver_bell"]
    events: list[Event] = []
    p = owner(
        step="try",
        steps={"try": step},
        script=script,
        state={"phase": "summon"},
        fields={"boost": (9, 0, 0, 0, 0), "stamina": 1},
        events=events,
    )
    assert happened(events, BattleEnded) == [BattleEnded(0, MONSTER, 4, 2, True)]
    assert p.state.heroes[0].treasures == ("silver_bell",)
    assert treasure.fought_monster(p.state, p.state.heroes[0])


@pytest.mark.rule("dw.loot.end")
def test_knocked_onto_a_treasure() -> None:
    """It is looted at the end of the turn; a Treasure Monster then wins at once."""
    p = owner(at="f1", step="end_turn", tokens=["f1"], script=["treasure_monster"], stop="begin_adventure")
    pick(p, Loot())
    assert p.state.heroes[0].discard == [WOUND]


# ---- using


@pytest.mark.rule("dw.treasure.use_destroys", "dw.treasure.any_hero", "dw.treasure.any_time")
def test_used_once_on_any_hero() -> None:
    p = owner("mana_crystal", "mana_crystal")
    assert offered(p) == {("mana_crystal", 0), ("mana_crystal", 1)}
    pick(p, UseTreasure("mana_crystal", 1))
    assert (p.state.heroes[1].active, p.state.heroes[0].treasures) == (2, ("mana_crystal",))
    assert p.state.destroyed == ["mana_crystal"]


@pytest.mark.rule("dw.treasure.any_time", "dw.treasure.any_hero")
def test_in_anothers_turn_as_well() -> None:
    p = owner("swift_boots", order=(1, 0), other={"moves": 3})
    chooses(p, "dw.move.partial", 1)
    pick(p, (0, UseTreasure("swift_boots", 1)))
    assert p.state.heroes[1].moves == 6


@pytest.mark.rule("dw.treasure.catchup_potion.target", "dw.treasure.catchup_potion.advanced_locked")
def test_catchup_potion() -> None:
    p = owner("catchup_potion", wilds=["redmill_owl", "unicorn"], step="charm", state={"phase": "charm"})
    pick(p, UseTreasure("catchup_potion", 1))
    assert p.state.heroes[1].discard == ["redmill_owl"], "the Unicorn is advanced, and locked"


@pytest.mark.rule("dw.treasure.catchup_potion.thanks")
@pytest.mark.parametrize(("answer", "stamina"), [(Agree(), 0), (Decline(), -3)])
def test_saying_thanks(answer: Agree | Decline, stamina: int) -> None:
    wilds = ["redmill_owl", "quarry_hare", "cragside_goat", "fellwood_frog", "bramble_boar", "gearbug"]
    more = {"step": "charm", "state": {"phase": "charm"}, "thanks": True, "script": ["cinder_fox"]}
    p = owner("catchup_potion", wilds=wilds, common=["marsh_dragonfly"], **more)  # type: ignore[arg-type]
    pick(p, UseTreasure("catchup_potion", 1), PickCard("redmill_owl", "wilds"), answer)
    assert p.state.heroes[1].stamina == stamina


@pytest.mark.rule("dw.treasure.firebolt_relic.minions_only", "dw.treasure.idle", "dw.karn.not_minion")
def test_firebolt_relic() -> None:
    """Case D38: never Karn. An idle minion wakes; it carries a gem of the owner's."""
    p = owner("firebolt_relic", foes=[("red", "c3"), ("blue", "j1", "spitefiend")], karn="a1", script=["inkling"])
    pick(p, UseTreasure("firebolt_relic", NOBODY))
    assert {each.slot for each in options(p, PickFoe)} == {0, 1}
    pick(p, PickFoe(0))
    assert (foe(p, "red").kind, foe(p, "red").gems) == ("inkling", (0,))
    assert offered(owner("firebolt_relic", karn="a1")) == set()


@pytest.mark.rule("dw.treasure.firebolt_relic.minions_only")
def test_a_firebolt_ends_a_battle() -> None:
    foes = [("red", "c3", "inkling", {"gems": (0, 0)})]
    p = fighter("c2", 20, foes=foes, treasures=[["firebolt_relic"]])
    pick(p, UseTreasure("firebolt_relic", NOBODY))
    stopped(p)
    assert where(p) == {}


@pytest.mark.rule("dw.treasure.host_relic.partial_name", "dw.treasure.host_relic.example", "dw.treasure.draw_ability")
@pytest.mark.parametrize(
    ("played", "found"),
    [("ironcrown_raptor", {"shadowmist_raptor"}), ("blightwood_basilisk", {"blightwood_bat", "blightwood_lynx"})],
)
def test_host_relic(played: str, found: set[str]) -> None:
    deck = ["blightwood_bat", "shadowmist_raptor", "gearbug", "blightwood_lynx"]
    more: dict[str, Any] = {
        "step": "summon",
        "hands": [["puppy", "redmill_owl"]],
        "decks": [deck],
        "played": [[played]],
    }
    p = owner("host_relic", state={"phase": "summon"}, **more)
    pick(p, UseTreasure("host_relic", 0))
    cards = {each.card for each in options(p, PickCard)}
    if len(found) > 1:
        assert cards == found
        pick(p, PickCard(min(found), "deck"))
    hero = p.state.heroes[0]
    assert hero.hand[-1] == min(found)
    assert (hero.deck.top, len(hero.deck)) == ((), 3), "shuffled"


@pytest.mark.rule("dw.treasure.puppy_treats.panda", "dw.card.kheri_red_panda.not_discard", "dw.treasure.draw_charm")
def test_puppy_treats() -> None:
    """Kittens are no puppies in the discards; after the own Summon turn the puppies are laid out."""
    discard = ["puppy", "kitten", "puppy", "puppy"]
    played = [["kheri_red_panda"]]
    p = owner("puppy_treats", step="charm", state={"phase": "charm"}, discards=[discard], played=played)
    pick(p, UseTreasure("puppy_treats", 0))
    assert {each.card for each in options(p, PickCard)} == {"puppy"}
    pick(p, PickCard("puppy", "discard"))
    hero = p.state.heroes[0]
    assert (hero.played, hero.discard) == (["kheri_red_panda", "puppy", "puppy"], ["kitten", "puppy"])


@pytest.mark.rule("dw.treasure.scroll_of_reversal.sign", "dw.treasure.scroll_of_reversal.example")
def test_scroll_of_reversal() -> None:
    """Case D57: 0 stays 0, so it is not offered."""
    foes = [("red", "c3", "inkling", {"stamina": 2})]
    p = owner("scroll_of_reversal", fields={"stamina": -3}, foes=foes)
    pick(p, UseTreasure("scroll_of_reversal", NOBODY))
    assert ({each.seat for each in options(p, PickSeat)}, {each.slot for each in options(p, PickFoe)}) == ({0}, {0})
    pick(p, PickFoe(0))
    assert foe(p, "red").stamina == -2
    p = pick(owner("scroll_of_reversal", fields={"stamina": -3}), UseTreasure("scroll_of_reversal", NOBODY))
    assert p.state.heroes[0].stamina == 3
    assert offered(owner("scroll_of_reversal", foes=[("red", "c3", "inkling")])) == set()


@pytest.mark.rule("dw.minion.glug.disengage", "dw.treasure.any_time")
@pytest.mark.parametrize("potion", ["teleport_potion", "smoke_potion"])
def test_potions_free_a_hero_from_glug(potion: str) -> None:
    p = owner(potion, at="c2", foes=[("red", "c3", "glug")], state={"fatal": 0})
    assert options(p, Walk) == []
    pick(p, UseTreasure(potion, 0))
    if potion == "teleport_potion":
        pick(p, PickCell(cell("a1")))
        assert heroes_at(p)[0] == "a1"
    pick(p, Walk(cell("b1")))
    assert p.state.fatal == 0


@pytest.mark.rule("dw.treasure.draw_ability", "dw.treasure.draw_charm", "dw.treasure.any_hero")
def test_scroll_of_summons() -> None:
    p = owner(
        "scroll_of_summons", step="charm", state={"phase": "charm"}, decks=[["redmill_owl", "kitten", "puppy"], []]
    )
    assert offered(p) == {("scroll_of_summons", 0)}, "Tog has nothing to draw"
    pick(p, UseTreasure("scroll_of_summons", 0))
    hero = p.state.heroes[0]
    assert (hero.played, hero.charm) == (["redmill_owl", "kitten"], COMPONENTS.creatures["redmill_owl"].charm + 1)
    assert offered(owner("scroll_of_summons")) == set(), "of no use in the Adventure Phase"


@pytest.mark.rule("dw.treasure.any_time")
def test_simple_ones() -> None:
    p = pick(owner("fury_draught", "feather_charm"), UseTreasure("fury_draught", 1), UseTreasure("feather_charm", 0))
    assert (p.state.heroes[1].stamina, p.state.heroes[0].boost[2]) == (2, 2)
    p = owner("healing_salve", discards=[[], [WOUND, WOUND, WOUND]], state={"wounds": 16})
    pick(p, UseTreasure("healing_salve", 1))
    assert (p.state.heroes[1].discard, p.state.destroyed) == ([WOUND], ["healing_salve", WOUND, WOUND])
    p = owner("venom_flask", karn="a1")
    pick(p, UseTreasure("venom_flask", NOBODY))
    assert foe(p, "karn").slot == KARN_SLOT
    assert foe(p, "karn").stamina == -3
    p = pick(owner("silver_bell", step="charm", state={"phase": "charm"}), UseTreasure("silver_bell", 0))
    assert p.state.heroes[0].charm == 3


@pytest.mark.rule("dw.card.conlan_bear.bonus_sources", "dw.battle.magic")
def test_horn_and_oil_in_a_battle() -> None:
    p = fighter("c2", 1, foes=[("red", "b2", "inkling")], treasures=[["rams_horn", "claw_oil"]], script=[3], hero="tog")
    pick(p, RollDie(), UseTreasure("rams_horn", 0), UseTreasure("claw_oil", 0))
    assert (where(p)["red"], foe(p, "red").gems) == ("a2", (0,)), "1 + 1 + 3 + 3 against 7, and pushed"


def test_names_that_only_help_reading() -> None:
    """Nothing is offered that would change nothing."""
    p = owner("fury_draught", "claw_oil", fields={"stamina": 3}, other={"stamina": 3})
    assert offered(p) == set()
    assert not options(p, UsePower)
    assert not options(p, Enough)
    assert not options(p, CritColour)
    assert options(p, StopMoving)
