"""II. Drawing New Monsters: phase 6, Bosses, Monster Effects and the Giant Boulder."""

from __future__ import annotations

from collections.abc import Callable

from siegeworks.core import Draw, Roll, Rules, emit

from ..content import CARDS, DEAL, TOKENS
from ..events import (
    BoulderAt,
    BoulderGone,
    BoulderRolls,
    Discarded,
    Healed,
    MonsterArrived,
    MoreTokens,
    TokenDrawn,
)
from ..state import ARCHER, CASTLE, COLOUR, FOREST, KNIGHT, OPPOSITE, SWORDSMAN, Monster, State, playing
from .ending import check_win, remove
from .movement import go_on, lose_tower, lose_wall, move_colour, move_inward, move_round
from .turn import end_turn

DIE = Roll(DEAL.die)
OUTSIDE = (SWORDSMAN, KNIGHT, ARCHER, FOREST)  # the rings outside the Castle, from the inside out


def draw_monsters(s: State) -> Rules[None]:
    """Phase 6: reveal and resolve the tokens due one at a time (cp.draw.one_at_a_time); then the turn ends.

    Extra draws only raise the number due, so they come after the ordinary two (cp.draw.queue), and add up
    (cp.draw.queue.adds_up). Who came first is on the board for what comes next (cp.draw.earlier_affected). When the
    pile runs out the missing draws are dropped; the discards are never shuffled back (cp.draw.pile_short,
    cp.draw.no_reshuffle).
    Worked cases: cp.case.queue, cp.case.short_pile, cp.case.last_effect_wins.
    """
    while s.due and s.pile:
        s.due -= 1
        token = yield Draw(s.pile, "tokens")
        s.pile.remove(token)
        if s.watch:
            emit(s, TokenDrawn(token, len(s.pile)))
        yield from resolve(s, token)
        s.due += TOKENS[token].draws  # cp.boss.goblin_king.draw, cp.effect.draw3, cp.effect.draw4
        if s.watch and TOKENS[token].draws:
            emit(s, MoreTokens(TOKENS[token].draws, s.due))
        check_win(s)
        if s.discarders or s.config.own_towers or s.config.closed_hands:  # a step ends with what it laid open
            go_on(s, "draw_monsters")
            return
    end_turn(s)


def resolve(s: State, token: str, arc: int = 0) -> Rules[None]:
    """A Monster is placed, then a Boss does what it does on being drawn (cp.boss.effect_on_draw); an effect acts.

    `arc` is given where the Overlord chose it; else the die says. An effect token is never placed, acts now and goes
    to the Monster discard pile (cp.effect.not_placed, cp.effect.acts, cp.effect.discard). The tokens of the Goblin
    King come after he stands, each resolved like any other (cp.boss.goblin_king.order, cp.boss.goblin_king.resolve).
    """
    if TOKENS[token].points:
        yield from place(s, token, arc)
    else:
        s.token_discard.append(token)
    effect = EFFECTS.get(token)
    if effect is not None:
        asking = effect(s, token)
        if asking is not None:
            yield from asking


def roll_arc(s: State) -> Rules[int]:
    """Roll the die for an arc; it lies on the table for all to see (cp.comp.die)."""
    arc: int = yield DIE
    s.die = arc
    s.rolls += 1
    return arc


def place(s: State, kind: str, arc: int) -> Rules[None]:
    """Into the Forest of the rolled arc, with full points (cp.draw.place).

    So do the Bosses: cp.boss.goblin_king.place, cp.boss.orc_warlord.place, cp.boss.troll_mage.place,
    cp.boss.healer.place.
    """
    rolled = not arc
    if rolled:
        arc = yield from roll_arc(s)
    monster = Monster(s.next_id, kind, arc, FOREST, TOKENS[kind].points)
    s.next_id += 1
    s.monsters[monster.id] = monster
    if s.watch:
        emit(s, MonsterArrived(monster.id, kind, arc, rolled))


def orc_warlord(s: State, token: str) -> Rules[None]:
    """He and every Monster of his colour move 1 (cp.boss.orc_warlord.self, cp.case.warlord_three), no other.

    cp.boss.orc_warlord.others; inside they move clockwise, cp.boss.orc_warlord.castle.
    """
    own = s.monsters[s.next_id - 1]
    yield from move_colour(s, COLOUR[own.arc], "cp.boss.orc_warlord.move_colour")


def troll_mage(s: State, token: str) -> Rules[None]:
    """Every Monster, he too, moves 1, inside clockwise (cp.boss.troll_mage.self, cp.boss.troll_mage.castle)."""
    yield from move_inward(s, "all", list(s.monsters.values()), "cp.boss.troll_mage.move_all")


def healer(s: State, token: str) -> None:
    """Every damaged Monster regains 1 point (cp.boss.healer.heal, cp.case.healer), never above its start.

    cp.boss.healer.cap; only those now on the board, cp.boss.healer.no_return.
    """
    healed = [m for m in s.monsters.values() if m.points < TOKENS[m.kind].points]
    for m in healed:
        s.monsters[m.id] = Monster(m.id, m.kind, m.arc, m.ring, m.points + 1)
    if s.watch:
        emit(s, Healed(tuple(m.id for m in healed)))


