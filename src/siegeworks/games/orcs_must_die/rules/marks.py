"""What Heroes remember by name (`Hero.marks`), and for how long.

"next:..." counts for the next attack of this turn: "next:die:fire" dice, "next:icon:wild" icons, "next:wilds" an icon
that counts as a Wild. "turn:..." lasts to the end of the turn. Other names last until whatever ends them.
"""

from __future__ import annotations

from ..content import Dice, DieKind, Icons
from ..state import Hero


def once(hero: Hero, what: str) -> None:
    """Each Special Action once a turn (omd.action.once_each)."""
    hero.done = (*hero.done, what)


def next_attack(hero: Hero, dice: Dice | None = None, icons: Icons = ()) -> None:
    """Add dice and icons to the next attack of this turn."""
    for kind, number in (dice or {}).items():
        add(hero, f"next:die:{kind}", number)
    for icon in icons:
        add(hero, f"next:icon:{icon}", 1)


def add(hero: Hero, mark: str, number: int) -> None:
    """Count a mark up (or down to nothing)."""
    count = int(hero.marks.get(mark, 0)) + number
    if count:
        hero.mark(mark, count)
    else:
        hero.unmark(mark)


def pending(hero: Hero) -> tuple[dict[DieKind, int], list[str]]:
    """The dice and icons that wait for the next attack."""
    dice: dict[DieKind, int] = {}
    icons: list[str] = []
    for mark, number in hero.marks.items():
        if mark.startswith("next:die:"):
            dice[mark.removeprefix("next:die:")] = int(number)  # type: ignore[index]
        elif mark.startswith("next:icon:"):
            icons += [mark.removeprefix("next:icon:")] * int(number)
    return dice, icons


def forget(hero: Hero, *prefixes: str) -> None:
    """Drop the marks that begin like this."""
    for mark in [mark for mark in hero.marks if mark.startswith(prefixes)]:
        hero.unmark(mark)
