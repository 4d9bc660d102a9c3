"""The words of a scene: board, places, pieces, cards, mats, prompt, moves. Field defaults are left out on the wire."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

COLOURS = ("paper", "ink", "gold", "ember", "moss", "blood", "wood", "stone", "night", "none")
"""Colour names every client knows, in its dark and its light theme."""


class Shape(Struct, frozen=True, omit_defaults=True):
    """One piece of static board art, drawn in order.

    kind "path": `d`; "circle": `x y r`; "text": `text` at `x y`, or along the path `d` when given; "icon": `icon`
    centred at `x y` with edge `size`. Icons are ids of the game's sprite sheet. `fit` is how wide a text may be:
    enlarged for a small screen it is set closer, and grows no further than fits.
    """

    kind: Literal["path", "circle", "text", "icon"]
    d: str = ""
    x: float = 0
    y: float = 0
    r: float = 0
    size: float = 0
    rot: float = 0
    text: str = ""
    icon: str = ""
    fill: str = "none"
    stroke: str = "none"
    width: float = 0
    opacity: float = 1
    serif: bool = False
    fit: float = 0


class Place(Struct, frozen=True, omit_defaults=True):
    """A named area of the board that can be clicked, focused and walked to with arrow keys.

    `d` is its outline, `x y` its middle, `name` what a screen reader says.
    """

    id: str
    name: str
    d: str
    x: float
    y: float


class Board(Struct, frozen=True, omit_defaults=True):
    """The static part of a scene, sent once. `palette` maps the game's colour names to (dark theme, light theme)."""

    id: str
    name: str
    width: float
    height: float
    art: tuple[Shape, ...]
    places: tuple[Place, ...]
    palette: dict[str, tuple[str, str]] = {}
    stage: Stage | None = None


class Solid(Struct, frozen=True, omit_defaults=True):
    """The form of a body: a prism, `depth` thick along z, over `outline` (counter-clockwise x, y points round the
    body's middle), less `holes`; or, with `radius`, a ball. Lengths in mm. `icon` is its silhouette on cards.
    """

    outline: tuple[tuple[float, float], ...] = ()
    holes: tuple[tuple[tuple[float, float], ...], ...] = ()
    depth: float = 0
    radius: float = 0
    bevel: float = 0
    icon: str = ""


class Pose(Struct, frozen=True, omit_defaults=True, array_like=True):
    """Where a body is: x to the right, y up, z towards the viewer (mm), and a unit quaternion."""

    x: float
    y: float
    z: float
    qx: float = 0
    qy: float = 0
    qz: float = 0
    qw: float = 1


class Body(Struct, frozen=True, omit_defaults=True):
    """A body in space. `solid` names a form of the board's `solids`; `tone` its colour; `made_of` its look."""

    id: str
    name: str
    solid: str
    pose: Pose
    tone: str = "wood"
    made_of: Literal["wood", "stone", "paper"] = "wood"
    tip: str = ""


class Band(Struct, frozen=True, omit_defaults=True):
    """A height band drawn on the wall: from `low` to `high` (mm), with its label."""

    low: float
    high: float
    label: str
    tone: str


class Stage(Struct, frozen=True, omit_defaults=True):
    """What stands still in space, and where one looks from. The wall leans back by `tilt` degrees about its foot.

    `width`, `height` of the wall and `depth` of the base in mm: the base is the plane y = 0 from z = 0 (the wall's
    foot) to z = `depth`, x from -width/2 to width/2. `swing` is how far the camera may be turned (degrees).
    """

    width: float
    height: float
    depth: float
    tilt: float
    bands: tuple[Band, ...]
    solids: dict[str, Solid]
    swing: float = 30


class Mark(Struct, frozen=True, omit_defaults=True):
    """A small sign on a piece or card: an icon with a name (tarred, fortified, stunned)."""

    icon: str
    name: str
    tone: str = "ink"


