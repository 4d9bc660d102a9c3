"""How to play Orcs Must Die! soundly without looking ahead: stand where you strike and are not struck, buy what pays.

`POLICY` serves the greedy bot, the playouts of the tree search, and its judgement of unfinished games. What things are
worth is in judgement.py; here is what to do about it, choice by choice.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Any, Final

from siegeworks.core import Action, Choice, Seeded

from . import actions as act
from .content import GEAR, HEROES, TRAPS
from .judgement import (
    DEATH,
    WOUND,
    attack_gain,
    boost_strength,
    coming,
    danger,
    path_traffic,
    riches,
    rift_safety,
    standing,
    trap_worth,
    worth_of,
)
from .rules.figures import max_health
from .state import OFF_MAP, Hero, State, heroes_on, kinds_of, land

BEST_HEROES: Final = {
    "cygnus": 0.6, "ivy": 0.5, "bloodspike": 0.5, "sir_winston": 0.4, "ball_and_chain": 0.4, "gabriella": 0.3,
    "midnight": 0.3, "maximilian": 0.2,
}  # fmt: skip
SKULL: Final = 0.33  # what a Skull is worth when it is spent, in kills
POOL_SKULL: Final = 0.27  # one of the pool's
ROUNDS_LEFT: Final = (6.5, 4.5, 2.5)  # how long what is bought still serves, by Level
FIRES: Final = 0.34  # how often a Trap on a path with one Army a Level left has something to fire at, a round
REPLACE: Final = 0.7  # of the worth of what is replaced
WEAPON: Final = 1.1
GUARD, MOVE_WORTH, ATTACK_WORTH, HEALTH_WORTH = 0.5, 0.35, 1.8, 0.12
REVITALIZE: Final = 0.5  # an Ultimate turned face-up
RIFT_POINT: Final = 1.2
HURRY: Final = 0.35  # an Action left undone

# ---- Hero Upgrade Phase


def lasting(s: State) -> float:
    """How many rounds what is bought now will serve."""
    return ROUNDS_LEFT[s.level - 1] + (1.0 if s.config.rivalry else 0.0)


def price(cost: int, pool: int) -> float:
    """What the Skulls paid are worth."""
    return SKULL * (cost - pool) + POOL_SKULL * pool


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
    gain = (gear_worth(a.card) - REPLACE * replaced) * lasting(s) * 0.55 + use_worth(a.card)
    return gain - price(GEAR[a.card].cost, a.pool)


def buy_weapon(s: State, hero: Hero, a: act.BuyWeapon) -> float:
    """The next Weapon."""
    weapons = HEROES[hero.id].weapons
    now, then = weapons[hero.weapon], weapons[hero.weapon + 1]
    better = boost_strength(then.boost) - boost_strength(now.boost) + 0.4 * (then.boost.near - now.boost.near)
    return WEAPON * (better + 0.25) * lasting(s) * 0.6 - price(then.cost, a.pool)


def buy_trap(s: State, hero: Hero, a: act.BuyTrap) -> float:
    """A Trap for as often as something will stand on its Tile."""
    team = s.config.team(hero.seat)
    layout = land(s, team)
    traffic = path_traffic(layout, hero.tile, s.level)
    if a.toward >= 0:
        traffic = max(traffic, path_traffic(layout, a.toward, s.level))
    trap = TRAPS[a.card]
    times = 1.0 if trap.discard else FIRES * min(traffic, 4.0) * lasting(s) * 0.7
    gain = trap_worth(a.card, s.level) * (times if traffic else 0.0)
    if a.drop:
        gain -= REPLACE * trap_worth(a.drop, s.level) * (1.0 if TRAPS[a.drop].discard else times)
    return gain - price(trap.cost, a.pool)


def revitalize(s: State, hero: Hero, a: act.Revitalize) -> float:
    """Spent Ultimates back, and a point for a hurt Rift."""
    team = s.config.team(hero.seat)
    spent = sum(not s.heroes[seat].ultimate for seat in s.config.seats_of(team))
    hurt = rift_safety(s, team) < 1.0
    return REVITALIZE * 2 * spent + RIFT_POINT * hurt - POOL_SKULL * 3 * s.config.heroes


def boost_pool(s: State, hero: Hero, a: act.BoostPool) -> float:
    """Only what makes Revitalize affordable when it is worth it; else own Skulls are as good."""
    return -0.02 * a.skulls


# ---- Hero Action Phase


def place(s: State, hero: Hero, fort: int, tile: int, dice: list[float], attack: bool) -> float:
    """What it is good for to end on a Tile, with or without an Attack still to come there."""
    gain = standing(s, hero, fort, tile) - danger(s, hero, fort, tile, dice)
    return gain + (attack_gain(s, hero, fort, tile) if attack else 0.0)


def walk(s: State, hero: Hero, a: act.Walk) -> float:
    """To where an Attack brings most, or to where it is good to stand; against staying and striking first."""
    dice = coming(s, a.fort)
    layout = land(s, a.fort)
    toll = WOUND * 1.2 if layout.kinds[a.tile] == "gas-chamber" else 0.0
    return place(s, hero, a.fort, a.tile, dice, hero.attacks > 0) - toll


def strike(s: State, hero: Hero, a: act.Strike) -> float:
    """An Attack here, and then perhaps a step to safety."""
    gain = attack_gain(s, hero, hero.fort, hero.tile)
    dice = coming(s, hero.fort)
    spots = [hero.tile, *(land(s, hero.fort).joined[hero.tile] if hero.moves else ())]
    stay = max(place(s, hero, hero.fort, spot, dice, hero.attacks > 1) for spot in spots)
    return gain + stay - 0.1 * len(a.without) + 0.05


def end_turn(s: State, hero: Hero, a: act.EndTurn) -> float:
    """Staying where one is."""
    return place(s, hero, hero.fort, hero.tile, coming(s, hero.fort), False) - 0.02


def push(s: State, hero: Hero, a: act.Push) -> float:
    """One enemy less for a wound, or for a piece of Gear."""
    here = end_turn(s, hero, act.EndTurn())
    if a.seat >= 0:
        return here + DEATH - WOUND
    level, kinds = s.level, kinds_of(s, hero.fort)
    gain = worth_of(s.forts[hero.fort].edition, a.role, level, land(s, hero.fort).distance[hero.tile])
    lava = land(s, hero.fort).kinds[hero.tile] == "lava-lake"
    cost = (WOUND if hero.health > 2 else DEATH) if lava else (1.2 if hero.gear or hero.weapon else DEATH)
    return here + gain - cost * (2 if kinds[a.role].greater else 1)


def special(s: State, hero: Hero, a: act.Special) -> float:
    """Abilities whenever they are offered, Ultimates and one-time Gear when there is enough to do."""
    here = end_turn(s, hero, act.EndTurn())
    crowd = attack_gain(s, hero, hero.fort, hero.tile)
    missing = max_health(hero) - hero.health
    if a.what in GEAR:
        use = GEAR[a.what].use
        assert use is not None
        heal = WOUND * min(missing, use.heal)
        fight = (0.8 * (sum(use.dice.values()) + len(use.icons)) + 0.5 * use.stun + use.attack) * (crowd > 1.5)
        return here + heal + fight + 0.3 * use.skulls + RIFT_POINT * use.rift + (not hero.ultimate) * use.ready - 0.9
    if a.what == "ultimate":
        return here + min(crowd, 4.0) * 0.35 + 0.3 * missing - 1.1
    return here + 0.3 + 0.05 * crowd


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
    return 0.3 * land(s, fort).distance[a.tile] + sum(0.2 * each.health - 0.8 for each in there)


def fire_trap(s: State, hero: Hero, a: act.FireTrap) -> float:
    """Every Trap, but not one that hurts a weak Hero."""
    pays = s.heroes[a.pays] if a.pays >= 0 else None
    mine = pays is not None and s.config.team(pays.seat) == s.config.team(hero.seat)
    return 0.5 - (1.0 if mine and pays is not None and pays.health < 3 else 0.0)


def victim(s: State, hero: Hero, a: act.Victim) -> float:
    """The worst of them."""
    return worth_of(s.forts[s.fort].edition, a.role, s.level, 2)


def place_hero(s: State, hero: Hero, a: act.PlaceHero) -> float:
    """Where something comes by, not where it strikes first."""
    if s.config.rivalry and a.fort != s.config.team(hero.seat):
        return -1.0
    layout = land(s, a.fort)
    dice = coming(s, a.fort)
    gain = 0.15 * min(path_traffic(layout, a.tile, s.level), 4.0) - 0.6 * danger(s, hero, a.fort, a.tile, dice)
    gain += standing(s, hero, a.fort, a.tile) - 0.1 * len(heroes_on(s, a.fort, a.tile))
    return gain - (5.0 if layout.kinds[a.tile] == "gas-chamber" else 0.0)


GAINS: Final[dict[type[Action], Callable[[State, Hero, Any], float]]] = {
    act.ChooseHero: lambda s, h, a: BEST_HEROES.get(a.hero, 0.0),
    act.PlaceHero: place_hero,
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
    act.Walk: walk,
    act.Strike: strike,
    act.Push: push,
    act.PayPush: lambda s, h, a: -gear_worth(a.gear) if a.gear in GEAR else -1.5,
    act.Special: special,
    act.EndTurn: end_turn,
    act.AssignBest: lambda s, h, a: 2.0,
    act.HurtRift: lambda s, h, a: 1.0,
}
"""How good an action is; what is not listed is worth 0."""


class OrcsMustDiePolicy:
    """Each option has a gain; the best is played."""

    def gains(self, s: State, options: Sequence[Action], seat: int) -> list[float]:
        """What each option is worth."""
        hero = s.heroes[seat]
        return [gain(s, hero, option) if (gain := GAINS.get(type(option))) else 0.0 for option in options]

    def choose(self, state: State, choice: Choice, seat: int, chance: Seeded) -> Action:
        """The option with the greatest gain; equal ones by chance."""
        options = choice.options_of(seat)
        gains = self.gains(state, options, seat)
        top = max(gains)
        best = [option for option, gain in zip(options, gains, strict=True) if gain >= top - 1e-9]
        return best[chance.below(len(best), "policy") if len(best) > 1 else 0]

    def rollout(self, state: State, choice: Choice, chance: Seeded) -> Action:
        """The same with some noise, for the seat that must answer."""
        options = choice.options
        gains = self.gains(state, options, choice.seat)
        if len(options) > 1 and not chance.below(12, "slip"):
            return options[chance.below(len(options), "slip")]
        return options[max(range(len(options)), key=gains.__getitem__)]

    def prior(self, state: State, choice: Choice) -> Sequence[float] | None:
        """How promising options look: a soft maximum of the gains."""
        gains = self.gains(state, choice.options, choice.seat)
        top = max(gains)
        weights = [exp(min(0.0, (gain - top) / 0.6)) for gain in gains]
        total = sum(weights)
        return [weight / total if weight > 0.004 * total else 0.0 for weight in weights]

    def value(self, state: State, seat: int) -> float:
        """From 0 to 1: how safe the Rift is, how rich the Team, how far the game; in Rivalry against the other's."""
        config = state.config
        team = config.team(seat)
        if state.outcome is not None:
            winners = state.outcome.winners
            return (0.5 if len(winners) == config.seats and config.rivalry else 1.0) if seat in winners else 0.0
        mine = rift_safety(state, team)
        if config.rivalry:
            other = rift_safety(state, 1 - team)
            edge = 3.0 * (mine - other) + 0.05 * (riches(state, team) - riches(state, 1 - team))
            return 1 / (1 + exp(-edge))
        progress = min(state.round, 12) / 12
        wealth = riches(state, 0) / config.heroes
        dead = sum(hero.tile == OFF_MAP for hero in state.heroes) / config.heroes
        edge = 4.5 * mine + 0.35 * wealth + 1.5 * progress * mine - 0.8 * dead - 4.2
        return 1 / (1 + exp(-edge))


POLICY = OrcsMustDiePolicy()
