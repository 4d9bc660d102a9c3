"""Hero Upgrade Phase: all players of a Team at once, six types of Upgrade, each once (omd.upgrade.six_types)."""

from __future__ import annotations

from siegeworks.core import Action, By, Choice, Draw, Others, Rules, Step, emit

from ..actions import (
    Agree,
    BoostPool,
    BuyGear,
    BuyTrap,
    BuyWeapon,
    DoneUpgrading,
    HealAtRift,
    MoveTo,
    Object,
    OpenPool,
    Revitalize,
)
from ..content import GEAR, HEROES, NUMBERS, TRAPS
from ..events import Boosted, Bought, PhaseBegan, PoolOpened, Revitalized, TrapsburgFilled
from ..state import Hero, State, at, land, less, take_support
from .deciding import decide
from .dice import roll
from .figures import max_health
from .harm import give, heal, heal_rift
from .heroes import power_of
from .offers import upgrades_of

# ---- the phase


def begin_round(s: State) -> Rules[None]:
    """A round begins with the Hero Upgrade Phase (omd.play.phases.order, omd.play.phases.cycle) for both Teams at once
    (omd.rivalry.phase.upgrade)."""
    s.round += 1
    s.refused = ()
    s.waiting = tuple(range(s.config.seats))
    for hero in s.heroes:
        hero.done = ()
    if s.watch:
        emit(s, PhaseBegan("upgrade", s.round))
    for fort, f in enumerate(s.forts):
        f.revitalized = False
        for tile, kind in enumerate(land(s, fort).kinds):
            if kind == "trapsburg":
                yield from refill_trapsburg(s, fort, tile)
    s.step = "upgrade"


def refill_trapsburg(s: State, fort: int, tile: int) -> Rules[None]:
    """Its Traps are discarded, those on its borders too, then 2 free random ones placed, as far as the deck has them.

    omd.upgrade.trap.trapsburg_refresh, omd.tile.trapsburg.two_free, omd.tile.trapsburg.deck_empty. A Support Trap goes
    on a free border of it, chosen by the Rift Lord; without one another is drawn.
    """
    f = s.forts[fort]
    f.discards += f.traps[tile]
    f.traps = at(f.traps, tile, ())
    for a, b, owner in f.granted:
        if owner == tile:
            f.discards += take_support(f, (a, b))
    placed: list[str] = []
    while len(placed) < NUMBERS.trapsburg_traps and f.trap_deck:
        card: str = yield Draw(f.trap_deck, "trap deck")
        support, toward = TRAPS[card].support, -1
        if support:
            taken = {(a, b) for a, b, _ in f.borders}
            free = [t for t in land(s, fort).joined[tile] if (min(t, tile), max(t, tile)) not in taken]
            if free:  # the card leaves the deck only when its place is known
                toward = (yield from decide(s, fort, "omd.tile.trapsburg.two_free", [MoveTo(t) for t in free])).tile
        f.trap_deck = less(f.trap_deck, card)
        if support and toward < 0:
            f.discards += (card,)
            continue
        if support:
            set_support(s, fort, tile, toward, card)
            f.granted = (*f.granted, (min(tile, toward), max(tile, toward), tile))
        else:
            f.traps = at(f.traps, tile, (*f.traps[tile], card))
        placed.append(card)
    if s.watch:
        emit(s, TrapsburgFilled(fort, tile, tuple(placed)))


def upgrade(s: State) -> Step:
    """One Upgrade of one player, until all are done and the Minion Phase starts (omd.minion.start)."""
    if s.waiting:
        return one_upgrade(s)
    s.step = "move_minions"
    if s.watch:
        emit(s, PhaseBegan("minion", s.round))
    return None


def one_upgrade(s: State) -> Rules[None]:
    """There is no turn order (omd.upgrade.simultaneous), the Rift Lord settling disputes is who is first asked
    (omd.upgrade.dispute). Any types, in any order, or none (omd.upgrade.any_types).
    """
    seat = s.lord if s.lord in s.waiting else s.waiting[0]
    others = tuple(other for other in s.waiting if other != seat)
    also = Others(s.copy(), others, offered) if others else None
    answer = yield Choice(seat, "omd.upgrade.any_types", offered(s, seat), also)
    if type(answer) is By:
        seat, answer = answer.seat, answer.action
    yield from do_upgrade(s, s.heroes[seat], answer)


