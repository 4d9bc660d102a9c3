"""The Overlord version: one player runs the Monsters, in place of phases 5 and 6 of every Castle player's turn."""

from __future__ import annotations

from siegeworks.core import Action, Choice, Draw, Rules, emit

from ..actions import PlaceMonster, PlayToken, StopPlaying
from ..content import COMPONENTS, TOKENS
from ..events import NothingDrawn, OverlordBegan, OverlordDrew, OverlordPlays
from ..state import ARCS, State, without
from .ending import check_win
from .movement import go_on, move_inward
from .tokens import resolve
from .turn import end_turn

NUMBERS = COMPONENTS.overlord


def overlord_moves(s: State) -> Rules[None]:
    """First all Monsters move as in phase 5, unsteered (cp.overlord.move, cp.overlord.turn_order)."""
    if s.watch:
        emit(s, OverlordBegan())
    yield from move_inward(s, "move", list(s.monsters.values()), "cp.overlord.move")
    check_win(s)
    s.played = 0
    go_on(s, "overlord_draws")


def overlord_draws(s: State) -> Rules[None]:
    """Then the Overlord draws up to 3 in hand; after Missing neither draws nor plays (cp.overlord.missing)."""
    if s.missing:
        if s.watch:
            emit(s, NothingDrawn(True))
        end_turn(s)
        return
    yield from draw_tokens(s, NUMBERS.hand - len(s.overlord_hand))
    s.plays = (NUMBERS.plays,)
    s.step = "overlord_plays"


def draw_tokens(s: State, count: int) -> Rules[None]:
    """Tokens into the hidden hand, as far as the pile goes (cp.overlord.extra_draws)."""
    drawn = 0
    while drawn < count and s.pile:
        token = yield Draw(s.pile, "tokens")
        s.pile.remove(token)
        s.overlord_hand = tuple(sorted((*s.overlord_hand, token)))
        drawn += 1
    if s.watch and drawn:
        emit(s, OverlordDrew(s.config.overlord, drawn))


def overlord_plays(s: State) -> Rules[None]:
    """One token, in mode A or B, or an extra play; then it is resolved (cp.overlord.one_mode, cp.overlord.max_two)."""
    options = overlord_options(s)
    if not options:
        s.plays = ()
        end_turn(s)
        return
    chosen = yield Choice(s.config.overlord, overlord_prompt(s), options)
    if type(chosen) is StopPlaying:
        s.plays = s.plays[:-1]
        return
    if chosen.aside:
        s.aside = ()
    else:
        s.overlord_hand = without(s.overlord_hand, chosen.token)
    s.played += 1
    if type(chosen) is PlaceMonster:
        s.token_arc = chosen.arc
        s.plays = (0,)
    else:
        s.token_arc = 0
        s.plays = (*s.plays[:-1], s.plays[-1] - 1)
    s.token = chosen.token
    if s.watch:
        emit(s, OverlordPlays(s.config.overlord, s.token, s.token_arc))
    s.step = "resolve_overlord_token"


def overlord_options(s: State) -> list[Action]:
    """What the Overlord may do: mode A only instead of both ordinary plays, a secret force like any other token.

    Once the pile is empty at least 1 token a turn must be played while any is held (cp.overlord.pass).
    """
    while s.plays and not s.plays[-1]:
        s.plays = s.plays[:-1]
    held = [(token, False) for token in dict.fromkeys(s.overlord_hand)] + [(token, True) for token in s.aside]
    if not s.plays or not held:
        return []
    options: list[Action] = [PlayToken(token, aside) for token, aside in held]
    if s.played == 0:
        options += [PlaceMonster(token, arc, aside) for token, aside in held if TOKENS[token].points for arc in ARCS]
    if s.pile or s.played:
        options.append(StopPlaying())
    return options


def overlord_prompt(s: State) -> str:
    """The clause behind what the Overlord is asked: an extra play, or the choice of mode."""
    return "cp.overlord.extra_plays" if len(s.plays) > 1 else "cp.overlord.mode_two"


def resolve_overlord_token(s: State) -> Rules[None]:
    """The token acts as if drawn; draw tokens and the Goblin King bring tokens to hand and as many extra plays.

    Monsters of extra plays, and every Boulder, use the die (cp.overlord.extra_die, cp.overlord.boulder_die).
    """
    token, s.token = s.token, ""
    yield from resolve(s, token, s.token_arc)
    s.token_arc = 0
    more = TOKENS[token].draws
    if more:
        yield from draw_tokens(s, more)
        s.plays = (*s.plays, more)
    check_win(s)
    go_on(s, "overlord_plays")
