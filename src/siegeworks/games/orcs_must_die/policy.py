"""How to play Orcs Must Die! soundly without looking ahead: stand where you strike and are not struck, buy what pays.

`POLICY` serves the greedy bot, the playouts of the tree search, and its judgement of unfinished games. What things are
worth is in judgement.py; here is what to do about it, choice by choice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp
from typing import Any, ClassVar, Final

from siegeworks.core import Action, Choice, Seeded

from . import actions as act
from . import knacks
from .content import GEAR, HEROES, TRAPS
from .judgement import (
    WOUND,
    attack_gain,
    boost_strength,
    coming,
    danger,
    firings,
    path_traffic,
    prospects,
    standing,
    trap_worth,
    waves_left,
    worth_of,
)
from .knacks import RIFT_POINT
from .state import NOBODY, Hero, State, heroes_on, land

BEST_HEROES: Final = {
    "cygnus": 0.6, "ivy": 0.5, "bloodspike": 0.5, "sir_winston": 0.4, "ball_and_chain": 0.4, "gabriella": 0.3,
    "midnight": 0.3, "maximilian": 0.2,
}  # fmt: skip
SKULL: Final = 0.33  # what a Skull is worth when it is spent, in kills
POOL_SKULL: Final = 0.27  # one of the pool's
LATE: Final = (0.6, 0.5, 0.36)  # and how little of that counts, by Level: at the end none is worth anything
FIRED: Final = 0.6  # of what a Trap can do is done when it fires
REPLACE: Final = 0.7  # of the worth of what is replaced
WEAPON: Final = 0.66
GEAR_USED: Final = 0.55
GUARD, MOVE_WORTH, ATTACK_WORTH, HEALTH_WORTH = 0.5, 0.35, 1.8, 0.12
REVITALIZE: Final = 0.5  # an Ultimate turned face-up
DOUBT, HOPELESS = 0.35, 1.1  # how far below the best an option still looks promising, and is worth a thought
SETTLED: Final = {"omd.faq.trap.decide_fire", "omd.minion.traps.tile_by_tile", "omd.minion.attack.tile_order"}
"""Asks in which order Traps and attacks come: too little hangs on it to search."""
CHOICES: Final = {"planted", *(card.id for card in GEAR.values() if card.boost.swap)}
"""What there may be a reason to leave out of an attack."""
USELESS: Final = 2.0  # leaving out what only adds: so far below the best that no search looks at it
EDGE: Final = 0.6  # how sure an advantage is in Rivalry
TURN: Final = "omd.action.any_number_any_order"  # asks for an Action
POWER: Final = "omd.action.special.kinds"  # asks what a power needs to know

# ---- Hero Upgrade Phase


def lasting(s: State, team: int) -> float:
    """How many rounds what is bought now will serve."""
    return sum(waves_left(s, team)) + (1.0 if s.config.rivalry else 0.0)


def price(s: State, cost: int, pool: int) -> float:
    """What the Skulls paid are worth."""
    return LATE[s.level - 1] * (SKULL * (cost - pool) + POOL_SKULL * pool)


def gear_worth(card: str) -> float:
    """What a Gear Card brings a round, or once."""
    gear = GEAR[card]
    boost, gains = gear.boost, gear.gains
    gain = boost_strength(boost) + GUARD * boost.guard + MOVE_WORTH * (boost.move + boost.moves)
    gain += ATTACK_WORTH * boost.attacks + HEALTH_WORTH * boost.health + 0.5 * boost.near
    gain += SKULL * (0.6 * gains.kill + 0.4 * gains.hurt + 0.1 * gains.death + gains.upkeep)
    return gain + POOL_SKULL * (0.6 * gains.pool_kill + gains.pool_upkeep) + 0.35 * gains.heal


def use_worth(card: str) -> float:
    """What discarding a one-time Gear Card brings, at a good moment."""
    use = GEAR[card].use
    if use is None:
        return 0.0
    once = WOUND * use.heal * (1.7 if use.all else 1.0) + SKULL * use.skulls + RIFT_POINT * use.rift + 0.6 * use.stun
    once += (
        0.9 * (use.ready + use.attack) + 0.3 * (use.jump + use.move) + 0.8 * (sum(use.dice.values()) + len(use.icons))
    )
    return once


def buy_gear(s: State, hero: Hero, a: act.BuyGear) -> float:
    """A Gear Card for the rounds left, less what it replaces and costs."""
    replaced = gear_worth(a.drop) if a.drop in GEAR else 0.0
    rounds = lasting(s, s.config.team(hero.seat))
    gain = (gear_worth(a.card) - REPLACE * replaced) * rounds * GEAR_USED + use_worth(a.card)
    return gain - price(s, GEAR[a.card].cost, a.pool)


def buy_weapon(s: State, hero: Hero, a: act.BuyWeapon) -> float:
    """The next Weapon."""
    weapons = HEROES[hero.id].weapons
    now, then = weapons[hero.weapon], weapons[hero.weapon + 1]
    better = boost_strength(then.boost) - boost_strength(now.boost) + 0.4 * (then.boost.near - now.boost.near)
    rounds = lasting(s, s.config.team(hero.seat))
    return WEAPON * (better + 0.25) * rounds - price(s, then.cost, a.pool)


def buy_trap(s: State, hero: Hero, a: act.BuyTrap) -> float:
    """A Trap for as often as something will stand on its Tile."""
    team = s.config.team(hero.seat)
    times = firings(s, team, hero.tile)
    if a.toward >= 0:
        times = max(times, firings(s, team, a.toward))
    trap = TRAPS[a.card]
    once = 1.0 if times else 0.0
    gain = trap_worth(a.card, s.level) * (once if trap.discard else FIRED * times)
    if a.drop:
        gain -= REPLACE * trap_worth(a.drop, s.level) * (once if TRAPS[a.drop].discard else FIRED * times)
    return gain - price(s, trap.cost, a.pool)


def revitalize(s: State, hero: Hero, a: act.Revitalize) -> float:
    """Spent Ultimates back, and a point for a hurt Rift."""
    team = s.config.team(hero.seat)
    spent = sum(not s.heroes[seat].ultimate for seat in s.config.seats_of(team))
    hurt = knacks.hurt_rift(s, hero)
    return REVITALIZE * 2 * spent + RIFT_POINT * hurt - POOL_SKULL * 3 * s.config.heroes


def boost_pool(s: State, hero: Hero, a: act.BoostPool) -> float:
    """Only what makes Revitalize affordable when it is worth it; else own Skulls are as good."""
    return -0.02 * a.skulls


# ---- Hero Action Phase


def place(s: State, hero: Hero, fort: int, tile: int, dice: list[float], attack: bool) -> float:
    """What it is good for to end on a Tile, with or without an Attack still to come there."""
    gain = standing(s, hero, fort, tile) - danger(s, hero, fort, tile, dice)
    return gain + (attack_gain(s, hero, fort, tile) if attack else 0.0)


class Fears(dict[int, list[float]]):
    """The damage expected on each Tile of a fortress, worked out when it is first asked for."""

    def __init__(self, s: State) -> None:
        super().__init__()
        self.state = s

    def __missing__(self, fort: int) -> list[float]:
        self[fort] = found = coming(self.state, fort)
        return found


def walk(s: State, hero: Hero, a: act.Walk, fears: Fears) -> float:
    """To where an Attack brings most, or to where it is good to stand; against staying and striking first."""
    dice = fears[a.fort]
    layout = land(s, a.fort)
    toll = WOUND * 1.2 if layout.kinds[a.tile] == "gas-chamber" else 0.0
    return place(s, hero, a.fort, a.tile, dice, hero.attacks > 0) - toll


def strike(s: State, hero: Hero, a: act.Strike, fears: Fears) -> float:
    """An Attack here, and then perhaps a step to safety."""
    gain = attack_gain(s, hero, hero.fort, hero.tile)
    dice = fears[hero.fort]
    spots = [hero.tile, *(land(s, hero.fort).joined[hero.tile] if hero.moves else ())]
    stay = max(place(s, hero, hero.fort, spot, dice, hero.attacks > 1) for spot in spots)
    left_out = sum(0.1 if card in CHOICES else USELESS for card in a.without)
    return gain + stay - left_out + 0.05


def end_turn(s: State, hero: Hero, a: act.EndTurn, fears: Fears) -> float:
    """Staying where one is."""
    return place(s, hero, hero.fort, hero.tile, fears[hero.fort], False) - 0.02


# ---- decisions of the Rift Lord


def group_attacks(s: State, hero: Hero, a: act.GroupAttacks) -> float:
    """Whoever can best bear it."""
    victim = s.heroes[a.seat]
    return float(victim.health) - 2.0 * len(HEROES[victim.id].need)


def move_to(s: State, hero: Hero, a: act.MoveTo) -> float:
    """Minions by the longer way; hunters to whom they hurt least."""
    fort = s.fort
    if a.tile >= len(s.forts[fort].up):
        return 0.0
    there = heroes_on(s, fort, a.tile)
    trapped = 0.3 * len(s.forts[fort].traps[a.tile])
    return 0.3 * land(s, fort).distance[a.tile] + trapped + sum(0.2 * each.health - 0.8 for each in there)


def jump_to(s: State, hero: Hero, tile: int, fears: Fears) -> float:
    """Where a power puts the Hero."""
    return place(s, hero, hero.fort, tile, fears[hero.fort], hero.attacks > 0)


def flip(s: State, hero: Hero, a: act.Flip) -> float:
    """Enemies away from the Rift; own Heroes stay."""
    layout = land(s, s.fort)
    back = layout.distance[a.tile] - layout.distance[s.tile]
    if a.seat >= 0:
        return -1.0
    f = s.forts[s.fort]
    count = f.up[s.tile][a.role] + f.down[s.tile][a.role] if a.role >= 0 else 3
    return count * (back + 0.2 * len(f.traps[a.tile]))


def fire_trap(s: State, hero: Hero, a: act.FireTrap) -> float:
    """Every Trap, but not one that hurts a weak Hero, nor one that is discarded for little."""
    f = s.forts[s.fort]
    if s.tile >= 0 and a.slot >= 0 and TRAPS[f.traps[s.tile][a.slot]].discard and s.level < 3:
        enemies = sum(f.up[s.tile]) + sum(f.down[s.tile])
        if enemies < len(TRAPS[f.traps[s.tile][a.slot]].icons) / 2:
            return -0.5
    pays = s.heroes[a.pays] if a.pays >= 0 else None
    mine = pays is not None and s.config.team(pays.seat) == s.config.team(hero.seat)
    return 0.5 - (1.0 if mine and pays is not None and pays.health < 3 else 0.0)


def victim(s: State, hero: Hero, a: act.Victim) -> float:
    """The worst of them."""
    return worth_of(s.forts[s.fort].edition, a.role, s.level, 2)


def place_hero(s: State, hero: Hero, a: act.PlaceHero, fears: Fears) -> float:
    """Where something comes by, not where it strikes first."""
    if s.config.rivalry and a.fort != s.config.team(hero.seat):
        return -1.0
    layout = land(s, a.fort)
    dice = fears[a.fort]
    gain = 0.3 * min(path_traffic(layout, a.tile, s.level), 2.0) - 0.6 * danger(s, hero, a.fort, a.tile, dice)
    gain += standing(s, hero, a.fort, a.tile) - 0.1 * len(heroes_on(s, a.fort, a.tile))
    return gain - (5.0 if layout.kinds[a.tile] == "gas-chamber" else 0.0)


def small_choice(s: State, hero: Hero, a: act.Special) -> float:
    """What powers and Upgrades ask besides."""
    if a.what == "die":
        return knacks.die(s, hero, a.card)
    if a.what == "face":
        return knacks.face(hero, a.card, a.number)
    if a.what == "place":
        return firings(s, s.config.team(hero.seat), a.tile)
    if a.card in GEAR:  # the Kobold King's
        return buy_gear(s, hero, act.BuyGear(a.card, a.number))
    if a.card in TRAPS:  # Scarecrow's
        rounds = lasting(s, s.config.team(hero.seat))
        return GEAR_USED * rounds * knacks.wearing(s, a) - price(s, TRAPS[a.card].cost, a.number)
    if a.what == "rivalry" and s.active == NOBODY:  # Bears and Gnolls for the enemy
        return 0.3 * a.number + 0.2 * s.level - LATE[s.level - 1]
    return 0.0


PLACES: Final[dict[type[Action], Callable[[State, Hero, Any, Fears], float]]] = {
    act.PlaceHero: place_hero,
    act.Walk: walk,
    act.Strike: strike,
    act.EndTurn: end_turn,
}
"""What is judged by where the Hero will stand."""

KNACKS: Final[dict[type[Action], Callable[[State, Hero, Any], float]]] = {
    act.Special: knacks.special,
    act.Push: knacks.push,
}
"""What is done in a turn before anything else, if it is worth more than 0."""

GAINS: Final[dict[type[Action], Callable[[State, Hero, Any], float]]] = {
    act.ChooseHero: lambda s, h, a: BEST_HEROES.get(a.hero, 0.0),
    act.BeLord: lambda s, h, a: 0.0,
    act.Agree: lambda s, h, a: 1.0,
    act.BoostPool: boost_pool,
    act.OpenPool: lambda s, h, a: 5.0,
    act.HealAtRift: lambda s, h, a: 6.0,
    act.Revitalize: revitalize,
    act.BuyWeapon: buy_weapon,
    act.BuyGear: buy_gear,
    act.BuyTrap: buy_trap,
    act.DoneUpgrading: lambda s, h, a: 0.25,
    act.MoveTo: move_to,
    act.Victim: victim,
    act.FireTrap: fire_trap,
    act.HoldFire: lambda s, h, a: 0.0,
    act.PickTile: lambda s, h, a: 0.1,
    act.GroupAttacks: group_attacks,
    act.GiveUp: lambda s, h, a: 0.5 if a.what == "move" else 0.2,
    act.PayPush: lambda s, h, a: -gear_worth(a.gear) if a.gear in GEAR else -1.5,
    act.Special: small_choice,
    act.Flip: flip,
    act.AssignBest: lambda s, h, a: 2.0,
    act.HurtRift: lambda s, h, a: 0.0 if s.forts[s.config.team(h.seat)].health <= 3 else 1.0,
    act.HealRift: lambda s, h, a: 0.5,
}
"""How good an action is; what is not listed is worth 0."""


class OrcsMustDiePolicy:
    """Each option has a gain; the best is played."""

    habits: ClassVar[Mapping[str, float]] = {"c": 0.1, "cut": 1}
    """There are many options, which differ by little: exploring more widely plays no better than not searching."""

    def gains(self, s: State, choice: Choice, options: Sequence[Action], seat: int) -> list[float]:
        """What each option is worth."""
        hero, fears = s.heroes[seat], Fears(s)
        found: list[float] = []
        for option in options:
            kind = type(option)
            if (spot := PLACES.get(kind)) is not None:
                found.append(spot(s, hero, option, fears))
            else:
                gain = GAINS.get(kind)
                found.append(gain(s, hero, option) if gain else 0.0)
        if choice.prompt == TURN:
            best = max(gain for gain, option in zip(found, options, strict=True) if type(option) not in KNACKS)
            for n, option in enumerate(options):
                if (knack := KNACKS.get(type(option))) is not None:
                    found[n] = best + knack(s, hero, option)
        elif choice.prompt == POWER and type(options[0]) is act.MoveTo:
            found = [jump_to(s, hero, option.tile, fears) for option in options if isinstance(option, act.MoveTo)]
        return found

    def choose(self, state: State, choice: Choice, seat: int, chance: Seeded) -> Action:
        """The option with the greatest gain; equal ones by chance."""
        options = choice.options_of(seat)
        gains = self.gains(state, choice, options, seat)
        top = max(gains)
        best = [option for option, gain in zip(options, gains, strict=True) if gain >= top - 1e-9]
        return best[chance.below(len(best), "policy") if len(best) > 1 else 0]

    def rollout(self, state: State, choice: Choice, chance: Seeded) -> Action:
        """The same with some noise, for the seat that must answer."""
        options = choice.options
        gains = self.gains(state, choice, options, choice.seat)
        if len(options) > 1 and not chance.below(12, "slip"):
            return options[chance.below(len(options), "slip")]
        return options[max(range(len(options)), key=gains.__getitem__)]

    def prior(self, state: State, choice: Choice) -> Sequence[float] | None:
        """How promising options look: a soft maximum of the gains."""
        gains = self.gains(state, choice, choice.options, choice.seat)
        top = max(gains)
        if choice.prompt in SETTLED:
            best = gains.index(top)
            return [float(n == best) for n in range(len(gains))]
        weights = [exp((gain - top) / DOUBT) if gain > top - HOPELESS else 0.0 for gain in gains]
        total = sum(weights)
        return [weight / total for weight in weights]

    def value(self, state: State, seat: int) -> float:
        """The chance to hold the Rift; in Rivalry to hold it longer than the other Team."""
        config = state.config
        team = config.team(seat)
        if state.outcome is not None:
            winners = state.outcome.winners
            return (0.5 if len(winners) == config.seats and config.rivalry else 1.0) if seat in winners else 0.0
        odds = prospects(state, team)
        if config.rivalry:
            odds = EDGE * (odds - prospects(state, 1 - team))
        return 1 / (1 + exp(-odds))


POLICY = OrcsMustDiePolicy()