class Piece(Struct, frozen=True, omit_defaults=True):
    """Something on the board. It keeps its id from frame to frame, so clients can glide it to its new place.

    shape "disc": a wooden disc with the pictogram upright; `tone` "gold" for bosses. `rim` are numbers printed round
    the disc, a third of a turn apart for three; `rot` turns the rim so that the current one points where it should.
    `pips` is (points now, points at full). shape "path": drawn as outline `d` in `tone` (a wall). shape "block": a
    standing structure (a tower). `place` is the place it is in, if any. `kin`: pieces that stand for any number of the
    same, with new ids where they go; one that appears comes gliding from one of its kin that has just left or changed,
    and one that leaves glides to one that has grown. `acting`: it is this figure's turn, so it never steps back.
    """

    id: str
    name: str
    x: float
    y: float
    icon: str = ""
    place: str = ""
    shape: Literal["disc", "path", "block"] = "disc"
    size: float = 44
    tone: str = "paper"
    rot: float = 0
    rim: tuple[str, ...] = ()
    pips: tuple[int, int] | None = None
    badge: str = ""
    marks: tuple[Mark, ...] = ()
    d: str = ""
    tip: str = ""
    kin: str = ""
    acting: bool = False


class Card(Struct, frozen=True, omit_defaults=True):
    """A card: coloured head (`tone`) with the name, one pictogram, the rule in one or two short lines.

    `sign` is a short letter or glyph that goes with the colour, so that colour never stands alone. `count` stacks
    equal cards.
    """

    id: str
    name: str
    icon: str = ""
    text: str = ""
    tone: str = "wood"
    sign: str = ""
    count: int = 1
    face_down: bool = False
    faded: bool = False
    marks: tuple[Mark, ...] = ()
    rule: str = ""


class Zone(Struct, frozen=True, omit_defaults=True):
    """A titled row of cards. layout "hand": the viewer's own, shown large at the bottom; "mat": small, inside the mat
    of `seat`; "pile": shown as a stack with `count`, opened on demand; "table": shown large while a choice is made;
    "beside": small, beside the prompt, what the choice is about (the two sides of a battle), not what it is among.
    `open`: a hand that everybody may see, so that nobody need look away.
    """

    id: str
    title: str
    layout: Literal["hand", "mat", "pile", "table", "beside"]
    seat: int = -1
    cards: tuple[Card, ...] = ()
    count: int = 0
    note: str = ""
    open: bool = False


class Stat(Struct, frozen=True, omit_defaults=True):
    """One counter of a mat or of the table: `name` and `value`, optionally of a `full` value."""

    name: str
    value: int
    full: int = 0
    icon: str = ""


class Mat(Struct, frozen=True, omit_defaults=True):
    """A seat's place at the table. `active`: it is this seat's turn. `out`: it no longer plays."""

    seat: int
    role: str = ""
    icon: str = ""
    active: bool = False
    out: bool = False
    stats: tuple[Stat, ...] = ()
    note: str = ""


class Phase(Struct, frozen=True, omit_defaults=True):
    """A step of the turn as players see it."""

    id: str
    title: str
    state: Literal["done", "now", "next"] = "next"
    rule: str = ""


class TallyItem(Struct, frozen=True, omit_defaults=True):
    """One kind that is counted: how many are left, of how many in all."""

    icon: str
    name: str
    count: int
    total: int = 0
    tone: str = "paper"


class Tally(Struct, frozen=True, omit_defaults=True):
    """A counted list, such as the tokens still to come."""

    id: str
    title: str
    items: tuple[TallyItem, ...]
    note: str = ""


class Die(Struct, frozen=True, omit_defaults=True):
    """A die that lies on the table with its last face; `rolls` counts throws so that a repeat is seen to tumble.

    Where faces bear pictures, `shows` says the face in words, and `icons` are its pictures (none: it is blank);
    `sign` is the icon that tells this kind of die from others, `tone` its colour. `spent` are the places in `icons`
    of those that have been used.
    """

    id: str
    name: str
    face: int
    rolls: int
    size: int = 6
    shows: str = ""
    icons: tuple[str, ...] = ()
    sign: str = ""
    tone: str = "paper"
    spent: tuple[int, ...] = ()


class Throw(Struct, frozen=True, omit_defaults=True):
    """A roll that is being told or used, shown beside the prompt: its dice, and whose it is in a few words.

    `by` is the id of the piece or place that rolls.
    """

    dice: tuple[Die, ...]
    note: str = ""
    by: str = ""


class Walk(Struct, frozen=True, omit_defaults=True):
    """How a piece comes to where it next stands: over these points (x, y), the last of which is where it ends.

    It holds for the piece's next change of place; walks told before that are gone one after another.
    """

    id: str
    points: tuple[tuple[float, float], ...]


