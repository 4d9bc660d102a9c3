"""Whole campaigns of bots, through all chapters, which random play never leaves the first of.

At every event the table can be drawn and told; no component is lost, in play or in a saved campaign.
"""

from __future__ import annotations

import pytest

from siegeworks.bots import make
from siegeworks.core import Event, Position, Seeded, Setup
from siegeworks.games.direwild import GAME
from siegeworks.games.direwild.campaign import keepsake
from siegeworks.games.direwild.state import State, pieces
from siegeworks.games.direwild.view import VIEW

BOT = make("greedy")


def drawn(event: Event, s: State) -> None:
    """Fail where a client would."""
    line = VIEW.tell(event, s)
    assert line is None or line.text
    assert VIEW.scene(s, 0, None).mats


@pytest.mark.rule("dw.save.when", "dw.win.three_chapters", "dw.cont.order")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_nothing_is_lost_from_the_first_chapter_to_the_end(players: int, seed: int) -> None:
    p, chance = Position.new(GAME, GAME.check(Setup(players)), Seeded(seed), drawn), Seeded(seed + 1)
    everything = pieces(p.state)
    while (choice := p.choice) is not None:
        assert pieces(p.state) == everything, choice.prompt
        kept = keepsake(p.state)
        assert (kept is not None) == (choice.prompt == "dw.save.when")
        if kept is not None:  # what was saved goes on as the same campaign
            saved = GAME.check(Setup(players, options={"campaign": kept.text}))
            chapter = p.state.chapter + 1
            p = Position.new(GAME, saved, Seeded(seed), drawn)
            assert p.choice
            assert (p.state.chapter, pieces(p.state)) == (chapter, everything)
            continue
        p.apply(BOT.choose(p, choice.seat, chance), choice.seat)
    assert pieces(p.state) == everything
    assert p.outcome
    assert VIEW.scene(p.state, 0, None).ending
