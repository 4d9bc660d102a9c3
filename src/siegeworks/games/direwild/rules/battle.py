"""Adventure Phase, battle: one enemy is picked, the die rolled, the totals compared, and what follows from it."""

from __future__ import annotations

from typing import Final

from siegeworks.core import Action, Choice, Rules, emit

from ..actions import Agree, CritColour, Fight, NoFight, RollDie
from ..content import MINIONS, NUMBERS, Stats
from ..events import BattleBegan, BattleEnded
from ..state import EATEN, KARN_SLOT, NOBODY, Foe, Hero, State, active_hero, foe_in
from . import powers, relics, wounds
from .abilities.afield import before_roll
from .damage import deal, room_for
from .dice import BEFORE_ROLL, battle_die
from .engagement import adjacent_foes, turn_over
from .grid import OPPOSITE, flight_ways, grid_of
from .hits import strike_foe, strike_hero
from .karn import damage_karn
from .magic import static_charge
from .minions import special_of, undying, wake
from .stamina import distract
from .strength import stats_of
from .treasure import fought_monster
from .windows import ask

NO_FIGHT: Final = NoFight()
ROLL: Final[tuple[Action, ...]] = (RollDie(),)
USABLE = (powers.KNOWN, relics.KNOWN)
BEFORE_ROLL.append(before_roll)
GO_ON: Final[tuple[Action, ...]] = (Agree(),)

# ---- whom


def pick_battle(s: State) -> Rules[None]:
    """One enemy a turn (dw.battle.pick, dw.battle.one_per_turn); none for who fought a Treasure Monster. An idle minion
    attacked by flight wakes, and its ability resolves before the battle (dw.battle.idle_flight).
    """
    hero = active_hero(s)
    if fought_monster(s, hero):
        s.step = "after_battle"
        return
    action = yield from ask(s, hero.seat, "dw.battle.pick", fights)
    if not isinstance(action, Fight):
        s.step = turn_over(s, hero)
        return
    s.target, s.way = action.slot, action.way
    s.step = "before_battle"
    yield from wake(s, action.slot, hero.seat)
    line_up(s, hero)


def fights(s: State) -> list[Action]:
    """The battles there are, each with the ways it can be attacked by (dw.flight.path_choice). Next to an enemy there
    must be one (dw.engage.end_adjacent), with it or with another in range (dw.battle.no_flight, dw.battle.flight,
    dw.ex.flight.ranged); else none need be (dw.battle.flight_optional).

    An eaten hero battles the Chuddle (dw.minion.chuddle.must_battle); nobody battles from the staging area.
    """
    hero = active_hero(s)
    if hero.cell == EATEN:
        return [Fight(foe.slot, "") for foe in s.foes if hero.seat in foe.meal]
    if hero.cell < 0:
        return [NO_FIGHT]
    near = adjacent_foes(s, hero.cell)
    way = grid_of(s).way
    found: list[Action] = [Fight(foe.slot, way(hero.cell, foe.cell)) for foe in near] if near else [NO_FIGHT]
    flight = stats_of(s, hero).flight
    if flight > 0:
        for foe in s.foes:
            if foe.cell >= 0 and foe not in near:  # behind a wall too: dw.flight.over
                found += [Fight(foe.slot, each) for each in flight_ways(s.chapter, hero.cell, foe.cell, flight)]
    return found


def line_up(s: State, hero: Hero) -> None:
    """Whether the hero attacks by flying: not when next to the enemy (dw.flight.adjacent_no_advantage,
    dw.ex.flight.adjacent), be it that the enemy has just come there.
    """
    foe = foe_in(s, s.target)
    s.flying = False
    if foe is None or hero.cell < 0:
        return
    if grid_of(s).beside[hero.cell] >> foe.cell & 1:
        s.way = grid_of(s).way(hero.cell, foe.cell)
    else:
        s.flying = True


# ---- totals


def before_battle(s: State) -> Rules[None]:
    """Until the die is rolled all that must come before battle can be used (dw.battle.before, dw.magic.before_battle).

    Against a Lycoan the attack roll is made twice and the lower one counts; rolls of powers are not
    (dw.minion.lycoan.attack_only, dw.minion.lycoan.powers).
    """
    hero = active_hero(s)
    if s.watch:
        emit(s, BattleBegan(hero.seat, s.target, s.flying))
    yield from before_roll(s, hero)
    yield from ask(s, hero.seat, "dw.battle.before", lambda _: ROLL, "before_battle")
    foe = foe_in(s, s.target)
    if foe is None:  # a Firebolt was faster
        s.step = "after_battle"
        return
    s.rolled = yield from battle_die(s, hero)
    if special_of(foe) == "lycoan":
        s.rolled = min(s.rolled, (yield from battle_die(s, hero)))
    s.step = "resolve"


def enemy_total(foe: Foe) -> int:
    """Printed attack and stamina (dw.battle.enemy_total)."""
    attack = NUMBERS.karn_attack if foe.slot == KARN_SLOT else MINIONS[foe.kind].attack
    return attack + foe.stamina