def offered(s: State, seat: int) -> list[Action]:
    """Every Upgrade open to a seat now."""
    return upgrades_of(s, s.heroes[seat])


def do_upgrade(s: State, hero: Hero, action: Action) -> Rules[None]:
    """Do one Upgrade, asking first where Skulls of the pool need permission."""
    kind = type(action)
    if kind is DoneUpgrading:
        s.waiting = tuple(seat for seat in s.waiting if seat != hero.seat)
    elif kind is BoostPool:
        boost(s, hero, action)  # type: ignore[arg-type]
    elif kind is OpenPool:
        once(hero, "open")
        if s.watch:
            emit(s, PoolOpened(hero.seat))
    elif kind is HealAtRift:
        yield from heal_at_rift(s, hero)
    elif getattr(action, "pool", 0) or kind is Revitalize:
        if (yield from permitted(s, hero)):
            yield from pay_for(s, hero, action)
        else:
            s.refused = (*s.refused, hero.seat)
    else:
        yield from pay_for(s, hero, action)


def pay_for(s: State, hero: Hero, action: Action) -> Rules[None]:
    """Do an Upgrade that costs Skulls, once it may be paid."""
    if type(action) is Revitalize:
        revitalize(s, hero)
    elif type(action) is BuyWeapon:
        buy_weapon(s, hero, action)
    elif type(action) is BuyGear:
        buy_gear(s, hero, action)
    elif type(action) is BuyTrap:
        buy_trap(s, hero, action)
    else:
        yield from power_of(hero.id).do_upgrade(s, hero, action)


def once(hero: Hero, what: str) -> None:
    """Each type once a phase (omd.upgrade.once_each)."""
    hero.done = (*hero.done, what)


# ---- doing it


def permitted(s: State, hero: Hero) -> Rules[bool]:
    """Whether Skulls of the pool may be spent: the Rift Lord says (omd.upgrade.pool_permission), for Revitalize too
    (omd.upgrade.revitalize.any_player); a Team without the Token agrees on it (omd.rivalry.lord.scope)."""
    team = s.config.team(hero.seat)
    lord = s.heroes[s.lord]
    if hero.seat == s.lord or (s.config.team(s.lord) == team and "open" in lord.done):
        return True
    answer = yield from decide(s, team, "omd.upgrade.pool_permission", [Agree(), Object()])
    return type(answer) is Agree


def boost(s: State, hero: Hero, action: BoostPool) -> None:
    """The Rift Lord's own Skulls into the pool, never back (omd.upgrade.boost.amount, omd.upgrade.boost.one_way)."""
    once(hero, "boost")
    hero.skulls -= action.skulls
    s.forts[s.config.team(hero.seat)].skulls += action.skulls
    if s.watch:
        emit(s, Boosted(hero.seat, action.skulls))


def heal_at_rift(s: State, hero: Hero) -> Rules[None]:
    """As many Heal Dice as the Level (omd.upgrade.heal.dice_by_level), added up (omd.upgrade.heal.sum), for the roller
    only (omd.upgrade.heal.self); each Hero there may, each for himself (omd.upgrade.heal.all_heroes,
    omd.upgrade.heal.optional).

    Skull faces pay the roller, hurt or not (omd.dice.heal.skull_sides, omd.upgrade.heal.uninjured).
    """
    once(hero, "heal")
    results = yield from roll(s, {"heal": s.level}, hero.seat)
    heal(s, hero, results.count("heal"), "omd.upgrade.heal.sum")
    give(s, hero, results.count("skull"), "omd.dice.heal.skull_sides")


