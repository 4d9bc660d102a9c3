"""Spending results on enemies: one at a time, or the rest at once in the best way.

The one who spends divides them as wanted among all possible targets (omd.dice.hero.apply, omd.action.attack.divide).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

import msgspec

from siegeworks.core import Action, Rules

from ..actions import AssignBest, Hit, HitBoss, HitHero, StopSpending, StunOne
from ..content import BOSSES, ROLES
from ..state import NOBODY, OFF_MAP, Barrage, BossFigure, Hero, State, kinds_of
from .figures import boss_need, captive_need, guard_of, hero_need, minion_need
from .harm import hurt_boss, hurt_hero, kill_minion, lose_captive, stun_boss, stun_hero, stun_minion
from .heroes import power_of
from .paying import Paid, group_damage, most_hits, ways, without
from .planning import STUN, Class, plan

__all__ = ["best", "group_damage", "most_hits", "spend_on", "targets", "ways", "without"]

KINDS_OF_MINION: Final = range(len(ROLES))
ASSIGN, STOP = AssignBest(), StopSpending()
HIT = "omd.dice.vulnerability.meaning"


class Foe(NamedTuple):
    """Somebody results can be spent on: a kind of Minion on a Tile, or a Hero (or captive), or a Boss.

    `up` and `down` count those who stand and who lie stunned; of a Hero or Boss, the Health left.
    """

    alternatives: tuple[Paid, ...]
    up: int
    down: int
    tile: int
    role: int = -1
    seat: int = NOBODY
    boss: str = ""
    captive: bool = False


def foes(s: State, b: Barrage) -> list[Foe]:
    """Everybody an attack or the Traps of a Tile can reach: Minions and Bosses, in Rivalry enemy Heroes too.

    A Hero's attack never reaches from one fortress into the other (omd.rivalry.ranged.no_cross): `b.fort` is one.
    Minions that invade the enemy's fortress are friends (omd.rivalry.minion.friendly).
    """
    found: list[Foe] = []
    f = s.forts[b.fort]
    team = b.fort if b.seat == NOBODY else s.config.team(b.seat)
    if team == b.fort or not s.config.rivalry:
        for tile in b.tiles:
            up, down = f.up[tile], f.down[tile]
            if any(up) or any(down):
                found += [
                    Foe((minion_need(s, b.fort, tile, role, b.auras),), up[role], down[role], tile, role)
                    for role in KINDS_OF_MINION if up[role] or down[role]
                ]  # fmt: skip
    for boss in s.bosses:
        if boss.fort == b.fort and boss.tile in b.tiles:
            up_down = (0, boss.health) if boss.stunned else (boss.health, 0)
            found.append(Foe((boss_need(boss),), *up_down, boss.tile, boss=boss.id))
    if s.config.rivalry:
        found += [foe for hero in s.heroes if hero.tile in b.tiles and hero.fort == b.fort
                  and s.config.team(hero.seat) != team for foe in _hero(s, b, hero)]  # fmt: skip
    return found


def _hero(s: State, b: Barrage, hero: Hero) -> list[Foe]:
    """An enemy Hero, and the captive Minion that may be hit instead (omd.faq.hero.ball_chain.enemy_hero_chooses).

    Results that do not kill the captive may be left unused, which is the same
    (omd.faq.hero.ball_chain.enemy_hero_nonkill).
    """
    by = "trap" if b.seat == NOBODY else "hero"
    if by == "trap" and power_of(hero.id).trap_proof(s, hero):
        return []
    needs = hero_need(s, hero, by, b.seat, b.rolled)
    up_down = (0, hero.health) if hero.stunned else (hero.health, 0)
    found = [Foe(needs, *up_down, hero.tile, seat=hero.seat)]
    if "captive" in hero.marks and by == "hero":
        found.append(Foe((captive_need(s, hero),), 1, 0, hero.tile, seat=hero.seat, captive=True))
    return found


@lru_cache(1 << 15)
def _hits(results: Paid, foe: Foe) -> tuple[Action, ...]:
    """What can be done to a foe: one hit for each way to pay it, and a stun."""
    found: list[Action] = []
    for lies, count in ((False, foe.up), (True, foe.down)):
        if count:
            for need in foe.alternatives:
                for paid in ways(results, need, lies):
                    if foe.boss:
                        found.append(HitBoss(foe.boss, paid))
                    elif foe.seat != NOBODY:
                        found.append(HitHero(foe.seat, paid, foe.captive))
                    else:
                        found.append(Hit(foe.tile, foe.role, paid, lies))
    if foe.up and not foe.captive and "stun" in results:
        found.append(StunOne(foe.tile, foe.role, foe.seat, foe.boss))
    return tuple(found if len(foe.alternatives) == 1 else dict.fromkeys(found))


def targets(s: State, barrage: Barrage) -> list[Action]:
    """What can be done with the results left; empty when nothing can."""
    if not barrage.results:
        return []
    if barrage.leapt:
        return _targets_apart(s, barrage)
    results = barrage.results
    found = [action for foe in foes(s, barrage) for action in _hits(results, foe)]
    if found:
        found += (ASSIGN, STOP)
    return found


def _targets_apart(s: State, b: Barrage) -> list[Action]:
    """The same where a Boss leaps over Support Traps: none of their results for it, and they may be used up first.

    The best plan knows one heap of results only, so nothing is assigned while that Boss could be a target.
    """
    them = foes(s, b)
    leaps = [bool(foe.boss) and BOSSES[foe.boss].leaps for foe in them]
    found: dict[Action, None] = {}
    for foe, leaper in zip(them, leaps, strict=True):
        for results in (without(b.results, b.leapt),) if leaper else (b.results, b.leapt):
            found |= dict.fromkeys(_hits(results, foe))
    ends = (STOP,) if any(leaps) else (ASSIGN, STOP)
    return [*found, *ends] if found else []


def _spent(b: Barrage, paid: Paid, boss: bool = False) -> Barrage:
    """The results without those paid; those that a Boss leaps over are used first on all others, being worth less."""
    leapt = b.leapt
    for icon in paid if leapt and not boss else ():
        if icon in leapt:
            leapt = without(leapt, (icon,))
    return msgspec.structs.replace(b, results=without(b.results, paid), leapt=leapt)


def best(s: State, barrage: Barrage) -> list[Action]:
    """The best there is to do: the most Skulls' worth killed, of equal ones what harms the Rift most; then stuns.

    A point of a Hero's or Boss's Health counts like a lesser Minion.
    """
    them = foes(s, barrage)
    classes = tuple(_class(s, barrage, foe) for foe in them)
    return [_action(them[n], lies, paid) for n, lies, paid in plan(barrage.results, classes)]


def _class(s: State, b: Barrage, foe: Foe) -> Class:
    if foe.boss or foe.seat != NOBODY:
        rift = BOSSES[foe.boss].rift if foe.boss else 0
        guard = 0 if foe.boss or foe.captive else guard_left(s, b, s.heroes[foe.seat])
        up, down = foe.up + guard * bool(foe.up), foe.down + guard * bool(foe.down)
        return Class(foe.alternatives, 10000 + 100 * rift - foe.captive, 0 if foe.captive else 4, up, down, True, guard)
    kind = kinds_of(s, b.fort)[foe.role]
    return Class(foe.alternatives, 10000 * kind.skulls + 100 * kind.rift, kind.skulls, foe.up, foe.down)


def _action(foe: Foe, lies: bool, paid: Paid) -> Action:
    if paid == STUN:
        return StunOne(foe.tile, foe.role, foe.seat, foe.boss)
    if foe.boss:
        return HitBoss(foe.boss, paid)
    if foe.seat != NOBODY:
        return HitHero(foe.seat, paid, foe.captive)
    return Hit(foe.tile, foe.role, paid, lies)


# ---- doing it


def boss_in_reach(s: State, b: Barrage, boss: str) -> BossFigure:
    """The Boss of this name where the results are spent; in Rivalry each fortress may have its own."""
    return next(each for each in s.bosses if (each.id, each.fort) == (boss, b.fort) and each.tile in b.tiles)


def spend_on(s: State, action: Action) -> Rules[None]:
    """Do one thing with the results of `s.attack`; AssignBest does all, StopSpending leaves the rest unused.

    Kills pay the Hero 1 Skull or 3 (omd.action.attack.skull.lesser, omd.action.attack.skull.greater).
    """
    b = s.attack
    assert b is not None
    if isinstance(action, StopSpending):
        s.attack = msgspec.structs.replace(b, results=(), leapt=())
    elif isinstance(action, AssignBest):
        for each in best(s, b):
            yield from spend_on(s, each)
        s.attack = msgspec.structs.replace(s.attack or b, results=(), leapt=())
    elif isinstance(action, Hit):
        s.attack = msgspec.structs.replace(_spent(b, action.paid), slain=b.slain + 1)
        kill_minion(s, b.fort, action.tile, action.role, action.down, b.seat, HIT)
    elif isinstance(action, HitBoss):
        boss = boss_in_reach(s, b, action.boss)
        slain = b.slain + (boss.health == 1)
        now = _spent(b, action.paid, BOSSES[action.boss].leaps)
        s.attack = msgspec.structs.replace(now, slain=slain, hurt=b.hurt + 1)
        hurt_boss(s, boss, 1, b.seat)
    elif isinstance(action, HitHero):
        yield from _hit_hero(s, b, action)
    elif isinstance(action, StunOne):
        s.attack = _spent(b, ("stun",), bool(action.boss) and BOSSES[action.boss].leaps)
        yield from _stun(s, action)


def _hit_hero(s: State, b: Barrage, action: HitHero) -> Rules[None]:
    """One hit on a Hero, or on the captive; guards absorb the first hits of an attack (not of Traps)."""
    hero = s.heroes[action.seat]
    if hero.tile == OFF_MAP:  # died of an earlier step of the best plan
        return
    s.attack = _spent(b, action.paid)
    if action.captive:
        lose_captive(s, hero, HIT)
        return
    if guard_left(s, b, hero):
        s.attack = msgspec.structs.replace(s.attack, struck=(*b.struck, hero.seat))
    else:
        yield from hurt_by_attack(s, hero)
    if "stun" in action.paid and hero.tile != OFF_MAP and not hero.stunned:  # omd.faq.hero.adventurer_stun_always
        stun_hero(s, hero)


def guard_left(s: State, b: Barrage, hero: Hero) -> int:
    """How many hits of an attack (not of Traps) a Hero's guards still absorb."""
    if b.seat == NOBODY:
        return 0
    return max(guard_of(s, hero, "hero") - (b.struck.count(hero.seat) - b.wounded.count(hero.seat)), 0)