def hero_total(s: State, hero: Hero, stats: Stats) -> int:
    """Die, creature and stamina (dw.battle.hero_total, dw.ex.basics.3plus1_vs_7)."""
    return s.rolled + stats.attack + hero.stamina


def resolve(s: State) -> Rules[None]:
    """The higher total wins, a tie the enemy (dw.battle.winner, dw.battle.tie); the enemy is distracted either way,
    after comparing and before Hit Effects (dw.battle.distract, dw.battle.distract_first, dw.ex.battle.inkling).
    """
    hero = active_hero(s)
    yield from ask(s, hero.seat, "dw.battle.magic", lambda _: GO_ON, "battle")
    foe = foe_in(s, s.target)
    if foe is not None:
        yield from compare(s, hero, foe)
    s.step = "after_battle"  # not before: until all of it is resolved, the battle is not over


def compare(s: State, hero: Hero, foe: Foe) -> Rules[None]:
    """The totals are compared, and what follows is carried out."""
    stats = stats_of(s, hero)
    total, enemy = hero_total(s, hero, stats), enemy_total(foe)
    margin = total - enemy
    critical = margin >= NUMBERS.critical and foe.slot != KARN_SLOT  # dw.battle.crit, dw.karn.no_crit
    s.beaten = (*s.beaten, foe.slot)
    if s.watch:
        emit(s, BattleEnded(hero.seat, foe.slot, total, enemy, margin > 0, critical))
    distract(s, foe.slot)
    if margin > 0:
        yield from win(s, hero, foe.slot, stats, margin)
    else:
        yield from lose(s, hero, foe)
    static_charge(s, hero)


# ---- what follows


def win(s: State, hero: Hero, slot: int, stats: Stats, margin: int) -> Rules[None]:
    """Hit Effects, damage with that of a critical hit, the counterattack, the defeat (dw.battle.win_order,
    dw.battle.win_hit_effects, dw.ex.battle.win9). Karn loses as many cards as the margin was (dw.karn.order,
    dw.karn.damage_amount, dw.karn.amount_fixed_first).
    """
    yield from strike_foe(s, hero, stats, slot, s.way)
    if slot == KARN_SLOT:
        yield from damage_karn(s, hero, margin, s.way)
        return
    foe = foe_in(s, slot)
    if foe is None or undying(s, foe):
        return
    seats: tuple[int, ...] = (hero.seat,)
    if margin >= NUMBERS.critical and room_for(s, slot) > 1:  # dw.battle.crit_damage
        colours = [CritColour(seat) for seat in (hero.seat, *(each for each in s.order if each != hero.seat))]
        picked = yield Choice(hero.seat, "dw.battle.crit_colour", colours)
        seats = (hero.seat, picked.seat)
    yield from deal(s, slot, seats)


def lose(s: State, hero: Hero, foe: Foe) -> Rules[None]:
    """The enemy's Hit Effects, then a Fatal Wound (dw.battle.lose_order, dw.ex.battle.lose7); a flyer gets neither,
    unless the card reaches flyers (dw.battle.lose_flying).
    """
    if s.flying and not (foe.kind in MINIONS and MINIONS[foe.kind].reaches_flyers):
        return
    yield from strike_hero(s, foe.slot, hero, OPPOSITE.get(s.way, ""))
    wounds.fatal(s, hero, "dw.battle.lose_fatal")


# ---- after it


def after_battle(s: State) -> Rules[None]:
    """What can be used after a battle, before the other enemies have their turn."""
    hero = active_hero(s)
    if s.target != NOBODY:
        yield from ask(s, hero.seat, "dw.treasure.teleport_potion.after_battle", lambda _: GO_ON, "after_battle")
    s.step = "auto_wins"


def auto_wins(s: State) -> Rules[None]:
    """One by one, in enemy turn order, every other enemy next to the hero wins (dw.engage.second_auto_win), also one
    the hero has just been knocked to (dw.hit.knocked_into), not those the hero was knocked away from
    (dw.hit.escape); each once a turn.

    It is distracted, its Hit Effects apply and a Fatal Wound is dealt (dw.hit.knocked_into_result). Idle minions become
    active first, for a hero who has vanished too: Vanish forbids the wins only.
    """
    hero = active_hero(s)
    near = adjacent_foes(s, hero.cell)
    idle = next((foe for foe in near if not foe.active), None)
    if idle is not None:
        yield from wake(s, idle.slot, hero.seat)
        return
    foe = next((foe for foe in near if foe.slot not in s.beaten), None)
    if foe is None or "vanished" in hero.marks:
        s.step = "end_turn"
        return
    s.beaten = (*s.beaten, foe.slot)
    if s.watch:
        emit(s, BattleEnded(hero.seat, foe.slot, 0, enemy_total(foe), won=False, auto=True))
    distract(s, foe.slot)
    yield from strike_hero(s, foe.slot, hero, grid_of(s).way(foe.cell, hero.cell))
    wounds.fatal(s, hero, "dw.hit.knocked_into_result")
