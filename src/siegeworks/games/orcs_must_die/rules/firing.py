"""What a Trap does when it fires."""

from __future__ import annotations

from collections.abc import Iterable

from siegeworks.core import Rules, emit

from ..actions import FireTrap, Mend
from ..content import BOSSES, ROLES, TRAPS, Trap
from ..events import TrapFired
from ..state import NOBODY, Barrage, State
from .deciding import decide
from .dice import roll
from .figures import bosses_on
from .flips import flip_something
from .harm import give_pool, heal, hurt_hero, kill_minion, stun_boss, stun_hero, stun_minion
from .shots import enemy_heroes, hurt_heroes, kit_of, leaper, named
from .trapsburg import discard_trap


def fire(s: State, shot: FireTrap) -> Rules[None]:
    """A Trap does all its Card says (omd.faq.trap.use_all): mostly fixed icons without a roll
    (omd.minion.traps.fixed_damage, omd.dice.trap.automatic).
    """
    fort, tile = s.fort, s.tile
    f = s.forts[fort]
    a, b = min(tile, shot.toward), max(tile, shot.toward)
    place = (tile, shot.slot) if shot.slot >= 0 else (-1 - a, b)
    card = f.traps[tile][shot.slot] if shot.slot >= 0 else next(c for x, y, c in f.borders if (x, y) == (a, b))
    trap = TRAPS[card]
    kit = kit_of(s, fort, tile) if shot.converts else None
    f.fired = (*f.fired, place)
    if s.watch:
        emit(s, TrapFired(fort, tile, card, trap.discard, kit.id if kit else ""))
    if shot.pays != NOBODY:
        yield from hurt_hero(s, s.heroes[shot.pays], trap.hero_pays, "omd.faq.trap.pop_quiz")
    yield from kill_named(s, trap)
    give_pool(s, fort, trap.skulls, card)  # omd.faq.trap.coin_forge
    yield from mend(s, trap.heal, card)
    icons: list[str] = list(trap.icons)
    if trap.dice:
        icons += yield from roll(s, trap.dice, NOBODY, -1, fort, tile)
    if kit is not None:
        use_kit(s, kit)
        icons = [kit.turns.get(icon, icon) for icon in icons]  # type: ignore[call-overload]
    for _ in range(icons.count("heal")):
        yield from mend(s, 1, card)
    give_pool(s, fort, icons.count("skull"), card)
    load(s, [icon for icon in icons if icon not in ("heal", "skull")], shot.toward >= 0)
    if trap.stun_all:
        stun_all(s, shot.toward >= 0)
    if trap.flip:
        yield from flip_something(s, trap.flip)
    if trap.discard:
        yield from discard_trap(s, place)


def use_kit(s: State, kit: Trap) -> None:
    """A Tool Kit that turned a Trap's icons has fired as well, and does so once a step."""
    f = s.forts[s.fort]
    a, b = next(
        (a, b) for a, b, card in f.borders if s.tile in (a, b) and card == kit.id and (-1 - a, b) not in f.fired
    )
    f.fired = (*f.fired[:-1], (-1 - a, b), f.fired[-1])


def load(s: State, icons: Iterable[str], support: bool) -> None:
    """Add results to those of the Traps that fired on this Tile before (omd.minion.traps.add_up); those of Support
    Traps are kept apart where a Boss leaps over them.
    """
    before, leapt = ((), ()) if s.attack is None else (s.attack.results, s.attack.leapt)
    results = tuple(sorted((*before, *icons)))
    if support and leaper(s, s.fort, s.tile):
        leapt = tuple(sorted((*leapt, *icons)))
    if results:
        s.attack = Barrage(NOBODY, s.fort, (s.tile,), results, s.forts[s.fort].auras, rolled=results, leapt=leapt)


def kill_named(s: State, trap: Trap) -> Rules[None]:
    """Kill by name; the Rift Lord says which. The Skulls go to the pool (omd.minion.traps.skulls.lesser,
    omd.minion.traps.skulls.greater).
    """
    for _ in range(trap.kill_count if trap.kills else 0):
        victims = named(s, s.fort, s.tile, trap.kills)
        if not victims:
            return
        v = yield from decide(s, s.fort, "omd.minion.traps.combination_choice", victims)
        kill_minion(s, s.fort, s.tile, v.role, v.down, NOBODY, "omd.faq.kill.minion_only")


def mend(s: State, amount: int, card: str) -> Rules[None]:
    """Heal one Hero of the Team on the Tile."""
    hurt = hurt_heroes(s, s.fort, s.tile) if amount else []
    if hurt:
        chosen = yield from decide(s, s.fort, "omd.minion.traps.combination_choice", [Mend(hero.seat) for hero in hurt])
        heal(s, s.heroes[chosen.seat], amount, card)


def stun_all(s: State, support: bool) -> None:
    """Every enemy on the Tile is stunned."""
    f = s.forts[s.fort]
    for role in range(len(ROLES)):
        for _ in range(f.up[s.tile][role]):
            stun_minion(s, s.fort, s.tile, role)
    for boss in bosses_on(s, s.fort, s.tile):
        if not boss.stunned and not (support and BOSSES[boss.id].leaps):
            stun_boss(s, boss)
    for hero in enemy_heroes(s, s.fort, s.tile):
        if not hero.stunned:
            stun_hero(s, hero)
