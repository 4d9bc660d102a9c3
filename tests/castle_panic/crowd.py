"""A board with a Monster in nearly every space, to see how far a card reaches."""

from collections.abc import Iterable

from siegeworks.core import Action, Position

from .build import options, table

ALL = range(1, 7)
FIGHTING = ("swordsman", "knight", "archer")
SPACES = [(ring, arc) for arc in ALL for ring in ("castle", *FIGHTING, "forest")][1:]
"""All spaces but Castle 1, where the last Tower stands."""
KINDS = ["troll"] * 10 + ["orc"] * 11 + ["goblin"] * 5 + ["healer", "goblin_king", "troll_mage"]


def crowded(*hand: str, **given: bool) -> Position:
    """Phase 4 with this hand, and Missing, which can always be played; `given` are optional rules."""
    monsters = [(kind, *space) for kind, space in zip(KINDS, SPACES, strict=True)]
    return table(3, step="play_cards", hands=[[*hand, "missing"]], monsters=monsters, towers=[1], **given)


def reach(p: Position, kind: type[Action], card: str = "") -> list[tuple[str, int]]:
    """The spaces in which a Monster may be the target of this kind of play (with this card)."""
    return sorted(SPACES[play.monster - 1] for play in options(p, kind) if not card or play.card == card)


def spaces(rings: Iterable[str], arcs: Iterable[int]) -> list[tuple[str, int]]:
    """The spaces of these rings and arcs, as far as `crowded` fills them."""
    return sorted((ring, arc) for ring in rings for arc in arcs if (ring, arc) in SPACES)
