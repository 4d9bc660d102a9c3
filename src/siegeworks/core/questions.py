"""The questions rules ask: a `Choice` of a player, or a chance question (`Roll`, `Draw`) of the world.

A step of the rules is a generator that yields these and is sent the answer:

    arc = yield Roll(6, "die")
    hurt = yield Choice(seat, "cp.move.wall.group.choice", [Hurt(m) for m in group])
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

T = TypeVar("T")


class Action(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The base of every game's actions: small, immutable, tagged when written down, decoded strictly.

    Subclasses say `class Hit(Action, frozen=True, gc=False, tag="hit")`.
    """


class By(Struct, frozen=True, gc=False):
    """The answer to a choice that was open to several seats: who acted, and how."""

    seat: int
    action: Action


class Space(Protocol):
    """The answers of a parametric choice: too many to list (where to put a piece), but each can be judged and drawn.

    It must be picklable and equal to its like (a dataclass or Struct of plain values): it is asked in other processes
    and made anew in copies. It depends on nothing that its seat may not know. Its actions are hashable. It may also
    have `rest(action)`: the pose (seven numbers) in which the body would be let go, or None.
    """

    def why_not(self, action: Action) -> str:
        """Why `action` is no legal answer, in words for a person; empty when it is one. Trusts no number in it."""
        ...

    def sample(self, chance: Sampler) -> Action | None:
        """A sensible legal answer drawn with `chance`, or None when none was found."""
        ...

    def shake(self, action: Action, chance: Sampler, error: float) -> Action:
        """The legal answer nearest to `action` after a normal error of `error` (in the space's own unit) on the aim."""
        ...


class Sampler(Protocol):
    """What a space draws with: `Seeded` is one."""

    def below(self, size: int, stream: str = "pick") -> int:
        """A uniform integer in `range(size)`."""
        ...


class Choice(Struct, gc=False):
    """A question to players: `seat` must answer with one of `options`; `prompt` is the ruling clause's id.

    `also` opens the choice to further seats, each with options of its own ("magic at any time"); the rules are
    then sent a `By` instead of the bare action. Options are the single truth about what is legal, together with
    `space`, whose actions `seat` may answer as well (a parametric choice; its `options` may be empty).
    """

    seat: int
    prompt: str
    options: Sequence[Action]
    also: Mapping[int, Sequence[Action]] | None = None
    space: Space | None = None

    def why_not(self, seat: int, action: Action) -> str:
        """Why `seat` cannot answer `action`; empty when it can."""
        if action in self.options_of(seat):
            return ""
        if self.space is not None and seat == self.seat:
            return self.space.why_not(action)
        return "it is not among its options"

    def options_of(self, seat: int) -> Sequence[Action]:
        """What `seat` may answer; empty when it is not asked."""
        if seat == self.seat:
            return self.options
        return self.also.get(seat, ()) if self.also else ()

    def only(self, seat: int) -> Action | None:
        """The one answer of a seat that has no other; None when there is something to choose."""
        options = self.options_of(seat)
        return options[0] if len(options) == 1 and not self.aimed(seat) else None

    def aimed(self, seat: int) -> bool:
        """Whether a seat may answer with an action of the space."""
        return self.space is not None and seat == self.seat

    @property
    def seats(self) -> tuple[int, ...]:
        """Every seat that may answer, the one that must first."""
        return (self.seat, *self.also) if self.also else (self.seat,)


class Others(Mapping[int, Sequence[Action]]):
    """The `also` of a choice, worked out when somebody looks: most who play ask only the seat that must act.

    `options(state, seat)` finds the options of a seat. The state is kept, so it must be a copy that nobody changes.
    """

    __slots__ = ("_found", "_options", "_seats", "_state")

    def __init__(self, state: Any, seats: Sequence[int], options: Callable[[Any, int], Sequence[Action]]) -> None:
        self._state = state
        self._seats = seats
        self._options = options
        self._found: dict[int, Sequence[Action]] = {}

    def __getitem__(self, seat: int) -> Sequence[Action]:
        if seat not in self._found:
            if seat not in self._seats:
                raise KeyError(seat)
            self._found[seat] = self._options(self._state, seat)
        return self._found[seat]

    def __iter__(self) -> Iterator[int]:
        return iter(self._seats)

    def __len__(self) -> int:
        return len(self._seats)

    def __contains__(self, seat: object) -> bool:
        return seat in self._seats

    def __repr__(self) -> str:
        return repr(dict(self))


class Roll(Struct, frozen=True, gc=False):
    """A throw of one die with faces 1 to `size`; the answer is the face."""

    size: int
    stream: str = "die"

    def outcome(self, index: int) -> int:
        """The result for an index drawn uniformly from `range(size)`."""
        return index + 1

    def possible(self) -> dict[int, int]:
        """Every result with its weight."""
        return dict.fromkeys(range(1, self.size + 1), 1)


class Draw(Struct, frozen=True, gc=False):
    """A blind draw of one thing from a bag (a face-down deck nobody has looked into); the answer is the thing.

    The rules take the thing out of the bag. `bag` must not be empty.
    """

    bag: Sequence[str]
    stream: str

    @property
    def size(self) -> int:
        """How many equally likely draws there are."""
        return len(self.bag)

    def outcome(self, index: int) -> str:
        """The result for an index drawn uniformly from `range(size)`."""
        return self.bag[index]

    def possible(self) -> dict[str, int]:
        """Every result with its weight (how many of it the bag holds)."""
        return dict(Counter(self.bag))


class Measured(Struct, frozen=True):
    """What was measured, as plain data (numbers, strings, lists, dicts with string keys)."""

    data: Any


class Task(Protocol):
    """Something to be measured. It must be picklable, for it may run in another process."""

    def run(self) -> Any:
        """Do it, and return plain data, rounded so that it can be written down exactly."""
        ...

    def why_not(self, data: Any) -> str:
        """Why `data` cannot be a result of this task; empty when it can."""
        ...


class Measure(Struct, frozen=True, gc=False):
    """A question to the physical world: what came to rest where. The answer is `Measured`.

    The same task gives the same result on one machine, but not on every machine: so the result goes into the record,
    like that of a die, and a replay reads it instead of measuring again.
    """

    task: Task
    stream: str = "physics"
    size: int = 1

    def outcome(self, index: int = 0) -> Measured:
        """The result, exactly as a record gives it back."""
        return Measured(msgspec.json.decode(msgspec.json.encode(self.task.run())))


Chance: TypeAlias = Roll | Draw
Question: TypeAlias = Choice | Roll | Draw | Measure
Result: TypeAlias = int | str

Rules: TypeAlias = Generator[Question, Any, T]
"""A step or a sub-rule: yields questions, is sent answers, returns T."""

Step: TypeAlias = Rules[None] | None
"""What a step gives back: the generator that will ask, nothing being changed yet; or None, all being done unasked."""


class GameOver(Exception):
    """Raised by rules, at any depth, at the instant the game ends; the state carries the outcome."""
