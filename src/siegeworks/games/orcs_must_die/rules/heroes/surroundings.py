"""Who is around a Hero: what the powers ask."""

from __future__ import annotations

from ...actions import Victim
from ...content import LESSER
from ...state import Hero, State, heroes_on
from . import power_of


def team_of(s: State, hero: Hero) -> int:
    """The Team of a Hero."""
    return s.config.team(hero.seat)


def abroad(s: State, hero: Hero) -> bool:
    """Whether a Hero is in the enemy fortress, whose Minions are friends."""
    return s.config.rivalry and hero.fort != s.config.team(hero.seat)


def friends(s: State, hero: Hero) -> list[Hero]:
    """The Heroes of the Team on the Hero's Tile, this one too."""
    return heroes_on(s, hero.fort, hero.tile, s.config.team(hero.seat))


def rivals(s: State, hero: Hero) -> list[Hero]:
    """The enemy Heroes on the Hero's Tile; only Rivalry has any."""
    return heroes_on(s, hero.fort, hero.tile, 1 - s.config.team(hero.seat)) if s.config.rivalry else []


def lesser_on(s: State, hero: Hero, tile: int) -> list[Victim]:
    """The kinds of lesser Minions of a Tile that are the Hero's enemies, standing and stunned."""
    if abroad(s, hero):
        return []
    f = s.forts[hero.fort]
    return [
        Victim(role, tile, down)
        for down, row in ((False, f.up[tile]), (True, f.down[tile])) for role in LESSER if row[role]
    ]  # fmt: skip


def count_enemies(s: State, hero: Hero) -> int:
    """How many enemies are on the Hero's Tile."""
    f = s.forts[hero.fort]
    minions = 0 if abroad(s, hero) else sum(f.up[hero.tile]) + sum(f.down[hero.tile])
    bosses = sum(boss.fort == hero.fort and boss.tile == hero.tile for boss in s.bosses)
    return minions + bosses + len(rivals(s, hero))


def ready(s: State, hero: Hero) -> bool:
    """Whether the Ultimate may be used: only a face-up Token allows it (omd.hero.card.ultimate_slot)."""
    return hero.ultimate and not any(power_of(other.id).forbids_ultimates(s, other) for other in rivals(s, hero))
