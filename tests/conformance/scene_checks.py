"""What must hold of any scene, whatever the game: ids, moves, icons, colours, clauses, texts."""

from __future__ import annotations

import re
import tomllib
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import msgspec
from cases import Case
from msgspec import Struct

from siegeworks.core import Choice, part
from siegeworks.core.ledger import clauses
from siegeworks.scene import COLOURS, Aim, Board, Body, Pose, Scene, find_view

WORDS = {"name", "title", "text", "label", "hint", "tip", "note", "others", "steps", "turn", "role"}
TONES = {"tone", "fill", "stroke"}
BUG = re.compile(
    r"[{}]|object at 0x|\bNone\b|\bTrue\b|\bFalse\b|\b[A-Z]\w*\(\w+=|  | [,.;:!?](?!\.)|^\s|\s$|\[\]|\(\)|'\w+':"
)


@cache
def icons(game_id: str, module: str) -> set[str]:
    file = Path(str(__import__(module, fromlist=["x"]).__file__)).parent / "content" / "icons.toml"
    return set(tomllib.loads(file.read_text(encoding="utf-8"))["icons"])


@cache
def board_of(case: Case, name: str = "") -> Board:
    """The board of this name; without one, the first."""
    boards = [board for board in find_view(case.game).boards(case.setup) if not name or board.id == name]
    assert boards, f"there is no board {name!r}"
    return boards[0]


def parts_of(thing: Struct) -> list[Struct]:
    """The struct and every struct in it."""
    found: list[Struct] = [thing]
    for item in found:  # grows as it goes
        inside = [getattr(item, name) for name in item.__struct_fields__ if name != "action"]
        for value in inside:
            if isinstance(value, Struct):
                found.append(value)
            elif isinstance(value, tuple | list):
                inside.extend(each for each in value if not isinstance(each, str))
    return found


def check_words(case: Case, thing: Struct, palette: dict[str, tuple[str, str]]) -> None:
    """Icons exist, colours are known, clauses are in the ledger, and texts carry no slip of formatting."""
    known_icons, known_clauses = icons(case.game_id, case.game.module), clauses(case.game)
    for item in parts_of(thing):
        for name in checked(type(item)):
            value = getattr(item, name)
            if not value:
                continue
            if name == "icon":
                assert value in known_icons, f"icon {value!r} is not in icons.toml: {item}"
            elif name in TONES:
                assert value in COLOURS or value in palette, f"colour {value!r} is not known: {item}"
            elif name == "rule":
                assert value in known_clauses or not known_clauses, f"{value!r} is no clause: {item}"
            else:
                for text in value if isinstance(value, tuple) else (value,):
                    check_text(case.setup.players, text)


@cache
def checked(kind: type[Struct]) -> tuple[str, ...]:
    """The fields of a kind of struct that hold a word of some sort."""
    return tuple(name for name in kind.__struct_fields__ if name in {"icon", "rule"} | TONES | WORDS)


@lru_cache(100_000)
def check_text(players: int, text: str) -> None:
    for number in re.findall(r"\{s(\d+)\}", text):
        assert int(number) < players, f"there is no seat {number}: {text!r}"
    bare = re.sub(r"\{s\d+\}", "Ada", text)
    assert not BUG.search(bare), f"{text!r} has a slip of formatting: {BUG.search(bare)}"


def scene_ids(scene: Scene, board: Board) -> list[str]:
    """Everything a path may name."""
    cards = [card for zone in scene.zones for card in zone.cards]
    return [item.id for items in (board.places, scene.pieces, cards, scene.buttons, scene.dice) for item in items]


def check_scene(case: Case, scene: Scene, viewer: int) -> None:
    board = board_of(case, scene.board)
    assert scene.seat == viewer
    ids = scene_ids(scene, board)
    assert len(ids) == len(set(ids)), f"ids are there twice: {sorted(i for i in ids if ids.count(i) > 1)}"
    shared = [item.id for items in (scene.pieces, scene.bodies, scene.zones) for item in items]
    assert len(shared) == len(set(shared)), "two share an id, so a patch could not tell which is gone"
    places = {place.id for place in board.places}
    for piece in scene.pieces:
        assert piece.place in places or not piece.place, f"{piece} is in no place of the board"
        assert max(abs(piece.x) / board.width, abs(piece.y) / board.height) <= 1, f"{piece} lies off the board"
        assert piece.shape != "path" or piece.d, f"{piece} has no outline"
    for zone in scene.zones:
        assert zone.layout != "hand" or zone.seat in (viewer, -1), f"{zone.id} is another seat's hand"
        assert -1 <= zone.seat < case.setup.players
    assert [mat.seat for mat in scene.mats] == sorted({mat.seat for mat in scene.mats} & set(case.viewers))
    assert sum(phase.state == "now" for phase in scene.phases) <= 1
    assert all(1 <= die.face <= die.size for die in scene.dice if die.rolls)
    for body in scene.bodies:
        check_body(board, body)
    check_words(case, scene, board.palette)
    assert msgspec.json.decode(msgspec.json.encode(scene), type=Scene) == plain(scene)