class Button(Struct, frozen=True, omit_defaults=True):
    """A thing to click that is neither piece, card nor place. `main` is the one main button, `key` its shortcut."""

    id: str
    label: str
    key: str = ""
    main: bool = False
    icon: str = ""
    hint: str = ""


class Prompt(Struct, frozen=True, omit_defaults=True):
    """What is asked of whom, in two voices: `text` to the seats asked ("Choose..."), `others` to everybody else
    ("{s1} chooses..."). `steps` is what to do next, by how many ids of a path are already chosen. `rule` is the
    clause behind "why?".
    """

    seats: tuple[int, ...]
    title: str
    text: str
    others: str
    rule: str
    steps: tuple[str, ...] = ()


class Aim(Struct, frozen=True, omit_defaults=True):
    """A move that is aimed in space: after its path the person chooses a pose, and the action is sent with it.

    kind "place": the body `solid` is moved and turned freely within the box `low`..`high` (x, y, z of its middle, mm)
    from `start`; "drop": only x is free. `field` is the key of the action that takes the pose (a list as in Pose) for
    "place", or the x for "drop". The server tells where it would rest, and refuses what cannot be (see AimAt in the
    protocol); `near` are ids of bodies it has to touch, for the client to light up.
    """

    kind: Literal["place", "drop"]
    solid: str
    low: tuple[float, float, float]
    high: tuple[float, float, float]
    start: Pose
    field: str
    tone: str = "wood"
    near: tuple[str, ...] = ()


class Move(Struct, frozen=True, omit_defaults=True):
    """One legal action: the ids to click, in order, its words, what would happen, and the action itself.

    Ids are those of pieces, cards, places, buttons or dice of the same scene. No path is the beginning of another.
    `alias`: another way to click an action that is in the list already (cards in another order); lists of moves leave
    it out.
    """

    path: tuple[str, ...]
    label: str
    action: Any
    seat: int
    hint: str = ""
    alias: bool = False
    aim: Aim | None = None


class Score(Struct, frozen=True, omit_defaults=True):
    """One seat's line in the final reckoning; `parts` spell the points out."""

    seat: int
    points: int
    winner: bool = False
    title: str = ""
    parts: tuple[Stat, ...] = ()


class Ending(Struct, frozen=True, omit_defaults=True):
    """How the game ended, in words and points. `good`: the human side of a co-operative game won, or somebody did."""

    title: str
    text: str
    good: bool
    rule: str
    scores: tuple[Score, ...] = ()


class Motion(Struct, frozen=True, omit_defaults=True):
    """How bodies moved until a frame: key frames at `times` (ms from the start), one pose per time for each body that
    moved. Clients interpolate (poses linearly, rotations spherically) and end in the scene's own poses. `forms` gives
    solid and tone of bodies that are in neither scene (they fell, or were only passing: the boulder).
    """

    times: tuple[int, ...]
    tracks: dict[str, tuple[Pose, ...]]
    forms: dict[str, Body] = {}


class Line(Struct, frozen=True, omit_defaults=True):
    """One line of the chronicle. `head` starts a turn; `weight` is how long a client should dwell on it
    (0: with the next one, 1: a beat, 2: a moment to take in); `focus` are ids it speaks of.
    """

    text: str
    rule: str = ""
    icon: str = ""
    tone: str = ""
    head: bool = False
    weight: int = 1
    focus: tuple[str, ...] = ()


class Scene(Struct, frozen=True, omit_defaults=True):
    """Everything a client draws at one moment for one viewer (`seat` -1: a spectator)."""

    board: str
    seat: int = -1
    title: str = ""
    turn: str = ""
    pieces: tuple[Piece, ...] = ()
    zones: tuple[Zone, ...] = ()
    mats: tuple[Mat, ...] = ()
    phases: tuple[Phase, ...] = ()
    tallies: tuple[Tally, ...] = ()
    dice: tuple[Die, ...] = ()
    stats: tuple[Stat, ...] = ()
    buttons: tuple[Button, ...] = ()
    prompt: Prompt | None = None
    moves: tuple[Move, ...] = ()
    ending: Ending | None = None
    bodies: tuple[Body, ...] = ()
    throw: Throw | None = None
