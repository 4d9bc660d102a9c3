"""How to build and when to drop: the judgement bots ask for.

`judge` rates an aimed move by running the physics for it and counting the points of the table as it then is; the other
methods guess from where things would be let go, which takes microseconds.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any, Final

import msgspec

from siegeworks.core import Action, Choice, Seeded

from .actions import ChooseColour, DropBoulder, PlacePawn, PlacePiece, PlayCard, TakePiece
from .aiming import PoseSpace
from .content import CARDS, DEAL, PAWN
from .physics import Dropping, Letting, Settled, band_of, top_of
from .rules.ending import points
from .state import NOBODY, Body, State, layout

BUILD: Final = {"tower": 1.0, "platform": 0.9, "ram": 0.85, "ladder": 0.6, "catapult": 0.4, "shield": 0.3}
"""How good a shape is to build with."""
SCALE: Final = 4.0  # points that make a judgement good or bad
FELL: Final = 3.0  # a piece that falls costs the turn's Orc
CROWD: Final = 4.0  # other players' pawns on the castle that make a boulder worth a turn


def margin(s: State, seat: int) -> float:
    """The seat's points, less those of the best of the others."""
    own = points(s, seat).total
    return own - max(points(s, other).total for other in range(s.config.seats) if other != seat)


def after(s: State, seat: int, settled: Settled, boulder: bool) -> State:
    """The table once this has settled, as far as points go."""
    c = s.copy()
    for name, pose in settled.poses.items():
        body = c.bodies[int(name)]
        c.bodies[int(name)] = Body(body.form, body.seat, pose)
    for fallen in settled.fallen:
        body = c.bodies.pop(fallen)
        if body.form != PAWN:
            continue
        if body.seat == seat:
            c.pawns[seat] += 1
        elif not boulder:
            c.infirmary[seat] += (body.seat,)
            c.heroes[body.seat] += 1
    return c


class OrcsUpPolicy:
    """Judgement as the bots ask for it."""

    def judge(self, state: State, choice: Choice, action: Action) -> float:
        """From 0 to 1, how good an option or an aimed action is; what falls is found out by the physics."""
        s, seat = state, choice.seat
        before = margin(s, seat)
        if isinstance(action, DropBoulder):
            settled = run(Dropping(layout(s), action.x))
            caught = sum(s.bodies[b].form == PAWN and s.bodies[b].seat != seat for b in settled.fallen)
            return squash(margin(after(s, seat, settled, True), seat) - before + DEAL.boulder_points * caught)
        if isinstance(action, PlacePiece | PlacePawn) and isinstance(choice.space, PoseSpace):
            return squash(self._placed(s, seat, choice.space, action.pose) - before)
        return squash(self._rate(s, seat, action))

    def _placed(self, s: State, seat: int, space: PoseSpace, pose: Any) -> float:
        body = s.next_id
        settled = run(Letting(space.bodies, body, space.form, (pose,), space.touch))
        c = s.copy()
        pawn = space.form == PAWN
        c.bodies[body] = Body(space.form, seat if pawn else NOBODY, settled.release or pose)
        c = after(c, seat, settled, False)
        worth = margin(c, seat)
        if pawn:
            return worth
        if body in settled.fallen:
            return worth - FELL
        if settled.room is None:
            return worth - FELL / 2
        return worth + band_of(settled.room[1]) + settled.room[1] / 200

    def _rate(self, s: State, seat: int, action: Action) -> float:
        """A card or a shape, by what it is good for now."""
        if isinstance(action, ChooseColour):
            return 0.0
        if isinstance(action, TakePiece):
            return BUILD[action.shape]
        assert isinstance(action, PlayCard)
        if action.use == "siege":
            return BUILD[CARDS[action.card].shape] + (2.0 if s.pawns[seat] else 0.0)
        others = [b for b in s.bodies.values() if b.form == PAWN and b.seat != seat]
        own = sum(1 for b in s.bodies.values() if b.form == PAWN and b.seat == seat)
        height = sum(band_of(b.top) for b in others)
        return (height - 1.5 * own) / CROWD

    def choose(self, state: State, choice: Choice, seat: int, chance: Seeded) -> Action:
        """The best card by judgement; for an aim the best of a few samples, unsimulated."""
        if choice.space is None:
            options = choice.options_of(seat)
            return max(options, key=lambda action: self._rate(state, seat, action))
        return sampled(choice, chance, 4)

    def rollout(self, state: State, choice: Choice, chance: Seeded) -> Action:
        """A likely card; the first aim that comes to mind."""
        options = choice.options
        if choice.space is not None:
            return sampled(choice, chance, 1)
        weights = [exp(self._rate(state, choice.seat, action)) for action in options]
        at = chance.below(10_000) / 10_000 * sum(weights)
        for action, weight in zip(options, weights, strict=True):
            at -= weight
            if at < 0:
                return action
        return options[-1]

    def prior(self, state: State, choice: Choice) -> Sequence[float] | None:
        """Weights of cards and shapes; none for aimed moves."""
        if choice.space is not None or not choice.options:
            return None
        if choice.prompt == "ou.setup.colour":  # one is as good as another: no thought is spent on it
            return [1.0] + [0.0] * (len(choice.options) - 1)
        weights = [exp(self._rate(state, choice.seat, action)) for action in choice.options]
        return [weight / sum(weights) for weight in weights]

    def value(self, state: State, seat: int) -> float:
        """From the margin now; 0 or 1 (shared: a part) when the game is over."""
        outcome = state.outcome
        if outcome is not None:
            return 1 / len(outcome.winners) if seat in outcome.winners else 0.0
        return squash(margin(state, seat))


def run(task: Letting | Dropping) -> Settled:
    """The measurement, made here."""
    return msgspec.convert(task.run(), Settled)


def squash(value: float) -> float:
    """Points as a number from 0 to 1."""
    return 1 / (1 + exp(-value / SCALE))


def sampled(choice: Choice, chance: Seeded, tries: int) -> Action:
    """The aim that is let go highest, of a few."""
    assert choice.space is not None
    found = [action for action in (choice.space.sample(chance) for _ in range(tries)) if action is not None]
    assert found, "there is always a place: over everything"
    return max(found, key=lambda action: height_of(choice, action))


def height_of(choice: Choice, action: Action) -> float:
    """How high its top would be."""
    space = choice.space
    if isinstance(space, PoseSpace) and isinstance(action, PlacePawn | PlacePiece):
        return top_of(space.form, action.pose)
    return 0.0


POLICY = OrcsUpPolicy()
