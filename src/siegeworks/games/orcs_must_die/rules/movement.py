"""Minion Phase, step 1: Minions and Bosses on the Map advance; Gnolls and Lions hunt (omd.minion.start)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from siegeworks.core import Rules, emit

from ..actions import MoveTo
from ..content import BOSSES, HUNTER, LESSER, ROLES
from ..events import BossMoved, MinionsMoved, PhaseBegan
from ..maps import MapLayout, walks
from ..state import BossFigure, State, defenders, land, put, stats_of
from .deciding import decide
from .harm import change_boss, judge

OUTSIDE: Final = -1
CROSSED: Final = "caltrops"
GAS: Final = "gas-chamber"


def after_step(s: State, again: str, then: str) -> None:
    """A step was done in one fortress: on to the other one, or, both done, to judging and the next step.

    omd.rivalry.phase.minion; the order of the steps is fixed (omd.minion.steps_order).
    """
    if s.fort + 1 < len(s.forts):
        s.fort += 1
        s.step = again
        return
    s.fort = 0
    s.step = then
    judge(s)


def begin(s: State, name: str) -> None:
    """Tell that a step of the Minion Phase begins in the present fortress."""
    if s.watch:
        emit(s, PhaseBegan(name, s.round, s.fort))


@lru_cache(maxsize=256)
def nearest_first(layout: MapLayout) -> tuple[int, ...]:
    """The Tiles by nearness to the Rift (omd.minion.move.sequence), so that nobody meets a Group still to be moved.

    Where ways differ in length the longest counts: each Tile comes after all Tiles its arrows lead to.
    """
    longest: dict[int, int] = {}

    def steps(tile: int) -> int:
        if tile not in longest:
            longest[tile] = max((1 + steps(out) for out in layout.exits[tile]), default=0)
        return longest[tile]

    return tuple(sorted(range(len(layout.exits)), key=lambda tile: (steps(tile), layout.distance[tile], tile)))


# ---- steps


def move_minions(s: State) -> Rules[None]:
    """Every standing Minion on the Map but the hunters advances (omd.minion.move.all), Bosses too (omd.boss.card).

    Stunned ones, who lie on their sides (omd.minion.move.stunned_marker), stay (omd.minion.move.stunned); nobody steers
    them (omd.rivalry.minion.rule_moved). Worked case: omd.minion.move.example.fig5.
    """
    begin(s, "movement")
    fort = s.fort
    f = s.forts[fort]
    f.crossed, f.pricked = (), False
    moves = [stats_of(s, fort, role).move for role in range(len(ROLES))]
    for tile in nearest_first(land(s, fort)):
        row = f.up[tile]
        if any(row):
            for role, count in enumerate(row):
                if count and role != HUNTER:
                    yield from march(s, fort, role, count, tile, moves[role])
    for boss in s.bosses:
        if boss.fort == fort and not boss.stunned:
            yield from march_boss(s, boss)
    if any(row[HUNTER] for row in f.up):
        s.step = "move_hunters"
    else:
        after_step(s, "move_minions", "new_wave")


def move_hunters(s: State) -> Rules[None]:
    """Gnolls and Lions on the Map move last (omd.minion.move.hunters_last), each Group once even where two meet."""
    fort = s.fort
    f = s.forts[fort]
    moves = stats_of(s, fort, HUNTER).move  # omd.minion.move.gnoll_two
    groups = [(tile, f.up[tile][HUNTER]) for tile in nearest_first(land(s, fort)) if f.up[tile][HUNTER]]
    for tile, count in groups:
        yield from hunt(s, fort, count, tile, moves)
    after_step(s, "move_minions", "new_wave")


# ---- along the arrows


def march(s: State, fort: int, role: int, count: int, tile: int, moves: int, crossed: bool = False) -> Rules[None]:
    """Minions of a kind go on so many Tiles, always by an arrow (omd.minion.move.follow_arrow), ending in the Rift.

    Most Tiles have one arrow (omd.minion.move.one_arrow). All moves are made at once
    (omd.minion.move.kobold_immediate): normally 1 (omd.minion.move.default_one), with Kobolds and Satyrs 1 on Level 1
    and 2 after (omd.minion.move.kobold_level1, omd.minion.move.kobold_two). Tiles passed have no hold on them
    (omd.minion.wave.skip_traps) but Caltrops.
    """
    layout = land(s, fort)
    exits = layout.exits[tile]
    while moves and len(exits) == 1:
        shift(s, fort, role, count, tile, exits[0])
        tile, moves = exits[0], moves - 1
        crossed = crossed or (moves > 0 and layout.kinds[tile] == CROSSED)
        exits = layout.exits[tile]
    if not moves or not exits:
        if crossed:
            remember_crossing(s, fort, role, tile)
        return
    parts = yield from split(s, fort, role, count, tile, exits)
    for target, part in zip(exits, parts, strict=True):
        if part:
            shift(s, fort, role, part, tile, target)
            runs_on = moves > 1 and layout.kinds[target] == CROSSED
            yield from march(s, fort, role, part, target, moves - 1, crossed or runs_on)


def split(s: State, fort: int, role: int, count: int, tile: int, exits: Sequence[int]) -> Rules[list[int]]:
    """How many take each exit: as even as can be, the Rift Lord sends the odd ones (omd.minion.move.split_rule).

    Only T-Junction, L-Junction and Crossroads have several (omd.minion.move.multi_exit, omd.tile.traps.junction_split).
    Parts stay separate until they meet on a Tile again (omd.faq.group.split_separate).
    """
    each, odd = divmod(count, len(exits))
    parts = [each] * len(exits)
    left = list(exits)
    for _ in range(odd):
        chosen = yield from send(s, fort, role, 1, tile, left, "omd.minion.move.split_rule")
        left.remove(chosen)
        parts[exits.index(chosen)] += 1
    return parts


def send(s: State, fort: int, role: int, count: int, tile: int, targets: Sequence[int], prompt: str) -> Rules[int]:
    """Ask where Minions go; meanwhile `tile` and `queue` (kind, count) of the state tell which ones are meant."""
    s.tile, s.queue = tile, (role, count)
    chosen = yield from decide(s, fort, prompt, [MoveTo(target) for target in targets])
    s.queue = ()
    return chosen.tile


def shift(s: State, fort: int, role: int, count: int, tile: int, target: int) -> None:
    """Put Minions from a Tile, or from outside the Map, on another; there they join their like (omd.faq.group.join).

    Worked cases: omd.faq.group.example.gnolls, omd.glossary.group.example.two, omd.glossary.group.example.one.
    """
    f = s.forts[fort]
    if tile != OUTSIDE:
        f.up = put(f.up, tile, role, -count)
    f.up = put(f.up, target, role, count)
    if s.watch:
        emit(s, MinionsMoved(fort, role, count, tile, target))


def remember_crossing(s: State, fort: int, role: int, tile: int) -> None:
    """Lesser Minions ran across Caltrops and ended here (omd.tile.caltrops.minion, omd.tile.caltrops.minion_who)."""
    place = tile * len(ROLES) + role
    f = s.forts[fort]
    if role in LESSER and place not in f.crossed:
        f.crossed = (*f.crossed, place)


def march_boss(s: State, boss: BossFigure) -> Rules[None]:
    """A Boss goes its Move along the arrows (omd.boss.card, omd.minion.stats.boss_not_minion); no Tile harms it."""
    layout = land(s, boss.fort)
    for _ in range(BOSSES[boss.id].move):
        tile = boss.tile
        exits = layout.exits[tile]
        if not exits:
            break
        target = exits[0]
        if len(exits) > 1:
            target = yield from send(s, boss.fort, -1, 1, tile, exits, "omd.minion.move.split_rule")
        there = BossFigure(boss.id, boss.fort, target, boss.health, boss.stunned)
        change_boss(s, boss, there)
        boss = there
        if s.watch:
            emit(s, BossMoved(boss.id, tile, target, boss.fort))


# ---- hunting


def hunt(s: State, fort: int, count: int, tile: int, moves: int) -> Rules[None]:
    """Gnolls or Lions go to a Hero in reach (omd.minion.move.gnoll_must, omd.rivalry.minion.gnoll_must), else toward
    the Rift.

    All go for one victim, whom the Rift Lord picks (omd.minion.move.gnoll_choice), in Rivalry the Team attacked
    (omd.rivalry.minion.gnoll_choice, omd.rivalry.minion.gnoll_no_agreement). With none in reach they use their full
    Move along the arrows, and stay in the Rift (omd.minion.move.gnoll_no_target, omd.rivalry.minion.gnoll_no_hero).
    Worked cases: omd.minion.move.example.fig6, omd.rivalry.minion.gnoll_example.
    """
    layout = land(s, fort)
    victims = prey(s, fort, tile, moves)
    if not victims:
        yield from march(s, fort, HUNTER, count, tile, moves)
        return
    prompt = "omd.rivalry.minion.gnoll_choice" if s.config.rivalry else "omd.minion.move.gnoll_choice"
    target = yield from send(s, fort, HUNTER, count, tile, victims, prompt)
    if target == tile:
        return
    shift(s, fort, HUNTER, count, tile, target)
    if any(layout.kinds[passed] == CROSSED for passed in walks(layout, tile, moves, False)[target].passed):
        remember_crossing(s, fort, HUNTER, target)


def prey(s: State, fort: int, tile: int, moves: int) -> list[int]:
    """The Tiles with a Hero of the defending Team within so many moves in any direction, the own Tile included.

    Backward too (omd.minion.move.gnoll_backward), but not by the Teleporter and never into the other fortress
    (omd.rivalry.minion.gnoll_no_cross); Heroes of the Minions' own Team are no prey (omd.rivalry.minion.friendly).
    """
    reach = walks(land(s, fort), tile, moves, False)
    return sorted({hero.tile for hero in defenders(s, fort) if hero.tile == tile or hero.tile in reach})
