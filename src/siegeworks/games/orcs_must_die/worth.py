"""Which cards are never worth buying: another of the same deck and kind does all they do and costs no more.

Everything printed on a card is measured, field by field, so a new field counts without a change here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final, NamedTuple

import msgspec

from .content import Gear, Icons, Trap

NOT_MEASURED: Final = {
    "id",
    "name",
    "edition",
    "level",
    "kind",
    "support",
    "copies",
    "text",
    "icon",
    "origin",
    "source",
}
LESS_IS_BETTER: Final = {"cost", "hero_pays", "discard"}
PAIRED: Final = ("sword", "speed", "brain")
"""Two of a kind of these may become one Wild, which may be any of them (omd.dice.combine.pairs)."""


class Worth(NamedTuple):
    """A card measured: plain amounts, of which more is always better, and icons by the field they stand in."""

    amounts: dict[str, int]
    icons: dict[str, Icons]


def worth(card: Gear | Trap) -> Worth:
    """Measure a card."""
    found = Worth({}, {})
    _measure(card, "", found)
    kills = found.amounts.pop("kill_count", 1)
    for name in found.amounts:
        if name.startswith("kills."):  # killing two counts only for whom it kills
            found.amounts[name] = kills
    return found


def _measure(struct: msgspec.Struct, path: str, found: Worth) -> None:
    for name, value in msgspec.structs.asdict(struct).items():
        field = f"{path}{name}"
        if field in NOT_MEASURED:
            continue
        if isinstance(value, msgspec.Struct):
            _measure(value, f"{field}.", found)
        elif isinstance(value, tuple):
            found.icons[field] = value
        elif isinstance(value, dict):
            for key, amount in value.items():
                _add(f"{field}.{key}", amount, found)
        elif value is not None:
            _add(field, value, found)


def _add(field: str, value: int | str, found: Worth) -> None:
    if isinstance(value, str):
        if value:
            found.amounts[f"{field}.{value}"] = 1
    else:
        found.amounts[field] = -value if field in LESS_IS_BETTER else int(value)


def covers(better: Icons, worse: Icons) -> bool:
    """Whether some icons can stand for others: a Wild for a Sword, Speed or Brain, a pair of these for a Wild."""
    left = Counter(better)
    left.subtract(worse)
    if any(count < 0 for icon, count in left.items() if icon != "wild" and icon not in PAIRED):
        return False
    pairs = sum(max(0, left[icon]) // 2 for icon in PAIRED)
    return pairs + left["wild"] + sum(min(0, left[icon]) for icon in PAIRED) >= 0


def no_better(worse: Gear | Trap, better: Gear | Trap) -> bool:
    """Whether a card is nowhere better than another, price included."""
    one, other = worth(worse), worth(better)
    return all(
        one.amounts.get(field, 0) <= other.amounts.get(field, 0) for field in one.amounts.keys() | other.amounts.keys()
    ) and all(covers(other.icons.get(field, ()), icons) for field, icons in one.icons.items())


def dominated(cards: Iterable[Gear | Trap]) -> list[tuple[str, str]]:
    """All `(worse, better)` by id among cards a shopper chooses between; of two equal cards the later is the worse."""
    listed, found = list(cards), []
    for place, worse in enumerate(listed):
        for other, better in enumerate(listed):
            if other == place or _shelf(worse) != _shelf(better) or not no_better(worse, better):
                continue
            if other < place or not no_better(better, worse):
                found.append((worse.id, better.id))
    return found


def _shelf(card: Gear | Trap) -> tuple[str, int, str | bool]:
    return card.edition, card.level, card.kind if isinstance(card, Gear) else card.support
