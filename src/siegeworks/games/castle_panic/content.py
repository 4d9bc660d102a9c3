"""The printed components: 49 Castle cards, 49 Monster tokens and the numbers of the set-up, from `content/*.toml`."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from msgspec import Struct

from siegeworks.core.content import Content, Origin, require, require_ids

Colour = Literal["red", "green", "blue"]
RINGS = ("castle", "swordsman", "knight", "archer", "forest")
"""Ring names by ring number, from the inside out (cp.board.rings)."""

CARD_IDS = frozenset(  # every kind in the box; a content pack may change values, not the box
    [f"{kind}_{c}" for kind in ("archer", "knight", "swordsman") for c in ("red", "green", "blue", "any")]
    + [f"hero_{c}" for c in ("red", "green", "blue")]
    + ["brick", "mortar", "barbarian", "nice_shot", "tar", "drive_him_back"]
    + ["fortify_wall", "missing", "draw_2", "scavenge"]
)
PLACED_IDS = ("goblin", "orc", "troll", "goblin_king", "orc_warlord", "troll_mage", "healer")
MOVE_IDS = ("move_red", "move_green", "move_blue", "move_cw", "move_ccw")
PLAGUE_IDS = ("plague_archers", "plague_knights", "plague_swordsmen")
TOKEN_IDS = frozenset(
    (*PLACED_IDS, "giant_boulder", *MOVE_IDS, *PLAGUE_IDS, "discard_1", "draw_3", "draw_4"),
)


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of Castle card. `rings` is where it reaches; `castle_symbol`: it may reach the Castle ring."""

    id: str
    name: str
    count: int
    kind: Literal["hit", "build", "special"]
    icon: str
    text: str
    rule: str
    origin: Origin
    type: Literal["", "archer", "knight", "swordsman", "hero"] = ""
    colour: Literal["", "any", "red", "green", "blue"] = ""
    rings: tuple[Literal["castle", "swordsman", "knight", "archer", "forest"], ...] = ()
    castle_symbol: bool = False


class Token(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of Monster token. `points` at full strength and trophy `value` are 0 for effects; `draws` adds draws."""

    id: str
    name: str
    count: int
    kind: Literal["monster", "boss", "effect"]
    icon: str
    text: str
    rule: str
    origin: Origin
    points: int = 0
    value: int = 0
    draws: int = 0
    colour: Literal["", "red", "green", "blue"] = ""
    type: Literal["", "archer", "knight", "swordsman"] = ""


class Deal(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of set-up and turn; the three lists give the value for 1 to 6 Castle players."""

    hand_by_players: tuple[int, int, int, int, int, int]
    trades_by_players: tuple[int, int, int, int, int, int]
    discards_by_players: tuple[int, int, int, int, int, int]
    draws_a_turn: int
    cards_of_draw_2: int
    fortify_tokens: int
    die: int
    cards_in_all: int
    tokens_in_all: int
    origin: Origin


class Start(Struct, frozen=True, forbid_unknown_fields=True):
    """The starting Monsters by kind, usual and for Rough Start; six of them either way."""

    usual: dict[str, int]
    rough: dict[str, int]
    origin: Origin


class EasierBattles(Struct, frozen=True, forbid_unknown_fields=True):
    """The tokens Easier Battles takes out (cp.opt.easier.removed)."""

    removed: dict[str, int]
    origin: Origin


class OverlordNumbers(Struct, frozen=True, forbid_unknown_fields=True):
    """The Overlord's hand and ordinary plays a turn (cp.overlord.hand, cp.overlord.mode_two)."""

    hand: int
    plays: int
    origin: Origin


class Components:
    """Everything read from the content folder, checked against what the rulebook prints."""

    def __init__(self, source: Content) -> None:
        """Read and check; raises BadContent naming file, entry and key."""
        self.source = source
        self.cards = source.entries("cards.toml", "card", Card)
        self.tokens = source.entries("tokens.toml", "token", Token)
        self.deal = source.one("table.toml", "deal", Deal)
        self.start = source.one("table.toml", "start", Start)
        self.easier = source.one("table.toml", "easier_battles", EasierBattles)
        self.overlord = source.one("table.toml", "overlord", OverlordNumbers)
        self._check()

    def _check(self) -> None:
        cards, tokens, table = (str(self.source.path(f"{name}.toml")) for name in ("cards", "tokens", "table"))
        require_ids(cards, "card", CARD_IDS, self.cards)
        require_ids(tokens, "token", TOKEN_IDS, self.tokens)
        require(cards, "card counts", self.deal.cards_in_all, sum(c.count for c in self.cards.values()), "Castle cards")
        counts = {token.id: token.count for token in self.tokens.values()}
        require(tokens, "token counts", self.deal.tokens_in_all, sum(counts.values()), "Monster tokens")
        for name, part in (("start.usual", self.start.usual), ("start.rough", self.start.rough)):
            require(table, name, ARCS, sum(part.values()), "starting Monsters")
            require_ids(table, name, part, [kind for kind in part if kind in tokens_on_board(self.tokens)])
        for kind, count in self.easier.removed.items():
            require_ids(table, "easier_battles.removed", [kind], [kind] if kind in counts else [])
            require(table, f"easier_battles.removed {kind}", count, min(count, counts[kind]), f"{kind} tokens")

    def report(self) -> dict[str, list[Card] | list[Token]]:
        """Every entry by kind, for `siegeworks content report`."""
        return {"card": list(self.cards.values()), "token": list(self.tokens.values())}


def tokens_on_board(tokens: dict[str, Token]) -> list[str]:
    """The kinds that stand on the board: regular Monsters and Bosses, not effects."""
    return [token.id for token in tokens.values() if token.kind != "effect"]


ARCS = 6
FOLDER = Path(__file__).parent / "content"
SOURCE = Content("castle-panic", FOLDER)
COMPONENTS = Components(SOURCE)
CARDS = COMPONENTS.cards
TOKENS = COMPONENTS.tokens
DEAL = COMPONENTS.deal
