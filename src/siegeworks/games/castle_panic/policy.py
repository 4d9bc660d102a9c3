"""How to play Castle Panic soundly without looking ahead: hit what is most dangerous, trade for what hits it.

`POLICY` serves the greedy bot, the playouts of the tree search, and its judgement of unfinished games. All weights are
judgement, tuned by simulation (docs/results.md); none is a rule.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from siegeworks.core import Action, Choice, Seeded

from . import actions as act
from .content import CARDS, TOKENS
from .rules.plays import REACH
from .rules.turn import requests
from .state import CASTLE, CLOCKWISE, COLOUR, HIDDEN, SWORDSMAN, Monster, State

RING_DANGER: Final = (9.0, 6.0, 3.5, 2.0, 1.0)  # by ring number: Castle, Swordsman, Knight, Archer, Forest
OPEN_GATE: Final = 3.0  # added in the Swordsman and Knight rings where no Wall stands but the Tower does
NEXT_TOWER: Final = 5.0  # added in the Castle ring when the next space still has its Tower
BOSS: Final = 0.5
FLEXIBLE: Final = {"any": 0.6, "hero": 0.8}  # what it costs to spend a card that reaches more
FINISH, WOUND = 1.0, 0.55  # share of a Monster's danger gone with its last point, or with another
KEEP_SPECIAL: Final = 5.0  # danger a Monster must have before a special card is spent on it
CARD_WORTH: Final = {
    "barbarian": 6.0, "nice_shot": 4.5, "missing": 5.0, "drive_him_back": 4.5, "tar": 3.0, "draw_2": 7.0,
    "scavenge": 6.0, "fortify_wall": 3.5,
}  # fmt: skip
NOISE: Final = 4  # one playout move in so many is random


def danger(s: State, m: Monster) -> float:
    """How urgent a Monster is: closeness, whether the gate is open, and Bosses a little."""
    value = RING_DANGER[m.ring]
    if m.ring == CASTLE:
        value += NEXT_TOWER * s.towers[CLOCKWISE[m.arc]]
    elif m.ring <= SWORDSMAN + 1 and s.towers[m.arc] and not s.walls[m.arc]:
        value += OPEN_GATE
    return value + BOSS * (TOKENS[m.kind].kind == "boss") + 0.2 * m.points


def worth(s: State, card: str) -> float:
    """What a card is worth to whoever plays next: the best target now, less for one that is a move away."""
    reach = REACH.get(card)
    if reach is None:
        return build_worth(s) if card in ("brick", "mortar") else CARD_WORTH.get(card, 0.0)
    rings, colour = reach
    best = 0.4
    for m in s.monsters.values():
        if colour == "any" or COLOUR[m.arc] == colour:
            share = FINISH if m.points == 1 else WOUND
            if m.ring in rings:
                best = max(best, danger(s, m) * share)
            elif m.ring - 1 in rings:
                best = max(best, 0.45 * danger(s, m) * share)
    return best


def build_worth(s: State) -> float:
    """What half a Wall is worth: more where Walls in front of Towers are missing."""
    return 0.8 + min(3.0, 1.2 * sum(1 for arc in range(1, 7) if s.towers[arc] and not s.walls[arc]))


def arc_threat(s: State, arc: int) -> float:
    """How much presses on a Wall place from outside."""
    return sum(RING_DANGER[m.ring] for m in s.monsters.values() if m.arc == arc and m.ring != CASTLE)


# ---- how good each action is, 0 being "do nothing"


def rate_hit(s: State, a: act.Hit) -> float:
    """Danger removed, less what the card's reach is worth elsewhere."""
    m = s.monsters[a.monster]
    card = CARDS[a.card]
    cost = FLEXIBLE.get(card.type, 0.0) + FLEXIBLE.get(card.colour, 0.0)
    return danger(s, m) * (FINISH if m.points == 1 else WOUND) - cost


def rate_kill(s: State, monster: int, cards: int) -> float:
    """A sure kill with special cards: worth it for strong Monsters close by."""
    m = s.monsters[monster]
    if m.points < 2 and m.ring != CASTLE:
        return -1.0
    return danger(s, m) * (0.5 + 0.3 * m.points) - KEEP_SPECIAL - cards


def rate_tar(s: State, a: act.Tar) -> float:
    """Stops one attack: on what would hit a Tower now."""
    m = s.monsters[a.monster]
    strikes = (m.ring == CASTLE and s.towers[CLOCKWISE[m.arc]]) or (
        m.ring == SWORDSMAN and not s.walls[m.arc] and s.towers[m.arc]
    )
    return danger(s, m) - 4.0 if strikes else -1.0


def rate_drive_back(s: State, a: act.DriveHimBack) -> float:
    """Four turns won against what stands inside or at the gate."""
    m = s.monsters[a.monster]
    return danger(s, m) * 0.8 + 0.7 * m.points - 4.0 if m.ring <= SWORDSMAN else -1.0


def rate_build(s: State, a: act.Build) -> float:
    """A Wall where a Tower needs it most."""
    return (2.5 if s.towers[a.arc] else 0.2) + 0.3 * arc_threat(s, a.arc)


def rate_fortify(s: State, a: act.Fortify) -> float:
    """A second Wall where much presses."""
    return 0.5 + 0.3 * arc_threat(s, a.arc) if s.towers[a.arc] else 0.1


def rate_trade_offer(s: State, card: str) -> float:
    """The best swap this card can buy."""
    return max((rate_ask(s, card, a) for a in requests(s, card)), default=0.0)