def monsters_move_1(s: State, token: str) -> Rules[None]:
    """Every Monster of the named colour moves 1 (cp.effect.move_red, cp.effect.move_green, cp.effect.move_blue).

    Inside it moves clockwise (cp.effect.move_colour.castle).
    """
    yield from move_colour(s, TOKENS[token].colour, TOKENS[token].rule)


def monsters_move_clockwise(s: State, token: str) -> Rules[None]:
    """Every Monster moves 1 arc clockwise in its ring (cp.effect.clockwise.move)."""
    yield from move_round(s, True, "cp.effect.clockwise.move")


def monsters_move_counterclockwise(s: State, token: str) -> Rules[None]:
    """Every Monster moves 1 arc counter-clockwise in its ring (cp.effect.counterclockwise.move)."""
    yield from move_round(s, False, "cp.effect.counterclockwise.move")


def plague(s: State, token: str) -> None:
    """Every player discards all cards of the named type, Any Color ones too, Heroes not (cp.effect.plague.must).

    cp.effect.plague.archers, cp.effect.plague.knights, cp.effect.plague.swordsmen.
    """
    kind = TOKENS[token].type
    for seat in playing(s):
        hand = s.hands[seat]
        struck = tuple(card for card in hand if CARDS[card].type == kind)
        if struck:
            s.hands[seat] = [card for card in hand if CARDS[card].type != kind]
            s.discard += struck
            if s.watch:
                emit(s, Discarded(seat, struck, TOKENS[token].rule))


def all_players_discard_1(s: State, token: str) -> None:
    """Each Castle player, the active one first, discards 1 card before the next token (cp.effect.discard1.each)."""
    s.discarders, s.discard_rule = playing(s), "cp.effect.discard1.each"


def giant_boulder(s: State, token: str) -> Rules[None]:
    """It rolls at once (cp.boulder.immediate) from the Forest of the rolled arc (cp.boulder.die, cp.boulder.one_arc).

    Inward over Forest to Swordsman, the Wall, the Castle space and its Tower (cp.boulder.path_inward); then outward
    through the opposite arc: its Castle space and Tower, the Wall from inside, Swordsman to Forest
    (cp.boulder.path_outward). The token is discarded like any effect (cp.boulder.token_discard). As pictured:
    cp.boulder.scenario.1, cp.boulder.scenario.2, cp.boulder.scenario.3, cp.boulder.scenario.4, cp.boulder.scenario.5;
    worked cases: cp.case.boulder_fortified, cp.case.boulder_behind_wall.
    """
    arc = yield from roll_arc(s)
    s.boulder = (arc, FOREST)
    if s.watch:
        emit(s, BoulderRolls(arc))
    roll_boulder(s, arc)
    s.boulder = None


def roll_boulder(s: State, arc: int) -> None:
    """Ring by ring along its path, until the first structure stops it (cp.boulder.first_structure)."""
    far = OPPOSITE[arc]
    for ring in reversed(OUTSIDE):
        crush(s, arc, ring)
    if boulder_hits_wall(s, arc):
        return
    crush(s, arc, CASTLE)
    if boulder_hits_tower(s, arc):
        return
    crush(s, far, CASTLE)  # cp.boulder.through_castle
    if boulder_hits_tower(s, far) or boulder_hits_wall(s, far):
        return
    for ring in OUTSIDE:  # cp.boulder.out_to_forest
        crush(s, far, ring)
    if s.watch:
        emit(s, BoulderGone(far))


def crush(s: State, arc: int, ring: int) -> None:
    """It rolls into a space; all Monsters there are destroyed outright (cp.boulder.full_kill).

    cp.boulder.destroys_origin, cp.boulder.destroys_opposite; only so can the Forest be harmed (cp.boulder.forest,
    cp.boulder.forest_only_way).
    """
    s.boulder = (arc, ring)
    if s.watch:
        emit(s, BoulderAt(arc, ring))
    for m in [m for m in s.monsters.values() if m.arc == arc and m.ring == ring]:
        remove(s, m, "boulder")


def boulder_hits_wall(s: State, arc: int) -> bool:
    """A Fortify token, or else the Wall, is destroyed and stops it (cp.boulder.stop_only, cp.boulder.fortify)."""
    if not s.walls[arc]:
        return False
    lose_wall(s, arc, "cp.boulder.fortify" if s.fortified[arc] else "cp.boulder.first_structure")
    return True


def boulder_hits_tower(s: State, arc: int) -> bool:
    """A Tower is destroyed and stops it; the last one loses the game (cp.boulder.first_structure)."""
    if not s.towers[arc]:
        return False
    lose_tower(s, arc, "cp.boulder.first_structure")
    return True


EFFECTS: dict[str, Callable[[State, str], Rules[None] | None]] = {
    "orc_warlord": orc_warlord,
    "troll_mage": troll_mage,
    "healer": healer,
    "giant_boulder": giant_boulder,
    "move_red": monsters_move_1,
    "move_green": monsters_move_1,
    "move_blue": monsters_move_1,
    "move_cw": monsters_move_clockwise,
    "move_ccw": monsters_move_counterclockwise,
    "plague_archers": plague,
    "plague_knights": plague,
    "plague_swordsmen": plague,
    "discard_1": all_players_discard_1,
}
"""What a token does beyond being placed; the extra draws are data (`Token.draws`)."""