def revitalize(s: State, hero: Hero) -> None:
    """Once a Team and phase (omd.upgrade.revitalize.once_per_team), paid from the pool alone
    (omd.upgrade.revitalize.pool_only).

    3 Skulls a Hero (omd.upgrade.revitalize.cost_table): every Ultimate of the Team face-up
    (omd.upgrade.revitalize.ultimates), Rift Health up by 1, not beyond its maximum (omd.upgrade.revitalize.rift_heal).
    """
    team = s.config.team(hero.seat)
    f = s.forts[team]
    f.revitalized = True
    f.skulls -= NUMBERS.revitalize_per_hero * s.config.heroes
    for seat in s.config.seats_of(team):
        s.heroes[seat].ultimate = True
    if s.watch:
        emit(s, Revitalized(hero.seat, team))
    heal_rift(s, team, NUMBERS.revitalize_rift, "omd.upgrade.revitalize.rift_heal")


def pay(s: State, hero: Hero, cost: int, pool: int) -> None:
    """Own Skulls, and those of the Team's pool (omd.setup.hero.pools_distinct)."""
    hero.skulls -= cost - pool
    s.forts[s.config.team(hero.seat)].skulls -= pool


def buy_weapon(s: State, hero: Hero, action: BuyWeapon) -> None:
    """The next Weapon replaces the one in use (omd.upgrade.weapon.buy, omd.upgrade.weapon.replaces)."""
    once(hero, "weapon")
    before = max_health(hero)
    hero.weapon += 1
    weapon = HEROES[hero.id].weapons[hero.weapon]
    pay(s, hero, weapon.cost, action.pool)
    if s.watch:
        emit(s, Bought(hero.seat, "weapon", weapon.name, action.pool))
    adjust_health(s, hero, before)


def buy_gear(s: State, hero: Hero, action: BuyGear) -> None:
    """The card goes on the Hero Card at once (omd.upgrade.gear.place), the piece it replaces to the discards."""
    once(hero, "gear")
    f = s.forts[s.config.team(hero.seat)]
    before = max_health(hero)
    pay(s, hero, GEAR[action.card].cost, action.pool)
    f.shop_gear = at(f.shop_gear, f.shop_gear.index(action.card), "")
    worn = hero.gear
    if action.drop:
        worn = less(worn, action.drop)
        f.discards += (action.drop,)
    hero.gear = (*worn, action.card)
    if s.watch:
        emit(s, Bought(hero.seat, "gear", action.card, action.pool, dropped=action.drop))
    adjust_health(s, hero, before, action.card)


def adjust_health(s: State, hero: Hero, before: int, cause: str = "omd.upgrade.heal.cap") -> None:
    """A higher maximum comes with that much Health; a lower one cuts what is above it."""
    now = max_health(hero)
    heal(s, hero, now - before, cause)
    hero.health = min(hero.health, now)


def buy_trap(s: State, hero: Hero, action: BuyTrap) -> None:
    """Paid (omd.upgrade.trap.cost) and placed where the Hero stands (omd.upgrade.trap.buy_and_place), or on a border.

    Several Heroes may fill one Tile (omd.upgrade.trap.many_heroes_one_tile).
    """
    once(hero, "trap")
    team = s.config.team(hero.seat)
    f, shop = s.forts[team], s.forts[action.fort]
    pay(s, hero, TRAPS[action.card].cost, action.pool)
    shop.shop_traps = at(shop.shop_traps, shop.shop_traps.index(action.card), "")
    dropped = action.drop
    if action.toward >= 0:
        dropped = set_support(s, team, hero.tile, action.toward, action.card)
    else:
        there = f.traps[hero.tile]
        if action.drop:
            there = less(there, action.drop)
            f.discards += (action.drop,)
        f.traps = at(f.traps, hero.tile, (*there, action.card))
    if s.watch:
        emit(s, Bought(hero.seat, "trap", action.card, action.pool, hero.tile, action.toward, dropped, action.fort))


def set_support(s: State, fort: int, tile: int, toward: int, card: str) -> str:
    """A border holds one Support Trap (omd.upgrade.support.one_per_border), beside the Tiles' own
    (omd.upgrade.support.not_in_capacity). Returns the one it replaces, "" if none.
    """
    f = s.forts[fort]
    a, b = min(tile, toward), max(tile, toward)
    replaced = take_support(f, (a, b))
    f.discards += replaced
    f.borders = tuple(sorted([*f.borders, (a, b, card)]))
    return replaced[0] if replaced else ""
