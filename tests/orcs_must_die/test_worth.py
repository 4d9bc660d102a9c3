"""Every Gear and Trap Card is worth choosing, and says on its face exactly what it does."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from siegeworks.games.orcs_must_die.content import EDITIONS, SOURCE, Boost, Gains, Gear, MinionKind, Trap, Use
from siegeworks.games.orcs_must_die.worth import covers, dominated

GEAR = SOURCE.entries("gear.toml", "gear", Gear)
TRAPS = SOURCE.entries("traps.toml", "trap", Trap)
CARDS: list[Gear | Trap] = [*GEAR.values(), *TRAPS.values()]


def test_no_card_is_dominated() -> None:
    assert dominated(GEAR.values()) == []
    assert dominated(TRAPS.values()) == []


def test_a_dearer_copy_is_found() -> None:
    badge = GEAR["drill_badge"]
    assert dominated([replace(badge, id="dear", cost=badge.cost + 1), badge]) == [("dear", "drill_badge")]


def test_of_two_equal_cards_the_later_is_named() -> None:
    spike = TRAPS["spike_trap"]
    assert dominated([spike, replace(spike, id="again")]) == [("again", "spike_trap")]


@pytest.mark.parametrize(
    ("worse", "better"),
    [
        ({"discard": True}, {}),
        ({"hero_pays": 1}, {}),
        ({}, {"stun_all": True}),
        ({}, {"flip": 1}),
        ({}, {"dice": {"frost": 1}}),
        ({}, {"turns": {"wild": "heal"}}),
        ({}, {"icons": ("wild",)}),
        ({"icons": ("wild",)}, {"icons": ("brain", "brain")}),
        ({"kills": "orc"}, {"kills": "orc", "kill_count": 2}),
        ({"kill_count": 2}, {"kills": "orc"}),
    ],
)
def test_a_worse_trap_is_found(worse: dict[str, object], better: dict[str, object]) -> None:
    plain = TRAPS["spike_trap"]
    cards = [replace(plain, id="worse", **worse), replace(plain, id="better", **better)]
    assert dominated(cards) == [("worse", "better")]


@pytest.mark.parametrize(
    ("worse", "better"),
    [
        (Boost(health=1), Boost(health=2)),
        (Boost(health=1), Boost(health=1, near=True)),
        (Boost(dice={"fire": 1}), Boost(dice={"fire": 1, "battle": 1})),
        (Boost(icons=("sword",)), Boost(icons=("wild",))),
        (Boost(), Boost(swap="brain")),
        (Boost(turns={"speed": "sword"}), Boost(turns={"speed": "sword", "brain": "sword"})),
    ],
)
def test_a_worse_boost_is_found(worse: Boost, better: Boost) -> None:
    plain = GEAR["drill_badge"]
    cards = [replace(plain, id="worse", boost=worse), replace(plain, id="better", boost=better)]
    assert dominated(cards) == [("worse", "better")]


def test_gains_and_use_are_measured() -> None:
    ring, flask = GEAR["bounty_ring"], GEAR["field_dressing"]
    assert dominated([ring, replace(ring, id="b", gains=Gains(kill=1, upkeep=1))]) == [(ring.id, "b")]
    assert dominated([flask, replace(flask, id="b", use=Use(heal=3, all=True))]) == [(flask.id, "b")]


def test_only_cards_of_one_shelf_compete() -> None:
    badge, spike = GEAR["drill_badge"], TRAPS["spike_trap"]
    for change in ({"level": 2}, {"edition": "unchained"}, {"kind": "ring"}):
        assert dominated([badge, replace(badge, id="other", **change)]) == []
    assert dominated([spike, replace(spike, id="other", support=True)]) == []


def test_different_strengths_do_not_compete() -> None:
    spike = TRAPS["spike_trap"]
    for change in ({"icons": ("brain",)}, {"kills": "orc", "icons": ()}, {"discard": True, "cost": 0}):
        assert dominated([spike, replace(spike, id="other", **change)]) == []


def test_icons_stand_for_others() -> None:
    assert covers(("wild", "sword"), ("brain", "sword"))
    assert covers(("sword", "sword", "sword"), ("sword", "wild"))
    assert not covers(("sword", "sword"), ("sword", "brain"))
    assert not covers(("wild", "wild"), ("stun",))
    assert not covers(("stun", "stun"), ("wild",))
    assert not covers(("sword",), ("sword", "sword"))


@pytest.mark.parametrize("edition", EDITIONS)
def test_decks(edition: str) -> None:
    for level, gear, traps in ((1, 14, 14), (2, 20, 14), (3, 20, 14)):
        mine = [card for card in CARDS if (card.edition, card.level) == (edition, level)]
        copies = Counter({Gear: 0, Trap: 0})
        for card in mine:
            copies[type(card)] += card.copies
        assert copies == {Gear: gear, Trap: traps}
        kinds = Counter()
        for card in mine:
            if isinstance(card, Gear):
                kinds[card.kind] += card.copies
        assert max(kinds.values()) - min(kinds.values()) <= 1
        assert any(card.support for card in mine if isinstance(card, Trap))
        assert any(card.discard for card in mine if isinstance(card, Trap))


def test_prices() -> None:
    assert any(card.cost == 0 for card in TRAPS.values())  # omd.faq.hero.bride_cost
    for card in CARDS:
        low, high = {1: (2, 3), 2: (3, 5), 3: (5, 7)}[card.level]
        once = card.discard if isinstance(card, Trap) else card.use is not None and card.boost == Boost()
        assert (low - 2 if once else low) <= card.cost <= high, card.id


def test_cards_kill_what_the_edition_fields() -> None:
    fielded = SOURCE.entries("minions.toml", "minion", MinionKind).values()
    for card in CARDS:
        tag = card.kills if isinstance(card, Trap) else card.boost.kills
        if tag:
            killed = [kind for kind in fielded if kind.edition == card.edition and tag in kind.tags]
            assert killed, f"{card.id} kills no {tag}"
            assert isinstance(card, Trap) or not any(kind.greater for kind in killed), card.id
            assert card.level > 1 or not any(kind.greater for kind in killed), f"{card.id}: none is there on Level 1"


def test_cards_the_rulebook_tells_of() -> None:
    assert GEAR["arcane_bubble_blower"].boost.swap == "brain"
    assert TRAPS["spike_trap"].icons == ("sword",)
    assert (TRAPS["arrow_wall"].kills, TRAPS["arrow_wall"].kill_count) == ("orc", 1)
    assert TRAPS["coin_forge"].skulls == 1
    assert TRAPS["pop_quiz"].hero_pays == TRAPS["boulder_chute"].hero_pays == 1
    assert TRAPS["flip_trap"].flip == 1
    assert TRAPS["pound_pounder"].icons == ("wild",) * 3
    assert TRAPS["hobgoblin_tool_kit"].turns == {"wild": "heal"}
    assert TRAPS["satyr_snare"].kills == "satyr"
    assert GEAR["screaming_skull"].gains.death == 2


# The text of a card against its data: each field is a phrase that has to be there, with its number.


def _many(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _rolled(dice: dict[str, int]) -> Iterator[str]:
    for kind, number in dice.items():
        yield f"{number} {kind} {'die' if number == 1 else 'dice'}"


def _shown(icons: tuple[str, ...]) -> Iterator[str]:
    for icon, number in Counter(icons).items():
        yield _many(number, icon)


def _phrases_of_boost(boost: Boost) -> Iterator[str]:
    yield from _rolled(boost.dice)
    yield from _shown(boost.icons)
    if boost.move:
        yield f"move {_many(boost.move, 'tile')} further"
    if boost.moves:
        yield f"make {_many(boost.moves, 'extra move')} each turn"
    if boost.attacks:
        yield f"make {_many(boost.attacks, 'extra attack')} each turn"
    if boost.health:
        yield f"your maximum health is {boost.health} higher"
    if boost.guard:
        yield f"enemy attacks do you {boost.guard} less damage"
    if boost.kills:
        yield f"your attacks kill 1 {boost.kills} outright"
    if boost.near:
        yield "your attacks may reach joined tiles"
    for rolled, used in boost.turns.items():
        yield f"you may use any {rolled} you roll as a {used}"
    if boost.swap:
        yield f"swap 1 battle die for 1 {boost.swap}, unless you decline before the roll"


def _phrases_of_gains(gains: Gains) -> Iterator[str]:
    for number, pool, when in (
        (gains.kill, False, " after an attack of yours that kills a minion or boss"),
        (gains.pool_kill, True, " after an attack of yours that kills a minion or boss"),
        (gains.upkeep, False, " in every upkeep phase"),
        (gains.pool_upkeep, True, " in every upkeep phase"),
        (gains.hurt, False, " when an attack costs you health"),
    ):
        if number:
            yield ("the skull pool gains " if pool else "gain ") + _many(number, "skull") + when
    if gains.death:
        yield _many(gains.death, "skull") + " when you die"
    if gains.heal:
        yield f"heal {gains.heal} in every upkeep phase"


def _phrases_of_use(use: Use) -> Iterator[str]:
    yield "discard in your turn"
    yield from _rolled(use.dice)
    yield from _shown(use.icons)
    if use.dice or use.icons:
        yield "your next attack this turn adds"
    if use.heal:
        yield f"every hero of your team on your tile heals {use.heal}" if use.all else f"heal {use.heal}"
    if use.skulls:
        yield f"gain {_many(use.skulls, 'skull')}"
    if use.rift:
        yield f"the rift heals {use.rift}"
    if use.ready:
        yield "turn your ultimate face-up"
    if use.stun:
        yield "stun every enemy on your tile" if use.all else f"stun {use.stun} enem"
    if use.jump:
        yield "jump to any tile of this fortress"
    if use.move:
        yield f"make {_many(use.move, 'extra move')}"
    if use.attack:
        yield f"make {_many(use.attack, 'extra attack')}"


def _phrases_of_trap(trap: Trap) -> Iterator[str]:
    yield from _rolled(trap.dice)
    yield from _shown(trap.icons)
    if trap.support:
        yield "support trap: "
    if trap.hero_pays:
        yield f"a hero on the tile takes {trap.hero_pays} damage, or it cannot fire; "
    if trap.kills:
        yield f"kills {_many(trap.kill_count, trap.kills)}"
    if trap.skulls:
        yield f"puts {_many(trap.skulls, 'skull')} in the skull pool"
    if trap.heal:
        yield f"heals 1 hero on the tile by {trap.heal}"
    if trap.stun_all:
        yield "stuns every enemy on the tile"
    if trap.flip:
        yield f"up to {_many(trap.flip, 'tile')} in any direction"
    for made, becomes in trap.turns.items():
        yield f"all {made}s of another trap on the tile become {becomes}s"
    if trap.discard:
        yield "then discard it"


def _phrases(card: Gear | Trap) -> list[str]:
    if isinstance(card, Trap):
        return list(_phrases_of_trap(card))
    use = _phrases_of_use(card.use) if card.use else ()
    return [*_phrases_of_boost(card.boost), *_phrases_of_gains(card.gains), *use]


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_the_text_says_what_the_data_says(card: Gear | Trap) -> None:
    text, phrases = card.text.lower(), _phrases(card)
    assert phrases, "the card does nothing"
    for phrase in phrases:
        assert re.search(rf"(?<!\w){re.escape(phrase)}(?!s\b)", text), f"{card.text!r} does not say {phrase!r}"
    said, meant = re.findall(r"\d+", text), re.findall(r"\d+", " ".join(phrases))
    assert Counter(said) == Counter(meant), f"{card.text!r} has other numbers than {phrases}"
    assert card.text.endswith(".")
    assert len(card.text) <= 100, "too long for a phone"


def test_text_says_no_more_than_the_data() -> None:
    for card in CARDS:
        discards = card.discard if isinstance(card, Trap) else card.use is not None
        assert ("discard" in card.text.lower()) == discards, card.id
        assert ("Support Trap" in card.text) == (isinstance(card, Trap) and card.support), card.id
        assert ("extra" in card.text) == any("extra" in phrase for phrase in _phrases(card)), card.id
        assert ("every enemy" in card.text) == any("every enemy" in phrase for phrase in _phrases(card)), card.id


def test_a_shaman_says_whom_its_aura_spares() -> None:
    """omd.faq.shaman.only_non_shaman"""
    for kind in SOURCE.entries("minions.toml", "minion", MinionKind).values():
        assert ("Shamans excepted" in kind.text) == (kind.role == "shaman"), kind.id


def test_names_are_unique_within_an_edition_and_shared_only_by_the_rulebook() -> None:
    for edition in EDITIONS:
        names = Counter(card.name for card in CARDS if card.edition == edition)
        assert max(names.values()) == 1
    twice = {card.name for card in CARDS if [other.name for other in CARDS].count(card.name) > 1}
    assert twice == {"Arcane Bubble Blower", "Spike Trap", "Coin Forge"}
