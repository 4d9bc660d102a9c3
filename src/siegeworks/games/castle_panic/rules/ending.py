"""The end of the game, damage and trophies."""

from __future__ import annotations

from siegeworks.core import GameOver, Outcome, emit

from ..content import TOKENS
from ..events import Ended, MonsterHit, MonsterSlain
from ..state import NOBODY, Monster, State


def hurt(s: State, monster: Monster, how: str) -> None:
    """A Wall or Tower takes 1 point (cp.move.wall.single, cp.move.tower.damage); nobody gets a trophy for it."""
    if monster.points == 1:
        remove(s, monster, how)
    else:
        lose_point(s, monster)


def lose_point(s: State, monster: Monster) -> None:
    """Take 1 point from a Monster that survives it; it is turned to show the rest (cp.hit.rotate)."""
    s.monsters[monster.id] = Monster(monster.id, monster.kind, monster.arc, monster.ring, monster.points - 1)
    if s.watch:
        emit(s, MonsterHit(monster.id, monster.kind, monster.points - 1))


def slay(s: State, monster: Monster, seat: int) -> None:
    """A player's card slays a Monster: a trophy (cp.slay.trophy), except in co-op (cp.coop.no_trophies).

    Nothing else is different there (cp.coop.otherwise_same).
    """
    leave_board(s, monster)
    if s.config.trophies:
        s.trophies[seat].append(monster.kind)
    else:
        s.token_discard.append(monster.kind)
    if s.watch:
        emit(s, MonsterSlain(monster.id, monster.kind, monster.arc, seat, "card"))


def remove(s: State, monster: Monster, how: str) -> None:
    """A Wall, Tower or Boulder destroys a Monster: no trophy (cp.slay.structure.no_trophy, cp.boulder.no_trophy).

    Its token is discarded (cp.boulder.victims_discard).
    """
    leave_board(s, monster)
    s.token_discard.append(monster.kind)
    if s.watch:
        emit(s, MonsterSlain(monster.id, monster.kind, monster.arc, NOBODY, how))


def leave_board(s: State, monster: Monster) -> None:
    """Take a Monster off the board; Tar on it returns to the supply at once (cp.card.tar.end)."""
    del s.monsters[monster.id]
    if s.tarred == monster.id:
        s.tarred = 0


def check_win(s: State) -> None:
    """Won when every token has been brought out, no Monster is left and a Tower stands (cp.end.win).

    All Castle players still in the game win together (cp.game.cooperative). An empty board alone is no win
    (cp.end.empty_board_no_win). The Overlord's tokens still have to come, too.
    """
    if not s.monsters and not s.pile and not s.overlord_hand and not s.aside:
        winners = tuple(seat for seat in s.config.castle if not s.out[seat])
        end(s, winners, "cp.end.win")


def lose(s: State, rule: str) -> None:
    """The Castle has fallen (cp.lose.all_towers, cp.end.loss_instant); the Overlord, if any, has won.

    That is what the Overlord plays for (cp.overlord.role). The Castle has fallen even if the last Monster dies of it
    (cp.end.last_monster_last_tower).
    """
    overlord = s.config.overlord
    end(s, () if overlord == NOBODY else (overlord,), rule)


def end(s: State, winners: tuple[int, ...], rule: str) -> None:
    """End the game at once, in the middle of whatever goes on.

    Trophies count in full whatever happened to the Monster before (cp.score.full_value), the starting Monsters among
    them (cp.score.starting_monsters).
    """
    scores = tuple(sum(TOKENS[kind].value for kind in kept) for kept in s.trophies)
    s.outcome = Outcome(winners, scores, rule)
    if s.watch:
        emit(s, Ended(rule == "cp.end.win"))
    raise GameOver


def master_slayers(s: State) -> tuple[int, ...]:
    """Who is Master Slayer: most points, then most Monsters, then shared (cp.score.master_slayer, cp.score.tie).

    Nobody if the game is lost (cp.score.only_if_won), in co-op, or alone; who is out does not count.
    """
    if s.outcome is None or s.outcome.rule != "cp.end.win" or not s.config.trophies or len(s.config.castle) == 1:
        return ()
    rank = {seat: (s.outcome.scores[seat], len(s.trophies[seat])) for seat in s.outcome.winners}
    best = max(rank.values())
    return tuple(seat for seat, points in rank.items() if points == best)
