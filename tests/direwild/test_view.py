"""What is seen of a campaign: lands, sums before they are committed, battles, ways enemies go, magic out of turn."""

import tomllib
from typing import get_args

import pytest

from siegeworks.core import Event, Outcome, Setup
from siegeworks.games.direwild import GAME
from siegeworks.games.direwild import events as ev
from siegeworks.games.direwild.actions import (
    Agree,
    AnyAction,
    Buy,
    Core,
    Fight,
    Loot,
    PickCard,
    PlayCard,
    Tuck,
    TurnOrder,
    UseTreasure,
)
from siegeworks.games.direwild.content import AI, CREATURES, FOLDER, HEROES, LANDS, MINIONS, TREASURES
from siegeworks.games.direwild.rules.strength import preview
from siegeworks.games.direwild.view import VIEW
from siegeworks.games.direwild.view.prompts import PLAIN, SPOKEN
from siegeworks.games.direwild.view.story import LINES
from siegeworks.games.direwild.view.story_fight import FIGHT
from siegeworks.games.direwild.view.totals import chance_words, fight_words
from siegeworks.games.direwild.view.ways import WAYS
from siegeworks.games.direwild.view.words import ai_words, stats_words
from siegeworks.server.telling import scene_for

from .build import cell, happened, pick, table
from .magicians import QUIET, fighter

HEROES_AT = [("alaric", "c3"), ("tog", "staging")]


def shown(p, seat=0):
    return VIEW.scene(p.state, seat, p.choice)


def moves(scene, kind):
    return [move for move in scene.moves if move.action["type"] == kind]


def card(scene, name):
    return next(each for zone in scene.zones for each in zone.cards if each.name == name)


# ---- completeness


def test_every_action_can_be_clicked_and_every_event_told():
    assert set(WAYS) == set(get_args(AnyAction))
    told = {kind for kind in vars(ev).values() if isinstance(kind, type) and issubclass(kind, Event)} - {Event}
    assert told == {*LINES, *FIGHT}


def test_icons_of_all_content_are_in_the_sprite_sheet():
    icons = tomllib.loads((FOLDER / "icons.toml").read_text())["icons"]
    wanted = [each.icon for cards in (CREATURES, HEROES, MINIONS, TREASURES) for each in cards.values()]
    assert set(wanted) <= set(icons)


def test_prompts_are_about_clauses_of_the_ledger():
    ledger = tomllib.loads(GAME.ledger.read_text())
    known = {clause["id"] for clause in next(iter(value for value in ledger.values() if isinstance(value, list)))}
    assert {*PLAIN, *SPOKEN} <= known


# ---- lands


@pytest.mark.rule("dw.land.three", "dw.ch2.land", "dw.ch3.land")
def test_each_chapter_has_a_board_of_its_own():
    boards = VIEW.boards(GAME.check(Setup(2)))
    assert [board.name for board in boards] == [LANDS[chapter].name for chapter in (1, 2, 3)]
    for chapter, board in enumerate(boards, 1):
        assert shown(table(chapter, heroes=HEROES_AT)).board == board.id
        assert len(board.places) == LANDS[chapter].columns * LANDS[chapter].rows + 1
    assert [board.id for board in VIEW.boards(GAME.check(Setup(2, options={"start": 3})))] == ["direwild-3"]


def test_a_saved_campaign_is_kept_between_chapters_only_and_begins_on_its_land():
    p = table(step="finish_chapter", heroes=HEROES_AT)
    kept = GAME.keepsake(p.state)
    assert kept is not None
    assert (kept.word, kept.title) == ("campaign", "Chapter 2 next: Alaric and Tog")
    assert kept.file.endswith("chapter-2.toml")
    setup = GAME.check(Setup(2, options={"campaign": kept.text}))
    assert VIEW.board(setup).id == "direwild-2"
    assert len(kept.text) < 60_000
    assert GAME.keepsake(table(heroes=HEROES_AT).state) is None


