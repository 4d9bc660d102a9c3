"""The roll on the table: who rolled what, and which icons are spent."""

from __future__ import annotations

from siegeworks.games.orcs_must_die import events
from siegeworks.games.orcs_must_die.state import Barrage
from siegeworks.games.orcs_must_die.view import VIEW
from siegeworks.games.orcs_must_die.view.board import place_id
from siegeworks.games.orcs_must_die.view.pieces import ground_of, hero_id, minion_id

from .build import plain, role, table, tile
from .looking import HEROES_HERE, STILL


def test_minions_roll_where_they_stand() -> None:
    """omd.dice.minion.roll_together, omd.dice.key.blank"""
    p = table(plain(4), heroes=HEROES_HERE, **STILL)
    event = events.Rolled(0, ("battle", "fire"), ((), ("sword", "sword")), role(p, "orc"), 0, tile(p, "b"))
    thrown = VIEW.throw(None, event, p.state)
    assert thrown is not None
    assert (thrown.note, thrown.by) == (
        "The Orcs attack Maximilian",
        minion_id(0, tile(p, "b"), role(p, "orc")),
    )
    blank, swords = thrown.dice
    assert (blank.name, blank.shows, blank.icons) == ("Battle Die", "blank", ())
    assert (swords.name, swords.shows, swords.icons) == ("Fire Die", "2 Swords", ("icon-sword", "icon-sword"))
    again = VIEW.throw(thrown, event, p.state)
    assert again is not None
    assert again.dice[0].rolls > thrown.dice[0].rolls, "a repeat is seen to tumble"


def test_what_is_spent_of_an_attack_is_marked_and_sure_icons_lie_beside() -> None:
    """omd.action.attack.divide, omd.dice.heal.multi_sides"""
    rolled = ("brain", "heal", "sword", "sword")
    attack = Barrage(0, 0, (1,), ("brain", "sword"), rolled=rolled)
    p = table(plain(4), heroes=HEROES_HERE, state={"active": 0, "attack": attack}, **STILL)
    faces = (("sword", "sword"), ("heal",), ())
    lying = VIEW.throw(None, events.Rolled(0, ("fire", "heal", "battle"), faces), p.state)
    after = VIEW.throw(lying, None, p.state)
    assert after is not None
    assert after.by == hero_id(0)
    assert [(die.shows, die.spent) for die in after.dice] == [
        ("2 Swords", (1,)), ("Heal", (0,)), ("blank", ()), ("Brain", ()),
    ]  # fmt: skip
    assert VIEW.throw(after, None, p.state) == after


def test_an_icon_that_counts_as_a_wild_is_not_spent() -> None:
    """omd.dice.hero.apply"""
    attack = Barrage(0, 0, (1,), ("wild",), rolled=("brain", "sword"))
    p = table(plain(4), heroes=HEROES_HERE, state={"active": 0, "attack": attack}, **STILL)
    lying = VIEW.throw(None, events.Rolled(0, ("arcane", "battle"), (("brain",), ("sword",))), p.state)
    after = VIEW.throw(lying, None, p.state)
    assert after is not None
    assert [die.spent for die in after.dice] == [(), (0,)]


def test_the_dice_are_taken_off_when_play_goes_on() -> None:
    p = table(plain(4), heroes=HEROES_HERE, **STILL)
    lying = VIEW.throw(None, events.Rolled(0, ("battle",), (("sword",),)), p.state)
    assert VIEW.throw(lying, events.HeroHurt(0, 1, "omd.dice.hero.roll"), p.state) == lying
    assert VIEW.throw(lying, events.PhaseBegan("action", 1), p.state) is None
    assert VIEW.throw(None, events.Rolled(0, (), ()), p.state) is None, "nothing was rolled"


def test_the_traps_of_a_tile_roll_together() -> None:
    p = table(plain(4), heroes=HEROES_HERE, **STILL)
    here = tile(p, "b")
    event = events.Rolled(-1, ("fire",), (("wild",),), -1, 0, here)
    both = VIEW.throw(VIEW.throw(None, event, p.state), event, p.state)
    assert both is not None
    assert both.by == place_id(0, here)
    assert len({die.id for die in both.dice}) == 2


def test_a_hero_walks_over_the_tiles_of_the_way() -> None:
    p = table(plain(4), heroes=HEROES_HERE, **STILL)
    boxes = ground_of(p.state).tiles[0]
    way = tuple(tile(p, each) for each in "cd")
    (walk,) = VIEW.walks(events.HeroWalked(0, 0, way), p.state)
    assert walk.id == hero_id(0)
    assert walk.points == tuple((boxes[each].x, boxes[each].y) for each in way)
    apart = (tile(p, "a"), tile(p, "d"))
    (leap,) = VIEW.walks(events.HeroWalked(0, 0, apart), p.state)
    assert leap.points == walk.points[-1:], "Tiles that are not joined are no way"
    assert VIEW.walks(events.PhaseBegan("action", 1), p.state) == ()
