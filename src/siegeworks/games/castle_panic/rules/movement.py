"""I. Moving Monsters: inward, round, and what Walls and Towers do to them.

All Monsters of one effect move at the same time: Walls, places and colours count as they were before it
(cp.move.simultaneous). Walkers move first, then Walls and Towers are hit, arc by arc.
"""

from __future__ import annotations

from siegeworks.core import Choice, Rules, emit

from ..actions import Hurt
from ..content import DEAL
from ..events import KingsTowerFell, MonstersMove, NothingDrawn, PlayerOut, TowerLost, WallLost
from ..state import ARCS, CASTLE, CLOCKWISE, COLOUR, COUNTERCLOCKWISE, SWORDSMAN, Monster, State, playing, put
from .ending import check_win, hurt, lose


def move_monsters(s: State) -> Rules[None]:
    """Phase 5: every Monster moves 1 (cp.move.all, cp.move.mandatory), Tar apart; then phase 6.

    Who was held back by a Wall that fell goes on through the gap (cp.move.wall.single.until), who is inside goes
    round turn after turn (cp.move.castle.continues). Worked case: cp.case.first_wall_attack.
    """
    yield from move_inward(s, "move", list(s.monsters.values()), "cp.move.all")
    check_win(s)
    s.due = 0 if s.missing else DEAL.draws_a_turn  # cp.draw.two, cp.card.missing.effect
    if s.watch and not (s.due and s.pile):  # cp.draw.empty_skips
        emit(s, NothingDrawn(s.missing))
    go_on(s, "draw_monsters")


def move_colour(s: State, colour: str, rule: str) -> Rules[None]:
    """Every Monster in the two arcs of a colour moves 1, judged before anything moves (cp.effect.move_colour.others).

    Forest and Castle ring belong to the colour of their arc (cp.effect.move_colour.forest_included,
    cp.effect.move_colour.castle_included). Worked cases: cp.case.wall_then_colour_move, cp.case.colour_move_leaves.
    """
    yield from move_inward(s, colour, [m for m in s.monsters.values() if COLOUR[m.arc] == colour], rule)


def move_inward(s: State, what: str, monsters: list[Monster], rule: str) -> Rules[None]:
    """Each moves 1 ring inward in its arc (cp.move.inward), or clockwise in the Castle ring (cp.move.castle.clockwise).

    In the Swordsman ring a standing Wall of the own arc is attacked instead (cp.move.wall.blocks, cp.move.wall.which);
    inside Walls no longer count (cp.move.castle.walls_ignored). Bosses are no exception (cp.boss.attack_as_usual).
    """
    walls, tarred = s.walls, s.tarred
    attackers: dict[int, list[Monster]] = {}
    entrants: dict[int, list[Monster]] = {}
    board = s.monsters
    for m in monsters:
        if m.id == tarred:  # cp.card.tar.no_phase5, cp.card.tar.no_phase6
            continue
        ring = m.ring
        if ring > SWORDSMAN:
            board[m.id] = Monster(m.id, m.kind, m.arc, ring - 1, m.points)
        elif ring == SWORDSMAN and walls[m.arc]:
            attackers.setdefault(m.arc, []).append(m)
        else:  # through the gap, unharmed (cp.move.nowall.enter, cp.move.nowall.no_damage), or round the Castle ring
            arc = m.arc if ring == SWORDSMAN else CLOCKWISE[m.arc]
            board[m.id] = entrant = Monster(m.id, m.kind, arc, CASTLE, m.points)
            entrants.setdefault(arc, []).append(entrant)
    if s.watch and monsters:
        emit(s, MonstersMove(what, tuple(m.id for m in monsters if m.id != tarred), rule))
    if attackers:
        for arc in ARCS:
            if arc in attackers:
                yield from attack_wall(s, arc, attackers[arc])
    if entrants:
        yield from enter_castle(s, entrants)


def move_round(s: State, clockwise: bool, rule: str) -> Rules[None]:
    """Every Monster keeps its ring and moves 1 arc round, Forest and Castle ring included.

    No Wall is attacked (cp.effect.clockwise.same_ring, cp.effect.counterclockwise.same_ring); a Monster of the Castle
    ring may run into a Tower (cp.effect.clockwise.all_rings, cp.effect.counterclockwise.all_rings, cp.case.ccw_tower).
    """
    following = CLOCKWISE if clockwise else COUNTERCLOCKWISE
    entrants: dict[int, list[Monster]] = {}
    moved = [m for m in s.monsters.values() if m.id != s.tarred]
    for m in moved:
        s.monsters[m.id] = after = Monster(m.id, m.kind, following[m.arc], m.ring, m.points)
        if m.ring == CASTLE:
            entrants.setdefault(after.arc, []).append(after)
    if s.watch and moved:
        emit(s, MonstersMove("cw" if clockwise else "ccw", tuple(m.id for m in moved), rule))
    yield from enter_castle(s, entrants)


