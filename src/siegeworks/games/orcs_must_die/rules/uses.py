"""One-time Gear: discarded for its effect, as a Special Action (omd.hero.gear.trinket.effect)."""

from __future__ import annotations

from siegeworks.core import Choice, Rules, emit

from ..actions import MoveTo, Special
from ..content import GEAR, NUMBERS, ROLES, Use
from ..events import HeroWalked
from ..state import Barrage, Hero, State, heroes_on, land
from .figures import auras_of, bosses_on, enemies_on, max_health
from .harm import give, heal, heal_rift, stun_boss, stun_hero, stun_minion
from .marks import next_attack
from .push import lose


def uses(s: State, hero: Hero) -> list[Special]:
    """The Gear a Hero may use now: once, when it would do anything."""
    return [
        Special(card) for card in dict.fromkeys(hero.gear)
        if (use := GEAR[card].use) is not None and does_anything(s, hero, use)
    ]  # fmt: skip


def does_anything(s: State, hero: Hero, use: Use) -> bool:
    """Whether a use has any effect now."""
    if use.skulls or use.move or use.attack or use.jump:
        return True
    team = s.config.team(hero.seat)
    if use.heal and any(other.health < max_health(other) for other in healed(s, hero, use)):
        return True
    if use.rift and s.forts[team].health < NUMBERS.rift_health[s.config.column]:
        return True
    if use.stun and enemies_on(s, hero.fort, hero.tile, team):
        return True
    return (use.ready and not hero.ultimate) or (bool(use.dice or use.icons) and hero.attacks > 0)


def healed(s: State, hero: Hero, use: Use) -> list[Hero]:
    """Whom a use heals: the owner, or all Heroes of the Team on the Tile."""
    return heroes_on(s, hero.fort, hero.tile, s.config.team(hero.seat)) if use.all else [hero]


def use(s: State, hero: Hero, chosen: Special) -> Rules[None]:
    """Discard it and do all it says."""
    card = chosen.what
    effect = GEAR[card].use
    assert effect is not None
    lose(s, hero, card, "omd.hero.gear.trinket.effect")
    for other in healed(s, hero, effect):
        heal(s, other, effect.heal, card)
    give(s, hero, effect.skulls, card)
    if effect.rift:
        heal_rift(s, s.config.team(hero.seat), effect.rift, f"omd.hero.gear.{GEAR[card].kind}.effect")
    if effect.ready:
        hero.ultimate = True
    next_attack(hero, effect.dice, effect.icons)
    hero.moves += effect.move
    hero.attacks += effect.attack
    if effect.jump:
        yield from jump(s, hero, hero)
    if effect.stun and effect.all:
        stun_enemies(s, hero)
    elif effect.stun:  # true Stuns: omd.faq.boss.fire_lord_stun_only
        stuns = ("stun",) * effect.stun
        auras = auras_of(s, hero.fort)
        s.attack = Barrage(hero.seat, hero.fort, (hero.tile,), stuns, auras, rolled=stuns, strike=False)
        s.step = "spend"


def jump(s: State, hero: Hero, who: Hero) -> Rules[None]:
    """`hero`'s player puts a figure on any other Tile of the fortress it is in."""
    tiles = [MoveTo(tile) for tile in range(len(land(s, who.fort).tiles)) if tile != who.tile]
    chosen = yield Choice(hero.seat, "omd.action.special.kinds", tiles)
    place(s, who, chosen.tile)


def place(s: State, who: Hero, tile: int) -> None:
    """Put a figure on a Tile of the fortress it is in; nothing is crossed."""
    who.tile = tile
    if s.watch:
        emit(s, HeroWalked(who.seat, who.fort, (tile,)))


def stun_enemies(s: State, hero: Hero) -> None:
    """Every enemy on the Hero's Tile is stunned."""
    fort, tile, team = hero.fort, hero.tile, s.config.team(hero.seat)
    if not s.config.rivalry or fort == team:
        row = s.forts[fort].up[tile]
        for role in range(len(ROLES)):
            for _ in range(row[role]):
                stun_minion(s, fort, tile, role)
    for boss in bosses_on(s, fort, tile):
        if not boss.stunned:
            stun_boss(s, boss)
    for other in heroes_on(s, fort, tile):
        if s.config.team(other.seat) != team and not other.stunned:
            stun_hero(s, other)