def check_body(board: Board, body: Body) -> None:
    """It has a form that the board's stage knows, and a place with a direction."""
    assert board.stage is not None, f"{body} is in no space: the board has no stage"
    assert body.solid in board.stage.solids, f"{body} has no form"
    assert body.name
    check_pose(body.pose)


def check_pose(pose: Pose) -> None:
    numbers = (pose.x, pose.y, pose.z, pose.qx, pose.qy, pose.qz, pose.qw)
    assert all(abs(number) < 1e5 for number in numbers), f"{pose} is nowhere"
    assert abs(sum(number * number for number in numbers[3:]) - 1) < 1e-3, f"{pose} is turned by no unit quaternion"


def plain(scene: Scene) -> Scene:
    """The scene with its actions as JSON gives them back."""
    moves = tuple(msgspec.structs.replace(move, action=as_data(move.action)) for move in scene.moves)
    return msgspec.structs.replace(scene, moves=moves)


def as_data(action: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(action))


def check_moves(case: Case, scene: Scene, viewer: int, choice: Choice) -> None:
    """A move for each option of the viewer (more when there are several ways to click it), and none else."""
    options = choice.options_of(viewer)
    got = {msgspec.json.encode(move.action) for move in scene.moves if move.aim is None}
    assert got == {msgspec.json.encode(option) for option in options}
    assert all(move.seat == viewer for move in scene.moves)
    aims = [move.aim for move in scene.moves if move.aim is not None]
    assert bool(aims) == choice.aimed(viewer), "a choice that can be aimed has aimed moves, and no other has"
    for aim in aims:
        check_aim(case, scene, aim)
    prompt = scene.prompt
    assert prompt is not None, "a choice needs a prompt"
    assert prompt.seats == choice.seats
    assert prompt.rule == choice.prompt or not clauses(case.game) or prompt.rule in clauses(case.game)
    assert prompt.text
    assert prompt.others
    assert prompt.rule
    check_paths(case, scene)


def check_aim(case: Case, scene: Scene, aim: Aim) -> None:
    stage = board_of(case).stage
    assert stage is not None, "there is no space to aim in: the board has no stage"
    assert aim.solid in stage.solids, f"{aim} has no form"
    assert all(low <= high for low, high in zip(aim.low, aim.high, strict=True)), f"{aim} leaves no room"
    start = (aim.start.x, aim.start.y, aim.start.z)
    assert all(low <= at <= high for low, at, high in zip(aim.low, start, aim.high, strict=True)), (
        f"{aim} starts outside"
    )
    check_pose(aim.start)
    assert aim.field
    assert set(aim.near) <= {body.id for body in scene.bodies}, f"{aim} is near to what is not there"


def check_paths(case: Case, scene: Scene) -> None:
    ids = set(scene_ids(scene, board_of(case, scene.board)))
    paths = [move.path for move in scene.moves]
    for move in scene.moves:
        assert move.path, f"{move} has no path"
        assert move.label, f"{move} has no words"
        assert set(move.path) <= ids, f"{move} names what is not there: {set(move.path) - ids}"
    for index, path in enumerate(paths):
        for other in paths[index + 1 :]:
            least = min(len(path), len(other))
            assert path[:least] != other[:least], f"{path} and {other}: one is the beginning of the other"
    check_buttons(scene)


def check_buttons(scene: Scene) -> None:
    """At each point of a path, the buttons that may come next have one main one at most, and keys of their own."""
    buttons = {button.id: button for button in scene.buttons}
    following: dict[tuple[str, ...], set[str]] = {}
    for move in scene.moves:
        for length, step in enumerate(move.path):
            following.setdefault(move.path[:length], set()).add(step)
    for begun, steps in following.items():
        shown = [buttons[step] for step in sorted(steps) if step in buttons]
        assert sum(button.main for button in shown) <= 1, f"after {begun}: two main buttons: {shown}"
        keys = [button.key for button in shown if button.key]
        assert len(keys) == len(set(keys)), f"after {begun}: a key is there twice: {keys}"
    unused = buttons.keys() - {step for steps in following.values() for step in steps}
    assert not unused, f"buttons that do nothing: {unused}"


def parts_ok(case: Case) -> None:
    """The game's view can be found."""
    assert part(case.game, "view").VIEW is find_view(case.game)
