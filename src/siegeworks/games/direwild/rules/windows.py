"""Magic and treasure at almost any time (dw.magic.any_time, dw.treasure.any_time): the choices of a round go through
`ask`, but for those that a card, a power or a treasure asks in the middle of what it does.

What can be used registers itself in `POWERS` and `TREASURES` (see magic.py and treasure.py); `ask` offers it when its
window is open and carries it out when it is chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from msgspec import Struct

from siegeworks.core import Action, Choice, Rules
from siegeworks.core.questions import By

from ..actions import UsePower, UseTreasure
from ..content import Window
from ..state import EATEN, Hero, State

Options = Callable[[State], Sequence[Action]]

OPEN: Final[dict[str, frozenset[str]]] = {
    "any": frozenset({"any"}),
    "summon": frozenset({"any", "summon"}),
    "charm": frozenset({"any", "charm"}),
    "move": frozenset({"any", "move"}),
    "before_battle": frozenset({"any", "before_battle", "battle"}),  # all of "battle" is open before it as well
    "battle": frozenset({"any", "battle"}),  # dw.battle.before_closed
    "after_battle": frozenset({"any", "after_battle"}),
}
"""What may be used while a window is open (dw.magic.any_time, dw.treasure.any_time)."""


class PowerUse(Struct, frozen=True, gc=False):
    """A power: its window, its price in active magic, whether it would change anything now, and what it does."""

    window: Window
    cost: int
    can: Callable[[State, Hero], bool]
    run: Callable[[State, Hero], Rules[None]]


class TreasureUse(Struct, frozen=True, gc=False):
    """A treasure: its window, the heroes it would do something for now (NOBODY: it is on no hero), and what it does
    when its owner uses it on a seat.
    """

    window: Window
    seats: Callable[[State, Hero], Sequence[int]]
    run: Callable[[State, Hero, int], Rules[None]]


POWERS: Final[dict[str, dict[str, PowerUse]]] = {}
"""By hero id and power id."""
TREASURES: Final[dict[str, TreasureUse]] = {}


@lru_cache(maxsize=256)
def powers_in(hero: str, window: str) -> tuple[tuple[UsePower, PowerUse], ...]:
    """The powers of a hero that may be used while a window is open."""
    is_open = OPEN[window]
    return tuple((UsePower(name), use) for name, use in POWERS.get(hero, {}).items() if use.window in is_open)


def usable(s: State, hero: Hero, window: str) -> list[Action]:
    """What a hero could use now. Active magic only (dw.trait.active_pool), as much as it costs (dw.magic.cost); a hero
    in a stomach uses no magic (dw.hit.chuddle.no_magic), but treasure (dw.hit.chuddle.play).
    """
    found: list[Action] = []
    if hero.active and hero.cell != EATEN:
        for power, use in powers_in(hero.id, window):
            if use.cost <= hero.active and use.can(s, hero):
                found.append(power)
    if hero.treasures:
        for treasure in dict.fromkeys(hero.treasures):
            thing = TREASURES.get(treasure)
            if thing is not None and thing.window in OPEN[window]:
                found += [UseTreasure(treasure, seat) for seat in thing.seats(s, hero)]  # dw.treasure.any_hero
    return found


def ask(
    s: State, seat: int, prompt: str, options: Options, window: Window = "any", *, pause: bool = False
) -> Rules[Action]:
    """The answer of `seat`, after whatever anybody used first: other heroes too, in anyone's turn
    (dw.magic.any_time, dw.treasure.any_time).

    A question with one answer is not asked, unless its own window, or a `pause`, lets somebody use something: else
    things for any time wait for the next question. Set-up and training rounds are no rounds: there magic buys Charm
    only.
    """
    while True:
        choices = options(s)
        own: list[Action] = []
        also: dict[int, Sequence[Action]] = {}
        if (len(choices) > 1 or window != "any" or pause) and s.round and s.phase != "training":
            for hero in s.heroes:
                if (hero.treasures or (hero.active and powers_in(hero.id, window))) and (
                    offer := usable(s, hero, window)
                ):
                    if hero.seat == seat:
                        own = offer
                    else:
                        also[hero.seat] = offer
        if len(choices) == 1 and not own and not also:
            return choices[0]
        answer = yield Choice(seat, prompt, [*choices, *own] if own else choices, also or None)
        actor = seat
        if also:
            assert isinstance(answer, By)
            actor, answer = answer.seat, answer.action
        if isinstance(answer, UsePower):
            hero = s.heroes[actor]
            yield from POWERS[hero.id][answer.power].run(s, hero)
        elif isinstance(answer, UseTreasure):
            yield from TREASURES[answer.treasure].run(s, s.heroes[actor], answer.seat)
        else:
            return answer  # type: ignore[no-any-return]
