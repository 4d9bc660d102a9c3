"""What a seat may know. Decks and face-down Armies are bags, so the only secret is Rivalry's choice of Heroes."""

from __future__ import annotations

from siegeworks.core import Seeded

from .content import EDITIONS, HEROES
from .state import HIDDEN, State


def observe(state: State, seat: int) -> State:
    """A copy as `seat` (-1: a spectator) may know it: while Heroes are chosen, the enemy's are HIDDEN
    (omd.rivalry.setup.secret).
    """
    s = state.copy()
    if s.config.rivalry and s.step == "choose_hero":
        for hero in s.heroes:
            if hero.id and (seat < 0 or s.config.team(hero.seat) != s.config.team(seat)):
                hero.id, hero.health = HIDDEN, 0
    return s


def determinize(view: State, seat: int, chance: Seeded) -> State:
    """Fill every mask of `view`, which is used up, with a Hero the other Team may have chosen."""
    config = view.config
    for hero in view.heroes:
        if hero.id == HIDDEN:
            taken = {other.id for other in view.heroes}
            side = EDITIONS[config.team(hero.seat)]
            free = [
                each for each in HEROES.values()
                if each.edition == side and (each.core or config.all_heroes) and each.id not in taken
            ]  # fmt: skip
            chosen = free[chance.below(len(free), "imagine")]
            hero.id, hero.health = chosen.id, chosen.health
    return view
