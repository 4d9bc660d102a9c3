"""What the chronicle of Orcs Must Die! tells is what happened: nothing wrong, nothing left out."""

from __future__ import annotations

from collections.abc import Iterable

from siegeworks.core import Action, Event, Position
from siegeworks.games.orcs_must_die.actions import HitBoss, StunOne
from siegeworks.games.orcs_must_die.state import Barrage
from siegeworks.games.orcs_must_die.view import VIEW

from .build import battle, pick, plain, table

QUARTET = [("gabriella", "c"), ("bloodspike", "1:c"), ("ivy", "c"), ("midnight", "1:c")]


def lines(events: Iterable[Event], p: Position) -> list[str]:
    """What is told of these events, looking back from the end of them."""
    return [line.text for event in events if (line := VIEW.tell(event, p.state)) is not None]


def told(p: Position, *actions: Action) -> list[str]:
    """What is told of each thing that happens by these actions, at its time."""
    heard: list[str] = []

    def listen(event: Event, state: object) -> None:
        line = VIEW.tell(event, state)
        heard.extend([line.text] if line else [])

    p.watch(listen)
    pick(p, *actions)
    return heard


# ---- damage


def test_no_more_is_lost_than_there_was() -> None:
    """omd.minion.attack.excess_lost, omd.death.hero.rift_damage"""
    events: list[Event] = []
    swords = battle(*["sword"] * 5)
    p = table(
        plain(4), step="attack_tiles", minions={"a": {"orc": 5}}, script=swords, fort={"health": 2}, events=events,
        heroes=[("gabriella", "a", {"health": 2}), ("ivy", "rift")], stop="stand_up",
    )  # fmt: skip
    assert "Gabriella ({s0}) loses 2 Health: 0 left" in lines(events, p)
    assert "The Rift loses 2 Health: 0 left" in lines(events, p)


def test_who_vanishes_in_the_rift_is_told_with_what_it_costs() -> None:
    """omd.minion.rift.removed, omd.minion.rift.damage.boss"""
    events: list[Event] = []
    p = table(
        plain(4), step="enter_rift", minions={"rift": {"orc": 1, "kobold": 2}}, bosses=[("earth_lord", "rift", 2)],
        fort={"health": 6}, heroes=[("gabriella", "a"), ("ivy", "a")], stop="attack_tiles", events=events,
    )  # fmt: skip
    found = lines(events, p)
    assert "1 Orc vanishes in the Rift, which loses 1 Health: 0 left" in found
    assert "2 Kobolds vanish in the Rift, which loses 4 Health: 0 left" in found
    assert "Earth Lord vanishes in the Rift, which loses 1 Health: 0 left" in found


# ---- Bosses


def test_a_boss_is_told_in_its_own_fortress() -> None:
    """omd.boss.rivalry: each fortress may have the same one."""
    events: list[Event] = []
    both = [("earth_lord", "a", 3), ("earth_lord", "1:b", 3)]
    p = table(plain(4), rivalry=True, level=2, bosses=both, heroes=QUARTET, stop="new_wave", events=events)
    marches = [line for line in lines(events, p) if line.startswith("Earth Lord")]
    assert marches == [
        "Earth Lord: Tile A (Order) to Tile B (Order)",
        "Earth Lord: Tile B (Unchained) to Tile C (Unchained)",
    ]
    rolled = ("brain", "brain", "brain", "stun", "sword", "sword", "sword")
    state = {"active": 1, "attack": Barrage(1, 1, (1,), rolled, rolled=rolled)}
    p = table(plain(4), step="spend", rivalry=True, level=2, bosses=both, heroes=QUARTET, state=state)
    hits = [HitBoss("earth_lord", ("brain", "sword"))] * 3
    assert told(p, hits[0], StunOne(1, boss="earth_lord"), *hits[1:])[:4] == [
        "Earth Lord (Unchained) has 2 Health Points left",
        "Earth Lord (Unchained) is stunned",
        "Earth Lord (Unchained) has 1 Health Point left",
        "Earth Lord (Unchained) is dead",
    ]


def test_bosses_that_stand_up_are_told() -> None:
    """omd.minion.stand.recover, omd.boss.card"""
    for down, text in (
        ({}, "Earth Lord stands up"),
        ({"b": {"orc": 1}}, "1 stunned Minion and Earth Lord stand up"),
        ({"b": {"orc": 2}}, "2 stunned Minions and Earth Lord stand up"),
    ):
        events: list[Event] = []
        p = table(
            plain(4), step="stand_up", down=down, bosses=[("earth_lord", "a", 3, True)], stop="begin_turns",
            heroes=[("gabriella", "b"), ("ivy", "rift")], events=events,
        )  # fmt: skip
        assert lines(events, p) == [text]