@pytest.mark.rule("dw.setup.fatal_pile")
def test_fatal_wounds_lie_in_sight():
    p = table(heroes=HEROES_AT, karn="track", state={"fatal": 4})
    assert sum(piece.id.startswith("fatal-") for piece in shown(p, -1).pieces) == 4
    assert "4" in shown(p, -1).turn


# ---- enemies


def test_a_sleeping_minion_shows_its_level_only_and_an_active_one_what_counts():
    p = table(
        heroes=HEROES_AT, foes=[("red", "a1"), ("blue", "h2", "inkling", {"stamina": 2, "gems": (0,)})], karn="track"
    )
    pieces = {piece.id: piece for piece in shown(p).pieces}
    asleep, awake, karn = (pieces[f"foe-{slot}"] for slot in (0, 1, 4))
    assert (asleep.badge, asleep.icon, asleep.pips) == ("L1", "idle", None)
    inkling = MINIONS["inkling"]
    assert awake.badge == str(inkling.attack + 2)
    assert awake.pips == (inkling.hit_points - 1, inkling.hit_points)
    assert {mark.icon for mark in awake.marks} == {"rage", "damage"}
    assert karn.place == ""


@pytest.mark.rule("dw.idle.trail", "dw.active.tie_hero")
def test_the_chronicle_says_where_an_enemy_went_and_why():
    p = table(heroes=HEROES_AT, foes=[("red", "c4", "inkling")])
    moved = ev.FoeMoved(0, (cell("b4"), cell("c4")), "dw.active.tie_hero", cell("a4"), 0)
    line = VIEW.tell(moved, p.state)
    assert line.rule == "dw.active.tie_hero"
    for word in ("red Inkling", "a4", "b4", "c4", "Alaric", "combat square"):
        assert word in line.text
    assert {"foe-0", f"c{cell('b4')}", f"c{cell('c4')}"} <= set(line.focus)


# ---- a hero's turn


def test_a_turn_order_is_clicked_figure_by_figure_and_the_old_one_is_a_button():
    p = table(step="choose_order", players=3, heroes=[("alaric", "c3"), ("tog", "c4"), ("syl", "c5")])
    found = {tuple(move.action["order"]): move for move in shown(p).moves if not move.alias}
    assert found[2, 0, 1].path == ("hero-2", "hero-0")
    assert found[0, 1, 2].path == ("keep-order",)
    p.apply(TurnOrder((2, 0, 1)))
    assert shown(p, 1).prompt.title == "Do you agree?"


def test_a_creature_of_the_wilds_is_clicked_and_then_what_to_do_with_it():
    p = table(step="charm", heroes=[("alaric", "c3", {"charm": 9}), ("tog", "staging")], wilds=["gearbug", "gearbug"])
    scene = shown(p)
    ways = {move.path for move in scene.moves if move.action.get("card") == "gearbug"}
    assert ways == {(wild, button) for wild in ("wild-0", "wild-1") for button in ("buy", "swift", "destroy")}
    assert f"for {CREATURES['gearbug'].cost}" in next(m.label for m in moves(scene, "buy") if not m.action["swift"])
    assert Buy("gearbug") in p.choice.options


def test_a_creature_says_what_it_would_be_before_it_is_built():
    played = ["redmill_owl", "puppy", "puppy", "kitten"]
    p = table(step="build", heroes=HEROES_AT, played=[played])
    hero = p.state.heroes[0]
    for move in moves(shown(p), "core"):
        number = move.action["number"]
        others = tuple(n for n in range(len(played)) if n != number)
        assert stats_words(preview(p.state, hero, number, ())) in move.hint
        assert stats_words(preview(p.state, hero, number, others)) in move.hint
    assert "As core" in card(shown(p), CREATURES["redmill_owl"].name).text
    assert card(shown(p), CREATURES["puppy"].name).count == 2
    pick(p, Core(0))
    tuck = next(move for move in moves(shown(p), "tuck") if move.action["number"] == 1)
    assert stats_words(preview(p.state, p.state.heroes[0], 0, (1,))) in tuck.label
    pick(p, Tuck(1))
    assert stats_words(preview(p.state, p.state.heroes[0], 0, (1,))) in shown(p).mats[0].note


