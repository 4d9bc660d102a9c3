"""Setting the table for a rule test, and reading it afterwards.

    p = table(monsters=[("troll", "swordsman", 2)], walls=[1, 3])   # phase 5, no Wall in arc 2
    assert board(p) == [("troll", "castle", 2, 2)]
    rests(p)                                                        # nothing more happened: phase 6 would draw now

A position runs on until a player must choose or until a die or draw is asked beyond the script, and stops there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from siegeworks.core import Action, Draw, Event, Position, Roll, Seeded, Setup
from siegeworks.core.chance import Ask, Script
from siegeworks.core.questions import Result
from siegeworks.games.castle_panic import GAME
from siegeworks.games.castle_panic.content import CARDS, DEAL, RINGS, TOKENS
from siegeworks.games.castle_panic.rules.setup import start
from siegeworks.games.castle_panic.state import ARCS, Monster, State, pieces

Put = tuple[str, str, int] | tuple[str, str, int, int]
"""A Monster on the board: kind, ring, arc, and its points if it is not at full strength."""
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)


def table(
    players: int = 3,
    variant: str = "co-op",
    *,
    step: str = "move_monsters",
    monsters: Sequence[Put] = (),
    walls: Iterable[int] = ARCS,
    towers: Iterable[int] = ARCS,
    fortified: Iterable[int] = (),
    tarred: int = 0,
    hands: Sequence[Sequence[str]] = (),
    deck: Sequence[str] | None = None,
    discard: Sequence[str] = (),
    pile: Sequence[str] | None = None,
    active: int = 0,
    script: Sequence[Result] = (),
    events: list[Event] | None = None,
    state: Mapping[str, Any] | None = None,
    **options: bool | int | str,
) -> Position:
    """A game in the middle, at the beginning of `step`, run until a choice or the end of `script`.

    Monsters get the ids 1, 2, ... as listed; `tarred` is such an id. `hands` go by seat, missing ones are empty. By
    default the deck and the pile hold whatever is not elsewhere; given ones leave the rest out of the game (cards) or
    in the Monster discard pile (tokens). No turn is anybody's first, and phase 6 owes its two draws. `events` collects
    what happens; `state` sets further fields of the State; the other keywords are options of the set-up.
    """
    s = start(GAME.check(Setup(players, variant, options)))
    s.step, s.active, s.turn, s.due = step, active, 1, DEAL.draws_a_turn
    s.started = (True,) * s.config.seats
    s.unplaced = ()
    for kind, ring, arc, *points in monsters:
        full = TOKENS[kind].points
        s.monsters[s.next_id] = Monster(s.next_id, kind, arc, RINGS.index(ring), points[0] if points else full)
        s.next_id += 1
    s.walls, s.towers, s.fortified = flags(walls), flags(towers), flags(fortified)
    s.tarred = tarred
    s.hands = [sorted(hands[seat]) if seat < len(hands) else [] for seat in range(s.config.seats)]
    s.discard = list(discard)
    for name, value in (state or {}).items():
        setattr(s, name, value)
    share_out(s, deck, pile)
    return Position(GAME, s, Script(script, then=Ask()), [], None if events is None else lambda e, _: events.append(e))


def flags(arcs: Iterable[int]) -> list[bool]:
    """By arc (entry 0 unused), whether it is among `arcs`."""
    chosen = set(arcs)
    return [False, *(arc in chosen for arc in ARCS)]


def share_out(s: State, deck: Sequence[str] | None, pile: Sequence[str] | None) -> None:
    """Put the components that are nowhere yet where they belong, so that none is lost and none is there twice."""
    out = start(GAME.check(Setup(s.config.seats, s.config.variant, {"easier_battles": s.config.easier_battles})))
    tokens = Counter([*out.pile, *out.unplaced])
    cards = Counter(out.deck)
    s.deck, s.pile = sorted(deck or ()), sorted(pile or ())
    for name, count in pieces(s).items():
        kind = name.removeprefix("token ")
        if name not in ("cards", "tokens"):
            (tokens if name != kind else cards)[kind] -= count
    assert min(*cards.values(), *tokens.values()) >= 0, f"more than there are: {-cards or -tokens}"
    if deck is None:
        s.deck = sorted(cards.elements())
    else:
        s.removed += tuple(cards.elements())
    if pile is None:
        s.pile = sorted(tokens.elements())
    else:
        s.token_discard += tokens.elements()


def board(p: Position) -> list[tuple[str, str, int, int]]:
    """Every Monster on the board as (kind, ring, arc, points), in order of ids."""
    return [(m.kind, RINGS[m.ring], m.arc, m.points) for _, m in sorted(p.state.monsters.items())]


def at(p: Position, ring: str, arc: int) -> list[tuple[str, int]]:
    """The Monsters in one space as (kind, points), in order of ids."""
    return [(kind, points) for kind, r, a, points in board(p) if (r, a) == (ring, arc)]


def walls(p: Position) -> list[int]:
    """The arcs whose Wall stands."""
    return [arc for arc in ARCS if p.state.walls[arc]]


def towers(p: Position) -> list[int]:
    """The arcs whose Tower stands."""
    return [arc for arc in ARCS if p.state.towers[arc]]


def fortified(p: Position) -> list[int]:
    """The arcs whose Wall bears a Fortify token."""
    return [arc for arc in ARCS if p.state.fortified[arc]]


def but(*arcs: int) -> list[int]:
    """All six arcs but these."""
    return [arc for arc in ARCS if arc not in arcs]


def pick(p: Position, *actions: Action) -> Position:
    """Play these actions one after the other, each checked against the options."""
    for action in actions:
        p.apply(action)
    return p


def options(p: Position, kind: type[A]) -> list[A]:
    """The present options of one type."""
    assert p.choice is not None, "no choice is open"
    return [option for option in p.choice.options if type(option) is kind]


def happened(events: Iterable[Event], kind: type[E]) -> list[E]:
    """The collected events of one type."""
    return [event for event in events if type(event) is kind]


def used_up(p: Position) -> None:
    """Fail unless the rules asked for the whole script, and every component is still somewhere once."""
    assert isinstance(p.chance, Script)
    assert p.chance.left == []
    if not p.state.config.easier_battles:
        counts = pieces(p.state)
        assert (counts["cards"], counts["tokens"]) == (DEAL.cards_in_all, DEAL.tokens_in_all)
        assert all(counts.get(card.id, 0) == card.count for card in CARDS.values())


def rests(p: Position, stream: str = "tokens") -> None:
    """Fail unless the script is used up and the rules now ask for chance of this stream ("tokens", "cards", "die")."""
    used_up(p)
    assert p.choice is None
    assert isinstance(p.asked, Draw | Roll)
    assert p.asked.stream == stream


def chooses(p: Position, prompt: str, seat: int | None = None) -> None:
    """Fail unless the script is used up and this clause is what a player (this seat) is asked now."""
    used_up(p)
    assert p.choice is not None
    assert p.choice.prompt == prompt
    assert seat is None or p.choice.seat == seat


def new_game(
    players: int = 3,
    variant: str = "standard",
    *,
    script: Sequence[Result] = (),
    events: list[Event] | None = None,
    **options: bool | int | str,
) -> Position:
    """A game from the very beginning, run to the first choice; what the script does not say, a fixed seed does."""
    chance = Script(script, then=Seeded(1))
    watch = None if events is None else lambda e, _: events.append(e)
    return Position.new(GAME, Setup(players, variant, options), chance, watch)
