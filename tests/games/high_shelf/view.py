"""High Shelf: what a seat sees."""

from typing import Any

from msgspec import to_builtins

from siegeworks.core import Chance, Choice, Event
from siegeworks.scene import (
    Aim,
    Band,
    Board,
    Body,
    Button,
    Card,
    Ending,
    Line,
    Motion,
    Move,
    Pose,
    Prompt,
    Scene,
    Score,
    Solid,
    Stage,
    View,
    Zone,
)

from .rules import Aside, State, Told
from .shelf import HALF, SIZES, Z


def solid(width: float, height: float) -> Solid:
    x, y = width / 2, height / 2
    return Solid(((-x, -y), (x, -y), (x, y), (-x, y)), depth=30, icon="box")


STAGE = Stage(240, 220, 40, 0, (Band(0, 100, "Low", "wood"),), {kind: solid(*SIZES[kind]) for kind in SIZES}, swing=20)
BOARD = Board("high-shelf", "The shelf", 300, 240, (), (), stage=STAGE)


def pose(x: float, y: float) -> Pose:
    return Pose(x, y, Z)


def aim(s: State) -> Aim:
    return Aim("place", s.lifted, (-HALF, 0, Z), (HALF, 200, Z), pose(0, 180), "pose", near=tuple(s.boxes))


def scene(s: State, seat: int, question: Choice | Chance | None) -> Scene:
    bodies = tuple(Body(i, kind.title(), kind, pose(x, y)) for i, (kind, x, y) in s.boxes.items())
    cards = tuple(Card(f"card-{n}", k.title(), "box") for n, k in enumerate(s.hands[seat] if seat >= 0 else ()))
    zones = [Zone("hand", "Your boxes", "hand", seat, cards)] if seat >= 0 else []
    zones += [Zone(f"pile-{i}", "Boxes", "pile", i, count=len(hand)) for i, hand in enumerate(s.hands)]
    prompt, moves, buttons = None, [], []
    if isinstance(question, Choice):
        others = f"{{s{question.seat}}} is at the shelf."
        prompt = Prompt(question.seats, "The shelf", "Lift a box, and put it up.", others, question.prompt)
        for action in question.options_of(seat):
            path = "aside" if isinstance(action, Aside) else f"card-{s.hands[seat].index(action.kind)}"
            moves.append(Move((path,), f"{type(action).__name__} it", to_builtins(action), seat))
        if question.aimed(seat):
            moves.append(Move(("put",), f"Put the {s.lifted}", {"type": "put"}, seat, aim=aim(s)))
        if question.aimed(seat):
            buttons = [Button("aside", "Set it aside"), Button("put", "Put it up", main=True)]
    ending = None
    if s.outcome:
        scores = tuple(Score(i, n, i in s.outcome.winners) for i, n in enumerate(s.outcome.scores))
        ending = Ending("The end", "The shelf is done.", True, s.outcome.rule, scores)
    return Scene(
        "high-shelf", seat, zones=tuple(zones), buttons=tuple(buttons), prompt=prompt, moves=tuple(moves),
        ending=ending, bodies=bodies,
    )  # fmt: skip


def tell(event: Event, state: State) -> Line:
    assert isinstance(event, Told)
    return Line(event.text, "hs.put")


def motion(event: Event, state: Any) -> Motion | None:
    assert isinstance(event, Told)
    if event.fall is None:
        return None
    tracks = {i: tuple(pose(x, y) for x, y in track) for i, track in event.fall["tracks"].items()}
    forms = {i: Body(i, "A box", "crate", tracks[i][-1]) for i in event.fall["fell"]}
    return Motion(tuple(event.fall["times"]), tracks, forms)


VIEW = View(lambda setup: BOARD, scene, tell, motion)
