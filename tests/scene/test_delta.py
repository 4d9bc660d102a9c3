"""Patches: as small as the change, and exact after a journey as JSON."""

import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

sys.path.append(str(Path(__file__).parents[1] / "conformance"))
from patching import apply_patch, over_the_wire, unordered

from siegeworks.scene import (
    Body,
    Button,
    Card,
    Die,
    Ending,
    Frame,
    Line,
    Mat,
    Motion,
    Move,
    Patch,
    Phase,
    Piece,
    Pose,
    Prompt,
    Scene,
    Stat,
    Tally,
    TallyItem,
    Throw,
    Zone,
    patch,
)

FULL = Scene(
    "b",
    0,
    "Title",
    "Turn 1",
    (Piece("p1", "Orc", 1, 2), Piece("p2", "Troll", 3, 4, pips=(2, 3))),
    (Zone("z1", "Hand", "hand", 0, (Card("c1", "Brick"), Card("c2", "Mortar"))), Zone("z2", "Deck", "pile", count=9)),
    (Mat(0, active=True), Mat(1)),
    (Phase("a", "A", "now"),),
    (Tally("t", "Tokens", (TallyItem("orc", "Orc", 3),)),),
    (Die("d", "Die", 3, 1),),
    (Stat("Walls", 6),),
    (Button("ok", "OK"),),
    Prompt((0,), "Play", "Play a card.", "{s0} plays.", "r.play"),
    (Move(("c1", "p1"), "Hit", {"type": "hit"}, 0),),
    bodies=(Body("b1", "Ladder", "ladder", Pose(1, 2, 3)), Body("b2", "Orc", "pawn", Pose(4, 5, 6, 0, 0, 1, 0))),
)
EMPTY = Scene("b", 0)
OVER = msgspec.structs.replace(EMPTY, ending=Ending("Won", "The castle stands.", True, "r.end"))


def fields_of(change: Patch) -> set[str]:
    return set(msgspec.to_builtins(change))


def test_nothing_changed_is_an_empty_patch() -> None:
    assert patch(FULL, FULL) == Patch()
    assert msgspec.json.encode(patch(FULL, FULL)) == b"{}"
    assert msgspec.json.encode(Frame(Patch())) == b'{"patch":{}}'


@pytest.mark.parametrize(("old", "new"), [(FULL, EMPTY), (EMPTY, FULL), (FULL, OVER), (OVER, FULL), (EMPTY, OVER)])
def test_any_scene_becomes_any_other(old: Scene, new: Scene) -> None:
    assert unordered(apply_patch(old, over_the_wire(patch(old, new)))) == unordered(new)


@pytest.mark.parametrize(
    ("changes", "fields"),
    [
        ({"title": "Other"}, {"title"}),
        ({"turn": ""}, {"turn"}),
        ({"pieces": (Piece("p1", "Orc", 9, 9), FULL.pieces[1])}, {"pieces"}),
        ({"pieces": FULL.pieces[::-1]}, set()),
        ({"pieces": FULL.pieces[:1]}, {"gone"}),
        ({"pieces": (), "zones": ()}, {"gone"}),
        ({"pieces": (*FULL.pieces, Piece("p3", "Goblin", 0, 0))}, {"pieces"}),
        ({"zones": (FULL.zones[0], Zone("z2", "Deck", "pile", count=8))}, {"zones"}),
        ({"bodies": (Body("b1", "Ladder", "ladder", Pose(1, 2, 3.5)), FULL.bodies[1])}, {"bodies"}),
        ({"bodies": FULL.bodies[::-1]}, set()),
        ({"bodies": FULL.bodies[1:]}, {"gone"}),
        ({"mats": ()}, {"mats"}),
        ({"phases": ()}, {"phases"}),
        ({"tallies": ()}, {"tallies"}),
        ({"dice": (Die("d", "Die", 3, 2),)}, {"dice"}),
        (
            {"throw": Throw((Die("t", "Fire Die", 0, 1, shows="Sword", icons=("sword",), spent=(0,)),), "Ash")},
            {"throw"},
        ),
        ({"stats": ()}, {"stats"}),
        ({"buttons": ()}, {"buttons"}),
        ({"prompt": None}, {"prompt"}),
        ({"moves": ()}, {"moves"}),
        ({"ending": OVER.ending}, {"ending"}),
    ],
)
def test_only_what_changed_is_sent(changes: dict[str, Any], fields: set[str]) -> None:
    new = msgspec.structs.replace(FULL, **changes)
    change = over_the_wire(patch(FULL, new))
    assert fields_of(change) == fields
    assert unordered(apply_patch(FULL, change)) == unordered(new)
    assert unordered(apply_patch(new, over_the_wire(patch(new, FULL)))) == unordered(FULL)


def test_only_changed_pieces_are_sent() -> None:
    new = msgspec.structs.replace(FULL, pieces=(FULL.pieces[0], Piece("p2", "Troll", 3, 4, pips=(1, 3))))
    assert patch(FULL, new).pieces == (new.pieces[1],)


def test_an_emptied_field_is_not_mistaken_for_an_absent_one() -> None:
    new = msgspec.structs.replace(FULL, prompt=None, moves=(), title="")
    assert msgspec.json.decode(msgspec.json.encode(patch(FULL, new))) == {"title": "", "prompt": None, "moves": []}


def test_defaults_stay_off_the_wire() -> None:
    assert msgspec.json.decode(msgspec.json.encode(Piece("p", "Orc", 1, 2))) == {
        "id": "p",
        "name": "Orc",
        "x": 1,
        "y": 2,
    }
    assert msgspec.json.decode(msgspec.json.encode(Line("Hit."))) == {"text": "Hit."}
    assert msgspec.json.decode(msgspec.json.encode(EMPTY)) == {"board": "b", "seat": 0}


def test_a_pose_is_a_list_and_leaves_nothing_out() -> None:
    assert msgspec.json.encode(Pose(1, 2.5, 3)) == b"[1,2.5,3,0,0,0,1]"
    frame = Frame(Patch(), motion=Motion((0, 40), {"b1": (Pose(1, 2, 3), Pose(1, 0, 3))}))
    data = msgspec.json.encode(frame)
    assert msgspec.json.decode(data) == {
        "patch": {},
        "motion": {"times": [0, 40], "tracks": {"b1": [[1, 2, 3, 0, 0, 0, 1], [1, 0, 3, 0, 0, 0, 1]]}},
    }
    assert msgspec.json.decode(data, type=Frame) == frame


PIECES = st.lists(st.builds(Piece, st.sampled_from("abcdef"), st.sampled_from(["Orc", "Elf"]), st.just(0), st.just(0)))
ZONES = st.lists(st.builds(Zone, st.sampled_from("uvwxyz"), st.just("Z"), st.just("pile"), count=st.integers(0, 2)))
SCENES = st.builds(
    lambda title, pieces, zones, turn: Scene(
        "b", 0, title, turn, tuple({p.id: p for p in pieces}.values()), tuple({z.id: z for z in zones}.values())
    ),
    st.sampled_from(["", "T"]),
    PIECES,
    ZONES,
    st.sampled_from(["", "1", "2"]),
)


@settings(max_examples=200, deadline=None, derandomize=True)
@given(st.lists(SCENES, min_size=2, max_size=5))
def test_a_chain_of_patches_ends_where_the_scenes_do(scenes: list[Scene]) -> None:
    shown = scenes[0]
    for old, new in pairwise(scenes):
        shown = apply_patch(shown, over_the_wire(patch(old, new)))
        assert unordered(shown) == unordered(new)
