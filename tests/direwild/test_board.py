"""What holds on the board at every moment of a campaign, in games played at random."""

from __future__ import annotations

import random

import pytest

from siegeworks.core import Position, Seeded, Setup
from siegeworks.games.direwild import GAME
from siegeworks.games.direwild.content import MINIONS, NUMBERS
from siegeworks.games.direwild.rules.grid import grid_of
from siegeworks.games.direwild.state import EATEN, KARN_SLOT, State


@pytest.mark.rule("dw.move.no_shared_end", "dw.active.no_shared_end", "dw.icon.hit_points_cap", "dw.magic.max6")
@pytest.mark.parametrize("start", [1, 2, 3])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_units_stand_on_squares_of_their_own(start: int, players: int) -> None:
    """D62; and stamina stays on its track, gems within hit points, idle minions on their trails."""
    for seed in range(3):
        luck = random.Random(seed)
        p = Position.new(GAME, Setup(players=players, options={"start": start}), Seeded(seed))
        while p.choice:
            check(p.state)
            seat = luck.choice(p.choice.seats)
            p.apply(luck.choice(list(p.choice.options_of(seat))), seat)
        check(p.state)


def check(s: State) -> None:
    """Fail unless the board is as it can be."""
    cells = [unit.cell for unit in (*s.heroes, *s.foes) if unit.cell >= 0]
    assert len(cells) == len(set(cells)), cells
    for unit in (*s.heroes, *s.foes):
        assert NUMBERS.stamina_min <= unit.stamina <= NUMBERS.stamina_max
    for hero in s.heroes:
        assert (hero.cell == EATEN) == any(hero.seat in foe.meal for foe in s.foes)
    assert [foe.slot for foe in s.foes] == sorted(foe.slot for foe in s.foes)
    for foe in s.foes:
        if foe.slot == KARN_SLOT:
            continue
        if foe.active:
            assert len(foe.gems) <= MINIONS[foe.kind].hit_points
        elif s.chapter < 3 and s.round > 0 and s.phase == "game":
            assert grid_of(s).trail[foe.cell] >= 0
