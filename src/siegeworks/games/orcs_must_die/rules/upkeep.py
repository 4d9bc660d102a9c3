"""Upkeep Phase: Level Preparation, the Token, Courage Skulls, resurrection, restocking (omd.upkeep.five_parts)."""

from __future__ import annotations

from siegeworks.core import Choice, Rules, Step, emit

from ..content import BOSSES, GEAR
from ..events import Courage, HeroPlaced, LevelBegan, LordChosen, PhaseBegan, Restocked
from ..state import NOBODY, OFF_MAP, Hero, State, heroes_on, land
from .deal import deal_armies, fill_shop
from .figures import max_health
from .harm import LAST_LEVEL, check_won, give, give_pool, heal, heal_boss
from .heroes import power_of
from .setup import deck_of, spots_of

ENDGAME = 2  # the third of the times of a Boss: omd.boss.time.endgame


def upkeep(s: State) -> None:
    """Level Preparation first, if due (omd.upkeep.level.first); then the Token and Courage Skulls, in the listed order.

    omd.upkeep.order_free: the book leaves the order free; ours is the listed one, for both Teams at the same time
    (omd.rivalry.phase.upkeep).
    """
    if s.watch:
        emit(s, PhaseBegan("upkeep", s.round))
    for hero in s.heroes:
        power_of(hero.id).round_ended(s, hero)
    prepare_level(s)
    # omd.upkeep.rift_lord.pass_left, omd.upkeep.rift_lord.enemy; for the next round, omd.upkeep.rift_lord.term
    s.lord = (s.lord + 1) % s.config.seats
    if s.watch:
        emit(s, LordChosen(s.lord))
    if s.config.rivalry:
        give_courage(s)
    pay_upkeep(s)
    check_won(s)
    s.step = "resurrect"


def prepare_level(s: State) -> None:
    """When every Army's third Card has been flipped, the next Level begins (omd.upkeep.level.trigger): with three Cards
    in each, after three rounds (omd.upkeep.level.example.three_waves).

    After Level 3 a co-op game goes on without it (omd.upkeep.level.coop_end, omd.upkeep.level.endgame_cycle), with the
    endgame's Boss in the next round (omd.boss.time.endgame); Rivalry gets another set of Level 3 Armies, no bonus and
    no purge (omd.rivalry.endless.new_armies, omd.rivalry.endless.no_bonus, omd.rivalry.endless.no_purge,
    omd.rivalry.endless.never_end).
    """
    if any(f.armies for f in s.forts) or s.endgame:
        return
    if s.level == LAST_LEVEL:
        if not s.config.rivalry:
            s.endgame = True
            if s.config.bosses[ENDGAME] and ENDGAME not in s.bosses_done:
                s.boss_due = ENDGAME
            return
        if s.watch:
            emit(s, LevelBegan(s.level, True))
        for fort in range(len(s.forts)):
            deal_armies(s, fort)
    else:
        raise_level(s)


def raise_level(s: State) -> None:
    """The marker goes up (omd.upkeep.level.marker) and the Armies are dealt; then, in order
    (omd.upkeep.level.then.order): Minions level up, bonus Skulls, purge, new Weapons.

    Minions and Weapons follow from the Level itself (omd.upkeep.level.then.minions, omd.upkeep.level.then.weapons,
    omd.level.minions_upgrade); what Heroes own stays (omd.level.weapons_stay, omd.level.gear_stay,
    omd.level.traps_stay) and works as before (omd.level.old_items_usable).
    """
    s.level += 1
    if s.config.bosses[s.level - 2]:  # omd.boss.time.level2, omd.boss.time.level3, omd.boss.time.one_each
        s.boss_due = s.level - 2
    for fort in range(len(s.forts)):
        deal_armies(s, fort)
    if s.watch:
        emit(s, LevelBegan(s.level, False))
    for hero in s.heroes:
        give(s, hero, s.level, "level")  # omd.upkeep.level.then.skulls_players: dead or alive
    for fort in range(len(s.forts)):
        give_pool(s, fort, s.level, "level")  # omd.upkeep.level.then.skulls_pool
    for f in s.forts:
        f.discards += tuple(card for card in (*f.shop_gear, *f.shop_traps) if card)  # omd.upkeep.level.then.purge
        f.shop_gear = ("",) * len(f.shop_gear)
        f.shop_traps = ("",) * len(f.shop_traps)
        old = f.gear_deck + f.trap_deck  # never on the Rift Display, so out of play, not discarded
        f.gear_deck = deck_of("gear", f.edition, s.level)  # omd.upkeep.restock.current_level
        f.trap_deck = deck_of("traps", f.edition, s.level)
        fresh = {*f.gear_deck, *f.trap_deck}
        f.boxed = (*(card for card in f.boxed if card not in fresh), *old)


def give_courage(s: State) -> None:
    """Each Hero in the enemy fortress gains Skulls equal to the Level, besides any Level bonus.

    omd.upkeep.courage.earn, omd.upkeep.courage.in_addition.
    """
    for hero in s.heroes:
        if hero.tile != OFF_MAP and hero.fort != s.config.team(hero.seat):
            hero.skulls += s.level
            if s.watch:
                emit(s, Courage(hero.seat, s.level))


def pay_upkeep(s: State) -> None:
    """What Gear gives every Upkeep Phase, and what Boss Cards say of it: gifts, healing (omd.boss.card)."""
    for hero in s.heroes:
        for card in hero.gear:
            gains = GEAR[card].gains if card in GEAR else None
            if gains is not None:
                give(s, hero, gains.upkeep, card)
                give_pool(s, s.config.team(hero.seat), gains.pool_upkeep, card)
                if gains.heal and hero.tile != OFF_MAP:
                    heal(s, hero, gains.heal, card)
    for boss in s.bosses:
        card_of = BOSSES[boss.id]
        heal_boss(s, boss, card_of.heals)
        if card_of.gift:
            for hero in heroes_on(s, boss.fort, boss.tile):
                give(s, hero, card_of.gift, boss.id)


def resurrect(s: State) -> Step:
    """Each dead Hero returns on any Tile, at full Health and unstunned (omd.upkeep.resurrect.place,
    omd.death.hero.return).

    omd.upkeep.resurrect.full_health; in Rivalry on any Tile of either fortress (omd.upkeep.resurrect.rivalry).
    """
    hero = next((hero for hero in s.heroes if hero.tile == OFF_MAP), None)
    if hero is not None:
        return return_to_map(s, hero)
    s.step = "restock"
    return None


def return_to_map(s: State, hero: Hero) -> Rules[None]:
    """One Hero returns."""
    forts = range(len(s.forts)) if s.config.rivalry else (0,)
    spots = [spot for fort in forts for spot in spots_of(fort, len(land(s, fort).tiles))]
    chosen = yield Choice(hero.seat, "omd.upkeep.resurrect.place", spots)
    hero.fort, hero.tile, hero.health = chosen.fort, chosen.tile, max_health(hero)
    if s.watch:
        emit(s, HeroPlaced(hero.seat, hero.fort, hero.tile, True))


def restock(s: State) -> Rules[None]:
    """Empty slots are filled; nothing else refills them (omd.upgrade.gear.slot_stays_empty,
    omd.upgrade.trap.slot_stays_empty).
    """
    for fort, f in enumerate(s.forts):
        filled = yield from fill_shop(f)
        if s.watch and filled:
            emit(s, Restocked(fort, filled))
    s.active = NOBODY
    s.step = "begin_round"
