"""How to play Direwild soundly without looking ahead: buy what hits, build the strongest beast, pick battles that are
won.

`POLICY` serves the greedy bot, the playouts of the tree search, and its judgement of unfinished games. What things are
worth is in judgement.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Any, Final

from siegeworks.core import Action, Choice, Seeded

from . import actions as act
from .content import CREATURES, HEROES, NUMBERS, TREASURES
from .judgement import (
    HIT,
    WOUNDED,
    buy_gain,
    card_worth,
    charm_plan,
    fight_gain,
    lock_gain,
    side_worth,
    walk_gains,
)
from .prospects import prospects
from .rules.grid import GRIDS, foes_mask
from .rules.strength import preview, stats_of
from .state import KARN_SLOT, NOBODY, VETERAN, Hero, State, foe_in

BOOSTS: Final = {
    "thunderhead": 3.0, "wild_inferno": 1.7, "twin_bolts": 2.6, "nettle_dart": 2.0, "bloodstone": 3.0,
    "earthshaker": 2.0, "stone_fury": 2.0, "avalanche": 2.0, "leech": 2.0, "bloodlust": 4.0,
}  # fmt: skip
"""What powers add to a battle, roughly."""
AS_IT_IS: Final = 0.6  # a turn order, or going on after the Enemy AI card: more than what could be used later as well
STRENGTHENING: Final = ("attack", "poison", "rage")
"""Effects of treasures that add to a battle."""
EAGER: Final = 0.05  # the gain from which something is used in another's battle
MAGIC: Final = 0.22  # an active magic spent
MAGIC_LATE: Final = 0.1  # in Karn's dungeon, where it has no other use
UNWANTED: Final = 0.2  # a creature that brings no more had better go
FRESH: Final = (0.02, 0.05, 0.1, 0.2, 0.3)  # a new creature in the Wilds, by the Charm left
AFFORDED: Final = (0, 4, 5, 5)  # Charm of a good hand, by chapter
DEAR: Final = 0.5  # for each Charm beyond
WOUNDS_TAKEN: Final = (0.0, -0.2, -0.2, 0.15)  # for attack, by chapter
WOUNDING: Final = ("dw.card.rock_stoat.discard", "dw.card.honey_badger.augment")
"""Prompts that ask for a wound."""
PICKY: Final = ("destroy", "discard", "gift", "wound", "card")
"""Words in a prompt by which the worst card is meant, not the best."""


def play_card(s: State, hero: Hero, a: act.PlayCard) -> float:
    """What draws first, what looks at others last."""
    creature = CREATURES.get(a.card)
    if creature is None:
        return -1.0
    draws = sum(effect.n for effect in creature.effects if effect.do == "draw")
    return 2.0 * draws - 0.5 * bool(creature.special) + 0.2 * bool(creature.effects)


def buy(s: State, hero: Hero, a: act.Buy) -> float:
    """What it brings, with the best that can be done with the Charm left."""
    wilds = [card for card in s.wilds if card]
    wilds.remove(a.card)
    left = hero.charm - CREATURES[a.card].cost - (NUMBERS.swift if a.swift else 0)
    return buy_gain(a.card, s.chapter, a.swift) + charm_plan(tuple(sorted(wilds)), left, s.locks, s.chapter)


def break_lock(s: State, hero: Hero, a: act.BreakLock) -> float:
    """More for the Advanced deck and for Veteran; with what can be done with the Charm left."""
    stack = next(number for number, left in enumerate(s.locks) if left)
    one, two, three, four = (left - (number == stack) for number, left in enumerate(s.locks))
    wilds = tuple(sorted(card for card in s.wilds if card))
    return lock_gain(s.locks) + charm_plan(wilds, hero.charm - 1, (one, two, three, four), s.chapter)


def destroy_wild(s: State, hero: Hero, a: act.DestroyWild) -> float:
    """What nobody wants, or the hero cannot pay, makes room for what may be bought with the Charm left."""
    gain = buy_gain(a.card, s.chapter, False)
    if gain > UNWANTED and CREATURES[a.card].cost <= hero.charm:
        return -1.0
    wilds = [card for card in s.wilds if card]
    wilds.remove(a.card)
    left = hero.charm - 1
    fresh = FRESH[min(left, len(FRESH) - 1)] - 0.03 * max(gain, 0.0)
    return fresh + charm_plan(tuple(sorted(wilds)), left, s.locks, s.chapter)


def pick_deck(s: State, hero: Hero, a: act.PickDeck) -> float:
    """The better of the cards on top, if it is not too dear."""
    pile = s.advanced if a.deck == "advanced" else s.common
    if not pile.top:
        return 0.1 * (a.deck == "advanced")
    card = pile.top[0]
    return card_worth(card, s.chapter) - DEAR * max(CREATURES[card].cost - AFFORDED[s.chapter], 0)


def core(s: State, hero: Hero, a: act.Core) -> float:
    """The strongest creature that can be built on it."""
    others = tuple(n for n, card in enumerate(hero.played) if card in CREATURES and n != a.number)
    stats = preview(s, hero, a.number, others)
    return stats.attack + side_worth(stats)


def fight(s: State, hero: Hero, a: act.Fight) -> float:
    """A battle's gain, with the creature as it is."""
    foe = foe_in(s, a.slot)
    assert foe is not None
    beside = GRIDS[s.chapter].beside[hero.cell] if hero.cell >= 0 else 0
    flying = hero.cell >= 0 and not beside >> foe.cell & 1
    attack = preview(s, hero, hero.core, hero.augments, flying).attack
    return fight_gain(s, attack + hero.stamina, foe, flying)


