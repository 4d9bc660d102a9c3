"""How many dice are rolled, and what their faces do for the Hero who rolls them."""

from __future__ import annotations

import pytest

from siegeworks.core import Event
from siegeworks.games.orcs_must_die.actions import Strike
from siegeworks.games.orcs_must_die.content import DICE
from siegeworks.games.orcs_must_die.events import Healed, Rolled
from siegeworks.games.orcs_must_die.rules.combat import hand
from siegeworks.games.orcs_must_die.rules.dice import capped

from .build import battle, dice, happened, pick, plain, table

TURN = {"active": 0}


@pytest.mark.rule("omd.dice.limit.battle", "omd.dice.limit.example.orcs")
def test_ten_battle_dice_at_most() -> None:
    """Case 9: 7 Orcs of Level 2."""
    assert capped({"battle": 14}) == ({"battle": 10}, 4)
    assert capped({"battle": 10}) == ({"battle": 10}, 0)


@pytest.mark.rule("omd.dice.limit.special", "omd.dice.limit.example.trolls", "omd.dice.limit.example.maximilian")
def test_two_of_each_special_die_at_most() -> None:
    """Cases 10 and 11."""
    assert capped({"battle": 12, "lightning": 3}) == ({"battle": 10, "lightning": 2}, 3)
    assert capped({"lightning": 3}) == ({"lightning": 2}, 1)
    for kind in ("fire", "arcane", "frost"):
        assert capped({kind: 3}) == ({kind: 2}, 1)


@pytest.mark.rule("omd.dice.limit.healing")
def test_three_heal_dice_at_most() -> None:
    """Case 11."""
    assert capped({"heal": 4}) == ({"heal": 3}, 1)


@pytest.mark.rule("omd.dice.limit.example.maximilian")
def test_a_third_lightning_die_of_gear_is_lost() -> None:
    events: list[Event] = []
    fields = {"weapon": 3, "gear": ("storm_charm", "spark_tooth"), "attacks": 1}
    p = table(
        plain(3), step="act", state=TURN, level=3, minions={"a": {"orc": 1}}, events=events,
        script=[*battle(*[""] * 6), *dice("fire", ""), *dice("lightning", "", "")],
        heroes=[("maximilian", "a", fields), ("ivy", "rift")],
    )  # fmt: skip
    assert hand(p.state, p.state.heroes[0], ())[0]["lightning"] == 3
    pick(p, Strike())
    (rolled,) = happened(events, Rolled)
    assert (rolled.dice.count("lightning"), rolled.lost) == (2, 1)


@pytest.mark.rule(
    "omd.dice.key.blank", "omd.dice.key.sword", "omd.dice.key.speed", "omd.dice.key.brain", "omd.dice.hero.roll"
)
def test_faces_score_what_they_show() -> None:
    p = table(
        plain(3), step="act", state=TURN, minions={"a": {"ogre": 1}}, level=3, heroes=[
            ("bloodspike", "a", {"attacks": 1}), ("ivy", "rift"),
        ], script=battle("sword", "speed", "brain", "", ""),
    )  # fmt: skip
    pick(p, Strike())
    assert p.state.attack is None or p.state.attack.results == ("brain", "speed", "sword")
    p = table(
        plain(3), step="act", state=TURN, minions={"a": {"orc": 1}}, heroes=[
            ("bloodspike", "a", {"attacks": 1}), ("ivy", "rift"),
        ], script=battle("sword", "speed", "brain", "", ""),
    )  # fmt: skip
    pick(p, Strike())
    assert p.state.attack.results == ("brain", "speed", "sword")


@pytest.mark.rule("omd.dice.key.heal", "omd.dice.key.skull", "omd.dice.heal.multi_sides", "omd.dice.heal.skull_sides")
def test_heals_and_skulls_of_an_attack_are_the_rollers() -> None:
    events: list[Event] = []
    fields = {"attacks": 1, "health": 2, "marks": {"next:die:heal": 3}}
    p = table(
        plain(3), step="act", state=TURN, minions={"a": {"orc": 1}}, events=events,
        script=[*battle("sword", "", "", "", ""), *dice("heal", "heal", "heal heal", "skull skull")],
        heroes=[("bloodspike", "a", fields), ("ivy", "rift")],
    )  # fmt: skip
    pick(p, Strike())
    hero = p.state.heroes[0]
    assert (hero.health, hero.skulls) == (5, 2)
    assert happened(events, Healed) == [Healed(0, 3, "omd.dice.key.heal")]
    assert p.state.attack.results == ("sword",)


@pytest.mark.rule("omd.dice.wild.some_dice", "omd.faq.boss.frost_only", "omd.dice.heal.skull_sides")
def test_the_faces_of_the_dice() -> None:
    """Wilds are on some dice only; of all dice only Frost has a Stun; no Heal face shows a Skull too."""
    faces = {kind: [set(face) for face in die.faces] for kind, die in DICE.items()}
    with_wild = {kind for kind, sides in faces.items() if any("wild" in side for side in sides)}
    assert with_wild
    assert "battle" not in with_wild
    assert {kind for kind, sides in faces.items() if any("stun" in side for side in sides)} == {"frost"}
    assert not any({"heal", "skull"} <= side for side in faces["heal"])
    assert max(face.count("heal") for face in DICE["heal"].faces) > 1
