"""Drawing, revealing, destroying, filling the Wilds."""

from collections import Counter

import pytest

from siegeworks.games.direwild.actions import PickDeck
from siegeworks.games.direwild.content import CLANS, COMPONENTS, CREATURES, KITTEN, PUPPY
from siegeworks.games.direwild.events import Destroyed, Drew, Revealed, WildsFilled
from siegeworks.games.direwild.rules import decks
from siegeworks.games.direwild.state import Pile, pieces

from .build import chooses, happened, options, pick, stopped, table

QUIET = {"active": 0, "inactive": 6}
TWO = [("jerin", "staging", QUIET), ("alaric", "staging", QUIET)]


def doing(rule, events=None, **given):
    """A table where the step is this generator function."""

    def step(s):
        yield from rule(s, s.heroes[0])
        s.step = "none"

    return table(step="test", steps={"test": step}, heroes=TWO, events=events, **given)


def drawing(n, deck, discards=(), script=(), events=None, fields=None):
    """The first hero draws."""

    def rule(s, hero):
        for name, value in (fields or {}).items():
            setattr(hero, name, value)
        yield from decks.draw(s, hero, n)

    return doing(rule, events, decks=[deck], discards=[discards], script=script)


@pytest.mark.rule("dw.term.draw", "dw.term.in_hand")
def test_cards_are_drawn_from_the_top():
    p = drawing(2, ["puppy", "redmill_owl", "kitten"])
    stopped(p)
    assert p.state.heroes[0].hand == ["puppy", "redmill_owl"]
    assert p.state.heroes[0].deck.top == ("kitten",)


@pytest.mark.rule("dw.draw.partial", "dw.draw.reshuffle", "dw.ex.basics.reshuffle_contains_purchase", "dw.draw.five")
def test_d40_the_rest_is_drawn_first_then_the_discards_are_the_deck():
    events = []
    discards = ["kitten", "kitten", "blightwood_bat"]
    p = drawing(5, ["puppy"] * 3, discards, script=["blightwood_bat", "kitten"], events=events)
    stopped(p)
    hero = p.state.heroes[0]
    assert hero.hand == ["puppy"] * 3 + ["blightwood_bat", "kitten"]
    assert (hero.deck, hero.discard) == (Pile(["kitten"]), [])
    assert happened(events, Drew) == [Drew(0, tuple(hero.hand), True)]


@pytest.mark.rule("dw.draw.reshuffle")
def test_with_no_cards_left_there_is_no_more_to_draw():
    p = drawing(5, ["puppy"], ["kitten"], script=["kitten"])
    stopped(p)
    assert p.state.heroes[0].hand == ["puppy", "kitten"]


def test_known_cards_at_the_bottom_come_last():
    p = drawing(2, (), script=["kitten"], fields={"deck": Pile(["kitten"], (), ("puppy",))})
    stopped(p)
    assert p.state.heroes[0].hand == ["kitten", "puppy"]


@pytest.mark.rule("dw.term.reveal", "dw.term.reveal_return", "dw.term.reveal_limit", "dw.term.reveal_no_reshuffle")
def test_d39_no_more_is_revealed_than_there_is():
    events = []
    p = doing(lambda s, hero: decks.reveal(s, hero, 3), events, decks=[["puppy", "kitten"]], discards=[["kitten"]])
    stopped(p)
    hero = p.state.heroes[0]
    assert hero.deck.top == ("puppy", "kitten")
    assert hero.discard == ["kitten"]
    assert happened(events, Revealed) == [Revealed(0, ("puppy", "kitten"))]


@pytest.mark.rule("dw.term.reveal_return")
def test_the_order_of_revealed_cards_is_known_from_then_on():
    p = doing(lambda s, hero: decks.reveal(s, hero, 2), script=["kitten", "puppy"])
    stopped(p)
    hero = p.state.heroes[0]
    assert hero.deck.top == ("kitten", "puppy")
    decks.take_revealed(hero.deck, "puppy")
    assert hero.deck.top == ("kitten",)


@pytest.mark.rule("dw.term.destroy", "dw.term.destroy_permanent", "dw.wound.is_card", "dw.wound.fatal_same")
def test_destroyed_cards_go_to_the_destroyed_pile():
    events = []
    p = doing(lambda s, hero: decks.destroy(s, 0, "wound", "hand"), events, hands=[["wound", "kitten"]])
    stopped(p)
    assert p.state.heroes[0].hand == ["kitten"]
    assert p.state.destroyed == ["wound"]
    assert happened(events, Destroyed) == [Destroyed(0, "wound", "hand")]