def test_a_move_says_what_it_costs():
    p = table(step="move", heroes=[("alaric", "c3", {"moves": 1}), ("tog", "staging")])
    hints = {move.action["cell"]: move.hint for move in moves(shown(p), "walk")}
    assert hints[cell("c2")] == "1 space."
    assert hints[cell("c1")] == "2 spaces, 1 by exertion: stamina −1."


# ---- battle


def battle():
    """Alaric with attack 2 and rage against an Inkling."""
    return table(
        step="pick_battle",
        heroes=[("alaric", "c3", {"core": 0, "stamina": 1}), ("tog", "staging", {"active": 2})],
        played=[["wallheart_wolf"]],
        foes=[("red", "c4", "inkling", {"stamina": -1})],
        state={"phase": "adventure"},
    )


@pytest.mark.rule("dw.battle.hero_total", "dw.battle.enemy_total")
def test_a_battle_shows_both_sums_the_die_and_who_won():
    p = battle()
    hero, inkling = p.state.heroes[0], MINIONS["inkling"].attack - 1
    own = preview(p.state, hero, 0, ()).attack + 1
    fight = next(iter(moves(shown(p), "fight"))) if p.choice.prompt == "dw.battle.pick" else None
    if fight is not None:
        assert f"{own} + d3 against {inkling}" in fight.label
        p.apply(next(option for option in p.choice.options if hasattr(option, "slot")))
    scene = shown(p)
    assert p.choice.prompt == "dw.battle.before"
    assert f"{own} + d3 against {inkling}" in scene.buttons[0].label
    zone = next(zone for zone in scene.zones if zone.id == "battle")
    assert [each.sign for each in zone.cards] == [str(own), str(inkling)]
    p.state.rolled = 2
    rolled = VIEW.throw(None, ev.DieRolled(0, 3, 2, "battle die"), p.state)
    assert (rolled.dice[0].face, rolled.dice[0].size, rolled.by) == (2, 3, "hero-0")
    p.state.rolled = 3
    assert VIEW.throw(rolled, None, p.state).dice[0].face == 3, "as magic has turned it"
    assert VIEW.throw(rolled, ev.PhaseBegan("game", 4), p.state) is None
    p.state.rolled = 2
    assert next(zone for zone in shown(p).zones if zone.id == "battle").cards[0].sign == str(own + 2)
    line = VIEW.tell(ev.BattleEnded(0, 0, own + 2, inkling, own + 2 > inkling), p.state)
    assert f"{own + 2} to {inkling}" in line.text


@pytest.mark.rule("dw.magic.any_time")
def test_magic_out_of_turn_is_offered_without_being_asked_for():
    p = battle()
    if p.choice.prompt == "dw.battle.pick":
        p.apply(next(option for option in p.choice.options if hasattr(option, "slot")))
    own, other = shown(p, 0), shown(p, 1)
    assert p.choice.also is not None
    assert {move.path[0].split("-")[0] for move in other.moves} == {"m1"}
    assert not other.buttons
    assert "{s0}" in other.prompt.text
    assert "what glows" in other.prompt.text
    assert "what glows" not in own.prompt.text
    assert own.prompt.title != other.prompt.title


@pytest.mark.rule("dw.magic.any_time")
def test_who_plays_two_heroes_can_use_the_magic_of_one_in_the_turn_of_the_other():
    p = battle()
    if p.choice.prompt == "dw.battle.pick":
        p.apply(next(option for option in p.choice.options if hasattr(option, "slot")))
    both = scene_for(VIEW, p.state, (0, 1), 0, p.choice, ["", ""])
    assert {move.seat for move in both.moves} == {0, 1}
    ids = {each.id for zone in both.zones for each in zone.cards} | {piece.id for piece in both.pieces}
    assert all(ids.issuperset(move.path) for move in both.moves if move.seat == 1)
    assert {move.seat for move in scene_for(VIEW, p.state, (0,), 0, p.choice, ["", ""]).moves} == {0}
    assert {move.seat for move in scene_for(VIEW, p.state, (0, 1), 0, p.choice, ["", "greedy"]).moves} == {0}


