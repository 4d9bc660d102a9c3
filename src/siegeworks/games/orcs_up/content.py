"""The components: six siege shapes, Orc pawns, boulder, board and cards, from `content/*.toml`."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from siegeworks.core.content import Content, Origin, require, require_ids

Point = tuple[float, float]
SHAPES = ("ladder", "tower", "ram", "platform", "catapult", "shield")
"""The six shapes (ou.comp.siege_shapes)."""
PAWN, BOULDER = "pawn", "boulder"
COLOURS = ("green", "azure", "red", "amber", "violet")
"""The five player colours (ou.comp.orc_pawns); the rulebook names the first three (azure: light blue)."""


class Form(Struct, frozen=True, forbid_unknown_fields=True):
    """A solid: a prism, `depth` thick, of convex `parts` (together `outline` less `holes`); or a ball of `radius`."""

    id: str
    name: str
    text: str
    icon: str
    density: float
    friction: float
    origin: Origin
    depth: float = 0
    radius: float = 0
    outline: tuple[Point, ...] = ()
    holes: tuple[tuple[Point, ...], ...] = ()
    parts: tuple[tuple[Point, ...], ...] = ()

    @property
    def reach(self) -> float:
        """The radius of a ball round the middle that holds the form."""
        flat: float = max((x * x + y * y for x, y in self.outline), default=0)
        return self.radius or float((flat + (self.depth / 2) ** 2) ** 0.5)


class Castle(Struct, frozen=True, forbid_unknown_fields=True):
    """The castle board: the wall leans back about its foot; the base is the plane y = 0 in front of it."""

    width: float
    height: float
    depth: float
    tilt: float
    wall: float
    box: float
    bands: int
    friction: float
    origin: Origin


class Fall(Struct, frozen=True, forbid_unknown_fields=True):
    """How things fall, and when they lie still (ou.fall.window)."""

    gravity: float
    step: float
    rest_speed: float
    rest_spin: float
    rest_time: float
    most_time: float
    touch: float
    slack: float
    tie: float
    frame: float
    origin: Origin


class Tremor(Struct, frozen=True, forbid_unknown_fields=True):
    """The optional hand tremor: the normal error of an aim, in mm and degrees."""

    light: float
    strong: float
    origin: Origin


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of card: the shape it shows (none: a Boulder card) and whether it allows the boulder."""

    id: str
    name: str
    shape: str
    boulder: bool
    count: int
    origin: Origin


class Deal(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of set-up and scoring; `pawns_by_players` is for 2 to 5 players.

    30 pieces (ou.comp.siege_pieces), 50 pawns (ou.comp.orc_pawns), an Infirmary card for each of 5 colours
    (ou.comp.infirmary_cards), 20 Hero tokens (ou.comp.hero_tokens), one First Player token
    (ou.comp.first_player_token), one boulder (ou.comp.boulder).
    """

    pawns_by_players: tuple[int, int, int, int]
    siege_cards_each: int
    boulder_cards_each: int
    siege_cards_in_all: int
    pieces_of_each_shape: int
    shapes: int
    pawns_of_each_colour: int
    colours: int
    hero_tokens: int
    hero_points: int
    boulder_points: int
    infirmary_points: int
    origin: Origin


class Components:
    """Everything read from the content folder, checked against what the rulebook prints."""

    def __init__(self, source: Content) -> None:
        """Read and check; raises BadContent naming file, entry and key."""
        self.source = source
        self.forms = source.entries("forms.toml", "form", Form)
        self.cards = source.entries("cards.toml", "card", Card)
        self.deal = source.one("cards.toml", "deal", Deal)
        self.castle = source.one("board.toml", "board", Castle)
        self.fall = source.one("board.toml", "fall", Fall)
        self.tremor = source.one("board.toml", "tremor", Tremor)
        self._check()

    def _check(self) -> None:
        forms, cards = str(self.source.path("forms.toml")), str(self.source.path("cards.toml"))
        require_ids(forms, "form", (*SHAPES, PAWN, BOULDER), self.forms)
        siege = [card for card in self.cards.values() if card.shape]
        require_ids(cards, "card shape", SHAPES, {card.shape for card in siege})
        require(cards, "card counts", self.deal.siege_cards_in_all, sum(c.count for c in siege), "Siege cards")
        require(cards, "card boulder", self.deal.colours, self.cards[BOULDER].count, "Boulder cards")
        require(cards, "deal.shapes", len(SHAPES), self.deal.shapes, "shapes")
        require(cards, "deal.colours", len(COLOURS), self.deal.colours, "colours")

    def report(self) -> dict[str, list[Form] | list[Card]]:
        """Every entry by kind, for `siegeworks content report`."""
        return {"form": list(self.forms.values()), "card": list(self.cards.values())}


SOURCE = Content("orcs-up", Path(__file__).parent / "content")
COMPONENTS = Components(SOURCE)
FORMS = COMPONENTS.forms
CARDS = COMPONENTS.cards
DEAL = COMPONENTS.deal
CASTLE = COMPONENTS.castle
FALL = COMPONENTS.fall
TREMOR = COMPONENTS.tremor