def early(s: State) -> bool:
    """Before the die of a battle is rolled: what can be used later had better wait."""
    return s.target != NOBODY and not s.rolled


def use_power(s: State, hero: Hero, a: act.UsePower) -> float:
    """Where it turns a battle; cards drawn whenever they may be."""
    power = next(each for each in HEROES[hero.id].powers if each.id == a.power)
    price = (MAGIC if s.chapter < 3 else MAGIC_LATE) * power.cost
    if a.power in BOOSTS:
        if s.target == NOBODY or s.target > KARN_SLOT or (early(s) and power.window != "before_battle"):
            return -price
        sides = 3.0 if s.locks[VETERAN] else 6.0
        more = {"thunderhead": sides, "wild_inferno": sides / 2, "twin_bolts": sides * 0.85}.get(a.power)
        wound = WOUNDED if a.power in ("bloodstone", "stone_fury") else 0.0
        return swing(s, BOOSTS[a.power] if more is None else more) - price - wound - 0.02
    if power.window in ("summon", "charm") and hero.active > 2:
        return 0.15
    return -price


def swing(s: State, more: float) -> float:
    """What so much more attack is worth in the battle at hand."""
    foe = foe_in(s, s.target)
    fighter = s.heroes[s.order[s.turn]]
    if foe is None or s.phase != "adventure":
        return -1.0
    strength = stats_of(s, fighter).attack + fighter.stamina
    before = fight_gain(s, strength, foe, s.flying, s.rolled)
    return fight_gain(s, strength + int(more), foe, s.flying, s.rolled) - before


def use_treasure(s: State, hero: Hero, a: act.UseTreasure) -> float:
    """Attack where it turns a battle, Charm and cards in their phases, magic and rage at once."""
    treasure = TREASURES[a.treasure]
    gains = {"charm": 0.4, "draw": 0.5, "magic": 0.3, "heal": 0.3, "damage": HIT}
    gain = sum(gains.get(effect.do, 0.0) * effect.n for effect in treasure.effects)
    more = sum(effect.n for effect in treasure.effects if effect.do in STRENGTHENING)
    if more:
        if not 0 <= s.target <= KARN_SLOT or early(s):
            return -0.3
        helps = a.seat in (NOBODY, s.order[s.turn])
        return swing(s, float(more)) - (0.3 if s.chapter < 3 else 0.1) if helps else -0.3
    if treasure.special in ("firebolt", "treats", "host", "catchup", "summons", "salve"):
        return 0.2
    return gain - 0.25 if any(effect.do in gains for effect in treasure.effects) else -0.3


def helps(option: Action) -> bool:
    """Whether it adds to a battle."""
    if isinstance(option, act.UsePower):
        return option.power in BOOSTS
    return isinstance(option, act.UseTreasure) and any(
        effect.do in STRENGTHENING for effect in TREASURES[option.treasure].effects
    )


def pick_card(s: State, hero: Hero, a: act.PickCard, prompt: str) -> float:
    """The best card, or where one is given up the worst."""
    worst = any(word in prompt for word in PICKY)
    return -card_worth(a.card) if worst else card_worth(a.card)


def pick_foe(s: State, hero: Hero, a: act.PickFoe) -> float:
    """Whoever is most hurt, and awake."""
    foe = foe_in(s, a.slot)
    return -1.0 if foe is None else len(foe.gems) + bool(foe.kind) - 0.5 * (foe.slot == KARN_SLOT)