@pytest.mark.rule("dw.term.discard")
def test_a_card_is_discarded_onto_the_own_pile():
    p = table(step="none", heroes=TWO, hands=[["kitten"]], played=[["puppy", "puppy"]])
    hero = p.state.heroes[0]
    decks.discard(p.state, hero, "kitten")
    decks.discard(p.state, hero, "puppy", "played", 1)
    assert (hero.hand, hero.played, hero.discard) == ([], ["puppy", ""], ["kitten", "puppy"])
    assert p.state.heroes[1].discard == []


WILDS = ["redmill_owl", "gearbug", "quarry_hare", "millpond_duck", "cragside_goat", "cinder_fox"]


@pytest.mark.rule("dw.term.destroy_wilds", "dw.charm.refill", "dw.charm.flip_next")
def test_a_hole_in_the_wilds_is_filled_and_the_next_card_turned_up():
    events = []
    p = doing(
        lambda s, hero: decks.destroy(s, 0, "gearbug", "wilds"), events,
        wilds=WILDS, common=["bramble_boar"], script=["gloam_moth"],
    )  # fmt: skip
    stopped(p)
    assert p.state.wilds == ["redmill_owl", "bramble_boar", *WILDS[2:]]
    assert p.state.common.top == ("gloam_moth",)
    assert happened(events, WildsFilled) == [WildsFilled("bramble_boar", "common")]


@pytest.mark.rule("dw.charm.refill_choice")
def test_with_the_advanced_deck_open_the_player_picks_the_deck():
    p = doing(
        lambda s, hero: decks.destroy(s, 0, "gearbug", "wilds"),
        wilds=WILDS, common=["bramble_boar"], advanced=["unicorn", "crushapede"], locks=(0, 4, 4, 4),
    )  # fmt: skip
    chooses(p, "dw.charm.refill_choice", 0)
    assert options(p, PickDeck) == [PickDeck("common"), PickDeck("advanced")]
    pick(p, PickDeck("advanced"))
    stopped(p)
    assert p.state.wilds[1] == "unicorn"
    assert p.state.advanced.top == ("crushapede",)


@pytest.mark.rule("dw.charm.refill")
def test_without_cards_a_slot_stays_empty():
    def rule(s, hero):
        s.common = Pile()
        yield from decks.destroy(s, 0, "gearbug", "wilds")

    p = doing(rule, wilds=WILDS)
    stopped(p)
    assert p.state.wilds[1] == ""


@pytest.mark.rule(
    "dw.comp.common_cards", "dw.comp.advanced_cards", "dw.comp.kittens", "dw.comp.puppies", "dw.comp.clan_basics",
    "dw.box.puppies", "dw.box.kittens", "dw.box.clan_basics",
)  # fmt: skip
def test_the_box_holds_as_many_cards_as_it_says():
    copies = Counter()
    for card in CREATURES.values():
        copies[card.deck] += card.copies
    box = COMPONENTS.box
    assert copies == {"basic": 50, "common": box.common, "advanced": box.advanced}
    assert CREATURES[PUPPY].copies == box.puppies == 5 * 3
    assert CREATURES[KITTEN].copies == box.kittens == 5 * 5
    assert all(CREATURES[clan.basic].copies == 2 for clan in CLANS.values())


@pytest.mark.rule(
    "dw.card.basic.yellow", "dw.term.basic", "dw.term.cost_basic_zero", "dw.card.cost_position", "dw.card.layout",
    "dw.card.carnley_mantis.starter", "dw.card.kiln_salamander.starter", "dw.card.ogden_penguin.starter",
    "dw.card.rock_stoat.starter", "dw.card.zolo_sloth.starter",
)  # fmt: skip
def test_starters_are_basic_and_cost_nothing():
    basics = {card.id for card in CREATURES.values() if card.deck == "basic"}
    assert basics == {PUPPY, KITTEN, *(clan.basic for clan in CLANS.values())}
    assert {CREATURES[card].cost for card in basics} == {0}
    assert {card.clan for card in CREATURES.values() if card.clan} == set(CLANS)


@pytest.mark.rule("dw.card.layout")
def test_every_creature_has_a_word_of_its_own_and_fits_its_deck():
    words = Counter(card.word for card in CREATURES.values())
    assert max(words.values()) == 1
    assert all(word for word in words)
    for card in CREATURES.values():
        low, high = {"basic": (0, 0), "common": (1, 4), "advanced": (4, 8)}[card.deck]
        assert low <= card.cost <= high, card.id


def test_nothing_is_lost_by_drawing():
    p = drawing(3, ["puppy"], ["kitten"] * 3, script=["kitten", "kitten"])
    closed = 3 * 5  # in the boxes of the clans nobody plays
    assert pieces(p.state)["kitten"] == 3 + Counter(p.state.heroes[1].deck.bag)["kitten"] + closed