# ---- the end


@pytest.mark.parametrize(
    ("won", "rule", "word"),
    [
        (False, "dw.end.ch12.lose", "lost"),
        (True, "dw.end.ch12.win", "won"),
        (True, "dw.end.ch12.karn", "Karn is defeated"),
    ],
)
def test_the_end_is_told_in_words(won, rule, word):
    p = table(heroes=HEROES_AT)
    p.state.outcome = Outcome((0, 1) if won else (), (3, 3), rule)
    ending = VIEW.scene(p.state, 0, None).ending
    assert ending.good == won
    assert ending.rule == rule
    assert word in ending.title
    assert ending.text.endswith(".")


# ---- words that say what happened


def told(events, p, kind):
    """What the chronicle says of the events of a kind."""
    return [VIEW.tell(event, p.state).text for event in events if isinstance(event, kind)]


@pytest.mark.rule("dw.ai.flip", "dw.magic.any_time")
def test_the_ai_card_is_in_sight_before_it_is_carried_out():
    rows = [("alaric", "c3"), ("kachar", "c4", {"active": 1, "inactive": 5})]
    ai = next(card for card in AI.values() if card.priority == 2)
    p = table(step="flip_ai", heroes=rows, script=[ai.id])
    scene = shown(p)
    assert "The second hero is Kachar." in scene.prompt.text
    assert ai_words(ai.id) in scene.prompt.text
    assert card(scene, "Enemy AI").text == f"{ai_words(ai.id)}."
    assert [(move.label, move.path) for move in scene.moves] == [("Go on", ("agree",))]
    other = shown(p, 1)
    assert "Meanwhile you may use what glows" in other.prompt.text
    assert ("m1-stone_fury",) in [move.path for move in other.moves]
    p.apply(Agree(), 0)
    assert not [zone for zone in shown(p).zones if zone.id == "enemy-ai"]


@pytest.mark.rule("dw.pick.turn_order")
def test_the_first_turn_order_is_clicked_as_well():
    p = table(step="first_order", players=3, heroes=[("alaric", ""), ("tog", ""), ("syl", "")], state={"round": 0})
    found = {tuple(move.action["order"]): move for move in shown(p).moves if not move.alias}
    assert found[2, 0, 1].path == ("hero-2", "hero-0")
    assert "the beginning" in shown(p).prompt.text


@pytest.mark.rule("dw.battle.damage")
def test_each_damage_is_one():
    events = []
    p = fighter("c2", 6, foes=[("red", "c3", "inkling", {"gems": (1,)})], script=[2], events=events)
    assert told(events, p, ev.FoeDamaged) == ["The red Inkling takes 1 damage with a gem of Jerin, 2 in all"]


@pytest.mark.rule("dw.treasure.monster.immediate")
def test_a_treasure_monster_is_drawn_not_destroyed():
    events = []
    rows = [("jerin", "f1", QUIET), ("luna", "staging", QUIET)]
    script = ["treasure_monster", 6, 6, 1]
    p = table(step="loot", heroes=rows, tokens=["f1"], script=script, state={"phase": "adventure"}, events=events)
    p.apply(Loot())
    assert told(events, p, ev.Destroyed) == ["Jerin ({s0}) draws a Treasure Monster"]
    assert told(events, p, ev.DieRolled)[0] == "The Treasure Monster rolls 6 on a d6"


@pytest.mark.rule("dw.ex.battle.counter_card")
def test_the_mudgrub_rolls_its_own_die():
    events = []
    p = fighter("c2", 6, foes=[("red", "c3", "mudgrub")], script=[2, 3], events=events)
    assert told(events, p, ev.DieRolled)[-1] == "The Mudgrub rolls 3 on a d6"
    shown = VIEW.throw(None, happened(events, ev.DieRolled)[-1], p.state)
    assert shown is not None
    assert shown.note == "The Mudgrub rolls"