def reroll(s: State, hero: Hero, a: act.Reroll) -> float:
    """A die that shows 1, for a wound."""
    foe = foe_in(s, s.target)
    if foe is None or s.rolled:
        return -0.1
    strength = stats_of(s, hero).attack + hero.stamina
    return fight_gain(s, strength, foe, s.flying) - fight_gain(s, strength, foe, s.flying, 1) - WOUNDED


GAINS: Final[dict[type[Action], Callable[[State, Hero, Any], float]]] = {
    act.Agree: lambda s, h, a: AS_IT_IS,
    act.Decline: lambda s, h, a: 0.0,
    act.PickFoe: pick_foe,
    act.PickSeat: lambda s, h, a: 0.1 * (a.seat == h.seat) + 0.02 * s.heroes[a.seat].active,
    act.PickDeck: pick_deck,
    act.Enough: lambda s, h, a: 0.05,
    act.UsePower: use_power,
    act.UseTreasure: use_treasure,
    act.Reroll: reroll,
    act.TurnOrder: lambda s, h, a: AS_IT_IS + 0.01 * (a.order == s.order),
    act.PlayCard: play_card,
    act.Buy: buy,
    act.DestroyWild: destroy_wild,
    act.BreakLock: break_lock,
    act.MagicForCharm: lambda s, h, a: -0.2,
    act.Core: core,
    act.Tuck: lambda s, h, a: 0.4,
    act.TuckAll: lambda s, h, a: 1.0,
    act.Loot: lambda s, h, a: 0.5,
    act.Fight: fight,
    act.CritColour: lambda s, h, a: 0.1 * s.heroes[a.seat].inactive,
    act.Channel: lambda s, h, a: card_worth(a.card),
}
"""How good an action is; what is not listed is worth 0."""


class DirewildPolicy:
    """Each option has a gain; the best is played."""

    def gains(self, s: State, choice: Choice, seat: int) -> list[float]:
        """What each option is worth."""
        options = choice.options_of(seat)
        hero = s.heroes[seat]
        if any(type(option) is act.StopMoving for option in options):
            at = walk_gains(s, hero, foes_mask(s))
            stay = at[hero.cell]
            return [
                at.get(option.cell, -9.0) - 1e-6 if isinstance(option, act.Walk)
                else stay if type(option) is act.StopMoving else stay + self._gain(s, hero, option, choice.prompt)
                for option in options
            ]  # fmt: skip
        return [self._gain(s, hero, option, choice.prompt) for option in options]

    def _gain(self, s: State, hero: Hero, option: Action, prompt: str) -> float:
        if isinstance(option, act.PickCard):
            return pick_card(s, hero, option, prompt)
        if type(option) is act.Agree and prompt in WOUNDING:
            return WOUNDS_TAKEN[s.chapter]
        gain = GAINS.get(type(option))
        return gain(s, hero, option) if gain else 0.0

    def choose(self, state: State, choice: Choice, seat: int, chance: Seeded) -> Action:
        """The option with the greatest gain; equal ones by chance."""
        options = choice.options_of(seat)
        gains = self.gains(state, choice, seat)
        top = max(gains)
        best = [option for option, gain in zip(options, gains, strict=True) if gain >= top - 1e-9]
        return best[chance.below(len(best), "policy") if len(best) > 1 else 0]

    def volunteer(self, state: State, choice: Choice, seat: int, chance: Seeded) -> Action | None:
        """What turns another hero's battle, if this hero has it (dw.magic.any_time, dw.treasure.any_hero)."""
        if state.target == NOBODY:
            return None
        hero, options = state.heroes[seat], [each for each in choice.options_of(seat) if helps(each)]
        gains = [self._gain(state, hero, option, choice.prompt) for option in options]
        best = max(gains, default=0.0)
        return options[gains.index(best)] if best > EAGER else None

    def rollout(self, state: State, choice: Choice, chance: Seeded) -> Action:
        """The same with some noise, for the seat that must answer."""
        options = choice.options
        if len(options) == 1:
            return options[0]
        if not chance.below(12, "slip"):
            return options[chance.below(len(options), "slip")]
        gains = self.gains(state, choice, choice.seat)
        return options[max(range(len(options)), key=gains.__getitem__)]

    def prior(self, state: State, choice: Choice) -> Sequence[float] | None:
        """How promising options look: a soft maximum of the gains."""
        gains = self.gains(state, choice, choice.seat)
        top = max(gains)
        weights = [exp(min(0.0, (gain - top) / 0.5)) for gain in gains]
        total = sum(weights)
        return [weight / total if weight > 0.004 * total else 0.0 for weight in weights]

    def value(self, state: State, seat: int) -> float:
        """From 0 to 1: the chance to win."""
        return prospects(state)


POLICY = DirewildPolicy()
