"""Phase 4: what each Castle card does.

A card is data (where it reaches) plus, where it has logic of its own, one function here named after it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from siegeworks.core import Action, Choice, Rules, emit

from .. import actions as act
from ..content import CARDS, DEAL
from ..events import Played, WallStands
from ..state import FOREST, NOBODY, Monster, State, put
from .drawing import draw_cards
from .ending import check_win, lose_point, slay
from .plays import legal_plays


def play_cards(s: State) -> Rules[None]:
    """Phase 4: play any number of own cards, one play at a time, in any order (cp.turn.play.order).

    Only the active player is asked (cp.turn.active_only).
    """
    hand = s.hands[s.active]
    options = list(legal_plays(s, hand)) if hand or s.held_walls[s.active] else []
    if not options:
        s.step = after_cards(s)
        return
    options.append(act.EndPlay())
    chosen = yield Choice(s.active, "cp.turn.play.any_number", options)
    effect = HANDLERS[type(chosen)](s, chosen)
    if effect is not None:
        yield from effect


def after_cards(s: State) -> str:
    """Phases 5 and 6, or the Overlord's turn in place of them (cp.overlord.turns)."""
    return "move_monsters" if s.config.overlord == NOBODY else "overlord_moves"


def spend(s: State, *cards: str) -> None:
    """Played cards go face up to the discard pile at once (cp.turn.play.discard)."""
    hand = s.hands[s.active]
    for card in cards:
        hand.remove(card)
        s.discard.append(card)


def tell_play(s: State, cards: tuple[str, ...], rule: str, monster: Monster | None = None, arc: int = 0) -> None:
    """Emit that cards were played at a Monster or an arc."""
    if s.watch:
        kind, arc = (monster.kind, monster.arc) if monster else ("", arc)
        emit(s, Played(s.active, cards, kind, arc, rule))


def hit(s: State, play: act.Hit) -> None:
    """A hit card takes 1 point from 1 Monster (cp.hit.damage); with the last point it is slain (cp.hit.slay)."""
    spend(s, play.card)
    monster = s.monsters[play.monster]
    tell_play(s, (play.card,), CARDS[play.card].rule, monster)
    if monster.points > 1:
        lose_point(s, monster)
    else:
        slay(s, monster, s.active)
        check_win(s)


def nice_shot(s: State, play: act.NiceShot) -> None:
    """With Nice Shot the Monster hit is slain whatever its points; both cards are spent (cp.card.nice_shot.effect)."""
    slay_with(s, (play.card, "nice_shot"), play.monster, "cp.card.nice_shot.effect")


def all_for_one(s: State, play: act.AllForOne) -> None:
    """Three of one colour slay 1 Monster (cp.opt.all_for_one)."""
    slay_with(s, play.cards, play.monster, "cp.opt.all_for_one")


def barbarian(s: State, play: act.Barbarian) -> None:
    """The Barbarian slays outright, Bosses included (cp.card.barbarian.effect)."""
    slay_with(s, ("barbarian",), play.monster, "cp.card.barbarian.effect")


def slay_with(s: State, cards: tuple[str, ...], target: int, rule: str) -> None:
    """Spend cards that slay a Monster outright; it is the active player's trophy (cp.slay.trophy.special)."""
    spend(s, *cards)
    monster = s.monsters[target]
    tell_play(s, cards, rule, monster)
    slay(s, monster, s.active)
    check_win(s)


def tar(s: State, play: act.Tar) -> None:
    """The one Tar token (cp.comp.tar) goes on, or moves to, this Monster (cp.card.tar.target).

    It stops movement and nothing else (cp.card.tar.not_shield).
    """
    spend(s, "tar")
    s.tarred = play.monster
    tell_play(s, ("tar",), "cp.card.tar.target", s.monsters[play.monster])


def drive_him_back(s: State, play: act.DriveHimBack) -> None:
    """Back to the Forest of its arc (cp.card.drive_back.effect), from where it comes on again in phase 5.

    cp.card.drive_back.passes_walls, cp.card.drive_back.unharmed, cp.card.drive_back.moves_again.
    Worked case: cp.case.drive_back_inside.
    """
    spend(s, "drive_him_back")
    m = s.monsters[play.monster]
    s.monsters[m.id] = Monster(m.id, m.kind, m.arc, FOREST, m.points)
    tell_play(s, ("drive_him_back",), "cp.card.drive_back.effect", m)


def build(s: State, play: act.Build) -> None:
    """A Brick and a Mortar put 1 Wall back (cp.card.build.pair)."""
    spend(s, "brick", "mortar")
    s.walls[play.arc] = True
    tell_play(s, ("brick", "mortar"), "cp.card.build.pair", arc=play.arc)


def fortify(s: State, play: act.Fortify) -> None:
    """A Fortify token on a Wall (cp.card.fortify.place), until something hits it (cp.card.fortify.lasts)."""
    spend(s, "fortify_wall")
    s.fortified[play.arc] = True
    tell_play(s, ("fortify_wall",), "cp.card.fortify.place", arc=play.arc)


def missing(s: State, play: act.Missing) -> None:
    """No tokens are drawn in phase 6 of this turn; the Monsters still move (cp.card.missing.move_still)."""
    spend(s, "missing")
    s.missing = True
    tell_play(s, ("missing",), "cp.card.missing.effect")


def draw_2(s: State, play: act.DrawTwo) -> Rules[None]:
    """Draw 2 cards, even past the limit; they may be played at once (cp.card.draw2.play, cp.case.draw2_over_limit)."""
    spend(s, "draw_2")
    tell_play(s, ("draw_2",), "cp.card.draw2.effect")
    yield from draw_cards(s, s.active, DEAL.cards_of_draw_2)


def scavenge(s: State, play: act.Scavenge) -> None:
    """Take any 1 card of the discard pile into hand; it may be played at once (cp.card.scavenge.play)."""
    s.discard.remove(play.card)
    spend(s, "scavenge")
    hand = s.hands[s.active]
    hand.append(play.card)
    hand.sort()
    if s.watch:
        emit(s, Played(s.active, ("scavenge",), "", 0, "cp.card.scavenge.effect", play.card))


def place_wall(s: State, play: act.PlaceWall) -> None:
    """The own Wall, without cards (cp.opt.player_walls)."""
    s.held_walls = put(s.held_walls, s.active, 0)
    s.walls[play.arc] = True
    if s.watch:
        emit(s, WallStands(play.arc, s.active))


def end_play(s: State, play: act.EndPlay) -> None:
    """No more cards this turn; none is compulsory (cp.turn.play.any_number)."""
    s.step = after_cards(s)


HANDLERS: dict[type[Action], Callable[[State, Any], Rules[None] | None]] = {
    act.Hit: hit,
    act.NiceShot: nice_shot,
    act.AllForOne: all_for_one,
    act.Barbarian: barbarian,
    act.Tar: tar,
    act.DriveHimBack: drive_him_back,
    act.Build: build,
    act.Fortify: fortify,
    act.Missing: missing,
    act.DrawTwo: draw_2,
    act.Scavenge: scavenge,
    act.PlaceWall: place_wall,
    act.EndPlay: end_play,
}
