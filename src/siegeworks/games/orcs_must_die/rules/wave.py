"""Minion Phase, step 2: a Card of each Army enters (omd.glossary.wave), and what its way costs it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from siegeworks.core import Action, Choice, Draw, Rules, Step, emit

from ..actions import Object, PickTile, ReplaceAt, Victim
from ..content import ARMIES, BASIC, GREATER, HUNTER, LESSER, NUMBERS, ROLES
from ..events import ArmyFlipped, Replaced
from ..state import NOBODY, Cards, Hero, State, kinds_of, land, less, stats_of
from .bosses import boss_comes, spawned
from .deciding import decide
from .figures import auras_of
from .harm import check_won, give
from .heroes import power_of
from .movement import CROSSED, GAS, OUTSIDE, after_step, begin, hunt, march, nearest_first, remember_crossing, shift
from .tolls import prick, take_one

Due = dict[tuple[int, int], int]
"""Minions that are to be placed: (Tile, role) to how many."""
FIRST_LEVEL: Final = 1


# ---- steps


def new_wave(s: State) -> Rules[None]:
    """Exactly one Card is flipped from each Army that has any left (omd.minion.wave.flip, omd.glossary.army).

    Each side's Minions come in at the Start Tiles of the fortress they invade (omd.rivalry.minion.enter); Minions are
    what comes by Army Cards (omd.glossary.minion). Worked cases: omd.glossary.wave.example.zigzag,
    omd.minion.wave.example.straight_shot.
    """
    begin(s, "wave")
    f = s.forts[s.fort]
    due: Due = {}
    for tile, _ in f.armies:
        card = yield from flip(s)
        if s.watch:
            emit(s, ArmyFlipped(s.fort, tile, card))
        for role, count in row_of(s, card):
            due[tile, role] = due.get((tile, role), 0) + count
    f.armies = tuple((tile, left - 1) for tile, left in f.armies if left > 1)
    f.wave = listed(due)
    s.queue = tuple(hero.seat for hero in s.heroes if adds(s, hero)) if due else ()
    if s.queue:
        s.step = "add_minions"
    elif s.boss_due != NOBODY:
        s.step = "place_boss"
    else:
        s.step = "enter_wave"
        yield from enter_wave(s)


def flip(s: State) -> Rules[str]:
    """The top Card of a stack nobody has looked into; by the house rule of tiered Armies one of the Level's own.

    If the Cards run out the discarded ones are shuffled in (omd.rivalry.minion.reshuffle).
    """
    f = s.forts[s.fort]
    bag = tier(f.army_deck, s.level) if s.config.tiered else f.army_deck
    if not bag and f.army_below:
        f.army_deck, f.army_below = tuple(sorted(f.army_deck + f.army_below)), ()
        bag = tier(f.army_deck, s.level) if s.config.tiered else f.army_deck
    if not bag:
        f.army_deck = tuple(sorted(f.army_deck + f.army_discard))
        f.army_discard = ()
        bag = (tier(f.army_deck, s.level) if s.config.tiered else ()) or f.army_deck
    card: str = yield Draw(bag, "army")
    f.army_deck = less(f.army_deck, card)
    f.army_discard += (card,)
    return card


def tier(deck: Cards, level: int) -> Cards:
    """The Cards meant for a Level."""
    return tuple(card for card in deck if ARMIES[card].tier == level)


def row_of(s: State, card: str) -> Iterable[tuple[int, int]]:
    """(role, count) of the line for the number of Heroes of the defending Team (omd.minion.wave.by_heroes)."""
    army = ARMIES[card]
    row = (army.two, army.three, army.four)[s.config.column]
    return [(role, row[kind.id]) for role, kind in enumerate(kinds_of(s, s.fort)) if kind.id in row]


def listed(due: Due) -> tuple[tuple[int, int, int], ...]:
    """What is due, as the state keeps it."""
    return tuple((tile, role, count) for (tile, role), count in sorted(due.items()))


def adds(s: State, hero: Hero) -> bool:
    """Whether a Hero adds Minions to the Wave of the present fortress, that of the enemy in Rivalry."""
    fort = 1 - s.config.team(hero.seat) if s.config.rivalry else 0
    return fort == s.fort and bool(power_of(hero.id).added_minions(s, hero))


def add_minions(s: State) -> Rules[None]:
    """The next Hero who adds Minions says with which Army they enter (omd.faq.wave.added_enemies).

    Only on a Start Tile where a Card was flipped (omd.faq.wave.added_not_idle_start).
    """
    if not s.queue:
        s.step = "place_boss"
        return
    hero = s.heroes[s.queue[0]]
    f = s.forts[s.fort]
    due: Due = {(tile, role): count for tile, role, count in f.wave}
    tiles = sorted({tile for tile, _ in due})
    for role, cost in power_of(hero.id).added_minions(s, hero):
        if cost > hero.skulls:
            continue
        options: list[Action] = [PickTile(tile) for tile in tiles]
        if cost:
            options.append(Object())
        chosen: Action = options[0]
        if len(options) > 1:
            chosen = yield Choice(hero.seat, "omd.faq.wave.added_enemies", options)
        if isinstance(chosen, PickTile):
            give(s, hero, -cost, hero.id)
            due[chosen.tile, role] = due.get((chosen.tile, role), 0) + 1
    hero.unmark("added")
    f.wave = listed(due)
    s.queue = s.queue[1:]


def place_boss(s: State) -> Rules[None]:
    """A Boss that is due comes with this Wave; in Rivalry one to each fortress."""
    if s.boss_due != NOBODY:
        yield from boss_comes(s)
    s.step = "enter_wave"


def enter_wave(s: State) -> Rules[None]:
    """Place the Wave as if it came from just outside, the Start Tile being its first Tile (omd.minion.wave.enter).

    Minions with Move 1 end there (omd.minion.wave.move_one), those with Move 2 on the second
    (omd.minion.wave.move_two), Gnolls and Lions by their hunt, all that come to one Tile as one Group
    (omd.minion.wave.gnolls_merge, omd.minion.wave.gnoll_stop). Worked cases: omd.minion.wave.example.fig7,
    omd.minion.wave.example.gnoll_choice.
    """
    fort = s.fort
    f = s.forts[fort]
    layout = land(s, fort)
    due: Due = {(tile, role): count for tile, role, count in f.wave}
    weaken(s, due)
    yield from find_figures(s, due)
    f.wave = ()
    order = nearest_first(layout)
    for tile, role in sorted(due, key=lambda each: (each[1] == HUNTER, order.index(each[0]), each[1])):
        count, moves = due[tile, role], stats_of(s, fort, role).move - 1
        if count:
            shift(s, fort, role, count, OUTSIDE, tile)
            if role == HUNTER:
                yield from hunt_in(s, fort, count, tile, moves)
            else:
                runs_on = moves > 0 and layout.kinds[tile] == CROSSED
                yield from march(s, fort, role, count, tile, moves, runs_on)
    more = spawned(s)
    if more:
        yield from find_figures(s, more)
        for (tile, role), count in more.items():
            if count:
                shift(s, fort, role, count, OUTSIDE, tile)
    after_step(s, "new_wave", "tile_tolls")
    if s.fort == 0:
        boss_done(s)
        check_won(s)


def boss_done(s: State) -> None:
    """The Boss of this Wave has come to every fortress."""
    if s.boss_due != NOBODY:
        s.bosses_done = (*s.bosses_done, s.boss_due)
        s.boss_due = NOBODY


def hunt_in(s: State, fort: int, count: int, tile: int, moves: int) -> Rules[None]:
    """Entering hunters; those that leave a Caltrops Start Tile again ran across it (omd.tile.caltrops.minion)."""
    f = s.forts[fort]
    before = [row[HUNTER] for row in f.up]
    yield from hunt(s, fort, count, tile, moves)
    if land(s, fort).kinds[tile] == CROSSED:
        for other, row in enumerate(f.up):
            if row[HUNTER] > before[other]:
                remember_crossing(s, fort, HUNTER, other)


# ---- which Minions


def weaken(s: State, due: Due) -> None:
    """On Level 1 each greater Minion comes as 3 Orcs, in Unchained 3 Soldiers (omd.minion.wave.greater_level1)."""
    if s.level > FIRST_LEVEL:
        return
    for tile, role in list(due):
        if role in GREATER:
            count = NUMBERS.greater_at_level_one * due.pop((tile, role))
            due[tile, BASIC] = due.get((tile, BASIC), 0) + count
            if s.watch:
                emit(s, Replaced(s.fort, role, BASIC, count, "omd.minion.wave.greater_level1"))


def find_figures(s: State, due: Due) -> Rules[None]:
    """Figures come from the unused ones (omd.minion.wave.from_pool); who has none comes as others of the same size.

    An equal number (omd.minion.wave.shortage.equal), lesser for lesser and greater for greater
    (omd.minion.wave.shortage.category), in the order of the roles, which is that of the book
    (omd.minion.wave.shortage.order.lesser_order, omd.minion.wave.shortage.order.lesser_unchained,
    omd.minion.wave.shortage.order.greater_order, omd.minion.wave.shortage.order.greater_unchained). Worked cases:
    omd.minion.wave.shortage.example.crossbow, omd.minion.wave.shortage.example.troll.
    """
    unused = figures_left(s)
    for size in (LESSER, GREATER):
        wanted = dict.fromkeys(size, 0)
        for (_, role), count in due.items():
            if role in wanted:
                wanted[role] += count
        if any(count > unused[role] for role, count in wanted.items() if count):
            left = {role: unused[role] - count for role, count in wanted.items()}
            for role in size:
                for _ in range(-left[role]):
                    yield from replace(s, due, role, left)


def figures_left(s: State) -> list[int]:
    """By role the figures that are not on the Map, standing or lying, nor held captive by a Hero of the fortress."""
    f = s.forts[s.fort]
    held = [hero.marks.get("captive") for hero in s.heroes if hero.marks and s.config.team(hero.seat) == s.fort]
    there = map(sum, zip(*f.up, *f.down, strict=True))
    kinds = enumerate(zip(kinds_of(s, s.fort), there, strict=True))
    return [kind.figures - count - held.count(role) for role, (kind, count) in kinds]


def replace(s: State, due: Due, role: int, left: dict[int, int]) -> Rules[None]:
    """One Minion comes as the first other kind there are figures of, or not at all.

    With two Start Tiles it may be the one of either (omd.minion.wave.shortage.two_starts).
    """
    tiles = sorted(tile for (tile, kind), count in due.items() if kind == role and count)
    chosen = yield from decide(s, s.fort, "omd.minion.wave.shortage.two_starts", [ReplaceAt(tile) for tile in tiles])
    due[chosen.tile, role] -= 1
    by = next((other for other in left if left[other] > 0), NOBODY)
    if by != NOBODY:
        left[by] -= 1
        due[chosen.tile, by] = due.get((chosen.tile, by), 0) + 1
    if s.watch:
        emit(s, Replaced(s.fort, role, by, int(by != NOBODY), "omd.minion.wave.shortage.category"))


# ---- Caltrops and Gas Chamber


def tile_tolls(s: State) -> Step:
    """Once all have moved and entered, the Tiles take their toll where there are any."""
    if s.forts[s.fort].crossed or GAS in land(s, s.fort).kinds:
        return take_tolls(s)
    tolls_taken(s)
    return None


def take_tolls(s: State) -> Rules[None]:
    """Caltrops and then the Gas Chamber take one lesser Minion each
    (omd.tile.gas.minion, omd.tile.gas.minion_timing).

    One in all (omd.tile.caltrops.minion_total, omd.tile.gas.minion_total), the Team or the Rift Lord choosing
    (omd.tile.caltrops.minion_choice, omd.tile.gas.minion_choice); neither greater ones nor Bosses
    (omd.faq.tile.greater_immune, omd.faq.tile.boss_immune). Their Skulls go to the pool
    (omd.dice.trap.special_tile_skull).
    """
    fort = s.fort
    f = s.forts[fort]
    ran = [Victim(place % len(ROLES), place // len(ROLES)) for place in f.crossed]
    yield from prick(s, ran)
    f.crossed = ()
    gassed = [
        Victim(role, tile, down)
        for tile, kind in enumerate(land(s, fort).kinds) if kind == GAS
        for down, row in ((False, f.up[tile]), (True, f.down[tile]))
        for role in LESSER if row[role]
    ]  # fmt: skip
    yield from take_one(s, gassed, "omd.tile.gas.minion_choice")
    tolls_taken(s)


def tolls_taken(s: State) -> None:
    """On to the Traps, with the auras that will count (omd.faq.shaman.until_segment_end)."""
    f = s.forts[s.fort]
    f.dealt, f.fired = (), ()
    f.auras = auras_of(s, s.fort)
    after_step(s, "tile_tolls", "before_traps")
