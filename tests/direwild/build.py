"""Setting the table for a rule test, and reading it afterwards.

    p = table(step="ai_action", heroes=[("alaric", "c5")], foes=[("red", "c3", "inkling")], ai="ai2", stop="presence")
    assert where(p) == {"red": "c4"}
    stopped(p)                                  # the whole script was used, and `presence` would begin now

Squares are called by column letter and row number, "a1" is the upper left; enemies by the colour of their slot, "karn"
is Karn. A position runs on until a player must choose, until a die or draw is asked beyond the script, or until a step
of `stop` would begin.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

import msgspec

from siegeworks.core import Action, Event, Position, Rules
from siegeworks.core.chance import Ask, Script
from siegeworks.core.questions import Choice, Result
from siegeworks.games.direwild import GAME
from siegeworks.games.direwild.actions import Enough
from siegeworks.games.direwild.content import (
    AI,
    CLANS,
    CREATURES,
    HEROES,
    KARN,
    KARN_CARDS,
    LANDS,
    MINIONS,
    NUMBERS,
    SLOTS,
    TREASURES,
)
from siegeworks.games.direwild.state import (
    KARN_SLOT,
    NOBODY,
    ON_TRACK,
    STAGING,
    Config,
    Foe,
    Hero,
    Pile,
    State,
)

A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)
CONFIG = Config(seats=2, start=1, ai="standard")
DECKS = ("common", "advanced")
LEVELS = ("1", "2", "3", "4", "acolyte")

# ---- steps


class Steps(dict[str, Callable[[State], Rules[None]]]):
    """The steps of a test: those of GAME, and any other name stops."""

    def __missing__(self, name: str) -> Callable[[State], Rules[None]]:
        """A step nobody has: tests use such names to stop at."""
        return pause


def pause(s: State) -> Rules[None]:
    """A step at which tests stop."""
    while True:
        yield Choice(0, "stop", [Enough()])


def once(rule: Callable[[State], Rules[Any]]) -> Callable[[State], Rules[None]]:
    """A step that carries out one rule and stops: `table(step="try", steps={"try": once(lambda s: wake(s, 0))})`."""

    def step(s: State) -> Rules[None]:
        yield from rule(s)
        s.step = "stop"

    return step


# ---- the table


def table(
    chapter: int = 1,
    *,
    step: str = "begin_adventure",
    stop: str | Iterable[str] = (),
    players: int = 2,
    heroes: Sequence[tuple[Any, ...]] = (),
    foes: Sequence[tuple[Any, ...]] = (),
    karn: str | None = None,
    hands: Sequence[Sequence[str]] = (),
    played: Sequence[Sequence[str]] = (),
    discards: Sequence[Sequence[str]] = (),
    decks: Sequence[Sequence[str]] = (),
    treasures: Sequence[Sequence[str]] = (),
    wilds: Sequence[str] = (),
    common: Sequence[str] = (),
    advanced: Sequence[str] = (),
    locks: tuple[int, int, int, int] | None = None,
    ai: str = "",
    order: Sequence[int] | None = None,
    tokens: Iterable[str] | None = None,
    script: Sequence[Result] = (),
    events: list[Event] | None = None,
    state: Mapping[str, Any] | None = None,
    steps: Mapping[str, Callable[[State], Rules[None]]] | None = None,
    **config: Any,
) -> Position:
    """A campaign in the middle, at the beginning of `step`, with the turn of the first of `order`.

    `heroes` are (id, square, fields of Hero) by seat, missing ones stand in the staging area. `foes` are (colour,
    square, kind or "" for face down, fields of Foe); a face-down one takes its level from the fields, else the lower
    one of the chapter. `karn` is his square, "track", or None: not in play. `hands`, `played`, `discards`, `treasures`
    are cards by seat; `decks` are known from the top down, and by default bags of the starting cards that are nowhere
    else. `wilds`, `common` and `advanced` are known cards (the face-up one first), the rest lies in the bags. `ai` is
    the AI card of the round. `state` sets fields of the State, `steps` adds or replaces steps, other keywords are those
    of the Config.
    """
    agreed = msgspec.structs.replace(CONFIG, **{"seats": max(players, len(heroes)), "start": chapter, **config})
    s = blank(agreed, chapter)
    s.step = step
    s.order = tuple(order) if order is not None else tuple(range(agreed.seats))
    seat_heroes(s, heroes)
    for seat, hero in enumerate(s.heroes):
        deal(hero, *(rows[seat] if seat < len(rows) else () for rows in (hands, played, discards)))
        hero.treasures = tuple(treasures[seat]) if seat < len(treasures) else hero.treasures
        for card in hero.treasures:
            s.treasure_deck.remove(card)
        if seat < len(decks):
            hero.deck = Pile(top=tuple(decks[seat]))
    for pile, known in ((s.common, common), (s.advanced, advanced)):
        pile.top = tuple(known)
        for card in known:
            pile.bag.remove(card)
    for n, card in enumerate(wilds):
        s.wilds[n] = card
        bag = s.common.bag if card in s.common.bag else s.advanced.bag
        bag.remove(card)
    s.foes = tuple(foe_of(s, *each) for each in foes)
    if karn is not None:
        at = ON_TRACK if karn == "track" else cell(karn, chapter)
        s.foes = (*s.foes, Foe(KARN_SLOT, KARN, at, KARN))
    s.locks = locks if locks is not None else s.locks
    if ai:
        s.ai_card = ai
        s.ai_deck.remove(ai)
    if tokens is not None:
        s.tokens = tuple(cell(name, chapter) for name in tokens)
    for name, value in (state or {}).items():
        setattr(s, name, value)
    table_of = Steps(GAME.steps)
    table_of.update(steps or {})
    table_of.update(dict.fromkeys((stop,) if isinstance(stop, str) else stop, pause))
    watch = None if events is None else lambda e, _: events.append(e)
    return Position(replace(GAME, steps=table_of), s, Script(script, then=Ask()), [], watch)


def blank(config: Config, chapter: int) -> State:
    """A table with every card in its box and nobody at it."""
    boxes = {level: [m.id for m in MINIONS.values() for _ in range(m.copies) if m.level == level] for level in LEVELS}
    deck_of = {deck: [c.id for c in CREATURES.values() for _ in range(c.copies) if c.deck == deck] for deck in DECKS}
    return State(
        config=config, step="", heroes=[], chapter=chapter, common=Pile(sorted(deck_of["common"])),
        advanced=Pile(sorted(deck_of["advanced"])), wilds=[""] * NUMBERS.wilds[config.column],
        locks=(NUMBERS.locks_per_hero * config.seats,) * 4, fatal=NUMBERS.fatal, wounds=NUMBERS.wounds - NUMBERS.fatal,
        treasure_deck=sorted(t.id for t in TREASURES.values() for _ in range(t.copies)),
        ai_deck=sorted(c.id for c in AI.values() for _ in range(c.copies) if c.deck == "standard"), ai_used=[],
        minions=boxes, foes=(), karn_cards=sorted(KARN_CARDS), karn_down=0, regenerates=config.seats, karn_track=0,
        tokens=LANDS[chapter].treasures, destroyed=[], order=(), round=1,
    )  # fmt: skip


def seat_heroes(s: State, heroes: Sequence[tuple[Any, ...]]) -> None:
    """Heroes by seat; the rest of the seats have ones of other clans, in the staging area."""
    taken = {HEROES[each[0]].clan for each in heroes}
    others = iter(
        [card.id for clan in CLANS for card in HEROES.values() if card.clan == clan and clan not in taken][::2]
    )
    for seat in range(s.config.seats):
        name, at, *fields = heroes[seat] if seat < len(heroes) else (next(others), "staging")
        hero = Hero(name, seat, NUMBERS.start_magic, NUMBERS.gems - NUMBERS.start_magic, cell(at, s.chapter))
        for key, value in (fields[0] if fields else {}).items():
            setattr(hero, key, value)
        s.heroes.append(hero)


def deal(hero: Hero, hand: Sequence[str], played: Sequence[str], discard: Sequence[str]) -> None:
    """Cards where they are; the deck is a bag of the starting cards that lie nowhere else."""
    hero.hand, hero.played, hero.discard = list(hand), list(played), list(discard)
    basic = CLANS[HEROES[hero.id].clan].basic
    bag = ["puppy"] * NUMBERS.puppies + ["kitten"] * NUMBERS.kittens + [basic] * NUMBERS.clan_basics
    for card in (*hand, *played, *discard):
        if card in bag:
            bag.remove(card)
    hero.deck = Pile(sorted(bag))


def foe_of(s: State, colour: str, at: str, kind: str = "", fields: Mapping[str, Any] | None = None) -> Foe:
    """An enemy; its card is taken out of the box."""
    level = MINIONS[kind].level if kind else {1: "1", 2: "3", 3: "acolyte"}[s.chapter]
    if kind:
        s.minions[level].remove(kind)
    foe = Foe(SLOTS.index(colour), level, cell(at, s.chapter), kind)
    return msgspec.structs.replace(foe, **(fields or {}))


# ---- names


def cell(name: str | int, chapter: int = 1) -> int:
    """The number of a square: "a1" is the upper left one; "staging" (or "") the staging area."""
    if isinstance(name, int):
        return name
    if name in ("staging", ""):
        return STAGING
    column, row = ord(name[0]) - ord("a"), int(name[1:]) - 1
    assert 0 <= column < LANDS[chapter].columns
    assert 0 <= row < LANDS[chapter].rows
    return row * LANDS[chapter].columns + column


def name_of(at: int, chapter: int = 1) -> str:
    """The name of a square."""
    if at < 0:
        return {STAGING: "staging"}.get(at, "eaten")
    row, column = divmod(at, LANDS[chapter].columns)
    return f"{'abcdefghijkl'[column]}{row + 1}"


def names(cells: Iterable[int], chapter: int = 1) -> list[str]:
    """The names of squares."""
    return [name_of(each, chapter) for each in cells]


# ---- reading


def foe(p: Position, colour: str) -> Foe:
    """The enemy of a slot, or "karn"; fails when it is gone."""
    slot = KARN_SLOT if colour == "karn" else SLOTS.index(colour)
    return next(each for each in p.state.foes if each.slot == slot)


def where(p: Position) -> dict[str, str]:
    """Where every enemy is, by colour; Karn on his track is "track"."""
    return {
        slot_name(each.slot): "track" if each.cell == ON_TRACK else name_of(each.cell, p.state.chapter)
        for each in p.state.foes
    }


def slot_name(slot: int) -> str:
    """The colour of a slot."""
    return "karn" if slot == KARN_SLOT else SLOTS[slot]


def heroes_at(p: Position) -> list[str]:
    """Where the heroes are, by seat."""
    return [name_of(hero.cell, p.state.chapter) for hero in p.state.heroes]


def pick(p: Position, *actions: Action | tuple[int, Action]) -> Position:
    """Play these actions one after the other, each checked against the options; (seat, action): of another seat."""
    for each in actions:
        seat, action = each if isinstance(each, tuple) else (None, each)
        p.apply(action, seat)
    return p


def options(p: Position, kind: type[A], seat: int | None = None) -> list[A]:
    """The present options of one type, of the seat that must act or of another."""
    assert p.choice is not None, f"no choice is open: asked {p.asked}, over {p.outcome}"
    return [each for each in p.choice.options_of(p.choice.seat if seat is None else seat) if type(each) is kind]


def happened(events: Iterable[Event], kind: type[E]) -> list[E]:
    """The collected events of one type."""
    return [event for event in events if type(event) is kind]


def stopped(p: Position) -> None:
    """Fail unless the script is used up and a step of `stop` was reached."""
    chooses(p, "stop")


def chooses(p: Position, prompt: str, seat: int | None = None) -> None:
    """Fail unless the script is used up and this clause is what a player (this seat) is asked now."""
    assert isinstance(p.chance, Script)
    assert p.chance.left == [], p.chance.left
    assert p.choice is not None, f"asked {p.asked}, over {p.outcome}"
    assert p.choice.prompt == prompt
    assert seat in (None, NOBODY, p.choice.seat)
