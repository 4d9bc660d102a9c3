"""What the boxes hold, count by count, as the rulebook lists it; and where each component is in the program."""

from collections import Counter

import pytest

from siegeworks.core import BadContent
from siegeworks.games.orcs_must_die import GAME
from siegeworks.games.orcs_must_die.content import (
    ARMIES,
    COMPONENTS,
    DICE,
    EDITIONS,
    GEAR,
    HEROES,
    KINDS,
    MAPS,
    NUMBERS,
    TRAPS,
    Components,
)  # fmt: skip
from siegeworks.games.orcs_must_die.rules.dice import capped
from siegeworks.games.orcs_must_die.rules.harm import give
from siegeworks.games.orcs_must_die.state import pieces

from .build import plain, table

ORDER, UNCHAINED = (COMPONENTS.boxes[edition] for edition in EDITIONS)
HEROES_OF = {
    "order": {"Cygnus", "Gabriella", "Ivy", "Maximilian"},
    "unchained": {"Ball & Chain", "Bloodspike", "Midnight", "Sir Winston"},
}
both = pytest.mark.parametrize("edition", EDITIONS)


def copies(cards, edition, *levels):
    return sum(card.copies for card in cards.values() if card.edition == edition and card.level in levels)


def core(edition):
    return [hero for hero in HEROES.values() if hero.core and hero.edition == edition]


@pytest.mark.parametrize(
    ("clause", "kind", "count"),
    [
        ("omd.components.order.tiles.standard", "standard", 17),
        ("omd.components.order.tiles.rift", "rift", 1),
        ("omd.components.order.tiles.crossroads", "crossroads", 2),
        ("omd.components.order.tiles.t_junction", "t-junction", 1),
        ("omd.components.order.tiles.l_junction", "l-junction", 2),
        ("omd.components.order.tiles.teleporter", "teleporter", 1),
        ("omd.components.order.tiles.acid_bath", "acid-bath", 1),
        ("omd.components.order.tiles.lava_lake", "lava-lake", 1),
        ("omd.components.order.tiles.trapsburg", "trapsburg", 1),
        ("omd.components.order.tiles.caltrops", "caltrops", 1),
        ("omd.components.order.tiles.gas_chamber", "gas-chamber", 1),
    ],
)
def test_tiles_by_kind_are_as_many_and_no_map_needs_more(clause, kind, count):
    assert ORDER.tiles[kind] == count, clause
    assert all(layout.kinds.count(kind) <= count for layout in MAPS.values())


@pytest.mark.rule(
    "omd.components.order.tiles.total",
    "omd.components.unchained.tiles.total",
    "omd.components.unchained.tiles.crossroads",
)
def test_order_has_29_tiles_and_unchained_one_crossroads_less():
    assert sum(ORDER.tiles.values()) == 29
    assert sum(UNCHAINED.tiles.values()) == 28  # 29 are stated, but we trust the single counts
    assert UNCHAINED.tiles == {**ORDER.tiles, "crossroads": 1}


@pytest.mark.parametrize(
    ("clause", "kind", "count"),
    [
        ("omd.components.order.dice.battle", "battle", 10),
        ("omd.components.order.dice.fire", "fire", 2),
        ("omd.components.order.dice.lightning", "lightning", 2),
        ("omd.components.order.dice.arcane", "arcane", 2),
        ("omd.components.order.dice.frost", "frost", 2),
        ("omd.components.order.dice.health", "heal", 3),
    ],
)
def test_no_more_dice_are_rolled_than_there_are(clause, kind, count):
    assert DICE[kind].count == count, clause
    assert capped({kind: count + 1}) == ({kind: count}, 1)


@pytest.mark.rule("omd.components.order.dice.total")
def test_there_are_21_dice():
    assert sum(die.count for die in DICE.values()) == 21


@both
@pytest.mark.parametrize(
    ("clause", "cards", "levels", "count"),
    [
        ("omd.components.order.cards.gear.level1", GEAR, (1,), 14),
        ("omd.components.order.cards.gear.level2", GEAR, (2,), 20),
        ("omd.components.order.cards.gear.level3", GEAR, (3,), 20),
        ("omd.components.order.cards.gear.total", GEAR, (1, 2, 3), 54),
        ("omd.components.order.cards.trap.level1", TRAPS, (1,), 14),
        ("omd.components.order.cards.trap.level2", TRAPS, (2,), 14),
        ("omd.components.order.cards.trap.level3", TRAPS, (3,), 14),
        ("omd.components.order.cards.trap.total", TRAPS, (1, 2, 3), 42),
    ],
)
def test_cards_of_the_shop(edition, clause, cards, levels, count):
    assert copies(cards, edition, *levels) == count, clause
    box = COMPONENTS.boxes[edition]
    assert sum((box.gear if cards is GEAR else box.traps)[level - 1] for level in levels) == count


