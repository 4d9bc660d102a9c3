"""Acid Bath and Lava Lake: the Push Action (omd.action.tile.push)."""

from __future__ import annotations

from siegeworks.core import Choice, Rules, emit

from ..actions import Agree, Object, PayPush, Push
from ..content import GREATER, LESSER, NUMBERS
from ..events import LostItem, Pushed
from ..state import NOBODY, OFF_MAP, Hero, State, heroes_on, land, less
from .figures import max_health
from .harm import check_won, hurt_hero, judge, kill_hero, kill_minion
from .heroes import power_of
from .marks import once


def pushes(s: State, hero: Hero) -> list[Push]:
    """Every Push open to a Hero on such a Tile, once a turn (omd.action.once_each), stunned at its start or not
    (omd.action.tile.no_stun_payment); no Boss can be pushed
    (omd.tile.push.no_boss, omd.faq.tile.boss_immune_push).

    One Hero pushes a lesser Minion (omd.tile.push.lesser), two a greater one (omd.tile.push.greater_two,
    omd.faq.tile.greater_pushable), two besides the victim an enemy Hero (omd.tile.push.hero_two). The second may be an
    enemy who agrees.
    """
    if land(s, hero.fort).kinds[hero.tile] not in ("acid-bath", "lava-lake") or "push" in hero.done:
        return []
    others = [
        other for other in heroes_on(s, hero.fort, hero.tile)
        if other.seat != hero.seat and f"refused:{other.seat}" not in hero.done
    ]  # fmt: skip
    found: list[Push] = []
    team = s.config.team(hero.seat)
    if not s.config.rivalry or hero.fort == team:
        f = s.forts[hero.fort]
        for down, row in ((False, f.up[hero.tile]), (True, f.down[hero.tile])):
            found += [Push(role, down=down) for role in LESSER if row[role]]
            found += [Push(role, helper=other.seat, down=down) for role in GREATER if row[role] for other in others]
    found += [
        Push(seat=victim.seat, helper=other.seat)
        for victim in heroes_on(s, hero.fort, hero.tile) if s.config.team(victim.seat) != team
        for other in others if other.seat != victim.seat
    ]  # fmt: skip
    return found


def push(s: State, hero: Hero, chosen: Push) -> Rules[None]:
    """The victim of the active player's choice (omd.tile.push.choose) dies at once (omd.tile.push.kills); then all who
    pushed suffer (omd.tile.push.both_suffer, as in omd.tile.push.lava.example).

    The helper must agree (omd.tile.push.helper_agrees) and spends no Action (omd.tile.push.one_action). The Skulls go
    to the pushing Team's pool (omd.tile.push.skulls, omd.dice.trap.special_tile_skull); for a Hero there are none.
    """
    if chosen.helper != NOBODY:
        answer = yield Choice(chosen.helper, "omd.tile.push.helper_agrees", [Agree(), Object()])
        if type(answer) is Object:
            once(hero, f"refused:{chosen.helper}")
            return
    once(hero, "push")
    kind = land(s, hero.fort).kinds[hero.tile]
    if s.watch:
        emit(s, Pushed(hero.seat, chosen.helper, chosen.role, chosen.seat))
    if chosen.seat != NOBODY:
        yield from kill_hero(s, s.heroes[chosen.seat], "omd.tile.push.kills")
        judge(s)  # who wins by it suffers no more
    else:
        kill_minion(s, hero.fort, hero.tile, chosen.role, chosen.down, NOBODY, "omd.tile.push.kills", won=False)
    for each in (hero, *([s.heroes[chosen.helper]] if chosen.helper != NOBODY else [])):
        if each.tile == OFF_MAP:
            continue
        if kind == "lava-lake":  # omd.tile.push.lava.damage
            yield from hurt_hero(s, each, NUMBERS.push_damage, "omd.tile.push.lava.damage")
        else:
            yield from pay_acid(s, each)
    check_won(s)  # not before: if the Rift falls by what it costs the game is lost (omd.glossary.rift.lose)


def pay_acid(s: State, hero: Hero) -> Rules[None]:
    """A piece of Gear, or a step down of the Weapon, or else the Hero's life; his own player chooses.

    omd.tile.push.acid.gear, omd.tile.push.acid.downgrade, omd.tile.push.acid.killed.
    """
    options = [PayPush(card) for card in dict.fromkeys(hero.gear)]
    if hero.weapon:
        options.append(PayPush(""))
    if not options:
        yield from kill_hero(s, hero, "omd.tile.push.acid.killed")
        return
    chosen = options[0]
    if len(options) > 1:
        chosen = yield Choice(hero.seat, "omd.tile.push.acid.gear", options)
    lose(s, hero, chosen.gear, "omd.tile.push.acid.gear" if chosen.gear else "omd.tile.push.acid.downgrade")


def lose(s: State, hero: Hero, gear: str, rule: str) -> None:
    """Gear goes to the discards; the Weapon in use ("") back to those the Hero may buy, the one before it is used."""
    if gear:
        hero.gear = less(hero.gear, gear)
        s.forts[s.config.team(hero.seat)].discards += (gear,)
    else:
        power_of(hero.id).lost_weapon(s, hero)
        hero.weapon -= 1
    hero.health = min(hero.health, max_health(hero))
    if s.watch:
        emit(s, LostItem(hero.seat, gear, not gear, rule))