@pytest.mark.rule("dw.active.no_shared_end")
def test_an_enemy_that_went_all_the_way_did_not_stop_short():
    events = []
    foes = [("red", "d4", "inkling"), ("blue", "d2", "coatl")]
    p = table(step="ai_action", ai="ai1", heroes=[("jerin", "f1"), ("luna", "staging")], foes=foes, stop="presence",
              state={"ai_at": 1}, events=events)  # fmt: skip
    moved = next(each for each in events if isinstance(each, ev.FoeMoved) and each.slot == 0)
    assert (len(moved.cells), moved.rule) == (2, "dw.active.no_shared_end")
    assert VIEW.tell(moved, p.state).text.endswith("towards Jerin; it may not end on another enemy")


@pytest.mark.rule("dw.card.greatwing_vulture.range")
def test_a_far_enemy_is_offered_with_the_vultures_bonus():
    rows = [("jerin", "c2", {**QUIET, "core": 0}), ("luna", "staging", QUIET)]
    foes = [("red", "c4", "inkling"), ("blue", "c3", "coatl")]
    more = {"played": [["greatwing_vulture"]], "state": {"phase": "adventure"}, "tokens": ()}
    p = table(step="pick_battle", heroes=rows, foes=foes, **more)
    hero = p.state.heroes[0]
    assert fight_words(p.state, hero, 1).endswith("3 + d3 against 6"), "no bonus next to it"
    before = fight_words(p.state, hero, 0)
    assert before.endswith("5 + d3 against 7")
    p.apply(Fight(0, "down"))
    assert fight_words(p.state, p.state.heroes[0], 0) == before


@pytest.mark.rule("dw.minion.lycoan.attack_only", "dw.minion.necrid.no_damage_full")
def test_what_a_roll_is_worth_against_a_lycoan_and_beside_a_necrid():
    state = {"phase": "adventure", "target": 0, "way": "right"}
    rows = [("jerin", "c4", {**QUIET, "boost": (9, 0, 0, 0, 0)}), ("luna", "staging", QUIET)]
    p = table(2, step="none", heroes=rows, foes=[("red", "d4", "lycoan")], state=state)
    assert chance_words(p.state, p.state.heroes[0], 0).endswith(", rolled twice: the lower one counts.")
    rows = [("jerin", "c4", {**QUIET, "boost": (19, 0, 0, 0, 0)}), ("luna", "staging", QUIET)]
    foes = [("red", "d4", "slagmar", {"gems": (0, 0, 0)}), ("blue", "h1", "necrid")]
    p = table(2, step="none", heroes=rows, foes=foes, state=state)
    words = chance_words(p.state, p.state.heroes[0], 0)
    assert words == "You win with every roll; it takes no damage while the Necrid lives."


@pytest.mark.rule("dw.treasure.catchup_potion.target", "dw.wound.is_card")
def test_gifts_and_healing_are_told():
    events = []
    rows = [("jerin", "staging", QUIET), ("tog", "staging", QUIET)]
    more = {"treasures": [["catchup_potion"]], "wilds": ["redmill_owl", "unicorn"], "events": events}
    p = table(step="charm", heroes=rows, state={"phase": "charm"}, **more)
    p.apply(UseTreasure("catchup_potion", 1), 0)
    assert told(events, p, ev.Given) == ["Tog ({s1}) gets Redmill Owl of the Wilds into the discards"]
    hands = [["rustback_turtle", "wound"]]
    p = table(step="begin_summon", heroes=rows, hands=hands, state={"phase": "summon"}, events=events)
    p.apply(PlayCard("rustback_turtle"))
    p.apply(PickCard("wound", "hand"))
    assert told(events, p, ev.Healed) == ["Jerin ({s0}) heals a wound: it goes back to the wound pile"]