def go_on(s: State, step: str) -> None:
    """Go on with `step`, once the hands of the fallen are away and everybody who must has discarded a card."""
    if s.config.own_towers:
        discard_hands_of_the_fallen(s)
    s.step = "everyone_discards" if s.discarders else step
    s.after = step


def attack_wall(s: State, arc: int, group: list[Monster]) -> Rules[None]:
    """The Wall, or its Fortify token, is removed once; 1 of the attackers takes 1 point; all that live stay outside.

    Alone: cp.move.wall.single.stays, or dead if it was the last point, cp.move.wall.single.slain. Together:
    cp.move.wall.group.one_wall, cp.move.wall.group.one_damage, cp.move.wall.group.others, cp.move.wall.group.stay.
    At a fortified Wall it is the same (cp.card.fortify.damage).
    Worked cases: cp.case.goblin_on_wall, cp.case.pair_on_wall, cp.case.pair_on_fortified, cp.case.tarred_at_wall.
    """
    lose_wall(s, arc, "cp.card.fortify.absorbs" if s.fortified[arc] else "cp.move.wall.removed")
    victim = yield from choose_victim(s, group, "cp.move.wall.group.choice")
    hurt(s, victim, "wall")


def enter_castle(s: State, entrants: dict[int, list[Monster]]) -> Rules[None]:
    """Who enters a space with a Tower destroys it, and 1 of them takes 1 point; without a Tower: cp.move.castle.empty.

    Alone: cp.move.tower.damage, then in the Tower's place, cp.move.tower.survivor, or dead, cp.move.tower.slain.
    Those from the Swordsman ring and from the neighbouring space form one group: cp.move.tower.group.one_tower,
    cp.move.tower.group.one_damage, cp.move.tower.group.others, cp.move.tower.group.stay.
    Worked cases: cp.case.wrap_around, cp.case.mixed_tower_group.
    """
    for arc in ARCS:
        if arc in entrants and s.towers[arc]:
            group = entrants[arc]
            lose_tower(s, arc, "cp.move.tower.removed")
            victim = yield from choose_victim(s, group, "cp.move.tower.group.choice")
            hurt(s, victim, "tower")


def choose_victim(s: State, group: list[Monster], prompt: str) -> Rules[Monster]:
    """The players choose which of a group takes the point; the active player's word decides.

    Nothing is asked when there is nothing to choose: a lone Monster, or a group all alike in kind and points.
    """
    first = group[0]
    if all(m.kind == first.kind and m.points == first.points for m in group):
        return first
    chosen = yield Choice(playing(s)[0], prompt, [Hurt(m.id) for m in group])
    return s.monsters[chosen.monster]


def lose_wall(s: State, arc: int, rule: str) -> None:
    """A Wall is hit: its Fortify token goes, else the Wall (cp.move.wall.removed, cp.card.fortify.absorbs)."""
    fortified = s.fortified[arc]
    if fortified:
        s.fortified[arc] = False
    else:
        s.walls[arc] = False
    if s.watch:
        emit(s, WallLost(arc, fortified, rule))


def lose_tower(s: State, arc: int, rule: str) -> None:
    """A Tower falls for good (cp.move.tower.no_rebuild); with the last the game is lost (cp.lose.all_towers)."""
    s.towers[arc] = False
    if s.watch:
        emit(s, TowerLost(arc, sum(s.towers), rule))
    if not any(s.towers):
        lose(s, "cp.lose.all_towers")
    if s.config.own_towers:
        tower_of_somebody_fell(s, arc)


def tower_of_somebody_fell(s: State, arc: int) -> None:
    """Its owner is out of the game (cp.opt.mans_home.out); the King's Tower costs all of them (cp.opt.kings_tower).

    A Wall still held (cp.opt.player_walls) goes to the supply at once, the hand when the step ends: till then it may be
    closed, and nobody is asked anything knowing it.
    """
    if arc == s.kings_arc:
        s.hand_limit -= 1
        if s.watch:
            emit(s, KingsTowerFell(s.hand_limit))
        s.discarders, s.discard_rule = playing(s), "cp.opt.kings_tower"
    owner = s.owners[arc]
    if owner < 0 or s.out[owner]:
        return
    s.out = put(s.out, owner, True)
    s.held_walls = put(s.held_walls, owner, 0)
    if s.watch:
        emit(s, PlayerOut(owner))
    if not playing(s):
        lose(s, "cp.opt.mans_home.out")


def discard_hands_of_the_fallen(s: State) -> None:
    """The hand of a player who is out goes to the Castle discards (cp.opt.mans_home.out)."""
    for seat in s.config.castle:
        if s.out[seat] and s.hands[seat]:
            s.discard += s.hands[seat]
            s.hands[seat] = []