@both
@pytest.mark.rule("omd.components.order.cards.army")
def test_42_army_cards(edition):
    assert sum(card.edition == edition for card in ARMIES.values()) == COMPONENTS.boxes[edition].army_cards == 42


@both
@pytest.mark.rule(
    "omd.components.order.hero_cards",
    "omd.components.order.cards.weapons",
    "omd.components.order.figures.heroes",
    "omd.components.unchained.figures.heroes",
)
def test_four_heroes_with_three_weapon_cards_each(edition):
    assert {hero.name for hero in core(edition)} == HEROES_OF[edition]
    assert COMPONENTS.boxes[edition].heroes == 4
    cards = [weapon for hero in core(edition) for weapon in hero.weapons if weapon.level > 0]
    assert Counter(weapon.level for weapon in cards) == {1: 4, 2: 4, 3: 4}


@both
@pytest.mark.rule("omd.components.order.figures.total", "omd.components.unchained.figures.total")
def test_57_figures_with_the_heroes(edition):
    minions = sum(kind.figures for kind in KINDS[edition])
    assert minions + len(core(edition)) == COMPONENTS.boxes[edition].figures == 57
    assert all(kind.figures > 0 for kind in KINDS[edition])


@both
@pytest.mark.rule("omd.components.order.minion_guide", "omd.components.unchained.minion_guide")
def test_a_guide_has_the_statistics_of_each_level(edition):
    for kind in KINDS[edition]:
        assert len(kind.levels) == 3
        for stats in kind.levels[1 if kind.greater else 0 :]:
            assert stats.attack
            assert stats.need
            assert stats.move >= 1


@pytest.mark.rule("omd.components.unchained.same_as_order")
def test_both_boxes_hold_the_same_but_for_a_crossroads():
    for what in ("army_cards", "gear", "traps", "heroes", "figures"):
        assert getattr(ORDER, what) == getattr(UNCHAINED, what)


@both
@pytest.mark.rule("omd.components.order.scope", "omd.components.unchained.scope")
def test_a_game_of_one_edition_has_nothing_of_the_other_box_but_its_heroes(edition):
    p = table(plain(3), step="choose_hero", edition=edition)
    f = p.state.forts[0]
    cards = [*f.gear_deck, *f.trap_deck, *f.boxed]
    assert all({**GEAR, **TRAPS}[card].edition == edition for card in cards)
    assert len(cards) == 54 + 42
    assert {ARMIES[card].edition for card in f.army_deck} == {edition}
    extra = [hero for hero in HEROES.values() if not hero.core]
    assert len(extra) == len(HEROES) - 8 > 0  # those of expansions count for neither box


@pytest.mark.rule(
    "omd.components.order.tokens.level_marker",
    "omd.components.order.tokens.hero_health",
    "omd.components.order.tokens.ultimate",
    "omd.components.order.tokens.rift_lord",
    "omd.components.order.tokens.rift_health",
    "omd.components.order.rift_display",
)
def test_markers_tokens_and_the_display_are_in_the_state():
    s = table(plain(3), step="upkeep", players=4, heroes=[("ivy", "a")]).state
    assert s.level in (1, 2, 3)  # one marker
    assert s.lord in range(4)  # one Token
    assert [type(hero.health) for hero in s.heroes] == [int] * 4
    assert {hero.ultimate for hero in s.heroes} <= {True, False}  # its two sides
    f = s.forts[0]
    assert (f.health, f.skulls) == (10, NUMBERS.start_pool)
    assert (len(f.shop_gear), len(f.shop_traps)) == (NUMBERS.gear_slots, NUMBERS.trap_slots)


@pytest.mark.rule("omd.components.order.tokens.skulls")
def test_skulls_are_not_limited_by_the_60_tokens():
    s = table(plain(3), step="upkeep", heroes=[("ivy", "a", {"skulls": 1})]).state
    give(s, s.heroes[0], 100, "test")
    assert s.heroes[0].skulls == 101
    assert "skull" not in " ".join(pieces(s)).split()


@pytest.mark.rule("omd.components.order.map_book")
def test_the_map_book_is_there_to_choose_from():
    book = next(option for option in GAME.options if option.id == "map")
    assert {value for value, _ in book.values} == set(MAPS)


def test_content_that_is_not_what_the_box_holds_is_refused(monkeypatch):
    source = COMPONENTS.source
    text = source.text("gear.toml").replace("copies = 2", "copies = 3", 1)
    monkeypatch.setattr(type(source), "text", lambda self, name: text if name == "gear.toml" else TEXT(self, name))
    with pytest.raises(BadContent, match="Gear Cards"):
        Components(source)


TEXT = type(COMPONENTS.source).text
