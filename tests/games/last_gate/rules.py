"""Last Gate: what lies on the table, what can be done, and the rulebook, one generator a step."""

from dataclasses import dataclass, replace
from pathlib import Path

from msgspec import Struct

from siegeworks.core import Action, Choice, Draw, Event, GameOver, Outcome, Roll, Rules, Seeded, Setup, emit
from siegeworks.core.content import Content, Origin
from siegeworks.core.state import Watched


class Kind(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    strength: int
    count: int
    origin: Origin


CONTENT = Content("last-gate", Path(__file__).parent / "content")
RAIDERS, CARDS = (CONTENT.entries("things.toml", kind, Kind) for kind in ("raider", "card"))


class Strike(Action, frozen=True, gc=False, tag="strike"):
    raider: int
    card: str = ""  # the secret card it is done with; empty: with the die


class Told(Event, frozen=True, gc=False):
    text: str


@dataclass(slots=True)
class State(Watched):
    gate: int
    bag: list[str]  # raiders still to come
    deck: list[str]  # cards nobody has seen
    held: list[str]  # one secret card a seat: "" when it was played, "?" when the observer does not know it
    road: dict[int, tuple[str, int]]  # raiders: what kind, and how many paces from the gate
    out: list[str]
    active: int = 0
    step: str = "deal"
    outcome: Outcome | None = None

    def copy(self) -> "State":
        return replace(self, bag=self.bag[:], deck=self.deck[:], held=self.held[:], road={**self.road}, out=self.out[:])


def start(setup: Setup) -> State:
    bag, deck = ([kind.id for kind in kinds.values() for _ in range(kind.count)] for kinds in (RAIDERS, CARDS))
    return State(2 if setup.options["cracked"] else 3, bag, deck, [""] * setup.players, {}, [])


def observe(state: State, seat: int) -> State:
    view = state.copy()
    view.held = ["?" if card and other != seat else card for other, card in enumerate(state.held)]
    view.deck = sorted(view.deck + [card for card, shown in zip(state.held, view.held, strict=True) if card != shown])
    return view


def determinize(view: State, seat: int, chance: Seeded) -> State:
    deck = view.deck[:]
    return replace(view, deck=deck, held=[deck.pop(chance.below(len(deck))) if c == "?" else c for c in view.held])


def pieces(s: State) -> dict[str, int]:
    everything = [*s.bag, *s.deck, *s.held, *s.out, *(kind for kind, _ in s.road.values())]
    return {kind: everything.count(kind) for kind in (*RAIDERS, *CARDS)}


def deal(s: State) -> Rules[None]:  # lg.deal
    for seat in range(len(s.held)):
        s.held[seat] = yield Draw(s.deck, "deck")
        s.deck.remove(s.held[seat])
    s.step = "turn"


def turn(s: State) -> Rules[None]:
    if s.bag:  # lg.raid
        kind = yield Draw(s.bag, "bag")
        s.bag.remove(kind)
        s.road[len(s.bag)] = kind, (yield Roll(3, "paces"))
    ways = ["", s.held[s.active]] if s.held[s.active] else [""]
    action = yield Choice(s.active, "lg.defend", [Strike(raider, card) for raider in s.road for card in ways])
    strength = CARDS[action.card].strength if action.card else (yield Roll(6, "strike"))
    if action.card:  # lg.defend.card, else lg.defend.strike
        s.out.append(action.card)
        s.held[s.active] = ""
    kind, _ = s.road[action.raider]
    emit(s, Told(f"{{s{s.active}}} strikes the {kind} with {strength}."))
    if strength >= RAIDERS[kind].strength:
        s.out.append(s.road.pop(action.raider)[0])
    for raider, (kind, paces) in list(s.road.items()):  # lg.advance
        s.road[raider] = kind, paces - 1
        if not paces:
            s.out.append(s.road.pop(raider)[0])
            s.gate = max(s.gate - 1, 0)
    if not s.gate or not (s.bag or s.road):
        seats, rule = tuple(range(len(s.held))), "lg.end.won" if s.gate else "lg.end.lost"
        s.outcome = Outcome(seats if s.gate else (), tuple(s.gate for _ in seats), rule)
        raise GameOver
    s.active = (s.active + 1) % len(s.held)
