"""How to play Castle Panic soundly without looking ahead: hit what presses most, trade for what hits it.

`POLICY` serves the greedy bot, the playouts of the tree search, and its judgement of unfinished games. What Monsters
and cards are worth is in judgement.py; here is what to do about it, choice by choice.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Any, Final

from siegeworks.core import Action, Choice, Seeded

from . import actions as act
from .content import TOKENS
from .forecast import chance_to_stand
from .judgement import (
    AT_ONE_MONSTER,
    HIT,
    KEEP,
    best_target,
    best_wall,
    drive_gain,
    fortify_gain,
    hit_gain,
    plan,
    slay_gain,
    special_gain,
    tar_gain,
    wall_gain,
)
from .state import COLOUR, State

PLAY: Final = 0.24  # a card played is a card drawn next turn
FLEXIBLE: Final = 0.32  # share of a card's worth that spending it costs
COST: Final = {"nice_shot": 0.38, "barbarian": 0.81, "tar": 0.36, "drive_him_back": 0.6, "all_for_one": 0.6}
MISSING: Final = (0.27, 0.25)  # by Monster on the board, less a cost: two tokens fewer matter most on a full board
SCAVENGE: Final = (0.29, 0.45)  # taking a card back: for any, and by what it is worth to keep
END: Final = 0.05  # a play must be worth this
USELESS: Final = 0.65  # a card of no use and worth less than this to keep is discarded
IN_USE: Final = 0.93  # how much of a card's use this turn counts against discarding it
TRADED: Final = 0.34  # how much of what a card is worth to keep counts in a trade
MARGIN: Final = 0.12  # what a trade must bring
TRUST: Final = 0.3  # how bad a trade that a partner proposes may look
TIE: Final = 0.05  # of cards that buy the same, the one least worth keeping is offered
AT_ONCE: Final = {"missing": 0.61, "draw_2": 0.61, "scavenge": 0.76, "nice_shot": 0.49}
"""What a card that needs no target is worth to who plays next."""


# ---- phase 4 and single decisions: every action has a gain, and the best is taken


def hit(s: State, a: act.Hit) -> float:
    """A point of damage, less what the card could reach elsewhere."""
    m = s.monsters[a.monster]
    return hit_gain(s, m, m.points) + PLAY - FLEXIBLE * (KEEP[a.card] - HIT)


def nice_shot(s: State, a: act.NiceShot) -> float:
    """Slain at one blow: never for a last point."""
    m = s.monsters[a.monster]
    if m.points == 1:
        return 0.0
    return slay_gain(s, m) - COST["nice_shot"] - FLEXIBLE * (KEEP[a.card] - HIT)


def scavenge(s: State, a: act.Scavenge) -> float:
    """The card that does most now, or that is good to have."""
    left = {m.id: m.points for m in s.monsters.values()}
    return SCAVENGE[0] + SCAVENGE[1] * KEEP[a.card] + best_target(s, a.card, left)[1]


def place_monster(s: State, a: act.PlaceMonster) -> float:
    """The Overlord's strong Monsters, where no Wall stands before a Tower."""
    return TOKENS[a.token].points + 1.5 * (not s.walls[a.arc]) + 0.5 * s.towers[a.arc]


def play_token(s: State, a: act.PlayToken) -> float:
    """What a token brings the Overlord now."""
    token = TOKENS[a.token]
    if token.points:
        return token.points + 1.0 + token.draws
    if token.colour:
        return 0.8 * sum(1 for m in s.monsters.values() if COLOUR[m.arc] == token.colour)
    return 2.0 + token.draws


def throw_away(s: State, a: act.ThrowHandAway) -> float:
    """Desperate Times, for a hand that can do next to nothing."""
    hand = s.hands[s.active]
    return 0.6 - sum(plan(s, hand)[0].values()) - 0.3 * sum(KEEP[card] for card in hand)


GAINS: Final[dict[type[Action], Callable[[State, Any], float]]] = {
    act.Hit: hit,
    act.NiceShot: nice_shot,
    act.AllForOne: lambda s, a: slay_gain(s, s.monsters[a.monster]) - COST["all_for_one"],
    act.Barbarian: lambda s, a: slay_gain(s, s.monsters[a.monster]) - COST["barbarian"],
    act.Tar: lambda s, a: 0.0 if s.tarred else tar_gain(s, s.monsters[a.monster]) - COST["tar"],
    act.DriveHimBack: lambda s, a: drive_gain(s, s.monsters[a.monster]) - COST["drive_him_back"],
    act.Build: lambda s, a: wall_gain(s, a.arc),
    act.PlaceWall: lambda s, a: wall_gain(s, a.arc),
    act.Fortify: lambda s, a: fortify_gain(s, a.arc),
    act.Missing: lambda s, a: MISSING[0] * len(s.monsters) - MISSING[1],
    act.DrawTwo: lambda s, a: 9.0,
    act.Scavenge: scavenge,
    act.EndPlay: lambda s, a: END,
    act.Hurt: lambda s, a: 9.0 - s.monsters[a.monster].points,
    act.PlaceRest: lambda s, a: 0.1,
    act.ThrowHandAway: throw_away,
    act.PlaceMonster: place_monster,
    act.PlayToken: play_token,
    act.StopPlaying: lambda s, a: 0.5 if s.played else -1.0,  # the Overlord who waits for ever wins nothing
}
"""How good an action is; what is not listed is worth 0."""


