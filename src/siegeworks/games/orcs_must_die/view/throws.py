"""The dice of the last roll as they lie on the table, and which of their icons have been spent."""

from __future__ import annotations

from collections import Counter
from typing import Final

import msgspec

from siegeworks.core import Event
from siegeworks.scene import Die, Throw

from .. import events as ev
from ..content import DICE
from ..state import NOBODY, State
from .board import place_id
from .pieces import hero_id, minion_id
from .words import ICON_NAMES, group, hero_name, icons, tile_name, who

AT_ONCE: Final = ("heal", "skull")  # the roller's as soon as they are rolled
SURE: Final = "Without a die"
OVER: Final = (
    ev.PhaseBegan, ev.HeroWalked, ev.MinionsMoved, ev.BossMoved, ev.ArmyFlipped, ev.Bought, ev.HeroPlaced, ev.Ended,
)  # fmt: skip
"""What nobody looks at the last roll for any more."""


def throw(lying: Throw | None, event: Event | None, s: State) -> Throw | None:
    """The roll on the table: a new one, or the last with what has been spent of it, until play goes on elsewhere."""
    if isinstance(event, ev.Rolled):
        return thrown(lying, event, s)
    if lying is None or isinstance(event, OVER) or (event is None and others_turn(lying, s)):
        return None
    return spent(lying, s)


def others_turn(lying: Throw, s: State) -> bool:
    """Whether it is a Hero's turn who has nothing to do with the roll."""
    return s.active >= 0 and s.attack is None and lying.by != hero_id(s.active)


def roller(e: ev.Rolled, s: State) -> str:
    """Who rolls, and at whom."""
    if e.role >= 0:
        return f"{group(s, e.fort, e.role)} attack {hero_name(s, e.seat)}"
    if e.seat < 0:
        return f"The Traps of {tile_name(s, e.fort, e.tile)}" if e.tile >= 0 else "The Traps"
    return f"{who(s, e.seat)} rolls" if rolls_itself(e, s) else f"{who(s, e.seat)} is attacked"


def rolls_itself(e: ev.Rolled, s: State) -> bool:
    """Whether the Hero of a roll is the one who rolls."""
    return s.active == e.seat or s.step in ("upgrade", "choose_lord")


def by_whom(e: ev.Rolled, s: State) -> str:
    """The scene id of who rolls."""
    if e.role >= 0:
        return minion_id(e.fort, e.tile, e.role)
    if e.seat >= 0:
        return hero_id(e.seat) if rolls_itself(e, s) else ""
    return place_id(e.fort, e.tile) if e.tile >= 0 else ""


def thrown(lying: Throw | None, e: ev.Rolled, s: State) -> Throw | None:
    """A new roll; that of a second Trap of a Tile joins that of the first."""
    note, by = roller(e, s), by_whom(e, s)
    before = lying.dice if lying is not None and e.seat < 0 and lying.by == by else ()
    rolls = max((die.rolls for die in lying.dice), default=0) + 1 if lying is not None else 1
    dice = tuple(
        Die(
            f"die-{n}", DICE[kind].name, 0, rolls, shows=icons(tuple(face)) if face else "blank",
            icons=tuple(f"icon-{icon}" for icon in face), sign=DICE[kind].icon, tone=f"die-{kind}",
        )
        for n, (kind, face) in enumerate(zip(e.dice, e.icons, strict=True), len(before))
    )  # fmt: skip
    return Throw((*before, *dice), note, by) if before or dice else None


def shown(dice: tuple[Die, ...]) -> Counter[str]:
    """The icons of dice, counted."""
    return Counter(icon.removeprefix("icon-") for die in dice for icon in die.icons)


def sure(lying: Throw, rolled: tuple[str, ...]) -> tuple[Die, ...]:
    """The icons of an attack that no die shows: a Weapon, Gear or power adds them. They lie beside the dice."""
    extra = (Counter(rolled) - shown(lying.dice)).elements()
    return tuple(
        Die(f"sure-{n}", SURE, 0, 0, shows=ICON_NAMES[icon], icons=(f"icon-{icon}",), tone="none")
        for n, icon in enumerate(extra, len(lying.dice))
    )


def spent(lying: Throw, s: State) -> Throw:
    """The roll with the icons marked that are spent: those no result is left of."""
    b = s.attack
    if b is None or (b.seat == NOBODY) != (not lying.by.startswith("hero")):
        return lying
    all_dice = (*lying.dice, *sure(lying, b.rolled))
    left, rolled = Counter(b.results), shown(all_dice)
    turned = max(left["wild"] - rolled["wild"], 0)  # other icons that count as Wilds
    dice = []
    for die in all_dice:
        used = []
        for at, icon in enumerate(name.removeprefix("icon-") for name in die.icons):
            if icon in AT_ONCE or left[icon] + turned <= 0:
                used.append(at)
            elif left[icon] > 0:
                left[icon] -= 1
            else:
                turned -= 1
        dice.append(msgspec.structs.replace(die, spent=tuple(used)))
    return Throw(tuple(dice), lying.note, lying.by)
