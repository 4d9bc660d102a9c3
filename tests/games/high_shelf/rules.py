"""High Shelf: lift a box of your hand, put it up or set it aside, draw another. Who has most up there wins."""

from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from siegeworks.core import Action as BaseAction
from siegeworks.core import Choice, Draw, Event, GameOver, Measure, Outcome, Rules, Seeded, Setup, emit
from siegeworks.core.state import Watched

from .shelf import SIZES, Box, Fall, Ledge, Put


class Lift(BaseAction, frozen=True, gc=False, tag="lift"):
    kind: str


class Aside(BaseAction, frozen=True, gc=False, tag="aside"):
    pass


Action: TypeAlias = Lift | Aside | Put


class Told(Event, frozen=True, gc=False):
    text: str
    fall: Any = None
    box: str = ""


@dataclass(slots=True)
class State(Watched):
    bag: list[str]
    hands: list[list[str]]  # "?" where the observer does not know it
    boxes: dict[str, Box] = field(default_factory=dict)
    out: list[str] = field(default_factory=list)
    lifted: str = ""
    active: int = 0
    turn: int = 0
    step: str = "deal"
    outcome: Outcome | None = None

    def copy(self) -> "State":
        hands = [hand[:] for hand in self.hands]
        return replace(self, bag=self.bag[:], hands=hands, boxes={**self.boxes}, out=self.out[:])


def start(setup: Setup) -> State:
    return State(["crate"] * 5 + ["plank"] * 3, [[] for _ in range(setup.players)])


def observe(state: State, seat: int) -> State:
    view = state.copy()
    for other, hand in enumerate(view.hands):
        if other != seat:
            view.bag += [kind for kind in hand if kind != "?"]
            hand[:] = ["?"] * len(hand)
    view.bag.sort()
    return view


def determinize(view: State, seat: int, chance: Seeded) -> State:
    world = view.copy()
    for hand in world.hands:
        hand[:] = sorted(world.bag.pop(chance.below(len(world.bag))) if kind == "?" else kind for kind in hand)
    return world


def pieces(s: State) -> dict[str, int]:
    hands = [kind for hand in s.hands for kind in hand]
    everything = [*s.bag, *hands, *s.out, *filter(None, [s.lifted]), *(kind for kind, _, _ in s.boxes.values())]
    return {kind: everything.count(kind) for kind in SIZES}


def take(s: State, seat: int) -> Rules[None]:
    kind = yield Draw(tuple(s.bag), f"hand {seat}")
    s.bag.remove(kind)
    s.hands[seat] = sorted([*s.hands[seat], kind])


def deal(s: State) -> Rules[None]:
    for seat in range(len(s.hands)):
        for _ in range(2):
            yield from take(s, seat)
    s.step = "turn"


def turn(s: State) -> Rules[None]:
    hand = s.hands[s.active]
    action = yield Choice(s.active, "hs.lift", [Lift(kind) for kind in sorted(set(hand))])
    hand.remove(action.kind)
    s.lifted = action.kind
    emit(s, Told(f"{{s{s.active}}} lifts a {action.kind}."))
    s.step = "put"


def put(s: State) -> Rules[None]:
    action = yield Choice(s.active, "hs.put", [Aside()], space=Ledge({**s.boxes}, s.lifted))
    kind, s.lifted = s.lifted, ""
    if isinstance(action, Aside):
        s.out.append(kind)
        emit(s, Told(f"{{s{s.active}}} sets a {kind} aside."))
    else:
        yield from let_go(s, kind, action)
    s.turn += 1
    s.step = "draw"


def let_go(s: State, kind: str, action: Put) -> Rules[None]:
    box_id = f"box-{s.active}-{s.turn}"
    measured = yield Measure(Fall({**s.boxes}, box_id, (kind, *action.pose[:2])))
    data = measured.data
    kinds = {i: k for i, (k, _, _) in s.boxes.items()} | {box_id: kind}
    s.out += [kinds[fallen] for fallen in data["fell"]]
    s.boxes = {i: (k, x, y) for i, (k, x, y) in data["standing"].items()}
    text = f"{{s{s.active}}} puts a {kind} on the shelf; {len(data['fell'])} fall."
    emit(s, Told(text, data, box_id))


def draw(s: State) -> Rules[None]:
    if s.bag:
        yield from take(s, s.active)
    s.active = (s.active + 1) % len(s.hands)
    if not s.hands[s.active]:
        scores = tuple(sum(i.startswith(f"box-{seat}-") for i in s.boxes) for seat in range(len(s.hands)))
        s.outcome = Outcome(tuple(i for i, score in enumerate(scores) if score == max(scores)), scores, "hs.end")
        raise GameOver
    s.step = "turn"