# ---- phases 2 and 3: cards against cards. These too give a gain for each option.


def discards(s: State, options: Sequence[Action], seat: int) -> list[float]:
    """What is of no use this turn and least worth keeping; nothing, where that is allowed and all are worth it."""
    worth, _ = plan(s, s.hands[seat])
    return [
        sum(USELESS - KEEP[card] - IN_USE * worth[card] for card in action.cards)
        if type(action) is act.Discard
        else 0.0
        for action in options
    ]


def offers(s: State, options: Sequence[Action]) -> list[float]:
    """What each own card can buy from a partner, less what it would do here; the margin for no trade."""
    hand, refused = s.hands[s.active], s.refused
    worth, left = plan(s, hand)
    use: dict[str, float] = {}
    wanted = []
    for partner in s.config.castle:
        if partner != s.active and not s.out[partner]:
            for card in dict.fromkeys(s.hands[partner]):
                if card not in use:
                    use[card] = use_now(s, card, left, hand) - TRADED * KEEP[card]
                wanted.append((use[card], partner, card))
    wanted.sort(reverse=True)
    gains = []
    for a in options:
        if type(a) is act.Offer:
            card = a.card
            best = next((gain for gain, seat, w in wanted if w != card and (card, seat, w) not in refused), 0.0)
            gains.append(best - worth[card] - TIE * KEEP[card])
        else:
            gains.append(MARGIN)
    return gains


def asks(s: State, options: Sequence[Action]) -> list[float]:
    """What each card asked for adds to this turn's play."""
    hand = s.hands[s.active]
    _, left = plan(s, hand)
    return [
        use_now(s, a.card, left, hand) - TRADED * KEEP[a.card] if type(a) is act.AskFor and a.card else 0.0
        for a in options
    ]


def answers(s: State, options: Sequence[Action]) -> list[float]:
    """Agree to what helps the table, with the benefit of the doubt: who asks for a card has a use for it now."""
    hand = s.hands[s.active]
    worth, left = plan(s, hand)
    lost = worth[s.offered]
    return [
        use_now(s, a.card, left, hand) - TRADED * KEEP[a.card] - lost if type(a) is act.Agree else 0.0 for a in options
    ]


def use_now(s: State, card: str, left: dict[int, int], hand: list[str]) -> float:
    """What a partner's card would add to this turn's play."""
    gain = best_target(s, card, left)[1]
    if gain:
        return gain + PLAY
    if card in AT_ONE_MONSTER:
        return special_gain(s, card)
    if card in ("brick", "mortar"):
        other = "mortar" if card == "brick" else "brick"
        return best_wall(s) if other in hand and card not in hand else 0.0
    return AT_ONCE.get(card, 0.0)


def gains_of(s: State, options: Sequence[Action], seat: int) -> list[float]:
    """The gain of each option; the last option tells what kind of choice it is."""
    kind = type(options[-1])
    if kind in BY_TABLE:
        return BY_TABLE[kind](s, options)
    if kind is act.Discard:
        return discards(s, options, seat)
    return [rate(s, action) if (rate := GAINS.get(type(action))) else 0.0 for action in options]


BY_TABLE: Final = {act.Offer: offers, act.AskFor: asks, act.Refuse: answers}

WIDTH: Final[dict[type[Action], int]] = {act.Offer: 2, act.AskFor: 3, act.Discard: 3, act.EndPlay: 6, act.Refuse: 1}
"""How many options are worth a thought at each kind of choice of the Castle players."""
SPAN: Final = 1.0  # what is so much worse than the best is not worth a thought
WARMTH: Final = 0.4  # how fast weights fall with gains


class CastlePanicPolicy:
    """Judgement as the bots ask for it."""

    def choose(self, state: State, choice: Choice, seat: int, chance: Seeded) -> Action:
        """The best option by judgement alone, the first of equals."""
        options = choice.options_of(seat)
        gains = gains_of(state, options, seat)
        return options[gains.index(max(gains))]

    def prior(self, state: State, choice: Choice) -> Sequence[float] | None:
        """Weights that fall with the gain; 0 for what is not worth a thought. None for the Overlord and the set-up."""
        options = choice.options
        width = WIDTH.get(type(options[-1]))
        if width is None:
            return None
        gains = gains_of(state, options, choice.seat)
        ranked = sorted(gains, reverse=True)
        most = ranked[0]
        least = max(ranked[min(width, len(ranked)) - 1], most - SPAN, min(0.0, most))
        weights = [exp((gain - most) / WARMTH) if gain >= least else 0.0 for gain in gains]
        total = sum(weights)
        return [weight / total for weight in weights]

    def rollout(self, state: State, choice: Choice, chance: Seeded) -> Action:
        """The same: dice and draws make playouts differ enough."""
        return self.choose(state, choice, choice.seat, chance)

    def value(self, state: State, seat: int) -> float:
        """The castle's chance to stand, or the Overlord's to see it fall; 0 or 1 when the game is over."""
        outcome = state.outcome
        if outcome is not None:
            return float(seat in outcome.winners)
        chance = chance_to_stand(state)
        return 1 - chance if seat == state.config.overlord else chance


POLICY = CastlePanicPolicy()
