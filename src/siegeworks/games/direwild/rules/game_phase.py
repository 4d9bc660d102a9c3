"""The Game Phase: counters, the Enemy AI card and its actions, Karn's presence; once for the table
(dw.round.game_phase_common).
"""

from __future__ import annotations

from typing import Final

import msgspec

from siegeworks.core import Action, Draw, Rules, emit

from ..actions import Agree
from ..content import AI, AiCard
from ..events import AiFlipped, CountersMoved, PhaseBegan
from ..state import KARN_SLOT, State, foe_in, without
from . import wounds
from .enemies import advance_karn, move_enemy
from .minions import wake_earliest
from .stamina import foe_stamina
from .windows import ask

GO_ON: Final[tuple[Action, ...]] = (Agree(),)


def move_counters(s: State) -> None:
    """A round begins. Every stamina counter moves 1 toward 0 (dw.game.counters, dw.ex.game.counters_positive,
    dw.ex.game.counters_negative), Karn's on his track too; one at 0 stays (dw.ex.game.counters_zero).
    """
    s.round += 1
    s.phase, s.turn = "game", 0
    if s.watch:
        emit(s, PhaseBegan("game", s.round))
    moved = False
    for hero in s.heroes:
        if hero.stamina:
            moved = True
            hero.stamina -= 1 if hero.stamina > 0 else -1
    if any(foe.stamina for foe in s.foes):
        moved = True
        s.foes = tuple(
            msgspec.structs.replace(f, stamina=f.stamina + (f.stamina < 0) - (f.stamina > 0)) if f.stamina else f
            for f in s.foes
        )
    if moved and s.watch:
        emit(s, CountersMoved())
    s.step = "flip_ai"


def flip_ai(s: State) -> Rules[None]:
    """The top Enemy AI card is turned up (dw.ai.flip); when there is none left, all are shuffled again."""
    if s.ai_card:
        s.ai_used = [*s.ai_used, s.ai_card]
        s.ai_card = ""
    if not s.ai_deck:
        s.ai_deck, s.ai_used = sorted(s.ai_used), []
    card: str = yield Draw(s.ai_deck, "Enemy AI")
    s.ai_deck = without(s.ai_deck, card)
    s.ai_card, s.ai_at, s.queue = card, 0, ()
    if s.watch:
        emit(s, AiFlipped(card))
    s.step = "ai_flipped"


def ai_flipped(s: State) -> Rules[None]:
    """Before the card's actions whoever has something for any time may use it (dw.magic.any_time,
    dw.treasure.any_time); the first player, who turned it up, goes on.
    """
    yield from ask(s, s.order[0], "dw.ai.flip", lambda _: GO_ON, pause=True)
    s.step = "ai_action"


def ai_action(s: State) -> Rules[None]:
    """The actions of the card, from top to bottom (dw.ai.order); a step ends where a minion was revealed."""
    card = AI[s.ai_card]
    while s.ai_at < len(card.actions):
        action = card.actions[s.ai_at]
        shown = False
        if action == "karn":  # dw.ai.karn_action
            advance_karn(s)
        elif action == "wake":
            shown = yield from wake_earliest(s)
        elif action == "rage":
            rage_all(s)
        elif action == "move" and (yield from move_all(s, card)):
            return
        s.ai_at += 1
        if shown:
            return
    s.step = "presence"


def rage_all(s: State) -> None:
    """Every active enemy gains 1 rage (dw.ai.rage_all): so Karn always, on his track too (dw.ai.karn_active_on_track),
    idle minions not (dw.ai.rage_none).
    """
    for foe in s.foes:
        if foe.active:
            foe_stamina(s, foe.slot, 1, "dw.ai.rage_all")


def move_all(s: State, card: AiCard) -> Rules[bool]:
    """Enemies move one after the other, leftmost slot first, Karn last (dw.ai.move_order, dw.ai.enemy_order,
    dw.ai.enemy_order_colours). Those still to move wait in `State.queue`. True: a minion was revealed.
    """
    if not s.queue:
        s.queue = tuple(foe.slot for foe in s.foes)
    while s.queue:
        slot, s.queue = s.queue[0], s.queue[1:]
        shown = yield from move_enemy(s, slot, card.move, card.priority)
        if shown and s.queue:
            return True
    return False


def presence(s: State) -> None:
    """While Karn is on the land, one Fatal Wound goes back to the wound pile, once a Game Phase after all else,
    wherever the heroes are (dw.karn.presence); whether that loses the game is asked at the end of the round.
    """
    karn = foe_in(s, KARN_SLOT)
    if karn is not None and karn.cell >= 0:
        wounds.leave(s, "dw.karn.presence")
    s.step = "choose_order"
