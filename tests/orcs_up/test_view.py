"""What clients are shown: bodies, motion with what fell, hints, and the last round for all to see."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from siegeworks.core import Event, GameOver, Measure, Position, Seeded, Setup
from siegeworks.games.orcs_up import GAME
from siegeworks.games.orcs_up.actions import ChooseColour, DropBoulder, PlacePawn, PlacePiece, PlayCard
from siegeworks.games.orcs_up.content import BOULDER, COLOURS, PAWN
from siegeworks.games.orcs_up.events import BoulderDropped, Fell
from siegeworks.games.orcs_up.physics import Dropping
from siegeworks.games.orcs_up.rules.ending import finish
from siegeworks.games.orcs_up.state import NOBODY, Body, Kept, State
from siegeworks.games.orcs_up.view import VIEW
from siegeworks.games.orcs_up.view.bodies import drawn
from siegeworks.terminal.screen import Screen

from .build import POSE, ROOM, Scripted, came, drop, orc, piece, play, table
from .piles import pile


def test_a_boulder_that_fells_pawns_is_shown_with_their_colours() -> None:
    bodies = [Body(form, NOBODY if form != PAWN else body % 3, pose) for body, form, pose in pile(12, 8)]
    shown: list[tuple[Event, object]] = []
    for k in range(12):
        p = table(bodies=bodies, pawns=[5, 5, 5], hands=[[BOULDER]] * 3)
        p.apply(PlayCard(BOULDER, "boulder"))
        p.watch(lambda event, s: shown.append((event, s)))
        task = Dropping(tuple((n, b.form, b.pose) for n, b in sorted(p.state.bodies.items())), -150.0 + 25 * k)
        assert isinstance(p.chance, Scripted)
        p.chance.results.append(Measure(task).outcome())
        p.advance(DropBoulder(task.x))
        if any(isinstance(event, Fell) for event, _ in shown):
            break
    event, state = next((e, s) for e, s in shown if isinstance(e, BoulderDropped) and e.gone)
    motion = VIEW.motion(event, state)
    assert motion is not None
    assert "boulder" in motion.forms
    assert motion.forms["boulder"].made_of == "stone"
    assert isinstance(event, BoulderDropped)
    for body, form, seat in event.gone:
        shown_as = motion.forms[f"body{body}"]
        assert shown_as.solid == form
        assert shown_as.tone == (COLOURS[seat] if form == PAWN else "wood")
    assert all(len(track) == len(motion.times) for track in motion.tracks.values())


@pytest.mark.rule("ou.score.orc_on_board")
def test_pawns_say_whose_they_are_and_which_band_they_are_in() -> None:
    p = table(bodies=[piece("ram"), orc(1, 3)])
    scene = VIEW.scene(p.state, -1, p.choice)
    shown = {body.id: body for body in scene.bodies}
    assert shown["body1"].tone == "wood"
    assert (shown["body2"].tone, shown["body2"].tip) == (COLOURS[1], "Band 3")
    assert "{s1}" in shown["body2"].name


@pytest.mark.rule("ou.end.trigger")
def test_the_last_round_captives_and_infirmaries_are_open_to_everybody() -> None:
    p = table(hands=[[BOULDER]], bodies=[orc(1)], state={"last_round": 0, "infirmary": [(), (0,), ()]},
              script=[came(fallen=[1])])  # fmt: skip
    drop(p)
    for viewer in (-1, 0, 1, 2):
        scene = VIEW.scene(p.state, viewer, p.choice)
        assert "last round" in scene.turn
        assert any(zone.id == "kept0" and "{s1}" in zone.cards[0].text for zone in scene.zones)
        infirmary = [next(stat.value for stat in mat.stats if stat.name == "infirmary") for mat in scene.mats]
        assert infirmary == [0, 1, 0]


@pytest.mark.rule("ou.setup.infirmary", "ou.boulder.capture", "ou.setup.hero_reserve", "ou.comp.first_player_token")
def test_what_lies_open_on_the_table_is_shown_to_everybody_alike() -> None:
    state = {
        "heroes": [0, 2, 1],
        "infirmary": [(1, 1, 2), (), ()],
        "kept": [(), (), (Kept(BOULDER, (0,)), Kept("ram_boulder", (0, 1)))],
        "first": 2,
        "aside": (BOULDER,),
    }
    p = table(hands=[["ram", "tower"]], bodies=[orc(0), piece("ram")], discard=["ladder"], state=state)
    for viewer in (-1, 0, 1, 2):
        scene = VIEW.scene(p.state, viewer, p.choice)
        cards = {card.id: card.text for zone in scene.zones for card in zone.cards}
        assert cards["infirmary0-card"] == "On it: 2 of {s1}, 1 of {s2}"
        assert cards["infirmary1-card"] == "Nobody's Orcs lie here."
        notes = {zone.id: zone.note for zone in scene.zones}
        assert notes["infirmary0" if viewer == 0 else "hand0"] == "Infirmary: 2 of {s1}, 1 of {s2}"
        assert notes["kept2"] == "2 of {s0}, 1 of {s1}"
        counts = {zone.id: zone.count for zone in scene.zones}
        assert (counts["discard"], counts["aside"], counts["hand0"], counts["kept2"]) == (1, 1, 2, 2)
        assert counts["deck"] == 27
        assert [(stat.name, stat.value) for stat in scene.stats] == [
            ("Pieces left", 29), ("Hero tokens left", 17), ("Deck", 27)]  # fmt: skip
        assert [item.count for item in scene.tallies[0].items] == [5, 5, 4, 5, 5, 5]
        stats = [{stat.name: stat.value for stat in mat.stats} for mat in scene.mats]
        assert [mat["Orcs left"] for mat in stats] == [8, 9, 9]
        assert [mat["Hero tokens"] for mat in stats] == [0, 2, 1]
        assert [mat.note for mat in scene.mats] == ["", "", "First player"]


@pytest.mark.rule("ou.fall.hero", "ou.fall.other_orcs")
def test_the_chronicle_says_where_fallen_orcs_go_and_who_gains() -> None:
    p = table(hands=[["tower"]], bodies=[orc(1), orc(0)], script=[came(3, fallen=[1, 2])])
    lines = [VIEW.tell(Fell(0, ("ram",), 1, (1, 1), boulder), p.state) for boulder in (False, True)]
    texts = [line.text for line in lines if line is not None]
    assert texts[0].endswith(": the others' go to {s0}'s Infirmary, and their owners gain a Hero token each")
    assert texts[1].endswith(": {s0} keeps the others' as captives")


@pytest.mark.rule("ou.end.trigger")
def test_who_set_the_last_orc_is_said_to_have_also_when_one_came_back() -> None:
    p = table(state={"last_round": 1}, pawns=[5, 1, 5])
    assert [mat.note for mat in VIEW.scene(p.state, 0, p.choice).mats] == ["First player", "placed the last Orc", ""]


@pytest.mark.rule("ou.win.tie", "ou.end.siege_reserve_empty", "ou.turn.deck_exhausted")
@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("ou.end.finish_round", "{s1} with 3 points, and the highest Orc."),
        ("ou.end.siege_reserve_empty", "The last siege piece is on the castle."),
        ("ou.turn.deck_exhausted", "Nobody has a card left."),
    ],
)
def test_the_end_says_who_won_and_why_it_is_over(rule: str, said: str) -> None:
    p = table(bodies=[orc(0, 3, 150.0), orc(1, 3, 160.0)])
    with pytest.raises(GameOver):
        finish(p.state, rule)
    ending = VIEW.scene(p.state, -1, None).ending
    assert ending is not None
    assert ending.rule == rule
    assert said in ending.text


@pytest.mark.rule("ou.setup.colour")
def test_everything_of_a_seat_has_the_colour_it_chose() -> None:
    p = table(2, bodies=[piece("ram"), orc(0), orc(1)], hands=[["tower"]], state={"colours": ["violet", "azure"]},
              script=[came(4), came(5, fallen=[3, 5])])  # fmt: skip
    told: list[tuple[str, str]] = []
    films: dict[str, str] = {}

    def watch(event: Event, s: State) -> None:
        line, motion = VIEW.tell(event, s), VIEW.motion(event, s)
        told.append((type(event).__name__, line.tone if line else ""))
        films.update({name: body.tone for name, body in (motion.forms if motion else {}).items()})

    p.watch(watch)
    scene = VIEW.scene(p.state, 0, p.choice)
    assert {body.id: body.tone for body in scene.bodies} == {"body1": "wood", "body2": "violet", "body3": "azure"}
    assert [mat.role for mat in scene.mats] == ["Violet Orcs", "Light blue Orcs"]
    play(p, PlayCard("tower", "siege"), PlacePiece(POSE))
    aim = VIEW.scene(p.state, 0, p.choice).moves[0].aim
    assert aim is not None
    assert (aim.solid, aim.tone) == (PAWN, "violet")
    play(p, PlacePawn(ROOM))
    assert ("TurnBegan", "azure") in told
    gone = drawn(p.state, 3, PAWN, 1, POSE)
    assert (gone.tone, gone.name) == ("azure", "{s1}'s Orc")
    lying = next(zone for zone in VIEW.scene(p.state, 1, p.choice).zones if zone.id == "hand0").cards[0]
    assert (lying.tone, lying.text) == ("violet", "On it: 1 of {s1}")


def test_the_terminal_names_colours_choosers_and_what_lies_on_infirmaries() -> None:
    out = StringIO()
    screen = Screen(Console(file=out, width=200), ["Ada", "Bea"])
    board = VIEW.board(GAME.check(Setup(2)))
    p = Position.new(GAME, GAME.check(Setup(2)), Seeded(1))
    screen.scene(VIEW.scene(p.state, 0, p.choice), board)
    p.apply(ChooseColour("azure"))
    scene = VIEW.scene(p.state, 1, p.choice)
    screen.scene(scene, board)
    screen.prompt(scene)
    text = out.getvalue()
    assert "Light blue L - Orcs and Infirmary of this colour." in text
    assert "Light blue L - Taken by Ada." in text
    assert "Ada (Light blue Orcs)" in text
    assert "Choose your colour: Which Orcs are yours? Take a colour." in text
