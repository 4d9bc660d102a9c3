"""Every verb of `Effect` data, also those no card of ours uses: a content pack may."""

import pytest

from siegeworks.games.direwild.actions import Agree, Decline, Enough, PickCard, PickFoe, PickSeat
from siegeworks.games.direwild.content import Effect
from siegeworks.games.direwild.rules.effects import DO, apply
from siegeworks.games.direwild.rules.playing import MOST

from .build import chooses, foe, options, pick, stopped, table

QUIET = {"active": 0, "inactive": 6}
TWO = [("jerin", "c3", {"active": 2, "inactive": 4}), ("tog", "staging", QUIET)]


def applied(effect, heroes=TWO, **given):
    """The effect of a card of the first hero."""

    def step(s):
        yield from apply(s, effect, s.heroes[0], slot=0)
        s.step = "none"

    return table(step="test", steps={"test": step}, heroes=heroes, **given)


def hero(p, seat=0):
    return p.state.heroes[seat]


@pytest.mark.parametrize(
    ("effect", "field", "value"),
    [
        (Effect("rage", 2), "stamina", 2),
        (Effect("poison", 2), "stamina", -2),
        (Effect("magic", 3), "active", 5),
        (Effect("magic", 9), "active", 6),
        (Effect("lose_magic", 1), "active", 1),
        (Effect("charm", 3), "charm", 3),
        (Effect("attack", 2), "boost", (2, 0, 0, 0, 0)),
        (Effect("move", 2), "boost", (0, 2, 0, 0, 0)),
        (Effect("flight", 2), "boost", (0, 0, 2, 0, 0)),
        (Effect("knockback", 2), "boost", (0, 0, 0, 2, 0)),
        (Effect("wound", 2), "discard", ["wound", "wound"]),
        (Effect("treasure"), "treasures", ("claw_oil",)),
        (Effect("draw"), "hand", ["kitten"]),
    ],
)
@pytest.mark.rule(
    "dw.icon.rage", "dw.icon.poison", "dw.magic.max6", "dw.fatal.other_damage_regular", "dw.term.must_default"
)
def test_what_happens_to_a_hero(effect, field, value):
    given = {"script": ["claw_oil"]} if effect.do == "treasure" else {}
    p = applied(effect, decks=[["kitten", "puppy"]], state={"phase": "summon"}, **given)
    stopped(p)
    assert getattr(hero(p), field) == value


def test_stamina_can_be_reset():
    p = applied(Effect("reset"), heroes=[("jerin", "c3", {**QUIET, "stamina": -2}), TWO[1]])
    assert hero(p).stamina == 0


@pytest.mark.parametrize(("who", "stamina"), [("self", [1, 0]), ("heroes", [1, 1]), ("others", [0, 1])])
def test_whom_it_happens_to(who, stamina):
    p = applied(Effect("rage", 1, who))
    stopped(p)
    assert [each.stamina for each in p.state.heroes] == stamina


def test_a_hero_of_choice():
    p = applied(Effect("rage", 1, "hero"))
    assert options(p, PickSeat) == [PickSeat(0), PickSeat(1)]
    assert hero(pick(p, PickSeat(1)), 1).stamina == 1


@pytest.mark.rule("dw.term.may")
@pytest.mark.parametrize(("answer", "stamina"), [(Agree(), 1), (Decline(), 0)])
def test_may_can_be_declined(answer, stamina):
    p = applied(Effect("rage", may=True))
    chooses(p, "dw.term.may", 0)
    assert hero(pick(p, answer)).stamina == stamina


def test_dice_and_minions_make_more_of_it():
    p = applied(Effect("rage", 0, die="d3"), script=[2])
    assert hero(p).stamina == 2
    p = applied(Effect("rage", 1, per_minion=True), foes=[("red", "c5"), ("blue", "e1", "inkling")], karn="track")
    assert hero(p).stamina == 2


@pytest.mark.parametrize(
    ("effect", "stamina"),
    [(Effect("poison", 2, "foe"), -1), (Effect("rage", 1, "foe"), 2), (Effect("reset", 1, "foe"), 0),
     (Effect("distract", 3, "foe"), -1)],
)  # fmt: skip
@pytest.mark.rule("dw.battle.distract_floor", "dw.icon.enemy_track_distraction")
def test_what_happens_to_the_enemy_it_is_about(effect, stamina):
    p = applied(effect, foes=[("red", "c5", "inkling", {"stamina": 1})])
    stopped(p)
    assert foe(p, "red").stamina == stamina


@pytest.mark.rule("dw.karn.not_minion", "dw.karn.is_enemy")
def test_minion_effects_never_touch_karn():
    p = applied(Effect("poison", 1, "minion", may=True), foes=[("red", "c5", "inkling")], karn="e1")
    assert options(p, PickFoe) == [PickFoe(0)]
    p = applied(Effect("poison", 1, "enemy", may=True), foes=[("red", "c5", "inkling")], karn="e1")
    assert options(p, PickFoe) == [PickFoe(0), PickFoe(4)]


def test_range_is_counted_over_walls():
    foes = [("red", "c5", "inkling"), ("blue", "c6", "thornling")]
    p = applied(Effect("poison", 1, "enemy", may=True, range=2), foes=foes, karn="track")
    assert options(p, PickFoe) == [PickFoe(0)]


@pytest.mark.rule("dw.summon.target_idle")
def test_only_idle_minions_can_be_revealed():
    p = applied(Effect("reveal", 1, "minion"), foes=[("red", "c5", "thornling"), ("blue", "c6")], script=["inkling"])
    stopped(p)
    assert foe(p, "blue").kind == "inkling"


@pytest.mark.rule("dw.term.must_default", "dw.term.discard")
def test_a_discard_that_must_be_is_as_large_as_it_can():
    p = applied(Effect("discard", 3), hands=[["kitten", "puppy"]])
    assert options(p, Enough) == []
    stopped(pick(p, PickCard("puppy", "hand")))
    assert hero(p).discard == ["puppy", "kitten"]


def test_every_verb_for_heroes_is_there():
    assert {"draw", "gift", "heal", "destroy_own", "destroy_wilds"} < set(DO)


@pytest.mark.rule("dw.term.gift")
def test_gifts_do_not_go_round_for_ever():
    p = applied(Effect("gift"), hands=[[], ["kitten"]], played=[[], [""] * MOST])
    stopped(p)
