"""Who decides: the Rift Lord for the own Team; a Team without the Token together, else the enemy's Rift Lord."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from siegeworks.core import Action, Choice, Rules, emit

from ..actions import Agree, Object
from ..events import Proposed, Voted
from ..state import State

A = TypeVar("A", bound=Action)


def decide(s: State, team: int, prompt: str, options: Sequence[A], vote: bool = True) -> Rules[A]:
    """A choice that falls to a Team; the one option there is, is taken unasked.

    The Rift Lord decides for the own Team (omd.minion.attack.choice.target and its like). A Team without the Token
    decides unanimously (omd.rivalry.lord.unanimous): its first seat proposes, the others agree, and at the first
    objection the enemy Rift Lord makes the choice (omd.rivalry.lord.timeout). `vote=False`: the Rift Lord's alone.
    """
    if len(options) == 1:
        return options[0]
    config = s.config
    if not vote or config.team(s.lord) == team:
        return (yield Choice(s.lord, prompt, options))  # type: ignore[no-any-return]
    first, *others = config.seats_of(team)
    proposal: A = yield Choice(first, prompt, options)
    if config.captain or not others:
        return proposal
    if s.watch:
        emit(s, Proposed(first, prompt, proposal))
    for seat in others:
        if type((yield Choice(seat, "omd.rivalry.lord.unanimous", [Agree(), Object()]))) is Object:
            if s.watch:
                emit(s, Voted(team, False))
            return (yield Choice(s.lord, "omd.rivalry.lord.timeout", options))  # type: ignore[no-any-return]
    if s.watch:
        emit(s, Voted(team, True))
    return proposal