def hurt_by_attack(s: State, hero: Hero) -> Rules[None]:
    """One Health of a Hero lost to an attack or Traps; no Skulls for it (omd.action.attack.rivalry.no_skulls)."""
    b = s.attack
    assert b is not None
    seat, before = hero.seat, hero.health
    s.attack = msgspec.structs.replace(b, struck=(*b.struck, seat))
    yield from hurt_hero(s, hero, 1, "omd.dice.vulnerability.meaning")
    if hero.health < before:
        fallen = (*b.fallen, seat) if hero.tile == OFF_MAP else b.fallen
        s.attack = msgspec.structs.replace(s.attack, wounded=(*b.wounded, seat), fallen=fallen, hurt=b.hurt + 1)


def _stun(s: State, action: StunOne) -> Rules[None]:
    """One Stun lays one enemy on the side (omd.dice.stun.one_per_result, omd.dice.key.stun)."""
    b = s.attack
    assert b is not None
    if action.boss:
        stun_boss(s, boss_in_reach(s, b, action.boss))
    elif action.seat != NOBODY:
        victim = s.heroes[action.seat]
        if victim.tile != OFF_MAP:
            stun_hero(s, victim)
            if b.seat != NOBODY and b.strike:
                yield from power_of(s.heroes[b.seat].id).stunned(s, s.heroes[b.seat], victim)
    else:
        stun_minion(s, b.fort, action.tile, action.role)