def rate_ask(s: State, card: str, a: act.AskFor) -> float:
    """What the swap brings the table: the card is played now instead of later, by somebody else."""
    if not a.card or a.card == HIDDEN:
        return 0.3 - worth(s, card)
    gain = worth(s, a.card) - worth(s, card)
    if a.card in ("brick", "mortar") and other_half(a.card) in s.hands[s.active]:
        gain += 3.0 * (sum(s.walls) < len(s.walls) - 1)
    duplicate = a.card in s.hands[s.active]
    return gain - 0.6 - 0.5 * duplicate


def other_half(card: str) -> str:
    """What a Brick or a Mortar needs."""
    return "mortar" if card == "brick" else "brick"


def rate_discard(s: State, a: act.Discard) -> float:
    """An average card instead of these."""
    hand = s.hands[s.discarders[0] if s.step == "everyone_discards" else s.active]
    total = 0.0
    for card in a.cards:
        value = worth(s, card) * (0.4 if hand.count(card) > 1 else 1.0)
        if card in ("brick", "mortar") and other_half(card) in hand:
            value += 2.0
        total += 1.6 - value
    return total


RATINGS: dict[type[Action], Callable[[State, Any], float]] = {
    act.Hit: rate_hit,
    act.NiceShot: lambda s, a: rate_kill(s, a.monster, 1),
    act.AllForOne: lambda s, a: rate_kill(s, a.monster, 1),
    act.Barbarian: lambda s, a: rate_kill(s, a.monster, 0),
    act.Tar: rate_tar,
    act.DriveHimBack: rate_drive_back,
    act.Build: rate_build,
    act.PlaceWall: rate_build,
    act.Fortify: rate_fortify,
    act.Missing: lambda s, a: 1.0,
    act.DrawTwo: lambda s, a: 20.0,
    act.Scavenge: lambda s, a: worth(s, a.card),
    act.Discard: rate_discard,
    act.Offer: lambda s, a: rate_trade_offer(s, a.card),
    act.AskFor: lambda s, a: rate_ask(s, s.offered, a),
    act.Agree: lambda s, a: 0.5,
    act.Hurt: lambda s, a: 5.0 - s.monsters[a.monster].points,
    act.ThrowHandAway: lambda s, a: 6.0 - sum(worth(s, card) for card in s.hands[s.active]),
    act.OwnTower: lambda s, a: 0.0,
    act.Place: lambda s, a: 0.0,
    act.PlaceRest: lambda s, a: 0.1,
    act.PlaceMonster: lambda s, a: TOKENS[a.token].points + gate(s, a.arc),
    act.PlayToken: lambda s, a: overlord_worth(s, a.token),
    act.StopPlaying: lambda s, a: 0.5 if s.played else -1.0,  # tokens that wait forever win nothing
}
"""How good an action is; what is not listed is worth 0."""


def gate(s: State, arc: int) -> float:
    """How open an arc is for the Overlord."""
    return 1.5 * (not s.walls[arc]) + 0.5 * s.towers[arc]


def overlord_worth(s: State, token: str) -> float:
    """What a token brings the Overlord now."""
    t = TOKENS[token]
    if t.points:
        return t.points + 1.0 + t.draws
    if t.colour:
        return 0.8 * sum(1 for m in s.monsters.values() if COLOUR[m.arc] == t.colour)
    return 2.0 + t.draws


class CastlePanicPolicy:
    """Rates every legal action and takes the best."""

    def choose(self, state: State, choice: Choice, seat: int, chance: Seeded) -> Action:
        """The best rated action of the seat; ties by chance."""
        options = choice.options_of(seat)
        rated = [rating(state, action) for action in options]
        best = max(rated)
        top = [action for action, value in zip(options, rated, strict=True) if value == best]
        return top[chance.below(len(top), "policy")]

    def rollout(self, state: State, choice: Choice, chance: Seeded) -> Action:
        """Mostly the best rated action, sometimes any."""
        options = choice.options
        if len(options) == 1:
            return options[0]
        if chance.below(NOISE * 3, "noise") == 0:
            return options[chance.below(len(options), "noise")]
        return max(options, key=lambda action: rating(state, action))

    def value(self, state: State, seat: int) -> float:
        """How the castle stands: Towers and Walls left against what is on the board and still to come."""
        outcome = state.outcome
        if outcome is not None:
            return float(seat in outcome.winners)
        towers, walls = sum(state.towers), sum(state.walls)
        inside = sum(m.points for m in state.monsters.values() if m.ring == CASTLE)
        pressure = sum(danger(state, m) for m in state.monsters.values())
        strength = 2.0 * towers + 0.6 * walls - 0.06 * len(state.pile) * 2 - 0.08 * pressure - 0.5 * inside
        chance = min(0.98, max(0.02, strength / 16))
        return 1.0 - chance if seat == state.config.overlord else chance

    def prior(self, state: State, choice: Choice) -> Sequence[float] | None:
        """The ratings as weights."""
        rated = [rating(state, action) for action in choice.options]
        low = min(rated)
        weights = [value - low + 0.5 for value in rated]
        total = sum(weights)
        return [weight / total for weight in weights]


def rating(s: State, action: Action) -> float:
    """How good an action is, 0 being "do nothing"."""
    rate = RATINGS.get(type(action))
    return rate(s, action) if rate else 0.0


POLICY = CastlePanicPolicy()
